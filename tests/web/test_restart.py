"""Killed at any moment, and started again: every move that was acknowledged is there, and every table goes on."""

from __future__ import annotations

import asyncio
import os
import random
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import httpx
import pytest

import akebono
from akebono.core.errors import AkebonoError
from akebono.core.game import Game
from akebono.web.app import SILENCE, most_files
from akebono.web.credentials import Caller
from akebono.web.errors import Refusal
from akebono.web.store import Store
from akebono.web.tables import Tables
from tests.web.conftest import Server, refused, until

ROOT = Path(__file__).parents[2]


class Process:
    """A server in a process of its own, that can be killed."""

    def __init__(self, command: list[str], folder: Path, before: Callable[[], None] | None = None) -> None:
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", *command],
            cwd=folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=before,
        )
        assert self.process.stdout is not None
        self.line = self.process.stdout.readline()
        assert self.line.startswith("Akebono is at http://127.0.0.1:"), self.line + self.error()
        self.http = httpx.Client(base_url=self.line.split()[-1], timeout=30, verify=False)

    def error(self) -> str:
        self.process.kill()
        return self.process.communicate()[1]

    def kill(self) -> None:
        """Kill -9, at whatever it is doing."""
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()
        self.http.close()

    def stop(self) -> str:
        """End it politely; return what it wrote on stderr."""
        self.process.send_signal(signal.SIGTERM)
        _, error = self.process.communicate(timeout=20)
        self.http.close()
        return error


TOY = ["tests.web.toy_server", "0", "sqlite:///akebono.db"]
REAL = ["akebono", "serve", "--port", "0"]


def open_and_sit(server: Process, game: str, seats: list[str], **more: Any) -> tuple[str, dict[str, str]]:
    table = server.http.post("/api/tables", json={"game": game, "seats": seats, **more}).json()["table"]
    token = server.http.post(f"/api/tables/{table}/seats/0", json={"name": "Ines"}).json()["token"]
    return table, {"Authorization": f"Bearer {token}"}


class Played:
    """A table of a person and two bots, and what the person has been told was played."""

    def __init__(self, server: Process, game: str) -> None:
        self.table, self.token = open_and_sit(server, game, ["open", "bot:random", "bot:random"])
        self.path = f"/api/tables/{self.table}"
        self.acknowledged: list[str] = []
        self.under_way: list[str] = []
        self.highest = -1

    def look(self, server: Process) -> dict[str, Any]:
        view: dict[str, Any] = server.http.get(self.path, headers=self.token).json()
        assert view["ply"] >= self.highest, "a ply is never used twice"
        self.highest = view["ply"]
        return view

    def move(self, server: Process, chance: random.Random) -> bool:
        """Play if asked; say whether the game goes on."""
        view = self.look(server)
        if 0 in view["acting"]:
            choice = chance.choice(view["legal"])
            body = {"ply": view["ply"], "codes": [choice["code"]]}
            self.under_way = [choice["text"]]
            answer = server.http.post(f"{self.path}/moves", json=body, headers=self.token)
            assert answer.status_code == 200, answer.text
            self.acknowledged += self.under_way
            self.under_way = []
            self.highest = answer.json()["ply"]
        running: bool = view["status"] == "running"
        return running


def play_on(server: Process, played: list[Played], chance: random.Random) -> NoReturn:
    while True:
        chance.choice(played).move(server, chance)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["toy", "ryozen"])
