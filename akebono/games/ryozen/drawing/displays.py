"""What lies round the ring: the Clanhouse row, the Events, the Capital track, the Revelations, the path of Villages."""

from __future__ import annotations

from typing import Final

from akebono.drawing.seats import chip, crest
from akebono.drawing.svg import (
    Icon,
    Num,
    Part,
    at,
    data,
    esc,
    fit,
    koma,
    line,
    num,
    opened,
    text,
    title,
    use,
    wd,
    wrap,
)
from akebono.games.ryozen.components import (
    CLAN_OF,
    EVENT_OF,
    EVENT_WORDS,
    FORESEEN,
    KIND_OF,
    PHOENIX_STATUE,
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
    STARTING_VILLAGE,
    VILLAGE_WORDS,
    VILLAGES,
)
from akebono.games.ryozen.drawing.forecast import Change, signed
from akebono.games.ryozen.drawing.parts import kin
from akebono.games.ryozen.drawing.scene import Scene, kind_words
from akebono.games.ryozen.drawing.words import (
    EVENT_ICON,
    EVENT_NOTE,
    EVENT_RULE,
    KIN_NOTE,
    RANKS,
    REC_CARDS,
    REC_SHRINE,
    REC_SITES,
    REC_SLOTS,
    RESOURCE_WORDS,
    REVELATION_ICON,
    REVELATION_NOTE,
    REVELATION_RULE,
    REVELATION_SHORT,
    VILLAGE_ICON,
    VILLAGE_LINE,
    VILLAGE_NOTE,
    VILLAGE_RULE,
    count_of,
    names_of,
)
from akebono.games.ryozen.state import EMPTY


def _card_marks(w: float, h: float) -> str:
    """Return the outline that glows, the tick of a pick and the star of what is new, for a card."""
    outline = f'<rect class="halo" x="-2" y="-2" width="{num(w + 4)}" height="{num(h + 4)}" rx="7"/>'
    return outline + use("i-tick", w - 12, -6, 18, "tick") + use("i-new", -7, -8, 18, "new")


def change_words(change: Change) -> str:
    """Return what an Event would do to a seat, short: "−4 Favor", "1 Kin hit"."""
    said = [
        f"{signed(n)} {word}" if symbol != "i-favor" else f"{signed(n)} Favor"
        for symbol, n, word in change.rows()
    ]
    if change.hit:
        said.append(f"{change.hit} Kin hit")
    if change.unveiled:
        said.append(f"{change.unveiled} Kin unveiled")
    return ", ".join(said) or "nothing"


def is_loss(change: Change) -> bool:
    """Does it take anything away?"""
    return change.hit + change.unveiled > 0 or any(n < 0 for _, n, _ in change.rows())


# Events ------------------------------------------------------------------------------------------------------------------


def event_words(scene: Scene, slot: int) -> str:
    """Return what an Event does, and what it would do to every seat if Night fell now."""
    kind = EVENT_OF[scene.s.foreseen[slot]]
    said = f"{EVENT_WORDS[kind]}: {EVENT_NOTE[kind]}."
    night = scene.night
    if night is not None and slot in night.events:
        now = [f"{scene.name(seat)} {change_words(night.events[slot][seat])}" for seat in scene.order()]
        said += " If Night fell now: " + "; ".join(now) + "."
    return said


def events(scene: Scene) -> str:
    """Return the Foreseen slots, 439 pixels wide, with what each Event would cost the near seat."""
    s = scene.s
    w = (439 - 5 * (FORESEEN - 1)) / FORESEEN
    h = 98.0
    drawn = []
    for slot in range(FORESEEN):
        x = slot * (w + 5)
        card = s.foreseen[slot]
        if card == EMPTY:
            drawn.append(
                f'<g class="foreseen"{data(f"foreseen:{slot + 1}", "RYO-062", f"{scene.pre}foreseen-{slot + 1}")} {at(x, 0)}>'
                f'{title(f"Foreseen slot {slot + 1}: empty")}<rect class="slotbox" width="{num(w)}" height="{num(h)}" rx="6"/>'
                f"{text(w / 2, 46, f'Slot {slot + 1}', 'mute')}{text(w / 2, 60, 'empty', 'mute')}{_card_marks(w, h)}</g>"
            )
        else:
            drawn.append(_event(scene, slot, card, x, w, h))
    return "".join(drawn)


