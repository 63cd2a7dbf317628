"""The map of Japan with all that stands on it, wide and narrow."""

from __future__ import annotations

from akebono.drawing.svg import at, data, line, line_width, num, text, title, use, wd
from akebono.games.rising_sun.components import (
    DAIKAIJU_FIGURE,
    FIGURE_NAMES,
    FIGURES,
    KAMI,
    KAMI_NAMES,
    OCEAN,
    PROVINCE_COUNT,
    PROVINCE_NAMES,
    PROVINCES,
    SEA_ROUTES,
    WAR_VP,
)
from akebono.games.rising_sun.drawing.geography import (
    CHARACTER,
    HILLS,
    NARROW,
    NARROW_ROOM,
    ROOM,
    Chart,
    Room,
    narrow_chart,
    wide_chart,
)
from akebono.games.rising_sun.drawing.parts import (
    TAG,
    banner,
    disc,
    figure,
    group_said,
    small_banner,
    small_tag,
    small_tag_width,
    tag,
    tag_width,
)
from akebono.games.rising_sun.drawing.scene import Scene
from akebono.games.rising_sun.drawing.words import KAMI_ICON, REWARD, reward_line
from akebono.games.rising_sun.state import NONE, WAR


def war_number(scene: Scene, province: int) -> int:
    """Return the number under which there is or was war in a province this season, 0 for none."""
    return scene.s.war.index(province) + 1 if province in scene.s.war else 0


def is_settled(scene: Scene, province: int) -> bool:
    """Is the war of a province over?"""
    return 0 < war_number(scene, province) <= scene.s.fought


def province_words(scene: Scene, province: int) -> str:
    """Return all about a province: war, reward, and who stands there with what Force."""
    s = scene.s
    said = f"Harvest: {REWARD[province]}. "
    number = war_number(scene, province)
    if number:
        season = min(s.season, len(WAR_VP) - 1)
        worth = f"{WAR_VP[season]} VP"
        holder = s.marker[PROVINCE_COUNT * season + province]
        if is_settled(scene, province):
            said += f"War {number} is over: " + (
                f"{scene.verb(holder, 'has', 'have')} its token ({worth}). "
                if holder != NONE
                else "nobody had Force. "
            )
        else:
            said += f"War {number} this season, for {worth}. "
    elif s.war:
        said += "No war this season. "
    here = scene.groups[province]
    if not here:
        return said + "Nobody is here."
    parts = [f"{scene.name(group.seat)} {group.force} ({group_said(scene, group)})" for group in here]
    return said + "Force: " + "; ".join(parts) + "."


def _classes(scene: Scene, province: int) -> str:
    s = scene.s
    cls = "prov"
    if s.war and not war_number(scene, province):
        cls += " calm"
    if is_settled(scene, province) and s.phase == WAR:
        cls += " won"
    if s.battle is not None and s.battle.province == province:
        cls += " fight"
    return cls


def _ground(scene: Scene, chart: Chart, characters: bool) -> str:
    drawn = []
    for pair, path in chart.routes.items():
        drawn.append(f'<path class="route" id="{scene.pre}route-{pair[0]}-{pair[1]}" d="{path}"/>')
    for province, id in enumerate(PROVINCES):
        path = chart.provinces[id]
        drawn.append(
            f'<g class="{_classes(scene, province)}"{data(f"place:{id}", "RIS-128", f"{scene.pre}province-{id}")}>'
            f"{title(PROVINCE_NAMES[province])}"
            f'<path class="land" d="{path}"/><path class="halo" d="{path}"/>'
        )
        if characters:
            x, y, side = CHARACTER[id]
            drawn.append(use(f"z-{id}", x, y, side, "wm"))
        drawn.append("</g>")
    return "".join(drawn)


def _lines(scene: Scene, chart: Chart) -> str:
    """Return borders and coasts, and the outline of each province that shows when it can be picked."""
    drawn = [f'<path class="border" d="{path}"/>' for path in chart.borders.values()]
    if chart.walls:
        drawn.append(f'<path class="coast" d="{chart.walls}"/>')
    drawn.append(f'<use class="coast" href="#{_land(scene)}"/>')
    if scene.s.battle is not None:
        drawn.append(f'<path class="fightline" d="{chart.provinces[PROVINCES[scene.s.battle.province]]}"/>')
    return f'<g class="lines">{"".join(drawn)}</g>'


def _land(scene: Scene) -> str:
    """Return the id of the outline of all land, which is drawn several times."""
    return f"land{scene.pre}"


