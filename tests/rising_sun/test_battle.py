"""Battles: war advantages, the result, deaths, Poets and reparations (section 11 of the rules)."""

from __future__ import annotations

import pytest

from akebono.games.rising_sun.state import RisingSun
from tests.rising_sun.positions import (
    Position,
    asked,
    bid,
    coins,
    honor,
    may,
    play,
    refused,
    reserve,
    ronin,
    texts,
    there,
    told,
    vp,
    who,
    won,
)


def battle(seats: str = "KLT", season: str = "spring", **where: str) -> Position:
    """Lay out a war in Edo."""
    return Position(seats, season).on("edo", **where).wars("edo")


# The advantages in general


@pytest.mark.rule("RIS-176", "RIS-178", "RIS-230")
def test_all_with_force_take_part_and_nobody_else() -> None:
    p = battle("KLTB", K="bushi", L="bushi", T="fortress", B="fortress").has("K", coins=1).has("L", coins=2)
    s = p.has("T", coins=3).has("B", coins=4).war()
    assert asked(s) == "KLT SetBid"
    assert s.battle is not None
    assert sorted(s.battle.taking_part) == [0, 1, 2]
    assert coins(s) == {"K": 1, "L": 2, "T": 3, "B": 4}
    bid(s, K="1 0 0 0", L="0 0 0 2", T="0 3 0 0")
    assert "B has set" not in " ".join(told(s))


@pytest.mark.rule("RIS-181", "RIS-204", "RIS-180")
def test_advantages_come_from_left_to_right_and_poets_after_the_result() -> None:
    p = (
        battle(K="bushi bushi", L="bushi", T="bushi")
        .has("K", coins=4)
        .has("T", ronin=1, coins=1)
        .has("L", coins=1)
    )
    s = p.war()
    bid(s, K="1 1 0 1", L="0 0 0 0", T="0 0 1 0")
    play(s, "K: no", "K: no", "T: no")
    lines = told(s)
    order = ["K wins Seppuku", "K wins Take Hostage", "T wins Hire Ronin", "K wins the battle in Edo with Force 2",
             "K wins Imperial Poets"]  # fmt: skip
    assert [line for line in lines if line in order] == order
    assert vp(s)["K"] == 2
    # One of Koi's three coins does not divide.
    play(s, "K: choose 1")
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-182", "RIS-044", "RIS-045")
@pytest.mark.parametrize(
    ("order", "k", "l", "winner"),
    [("KLT", 1, 2, "L"), ("KLT", 2, 2, "K"), ("LKT", 2, 2, "L"), ("LKT", 2, 1, "K"), ("TLK", 1, 1, "L")],
)
def test_the_highest_bid_wins_and_honor_breaks_ties(order: str, k: int, l: int, winner: str) -> None:  # noqa: E741
    s = battle(K="bushi", L="bushi").honor(order).has("K", coins=3).has("L", coins=3).war()
    bid(s, K=f"0 0 0 {k}", L=f"0 0 0 {l}")
    assert f"{winner} wins Imperial Poets" in told(s)
    assert vp(s)[winner] == 1


@pytest.mark.rule("RIS-183")
def test_an_advantage_without_a_bid_is_won_by_nobody() -> None:
    s = battle(K="bushi bushi", L="bushi").has("L", ronin=5, coins=2).has("K", coins=1).war()
    bid(s, K="0 0 0 0", L="0 0 0 0")
    assert sum("Nobody has bid" in line for line in told(s)) == 4
    assert won(s, "K") == ["spring edo"]
    assert vp(s) == {"K": 0, "L": 0, "T": 0}
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-180", "RIS-210", "RIS-207")
def test_coins_that_are_not_allotted_stay() -> None:
    s = battle(K="bushi bushi", L="bushi").has("K", coins=5).has("L", coins=4).war()
    bid(s, K="0 0 0 2", L="0 0 0 1")
    # Koi's 2 go to Lotus, Lotus's 1 to the supply.
    assert coins(s) == {"K": 3, "L": 3 + 2, "T": 0}
    assert s.bank == 65 - 8


