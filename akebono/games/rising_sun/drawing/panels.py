"""What is public about each clan: as panels of a page, and as a column beside a board that stands alone."""

from __future__ import annotations

from typing import Final

from akebono.drawing.face import SeatPanel
from akebono.drawing.svg import Icon, Part, at, data, esc, fit, icon, line, text, title, use
from akebono.games.rising_sun.components import (
    CARDS,
    CLAN_ABILITY,
    CLAN_EXPLAINED,
    CLAN_HOME,
    CLAN_INCOME,
    CLANS,
    FIGURE_COUNT,
    FIGURES,
    FIRST_CAPTOR,
    FORTRESS_COUNT,
    PLAYED_SEASONS,
    PROVINCE_COUNT,
    PROVINCE_NAMES,
    RESERVE,
    SEASON_NAMES,
    SET_BONUS,
    TYPE,
    WAR_VP,
)
from akebono.games.rising_sun.drawing.cards import card_words, owned
from akebono.games.rising_sun.drawing.parts import disc, figure, mon, picture
from akebono.games.rising_sun.drawing.scene import Scene
from akebono.games.rising_sun.drawing.tracks import phase_words
from akebono.games.rising_sun.drawing.words import (
    CLAN_RULE,
    RANKS,
    TYPE_SYMBOL,
    count_of,
    figure_name,
    figures_said,
    listed,
)
from akebono.games.rising_sun.state import NONE, TEA

COLUMN: Final = 232
NAMED: Final = 2
"""Of more cards than these a panel shows the signs of their types."""


def reserve_of(scene: Scene, seat: int) -> list[tuple[int, int]]:
    """Return what a seat has in reserve: (kind, how many)."""
    return [(k, n) for k in range(FIGURE_COUNT) if (n := scene.s.count(seat, k, RESERVE))]


def hostages_of(scene: Scene, seat: int) -> list[tuple[int, int, int]]:
    """Return the hostages that a seat holds: (owner, kind, how many)."""
    s = scene.s
    return [
        (owner, kind, n)
        for owner in range(s.seats)
        for kind in range(FIGURE_COUNT)
        if (n := s.count(owner, kind, FIRST_CAPTOR + seat))
    ]


def markers_of(scene: Scene, seat: int) -> list[tuple[int, int]]:
    """Return the War Province tokens of a seat: (season, province)."""
    s = scene.s
    return [
        (season, province)
        for season in range(PLAYED_SEASONS)
        for province in range(PROVINCE_COUNT)
        if s.marker[PROVINCE_COUNT * season + province] == seat
    ]


def markers_said(scene: Scene, seat: int) -> str:
    """Return the tokens of a seat in words, and what they are worth in Winter so far."""
    markers = markers_of(scene, seat)
    if not markers:
        return "No War Province tokens yet"
    names = [f"{PROVINCE_NAMES[p]} ({SEASON_NAMES[season]})" for season, p in markers]
    vp = sum([WAR_VP[season] for season, _ in markers])
    different = len({p for _, p in markers})
    return f"{listed(names)}: {vp} VP in Winter, and {SET_BONUS[different]} VP for {count_of(different, 'different province')}"


def next_bonus(different: int) -> str:
    """Return what the set bonus is, or at how many different provinces it comes: "+10", "+10 at 3"."""
    now = SET_BONUS[different]
    for more in range(different + 1, PROVINCE_COUNT + 1):
        if SET_BONUS[more] > now:
            ahead = f"+{SET_BONUS[more]} at {more}"
            return f"+{now}, {ahead}" if now else ahead
    return f"+{now}"


def ally_said(scene: Scene, seat: int) -> tuple[str, str, int]:
    """Return the sign, the words and the other seat of a seat's alliance, of offers that are open, or of none."""
    s = scene.s
    friend = s.ally[seat]
    if friend != NONE:
        return "i-ally", "allied with " + ("you" if friend == scene.me else scene.name(friend, 90)), friend
    to = [other for other in range(s.seats) if s.offers[s.seats * seat + other]]
    if to:
        names = listed(["you" if other == scene.me else scene.name(other, 60) for other in to])
        return "i-ally", f"{'offer' if seat == scene.me else 'offers'} to {names}", NONE
    if s.ally_seasons[seat] >> s.season & 1:
        return "i-broken", "alliance broken", NONE
    if s.phase == TEA and s.ready[seat]:
        return "i-broken", "no ally, done", NONE
    return "i-broken", "no ally", NONE


def clan_words(clan: int) -> str:
    """Return what a clan is and can do."""
    return (
        f"{CLAN_ABILITY[clan]}: {CLAN_EXPLAINED[clan]} Home {PROVINCE_NAMES[CLAN_HOME[clan]]}, "
        f"{count_of(CLAN_INCOME[clan], 'coin')} a season."
    )