def _relief() -> str:
    hills = "".join(
        [
            f'<path d="M{x} {y}l{num(13 * k)} {num(-19 * k)} {num(8 * k)} {num(10 * k)} {num(10 * k)} {num(-15 * k)} '
            f'{num(16 * k)} {num(24 * k)}z"/>'
            for x, y, k in HILLS
        ]
    )
    # Fuji, where Edo meets the sea.
    return (
        f'<g class="relief">{hills}<path d="M664 532l27 -48q3 -3 6 0l27 48z"/>'
        '<path class="snow" d="M681 501l10 -17q3 -3 6 0l10 17 -5 -3 -3.5 4 -4.5 -4 -4.5 4 -3.5 -4z"/></g>'
    )


def _boats(scene: Scene, chart: Chart, radius: float) -> str:
    drawn = []
    names = {PROVINCES[i]: PROVINCE_NAMES[i] for i in range(PROVINCE_COUNT)}
    for one, other in SEA_ROUTES:
        pair = (PROVINCES[one], PROVINCES[other])
        x, y = chart.boats[pair]
        side = radius * 1.45
        drawn.append(
            f'<g class="boat"{data(rule="RIS-109")} {at(x, y)}>'
            f"{title(f'Sea route from {names[pair[0]]} to {names[pair[1]]}')}"
            f'<circle r="{num(radius)}"/>{use("i-boat", -side / 2, -side / 2 - 0.5, side)}</g>'
        )
    return "".join(drawn)


def _flow(
    widths: list[float], room: Room, high: float, gap: float, most: float
) -> list[tuple[float, float, float]]:
    """Return where each tag goes in a room, and the scale at which all of them fit."""
    k = most
    while True:
        x = y = 0.0
        found = []
        for full in widths:
            wide = full * k
            if x and x + wide > room.wide:
                x, y = 0.0, y + high * k + gap
            found.append((x, y, min(k, room.wide / full)))
            x += wide + gap + 1
        if not widths or y + high * k <= room.high or k < 0.62:
            return found
        k -= 0.04


def _info(scene: Scene, province: int, said: str) -> str:
    id = PROVINCES[province]
    return f'<g class="info"{data(f"place:{id}", "RIS-128", f"{scene.pre}info-{id}")}>{title(said)}'


def wide_map(scene: Scene) -> str:
    """Return the map of a desktop, 884 by 764."""
    chart = wide_chart()
    land = _land(scene)
    drawn = [
        f'<clipPath id="{scene.pre}sea"><rect x="1" y="0" width="882" height="763" rx="10"/></clipPath>',
        f'<g clip-path="url(#{scene.pre}sea)"><rect class="sea" width="884" height="764"/>',
        '<rect class="waves" width="884" height="764" fill="url(#p-seigaiha-sea)"/>',
        f'<defs><path id="{land}" d="{chart.land}"/></defs>',
        "".join([f'<use class="shore{i}" href="#{land}"/>' for i in (3, 2, 1)]),
        "</g>",
        _ground(scene, chart, True),
        f'<clipPath id="{scene.pre}shore"><use href="#{land}"/></clipPath>',
        f'<g clip-path="url(#{scene.pre}shore)"><use class="inner" href="#{land}"/></g>',
        _relief(),
        _lines(scene, chart),
        _boats(scene, chart, 11),
    ]
    for province, id in enumerate(PROVINCES):
        drawn.append(_wide_info(scene, province, ROOM[id]))
    drawn.append(in_the_ocean(scene, 96, 296))
    return "".join(drawn)


def _wide_info(scene: Scene, province: int, room: Room) -> str:
    name = PROVINCE_NAMES[province]
    drawn = [_info(scene, province, f"{name}. {province_words(scene, province)}")]
    x = room.x
    number = war_number(scene, province)
    groups = scene.groups[province]
    kami = kami_in(scene, province)
    # Where many clans meet, the reward stands beside the name.
    crowded = len(groups) > 2 or room.high < 90
    if number:
        settled = " won" if is_settled(scene, province) else ""
        drawn.append(banner(x, room.y - 4, number, settled.strip(), 27 if crowded else 38))
        x += 30
    drawn.append(text(x, room.y + 12, name, "pn", "start"))
    if crowded:
        left = x + 1.08 * wd(name, 19) + 10
        free = room.x + room.wide - left - 10
        short = line_width(reward_line(province), 12.6) > free
        drawn.append(line(left, room.y + 11, reward_line(province, short), "rw", "start", 12, free))
        top = room.y + 26
        high = room.high + 14
    else:
        drawn.append(line(x, room.y + 30, reward_line(province), "rw", "start", 12, room.x + room.wide - x))
        top = room.y + 41
        high = room.high
    box = Room(room.x, top, room.wide, high)
    leader = scene.leader(province)
    widths = [tag_width(group) for group in groups] + [KAMI_TAG] * len(kami)
    places = _flow(widths, box, TAG, 3, 1.12)
    for group, (dx, dy, k) in zip(groups, places):
        drawn.append(tag(scene, group, province, box.x + dx, top + dy, k, group.seat == leader))
    for one, (dx, dy, k) in zip(kami, places[len(groups) :]):
        drawn.append(kami_tag(scene, one, box.x + dx, top + dy, k))
    return "".join(drawn) + "</g>"


