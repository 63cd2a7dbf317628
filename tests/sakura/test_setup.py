"""From the box to the first turn: Megami, decks, the lessons of the first duel, sample decks, the hand exchange."""

from __future__ import annotations

import random
from functools import cache
from math import comb

import pytest

from akebono.core.errors import BadOption, IllegalAction
from akebono.core.numbers import table as numbers
from akebono.games.sakura.card import BOX_OF_CARDS
from akebono.games.sakura.components import (
    ACTION,
    ATTACHMENT,
    ATTACK,
    BASE,
    BOX,
    CARD_IDS,
    CARD_KIND,
    CARD_MEGAMI,
    CARD_TYPE,
    CRYSTALS,
    ENTRY,
    EXTRA,
    FORM,
    LIVE_DAMAGE,
    MEGAMI,
    NO_DAMAGE,
    NORMAL,
    NORMALS,
    NUMBERS,
    SAMPLE_DROP,
    SAMPLES,
    ULTIMATE,
    ULTIMATES,
    UNDEFINED,
)
from akebono.games.sakura.state import BANNING, BUILDING, CHOOSING, DUEL, Sakura
from akebono.games.sakura.steps.setup import BUILD_DECK
from akebono.games.sakura.table import table
from akebono.games.sakura.vocabulary import BUILD
from tests.sakura.before import build, choose, dealt, pool, seen, seven_and_three, start
from tests.sakura.positions import asked, both, crystals, ids, play, texts, told

BASE_IDS = ["yurina", "saine", "himika", "tokoyo"]
MEISTER_IDS = ["oboro", "yukihi", "shinra", "hagane", "chikage", "kururu", "sariya", "laila"]
SHARD_IDS = ["utsuro_shard", "honoka_shard"]

# The box


@pytest.mark.rule("SAK-010", "SAK-018", "SAK-211")
def test_the_cards_of_the_basic_set_are_all_there() -> None:
    assert [MEGAMI[megami] for megami in BASE] == BASE_IDS
    assert sorted(MEGAMI) == sorted(BASE_IDS + MEISTER_IDS + SHARD_IDS)
    for name, normals, ultimates in [(id, 7, 4) for id in BASE_IDS] + [(id, 9, 4) for id in SHARD_IDS]:
        megami = MEGAMI.index(name)
        assert (len(NORMALS[megami]), len(ULTIMATES[megami])) == (normals, ultimates)
        assert CARD_MEGAMI.count(megami) == normals + ultimates


@pytest.mark.rule("SAK-011", "SAK-031", "SAK-032", "SAK-039")
def test_a_duel_begins_with_36_crystals_in_their_areas() -> None:
    s = dealt()
    data = table(s)
    assert crystals(s) == "10/3/0 10/3/0 R10 D0"
    assert (data["range_crystals"], data["current_range"], data["dust"]) == (10, 10, 0)
    assert sum(s.areas) == CRYSTALS == 36
    assert s.census()[0] == 36


@pytest.mark.rule("SAK-020", "SAK-021", "SAK-023", "SAK-030")
def test_every_card_shows_what_its_type_asks_for() -> None:
    for entry, card in enumerate(BOX_OF_CARDS):
        assert card.id == CARD_IDS[entry]
        assert card.name
        assert BOX[entry]["number"]
        is_form = CARD_KIND[entry] == FORM
        assert (CARD_TYPE[entry] in (ATTACK, ACTION, ATTACHMENT)) is not (
            is_form or card.id.startswith("duplicatia")
        )
        assert (CARD_TYPE[entry] == UNDEFINED) is card.id.startswith("duplicatia")
        assert (card.range != 0) is (CARD_TYPE[entry] == ATTACK)
        if card.is_attack:
            sides = (card.aura, card.life)
            assert all(side >= 0 or side in (NO_DAMAGE, LIVE_DAMAGE) for side in sides)
            assert sides != (NO_DAMAGE, NO_DAMAGE)
        assert ("flare" in BOX[entry]) is (CARD_KIND[entry] == ULTIMATE)
        assert ("crystals" in BOX[entry]) is (CARD_TYPE[entry] == ATTACHMENT)


