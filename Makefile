# Akebono. Each target sets itself up from a fresh clone: Python 3.11 or newer, make and, for speed, a C compiler.
#
#   PYTHON=...            which Python to use; else the first good one of python3.13, 3.12, 3.11, python3
#   AKEBONO_COMPILE=0     `make play` runs interpreted
#   AKEBONO_CHROMIUM=...  which Chromium the browser tests drive; else the one on PATH
#   BROWSER=0             `make test` leaves the browser tests out
#   SERVE="--port 9000"   what `make play` hands to `akebono serve`
#   BENCH="--json"        what `make bench` hands to benchmarks/speed.py
#   DOORS_SEEDS=100       how many seeds `make test-doors` takes
#   TORCH="torch>=2.4"    which torch `make test-learning` installs, or the folder of one that is there already
#   TESTS="tests/core -k rng"   what `make test-source` and `make test-compiled` run, instead of everything

.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

# ------------------------------------------------------------------------------------------- the Python

# One that can compile (headers) and make environments (ensurepip) is taken before one that cannot.
SUITS := import os, sys, sysconfig; from importlib.util import find_spec; \
  whole = os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")) and find_spec("ensurepip"); \
  sys.exit(not (sys.version_info >= (3, 11) and (whole or sys.argv[1] == "any")))
ifndef PYTHON
PYTHON := $(shell for want in whole any; do \
    for python in python3.13 python3.12 python3.11 python3 /usr/bin/python3 python; do \
      "$$python" -c '$(SUITS)' $$want >/dev/null 2>&1 && echo $$python && exit; \
    done; done)
endif
VERSION := $(if $(PYTHON),$(shell "$(PYTHON)" -c \
    'import sys; sys.version_info >= (3, 11) and print("%d.%d" % sys.version_info[:2])' 2>/dev/null))

# ---------------------------------------------------------------------------------------- what is installed

# Contents, not dates: a changed, added or removed file rebuilds, a fresh checkout of the same files does not.
SUM := $(shell find akebono pyproject.toml setup.py MANIFEST.in README.md LICENSE NOTICE -type f ! -name '*.py[co]' 2>/dev/null \
    | LC_ALL=C sort | xargs cksum | cksum | cut -d' ' -f1)

# Whoever installs a compiler after a first interpreted start gets a compiled one the next time.
TOOLS := import os, shutil, sysconfig; \
  compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]; \
  print(shutil.which(compiler), os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")))
KEY := $(SUM)-$(AKEBONO_COMPILE)$(if $(VERSION),$(shell "$(PYTHON)" -c '$(TOOLS)' | cksum | cut -d' ' -f1))

PIP := -m pip --disable-pip-version-check
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD := 1

# $(call environment,FOLDER): a virtual environment of the chosen Python, made anew when it is another one.
define environment
$(if $(VERSION),,@echo 'Akebono needs Python 3.11 or newer, and none was found. Install it, or say where it is: make PYTHON=/path/to/python3' >&2; exit 1)
@"$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null || { \
  echo '$(PYTHON) cannot make virtual environments. On Debian or Ubuntu: apt install python$(VERSION)-venv' >&2; exit 1; }
@$(1)/bin/python -c 'import sys; sys.exit("%d.%d" % sys.version_info[:2] != "$(VERSION)")' 2>/dev/null || { \
  rm -rf $(1) && "$(PYTHON)" -m venv $(1); }
@rm -f $(1)/.has-*
endef

# $(call packages,FOLDER,LOCK): bytecode is left to the first import, since most modules of large packages never see one.
define packages
@echo 'Fetching packages into $(1) ...'
@$(1)/bin/python $(PIP) install -qq --no-compile --require-hashes -r $(2)
endef

# $(call compiled,FOLDER): not editable, so that what is imported is what was built, never this tree.
define compiled
@echo 'Building Akebono in $(1) (some minutes) ...'
@$(1)/bin/python $(PIP) install -v --no-deps --no-build-isolation --force-reinstall . >$(1)/install.log 2>&1 || { \
  tail -n 25 $(1)/install.log; echo 'The build failed; all it said is in $(1)/install.log' >&2; exit 1; }
@rm -f $(1)/.installed-* && touch $@
endef

PLAY := .play/.installed-$(KEY)
SOURCE := .venv/.has-$(VERSION)
COMPILED := .compiled/.installed-$(KEY)

.play/.has-$(VERSION): requirements/play.txt
	$(call environment,.play)
	$(call packages,.play,$<)
	@touch $@

# The compiled install stands beside the packages of .venv: a path that is listed so brings them, but not the editable
# akebono that is installed there too.
.compiled/.has-$(VERSION): $(SOURCE)
	@rm -rf .compiled && "$(PYTHON)" -m venv --without-pip .compiled
	@.venv/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))' \
	  >"$$(.compiled/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/packages.pth"
	@touch $@

