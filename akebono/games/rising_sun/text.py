"""The table of Rising Sun in plain text, from a view."""

from __future__ import annotations

from collections.abc import Sequence

from akebono.core.state import State
from akebono.drawing.text import INDENT, NARROWEST, row
from akebono.games.rising_sun.components import (
    ADVANTAGE_NAMES,
    CARDS,
    DAIKAIJU_FIGURE,
    FIGURE_NAMES,
    KAMI_NAMES,
    MANDATE_NAMES,
    MANDATE_TURNS,
    OCEAN,
    PLAYED_SEASONS,
    PROVINCE_COUNT,
    PROVINCE_NAMES,
    SEASON_NAMES,
    WAR_VP,
)
from akebono.games.rising_sun.drawing.battle import by_force, force_words, has_committed
from akebono.games.rising_sun.drawing.cards import for_sale, owned
from akebono.games.rising_sun.drawing.panels import (
    ally_said,
    hostages_of,
    markers_of,
    next_bonus,
    reserve_of,
)
from akebono.games.rising_sun.drawing.parts import group_said
from akebono.games.rising_sun.drawing.scene import Scene
from akebono.games.rising_sun.drawing.tracks import chooser_of
from akebono.games.rising_sun.drawing.words import KAMI_SHORT, REWARD, figures_said
from akebono.games.rising_sun.state import ADVANTAGE_COUNT, NONE, UNKNOWN, RisingSun


def board(view: State, names: Sequence[str], width: int) -> str:
    """Return the whole position in lines of at most `width` characters (60 at least)."""
    assert isinstance(view, RisingSun)
    wide = max(width, NARROWEST)
    scene = Scene(view, max(view.viewer, 0), names)
    lines = [_head(view), ""]
    for province in range(PROVINCE_COUNT):
        lines += row(_title(view, province), _province(scene, province, names), wide)
    lines.append(f"{'':{INDENT}}n: War Number, * settled; in brackets the Harvest reward; = Force")
    lines.append("")
    lines += row("Shrines", _shrines(scene, names), wide)
    lines += row("Honor", [names[seat] for seat in view.honor], wide)
    lines += row("Mandates", _mandates(scene, names), wide)
    if view.drawn and view.drawn[0] != UNKNOWN:
        lines += row("You drew", [MANDATE_NAMES[tile] for tile in view.drawn], wide)
    lines += row("Market", _market(scene), wide)
    if view.battle is not None:
        lines += ["", *_battle(scene, names, wide)]
    lines.append("")
    for seat in range(view.seats):
        lines += row(names[seat][: INDENT - 1], _seat(scene, seat, names), wide)
    return "\n".join(lines)


def _head(s: RisingSun) -> str:
    if s.over:
        return "Rising Sun: the game is over"
    phases = ["Setup", "Preparation", "Tea Ceremony", "Politics", "War", "Cleanup", "Winter"]
    return f"{SEASON_NAMES[min(s.season, PLAYED_SEASONS)]}, {phases[s.phase]}"


def _title(s: RisingSun, province: int) -> str:
    number = ""
    if province in s.war:
        at = s.war.index(province)
        number = f"{at + 1}{'*' if at < s.fought else ':'} "
    return number + PROVINCE_NAMES[province]


def _province(scene: Scene, province: int, names: Sequence[str]) -> list[str]:
    items = [f"[{REWARD[province]}]"]
    for group in scene.groups[province]:
        what = group_said(scene, group)
        items.append(f"{names[group.seat]}: {what} = {group.force}")
    items += [KAMI_NAMES[kami] for kami, place in enumerate(scene.s.kami_place) if place == province]
    return items


def _shrines(scene: Scene, names: Sequence[str]) -> list[str]:
    items = []
    for shrine in scene.shrines:
        kami = scene.s.shrines[shrine]
        here = ", ".join([f"{names[group.seat]} {group.force}" for group in scene.at_shrine(shrine)])
        items.append(f"{KAMI_NAMES[kami]} ({KAMI_SHORT[kami]}): {here or '-'}")
    return items


def _mandates(scene: Scene, names: Sequence[str]) -> list[str]:
    s = scene.s
    items = []
    for turn in range(MANDATE_TURNS):
        chooser = chooser_of(scene, turn)
        who = names[chooser] if chooser != NONE else "?"
        if turn < len(s.named):
            down = " (face down)" if s.face_down[turn] else ""
            items.append(f"{who} {MANDATE_NAMES[s.named[turn]]}{down}")
        else:
            items.append(f"{who} ...")
    return items


def _market(scene: Scene) -> list[str]:
    copies = scene.s.market
    return [
        f"{CARDS[card].name}{f' x{copies[card]}' if copies[card] > 1 else ''} {CARDS[card].cost}"
        for card in for_sale(scene)
    ]


def _battle(scene: Scene, names: Sequence[str], width: int) -> list[str]:
    s = scene.s
    battle = s.battle
    assert battle is not None
    worth = WAR_VP[min(s.season, PLAYED_SEASONS - 1)]
    lines = [f"Battle in {PROVINCE_NAMES[battle.province]}, for {worth} VP"]
    for seat in by_force(scene, battle):
        force = s.force(seat, battle.province)
        why = force_words(scene, seat, battle.province)
        items = [f"Force {force}" + (f" ({why})" if why else "")]
        bids = battle.bids[ADVANTAGE_COUNT * seat : ADVANTAGE_COUNT * (seat + 1)]
        if UNKNOWN not in bids:
            items.append("bids " + " ".join([str(n) for n in bids]))
        if not battle.revealed:
            items.append("committed" if has_committed(scene, seat) else "still to commit")
        lines += row(names[seat][: INDENT - 1], items, width)
    if battle.charmer != NONE:
        taken = FIGURE_NAMES[battle.charmed_kind]
        lines += row(
            "Taken over", [f"{taken} of {names[battle.charmed_of]} by {names[battle.charmer]}"], width
        )
    won = [
        f"{ADVANTAGE_NAMES[i]}: {names[winner]}" for i, winner in enumerate(battle.won_by) if winner != NONE
    ]
    return lines + (row("Won", won, width) if won else [])


def _seat(scene: Scene, seat: int, names: Sequence[str]) -> list[str]:
    s = scene.s
    items = [f"{scene.clan(seat) or 'no clan yet'}, {s.vp[seat]} VP"]
    items.append(f"{s.coins[seat]} coins, {s.ronin[seat]} Ronin")
    items.append("reserve: " + (figures_said(reserve_of(scene, seat), s.fortresses_left[seat]) or "-"))
    if s.count(seat, DAIKAIJU_FIGURE, OCEAN):
        items.append(f"{FIGURE_NAMES[DAIKAIJU_FIGURE]} in the ocean")
    items.append(ally_said(scene, seat)[1])
    cards = owned(scene, seat)
    if cards:
        items.append(
            "cards: " + ", ".join([CARDS[card].name + (f" x{n}" if n > 1 else "") for card, n in cards])
        )
    markers = markers_of(scene, seat)
    if markers:
        shown = ", ".join([f"{PROVINCE_NAMES[p]} {WAR_VP[season]}" for season, p in markers])
        items.append(f"tokens: {shown} ({next_bonus(len({p for _, p in markers}))})")
    for owner, kind, n in hostages_of(scene, seat):
        items.append(f"hostage: {figures_said([(kind, n)])} of {names[owner]}")
    return items
