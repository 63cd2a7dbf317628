"""The displays as lists, for the sheets of a phone; their things carry the same targets as on the board."""

from __future__ import annotations

from akebono.drawing.face import Display
from akebono.drawing.seats import mon
from akebono.drawing.svg import data, esc, icon
from akebono.games.ryozen.components import (
    CLAN_OF,
    EVENT_OF,
    EVENT_WORDS,
    KIND_OF,
    REVELATION_FAVOR,
    REVELATION_OF,
    REVELATION_SCROLLS,
    REVELATION_WORDS,
    REVELATIONS,
    SHRINE_SITE,
    SITE_COST,
    SITE_FAVOR,
    SLOT_COINS,
    SLOT_FAVOR,
    SLOTS,
)
from akebono.games.ryozen.drawing.displays import (
    change_words,
    is_loss,
    site_name,
    village_at,
    village_id,
    village_name,
)
from akebono.games.ryozen.drawing.forecast import signed
from akebono.games.ryozen.drawing.parts import kin
from akebono.games.ryozen.drawing.scene import Scene, kind_words
from akebono.games.ryozen.drawing.words import (
    EVENT_ICON,
    EVENT_NOTE,
    EVENT_RULE,
    KIN_NOTE,
    REC_CARDS,
    REC_SHRINE,
    REC_SITES,
    REC_SLOTS,
    RESOURCE_WORDS,
    REVELATION_ICON,
    REVELATION_NOTE,
    REVELATION_RULE,
    VILLAGE_ICON,
    VILLAGE_NOTE,
    VILLAGE_RULE,
    count_of,
)
from akebono.games.ryozen.state import EMPTY


def sheets(scene: Scene) -> list[Display]:
    """Return Events, Revelations, the Clanhouse row and the Village path."""
    return [_events(scene), _revelations(scene), _row(scene), _path(scene)]


def _item(attributes: str, picture: str, name: str, note: str, cost: str = "", cls: str = "") -> str:
    price = f'<span class="cost">{cost}</span>' if cost else ""
    more = f' class="{cls}"' if cls else ""
    return f'<li{attributes}{more}><span class="pic">{picture}</span><span>{price}<b>{esc(name)}</b>{note}</span></li>'


def _small(words: str) -> str:
    return f"<small>{esc(words)}</small>" if words else ""


def _number(n: int, reconstructed: bool) -> str:
    return f'<span class="rec">{n}</span>' if reconstructed else str(n)


def _list(items: list[str], note: str) -> str:
    return f'<ul class="shown">{"".join(items)}</ul>' + (
        f'<p class="shownote">{esc(note)}</p>' if note else ""
    )


def _events(scene: Scene) -> Display:
    s = scene.s
    items = []
    favor = 0
    night = scene.night
    for slot, card in enumerate(s.foreseen):
        if card == EMPTY:
            attributes = data(f"foreseen:{slot + 1}", "RYO-062", f"n-foreseen-{slot + 1}")
            items.append(_item(attributes, "", f"Slot {slot + 1}", _small("empty"), cls="empty"))
            continue
        kind = EVENT_OF[card]
        note = _small(EVENT_NOTE[kind])
        change = scene.event_change(slot)
        if change is not None and night is not None:
            favor += change.favor
            bad = ' class="bad"' if is_loss(change) else ""
            note += f"<span{bad}>{esc(scene.name(scene.near))} {esc(change_words(change))}</span>"
            others = [
                f"{scene.name(seat)} {change_words(night.events[slot][seat])}" for seat in scene.order()[1:]
            ]
            note += _small("; ".join(others))
        attributes = data(f"event:{slot + 1}", EVENT_RULE[kind], f"n-event-{card}")
        items.append(_item(attributes, icon(EVENT_ICON[kind], 28), EVENT_WORDS[kind], note, f"{slot + 1}"))
    said = f"{count_of(s.events_left, 'Event')} in the deck."
    if s.event_discard:
        said += f" Last of {len(s.event_discard)} discarded: {EVENT_WORDS[EVENT_OF[s.event_discard[-1]]]}."
    left = sum(1 for card in s.foreseen if card != EMPTY)
    small = f"{scene.name(scene.near, 50)} {signed(favor)}" if favor else count_of(left, "Event")
    return Display("events", "Events", small, _list(items, said))


