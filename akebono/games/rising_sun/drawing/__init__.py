"""How Rising Sun is drawn: the map, pieces, tracks, cards, battles, panels, lists. `board.py` is the door."""