def seat_panels(scene: Scene) -> list[SeatPanel]:
    """Return a panel for each seat, in seat order."""
    return [_panel(scene, seat) for seat in range(scene.s.seats)]


def _panel(scene: Scene, seat: int) -> SeatPanel:
    s = scene.s
    marks: list[tuple[str, str]] = []
    if s.clan[seat] != NONE:
        marks.append(("", f"{scene.clan(seat)}, Honor\u00a0{RANKS[s.rank[seat]]}"))
    body = "".join(
        [
            '<div class="clanbox">',
            _purse(scene, seat),
            _reserve(scene, seat),
            '<div class="both">',
            _ally(scene, seat),
            _cards(scene, seat),
            "</div>",
            _markers(scene, seat),
            "</div>",
        ]
    )
    crest = scene.crest(seat) if s.clan[seat] != NONE else ""
    return SeatPanel(str(s.vp[seat]), "i-vp", "Victory Points", tuple(marks), body, crest)


def _purse(scene: Scene, seat: int) -> str:
    s = scene.s
    hostages = hostages_of(scene, seat)
    cells = [
        ("i-coin", str(s.coins[seat]), count_of(s.coins[seat], "coin"), "RIS-059", not s.coins[seat]),
        ("i-ronin", str(s.ronin[seat]), count_of(s.ronin[seat], "Ronin"), "RIS-194", not s.ronin[seat]),
        (
            "i-fortress",
            f"{s.fortress_count(seat)}/{FORTRESS_COUNT}",
            f"{s.fortress_count(seat)} of {FORTRESS_COUNT} fortresses on the map",
            "RIS-018",
            False,
        ),
    ]
    if hostages:
        n = sum([many for _, _, many in hostages])
        said = listed(
            [f"{scene.owns(owner)} {figures_said([(kind, many)])}" for owner, kind, many in hostages]
        )
        cells.append(("g-handcuffed", str(n), f"Hostages: {said}", "RIS-191", False))
    shown = "".join(
        [
            f'<span class="{"z" if zero else "n"}"{data(rule=rule)} title="{esc(words)}">{icon(symbol, 16)}{esc(n)}</span>'
            for symbol, n, words, rule, zero in cells
        ]
    )
    clan = s.clan[seat]
    crest = ""
    if clan != NONE:
        crest = (
            f'<span class="crest"{data(f"clan:{CLANS[clan]}", CLAN_RULE[clan])} title="{esc(clan_words(clan))}">'
            f"{mon(scene, seat)}</span>"
        )
    return f'<div class="purse s{seat}">{shown}{crest}</div>'


def _reserve(scene: Scene, seat: int) -> str:
    parts = []
    for kind, n in reserve_of(scene, seat):
        target = f"figure:{FIGURES[kind]}" if seat == scene.near else ""
        parts.append(
            f'<span{data(target, "RIS-031")} title="{esc(f"{figure_name(kind)} in reserve: {n}")}">{picture(seat, kind, 20)}'
            f"<b>{n}</b></span>"
        )
    return f'<div class="resv"><i>Reserve</i>{"".join(parts) or "<span>empty</span>"}</div>'


def _ally(scene: Scene, seat: int) -> str:
    symbol, words, friend = ally_said(scene, seat)
    more = mon(scene, friend) if friend != NONE else ""
    return f'<div class="ally"{data(rule="RIS-073")}>{icon(symbol, 15)}<span>{esc(words)}</span>{more}</div>'


def card_target(scene: Scene, seat: int, card: int) -> str:
    """Return the target of a card that lies before a seat: of one's own, as moves name it."""
    return f"card:{CARDS[card].id}" if seat == scene.near else f"owned:{seat}-{CARDS[card].id}"


def _cards(scene: Scene, seat: int) -> str:
    cards = owned(scene, seat)
    if not cards:
        return '<div class="kept"><span class="none">no cards yet</span></div>'
    many = len(cards) > NAMED
    cells = []
    for card, n in cards:
        copies = f" ×{n}" if n > 1 else ""
        words = f"<i>{esc(CARDS[card].name)}</i>{copies}" if not many else copies
        cells.append(
            f"<span{data(card_target(scene, seat, card), 'RIS-119', f'{scene.pre}own-{seat}-{CARDS[card].id}')} "
            f'title="{esc(card_words(card))}">{icon(TYPE_SYMBOL[TYPE[card]], 13)}{words}</span>'
        )
    return f'<div class="kept{" many" if many else ""}">{"".join(cells)}</div>'


