"""What each target is: its name, all that can be said of it, a picture, its rule."""

from __future__ import annotations

from akebono.drawing.face import Thing
from akebono.drawing.svg import use
from akebono.games.rising_sun.components import (
    ADVANTAGE_EXPLAINED,
    ADVANTAGE_NAMES,
    ADVANTAGES,
    CARD_IDS,
    CARDS,
    CLAN_NAMES,
    CLANS,
    FIGURE_NAMES,
    FIGURES,
    FIRST_SHRINE,
    KAMI_NAMES,
    MANDATE_NAMES,
    MANDATES,
    PLACE_IDS,
    PROVINCE_COUNT,
    PROVINCE_NAMES,
    PROVINCES,
    RESERVE,
    TYPE_NAMES,
)
from akebono.games.rising_sun.drawing.cards import card_face, price_now
from akebono.games.rising_sun.drawing.chart import province_words
from akebono.games.rising_sun.drawing.forecast import force_cells
from akebono.games.rising_sun.drawing.panels import clan_words
from akebono.games.rising_sun.drawing.parts import picture
from akebono.games.rising_sun.drawing.scene import Scene
from akebono.games.rising_sun.drawing.tracks import mandate_words, shrine_words
from akebono.games.rising_sun.drawing.words import (
    ADVANTAGE_ICON,
    ADVANTAGE_RULE,
    CLAN_RULE,
    KAMI_ICON,
    KAMI_RULE,
    MANDATE_ICON,
    MANDATE_RULE,
    MANDATE_SHORT,
    RANKS,
    count_of,
    figure_name,
    figure_note,
    figure_rule,
    figure_short,
    figures_said,
)
from akebono.games.rising_sun.state import NONE


def thing(scene: Scene, target: str) -> Thing:
    """Return what a target is. One that nothing here knows repeats its words."""
    kind, _, name = target.partition(":")
    try:
        found = _thing(scene, kind, name)
    except (ValueError, IndexError, KeyError):
        found = None
    return found or Thing((name or kind)[:80].replace("-", " "), "", "", "")


def symbol_picture(symbol: str, cls: str = "mti") -> str:
    """Return a symbol as a small picture."""
    box = 'width="40" height="40" viewBox="0 0 40 40"'
    return f'<svg class="board rising" {box} aria-hidden="true">{use(symbol, 4, 4, 32, cls)}</svg>'


def crest_picture(scene: Scene, seat: int) -> str:
    """Return a seat's disc as a small picture."""
    side = f'<circle class="chip" cx="20" cy="20" r="17"/>{use(scene.crest(seat), 7.5, 7.5, 25, "onseat")}'
    box = 'width="40" height="40" viewBox="0 0 40 40"'
    return f'<svg class="board s{seat}" {box} aria-hidden="true">{side}</svg>'


def place_name(scene: Scene, place: int) -> str:
    """Return what a place is called: a province, or the Kami of a Shrine."""
    if place < PROVINCE_COUNT:
        return PROVINCE_NAMES[place]
    shrine = place - FIRST_SHRINE
    kami = scene.s.shrines[shrine] if shrine < len(scene.s.shrines) else NONE
    return f"Shrine of {KAMI_NAMES[kami]}" if kami >= 0 else f"Shrine {shrine + 1}"


def _thing(scene: Scene, kind: str, name: str) -> Thing | None:
    s = scene.s
    if kind == "place":
        return _place(scene, PLACE_IDS.index(name))
    if kind in ("figure", "mover"):
        return _figure(scene, name)
    if kind == "group":
        return _group(scene, name)
    if kind == "force":
        whose, _, where = name.partition("-")
        return _force(scene, _seat(scene, whose), PROVINCES.index(where))
    if kind in ("mandate", "named"):
        mandate = MANDATES.index(name)
        # Short, for the tiles of a choice; the whole of it is the rule that opens with it.
        art = symbol_picture(MANDATE_ICON[mandate])
        return Thing(MANDATE_NAMES[mandate], MANDATE_SHORT[mandate], art, MANDATE_RULE[mandate])
    if kind == "turn":
        return _turn(scene, int(name) - 1)
    if kind in ("card", "owned"):
        card = CARD_IDS.index(name.partition("-")[2] if kind == "owned" else name)
        return _card(scene, card)
    if kind == "advantage":
        i = ADVANTAGES.index(name)
        return Thing(
            ADVANTAGE_NAMES[i], ADVANTAGE_EXPLAINED[i], symbol_picture(ADVANTAGE_ICON[i]), ADVANTAGE_RULE[i]
        )
    if kind == "bid":
        advantage, _, coins = name.rpartition("-")
        n = int(coins)
        words = ADVANTAGE_NAMES[ADVANTAGES.index(advantage)]
        return Thing(f"{count_of(n, 'coin')} on {words}", "", symbol_picture("i-coin"), "RIS-180")
    if kind == "clan":
        clan = CLANS.index(name)
        return Thing(CLAN_NAMES[clan], clan_words(clan), symbol_picture(f"c-{CLANS[clan]}"), CLAN_RULE[clan])
    if kind == "seat":
        seat = _seat(scene, name)
        clan = s.clan[seat]
        led = f"{scene.clan(seat)}, " if clan != NONE else ""
        note = f"{led}{s.vp[seat]} VP, {count_of(s.coins[seat], 'coin')}, Honor {RANKS[s.rank[seat]]}"
        rule = CLAN_RULE[clan] if clan != NONE else "RIS-023"
        return Thing(scene.name(seat), note, crest_picture(scene, seat), rule)
    return None