@pytest.mark.rule("SAK-023")
def test_the_left_side_of_a_damage_is_for_aura_and_the_right_for_life() -> None:
    for id, aura, life in (("slash", 3, 1), ("urahazan", 2, NO_DAMAGE), ("kiben", NO_DAMAGE, 1)):
        card = BOX_OF_CARDS[ENTRY[id]]
        assert (card.aura, card.life) == (aura, life)


@pytest.mark.rule("SAK-017", "SAK-019")
def test_every_card_of_every_megami_can_be_read_at_any_time_but_no_deck() -> None:
    s = dealt()
    # Plain Attacks have no words; all others say what they do, whoever reads and wherever the card is.
    plain = [card.id for card in BOX_OF_CARDS if not card.text()]
    assert all(BOX_OF_CARDS[ENTRY[id]].is_attack for id in plain)
    assert len(plain) < len(BOX_OF_CARDS) // 8
    assert all("{" not in card.text() for card in BOX_OF_CARDS)
    mine = {id for zone in (s.sides[0].hand, s.sides[0].unused) for id in ids(zone)}
    shown = table(seen(s, 1))["seats"]
    assert isinstance(shown, list)
    for zone in ("hand", "pile", "face_down", "unused", "unchosen"):
        assert mine.isdisjoint(shown[0][zone])
        assert set(shown[0][zone]) <= {"?"}


# Twin-Handed Rapture


@pytest.mark.rule("SAK-002", "SAK-004", "SAK-012", "SAK-042", "SAK-046")
def test_both_choose_two_megami_in_secret_and_reveal_together() -> None:
    s = start(duel="choose")
    assert list(s.acting) == [0, 1]
    assert (s.stage, asked(s)) == (CHOOSING, "0 ChooseMegami")
    fresh = s.seen_by(1).digest()
    choose(s, 0, "saine")
    # Half a choice is not seen; a whole one as no more than that it is there.
    assert s.seen_by(1).digest() == fresh
    choose(s, 0, "tokoyo")
    other = start(duel="choose")
    choose(other, 0, "yurina himika")
    assert list(s.acting) == [1]
    for viewer in (1, None):
        assert s.seen_by(viewer).digest() == other.seen_by(viewer).digest()
        assert told(s, viewer) == []
    assert s.seen_by(0).digest() != other.seen_by(0).digest()
    choose(s, 1, "yurina himika")
    assert s.stage == BUILDING
    for viewer in (0, 1, None):
        view = seen(s, viewer)
        assert [[MEGAMI[megami] for megami in view.houses(seat)] for seat in range(2)] == [
            ["saine", "tokoyo"],
            ["yurina", "himika"],
        ]
        assert told(s, viewer) == ["A houses Saine and Tokoyo", "B houses Yurina and Himika"]
    assert asked(s) == "0 BuildDeck"


@pytest.mark.rule("SAK-044", "SAK-045")
def test_the_two_are_different_but_both_players_may_choose_the_same() -> None:
    s = start(duel="choose")
    assert texts(s, 0) == ["megami yurina", "megami saine", "megami himika"]
    choose(s, 0, "saine")
    # In the order of the box, so that each pair can be said in one way only; never the same twice.
    assert texts(s, 0) == ["megami himika", "megami tokoyo"]
    choose(s, 0, "himika")
    choose(s, 1, "saine himika")
    assert s.houses(0) == s.houses(1)
    for seat in range(2):
        build(s, seat, seven_and_three(s, seat))
    assert s.census() == [36, 0, 0, 0]
    assert [card >> 1 for card in s.sides[0].unused] == [card >> 1 for card in s.sides[1].unused]
    assert set(s.sides[0].unused).isdisjoint(s.sides[1].unused)


