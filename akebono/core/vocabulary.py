"""What can be said in a game: verbs with argument domains, and one integer for each action.

Codes are mixed radix. A verb owns the codes `base .. base + size - 1`; the last argument runs fastest, so a list that is
built in the order of the domains is sorted.
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import Final

from akebono.core.errors import BadText, shown


class Domain:
    """The values that one argument of a verb may take.

    `ids` are what records and people type (lower case, no spaces), `words` what people read. `target` names the thing on
    the board that a click must touch: `{id}` and `{seat}` (of who acts) are filled in; empty when nothing can be touched.
    """

    def __init__(
        self, name: str, ids: Sequence[str], words: Sequence[str] | None = None, target: str = ""
    ) -> None:
        self.name: Final = name
        self.ids: Final = list(ids)
        self.words: Final = list(words) if words is not None else [i.replace("-", " ") for i in ids]
        self.target: Final = target
        self.index: Final = {i: k for k, i in enumerate(self.ids)}
        if len(self.words) != len(self.ids) or len(self.index) != len(self.ids):
            raise ValueError(
                f"domain {name}: {len(self.ids)} ids, {len(self.words)} words, {len(self.index)} different ids"
            )

    def target_of(self, value: int, seat: int) -> str:
        """Return the target string of one value, or an empty one."""
        return self.target.replace("{id}", self.ids[value]).replace("{seat}", str(seat))


class Verb:
    """One kind of action. `words` is its sentence with `{0}`, `{1}`, `{2}` for the arguments' words."""

    def __init__(
        self, name: str, domains: Sequence[Domain], words: str, base: int, targets: Sequence[str]
    ) -> None:
        self.name: Final = name
        self.domains: Final = list(domains)
        self.words: Final = words
        self.base: Final = base
        self.extra_targets: Final = list(targets)
        self.m: Final = len(domains[1].ids) if len(domains) > 1 else 1
        self.n: Final = len(domains[2].ids) if len(domains) > 2 else 1
        self.block: Final = self.m * self.n
        self.size: Final = (len(domains[0].ids) if domains else 1) * self.block

    def code(self, a: int = 0, b: int = 0, c: int = 0) -> int:
        """Return the code of this verb with these arguments."""
        return self.base + a * self.block + b * self.n + c

    def one(self, a: int) -> int:
        """Return the code of a verb that has one argument; faster than `code`."""
        return self.base + a

    def two(self, a: int, b: int) -> int:
        """Return the code of a verb that has two arguments; faster than `code`."""
        return self.base + a * self.m + b

    def has(self, code: int) -> bool:
        """Is this code one of this verb's?"""
        return self.base <= code < self.base + self.size

    def first(self, code: int) -> int:
        """Return the first argument of a code of this verb."""
        place = code - self.base
        return place if self.block == 1 else place // self.block

    def second(self, code: int) -> int:
        """Return the second argument of a code of this verb."""
        return (code - self.base) % self.block // self.n

    def third(self, code: int) -> int:
        """Return the third argument of a code of this verb."""
        return (code - self.base) % self.n

    def args(self, code: int) -> tuple[int, ...]:
        """Return all arguments of a code of this verb."""
        return (self.first(code), self.second(code), self.third(code))[: len(self.domains)]


class Vocabulary:
    """All that can be said in one game, in a fixed order."""

    def __init__(self) -> None:
        self.verbs: Final[list[Verb]] = []
        self.size = 0

    def verb(self, name: str, *domains: Domain, words: str, targets: Sequence[str] = ()) -> Verb:
        """Add a verb and return it. At most three domains; two verbs of one name must differ in what they take."""
        if len(domains) > 3:
            raise ValueError(
                f"verb {name}: at most 3 arguments, came {len(domains)}; make two questions of it"
            )
        verb = Verb(name, domains, words, self.size, targets)
        self.verbs.append(verb)
        self.size += verb.size
        return verb

    def verb_of(self, code: int) -> Verb:
        """Return the verb of a code. Raises ValueError when no action has that code."""
        if 0 <= code < self.size:
            low = 0
            high = len(self.verbs) - 1
            while low < high:
                middle = (low + high + 1) // 2
                if self.verbs[middle].base <= code:
                    low = middle
                else:
                    high = middle - 1
            return self.verbs[low]
        raise BadText(f"no action has the code {shown(code)}; codes go from 0 to {self.size - 1}")

    def text(self, code: int) -> str:
        """Return the action as it stands in records: `place fighter gates-2 cloaked`."""
        verb = self.verb_of(code)
        parts = [verb.name]
        for domain, value in zip(verb.domains, verb.args(code)):
            parts.append(domain.ids[value])
        return " ".join(parts)

    def words(self, code: int) -> str:
        """Return the action as people read it."""
        verb = self.verb_of(code)
        words = verb.words
        for i, (domain, value) in enumerate(zip(verb.domains, verb.args(code))):
            words = words.replace("{" + str(i) + "}", domain.words[value])
        return words

    def targets(self, code: int, seat: int) -> list[str]:
        """Return the things that this action touches, in the order in which a person picks them."""
        verb = self.verb_of(code)
        found = [target.replace("{seat}", str(seat)) for target in verb.extra_targets]
        for domain, value in zip(verb.domains, verb.args(code)):
            target = domain.target_of(value, seat)
            if target:
                found.append(target)
        return found

    def parse(self, text: object) -> int:
        """Return the code of an action's text; case and spaces are forgiven. Raises BadText, which says what would fit."""
        if not isinstance(text, str):
            raise BadText(f"an action is text such as {self.text(0)!r}, not {type(text).__name__}")
        shown = text if len(text) <= 60 else text[:60] + "..."
        words = text.lower().split()
        named = [verb for verb in self.verbs if words and verb.name == words[0]]
        if not named:
            names = sorted({verb.name for verb in self.verbs})
            near = difflib.get_close_matches(words[0][:40], names, 3) if words else []
            hint = "did you mean " + " or ".join(near) if near else "verbs: " + ", ".join(names)
            raise BadText(f"{shown!r} starts with no verb of this game; {hint}")
        for verb in named:
            if len(words) - 1 == len(verb.domains):
                args = [domain.index.get(word, -1) for domain, word in zip(verb.domains, words[1:])]
                if -1 not in args:
                    code = verb.base
                    for value, radix in zip(args, (verb.block, verb.n, 1)):
                        code += value * radix
                    return code
        raise BadText(f"{shown!r} cannot be read; {self._shape(named, words[1:])}")

    def _shape(self, named: list[Verb], words: list[str]) -> str:
        """Say what the verbs of one name take, and what comes near to the words given."""
        shapes = []
        for verb in named:
            shapes.append(" ".join([verb.name] + ["<" + domain.name + ">" for domain in verb.domains]))
        hints = []
        for verb in named:
            for domain, word in zip(verb.domains, words):
                if word not in domain.index:
                    near = difflib.get_close_matches(word[:40], domain.ids, 3) or domain.ids[:3]
                    hints.append(f"{domain.name}: " + ", ".join(near))
        return "it is " + " or ".join(shapes) + ("; near: " + "; ".join(hints) if hints else "")
