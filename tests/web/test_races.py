"""Several at once: each thing is done once, or refused; nothing is lost and nothing done twice."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import threading
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

import akebono
from akebono.core.errors import AkebonoError
from akebono.core.game import Game
from akebono.web.credentials import Caller
from akebono.web.errors import Refusal
from akebono.web.store import PATIENCE
from akebono.web.tables import Tables
from tests.web.conftest import Server, refused, until


def together(calls: list[Callable[[], httpx.Response]]) -> list[httpx.Response]:
    """Make all calls in the same moment, each from a thread of its own."""
    answers: list[httpx.Response | None] = [None] * len(calls)
    gate = threading.Barrier(len(calls))

    def make(place: int) -> None:
        gate.wait()
        answers[place] = calls[place]()

    threads = [threading.Thread(target=make, args=(place,)) for place in range(len(calls))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return [answer for answer in answers if answer is not None]


def poster(server: Server, path: str, body: Any, headers: dict[str, str]) -> Callable[[], httpx.Response]:
    """Return a call that posts on a socket of its own."""
    return lambda: httpx.post(f"{server.address}{path}", json=body, headers=headers, timeout=30, verify=False)


def test_the_same_move_on_two_sockets_is_applied_once(server: Server) -> None:
    """P-25: within a few milliseconds; the second is told that it is stale."""
    for seed in range(15):
        ines, kestrel = server.people("toy", 2, seed=seed)
        view = ines.view()
        move = {"ply": view["ply"], "codes": [view["legal"][seed % len(view["legal"])]["code"]]}
        post = poster(server, f"/api/tables/{ines.table}/moves", move, ines.headers)
        answers = together([post, post, post])
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
        for answer in answers:
            if answer.status_code == 409:
                refused(answer, 409, "stale")
        assert len(server.stored(ines.table)[1]) == 1
        assert kestrel.view()["ply"] == 1


def test_twenty_people_who_join_at_once_get_as_many_seats_as_there_are(server: Server) -> None:
    """P-27: one seat each."""
    table = server.open_table("toy", ["open"] * 4)
    calls = [poster(server, f"/api/tables/{table}/seats/{i % 4}", {"name": f"P{i}"}, {}) for i in range(20)]
    answers = together(calls)
    assert Counter(answer.status_code for answer in answers) == {200: 4, 409: 16}
    tokens = {answer.json()["token"] for answer in answers if answer.status_code == 200}
    assert len(tokens) == 4
    seats = server.http.get(f"/api/tables/{table}").json()["seats"]
    assert [seat["kind"] for seat in seats] == ["person"] * 4
    assert len({seat["name"] for seat in seats}) == 4


def test_one_person_who_clicks_twenty_times_gets_one_seat(server: Server) -> None:
    """P-27: on one seat, and on all of them."""
    cookie = {"Cookie": "akebono=one-browser"}
    for seats in ([1], [0, 1, 2, 3]):
        table = server.open_table("toy", ["open"] * 4)
        calls = [
            poster(server, f"/api/tables/{table}/seats/{seats[i % len(seats)]}", {"name": "Ines"}, cookie)
            for i in range(20)
        ]
        answers = together(calls)
        assert Counter(answer.status_code for answer in answers) == {200: 1, 409: 19}
        assert len(server.http.get(f"/api/tables/{table}", headers=cookie).json()["mine"]) == 1


def test_all_who_are_asked_at_once_are_heard_over_http(server: Server) -> None:
    """P-28: in the same millisecond; and once only."""
    for seed in range(10):
        people = server.people("toy", 4, seed=seed)
        for person in people:
            person.say("pass")
        commit = server.tables.games["toy"].vocabulary.parse("commit")
        calls = [
            poster(
                server,
                f"/api/tables/{person.table}/moves",
                {"ply": person.view()["ply"], "codes": [commit]},
                person.headers,
            )
            for person in people
        ]
        answers = together(calls + calls)
        assert Counter(answer.status_code for answer in answers) == {200: 4, 409: 4}
        assert sorted(server.stored(people[0].table)[1][4:]) == [(seat, "commit") for seat in range(4)]


@pytest.mark.slow
def test_all_who_are_asked_at_once_are_heard_in_two_hundred_rounds(toy: Game, tmp_path: Path) -> None:
    """P-28: every valid choice is accepted exactly once, whatever the order."""
    chance = random.Random(7)

    async def scene() -> None:
        tables = Tables(f"sqlite:///{tmp_path}/rounds.db", {"toy": toy})
        await tables.open()
        rounds = 0
        while rounds < 200:
            names = {seat: f"P{seat}" for seat in range(3)}
            made = await tables.create("toy", ["open"] * 3, {"nights": "3"}, sit=names)
            people = [Caller.of(made.tokens[seat]) for seat in range(3)]
            while (await tables.view(made.table)).status == "running":
                views = [await tables.view(made.table, person) for person in people]
                acting = list(views[0].acting)
                rounds += len(acting) > 1
                chance.shuffle(acting)
                before = len(tables._tables[made.table].running.history())  # type: ignore[union-attr]
                picks = [chance.choice(views[seat].legal).code for seat in acting]
                answers = await asyncio.gather(
                    *(
                        tables.play(made.table, views[seat].ply, [code], people[seat])
                        for seat, code in zip(acting, picks)
                    )
                )
                assert len(answers) == len(acting)
                after = tables._tables[made.table].running.history()[before:]  # type: ignore[union-attr]
                assert sorted(after) == sorted(zip(acting, picks))
        await tables.close()

    asyncio.run(scene())


def test_moves_and_undos_of_several_threads_leave_a_game_that_replays(server: Server) -> None:
    """Everybody fires at will: whatever was accepted is the record, and the record is the game."""
    people = server.people("toy", 3, options={"nights": "3"}, seed=99)
    table = people[0].table
    accepted: Counter[int] = Counter()

    def play(seat: int) -> None:
        chance = random.Random(seat)
        with httpx.Client(
            base_url=server.address, headers=people[seat].headers, timeout=30, verify=False
        ) as http:
            for _ in range(60):
                view = http.get(f"/api/tables/{table}").json()
                if view["status"] != "running":
                    return
                if view["can_undo"] and chance.random() < 0.2:
                    answer = http.post(f"/api/tables/{table}/undo", json={"ply": view["ply"]})
                    accepted[seat] -= answer.status_code == 200
                elif view["legal"]:
                    code = chance.choice(view["legal"])["code"]
                    answer = http.post(
                        f"/api/tables/{table}/moves", json={"ply": view["ply"], "codes": [code]}
                    )
                    accepted[seat] += answer.status_code == 200
                else:
                    continue
                assert answer.status_code in (200, 409), answer.text

    threads = [threading.Thread(target=play, args=(seat,)) for seat in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    row, plies = server.stored(table)
    assert Counter(seat for seat, _ in plies) == accepted
    assert sum(accepted.values()) > 10
    game = server.tables.games["toy"]
    state = game.start(3, row.seed, row.options)
    for seat, text in plies:
        state.play_text(text, seat)
    assert f"{state.digest():016x}" == row.digest


@pytest.mark.parametrize(
    ("game", "count"), [("toy", 40), ("ryozen", 6), pytest.param("toy", 120, marks=pytest.mark.slow)]
)
def test_tables_of_bots_alone_all_end(toy: Game, tmp_path: Path, game: str, count: int) -> None:
    """P-29, P-42, P-43: without any delay, all at once; no bot is stuck, none plays twice, none names what is not on offer."""

    async def scene() -> None:
        tables = Tables(f"sqlite:///{tmp_path}/bots.db", akebono.games())
        await tables.open()
        made = [await tables.create(game, ["bot:random"] * (2 + i % 3), seed=i) for i in range(count)]
        for one in made:
            view = await tables.view(one.table)
            for _ in range(6000):
                if view.status == "over":
                    break
                await asyncio.sleep(0.02)
                view = await tables.view(one.table)
            assert view.status == "over"
            assert view.result is not None
            record = await tables.record(one.table)
            assert f"{record.last().digest():016x}" == record.digest
        assert tables.counts["bot_misses"] == 0
        assert tables.counts["plies"] == tables.counts["bot_plies"]
        await tables.close()

    asyncio.run(scene())


def test_while_another_program_holds_the_database_each_move_is_stored_or_refused_whole(
    toy: Game, tmp_path: Path
) -> None:
    """P-102: twenty tables move while the database is locked for longer than anybody waits."""
    server = Server(tmp_path, games=akebono.games())
    try:
        tables = [server.people("toy", 2, seed=seed)[0] for seed in range(20)]
        bots = server.open_table("toy", ["bot:random", "bot:random"])
        until(lambda: server.http.get(f"/api/tables/{bots}").json()["status"] == "over")
        before = [server.stored(ines.table) for ines in tables]
        lock = sqlite3.connect(tmp_path / "tables.db", isolation_level=None, check_same_thread=False)
        lock.execute("BEGIN IMMEDIATE")
        release = threading.Timer(PATIENCE + 3, lambda: lock.execute("ROLLBACK"))
        release.start()
        parse = toy.vocabulary.parse
        kinds = [ines.view()["board"]["seats"][0]["hand"][0] for ines in tables]
        calls = [
            poster(
                server,
                f"/api/tables/{ines.table}/moves",
                {"ply": 0, "codes": [parse("swap"), parse(f"discard {kind}"), parse("done")]},
                ines.headers,
            )
            for ines, kind in zip(tables, kinds)
        ]
        answers = together(calls)
        assert {answer.status_code for answer in answers} <= {200, 503}
        assert any(answer.status_code == 503 for answer in answers)
        for answer, ines, was in zip(answers, tables, before):
            if answer.status_code == 503:
                refused(answer, 503, "busy")
                assert answer.headers["retry-after"] == "1"
                assert server.stored(ines.table) == was
                assert ines.view()["ply"] == 0
            else:
                assert len(server.stored(ines.table)[1]) == 3
        release.join()
        for answer, ines, kind in zip(answers, tables, kinds):
            if answer.status_code == 503:
                ines.say("swap", f"discard {kind}", "done")
            assert len(server.stored(ines.table)[1]) == 3
        lock.close()
    finally:
        server.stop()


def test_bots_wait_for_a_locked_database_and_go_on(toy: Game, tmp_path: Path) -> None:
    """P-102: nobody clicks for a bot; it tries again by itself."""
    server = Server(tmp_path, games=akebono.games())
    try:
        table = server.open_table("toy", ["open", "bot:random", "bot:random"], options={"nights": "1"})
        ines = server.sit(table, 0, "Ines")
        lock = sqlite3.connect(tmp_path / "tables.db", isolation_level=None, check_same_thread=False)
        until(lambda: ines.view()["acting"] == [0])
        move = ines.view()
        ines.say("pass")
        lock.execute("BEGIN IMMEDIATE")
        release = threading.Timer(PATIENCE + 1, lambda: lock.execute("ROLLBACK"))
        release.start()
        release.join()
        until(lambda: 0 in ines.view()["acting"])
        assert ines.view()["ply"] > move["ply"] + 1
        lock.close()
    finally:
        server.stop()


def test_a_second_server_on_one_file_is_refused_until_the_first_has_ended(toy: Game, tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/two.db"
    for _ in range(2):
        one = Tables(address, {"toy": toy})
        with pytest.raises(AkebonoError, match="another server keeps its tables in") as refusal:
            Tables(address, {"toy": toy})
        assert "\n" not in str(refusal.value)
        asyncio.run(one.close())
        assert not (tmp_path / "two.db.lock").exists()


def test_two_servers_on_one_file_do_not_overwrite_each_other(toy: Game, tmp_path: Path) -> None:
    """Where there are no locks, or somebody has thrown the lock away."""

    async def scene() -> None:
        address = f"sqlite:///{tmp_path}/two.db"
        one = Tables(address, {"toy": toy})
        (tmp_path / "two.db.lock").unlink()
        two = Tables(address, {"toy": toy})
        made = await one.create("toy", ["open", "open"], sit={0: "Ines", 1: "Kestrel"})
        people = [Caller.of(made.tokens[seat]) for seat in (0, 1)]
        assert (await two.view(made.table, people[0])).ply == 0
        parse = toy.vocabulary.parse
        await one.play(made.table, 0, [parse("pass")], people[0])
        with pytest.raises(Refusal) as refusal:
            await two.play(made.table, 0, [parse("draw")], people[0])
        assert refusal.value.code == "busy"
        # It has looked again: now it knows.
        assert (await two.view(made.table, people[1])).acting == (1,)
        await two.play(made.table, 1, [parse("pass")], people[1])
        with pytest.raises(Refusal):
            await one.play(made.table, 1, [parse("draw")], people[1])
        assert (await one.view(made.table)) == (await two.view(made.table))
        await one.close()
        await two.close()

    asyncio.run(scene())
