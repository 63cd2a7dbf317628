"""The numbered rules: complete, well-formed and found by search; and which of them the tests hold."""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path
from typing import get_args, get_type_hints

import hypothesis
import pytest

import akebono
from akebono.rules import (
    COVERAGE_FILE,
    NoCoverage,
    Rule,
    Rulebook,
    UnknownRule,
    coverage,
    first_game,
    record_tests,
    recorded_tests,
    rule_of_any_game,
    rulebook,
    rulebooks,
)

pytest_plugins = ["pytester"]

RYOZEN_OPTIONS = {
    "palace": "RYO-196",
    "light": "RYO-R06",
    "night_presence": "RYO-R33",
    "shrine_order": "RYO-R48",
    "moon_heaven_majority": "RYO-R69",
    "riot_counts_start": "RYO-R76",
}
RYOZEN_PHYSICAL = {
    *("RYO-008", "RYO-009", "RYO-010", "RYO-017", "RYO-018", "RYO-019", "RYO-021", "RYO-022"),
    *("RYO-053", "RYO-054", "RYO-198", "RYO-R02", "RYO-R13"),
}


@pytest.fixture
def ryozen() -> Rulebook:
    return rulebook("ryozen")


# ---------------------------------------------------------------------------------------- what it holds


def test_the_rules_of_ryozen_are_numbered_without_a_gap(ryozen: Rulebook) -> None:
    rules = [rule.id for rule in ryozen.rules if rule.kind == "rule"]
    rulings = [rule.id for rule in ryozen.rules if rule.kind == "ruling"]
    assert rules == [f"RYO-{n:03}" for n in range(1, 222)]
    assert sorted(rulings, key=lambda id: int(id[5:])) == [f"RYO-R{n:02}" for n in range(1, 103)]
    assert len(ryozen.rules) == 221 + 102


def test_the_options_of_ryozen_are_the_rules_that_a_table_may_choose(ryozen: Rulebook) -> None:
    assert {rule.option: rule.id for rule in ryozen.rules if rule.option} == RYOZEN_OPTIONS
    assert {option.name: option.rule for option in akebono.game("ryozen").options} == RYOZEN_OPTIONS


def test_only_assembly_and_box_contents_of_ryozen_are_physical(ryozen: Rulebook) -> None:
    assert {rule.id for rule in ryozen.rules if rule.physical} == RYOZEN_PHYSICAL


@pytest.fixture(params=rulebooks())
def book(request: pytest.FixtureRequest) -> Rulebook:
    return rulebook(str(request.param))


def test_a_rulebook_lies_in_the_room_of_its_game(book: Rulebook) -> None:
    assert book.game in akebono.games()
    assert rulebook(book.game) is book


def test_ids_are_unique_and_share_their_first_letters(book: Rulebook) -> None:
    ids = [rule.id for rule in book.rules]
    assert len(set(ids)) == len(ids)
    assert len({id.partition("-")[0] for id in ids}) == 1


def test_rulings_follow_the_rule_they_stand_under(book: Rulebook) -> None:
    above = ""
    number = 0
    for rule in book.rules:
        if rule.kind == "rule":
            assert rule.under == ""
            above, number = rule.id, 0
        else:
            assert rule.under == above, rule.id
            # Rulings have numbers of their own in one book (RYO-R08) and share those of the rules in another (SAK-006).
            of_ruling = int(rule.id.rpartition("-")[2].removeprefix("R"))
            assert of_ruling > number, rule.id
            number = of_ruling
            assert rule in book.rulings(above)


def test_chapters_stand_in_order_and_none_is_empty(book: Rulebook) -> None:
    assert [id for id, _ in groupby(rule.chapter for rule in book.rules)] == [c.id for c in book.chapters]
    parts = [part for part, _ in groupby(chapter.part for chapter in book.chapters) if part]
    assert len(set(parts)) == len(parts)
    assert sum(len(book.of_chapter(chapter.id)) for chapter in book.chapters) == len(book.rules)


