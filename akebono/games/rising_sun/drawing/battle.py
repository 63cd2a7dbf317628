"""A battle, step by step: every point of Force and where it comes from, the four advantages, the result, reparations."""

from __future__ import annotations

from typing import Final

from akebono.drawing.svg import at, data, esc, fit, line, num, opened, text, title, use, wd, wrap
from akebono.games.rising_sun.components import (
    ADVANTAGE_EXPLAINED,
    ADVANTAGE_NAMES,
    ADVANTAGES,
    PROVINCE_NAMES,
    RONIN,
    WAR_VP,
)
from akebono.games.rising_sun.drawing.chart import narrow_map
from akebono.games.rising_sun.drawing.forecast import (
    HIRED,
    OTHER,
    could_hire,
    dead_if,
    force_cells,
    hostage_says,
    losers,
    own_bid,
    poets_say,
    ronin_says,
    seppuku_says,
)
from akebono.games.rising_sun.drawing.parts import disc, figure, group_target
from akebono.games.rising_sun.drawing.scene import Scene
from akebono.games.rising_sun.drawing.tracks import wars
from akebono.games.rising_sun.drawing.words import (
    ADVANTAGE_ICON,
    ADVANTAGE_RULE,
    BATTLE_ICON,
    count_of,
    figure_name,
    listed,
)
from akebono.games.rising_sun.state import ADVANTAGE_COUNT, NONE, Battle

STEPS: Final = ["CommitSeppuku", "TakeHostage", "HireRonin", "BattleResult", "HonorPoets", "PayReparations"]
"""What a battle does after the bids, in order; the first three and the fifth settle an advantage."""
_STEP_OF: Final = [0, 1, 2, 4]


def has_begun(scene: Scene, step: int) -> bool:
    """Has this step of STEPS begun, so that what it settles is known?"""
    battle = scene.s.battle
    return (
        battle is not None
        and battle.revealed
        and not any(frame.step.name() == STEPS[step] for frame in scene.s.stack)
    )


def has_committed(scene: Scene, seat: int) -> bool:
    """Has a seat committed its bid, or has it no coins to bid?"""
    return not any(ask.seat == seat and ask.waits for ask in scene.s.asks if ask.step.name() == "SetBid")


def amounts_open(scene: Scene) -> tuple[int, int]:
    """Return the advantage for which the near seat sets an amount now, and the most it can set; (-1, 0) when it sets none."""
    s = scene.s
    battle = s.battle
    for ask in s.asks:
        if (
            ask.seat == scene.me
            and ask.step.name() == "SetBid"
            and ask.a < ADVANTAGE_COUNT
            and battle is not None
        ):
            at_ = ADVANTAGE_COUNT * scene.me
            bids = battle.next_bids if ask.b else battle.bids
            return ask.a, s.coins[scene.me] - sum(bids[at_ : at_ + ask.a])
    return -1, 0


def by_force(scene: Scene, battle: Battle) -> list[int]:
    """Return who takes part, the most Force first, ties by Honor."""
    s = scene.s
    return sorted(battle.taking_part, key=lambda seat: (-s.force(seat, battle.province), s.rank[seat]))


def leads(scene: Scene, battle: Battle) -> int:
    """Return who would win the battle as it stands."""
    return battle.winner if battle.winner != NONE else by_force(scene, battle)[0]


def force_words(scene: Scene, seat: int, province: int) -> str:
    """Return why a seat has its Force in a province, as far as it is not plain."""
    says = list(dict.fromkeys([cell.words for cell in force_cells(scene, seat, province) if cell.words]))
    more = could_hire(scene, seat)
    if more:
        says.append(f"+{more} if Ronin are hired" if seat != scene.me else f"+{more} if you hire Ronin")
    return "; ".join(says)


def wide_battle(scene: Scene, battle: Battle) -> str:
    """Return what the SVG of a wide board holds while a battle is fought, 884 by 838."""
    drawn = [
        wars(scene, 884, 56),
        f'<g class="narrowr" {at(0, 64)}>'
        f'<clipPath id="{scene.pre}inset"><rect width="390" height="440" rx="8"/></clipPath>'
        f'<g clip-path="url(#{scene.pre}inset)">{narrow_map(scene)}</g><rect class="frame" width="390" height="440" rx="8"/></g>',
        f"<g {at(398, 64)}>{_force(scene, battle, 486, 440)}</g>",
        f"<g {at(0, 512)}>{_bids(scene, battle, 884, 326)}</g>",
    ]
    return "".join(drawn)


