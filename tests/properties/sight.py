"""What can be seen of an object: plain data of all that it holds, and of all that a view shows."""

from __future__ import annotations

import json
from types import FunctionType
from typing import Any

from akebono.core.game import Game
from akebono.core.log import Event, Told
from akebono.core.state import Ask, Setup, State, Step

SHARED = (Game, Setup, Step, Told)
"""What never changes and belongs to all states."""
FLAT = (int, float, str, bytes, bool, type(None))


def attributes(thing: object) -> dict[str, Any]:
    """Return all attributes of an object of ours, interpreted or compiled."""
    names = list(getattr(type(thing), "__mypyc_attrs__", ())) + list(getattr(thing, "__dict__", ()))
    if not names:
        raise TypeError(f"{type(thing)} shows no attributes: say in sight.py how to look into it")
    return {name: getattr(thing, name) for name in names}


def plain(thing: Any) -> Any:
    """Return nested lists that are equal when two objects hold the same; what belongs to all states is only named."""
    if isinstance(thing, FLAT):
        return thing
    if isinstance(thing, Step):
        return ["step", thing.name()]
    if isinstance(thing, Told):
        return ["told", thing.name]
    if isinstance(thing, Event):
        return ["event", thing.told.name, thing.to, thing.seat, thing.a, thing.b, thing.c]
    if isinstance(thing, Setup):
        return ["setup", thing.game.id, thing.seats, sorted(thing.options.items()), thing.seed]
    if isinstance(thing, (list, tuple)):
        return [type(thing).__name__, *[plain(item) for item in thing]]
    if isinstance(thing, dict):
        return ["dict", *[[plain(key), plain(value)] for key, value in thing.items()]]
    if isinstance(thing, (set, frozenset)):
        return ["set", *sorted(plain(item) for item in thing)]
    held = attributes(thing)
    if isinstance(thing, Ask):
        held.pop("codes")  # filled on the first look; `shown` compares the lists themselves
    if isinstance(thing, State):
        held.pop("guessed")
    if type(thing).__name__ == "Ply":
        return ["plies", *chain(thing)]
    return [type(thing).__name__, *[[name, plain(value)] for name, value in sorted(held.items())]]


def chain(ply: Any) -> list[tuple[int, int]]:
    """Return the plies of a history, oldest first."""
    found = []
    while ply is not None:
        found.append((ply.seat, ply.code))
        ply = ply.before
    return found[::-1]


def lists_in(thing: Any) -> dict[int, Any]:
    """Return, by identity, all objects that can change and can be reached from a state; what belongs to all is left out."""
    found: dict[int, Any] = {}
    todo = [thing]
    seen = set()
    while todo:
        one = todo.pop()
        if isinstance(one, (*FLAT, *SHARED, FunctionType)) or id(one) in seen:
            continue
        seen.add(id(one))
        if isinstance(one, (list, tuple, set, frozenset)):
            todo.extend(one)
            if not isinstance(one, (tuple, frozenset)):
                found[id(one)] = one
        elif isinstance(one, dict):
            todo.extend(one.values())
            found[id(one)] = one
        elif type(one).__name__ in ("Frame", "Ask", "Ply", "Event"):
            # Their attributes are final, but for the list of codes of an Ask, which is replaced, never changed.
            continue
        else:
            found[id(one)] = one
            todo.extend(attributes(one).values())
    return found


def said(event: Event) -> list[Any]:
    """Return all that an event says."""
    return [
        event.told.name,
        event.to,
        event.seat,
        event.rule,
        list(event.args),
        event.sentence(str),
        event.targets(),
    ]


def asked(state: State, seat: int) -> Any:
    """Return all that a prompt says, or None."""
    prompt = state.prompt_for(seat)
    return None if prompt is None else plain(prompt)


def drawn(state: State, near: int) -> dict[str, str]:
    """Return the pictures and the data for programs."""
    return {"svg": state.svg(near), "table": json.dumps(state.game.table(state), sort_keys=True)}


def shown(view: State, pictures: bool = False) -> dict[str, Any]:
    """Return everything that can be got out of a view: two views that are the same show the same.

    Pictures and the data for programs are made from nothing but the fields; they are costly, so few tests compare them.
    """
    seats = range(view.seats)
    all_of_it: dict[str, Any] = {
        "type": type(view).__name__,
        "text": repr(view),
        "over": view.over,
        "plies": view.plies,
        "seat": view.seat,
        "acting": view.acting,
        "facts": view.facts(),
        "digest": view.digest(),
        "legal": view.legal,
        "legal_for": [view.legal_for(seat) for seat in seats],
        "prompts": [asked(view, seat) for seat in seats],
        "can_undo": [view.can_undo(seat) for seat in seats],
        "log": [said(event) for event in (view.log or [])[-20:]],
        "scores": view.scores(),
        "ranking": view.ranking(),
        "returns": view.returns(),
        "fields": plain(view),
    }
    if pictures:
        all_of_it.update(drawn(view, max(0, view.viewer)))
    return all_of_it


def difference(one: dict[str, Any], other: dict[str, Any]) -> str:
    """Say in which parts two of these differ; empty when they are the same."""
    return "; ".join(f"{part}: {one[part]} is not {other[part]}" for part in one if one[part] != other[part])