@pytest.mark.rule("RIS-184")
def test_the_winner_of_an_advantage_may_decline_its_effect() -> None:
    p = battle(K="bushi bushi", L="bushi bushi").has("L", ronin=3, coins=4, vp=2).has("K", vp=2)
    s = p.war()
    bid(s, L="1 1 1 1")
    assert texts(s) == ["no", "yes"]
    play(s, "L: no")
    assert texts(s) == ["no", "target 0 bushi edo"]
    play(s, "L: no")
    assert texts(s) == ["no", "yes"]
    play(s, "L: no")
    # Two against two; Koi has more Honor.
    assert won(s, "K") == ["spring edo"]
    assert vp(s) == {"K": 2, "L": 2 + 2, "T": 0}
    assert asked(s) == "K Afterwards"


# Seppuku


@pytest.mark.rule("RIS-185", "RIS-186", "RIS-188", "RIS-017", "RIS-018")
def test_seppuku_kills_all_own_figures_for_points_and_honor() -> None:
    p = battle("KLTB", B="daimyo bushi oni-of-skulls fortress", K="bushi bushi").has("B", coins=1)
    s = p.war()
    bid(s, B="1 0 0 0")
    assert asked(s) == "B CommitSeppuku"
    play(s, "yes")
    assert vp(s)["B"] == 3
    # Three steps, each above the next clan.
    assert honor(s) == "BKLT"
    assert there(s, "edo") == {"K": "bushi bushi", "B": "fortress"}
    assert reserve(s, "B").split()[:1] == ["daimyo"]
    assert "oni-of-skulls" in reserve(s, "B")
    assert won(s, "K") == ["spring edo"]
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-020", "RIS-203")
def test_a_battle_keeps_count_of_its_dead_and_of_whose_they_were() -> None:
    p = battle("KLTB", B="daimyo bushi", K="bushi bushi", L="bushi").has("B", coins=1).has("K", coins=1)
    s = p.war()
    bid(s, B="1 0 0 0", K="0 1 0 0")
    assert asked(s) == "B CommitSeppuku"
    play(s, "yes")
    assert asked(s) == "K ChooseHostage"
    assert s.battle is not None
    assert s.battle.dead == 2
    assert s.battle.killed_of == [0, 0, 0, 2]


@pytest.mark.rule("RIS-187", "RIS-196", "RIS-176")
def test_whoever_committed_seppuku_may_still_win_with_ronin() -> None:
    s = battle(L="bushi", K="bushi").has("L", coins=2, ronin=2).war()
    bid(s, L="1 0 1 0")
    play(s, "L: yes", "L: yes")
    assert won(s, "L") == ["spring edo"]
    assert there(s, "edo") == {}
    assert ronin(s)["L"] == 2
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-188", "RIS-241", "RIS-240")
def test_seppuku_without_figures_does_nothing() -> None:
    s = battle(T="fortress fortress", K="bushi").has("T", coins=1).war()
    bid(s, T="1 0 0 0")
    # Fortresses have Force but are no figures: nothing is asked.
    assert won(s, "T") == ["spring edo"]
    assert vp(s)["T"] == 0
    assert honor(s) == "KLT"
    assert there(s, "edo") == {"T": "fortress fortress"}


@pytest.mark.rule("RIS-046", "RIS-185")
def test_honor_gained_by_seppuku_counts_for_the_next_advantage() -> None:
    s = battle(K="bushi", L="bushi").has("K", coins=2).has("L", coins=3).war()
    bid(s, K="0 0 0 2", L="1 0 0 2")
    play(s, "L: yes")
    assert honor(s) == "LKT"
    assert "L wins Imperial Poets" in told(s)


# Take Hostage


@pytest.mark.rule("RIS-189", "RIS-014", "RIS-078", "RIS-190", "RIS-191")
def test_a_hostage_is_any_figure_of_others_there_but_no_daimyo() -> None:
    p = battle(
        "KLTB", K="bushi", L="daimyo shinto bushi fortress", T="river-dragon fortress", B="daimyo yurei"
    )
    s = p.on("oshu", L="shinto").allies("KL").has("K", coins=1).has("L", vp=3).war()
    bid(s, K="0 1 0 0")
    assert texts(s) == [
        "no",
        *["target 1 shinto edo", "target 1 bushi edo", "target 2 river-dragon edo"],
    ]
    # An ally's too.
    play(s, "K: target 1 shinto edo")
    assert there(s, "held by K") == {"L": "shinto"}
    assert vp(s)["K"] == 1
    assert vp(s)["L"] == 2


