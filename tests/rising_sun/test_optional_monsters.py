"""Single Monsters of the Monster Pack and of promotions, and how they come to the market."""

from __future__ import annotations

import pytest

from akebono.games.rising_sun.components import CARD_IDS, DAIKAIJU_FIGURE, OCEAN, RESERVE, extra_monsters
from akebono.games.rising_sun.table import table_data
from akebono.games.rising_sun.text import board
from tests.rising_sun.positions import (
    Position,
    asked,
    bid,
    coins,
    for_sale,
    force,
    honor,
    may,
    play,
    reserve,
    ronin,
    seat_of,
    texts,
    there,
    vp,
    won,
)


def table(seats: str = "KLT", season: str = "spring", **options: str | bool) -> Position:
    """Return a table where single Monsters are in play."""
    return Position(seats, season, options={"extra_monsters": "4", "set": "horseman", **options})


def sunk(p: Position, letter: str) -> Position:
    """Let this clan have Daikaiju in the ocean."""
    p.has(letter, cards="daikaiju").s.shift(seat_of(p.s, letter), DAIKAIJU_FIGURE, RESERVE, OCEAN)
    return p


@pytest.mark.rule("RIS-268")
@pytest.mark.parametrize("count", ["0", "2", "4"])
def test_so_many_monsters_as_the_table_chose_are_drawn_for_each_season(count: str) -> None:
    for number, season in enumerate(("spring", "summer", "autumn")):
        drawn = set()
        pool = {CARD_IDS[card] for card in extra_monsters(number)}
        for seed in range(8):
            s = Position("KLT", season, seed, {"extra_monsters": count, "set": "horseman"}).begin()
            new = [card for card in for_sale(s) if card in pool]
            assert len(new) == len(set(new)) == int(count)
            assert len(for_sale(s)) == 12 + int(count)
            drawn.add(tuple(new))
        assert (len(drawn) > 1) == (0 < int(count) < len(pool))


# The start of a battle -------------------------------------------------------------------------------------------------


@pytest.mark.rule("RIS-288", "RIS-177")
def test_earth_dragon_pushes_one_figure_of_each_other_player_out() -> None:
    p = table().on("kyoto", K="earth-dragon", L="bushi bushi daimyo", T="shinto fortress").has("L", coins=1)
    s = p.wars("kyoto").war()
    assert asked(s) == "K Openings"
    assert texts(s) == ["done", "use earth-dragon"]
    play(s, "K: use earth-dragon")
    assert may(s, "target") == {"1 bushi kyoto", "2 shinto kyoto"}
    play(s, "K: target 1 bushi kyoto")
    assert may(s, "move bushi kyoto") == {"oshu", "edo", "kansai"}
    play(s, "K: move bushi kyoto edo")
    assert may(s, "target") == {"2 shinto kyoto"}
    play(s, "K: target 2 shinto kyoto", "K: move shinto kyoto oshu")
    assert there(s, "kyoto") == {"K": "earth-dragon", "L": "daimyo bushi", "T": "fortress"}
    assert there(s, "edo") == {"L": "bushi"}
    assert there(s, "oshu") == {"T": "shinto"}
    assert asked(s) == "L SetBid"


@pytest.mark.rule("RIS-177", "RIS-198")
def test_what_is_pushed_out_at_the_start_does_not_cancel_the_battle() -> None:
    p = table().on("nagato", K="earth-dragon", L="bushi").has("L", coins=2, ronin=4).wars("nagato")
    s = p.war()
    play(s, "K: use earth-dragon", "K: target 1 bushi nagato", "K: move bushi nagato kansai")
    bid(s, L="0 0 1 0")
    play(s, "L: yes")
    assert won(s, "L") == ["spring nagato"]
    assert reserve(s, "K").count("earth-dragon") == 1