def _event(scene: Scene, slot: int, card: int, x: float, w: float, h: float) -> str:
    kind = EVENT_OF[card]
    n = num(w)
    drawn = [
        f'<g class="card"{data(f"event:{slot + 1}", EVENT_RULE[kind], f"{scene.pre}event-{card}")} {at(x, 0)}>',
        title(event_words(scene, slot)),
        f'<rect class="cbg" width="{n}" height="{num(h)}" rx="6"/>',
        f'<path class="evtop" d="M6 0h{num(w - 12)}a6 6 0 0 1 6 6v20h-{n}v-20a6 6 0 0 1 6-6z"/>',
        use(EVENT_ICON[kind], 6, 4, 19, "evi"),
        text(w - 8, 18, f"Event {slot + 1}", "evn", "end"),
    ]
    name = EVENT_WORDS[kind]
    if wd(name, 12) > w - 4:
        drawn.append(
            f'<text x="{num(w / 2)}" y="42" class="cn" text-anchor="middle" textLength="{num(w - 6)}" '
            f'lengthAdjust="spacingAndGlyphs">{esc(name)}</text>'
        )
    else:
        drawn.append(text(w / 2, 42, name, "cn"))
    for i, said in enumerate(wrap(EVENT_NOTE[kind], w - 12, 11)[:3]):
        drawn.append(text(w / 2, 53.5 + 11 * i, said, "ct"))
    change = scene.event_change(slot)
    if change is not None:
        who = scene.name(scene.near, 44, 12)
        drawn.append(
            line(
                w / 2,
                93,
                [f"{who} ", *_change_parts(change)],
                "you" if is_loss(change) else "fine",
                most=w - 6,
                size=13.5,
            )
        )
    return "".join(drawn) + _card_marks(w, h) + "</g>"


def _change_parts(change: Change) -> list[Part]:
    parts: list[Part] = []
    for symbol, n, _ in change.rows():
        parts += [signed(n), Icon(symbol, 13)]
    if change.hit:
        parts.append(f"{change.hit} hit")
    if change.unveiled:
        parts.append(f"{change.unveiled} unveiled")
    return parts or ["nothing"]


def event_piles(scene: Scene) -> str:
    """Return what is left of the Event deck, and the last discarded Event, at both ends under the row."""
    s = scene.s
    n = len(s.event_discard)
    drawn = [
        f'<g class="deck"{data(rule="RYO-063")}>{title(f"{s.events_left} Events in the deck, {n} discarded")}'
        f"{text(0, 115, f'{s.events_left} in deck', 'mute', 'start')}{text(0, 129, f'{n} discarded', 'mute', 'start')}</g>"
    ]
    if n:
        names = ", ".join([EVENT_WORDS[EVENT_OF[card]] for card in reversed(s.event_discard)])
        last = s.event_discard[-1]
        parts: list[Part] = [Icon("i-close", 10), EVENT_WORDS[EVENT_OF[last]]]
        drawn.append(
            f'<g class="deck"{data(rule="RYO-149", id=f"{scene.pre}event-{last}")}>{title("Discarded, the last first: " + names)}'
            f"{line(439, 115, parts, 'mute', 'end', size=11, most=106)}</g>"
        )
    return "".join(drawn)


# Clanhouse row -----------------------------------------------------------------------------------------------------------


def slot_words(scene: Scene, slot: int) -> str:
    """Return who is Ready in a slot of the Clanhouse row, and what acquiring it costs and brings."""
    s = scene.s
    price = f"{count_of(SLOT_COINS[slot], 'Coin')}, {SLOT_FAVOR[slot]} Favor"
    if slot >= len(s.row):
        return f"Slot {slot + 1}: empty ({price})"
    tile = s.row[slot]
    return f"Slot {slot + 1}: {scene.owns(CLAN_OF[tile])} {kind_words(tile)} is Ready for {price} ({KIN_NOTE[KIND_OF[tile]]})"


