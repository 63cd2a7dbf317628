"""The small parts of the board: discs of clans, figures, tags of what a clan has in a place, banners, sheets on the sea."""

from __future__ import annotations

from akebono.drawing.svg import at, data, fit, num, opened, text, title, use, wd
from akebono.games.rising_sun.components import BUSHI, FIGURES, OCEAN, PROVINCES
from akebono.games.rising_sun.drawing.scene import Group, Scene
from akebono.games.rising_sun.drawing.words import figure_name, figure_symbol, figures_said

TAG: float = 32
"""Height of a tag."""
SHOWN = 3
"""Of more figures of a kind than these the number tells."""


def disc(scene: Scene, x: float, y: float, radius: float, seat: int, cls: str = "") -> str:
    """Return a seat's disc: its colour with the crest of its clan."""
    more = f" {cls}" if cls else ""
    side = radius * 0.74
    return (
        f'<g {at(x, y)} class="s{seat}{more}"><circle r="{num(radius)}" class="chip"/>'
        f"{use(scene.crest(seat), -side, -side, side * 2, 'onseat')}</g>"
    )


def mon(scene: Scene, seat: int, small: bool = True) -> str:
    """Return a seat's disc for a page."""
    n = 14 if small else 21
    more = " sm" if small else ""
    return (
        f'<span class="mon s{seat}{more}"><svg width="{n}" height="{n}" aria-hidden="true">'
        f'<use href="#{scene.crest(seat)}"/></svg></span>'
    )


def figure(x: float, y: float, wide: float, kind: int, id: str = "", cls: str = "") -> str:
    """Return a figure of 24 by 28 parts, its upper left corner at a place; the colour is that of the group around it."""
    named = f' id="{id}"' if id else ""
    more = f' class="{cls}"' if cls else ""
    return (
        f'<use{named} href="#{figure_symbol(kind)}" x="{num(x)}" y="{num(y)}" width="{num(wide)}" '
        f'height="{num(wide * 28 / 24)}"{more}/>'
    )


def picture(seat: int, kind: int, high: int = 22) -> str:
    """Return a figure as a small picture among words of a page."""
    return (
        f'<svg class="fg s{seat}" width="{round(high * 24 / 28)}" height="{high}" viewBox="0 0 24 28" '
        f'role="img" aria-label="{figure_name(kind)}"><use href="#{figure_symbol(kind)}"/></svg>'
    )


def piece_id(scene: Scene, seat: int, kind: int, place: int, i: int) -> str:
    """Return the id of the i-th figure of a kind that a clan has in a place; it keeps it wherever it goes."""
    if kind > BUSHI:
        return f"{scene.pre}piece-{FIGURES[kind]}"
    numbers = scene.numbered[seat, kind, place]
    name = "fortress" if kind < 0 else FIGURES[kind]
    return f"{scene.pre}piece-{seat}-{name}-{numbers[i]}"


def group_target(seat: int, kind: int, place: int) -> str:
    """Return the target of a clan's figures of a kind in a place; places beyond the provinces are Shrines."""
    name = "fortress" if kind < 0 else FIGURES[kind]
    where = PROVINCES[place] if place < len(PROVINCES) else f"shrine-{place - len(PROVINCES) + 1}"
    return f"group:{seat}-{name}-{where}"


def tag_width(group: Group) -> float:
    """Return how wide the tag of a group is."""
    wide = 32.0
    for _, n in group.kinds:
        wide += 25 + (min(n, SHOWN) - 1) * 8 + (9 if n > 1 else 0)
    if group.fortresses:
        wide += 24 + (9 if group.fortresses > 1 else 0)
    if group.taken:
        wide += 27
    return wide + (34 if group.force > 9 else 25)