$(SOURCE): requirements/dev.txt pyproject.toml setup.py
	$(call environment,.venv)
	$(call packages,.venv,$<)
	@AKEBONO_COMPILE=0 .venv/bin/python $(PIP) install -qq --no-deps --no-build-isolation -e .
	@touch $@

$(PLAY): .play/.has-$(VERSION)
	$(call compiled,.play)

# For tests and measurements a silent fall-back to interpreted code would be a lie: compile or fail.
$(COMPILED): export AKEBONO_COMPILE := 1
$(COMPILED): .compiled/.has-$(VERSION)
	$(call compiled,.compiled)
	@.compiled/bin/python -P -c 'import akebono, sys; akebono.compiled or sys.exit("the install in .compiled is not compiled")'

# ------------------------------------------------------------------------------------------------- targets

.PHONY: help play compiled test test-source test-compiled coverage check format bench lock dist clean

help: ## say what can be made
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-24s%s\n", $$1, $$2 }'

play: $(PLAY) ## play in the browser: sets up, then says the address
	@sed -n 's/^ *akebono: /Akebono: /p' .play/install.log
	@exec .play/bin/akebono serve $(SERVE)

compiled: $(COMPILED) ## the compiled install that tests and measurements use

test: $(COMPILED) test-source test-compiled ## all tests: interpreted, then what compiling can change once more, compiled

CHROMIUM := $(shell for it in "$$AKEBONO_CHROMIUM" chromium chromium-browser google-chrome; do \
    test -n "$$it" && command -v "$$it" && exit; done)
RUN_TESTS = -m pytest -n 2 --dist worksteal --durations=10
test-source test-compiled: export HYPOTHESIS_PROFILE := ci
test-source test-compiled: export BROWSER := $(BROWSER)

# Every rule that is not for a real table only is held by a test that ran and passed.
HELD := from pathlib import Path; from akebono.rules import coverage, rulebooks; \
  missing = [id for game in rulebooks() for id in coverage(game, Path.cwd()).missing]; \
  missing and exit("No passing test holds " + ", ".join(missing))

test-source: $(SOURCE) ## the tests against this tree, interpreted
	@test -n '$(CHROMIUM)' || test '$(BROWSER)' = 0 || { \
	  echo 'No Chromium for the browser tests: install one (Debian: apt install chromium), set AKEBONO_CHROMIUM, or leave them out with BROWSER=0' >&2; exit 1; }
	AKEBONO_CHROMIUM='$(CHROMIUM)' .venv/bin/python $(RUN_TESTS) $(COVERAGE) $(TESTS)
	$(if $(TESTS),,@.venv/bin/python -P -c '$(HELD)')

coverage: COVERAGE := --cov
coverage: test-source ## the same, and which lines and branches of the package they reach; that takes twice as long