def test_after_a_kill_at_any_moment_every_acknowledged_move_is_there(tmp_path: Path, game: str) -> None:
    """P-103, F-23: people and bots in mid-move at several tables, several times over, and then to the end of the game."""
    command = TOY if game == "toy" else REAL
    chance = random.Random(5)
    server = Process(command, tmp_path)
    played: list[Played] = []
    idle = server.http.post("/api/tables", json={"game": game, "seats": ["bot:random"] * 2}).json()["table"]
    for _ in range(3):
        played += [Played(server, game) for _ in range(3)]
        while sum(len(one.acknowledged) for one in played[-3:]) < 5:
            chance.choice(played[-3:]).move(server, chance)
        # It dies while people click on and bots play on.
        fuse = threading.Timer(chance.uniform(0.0, 0.3), server.process.kill)
        fuse.start()
        with pytest.raises(httpx.HTTPError):
            play_on(server, played[-3:], chance)
        server.kill()
        found = Store(f"sqlite:///{tmp_path}/akebono.db")
        for one in played:
            loaded = found.load(one.table)
            assert loaded is not None
            mine = [text for seat, text in loaded[1] if seat == 0]
            # What was on its way when it died may be there or not; what was acknowledged is.
            assert mine in (one.acknowledged, one.acknowledged + one.under_way)
            one.acknowledged, one.under_way = mine, []
        found.close()
        server = Process(command, tmp_path)
        # Same seat, same names, same question; nobody needs to click for the bots.
        for one in played:
            assert [seat["name"] for seat in one.look(server)["seats"]] == ["Ines", "Random", "Random 2"]
    for one in played[::4]:
        while one.move(server, chance):
            pass
        record = server.http.get(f"{one.path}/record", headers=one.token).json()
        assert [text for seat, text in record["plies"] if seat == 0] == one.acknowledged
    until(lambda: server.http.get(f"/api/tables/{idle}").json()["status"] == "over", 60)
    assert "Traceback" not in server.stop()


@pytest.mark.slow
def test_fifty_tables_go_on_as_they_were(toy: Game, tmp_path: Path) -> None:
    """P-103, P-22, P-68: waiting, running and over; each view of each seat is the same after the restart."""
    chance = random.Random(3)
    first = Server(tmp_path, games=akebono.games())
    people = []
    for number in range(50):
        game = "ryozen" if number % 5 == 0 else "toy"
        one = first.people(game, 2, seed=number)
        for _ in range(number % 6):
            acting = one[0].view()["acting"]
            if acting:
                who = one[chance.choice(acting)]
                who.move(chance.choice(who.view()["legal"])["code"])
        people += one
    bots = first.open_table("toy", ["open", "bot:random", "bot:random"])
    waiting = first.open_table("toy", ["open", "open"], name="Later")
    before = [person.view() for person in people]
    lobby = first.http.get("/api/tables", params={"limit": 200}).json()
    first.stop()

    second = Server(tmp_path, games=akebono.games())
    try:
        for person in people:
            person.server = second
        assert [person.view() for person in people] == before
        assert second.http.get("/api/tables", params={"limit": 200}).json() == lobby
        for person, view in zip(people, before):
            if person.seat in view["acting"]:
                assert person.try_move(view["legal"][0]["code"], ply=view["ply"]).status_code == 200
        # A stranger's table that waited for people starts now.
        second.sit(bots, 0, "Ines")
        until(lambda: 0 in second.http.get(f"/api/tables/{bots}").json()["acting"])
        assert second.http.get(f"/api/tables/{waiting}").json()["name"] == "Later"
    finally:
        second.stop()


def change(folder: Path, what: str, *values: object) -> None:
    database = sqlite3.connect(folder / "tables.db")
    with database:
        database.execute(what, values)
    database.close()


@pytest.mark.parametrize(
    ("what", "says"),
    [
        ("update tables set version = version + 1 where id = ?", "version"),
        ("update tables set fingerprint = 'other' where id = ?", "numbers"),
        ("update tables set digest = '0000000000000000' where id = ?", "digest"),
        ("update tables set game = 'chess' where id = ?", "chess"),
        ("update plies set text = 'draw' where number = 1 and table_id = ?", "ply 2"),
        ("update plies set text = 'castle' where number = 1 and table_id = ?", "castle"),
        ("delete from plies where number = 0 and table_id = ?", "ply"),
    ],
)
def test_a_record_that_no_longer_replays_says_so_and_the_other_tables_go_on(
    toy: Game, tmp_path: Path, what: str, says: str
) -> None:
    """P-61, P-64: a table of other rules is never silently altered."""
    first = Server(tmp_path, games=akebono.games())
    ines, kestrel = first.people("toy", 2, seed=1)
    ines.say("scout")
    ines.say("bury")
    kestrel.say("pass")
    other = first.people("toy", 2, seed=2)
    stored = first.stored(ines.table)
    first.stop()
    change(tmp_path, what, ines.table)
    second = Server(tmp_path, games=akebono.games())
    try:
        altered = second.stored(ines.table)
        assert altered != stored
        path = f"/api/tables/{ines.table}"
        for answer in (
            second.http.get(path),
            second.http.get(f"{path}/record"),
            second.http.get(f"{path}/live"),
            second.http.post(f"{path}/moves", json={"ply": 3, "codes": [1]}, headers=ines.headers),
            second.http.post(f"{path}/undo", json={"ply": 3}, headers=ines.headers),
        ):
            body = refused(answer, 409, "broken_record")
            assert says in body["error"]["message"]
        assert second.stored(ines.table) == altered
        assert len(second.http.get("/api/tables").json()) == 2
        other[0].server = second
        other[0].say("pass")
    finally:
        second.stop()


