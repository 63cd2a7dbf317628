"""What lies on the sea and above it: mandates and Kami turns of the season, Honor, Shrines, the tiles drawn, the wars."""

from __future__ import annotations

from typing import Final

from akebono.drawing.svg import at, data, fit, line, num, opened, text, title, use
from akebono.games.rising_sun.components import (
    BUSHI,
    DAIMYO,
    FIRST_MONSTER,
    KAMI_AFTER,
    KAMI_EXPLAINED,
    KAMI_NAMES,
    LOTUS,
    MANDATE_BONUS,
    MANDATE_EXPLAINED,
    MANDATE_NAMES,
    MANDATE_TURNS,
    MANDATES,
    PROVINCE_COUNT,
    PROVINCE_NAMES,
    PROVINCES,
    SEASON_NAMES,
    SHINTO,
    WAR_VP,
)
from akebono.games.rising_sun.drawing.parts import (
    disc,
    figure,
    group_target,
    marked,
    piece_id,
    seat_opened,
    sheet,
)
from akebono.games.rising_sun.drawing.scene import Scene
from akebono.games.rising_sun.drawing.words import (
    BATTLE_ICON,
    KAMI_RULE,
    KAMI_SHORT,
    MANDATE_ICON,
    MANDATE_RULE,
    RANKS,
    figures_said,
)
from akebono.games.rising_sun.state import NONE, POLITICS, TEA, UNKNOWN, WAR

TORII: Final = "M-42 0q42 7 84 0l2 7q-44 6 -88 0zM-35 14h70v4h-70zM-30 7h6l-2 52h-6zM24 7h6l2 52h-6z"
SMALL_TORII: Final = "M3 8q20 4 40 0l1 5q-21 4 -42 0zM7 18h32v3h-32zM10 12h4l-1 30h-4zM32 12h4l1 30h-4z"
TILE: Final = 84


def chooser_of(scene: Scene, turn: int) -> int:
    """Return whose the mandate turn is, counted from 0 in this season; NONE before it is known."""
    s = scene.s
    if s.turn and s.active != NONE:
        first = s.order.index(s.active) - (s.turn - 1)
    elif s.next_active != NONE:
        first = s.order.index(s.next_active)
    else:
        return NONE
    return s.order[(first + turn) % s.seats]


def has_bonus(scene: Scene, seat: int, turn: int, ally: int) -> bool:
    """Would a seat get the Bonus of a mandate turn, with this ally or NONE?"""
    chooser = chooser_of(scene, turn)
    return chooser != NONE and chooser in (seat, ally)


def mandate_words(mandate: int) -> str:
    """Return what a mandate does: for all, and as a Bonus."""
    bonus = f" Bonus for the chooser and ally: {MANDATE_BONUS[mandate]}" if MANDATE_BONUS[mandate] else ""
    return f"{MANDATE_NAMES[mandate]}: {MANDATE_EXPLAINED[mandate]}{bonus}"


def _turn_words(scene: Scene, turn: int) -> str:
    s = scene.s
    chooser = chooser_of(scene, turn)
    who = scene.name(chooser) if chooser != NONE else "nobody yet"
    if turn < len(s.named):
        if s.face_down[turn]:
            tile = s.played[turn]
            down = f", a {MANDATE_NAMES[tile]} tile" if tile != UNKNOWN else ""
            return f"Turn {turn + 1}, {who}: face down{down}, named {mandate_words(s.named[turn])}"
        return f"Turn {turn + 1}, {who}: {mandate_words(s.named[turn])}"
    return f"Turn {turn + 1}: {who} will choose"


def is_now(scene: Scene, turn: int) -> bool:
    """Is it this mandate turn, counted from 0, that is going on?"""
    s = scene.s
    return s.phase == POLITICS and turn == s.turn - 1 and (turn >= len(s.named) or s.mandate != NONE)


def kami_turn_now(scene: Scene) -> int:
    """Return after how many mandates the Kami turn is that is going on, 0 for none."""
    s = scene.s
    played = len(s.named)
    going = s.phase == POLITICS and s.mandate == NONE and played == s.turn and played in KAMI_AFTER
    return played if going else 0


