"""The folder in which an arena keeps what was played, so that it can go on after any end.

A file is written whole or not at all: under another name, to the disk, and only then put in its place. What is torn all the
same is noticed by its checksums, thrown away, and its games are played again.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import json
import os
import secrets
import time
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any, Final

from akebono.arena.contest import Result
from akebono.arena.workers import MissingExtra
from akebono.core.errors import AkebonoError

EVERY: Final = 0.25
"""Seconds: what was played is written this often at least, if anything was."""
HEAD: Final = "command.json"
RESULTS: Final = "results.parquet"
REPORT: Final = "report.html"
PARTS: Final = "parts"
RECORDS: Final = "records"


def parquet() -> tuple[Any, Any]:
    """Return pyarrow and its Parquet. Raises MissingExtra without the extra `arena`."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ModuleNotFoundError as missing:
        raise missing_arena(missing) from None
    return pyarrow, pyarrow.parquet


def missing_arena(missing: ModuleNotFoundError) -> MissingExtra:
    """Return what to say when a package of the extra `arena` is missing."""
    return MissingExtra(
        f"the arena needs more packages (here {missing.name} is missing): pip install 'akebono[arena]'"
    )


def write_whole(path: Path, data: bytes) -> None:
    """Write a file whole or not at all. Raises OSError, which names the file that was asked for."""
    fresh = path.parent / f".{path.name}.{secrets.token_hex(4)}"
    try:
        with open(fresh, "xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(fresh, path)
    except BaseException as why:
        with contextlib.suppress(OSError):
            fresh.unlink()
        if isinstance(why, OSError):
            why.filename, why.filename2 = str(path), None
        raise


class Folder:
    """A folder that one command fills: a context, in which nobody else works there."""

    def __init__(self, path: Path, command: dict[str, Any]) -> None:
        """Make it, or open it again. Raises AkebonoError when it holds another command or other things, or when somebody is at
        work in it; OSError when it cannot be made."""
        self.path: Final = path
        self.key: Final = hashlib.blake2b(_json(command), digest_size=8).hexdigest()
        try:
            path.mkdir(parents=True, exist_ok=True)
        except FileExistsError:
            raise AkebonoError(f"{path} is a file, not a folder") from None
        self._held: IO[str] | None = None
        self._lock()
        try:
            self._claim(command)
        except BaseException:
            self._free()
            raise

    def __enter__(self) -> Folder:
        return self

    def __exit__(self, *why: object) -> None:
        self._free()

    def _claim(self, command: dict[str, Any]) -> None:
        head = self.path / HEAD
        if head.exists():
            _check_same(head, command)
        elif any(not name.name.startswith(".") for name in self.path.iterdir()):
            raise AkebonoError(
                f"{self.path} holds other things and no {HEAD} of an arena; take an empty or a new folder"
            )
        else:
            write_whole(head, json.dumps(command, indent=1, ensure_ascii=False).encode() + b"\n")

    def _lock(self) -> None:
        try:
            import fcntl
        except ModuleNotFoundError:  # Windows: nobody watches there
            return
        self._held = open(self.path / ".lock", "w")  # noqa: SIM115 (held until the end of the context)
        try:
            fcntl.flock(self._held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._free()
            raise AkebonoError(
                f"another command is at work in {self.path}; wait for it, or stop it"
            ) from None

    def _free(self) -> None:
        if self._held is not None:
            self._held.close()

    def write(self, name: str, data: bytes) -> None:
        """Write a file of the folder, whole or not at all."""
        write_whole(self.path / name, data)


def _check_same(head: Path, command: dict[str, Any]) -> None:
    try:
        kept: Any = json.loads(head.read_bytes())
    except ValueError:
        kept = None
    if not isinstance(kept, dict):
        raise AkebonoError(
            f"{head} cannot be read, so nobody knows whose games these are; take another folder"
        )
    if kept == command:
        return
    names = [name for name in {**kept, **command} if kept.get(name) != command.get(name)]
    changed = "; ".join(
        f"{name} was {_short(kept.get(name))}, is now {_short(command.get(name))}" for name in names
    )
    raise AkebonoError(f"{head.parent} holds the games of another command ({changed}); take another folder")


def _short(value: object) -> str:
    return f"{json.dumps(value, ensure_ascii=False):.60}"


def _json(command: dict[str, Any]) -> bytes:
    return json.dumps(command, sort_keys=True).encode()


class Games:
    """The results of one contest, kept in a folder or only in memory."""

    def __init__(self, folder: Folder | None, within: str = "") -> None:
        """`within` names a folder in the folder, for a command that has several contests."""
        self.results: dict[int, Result] = {}
        self.torn: list[str] = []
        """Files that were torn; what they held is to be played again."""
        self.grown = False
        """Has anything been added since they were read?"""
        self._folder = folder
        self._fresh: list[Result] = []
        self._written = time.monotonic()
        if folder is not None:
            parquet()
            self.path = folder.path / within
            (self.path / PARTS).mkdir(parents=True, exist_ok=True)
            self._load(folder.key)

    def _load(self, key: str) -> None:
        for path in [self.path / RESULTS, *sorted((self.path / PARTS).glob("*.parquet"))]:
            if not path.exists():
                continue
            found = _read(path, key)
            if found is None:
                self.torn.append(str(path))
                path.unlink()
            else:
                self.results.update((result.number, result) for result in found)

    def add(self, results: Sequence[Result]) -> None:
        """Add results, and write what has gathered if it is time. Raises OSError when it cannot be written."""
        self.results.update((result.number, result) for result in results)
        self._fresh += results
        self.grown = True
        if time.monotonic() - self._written >= EVERY:
            self.flush()

    def flush(self) -> None:
        """Write what has gathered, records first: a game counts as played once its results are there."""
        folder, fresh = self._folder, self._fresh
        if folder is not None and fresh:
            for result in fresh:
                if result.record is not None:
                    kept = self.path / RECORDS
                    kept.mkdir(exist_ok=True)
                    result.record.save(kept / f"{result.record.game}-{result.seed}.json")
            first = min(result.number for result in fresh)
            write_whole(self.path / PARTS / f"{first:08}.parquet", to_parquet(fresh, folder.key))
        self._fresh = []
        self._written = time.monotonic()

    def finish(self) -> list[Result]:
        """Put all results into one file, if there is a folder, and return them in the order of their games."""
        self.flush()
        whole = [self.results[number] for number in sorted(self.results)]
        parts = [] if self._folder is None else sorted((self.path / PARTS).glob("*.parquet"))
        if self._folder is not None and (parts or not (self.path / RESULTS).exists()):
            write_whole(self.path / RESULTS, to_parquet(whole, self._folder.key))
            for part in parts:
                part.unlink()
        if self._folder is not None:
            with contextlib.suppress(OSError):
                (self.path / PARTS).rmdir()
        return whole


def to_parquet(results: Sequence[Result], key: str) -> bytes:
    """Return results as a Parquet file: one row for each seat of each game."""
    pyarrow, files = parquet()
    rows = [(result, seat) for result in results for seat in range(len(result.players))]
    small = pyarrow.list_(pyarrow.int64())
    table = pyarrow.table(
        {
            "game": pyarrow.array([r.number for r, _ in rows], pyarrow.int64()),
            "seed": pyarrow.array([r.seed for r, _ in rows], pyarrow.int64()),
            "seat": pyarrow.array([seat for _, seat in rows], pyarrow.int8()),
            "player": pyarrow.array([r.players[seat] for r, seat in rows], pyarrow.string()),
            "rank": pyarrow.array([r.ranks[seat] for r, seat in rows], pyarrow.int8()),
            "win_share": pyarrow.array([r.shares()[seat] for r, seat in rows], pyarrow.float64()),
            "score": pyarrow.array([r.scores[seat] for r, seat in rows], pyarrow.int64()),
            "plies": pyarrow.array([r.plies for r, _ in rows], pyarrow.int32()),
            "decisions": pyarrow.array([len(r.thought[seat]) for r, seat in rows], pyarrow.int32()),
            "forced": pyarrow.array([r.forced[seat] for r, seat in rows], pyarrow.int32()),
            "thought_ns": pyarrow.array([r.thought[seat] for r, seat in rows], small),
            "codes": pyarrow.array([r.codes[seat] for r, seat in rows], small),
            "counted": pyarrow.array(
                [list(r.counted[seat].items()) if r.counted else None for r, seat in rows],
                pyarrow.map_(pyarrow.string(), pyarrow.int64()),
            ),
            "sides": pyarrow.array(
                [r.sides[seat] if r.sides else None for r, seat in rows], pyarrow.list_(pyarrow.string())
            ),
            "digest": pyarrow.array([f"{r.digest:016x}" for r, _ in rows], pyarrow.string()),
        }
    ).replace_schema_metadata({"akebono": key})
    out = io.BytesIO()
    files.write_table(table, out, compression="zstd", write_page_checksum=True)
    return out.getvalue()


def _read(path: Path, key: str) -> list[Result] | None:
    """Return the results in a file; None when it is torn. Raises AkebonoError when it is another command's."""
    pyarrow, files = parquet()
    try:
        table = files.read_table(
            io.BytesIO(path.read_bytes()), page_checksum_verification=True, use_threads=False
        )
        metadata = table.schema.metadata or {}
        rows: list[dict[str, Any]] = table.to_pylist()
        found = _results(rows)
    except (pyarrow.ArrowException, ValueError, KeyError, TypeError, OSError):
        return None
    if metadata.get(b"akebono") != key.encode():
        raise AkebonoError(f"{path} is from another command; take another folder")
    return found


def _results(rows: list[dict[str, Any]]) -> list[Result]:
    games: dict[int, list[dict[str, Any]]] = {}
    for row in rows:
        games.setdefault(row["game"], []).append(row)
    found: list[Result] = []
    for number, seats in games.items():
        if [row["seat"] for row in seats] != list(range(len(seats))):
            raise ValueError(f"game {number} lacks a seat")
        counted = [row["counted"] for row in seats]
        sides = [row["sides"] for row in seats]
        found.append(
            Result(
                number=number,
                seed=seats[0]["seed"],
                players=tuple(row["player"] for row in seats),
                plies=seats[0]["plies"],
                digest=int(seats[0]["digest"], 16),
                scores=tuple(row["score"] for row in seats),
                ranks=tuple(row["rank"] for row in seats),
                forced=tuple(row["forced"] for row in seats),
                thought=tuple(tuple(row["thought_ns"]) for row in seats),
                codes=tuple(tuple(row["codes"]) for row in seats),
                counted=() if None in counted else tuple(dict(row) for row in counted),
                sides=() if None in sides else tuple(tuple(row) for row in sides),
            )
        )
    return found