@pytest.mark.rule("RIS-190")
@pytest.mark.parametrize(("had", "stolen"), [(0, 0), (1, 1), (5, 1)])
def test_a_point_is_stolen_if_there_is_one(had: int, stolen: int) -> None:
    s = battle(K="bushi", L="bushi").has("K", coins=1).has("L", vp=had).war()
    bid(s, K="0 1 0 0")
    play(s, "K: target 1 bushi edo")
    assert vp(s) == {"K": stolen, "L": had - stolen, "T": 0}
    assert there(s, "held by K") == {"L": "bushi"}
    assert there(s, "edo") == {"K": "bushi"}
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-192", "RIS-016")
def test_scenario_19_without_a_legal_figure_no_point_is_stolen() -> None:
    p = battle(K="bushi bushi bushi bushi bushi", L="daimyo", T="yurei").has("K", coins=1)
    s = p.has("L", vp=3).has("T", vp=3).war()
    bid(s, K="0 1 0 0")
    assert vp(s) == {"K": 0, "L": 3, "T": 3}
    assert there(s, "held by K") == {}
    assert asked(s) == "K ShareRemainder"


@pytest.mark.rule("RIS-191", "RIS-202")
def test_a_hostage_is_not_killed_and_does_not_count_for_poets() -> None:
    s = battle(K="bushi", L="bushi").has("K", coins=2).has("L", cards="righteousness").war()
    bid(s, K="0 1 0 1")
    play(s, "K: target 1 bushi edo")
    assert vp(s) == {"K": 0, "L": 0, "T": 0}
    assert there(s, "held by K") == {"L": "bushi"}
    assert reserve(s, "L").count("bushi") == 5


@pytest.mark.rule("RIS-176", "RIS-189")
def test_whoever_has_no_figure_left_still_takes_part() -> None:
    s = battle(K="bushi", L="bushi").has("K", coins=2).has("L", coins=3).honor("LKT").war()
    bid(s, K="0 2 0 0", L="0 1 0 1")
    play(s, "K: target 1 bushi edo")
    # Lotus bid for the Poets and is paid the reparations.
    assert "L wins Imperial Poets" in told(s)
    assert coins(s)["L"] == 1 + 2
    assert won(s, "K") == ["spring edo"]


# Hire Ronin


@pytest.mark.rule("RIS-193", "RIS-194")
@pytest.mark.parametrize(("tokens", "winner"), [(1, "K"), (2, "L"), (3, "L")])
def test_ronin_add_one_force_each(tokens: int, winner: str) -> None:
    s = battle(K="bushi bushi", L="bushi").has("L", coins=1, ronin=tokens).war()
    bid(s, L="0 0 1 0")
    play(s, "L: yes")
    assert won(s, winner) == ["spring edo"]
    # They are not spent.
    assert ronin(s)["L"] == tokens


@pytest.mark.rule("RIS-194")
def test_ronin_may_be_hired_again_in_later_battles() -> None:
    p = (
        Position("KLT")
        .on("edo", K="bushi bushi", L="bushi")
        .on("oshu", K="bushi bushi", L="bushi")
        .wars("edo", "oshu")
    )
    s = p.has("L", coins=3, ronin=2).war()
    bid(s, L="0 0 1 0")
    play(s, "L: yes")
    # In the next battle they do not fight unless they are hired there.
    assert s.battle is not None
    assert s.forces(1) == [2, 1, 0]
    bid(s, L="0 0 1 0", K="0 0 0 0")
    play(s, "L: yes")
    assert won(s, "L") == ["spring oshu", "spring edo"]


