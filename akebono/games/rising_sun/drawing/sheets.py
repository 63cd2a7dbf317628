"""The displays as lists, for the sheets of a phone; their things carry the same targets as on the board."""

from __future__ import annotations

from akebono.drawing.face import Display
from akebono.drawing.svg import data, esc, icon
from akebono.games.rising_sun.components import (
    CARDS,
    KAMI_EXPLAINED,
    KAMI_NAMES,
    PROVINCE_COUNT,
    PROVINCE_NAMES,
    PROVINCES,
    TYPE_NAMES,
    WAR_VP,
)
from akebono.games.rising_sun.drawing.cards import for_sale, price_now
from akebono.games.rising_sun.drawing.parts import mon
from akebono.games.rising_sun.drawing.scene import Scene
from akebono.games.rising_sun.drawing.words import (
    KAMI_ICON,
    KAMI_RULE,
    RANKS,
    REC_CARD,
    TYPE_SYMBOL,
    count_of,
    figures_said,
)
from akebono.games.rising_sun.state import NONE


def sheets(scene: Scene) -> list[Display]:
    """Return the season cards, the Shrines, the Honor track and the wars."""
    return [_cards(scene), _shrines(scene), _honor(scene), _wars(scene)]


def _item(attributes: str, art: str, name: str, note: str, cost: str = "", cls: str = "") -> str:
    price = f'<span class="cost">{cost}</span>' if cost else ""
    more = f' class="{cls}"' if cls else ""
    small = f"<small>{note}</small>" if note else ""
    return f'<li{attributes}{more}><span class="pic">{art}</span><span>{price}<b>{esc(name)}</b>{small}</span></li>'


def _list(items: list[str], note: str) -> str:
    return f'<ul class="shown">{"".join(items)}</ul>' + (
        f'<p class="shownote">{esc(note)}</p>' if note else ""
    )


def _cards(scene: Scene) -> Display:
    s = scene.s
    items = []
    for card in for_sale(scene):
        one = CARDS[card]
        cost = price_now(scene, card, scene.near)
        copies = f" ×{s.market[card]}" if s.market[card] > 1 else ""
        price = f'<span class="rec">{cost}</span>' if REC_CARD[card] else str(cost)
        dear = ' <span class="bad">too dear now</span>' if cost > s.coins[scene.near] else ""
        items.append(
            _item(
                data(f"card:{one.id}", "RIS-121", f"{scene.pre}sheet-{one.id}"),
                icon(TYPE_SYMBOL[one.type], 26),
                one.name + copies,
                f"{esc(TYPE_NAMES[one.type])}. {esc(one.text)}{dear}",
                f"{price} {icon('i-coin', 15)}",
            )
        )
    note = "" if items else "No cards are for sale now."
    return Display("cards", "Cards", str(sum(s.market)), _list(items, note))


def _shrines(scene: Scene) -> Display:
    s = scene.s
    items = []
    for shrine in scene.shrines:
        kami = s.shrines[shrine]
        here = scene.at_shrine(shrine)
        who = "".join(
            [f'<span class="who">{mon(scene, group.seat)} {group.figures}</span>' for group in here]
        )
        said = ", ".join([f"{scene.name(group.seat)} {figures_said(group.kinds)}" for group in here])
        items.append(
            _item(
                data(f"place:shrine-{shrine + 1}", KAMI_RULE[kami], f"{scene.pre}sheet-shrine-{shrine + 1}"),
                icon(KAMI_ICON[kami], 28),
                KAMI_NAMES[kami],
                f"{esc(KAMI_EXPLAINED[kami])} {esc(said) or 'Nobody is here.'} {who}",
            )
        )
    n = sum([group.figures for shrine in scene.shrines for group in scene.at_shrine(shrine)])
    note = "After the 3rd, 5th and 7th mandate the most Force at each Shrine, from left to right, gets its benefit."
    return Display("shrines", "Shrines", f"{n} there", _list(items, note))


def _honor(scene: Scene) -> Display:
    s = scene.s
    items = [
        _item(
            data(f"seat:{seat}", "RIS-044", f"{scene.pre}sheet-honor-{seat}"),
            mon(scene, seat, False),
            f"{RANKS[place]}  {scene.name(seat)}",
            esc(scene.clan(seat)),
        )
        for place, seat in enumerate(s.honor)
    ]
    near = RANKS[s.rank[scene.near]]
    return Display("honor", "Honor", near, _list(items, "Who stands higher wins every tie."))


def _wars(scene: Scene) -> Display:
    s = scene.s
    season = min(s.season, len(WAR_VP) - 1)
    items = []
    for i, province in enumerate(s.war):
        holder = s.marker[PROVINCE_COUNT * season + province]
        if i >= s.fought:
            now = s.battle is not None and s.battle.province == province
            note = "fought for now" if now else f"to come, for {WAR_VP[season]} VP"
        else:
            note = f"{scene.name(holder)} took the token" if holder != NONE else "nobody had Force"
        items.append(
            _item(
                data(f"place:{PROVINCES[province]}", "RIS-171", f"{scene.pre}sheet-war-{i + 1}"),
                mon(scene, holder, False) if i < s.fought and holder != NONE else str(i + 1),
                PROVINCE_NAMES[province],
                esc(note),
            )
        )
    left = len(s.war) - s.fought
    words = "" if items else "The provinces at war are drawn when the season begins."
    return Display("wars", "Wars", count_of(left, "left").replace("lefts", "left"), _list(items, words))
