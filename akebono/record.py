"""A game record: what was started, what was decided, and how it ended. Replay is the only form of storage."""

from __future__ import annotations

import contextlib
import json
import os
import re
import secrets
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from akebono.core.errors import AkebonoError, BrokenRecord
from akebono.core.game import Game
from akebono.core.state import WHOLE, State
from akebono.registry import game as game_of

FORMAT = 1
LARGEST = 8 * 1024 * 1024
"""Bytes: the longest game of any kind takes a fraction of this."""
DIGEST: Final = re.compile("[0-9a-f]{16}")
_UNSHOWN: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Controls, line ends, what turns the direction of writing, halves of characters: a terminal would obey them."""


@dataclass(frozen=True)
class Record:
    """One game from its start to where it was saved.

    `plies` are (seat, code) in the order in which they were played; files write the action's text in place of the code.
    `digest` is that of the last state, `fingerprint` stands for the game's numbers. Names and dates are for people and
    change nothing.
    """

    game: str
    version: int
    seats: int
    options: dict[str, bool | str]
    fingerprint: str
    seed: int
    plies: tuple[tuple[int, int], ...]
    digest: str
    names: tuple[str, ...] = ()
    date: str = ""
    extra: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for what, text in (
            *(("a name", name) for name in self.names),
            ("the date", self.date),
            ("the fingerprint", self.fingerprint),
            *(("extra", text) for pair in self.extra.items() for text in pair),
        ):
            if _UNSHOWN.search(text):
                raise BrokenRecord(f"{what} of a record is plain text of one line, not {text!r:.60}")

    @classmethod
    def of(cls, state: State, names: tuple[str, ...] = (), date: str = "") -> Record:
        """Return the record of a state.

        Raises ValueError for a view or a guess, which have no whole past, and for names that are not of one plain line.
        """
        if state.viewer != WHOLE:
            raise AkebonoError("a view has no record; take Record.of of the whole state")
        if state.guessed:
            raise AkebonoError("an imagined state has no record: its past was never played")
        if not state.recorded:
            raise AkebonoError("this state has no record: its plies were not kept")
        plies: list[tuple[int, int]] = []
        ply = state.history
        while ply is not None:
            plies.append((ply.seat, ply.code))
            ply = ply.before
        plies.reverse()
        setup = state.setup
        return cls(
            game=setup.game.id,
            version=setup.game.version,
            seats=setup.seats,
            options=dict(setup.options),
            fingerprint=setup.game.fingerprint,
            seed=setup.seed,
            plies=tuple(plies),
            digest=f"{state.digest():016x}",
            names=tuple(names),
            date=date,
        )

    def replay(self, log: bool = False) -> Iterator[State]:
        """Yield plies + 1 independent states. Raises BrokenRecord, which says at which ply and why."""
        state = self.begin(log)
        yield state.clone()
        for number in range(len(self.plies)):
            self.step(state, number)
            yield state.clone()
        self._check_end(state)

    def last(self, log: bool = False) -> State:
        """Return the last state only; faster than `replay`. Raises BrokenRecord."""
        state = self.begin(log)
        for number in range(len(self.plies)):
            self.step(state, number)
        self._check_end(state)
        return state

    def begin(self, log: bool = False) -> State:
        """Return the state before the first ply. Raises BrokenRecord when the head cannot be played here."""
        game = _game(self.game)
        if self.version != game.version:
            raise BrokenRecord(_other_version(game, self.version))
        if self.fingerprint != game.fingerprint:
            raise BrokenRecord(
                f"this record was played with other numbers of {game.name} (fingerprint {self.fingerprint}, here "
                f"{game.fingerprint}); point AKEBONO_NUMBERS at the numbers it was played with, or unset it"
            )
        try:
            return game.start(self.seats, self.seed, self.options, log)
        except AkebonoError as why:
            raise BrokenRecord(f"this record cannot be started: {why}") from None

    def step(self, state: State, number: int) -> None:
        """Play ply `number` (from 0) on a state. Raises BrokenRecord, which says why it no longer fits."""
        seat, code = self.plies[number]
        try:
            state.play(code, seat)
        except AkebonoError as why:
            raise BrokenRecord(
                f"ply {number + 1} of {len(self.plies)} does not fit: {why}", number + 1
            ) from None

    def _check_end(self, state: State) -> None:
        digest = f"{state.digest():016x}"
        if self.digest and digest != self.digest:
            raise BrokenRecord(
                f"after ply {len(self.plies)} the digest is {digest}, the record says {self.digest}: a ply is missing or "
                "the rules have changed",
                len(self.plies),
            )

    def to_json(self) -> str:
        """Return the record as JSON, one ply a line."""
        head = {
            "akebono": FORMAT,
            "game": self.game,
            "version": self.version,
            "seats": self.seats,
            "options": self.options,
            "fingerprint": self.fingerprint,
            "seed": self.seed,
            "names": list(self.names),
            "date": self.date,
            "extra": self.extra,
            "digest": self.digest,
        }
        text = _game(self.game).vocabulary.text
        plies = ",\n".join(f"  {json.dumps([seat, text(code)])}" for seat, code in self.plies)
        return json.dumps(head, ensure_ascii=False)[:-1] + ', "plies": [\n' + plies + "\n]}\n"

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file, whole or not at all."""
        target = Path(path)
        fresh = target.parent / f".{target.name}.{secrets.token_hex(4)}"
        text = self.to_json()
        try:
            with open(fresh, "x", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            if target.exists():
                shutil.copymode(target, fresh)
            os.replace(fresh, target)
        except BaseException as why:
            with contextlib.suppress(OSError):
                fresh.unlink()
            if isinstance(why, OSError):
                why.filename, why.filename2 = (
                    str(target),
                    None,
                )  # what was asked for, not what stands in for it
            raise

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Record:
        """Read a record from a file. Raises BrokenRecord for a file that is none, OSError for one that cannot be read."""
        with open(path, "rb") as file:
            raw = file.read(LARGEST + 1)
        return cls.parse(raw)

    @classmethod
    def parse(cls, raw: bytes | str) -> Record:
        """Read a record from JSON. Raises BrokenRecord, which says what was expected and what came."""
        if len(raw) > LARGEST:
            raise BrokenRecord(f"a record is at most {LARGEST} bytes; this one is longer")
        try:
            data: Any = json.loads(raw)
        except (ValueError, RecursionError) as why:
            raise BrokenRecord(f"this is not a whole record: it is not JSON ({why!s:.120})") from None
        if not isinstance(data, dict) or "akebono" not in data:
            raise BrokenRecord(
                "this is not a record of Akebono: a record is a JSON object with the key 'akebono'"
            )
        if data["akebono"] != FORMAT or isinstance(data["akebono"], bool):
            raise BrokenRecord(f"records of format {FORMAT} can be read here, not {data['akebono']!r:.40}")
        options = _field(data, "options", dict)
        if not all(isinstance(v, (bool, str)) for v in options.values()):
            raise BrokenRecord("options of a record are names with true, false or a word")
        extra = data.get("extra", {})
        if not isinstance(extra, dict) or not all(isinstance(v, str) for v in extra.values()):
            raise BrokenRecord("extra of a record is an object of texts")
        game = _game(_field(data, "game", str))
        version: int = _field(data, "version", int)
        plies: list[tuple[int, int]] = []
        for number, ply in enumerate(_field(data, "plies", list), 1):
            if not (isinstance(ply, list) and len(ply) == 2 and _is_int(ply[0]) and isinstance(ply[1], str)):
                raise BrokenRecord(f"ply {number} is [seat, text], not {ply!r:.60}", number)
            try:
                plies.append((ply[0], game.vocabulary.parse(ply[1])))
            except AkebonoError as why:
                said = _other_version(game, version) if version != game.version else str(why)
                raise BrokenRecord(f"ply {number}: {said}", number) from None
        names = data.get("names", [])
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise BrokenRecord("names of a record is a list of texts")
        digest = _field(data, "digest", str)
        if not DIGEST.fullmatch(digest):
            raise BrokenRecord(f"digest of a record is 16 digits from 0 to f, not {digest!r:.60}")
        date = data.get("date", "")
        if not isinstance(date, str):
            raise BrokenRecord("date of a record is a text")
        return cls(
            game=game.id,
            version=version,
            seats=_field(data, "seats", int),
            options=options,
            fingerprint=_field(data, "fingerprint", str),
            seed=_field(data, "seed", int),
            plies=tuple(plies),
            digest=digest,
            names=tuple(names),
            date=date,
            extra=extra,
        )


def _game(id: str) -> Game:
    try:
        return game_of(id)
    except AkebonoError as why:
        raise BrokenRecord(f"this record names a game that is not here: {why}") from None


def _other_version(game: Game, version: int) -> str:
    return (
        f"this record was played under version {version} of {game.name}, here is version {game.version}; "
        "play it with the release that made it"
    )


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _field(data: dict[str, Any], name: str, kind: type) -> Any:
    value = data.get(name)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise BrokenRecord(f"{name} of a record is a {kind.__name__}, not {value!r:.60}")
    return value