@pytest.mark.rule("RIS-195")
def test_a_winner_without_tokens_denies_them_to_others() -> None:
    s = battle(K="bushi bushi", L="bushi", T="bushi").has("L", coins=1, ronin=4).has("T", coins=2).war()
    bid(s, L="0 0 1 0", T="0 0 2 0")
    assert won(s, "K") == ["spring edo"]
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-196")
def test_ronin_fight_for_a_clan_without_figures() -> None:
    s = battle(K="bushi", L="bushi").has("L", coins=1, ronin=2).has("K", coins=1).war()
    bid(s, K="0 1 0 0", L="0 0 1 0")
    play(s, "K: target 1 bushi edo", "L: yes")
    assert won(s, "L") == ["spring edo"]
    assert there(s, "edo") == {}


# The result


@pytest.mark.rule("RIS-197", "RIS-044", "RIS-199", "RIS-200", "RIS-020")
@pytest.mark.parametrize(("order", "winner"), [("KLT", "K"), ("LKT", "L")])
def test_the_most_force_wins_and_all_others_die(order: str, winner: str) -> None:
    p = battle(K="daimyo shinto fortress", L="bushi shinto", T="bushi").honor(order)
    s = p.on("oshu", K="bushi", L="bushi").war()
    loser = "L" if winner == "K" else "K"
    assert won(s, winner) == ["spring edo"]
    assert "bushi" not in there(s, "edo").get(loser, "").replace("fortress", "")
    assert there(s, "edo") == (
        {"K": "daimyo shinto fortress"} if winner == "K" else {"K": "fortress", "L": "shinto bushi"}
    )
    # Those elsewhere stay.
    assert there(s, "oshu") == {"K": "bushi", "L": "bushi"}
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-198")
@pytest.mark.parametrize(("order", "winner"), [("KLT", "K"), ("TLK", "L")])
def test_when_nobody_has_force_left_honor_decides_among_the_participants(order: str, winner: str) -> None:
    s = battle(K="shinto", L="shinto").honor(order).has("K", coins=2).has("L", coins=1).war()
    bid(s, K="1 1 0 0", L="0 0 0 1")
    play(s, "K: yes", "K: target 1 shinto edo")
    # Koi has risen by one place.
    assert honor(s) == {"KLT": "KLT", "TLK": "TKL"}[order]
    assert won(s, "K") == ["spring edo"]
    assert asked(s) == "K Afterwards"
    assert winner in "KL"


@pytest.mark.rule("RIS-075", "RIS-199", "RIS-076")
def test_the_winner_spares_its_ally_but_not_the_ally_of_another() -> None:
    s = battle("KLTB", K="bushi bushi", L="bushi", T="bushi", B="shinto").allies("KL", "TB").war()
    assert there(s, "edo") == {"K": "bushi bushi", "L": "bushi"}
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-076", "RIS-189")
def test_allies_compete_like_anyone_else() -> None:
    s = battle(K="bushi", L="bushi bushi", T="bushi").allies("KL").has("K", coins=2).has("L", coins=1).war()
    bid(s, K="0 0 0 2", L="0 0 0 1")
    assert won(s, "L") == ["spring edo"]
    assert there(s, "edo") == {"K": "bushi", "L": "bushi bushi"}
    # Koi, the ally, won the Poets.
    assert vp(s) == {"K": 1, "L": 0, "T": 0}


@pytest.mark.rule("RIS-017", "RIS-020")
def test_a_daimyo_dies_with_the_others_and_may_come_again() -> None:
    s = battle(K="bushi bushi", L="daimyo").war()
    assert "daimyo" in reserve(s, "L")
    assert there(s, "edo") == {"K": "bushi bushi"}


@pytest.mark.rule("RIS-021", "RIS-020", "RIS-142")
def test_a_killed_monster_goes_to_its_owners_reserve() -> None:
    s = battle(K="bushi bushi", L="komainu").war()
    assert "komainu" in reserve(s, "L")
    assert "komainu" not in reserve(s, "K")


# Poets


@pytest.mark.rule("RIS-202", "RIS-203", "RIS-205")
def test_poets_pay_for_everybody_who_died_there_whoever_it_was() -> None:
    s = battle(K="bushi bushi bushi", L="bushi", T="shinto").has("T", coins=2).war()
    bid(s, T="1 0 0 1")
    play(s, "T: yes")
    # Turtle killed its own Shinto (1 point); Koi killed Lotus's Bushi.
    assert vp(s) == {"K": 0, "L": 0, "T": 1 + 2}
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-202", "RIS-203")
def test_poets_without_dead_pay_nothing() -> None:
    s = battle(K="bushi bushi", T="fortress").has("K", coins=1).war()
    bid(s, K="0 0 0 1")
    assert vp(s)["K"] == 0


