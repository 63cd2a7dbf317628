"""What people install: wheel and source distribution, away from this tree and without a right to write."""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import urllib.request
import zipfile
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

TREE = Path(__file__).resolve().parents[2]
BUILT_FROM = ("akebono", "pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "NOTICE")

pytestmark = pytest.mark.slow


def package_files() -> set[str]:
    """Every file of the package, as a path from the root of the tree."""
    found = (TREE / "akebono").rglob("*")
    return {path.relative_to(TREE).as_posix() for path in found if path.is_file() and path.suffix != ".pyc"}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source distribution, and the wheel that was built from it and from nothing else."""
    source = tmp_path_factory.mktemp("source")
    for name in BUILT_FROM:
        if (TREE / name).is_dir():
            shutil.copytree(TREE / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(TREE / name, source / name)
    out = tmp_path_factory.mktemp("dist")
    run(
        sys.executable,
        "-m",
        "build",
        "--no-isolation",
        "--outdir",
        str(out),
        str(source),
        AKEBONO_COMPILE="0",
    )
    return out


@pytest.fixture(scope="module")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A virtual environment with the wheel and nothing of this tree, where nobody may write."""
    home = tmp_path_factory.mktemp("installed") / "venv"
    run(sys.executable, "-m", "venv", str(home))
    (wheel,) = built.glob("*.whl")
    run(str(home / "bin" / "python"), "-m", "pip", "install", "-q", "--no-deps", "--no-index", str(wheel))
    (site,) = home.glob("lib/python*/site-packages")
    # What akebono stands on comes from the environment that runs the tests: a path listed here brings its
    # packages, but not the editable akebono that may be installed there too.
    (site / "underneath.pth").write_text(sysconfig.get_path("purelib") + "\n")
    for path in (site / "akebono").rglob("*"):
        path.chmod(0o555 if path.is_dir() else 0o444)
    (site / "akebono").chmod(0o555)
    return home


def clean_environment() -> dict[str, str]:
    return {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "AKEBONO", "COV"))
    }


def read(address: str) -> str:
    """The body of a page; anything but 200 raises."""
    with urllib.request.urlopen(address, timeout=20) as answer:
        body: bytes = answer.read()
    return body.decode("utf-8", "replace")


def run(*command: str, cwd: Path | None = None, **environment: str) -> subprocess.CompletedProcess[str]:
    env = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "AKEBONO", "COV"))
    }
    done = subprocess.run(
        command, cwd=cwd, env={**env, **environment}, text=True, capture_output=True, stdin=subprocess.DEVNULL
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done


def listing(folder: Path) -> dict[str, int]:
    return {str(path): path.stat().st_mtime_ns for path in folder.rglob("*")}


def test_the_wheel_holds_every_file_of_the_package(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {name for name in names if name.startswith("akebono/")} == package_files()
    assert {Path(name).name for name in names if ".dist-info/" in name} >= {
        "LICENSE",
        "NOTICE",
        "entry_points.txt",
    }


def test_the_source_distribution_holds_what_compiling_needs(built: Path) -> None:
    (archive,) = built.glob("*.tar.gz")
    with tarfile.open(archive) as tar:
        names = {name.partition("/")[2] for name in tar.getnames()}
    assert names >= package_files() | {"setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE"}


def test_the_installed_command_line_works_and_writes_nothing(installed: Path, tmp_path: Path) -> None:
    before = listing(installed), listing(tmp_path)
    akebono = str(installed / "bin" / "akebono")

    where = run(
        str(installed / "bin" / "python"), "-c", "import akebono; print(akebono.__file__)", cwd=tmp_path
    )
    assert Path(where.stdout.strip()).is_relative_to(installed)

    games = json.loads(run(akebono, "games", "--json", cwd=tmp_path).stdout)
    assert "ryozen" in json.dumps(games)
    rules = run(akebono, "rules", "ryozen", cwd=tmp_path).stdout
    assert "RYO-001" in rules
    played = json.loads(
        run(
            akebono,
            "simulate",
            "ryozen",
            "--seats",
            "2",
            "--games",
            "2",
            "--seed",
            "1",
            "--json",
            cwd=tmp_path,
        ).stdout
    )
    assert played["games"] == 2
    assert played["decisions"] > 0
    assert played["compiled"] is False

    assert (listing(installed), listing(tmp_path)) == before


def test_the_installed_server_serves_its_pages_and_all_they_are_made_of(
    installed: Path, tmp_path: Path
) -> None:
    before = listing(installed)
    # -u: the line that says the address must not wait in a buffer.
    python = str(installed / "bin" / "python")
    start = ["-u", "-c", "from akebono.cli import main; main()", "serve", "--port", "0"]
    games = f"sqlite:///{tmp_path / 'games.db'}"
    with subprocess.Popen(
        [python, *start, "--database", games],
        cwd=tmp_path,
        env=clean_environment(),
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as server:
        try:
            assert server.stdout is not None
            said = next(line for line in server.stdout if "http://" in line)
            home = said.split()[-1].rstrip("/.")
            page = read(home + "/")
            assert "<html" in page
            waiting, seen = ["/", "/rules/ryozen"], set[str]()
            kinds = set[str]()
            while waiting:
                path = waiting.pop()
                if path in seen:
                    continue
                seen.add(path)
                text = read(home + path)
                kinds.add(Path(path).suffix)
                # What a page or a style sheet is made of; links to other pages are none of it.
                made_of = re.findall(r"""(?:src=|<link[^>]* href=|url\()["']?(/[^"'?#)\s]+)""", text)
                waiting.extend(made_of)
            assert kinds >= {"", ".css", ".js"}, seen
        finally:
            server.terminate()
    assert listing(installed) == before


def test_every_imported_package_is_declared() -> None:
    project = tomllib.loads((TREE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    always = {plain_name(line) for line in project["dependencies"]}
    extras = {"web": ["web"], "arena": ["arena", "ray"], "envs": ["envs"]}
    further = {
        part: {plain_name(line) for name in names for line in project["optional-dependencies"][name]}
        for part, names in extras.items()
    }
    distributions = packages_distributions()
    undeclared = []
    for path in (TREE / "akebono").rglob("*.py"):
        declared = always | further.get(path.relative_to(TREE / "akebono").parts[0], set())
        for package in imported(path) - set(sys.stdlib_module_names) - {"akebono"}:
            if not {plain_name(name) for name in distributions.get(package, [package])} & declared:
                undeclared.append(f"{path.relative_to(TREE)}: {package}")
    assert undeclared == []


def imported(path: Path) -> set[str]:
    """The top-level packages that a module imports, wherever in it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.partition(".")[0])
    return names


def plain_name(requirement: str) -> str:
    """The name of a distribution in the one form: `SQLAlchemy>=2` and `sqlalchemy` are the same."""
    name = requirement
    for mark in "[<>=!~; ":
        name = name.partition(mark)[0]
    return name.strip().lower().replace("_", "-").replace(".", "-")