# Pages, commands and packaging are the same code either way: of those the compiled run plays a few whole courses.
ONCE := tests/browser/ tests/cli/ tests/packaging/ tests/web/
COURSES := tests/cli/test_play.py tests/web/test_live.py tests/web/test_whole_games.py
COMPILED_TESTS = $(filter-out $(ONCE),$(wildcard tests/[a-z]*/)) $(wildcard tests/test_*.py) $(COURSES)

# From a copy outside the tree, so that `import akebono` can only find the compiled install.
test-compiled: $(COMPILED) ## the tests of kernel, rules, players and whole games against a compiled install
	@rm -rf .compiled/run && mkdir .compiled/run && cp -R tests pyproject.toml .compiled/run/
	@cd .compiled/run && ../bin/python -c 'import akebono, sys; akebono.compiled or sys.exit(akebono.__file__ + " is not compiled")'
	cd .compiled/run && ../bin/python $(RUN_TESTS) $(or $(TESTS),$(COMPILED_TESTS))

test-doors: export DOORS_SEEDS := $(or $(DOORS_SEEDS),100)
test-doors: $(COMPILED) ## the doors for research under the peers' own tests, 100 seeds each (DOORS_SEEDS)
	@rm -rf .compiled/run && mkdir .compiled/run && cp -R tests examples pyproject.toml .compiled/run/
	cd .compiled/run && ../bin/python -m pytest -n 2 --durations=10 tests/envs

# An environment of its own, since torch is large. Whoever has a torch already names the folder that it lies in.
TORCH ?= torch>=2.4
.learn/.installed-$(KEY): pyproject.toml
	$(call environment,.learn)
	@echo 'Fetching packages into .learn (torch is large) ...'
	@if test -d '$(TORCH)'; then .learn/bin/python -c 'import sys, sysconfig; \
	    open(sysconfig.get_path("purelib") + "/torch-there.pth", "w").write(sys.argv[1] + "\n")' '$(TORCH)'; \
	  else .learn/bin/python $(PIP) install -qq '$(TORCH)'; fi
	@AKEBONO_COMPILE=1 .learn/bin/python $(PIP) install -qq '.[learn]'
	@rm -f .learn/.installed-* && touch $@

test-learning: .learn/.installed-$(KEY) ## learn the first duel, 10 minutes at most, and beat a random player
	cd .learn && bin/python ../examples/learn_duel.py

check: $(SOURCE) ## format, lint, types and imports
	.venv/bin/ruff format --check .
	.venv/bin/ruff check .
	.venv/bin/mypy
	.venv/bin/lint-imports

format: $(SOURCE) ## put the code into the one format, and mend what the linter can mend
	.venv/bin/ruff format .
	.venv/bin/ruff check --fix .

bench: $(COMPILED) ## how fast: against catanatron, and compiled against interpreted
	@cd .compiled && bin/python ../benchmarks/speed.py --source .. $(BENCH)

# No addresses of package indexes in what is written: whoever installs decides where packages come from.
UV := .lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
      --no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock' --group build $(UPGRADE)

lock: ## resolve the packages anew into requirements/ (UPGRADE=--upgrade takes the newest)
	$(call environment,.lock)
	@.lock/bin/python $(PIP) install -qq uv
	$(UV) pyproject.toml --extra web --extra dev --extra bench --output-file requirements/dev.txt
	$(UV) pyproject.toml --extra web --constraint requirements/dev.txt --output-file requirements/play.txt

dist: $(SOURCE) ## a compiled wheel for this machine, and the source distribution
	@rm -rf dist
	AKEBONO_COMPILE=1 .venv/bin/python -m build --no-isolation --sdist --wheel --outdir dist .

clean: ## remove everything that make made (not your games)
	rm -rf .venv .play .compiled .learn .lock build dist htmlcov .coverage .coverage.* .mypy_cache .ruff_cache .pytest_cache
	rm -rf .hypothesis .import_linter_cache mutants *.egg-info
	find akebono tests benchmarks -name __pycache__ -prune -exec rm -rf {} +
