"""What cards beyond the base box do: a file for each moment at which they act. Nothing of it runs unless `optional` is set."""
