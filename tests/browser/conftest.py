"""A real Chromium before a real server: each on its own port, with a database of its own, on this machine alone.

BROWSER=0 leaves these tests out; AKEBONO_CHROMIUM names a Chromium that is not on PATH.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP friend.example 127.0.0.1",
]
FRIEND = "friend.example"
"""A name by which browsers here find this machine, as devices in a network do: without https, and not as themselves."""
DESKTOP = (1440, 900)
PHONE = (390, 844)
PATIENCE = 90.0
"""Seconds that a server may take to start on a very busy machine."""

SERVE = """
import os, sys, threading
from contextlib import nullcontext
from akebono.web.app import serve
# When the tests are killed nobody is left to stop this server: it ends with them.
threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
if sys.argv[3] == "toy":
    from tests.toy import seated
    room = seated()
else:
    room = nullcontext()
with room:
    serve(port=int(sys.argv[1]), database=sys.argv[2], hosts=["friend.example"])
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in Path(item.path).parents:
            item.add_marker(pytest.mark.browser)
            if os.environ.get("BROWSER") == "0":
                item.add_marker(pytest.mark.skip(reason="BROWSER=0"))


class Server:
    """One server in a process of its own, which can be killed and started again on the same port and database."""

    def __init__(self, folder: Path, games: str = "all") -> None:
        self.database = f"sqlite:///{folder / 'tables.db'}"
        self.games = games
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVE, str(self.port), self.database, self.games],
            cwd=Path(__file__).parents[2],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise AssertionError(f"the server ended: {self.process.communicate()[1][-2000:]}")
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise AssertionError(f"no server at {self.url} within {PATIENCE} s")

    def kill(self) -> None:
        """End it as a power cut would."""
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
            self.process = None

    def open_table(
        self,
        *seats: str,
        game: str = "ryozen",
        seed: int = 7,
        names: tuple[str, ...] = (),
        name: str = "First light",
        options: dict[str, str] | None = None,
        pause: int = 0,
    ) -> tuple[str, dict[str, str]]:
        """Open a table by the form, as a browser without script would; return its id and the browser's cookies."""
        form = {"game": game, "name": name, "seed": str(seed), "pause": str(pause)}
        form.update({f"option-{option}": value for option, value in (options or {}).items()})
        form.update({f"seat-{n}": seat for n, seat in enumerate(seats)})
        form.update({f"name-{n}": person for n, person in enumerate(names)})
        answer = httpx.post(f"{self.url}/new", data=form)
        assert answer.status_code == 303, answer.text[-1000:]
        return answer.headers["location"].rsplit("/", 1)[1], dict(answer.cookies)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that all tests of this process share."""
    shared = Server(tmp_path_factory.mktemp("server"))
    shared.start()
    yield shared
    shared.kill()


@pytest.fixture(scope="session")
def toy_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that also knows the made-up game, which is full of secrets."""
    shared = Server(tmp_path_factory.mktemp("toy"), "toy")
    shared.start()
    yield shared
    shared.kill()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    own = Server(tmp_path)
    own.start()
    yield own
    own.kill()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The distribution's own Chromium."""
    wanted = os.environ.get("AKEBONO_CHROMIUM") or "chromium"
    path = shutil.which(wanted) or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if path is None:
        pytest.fail(
            "no Chromium for the browser tests: install one (Debian: apt install chromium), set AKEBONO_CHROMIUM, "
            "or leave these tests out with BROWSER=0"
        )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


class Watched:
    """A page together with what went wrong on it and where it asked."""

    def __init__(self, page: Page, home: str) -> None:
        self.page = page
        self.errors: list[str] = []
        self.elsewhere: list[str] = []
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda why: self.errors.append(str(why)))
        page.on(
            "request",
            lambda asked: None if asked.url.startswith((home, "data:")) else self.elsewhere.append(asked.url),
        )


Opener = Callable[..., Page]


@pytest.fixture
def opened(chromium: Browser) -> Iterator[Opener]:
    """Return how to open pages, each in a browser of its own. At the end none may have shown an error or asked another host.

    `errors_expected=True` is for tests in which the server refuses or dies: Chromium reports that on its console.
    """
    contexts: list[BrowserContext] = []
    watched: list[tuple[Watched, bool]] = []

    def open_page(
        url: str,
        cookies: dict[str, str] | None = None,
        size: tuple[int, int] = DESKTOP,
        theme: str = "light",
        errors_expected: bool = False,
        script: bool = True,
        motion: bool = False,
        beside: Page | None = None,
    ) -> Page:
        if beside is not None:
            context = beside.context
        else:
            small = size[0] < 800
            context = chromium.new_context(
                viewport={"width": size[0], "height": size[1]},
                color_scheme="dark" if theme == "dark" else "light",
                has_touch=small,
                is_mobile=small,
                reduced_motion="no-preference" if motion else "reduce",
                java_script_enabled=script,
            )
            context.set_default_timeout(30_000)  # a busy machine is no fault of the page
            contexts.append(context)
        home = "/".join(url.split("/")[:3])
        if cookies:
            context.add_cookies(
                [{"name": name, "value": value, "url": home} for name, value in cookies.items()]
            )
        page = context.new_page()
        watched.append((Watched(page, home), errors_expected))
        page.goto(url)
        return page

    yield open_page
    for context in contexts:
        context.close()
    for one, errors_expected in watched:
        assert one.elsewhere == [], "asked of another host"
        if not errors_expected:
            assert one.errors == []