@pytest.mark.rule("RIS-288", "RIS-146")
def test_earth_dragon_may_push_one_only_or_nobody() -> None:
    p = table().on("kyoto", K="earth-dragon", L="bushi", T="bushi").wars("kyoto")
    s = p.war()
    play(s, "K: use earth-dragon", "K: target 2 bushi kyoto", "K: move bushi kyoto edo", "K: done")
    assert there(s, "edo") == {"T": "bushi"}
    assert reserve(s, "L").count("bushi") == 6
    s = table().on("kyoto", K="earth-dragon", L="bushi").wars("kyoto").war()
    play(s, "K: done")
    assert won(s, "K") == ["spring kyoto"]


@pytest.mark.rule("RIS-016", "RIS-288")
def test_earth_dragon_moves_no_daimyo() -> None:
    s = table().on("kyoto", K="earth-dragon", L="daimyo yurei").wars("kyoto").war()
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-263", "RIS-266")
def test_oni_of_plagues_stops_a_push() -> None:
    p = (
        table()
        .on("kyoto", K="earth-dragon", L="bushi")
        .on("edo", T="oni-of-plagues")
        .honor("KLT")
        .wars("kyoto")
    )
    s = p.war()
    play(s, "K: use earth-dragon", "K: target 1 bushi kyoto")
    assert may(s, "move bushi kyoto") == {"oshu", "kansai"}


@pytest.mark.rule("RIS-258", "RIS-288")
def test_who_is_pushed_over_the_sea_pays_or_stays() -> None:
    for money, where in ((1, "kyushu"), (0, "shikoku")):
        p = table().on("shikoku", K="earth-dragon", L="bushi").has("T", cards="path-of-the-serpent")
        s = p.has("L", coins=money).wars("shikoku").war()
        play(s, "K: use earth-dragon", "K: target 1 bushi shikoku", "K: move bushi shikoku kyushu")
        assert asked(s) == "T Toll"
        play(s, "T: yes")
        assert coins(s) == {"K": 0, "L": 0, "T": money}
        assert ("L" in there(s, "kyushu")) == (where == "kyushu")


@pytest.mark.rule("RIS-253")
def test_a_full_province_of_moon_is_no_way_out() -> None:
    p = (
        table("KLM", dynasty=True)
        .on("nagato", K="earth-dragon", M="bushi")
        .on("kansai", M="bushi bushi")
        .wars("nagato")
    )
    assert asked(p.war()) == "K Afterwards"


@pytest.mark.rule("RIS-288", "RIS-201")
def test_fire_dragon_kills_one_figure_of_each_player_its_own_too() -> None:
    p = table().on("edo", K="fire-dragon bushi", L="bushi shinto daimyo", T="oni-of-spite").has("L", coins=1)
    s = p.wars("edo").war()
    play(s, "K: use fire-dragon")
    assert asked(s) == "K Burn"
    assert set(texts(s)) == {"target 1 shinto edo", "target 1 bushi edo"}
    play(s, "K: target 1 shinto edo")
    assert there(s, "edo") == {"K": "fire-dragon", "L": "daimyo bushi"}
    assert asked(s) == "L SetBid"
    bid(s, L="0 0 0 1")
    # Three died at the start, two with the result.
    assert vp(s)["L"] == 5


@pytest.mark.rule("RIS-288", "RIS-016")
def test_fire_dragon_kills_neither_itself_nor_a_daimyo_and_may_rest() -> None:
    s = table().on("edo", K="fire-dragon", L="daimyo yurei").wars("edo").war()
    assert asked(s) == "K Afterwards"
    s = table().on("edo", K="fire-dragon", L="bushi").wars("edo").war()
    play(s, "K: done")
    assert vp(s) == {"K": 0, "L": 0, "T": 0}


@pytest.mark.rule("RIS-288", "RIS-201")
def test_with_mercy_the_figures_of_others_live_but_not_the_own_one() -> None:
    p = table().on("edo", K="fire-dragon bushi", L="bushi shinto").has("K", cards="mercy")
    s = p.has("L", coins=1).wars("edo").war()
    play(s, "K: use fire-dragon", "K: target 1 bushi edo", "K: yes")
    assert there(s, "edo") == {"K": "fire-dragon", "L": "shinto bushi"}
    assert vp(s)["K"] == 2


