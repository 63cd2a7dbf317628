"""Events: what happened, who may know it, and which rule it was. Words are built only when somebody reads them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from akebono.core.vocabulary import Domain

SEAT: Final = Domain("seat", [str(seat) for seat in range(16)], None, "seat:{id}")
"""A seat as the argument of an event."""


class Told:
    """A kind of event. `words` is its sentence: `{who}` is the seat, `{0}`, `{1}`, `{2}` the arguments.

    A domain of None means a plain number; SEAT is filled with the name of that seat. `{1*0}` is argument 1 in the plural
    unless argument 0 is 1; `{2 Coin}` is a plain number with its word, "1 Coin" or "3 Coins".
    """

    def __init__(self, name: str, rule: str, words: str, domains: Sequence[Domain | None] = ()) -> None:
        self.name: Final = name
        self.rule: Final = rule
        self.words: Final = words
        self.domains: Final = list(domains)

    def event(self, to: int, seat: int, a: int, b: int, c: int) -> Event:
        """Return one such event."""
        return Event(self, to, seat, a, b, c)


class Event:
    """One thing that happened. `to` is the only seat that may know it, or -1 for everybody; `seat` -1: nobody's doing."""

    def __init__(self, told: Told, to: int, seat: int, a: int, b: int, c: int) -> None:
        self.told: Final = told
        self.to: Final = to
        self.seat: Final = seat
        self.a: Final = a
        self.b: Final = b
        self.c: Final = c

    @property
    def rule(self) -> str:
        """The id of the rule that brought this."""
        return self.told.rule

    @property
    def args(self) -> tuple[int, ...]:
        """The arguments, as many as this kind of event has."""
        return (self.a, self.b, self.c)[: len(self.told.domains)]

    def sentence(self, name: Callable[[int], str]) -> str:
        """Return the event in words; `name` gives the words for a seat."""
        # In one pass, so that a person's name that looks like a blank is left as it is.
        first, *rest = self.told.words.split("{")
        words = first
        for part in rest:
            blank, _, after = part.partition("}")
            words += self._said(blank, name) + after
        return words

    def _said(self, blank: str, name: Callable[[int], str]) -> str:
        if blank == "who":
            return name(self.seat)
        number, _, word = blank.partition(" ")
        if word:
            many = self.args[int(number)]
            return f"{many} {word}" if many == 1 else f"{many} {word}s"
        which, _, counted = blank.partition("*")
        domain = self.told.domains[int(which)]
        value = self.args[int(which)]
        if domain is None:
            said = str(value)
        elif domain is SEAT:
            said = name(value)
        else:
            said = domain.words[value]
        return said + "s" if counted and self.args[int(counted)] != 1 else said

    def targets(self) -> list[str]:
        """Return the things on the board that this event is about."""
        found = []
        for domain, value in zip(self.told.domains, self.args):
            if domain is not None:
                target = domain.target_of(value, self.seat)
                if target:
                    found.append(target)
        return found

    def __repr__(self) -> str:
        return f"<{self.told.name} ({self.rule}): {self.sentence(lambda seat: f'seat {seat}')}>"
