"""The steps of the rulebook."""