@pytest.mark.rule("RIS-288", "RIS-051")
def test_several_openings_come_by_honor_and_those_of_one_clan_in_any_order() -> None:
    p = (
        table()
        .on("edo", K="fire-dragon", L="earth-dragon jorogumo", T="bushi bushi bushi")
        .honor("LKT")
        .wars("edo")
    )
    s = p.war()
    assert texts(s) == ["done", "use earth-dragon", "use jorogumo"]
    play(s, "L: use jorogumo", "L: target 2 bushi edo")
    assert texts(s) == ["done", "use earth-dragon"]
    play(s, "L: done")
    assert texts(s) == ["done", "use fire-dragon"]
    assert asked(s) == "K Openings"


@pytest.mark.rule("RIS-288")
def test_a_monster_pushed_out_before_its_turn_opens_nothing() -> None:
    p = (
        table()
        .on("edo", K="fire-dragon", L="earth-dragon", T="bushi")
        .honor("LKT")
        .has("T", coins=1)
        .wars("edo")
    )
    s = p.war()
    play(s, "L: use earth-dragon", "L: target 0 fire-dragon edo", "L: move fire-dragon edo oshu", "L: done")
    assert asked(s) == "T SetBid"


@pytest.mark.rule("RIS-288", "RIS-201", "RIS-282")
def test_mercy_spares_others_from_fire_dragon_but_not_ones_own_figure() -> None:
    p = table().on("edo", K="fire-dragon bushi shinto", L="bushi bushi").has("K", cards="mercy")
    s = p.has("L", coins=1).wars("edo").war()
    play(s, "K: use fire-dragon", "K: target 0 shinto edo", "K: yes")
    assert there(s, "edo") == {"K": "bushi fire-dragon", "L": "bushi bushi"}
    assert vp(s) == {"K": 2, "L": 0, "T": 0}


@pytest.mark.rule("RIS-293")
def test_jorogumo_takes_over_a_figure_until_the_battle_ends() -> None:
    p = table().on("edo", K="jorogumo", L="bushi shinto").has("L", coins=1).wars("edo")
    s = p.war()
    play(s, "K: use jorogumo")
    assert set(texts(s)) == {"target 1 shinto edo", "target 1 bushi edo"}
    play(s, "K: target 1 bushi edo")
    assert force(s, "edo") == {"K": 2, "L": 1}
    bid(s, L="0 0 0 1")
    assert won(s, "K") == ["spring edo"]
    assert vp(s)["L"] == 1  # only the Shinto died
    assert there(s, "edo") == {"K": "jorogumo", "L": "bushi"}
    s = table().on("edo", K="jorogumo", L="bushi shinto").has("L", coins=1).wars("edo").war()
    play(s, "K: use jorogumo", "K: target 1 shinto edo")
    assert force(s, "edo") == {"K": 2, "L": 1}


@pytest.mark.rule("RIS-293")
def test_a_figure_taken_over_dies_with_who_loses_and_is_its_own_clans() -> None:
    p = (
        table()
        .on("edo", K="jorogumo", L="bushi bushi bushi")
        .has("L", coins=1, cards="righteousness")
        .wars("edo")
    )
    s = p.war()
    play(s, "K: use jorogumo", "K: target 1 bushi edo")
    assert force(s, "edo") == {"K": 2, "L": 2}
    bid(s, L="0 0 0 1")
    assert won(s, "K") == ["spring edo"]  # by Honor
    p = (
        table()
        .on("edo", K="jorogumo", L="bushi bushi bushi")
        .has("L", coins=1, cards="righteousness")
        .wars("edo")
    )
    s = p.honor("LKT").war()
    play(s, "K: use jorogumo", "K: target 1 bushi edo")
    bid(s, L="0 0 0 1")
    assert won(s, "L") == ["spring edo"]
    assert there(s, "edo") == {"L": "bushi bushi"}
    assert reserve(s, "L").count("bushi") == 4
    assert vp(s)["L"] == 2 + 1  # Poets for Jorogumo and the Bushi, Righteousness for the Bushi