# Force -------------------------------------------------------------------------------------------------------------------


def _force(scene: Scene, battle: Battle, wide: float, high: float) -> str:
    s = scene.s
    season = min(s.season, len(WAR_VP) - 1)
    worth = f"its token is worth {WAR_VP[season]} VP"
    drawn = [
        f"<g{data(rule='RIS-197')}>"
        f'<rect class="cart" width="{num(wide)}" height="{num(high)}" rx="8"/>'
        f"{text(14, 27, f'{PROVINCE_NAMES[battle.province]}: Force', 'bigh', 'start')}"
        f"{text(wide - 14, 26, worth, 'mute', 'end')}</g>"
    ]
    seats = by_force(scene, battle)
    step = min(86.0, (high - 78) / len(seats))
    unit = _unit(scene, battle, wide, 40.0)
    for i, seat in enumerate(seats):
        drawn.append(_force_row(scene, battle, seat, 40 + i * step, wide, step, unit))
    drawn.append(
        f'<rect class="cell" x="14" y="{num(high - 27)}" width="22" height="18" rx="4"/>'
        f"{text(42, high - 13, 'on the map', 'mute', 'start')}"
        f'<rect class="cell may" x="122" y="{num(high - 27)}" width="22" height="18" rx="4"/>'
        f"{text(150, high - 13, 'only with Hire Ronin', 'mute', 'start')}"
        f"{text(wide - 14, high - 13, 'Ties: ' + _by_honor(scene, battle, wide - 330), 'mute', 'end')}"
    )
    return "".join(drawn)


def _unit(scene: Scene, battle: Battle, wide: float, most: float) -> float:
    """Return how wide a point of Force is drawn; what could be hired is squeezed where it is much."""
    points = [
        scene.s.force(seat, battle.province) + min(4, could_hire(scene, seat)) for seat in battle.taking_part
    ]
    return min(most, (wide - 128) / max(1, *points))


def _by_honor(scene: Scene, battle: Battle, room: float) -> str:
    seats = sorted(battle.taking_part, key=lambda seat: scene.s.rank[seat])
    return fit(", ".join([scene.name(seat, 60, 11) for seat in seats]), room, 11)


