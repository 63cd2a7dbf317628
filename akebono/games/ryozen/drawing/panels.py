"""What is public about each seat: as panels of a page, and as a column beside a board that stands alone."""

from __future__ import annotations

from akebono.drawing.face import SeatPanel
from akebono.drawing.seats import chip
from akebono.drawing.svg import Icon, Part, at, data, esc, fit, icon, line, opened, text, use
from akebono.games.ryozen.components import (
    KIN,
    KIND_OF,
    PRAYER_OF_THE_CORAL_MOON,
    PRAYER_SHARD,
    RESOURCES,
    REVELATION_OF,
    REVELATION_WORDS,
    REVELATIONS,
    ROUNDS,
    SEAL_OF_THE_CAPITAL,
    SHARDS,
)
from akebono.games.ryozen.drawing.displays import revelation_words
from akebono.games.ryozen.drawing.forecast import Change, signed
from akebono.games.ryozen.drawing.palace import sides_words
from akebono.games.ryozen.drawing.parts import kin
from akebono.games.ryozen.drawing.scene import Scene, kind_words, tiles_of
from akebono.games.ryozen.drawing.words import (
    KIN_NOTE,
    REVELATION_ICON,
    REVELATION_RULE,
    SHARD_WORDS,
    count_of,
)
from akebono.games.ryozen.state import count
from akebono.games.ryozen.steps.ending import ShardSets, best_sets


def kin_picture(scene: Scene, tile: int, width: int, cloaked: bool = False) -> str:
    """Return a Kin tile as a small picture among words, without an id of its own."""
    height = round(width * 52 / 46)
    return (
        f'<svg class="kt board" width="{width}" height="{height}" viewBox="-23 -26 46 52">'
        f"{kin(scene, 0, 0, tile, 1.0, cloaked, id='')}</svg>"
    )


def shard_sets_of(scene: Scene, seat: int) -> tuple[ShardSets, ShardSets]:
    """Return the best sets of a seat's shards now, without the First Player token and with it."""
    coral, jade, agate = scene.s.shards[3 * seat : 3 * seat + 3]
    return best_sets(coral, jade, agate, False), best_sets(coral, jade, agate, True)


def sets_words(scene: Scene, seat: int) -> str:
    """Return what the shards of a seat would score now."""
    without, with_token = shard_sets_of(scene, seat)
    held = ", which it holds" if scene.s.first == seat else ""
    return f"Moon Shards would score {without.favor} Favor now, {with_token.favor} with the First Player token{held}"


def seat_panels(scene: Scene) -> list[SeatPanel]:
    """Return a panel for each seat, in seat order."""
    return [_panel(scene, seat) for seat in range(scene.s.seats)]


def _panel(scene: Scene, seat: int) -> SeatPanel:
    s = scene.s
    marks: list[tuple[str, str]] = []
    if s.first == seat:
        marks.append(("i-first", "First Player"))
    body = ['<div class="public">', _resources(scene, seat), _hand(scene, seat), _kept(scene, seat)]
    if s.alternative:
        sides = sides_words(s.visible_sides(seat))
        word = "side" if count(s.visible_sides(seat)) == 1 else "sides"
        body.append(
            f'<div class="line sees" data-rule="RYO-211">{icon("i-eye", 14)} sees {word} {esc(sides)} of the Palace</div>'
        )
    body.append(_night(scene, seat))
    return SeatPanel(str(s.favor[seat]), "i-favor", "Favor", tuple(marks), "".join(body) + "</div>")