def mandates(scene: Scene) -> str:
    """Return the strip of a season: seven mandates, three Kami turns, the war; 884 by 70."""
    s = scene.s
    x = 2.0
    drawn = []
    for turn in range(MANDATE_TURNS):
        drawn.append(_mandate(scene, turn, x))
        x += TILE + 6
        if turn + 1 in KAMI_AFTER:
            done = len(s.named) > turn + 1 or (len(s.named) == turn + 1 and s.phase == WAR)
            cls, so_far = ("kami done", ", done") if done else ("kami", "")
            if kami_turn_now(scene) == turn + 1:
                cls, so_far = "kami done", ", now"
                drawn.append(f'<rect class="nowb" x="{num(x - 3)}" y="0" width="52" height="68" rx="7"/>')
            drawn.append(
                f'<g class="{cls}"{data(rule="RIS-152")} {at(x, 4)}>'
                f"{title(f'Kami turn: the four Shrines are resolved from left to right{so_far}')}"
                f'<path class="torii" d="{SMALL_TORII}"/>{text(23, 58, "Kami", "mute")}</g>'
            )
            x += 54
    at_war = len(s.war)
    drawn.append(
        f'<g class="mt"{data(rule="RIS-170")} {at(x, 4)}>'
        f"{title(f'Then war, in {at_war} provinces, in the order of their numbers')}"
        f'<path class="mtb wart" d="M6 0h50l6 6v38H0V6z"/>{use(BATTLE_ICON, 19, 10, 24, "mti")}'
        f"{text(31, 58, f'{at_war} at war' if at_war else 'war', 'mute')}</g>"
    )
    return "".join(drawn)


def _mandate(scene: Scene, turn: int, x: float) -> str:
    s = scene.s
    chooser = chooser_of(scene, turn)
    played = turn < len(s.named)
    now = is_now(scene, turn)
    cls = "mt" + ("" if played else " empty") + (" now" if now else "")
    rule = MANDATE_RULE[s.named[turn]] if played else "RIS-086"
    drawn = [
        f'<g class="{cls}"{data(f"turn:{turn + 1}", rule, f"{scene.pre}mandate-{turn + 1}")}'
        f" {at(x, 4)}>{title(_turn_words(scene, turn))}"
    ]
    if now:
        drawn.append('<rect class="nowb" x="-3" y="-4" width="90" height="68" rx="7"/>')
    drawn.append(f'<path class="mtb" d="M6 0h{TILE - 12}l6 6v38h-{TILE}v-38z"/>')
    middle = TILE / 2
    if played and not s.face_down[turn]:
        drawn.append(use(MANDATE_ICON[s.named[turn]], middle + 2, 8, 28, "mti"))
        words = MANDATE_NAMES[s.named[turn]]
    elif played:
        drawn.append(
            f'<path class="mtd" d="M{num(middle + 15)} 6l13 16l-13 16l-13 -16z"/>'
            + use(MANDATE_ICON[s.named[turn]], middle + 7, 14, 16, "mti")
        )
        words = MANDATE_NAMES[s.named[turn]]
    else:
        drawn.append(text(middle + 15, 29, turn + 1, "mtn"))
        words = "now" if now and chooser != scene.me else "your choice" if now else ""
    if chooser != NONE:
        drawn.append(disc(scene, 24, 23, 14, chooser))
    label = words or (scene.name(chooser, TILE - 4, 11) if chooser != NONE else "")
    if s.phase == TEA and scene.me >= 0 and has_bonus(scene, scene.me, turn, s.ally[scene.me]):
        drawn.append(f'<rect class="tbon" x="4" y="47" width="{TILE - 8}" height="16" rx="8"/>')
        label = "Bonus"
        drawn.append(text(middle, 58.5, label, "mtl bon"))
    else:
        drawn.append(text(middle, 58, label, "mtl" if words else "mute"))
    return "".join(drawn) + marked(TILE, 44) + "</g>"


