"""Compile the kernel and each game's rules with mypyc, where this machine can.

Everything else about the package stands in pyproject.toml. AKEBONO_COMPILE says what is wanted:

    auto   compile if there is a C compiler, else install plain Python and say so in one line (the default)
    1      compile, or fail loudly
    0      never compile

An editable install is never compiled: a compiled module beside its source would win over every later edit.
All that is built lies in a folder of its own that is thrown away, so nothing stale can get into a wheel.
"""

from __future__ import annotations

import atexit
import os
import shutil
import sys
import sysconfig
import tempfile
from contextlib import suppress
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).resolve().parent
WANTED = os.environ.get("AKEBONO_COMPILE", "auto")

# What runs compiled: the kernel, the rules, players, and the loop that plays them. A new game is found by itself.
HOT = (
    "akebono/core/*.py",
    "akebono/games/*/*.py",
    "akebono/games/*/steps/*.py",
    "akebono/games/*/steps/*/*.py",
    "akebono/games/*/cards/*.py",
    "akebono/players/*.py",
    "akebono/arena/play.py",
    "akebono/envs/lanes.py",
)
# What stays plain Python: errors inherit from two builtin classes, which mypyc refuses; the rest shows.
PLAIN = (
    "akebono/core/errors.py",
    "akebono/**/__init__.py",
    "akebono/games/*/board*.py",
    "akebono/games/*/table.py",
    "akebono/games/*/text.py",
)


def say(words: str) -> None:
    """One line for the person who installs; the Makefile shows lines that begin like this."""
    print(f"akebono: {words}", file=sys.stderr, flush=True)


def what_is_missing() -> str:
    """What compiling would need and this machine lacks, or nothing."""
    if os.name != "posix":
        return ""  # Windows finds its compiler by other means; trying is the only test
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return f"no C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "no Python headers (Python.h; often a package named python3-dev)"
    return ""


def hot_modules() -> list[str]:
    plain = {path for pattern in PLAIN for path in HERE.glob(pattern)}
    found = [path for pattern in HOT for path in sorted(HERE.glob(pattern)) if path not in plain]
    return [path.relative_to(HERE).as_posix() for path in found]


def groups(modules: list[str]) -> list[tuple[list[str], str | None]]:
    """One shared library a package: calls inside it are direct, and the C compiler works on two at a time."""
    packages: dict[str, list[str]] = {}
    for module in modules:
        packages.setdefault(module.rpartition("/")[0].replace("/", "."), []).append(module)
    return [(files, name) for name, files in packages.items()]


def arguments(extension: Extension) -> list[str]:
    """What the C compiler is told, beyond what mypyc thinks of.

    A warning that a newer compiler thinks of is no reason to run slowly. Hidden names let it bind and inline the calls
    inside a library, about a tenth of a playout. Cards are much code that runs seldom: -O1 there shortens everybody's
    first build and costs nothing that could be measured.
    """
    kept = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
    if os.name == "posix":
        kept.append("-fvisibility=hidden")
        if extension.name.rpartition(".")[2].startswith("cards"):
            kept.append("-O1")
    return kept


def extensions(scratch: str) -> list[Extension]:
    if "editable_wheel" in sys.argv or "develop" in sys.argv:
        if WANTED == "1":
            raise SystemExit(
                "akebono: an editable install is never compiled; leave out -e or AKEBONO_COMPILE=1"
            )
        return []
    if WANTED == "0" or not {"bdist_wheel", "build", "build_ext", "install"} & set(sys.argv):
        return []
    missing = what_is_missing()
    if missing:
        if WANTED == "1":
            raise SystemExit(f"akebono: AKEBONO_COMPILE=1, but there is {missing}")
        say(f"{missing}: it will run interpreted, several times slower")
        return []
    modules = hot_modules()
    os.environ["MYPY_CACHE_DIR"] = os.path.join(scratch, "mypy")
    try:
        from mypyc.build import mypycify

        built: list[Extension] = mypycify(
            # Types are judged by `make check`; here only what would not compile may stop the build.
            ["--config-file=", "--follow-imports=silent", "--ignore-missing-imports", *modules],
            opt_level="2",
            debug_level="0",
            separate=groups(modules),
            target_dir=os.path.join(scratch, "c"),
        )
        for extension in built:
            extension.extra_compile_args = arguments(extension)
        return built
    except BaseException as why:  # mypyc ends with SystemExit on a type error
        if WANTED == "1" or isinstance(why, KeyboardInterrupt):
            raise
        say(f"it could not be compiled ({type(why).__name__}) and will run interpreted, several times slower")
        return []


class OptionalBuildExt(build_ext):
    """A C compiler that fails half-way leaves a plain package, unless a compiled one was demanded."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as why:
            if WANTED == "1":
                raise
            say(
                f"the C compiler failed ({type(why).__name__}): it will run interpreted, several times slower"
            )
            for extension in self.extensions:  # a part compiled and a part not would not fit together
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions: list[Extension] = []


if WANTED not in ("auto", "0", "1"):
    raise SystemExit(f"akebono: AKEBONO_COMPILE is {WANTED!r}; it can be auto, 1 or 0")

os.chdir(HERE)  # mypyc names modules by their path from here, and setuptools wants no absolute ones
os.makedirs("build", exist_ok=True)
scratch = os.path.relpath(tempfile.mkdtemp(dir="build"))


def leave_nothing() -> None:
    shutil.rmtree(HERE / scratch, ignore_errors=True)
    with suppress(OSError):  # another build may be at work in there
        (HERE / "build").rmdir()


atexit.register(leave_nothing)
setup(
    ext_modules=extensions(scratch),
    cmdclass={"build_ext": OptionalBuildExt},
    options={
        "build": {"build_base": os.path.join(scratch, "build")},
        "build_ext": {"parallel": 2},
    },
)
