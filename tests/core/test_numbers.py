"""The numbers of a game, and the corrections of a person who owns the box."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from akebono.core.errors import BadNumbers
from akebono.core.numbers import Table, load, names, number, table, tables


def corrected(folder: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Return the numbers of Ryozen under corrections."""
    (folder / "ryozen.toml").write_text(text, encoding="utf-8")
    monkeypatch.setenv("AKEBONO_NUMBERS", str(folder))
    return load("ryozen")


def test_one_number_is_corrected_and_all_others_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("AKEBONO_NUMBERS", raising=False)
    plain = load("ryozen")
    numbers = corrected(tmp_path, "[start]\ncoins = 9\n", monkeypatch)
    assert number(table(numbers, "start"), "coins") == 9
    table(numbers, "start")["coins"] = table(plain, "start")["coins"]
    assert numbers == plain


def test_a_folder_without_corrections_for_this_game_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = load("ryozen")
    monkeypatch.setenv("AKEBONO_NUMBERS", str(tmp_path))
    assert load("ryozen") == plain


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[start]\ncoin = 9\n", "there is no start.coin"),
        ("[strat]\ncoins = 9\n", "there is no strat"),
        ("[start]\ncoins = '9'\n", "start.coins is a int"),
        ("[start]\ncoins = 9.5\n", "start.coins is a int"),
        ("[start]\ncoins = true\n", "start.coins is a int"),
        ("start = 3\n", "start is a dict"),
        ("[start\n", "is not TOML"),
        (f"[start]\ncoins = {'9' * 5000}\n", "is not TOML"),
        (f"[start]\ncoins = {'[' * 50_000}\n", "is not TOML"),
        (f"[start]\ncoins = [0x{'f' * 5000}]\n", "start.coins is a int"),
    ],
)
def test_a_correction_that_cannot_be_is_refused_and_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, said: str
) -> None:
    with pytest.raises(BadNumbers, match=said) as why:
        corrected(tmp_path, text, monkeypatch)
    assert "ryozen.toml" in str(why.value)


def test_a_file_that_is_not_text_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "ryozen.toml").write_bytes(b"\xff\xfe\x00")
    monkeypatch.setenv("AKEBONO_NUMBERS", str(tmp_path))
    with pytest.raises(BadNumbers, match="is not TOML"):
        load("ryozen")


@pytest.mark.parametrize("name", ["Ryozen.toml", "RYOZEN.TOML", "ryozn.toml", "notes.toml"])
def test_a_file_that_corrects_no_game_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """It would pass unnoticed, and the person would play with numbers that they have corrected."""
    (tmp_path / name).write_text("[start]\ncoins = 9\n", encoding="utf-8")
    (tmp_path / "README").write_text("what else lies there is nobody's affair", encoding="utf-8")
    monkeypatch.setenv("AKEBONO_NUMBERS", str(tmp_path))
    with pytest.raises(BadNumbers, match="ryozen.toml" if name != "notes.toml" else "ryozen") as why:
        load("ryozen")
    assert name in str(why.value)


def test_a_folder_in_the_place_of_a_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "ryozen.toml").mkdir()
    monkeypatch.setenv("AKEBONO_NUMBERS", str(tmp_path))
    with pytest.raises(BadNumbers, match="cannot be read"):
        load("ryozen")


def test_a_folder_that_is_not_there_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AKEBONO_NUMBERS", "/no/such/folder")
    with pytest.raises(BadNumbers, match="'/no/such/folder', which is no folder"):
        load("ryozen")


@pytest.mark.parametrize("value", [-1, 1000, "4", 4.0, True, None])
def test_a_number_out_of_bounds_or_of_another_kind_is_refused(value: object) -> None:
    with pytest.raises(BadNumbers, match="coins is a whole number from 0 to 999"):
        number({"coins": value}, "coins")


def test_bounds_belong_to_what_fits() -> None:
    assert [number({"n": n}, "n", 2, 4) for n in (2, 3, 4)] == [2, 3, 4]
    for n in (1, 5):
        with pytest.raises(BadNumbers, match="from 2 to 4"):
            number({"n": n}, "n", 2, 4)


def test_lists_and_tables_of_another_kind_are_refused() -> None:
    assert names({"n": ["a"]}, "n") == ["a"]
    assert tables({"n": [{"a": 1}]}, "n") == [{"a": 1}]
    wrong: list[object] = [None, "a", ["a", 1], [{}], {}]
    for value in wrong:
        with pytest.raises(BadNumbers, match="list of names"):
            names({"n": value}, "n")
    wrong = [None, "a", [1], {}]
    for value in wrong:
        with pytest.raises(BadNumbers, match="list of tables"):
            tables({"n": value}, "n")
    with pytest.raises(BadNumbers, match="table n is missing"):
        table({"n": 1}, "n")


SHOW = """
import akebono
game = akebono.game("ryozen")
print(game.fingerprint, game.vocabulary.size, game.start(2, 1).digest())
"""


def shown(folder: Path | None) -> list[str]:
    """Return fingerprint, size of the vocabulary and first digest in a process with these corrections."""
    env = {name: value for name, value in os.environ.items() if name != "AKEBONO_NUMBERS"}
    env["PYTHONPATH"] = os.pathsep.join(sys.path)
    if folder is not None:
        env["AKEBONO_NUMBERS"] = str(folder)
    said = subprocess.run(
        [sys.executable, "-c", SHOW], env=env, capture_output=True, text=True, check=True, timeout=120
    )
    return said.stdout.split()


def test_a_corrected_number_changes_the_game_and_its_fingerprint_and_no_code(tmp_path: Path) -> None:
    (tmp_path / "ryozen.toml").write_text("[start]\ncoins = 9\n", encoding="utf-8")
    printed, owned = shown(None), shown(tmp_path)
    assert owned[0] != printed[0]
    assert owned[1] == printed[1]
    assert owned[2] != printed[2]


@pytest.mark.parametrize("command", [["games"], ["simulate", "ryozen", "--games", "1"]])
def test_a_wrong_correction_is_refused_in_one_line(tmp_path: Path, command: list[str]) -> None:
    (tmp_path / "ryozen.toml").write_text("[start]\ncoinz = 5\n", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "akebono", *command],
        env={**os.environ, "AKEBONO_NUMBERS": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert len(done.stderr.strip().splitlines()) == 1
    assert "start.coinz" in done.stderr
