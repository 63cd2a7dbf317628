"""The cards, a module for each Megami. Importing this puts all of them into the box."""

from akebono.games.sakura.cards import yurina

__all__ = ["yurina"]