def clanhouse_row(scene: Scene) -> str:
    """Return the shared row of Ready Kin with costs and Favor, and under it what is left of each Clan Pile."""
    s = scene.s
    drawn = [
        text(0, 13, "Clanhouse row", "boxn", "start"),
        text(0, 29, "Acquire your own Clan’s Kin", "mute", "start"),
    ]
    step = min(43.5, 217 / SLOTS)
    k = min(0.92, step / 47)
    for slot in range(SLOTS):
        words = slot_words(scene, slot)
        drawn.append(
            opened(
                "slot",
                step / 2 + slot * step,
                0,
                f"slot:{slot + 1}",
                "RYO-135",
                f"{scene.pre}slot-{slot + 1}",
                words,
            )
        )
        if slot < len(s.row):
            drawn.append(kin(scene, 0, 60, s.row[slot], k, words=words))
        else:
            drawn.append(
                f'<path class="bed" d="{koma(36 * k, 42 * k)}" transform="translate(0 60)"/>{text(0, 64, slot + 1, "spn")}'
            )
        small = min(1.0, step / 40)
        room = step - 10  # clear of the next slot's, underlined or not
        drawn.append(
            line(0, 98, [Icon("i-coin", 14 * small), Num(str(SLOT_COINS[slot]), REC_SLOTS)], most=room)
        )
        drawn.append(
            line(0, 115, [Icon("i-favor", 14 * small), Num(f"+{SLOT_FAVOR[slot]}", REC_SLOTS)], most=room)
        )
        drawn.append(f'<path class="halo" d="{koma(40 * k + 6, 46 * k + 6)}" transform="translate(0 60)"/>')
        drawn.append(use("i-tick", 8, 34, 15, "tick") + use("i-new", -24, 32, 16, "new") + "</g>")
    drawn.append(text(0, 140, "Piles", "mute", "start"))
    for i, seat in enumerate(scene.order()):
        left = s.pile_left[seat]
        drawn.append(
            f'<g class="pile"{data(f"pile:{seat}", "RYO-132", f"{scene.pre}pile-{seat}")} {at(46 + i * 44, 136)}>'
            f"{title(f'{scene.owns(seat)} Clan Pile: {left} Kin face down')}"
            f"{chip(0, 0, 9, seat)}{text(13, 4, left, 'num', 'start')}"
            '<rect class="halo" x="-13" y="-12.5" width="43" height="25" rx="12"/>'
            f"{use('i-new', -17, -15, 14, 'new')}{use('i-tick', 20, -17, 14, 'tick')}</g>"
        )
    return "".join(drawn)


# Capital track -----------------------------------------------------------------------------------------------------------


def capital_track(scene: Scene) -> str:
    """Return the Heralds by rank, 228 pixels wide; the higher rank wins every tie."""
    s = scene.s
    drawn = [
        text(228, 13, "Capital track", "boxn", "end"),
        text(228, 28, "Higher rank wins every tie", "mute", "end"),
    ]
    left = 204 - 50 * (s.seats - 1)
    for rank, seat in enumerate(s.capital):
        words = f"{scene.owns(seat)} Herald is on rank {RANKS[rank]}"
        drawn.append(
            opened(
                f"s{seat}",
                left + rank * 50,
                40,
                f"herald:{seat}",
                "RYO-106",
                f"{scene.pre}herald-{seat}",
                words,
            )
            + f'<path class="flag" d="M-15 0h30v44l-15 -9l-15 9z"/>{use(crest(seat), -10, 6, 20, "onseat")}'
            f"{text(0, 60, RANKS[rank], 'rank')}{text(0, 74, scene.name(seat, 47, 11), 'ct')}"
            f"{use('i-new', -22, -8, 16, 'new')}</g>"
        )
    return "".join(drawn)


# Revelations -------------------------------------------------------------------------------------------------------------


def revelation_words(kind: int) -> str:
    """Return what a Revelation costs, gives when discarded and does when kept."""
    cost = REVELATION_SCROLLS[kind]
    price = count_of(cost, "Scroll") if cost else "free"
    return (
        f"{REVELATION_WORDS[kind]}: {price}; discarded at once it gives {REVELATION_FAVOR[kind]} Favor; "
        f"kept: {REVELATION_NOTE[kind]}"
    )


