"""Where the damage of an Attack comes from, line by line, as `card` adds it up (SAK-161, SAK-178)."""

from __future__ import annotations

from akebono.games.sakura.card import (
    BOX_OF_CARDS,
    aura_of,
    damage_words,
    life_of,
    set_damage,
)
from akebono.games.sakura.components import LIVE_DAMAGE, MOST_AURA_DAMAGE, NO_DAMAGE
from akebono.games.sakura.state import Attack, Sakura

Line = tuple[str, int, int]
"""What changes the damage, and by how much: to Aura, to Life."""


def damage_lines(s: Sakura, attack: Attack) -> list[Line]:
    """Return what the damage of an Attack is made of. The first line is what is printed, NO_DAMAGE for a side that does not
    exist; the others change it. Both columns add up to what the Attack deals now."""
    words = BOX_OF_CARDS[attack.entry]
    aura, life = set_damage(s, attack, True), set_damage(s, attack, False)
    lines = [(_first(s, attack), aura, life)]

    def add(name: str, more_aura: int, more_life: int) -> None:
        more_aura = 0 if aura == NO_DAMAGE else more_aura
        more_life = 0 if life == NO_DAMAGE else more_life
        if more_aura or more_life:
            lines.append((name, more_aura, more_life))

    if attack.which == 0:
        add("Its own words", words.more_aura(s, attack), words.more_life(s, attack))
    for card in s.sides[attack.seat].attached:
        lender = BOX_OF_CARDS[card >> 1]
        add(
            lender.name,
            lender.lends_aura(s, attack.seat, attack),
            lender.lends_life(s, attack.seat, attack),
        )
    for i in range(0, len(attack.joined), 2):
        lender = BOX_OF_CARDS[attack.joined[i] >> 1]
        which = attack.joined[i + 1]
        add(lender.name, lender.adds_aura(s, attack, which), lender.adds_life(s, attack, which))
    add("Answers and effects", attack.plus_aura, attack.plus_life)
    total_aura, total_life = sum([line[1] for line in lines]), sum([line[2] for line in lines])
    over_aura, over_life = aura_of(s, attack) - total_aura, life_of(s, attack) - total_life
    add(f"At most {MOST_AURA_DAMAGE} to Aura", min(over_aura, 0), 0)
    add("Never less than 0", max(over_aura, 0), over_life)
    return lines


def _first(s: Sakura, attack: Attack) -> str:
    """Return what the first line is called."""
    if attack.which:
        return "As the effect says"
    if LIVE_DAMAGE in (attack.aura, attack.life):
        return "Counted now"
    for card in s.sides[attack.seat].attached:
        if BOX_OF_CARDS[card >> 1].swaps_damage:
            return f"Swapped by {BOX_OF_CARDS[card >> 1].name}"
    return "Printed"


def both(s: Sakura, attack: Attack) -> str:
    """Return the damage of an Attack now, as it is printed: 3/2."""
    return f"{damage_words(aura_of(s, attack))}/{damage_words(life_of(s, attack))}"


def change(n: int) -> str:
    """Return a change with its sign, with a true minus."""
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"


def told(line: Line, first: bool) -> str:
    """Return the numbers of a line: 3/1 for the first, +1/+0 for the others."""
    if first:
        return f"{damage_words(line[1])}/{damage_words(line[2])}"
    return f"{change(line[1]) if line[1] else '+0'}/{change(line[2]) if line[2] else '+0'}"
