"""Live streams: each change that a viewer can notice, to everybody, however slow, however often they come back."""

from __future__ import annotations

import asyncio
import itertools
import json
import socket
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

import akebono
from akebono.core.game import Game
from akebono.web.credentials import NOBODY, Caller
from akebono.web.errors import Refusal
from akebono.web.live import frames as live_frames
from akebono.web.tables import Tables
from akebono.web.talk import Talk
from akebono.web.views import TableView
from tests.web.conftest import Listener, Server, refused, until


def test_a_stream_begins_with_the_present_view_and_goes_on_with_each_change(server: Server) -> None:
    ines, kestrel = server.people("toy", 2)
    listener = Listener.of(kestrel)
    assert listener.response.headers["content-type"].startswith("text/event-stream")
    assert listener.response.headers["cache-control"] == "no-store"
    assert listener.last() == kestrel.view()
    for text in ("swap", f"discard {ines.view()['board']['seats'][0]['hand'][0]}", "done"):
        ines.say(text)
        until(lambda: listener.last() == kestrel.view())
    assert [event for event, _, _ in listener.frames] == ["view"] * len(listener.frames)
    plies = [int(id) for _, id, _ in listener.frames]
    assert plies == sorted(plies)
    assert plies[-1] == kestrel.view()["ply"]
    listener.hang_up()


def test_who_comes_back_after_a_drop_has_the_same_seat_the_same_question_and_no_lost_line(
    server: Server,
) -> None:
    """P-19, P-24: dropped in mid-decision, reloaded, and the same seat in two tabs."""
    ines, kestrel = server.people("toy", 2)
    first = Listener.of(ines)
    second_tab = Listener.of(ines)
    held = first.last()
    first.hang_up()
    again = Listener(server, ines.table, {**ines.headers, "Last-Event-ID": "0"})
    assert again.last() == held == second_tab.last()
    again.hang_up()
    ines.say("pass")
    kestrel.say("pass")
    until(lambda: second_tab.last() == ines.view())
    back = Listener.of(ines)
    assert back.last() == second_tab.last()
    numbers = [line["number"] for line in back.last()["log"]]
    assert numbers == list(range(back.last()["log_total"]))
    back.hang_up()
    second_tab.hang_up()


def test_the_others_leave_waiting_whatever_the_order_of_drops(server: Server) -> None:
    """P-21: in each order, in own turn and the other's."""
    for order in ((0, 1), (1, 0)):
        people = server.people("toy", 2)
        streams = [Listener.of(person) for person in people]
        for seat in order:
            streams[seat].hang_up()
        for person in people:
            acting = person.view()["acting"][0]
            people[acting].say("pass")
            streams = [Listener.of(one) for one in people]
            assert streams[0].last()["acting"] == streams[1].last()["acting"] == people[0].view()["acting"]
            for seat in order:
                streams[seat].hang_up()


def test_a_seat_that_is_given_up_ends_its_stream_and_the_others_see_it(server: Server) -> None:
    """P-33: a stream is worth no more than the token."""
    ines, kestrel = server.people("toy", 2)
    mine = Listener.of(ines)
    yours = Listener.of(kestrel)
    server.http.delete(f"/api/tables/{ines.table}/seats/0", headers=ines.headers)
    until(mine.is_over)
    assert mine.frames[-1][0] == "refused"
    assert mine.last()["error"]["code"] == "not_your_seat"
    until(lambda: yours.last()["seats"][0]["kind"] == "open")
    assert yours.frames[-1][1] == yours.frames[0][1], "nothing was played"
    yours.hang_up()


