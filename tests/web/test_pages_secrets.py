"""No page shows a seat what it may not know: the Night Fair, whose secrets differ while the pages must not."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

import httpx
import pytest

from tests.web.conftest import Person, Server
from tests.web.test_pages import HTML, page, played
from tests.web.test_secrets import BIDS, to_the_bids

PATHS = (
    "",
    "/part",
    "/part?layout=narrow",
    "/log?before=60",
    "/thing?target=hand:0",
    "/things?target=hand:0&target=purse:0",
)


def seen(server: Server, table: str, headers: dict[str, str]) -> list[str]:
    """Return all that somebody reads of a table on the pages, at a table of any id, whoever sits there."""
    read = [
        page(server, f"/tables/{table}{path}", headers).text.replace(table, "the table") for path in PATHS
    ]
    marks = {mark for text in read for mark in re.findall(r'name="occupant-\d" value="(\w+)"', text)}
    for mark in marks:
        read = [text.replace(mark, "somebody") for text in read]
    return read


def after(server: Server, bid: Sequence[str]) -> tuple[list[str], list[str], list[str]]:
    """Return what seat 1, seat 2 and a watcher read after seat 0 has made this bid."""
    people = to_the_bids(server)
    people[0].say(*bid)
    table = people[0].table
    return (
        seen(server, table, people[1].headers),
        seen(server, table, people[2].headers),
        seen(server, table, {}),
    )


def test_pages_of_others_are_the_same_byte_for_byte_whatever_is_bid(server: Server) -> None:
    """P-01, P-03, P-05, P-10: text, alt, title, aria, data and class alike."""
    first = after(server, BIDS[0])
    for bid in BIDS[1:]:
        assert after(server, bid) == first


def hidden_cards(person: Person) -> list[str]:
    """Return the targets of the cards that this person holds."""
    board = person.view()["board"]
    return [f"card:{person.seat}-{kind}" for kind in board["seats"][person.seat]["hand"]]


def test_no_page_of_another_names_a_card_of_a_hidden_hand(server: Server) -> None:
    """P-05: all hidden things look alike."""
    people = server.people("toy", 3, seed=21)
    chance = random.Random(2)
    for _ in range(60):
        view = people[0].view()
        if view["status"] == "over" or not view["acting"]:
            break
        asked = people[view["acting"][0]]
        asked.move(chance.choice(asked.view()["legal"])["code"])
        shown = {person.seat: "".join(seen(server, person.table, person.headers)) for person in people}
        watched = "".join(seen(server, people[0].table, {}))
        for owner in people:
            known = server.whole(owner.table)
            for reader in people:
                if reader is owner:
                    continue
                public = set(re.findall(r"card:\d-\w+", str(known.seen_by(reader.seat).svg())))
                for card in hidden_cards(owner):
                    if card not in public:
                        assert card not in shown[reader.seat], f"seat {reader.seat} reads {card}"
            public = set(re.findall(r"card:\d-\w+", str(known.seen_by(None).svg())))
            for card in hidden_cards(owner):
                assert card in public or card not in watched


def test_the_seed_is_on_no_page_of_a_running_game(server: Server) -> None:
    seed = 918273645546372819
    people = server.people("toy", 2, seed=seed)
    for headers in (people[0].headers, {}):
        for text in seen(server, people[0].table, headers):
            assert str(seed) not in text


@pytest.mark.parametrize("seat", [0, 1])
def test_a_replay_as_one_seat_shows_what_that_seat_saw_then(server: Server, seat: int) -> None:
    """P-09: at each ply the board of the replay is the board that this seat had before it."""
    people = server.people("toy", 2, seed=31, options={"nights": "1"})
    table = people[0].table
    chance = random.Random(5)
    boards: dict[int, str] = {}

    def board(text: str) -> str:
        found = re.search(r'<div class="bd wide"[^>]*>(.*?)</div>', text, re.DOTALL)
        assert found is not None
        return found[1]

    for _ in range(300):
        view = people[0].view()
        if view["status"] == "over":
            break
        boards[server.whole(table).plies] = board(page(server, f"/tables/{table}", people[seat].headers).text)
        asked = people[chance.choice(view["acting"])]
        asked.move(chance.choice(asked.view()["legal"])["code"])
    assert people[0].view()["status"] == "over"
    assert len(boards) > 10
    for ply, shown in boards.items():
        text = page(server, f"/tables/{table}/replay?ply={ply}&sight={seat}").text
        assert board(text) == shown, ply
        open_text = page(server, f"/tables/{table}/replay?ply={ply}").text
        assert "?</text>" not in board(open_text) or "deck" in board(open_text)


def test_behind_the_curtain_stands_only_what_all_may_know(server: Server) -> None:
    """Pass and play: between seats neither hand nor private lines of the log."""
    answer = server.http.post(
        "/new",
        data={
            "game": "toy",
            "seat-0": "me",
            "name-0": "Ines",
            "seat-1": "me",
            "name-1": "Tomas",
            "seed": "7",
        },
        headers=HTML,
    )
    table = answer.headers["location"]
    cookies = dict(answer.cookies)
    chance = random.Random(1)
    curtains = 0
    for _ in range(40):
        text = httpx.get(server.address + table, cookies=cookies, headers=HTML).text
        if 'id="play"' not in text:
            break
        told = played(text)
        if told.get("curtain"):
            curtains += 1
            assert not re.search(r"card:\d-\w+|saw|top card is", text)
            told = played(
                httpx.get(f"{server.address}{table}?open={told['seat']}", cookies=cookies, headers=HTML).text
            )
        code = chance.choice(told["moves"])["code"]
        body = {"ply": told["ply"], "seat": told["seat"], "codes": [code]}
        moved = httpx.post(
            f"{server.address}{table}/moves", json=body, cookies=cookies, headers={"x-part": "table"}
        )
        assert moved.status_code == 200, moved.text
        if '"curtain"' in moved.text:
            assert not re.search(r"card:\d-\w+", moved.text)
    assert curtains > 3
