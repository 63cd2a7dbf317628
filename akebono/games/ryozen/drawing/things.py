"""What each target is: its name, a short note, a small picture, its rule."""

from __future__ import annotations

from akebono.drawing.face import Thing
from akebono.drawing.seats import chip
from akebono.drawing.svg import koma, text, use
from akebono.games.ryozen.components import (
    CLAN_OF,
    COIN,
    EVENT_OF,
    EVENT_WORDS,
    FORESEEN,
    FREE,
    KIN,
    KIN_WORDS,
    KIND_OF,
    KIND_OF_TILE,
    MAJORITY,
    NO_SPOT,
    PAID_SPOT,
    PINNACLE,
    POST_IDS,
    POST_WORDS,
    RESOURCES,
    REVELATION_SCROLLS,
    REVELATION_WORDS,
    REVELATIONS,
    SCROLL,
    SECTOR_WORDS,
    SECTORS,
    SHARDS,
    SHRINE_SITE,
    SLOT_COINS,
    SLOTS,
    SPOT_IDS,
    SPOT_WORDS,
    TILES,
    VILLAGES,
)
from akebono.games.ryozen.drawing.displays import (
    event_words,
    revelation_words,
    site_name,
    site_words,
    slot_words,
    village_at,
    village_name,
)
from akebono.games.ryozen.drawing.moves import influence_words, kin_there
from akebono.games.ryozen.drawing.palace import palace_words, piece_target, post_words
from akebono.games.ryozen.drawing.panels import kin_picture, sets_words
from akebono.games.ryozen.drawing.parts import spot_words
from akebono.games.ryozen.drawing.ring import closed_until, sector_words
from akebono.games.ryozen.drawing.scene import Scene, kind_words, tiles_of
from akebono.games.ryozen.drawing.words import (
    EVENT_ICON,
    EVENT_RULE,
    KIN_RULE,
    KIN_SHORT,
    POST_RULE,
    RANKS,
    RESOURCE_WORDS,
    REVELATION_ICON,
    REVELATION_RULE,
    SECTOR_RULE,
    SHARD_WORDS,
    VILLAGE_ICON,
    VILLAGE_NOTE,
    VILLAGE_RULE,
    count_of,
    post_kind,
)
from akebono.games.ryozen.state import EMPTY, SECTOR_OF
from akebono.games.ryozen.vocabulary import post_target


def thing(scene: Scene, target: str) -> Thing:
    """Return what a target is. One that nothing here knows, also one that is not on this table, repeats its words."""
    kind, _, name = target.partition(":")
    try:
        found = _thing(scene, kind, name, target)
    except (ValueError, IndexError):
        found = None
    return found or Thing((name or kind)[:80].replace("-", " "), "", "", "")


def symbol_picture(symbol: str, size: int = 36) -> str:
    """Return a symbol as a small picture."""
    inset = 4
    inner = use(symbol, inset, inset, size - 2 * inset, "evi2")
    return f'<svg class="board" width="{size}" height="{size}" viewBox="0 0 {size} {size}" aria-hidden="true">{inner}</svg>'


def seat_picture(seat: int) -> str:
    """Return a seat's disc as a small picture."""
    return f'<svg class="board" width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">{chip(18, 18, 15, seat)}</svg>'


def _thing(scene: Scene, kind: str, name: str, target: str) -> Thing | None:
    if kind == "kin":
        return _kin(scene, KIN.index(name))
    if kind in ("spot", "piece"):
        return _spot(scene, name, kind == "piece", target)
    if kind == "place" or kind in ("ward", "battlement", "pinnacle"):
        return _palace(scene, target)
    if kind == "sector":
        return _sector(scene, SECTORS.index(name))
    if kind in ("event", "foreseen"):
        return _event(scene, _number(name, FORESEEN))
    if kind in ("revelation", "card"):
        return _revelation(scene, kind, name)
    if kind == "slot":
        return _slot(scene, _number(name, SLOTS))
    if kind in ("village", "site") or target in ("explore", "build"):
        return _village(scene, kind, name)
    if kind in ("pile", "herald", "seat"):
        return _seat(scene, kind, _number(name, scene.s.seats - 1, 0))
    if kind == "resource":
        i = RESOURCES.index(name)
        n = scene.s.resources[3 * scene.near + i]
        return Thing(
            RESOURCE_WORDS[i],
            f"you have {n}" if scene.me >= 0 else f"{n} held",
            symbol_picture(f"i-{name}"),
            "RYO-043",
        )
    if kind == "shard":
        i = SHARDS.index(name)
        n = scene.s.shards[3 * scene.near + i]
        return Thing(
            f"{SHARD_WORDS[i]} shard",
            f"you have {n}" if scene.me >= 0 else f"{n} held",
            symbol_picture(f"i-{name}"),
            "RYO-045",
        )
    return _words_only(kind, name)