def test_where_a_screen_is_shared_the_stream_goes_on_with_whoever_is_asked(server: Server) -> None:
    """Two seats in one browser: the second gets its own questions, and nothing that the first alone knows."""
    parse = server.tables.games["toy"].vocabulary.parse
    with httpx.Client(base_url=server.address) as browser:
        form = {"game": "toy", "seat-0": "me", "name-0": "Ines", "seat-1": "me", "name-1": "Kestrel"}
        address = "/api" + browser.post("/new", data=form).headers["location"]

        def view(seat: int) -> dict[str, Any]:
            return dict(browser.get(address, params={"seat": seat}).json())

        def say(seat: int, text: str) -> None:
            body = {"ply": view(seat)["ply"], "codes": [parse(text)], "seat": seat}
            assert browser.post(address + "/moves", json=body).status_code == 200

        first = view(0)["acting"][0]
        second = 1 - first
        cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
        listener = Listener(server, address.rsplit("/", 1)[1], {"Cookie": cookies})
        assert listener.last() == view(first)
        handed_on = len(listener.frames)
        say(first, "pass")
        until(lambda: listener.last() == view(second))
        assert listener.last()["legal"]
        for _, _, data in listener.frames[handed_on:]:
            assert json.loads(data)["seat"] == second
        # Both are asked for a sealed bid; what seat 1 picks moves nobody's view but its own.
        say(second, "pass")
        until(lambda: listener.last() == view(0))
        say(0, "commit")
        until(lambda: listener.last() == view(1))
        handed_on = len(listener.frames)
        before = view(0)
        say(1, "bid prize-1")
        assert view(0) == before
        until(lambda: listener.last() == view(1))
        assert len(listener.frames) > handed_on
        # Without its seats the browser hears no more.
        for seat in (0, 1):
            assert browser.delete(f"{address}/seats/{seat}").status_code < 300
        until(listener.is_over)
        assert listener.frames[-1][0] == "refused"


