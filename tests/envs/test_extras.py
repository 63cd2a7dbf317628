"""A door whose packages are not installed says which to install; none needs what it does not use."""

from __future__ import annotations

import subprocess
import sys

import pytest

DOORS = {"pettingzoo": "pettingzoo", "gymnasium": "gymnasium", "openspiel": "pyspiel", "batch": "numpy"}


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("door", list(DOORS))
def test_a_door_without_its_package_says_in_a_line_how_to_get_it(door: str) -> None:
    package = DOORS[door]
    done = run(f"import sys; sys.modules[{package!r}] = None; import akebono.envs.{door}")
    *_, last = done.stderr.splitlines()
    assert last.endswith(f'{package} is not installed; this door needs it: pip install "akebono[envs]"')


def test_no_door_needs_torch_and_the_json_door_needs_nothing() -> None:
    doors = ", ".join(f"akebono.envs.{door}" for door in DOORS)
    done = run(f"import sys; sys.modules['torch'] = None; import {doors}; print('torch' in sys.modules)")
    assert (done.returncode, done.stderr) == (0, "")
    done = run("import sys; sys.modules['numpy'] = None; import akebono.envs.json_door")
    assert (done.returncode, done.stderr) == (0, "")