def _resources(scene: Scene, seat: int) -> str:
    s = scene.s
    held = [
        *[(name, s.resources[3 * seat + i], name.title()) for i, name in enumerate(RESOURCES)],
        *[(name, s.shards[3 * seat + i], f"{name.title()} Moon Shard") for i, name in enumerate(SHARDS)],
    ]
    tight = " tight" if sum(len(str(n)) for _, n, _ in held) > 8 else ""
    cells = []
    for i, (name, n, words) in enumerate(held):
        rule = "RYO-043" if i < 3 else "RYO-095"
        more = "" if i < 3 else f". {sets_words(scene, seat)}"
        zero = ' class="z"' if n == 0 else ""
        picture = icon("i-" + name, 13 if tight else 16)
        cells.append(
            f'<span{zero} data-rule="{rule}" title="{esc(f"{count_of(n, words)}{more}")}">{picture}{n}</span>'
        )
    return f'<div class="res{tight}">{"".join(cells)}</div>'


def _hand(scene: Scene, seat: int) -> str:
    s = scene.s
    hand, gone = tiles_of(seat, s.hand[seat]), tiles_of(seat, s.bumped[seat])
    pictures = []
    for tile in hand:
        kind = KIND_OF[tile]
        target = f"kin:{KIN[kind]}" if seat == scene.near else ""
        art = kin(
            scene, 0, 0, tile, 1.0, target=target, words=f"{kind_words(tile)} in hand: {KIN_NOTE[kind]}"
        )
        pictures.append(f'<svg class="kt board" width="25" height="28" viewBox="-23 -26 46 52">{art}</svg>')
    for tile in gone:
        words = f"{kind_words(tile)}: bumped, out until the next round"
        art = kin(scene, 0, 0, tile, 1.0, words=words, gone=True)
        pictures.append(f'<svg class="kt board" width="25" height="28" viewBox="-23 -26 46 52">{art}</svg>')
    said = f"<b>{len(hand)}</b>{' to place' if len(hand) < 5 else ''}" if hand else "all placed"
    said += f", {len(gone)} out till next round" if gone else ""
    return f'<div class="hand" data-rule="RYO-037">{"".join(pictures)}<span>{said}</span></div>'


def _kept(scene: Scene, seat: int) -> str:
    cards = kept_cards(scene, seat)
    if not cards:
        return '<div class="kept"><span class="none" data-rule="RYO-049">no Revelation kept</span></div>'
    cells = []
    many = len(cards) > 1  # where room is short these are shown by their signs alone
    for card in cards:
        kind = REVELATION_OF[card]
        attributes = data(f"card:{seat}-{REVELATIONS[kind]}", REVELATION_RULE[kind], f"rev-{card}")
        sign = icon(REVELATION_ICON[kind], 14)
        if PRAYER_OF_THE_CORAL_MOON <= kind < SEAL_OF_THE_CAPITAL:
            sign += icon(f"i-{SHARDS[PRAYER_SHARD[kind - PRAYER_OF_THE_CORAL_MOON]]}", 11)
        cells.append(
            f'<span{attributes} title="{esc(revelation_words(kind))}">{sign if many else ""}'
            f"<i>{esc(REVELATION_WORDS[kind])}</i></span>"
        )
    return f'<div class="kept{" many" if many else ""}">{"".join(cells)}</div>'


def kept_cards(scene: Scene, seat: int) -> list[int]:
    """Return the Revelations that lie before a seat, by kind."""
    kept = scene.s.kept[seat]
    return [card for card in range(len(REVELATION_OF)) if kept >> card & 1]


def night_title(scene: Scene, seat: int) -> str:
    """Return what "If Night fell now" rests on."""
    return (
        "Events, the rewards of the six Sectors and of the Palace, if nothing changes before; choices inside Events as suits "
        f"{'you' if seat == scene.me else 'the seat'} best. " + sets_words(scene, seat)
    )