def test_one_address_has_so_many_streams_and_others_have_theirs(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Told by a proxy on this machine; what comes from this machine itself is not counted."""
    monkeypatch.setattr("akebono.web.guard.STREAMS", 2)
    table = server.people("toy", 2)[0].table
    path = f"/api/tables/{table}/live"

    def of(address: str) -> dict[str, str]:
        return {"X-Forwarded-For": address}

    for one, same, other in (
        ("203.0.113.5", "203.0.113.5", "203.0.113.6"),
        ("2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"),
    ):
        listeners = [Listener(server, table, of(address)) for address in (one, same)]
        answer = refused(server.http.get(path, headers=of(one)), 429, "too_many")
        assert "streams" in answer["error"]["message"]
        listeners.append(Listener(server, table, of(other)))
        listeners.pop(0).hang_up()
        # There is room again as soon as one has gone.
        end = time.monotonic() + 20
        while _streams(server, path, of(one)) != 200:
            assert time.monotonic() < end
        for listener in listeners:
            listener.hang_up()
    here = [Listener(server, table) for _ in range(4)]
    for listener in here:
        listener.hang_up()


def _streams(server: Server, path: str, headers: dict[str, str]) -> int:
    with server.http.stream("GET", path, headers=headers) as answer:
        return answer.status_code


def test_somebody_who_does_not_read_holds_up_nobody(server: Server) -> None:
    """Twenty streams that are opened and never read; a game of bots beside them is told to the end."""
    table = server.open_table("toy", ["open", "bot:random", "bot:random"], options={"nights": "3"})
    host = urlsplit(server.address)
    sleepers = []
    for _ in range(20):
        sleeper = socket.create_connection((host.hostname, host.port))
        sleeper.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        sleeper.sendall(f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {host.netloc}\r\n\r\n".encode())
        sleepers.append(sleeper)
    listener = Listener(server, table)
    ines = server.sit(table, 0, "Ines")
    start = time.monotonic()
    while ines.view()["status"] == "running":
        view = ines.view()
        if 0 in view["acting"]:
            ines.try_move(view["legal"][-1]["code"], ply=view["ply"])
    until(lambda: listener.last()["status"] == "over")
    assert time.monotonic() - start < 20
    for sleeper in sleepers:
        sleeper.close()
    listener.hang_up()
    until(lambda: server.tables.streams == 0)


def test_a_frame_is_made_once_for_all_who_see_the_same(toy: Game, tmp_path: Path) -> None:
    async def scene() -> None:
        tables = Tables(f"sqlite:///{tmp_path}/frames.db", {"toy": toy})
        made = await tables.create("toy", ["open", "open"], sit={0: "Ines", 1: "Kestrel"})
        ines, kestrel = (Caller.of(made.tokens[seat]) for seat in (0, 1))
        frames: list[TableView | Talk | Refusal] = []

        def frame(view: TableView | Talk | Refusal) -> tuple[str, str, bytes]:
            frames.append(view)
            return "view", "1", str(view).encode()

        callers = [NOBODY, NOBODY, Caller.of("somebody"), ines, ines, kestrel]
        streams = [live_frames(None, tables.changes(made.table, caller), frame) for caller in callers]
        for _ in range(2):
            frames.clear()
            heard = []
            for stream in streams:
                data = await anext(stream)
                heard.append(data if data.startswith(b"event") else await anext(stream))
            assert len(frames) == 3, "one for who only watches, one for each seat"
            assert heard[0] == heard[1] == heard[2]
            assert heard[3] == heard[4]
            assert len({heard[0], heard[3], heard[5]}) == 3
            await tables.play(
                made.table, (await tables.view(made.table)).ply, [toy.vocabulary.parse("pass")], ines
            )
            ines, kestrel = kestrel, ines
        for stream in streams:
            await stream.aclose()  # type: ignore[attr-defined]
        await tables.close()

    asyncio.run(scene())


def test_frames_do_not_grow_with_the_game(server: Server) -> None:
    """P-105: the longest game of four; the last frames against the early ones."""
    table = server.open_table("toy", ["bot:random"] * 3 + ["open"], options={"nights": "3"}, seed=4)
    listener = Listener(server, table)
    tomas = server.sit(table, 3, "Tomas")
    sizes = {}
    while tomas.view()["status"] == "running":
        view = tomas.view()
        sizes[view["log_total"]] = len(tomas.get().content)
        if 3 in view["acting"]:
            tomas.try_move(view["legal"][0]["code"], ply=view["ply"])
    full = [size for total, size in sizes.items() if total >= 40]
    assert max(full) < 1.5 * min(full)
    listener.hang_up()


def test_secret_answers_and_private_lines_of_others_do_not_move_the_signs_of_life(
    toy: Game, tmp_path: Path
) -> None:
    """When a stream says that it is still there tells nothing of what is kept from its reader."""

    async def scene() -> None:
        tables = Tables(f"sqlite:///{tmp_path}/beat.db", akebono.games())
        await tables.open()
        names = {0: "Ines", 1: "Kestrel", 2: "Mira"}
        made = await tables.create("toy", ["open"] * 3, sit=names)
        ines = Caller.of(made.tokens[0])
        tables.clock = itertools.count(0.0, 10.0).__next__  # nobody talks too quickly
        changes = tables.changes(made.table, Caller.of(made.tokens[2]), heartbeat=0.5)
        await anext(changes)
        sign = asyncio.ensure_future(anext(changes))
        for _ in range(40):
            await tables.say(made.table, "what is it worth to you?", ines, to=1)
            await asyncio.sleep(0.05)
            if sign.done():
                break
        assert sign.done(), "it waits for the others to be silent"
        assert sign.result() is None
        await changes.aclose()
        await tables.close()

    asyncio.run(scene())


def test_a_quiet_stream_gives_signs_of_life_and_leaves_nothing_behind(toy: Game, tmp_path: object) -> None:
    async def scene() -> None:
        tables = Tables(f"sqlite:///{tmp_path}/quiet.db", akebono.games())
        await tables.open()
        made = await tables.create("toy", ["open", "open"], sit={0: "Ines"})
        ines = Caller.of(made.tokens[0])
        changes = tables.changes(made.table, ines, heartbeat=0.02)
        first = await anext(changes)
        assert isinstance(first, TableView)
        assert first.status == "waiting"
        assert await anext(changes) is None
        assert await anext(changes) is None
        assert tables.streams == 1
        await tables.sit(made.table, 1, "Kestrel")
        second = await anext(changes)
        assert isinstance(second, TableView)
        assert second.status == "running"
        await tables.release(made.table, 0, ines)
        with pytest.raises(Refusal):
            await anext(changes)
        assert tables.streams == 0
        ending = tables.changes(made.table, heartbeat=5)
        await anext(ending)
        tables.hang_up()
        assert [view async for view in ending] == []
        await tables.close()

    asyncio.run(scene())