@pytest.mark.rule("SAK-018", "SAK-044", "SAK-219", "SAK-223")
@pytest.mark.parametrize(("megami", "allowed"), [("base", BASE_IDS), ("all", BASE_IDS + MEISTER_IDS)])
def test_who_can_be_chosen_and_that_no_shard_can(megami: str, allowed: list[str]) -> None:
    met: set[str] = set()
    for first in allowed[:-1]:
        s = start(duel="choose", megami=megami)
        assert len(texts(s, 0)) == len(allowed) - 1
        play(s, f"0: megami {first}")
        met.add(first)
        met |= {text.partition(" ")[2] for text in texts(s, 0)}
    assert met == set(allowed)
    drawn = set()
    for seed in range(60):
        s = start(seed, duel="random", megami=megami)
        for seat in range(2):
            houses = [MEGAMI[one] for one in s.houses(seat)]
            assert len(set(houses)) == 2
            drawn |= set(houses)
    assert drawn == set(allowed)


@pytest.mark.rule("SAK-046")
def test_the_official_form_shows_three_and_each_bans_one() -> None:
    s = start(duel="official")
    choose(s, 0, "yurina saine himika")
    assert told(s) == []
    choose(s, 1, "saine himika tokoyo")
    assert s.stage == BANNING
    assert told(s) == ["A shows Yurina, Saine and Himika", "B shows Saine, Himika and Tokoyo"]
    assert texts(s, 0) == ["ban saine", "ban himika", "ban tokoyo"]
    assert texts(s, 1) == ["ban yurina", "ban saine", "ban himika"]
    fresh = s.clone()
    other = s.clone()
    play(s, "0: ban tokoyo")
    play(other, "0: ban saine")
    # The ban is sealed until both have one.
    for viewer in (1, None):
        assert s.seen_by(viewer).digest() == other.seen_by(viewer).digest()
    assert s.seen_by(0).digest() != other.seen_by(0).digest()
    assert told(s) == told(fresh)
    play(s, "1: ban saine")
    assert [[MEGAMI[megami] for megami in s.houses(seat)] for seat in range(2)] == [
        ["yurina", "himika"],
        ["saine", "himika"],
    ]
    assert told(s)[2:] == [
        "B bans Saine",
        "A houses Yurina and Himika",
        "A bans Tokoyo",
        "B houses Saine and Himika",
    ]
    assert asked(s) == "0 BuildDeck"


# Face-to-Face Deckbuilding


@pytest.mark.rule("SAK-047")
def test_a_card_can_be_chosen_as_long_as_enough_of_each_kind_follow() -> None:
    rng = random.Random(3)
    for _ in range(20):
        s = start(duel="choose")
        choose(s, 0, "yurina tokoyo")
        choose(s, 1, "himika saine")
        cards = pool(s, 0)
        normal = [CARD_KIND[ENTRY[id]] == NORMAL for id in cards]
        left, taken = {True: 7, False: 3}, -1
        while left[True] or left[False]:
            fits = []
            for k in range(taken + 1, len(cards)):
                rest = normal[k:]
                if left[normal[k]] and all(rest.count(kind) >= left[kind] for kind in left):
                    fits.append(k)
            assert texts(s, 0) == [f"build {cards[k]}" for k in fits]
            taken = rng.choice(fits)
            left[normal[taken]] -= 1
            s.play_text(f"build {cards[taken]}", 0)
        assert (len(s.sides[0].pile), len(s.sides[0].unused)) == (7, 3)


