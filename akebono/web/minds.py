"""Processes that think for bots who search.

Their thinking runs compiled and holds the interpreter's lock for seconds: in a thread it would freeze all pages. A process
gets the record of a game, takes the view of one seat, and answers from that view alone. One that dies is replaced and asked
again; since the same seed, seat and view give the same thoughts, the answer is the one that the dead one would have given.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import queue
import signal
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final

from akebono.players import Hint, hint, player
from akebono.record import Record

LOG = logging.getLogger("akebono.web")

TRIES: Final = 3
"""How often a question is put to a fresh process before it is given up."""
POLITE: Final = 5
"""By how much these processes give way to the one that serves the pages."""


@dataclass(frozen=True)
class Question:
    """What shall seat `seat` do after this record? `bot` names who answers; empty: what hints are there?"""

    record: Record
    seat: int
    bot: str
    seed: int

    def answer(self) -> list[Hint]:
        """Return the hints, or the one move of the bot."""
        view = self.record.last().seen_by(self.seat)
        if not self.bot:
            return hint(view, self.seed, in_time=True)
        code = player(self.bot, view.game, self.seed, self.seat, in_time=True).choose(view)
        return [Hint(code, view.game.vocabulary.text(code), 0.0)]


class Mind:
    """One process, started when it is asked for the first time."""

    def __init__(self) -> None:
        self.process: BaseProcess | None = None
        self._line: Connection | None = None

    def ask(self, question: Question) -> list[Hint]:
        """Return the answer. Raises RuntimeError for one that failed over there, EOFError when the process has died."""
        if self.process is None or not self.process.is_alive():
            self._start()
        line = self._line
        assert line is not None
        line.send(question)
        answer: list[tuple[int, str, float]] | str = line.recv()
        if isinstance(answer, str):
            raise RuntimeError(answer)
        return [Hint(code, text, chance) for code, text, chance in answer]

    def _start(self) -> None:
        self.stop()
        # Spawned, so that no thread, lock or open file of the server is carried along.
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs,), name="akebono-mind", daemon=True)
        self.process.start()
        theirs.close()  # so that the end of the process is the end of the line

    def stop(self) -> None:
        """End the process."""
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.process.close()
            self.process = None
        if self._line is not None:
            self._line.close()
            self._line = None


class Minds:
    """A few processes that think; each does one thing at a time."""

    def __init__(self, count: int) -> None:
        self._free: Final[queue.SimpleQueue[Mind]] = queue.SimpleQueue()
        self._all: Final = [Mind() for _ in range(count)]
        for mind in self._all:
            self._free.put(mind)
        self.threads: Final[Executor] = ThreadPoolExecutor(count, "akebono-mind")
        """Threads that do nothing but wait for the processes."""
        self._closed = False

    def ask(self, question: Question) -> list[Hint]:
        """Wait for an answer; call it in one of `threads`. Raises RuntimeError when there is none."""
        mind = self._free.get()
        try:
            for _ in range(TRIES):
                if self._closed:
                    break
                try:
                    return mind.ask(question)
                except (EOFError, OSError) as why:
                    if not self._closed:
                        LOG.warning(
                            "a process that thinks has ended (%s); a new one is asked", type(why).__name__
                        )
                        mind.stop()
            raise RuntimeError("nobody is there to think")
        finally:
            self._free.put(mind)

    @property
    def processes(self) -> list[int]:
        """The ids of the processes that run now."""
        return [
            mind.process.pid
            for mind in self._all
            if mind.process is not None and mind.process.pid is not None and mind.process.is_alive()
        ]

    def close(self) -> None:
        """End all processes, whatever they think about."""
        self._closed = True
        for mind in self._all:
            process = mind.process
            if process is not None:
                with contextlib.suppress(ValueError):  # it is being replaced
                    process.kill()
        self.threads.shutdown(wait=True, cancel_futures=True)
        for mind in self._all:
            mind.stop()


def work(line: Connection) -> None:
    """Answer questions until the line ends: what such a process does."""
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl-C reaches every process of a terminal; the server ends this one
    if hasattr(os, "nice"):
        os.nice(POLITE)
    while True:
        try:
            question: Question = line.recv()
        except (EOFError, OSError):
            return
        answer: list[tuple[int, str, float]] | str
        try:
            answer = [(one.code, one.text, one.chance) for one in question.answer()]
        except Exception as why:
            answer = f"{type(why).__name__}: {why}"
        with contextlib.suppress(OSError):
            line.send(answer)
