"""The finished game, line by line: where each Victory Point came from, read from the log, which tells every gain and loss."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from akebono.core.errors import AkebonoError
from akebono.drawing.face import ScoreLine, Tie
from akebono.games.rising_sun.components import CARDS, HARVEST, KAMI_NAMES, MANDATE_NAMES
from akebono.games.rising_sun.drawing.words import KAMI_RULE, MANDATE_RULE, RANKS
from akebono.games.rising_sun.state import RisingSun
from akebono.games.rising_sun.told import (
    CHOOSES,
    DICTATES,
    GAINS,
    KAMI_FAVORS,
    KILLED,
    LOSES_VP,
    MARKERS_SCORE,
    SET_BONUS_SCORES,
    SPARES,
    STEALS_VP,
    TAKES_MARKER,
    TIE_FOR_SUN,
    USES,
    WINS_ADVANTAGE,
    WINS_BATTLE,
    WINTER_CARD,
)
from akebono.games.rising_sun.vocabulary import ADVANTAGE

START: Final = "At the start"
SEASONS: Final = "In the seasons"
WAR: Final = "In war"
LOST: Final = "Lost"
WINTER: Final = "In Winter"

Source = tuple[str, str, str]
"""(group, line, rule)"""

_KILLING: Final[Source] = (SEASONS, "Season cards", "RIS-146")


def ledger(s: RisingSun) -> list[ScoreLine]:
    """Return where every point came from; the values of a seat add up to its score. Raises AkebonoError without a log."""
    events = s.log
    if events is None:
        raise AkebonoError("the ledger of a game is read from its log: start or replay it with log=True")
    start = int(str(s.setup.options["starting_vp"]))
    sums: dict[Source, list[int]] = {}
    source: Source = _KILLING

    def add(to: Source, seat: int, vp: int) -> None:
        if vp:
            row = sums.setdefault(to, [0] * s.seats)
            row[seat] += vp

    if start:
        for seat in range(s.seats):
            add((START, "On the track", "RIS-025"), seat, start)
    for event in events:
        told = event.told
        if told is CHOOSES or told is DICTATES:
            rule = MANDATE_RULE[event.a] if event.a == HARVEST else "RIS-146"
            source = (SEASONS, MANDATE_NAMES[event.a] if event.a == HARVEST else "Season cards", rule)
        elif told is KAMI_FAVORS:
            source = (SEASONS, f"{KAMI_NAMES[event.a]}", KAMI_RULE[event.a])
        elif told is USES:
            source = (SEASONS, CARDS[event.a].name, "RIS-121")
        elif told is WINS_ADVANTAGE:
            source = (WAR, ADVANTAGE.words[event.a], "RIS-182")
        elif told is WINS_BATTLE or told is TAKES_MARKER:
            source = (WAR, "Season cards", "RIS-146")
        elif told is STEALS_VP:
            source = (WAR, "Hostages", "RIS-190")
        elif told is TIE_FOR_SUN:
            source = (SEASONS, "Enlightenment", "RIS-248")
        elif told is SPARES or (told is KILLED and source[0] != WAR):
            source = _KILLING
        elif told in GAINS:
            add(source, event.seat, event.b)
        elif told is LOSES_VP:
            add((LOST, "Taken by others", "RIS-190"), event.seat, -event.a)
        elif told is WINTER_CARD:
            add((WINTER, CARDS[event.a].name, "RIS-221"), event.seat, event.b)
        elif told is MARKERS_SCORE:
            add((WINTER, "War Province tokens", "RIS-222"), event.seat, event.a)
        elif told is SET_BONUS_SCORES:
            add((WINTER, "Different provinces", "RIS-223"), event.seat, event.a)
    groups = [START, SEASONS, WAR, LOST, WINTER]
    rows = sorted(sums.items(), key=lambda row: groups.index(row[0][0]))
    return [ScoreLine(group, words, rule, tuple(values)) for (group, words, rule), values in rows]


def ties(s: RisingSun, names: Sequence[str]) -> list[Tie]:
    """Return who had as many points as others at the end: Honor decides, allies share a victory (RIS-225 to RIS-227)."""
    found = []
    first = s.ranking()[0]
    for vp in sorted(set(s.vp), reverse=True):
        tied = tuple([seat for seat in s.honor if s.vp[seat] == vp])
        if len(tied) < 2:
            continue
        places = ", then ".join([f"{names[seat]} on place {RANKS[s.rank[seat]]}" for seat in tied])
        words = f"Honor decides: {places}"
        rule = "RIS-225"
        if len(first) > 1 and first[0] in tied:
            words = f"{names[first[0]]} and {names[first[1]]} are allies and share the victory; {words[0].lower()}{words[1:]}"
            rule = "RIS-226"
        found.append(Tie(tied, words, rule))
    return found