def test_rules_that_belong_together_name_each_other(book: Rulebook) -> None:
    for rule in book.rules:
        assert len(set(rule.see)) == len(rule.see)
        for other in rule.see:
            assert other != rule.id
            assert rule.id in book.rule(other).see, f"{rule.id} names {other}, but not the other way round"


def test_a_rule_says_what_it_is_in_the_words_that_are_allowed(book: Rulebook) -> None:
    hints = get_type_hints(Rule)
    for rule in book.rules:
        assert rule.kind in get_args(hints["kind"])
        assert rule.source in get_args(hints["source"])
        assert rule.confidence in get_args(hints["confidence"])
        # A rule is the rulebook's; a ruling never is, and always says how sure it is.
        is_rule = rule.kind == "rule"
        assert (rule.source == "rulebook", rule.confidence == "", rule.under == "") == (is_rule,) * 3, rule.id


def test_every_rule_has_a_title_of_its_own_and_whole_sentences(book: Rulebook) -> None:
    titles = [rule.title for rule in book.rules]
    assert len(set(titles)) == len(titles)
    for rule in book.rules:
        assert 0 < len(rule.title) <= 60, rule.id
        assert not rule.title.endswith("."), rule.id
        assert rule.text.lstrip('"')[0].isupper() or rule.text[0].isdigit(), rule.id
        assert rule.text.endswith((".", ".)")), rule.id
        assert rule.text == " ".join(rule.text.split()), f"{rule.id}: a line break or a double space"


# --------------------------------------------------------------------------------------------- finding


def test_a_rule_is_found_by_its_id_whatever_the_capitals(ryozen: Rulebook) -> None:
    assert ryozen.rule("RYO-039").title == "A hit on a Cloaked Kin"
    assert ryozen.rule(" ryo-r08 ").under == "RYO-040"
    assert rule_of_any_game("RYO-R102") is ryozen.rule("RYO-R102")


@pytest.mark.parametrize(
    ("asked", "nearest"),
    [
        ("RYO-39", "RYO-039"),
        ("39", "RYO-039"),
        ("ryo-r8", "RYO-R08"),
        ("RYO 039", "RYO-039"),
        ("", "RYO-001"),
    ],
)
def test_an_unknown_id_is_answered_with_the_nearest(ryozen: Rulebook, asked: str, nearest: str) -> None:
    near = ryozen.near(asked)
    assert len(near) == 3
    assert len(set(near)) == 3
    assert all(ryozen.rule(id).id == id for id in near)
    if asked:
        assert near[0] == nearest
    for ask in (ryozen.rule, rule_of_any_game):
        with pytest.raises(UnknownRule) as refused:
            ask(asked)
        # Without the letters of a game the ids of any game may be the nearest.
        if ask is not rule_of_any_game or asked[:3].upper() == "RYO":
            assert all(id in str(refused.value) for id in near)
        assert isinstance(refused.value, ValueError)


def test_an_endless_id_is_refused_in_one_short_line(ryozen: Rulebook) -> None:
    with pytest.raises(UnknownRule) as refused:
        ryozen.rule("RYO-\n" + "9" * 100_000)
    assert len(str(refused.value)) < 200
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("game", ["go", "../ryozen", "", "ryozen/../ryozen"])
def test_a_game_without_a_rulebook_is_refused(game: str, tmp_path: Path) -> None:
    record_tests(tmp_path, {})
    for ask in (rulebook, lambda game: coverage(game, tmp_path)):
        with pytest.raises(akebono.UnknownGame, match=r"there are rules for: .*\bryozen\b"):
            ask(game)


@pytest.mark.parametrize("text", ["RYO-039", "ryo-039", "ryo-39", "039", "39"])
def test_search_finds_a_rule_by_its_id_first(ryozen: Rulebook, text: str) -> None:
    assert ryozen.search(text)[0].id == "RYO-039"


def test_search_tells_a_ruling_from_the_rule_of_that_number(ryozen: Rulebook) -> None:
    assert [rule.id for rule in ryozen.search("R08")] == ["RYO-R08"]
    assert "RYO-R08" not in [rule.id for rule in ryozen.search("008")]