@pytest.mark.rule("RIS-202")
def test_poets_count_the_dead_of_this_battle_only() -> None:
    p = (
        Position("KLT")
        .on("edo", K="bushi bushi", L="bushi")
        .on("oshu", K="bushi bushi", L="bushi", T="bushi")
        .wars("edo", "oshu")
    )
    s = p.has("K", coins=2).war()
    bid(s, K="0 0 0 1")
    assert vp(s)["K"] == 1
    bid(s, K="0 0 0 1", L="0 0 0 0")
    assert vp(s)["K"] == 1 + 2


# Reparations


@pytest.mark.rule("RIS-206", "RIS-207", "RIS-210", "RIS-281")
def test_losers_pay_the_supply_and_the_winners_bid_is_shared() -> None:
    p = (
        battle("KLTB", K="bushi bushi bushi", L="bushi", T="bushi")
        .has("K", coins=6)
        .has("L", coins=3)
        .has("T", coins=2)
    )
    s = p.has("B", coins=4).war()
    bid(s, K="0 0 2 2", L="0 0 0 1", T="0 0 0 2")
    # Koi's coins fight if it likes.
    if asked(s) == "K HireRonin":
        play(s, "K: no")
    assert coins(s) == {"K": 2, "L": 2 + 2, "T": 0 + 2, "B": 4}
    assert s.census()[-3] == 65
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-208", "RIS-281")
def test_the_winner_says_who_gets_what_does_not_divide() -> None:
    p = battle("KLTB", L="bushi bushi", K="bushi", T="bushi", B="bushi").has("L", coins=5)
    s = p.war()
    bid(s, L="0 0 0 5")
    assert asked(s) == "L ShareRemainder"
    assert may(s, "choose") == {"0", "2", "3"}
    play(s, "choose 3")
    # At most one extra each.
    assert may(s, "choose") == {"0", "2"}
    play(s, "choose 0")
    assert coins(s) == {"K": 2, "L": 0, "T": 1, "B": 2}
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-281", "RIS-207")
@pytest.mark.parametrize("set_on", [0, 3])
def test_with_one_loser_everything_goes_to_that_loser(set_on: int) -> None:
    s = battle(L="bushi bushi", K="bushi").has("L", coins=4).war()
    bid(s, L=f"0 0 0 {set_on}")
    assert coins(s) == {"K": set_on, "L": 4 - set_on, "T": 0}
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-209", "RIS-076")
def test_the_winners_ally_is_a_loser_and_gets_a_share() -> None:
    s = battle(L="bushi bushi", K="bushi", T="bushi").allies("KL").has("L", coins=2).has("K", coins=1).war()
    bid(s, L="0 0 0 2", K="0 0 0 1")
    assert coins(s) == {"K": 0 + 1, "L": 0, "T": 1}


@pytest.mark.rule("RIS-210")
def test_allotted_coins_are_out_of_the_reserve_until_reparations() -> None:
    s = battle(K="bushi", L="bushi").has("K", coins=5).has("L", coins=3).war()
    bid(s, K="1 1 1 0", L="0 0 0 3")
    assert asked(s) == "K CommitSeppuku"
    assert coins(s) == {"K": 2, "L": 0, "T": 0}
    assert s.battle is not None
    assert s.battle.allotted == [3, 3, 0]
    assert s.census()[-3] == 65


# The order of what winning brings


@pytest.mark.rule("RIS-282", "RIS-201", "RIS-202")
def test_marker_deaths_winning_killing_owners_and_then_poets() -> None:
    p = battle(K="bushi bushi bushi", L="bushi", T="bushi").has("K", coins=1, cards="courage justice")
    s = p.has("L", cards="righteousness").has("T", cards="righteousness").honor("KTL").war()
    bid(s, K="0 0 0 1")
    lines = [line for line in told(s) if "gains" in line or "marker" in line or "killed" in line]
    assert lines[-8:] == [
        "K takes the War Province marker of Edo",
        "Bushi of L is killed in Edo",
        "Bushi of T is killed in Edo",
        "K gains 2 VP",
        "K gains 6 VP",
        "T gains 1 VP",
        "L gains 1 VP",
        "K gains 2 VP",
    ]
    assert vp(s) == {"K": 10, "L": 1, "T": 1}


