"""Whole games through HTTP alone: every kind of answer is taken, and at each decision everything else is refused."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from tests.web.conftest import Person, Server, refused

pytestmark = pytest.mark.slow


def asked(people: list[Person]) -> tuple[Person, dict[str, Any]]:
    """Return somebody whom the game waits for, and that person's view."""
    acting = people[0].view()["acting"]
    person = people[acting[0]]
    return person, person.view()


@pytest.mark.parametrize(("game", "seats"), [("toy", 3), ("ryozen", 2)])
def test_at_each_decision_of_a_whole_game_all_that_is_not_offered_is_refused(
    server: Server, game: str, seats: int
) -> None:
    """P-30, P-31, P-45: another's action, the last turn's, nonsense, out of turn, after the end; the table stays as it is."""
    people = server.people(game, seats, seed=8)
    table = people[0].table
    size = server.tables.games[game].vocabulary.size
    chance = random.Random(1)
    last: dict[int, tuple[int, int]] = {}
    decisions = 0
    while people[0].view()["status"] == "running":
        person, view = asked(people)
        legal = [choice["code"] for choice in view["legal"]]
        whole = server.whole(table)
        stored = server.stored(table)
        wrong = {-1, size, 2**40, chance.randrange(size), chance.randrange(size)}
        for other in people:
            if other is not person:
                wrong |= set(whole.legal_for(other.seat)[:3])
        if person.seat in last:
            ply, code = last[person.seat]
            refused(person.try_move(code, ply=ply), 409, "stale")
            wrong.add(code)
        for code in wrong - set(legal):
            refused(person.try_move(code, ply=view["ply"]), 422, "illegal")
        for other in people:
            if other is not person and not whole.legal_for(other.seat):
                refused(other.try_move(legal[0]), 409, "not_asked")
                refused(
                    other.post("/moves", {"ply": view["ply"], "codes": [legal[0]], "seat": person.seat}),
                    403,
                    "not_your_seat",
                )
        assert server.stored(table) == stored
        assert server.whole(table).digest() == whole.digest()
        code = chance.choice(legal)
        last[person.seat] = (view["ply"], code)
        assert person.try_move(code, ply=view["ply"]).status_code == 200
        decisions += 1
    assert decisions > 20
    stored = server.stored(table)
    for person in people:
        refused(person.try_move(0), 409, "over")
        assert person.view()["legal"] == []
        assert person.view()["result"] is not None
    assert server.stored(table) == stored


@pytest.mark.parametrize(
    ("game", "seats", "options", "games", "fewest"),
    [
        ("toy", 3, {"nights": "3"}, 5, 24),
        ("ryozen", 3, {}, 2, 12),
        ("ryozen", 4, {"palace": "alternative"}, 1, 12),
    ],
)
def test_every_kind_of_answer_that_is_offered_can_be_given(
    server: Server, game: str, seats: int, options: dict[str, Any], games: int, fewest: int
) -> None:
    """P-78: through the web alone, always the least used of what is offered, until all has been used."""
    used: Counter[tuple[str, str]] = Counter()
    offered: set[tuple[str, str]] = set()
    kinds = set()
    for seed in range(10):
        if seed >= games and set(used) == offered:
            break
        people = server.people(game, seats, seed=seed, options=options)
        while people[0].view()["status"] == "running":
            person, view = asked(people)
            prompt = view["prompt"]
            kinds.add(prompt["kind"])
            assert prompt["sentence"]
            assert prompt["rules"]
            assert 0 <= prompt["least"] <= max(prompt["most"], prompt["least"])
            choices = {(prompt["step"], c["text"].split()[0]): c for c in view["legal"]}
            assert all(choice["words"] for choice in view["legal"])
            offered |= set(choices)
            which = min(choices, key=lambda key: (used[key], key))
            used[which] += 1
            answer = person.try_move(choices[which]["code"], ply=view["ply"])
            assert answer.status_code == 200, answer.text
        result = people[0].view()["result"]
        assert sorted(seat for place in result["ranking"] for seat in place) == list(range(seats))
        assert abs(sum(result["returns"])) < 1e-9
        assert result["scores"] == people[0].view()["scores"]
    assert set(used) == offered, "all that was offered has been answered"
    assert len(used) >= fewest
    if game == "toy":
        assert kinds == {"one", "some", "amount", "place", "order", "confirm"}


@pytest.mark.parametrize("game", ["toy", "ryozen"])
def test_a_game_against_bots_is_played_to_its_end(server: Server, game: str) -> None:
    (ines,) = server.people(game, 1, ("greedy", "random"), seed=3)
    for _ in range(100_000):
        view = ines.view()
        if view["status"] == "over":
            break
        if 0 in view["acting"]:
            assert ines.try_move(view["legal"][-1]["code"], ply=view["ply"]).status_code == 200
    assert view["result"] is not None
    assert [seat["bot"] for seat in view["seats"]] == ["", "greedy", "random"]
    assert server.tables.counts["bot_misses"] == 0