@pytest.mark.rule("RIS-293", "RIS-185", "RIS-189")
def test_a_figure_taken_over_commits_seppuku_with_its_new_side_and_is_no_hostage() -> None:
    p = (
        table()
        .on("edo", K="jorogumo", L="bushi", T="bushi bushi bushi")
        .has("K", coins=1)
        .has("T", coins=1)
        .wars("edo")
    )
    s = p.war()
    play(s, "K: use jorogumo", "K: target 1 bushi edo")
    bid(s, K="1 0 0 0", T="0 1 0 0")
    play(s, "K: yes")
    assert vp(s)["K"] == 2
    assert reserve(s, "L").count("bushi") == 6
    assert won(s, "T") == ["spring edo"]
    p = table().on("edo", K="jorogumo", L="bushi", T="bushi bushi bushi").has("T", coins=1).wars("edo")
    s = p.war()
    play(s, "K: use jorogumo", "K: target 1 bushi edo")
    bid(s, T="0 1 0 0")
    assert may(s, "target") == {"0 jorogumo edo"}


@pytest.mark.rule("RIS-293")
def test_a_figure_taken_over_has_the_force_that_its_new_side_gives() -> None:
    p = table(set="archway").on("edo", K="jorogumo", L="bushi bushi").has("K", cards="way-of-the-katana")
    s = p.has("L", coins=1).wars("edo").war()
    play(s, "K: use jorogumo", "K: target 1 bushi edo")
    assert force(s, "edo") == {"K": 3, "L": 1}


@pytest.mark.rule("RIS-293", "RIS-077")
def test_the_own_ally_lives_with_what_jorogumo_took_from_it() -> None:
    p = (
        table()
        .on("edo", K="jorogumo", L="bushi bushi bushi", T="bushi")
        .allies("KL")
        .has("T", coins=1)
        .wars("edo")
    )
    s = p.honor("LKT").war()
    play(s, "K: use jorogumo", "K: target 1 bushi edo")
    bid(s, T="0 0 0 1")
    assert won(s, "L") == ["spring edo"]
    assert there(s, "edo") == {"K": "jorogumo", "L": "bushi bushi bushi"}


@pytest.mark.rule("RIS-293")
def test_jorogumo_takes_no_daimyo_and_no_monster() -> None:
    s = table().on("edo", K="jorogumo", L="daimyo oni-of-spite").wars("edo").war()
    assert asked(s) == "K Afterwards"


# When figures die ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RIS-261", "RIS-298")
def test_phoenix_comes_back_each_time_and_each_death_counts() -> None:
    p = table().on("edo", K="phoenix", L="bushi bushi").has("K", coins=1).has("L", coins=1).wars("edo")
    s = p.war()
    bid(s, K="1 0 0 0", L="0 0 0 1")
    play(s, "K: yes")
    # Seppuku 1, Phoenix 1, and 1 more for the second death.
    assert vp(s) == {"K": 3, "L": 2, "T": 0}
    assert there(s, "edo") == {"K": "phoenix", "L": "bushi bushi"}


@pytest.mark.rule("RIS-261")
def test_phoenix_that_is_not_killed_brings_nothing() -> None:
    s = table().on("edo", K="phoenix bushi", L="bushi").wars("edo").war()
    assert vp(s)["K"] == 0


@pytest.mark.rule("RIS-294")
def test_jikininki_feeds_on_all_others_that_die_in_its_province() -> None:
    p = (
        table()
        .on("edo", K="jikininki bushi bushi", L="bushi shinto")
        .on("oshu", T="bushi")
        .honor("KLT")
        .wars("edo")
    )
    s = p.war()
    assert asked(s) == "K JikininkiFeeds"
    play(s, "K: yes")
    assert vp(s)["K"] == 2
    assert honor(s) == "LTK"
    s = table().on("edo", K="jikininki bushi bushi", L="bushi").honor("KLT").wars("edo").war()
    play(s, "K: no")
    assert vp(s)["K"] == 0
    assert honor(s) == "KLT"