def tag(scene: Scene, group: Group, place: int, x: float, y: float, k: float, leads: bool) -> str:
    """Return what a clan has in a province: crest, figures by kind, fortresses, and its Force in a cap."""
    seat, wide = group.seat, tag_width(group)
    r = TAG / 2
    cap = 33 if group.force > 9 else 24
    said = f"{scene.name(seat)}, {scene.clan(seat)}: {group_said(scene, group)}. Force {group.force}"
    said += ", the most here" if leads else ""
    where = PROVINCES[place]
    drawn = [
        f'<g class="clan s{seat}{" lead" if leads else ""}"'
        f"{data(f'force:{seat}-{where}', 'RIS-127', f'{scene.pre}force-{where}-{seat}')}",
        f' transform="translate({num(x)} {num(y)}) scale({num(k)})">{title(said)}',
        f'<rect class="tagb" width="{num(wide)}" height="{num(TAG)}" rx="{num(r)}"/>',
        f'<path class="cap" d="M{num(wide - cap)} 0h{num(cap - r)}a{num(r)} {num(r)} 0 0 1 0 {num(TAG)}h{num(r - cap)}z"/>',
        text(wide - cap / 2 - 0.5, 22, group.force, "fo"),
        disc(scene, r, r, 13, seat),
        _pieces(scene, group, place, 31.5),
        f'<rect class="halo" x="-2" y="-2" width="{num(wide + 4)}" height="{num(TAG + 4)}" rx="{num(r + 2)}"/>',
        use("i-new", -6, -7, 16, "new"),
    ]
    return "".join(drawn) + "</g>"


def _pieces(scene: Scene, group: Group, place: int, x: float) -> str:
    seat = group.seat
    drawn = []
    for kind, n in [*group.kinds, (-1, group.fortresses)]:
        if not n:
            continue
        shown = min(n, SHOWN) if kind >= 0 else 1
        wide = 24 + (shown - 1) * 8 + (9 if n > 1 else 0)
        drawn.append(
            f'<g class="some"{data(group_target(seat, kind, place))}>'
            f"{title(figures_said([(kind, n)]) if kind >= 0 else figures_said([], n))}"
        )
        drawn.append(
            f'<rect class="pick" x="{num(x - 1)}" y="1" width="{num(wide + 1)}" height="30" rx="5"/>'
        )
        drawn += [
            figure(x + 8 * i, 1 if kind < 0 else 2, 24, kind, piece_id(scene, seat, kind, place, i))
            for i in range(shown)
        ]
        if n > 1:
            drawn.append(text(x + wide - 8.5, 22, n, "cnt", "start"))
        drawn.append(
            f'<rect class="halo" x="{num(x - 1.5)}" y="0.5" width="{num(wide + 2)}" height="31" rx="6"/>'
            f"{use('i-tick', x + wide - 9, -6, 13, 'tick')}{use('i-new', x - 5, -6, 12, 'new')}</g>"
        )
        x += wide + 1
    if group.taken:
        owner, kind = group.taken
        drawn.append(
            f'<g class="some s{owner}"{data("card:jorogumo")}>{title(scene.taken_said(group.taken))}'
            f'<rect class="cell may" x="{num(x)}" y="1.5" width="25" height="29" rx="5"/>'
            f"{figure(x + 0.5, 2, 24, kind, piece_id(scene, owner, kind, OCEAN, 0))}</g>"
        )
    return "".join(drawn)


def group_said(scene: Scene, group: Group) -> str:
    """Return what a clan has in a place, in words, with a figure of another that fights for it."""
    parts = [figures_said(group.kinds, group.fortresses)] if group.kinds or group.fortresses else []
    if group.taken:
        parts.append(scene.taken_said(group.taken))
    return "; ".join(parts)


def small_tag_width(group: Group) -> float:
    """Return how wide the small tag of a group is."""
    figures, fortresses = group.figures, group.fortresses
    wide = 20.0 + (13 if figures else 0) + (14 if fortresses else 0)
    wide += 8 if figures > 1 else 0
    wide += 6 if fortresses > 1 else 0
    return wide + 17 + (6 if group.force > 9 else 0)