def test_search_wants_every_word_and_ignores_capitals(ryozen: Rulebook) -> None:
    found = ryozen.search("cloaked COIN")
    assert "RYO-070" in [rule.id for rule in found]
    assert 1 < len(found) < len(ryozen.search("coin"))
    for rule in found:
        words = (rule.title + " " + rule.text).lower()
        assert "cloaked" in words
        assert "coin" in words


def test_search_puts_titles_before_texts_and_keeps_the_reading_order(ryozen: Rulebook) -> None:
    found = ryozen.search("guard")
    in_title = ["guard" in rule.title.lower() for rule in found]
    assert in_title == sorted(in_title, reverse=True)
    assert found[0].id == "RYO-155"
    assert True in in_title
    assert False in in_title
    order = {rule.id: place for place, rule in enumerate(ryozen.rules)}
    for _, equals in groupby(found, key=lambda rule: "guard" in rule.title.lower()):
        places = [order[rule.id] for rule in equals]
        assert places == sorted(places)


def test_search_finds_the_start_of_a_word_only(ryozen: Rulebook) -> None:
    assert "RYO-162" in [rule.id for rule in ryozen.search("bandit’s lair")]
    assert ryozen.search("loaked") == []
    assert ryozen.search("unve") == ryozen.search("Unveiled")


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("How do I win?", "RYO-101"),
        ("what does Cloaked mean", "RYO-036"),
        ("majority ties?", "RYO-088"),
        ("the Palace, turning", "RYO-033"),
        ("who gets a Night's reward", "RYO-085"),
        ("what does lit mean", "RYO-031"),
    ],
)
def test_a_question_in_other_words_finds_what_it_is_about(
    ryozen: Rulebook, question: str, wanted: str
) -> None:
    assert ryozen.search(question) == []
    assert wanted in [rule.id for rule in ryozen.search_any(question)[:10]]


def test_a_word_of_the_board_finds_what_the_rules_call_otherwise(ryozen: Rulebook) -> None:
    assert ryozen.search("lit") == ryozen.search("highlighted") != []


def test_rules_with_all_words_are_not_found_again_by_some(ryozen: Rulebook) -> None:
    whole = ryozen.search("moon shards score")
    some = ryozen.search_any("moon shards score")
    assert whole
    assert some
    assert not set(whole) & set(some)


def test_words_that_tell_nothing_find_nothing_and_rare_ones_come_first(ryozen: Rulebook) -> None:
    assert ryozen.search_any("what does this") == []
    assert ryozen.search_any("zzzz") == []
    assert ryozen.search_any("kin trickster zzzz")[0].title == "Trickster"


def test_search_takes_anything_that_can_be_typed(ryozen: Rulebook) -> None:
    assert ryozen.search("") == ryozen.search("   ") == list(ryozen.rules)
    assert all("(" in rule.text for rule in ryozen.search("("))
    for text in ("zebra", "[a-z]", "\\", ".*", "Kin <b>", "ō" * 500):
        assert ryozen.search(text) == []


# -------------------------------------------------------------------------------------------- coverage


def test_a_rule_is_covered_only_by_tests_that_all_passed(ryozen: Rulebook, tmp_path: Path) -> None:
    record_tests(
        tmp_path,
        {
            "a": (["RYO-039", "RYO-040", "RYO-043"], "passed"),
            "b": (["RYO-040", "RYO-041"], "failed"),
            "c": (["RYO-042", "RYO-043"], "skipped"),
            "another game's": (["SAK-001"], "passed"),
            "of a physical rule": (["RYO-008", "RYO-R08"], "passed"),
        },
    )
    account = coverage("ryozen", tmp_path)
    assert account.covered == ("RYO-039", "RYO-R08")
    assert set(account.physical) == RYOZEN_PHYSICAL
    assert set(account.missing) == {rule.id for rule in ryozen.rules} - RYOZEN_PHYSICAL - set(account.covered)
    assert {"RYO-040", "RYO-041", "RYO-042", "RYO-043"} < set(account.missing)
    assert account.json() == {
        "game": "ryozen",
        "rules": 323,
        "covered": 2,
        "missing": list(account.missing),
        "physical": list(account.physical),
    }
    assert account.rules == 2 + len(account.missing) + len(account.physical)
    assert json.loads(json.dumps(account.json())) == account.json()