def test_a_database_that_cannot_be_used_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("not a database, but long enough to look like a file" * 40)
    Store(f"sqlite:///{tmp_path}/later.db").close()
    later = sqlite3.connect(tmp_path / "later.db")
    with later:
        later.execute("update akebono set schema = 99")
    later.close()
    for address, says in (
        (f"sqlite:///{tmp_path}/text.db", "not a database"),
        (f"sqlite:///{tmp_path}/nowhere/x.db", "unable to open"),
        (f"sqlite:///{tmp_path}/later.db", "layout 99"),
        ("postgresql://localhost/x", "sqlite"),
        ("nonsense", "sqlite:///akebono.db"),
        ("sqlite://", "in a file"),
        ("sqlite:///", "in a file"),
        ("sqlite:///:memory:", "in a file"),
        (f"sqlite:///{tmp_path}/x.db?timeout=x", "without settings"),
        (f"sqlite:///file:{tmp_path}/x.db?uri=true", "in a file"),
        ("", "sqlite:///akebono.db"),
    ):
        with pytest.raises(AkebonoError) as refusal:
            Store(address)
        assert says in str(refusal.value)
        assert "\n" not in str(refusal.value)


@pytest.mark.slow
def test_the_command_says_in_one_line_what_is_wrong_and_ends_when_told(tmp_path: Path) -> None:
    server = Process(REAL, tmp_path)
    port = server.line.strip().rsplit(":", 1)[1]
    assert (tmp_path / "akebono.db").exists()
    for more, says in (
        (["--port", port], "choose another with --port"),
        (["--port", "0", "--database", "mysql://x"], "SQLite"),
        (["--port", "0", "--host", "no.such.host.invalid"], "cannot listen"),
    ):
        done = subprocess.run(
            [sys.executable, "-m", "akebono", "serve", *more],
            cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True, timeout=60,
        )  # fmt: skip
        assert done.returncode == 1
        assert says in done.stderr
        assert len(done.stderr.strip().splitlines()) == 1
        assert done.stdout == ""
    # A live stream does not keep it from ending.
    table, _ = open_and_sit(server, "ryozen", ["open", "open"])
    with server.http.stream("GET", f"/api/tables/{table}/live") as stream:
        assert stream.status_code == 200
        start = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        _, error = server.process.communicate(timeout=20)
    assert time.monotonic() - start < 4
    assert "Traceback" not in error


def test_when_it_is_not_known_whether_a_move_was_stored_the_disk_says(toy: Game, tmp_path: Path) -> None:
    """A fault between writing and answering: memory is forgotten, and the table is as the disk has it."""

    async def scene(written: bool) -> None:
        tables = Tables(f"sqlite:///{tmp_path}/{written}.db", {"toy": toy})
        made = await tables.create("toy", ["open", "open"], sit={0: "Ines", 1: "Kestrel"})
        ines = Caller.of(made.tokens[0])
        store = tables._store.add

        def fault(*args: Any) -> None:
            if written:
                store(*args)
            raise MemoryError

        tables._store.add = fault  # type: ignore[method-assign, assignment]
        with pytest.raises(MemoryError):
            await tables.play(made.table, 0, [toy.vocabulary.parse("pass")], ines)
        tables._store.add = store  # type: ignore[method-assign]
        view = await tables.view(made.table, ines)
        assert (view.ply, view.acting) == ((1, (1,)) if written else (0, (0,)))
        if written:
            with pytest.raises(Refusal) as refusal:
                await tables.play(made.table, 0, [toy.vocabulary.parse("pass")], ines)
            assert refusal.value.code == "stale"
        else:
            await tables.play(made.table, 0, [toy.vocabulary.parse("pass")], ines)
        await tables.close()

    asyncio.run(scene(True))
    asyncio.run(scene(False))


