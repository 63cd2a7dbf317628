"""What goes wrong, said once and clearly. Every error is a ValueError, so that callers may catch them all."""

from __future__ import annotations


class AkebonoError(ValueError):
    """Any refusal of this package."""


class UnknownGame(AkebonoError, KeyError):
    """No game of that id; the message names the nearest ones."""

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""


class BadSeats(AkebonoError):
    """That many people cannot play this game."""


class BadOption(AkebonoError):
    """An option that the game does not have, or a value that it does not take."""


class BadText(AkebonoError):
    """Text that names no action."""


class BadNumbers(AkebonoError):
    """A number of a game's components that is missing, unknown or out of bounds."""


class IllegalAction(AkebonoError):
    """An action that the rules do not allow now. Nothing has changed."""


class BrokenRecord(AkebonoError):
    """A record that does not say the same any more; `ply` is where, or -1 when it is the head."""

    def __init__(self, message: str, ply: int = -1) -> None:
        super().__init__(message)
        self.ply = ply


def shown(value: object) -> str:
    """Return any value as a message shows it: short, and of one line."""
    try:
        return f"{value!r:.60}"
    except ValueError:  # a number of more digits than Python writes
        return "a number of thousands of digits"
