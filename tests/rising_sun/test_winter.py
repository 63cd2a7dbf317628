"""Winter: the end, its scoring and the winner (section 13 of the rules)."""

from __future__ import annotations

import pytest

from akebono.games.rising_sun.state import RisingSun
from tests.rising_sun.positions import Position, honor, letter_of, reserve, there, told, vp


def winners(s: RisingSun) -> str:
    """Return the letters of those who have won."""
    return "".join(letter_of(s, seat) for seat in s.ranking()[0])


@pytest.mark.rule("RIS-001", "RIS-007", "RIS-225", "RIS-228", "RIS-220")
def test_the_most_points_win() -> None:
    s = Position("KLT").has("K", vp=10).has("L", vp=12).has("T", vp=11).honor("KTL").winter()
    assert s.over
    assert winners(s) == "L"
    assert s.ranking() == [(1,), (2,), (0,)]
    assert s.scores() == [10, 12, 11]
    assert told(s)[-1] == "L wins"
    assert s.returns() == [-0.5, 1.0, -0.5]


@pytest.mark.rule("RIS-219", "RIS-061")
def test_hostages_are_released_and_their_coin_scores_nothing() -> None:
    s = Position("KLT").held_by("K", L="bushi shinto").has("K", vp=3, cards="loyalty").allies("KT").winter()
    assert there(s, "held by K") == {}
    assert reserve(s, "L").count("bushi") == 6
    assert s.coins == [2, 0, 0]
    assert vp(s) == {"K": 3, "L": 0, "T": 0}


@pytest.mark.rule("RIS-222")
def test_markers_score_by_season() -> None:
    for season, points in (("spring", 1), ("summer", 2), ("autumn", 3)):
        s = Position("KLT").markers("L", **{season: "kyoto"}).winter()
        assert vp(s) == {"K": 0, "L": points, "T": 0}
        s = Position("KLT").markers("L", **{season: "kyoto edo"}).winter()
        assert vp(s)["L"] == 2 * points


PROVINCES = ["hokkaido", "oshu", "edo", "kyoto", "kansai", "nagato", "shikoku", "kyushu"]


@pytest.mark.rule("RIS-223", "RIS-224")
@pytest.mark.parametrize(
    ("count", "bonus"), [(0, 0), (1, 0), (2, 0), (3, 10), (4, 10), (5, 20), (6, 20), (7, 30), (8, 30)]
)
def test_the_set_bonus_counts_different_provinces(count: int, bonus: int) -> None:
    s = Position("KLT").markers("L", spring=" ".join(PROVINCES[:count])).winter()
    assert vp(s) == {"K": 0, "L": count + bonus, "T": 0}


@pytest.mark.rule("RIS-224", "RIS-222")
def test_everybody_is_paid_and_markers_of_one_province_count_once_for_the_set() -> None:
    p = Position("KLT").markers("K", spring="kyoto edo", summer="kyoto", autumn="kyoto")
    s = p.markers("L", spring="oshu nagato shikoku").markers("T", summer="oshu nagato shikoku").winter()
    assert vp(s) == {"K": 1 + 1 + 2 + 3, "L": 3 + 10, "T": 6 + 10}


@pytest.mark.rule("RIS-225", "RIS-045", "RIS-044")
@pytest.mark.parametrize(("order", "winner"), [("KLT", "K"), ("TLK", "T"), ("LTK", "T"), ("LKT", "K")])
def test_honor_decides_a_tie(order: str, winner: str) -> None:
    s = Position("KLT").has("K", vp=9).has("T", vp=9).has("L", vp=8).honor(order).winter()
    assert winners(s) == winner
    assert [letter_of(s, place[0]) for place in s.ranking()][-1] == "L"


@pytest.mark.rule("RIS-226", "RIS-070")
def test_tied_allies_share_the_victory() -> None:
    s = Position("KLT", season="autumn").has("K", vp=9).has("T", vp=9).has("L", vp=8).allies("KT").winter()
    assert s.ranking() == [(0, 2), (1,)]
    assert s.returns() == [0.25, -0.5, 0.25]
    assert told(s)[-2:] == ["K wins", "T wins"]


@pytest.mark.rule("RIS-226")
def test_allies_who_are_not_tied_do_not_share() -> None:
    s = Position("KLT", season="autumn").has("K", vp=9).has("T", vp=8).allies("KT").winter()
    assert winners(s) == "K"


@pytest.mark.rule("RIS-227")
def test_the_tied_clan_with_most_honor_wins_with_its_ally_if_that_is_tied_too() -> None:
    def end(order: str) -> str:
        p = Position("KLT", season="autumn").allies("LT").honor(order)
        return winners(p.has("K", vp=62).has("L", vp=62).has("T", vp=62).winter())

    assert end("KTL") == "K"
    assert end("TKL") == "LT"
    assert end("LTK") == "LT"


@pytest.mark.rule("RIS-229", "RIS-221", "RIS-222", "RIS-223")
def test_the_order_of_scoring() -> None:
    p = Position("KLT").held_by("L", K="bushi").has("L", cards="form-of-the-kitsune").on("edo", L="fortress")
    s = p.markers("L", spring="oshu nagato shikoku").winter()
    lines = [line for line in told(s) if line.startswith("L ") or "hostage" in line]
    order = [
        "hostage",
        "gains 1 coin",
        "Form of the Kitsune",
        "for War Province markers",
        "markers of 3 provinces",
        "L wins",
    ]
    places = [next(i for i, line in enumerate(lines) if words in line) for words in order]
    assert places == sorted(places)