def _number(name: str, most: int, least: int = 1) -> int:
    """Return a number in a target, counted from 0. Raises ValueError when there is no such thing."""
    n = int(name)
    if not least <= n <= most:
        raise ValueError(name)
    return n - least


def _words_only(kind: str, name: str) -> Thing | None:
    said = {
        ("side", "unveiled"): ("Unveiled", "1 Influence, its ability", "RYO-069"),
        ("side", "cloaked"): ("Cloaked", "2 Influence, no ability", "RYO-070"),
        ("fate", "keep"): ("Keep", "for its effect", "RYO-127"),
        ("fate", "discard"): ("Discard", "for its Favor", "RYO-127"),
        ("none", ""): ("No, go on", "", "RYO-074"),
        ("close", ""): ("Close the Sector", "nobody places or moves a Kin there", "RYO-155"),
    }.get((kind, name))
    if kind == "amount":
        return Thing(
            count_of(int(name), "Lantern"), "as many Moon Shards", symbol_picture("i-lantern"), "RYO-179"
        )
    if said is None:
        return None
    art = {"keep": "i-card", "discard": "i-favor", "cloaked": "g-hood"}.get(
        name, "i-lock" if kind == "close" else ""
    )
    return Thing(said[0], said[1], symbol_picture(art) if art else "", said[2])


def _kin(scene: Scene, kind: int) -> Thing:
    tile = TILES * scene.near + KIND_OF_TILE.index(kind)
    return Thing(KIN_WORDS[kind], KIN_SHORT[kind], kin_picture(scene, tile, 42), KIN_RULE[kind])


def _spot(scene: Scene, name: str, piece: bool, target: str) -> Thing | None:
    s = scene.s
    if name.startswith("palace-"):
        for seat in range(s.seats):
            for tile in tiles_of(seat, s.palace[seat]):
                if piece_target(tile, seat) == target:
                    words = f"{scene.owns(seat)} {kind_words(tile)}"
                    return Thing(
                        words,
                        "in the Palace: Influence 1",
                        kin_picture(scene, tile, 42),
                        KIN_RULE[KIND_OF[tile]],
                    )
        return None
    spot = SPOT_IDS.index(name)
    if s.spot_cost[spot] == NO_SPOT:
        return None
    tile = s.spots[spot]
    if tile != EMPTY:
        picture = kin_picture(scene, tile, 42, s.is_cloaked(spot))
        return Thing(kin_there(scene, spot), f"on {SPOT_WORDS[spot]}", picture, KIN_RULE[KIND_OF[tile]])
    if piece:
        return None
    cost = s.spot_cost[spot]
    inner = f'<path class="bed" d="{koma(40, 46)}"/>'
    if cost != FREE:
        inner += text(-9, 6, PAID_SPOT, "spc") + use(f"i-{RESOURCES[cost]}", -3, -9, 18)
    art = f'<svg class="kt board" width="42" height="48" viewBox="-23 -26 46 52" aria-hidden="true">{inner}</svg>'
    words = spot_words(scene, spot)
    if s.closed() >> SECTOR_OF[spot] & 1:
        lacks = f"the Sector is closed {closed_until(scene, SECTOR_OF[spot])}"
    else:
        lacks = _lacks(scene, cost, PAID_SPOT) if cost != FREE else ""
    rule = "RYO-025" if cost == FREE else "RYO-068"
    return Thing(SPOT_WORDS[spot], words.partition(", ")[2], art, rule, lacks)


def _lacks(scene: Scene, resource: int, price: int) -> str:
    """Return what the seat in front is short of to pay a price; empty when it has enough."""
    held = scene.s.resources[3 * scene.near + resource]
    if scene.me < 0 or held >= price:
        return ""
    return f"needs {count_of(price, RESOURCE_WORDS[resource])}, you have {held}"


