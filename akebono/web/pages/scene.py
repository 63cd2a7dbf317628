"""What a table page shows: one viewer's view, sorted into what the templates draw. Nothing here knows a game.

A question of several picks (kinds `some` and `order`) is collected on the page: the codes picked so far are *held*, the
picks of a `some` in ascending order, and what may follow is read off a guess in which they are played. Nothing is sent
before the last of them. In a `some`, codes whose verb takes no argument (done, commit) are no picks: they end it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from akebono.core.errors import AkebonoError
from akebono.core.state import State
from akebono.drawing.face import Face, Progress, SeatPanel, Thing
from akebono.drawing.seats import crest
from akebono.web.errors import Refusal
from akebono.web.tables import Choice, LogLine, Question, TableView

MOST_HELD = 60
"""More picks than any question takes."""
FEW = 12
"""From so many moves on, the first pick gets tiles of its own."""


@dataclass(frozen=True)
class Move:
    """One legal action in the list. `final`: the seat cannot take it back by itself; `answers`: another has asked for it."""

    code: int
    label: str
    words: str
    note: str
    targets: tuple[str, ...]
    final: bool
    answers: bool


@dataclass
class Row:
    """Moves whose labels begin with the same words; `start` are those words, said once."""

    start: str
    moves: list[Move] = field(default_factory=list)


@dataclass
class Group:
    """Moves under one heading; `lead` names their first pick, for where that is still open. `declines`: they take nothing."""

    lead: str
    title: str
    note: str
    declines: bool = False
    rows: list[Row] = field(default_factory=list)

    def add(self, move: Move) -> None:
        """Put a move into the last row, if its label goes on from there."""
        start = move.label.partition(", ")[0]
        if not self.rows or self.rows[-1].start != start:
            self.rows.append(Row(start))
        self.rows[-1].moves.append(move)


@dataclass(frozen=True)
class Tile:
    """A first pick: the target and what it is."""

    target: str
    thing: Thing


@dataclass(frozen=True)
class SeatCard:
    """One seat as the page shows it. `sub` are the small words under its name; `panel` is None before the start."""

    seat: int
    name: str
    sub: tuple[tuple[str, str], ...]
    open: bool
    mine: bool
    near: bool
    asked: bool
    panel: SeatPanel | None


@dataclass(frozen=True)
class Held:
    """A pick that is held on the page: its place in the list of codes, and its words."""

    place: int
    words: str


@dataclass(frozen=True)
class Asking:
    """A question with its moves, after the picks that are held."""

    prompt: Question | None
    collects: bool
    held: tuple[int, ...]
    held_words: tuple[Held, ...]
    tiles: tuple[Tile, ...]
    groups: tuple[Group, ...]
    last: tuple[Move, ...]
    """What ends a question of several picks."""
    complete: bool
    """All picks are made and nothing more is asked: what is held can be sent as it is."""
    titles: dict[str, str]

    @property
    def moves(self) -> list[Move]:
        """All moves in the list, then those that end the question."""
        return [move for group in self.groups for row in group.rows for move in row.moves] + list(self.last)


def asking(view: TableView, face: Face, held: Sequence[int] = ()) -> Asking:
    """Return what the viewer is asked, after the picks that are held. Raises Refusal `illegal` when those do not fit."""
    state = view.state
    if state is None or view.viewer is None or not view.legal:
        return Asking(view.prompt, False, (), (), (), (), (), False, {})
    prompt = view.prompt
    kind = prompt.kind if prompt else "one"
    if kind not in ("some", "order"):
        if held:
            raise Refusal("illegal", "this question takes one answer", "choose it anew")
        return _listed(view, face, state, list(view.legal), prompt)
    return _collected(view, face, state, kind, list(held))


def _collected(view: TableView, face: Face, state: State, kind: str, held: list[int]) -> Asking:
    seat = state.viewer
    ends = {choice.code for choice in view.legal if kind == "some" and _has_no_argument(state, choice.code)}
    if kind == "some":
        held.sort()
    base = state.imagine(0)
    if len(held) > MOST_HELD or ends.intersection(held):
        raise Refusal("illegal", "these picks do not go together", "choose them anew")
    step = view.prompt.step if view.prompt else ""
    after = _played(base, seat, held)
    if after is None:
        # A `some` is played in ascending order, but people pick in any: others may still come before these.
        if kind != "some" or _filled(base, seat, held, step) is None:
            raise Refusal("illegal", "these picks do not go together", "choose them anew")
        return _unordered(view, face, state, base, held, step)
    prompt = after.prompt_for(seat)
    # What teaches somebody something is the last of its list: the rest is picked when that is seen.
    goes_on = prompt is not None and prompt.step == step and after.lessons == base.lessons
    codes: list[int] = []
    if prompt is not None and goes_on:
        ends = {code for code in after.legal_for(seat) if kind == "some" and _has_no_argument(after, code)}
        codes = [code for code in after.legal_for(seat) if code not in ends]
        if kind == "some":
            # A pick that comes before one already held is still open: picks have no order for people.
            for choice in view.legal:
                code = choice.code
                known = code in codes or _has_no_argument(state, code)
                if not known and _played(base, seat, sorted([*held, code])) is not None:
                    codes.append(code)
            codes = sorted({*codes, *_open_picks(base, seat, held, step)})
    vocabulary = state.game.vocabulary
    choices = [
        Choice(code, vocabulary.text(code), vocabulary.words(code), tuple(vocabulary.targets(code, seat)))
        for code in [*codes, *sorted(ends if goes_on else ())]
    ]
    question = (
        Question(prompt.step, prompt.kind, prompt.least, prompt.most, prompt.sentence, tuple(prompt.rules))
        if prompt is not None and goes_on
        else view.prompt
    )
    shown = _listed(view, face, state, choices, question, ends if goes_on else set())
    words = _held_words(state, held)
    return Asking(
        question, True, tuple(held), words, shown.tiles, shown.groups, shown.last, not goes_on, shown.titles
    )


def _unordered(view: TableView, face: Face, state: State, base: State, held: list[int], step: str) -> Asking:
    """Return what may follow picks of which some are still missing in between."""
    seat = state.viewer
    vocabulary = state.game.vocabulary
    choices = [
        Choice(code, vocabulary.text(code), vocabulary.words(code), tuple(vocabulary.targets(code, seat)))
        for code in _open_picks(base, seat, held, step)
    ]
    asked = view.prompt
    question = asked
    if asked is not None:
        left, most = max(0, asked.least - len(held)), max(0, asked.most - len(held))
        question = Question(asked.step, asked.kind, left, most, asked.sentence, asked.rules)
    shown = _listed(view, face, state, choices, question, set())
    words = _held_words(state, held)
    return Asking(question, True, tuple(held), words, shown.tiles, shown.groups, (), False, shown.titles)


def _held_words(state: State, held: Sequence[int]) -> tuple[Held, ...]:
    vocabulary = state.game.vocabulary
    return tuple(
        Held(held.index(code), vocabulary.words(code) + (f" (×{times})" if times > 1 else ""))
        for code, times in Counter(held).items()
    )


def _filled(base: State, seat: int, held: Sequence[int], step: str) -> list[int] | None:
    """Return picks in ascending order that are legal one after the other and hold all of `held`; None when there are none.

    What is missing is filled in as late as the rules allow, which leaves the most room for what follows.
    """
    state = base.clone()
    left = sorted(held)
    played: list[int] = []
    while left:
        prompt = state.prompt_for(seat)
        if prompt is None or prompt.step != step or len(played) > MOST_HELD:
            return None
        legal = state.legal_for(seat)
        code = left[0]
        if code in legal:
            left.pop(0)
        else:
            fitting = [other for other in legal if other < code and not _has_no_argument(state, other)]
            if not fitting:
                return None
            code = fitting[-1]
        state.play(code, seat)
        played.append(code)
    return played


def _open_picks(base: State, seat: int, held: Sequence[int], step: str) -> list[int]:
    """Return the picks that can be added to those that are held, whether or not others must come before them."""
    known: set[int] = set()
    state = base.clone()
    # What can be picked at all is seen by always taking the first.
    for _ in range(MOST_HELD):
        prompt = state.prompt_for(seat)
        if prompt is None or prompt.step != step:
            break
        codes = [code for code in state.legal_for(seat) if not _has_no_argument(state, code)]
        if not codes:
            break
        known.update(codes)
        state.play(codes[0], seat)
    return sorted(
        code for code in known if code not in held and _filled(base, seat, [*held, code], step) is not None
    )


def _played(base: State, seat: int, codes: Sequence[int]) -> State | None:
    """Return the state after these codes, or None when they are not legal one after the other."""
    state = base.clone()
    try:
        for code in codes:
            state.play(code, seat)
    except AkebonoError:
        return None
    return state


def _has_no_argument(state: State, code: int) -> bool:
    return not state.game.vocabulary.verb_of(code).domains


def _listed(
    view: TableView,
    face: Face,
    state: State,
    choices: Sequence[Choice],
    prompt: Question | None,
    ends: set[int] | None = None,
) -> Asking:
    seat = state.viewer
    names = view.names
    told = [(choice, face.move(state, choice.code, seat, names)) for choice in choices]
    told = [(replace(choice, targets=said.targets or choice.targets), said) for choice, said in told]
    choices = [choice for choice, _ in told]
    firsts = Counter(choice.targets[0] for choice in choices if choice.targets)
    # One glance at the first pick is worth it where it narrows a long list.
    tiled = len(choices) > FEW and len(firsts) < len(choices)
    targets = dict.fromkeys(target for choice in choices for target in choice.targets)
    things = {target: face.thing(state, target, seat, names) for target in targets}
    final = _final(view, state, choices) if not ends else set()
    groups: dict[tuple[str, str, str], Group] = {}
    last: list[Move] = []
    # What there is comes first; to take none of it stands at the end.
    for choice, said in sorted(told, key=lambda one: one[1].declines):
        lead = things[choice.targets[0]].title if tiled and choice.targets else ""
        # The tile has said the first pick already.
        label = (said.label or choice.words).removeprefix(f"{lead}, ") if lead else said.label or choice.words
        words = said.sentence or (said.label if said.declines else choice.words)
        move = Move(choice.code, label, words, said.note, choice.targets, choice.code in final, said.answers)
        if ends and choice.code in ends:
            last.append(move)
            continue
        # A heading that begins with the first pick has named it.
        named = "" if said.group.startswith(lead) else lead
        key = (named, said.group, said.group_note)
        groups.setdefault(key, Group(*key, said.declines)).add(move)
    tiles = tuple(Tile(target, things[target]) for target in firsts) if tiled else ()
    titles = {target: thing.title for target, thing in things.items()}
    return Asking(prompt, False, (), (), tiles, tuple(groups.values()), tuple(last), False, titles)


def touched(face: Face, state: State, code: int, seat: int, names: Sequence[str]) -> list[str]:
    """Return the things on the board that a move touches."""
    return list(face.move(state, code, seat, names).targets) or state.game.vocabulary.targets(code, seat)


def _final(view: TableView, state: State, choices: Sequence[Choice]) -> set[int]:
    """Return the codes that the seat could not take back by itself. A person alone among bots can take back anything."""
    if sum(1 for seat in view.seats if seat.kind == "person") < 2:
        return set()
    base = state.imagine(0)
    final = set()
    for choice in choices:
        after = _played(base, state.viewer, [choice.code])
        if after is not None and not after.can_undo(state.viewer):
            final.add(choice.code)
    return final


def crests(panels: Sequence[SeatPanel | None]) -> list[str]:
    """Return the symbol of each seat's crest: the game's where it gives one, else the seat's own."""
    return [
        panel.crest if panel is not None and panel.crest else crest(seat) for seat, panel in enumerate(panels)
    ]