@pytest.mark.rule("RIS-229", "RIS-257")
def test_loyalty_does_not_react_to_winter() -> None:
    p = (
        Position("KLT", season="autumn")
        .allies("KL")
        .has("L", vp=1, cards="loyalty form-of-the-kitsune")
        .on("edo", L="fortress")
    )
    s = p.markers("L", spring="oshu nagato shikoku").winter()
    assert vp(s)["L"] == 1 + 3 + 3 + 10


# Winter Upgrades


@pytest.mark.rule("RIS-221", "RIS-142")
@pytest.mark.parametrize("fortresses", [0, 1, 4])
def test_form_of_the_kitsune_counts_own_fortresses_on_the_map(fortresses: int) -> None:
    p = Position("KLT").has("L", cards="form-of-the-kitsune").on("edo", K="fortress fortress")
    p.on("oshu", L=" ".join(["fortress"] * fortresses))
    assert vp(p.winter()) == {"K": 0, "L": 3 * fortresses, "T": 0}


@pytest.mark.rule("RIS-221", "RIS-142")
@pytest.mark.parametrize(
    ("cards", "kinds"),
    [
        ("", 0),
        ("mercy", 1),
        ("mercy mercy", 1),
        ("mercy justice", 2),
        ("mercy mercy justice komainu respect", 3),
    ],
)
def test_form_of_the_phoenix_counts_different_virtues(cards: str, kinds: int) -> None:
    s = Position("KLT").has("L", cards="form-of-the-phoenix " + cards).has("K", cards="courage").winter()
    assert vp(s) == {"K": 0, "L": 3 * kinds, "T": 0}


@pytest.mark.rule("RIS-221", "RIS-142", "RIS-020")
def test_form_of_the_beast_counts_monsters_wherever_they_are() -> None:
    p = (
        Position("KLT")
        .has("L", cards="form-of-the-beast river-dragon")
        .on("edo", L="oni-of-skulls", K="oni-of-blood")
    )
    p.on("shrine-1", L="komainu").held_by("T", L="yurei")
    assert vp(p.winter()) == {"K": 0, "L": 3 * 4, "T": 0}
    assert vp(Position("KLT").has("L", cards="form-of-the-beast").on("edo", L="bushi").winter())["L"] == 0


@pytest.mark.rule("RIS-221", "RIS-147", "RIS-142")
def test_form_of_the_demon_counts_oni_only() -> None:
    p = Position("KLT").has(
        "L", cards="form-of-the-demon river-dragon komainu yurei oni-of-skulls oni-of-hate"
    )
    p.held_by("T", L="oni-of-spite").has("K", cards="oni-of-blood")
    assert vp(p.winter()) == {"K": 0, "L": 3 * 3, "T": 0}


@pytest.mark.rule("RIS-221", "RIS-255", "RIS-218")
@pytest.mark.parametrize("seasons", [0, 1, 2, 3])
def test_form_of_the_kindred_counts_seasons_with_an_ally(seasons: int) -> None:
    p = Position("KLT").has("L", cards="form-of-the-kindred")
    p.s.ally_seasons[1] = [0, 0b001, 0b101, 0b111][seasons]
    p.s.ally_seasons[0] = 0b111
    # Nobody is allied any more: broken alliances count.
    assert vp(p.winter()) == {"K": 0, "L": 3 * seasons, "T": 0}


@pytest.mark.rule("RIS-221")
def test_the_log_tells_of_the_winter_upgrades_that_one_has_and_of_no_others() -> None:
    p = Position("KLT").has("L", cards="form-of-the-kitsune form-of-the-demon mercy").on("edo", L="fortress")
    s = p.winter()
    scored = [(event.seat, event.args[1]) for event in s.log or [] if event.told.name == "winter card"]
    assert sorted(scored) == [(1, 0), (1, 3)]
    assert not any(event.told.name in ("markers", "set bonus") for event in s.log or [])


@pytest.mark.rule("RIS-120", "RIS-221")
@pytest.mark.parametrize(
    "card",
    [
        "form-of-the-kitsune",
        "form-of-the-phoenix",
        "form-of-the-beast",
        "form-of-the-demon",
        "form-of-the-kindred",
    ],
)
def test_two_copies_of_a_winter_upgrade_score_twice(card: str) -> None:
    def score(copies: int) -> int:
        p = (
            Position("KLT")
            .has("L", cards=" ".join([card] * copies) + " mercy oni-of-hate")
            .on("edo", L="fortress")
        )
        p.allies("KL")
        return vp(p.winter())["L"]

    assert (score(0), score(1), score(2)) == (0, 3, 6)


@pytest.mark.rule("RIS-221", "RIS-222", "RIS-223", "RIS-224", "RIS-225", "RIS-226", "RIS-227", "RIS-229")
def test_scenario_20_winter() -> None:
    p = Position("KLT").markers("K", spring="kyoto nagato", summer="kyoto", autumn="edo oshu")
    assert vp(p.winter())["K"] == 10 + 10
    s = Position("KLT").has("K", cards="form-of-the-phoenix mercy mercy justice").winter()
    assert vp(s)["K"] == 6
    s = (
        Position("KLT")
        .has("K", cards="form-of-the-kitsune")
        .on("edo", K="fortress fortress fortress fortress")
        .winter()
    )
    assert vp(s)["K"] == 12
    for order, who_wins in (("KTL", "K"), ("TKL", "LT")):
        p = Position("KLT", season="autumn").allies("LT").honor(order)
        s = p.has("K", vp=62).has("L", vp=62).has("T", vp=62).winter()
        assert winners(s) == who_wins
        assert honor(s) == order