# The worked ones


@pytest.mark.rule(
    *["RIS-078", "RIS-148", "RIS-075", "RIS-182", "RIS-185", "RIS-189", "RIS-190", "RIS-193", "RIS-197"],
    *["RIS-199", "RIS-202", "RIS-203", "RIS-204", "RIS-206", "RIS-207", "RIS-209"],
)
def test_the_worked_battle_of_nagato() -> None:
    p = Position("KLT").on("nagato", T="bushi oni-of-skulls", K="bushi daimyo", L="shinto").wars("nagato")
    p.honor("LKT").allies("LT").has("T", coins=4, ronin=1).has("K", coins=8).has("L", coins=6, ronin=3)
    p.has("T", vp=5).has("K", vp=5).has("L", vp=5)
    s = p.war()
    assert s.forces(5) == [2, 1, 4]
    bid(s, T="0 3 0 1", K="0 0 1 3", L="1 3 2 0")
    play(s, "L: yes")
    assert vp(s)["L"] == 6
    assert honor(s) == "LKT"
    play(s, "L: target 2 oni-of-skulls nagato")
    assert vp(s) == {"K": 5, "L": 7, "T": 4}
    play(s, "L: yes")
    assert "L wins the battle in Nagato with Force 3" in told(s)
    assert won(s, "L") == ["spring nagato"]
    assert there(s, "nagato") == {"T": "bushi"}
    assert there(s, "held by L") == {"T": "oni-of-skulls"}
    assert vp(s) == {"K": 5 + 3, "L": 7, "T": 4}
    # 4 coins each were set by Koi and Turtle; the six of Lotus are shared, three and three.
    assert coins(s) == {"K": 8 - 4 + 3, "L": 0, "T": 4 - 4 + 3}
    assert asked(s) == "K Afterwards"


def three_way() -> RisingSun:
    """Return the battle of scenario 15 after its bids."""
    p = (
        Position("TDB")
        .honor("DTB")
        .on("edo", B="daimyo bushi bushi", D="bushi bushi", T="bushi fortress")
        .wars("edo")
    )
    p.has("D", coins=5, ronin=2, vp=4).has("T", coins=5, ronin=1, vp=6).has("B", coins=5, vp=5)
    s = p.war()
    assert s.forces(2) == [2, 2, 3]
    bid(s, B="2 1 0 2", D="1 1 2 1", T="0 1 2 2")
    return s


@pytest.mark.rule(
    *["RIS-046", "RIS-176", "RIS-177", "RIS-178", "RIS-179", "RIS-180", "RIS-181", "RIS-182", "RIS-185"],
    *["RIS-186", "RIS-187", "RIS-188", "RIS-189", "RIS-190", "RIS-191", "RIS-193", "RIS-194", "RIS-197"],
    *["RIS-199", "RIS-200", "RIS-202", "RIS-203", "RIS-204", "RIS-205", "RIS-206", "RIS-207", "RIS-208"],
    *["RIS-210", "RIS-281", "RIS-240"],
)
def test_scenario_15_battle_with_seppuku() -> None:
    s = three_way()
    assert asked(s) == "B CommitSeppuku"
    play(s, "B: yes")
    assert vp(s)["B"] == 8
    assert honor(s) == "BDT"
    assert [event.seat for event in s.log or [] if event.told.name == "honor rises"] == [2, 2]
    # The tie 1 : 1 : 1 goes to Bonsai, now on top; Turtle's fortress is no choice.
    assert asked(s) == "B ChooseHostage"
    assert may(s, "target") == {"0 bushi edo", "1 bushi edo"}
    play(s, "B: target 1 bushi edo")
    assert vp(s) == {"T": 6, "D": 3, "B": 9}
    # 2 : 2, Dragonfly above Turtle.
    play(s, "D: yes")
    assert "D wins the battle in Edo with Force 3" in told(s)
    assert won(s, "D") == ["spring edo"]
    assert there(s, "edo") == {"T": "fortress", "D": "bushi"}
    assert vp(s)["B"] == 13
    assert asked(s) == "D ShareRemainder"
    # Nothing is lost in between: the fifth coin still lies there, those of the losers are paid.
    assert s.battle is not None
    assert s.battle.allotted == [0, 1, 0]
    assert s.census()[-3] == 65
    play(s, "choose 0")
    assert coins(s) == {"T": 3, "D": 0, "B": 2}
    assert vp(s) == {"T": 6, "D": 3, "B": 13}
    assert ronin(s)["D"] == 2
    assert there(s, "held by B") == {"D": "bushi"}
    assert asked(s) == "T Afterwards"


