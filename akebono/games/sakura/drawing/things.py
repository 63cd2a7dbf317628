"""What each target is: its name, all that stands on it, a picture, its rule."""

from __future__ import annotations

from akebono.drawing.face import Thing
from akebono.drawing.svg import use
from akebono.games.sakura.card import current_range, meisters_range
from akebono.games.sakura.components import (
    CARD_IDS,
    CARD_MEGAMI,
    ENTRY,
    MEGAMI,
    MEGAMI_JAPANESE,
    MEGAMI_WORDS,
    MOST_AURA,
    MOST_FOCUS,
    MOST_GAUGE,
    MOST_RANGE,
    SAMPLE_NORMALS,
    SAMPLE_ULTIMATES,
    SAMPLES,
)
from akebono.games.sakura.drawing.cards import picture
from akebono.games.sakura.drawing.scene import Scene
from akebono.games.sakura.drawing.sides import zone_words
from akebono.games.sakura.drawing.words import (
    AREA_RULE,
    AREA_WORDS,
    BASIC_RULE,
    BASIC_WAY,
    BASIC_WORDS,
    MEGAMI_HINT,
    card_rule,
    card_title,
    count_of,
    emblem,
    in_full,
    keyword_name,
)
from akebono.games.sakura.state import AURA, DUST, FLARE, LIFE, OPEN, RANGE
from akebono.games.sakura.vocabulary import BASIC, MEGAMI_DOMAIN, STRATEGY


def thing(scene: Scene, target: str) -> Thing:
    """Return what a target is. One that nothing here knows repeats its words."""
    kind, _, name = target.partition(":")
    try:
        found = _thing(scene, kind, name)
    except (ValueError, IndexError, KeyError):
        found = None
    return found or Thing((name or kind)[:80].replace("-", " "), "", "", "")


def symbol_picture(symbol: str, cls: str = "") -> str:
    """Return a symbol as a small picture."""
    box = 'width="40" height="40" viewBox="0 0 40 40"'
    return f'<svg class="board duel" {box} aria-hidden="true">{use(symbol, 4, 4, 32, cls)}</svg>'


def _thing(scene: Scene, kind: str, name: str) -> Thing | None:
    if kind in ("card", "other"):
        return _card(scene, kind, name)
    if kind == "area":
        return _area(scene, name)
    if kind == "zone":
        return _zone(scene, name)
    if kind == "basic":
        action = BASIC.ids.index(name)
        way = BASIC_WAY[action] if action < len(BASIC_WAY) else "what the Form says"
        return Thing(
            BASIC_WORDS[action],
            f"{way}, 1 crystal" if action < 5 else way,
            symbol_picture("i-range"),
            BASIC_RULE[action],
        )
    if kind == "megami":
        megami = MEGAMI_DOMAIN.ids.index(name)
        key = keyword_name(megami)
        note = f"{MEGAMI_JAPANESE[megami]}. {MEGAMI_HINT[MEGAMI[megami]]}" + (f" {key}." if key else "")
        return Thing(MEGAMI_WORDS[megami], note, symbol_picture(emblem(megami), "emb"), "SAK-004")
    if kind == "deck":
        return _deck(SAMPLES.index(name))
    if kind == "gauge":
        seat, _, gauge = name.partition("-")
        side = scene.s.sides[_seat(seat)]
        value = side.wind if gauge == "wind" else side.thunder
        return Thing(gauge.title(), f"{value} of {MOST_GAUGE}", symbol_picture("e-laila"), "SAK-293")
    if kind == "seat":
        seat = str(_seat(name))
        houses = " and ".join([MEGAMI_WORDS[megami] for megami in scene.s.houses(int(seat))])
        return Thing(scene.name(int(seat)), houses, "", "SAK-004")
    return None


def _seat(name: str) -> int:
    """Return the seat in a target. Raises ValueError when there is no such seat."""
    seat = int(name)
    if seat not in (0, 1):
        raise ValueError(name)
    return seat