def _seat(scene: Scene, name: str) -> int:
    """Return the seat in a target. Raises ValueError when there is no such seat."""
    seat = int(name)
    if not 0 <= seat < scene.s.seats:
        raise ValueError(name)
    return seat


def _place(scene: Scene, place: int) -> Thing:
    if place < PROVINCE_COUNT:
        words = province_words(scene, place)
        return Thing(PROVINCE_NAMES[place], words, symbol_picture(f"z-{PROVINCES[place]}"), "RIS-128")
    shrine = place - FIRST_SHRINE
    if shrine >= len(scene.s.shrines):
        return Thing(f"Shrine {shrine + 1}", "", symbol_picture("i-torii"), "RIS-152")
    kami = scene.s.shrines[shrine]
    note = shrine_words(scene, shrine).partition(": ")[2]
    return Thing(place_name(scene, place), note, symbol_picture(KAMI_ICON[kami]), KAMI_RULE[kami])


def _kind(name: str) -> int:
    return -1 if name == "fortress" else FIGURES.index(name)


def _figure(scene: Scene, name: str) -> Thing:
    kind = _kind(name)
    n = scene.s.count(scene.near, kind, RESERVE) if kind >= 0 else scene.s.fortresses_left[scene.near]
    left = f"{n} in {'your' if scene.near == scene.me else 'its'} reserve. " if n else ""
    return Thing(
        figure_name(kind), left + figure_note(kind), picture(scene.near, kind, 40), figure_rule(kind)
    )


def _group(scene: Scene, name: str) -> Thing:
    seat_name, _, rest = name.partition("-")
    seat = _seat(scene, seat_name)
    place = PLACE_IDS.index(next((id for id in PLACE_IDS if rest.endswith(f"-{id}")), ""))
    kind = _kind(rest[: -len(PLACE_IDS[place]) - 1])
    s = scene.s
    if kind < 0:
        n = s.fortresses[PROVINCE_COUNT * seat + place]
        said = figures_said([], n)
    else:
        n = s.count(seat, kind, place)
        said = FIGURE_NAMES[kind] if n == 1 else count_of(n, FIGURE_NAMES[kind])
    title = f"{scene.owns(seat)} {said}, {place_name(scene, place)}"
    return Thing(title, figure_short(kind), picture(seat, kind, 40), figure_rule(kind))


def _force(scene: Scene, seat: int, province: int) -> Thing:
    cells = force_cells(scene, seat, province)
    by_kind: dict[tuple[int, str], int] = {}
    for cell in cells:
        by_kind[cell.kind, cell.words] = by_kind.get((cell.kind, cell.words), 0) + cell.points
    parts = [f"{words or figure_name(kind)} {n}" for (kind, words), n in by_kind.items()]
    total = sum([cell.points for cell in cells])
    return Thing(
        f"{scene.owns(seat)} Force in {PROVINCE_NAMES[province]}: {total}",
        ", ".join(parts) + "." if parts else "A fortress alone has no Force.",
        crest_picture(scene, seat),
        "RIS-127",
    )


def _turn(scene: Scene, turn: int) -> Thing | None:
    s = scene.s
    if not 0 <= turn < 7:
        return None
    if turn < len(s.named):
        mandate = s.named[turn]
        down = "Face down, named so. " if s.face_down[turn] else ""
        note = down + mandate_words(mandate).partition(": ")[2]
        title = f"Turn {turn + 1}: {MANDATE_NAMES[mandate]}"
        return Thing(title, note, symbol_picture(MANDATE_ICON[mandate]), MANDATE_RULE[mandate])
    return Thing(f"Turn {turn + 1}", "A mandate still to come.", symbol_picture("i-wait"), "RIS-086")


def _card(scene: Scene, card: int) -> Thing:
    one = CARDS[card]
    cost = price_now(scene, card, scene.near)
    now = f", now {cost} for {scene.name(scene.near)}" if cost != one.cost else ""
    note = f"{TYPE_NAMES[one.type]}, {count_of(one.cost, 'coin')}{now}. {one.text}"
    lacks = ""
    coins = scene.s.coins[scene.near]
    if not scene.s.market[card]:
        lacks = "it is not for sale"
    elif cost > coins:
        lacks = f"needs {count_of(cost, 'coin')}, you have {coins}"
    return Thing(one.name, note, card_face(card, scene), "RIS-121", lacks)
