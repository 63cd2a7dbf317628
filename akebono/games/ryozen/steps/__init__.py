"""The steps of Ryozen, a file a chapter of its rulebook."""