KAMI_TAG = 66.0
"""How wide the tag of a Kami is that stands on the map (RIS-269)."""


def kami_in(scene: Scene, province: int) -> list[int]:
    """Return the Kami whose figures stand in a province."""
    return [kami for kami, place in enumerate(scene.s.kami_place) if place == province]


def kami_tag(scene: Scene, kami: int, x: float, y: float, k: float) -> str:
    """Return a Kami on the map, with the crest of the clan on whose side it is."""
    side = scene.s.kami_side(kami)
    said = KAMI_NAMES[kami]
    if side != NONE:
        said += ", on your side" if side == scene.me else f", on {scene.owns(side)} side"
    return (
        f'<g class="kamitag"{data(rule="RIS-269", id=f"{scene.pre}kami-{KAMI[kami]}")} '
        f'transform="translate({num(x)} {num(y)}) scale({num(k)})">{title(said)}'
        f'<rect class="tagb" width="{num(KAMI_TAG)}" height="{num(TAG)}" rx="6"/>'
        f"{use('i-torii', 5, 4, 24)}{use(KAMI_ICON[kami], 31, 6, 20, 'mti')}"
        + (disc(scene, 57, 24, 7, side) if side != NONE else "")
        + "</g>"
    )


def in_the_ocean(scene: Scene, x: float, y: float) -> str:
    """Return Daikaiju while it waits in the ocean; nothing while it does not."""
    s = scene.s
    owner = s.monster_owner[DAIKAIJU_FIGURE]
    if owner == NONE or not s.count(owner, DAIKAIJU_FIGURE, OCEAN):
        return ""
    target = f"figure:{FIGURES[DAIKAIJU_FIGURE]}" if owner == scene.near else ""
    said = f"{scene.owns(owner)} {FIGURE_NAMES[DAIKAIJU_FIGURE]}, in the ocean"
    return (
        f'<g class="s{owner} some"{data(target, "RIS-262")} {at(x, y)}>{title(said)}'
        f"{figure(0, 0, 34, DAIKAIJU_FIGURE, f'{scene.pre}piece-{FIGURES[DAIKAIJU_FIGURE]}')}"
        '<rect class="halo" x="-3" y="-3" width="40" height="46" rx="6"/></g>'
    )


def narrow_map(scene: Scene) -> str:
    """Return the map of a phone, 390 by 440."""
    chart = narrow_chart()
    land = _land(scene)
    wide, high = NARROW
    drawn = [
        f'<rect class="sea" width="{wide}" height="{high}"/>'
        f'<rect class="waves" width="{wide}" height="{high}" fill="url(#p-seigaiha-sea)"/>',
        f'<defs><path id="{land}" d="{chart.land}"/></defs>'
        f'<use class="shore2" href="#{land}"/><use class="shore1" href="#{land}"/>',
        _ground(scene, chart, False),
        _lines(scene, chart),
        _boats(scene, chart, 7),
    ]
    for province, id in enumerate(PROVINCES):
        drawn.append(_narrow_info(scene, province, NARROW_ROOM[id]))
    drawn.append(in_the_ocean(scene, 4, 186))
    return "".join(drawn)


def _narrow_info(scene: Scene, province: int, room: Room) -> str:
    name = PROVINCE_NAMES[province]
    drawn = [_info(scene, province, f"{name}. {province_words(scene, province)}")]
    x = room.x
    number = war_number(scene, province)
    if number:
        drawn.append(small_banner(x, room.y, number, "won" if is_settled(scene, province) else ""))
        x += 18
    drawn.append(text(x, room.y + 4, name, "npn", "start"))
    drawn.append(line(room.x, room.y + 20, reward_line(province, True), "nrw", "start", 11.5))
    groups = scene.groups[province]
    top = room.y + 27
    leader = scene.leader(province)
    kami = kami_in(scene, province)
    widths = [small_tag_width(group) for group in groups] + [KAMI_TAG * 0.62] * len(kami)
    places = _flow(widths, room, 20, 2, 1.15)
    for group, (dx, dy, k) in zip(groups, places):
        drawn.append(small_tag(scene, group, province, room.x + dx, top + dy, k, group.seat == leader))
    for one, (dx, dy, k) in zip(kami, places[len(groups) :]):
        drawn.append(kami_tag(scene, one, room.x + dx, top + dy, k * 0.62))
    return "".join(drawn) + "</g>"