def _revelations(scene: Scene) -> Display:
    s = scene.s
    items = []
    shown = [card for card in s.display if card != EMPTY]
    for card in shown:
        kind = REVELATION_OF[card]
        scrolls, favor = (
            _number(REVELATION_SCROLLS[kind], REC_CARDS),
            _number(REVELATION_FAVOR[kind], REC_CARDS),
        )
        cost = f"{scrolls}{icon('i-scroll', 15)} or {favor}{icon('i-favor', 15)}"
        attributes = data("revelation:" + REVELATIONS[kind], REVELATION_RULE[kind], f"n-rev-{card}")
        items.append(
            _item(
                attributes,
                icon(REVELATION_ICON[kind], 28),
                REVELATION_WORDS[kind],
                _small(REVELATION_NOTE[kind]),
                cost,
            )
        )
    said = f"{s.revelations_left} in the deck, {len(s.revelation_discard)} discarded. "
    said += "The first number is the price, the second the Favor for discarding at once."
    return Display("revelations", "Revelations", f"{len(shown)} open", _list(items, said))


def _row(scene: Scene) -> Display:
    s = scene.s
    items = []
    own = 0
    for slot in range(SLOTS):
        coins, favor = _number(SLOT_COINS[slot], REC_SLOTS), _number(SLOT_FAVOR[slot], REC_SLOTS)
        cost = f"{coins}{icon('i-coin', 15)} +{favor}{icon('i-favor', 15)}"
        attributes = data(f"slot:{slot + 1}", "RYO-135", f"n-slot-{slot + 1}")
        if slot >= len(s.row):
            items.append(_item(attributes, "", f"Slot {slot + 1}", _small("empty"), cost, "empty"))
            continue
        tile = s.row[slot]
        own += CLAN_OF[tile] == scene.near
        art = f'<svg class="kt board" width="36" height="41" viewBox="-23 -26 46 52">{kin(scene, 0, 0, tile)}</svg>'
        items.append(
            _item(
                attributes,
                art,
                f"{scene.owns(CLAN_OF[tile])} {kind_words(tile)}",
                _small(KIN_NOTE[KIND_OF[tile]]),
                cost,
            )
        )
    for seat in scene.order():
        words = f"{count_of(s.pile_left[seat], 'tile')} face down"
        attributes = data(f"pile:{seat}", "RYO-132", f"n-pile-{seat}")
        items.append(_item(attributes, mon(seat), f"{scene.owns(seat)} Clan Pile", _small(words)))
    small = f"{own} of yours" if scene.me >= 0 else f"{len(s.row)} Ready"
    return Display(
        "clanhouse", "Clanhouse row", small, _list(items, "A full row pushes out the Kin on the left.")
    )


def _path(scene: Scene) -> Display:
    s = scene.s
    items = []
    for position in range(SHRINE_SITE + 1):
        village = village_at(scene, position)
        here = "".join([mon(seat, True) for seat in scene.order() if s.pioneer[seat] == position])
        here = f'<span class="who">{here}</span>' if here else ""
        if village == EMPTY:
            rec = REC_SHRINE if position == SHRINE_SITE else REC_SITES
            price = " ".join(
                [
                    f"{_number(n, rec)}{icon('i-' + RESOURCE_WORDS[i].lower(), 15)}"
                    for i, n in enumerate(SITE_COST[position - 1])
                    if n
                ]
            )
            cost = f"{price} for {_number(SITE_FAVOR[position - 1], rec)}{icon('i-favor', 15)}"
            target = "build" if position == s.built + 1 else f"site:site-{position}"
            rule = "RYO-168" if position == SHRINE_SITE else "RYO-113"
            attributes = data(target, rule, f"n-site-{position}")
            words = "can be built next" if position == s.built + 1 else "not built"
            items.append(_item(attributes, "", site_name(position), here + _small(words), cost, "empty"))
        else:
            attributes = data(
                f"village:{village_id(village)}", VILLAGE_RULE[village], f"n-village-{village_id(village)}"
            )
            note = here + _small(VILLAGE_NOTE[village])
            if position == s.pioneer[scene.near] + 1:
                note += f"<span{data('explore', 'RYO-115')}>your next step</span>" if scene.me >= 0 else ""
            items.append(_item(attributes, icon(VILLAGE_ICON[village], 28), village_name(village), note))
    small = f"{scene.name(scene.near, 40)} at {s.pioneer[scene.near]}"
    return Display(
        "path",
        "Village path",
        small,
        _list(items, f"{count_of(s.villages_left, 'Village tile')} in the pile."),
    )
