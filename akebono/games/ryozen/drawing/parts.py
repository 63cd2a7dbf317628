"""The small parts of the board: a Kin, a Spot, the pills of Influence."""

from __future__ import annotations

from akebono.drawing.seats import chip, crest
from akebono.drawing.svg import at, data, koma, num, opened, text, title, use
from akebono.games.ryozen.components import (
    CLAN_OF,
    CLOAKED_INFLUENCE,
    FREE,
    KIND_OF,
    MOST_SPOTS,
    PAID_SPOT,
    RESOURCES,
    SECTOR_WORDS,
    SPOT_IDS,
    UNVEILED_INFLUENCE,
)
from akebono.games.ryozen.drawing.forecast import is_tied
from akebono.games.ryozen.drawing.scene import Scene, kind_words, tile_id
from akebono.games.ryozen.drawing.words import (
    KIN_ICON,
    KIN_NOTE,
    KIN_RULE,
    REC_SPOTS,
    RESOURCE_WORDS,
    count_of,
)
from akebono.games.ryozen.state import EMPTY, SECTOR_OF


def kin(
    scene: Scene,
    x: float,
    y: float,
    tile: int,
    k: float = 1.0,
    cloaked: bool = False,
    target: str = "",
    words: str = "",
    reach: str = "",
    leads: bool = False,
    gone: bool = False,
    id: str | None = None,
) -> str:
    """Return a Kin tile of 40 by 46 pixels times `k`, its middle at a place. An `id` of "" leaves it without one."""
    seat, kind = CLAN_OF[tile], KIND_OF[tile]
    shape = koma(40 * k, 46 * k)
    cls = (
        f"kin s{seat}"
        + (" cloaked" if cloaked else "")
        + (" gone" if gone else "")
        + (" small" if k < 0.8 else "")
    )
    drawn = [
        f'<g class="{cls}"{data(target, KIN_RULE[kind], scene.pre + tile_id(tile) if id is None else id)}',
        f' data-reach="{reach}"' if reach else "",
        f" {at(x, y)}>",
        title(words or f"{scene.owns(seat)} {kind_words(tile)}: {KIN_NOTE[kind]}"),
        f'<path class="sh" d="{shape}" transform="translate(0 {num(k)})"/><path class="face" d="{shape}"/>',
    ]
    if gone:
        drawn.append(use("i-back", -10 * k, -13 * k, 20 * k))
    elif cloaked:
        drawn.append(use("g-hood", -13 * k, -15 * k, 26 * k, "onseat"))
    else:
        drawn.append(use(KIN_ICON[kind], -12.5 * k, -15 * k, 25 * k, "kinic"))
    if not gone and k > 0.45:
        for i in range(CLOAKED_INFLUENCE if cloaked else UNVEILED_INFLUENCE):
            drawn.append(
                f'<circle class="pip" cx="{num((-12 + i * 7) * k)}" cy="{num(17 * k)}" r="{num(2.5 * k)}"/>'
            )
    drawn.append(
        f"<g {at(13 * k, 16 * k)}>"
        f'<circle r="{num(8.6 * k)}" class="seal"/>{use(crest(seat), -5.9 * k, -5.9 * k, 11.8 * k, "sealm")}</g>'
    )
    if leads:
        drawn.append(use("i-crown", -21 * k, -29 * k, 18 * k))
    if target:
        drawn.append(f'<path class="halo" d="{koma(40 * k + 6, 46 * k + 6)}"/>')
        drawn.append(
            use("i-new", -24 * k, -29 * k, 17 * k, "new") + use("i-tick", 9 * k, -27 * k, 15 * k, "tick")
        )
    if reach:
        drawn.append(use("i-hit", 8 * k, -25 * k, 17 * k, "burst"))
    drawn.append("</g>")
    return "".join(drawn)


def spot_words(scene: Scene, spot: int) -> str:
    """Return what a Spot is, who stands there and what it costs."""
    s = scene.s
    sector = SECTOR_OF[spot]
    said = f"{SECTOR_WORDS[sector]} {spot % MOST_SPOTS + 1}"
    tile = s.spots[spot]
    if tile != EMPTY:
        side = "Cloaked" if s.is_cloaked(spot) else "Unveiled"
        n = CLOAKED_INFLUENCE if s.is_cloaked(spot) else UNVEILED_INFLUENCE
        note = KIN_NOTE[KIND_OF[tile]]
        return f"{scene.owns(CLAN_OF[tile])} {kind_words(tile)} on {said}, {side}: Influence {n} ({note})"
    cost = s.spot_cost[spot]
    price = "free" if cost == FREE else f"pay {count_of(PAID_SPOT, RESOURCE_WORDS[cost])}"
    return said + (f", closed by a Guard, {price}" if s.closed() >> sector & 1 else f", {price}")