def _night(scene: Scene, seat: int) -> str:
    night = scene.night
    if night is None:
        return ""
    change = night.seats[seat]
    caption = "Still to come this Night" if scene.s.night else "If Night fell now"
    cells = []
    for symbol, n, word in change.rows():
        minus = ' class="minus"' if n < 0 else ""
        cells.append(
            f'<span{minus} title="{esc(f"{signed(n)} {word}")}">{signed(n)}{icon(symbol, 13)}</span>'
        )
    if change.first:
        cells.append(f'<span title="takes the First Player token">{icon("i-first", 15)}</span>')
    if change.hit:
        cells.append(f'<span class="minus">{change.hit} Kin hit</span>')
    if change.unveiled:
        cells.append(f'<span class="minus">{change.unveiled} unveiled</span>')
    if change.is_nothing():
        cells.append("<span>nothing</span>")
    return (
        f'<div class="ifn" data-rule="RYO-081" title="{esc(night_title(scene, seat))}">'
        f'<span class="l">{icon("i-moon", 14)} {caption}</span>{"".join(cells)}</div>'
    )


# Standing alone ----------------------------------------------------------------------------------------------------------

COLUMN: int = 232


def seat_column(scene: Scene, height: int) -> str:
    """Return the column of seats beside a board that stands alone, 232 pixels wide."""
    s = scene.s
    phase = "Nighttime" if s.night else "Daytime"
    head = f"Round {s.round} of {ROUNDS}" if not s.over else "The game is over"
    drawn = [text(14, 26, head, "secn", "start")]
    if not s.over:
        placed, total = kin_placed(s.hand, s.palace, s.bumped, s.spots)
        drawn.append(
            line(
                14,
                46,
                [Icon("i-moon" if s.night else "i-sun"), f"{phase}, {placed} of {total} Kin placed"],
                anchor="start",
            )
        )
    top = 56.0
    tall = (height - top - 6) / s.seats - 8
    for i, seat in enumerate(scene.order()):
        drawn.append(_seat_card(scene, seat, 6, top + i * (tall + 8), min(tall, 250)))
    return "".join(drawn)


def kin_placed(hand: list[int], palace: list[int], bumped: list[int], spots: list[int]) -> tuple[int, int]:
    """Return how many Kin of all seats are placed this round, and how many there are."""
    placed = sum(count(tiles) for tiles in palace) + sum(count(tiles) for tiles in bumped)
    placed += sum(1 for tile in spots if tile >= 0)
    return placed, placed + sum(count(tiles) for tiles in hand)


def _seat_card(scene: Scene, seat: int, x: float, y: float, tall: float) -> str:
    s = scene.s
    w = COLUMN - 16
    drawn = [
        f'<g class="s{seat}" id="{scene.pre}seat-{seat}" data-target="seat:{seat}" {at(x, y)}>',
        f'<rect class="panel" width="{w}" height="{tall:.0f}" rx="8"/><path class="panelbar" d="M0 4h5v{tall - 8:.0f}h-5z"/>',
    ]
    if not s.over and seat in s.acting:
        drawn.append(f'<rect class="panelnow" width="{w}" height="{tall:.0f}" rx="8"/>')
    drawn.append(chip(26, 24, 14, seat))
    drawn.append(text(48, 22, scene.name(seat, 100, 15), "infn", "start"))
    parts: list[Part] = [Icon("i-first", 14)] if s.first == seat else []
    if seat in s.acting:
        parts.append("to move")
    if parts:
        words = (
            f"{scene.name(seat)} {'hold' if seat == scene.me else 'holds'} the First Player token"
            if s.first == seat
            else ""
        )
        drawn.append(
            f"<g>{f'<title>{esc(words)}</title>' if words else ''}{line(48, 37, parts, 'mute', 'start', size=11)}</g>"
        )
    score = str(s.favor[seat])
    drawn.append(use("i-favor", w - 35 - 14.5 * len(score), 10, 22) + text(w - 10, 32, score, "big", "end"))
    for i, symbol in enumerate([*RESOURCES, *SHARDS]):
        n = s.resources[3 * seat + i] if i < 3 else s.shards[3 * seat + i - 3]
        x_at = 11 + i * 34
        drawn.append(
            use(f"i-{symbol}", x_at, 50, 15) + text(x_at + 16.5, 63, n, "num" if n else "mute", "start")
        )
    hand, gone = tiles_of(seat, s.hand[seat]), tiles_of(seat, s.bumped[seat])
    step = min(29.0, (w - 80) / max(1, len(hand) + len(gone)))
    for i, tile in enumerate(hand + gone):
        kind = KIND_OF[tile]
        target = f"kin:{KIN[kind]}" if seat == scene.near else ""
        words = f"{kind_words(tile)}: {KIN_NOTE[kind]}"
        drawn.append(
            kin(scene, 27 + i * step, 92, tile, 0.6, target=target, words=words, gone=i >= len(hand))
        )
    drawn.append(text(w - 10, 96, f"{len(hand)} to place", "mute", "end"))
    drawn.append(_kept_lines(scene, seat, w, tall))
    drawn.append(_night_lines(scene, seat, w, tall))
    return "".join(drawn) + "</g>"


