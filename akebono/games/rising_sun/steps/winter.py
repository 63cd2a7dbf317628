"""Winter: the end of the game and its scoring (section 13 of the rules)."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.rising_sun.components import (
    BEAST_VP,
    DEMON_VP,
    FORM_OF_THE_BEAST,
    FORM_OF_THE_DEMON,
    FORM_OF_THE_DRAGON,
    FORM_OF_THE_DRAGON_VP,
    FORM_OF_THE_FOX,
    FORM_OF_THE_FOX_VP,
    FORM_OF_THE_KINDRED,
    FORM_OF_THE_KITSUNE,
    FORM_OF_THE_PHOENIX,
    FORM_OF_THE_TANUKI,
    KINDRED_VP,
    KITSUNE_VP,
    PHOENIX_VP,
    PLAYED_SEASONS,
    SET_BONUS,
    SUN,
    TANUKI_VP,
    WAR_VP,
)
from akebono.games.rising_sun.state import LANDS, WINTER, RisingSun
from akebono.games.rising_sun.steps.battle import oni_of
from akebono.games.rising_sun.steps.hostages import release_hostages
from akebono.games.rising_sun.told import MARKERS_SCORE, SET_BONUS_SCORES, WINS, WINTER_CARD

FORMS: Final = sorted(
    [
        FORM_OF_THE_KITSUNE,
        FORM_OF_THE_PHOENIX,
        FORM_OF_THE_BEAST,
        FORM_OF_THE_DEMON,
        FORM_OF_THE_KINDRED,
        FORM_OF_THE_FOX,
        FORM_OF_THE_DRAGON,
        FORM_OF_THE_TANUKI,
    ]
)


class WinterComes(Step[RisingSun]):
    """RIS-219 to RIS-229: hostages, Winter Upgrades, markers, the set bonus; then the most points win."""

    rule: ClassVar[str] = "RIS-229"
    also: ClassVar[tuple[str, ...]] = ("RIS-007", "RIS-219", "RIS-220", "RIS-221", "RIS-222", "RIS-223")

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        # In this phase s.gain leaves Loyalty out.
        s.phase = WINTER
        release_hostages(s)
        for who in s.honor:
            score_forms(s, who)
        for who in s.honor:
            score_markers(s, who)
        s.then(GAME_ENDS)


def score_forms(s: RisingSun, seat: int) -> None:
    """RIS-221: add what this seat's Winter Upgrades bring, each copy again."""
    for card in FORMS:
        copies = s.has(seat, card)
        if not copies:
            continue
        if card == FORM_OF_THE_KITSUNE:
            vp = s.stronghold_count(seat) * KITSUNE_VP
        elif card == FORM_OF_THE_PHOENIX:
            vp = s.different_virtues(seat) * PHOENIX_VP
        elif card == FORM_OF_THE_BEAST:
            vp = sum([s.monster_owner[kind] == seat for kind in s.monsters]) * BEAST_VP
        elif card == FORM_OF_THE_DEMON:
            vp = oni_of(s, seat) * DEMON_VP
        elif card == FORM_OF_THE_FOX:
            vp = sum([s.figures_in(seat, province) == 1 for province in range(LANDS)]) * FORM_OF_THE_FOX_VP
        elif card == FORM_OF_THE_DRAGON:
            vp = s.marker.count(seat) * FORM_OF_THE_DRAGON_VP
        elif card == FORM_OF_THE_TANUKI:
            vp = s.card_types(seat) * TANUKI_VP
        else:
            # RIS-218, RIS-255: broken alliances count, and Winter has none of its own.
            vp = s.ally_seasons[seat].bit_count() * KINDRED_VP
        s.vp[seat] = s.vp[seat] + copies * vp
        s.tell(WINTER_CARD, seat, card, copies * vp)


def score_markers(s: RisingSun, seat: int) -> None:
    """RIS-222 to RIS-224: add what this seat's War Province markers bring, and then how many provinces they show."""
    vp = 0
    provinces = 0
    for season in range(PLAYED_SEASONS):
        for province in range(LANDS):
            if s.marker[LANDS * season + province] == seat:
                vp += WAR_VP[season]
                provinces |= 1 << province
    different = provinces.bit_count()
    if vp:
        s.vp[seat] = s.vp[seat] + vp
        s.tell(MARKERS_SCORE, seat, vp)
    if SET_BONUS[different]:
        s.vp[seat] = s.vp[seat] + SET_BONUS[different]
        s.tell(SET_BONUS_SCORES, seat, SET_BONUS[different], different)


class GameEnds(Step[RisingSun]):
    """RIS-225 to RIS-228, RIS-248: the most points win, then Honor; a tied ally of the first shares the victory."""

    rule: ClassVar[str] = "RIS-225"
    also: ClassVar[tuple[str, ...]] = ("RIS-226", "RIS-227", "RIS-228", "RIS-248")

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        winners = s.ranking()[0]
        if len(winners) == 1 and winners[0] == s.seat_of[SUN]:
            # Not for a victory that Sun shares: what its tied ally would lose would undo the sharing (RIS-226).
            s.enlighten(s.vp[:], winners[0])
        for winner in winners:
            s.tell(WINS, winner)
        s.finish()


WINTER_COMES: Final = WinterComes()
GAME_ENDS: Final = GameEnds()
