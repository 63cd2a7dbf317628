"""Runs the command line in this process, or in one of its own."""

from __future__ import annotations

import contextlib
import io
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

from akebono import cli


@dataclass(frozen=True)
class Done:
    """How a command ended, and what it said."""

    status: int
    out: str
    err: str


def run(*words: str, cwd: Path | None = None) -> Done:
    """Run a command in this process: quick."""
    out, err = io.StringIO(), io.StringIO()
    status = 0
    with contextlib.ExitStack() as stack:
        stack.enter_context(mock.patch.object(sys, "argv", ["akebono", *words]))
        stack.enter_context(mock.patch.dict(os.environ, {"COLUMNS": "120", "NO_COLOR": "1"}))
        stack.enter_context(contextlib.redirect_stdout(out))
        stack.enter_context(contextlib.redirect_stderr(err))
        if cwd is not None:
            stack.enter_context(contextlib.chdir(cwd))
        try:
            cli.main()
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else 0 if end.code is None else 1
    return Done(status, out.getvalue(), err.getvalue())


def spawn(*words: str, said: str = "", cwd: Path | None = None, **env: str) -> Done:
    """Run a command in a process of its own, with that standard input."""
    done = subprocess.run(
        [sys.executable, "-m", "akebono", *words],
        input=said,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=cwd,
        env={**os.environ, "COLUMNS": "120", "NO_COLOR": "1", **env},
        timeout=300,
    )
    return Done(done.returncode, done.stdout, done.stderr)


def refused(done: Done, *words: str) -> bool:
    """Was it refused as promised: status 1, nothing on standard output, one line that has these words on the other?"""
    assert done.status == 1, done
    assert done.out == "", done
    assert done.err.count("\n") == 1, done
    assert done.err.startswith("akebono: "), done
    for word in words:
        assert word in done.err, done
    return True