def narrow_mandates(scene: Scene) -> str:
    """Return the strip of a season for a phone, 390 by 42."""
    s = scene.s
    x = 3.0
    drawn = ['<path class="strip" d="M0 0h390v42h-390z"/>']
    for turn in range(MANDATE_TURNS):
        chooser = chooser_of(scene, turn)
        played = turn < len(s.named)
        now = is_now(scene, turn)
        cls = "mt" + ("" if played else " empty") + (" now" if now else "")
        rule = MANDATE_RULE[s.named[turn]] if played else "RIS-086"
        drawn.append(
            f'<g class="{cls}"{data(f"turn:{turn + 1}", rule, f"{scene.pre}mandate-{turn + 1}")}'
            f" {at(x, 4)}>{title(_turn_words(scene, turn))}"
            f'<rect class="mtb" width="45" height="34" rx="5"/>'
        )
        if chooser != NONE:
            drawn.append(disc(scene, 13, 17, 9, chooser))
        if played:
            drawn.append(use(MANDATE_ICON[s.named[turn]], 24, 8, 18, "mti"))
            if s.face_down[turn]:
                drawn.append('<path class="mtd" d="M40 2l4 5l-4 5l-4 -5z"/>')
        else:
            drawn.append(text(33, 22, turn + 1, "mtn"))
        drawn.append("</g>")
        x += 48
        if turn + 1 in KAMI_AFTER:
            done = len(s.named) > turn + 1
            drawn.append(
                f'<g class="kami{" done" if done else ""}"{data(rule="RIS-152")} {at(x, 9)}>{title("Kami turn")}'
                '<path class="torii" d="M0 3q7 2 14 0v4q-7 2 -14 0zM2 7h2.5v18h-2.5zM9.500 7h2.500v18h-2.500z"/></g>'
            )
            x += 16
    return "".join(drawn)


# Honor -------------------------------------------------------------------------------------------------------------------


def honor(scene: Scene) -> str:
    """Return the Honor track on its sheet, 220 by 108: most Honor at the left, it breaks every tie."""
    s = scene.s
    step = min(50.0, 200 / s.seats)
    drawn = [f"<g{data(rule='RIS-044')}>", sheet(220, 108, "Honor", "breaks every tie"), "</g>"]
    for place, seat in enumerate(s.honor):
        said = f"{scene.owns(seat)} Honor: place {place + 1} of {s.seats}; the higher place wins every tie"
        drawn.append(seat_opened(scene, seat, 14 + step * (place + 0.5) - 4, 31, "honor", "RIS-044", said))
        drawn.append('<path class="hflag" d="M-16 0h32v38l-16 -8l-16 8z"/>')
        drawn.append(use(scene.crest(seat), -11, 4, 22, "onseat"))
        drawn.append(text(0, 53, RANKS[place], "rank"))
        drawn.append(text(0, 67, scene.name(seat, step - 6, 12), "mute"))
        drawn.append(
            '<path class="halo" d="M-18 -2h36v43l-18 -8l-18 8z"/>' + use("i-new", -22, -8, 14, "new") + "</g>"
        )
    return "".join(drawn)


def narrow_honor(scene: Scene, x: float, y: float) -> str:
    """Return the Honor track for a phone: discs from the left."""
    s = scene.s
    wide = 60.0 + 22 * s.seats
    drawn = [
        f'<g {at(x, y)}><rect class="cart" width="{num(wide)}" height="28" rx="14"/>'
        f"{text(12, 18.5, 'Honor', 'nlab', 'start')}"
    ]
    for place, seat in enumerate(s.honor):
        said = f"{scene.owns(seat)} Honor: place {place + 1} of {s.seats}"
        drawn.append(
            seat_opened(scene, seat, 64 + 22 * place, 14, "honor", "RIS-044", said)
            + disc(scene, 0, 0, 9.5, seat)
            + '<circle class="halo" r="11.5"/></g>'
        )
    return "".join(drawn) + "</g>"


# Shrines -----------------------------------------------------------------------------------------------------------------


def shrine_words(scene: Scene, shrine: int) -> str:
    """Return what a Shrine's Kami gives, and who worships there."""
    s = scene.s
    kami = s.shrines[shrine]
    said = f"{KAMI_NAMES[kami]}: {KAMI_EXPLAINED[kami]}"
    here = scene.at_shrine(shrine)
    if not here:
        return f"{said} Nobody worships here."
    parts = [f"{scene.name(group.seat)} {group.force} ({figures_said(group.kinds)})" for group in here]
    best = s.most([s.worship(seat, shrine) for seat in range(s.seats)])
    return f"{said} Here: {', '.join(parts)}; {scene.verb(best, 'would get it', 'would get it')} now."