def _force_row(
    scene: Scene, battle: Battle, seat: int, y: float, wide: float, high: float, unit: float
) -> str:
    s = scene.s
    force = s.force(seat, battle.province)
    lead = seat == leads(scene, battle)
    more = could_hire(scene, seat) if not has_begun(scene, 2) else 0
    why = force_words(scene, seat, battle.province)
    cell = min(34.0, high - 30)
    said = f"{scene.name(seat)}: Force {force}" + (f", to {force + more} with Ronin" if more else "")
    friend = s.ally[seat]
    purse = [("i-coin", s.coins[seat]), ("i-ronin", s.ronin[seat])]
    drawn = [
        opened(
            f"frow s{seat}" + (" lead" if lead else ""),
            0,
            y,
            f"seat:{seat}",
            "RIS-176",
            f"{scene.pre}fight-{seat}",
            f"{said}. {why}",
        ),
        f'<path class="hair" d="M14 {num(high - 2)}H{num(wide - 14)}"/>',
        disc(scene, 31, high / 2 - 2, 15, seat),
    ]
    name = scene.name(seat, 84, 13)
    drawn.append(text(56, 13, name, "b", "start"))
    x = 56 + wd(name, 13) + 10
    for symbol, n in purse:
        drawn.append(use(symbol, x, 2, 13) + text(x + 15, 13, n, "mute", "start"))
        x += 24 + 7 * (len(str(n)) - 1)
    if friend != NONE and friend in battle.taking_part:
        drawn.append(use("i-ally", x + 2, 1, 14, "mti") + disc(scene, x + 26, 8, 7, friend))
        x += 38
    drawn.append(text(x + 4, 13, fit(why, wide - x - 74, 11), "mute", "start"))
    at_x = 56.0
    for one in force_cells(scene, seat, battle.province):
        span = unit * one.points
        target = group_target(seat, one.kind, battle.province) if one.kind >= -1 else ""
        colour = ""
        if one.owner != NONE:
            target, colour = "card:jorogumo", f' class="s{one.owner}"'
        drawn.append(
            f"<g{colour}{data(target)}>"
            f"<title>{esc(one.words or figure_name(one.kind))}</title>"
            f'<rect class="cell" x="{num(at_x)}" y="20" width="{num(span)}" height="{num(cell)}" rx="3"/>'
        )
        middle = at_x + span / 2
        size = min(24.0, unit - 4, (cell - 2) * 24 / 28)
        left = middle - size / 2 - (6 if one.points > 1 else 0)
        if one.kind == HIRED:
            drawn.append(use("i-ronin", left, 20 + (cell - size) / 2, size))
        elif one.kind != OTHER:
            drawn.append(figure(left, 20 + (cell - size * 28 / 24) / 2, size, one.kind))
        if one.points > 1:
            drawn.append(text(left + size + 2, 20 + cell / 2 + 5, one.points, "fo", "start"))
        drawn.append(
            f'<rect class="halo" x="{num(at_x)}" y="20" width="{num(span)}" height="{num(cell)}" rx="3"/></g>'
        )
        at_x += span
    if more:
        span = min(unit * more, wide - 70 - at_x)
        koi = s.ronin[seat] == 0
        drawn.append(
            f'<rect class="cell may" x="{num(at_x)}" y="20" width="{num(span)}" height="{num(cell)}" rx="3"/>'
            + use("i-coin" if koi else "i-ronin", at_x + span / 2 - 16, 20 + cell / 2 - 8, 16)
            + text(at_x + span / 2 + 2, 20 + cell / 2 + 5, f"+{more}", "fo", "start")
        )
    if not force and not more:
        drawn.append(text(56, 40, "no figure left; still in the battle", "mute", "start"))
    if lead:
        drawn.append(f'<rect class="total" x="{num(wide - 62)}" y="12" width="46" height="32" rx="8"/>')
    drawn.append(text(wide - 39, 36, force, "totaln"))
    if more:
        drawn.append(text(wide - 39, 57, f"to {force + more}", "mute"))
    elif battle.winner == seat:
        drawn.append(text(wide - 39, 57, "wins", "mute"))
    return "".join(drawn) + "</g>"


# Bids --------------------------------------------------------------------------------------------------------------------


def _head(scene: Scene, battle: Battle) -> tuple[str, str]:
    s = scene.s
    if not battle.revealed:
        left = [seat for seat in battle.taking_part if not has_committed(scene, seat)]
        if scene.me in battle.taking_part:
            coins = s.coins[scene.me]
            laid = sum(own_bid(scene))
            title_ = "Your secret bid"
            note = f"{laid} of {count_of(coins, 'coin')} set, {coins - laid} kept. Only you see it; the highest bid wins each"
        else:
            title_, note = "Secret bids", "the highest bid wins each, ties go by Honor"
        if left:
            note += f". Still to commit: {listed([scene.name(seat, 84) for seat in left])}"
        return title_, note
    if battle.winner != NONE:
        paid = battle.allotted[battle.winner]
        others = [seat for seat in battle.taking_part if seat != battle.winner]
        if not paid:
            return "The bids", f"{scene.name(battle.winner)} bid nothing, so nobody is paid"
        share, rest = divmod(paid, len(others))
        to = listed([scene.name(one) for one in others])
        note = f"Reparations: {scene.owns(battle.winner)} {count_of(paid, 'coin')} go to {to}"
        return "The bids", note + (f", {share} each" if share else "") + (f" and {rest} over" if rest else "")
    return (
        "The bids",
        "resolved from left to right; then losers pay to the supply, the winner’s coins go to the losers",
    )


def _bids(scene: Scene, battle: Battle, wide: float, high: float) -> str:
    name, note = _head(scene, battle)
    drawn = [
        f'<g{data(rule="RIS-181")}><rect class="cart" width="{num(wide)}" height="{num(high)}" rx="8"/>'
        f"{text(14, 26, name, 'bigh', 'start')}"
        f"{text(26 + 1.06 * wd(name, 18), 25, fit(note, wide - 52 - 1.06 * wd(name, 18), 12), 'mute2', 'start')}</g>"
    ]
    gap = 8.0
    column = (wide - 28 - 4 * gap) / 5
    places = [0, 1, 2, -1, 3]
    for i, advantage in enumerate(places):
        x = 14 + i * (column + gap)
        if advantage < 0:
            drawn.append(_result(scene, battle, x, 36, column, high - 46))
        else:
            drawn.append(_column(scene, battle, advantage, i + 1 if i < 3 else 4, x, 36, column, high - 46))
    return "".join(drawn)