def spot(scene: Scene, x: float, y: float, n: int, k: float, numbered: bool) -> str:
    """Return a Spot with who stands on it; free ones show "free" or their price while they can be picked."""
    s = scene.s
    tile = s.spots[n]
    cost = s.spot_cost[n]
    shape = koma(40 * k, 46 * k)
    words = spot_words(scene, n)
    drawn = [
        opened(
            "spot",
            x,
            y,
            "spot:" + SPOT_IDS[n],
            "RYO-025" if cost == FREE else "RYO-068",
            f"{scene.pre}spot-{SPOT_IDS[n]}",
        )
    ]
    if tile != EMPTY:
        cloaked = s.is_cloaked(n)
        drawn.append(kin(scene, 0, 0, tile, k, cloaked, f"piece:{SPOT_IDS[n]}", words, _reach(scene, n)))
        drawn.append(use("i-new", -24 * k, -29 * k, 17 * k, "new") + _lock(scene, n, k) + "</g>")
        return "".join(drawn)
    drawn.append(title(words) + f'<path class="bed" d="{shape}"/>')
    if s.closed() >> SECTOR_OF[n] & 1:
        drawn.append(f'<path d="{shape}" fill="url(#p-closed)"/>')
    if cost != FREE:
        icon = f"i-{RESOURCES[cost]}"
        if numbered:
            drawn.append(
                text(-9 * k, 5 * k, PAID_SPOT, "spc rec" if REC_SPOTS else "spc")
                + use(icon, -4 * k, -10 * k, 18 * k)
            )
        else:
            drawn.append(use(icon, -10 * k, -10 * k, 20 * k))
    elif numbered:
        drawn.append(text(0, 4, "free", "spf"))
    else:
        drawn.append(f'<circle class="dot" cy="{num(k)}" r="{num(5 * k)}"/>')
    if numbered:
        drawn.append(text(0, 18.5 * k, n % MOST_SPOTS + 1, "spn"))
    drawn.append(f'<path class="halo" d="{koma(40 * k + 2, 46 * k + 2)}"/>')
    drawn.append(
        use("i-tick", 7 * k, -27 * k, 15 * k, "tick") + use("i-new", -24 * k, -29 * k, 17 * k, "new") + "</g>"
    )
    return "".join(drawn)


def _lock(scene: Scene, spot: int, k: float) -> str:
    """Return the padlock to click while the owner of a Guard on this Spot is asked whether it closes the Sector."""
    if not any(ask.step.name() == "Guard" and ask.a == spot for ask in scene.s.asks):
        return ""
    return (
        opened("closing", -20 * k, 14 * k, "close", "RYO-155", scene.pre + "close", "Close this Sector")
        + f'<circle class="pin" r="{num(10 * k)}"/>{use("i-lock", -6 * k, -7 * k, 12 * k)}'
        f'<circle class="halo" r="{num(12 * k)}"/></g>'
    )


def _reach(scene: Scene, spot: int) -> str:
    """Return the targets that, once picked, could hit the Kin on a Spot: while a Kin is being placed next to or opposite it."""
    s = scene.s
    if not any(ask.step.name() == "PlaceKin" for ask in s.asks):
        return ""
    sector = SECTOR_OF[spot]
    found = []
    for kind, where in (("fighter", sector), ("archer", (sector + 3) % 6)):
        first = where * MOST_SPOTS
        if not s.closed() >> where & 1 and any(s.is_free(i) for i in range(first, first + MOST_SPOTS)):
            found.append(f"kin:{kind}")
    return " ".join(found)


def _rank_label(room: float) -> tuple[str, int]:
    """Return how the pill of a leader by rank says so in the room that is left, and how wide that is."""
    for label, width in (("by rank", 46), ("rank", 29)):
        if width <= room:
            return label, width
    return "", 0


def influence_row(scene: Scene, x: float, y: float, influence: list[int], most: float) -> str:
    """Return pills of Influence, highest first, with a crown for who leads; they shrink to fit in a width."""
    s = scene.s
    leader = s.leader(influence)
    if leader < 0:
        return text(x, y + 4, "nobody here", "mute")
    order = [leader] + [seat for seat in s.capital if seat != leader and influence[seat]]
    order[1:] = sorted(order[1:], key=lambda seat: -influence[seat])
    tied = is_tied(influence, leader)
    wide = 43 if len(order) < 4 else 38
    gap = 7.0 if len(order) < 3 else 3.0
    room = most - wide * len(order) - 20 - gap * (len(order) - 1)
    rank, rank_width = _rank_label(room) if tied else ("", 0)
    widths = [wide + (20 + rank_width if seat == leader else 0) for seat in order]
    total = sum(widths) + gap * (len(order) - 1)
    k = min(1.0, most / total)
    at_x = -total / 2
    words = ", ".join([f"{scene.name(seat)} {influence[seat]}" for seat in order])
    said = f"Influence: {words}. {scene.name(leader)} {'lead' if leader == scene.me else 'leads'}"
    said += ", by rank on the Capital track" if tied else ""
    scale = "" if k == 1 else f" scale({num(k)})"
    drawn = [
        f'<g class="inf"{data(rule="RYO-088" if tied else "RYO-086")} transform="translate({num(x)} {num(y)}){scale}">',
        title(said),
    ]
    for seat, width in zip(order, widths):
        lead = seat == leader
        drawn.append(f'<g class="lead" {at(at_x, 0)}>' if lead else f"<g {at(at_x, 0)}>")
        drawn.append(
            f'<rect class="infb" y="-11" width="{width}" height="22" rx="11"/>' + chip(11, 0, 9, seat)
        )
        drawn.append(text(29, 5, influence[seat], "infn"))
        if lead:
            drawn.append(use("i-crown", 38, -8, 15))
            if rank:
                drawn.append(text(57, 4, rank, "tie", "start"))
        drawn.append("</g>")
        at_x += width + gap
    return "".join(drawn) + "</g>"