@pytest.mark.rule("SAK-043", "SAK-047", "SAK-049", "SAK-052")
def test_a_deck_is_7_of_14_normal_cards_and_3_of_8_ultimates() -> None:
    s = start(duel="choose")
    choose(s, 0, "yurina tokoyo")
    choose(s, 1, "himika saine")
    for seat, houses in ((0, ("yurina", "tokoyo")), (1, ("saine", "himika"))):
        cards = pool(s, seat)
        kinds = [CARD_KIND[ENTRY[id]] for id in cards]
        assert (kinds.count(NORMAL), kinds.count(ULTIMATE), len(cards)) == (14, 8, 22)
        assert {MEGAMI[CARD_MEGAMI[ENTRY[id]]] for id in cards} == set(houses)
    deck = seven_and_three(s, 0)
    build(s, 0, deck)
    assert texts(s, 0) == []
    # Built: seven in the draw pile, three Ultimates unused, the rest out of the duel.
    assert (sorted(ids(s.sides[0].pile)), sorted(ids(s.sides[0].unused))) == (
        sorted(deck[:7]),
        sorted(deck[7:]),
    )
    assert sorted(ids(s.sides[0].unchosen)) == sorted(set(pool(s, 0)) - set(deck))
    build(s, 1, seven_and_three(s, 1))
    assert s.stage == DUEL
    assert seen(s, 0).sides[0].unchosen == s.sides[0].unchosen
    assert ids(seen(s, 1).sides[0].unchosen) == ids(seen(s, None).sides[0].unchosen) == ["?"] * 12


def _decks(s: Sakura, seat: int) -> int:
    """Count all decks that a seat can build by what it is offered; a card can only be followed by a later one."""
    entries = s.deck_entries(seat)

    @cache
    def ways(last: int, taken: int) -> int:
        if taken == 7 + 16 * 3:
            return 1
        found = 0
        for code in BUILD_DECK.options(s, seat, 1 << last if last >= 0 else 0, taken + 256 * (last + 1)):
            entry = BUILD.first(code)
            found += ways(entries.index(entry), taken + (1 if CARD_KIND[entry] == NORMAL else 16))
        return found

    return ways(-1, 0)


@pytest.mark.rule("SAK-047", "SAK-051", "SAK-218", "SAK-225")
def test_each_possible_deck_can_be_built_in_one_way_and_no_other() -> None:
    for form, expected in (
        ({"duel": "random"}, comb(14, 7) * comb(8, 3)),
        ({"duel": "random", "megami": "all"}, comb(14, 7) * comb(8, 3)),
        ({"duel": "first_3"}, comb(9, 7) * comb(4, 3)),
    ):
        s = start(3, **form)
        assert [_decks(s, seat) for seat in range(2)] == [expected, expected]


@pytest.mark.rule("SAK-051")
def test_all_seven_normal_cards_may_be_of_one_megami() -> None:
    s = start(duel="choose")
    choose(s, 0, "yurina saine")
    choose(s, 1, "himika tokoyo")
    for seat, one in ((0, "saine"), (1, "himika")):
        megami = MEGAMI.index(one)
        build(s, seat, [CARD_IDS[entry] for entry in NORMALS[megami] + ULTIMATES[megami][:3]])
    for seat, one in ((0, "saine"), (1, "himika")):
        cards = [*s.sides[seat].hand, *s.sides[seat].pile, *s.sides[seat].unused]
        assert {MEGAMI[CARD_MEGAMI[card >> 1]] for card in cards} == {one}


@pytest.mark.rule("SAK-048", "SAK-053")
def test_building_is_secret_but_for_being_ready() -> None:
    s = start(duel="choose")
    choose(s, 0, "yurina saine")
    choose(s, 1, "himika tokoyo")
    assert list(s.acting) == [0, 1]
    fresh = s.seen_by(1).digest()
    deck = seven_and_three(s, 0)
    for id in sorted(deck, key=CARD_IDS.index)[:-1]:
        play(s, f"0: build {id}")
        assert s.seen_by(1).digest() == fresh
        assert list(s.seen_by(None).acting) == [0, 1]
    other = s.clone()
    play(s, f"0: build {max(deck, key=CARD_IDS.index)}")
    choices = texts(other, 0)
    assert len(choices) > 1
    play(other, f"0: {choices[-1]}")
    # Ready is seen, with which cards is not.
    assert list(s.seen_by(1).acting) == [1]
    for viewer in (1, None):
        assert s.seen_by(viewer).digest() == other.seen_by(viewer).digest()
    build(s, 1, seven_and_three(s, 1))
    assert told(s)[2:4] == ["A has built a deck", "B has built a deck"]


