"""What the tests of the server share: the Night Fair served beside the real games, people at tables, and full sight.

Full sight is the database itself: `stored(table)` is all that is true of a table, so "nothing has changed" can be said whole.
"""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
import uvicorn
from litestar import Litestar

import akebono
from akebono.core.game import Game
from akebono.core.state import State
from akebono.web.app import create_app
from akebono.web.store import TableRow
from akebono.web.tables import Tables
from tests.toy import seated

T = TypeVar("T")


@pytest.fixture(autouse=True)
def no_loop_of_others() -> Iterator[None]:
    """A browser that another test has left open holds a running event loop in this thread; tests here run their own."""
    running = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(running)


class Server:
    """A real server in a thread, on a port of its own, with its database in a file."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.database = f"sqlite:///{folder}/tables.db"
        self.app: Litestar = create_app(self.database, rate=settings.pop("rate", None), **settings)
        self.tables: Tables = self.app.state.tables
        config = uvicorn.Config(self.app, port=0, log_level="error", timeout_graceful_shutdown=2)
        self._uvicorn = uvicorn.Server(config)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        until(lambda: self._uvicorn.started or not self._thread.is_alive())
        assert self._uvicorn.started, "the server did not start"
        port = self._uvicorn.servers[0].sockets[0].getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        self.http = httpx.Client(base_url=self.address, timeout=30, verify=False)

    def _run(self) -> None:
        async def serve() -> None:
            self._loop = asyncio.get_running_loop()
            await self._uvicorn.serve()

        asyncio.run(serve())

    def stop(self) -> None:
        self.http.close()
        self.tables.hang_up()
        self._uvicorn.should_exit = True
        self._thread.join(15)
        assert not self._thread.is_alive(), "the server did not stop"

    def call(self, coroutine: Any) -> Any:
        """Run a coroutine of the service in the server's own loop."""
        assert self._loop is not None
        future: Future[Any] = asyncio.run_coroutine_threadsafe(coroutine, self._loop)
        return future.result(30)

    def stored(self, table: str) -> tuple[TableRow, list[tuple[int, str]]]:
        """Return all that is on disk of a table."""
        found = self.tables._store.load(table)
        assert found is not None
        return found

    def whole(self, table: str) -> State:
        """Return the whole state of a table as it is in memory; for reading."""
        running = self.tables._tables[table].running
        assert running is not None
        return running.state

    def open_table(self, game: str, seats: list[str], **more: Any) -> str:
        answer = self.http.post("/api/tables", json={"game": game, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        id: str = answer.json()["table"]
        return id

    def sit(self, table: str, seat: int, name: str) -> Person:
        answer = self.http.post(f"/api/tables/{table}/seats/{seat}", json={"name": name})
        assert answer.status_code == 200, answer.text
        return Person(self, table, seat, answer.json()["token"])

    def people(self, game: str, count: int, bots: tuple[str, ...] = (), **more: Any) -> list[Person]:
        """Open a table and let as many people sit down, bots after them."""
        table = self.open_table(game, ["open"] * count + [f"bot:{bot}" for bot in bots], **more)
        return [self.sit(table, seat, NAMES[seat]) for seat in range(count)]


NAMES = ("Ines", "Kestrel", "Mira", "Tomas")


@dataclass
class Person:
    """Somebody in a seat, with a token."""

    server: Server
    table: str
    seat: int
    token: str
    headers: dict[str, str] = field(init=False)

    def __post_init__(self) -> None:
        self.headers = {"Authorization": f"Bearer {self.token}"}

    def get(self, path: str = "", **query: Any) -> httpx.Response:
        return self.server.http.get(
            f"/api/tables/{self.table}{path}", headers=self.headers, params=query or None
        )

    def post(self, path: str, body: Any) -> httpx.Response:
        return self.server.http.post(f"/api/tables/{self.table}{path}", headers=self.headers, json=body)

    def view(self, **query: Any) -> dict[str, Any]:
        answer = self.get(**query)
        assert answer.status_code == 200, answer.text
        view: dict[str, Any] = answer.json()
        return view

    def try_move(self, *codes: int, ply: int | None = None) -> httpx.Response:
        return self.post("/moves", {"ply": self.view()["ply"] if ply is None else ply, "codes": list(codes)})

    def move(self, *codes: int) -> dict[str, Any]:
        answer = self.try_move(*codes)
        assert answer.status_code == 200, answer.text
        view: dict[str, Any] = answer.json()
        return view

    def say(self, *texts: str) -> dict[str, Any]:
        """Play actions by their text."""
        parse = self.server.tables.games[self.view()["game"]].vocabulary.parse
        return self.move(*[parse(text) for text in texts])

    def try_undo(self, ply: int | None = None) -> httpx.Response:
        return self.post("/undo", {"ply": self.view()["ply"] if ply is None else ply})

    def texts(self) -> list[str]:
        """Return what this person may do now."""
        return [choice["text"] for choice in self.view()["legal"]]


class Listener:
    """Somebody who watches a table live and keeps every frame: (event, id, data)."""

    def __init__(
        self, server: Server, table: str, headers: dict[str, str] | None = None, query: str = ""
    ) -> None:
        self.frames: list[tuple[str, str, str]] = []
        self.signs_of_life = 0
        self._http = httpx.Client(base_url=server.address, timeout=30, verify=False)
        self._stack = ExitStack()
        self.response = self._stack.enter_context(
            self._http.stream("GET", f"/api/tables/{table}/live{query}", headers=headers or {})
        )
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()
        until(lambda: len(self.frames) > 0)

    @classmethod
    def of(cls, person: Person) -> Listener:
        return cls(person.server, person.table, person.headers)

    def _read(self) -> None:
        fields: dict[str, str] = {}
        try:
            for line in self.response.iter_lines():
                if line.startswith(":"):
                    self.signs_of_life += 1
                elif line:
                    name, _, value = line.partition(": ")
                    fields[name] = value
                else:
                    if "event" in fields:
                        self.frames.append((fields["event"], fields.get("id", ""), fields["data"]))
                    fields = {}
        except (httpx.HTTPError, httpx.StreamError):
            pass  # hung up

    def last(self) -> dict[str, Any]:
        view: dict[str, Any] = json.loads(self.frames[-1][2])
        return view

    def is_over(self) -> bool:
        return not self._thread.is_alive()

    def hang_up(self) -> None:
        # Closing alone waits for the read that is under way in the other thread.
        line = self.response.extensions["network_stream"].get_extra_info("socket")
        with suppress(OSError):
            line.shutdown(socket.SHUT_RDWR)
        self._thread.join(10)
        self._stack.close()
        self._http.close()


def until(true: Callable[[], bool], seconds: float = 20.0) -> None:
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.005)


def refused(answer: httpx.Response, status: int, code: str) -> dict[str, Any]:
    """Check that an answer is the one error body with this status and code; return it."""
    assert answer.status_code == status, answer.text
    body: dict[str, Any] = answer.json()
    assert set(body) <= {"error", "view"}
    assert set(body["error"]) == {"code", "message", "hint"}
    assert body["error"]["code"] == code, answer.text
    message = body["error"]["message"]
    assert message.strip()
    assert "\n" not in message
    assert len(message) < 400
    return body


@pytest.fixture(scope="module")
def toy() -> Iterator[Game]:
    """The Night Fair, known to the registry while the tests of a module run."""
    with seated() as game:
        yield game


@pytest.fixture(scope="module")
def server(toy: Game, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with all games and the Night Fair, for all tests of a module."""
    running = Server(tmp_path_factory.mktemp("server"), games=akebono.games())
    yield running
    running.stop()


@pytest.fixture
def fresh(toy: Game, tmp_path: Path) -> Iterator[Server]:
    """A server at which nobody has been yet."""
    running = Server(tmp_path, games=akebono.games())
    yield running
    running.stop()