def test_a_table_that_was_opened_under_an_older_release_is_played_and_kept_under_the_present_one(
    toy: Game, tmp_path: Path
) -> None:
    """It starts under today's rules, so that is what its row says from then on: version, numbers and options."""
    first = Server(tmp_path, games=akebono.games())
    table = first.open_table("toy", ["open", "open"], options={"nights": "3"})
    ines = first.sit(table, 0, "Ines")
    first.stop()
    change(
        tmp_path,
        "update tables set version = 0, fingerprint = 'older', options = ? where id = ?",
        '{"nights": "3"}',
        table,
    )
    second = Server(tmp_path, games=akebono.games())
    ines.server = second
    second.sit(table, 1, "Kestrel")
    ines.say("pass")
    row, plies = second.stored(table)
    second.stop()
    assert (row.version, row.fingerprint, len(plies)) == (toy.version, toy.fingerprint, 1)
    assert row.options == {"nights": "3", "second_thoughts": True}
    third = Server(tmp_path, games=akebono.games())
    try:
        assert third.http.get(f"/api/tables/{table}").json()["acting"] == [1]
    finally:
        third.stop()


def test_a_table_that_cannot_be_started_any_more_says_so_and_nobody_sits_down(
    toy: Game, tmp_path: Path
) -> None:
    first = Server(tmp_path, games=akebono.games())
    table = first.open_table("toy", ["open", "open"])
    first.sit(table, 0, "Ines")
    first.stop()
    change(tmp_path, "update tables set options = ? where id = ?", '{"nights": "9"}', table)
    second = Server(tmp_path, games=akebono.games())
    try:
        before = second.stored(table)
        answer = second.http.post(f"/api/tables/{table}/seats/1", json={"name": "Kestrel"})
        assert "nights" in refused(answer, 409, "broken_record")["error"]["message"]
        assert second.stored(table) == before
    finally:
        second.stop()


def few_files() -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))


@pytest.mark.slow
def test_more_idle_connections_than_files_may_be_open_stop_nobody_who_plays(tmp_path: Path) -> None:
    server = Process(REAL, tmp_path, few_files)
    port = int(server.line.strip().rsplit(":", 1)[1])
    table, ines = open_and_sit(server, "ryozen", ["open", "open"])
    idle = [socket.socket() for _ in range(300)]
    for line in idle:
        line.setblocking(False)
        line.connect_ex(("127.0.0.1", port))
    try:
        for _ in range(3):
            assert server.http.get(f"/api/tables/{table}", headers=ines).status_code == 200
        # Those who say nothing are sent away, and there is room for others.
        time.sleep(SILENCE + 1)
        assert httpx.get(f"{server.http.base_url}/healthz", timeout=10).status_code == 200
    finally:
        for line in idle:
            line.close()
        error = server.stop()
    assert error == ""


def test_as_many_files_may_be_open_as_the_system_allows() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(128, hard), hard))
        found = most_files()
        assert found == min(resource.getrlimit(resource.RLIMIT_NOFILE)[0], 16384)
        assert found >= min(hard if hard != resource.RLIM_INFINITY else 16384, 1024)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_while_the_database_is_not_where_it_was_nothing_is_acknowledged(toy: Game, tmp_path: Path) -> None:
    """P-103: what is written to a deleted file is gone with the process."""
    server = Server(tmp_path, games=akebono.games())
    try:
        ines, kestrel = server.people("toy", 2)
        ines.say("pass")
        before = server.stored(ines.table)
        (tmp_path / "tables.db").rename(tmp_path / "elsewhere.db")
        code = kestrel.view()["legal"][0]["code"]
        for _ in range(2):
            refused(kestrel.try_move(code), 503, "busy")
            refused(server.http.get("/healthz"), 503, "busy")
            refused(server.http.post("/api/tables", json={"game": "toy", "seats": ["open"] * 2}), 503, "busy")
            # Another file in its place is not it.
            (tmp_path / "tables.db").write_bytes(b"")
        (tmp_path / "elsewhere.db").replace(tmp_path / "tables.db")
        assert server.stored(ines.table) == before
        assert server.http.get("/healthz").json() == {"status": "ok"}
        kestrel.move(code)
    finally:
        server.stop()