# Sample decks

_SAMPLES = {
    "yurina-saine": (
        "slash ittou tsukauchi iai pressure nagi-giri ishitsuki domain clashing-crystal-sound",
        "moonshadow-fall rhythmic-arc-cutter resonant-echo soundless-shattered-ice",
    ),
    "yurina-himika": (
        "slash ittou tsukauchi kihaku rapid-fire magnum-cannon full-burst backstep backdraft",
        "moonshadow-fall red-bullet crimson-zero scarlet-imagine",
    ),
    "yurina-tokoyo": (
        "slash ittou tsukauchi iai koryunagashi miyabi-uchi haneusagi shimai kaeshi",
        "urahazan kuon-no-hana chitose-no-tori mukyuu-no-kaze",
    ),
    "saine-himika": (
        "happou-buri nagi-giri ishitsuki domain shoot rapid-fire magnum-cannon backstep backdraft",
        "rhythmic-arc-cutter resonant-echo red-bullet scarlet-imagine",
    ),
    "saine-tokoyo": (
        "happou-buri nagi-giri ishitsuki domain clashing-crystal-sound koryunagashi miyabi-uchi shimai kaeshi",
        "soundless-shattered-ice kuon-no-hana mukyuu-no-kaze tokoyo-no-tsuki",
    ),
    "himika-tokoyo": (
        "shoot rapid-fire magnum-cannon backstep miyabi-uchi haneusagi shimai kazamidai koryunagashi",
        "red-bullet crimson-zero kuon-no-hana mukyuu-no-kaze",
    ),
}


def _numbers_of(name: str) -> dict[str, object]:
    """Return what `components.toml` says of a sample deck."""
    return numbers(numbers(NUMBERS, "sample"), name)


_SAMPLE_RULES = {
    "yurina-saine": ("SAK-226",),
    "yurina-himika": ("SAK-227",),
    "yurina-tokoyo": ("SAK-228",),
    "saine-himika": ("SAK-229",),
    "saine-tokoyo": ("SAK-230",),
    "himika-tokoyo": ("SAK-231", "SAK-232"),
}


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.rule(*_SAMPLE_RULES[name])) for name in _SAMPLES]
)
def test_a_sample_deck_is_the_printed_one(name: str) -> None:
    s = start(duel="sample")
    assert f"sample {name}" in texts(s, 0)
    play(s, f"0: sample {name}", "1: sample saine-himika")
    normals, ultimates = _SAMPLES[name]
    assert sorted(pool(s, 0)) == sorted(f"{normals} {ultimates}".split())
    assert [MEGAMI[megami] for megami in s.houses(0)] == name.split("-")
    # The ninth Normal card of one list is ours, and marked so.
    marked = _numbers_of(name)["reconstructed"]
    assert marked == (["koryunagashi"] if name == "himika-tokoyo" else [])


@pytest.mark.rule("SAK-050", "SAK-219", "SAK-225")
def test_a_player_may_take_a_sample_deck_and_leave_out_what_they_like() -> None:
    s = start(duel="sample")
    assert texts(s, 0) == texts(s, 1) == [f"sample {name}" for name in _SAMPLES]
    fresh = s.clone()
    play(s, "0: sample yurina-saine")
    play(fresh, "0: sample himika-tokoyo")
    assert s.seen_by(1).digest() == fresh.seen_by(1).digest()
    play(s, "1: sample yurina-saine")
    assert asked(s) == "0 BuildDeck"
    assert [_decks(s, seat) for seat in range(2)] == [comb(9, 7) * comb(4, 3)] * 2
    for seat in range(2):
        build(s, seat, seven_and_three(s, seat))
    assert [len(s.sides[seat].unchosen) for seat in range(2)] == [3, 3]
    assert s.census() == [36, 0, 0, 0]


