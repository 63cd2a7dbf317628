"""Many games at once: simulations, arenas and balance reports.

>>> from akebono.arena import simulate
>>> simulate("ryozen", seats=3, games=100, seed=1).win_share
"""

from akebono.arena.balance import Balance, balance
from akebono.arena.simulation import Simulation, simulate
from akebono.arena.standing import Standings
from akebono.arena.tournament import compete

__all__ = ["Balance", "Simulation", "Standings", "balance", "compete", "simulate"]