def test_without_a_run_of_the_tests_coverage_says_to_run_them(tmp_path: Path) -> None:
    assert recorded_tests(tmp_path) is None
    with pytest.raises(NoCoverage, match="run the tests"):
        coverage("ryozen", tmp_path)


@pytest.mark.parametrize("content", ["", "{", "[]", "{}", '{"tests": 3}', '{"tests": {"a": {"rules": []}}}'])
def test_a_spoilt_account_is_refused_in_one_line(tmp_path: Path, content: str) -> None:
    (tmp_path / COVERAGE_FILE).write_text(content)
    with pytest.raises(NoCoverage, match="run them again"):
        coverage("ryozen", tmp_path)


def test_an_account_reads_back_as_it_was_written(tmp_path: Path) -> None:
    tests = {"test_b.py::t[a b]": (["RYO-001"], "passed"), "test_a.py::t": (["RYO-R01"], "skipped")}
    record_tests(tmp_path, tests)
    assert recorded_tests(tmp_path) == tests
    assert [path.name for path in tmp_path.iterdir()] == [COVERAGE_FILE]


# -------------------------------------------------------------------------------- the marker in the tests


class Checkout:
    """A small repository with the real conftest."""

    def __init__(self, pytester: pytest.Pytester) -> None:
        self.pytester = pytester
        self.root = pytester.path
        (self.root / "tests").mkdir()
        pytester.makepyprojecttoml(
            '[tool.pytest.ini_options]\ntestpaths = ["tests"]\nmarkers = ["rule(*ids): cites"]\n'
        )
        conftest = Path(__file__).with_name("conftest.py").read_text(encoding="utf-8")
        (self.root / "tests" / "conftest.py").write_text(conftest, encoding="utf-8")

    def write(self, name: str, content: str) -> None:
        (self.root / "tests" / name).write_text("import pytest\n\n" + content)

    def run(self, *arguments: str) -> pytest.RunResult:
        plugins = ("-p", "xdist") if "-n" in arguments else ()
        return self.pytester.runpytest_inprocess("-p", "no:cacheprovider", *plugins, *arguments)

    def account(self) -> dict[str, tuple[list[str], str]]:
        recorded = recorded_tests(self.root) or {}
        return {test.removeprefix("tests/"): entry for test, entry in recorded.items()}