@pytest.mark.rule("RIS-294")
def test_jikininki_feeds_also_as_it_dies_but_not_on_itself_or_elsewhere() -> None:
    s = table().on("edo", K="jikininki bushi", L="bushi bushi bushi").wars("edo").war()
    play(s, "K: yes")
    assert vp(s)["K"] == 1
    s = table().on("edo", K="jikininki", L="bushi bushi").wars("edo").war()
    assert asked(s) == "K Afterwards"
    s = table().on("edo", K="jikininki").on("oshu", L="bushi bushi", T="bushi").wars("oshu").war()
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-295")
def test_koneko_takes_coins_and_ronin_with_it() -> None:
    p = table().on("edo", L="koneko", K="bushi bushi", T="bushi").on("oshu", T="bushi").wars("edo")
    s = p.has("K", coins=3).has("T", coins=1, ronin=3).war()
    bid(s, K="0 0 0 0", T="0 0 0 0")
    assert won(s, "K") == ["spring edo"]
    assert coins(s) == {"K": 1, "L": 2, "T": 0}
    assert ronin(s) == {"K": 0, "L": 2, "T": 1}


@pytest.mark.rule("RIS-295", "RIS-210")
def test_koneko_spares_who_is_not_there_and_what_is_set_on_advantages() -> None:
    p = table().on("edo", L="koneko", K="bushi bushi").on("oshu", T="bushi").wars("edo")
    s = p.has("K", coins=2).has("T", coins=4, ronin=4).war()
    bid(s, K="0 0 0 2")
    assert coins(s) == {"K": 0, "L": 2 + 2, "T": 4}  # what Koi set goes to Lotus as reparations
    assert ronin(s)["T"] == 4


# War -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RIS-299", "RIS-146")
def test_nure_onna_joins_a_war_across_a_sea_route() -> None:
    p = table().on("shikoku", K="nure-onna").on("kyushu", L="bushi").wars("kyushu")
    s = p.war()
    assert asked(s) == "K NureOnnaJoins"
    play(s, "K: yes")
    assert won(s, "K") == ["spring kyushu"]
    assert there(s, "kyushu") == {"K": "nure-onna"}
    s = table().on("shikoku", K="nure-onna").on("kyushu", L="bushi").wars("kyushu").war()
    play(s, "K: no")
    assert won(s, "L") == ["spring kyushu"]


@pytest.mark.rule("RIS-299")
def test_nure_onna_needs_a_sea_route_to_the_war() -> None:
    s = table().on("kyoto", K="nure-onna").on("oshu", L="bushi").wars("oshu").war()
    assert asked(s) == "K Afterwards"
    s = table().on("kyushu", K="nure-onna").on("oshu", L="bushi").wars("oshu", "kyushu").war()
    assert asked(s) == "K Afterwards"
    s = (
        table()
        .on("hokkaido", K="nure-onna")
        .on("oshu", L="bushi", T="oni-of-plagues")
        .honor("KLT")
        .wars("oshu")
        .war()
    )
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-299", "RIS-258")
def test_nure_onna_pays_for_the_sea_route_or_stays() -> None:
    p = (
        table()
        .on("shikoku", K="nure-onna")
        .on("kyushu", L="bushi")
        .has("T", cards="path-of-the-serpent")
        .wars("kyushu")
    )
    s = p.war()
    play(s, "K: yes", "T: yes")
    assert there(s, "shikoku") == {"K": "nure-onna"}
    assert won(s, "L") == ["spring kyushu"]