def shrines(scene: Scene) -> str:
    """Return the four Shrines on their sheet, 400 by 146, with their priests and who would get each benefit now."""
    s = scene.s
    empty = not any(scene.at_shrine(shrine) for shrine in scene.shrines)
    note = "nobody has come yet" if empty else "most Force gets it, left to right"
    drawn = [f"<g{data(rule='RIS-153')}>", sheet(400, 146, "Shrines", note if s.shrines else ""), "</g>"]
    for shrine in scene.shrines:
        drawn.append(_shrine(scene, shrine, 8 + 96 * shrine + 48, 40))
    return "".join(drawn)


def _shrine(scene: Scene, shrine: int, x: float, y: float) -> str:
    s = scene.s
    kami = s.shrines[shrine]
    place = PROVINCE_COUNT + shrine
    drawn = [
        opened(
            "shrine",
            x,
            y,
            f"place:shrine-{shrine + 1}",
            KAMI_RULE[kami],
            f"{scene.pre}shrine-{shrine + 1}",
            shrine_words(scene, shrine),
        ),
        '<rect class="bedc" x="-46" y="-9" width="92" height="108" rx="6"/>',
        f'<path class="torii" d="{TORII}"/>',
    ]
    here = scene.at_shrine(shrine)
    best = s.most([s.worship(seat, shrine) for seat in range(s.seats)])
    step = min(24.0, 84 / max(1, len(here)))
    left = -step * len(here) / 2
    for i, group in enumerate(here):
        seat = group.seat
        n = group.figures
        middle = left + step * (i + 0.5)
        kind = group.kinds[0][0]
        drawn.append(
            f'<g class="some s{seat}"{data(group_target(seat, kind, place))}>'
            + "".join(
                [
                    figure(middle - 11.5 + 3 * j, 21 - j, 22, one, piece_id(scene, seat, one, place, j))
                    for one, many in group.kinds
                    for j in range(min(many, 2))
                ]
            )
            + disc(scene, middle, 54, 8.5, seat)
            + (text(middle + 9, 59, n, "cnt", "start") if n > 1 else "")
            + (use("i-crown", middle - 7.5, 5, 15) if seat == best else "")
            + f'<rect class="halo" x="{num(middle - 12)}" y="19" width="24" height="46" rx="6"/></g>'
        )
    if not here:
        drawn.append('<circle class="slot" cy="38" r="12"/>')
    drawn.append(text(0, 77, KAMI_NAMES[kami], "kn"))
    drawn.append(text(0, 93, KAMI_SHORT[kami], "ct"))
    drawn.append('<rect class="halo" x="-47" y="-10" width="94" height="110" rx="7"/>')
    return "".join(drawn) + use("i-new", -46, -12, 15, "new") + use("i-tick", 32, -14, 16, "tick") + "</g>"


