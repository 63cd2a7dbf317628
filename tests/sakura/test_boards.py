"""Boards that only some Megami bring: Charges and gauges, tokens of two Machines."""

from __future__ import annotations

import pytest

from akebono.games.sakura.card import current_range
from akebono.games.sakura.components import MOST_GAUGE
from akebono.games.sakura.table import table
from tests.sakura.before import seen
from tests.sakura.positions import Position, asked, both, ids, play, texts

# Laila


def _laila(**given: object) -> Position:
    return (
        Position("laila tokoyo", "yurina saine")
        .a(pile="juusou kazabashiri rutensou", **given)
        .b(aura=5, pile="slash ittou iai kihaku")
        .table(range=4)
    )


@pytest.mark.rule("SAK-293", "SAK-294", "SAK-295")
def test_each_use_is_worth_one_point_now_or_later() -> None:
    s = _laila(hand="haneusagi shimai").main()
    play(s, "use haneusagi", "discharge haneusagi wind", "use shimai", "no", "choose flare-to-aura")
    assert (s.sides[0].wind, s.sides[0].thunder) == (1, 0)
    # The one that was kept can be caught up as an act of the Main Phase; the other is spent.
    assert [text for text in texts(s) if text.startswith("discharge")] == [
        "discharge shimai wind",
        "discharge shimai thunder",
    ]
    play(s, "discharge shimai thunder")
    assert (s.sides[0].wind, s.sides[0].thunder) == (1, 1)
    assert not [text for text in texts(s) if text.startswith("discharge")]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-294", "SAK-296")
def test_the_three_examples_of_discharging() -> None:
    # Before it resolves and returns to the pile.
    s = _laila(hand="koryunagashi", focus=2).main()
    play(s, "use koryunagashi")
    assert asked(s) == "0 DischargeAtUse"
    assert (s.areas[1], s.areas[3]) == (10, 5)
    play(s, "discharge koryunagashi wind")
    assert (s.sides[0].wind, s.areas[1], ids(s.sides[0].pile)[-1]) == (1, 9, "koryunagashi")
    # A used Ultimate, later in the Main Phase.
    s = _laila(flare=1, unused="mukyuu-no-kaze").main()
    play(s, "use mukyuu-no-kaze", "no", "1: take aura")
    assert ids(s.sides[0].used) == ["mukyuu-no-kaze"]
    play(s, "discharge mukyuu-no-kaze thunder")
    assert s.sides[0].thunder == 1
    # A card of the discard pile, just before reshuffling; after it the Charge is lost.
    s = _laila(hand="haneusagi").main()
    play(s, "use haneusagi", "no", "end", "keep-pile", "end")
    while s.seat == 1:
        play(s, texts(s)[0])
    assert asked(s) == "0 ReshuffleOrNot"
    other = s.clone()
    play(s, "discharge haneusagi wind", "reshuffle")
    assert (s.sides[0].wind, s.charged) == (1, ())
    play(other, "reshuffle")
    assert asked(other) == "0 BeforeReshuffle"
    assert texts(other) == ["discharge haneusagi wind", "discharge haneusagi thunder", "done"]
    play(other, "done")
    assert (other.sides[0].wind, other.charged) == (0, ())


@pytest.mark.rule("SAK-295", "SAK-301", "SAK-346")
@pytest.mark.parametrize("wind", [0, MOST_GAUGE - 1, MOST_GAUGE])
def test_discharging_at_once_is_worth_as_much_as_later(wind: int) -> None:
    # At once or later the gauge rises alike, and nothing else of the position differs: only a full gauge wastes it.
    at_once = _laila(hand="haneusagi", wind=wind).main()
    later = at_once.clone()
    play(at_once, "use haneusagi", "discharge haneusagi wind")
    play(later, "use haneusagi", "no", "discharge haneusagi wind")
    assert at_once.sides[0].wind == later.sides[0].wind == min(wind + 1, 20)
    assert at_once.facts() == later.facts()
    assert asked(at_once) == "0 MainPhase"


# Sariya


@pytest.mark.rule("SAK-016", "SAK-274", "SAK-275", "SAK-351")
def test_the_tokens_of_two_machines_are_told_apart() -> None:
    s = (
        Position("sariya yurina", "sariya saine")
        .a(machine=3, spent=1, minus=1, pile="stunt roaring")
        .b(machine=2, spent=1, plus=2, pile="stunt mikiri")
        .table(range=4)
        .end_phase(1)
    )
    # A's turn has begun: A's own token is Spent, B's two still count, for both.
    assert (both(s, "minus"), both(s, "plus"), both(s, "spent")) == ([0, 0], [0, 2], [2, 1])
    assert (s.start_range, current_range(s), s.areas[6]) == (5, 6, 4)
    for viewer in (0, 1, None):
        seats = table(seen(s, viewer))["seats"]
        assert isinstance(seats, list)
        assert [(seat["machine"], seat["spent"], seat["tokens_plus"]) for seat in seats] == [
            (3, 2, 0),
            (2, 1, 2),
        ]
    assert s.census() == [36, 0, 0, 0]
    assert asked(s) == "0 ReshuffleOrNot"