def _markers(scene: Scene, seat: int) -> str:
    markers = markers_of(scene, seat)
    different = {p for _, p in markers}
    by_province = [
        PROVINCE_NAMES[p] + (f" ×{n}" if (n := sum(1 for _, q in markers if q == p)) > 1 else "")
        for p in sorted(different)
    ]
    if len(by_province) > 3:
        by_province = [f"{len(different)} provinces"]
    names = ", ".join(by_province) or "none"
    return (
        f'<div class="tok"{data(rule="RIS-223")} title="{esc(markers_said(scene, seat))}">'
        f"{icon('g-crossed-swords', 13)}<b>{esc(names)}</b><i>{next_bonus(len(different))}</i></div>"
    )


# Standing alone ----------------------------------------------------------------------------------------------------------


def seat_column(scene: Scene, height: int) -> str:
    """Return the column of clans beside a board that stands alone, 232 pixels wide."""
    s = scene.s
    head = SEASON_NAMES[min(s.season, len(SEASON_NAMES) - 1)] if not s.over else "The game is over"
    drawn = [text(14, 26, head, "pn", "start")]
    if not s.over:
        drawn.append(text(14, 45, phase_words(scene)[0], "mute2", "start"))
    top = 56.0
    tall = (height - top - 6) / s.seats - 8
    for i, seat in enumerate(scene.order()):
        drawn.append(_seat_card(scene, seat, 6, top + i * (tall + 8), min(tall, 190)))
    return f'<g class="rising">{"".join(drawn)}</g>'


def _seat_card(scene: Scene, seat: int, x: float, y: float, tall: float) -> str:
    s = scene.s
    w = COLUMN - 16
    drawn = [
        f'<g class="s{seat}" id="{scene.pre}seat-{seat}" data-target="seat:{seat}" {at(x, y)}>',
        f'<rect class="panel" width="{w}" height="{tall:.0f}" rx="8"/><path class="panelbar" d="M0 4h5v{tall - 8:.0f}h-5z"/>',
    ]
    if not s.over and seat in s.acting:
        drawn.append(f'<rect class="panelnow" width="{w}" height="{tall:.0f}" rx="8"/>')
    drawn.append(disc(scene, 26, 24, 14, seat))
    drawn.append(text(48, 21, scene.name(seat, 96, 15), "infn", "start"))
    drawn.append(text(48, 36, scene.clan(seat), "mute", "start"))
    score = str(s.vp[seat])
    drawn.append(use("i-vp", w - 35 - 14.5 * len(score), 10, 22) + text(w - 10, 32, score, "big", "end"))
    fortresses = f"{s.fortress_count(seat)}/{FORTRESS_COUNT}"
    parts: list[Part] = [Icon("i-coin", 15), str(s.coins[seat]), Icon("i-ronin", 16), str(s.ronin[seat])]
    parts += [Icon("i-fortress", 15), fortresses]
    hostages = sum([n for _, _, n in hostages_of(scene, seat)])
    if hostages:
        parts += [Icon("g-handcuffed", 15), str(hostages)]
    drawn.append(line(12, 63, parts, "b", "start"))
    left = 12.0
    drawn.append(text(left, 85, "Reserve", "mute", "start"))
    left += 50
    for kind, n in reserve_of(scene, seat)[:4]:
        drawn.append(figure(left, 69, 17, kind) + text(left + 18, 85, n, "num", "start"))
        left += 36
    rows = []
    symbol, words, _ = ally_said(scene, seat)
    rows.append((symbol, fit(words, w - 40, 12), "RIS-073", ""))
    cards = owned(scene, seat)
    if cards:
        names = ", ".join([CARDS[card].name + (f" ×{n}" if n > 1 else "") for card, n in cards])
        rows.append(("i-card", fit(names, w - 40, 11), "RIS-119", names))
    markers = markers_of(scene, seat)
    rows.append(("g-crossed-swords", fit(_short(markers), w - 40, 11), "RIS-223", markers_said(scene, seat)))
    for i, (sign, said, rule, full) in enumerate(rows):
        if 108 + 18 * i < tall - 2:
            drawn.append(
                f"<g{data(rule=rule)}>{title(full or said)}{use(sign, 11, 95 + 18 * i, 14, 'mti')}"
                f"{text(30, 107 + 18 * i, said, 'ct', 'start')}</g>"
            )
    return "".join(drawn) + "</g>"


def _short(markers: list[tuple[int, int]]) -> str:
    different = sorted({p for _, p in markers})
    names = ", ".join([PROVINCE_NAMES[p] for p in different]) or "no tokens"
    return f"{names} {next_bonus(len(different))}"