@pytest.mark.rule("SAK-233")
@pytest.mark.parametrize("name", SAMPLES)
def test_what_a_sample_deck_drops_if_nobody_chooses_leaves_a_deck(name: str) -> None:
    sample = SAMPLES.index(name)
    dropped = [CARD_IDS[entry] for entry in SAMPLE_DROP[sample]]
    assert [CARD_KIND[ENTRY[id]] for id in dropped].count(ULTIMATE) == 1
    s = start(duel="sample")
    play(s, f"0: sample {name}", f"1: sample {name}")
    build(s, 0, [id for id in pool(s, 0) if id not in dropped])
    assert sorted(ids(s.sides[0].unchosen)) == sorted(dropped)
    sources = _numbers_of(name)["sources"]
    assert isinstance(sources, dict)
    assert sources["drop"] == "reconstructed"


# The first duel

_UTSURO = ["toshageki", "senaka-giri", "moguri", "nitou-issen", "hohou-utsuro", "wakigiri", "kensei"]
_HONOKA = [
    "kaben-jin",
    "shunrei-shiki",
    "hohou-honoka",
    "ouka-tou",
    "kaeshi-giri",
    "ouka-yose",
    "kouki-shuusoku",
]
_STARTING = {
    0: (_UTSURO, ["amata-no-yaiba", "yamikaze-no-koe", "ku-no-gaitou"]),
    1: (_HONOKA, ["hikari-michiru-ittou", "hanafubuki-no-keshiki", "seirei-tachi-no-kaze"]),
}


@pytest.mark.rule(
    "SAK-004", "SAK-211", "SAK-212", "SAK-213", "SAK-214", "SAK-215", "SAK-220", "SAK-221", "SAK-222"
)
def test_the_first_lesson_is_laid_out_and_begins_at_once() -> None:
    for seed in range(6):
        s = start(seed, duel="first_1")
        assert [[MEGAMI[megami] for megami in s.houses(seat)] for seat in range(2)] == [
            ["utsuro_shard"],
            ["honoka_shard"],
        ]
        for seat, (normals, ultimates) in _STARTING.items():
            # Each icon in the order of the numbers, the lowest on top: what is drawn first is the last of the pile.
            assert sorted(ids(s.sides[seat].hand)) == sorted(normals[:3])
            assert ids(s.sides[seat].pile)[::-1] == normals[3:]
            assert ids(s.sides[seat].unused) == ultimates
            assert s.sides[seat].unchosen == ()
        assert (s.first, s.whose, s.turn, both(s, "focus")) == (0, 0, 1, [0, 1])
        assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-061", "SAK-062", "SAK-213", "SAK-222")
def test_the_icon_is_the_turn_that_draws_the_card_and_turn_4_reshuffles() -> None:
    s = start(duel="first_1")
    for turn in (1, 2, 3):
        for seat in range(2):
            if turn > 1:
                assert asked(s) == f"{seat} ReshuffleOrNot"
                before = set(ids(s.sides[seat].hand))
                play(s, "keep-pile")
                normals = _STARTING[seat][0]
                drawn = normals[3:5] if turn == 2 else normals[5:7]
                assert set(ids(s.sides[seat].hand)) - before == set(drawn)
            assert asked(s) == f"{seat} MainPhase"
            play(s, "end")
            while asked(s) == f"{seat} HideCards":
                play(s, texts(s)[0])
    assert asked(s) == "0 ReshuffleOrNot"
    assert s.sides[0].pile == []
    play(s, "reshuffle")
    assert (s.areas[0], s.areas[4]) == (9, 1)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-212", "SAK-213")