@pytest.mark.rule("RIS-287", "RIS-190", "RIS-191")
def test_sunakake_baba_takes_a_hostage_when_war_starts() -> None:
    p = table().on("edo", K="sunakake-baba", L="bushi daimyo", T="shinto oni-of-spite").on("oshu", L="bushi")
    s = p.has("T", vp=2).war()
    play(s, "K: use sunakake-baba")
    assert may(s, "target") == {"1 bushi edo", "2 shinto edo"}
    play(s, "K: target 2 shinto edo")
    assert there(s, "held by K") == {"T": "shinto"}
    assert vp(s) == {"K": 1, "L": 0, "T": 1}
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-287")
def test_sunakake_baba_alone_or_in_reserve_takes_nobody() -> None:
    assert asked(table().on("edo", K="sunakake-baba").on("oshu", L="bushi").war()) == "K Afterwards"
    assert asked(table().has("K", cards="sunakake-baba").on("oshu", L="bushi").war()) == "K Afterwards"


@pytest.mark.rule("RIS-262", "RIS-302")
def test_daikaiju_is_bought_into_the_ocean_and_rises_when_war_starts() -> None:
    p = (
        table()
        .on("edo", K="fortress bushi", L="fortress fortress bushi")
        .market("daikaiju")
        .has("K", coins=4)
    )
    s = p.mandate("K", "train")
    play(s, "K: buy daikaiju")
    assert there(s, "edo") == {"K": "bushi fortress", "L": "bushi fortress fortress"}
    assert "daikaiju" not in reserve(s, "K")


def test_programs_and_terminals_are_told_what_is_in_the_ocean_or_taken_over() -> None:
    s = sunk(table().on("edo", K="jorogumo", L="bushi bushi").has("L", coins=1).wars("edo"), "T").war()
    data = table_data(s)
    assert [one["ocean"] for one in data["seats"]] == [{}, {}, {"daikaiju": 1}]
    assert "Daikaiju in the ocean" in board(s, ["K", "L", "T"], 100)
    play(s, "T: place daikaiju oshu", "K: use jorogumo", "K: target 1 bushi edo")
    battle = table_data(s)["battle"]
    assert battle is not None
    assert battle["taken_over"] == {"by": 0, "owner": 1, "figure": "bushi"}
    assert "Bushi of L by K" in board(s, ["K", "L", "T"], 100)


@pytest.mark.rule("RIS-302", "RIS-018", "RIS-240")
def test_daikaiju_must_rise_and_destroys_fortresses_of_others() -> None:
    p = (
        table()
        .on("edo", K="fortress bushi", L="fortress fortress bushi", T="fortress")
        .on("oshu", L="fortress")
    )
    s = sunk(p, "K").war()
    assert asked(s) == "K DaikaijuRises"
    assert len(texts(s)) == 8
    play(s, "K: place daikaiju edo")
    assert there(s, "edo") == {"K": "bushi daikaiju fortress", "L": "bushi"}
    assert there(s, "oshu") == {"L": "fortress"}
    assert reserve(s, "L").count("fortress") == 3
    assert reserve(s, "T").count("fortress") == 4


@pytest.mark.rule("RIS-262", "RIS-107")
def test_daikaiju_uses_one_fortress_of_a_recruit() -> None:
    s = table().on("edo", K="fortress").has("K", cards="daikaiju").mandate("L", "recruit")
    assert may(s, "summon daikaiju") == set()
    assert "ocean" in texts(s)
    play(s, "K: ocean")
    assert asked(s) == "T ChooseMandate"
    s = table().on("edo", K="fortress fortress").has("K", cards="daikaiju dignity").mandate("L", "recruit")
    play(s, "K: ocean")
    assert asked(s) == "K RecruitFigure"
    assert "ocean" not in texts(s)
    play(s, "K: summon bushi edo")
    assert asked(s) == "T ChooseMandate"
    assert vp(s)["K"] == 2


@pytest.mark.rule("RIS-262")
def test_daikaiju_in_the_ocean_is_not_replaced() -> None:
    s = sunk(table().has("L", cards="komainu"), "K").mandate("L", "betray")
    assert asked(s) == "T ChooseMandate"


