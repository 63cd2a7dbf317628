"""The table of Ryozen in plain text, from a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from akebono.core.state import State
from akebono.drawing.text import INDENT, NARROWEST, row
from akebono.games.ryozen.components import (
    CLAN_OF,
    EVENT_OF,
    EVENT_WORDS,
    FREE,
    KIN_WORDS,
    KIND_MASK,
    KIND_OF,
    KINDS,
    MOST_SPOTS,
    NO_SPOT,
    POST_WORDS,
    RESOURCES,
    REVELATION_FAVOR,
    REVELATION_MASK,
    REVELATION_OF,
    REVELATION_SCROLLS,
    REVELATION_WORDS,
    ROUNDS,
    SECTOR_WORDS,
    SHARDS,
    SHRINE_SITE,
    SITE_COST,
    SITE_FAVOR,
    SITES,
    SLOT_COINS,
    SLOT_FAVOR,
    SLOTS,
    VILLAGE_WORDS,
)
from akebono.games.ryozen.drawing.words import count_of
from akebono.games.ryozen.state import EMPTY, Ryozen, count

RANKS: Final = ["I", "II", "III", "IV"]


def board(view: State, names: Sequence[str], width: int) -> str:
    """Return the whole position in lines of at most `width` characters (60 at least)."""
    assert isinstance(view, Ryozen)
    wide = max(width, NARROWEST)
    lines = [_head(view, names), ""]
    for sector in range(6):
        lines += row(
            ("* " if view.is_lit(sector) else "  ") + SECTOR_WORDS[sector], _spots(view, names, sector), wide
        )
    lines += row("  Palace", _palace(view, names), wide)
    lines.append("  * lit; [ ] a free Spot with what it costs; (c) Cloaked, which is worth 2 Influence")
    lines.append("")
    lines += row("Events", _events(view), wide)
    lines += row("Revelations", _display(view), wide)
    lines += row("Clanhouse", _clanhouse(view, names), wide)
    lines += row("Path", _path(view, names), wide)
    lines += row("Capital", [f"{RANKS[rank]} {names[seat]}" for rank, seat in enumerate(view.capital)], wide)
    lines.append("")
    lines += _seats(view, names, wide)
    return "\n".join(lines)


def _head(s: Ryozen, names: Sequence[str]) -> str:
    if s.over:
        return "The game is over."
    time = "Night" if s.night else "Day"
    return f"Round {s.round} of {ROUNDS}, {time}. First Player token: {names[s.first]}."


def _spots(s: Ryozen, names: Sequence[str], sector: int) -> list[str]:
    items = []
    for spot in range(sector * MOST_SPOTS, (sector + 1) * MOST_SPOTS):
        cost = s.spot_cost[spot]
        if cost == NO_SPOT:
            continue
        number = spot % MOST_SPOTS + 1
        tile = s.spots[spot]
        if tile == EMPTY:
            items.append(f"{number} [ ]" if cost == FREE else f"{number} [{RESOURCES[cost]}]")
        else:
            side = " (c)" if s.is_cloaked(spot) else ""
            guards = " (guards)" if spot in s.guard else ""
            items.append(f"{number} {names[CLAN_OF[tile]]}: {KIN_WORDS[KIND_OF[tile]]}{side}{guards}")
    return items


def _palace(s: Ryozen, names: Sequence[str]) -> list[str]:
    if not s.alternative:
        return [f"{names[seat]}: {_kin(s.palace[seat])}" for seat in range(s.seats) if s.palace[seat]]
    items = []
    for post, tile in enumerate(s.posts):
        place = POST_WORDS[post].removeprefix("the ")
        items.append(
            f"{place}: {names[CLAN_OF[tile]]} {KIN_WORDS[KIND_OF[tile]]}" if tile != EMPTY else f"{place} [ ]"
        )
    for seat in range(s.seats):
        seen = [str(side) for side in range(4) if (s.visible_sides(seat) >> side) & 1]
        items.append(f"{names[seat]} sees {' and '.join(seen)}")
    return items


def _kin(tiles: int) -> str:
    """Return a set of Kin in words: `3 Apprentice, Fighter`."""
    words = []
    for kind in range(KINDS):
        number = count(tiles & KIND_MASK[kind])
        if number:
            words.append(KIN_WORDS[kind] if number == 1 else f"{number} {KIN_WORDS[kind]}")
    return ", ".join(words)


def _events(s: Ryozen) -> list[str]:
    items = []
    for slot, card in enumerate(s.foreseen, 1):
        items.append(f"{slot} {EVENT_WORDS[EVENT_OF[card]] if card != EMPTY else '-'}")
    if s.event_discard:
        items.append(f"(last discarded: {EVENT_WORDS[EVENT_OF[s.event_discard[-1]]]})")
    return items


def _display(s: Ryozen) -> list[str]:
    items = []
    for card in s.display:
        if card != EMPTY:
            kind = REVELATION_OF[card]
            cost = REVELATION_SCROLLS[kind]
            price = f"costs {count_of(cost, 'Scroll')}" if cost else "free"
            items.append(f"{REVELATION_WORDS[kind]} ({price}, or gives {REVELATION_FAVOR[kind]} Favor)")
    return items


def _clanhouse(s: Ryozen, names: Sequence[str]) -> list[str]:
    items = []
    for slot in range(SLOTS):
        terms = f"({count_of(SLOT_COINS[slot], 'Coin')}, +{SLOT_FAVOR[slot]} Favor)"
        if slot < len(s.row):
            tile = s.row[slot]
            items.append(f"{slot + 1} {names[CLAN_OF[tile]]}: {KIN_WORDS[KIND_OF[tile]]} {terms}")
    return items


def _path(s: Ryozen, names: Sequence[str]) -> list[str]:
    items = []
    for position in range(s.built + 1):
        if position == 0:
            name = "Start"
        elif position == SHRINE_SITE:
            name = "Shrine"
        else:
            name = f"{position} {VILLAGE_WORDS[s.path[position - 1]]}"
        here = [names[seat] for seat in range(s.seats) if s.pioneer[seat] == position]
        items.append(f"{name} <{', '.join(here)}>" if here else name)
    if s.built < SHRINE_SITE:
        cost = ", ".join(
            count_of(n, RESOURCES[kind].title()) for kind, n in enumerate(SITE_COST[s.built]) if n
        )
        name = f"Site {s.built + 1}" if s.built < SITES else "Shrine"
        items.append(f"next: {name} (costs {cost}, +{SITE_FAVOR[s.built]} Favor)")
    return items


def _seats(s: Ryozen, names: Sequence[str], width: int) -> list[str]:
    wide = max(len(name) for name in names) + 2
    heads = ["Favor", *[f"{name.title()}s" for name in RESOURCES], *[name.title() for name in SHARDS]]
    lines = [" " * wide + "  ".join(heads)]
    for seat in range(s.seats):
        numbers = [s.favor[seat], *s.resources[3 * seat : 3 * seat + 3], *s.shards[3 * seat : 3 * seat + 3]]
        lines.append(
            names[seat].ljust(wide) + "  ".join(str(n).rjust(len(h)) for n, h in zip(numbers, heads))
        )
    lines.append("")
    for seat in range(s.seats):
        items = ["hand: " + (_kin(s.hand[seat]) or "-")]
        kept = []
        for kind, mask in enumerate(REVELATION_MASK):
            number = count(s.kept[seat] & mask)
            if number:
                kept.append(REVELATION_WORDS[kind] if number == 1 else f"{number} {REVELATION_WORDS[kind]}")
        if kept:
            items.append("keeps: " + ", ".join(kept))
        if s.bumped[seat]:
            items.append("out this round: " + _kin(s.bumped[seat]))
        lines += row(names[seat].ljust(INDENT), items, width)
    return lines