def test_nothing_of_the_first_lesson_is_left_to_chance() -> None:
    assert len({start(seed, duel="first_1").digest() for seed in range(3)}) == 3  # the generators differ
    assert len({tuple(start(seed, duel="first_1").facts()) for seed in range(12)}) == 1


@pytest.mark.rule("SAK-217", "SAK-223")
def test_the_second_lesson_has_the_same_decks_and_the_usual_start() -> None:
    firsts = set()
    tops = set()
    for seed in range(24):
        s = start(seed, duel="first_2")
        assert asked(s) == f"{s.first} ExchangeHand"
        firsts.add(s.first)
        for seat, (normals, ultimates) in _STARTING.items():
            assert sorted(ids(s.sides[seat].hand + s.sides[seat].pile)) == sorted(normals)
            assert ids(s.sides[seat].unused) == ultimates
            assert (len(s.sides[seat].hand), len(s.sides[seat].pile)) == (3, 4)
        tops.add(s.sides[0].pile[-1])
        assert (s.sides[s.first].focus, s.sides[1 - s.first].focus) == (0, 1)
    assert firsts == {0, 1}
    assert len(tops) > 3


@pytest.mark.rule("SAK-211", "SAK-218")
def test_the_third_lesson_builds_a_deck_of_the_13_cards() -> None:
    s = start(duel="first_3")
    new = {0: "wazurai kage-no-wana ubau-ibara", 1: "hikari-no-yaiba seirei-renkei kirameki-no-ranbu"}
    for seat, (normals, ultimates) in _STARTING.items():
        assert sorted(pool(s, seat)) == sorted(normals + ultimates + new[seat].split())
    assert list(s.acting) == [0, 1]
    assert asked(s) == "0 BuildDeck"
    for seat in range(2):
        build(s, seat, seven_and_three(s, seat))
    assert asked(s) == f"{s.first} ExchangeHand"


# Preparing the duel


@pytest.mark.rule("SAK-016", "SAK-331")
def test_boards_and_additional_cards_are_laid_out_before_the_decks_are_built() -> None:
    s = start(duel="choose", megami="all")
    choose(s, 0, "yukihi shinra")
    choose(s, 1, "chikage sariya")
    assert s.stage == BUILDING
    assert (both(s, "umbrella"), both(s, "strategy"), both(s, "machine")) == ([1, 0], [0, -1], [0, 5])
    assert (len(s.sides[0].pouch), len(s.sides[1].pouch)) == (0, 5)
    assert ids(s.sides[1].extra) == ["form-yaksha", "form-naga", "form-garuda"]
    assert s.sides[0].extra == ()
    for viewer in (0, None):
        seats = table(seen(s, viewer))["seats"]
        assert isinstance(seats, list)
        assert seats[0]["umbrella"] == "closed"
        assert seats[0]["strategy"] == "divine-reckoning"
        assert seats[1]["pouch"] == ["poison"] * 5
        assert len(seats[1]["extra"]) == 3
    s = start(duel="choose", megami="all")
    choose(s, 0, "kururu laila")
    choose(s, 1, "oboro hagane")
    assert len(s.sides[0].extra) == 6
    assert all(EXTRA[card >> 1] for card in s.sides[0].extra)
    assert (both(s, "wind"), both(s, "thunder")) == ([0, 0], [0, 0])
    # Who houses none of them has none of it.
    assert (
        both(s, "umbrella"),
        both(s, "strategy"),
        both(s, "machine"),
        both(s, "pouch"),
        s.sides[1].extra,
    ) == (
        [0, 0],
        [-1, -1],
        [0, 0],
        [(), ()],
        (),
    )


