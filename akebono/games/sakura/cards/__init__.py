"""The cards, a module for each Megami. Importing this puts all of them into the box."""

from akebono.games.sakura.cards import honoka_shard, saine, sariya, utsuro_shard, yurina

__all__ = ["honoka_shard", "saine", "sariya", "utsuro_shard", "yurina"]
