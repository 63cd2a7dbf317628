"""For all tests: which rules they hold, and how long hypothesis searches.

`@pytest.mark.rule("RYO-039", ...)` cites rules of a rulebook; an id that no rulebook has is a collection error.
How each such test ended is kept in a file at the root of the checkout (akebono.rules.COVERAGE_FILE), test by
test, so that running one file leaves what is known of the others.
"""

from __future__ import annotations

import os
from collections.abc import Generator

import hypothesis
import pytest

import akebono
from akebono.rules import NoCoverage, UnknownRule, record_tests, recorded_tests, rule_of_any_game

# The compiled run of `make test` tries the full number; interpreted, each example costs several times as much.
EXAMPLES = 100 if akebono.compiled else 20
hypothesis.settings.register_profile(
    "ci", max_examples=EXAMPLES, derandomize=True, deadline=None, print_blob=True
)
hypothesis.settings.register_profile("dev", max_examples=20, deadline=None)
hypothesis.settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "dev")
)

CITED = "akebono rules"
"""The user property that carries a test's ids in its reports, also from an xdist worker to the main process."""

NARROWING = ("keyword", "markexpr", "deselect", "ignore", "ignore_glob", "lf", "stepwise")
"""Options of pytest that leave out tests which exist."""


class Cited:
    """Gathers how the tests of this run ended and adds it to what earlier runs left."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.ended: dict[str, tuple[list[str] | None, str]] = {}
        self.collected: set[str] = set()
        self.uncollected: list[str] = []

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.uncollected.append(report.nodeid)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.collected.update(item.nodeid for item in session.items)

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids: list[str]) -> None:
        self.collected.update(ids)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        # An expected failure proves nothing, whichever way it went.
        outcome: str = "skipped" if hasattr(report, "wasxfail") else report.outcome
        # Setup, call and teardown report one by one; the worst of them counts, and a passed setup alone is no pass.
        if report.nodeid in self.ended:
            outcome = min(self.ended[report.nodeid][1], outcome, key=("failed", "skipped", "passed").index)
        elif report.when == "setup" and outcome == "passed":
            return
        ids = dict(report.user_properties).get(CITED, [])
        # Of a test that took its worker with it only the name is left: a report of no stage, without properties.
        crashed = str(report.when) not in ("setup", "call", "teardown")
        self.ended[report.nodeid] = (ids if isinstance(ids, list) and not crashed else None, outcome)

    def pytest_sessionfinish(self) -> None:
        try:
            known = recorded_tests(self.config.rootpath) or {}
        except NoCoverage:
            known = {}
        tests: dict[str, tuple[list[str], str]] = {}
        for test, (ids, outcome) in known.items():
            broken = any(test.startswith((node + "::", node + "[")) for node in self.uncollected)
            if not self._is_gone(test):
                tests[test] = (ids, "failed" if broken else outcome)
        for test, (cited, outcome) in self.ended.items():
            tests[test] = (known.get(test, ([], ""))[0] if cited is None else cited, outcome)
        tests = {test: entry for test, entry in tests.items() if entry[0]}
        if tests != known:
            record_tests(self.config.rootpath, tests)

    def _is_gone(self, test: str) -> bool:
        """Is this a test that this run would have found, did it still exist?"""
        narrowed = any(getattr(self.config.option, option, None) for option in NARROWING)
        if not self.collected or self.uncollected or narrowed or test in self.collected:
            return False
        file = self.config.rootpath / test.partition("::")[0]
        start = self.config.invocation_params.dir
        return any(file.is_relative_to((start / argument).resolve()) for argument in self.config.args)


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Cited(config), "akebono rules")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where several processes share the tests, long ones come first: none shall be left with one when the others are done."""
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: not any(map(item.get_closest_marker, ("slow", "browser"))))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Give each test the ids it cites to carry; a file that cites an unknown one counts as not collected."""
    report = yield
    for item in report.result or []:
        marks = list(item.iter_markers("rule")) if isinstance(item, pytest.Item) else []
        try:
            ids = {rule_of_any_game(id).id for mark in marks for id in mark.args}
        except UnknownRule as unknown:
            report.outcome, report.result = "failed", []
            report.longrepr = f"{item.nodeid}: {unknown}"
            break
        if isinstance(item, pytest.Item) and ids:
            item.user_properties.append((CITED, sorted(ids)))
    return report
