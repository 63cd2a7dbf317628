"""How Ryozen is drawn: words, small parts, the ring, displays, seats, lists, the ledger of the end. `board.py` is the door."""