@pytest.mark.rule("SAK-054", "SAK-056", "SAK-057", "SAK-331")
def test_the_preparation_in_its_order() -> None:
    seen = set()
    for seed in range(12):
        s = dealt(seed)
        first = s.first
        seen.add(first)
        assert asked(s) == f"{first} ExchangeHand"
        assert f"{'AB'[first]} goes first" in told(s)
        lines = told(s)
        name = "AB"[first]
        other = "BA"[first]
        assert lines[4:] == [f"{name} goes first", f"{name} draws 3 cards", f"{other} draws 3 cards"]
        play(s, "done")
        assert asked(s) == f"{1 - first} ExchangeHand"
        play(s, "done")
        for seat in range(2):
            assert (len(s.sides[seat].pile), len(s.sides[seat].hand), len(s.sides[seat].unused)) == (4, 3, 3)
            assert (s.sides[seat].discard, s.sides[seat].down, s.sides[seat].used) == ([], [], ())
        assert (s.sides[first].focus, s.sides[1 - first].focus) == (0, 1)
        assert asked(s) == f"{first} MainPhase"
    assert seen == {0, 1}


@pytest.mark.rule("SAK-054")
def test_the_piles_are_shuffled() -> None:
    hands = {tuple(dealt(seed).sides[0].hand) for seed in range(12)}
    assert len(hands) > 6


@pytest.mark.rule("SAK-059")
@pytest.mark.parametrize(("choice", "expected"), [("random", {0, 1}), ("seat_1", {0}), ("seat_2", {1})])
def test_who_goes_first_is_chance_unless_friends_agree(choice: str, expected: set[int]) -> None:
    assert {dealt(seed, first=choice).first for seed in range(16)} == expected
    with pytest.raises(BadOption):
        start(first="seat_3")


@pytest.mark.rule("SAK-055", "SAK-058")
def test_a_hand_exchange_puts_cards_under_the_pile_in_the_order_chosen() -> None:
    s = dealt(first="seat_1")
    hand = ids(s.sides[0].hand)
    top = ids(s.sides[0].pile)[::-1]
    play(s, f"exchange {hand[2]}", f"exchange {hand[0]}")
    assert texts(s) == [f"exchange {hand[1]}", "done"]
    play(s, "done")
    # Each goes below the one before it; as many are drawn from the top.
    assert ids(s.sides[0].pile)[::-1] == [*top[2:], hand[2], hand[0]]
    assert sorted(ids(s.sides[0].hand)) == sorted([hand[1], *top[:2]])
    assert asked(s) == "1 ExchangeHand"


@pytest.mark.rule("SAK-055", "SAK-056", "SAK-058")
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_none_to_three_are_exchanged_and_none_of_them_comes_back(count: int) -> None:
    s = dealt(first="seat_1")
    gone = ids(s.sides[0].hand)[:count]
    play(s, *[f"exchange {id}" for id in gone])
    if count == 3:
        assert texts(s) == ["done"]
    play(s, "0: done")
    assert set(gone).isdisjoint(ids(s.sides[0].hand))
    assert (len(s.sides[0].hand), len(s.sides[0].pile)) == (3, 4)
    # Once only.
    assert asked(s) == "1 ExchangeHand"
    assert texts(s, 0) == []


@pytest.mark.rule("SAK-057", "SAK-058")
def test_only_the_number_of_exchanged_cards_is_public() -> None:
    s = dealt(first="seat_1")
    other = s.clone()
    hand = ids(s.sides[0].hand)
    play(s, f"exchange {hand[0]}", "done")
    play(other, f"exchange {hand[1]}", "done")
    for viewer in (1, None):
        assert s.seen_by(viewer).digest() == other.seen_by(viewer).digest()
        assert told(s, viewer) == told(other, viewer)
        assert told(s, viewer)[-2:] == ["A exchanges 1 card", "A draws 1 card"]
    assert s.seen_by(0).digest() != other.seen_by(0).digest()
    with pytest.raises(IllegalAction):
        s.play_text("done", 0)
