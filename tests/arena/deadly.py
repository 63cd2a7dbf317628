"""Tasks for workers: some of them kill the process that is at them."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path


def square(number: int) -> int:
    return number * number


def dies_once(task: tuple[str, int]) -> int:
    """Die over number 3 the first time; the folder remembers."""
    folder, number = task
    Path(folder, f"{number}-{os.getpid()}-{time.monotonic_ns()}").touch()
    if number == 3 and len(list(Path(folder).glob("3-*"))) == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def always_dies(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def refuses(number: int) -> int:
    raise ValueError(f"{number} is not to its taste")
