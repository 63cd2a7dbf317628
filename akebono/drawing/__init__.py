"""Drawing: crests, patterns, icons and type that all games share, and what a game shows on its page."""