@pytest.mark.rule("RIS-302", "RIS-134")
def test_daikaiju_may_come_by_betray_and_destroys_nothing_then() -> None:
    s = table().on("edo", L="yurei oni-of-skulls fortress").has("K", cards="daikaiju").mandate("K", "betray")
    play(s, "K: target 1 oni-of-skulls edo")
    assert there(s, "edo") == {"K": "daikaiju", "L": "yurei fortress"}


@pytest.mark.rule("RIS-265", "RIS-302")
def test_daikaiju_destroys_fukurokuju_as_a_fortress() -> None:
    s = sunk(table("KSL", dynasty=True).on("edo", S="fukurokuju bushi", K="fortress"), "K").war()
    play(s, "K: place daikaiju edo")
    assert there(s, "edo") == {"K": "daikaiju fortress", "S": "bushi"}
    assert "fukurokuju" in reserve(s, "S")


@pytest.mark.rule("RIS-296")
def test_kitsune_pays_whoever_takes_the_token() -> None:
    s = table().on("edo", K="kitsune", L="bushi bushi").wars("edo").war()
    assert vp(s) == {"K": 0, "L": 6, "T": 0}
    s = table().on("edo", K="kitsune").on("oshu", L="bushi").wars("edo", "oshu").war()
    assert vp(s) == {"K": 6, "L": 0, "T": 0}


@pytest.mark.rule("RIS-296", "RIS-149")
def test_kitsune_gone_before_the_token_is_taken_pays_nothing() -> None:
    p = table().on("edo", K="kitsune", L="bushi bushi").has("L", coins=1).wars("edo")
    s = p.war()
    bid(s, L="0 1 0 0")
    play(s, "L: target 0 kitsune edo")
    assert vp(s)["L"] == 0
    s = table(win_needs_battle=True).on("edo", K="kitsune").wars("edo").war()
    assert vp(s)["K"] == 0
    s = table(win_needs_battle=True).on("edo", K="kitsune bushi", L="bushi").wars("edo").war()
    assert vp(s)["K"] == 6


def test_sacred_warrior_grows_with_each_virtue() -> None:
    assert force(table().on("edo", K="sacred-warrior").turn("K"), "edo") == {"K": 1}
    p = table().on("edo", K="sacred-warrior").has("K", cards="courage courage mercy way-of-the-ronin")
    assert force(p.turn("K"), "edo") == {"K": 4}
    p = table().on("edo", K="sacred-warrior").has("L", cards="courage")
    assert force(p.turn("K"), "edo") == {"K": 1}


# Mandates --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RIS-301")
def test_jinmenju_calls_one_more_figure_for_honor() -> None:
    p = table().on("edo", K="jinmenju").on("oshu", K="fortress").honor("KLT")
    s = p.mandate("L", "recruit")
    play(s, "K: summon bushi oshu")
    assert asked(s) == "K JinmenjuCalls"
    assert may(s, "summon bushi") == {"edo"}
    assert may(s, "summon shinto") == {"edo", "shrine-1", "shrine-2", "shrine-3", "shrine-4"}
    play(s, "K: summon shinto edo")
    assert there(s, "edo") == {"K": "shinto jinmenju"}
    assert honor(s) == "LKT"
    assert asked(s) == "T ChooseMandate"


@pytest.mark.rule("RIS-301", "RIS-277")
def test_what_jinmenju_calls_belongs_to_the_same_summoning() -> None:
    p = (
        table(set="teapot")
        .on("edo", K="jinmenju")
        .on("oshu", K="fortress")
        .has("K", cards="path-of-the-warlord")
    )
    s = p.mandate("L", "recruit")
    play(s, "K: summon bushi oshu", "K: summon bushi edo")
    assert coins(s)["K"] == 1
    p = table(set="teapot").on("edo", K="jinmenju").has("K", cards="path-of-the-warlord")
    s = p.mandate("L", "recruit")
    play(s, "K: no")
    assert coins(s)["K"] == 0
    assert asked(s) == "T ChooseMandate"


