"""Friends on other devices: which address they are given, and what is said when there is none."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from akebono.web.reach import Reach, is_loopback
from tests.web.conftest import Server

HTML = {"accept": "text/html"}


@pytest.mark.parametrize("host", ["127.0.0.1", "127.3.2.1", "localhost", "LOCALHOST", "::1", "[::1]"])
def test_an_address_of_this_machine_alone_is_no_use_to_others(host: str) -> None:
    assert is_loopback(host)
    assert Reach(host.strip("[]"), 8000).elsewhere() == ""


@pytest.mark.parametrize("host", ["192.168.1.20", "example.org", "localhost.example", "fd00::7"])
def test_an_address_in_a_network_is_the_same_for_all(host: str) -> None:
    assert not is_loopback(host)
    reach = Reach(host, 8000)
    assert reach.elsewhere() == reach.here
    assert reach.here == ("http://[fd00::7]:8000" if ":" in host else f"http://{host}:8000")


@pytest.mark.parametrize("host", ["0.0.0.0", "::", ""])
def test_who_listens_everywhere_names_the_machine_in_its_network(host: str) -> None:
    reach = Reach(host, 8000)
    assert reach.everywhere
    assert reach.here == "http://127.0.0.1:8000"
    elsewhere = reach.elsewhere()
    # A machine that is in no network has no such address.
    assert elsewhere == "" or (elsewhere.endswith(":8000") and not is_loopback(elsewhere[7:-5]))


def waiting(server: Server, host: str) -> str:
    table = server.open_table("ryozen", ["open", "bot:random"])
    return httpx.get(f"{server.address}/tables/{table}", headers={**HTML, "host": host}).text


def test_the_waiting_page_gives_the_address_that_brought_one_here(server: Server) -> None:
    text = waiting(server, "games.example:9000")
    found = re.search(r'id="invitation" value="([^"]*)"', text)
    assert found is not None
    assert found[1].startswith("http://games.example:9000/tables/")
    assert "Copy link" in text


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "localhost:8000", "[::1]:8000"])
def test_where_no_other_device_can_come_the_page_says_what_to_start_instead(
    server: Server, host: str
) -> None:
    text = waiting(server, host)
    assert 'id="invitation"' not in text
    assert "from this device alone" in text
    assert "akebono serve --host 0.0.0.0" in text


def test_on_the_machine_itself_the_page_gives_the_address_in_the_network(tmp_path: Path) -> None:
    reach = Reach("192.168.1.20", 8123)
    running = Server(tmp_path, reach=reach)
    try:
        assert 'value="http://192.168.1.20:8123/tables/' in waiting(running, "127.0.0.1:8123")
    finally:
        running.stop()


def test_tables_are_kept_in_the_file_that_is_named(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "akebono", "serve", "--port", "0", "--database", "games.db"]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        process.terminate()
    assert line.startswith("Akebono is at http://127.0.0.1:")
    assert (tmp_path / "games.db").is_file()
