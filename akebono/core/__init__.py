"""The kernel: a table of steps, one integer an action, one stream of chance. It knows no game."""
