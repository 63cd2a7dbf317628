"""The doors for research: games as the environments that programs of others know.

- `akebono.envs.pettingzoo.env("ryozen", seats=4)`: all seats, one after another
- `akebono.envs.gymnasium.env("sakura", seat=0, opponents=["greedy"])`: one seat against named bots
- `import akebono.envs.openspiel; pyspiel.load_game("akebono_ryozen(seats=4)")`
- `akebono.envs.batch.Batch("sakura", lanes=256, seed=1)`: many games at once, as arrays
- `akebono.envs.json_door`: players of any language, a line of JSON at a time

Each is a module of its own, since each needs packages of its own: `pip install "akebono[envs]"` brings them all.
"""

from __future__ import annotations

__all__ = ["MissingExtra", "missing"]


class MissingExtra(ImportError):
    """A package that a door needs is not installed; the message says how to get it."""


def missing(why: ImportError, extra: str = "envs") -> MissingExtra:
    """Return what to raise when a package of an extra cannot be imported."""
    package = (why.name or "a package").partition(".")[0]
    return MissingExtra(
        f'{package} is not installed; this door needs it: pip install "akebono[{extra}]"', name=why.name
    )