def advantage_lines(scene: Scene, battle: Battle, advantage: int, others: int = 3) -> list[str]:
    """Return what an advantage would do, for the near seat and others, so many in all, the fewer the shorter; or what it did."""
    if has_begun(scene, _STEP_OF[advantage]):
        winner = battle.won_by[advantage]
        if winner == NONE:
            return ["Nobody has bid on it."]
        return [f"{scene.verb(winner, 'wins', 'win')} it."]
    me = scene.me if scene.me in battle.taking_part else NONE
    if advantage > RONIN:
        for_each = "1 VP for each figure killed here: " if others == 3 else ""
        return [f"{for_each}{poets_say(scene)}."]
    says = (seppuku_says, hostage_says, ronin_says)[advantage]
    lines = [f"You: {says(scene, me)}."] if me != NONE else []
    rivals = [seat for seat in by_force(scene, battle) if seat != me]
    shown = [f"{scene.name(seat, 70)}: {says(scene, seat)}" for seat in rivals[: others - (me != NONE)]]
    if shown:
        lines.append(". ".join(shown) + ".")
    return lines


def _column(
    scene: Scene,
    battle: Battle,
    advantage: int,
    number: int,
    x: float,
    y: float,
    wide: float,
    high: float,
) -> str:
    over = has_begun(scene, _STEP_OF[advantage])
    now, most = amounts_open(scene)
    cls = "bidc" + (" over" if over else "") + (" now" if now == advantage else "")
    drawn = [
        opened(
            cls,
            x,
            y,
            f"advantage:{ADVANTAGES[advantage]}",
            ADVANTAGE_RULE[advantage],
            f"{scene.pre}advantage-{ADVANTAGES[advantage]}",
            f"{ADVANTAGE_NAMES[advantage]}: {ADVANTAGE_EXPLAINED[advantage]}",
        ),
        f'<rect class="cbg" width="{num(wide)}" height="{num(high)}" rx="7"/>',
        f'<circle class="nth" cx="19" cy="19" r="11"/>{text(19, 24.5, number, "nthn")}',
        line(35, 24, [ADVANTAGE_NAMES[advantage]], "wname", "start", 16, wide - 74),
        use(ADVANTAGE_ICON[advantage], wide - 30, 8, 22, "mti"),
    ]
    base = 48.0
    says = advantage_lines(scene, battle, advantage)
    # What stands alone has the room of both.
    room = 4 if len(says) > 1 else 7
    for i, words in enumerate(says):
        for part in wrap(words, wide - 18, 13 if i == 0 else 12.2)[: room if i == 0 else 5]:
            drawn.append(text(9, base, part, "bw" if i == 0 else "bw other", "start"))
            base += 14.2
        base += 3
    drawn.append(_amounts(scene, battle, advantage, wide, high))
    if now == advantage:
        drawn.append(_chips(advantage, most, wide, high))
    elif scene.me in battle.taking_part and not battle.revealed:
        n = own_bid(scene)[advantage]
        top = high - 78
        drawn.append(text(wide / 2 + 14, top + 18, n, "totaln") + use("i-coin", wide / 2 - 22, top - 2, 24))
    drawn.append(
        f'<rect class="halo" x="-2" y="-2" width="{num(wide + 4)}" height="{num(high + 4)}" rx="8"/></g>'
    )
    return "".join(drawn)


