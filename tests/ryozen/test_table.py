"""The position as data: complete, typed by ids, and with hidden things as counts only."""

from __future__ import annotations

import json
import random
from typing import cast

import pytest

from akebono.games.ryozen import RYOZEN
from akebono.games.ryozen.components import EVENT_OF, REVELATION_OF, VILLAGES
from akebono.games.ryozen.state import Ryozen
from akebono.games.ryozen.table import table, table_data
from tests.ryozen.first_light import first_light
from tests.ryozen.positions import Position


def test_a_position_worked_out_by_hand_reads_the_same_as_data() -> None:
    data = table_data(cast(Ryozen, first_light().seen_by(0)))
    assert (data["round"], data["rounds"], data["phase"], data["first_player"]) == (2, 3, "day", 2)
    assert data["acting"] == [0]
    assert data["capital"] == [1, 2, 0, 3]
    gates, capital, rim, shrine, springs, clanhouse = data["sectors"]
    assert [sector["lit"] for sector in data["sectors"]] == [True, True, False, False, False, True]
    assert [sector["lit_after_turn"] for sector in data["sectors"]] == [True, True, True, False, False, False]
    assert [sector["closed_by"] for sector in data["sectors"]] == [-1, -1, -1, 3, -1, -1]
    assert gates["influence"] == [2, 0, 2, 0]
    assert gates["leader"] == 2  # by rank
    assert (capital["leader"], rim["leader"], springs["leader"], clanhouse["leader"]) == (-1, 0, 2, 1)
    assert gates["spots"][0] == {
        "id": "gates-1",
        "cost": "free",
        "amount": 0,
        "kin": {"seat": 2, "kind": "apprentice", "number": 1},
        "cloaked": True,
    }
    assert gates["spots"][2] == {
        "id": "gates-3",
        "cost": "scroll",
        "amount": 1,
        "kin": None,
        "cloaked": False,
    }
    assert [spot["kin"] is None for spot in shrine["spots"]] == [False, True, True]
    assert data["palace"]["influence"] == [0, 1, 1, 1]
    assert data["palace"]["leader"] == 1
    assert data["palace"]["places"] == []
    assert [slot["coins"] for slot in data["clanhouse_row"]] == [1, 2, 2, 3, 3]
    ready = [slot["kin"]["kind"] if slot["kin"] else "" for slot in data["clanhouse_row"]]
    assert ready == ["pathfinder", "mentor", "hermit", "archer", ""]
    assert [event["event"] for event in data["events"]] == [
        "locals-riot",
        "",
        "sinister-shadows",
        "coral-eclipse",
    ]
    assert data["event_discard"] == ["walls-breach"]
    assert [card["revelation"] for card in data["revelations"]] == [
        "camouflage",
        "spirit-offering",
        "prayer-of-the-jade-moon",
        "strategic-maneuvers",
    ]
    assert [place["village"] for place in data["path"]] == [
        "starting-village",
        "loreville",
        "twin-river-town",
        "the-outpost",
        "featherglow",
        "",
        "",
        "",
    ]
    assert [place["pioneers"] for place in data["path"]] == [[], [1], [3], [2], [0], [], [], []]
    assert data["path"][5]["cost"] == {"coin": 0, "scroll": 1, "lantern": 1}
    assert data["path"][7]["favor"] == 7
    mira, tomas = data["seats"][:2]
    assert mira["favor"] == 24
    assert mira["resources"] == {"coin": 2, "scroll": 3, "lantern": 3}
    assert mira["shards"] == {"coral": 1, "jade": 1, "agate": 0}
    assert (mira["shard_favor"], mira["shard_favor_with_token"]) == (2, 6)
    assert [kin["kind"] for kin in mira["hand"]] == ["apprentice", "merchant", "fighter"]
    assert [card["revelation"] for card in mira["kept"]] == ["seal-of-the-capital"]
    assert (mira["rank"], mira["pioneer"], tomas["rank"]) == (3, 4, 1)


@pytest.mark.rule("RYO-211")
def test_the_alternative_palace_is_given_place_by_place() -> None:
    s = (
        Position(2, light=1, palace="alternative")
        .hand(0, "apprentice")
        .post("ward-2", 1, "merchant")
        .post("pinnacle", 0, "fighter")
        .bumped(1, "archer")
        .day(0)
    )
    data = table_data(s)
    assert data["palace_mode"] == "alternative"
    places = {place["id"]: place for place in data["palace"]["places"]}
    assert len(places) == 9
    assert places["ward-2"]["kin"] == {"seat": 1, "kind": "merchant", "number": 0}
    assert places["ward-2"]["seen_by"] == [1]
    assert places["pinnacle"]["seen_by"] == [0, 1]
    assert places["battlement-0"]["seen_by"] == [0]
    assert [seat["sees"] for seat in data["seats"]] == [[0, 3], [1, 2]]
    assert [kin["kind"] for kin in data["seats"][1]["bumped"]] == ["archer"]
    assert data["palace"]["influence"] == [1, 1]


@pytest.mark.rule("RYO-R92")
def test_every_position_is_json_counts_every_piece_and_never_tells_an_order() -> None:
    checked = 0
    for seed in range(6):
        palace = ("standard", "alternative")[seed % 2]
        s = cast(Ryozen, RYOZEN.start(2 + seed % 3, seed, {"palace": palace}))
        chance = random.Random(seed)
        while not s.over:
            if chance.random() < 0.05:
                view = cast(Ryozen, s.seen_by(chance.randrange(s.seats)))
                data = table_data(view)
                assert json.loads(json.dumps(data)) == data
                other = cast(Ryozen, view.imagine(chance.randrange(99)))
                assert table(other) == table(s) == data
                kin = sum(spot["kin"] is not None for sector in data["sectors"] for spot in sector["spots"])
                kin += len(data["palace"]["kin"]) + sum(
                    slot["kin"] is not None for slot in data["clanhouse_row"]
                )
                for seat in data["seats"]:
                    kin += len(seat["hand"]) + len(seat["bumped"]) + seat["clan_pile"]
                    assert sum(seat["clan_pile_kinds"].values()) == seat["clan_pile"]
                assert kin == 20 * s.seats - sum(bin(box).count("1") for box in s.box)
                events = data["event_deck"] + len(data["event_discard"])
                assert events + sum(event["card"] >= 0 for event in data["events"]) == len(EVENT_OF)
                cards = data["revelation_deck"] + len(data["revelation_discard"]) + len(data["revelations"])
                assert cards + sum(len(seat["kept"]) for seat in data["seats"]) == len(REVELATION_OF)
                built = [place["village"] for place in data["path"] if place["village"] in VILLAGES]
                assert sorted(built + data["village_pile_kinds"]) == sorted(VILLAGES)
                checked += 1
            s.play(chance.choice(s.legal))
    assert checked > 20