@pytest.mark.rule("RIS-301", "RIS-245")
def test_jinmenju_in_reserve_calls_nobody_and_dragonflys_calls_anywhere() -> None:
    s = table().has("K", cards="jinmenju").on("oshu", K="fortress").mandate("L", "recruit")
    play(s, "K: summon bushi oshu")
    assert asked(s) == "T ChooseMandate"
    s = table("KLD").on("edo", D="jinmenju").mandate("K", "recruit")
    assert asked(s) == "D JinmenjuCalls"
    assert len(may(s, "summon bushi")) == 8


@pytest.mark.rule("RIS-110")
@pytest.mark.parametrize("monster", ["daikaiju", "kitsune", "sacred-warrior"])
def test_the_last_kinds_of_monsters_too_move_once_only(monster: str) -> None:
    s = table().on("edo", K=f"{monster} bushi").mandate("T", "marshal")
    play(s, f"K: move {monster} edo kyoto")
    assert may(s, f"move {monster}") == set()
    assert may(s, "move bushi edo") == {"oshu", "kyoto"}


@pytest.mark.rule("RIS-266")
def test_oni_of_plagues_keeps_out_the_moves_of_those_with_more_honor() -> None:
    p = table().on("edo", L="oni-of-plagues").on("oshu", K="bushi", T="bushi fortress").honor("KLT")
    s = p.mandate("L", "marshal")
    assert asked(s) == "T MarshalFigure"
    assert may(s, "move bushi oshu") == {"edo", "kyoto", "hokkaido"}
    play(s, "T: done")
    assert may(s, "move bushi oshu") == {"kyoto", "hokkaido"}


@pytest.mark.rule("RIS-266", "RIS-239")
def test_oni_of_plagues_stops_figures_but_not_a_fortress_of_turtle() -> None:
    p = table().on("edo", L="oni-of-plagues").on("oshu", T="bushi fortress").honor("TLK")
    s = p.mandate("K", "marshal")
    play(s, "L: done")
    assert may(s, "move bushi oshu") == {"kyoto", "hokkaido"}
    assert may(s, "move fortress oshu") == {"edo", "kyoto", "hokkaido"}


@pytest.mark.rule("RIS-266", "RIS-143", "RIS-160", "RIS-244")
def test_oni_of_plagues_stops_fujin_and_wings_but_no_summoning() -> None:
    p = (
        table("KLD")
        .on("edo", L="oni-of-plagues")
        .on("oshu", D="bushi")
        .on("shrine-1", D="shinto")
        .honor("DLK")
    )
    s = p.shrines("fujin raijin ryujin hachiman").kami()
    assert asked(s) == "D Wind"
    assert may(s, "move bushi oshu") == {"hokkaido", "kyoto", "kansai", "nagato", "shikoku", "kyushu"}
    s = table().on("edo", L="oni-of-plagues", K="fortress").honor("KLT").mandate("L", "recruit")
    play(s, "K: summon bushi edo")
    assert there(s, "edo") == {"K": "bushi fortress", "L": "oni-of-plagues"}


@pytest.mark.rule("RIS-127", "RIS-130")
def test_kotahi_brings_the_reward_of_its_province_without_the_bonus() -> None:
    p = table().on("kyoto", K="kotahi bushi", L="bushi").on("kansai", K="bushi")
    s = p.mandate("T", "harvest")
    assert vp(s) == {"K": 4, "L": 0, "T": 0}
    assert coins(s) == {"K": 1, "L": 1, "T": 1}
    s = table().on("kyoto", K="kotahi bushi", L="bushi").on("kansai", K="bushi").mandate("K", "harvest")
    assert vp(s)["K"] == 7  # with the Bonus each reward once


def test_kotahi_without_the_most_force_or_of_another_brings_nothing() -> None:
    s = table().on("kyoto", K="kotahi", L="bushi bushi").mandate("T", "harvest")
    assert vp(s) == {"K": 0, "L": 0, "T": 0}
    s = table().on("kyoto", K="kotahi", L="bushi").honor("LKT").mandate("T", "harvest")
    assert vp(s) == {"K": 0, "L": 0, "T": 0}
    assert asked(s) == "K ChooseMandate"