def _palace(scene: Scene, target: str) -> Thing | None:
    if target == "place:palace":
        influence = [scene.s.palace_influence(seat) for seat in range(scene.s.seats)]
        note = palace_words(scene).partition(". ")[2] + f". Now {influence_words(scene, influence)}."
        return Thing("Phoenix Palace", note, symbol_picture("g-pagoda"), "RYO-141")
    for post in range(len(POST_IDS)):
        if post_target(post) == target and scene.s.alternative:
            name = POST_WORDS[post].removeprefix("the ")
            note = post_words(scene, post).partition(". ")[2]
            tile = scene.s.posts[post]
            art = (
                kin_picture(scene, tile, 42)
                if tile != EMPTY
                else symbol_picture("i-lantern" if 4 <= post < PINNACLE else "i-any")
            )
            return Thing(name, note, art, POST_RULE[post_kind(post)])
    return None


def _sector(scene: Scene, sector: int) -> Thing:
    s = scene.s
    influence = [s.influence(seat, sector) for seat in range(s.seats)]
    note = sector_words(scene, sector).partition(", ")[2]
    note = f"{note[0].upper()}{note[1:]}. Now {influence_words(scene, influence)}."
    return Thing(
        SECTOR_WORDS[sector], note, symbol_picture(f"i-{SHARDS[MAJORITY[sector]]}"), SECTOR_RULE[sector]
    )


def _event(scene: Scene, slot: int) -> Thing:
    card = scene.s.foreseen[slot]
    if card == EMPTY:
        return Thing(f"Foreseen slot {slot + 1}", "empty", "", "RYO-062")
    kind = EVENT_OF[card]
    return Thing(
        EVENT_WORDS[kind],
        event_words(scene, slot).partition(": ")[2],
        symbol_picture(EVENT_ICON[kind]),
        EVENT_RULE[kind],
    )


def _revelation(scene: Scene, kind: str, name: str) -> Thing:
    if kind == "card":
        name = name.partition("-")[2]
    i = REVELATIONS.index(name)
    return Thing(
        REVELATION_WORDS[i],
        revelation_words(i).partition(": ")[2],
        symbol_picture(REVELATION_ICON[i]),
        REVELATION_RULE[i],
        _lacks(scene, SCROLL, REVELATION_SCROLLS[i]) if kind == "revelation" else "",
    )


def _slot(scene: Scene, slot: int) -> Thing:
    row = scene.s.row
    words = slot_words(scene, slot).partition(": ")[2]
    if slot >= len(row):
        return Thing(f"Slot {slot + 1}", words, "", "RYO-135")
    return Thing(
        f"{scene.owns(CLAN_OF[row[slot]])} {kind_words(row[slot])}",
        words,
        kin_picture(scene, row[slot], 42),
        "RYO-135",
        _lacks(scene, COIN, SLOT_COINS[slot])
        if CLAN_OF[row[slot]] == scene.near
        else "it is of another Clan",
    )


def _village(scene: Scene, kind: str, name: str) -> Thing | None:
    s = scene.s
    if kind in ("explore", "build"):
        position = s.pioneer[scene.near] + 1 if kind == "explore" else s.built + 1
        if position > (s.built if kind == "explore" else SHRINE_SITE):
            return None
        place = village_name(village_at(scene, position)) if kind == "explore" else site_name(position)
        title = f"Explore: {place}" if kind == "explore" else f"Build: {place}"
        rule = "RYO-115" if kind == "explore" else "RYO-112"
        return Thing(title, site_words(scene, position).partition(": ")[2], symbol_picture("g-compass"), rule)
    if kind == "site":
        position = _number(name.removeprefix("site-"), SHRINE_SITE, 0)
        village = village_at(scene, position)
    else:
        village = [*VILLAGES, "starting-village", "phoenix-statue"].index(name)
        position = next((p for p in range(s.built + 1) if village_at(scene, p) == village), -1)
    if village == EMPTY:
        return Thing(
            site_name(position),
            site_words(scene, position).partition(": ")[2],
            symbol_picture("g-camping-tent"),
            "RYO-113",
        )
    note = site_words(scene, position).partition(": ")[2] if position >= 0 else VILLAGE_NOTE[village]
    return Thing(village_name(village), note, symbol_picture(VILLAGE_ICON[village]), VILLAGE_RULE[village])


def _seat(scene: Scene, kind: str, seat: int) -> Thing:
    s = scene.s
    art = seat_picture(seat)
    if kind == "pile":
        return Thing(f"{scene.owns(seat)} Clan Pile", f"{s.pile_left[seat]} Kin face down", art, "RYO-132")
    if kind == "herald":
        rank = RANKS[s.capital.index(seat)]
        return Thing(f"{scene.owns(seat)} Herald", f"rank {rank} on the Capital track", art, "RYO-106")
    return Thing(scene.name(seat), f"{s.favor[seat]} Favor. {sets_words(scene, seat)}", art, "RYO-101")
