"""Setup: what lies where before the first turn, and what chance decides."""

from __future__ import annotations

from collections import Counter

import pytest

from akebono.core.errors import BadOption, BadSeats
from akebono.games.ryozen import RYOZEN
from akebono.games.ryozen.components import EVENT_OF, SECTORS, SPOT_IDS
from akebono.games.ryozen.state import EMPTY, Ryozen
from tests.ryozen.positions import (
    asked,
    displayed,
    foreseen,
    in_hand,
    in_row,
    places,
    resources,
    shards,
    texts,
    told,
)

SEEDS = range(80)


def start(seats: int, seed: int = 1, **options: object) -> Ryozen:
    s = RYOZEN.start(seats, seed, options, log=True)
    assert isinstance(s, Ryozen)
    return s


def spots_offered(s: Ryozen, kind: str) -> set[str]:
    """Return the Spots and places at which a Kin of this kind may be put, whatever its side."""
    return {place.split()[0] for place in places(s, kind)}


@pytest.mark.rule("RYO-001", "RYO-R01")
@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_ryozen_is_not_for_one_or_five(seats: int) -> None:
    with pytest.raises(BadSeats, match="2 to 4"):
        RYOZEN.start(seats, 1)


@pytest.mark.rule("RYO-001", "RYO-R01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_can_play_each_with_a_clan_of_their_own(seats: int) -> None:
    s = start(seats)
    assert s.seats == len(s.scores()) == len(s.hand) == seats
    assert sorted(seat for place in s.ranking() for seat in place) == list(range(seats))
    assert asked(s) == (s.first, "PlaceKin")


@pytest.mark.rule("RYO-R01", "RYO-R06", "RYO-R33", "RYO-R48")
def test_only_the_options_of_the_ledger_exist_each_with_its_default() -> None:
    assert {option.name: option.default for option in RYOZEN.options} == {
        "palace": "standard",
        "light": "arc",
        "night_presence": "after_events",
        "shrine_order": "printed",
        "moon_heaven_majority": False,
        "riot_counts_start": True,
    }
    assert RYOZEN.option("light").choices == ["arc", "alternating"]
    assert RYOZEN.option("night_presence").choices == ["after_events", "night_start"]
    assert RYOZEN.option("shrine_order").choices == ["printed", "free"]
    with pytest.raises(BadOption):
        RYOZEN.start(3, 1, {"light": "scattered"})


@pytest.mark.rule("RYO-057")
def test_two_players_start_with_five_apprentices_and_a_fighter() -> None:
    s = start(2)
    for seat in range(2):
        assert Counter(in_hand(s, seat)) == {"apprentice": 5, "fighter": 1}
    assert places(s, "apprentice")
    assert places(s, "fighter")


@pytest.mark.rule("RYO-058")
@pytest.mark.parametrize("seats", [3, 4])
def test_three_or_four_start_with_four_apprentices_and_a_fighter_the_fifth_is_out_of_the_game(
    seats: int,
) -> None:
    s = start(seats)
    view = s.seen_by(0)
    assert isinstance(view, Ryozen)
    for seat in range(seats):
        assert Counter(in_hand(s, seat)) == {"apprentice": 4, "fighter": 1}
        assert s.box[seat].bit_count() == 1, "one tile back in the box"
        kinds = [tile % 20 for tile in view.piles[seat]]
        assert all(tile >= 5 for tile in kinds), "no Apprentice in the Clan Pile"


@pytest.mark.rule("RYO-057", "RYO-R16")
def test_with_two_players_no_tile_goes_back_to_the_box() -> None:
    s = start(2)
    assert s.box == [0, 0]


@pytest.mark.rule("RYO-037", "RYO-056", "RYO-R92")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_hand_lies_unveiled_before_everybody(seats: int) -> None:
    s = start(seats)
    assert s.cloaked == 0
    for viewer in [*range(seats), None]:
        view = s.seen_by(viewer)
        assert isinstance(view, Ryozen)
        for seat in range(seats):
            assert in_hand(view, seat) == in_hand(s, seat)
            assert len(in_hand(view, seat)) == (6 if seats == 2 else 5)


@pytest.mark.rule("RYO-059", "RYO-060")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_four_coins_three_scrolls_two_lanterns_and_nothing_else(seats: int) -> None:
    s = start(seats)
    for seat in range(seats):
        assert resources(s, seat) == (4, 3, 2)
        assert shards(s, seat) == (0, 0, 0)
        assert s.kept[seat] == 0
    assert s.favor == [0] * seats


@pytest.mark.rule("RYO-061", "RYO-R15")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_heralds_fill_the_track_in_turn_order_from_rank_one_and_no_further(seats: int) -> None:
    seen = set()
    for seed in SEEDS:
        s = start(seats, seed)
        assert s.capital == [(s.first + i) % seats for i in range(seats)]
        seen.add(s.first)
    assert seen == set(range(seats))


@pytest.mark.rule("RYO-055", "RYO-R14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_goes_first_is_drawn_from_the_seed_and_each_seat_can_be(seats: int) -> None:
    firsts = Counter(start(seats, seed).first for seed in SEEDS)
    assert set(firsts) == set(range(seats))
    assert min(firsts.values()) > len(SEEDS) / seats / 3, "no seat is left out all but always"
    assert [start(seats, seed).first for seed in range(20)] == [
        start(seats, seed).first for seed in range(20)
    ]
    s = start(seats, 5)
    assert asked(s) == (s.first, "PlaceKin"), "the first player takes the first turn"
    assert told(s)[0] == "first"


@pytest.mark.rule("RYO-032", "RYO-R06")
@pytest.mark.parametrize("palace", ["standard", "alternative"])
def test_the_light_starts_at_any_of_six_positions(palace: str) -> None:
    lights = Counter(start(3, seed, palace=palace).light for seed in SEEDS)
    assert set(lights) == set(range(6))


@pytest.mark.rule("RYO-031", "RYO-R06")
@pytest.mark.parametrize("light", range(6))
def test_three_sectors_in_a_row_are_lit(light: int) -> None:
    s = start(3)
    s.light = light
    lit = [sector for sector in range(6) if s.is_lit(sector)]
    assert lit == sorted([light, (light + 1) % 6, (light + 2) % 6])
    assert s.lit == sum(1 << sector for sector in lit)


@pytest.mark.rule("RYO-031", "RYO-R06")
@pytest.mark.parametrize("light", range(6))
def test_with_the_alternating_light_every_second_sector_is_lit(light: int) -> None:
    s = start(3, light="alternating")
    s.light = light
    assert [sector for sector in range(6) if s.is_lit(sector)] == [
        sector for sector in range(6) if sector % 2 == light % 2
    ]


@pytest.mark.rule("RYO-023", "RYO-R04")
def test_the_ring_of_six_sectors_goes_clockwise_from_the_gates() -> None:
    assert SECTORS == ["gates", "capital", "rim", "shrine", "springs", "clanhouse"]
    s = start(4)
    offered = {place.rpartition("-")[0] for place in spots_offered(s, "apprentice") if place != "palace"}
    assert offered == set(SECTORS)


TWO = {"gates": 2, "capital": 2, "rim": 3, "shrine": 2, "springs": 3, "clanhouse": 2}
MORE = {"gates": 3, "capital": 3, "rim": 4, "shrine": 3, "springs": 4, "clanhouse": 3}


@pytest.mark.rule("RYO-025", "RYO-050", "RYO-051", "RYO-052")
@pytest.mark.parametrize(("seats", "spots"), [(2, TWO), (3, MORE), (4, MORE)])
def test_the_board_side_with_fewer_spots_is_for_two(seats: int, spots: dict[str, int]) -> None:
    s = start(seats)
    expected = {f"{sector}-{n}" for sector in spots for n in range(1, spots[sector] + 1)}
    assert spots_offered(s, "apprentice") == expected | {"palace"}, (
        "Spots, and the Palace as one place without Wards"
    )
    assert len(expected) == (14 if seats == 2 else 20)


@pytest.mark.rule("RYO-R16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_in_turn_order_has_one_kin_in_the_clanhouse_and_thirteen_in_the_pile(seats: int) -> None:
    firsts = set()
    for seed in range(12):
        s = start(seats, seed)
        assert [seat for seat, _ in in_row(s)] == [(s.first + i) % seats for i in range(seats)]
        assert s.pile_left == [13] * seats
        assert all(kind != "apprentice" for _, kind in in_row(s))
        firsts.add(s.first)
    assert len(firsts) > 1


@pytest.mark.rule("RYO-R16")
def test_the_clan_piles_are_shuffled_and_hold_what_did_not_start() -> None:
    s = start(4, 3)
    for seat in range(4):
        ready = next(tile for tile in s.row if tile // 20 == seat)
        pile = list(s.piles[seat][: s.pile_left[seat]])
        box = [20 * seat + tile for tile in range(20) if s.box[seat] >> tile & 1]
        hand = [20 * seat + tile for tile in range(20) if s.hand[seat] >> tile & 1]
        assert sorted([ready, *pile, *box, *hand]) == list(range(20 * seat, 20 * seat + 20))
    orders = {tuple(tile % 20 for tile in start(4, seed).piles[0]) for seed in range(10)}
    assert len(orders) == 10, "each game has an order of its own"
    tops = {in_row(start(2, seed))[0][1] for seed in range(40)}
    assert len(tops) > 6, "any kind can come first"


@pytest.mark.rule("RYO-R17", "RYO-062", "RYO-R19")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_revelations_and_four_events_lie_face_up_the_rest_in_decks(seats: int) -> None:
    s = start(seats)
    assert len([card for card in displayed(s) if card is not None]) == len(displayed(s)) == 4
    assert s.revelations_left == 32
    assert len([card for card in foreseen(s) if card is not None]) == len(foreseen(s)) == 4
    assert s.events_left == 16
    assert s.event_discard == []
    assert s.revelation_discard == []
    cards = [*s.foreseen, *s.event_deck[:16]]
    assert sorted(cards) == list(range(len(EVENT_OF)))


@pytest.mark.rule("RYO-R17")
def test_both_decks_are_shuffled() -> None:
    events = {tuple(start(2, seed).foreseen) for seed in range(20)}
    revelations = {tuple(start(2, seed).display) for seed in range(20)}
    assert len(events) > 15
    assert len(revelations) > 15


@pytest.mark.rule("RYO-R18")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_village_is_built_and_all_pioneers_stand_on_the_starting_village(seats: int) -> None:
    s = start(seats)
    assert s.pioneer == [0] * seats
    assert s.built == 0
    assert s.path == [EMPTY] * 6
    assert s.villages_left == 12
    assert sorted(s.village_pile) == list(range(12))
    orders = {start(seats, seed).village_pile for seed in range(10)}
    assert len(orders) == 10, "the pile is shuffled"


@pytest.mark.rule("RYO-R92")
def test_the_order_of_decks_and_piles_is_hidden_from_all_the_owner_of_a_pile_too() -> None:
    for viewer in [0, 1, 2, None]:
        s = start(3, 4)
        seen = s.seen_by(viewer)
        s.shuffle_all(s.rng)
        again = s.seen_by(viewer)
        assert s.facts() != start(3, 4).facts()
        assert seen.facts() == again.facts()
        assert isinstance(seen, Ryozen)
        for seat in range(3):
            assert set(seen.piles[seat]) == set(s.piles[seat][: s.pile_left[seat]]), "what is left is known"
        assert set(seen.event_deck) == set(s.event_deck[: s.events_left])
        assert set(seen.revelation_deck) == set(s.revelation_deck[: s.revelations_left])
        assert set(seen.village_pile) == set(s.village_pile)


OPEN = [
    *("round", "night", "first", "light", "resources", "shards", "favor", "capital"),
    *("hand", "box", "palace", "bumped", "spots", "cloaked", "guard", "row", "pile_left"),
    *(
        "foreseen",
        "event_discard",
        "events_left",
        "display",
        "revelation_discard",
        "revelations_left",
        "kept",
    ),
    *("path", "built", "pioneer", "villages_left"),
]


@pytest.mark.rule("RYO-R12", "RYO-R92", "RYO-R07")
def test_everything_but_those_orders_is_open_to_everybody() -> None:
    s = start(3, 4)
    s.play_text("place fighter gates-1 cloaked")
    s.play_text(next(text for text in texts(s) if text.startswith("discard")))
    s.shards = list(range(9))
    s.kept[1] = 0b101
    for viewer in [0, 1, 2, None]:
        view = s.seen_by(viewer)
        assert isinstance(view, Ryozen)
        for name in OPEN:
            assert getattr(view, name) == getattr(s, name), name
        cloaked = view.spots[SPOT_IDS.index("gates-1")]
        assert cloaked == s.spots[SPOT_IDS.index("gates-1")] != EMPTY, "a Cloaked Kin's kind is open too"


@pytest.mark.rule("RYO-R14")
def test_the_same_seed_gives_the_same_table_and_another_seed_another() -> None:
    assert start(4, 9).digest() == start(4, 9).digest()
    assert start(4, 9).digest() != start(4, 10).digest()