def _chips(advantage: int, most: int, wide: float, high: float) -> str:
    """Return an amount to click for each number of coins that can be set, as many as there is room for."""
    across = int((wide - 12) // 25)
    shown = min(most + 1, 3 * across)
    rows = -(-shown // across)
    drawn = []
    for n in range(shown):
        x, y = 6 + 25 * (n % across), high - 48 - 25 * (rows - n // across)
        drawn.append(
            opened("amt", x, y, f"bid:{ADVANTAGES[advantage]}-{n}", "RIS-180", "", f"{count_of(n, 'coin')}")
            + '<rect class="cbg" width="23" height="22" rx="5"/>'
            + text(11.5, 16, n, "fo")
            + '<rect class="halo" x="-1" y="-1" width="25" height="24" rx="6"/></g>'
        )
    return "".join(drawn)


def _amounts(scene: Scene, battle: Battle, advantage: int, wide: float, high: float) -> str:
    """Return what each has set on an advantage: a number once it is shown, else only whether the seat has committed."""
    seats = sorted(battle.taking_part, key=lambda seat: scene.s.rank[seat])
    if not battle.revealed:
        seats = [seat for seat in seats if seat != scene.me]
    step = min(46.0, (wide - 8) / max(1, len(seats)))
    left = (wide - step * len(seats)) / 2
    top = high - 40
    drawn = [f'<path class="hair" d="M8 {num(top)}H{num(wide - 8)}"/>']
    for i, seat in enumerate(seats):
        x = left + step * i
        middle = x + step / 2
        wins = battle.won_by[advantage] == seat and has_begun(scene, _STEP_OF[advantage])
        if battle.revealed:
            n = battle.bids[ADVANTAGE_COUNT * seat + advantage]
            drawn.append(disc(scene, middle, top + 15, 8.5, seat) + text(middle, top + 37, n, "fo"))
            if wins:
                drawn.append(use("i-crown", middle - 8, top - 8, 16))
            continue
        done = has_committed(scene, seat)
        said = f"{scene.name(seat)}: {'committed' if done else 'not yet'}"
        drawn.append(
            f'<g class="slotb{" in" if done else ""}">{title(said)}{disc(scene, middle - 9, top + 20, 8.5, seat)}'
            f'<rect x="{num(middle + 2)}" y="{num(top + 10)}" width="15" height="20" rx="3"/>'
            f"{text(middle + 9.5, top + 25, '?', 'slotn') if done else ''}</g>"
        )
    return "".join(drawn)


def _result(scene: Scene, battle: Battle, x: float, y: float, wide: float, high: float) -> str:
    s = scene.s
    over = battle.winner != NONE
    drawn = [
        opened(
            "bidc result" + (" over" if over else ""),
            x,
            y,
            "",
            "RIS-197",
            f"{scene.pre}result",
            "The most Force wins the battle",
        ),
        f'<rect class="cbg" width="{num(wide)}" height="{num(high)}" rx="7"/>',
        f'<circle class="nth" cx="19" cy="19" r="11"/>{text(19, 24.5, "=", "nthn")}',
        text(36, 24, "Result", "wname", "start") + use(BATTLE_ICON, wide - 30, 8, 22, "mti"),
    ]
    best = leads(scene, battle)
    force = s.force(best, battle.province)
    worth = WAR_VP[min(s.season, len(WAR_VP) - 1)]
    if over:
        takes = "take" if best == scene.me else "takes"
        says = [f"{scene.verb(best, 'wins', 'win')} with Force {force} and {takes} the token: {worth} VP."]
        says.append(f"{count_of(battle.dead, 'figure')} killed in this battle.")
    else:
        says = [
            f"The most Force takes the token ({worth} VP). As it stands: {scene.name(best)}, {force}.",
            f"Then the others’ figures die: {dead_if(scene, best) - battle.dead} in all.",
        ]
        friend = s.ally[best]
        if friend in battle.taking_part and friend != NONE:
            whose = "Yours" if friend == scene.me else scene.owns(friend)
            says.append(f"{whose} are spared: allied with {'you' if best == scene.me else scene.name(best)}.")
    line = 48.0
    for i, words in enumerate(says):
        for part in wrap(words, wide - 18, 13 if i == 0 else 12.2)[:5]:
            drawn.append(text(9, line, part, "bw" if i == 0 else "bw other", "start"))
            line += 14.2
        line += 3
    dying = [seat for seat in battle.taking_part if battle.killed_of[seat]]
    if not over:
        dying = losers(scene, best)
    dead = {seat: battle.killed_of[seat] if over else s.figures_in(seat, battle.province) for seat in dying}
    if not over and battle.charmer in dying:
        dead[battle.charmed_of] = dead.get(battle.charmed_of, 0) + 1
    counts = [one for one in dead.items() if one[1]]
    step = min(46.0, (wide - 8) / max(1, len(counts)))
    left = (wide - step * len(counts)) / 2
    top = high - 40
    drawn.append(f'<path class="hair" d="M8 {num(top)}H{num(wide - 8)}"/>')
    for i, (seat, n) in enumerate(counts):
        middle = left + step * (i + 0.5)
        drawn.append(disc(scene, middle, top + 15, 8.5, seat) + text(middle, top + 37, f"−{n}", "fo"))
    return "".join(drawn) + "</g>"


# On a phone --------------------------------------------------------------------------------------------------------------


def narrow_battle(scene: Scene, battle: Battle) -> tuple[str, int]:
    """Return what the SVG of a narrow board holds while a battle is fought, 390 pixels wide, and its height."""
    seats = by_force(scene, battle)
    step = 60.0
    drawn = [f"<g {at(3, 2)}>{wars(scene, 384, 42, True)}</g>"]
    top = 52.0
    drawn.append(text(10, top + 14, f"{PROVINCE_NAMES[battle.province]}: Force", "bigh", "start"))
    top += 20
    unit = _unit(scene, battle, 390, 28.0)
    for i, seat in enumerate(seats):
        drawn.append(_force_row(scene, battle, seat, top + i * step, 390, step, unit))
    top += step * len(seats) + 8
    name, note = _head(scene, battle)
    drawn.append(text(10, top + 14, name, "bigh", "start"))
    for i, part in enumerate(wrap(note, 366, 12.6)[:3]):
        drawn.append(text(10, top + 31 + 14 * i, part, "bw other", "start"))
        last = i
    top += 40 + 14 * last
    for advantage in range(ADVANTAGE_COUNT):
        drawn.append(_narrow_advantage(scene, battle, advantage, top))
        top += 64
    return "".join(drawn), round(top + 4)


def _narrow_advantage(scene: Scene, battle: Battle, advantage: int, y: float) -> str:
    now, _ = amounts_open(scene)
    cls = "bidc" + (" now" if now == advantage else "")
    drawn = [
        opened(
            cls,
            4,
            y,
            f"advantage:{ADVANTAGES[advantage]}",
            ADVANTAGE_RULE[advantage],
            f"{scene.pre}advantage-{ADVANTAGES[advantage]}",
            f"{ADVANTAGE_NAMES[advantage]}: {ADVANTAGE_EXPLAINED[advantage]}",
        ),
        '<rect class="cbg" width="382" height="60" rx="7"/>',
        use(ADVANTAGE_ICON[advantage], 7, 8, 20, "mti"),
        text(33, 18, ADVANTAGE_NAMES[advantage], "wname", "start"),
    ]
    own = scene.me in battle.taking_part and not battle.revealed
    lines: list[str] = []
    # As many clans as are told of in two lines, each of them whole.
    for others in (3, 2, 1):
        says = " ".join(advantage_lines(scene, battle, advantage, others))
        lines = wrap(says, 382 - 40 - (52 if own else 0), 11.8)
        if len(lines) < 3:
            break
    for i, part in enumerate(lines[:2]):
        drawn.append(text(33, 35 + 14 * i, part, "mute", "start"))
    if own:
        drawn.append(text(364, 40, own_bid(scene)[advantage], "totaln") + use("i-coin", 330, 22, 18))
    seats = sorted(battle.taking_part, key=lambda seat: scene.s.rank[seat])
    if own:
        seats = [seat for seat in seats if seat != scene.me]
    x = 382 - 34.0 * len(seats) - 4
    for i, seat in enumerate(seats):
        middle = x + 34 * i + 12
        if battle.revealed:
            n = battle.bids[ADVANTAGE_COUNT * seat + advantage]
            wins = battle.won_by[advantage] == seat and has_begun(scene, _STEP_OF[advantage])
            drawn.append(disc(scene, middle - 3, 12, 7.5, seat) + text(middle + 7, 17, n, "fo", "start"))
            if wins:
                drawn.append(use("i-crown", middle - 10, -4, 13))
        else:
            done = has_committed(scene, seat)
            drawn.append(
                f'<g class="slotb{" in" if done else ""}">{disc(scene, middle - 3, 12, 7.5, seat)}'
                f'<rect x="{num(middle + 6)}" y="4" width="12" height="16" rx="3"/>'
                f"{text(middle + 12, 16, '?', 'slotn') if done else ''}</g>"
            )
    drawn.append('<rect class="halo" x="-1.5" y="-1.5" width="385" height="63" rx="8"/></g>')
    return "".join(drawn)