def revelations(scene: Scene) -> str:
    """Return the display of Revelations, two columns in 241 by 166 pixels."""
    s = scene.s
    drawn = [text(0, 10, "Revelations", "boxn", "start")]
    piles = f"{s.revelations_left} in deck, {len(s.revelation_discard)} discarded"
    drawn.append(f"<g{data(rule='RYO-128')}>{text(93, 10, piles, 'mute', 'start')}</g>")
    rows = max(2, -(-len(s.display) // 2))
    w, h = 118.0, (143.0 - 5 * (rows - 1)) / rows
    for place, card in enumerate(s.display):
        x, y = (place % 2) * (w + 5), 19 + (place // 2) * (h + 5)
        if card == EMPTY:
            drawn.append(
                f'<g {at(x, y)}><rect class="slotbox" width="{num(w)}" height="{num(h)}" rx="6"/>'
                f"{text(w / 2, h / 2 + 4, 'empty', 'mute')}</g>"
            )
        else:
            drawn.append(_revelation(scene, card, x, y, w, h))
    return "".join(drawn)


def _revelation(scene: Scene, card: int, x: float, y: float, w: float, h: float) -> str:
    kind = REVELATION_OF[card]
    drawn = [
        f'<g class="card"{data("revelation:" + REVELATIONS[kind], REVELATION_RULE[kind], f"{scene.pre}rev-{card}")} {at(x, y)}>',
        title(revelation_words(kind)),
        f'<rect class="cbg" width="{num(w)}" height="{num(h)}" rx="6"/>',
        use(REVELATION_ICON[kind], 6, 5, 17, "evi2"),
        line(
            w - 6,
            17,
            [
                Icon("i-scroll"),
                Num(str(REVELATION_SCROLLS[kind]), REC_CARDS),
                "or",
                Icon("i-favor"),
                Num(str(REVELATION_FAVOR[kind]), REC_CARDS),
            ],
            "mute",
            "end",
        ),
    ]
    if h > 40:
        drawn.append(text(7, 35, fit(REVELATION_SHORT[kind], w + 4, 11.2), "cn3", "start"))
    if h > 60:
        for i, said in enumerate(wrap(REVELATION_NOTE[kind], w - 12, 11)[:2]):
            drawn.append(text(7, 48 + 12 * i, said, "ct", "start"))
    return "".join(drawn) + _card_marks(w, h) + "</g>"


# The path of Villages ----------------------------------------------------------------------------------------------------


def village_at(scene: Scene, position: int) -> int:
    """Return the Village at a position of the path, EMPTY when nothing is built there yet."""
    if position == 0:
        return STARTING_VILLAGE
    if position > scene.s.built:
        return EMPTY
    return PHOENIX_STATUE if position == SHRINE_SITE else scene.s.path[position - 1]


def site_name(position: int) -> str:
    """Return what an empty place of the path is called."""
    return "Shrine" if position == SHRINE_SITE else f"Site {position}"


def site_words(scene: Scene, position: int) -> str:
    """Return what stands or can be built at a position of the path, and whose Pioneers are there."""
    s = scene.s
    village = village_at(scene, position)
    if village == EMPTY:
        cost, favor = names_of(SITE_COST[position - 1]), SITE_FAVOR[position - 1]
        said = f"{site_name(position)}: building costs {cost} and gives {favor} Favor"
    else:
        name = "The Shrine, its Phoenix statue" if village == PHOENIX_STATUE else village_name(village)
        said = f"{name}: {VILLAGE_NOTE[village]}"
    here = [scene.name(seat) for seat in scene.order() if s.pioneer[seat] == position]
    return said + (f". Pioneers here: {', '.join(here)}" if here else "")


def village_name(village: int) -> str:
    """Return what a Village, the Starting Village or the Shrine is called."""
    if village == PHOENIX_STATUE:
        return "Phoenix statue"
    return "Starting Village" if village == STARTING_VILLAGE else VILLAGE_WORDS[village]


_HEXAGON: Final = "M0 -25L22 -12.5V12.5L0 25L-22 12.5V-12.5z"


def path(scene: Scene) -> str:
    """Return the path from the Starting Village to the Shrine, 638 pixels wide, with Pioneers and the costs ahead."""
    s = scene.s
    last = SHRINE_SITE
    step = 560 / last
    left = f"{count_of(s.villages_left, 'tile')} in the pile"
    drawn = [
        text(636, -10, "Village path", "boxn", "end"),
        f"<g{data(rule='RYO-114')}>{text(540, -10, left, 'mute', 'end')}</g>",
        f'<path class="road" d="M40 32H{num(40 + last * step)}"/><path class="roadb" d="M40 32H{num(40 + s.built * step)}"/>',
    ]
    for position in range(last + 1):
        drawn.append(_site(scene, position, 40 + position * step, step))
    drawn.append(_step_targets(scene, step))
    return "".join(drawn)


def _step_targets(scene: Scene, step: float) -> str:
    """Return the two things to click that are steps, not places: exploring on, and building."""
    s = scene.s
    here = s.pioneer[scene.near]
    drawn = ""
    if here < s.built:
        x = 40 + (here + 0.5) * step
        drawn += (
            opened(
                "step", x, 32, "explore", "RYO-115", scene.pre + "explore", "Explore: on to the next Village"
            )
            + '<circle class="halo" r="12"/><path class="turnh" d="M-4 -5l5 5-5 5"/></g>'
        )
    if s.built < SHRINE_SITE:
        x = 40 + (s.built + 1) * step
        drawn += (
            opened(
                "step",
                x,
                32,
                "build",
                "RYO-112",
                scene.pre + "build",
                "Build here. " + site_words(scene, s.built + 1),
            )
            + f'<path d="M-20 -24h40v60h-40z" fill-opacity="0"/><path class="halo" d="{_HEXAGON}"/></g>'
        )
    return drawn


def _site(scene: Scene, position: int, x: float, step: float) -> str:
    s = scene.s
    village = village_at(scene, position)
    built = village != EMPTY
    cls = "site built" if built else "site open nextsite" if position == s.built + 1 else "site open"
    target = f"village:{village_id(village)}" if built else ""
    rule = VILLAGE_RULE[village] if built else "RYO-168" if position == SHRINE_SITE else "RYO-113"
    id = f"{scene.pre}village-{village_id(village)}" if built else f"{scene.pre}site-{position}"
    room = step - 4
    drawn = [
        opened("", x, 32, f"site:site-{position}"),
        f'<g class="{cls}"{data(target, rule, id)}>{title(site_words(scene, position))}',
        '<path class="hexs" d="M0 -22L19 -11V11L0 22L-19 11V-11z"/>',
    ]
    if built:
        drawn.append(use(VILLAGE_ICON[village], -12, -12, 24, "kinic"))
        drawn.append(_site_name(village_name(village), room))
        drawn.append(line(0, 57, VILLAGE_LINE[village], "ct", size=11, most=room))
    else:
        reconstructed = REC_SHRINE if position == SHRINE_SITE else REC_SITES
        favor = SITE_FAVOR[position - 1]
        drawn.append(line(0, 5, [Icon("i-favor", 15), Num(str(favor), reconstructed)]))
        cost: list[Part] = []
        for resource, n in enumerate(SITE_COST[position - 1]):
            symbol = f"i-{RESOURCE_WORDS[resource].lower()}"
            cost += [Icon(symbol, 13)] * n if n <= 3 else [str(n), Icon(symbol, 13)]
        drawn.append(line(0, 37, cost, size=12, most=room) if cost else text(0, 37, "free", "ct"))
        drawn.append(text(0, 52, fit(site_name(position), room + 4, 12), "cn2"))
    drawn.append(f'<path class="halo" d="{_HEXAGON}"/>' if built else "")
    drawn.append(use("i-tick", 8, 8, 15, "tick") + use("i-new", -27, -26, 16, "new") + "</g>")
    here = [seat for seat in scene.order() if s.pioneer[seat] == position]
    apart = 15 if len(here) < 3 else 12
    for i, seat in enumerate(here):
        px = 15 + (i - (len(here) - 1) / 2 if len(here) > 1 else 0) * apart - (6 if len(here) > 2 else 0)
        drawn.append(
            f'<g class="pio" id="{scene.pre}pioneer-{seat}" {at(px, -19)}>{title(scene.owns(seat) + " Pioneer")}'
            f'<circle r="11" class="chip2"/>{chip(0, 0, 9.5, seat)}</g>'
        )
    return "".join(drawn) + "</g>"


def village_id(village: int) -> str:
    """Return the id of a Village, the Starting Village or the statue."""
    return (
        "starting-village"
        if village == STARTING_VILLAGE
        else "phoenix-statue"
        if village == PHOENIX_STATUE
        else VILLAGES[village]
    )


def _site_name(name: str, room: float) -> str:
    if _fits(name, room):
        return text(0, 41, name, "cn2")
    first, _, second = name.rpartition(" ")
    if first and room > 44:
        return text(0, 32, fit(first, room + 6, 12), "cn3") + text(0, 44, fit(second, room + 6, 12), "cn3")
    return text(0, 41, fit(name, room, 12), "cn2") if room > 44 else ""


def _fits(name: str, room: float) -> bool:
    return wd(name, 12.6) <= room