@pytest.fixture
def checkout(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Checkout:
    # Other plugins would only slow it down.
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    # It runs in this process: its conftest must not change how long the tests after this one search.
    monkeypatch.setenv("HYPOTHESIS_PROFILE", hypothesis.settings.get_current_profile_name())
    return Checkout(pytester)


EVERY_END = """
@pytest.fixture
def breaks_before():
    raise RuntimeError

@pytest.fixture
def breaks_after():
    yield
    raise RuntimeError

@pytest.mark.rule("RYO-001", "RYO-R01")
def test_passes(): pass

@pytest.mark.rule("RYO-002")
def test_fails(): assert False

@pytest.mark.rule("RYO-003")
def test_breaks_before(breaks_before): pass

@pytest.mark.rule("RYO-004")
def test_breaks_after(breaks_after): pass

@pytest.mark.skip
@pytest.mark.rule("RYO-005")
def test_is_skipped(): pass

@pytest.mark.rule("RYO-006")
def test_skips_itself(): pytest.skip("half-way")

@pytest.mark.xfail
@pytest.mark.rule("RYO-007")
def test_fails_as_expected(): assert False

@pytest.mark.xfail
@pytest.mark.rule("RYO-011")
def test_passes_unexpectedly(): pass

@pytest.mark.rule("ryo-012")
class TestInAClass:
    @pytest.mark.rule("RYO-013")
    @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("RYO-014")), 2])
    def test_adds_up(self, n): pass

def test_cites_nothing(): pass
"""
EVERY_END_ACCOUNT = {
    "test_all.py::test_passes": (["RYO-001", "RYO-R01"], "passed"),
    "test_all.py::test_fails": (["RYO-002"], "failed"),
    "test_all.py::test_breaks_before": (["RYO-003"], "failed"),
    "test_all.py::test_breaks_after": (["RYO-004"], "failed"),
    "test_all.py::test_is_skipped": (["RYO-005"], "skipped"),
    "test_all.py::test_skips_itself": (["RYO-006"], "skipped"),
    "test_all.py::test_fails_as_expected": (["RYO-007"], "skipped"),
    "test_all.py::test_passes_unexpectedly": (["RYO-011"], "skipped"),
    "test_all.py::TestInAClass::test_adds_up[1]": (["RYO-012", "RYO-013", "RYO-014"], "passed"),
    "test_all.py::TestInAClass::test_adds_up[2]": (["RYO-012", "RYO-013"], "passed"),
}


@pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["one process", "two workers"])
def test_the_marker_keeps_how_each_test_ended(checkout: Checkout, workers: tuple[str, ...]) -> None:
    checkout.write("test_all.py", EVERY_END)
    checkout.run(*workers).assert_outcomes(passed=5, failed=1, errors=2, skipped=2, xfailed=1, xpassed=1)
    assert checkout.account() == EVERY_END_ACCOUNT
    covered = coverage("ryozen", checkout.root).covered
    assert covered == ("RYO-001", "RYO-R01", "RYO-012", "RYO-013", "RYO-014")


def test_a_worker_that_dies_takes_the_rules_of_its_test_with_it(checkout: Checkout) -> None:
    checkout.write("test_a.py", '@pytest.mark.rule("RYO-001")\ndef test_a(): pass\n')
    checkout.run("-n", "1").assert_outcomes(passed=1)
    checkout.write("test_a.py", 'import os\n\n@pytest.mark.rule("RYO-001")\ndef test_a(): os._exit(1)\n')
    checkout.run("-n", "1", "--max-worker-restart=0").assert_outcomes(failed=1)
    assert checkout.account() == {"test_a.py::test_a": (["RYO-001"], "failed")}


@pytest.mark.parametrize("workers", [(), ("-n", "1")], ids=["one process", "a worker"])
def test_an_unknown_id_is_a_collection_error(checkout: Checkout, workers: tuple[str, ...]) -> None:
    checkout.write("test_good.py", '@pytest.mark.rule("RYO-001")\ndef test_a(): pass\n')
    checkout.write("test_bad.py", '@pytest.mark.rule("RYO-999")\ndef test_b(): pass\n')
    result = checkout.run("--continue-on-collection-errors", *workers)
    result.assert_outcomes(passed=1, errors=1)
    said = ["*ERROR collecting tests/test_bad.py*", "*test_b: *no 'RYO-999'; the nearest are RYO-*"]
    result.stdout.fnmatch_lines(said)
    assert checkout.account() == {"test_good.py::test_a": (["RYO-001"], "passed")}


def test_running_one_file_leaves_what_is_known_of_the_others(checkout: Checkout) -> None:
    checkout.write("test_a.py", '@pytest.mark.rule("RYO-001")\ndef test_a(): pass\n')
    checkout.write("test_b.py", '@pytest.mark.rule("RYO-002")\ndef test_b(): pass\n')
    checkout.run().assert_outcomes(passed=2)
    checkout.write("test_b.py", '@pytest.mark.rule("RYO-002")\ndef test_b(): assert False\n')
    checkout.run("tests/test_b.py").assert_outcomes(failed=1)
    assert checkout.account() == {
        "test_a.py::test_a": (["RYO-001"], "passed"),
        "test_b.py::test_b": (["RYO-002"], "failed"),
    }