def crests_of(view: TableView, face: Face) -> list[str]:
    """Return the symbol of each seat's crest at a table, for a part that is drawn without its seats."""
    if view.state is None:
        return crests([None] * len(view.seats))
    return crests(face.seats(view.state, view.viewer or 0, view.names))


def seat_cards(view: TableView, face: Face, progress: Progress | None) -> list[SeatCard]:
    """Return all seats, the viewer's own (or seat 0) first, then clockwise."""
    state = view.state
    near = view.viewer or 0
    panels = face.seats(state, near, view.names) if state is not None else []
    cards = []
    for i in range(len(view.seats)):
        seat = view.seats[(near + i) % len(view.seats)]
        sub: list[tuple[str, str]] = []
        if seat.kind == "open":
            sub.append(("", "open seat"))
        elif seat.kind == "bot":
            sub.append(("i-bot", "bot"))  # which one, its name says
        elif seat.seat in view.mine:
            sub.append(("", "you"))
        asked = seat.seat in view.acting
        if asked:
            sub.append(("", "to decide"))
        panel = panels[seat.seat] if panels else None
        if panel is not None:
            sub.extend(panel.marks)
        cards.append(
            SeatCard(
                seat.seat,
                view.names[seat.seat],
                tuple(sub),
                seat.kind == "open",
                seat.seat in view.mine,
                view.viewer == seat.seat,
                asked,
                panel,
            )
        )
    return cards


def waits_for(view: TableView) -> str:
    """Return the names of those that the game waits for, in one phrase."""
    return in_one([view.names[seat] for seat in view.acting]) or "the table"


def in_one(names: Sequence[str]) -> str:
    """Return names as a phrase: A, B and C."""
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + " and " + names[-1]


def since(view: TableView) -> int:
    """Return the number of the first line of the log after the viewer's own last one. The browser knows it better once it
    has played: then it is the first line after its move."""
    number = view.log[0].number if view.log else 0
    for line in view.log:
        if line.seat == view.viewer:
            number = line.number + 1
    return number


def keeps_secrets(views: Sequence[TableView]) -> bool:
    """Does one of these viewers of the same table know something that another does not?"""
    known = [
        (view.state.facts(), [(line.seat, line.sentence) for line in view.log])
        for view in views
        if view.state is not None
    ]
    return any(other != known[0] for other in known[1:])


def common_lines(views: Sequence[TableView], lines: Sequence[LogLine]) -> list[LogLine]:
    """Return those of some lines that all these viewers have in their logs, by what they say."""
    told = [{(line.seat, line.sentence) for line in view.log} for view in views]
    return [line for line in lines if all((line.seat, line.sentence) in known for known in told)]