def _card(scene: Scene, kind: str, name: str) -> Thing:
    seat, _, id = name.partition("-")
    if not seat.isdigit():
        # As the log says it: without a side.
        seat, id = "0", name
    if id == "focus":
        n = scene.s.sides[scene.near].focus
        note = f"{n} of {MOST_FOCUS}. Pays for a Basic Action."
        return Thing("1 Focus", note, symbol_picture("i-focus"), AREA_RULE["focus"])
    entry = ENTRY[id] if id in ENTRY else CARD_IDS.index(id)
    _seat(seat)
    return Thing(card_title(entry), in_full(entry), picture(scene, 2 * entry), card_rule(entry))


def _area(scene: Scene, name: str) -> Thing:
    s = scene.s
    area, _, seat = name.partition("-")
    if area == "range":
        note = f"The current Range is {current_range(s)}. "
        note += f"{count_of(s.areas[RANGE], 'crystal')} of at most {MOST_RANGE} on it. "
        note += f"The Meister’s Range is {meisters_range(s)}."
        return Thing("Range", note, symbol_picture("i-range"), AREA_RULE["range"])
    if area == "dust":
        return Thing(
            "Dust",
            f"{count_of(s.areas[DUST], 'crystal')}, of both players.",
            symbol_picture("i-crystal-dust"),
            AREA_RULE["dust"],
        )
    who = _seat(seat)
    if area == "focus":
        note = f"{s.sides[who].focus} of {MOST_FOCUS}." + (
            " Cowering: the next gain of Focus is lost." if s.sides[who].cowering else ""
        )
        return Thing(f"{scene.owns(who)} Focus", note, symbol_picture("i-focus"), AREA_RULE["focus"])
    n = s.areas[{"life": LIFE, "aura": AURA, "flare": FLARE}[area] + who]
    note = {
        "aura": f"{n} of at most {MOST_AURA}. Takes damage before Life; lost crystals go to the Dust.",
        "life": f"{count_of(n, 'crystal')}. Lost ones go to the same player’s Flare; at 0 the duel is lost.",
        "flare": f"{count_of(n, 'crystal')}. Pays for Ultimates.",
    }[area]
    return Thing(
        f"{scene.owns(who)} {AREA_WORDS[area]}",
        note,
        symbol_picture(f"i-{area}", f"{area}c"),
        AREA_RULE[area],
    )


def _zone(scene: Scene, name: str) -> Thing:
    zone, _, seat = name.partition("-")
    who = _seat(seat)
    s = scene.s
    if zone == "umbrella":
        is_open = s.sides[who].umbrella == OPEN
        symbol = "i-umbrella-open" if is_open else "i-umbrella-closed"
        return Thing(
            f"{scene.owns(who)} umbrella", "open" if is_open else "closed", symbol_picture(symbol), "SAK-240"
        )
    if zone == "strategy":
        known = STRATEGY.words[s.sides[who].strategy] if s.sides[who].strategy >= 0 else "prepared in secret"
        return Thing(f"{scene.owns(who)} Strategy", known, symbol_picture("e-shinra"), "SAK-245")
    words, cards = zone_words(scene, zone, who)
    note = {
        "hand": "At the end of a turn all but 2 go face down.",
        "pile": "Nobody knows its order.",
        "discard": "All may read it.",
        "down": "Cards paid with or over the hand limit; the next reshuffle takes them back.",
        "ultimates": "Used ones lie open; the others only their player sees.",
        "attached": "They stay while crystals lie on them.",
        "use": "What is being used.",
    }[zone]
    return Thing(
        f"{scene.owns(who)} {words.lower()}",
        f"{count_of(len(cards), 'card')}. {note}",
        symbol_picture("i-card"),
        AREA_RULE[zone],
    )


def _deck(sample: int) -> Thing:
    cards = SAMPLE_NORMALS[sample] + SAMPLE_ULTIMATES[sample]
    owners = sorted({CARD_MEGAMI[entry] for entry in cards})
    note = f"{len(SAMPLE_NORMALS[sample])} Normal cards and {len(SAMPLE_ULTIMATES[sample])} Ultimates to choose from."
    return Thing(
        " and ".join([MEGAMI_WORDS[megami] for megami in owners]),
        note,
        symbol_picture(emblem(owners[0]), "emb"),
        "SAK-225",
    )
