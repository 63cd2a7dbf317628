"""Who plays many games side by side: processes of this machine, or a Ray cluster.

What is asked of them is a function of a module and a task, both of which can be pickled. A worker that dies costs nothing but
time: what it was at is done again, once.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing.connection import wait as wait_for
from typing import Any, Final, Generic, Protocol, TypeVar

from akebono.core.errors import AkebonoError

Task = TypeVar("Task")
Answer = TypeVar("Answer")

AHEAD: Final = 2
"""Tasks that a worker process is handed at once: while it answers one, the next waits beside it."""
AHEAD_OF_RAY: Final = 4
"""Tasks for each processor of a cluster: some are on their way, and nodes may join."""
ANSWERS: Final = 5
"""Seconds in which a cluster must answer at its address."""


class MissingExtra(AkebonoError):
    """A package that an extra brings is not installed."""


@dataclass
class Ended(Generic[Task, Answer]):
    """What came back: answered tasks, those whose worker died over them, and those that waited behind one that died."""

    answered: list[tuple[Task, Answer]] = field(default_factory=list)
    died: list[Task] = field(default_factory=list)
    unplayed: list[Task] = field(default_factory=list)


class Hands(Protocol[Task, Answer]):
    """Workers of one kind."""

    def room(self) -> int:
        """How many more tasks would keep them all busy."""

    def give(self, task: Task) -> None:
        """Hand out a task."""

    def take(self) -> Ended[Task, Answer]:
        """Wait until something has come back, and return it. Only while something is out."""

    def close(self) -> None:
        """Stop at once what is still going on."""


def spread(tasks: Iterable[Task], hands: Hands[Task, Answer]) -> Iterator[tuple[Task, Answer]]:
    """Yield each task with its answer, in the order in which they come back.

    A task whose worker died is handed out again, once; after a second death AkebonoError says so. What the function itself
    raises comes through. However it ends, the workers are stopped.
    """
    todo = iter(tasks)
    again: deque[Task] = deque()
    second: list[Task] = []
    out = 0
    try:
        while True:
            for _ in range(hands.room()):
                task = again.popleft() if again else next(todo, None)
                if task is None:
                    break
                hands.give(task)
                out += 1
            if out == 0:
                return
            ended = hands.take()
            for task in ended.died:
                if task in second:
                    raise AkebonoError(
                        f"a worker died over {task}, and another one when that was played again (too little memory?); "
                        "take fewer workers"
                    )
                second.append(task)
            again.extend(ended.died)
            again.extend(ended.unplayed)
            out -= len(ended.answered) + len(ended.died) + len(ended.unplayed)
            yield from ended.answered
    finally:
        hands.close()


# In this process ---------------------------------------------------------------------------------------------------------


class Alone(Generic[Task, Answer]):
    """No worker at all: this process does it."""

    def __init__(self, play: Callable[[Task], Answer]) -> None:
        self._play = play
        self._given: list[Task] = []

    def room(self) -> int:
        return 1

    def give(self, task: Task) -> None:
        self._given.append(task)

    def take(self) -> Ended[Task, Answer]:
        task = self._given.pop()
        return Ended([(task, self._play(task))])

    def close(self) -> None:
        self._given.clear()


# Processes ---------------------------------------------------------------------------------------------------------------


class _Process(Generic[Task, Answer]):
    """One worker process, and what it was given, in the order in which it is at it."""

    def __init__(self, play: Callable[[Task], Answer]) -> None:
        self.play = play
        self.given: deque[tuple[Task, Future[Answer]]] = deque()
        self.born: list[multiprocessing.process.BaseProcess] = []
        self.pool = self._pool()

    def _pool(self) -> ProcessPoolExecutor:
        # Spawned, so that it is the same on every platform, and no thread or open file of the caller is carried along. One
        # pool a process: so it is known what one that dies was at.
        return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _begin)

    def give(self, task: Task) -> None:
        try:
            self._submit(task)
        except BrokenProcessPool:  # it died while it had nothing to do
            self.renew()
            self._submit(task)

    def _submit(self, task: Task) -> None:
        others = set(multiprocessing.active_children())
        with _interrupts_held():
            self.given.append((task, self.pool.submit(self.play, task)))
        self.born += set(multiprocessing.active_children()) - others

    def renew(self) -> None:
        """Start anew after a death; what was given is forgotten."""
        self.pool.shutdown(wait=False)
        self.given.clear()
        self.born.clear()
        self.pool = self._pool()

    def close(self) -> None:
        busy = any(not future.done() for _, future in self.given)
        self.pool.shutdown(wait=False, cancel_futures=True)
        for process in self.born if busy else ():
            process.terminate()


class Processes(Generic[Task, Answer]):
    """Worker processes of this machine."""

    def __init__(self, play: Callable[[Task], Answer], workers: int) -> None:
        self._workers: list[_Process[Task, Answer]] = [_Process(play) for _ in range(workers)]

    def room(self) -> int:
        return sum(AHEAD - len(worker.given) for worker in self._workers)

    def give(self, task: Task) -> None:
        min(self._workers, key=lambda worker: len(worker.given)).give(task)

    def take(self) -> Ended[Task, Answer]:
        wait([future for worker in self._workers for _, future in worker.given], None, FIRST_COMPLETED)
        ended: Ended[Task, Answer] = Ended()
        for worker in self._workers:
            while worker.given and worker.given[0][1].done():
                task, future = worker.given.popleft()
                try:
                    ended.answered.append((task, future.result()))
                except BrokenProcessPool:
                    ended.died.append(task)
                    ended.unplayed.extend(waiting for waiting, _ in worker.given)
                    worker.renew()
        return ended

    def close(self) -> None:
        for worker in self._workers:
            worker.close()


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Hold Ctrl-C back, here and in workers that are born meanwhile, which could not take it before they are set up."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    """Let Ctrl-C, which reaches every process of a terminal, end a worker without a word; the main process speaks. And let no
    worker outlive it, however it ends."""
    signal.signal(signal.SIGINT, lambda number, frame: os._exit(130))
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    threading.Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait_for([parent.sentinel])
        os._exit(1)


# Ray ---------------------------------------------------------------------------------------------------------------------


class Cluster(Generic[Task, Answer]):
    """The processors of a Ray cluster, which must have the same Akebono installed."""

    def __init__(self, play: Callable[[Task], Answer], address: str) -> None:
        """Connect. Raises MissingExtra without the extra `ray`, AkebonoError when no cluster is at the address."""
        try:
            import ray
        except ModuleNotFoundError as missing:
            raise MissingExtra(
                f"a cluster needs more packages (here {missing.name} is missing): pip install 'akebono[ray]'"
            ) from None
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a game tells nobody that it is played
        self._ray: Any = ray
        self._play = play
        self._given: dict[Any, Task] = {}
        self._began = not ray.is_initialized()
        if self._began:
            _check_address(address)
            try:
                ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
            except (ConnectionError, ValueError, RuntimeError) as why:
                raise AkebonoError(f"no Ray cluster at {address}: {_first_line(why)}") from None
        # A death is counted here, not there: whatever it was that died, its games are played once more.
        self._remote = ray.remote(num_cpus=1, max_retries=0)(play)

    def settle(self, mark: str) -> None:
        """Let what is given from now on be played in processes of their own: those of one mark share theirs."""
        self._remote = self._remote.options(runtime_env={"env_vars": {"AKEBONO_ARENA": mark}})

    def room(self) -> int:
        processors = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        return max(0, AHEAD_OF_RAY * processors - len(self._given))

    def give(self, task: Task) -> None:
        self._given[self._remote.remote(task)] = task

    def take(self) -> Ended[Task, Answer]:
        errors = self._ray.exceptions
        back, _ = self._ray.wait(list(self._given), num_returns=1)
        ended: Ended[Task, Answer] = Ended()
        for reference in back:
            task = self._given.pop(reference)
            try:
                ended.answered.append((task, self._ray.get(reference)))
            except errors.RayTaskError as why:
                if isinstance(why.cause, AkebonoError):
                    raise why.cause from None
                raise AkebonoError(
                    f"a node of the cluster could not play {task}: {type(why.cause).__name__}: {_first_line(why.cause)}"
                ) from None
            except errors.RuntimeEnvSetupError as why:
                raise AkebonoError(f"the cluster could not start a worker: {_first_line(why)}") from None
            except (
                errors.WorkerCrashedError,
                errors.NodeDiedError,
                errors.OutOfMemoryError,
                errors.ObjectLostError,
            ):
                ended.died.append(task)
            except errors.RayError as why:
                raise AkebonoError(f"the cluster failed: {_first_line(why)}") from None
        return ended

    def close(self) -> None:
        for reference in self._given:
            self._ray.cancel(reference, force=True)
        self._given.clear()
        if self._began:
            self._ray.shutdown()


def _check_address(address: str) -> None:
    """Raise AkebonoError in seconds when nobody answers: Ray itself takes minutes to find out."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        if address in ("auto", "local"):
            return
        raise AkebonoError(f"the address of a Ray cluster is HOST:PORT, auto or local, not {address!r:.60}")
    if not port.isdecimal() or not 0 < int(port) < 65536 or not host:
        raise AkebonoError(f"the address of a Ray cluster is HOST:PORT, not {address!r:.60}")
    try:
        socket.create_connection((host.strip("[]"), int(port)), ANSWERS).close()
    except OSError as why:
        raise AkebonoError(f"no Ray cluster answers at {address}: {why.strerror or why}") from None


def _first_line(why: BaseException) -> str:
    return next((line.strip() for line in str(why).splitlines() if line.strip()), type(why).__name__)