def narrow_shrines(scene: Scene, x: float, y: float) -> str:
    """Return the Shrines for a phone, two and two, 150 by 92."""
    drawn = [f"<g {at(x, y)}>"]
    for shrine in scene.shrines:
        kami = scene.s.shrines[shrine]
        place = PROVINCE_COUNT + shrine
        left, top = 78 * (shrine % 2), 46 * (shrine // 2)
        drawn.append(
            opened(
                "shrine",
                left,
                top,
                f"place:shrine-{shrine + 1}",
                KAMI_RULE[kami],
                f"{scene.pre}shrine-{shrine + 1}",
                shrine_words(scene, shrine),
            )
        )
        drawn.append('<rect class="cart" width="75" height="44" rx="6"/>')
        drawn.append(text(6, 15, KAMI_NAMES[kami], "nkn", "start"))
        here = scene.at_shrine(shrine)
        step = min(19.0, 66 / max(1, len(here)))
        best = scene.s.most([scene.s.worship(seat, shrine) for seat in range(scene.s.seats)])
        for i, group in enumerate(here):
            drawn.append(
                f'<g class="some"{data(group_target(group.seat, group.kinds[0][0], place))}>'
                + disc(scene, 12 + step * i, 31, 8.5, group.seat)
                + (
                    f'<circle class="best" cx="{num(12 + step * i)}" cy="31" r="10.5"/>'
                    if group.seat == best
                    else ""
                )
                + (text(12 + step * i + 5, 41, group.figures, "cnt", "start") if group.figures > 1 else "")
                + "</g>"
            )
        if not here:
            drawn.append(line(6, 34, [KAMI_SHORT[kami]], "mute", "start", 12, 66))
        drawn.append('<rect class="halo" x="-1.5" y="-1.5" width="78" height="47" rx="7"/></g>')
    return "".join(drawn) + "</g>"


# The tiles drawn, or what the figures are ----------------------------------------------------------------------------------


def beside_honor(scene: Scene) -> str:
    """Return what lies beside the Honor track, 226 by 108: the tiles that the near seat has drawn, or how figures look."""
    s = scene.s
    if s.drawn and s.active == scene.near and s.drawn[0] != UNKNOWN:
        return _drawn(scene)
    drawn = [sheet(226, 108, "Figures"), '<g class="s5">']
    for i, (kind, words) in enumerate(
        [(DAIMYO, "Daimyo"), (SHINTO, "Shinto"), (BUSHI, "Bushi"), (-1, "fortress")]
    ):
        x, y = 14 + (i // 2) * 104, 30 + (i % 2) * 25
        drawn.append(figure(x, y, 19, kind) + text(x + 24, y + 15, words, "mute2", "start"))
    drawn.append(figure(14, 80, 19, FIRST_MONSTER))
    drawn.append(text(38, 97, "Monster", "mute2", "start"))
    drawn.append(
        f'<g class="clan lead" {at(118, 82)}><path class="cap" d="M0 0h10a9.500 9.500 0 0 1 0 19h-10z"/>'
        f"{text(9, 14.5, 3, 'fo')}</g>{text(142, 97, 'most Force', 'mute2', 'start')}</g>"
    )
    return "".join(drawn)


def _drawn(scene: Scene) -> str:
    s = scene.s
    names_any = s.clan[scene.near] == LOTUS
    drawn = [sheet(226, 108, "You drew", "only you see" if not names_any else "one face down")]
    kinds = sorted(set(s.drawn))
    for i, mandate in enumerate(kinds):
        n = s.drawn.count(mandate)
        drawn.append(_tile(scene, "mandate", mandate, 14 + 52 * i, 29 if names_any else 34, names_any, n))
    if names_any:
        drawn.append(text(12, 78, "name", "mute", "start"))
        for mandate in range(len(MANDATES)):
            drawn.append(_tile(scene, "named", mandate, 48 + 33 * mandate, 68, True, 1))
    return "".join(drawn)


def _tile(
    scene: Scene, what: str, mandate: int, x: float, y: float, small: bool, n: int, named: bool = True
) -> str:
    wide, high = (25, 30) if what == "named" else (40, 30) if small else (40, 44)
    side = min(wide, high) - 8
    drawn = [
        opened(
            "tilec",
            x,
            y,
            f"{what}:{MANDATES[mandate]}",
            MANDATE_RULE[mandate],
            f"{scene.pre}{what}-{MANDATES[mandate]}",
            mandate_words(mandate),
        ),
        f'<rect class="cbg mtb" width="{wide}" height="{high}" rx="4"/>',
        use(MANDATE_ICON[mandate], (wide - side) / 2, (high - side) / 2, side, "mti"),
    ]
    if n > 1:
        drawn.append(text(wide - 4, high - 4, f"×{n}", "cnt", "end"))
    drawn.append(f'<rect class="halo" x="-1.500" y="-1.500" width="{wide + 3}" height="{high + 3}" rx="5"/>')
    drawn.append(use("i-tick", wide - 9, -7, 15, "tick") + "</g>")
    if named and not small:
        drawn.append(text(x + wide / 2, y + high + 13, MANDATE_NAMES[mandate], "mute"))
    return "".join(drawn)


def narrow_drawn(scene: Scene, x: float, y: float) -> str:
    """Return the tiles that the near seat has drawn, for a phone; nothing while it has none in hand."""
    s = scene.s
    if not s.drawn or s.active != scene.near or s.drawn[0] == UNKNOWN:
        return ""
    names_any = s.clan[scene.near] == LOTUS
    drawn = [f"<g {at(x, y)}>"]
    for i, mandate in enumerate(sorted(set(s.drawn))):
        drawn.append(_tile(scene, "mandate", mandate, 44 * i, 0, False, s.drawn.count(mandate), False))
    if names_any:
        for mandate in range(len(MANDATES)):
            drawn.append(_tile(scene, "named", mandate, 29 * mandate, 52, True, 1))
    return "".join(drawn) + "</g>"


# The wars of the season ----------------------------------------------------------------------------------------------------


def wars(scene: Scene, wide: float, high: float, small: bool = False) -> str:
    """Return the provinces at war in the order of their numbers: who took each token, which is fought for now."""
    s = scene.s
    season = min(s.season, len(WAR_VP) - 1)
    step = (wide - 6 * (len(s.war) - 1)) / max(1, len(s.war))
    drawn = []
    for i, province in enumerate(s.war):
        holder = s.marker[PROVINCE_COUNT * season + province]
        now = s.battle is not None and s.battle.province == province
        over = i < s.fought
        name = PROVINCE_NAMES[province]
        if over:
            state = "nobody" if holder == NONE else "took it"
            said = f"War {i + 1}, {name}: " + (
                "nobody had Force" if holder == NONE else f"{scene.name(holder)} took the token"
            )
        else:
            state = "now" if now else "to come"
            said = f"War {i + 1}, {name}, for {WAR_VP[season]} VP: {state}"
        cls = "warc" + (" now" if now else "") + (" over" if over else "")
        drawn.append(
            opened(
                cls,
                i * (step + 6),
                0,
                f"place:{PROVINCES[province]}",
                "RIS-171",
                f"{scene.pre}war-{i + 1}",
                said,
            )
        )
        drawn.append(f'<rect class="cbg" width="{num(step)}" height="{num(high)}" rx="7"/>')
        if small:
            drawn.append(f'<g class="wban small{" won" if over else ""}" {at(4, 14)}>')
            drawn.append(f'<path class="flag" d="M0 -9h14v17l-7 -3l-7 3z"/>{text(7, 2.5, i + 1)}</g>')
            if over and holder != NONE:
                drawn.append(disc(scene, 29, 14, 8.5, holder))
            drawn.append(text(step / 2, high - 5, fit(name, step - 4, 11), "mute"))
        else:
            drawn.append(f'<g class="wban{" won" if over else ""}" {at(10, 13)}>')
            drawn.append(f'<path class="flag" d="M0 0h22v32l-11 -5l-11 5z"/>{text(11, 19, i + 1)}</g>')
            drawn.append(text(40, 25, fit(name, step - 44, 15), "wname", "start"))
            if over and holder != NONE:
                drawn.append(disc(scene, 48, 40, 8, holder) + text(60, 44, state, "mute2", "start"))
            else:
                drawn.append(text(40, 44, state, "mute2", "start"))
        drawn.append(
            f'<rect class="halo" x="-2" y="-2" width="{num(step + 4)}" height="{num(high + 4)}" rx="8"/></g>'
        )
    return "".join(drawn)


def phase_words(scene: Scene) -> tuple[str, str]:
    """Return how far the season is, long and short."""
    s = scene.s
    if s.phase == POLITICS:
        kami = kami_turn_now(scene)
        if kami:
            return "Kami turn", "Kami"
        turn = max(1, s.turn)
        return f"mandate {turn} of {MANDATE_TURNS}", f"{turn}/{MANDATE_TURNS}"
    if s.phase == WAR and s.war:
        now = min(len(s.war), s.fought + 1)
        return f"war {now} of {len(s.war)}", f"war {now}/{len(s.war)}"
    return SEASON_NAMES[min(s.season, 3)], SEASON_NAMES[min(s.season, 3)]
