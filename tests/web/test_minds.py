"""Bots who search think in processes of their own: pages are served meanwhile, and a process that dies is replaced."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from html.parser import HTMLParser

import httpx
import pytest

import akebono
from akebono.record import Record
from akebono.web.minds import Minds, Question
from tests.web.conftest import Person, Server, until

SAKURA = akebono.game("sakura")


def midgame() -> Record:
    """Return a duel in which seat 0 must choose between several moves."""
    state = SAKURA.start(2, 8, {"duel": "sample", "first": "seat_1"})
    while state.turn < 3 or state.seat != 0 or len(state.legal) < 4:  # type: ignore[attr-defined]
        state.play(state.legal[-1])
    return Record.of(state)


@pytest.fixture
def minds() -> Iterator[Minds]:
    found = Minds(1)
    yield found
    found.close()


def test_a_process_that_is_killed_is_replaced_and_the_move_is_the_same(minds: Minds) -> None:
    question = Question(midgame(), 0, "easy", 5)
    first = minds.ask(question)[0].code
    (old,) = minds.processes
    os.kill(old, signal.SIGKILL)
    until(lambda: not minds.processes)
    assert minds.ask(question)[0].code == first
    (new,) = minds.processes
    assert new != old
    # In the midst of a thought, too: the thread that waits for it asks the next one.
    answers: list[int] = []
    thread = threading.Thread(target=lambda: answers.append(minds.ask(question)[0].code))
    os.kill(new, signal.SIGSTOP)
    thread.start()
    os.kill(new, signal.SIGKILL)
    thread.join(60)
    assert answers == [first]


def test_what_fails_in_a_process_is_said_here_and_the_process_goes_on(minds: Minds) -> None:
    record = midgame()
    with pytest.raises(RuntimeError, match="deep-blue"):
        minds.ask(Question(record, 0, "deep-blue", 5))
    (process,) = minds.processes
    assert len(minds.ask(Question(record, 0, "", 5))) > 1
    assert minds.processes == [process]


def test_closing_ends_the_processes_whatever_they_think_about() -> None:
    minds = Minds(1)
    assert minds.ask(Question(midgame(), 0, "easy", 5))
    (process,) = minds.processes
    minds.close()
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
    with pytest.raises(RuntimeError):
        minds.ask(Question(midgame(), 0, "easy", 5))


def test_a_bot_at_a_table_thinks_in_a_process(server: Server) -> None:
    table = server.open_table("ryozen", ["bot:easy", "open"], seed=11)
    ines = server.sit(table, 1, "Ines")
    until(lambda: 1 in ines.view()["acting"], 120)
    assert any(seat == 0 for seat, _ in Record.of(server.whole(table)).plies)
    assert server.tables.counts["bot_misses"] == 0
    assert server.tables.deep.processes


class Texts(HTMLParser):
    """The texts of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(html)

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.found.append(data.strip())


def asked_for_a_hint(person: Person, ply: int | None = None) -> httpx.Response:
    view = person.view()
    return person.server.http.get(
        f"/tables/{person.table}/hint",
        params={"ply": view["ply"] if ply is None else ply, "seat": person.seat},
        headers={**person.headers, "Accept": "text/html"},
    )


def test_a_hint_names_good_moves_of_the_seat_that_must_act(server: Server) -> None:
    ines, *_ = server.people("ryozen", 1, ("random",), seed=3)
    until(lambda: 0 in ines.view()["acting"] and len(ines.view()["legal"]) > 1)
    answer = asked_for_a_hint(ines)
    assert answer.status_code == 200
    texts = Texts(answer.text).found
    words = {choice["words"] for choice in ines.view()["legal"]}
    named = [text for text in texts if text in words]
    assert 1 <= len(named) <= 3
    assert len([text for text in texts if text.endswith("%")]) == len(named)
    # Whoever asks again for the same question is told the same.
    assert asked_for_a_hint(ines).text == answer.text
    assert asked_for_a_hint(ines, 999).status_code == 409


def test_there_are_no_hints_against_people(server: Server) -> None:
    ines, kestrel = server.people("ryozen", 2, ("random",), seed=3)
    for person in (ines, kestrel):
        assert asked_for_a_hint(person).status_code == 409
        page = server.http.get(f"/tables/{ines.table}", headers={**person.headers, "Accept": "text/html"})
        assert 'id="hint"' not in page.text