@pytest.mark.parametrize(
    "what",
    [
        "update tables set options = '{' where id = ?",
        "update tables set options = '[]' where id = ?",
        "update tables set acting = '[' where id = ?",
        "update tables set acting = '[7]' where id = ?",
        "update tables set counts = '[[0]]' where id = ?",
        "update tables set counts = '7' where id = ?",
        "update tables set seed = 'x' where id = ?",
        "update tables set status = 'asleep' where id = ?",
        "update tables set name = x'ff' where id = ?",
        "update seats set kind = 'cat' where seat = 0 and table_id = ?",
        "delete from seats where seat = 0 and table_id = ?",
    ],
)
def test_one_damaged_row_is_left_out_and_all_other_tables_go_on(toy: Game, tmp_path: Path, what: str) -> None:
    first = Server(tmp_path, games=akebono.games())
    ines, _ = first.people("toy", 2, seed=1)
    other, _ = first.people("toy", 2, seed=2)
    # The damaged one is of a kind that is looked at when the server starts.
    first.stop()
    change(
        tmp_path, "update seats set kind = 'bot', bot = 'random' where seat = 1 and table_id = ?", ines.table
    )
    change(tmp_path, what, ines.table)
    second = Server(tmp_path, games=akebono.games())
    try:
        refused(second.http.get(f"/api/tables/{ines.table}"), 409, "broken_record")
        assert [one["table"] for one in second.http.get("/api/tables").json()] == [other.table]
        assert second.http.get("/", headers={"Accept": "text/html"}).status_code == 200
        other.server = second
        other.say("pass")
    finally:
        second.stop()


@pytest.mark.slow
def test_a_server_of_this_machine_alone_answers_to_its_own_names_and_those_it_is_given(
    tmp_path: Path,
) -> None:
    """A page of elsewhere whose name has been made to lead to this machine is of one origin with it, by its own lights."""
    server = Process([*REAL, "--allow-host", "Games.example"], tmp_path)
    port = server.line.strip().rsplit(":", 1)[1]
    body = {"game": "ryozen", "seats": ["open", "open"]}
    for host in (
        f"127.0.0.1:{port}",
        "localhost",
        f"[::1]:{port}",
        "games.example",
        f"games.localhost:{port}",
    ):
        assert server.http.get("/healthz", headers={"Host": host}).status_code == 200
        own = {"Host": host, "Origin": f"http://{host}"}
        assert server.http.post("/api/tables", json=body, headers=own).status_code == 201
    for host in (
        f"evil.example:{port}",
        "evil.example",
        "127.0.0.1.evil.example",
        "localhost.evil",
        "10.0.0.1",
    ):
        for path in ("/", "/api/tables"):
            refused(server.http.get(path, headers={"Host": host}), 421, "wrong_host")
        own = {"Host": host, "Origin": f"http://{host}"}
        refused(server.http.post("/api/tables", json=body, headers=own), 421, "wrong_host")
    assert server.stop() == ""


def test_people_need_not_wait_until_all_tables_of_bots_are_read(toy: Game, tmp_path: Path) -> None:
    async def scene() -> None:
        address = f"sqlite:///{tmp_path}/many.db"
        first = Tables(address, {"toy": toy})
        made = [await first.create("toy", ["open", "open"], sit={0: "Ines", 1: "Kestrel"}) for _ in range(3)]
        await first.close()
        database = sqlite3.connect(tmp_path / "many.db")
        with database:
            database.execute("update seats set kind = 'bot', bot = 'random' where seat = 0")
        database.close()
        tables = Tables(address, {"toy": toy})
        read, go_on = tables._store.load, threading.Event()

        def slow(id: str) -> Any:
            assert go_on.wait(20)
            return read(id)

        tables._store.load = slow  # type: ignore[method-assign]
        await asyncio.wait_for(tables.open(), 10)
        assert len(await tables.lobby()) == 3
        go_on.set()
        for one in made:
            while (await tables.view(one.table)).acting == (0,):
                await asyncio.sleep(0.01)
        await tables.close()

    asyncio.run(scene())
