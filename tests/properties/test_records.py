"""Records: replay is the only form of storage, and a record that no longer says the same is noticed."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import akebono
from akebono import BrokenRecord, Record
from akebono.core.game import Game
from akebono.core.state import State
from tests.properties.sight import difference, plain, shown
from tests.properties.tables import any_ply, each_game, most_seats, one_in, tables, viewers
from tests.toy import seated


@pytest.fixture(autouse=True, scope="module")
def known_to_the_registry() -> Iterator[None]:
    """Records name their game, so the registry must know the toy while they are read."""
    with seated():
        yield


def played(game: Game, plies: int = 60) -> State:
    """Return a state some plies into a game."""
    state = game.start(most_seats(game), 11, log=True)
    while state.plies < plies and not state.over:
        seat = state.acting[state.plies % len(state.acting)]
        codes = state.legal_for(seat)
        state.play(codes[state.plies % len(codes)], seat)
    return state


def refused(record: Record) -> BrokenRecord | None:
    """Return why a record is refused, or None when it comes to the end that it says."""
    try:
        last = record.last()
    except BrokenRecord as why:
        return why
    assert record.digest in ("", f"{last.digest():016x}")
    return None


@each_game
@one_in(10)
@given(data=st.data())
def test_a_replay_has_the_same_digest_at_every_ply(game: Game, data: st.DataObject) -> None:
    live = []
    for state in data.draw(tables(game)).walk():
        live.append(state.digest())
        last = state
    replayed = list(Record.parse(Record.of(last).to_json()).replay(log=True))
    assert [state.digest() for state in replayed] == live
    assert len(replayed) == last.plies + 1
    assert plain(replayed[-1]) == plain(last)


@each_game
@one_in(5)
@given(data=st.data())
def test_what_is_saved_and_loaded_shows_the_same_to_all_and_goes_on_the_same(
    game: Game, data: st.DataObject
) -> None:
    table = data.draw(tables(game))
    state = table.state()
    loaded = Record.parse(Record.of(state).to_json()).last(log=True)
    assert loaded.digest() == state.digest()
    for viewer in viewers(state):
        assert difference(shown(state.seen_by(viewer)), shown(loaded.seen_by(viewer))) == ""
    chance = table.chance()
    while not state.over:
        seat, code = any_ply(state, chance)
        assert loaded.legal_for(seat) == state.legal_for(seat)
        state.play(code, seat)
        loaded.play(code, seat)
    assert loaded.digest() == state.digest()


@each_game
def test_a_saved_record_is_the_record_that_is_loaded(game: Game, tmp_path: Path) -> None:
    record = replace(Record.of(played(game), ("Ada", "<b>"), "2026-11-29"), extra={"note": "«»"})
    for _ in range(10):
        record.save(tmp_path / "game.json")
        assert Record.load(tmp_path / "game.json") == record
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


@each_game
def test_replayed_states_are_independent(game: Game) -> None:
    states = list(Record.of(played(game, 20)).replay())
    before = [plain(state) for state in states]
    states[3].play(states[3].legal[0])
    states[-1].play(states[-1].legal[-1])
    changed = [number for number, state in enumerate(states) if plain(state) != before[number]]
    assert changed == [3, len(states) - 1]


@each_game
@given(data=st.data())
def test_a_cut_record_is_refused(game: Game, data: st.DataObject) -> None:
    text = Record.of(played(game, 10)).to_json().rstrip()
    cut = data.draw(st.integers(0, len(text) - 1))
    with pytest.raises(BrokenRecord):
        Record.parse(text[:cut])
    with pytest.raises(BrokenRecord):
        Record.parse(text.encode()[:cut])


@each_game
@one_in(2)
@given(data=st.data())
def test_a_record_that_lacks_a_ply_is_refused_and_says_where(game: Game, data: st.DataObject) -> None:
    record = Record.of(played(game))
    gone = data.draw(st.integers(0, len(record.plies) - 1))
    broken = replace(record, plies=record.plies[:gone] + record.plies[gone + 1 :])
    with pytest.raises(BrokenRecord) as why:
        broken.last()
    assert gone < why.value.ply <= len(broken.plies) or gone == len(broken.plies) == why.value.ply
    assert str(why.value.ply) in str(why.value)


@each_game
@one_in(2)
@given(data=st.data())
def test_a_record_in_another_order_is_refused_or_comes_to_the_very_same_end(
    game: Game, data: st.DataObject
) -> None:
    record = Record.of(played(game))
    plies = list(record.plies)
    place = data.draw(st.integers(0, len(plies) - 2))
    plies[place], plies[place + 1] = plies[place + 1], plies[place]
    swapped = replace(record, plies=tuple(plies))
    # Sealed answers may come in any order; everything else is noticed.
    refusal = refused(swapped)
    if refusal is not None:
        assert refusal.ply > place
        assert str(refusal.ply) in str(refusal)


@each_game
@given(data=st.data())
def test_a_record_with_another_action_at_one_ply_is_refused(game: Game, data: st.DataObject) -> None:
    record = Record.of(played(game))
    place = data.draw(st.integers(0, len(record.plies) - 1))
    seat, code = record.plies[place]
    other = data.draw(st.integers(-3, game.vocabulary.size + 3).filter(lambda other: other != code))
    edited = replace(record, plies=(*record.plies[:place], (seat, other), *record.plies[place + 1 :]))
    refusal = refused(edited)
    assert refusal is None or refusal.ply > place


@each_game
@given(data=st.data())
def test_a_record_with_another_seat_at_one_ply_is_refused(game: Game, data: st.DataObject) -> None:
    record = Record.of(played(game))
    place = data.draw(st.integers(0, len(record.plies) - 1))
    seat, code = record.plies[place]
    other = data.draw(st.integers(-1, 4).filter(lambda other: other != seat))
    edited = replace(record, plies=(*record.plies[:place], (other, code), *record.plies[place + 1 :]))
    with pytest.raises(BrokenRecord) as why:
        edited.last()
    assert why.value.ply > place


@each_game
@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"version": 99}, "version 99"),
        ({"fingerprint": "0" * 16}, "other numbers"),
        ({"seats": 1}, "cannot be started"),
        ({"seats": 9}, "cannot be started"),
        ({"seed": -1}, "cannot be started"),
        ({"options": {"no such option": True}}, "cannot be started"),
        ({"digest": "0" * 16}, "after ply"),
        ({"digest": ""}, "digest of a record"),
        ({"digest": "0" * 15}, "digest of a record"),
        ({"digest": "0" * 15 + "G"}, "digest of a record"),
        ({"names": ["Ines", "\x1b[2J"]}, "a name of a record"),
        ({"names": ["Ines\nover", "Mira"]}, "a name of a record"),
        ({"names": ["Ines", "\u202eMira"]}, "a name of a record"),
        ({"names": ["Ines", "\ud800"]}, "a name of a record"),
        ({"date": "2026\x9b1m"}, "the date of a record"),
        ({"extra": {"\x1b": ""}}, "extra of a record"),
        ({"fingerprint": "\x07"}, "the fingerprint of a record"),
        ({"game": "chess"}, "names a game that is not here"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_a_record_of_something_else_is_refused_and_says_why(
    game: Game, change: dict[str, Any], said: str
) -> None:
    head = json.loads(Record.of(played(game, 5)).to_json())
    with pytest.raises(BrokenRecord, match=said):
        Record.parse(json.dumps({**head, **change})).last()


@each_game
def test_a_record_of_another_game_is_refused(game: Game) -> None:
    head = json.loads(Record.of(played(game, 5)).to_json())
    other = "toy" if game.id != "toy" else "ryozen"
    with pytest.raises(BrokenRecord):
        Record.parse(json.dumps({**head, "game": other})).last()


FIELDS = [
    "akebono",
    "game",
    "version",
    "seats",
    "options",
    "fingerprint",
    "seed",
    "names",
    "date",
    "extra",
    "digest",
    "plies",
]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**80), 2**80) | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@each_game
@given(data=st.data())
def test_a_record_with_anything_in_a_field_is_read_or_refused_and_nothing_else(
    game: Game, data: st.DataObject
) -> None:
    head = json.loads(Record.of(played(game, 5)).to_json())
    field = data.draw(st.sampled_from(FIELDS))
    head[field] = data.draw(JSON)
    try:
        said = str(refused(Record.parse(json.dumps(head))) or "as good as before")
    except BrokenRecord as why:
        said = str(why)
    assert 10 < len(said) < 2000


@each_game
@pytest.mark.parametrize("field", FIELDS)
def test_a_record_that_lacks_a_field_is_refused_or_needs_it_not(game: Game, field: str) -> None:
    head = json.loads(Record.of(played(game, 5)).to_json())
    del head[field]
    if field in ("names", "date", "extra"):
        assert Record.parse(json.dumps(head)).last().plies == 5
    else:
        with pytest.raises(BrokenRecord):
            Record.parse(json.dumps(head))


@each_game
def test_an_unknown_field_is_passed_over(game: Game) -> None:
    head = json.loads(Record.of(played(game, 5)).to_json())
    assert Record.parse(json.dumps({**head, "colour": "red"})).last().plies == 5


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"null",
        b"1",
        b"[]",
        b'""',
        b"{}",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"akebono": 1}',
        b'{"akebono": true}',
        b'{"akebono": NaN}',
        b'{"akebono": 2}',
        b" " * (9 * 1024 * 1024),
        b'{"akebono": 1, "seed": ' + b"9" * 10_000 + b"}",
    ],
    ids=lambda raw: repr(raw[:20]),
)
def test_what_is_no_record_is_refused(raw: bytes) -> None:
    with pytest.raises(BrokenRecord) as why:
        Record.parse(raw)
    assert why.value.ply == -1
    assert len(str(why.value)) < 500


def test_a_file_that_is_not_there_says_so(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Record.load(tmp_path / "none.json")


def test_a_name_that_cannot_be_kept_is_refused_before_it_is(tmp_path: Path) -> None:
    state = akebono.game("ryozen").start(2, 1)
    with pytest.raises(BrokenRecord, match="a name of a record"):
        Record.of(state, ("Ines", "\ud800"))
    names = ("Ínes Å", "\u05d0\u05d1", "\u65e5\u672c", "\U0001f98a")
    for name in names:
        record = Record.of(state, (name, name))
        record.save(tmp_path / "kept.json")
        assert Record.load(tmp_path / "kept.json") == record


@pytest.mark.skipif(os.name != "posix", reason="modes of files are of POSIX")
def test_a_record_is_as_readable_as_any_file_and_one_that_was_private_stays_so(tmp_path: Path) -> None:
    record = Record.of(akebono.game("ryozen").start(2, 1))
    (tmp_path / "other").write_text("")
    record.save(tmp_path / "new.json")
    assert (tmp_path / "new.json").stat().st_mode == (tmp_path / "other").stat().st_mode
    (tmp_path / "new.json").chmod(0o600)
    record.save(tmp_path / "new.json")
    assert (tmp_path / "new.json").stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == ["new.json", "other"]
