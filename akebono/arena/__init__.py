"""Many games at once.

>>> from akebono.arena import simulate
>>> simulate("ryozen", seats=3, games=100, seed=1).win_share
"""

from akebono.arena.simulation import Simulation, simulate

__all__ = ["Simulation", "simulate"]
