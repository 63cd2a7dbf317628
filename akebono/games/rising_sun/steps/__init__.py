"""The steps of Rising Sun, in the order of its rulebook."""