def test_a_test_that_is_gone_is_dropped_when_its_folder_runs_whole(checkout: Checkout) -> None:
    checkout.write("test_a.py", '@pytest.mark.rule("RYO-001")\ndef test_a(): pass\n')
    checkout.write("test_b.py", "def test_b(): pass\n")
    account = {
        "test_a.py::test_a": (["RYO-001"], "passed"),
        "test_a.py::test_old": (["RYO-002"], "passed"),
        "test_gone.py::test_c": (["RYO-003"], "passed"),
    }
    record_tests(checkout.root, {"tests/" + test: entry for test, entry in account.items()})
    # A run that leaves tests out cannot know which are gone.
    for narrow in ("-k=test_a", "--ignore=tests/test_b.py", "tests/test_a.py::test_a", "tests/test_b.py"):
        assert checkout.run(narrow).ret == pytest.ExitCode.OK
        assert checkout.account() == account
    checkout.run("tests/test_a.py").assert_outcomes(passed=1)
    del account["test_a.py::test_old"]
    assert checkout.account() == account
    checkout.run().assert_outcomes(passed=2)
    del account["test_gone.py::test_c"]
    assert checkout.account() == account


def test_workers_drop_tests_that_are_gone_too(checkout: Checkout) -> None:
    checkout.write("test_a.py", '@pytest.mark.rule("RYO-001")\ndef test_a(): pass\n')
    record_tests(checkout.root, {"tests/test_a.py::test_old": (["RYO-002"], "passed")})
    checkout.run("-n", "1").assert_outcomes(passed=1)
    assert checkout.account() == {"test_a.py::test_a": (["RYO-001"], "passed")}


def test_a_test_that_cites_no_more_is_dropped(checkout: Checkout) -> None:
    checkout.write("test_a.py", '@pytest.mark.rule("RYO-001")\ndef test_a(): pass\n')
    checkout.run().assert_outcomes(passed=1)
    checkout.write("test_a.py", "def test_a(): pass\n")
    checkout.run("tests/test_a.py::test_a").assert_outcomes(passed=1)
    assert checkout.account() == {}


def test_a_file_that_cannot_be_read_any_more_holds_nothing(checkout: Checkout) -> None:
    checkout.write("test_a.py", '@pytest.mark.rule("RYO-001")\ndef test_a(): pass\n')
    checkout.run().assert_outcomes(passed=1)
    checkout.write("test_a.py", "import nowhere\n")
    checkout.run().assert_outcomes(errors=1)
    assert checkout.account() == {"test_a.py::test_a": (["RYO-001"], "failed")}


def test_a_spoilt_account_is_begun_anew(checkout: Checkout) -> None:
    (checkout.root / COVERAGE_FILE).write_text("{")
    checkout.write("test_a.py", '@pytest.mark.rule("RYO-001")\ndef test_a(): pass\n')
    checkout.run().assert_outcomes(passed=1)
    assert checkout.account() == {"test_a.py::test_a": (["RYO-001"], "passed")}


# The first game ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [game for game in rulebooks() if first_game(game) is not None])
def test_the_page_for_a_first_game_is_short_and_cites_rules_that_are_there(game: str) -> None:
    first = first_game(game)
    assert first is not None
    book = rulebook(game)
    words = sum(len(part.text.split()) for part in first.parts)
    assert 80 < words < 500, "a minute, or two"
    for part in first.parts:
        assert part.rules
        for id in part.rules:
            assert book.rule(id).kind in ("rule", "ruling")
    assert len({part.title for part in first.parts}) == len(first.parts)


def test_a_first_game_of_ryozen_says_what_a_newcomer_asks() -> None:
    first = first_game("ryozen")
    assert first is not None
    said = " ".join(part.title for part in first.parts)
    for word in ("wins", "turn", "lit", "Cloaked", "Influence", "Night"):
        assert word in said


def test_a_game_that_brings_none_has_no_page_for_a_first_game() -> None:
    assert first_game("no-such-game") is None