@pytest.mark.rule("RIS-183", "RIS-187", "RIS-198", "RIS-205", "RIS-207")
def test_scenario_16_nobody_left() -> None:
    p = Position("KLB").honor("LKB").on("edo", L="shinto", B="bushi").wars("edo")
    s = p.has("L", coins=3, ronin=1).has("B", coins=2, ronin=2, vp=3).war()
    bid(s, L="1 1 0 0", B="0 0 0 1")
    play(s, "L: yes", "L: target 2 bushi edo")
    # Nobody hires, although both own tokens.
    assert "Nobody has bid for Hire Ronin" in told(s)
    assert won(s, "L") == ["spring edo"]
    assert vp(s) == {"K": 0, "L": 1 + 1, "B": 3 - 1 + 1}
    assert coins(s) == {"K": 0, "L": 1, "B": 2 - 1 + 2}
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-075", "RIS-201", "RIS-202")
def test_scenario_17_mercy_justice_ally() -> None:
    def fight(answer: str) -> RisingSun:
        p = Position("LTDB").honor("TDLB").allies("DB").has("D", coins=1, cards="mercy justice")
        p.on("edo", D="daimyo bushi bushi", T="bushi bushi", L="shinto", B="bushi").wars("edo")
        s = p.war()
        bid(s, D="0 0 0 1")
        assert asked(s) == "D KillDoomed"
        play(s, answer)
        play(s, *(["choose 0"] if asked(s) == "D ShareRemainder" else []))
        assert asked(s) == "L Afterwards"
        return s

    s = fight("no")
    assert there(s, "edo") == {"D": "daimyo bushi bushi", "B": "bushi"}
    assert vp(s) == {"L": 0, "T": 0, "D": 3 + 3, "B": 0}
    s = fight("yes")
    assert there(s, "edo") == {"L": "shinto", "T": "bushi bushi", "D": "daimyo bushi bushi", "B": "bushi"}
    assert vp(s) == {"L": 0, "T": 0, "D": 2, "B": 0}


@pytest.mark.rule("RIS-061", "RIS-062", "RIS-063", "RIS-064", "RIS-189", "RIS-190", "RIS-191")
def test_scenario_19_hostages() -> None:
    p = (
        Position("KDB")
        .on("edo", D="bushi bushi bushi", B="bushi bushi")
        .has("D", coins=1, cards="respect")
        .has("B", vp=1)
    )
    s = p.wars("edo").war()
    bid(s, D="0 1 0 0")
    play(s, "D: target 2 bushi edo", "D: target 2 bushi edo")
    assert vp(s) == {"K": 0, "D": 1, "B": 0}
    assert there(s, "held by D") == {"B": "bushi bushi"}
    assert won(s, "D") == ["spring edo"]
    s = Position("KDB", "summer").held_by("D", B="bushi bushi").begin()
    assert coins(s)["D"] == 8
    assert reserve(s, "B").count("bushi") == 6


@pytest.mark.rule("RIS-177")
def test_nothing_that_happens_before_the_bids_cancels_a_battle() -> None:
    # The participants are those who had Force when it began, whatever is left of them.
    s = three_way()
    play(s, "B: yes")
    assert s.battle is not None
    assert sorted(s.battle.taking_part) == [0, 1, 2]
    assert sorted(who(s)) == ["B"]
    assert refused(s, "T: target 1 bushi edo")