def _kept_lines(scene: Scene, seat: int, w: int, tall: float) -> str:
    """Return the Revelations that a seat keeps: by name where there is room, else by their signs."""
    cards = kept_cards(scene, seat)
    y, room = 126.0, tall - 42
    if not cards:
        return text(14, y, "no Revelation kept", "mute", "start") if y < room else ""
    named = y + 14 * (len(cards) - 1) <= room
    step = min(27.0, (w - 40) / len(cards))
    drawn = []
    for i, card in enumerate(cards):
        kind = REVELATION_OF[card]
        target = f"card:{seat}-{REVELATIONS[kind]}"
        at_x, at_y = (14.0, y + 14 * i) if named else (14 + step * i, y - 11)
        drawn.append(
            opened(
                "",
                at_x,
                at_y,
                target,
                REVELATION_RULE[kind],
                f"{scene.pre}rev-{card}",
                revelation_words(kind),
            )
        )
        if named:
            drawn.append(
                use("i-card", 0, -11, 13) + text(17, 0, fit(REVELATION_WORDS[kind], w - 44), "ct", "start")
            )
        else:
            drawn.append(
                '<path class="tag" d="M0 0h24v26h-24z"/>' + use(REVELATION_ICON[kind], 4, 5, 16, "evi2")
            )
            if kind >= PRAYER_OF_THE_CORAL_MOON and kind < SEAL_OF_THE_CAPITAL:
                drawn.append(use(f"i-{SHARDS[PRAYER_SHARD[kind - PRAYER_OF_THE_CORAL_MOON]]}", 14, 15, 11))
        drawn.append("</g>")
    return "".join(drawn)


def _night_lines(scene: Scene, seat: int, w: int, tall: float) -> str:
    night = scene.night
    if night is None:
        without, with_token = shard_sets_of(scene, seat)
        sets = with_token if scene.s.first == seat else without
        return text(
            14,
            tall - 14,
            f"{SHARD_WORDS[0]}, {SHARD_WORDS[1]}, {SHARD_WORDS[2]}: {sets.favor} Favor",
            "mute",
            "start",
        )
    change = night.seats[seat]
    caption = "Still to come this Night" if scene.s.night else "If Night fell now"
    drawn = [f'<path class="hair" d="M12 {tall - 37:.0f}h{w - 24}"/>']
    drawn.append(f"<g><title>{esc(night_title(scene, seat))}</title>")
    drawn.append(line(12, tall - 24, [Icon("i-moon", 13), caption], "mute", "start", size=11))
    parts = _change_line(change)
    drawn.append(line(14, tall - 8, parts, "b", "start", size=12, most=w - 24) + "</g>")
    return "".join(drawn)


def _change_line(change: Change) -> list[Part]:
    parts: list[Part] = []
    for symbol, n, _ in change.rows():
        parts += [signed(n), Icon(symbol, 13)]
    if change.first:
        parts.append(Icon("i-first", 14))
    if change.hit:
        parts.append(f"{change.hit} hit")
    return parts or ["nothing"]