def small_tag(scene: Scene, group: Group, place: int, x: float, y: float, k: float, leads: bool) -> str:
    """Return what a clan has in a province, for a phone: crest, how many figures, fortresses, Force."""
    seat, wide = group.seat, small_tag_width(group)
    cap = 23 if group.force > 9 else 17
    said = f"{scene.name(seat)}: {group_said(scene, group)}. Force {group.force}"
    where = PROVINCES[place]
    drawn = [
        f'<g class="clan s{seat}{" lead" if leads else ""}"'
        f"{data(f'force:{seat}-{where}', 'RIS-127', f'{scene.pre}force-{where}-{seat}')}",
        f' transform="translate({num(x)} {num(y)}) scale({num(k)})">{title(said)}',
        f'<rect class="tagb" width="{num(wide)}" height="20" rx="10"/>',
        f'<path class="cap" d="M{num(wide - cap)} 0h{num(cap - 10)}a10 10 0 0 1 0 20h{num(10 - cap)}z"/>',
        text(wide - cap / 2 - 0.5, 14.5, group.force, "fo"),
        disc(scene, 10, 10, 8.6, seat),
    ]
    x_at = 19.0
    best = next((kind for kind, _ in sorted(group.kinds, key=lambda one: (one[0] == BUSHI, -one[0]))), -1)
    if group.figures:
        drawn.append(figure(x_at, 2.5, 13, best))
        x_at += 13.5
        if group.figures > 1:
            drawn.append(text(x_at - 1, 14.5, group.figures, "cnt", "start"))
            x_at += 7
    if group.fortresses:
        drawn.append(figure(x_at, 2, 13, -1))
        if group.fortresses > 1:
            drawn.append(text(x_at + 13, 14.5, group.fortresses, "cnt", "start"))
    # What a tap on the province lists; too small to be tapped themselves.
    drawn += [
        f'<g class="some"{data(group_target(seat, kind, place))}></g>'
        for kind, n in [*group.kinds, (-1, group.fortresses)]
        if n
    ]
    drawn.append(f'<rect class="halo" x="-1.5" y="-1.5" width="{num(wide + 3)}" height="23" rx="11.5"/>')
    return "".join(drawn) + use("i-new", -5, -6, 11, "new") + "</g>"


def banner(x: float, y: float, number: int, cls: str = "", high: float = 38) -> str:
    """Return the banner of a province at war, with its number."""
    more = f" {cls}" if cls else ""
    return (
        f'<g class="wban{more}" {at(x, y)}><path class="pole" d="M0 -3V{num(high + 6)}"/>'
        f'<path class="flag" d="M0 0h22v{num(high)}l-11 -5.5l-11 5.5z"/>{text(11, 24 if high > 30 else 18, number)}</g>'
    )


def small_banner(x: float, y: float, number: int, cls: str = "") -> str:
    """Return the banner of a province at war, for a phone."""
    more = f" {cls}" if cls else ""
    return f'<g class="wban small{more}" {at(x, y)}><path class="flag" d="M0 -9h14v17l-7 -3l-7 3z"/>{text(7, 2.5, number)}</g>'


def sheet(wide: float, high: float, name: str, note: str = "") -> str:
    """Return the ground of a sheet that lies on the sea, with its name and a note at the right."""
    room = (wide - 34 - wd(name, 17)) * 0.94
    return (
        f'<rect class="cart" width="{num(wide)}" height="{num(high)}" rx="6"/>'
        f'<rect class="cart2" x="3.5" y="3.5" width="{num(wide - 7)}" height="{num(high - 7)}" rx="4"/>'
        f"{text(14, 22, name, 'boxn', 'start')}"
        + (text(wide - 12, 21, fit(note, room, 11), "mute", "end") if note else "")
    )


def marked(wide: float, high: float, radius: float = 6) -> str:
    """Return the outline that glows, the tick of a pick and the star of what is new, for a thing of this size."""
    return (
        f'<rect class="halo" x="-2" y="-2" width="{num(wide + 4)}" height="{num(high + 4)}" rx="{num(radius)}"/>'
        f"{use('i-tick', wide - 12, -6, 18, 'tick')}{use('i-new', -8, -8, 16, 'new')}"
    )


def seat_opened(scene: Scene, seat: int, x: float, y: float, name: str, rule: str, said: str) -> str:
    """Return the start of the group of something that is a seat's, such as its marker on the Honor track."""
    return opened(f"s{seat}", x, y, f"seat:{seat}", rule, f"{scene.pre}{name}-{seat}", said)
