"""Legal actions as they stand in a list: under which place, what they cost, and what they would bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from akebono.core.vocabulary import Verb
from akebono.drawing.face import MoveWords
from akebono.games.ryozen.components import (
    ARCHER,
    BANDITS_LAIR_FAVOR,
    BATTLEMENT_LANTERNS,
    CLAN_OF,
    CLOAK_COINS,
    CLOAKED,
    CLOAKED_INFLUENCE,
    COIN,
    EVENT_OF,
    EVENT_WORDS,
    FEATHERGLOW,
    FEATHERGLOW_PER_KIN,
    FIGHTER,
    FREE,
    GUARD_COINS,
    KIN_WORDS,
    KIND_OF,
    KINDS,
    MOST_SPOTS,
    OUTPOST_PER_SLOT,
    PAID_SPOT,
    PALACE_COPY_LANTERNS,
    PINNACLE,
    PINNACLE_LANTERNS,
    POST_WORDS,
    PRAYER_OF_THE_CORAL_MOON,
    PRAYER_SHARD,
    REVELATION_FAVOR,
    REVELATION_SCROLLS,
    REVELATION_WORDS,
    SECTOR_WORDS,
    SHRINE_SITE,
    SITE_COST,
    SITE_FAVOR,
    SLOT_COINS,
    SLOT_FAVOR,
    SLOTS,
    SPOT_WORDS,
    SPOTS,
    THE_OUTPOST,
    TWIN_RIVER_CARDS,
    TWIN_RIVER_FAVOR,
    TWIN_RIVER_TOWN,
    UNVEILED_INFLUENCE,
)
from akebono.games.ryozen.drawing.displays import change_words, site_name, village_at, village_name
from akebono.games.ryozen.drawing.forecast import is_tied
from akebono.games.ryozen.drawing.ring import next_lit, turn_words
from akebono.games.ryozen.drawing.scene import Scene
from akebono.games.ryozen.drawing.words import (
    EVENT_NOTE,
    KIN_NOTE,
    PALACE_DAY,
    POST_DAY,
    RESOURCE_WORDS,
    REVELATION_NOTE,
    SECTOR_DAY,
    SECTOR_NIGHT,
    SHARD_WORDS,
    VILLAGE_NOTE,
    count_of,
    listed,
    names_of,
    post_kind,
)
from akebono.games.ryozen.state import EMPTY, SECTOR_OF, count
from akebono.games.ryozen.steps.ending import best_sets
from akebono.games.ryozen.vocabulary import (
    ACQUIRE,
    ACQUIRE_KIN,
    BUILD,
    CLOAK,
    CLOSE,
    COLLECT,
    COPY,
    DECLINE,
    DISCARD_EVENT,
    EXPLORE,
    HIT,
    HOLD_PALACE,
    HOLD_POST,
    LOSE,
    MOVE,
    PALACE,
    PERFORM,
    PLACE,
    POST,
    REPLACE,
    RETURN_EVENT,
    REVEAL,
    REWARD,
    SPEND,
    TAKE,
    TAKE_SHARD,
    UNVEIL,
    USE,
    VOCABULARY,
    WARD_TO,
)

NO_WAY_BACK: Final = "This cannot be taken back."


def move_words(scene: Scene, code: int, seat: int) -> MoveWords:
    """Return a legal action in words; one that no rule here knows is said as the vocabulary says it."""
    for verb, words in _WORDS:
        if verb.has(code):
            return words(scene, code, seat)
    return MoveWords("", "", VOCABULARY.words(code), "")


def _step_asked(scene: Scene, seat: int) -> str:
    for ask in scene.s.asks:
        if ask.seat == seat:
            return ask.step.name()
    return ""


def influence_words(scene: Scene, influence: list[int]) -> str:
    """Return who has how much Influence and who leads: "You 3, Ines 1: you lead"."""
    s = scene.s
    leader = s.leader(influence)
    if leader < 0:
        return "nobody is left there"
    others = [seat for seat in s.capital if seat != leader and influence[seat]]
    order = [leader, *sorted(others, key=lambda seat: -influence[seat])]
    amounts = ", ".join([f"{scene.name(seat)} {influence[seat]}" for seat in order])
    leads = "you lead" if leader == scene.me else f"{scene.name(leader)} leads"
    return f"{amounts}: {leads}" + (" by rank" if is_tied(influence, leader) else "")


def _influence(scene: Scene, sector: int) -> list[int]:
    return [scene.s.influence(seat, sector) for seat in range(scene.s.seats)]


def kin_there(scene: Scene, spot: int) -> str:
    """Return whose Kin stands on a Spot: "Ines’s Archer, Cloaked"."""
    s = scene.s
    tile = s.spots[spot]
    side = ", Cloaked" if s.is_cloaked(spot) else ""
    return f"{scene.owns(CLAN_OF[tile])} {KIN_WORDS[KIND_OF[tile]]}{side}"


def _place(scene: Scene, code: int, seat: int) -> MoveWords:
    s = scene.s
    kind, place, side = PLACE.args(code)
    who = "" if _only_kind(s.hand[seat]) else f"{KIN_WORDS[kind]}, "
    if place >= SPOTS:
        return _place_palace(scene, kind, place, seat, who)
    sector = SECTOR_OF[place]
    cost = [0, 0, 0]
    if s.spot_cost[place] != FREE:
        cost[s.spot_cost[place]] += PAID_SPOT
    if side == CLOAKED:
        cost[COIN] += CLOAK_COINS
    price = f"pay {names_of(cost)}" if any(cost) else "free"
    label = f"{who}Spot {place % MOST_SPOTS + 1}, {'Cloaked' if side == CLOAKED else 'Unveiled'}, {price}"
    after = _influence(scene, sector)
    after[seat] += CLOAKED_INFLUENCE if side == CLOAKED else UNVEILED_INFLUENCE
    words = influence_words(scene, after)
    rival = _strongest_rival(seat, after)
    if side == CLOAKED:
        note = f"No ability. {_capital(words)}."
    elif kind == FIGHTER and rival >= 0:
        # A hit takes 1 Influence either way: a Cloaked Kin is unveiled, an Unveiled one leaves.
        after[rival] -= 1
        note = f"Hits 1 Kin here. If one of {scene.name(rival)}: {influence_words(scene, after)}."
    elif kind == ARCHER:
        across = (sector + 3) % 6
        there = any(
            s.spots[spot] != EMPTY for spot in range(across * MOST_SPOTS, across * MOST_SPOTS + MOST_SPOTS)
        )
        note = (
            f"Hits 1 Kin in the {SECTOR_WORDS[across]}. "
            if there
            else f"Nobody to hit in the {SECTOR_WORDS[across]}. "
        )
        note += f"{_capital(words)}."
    else:
        note = "" if kind in (0, FIGHTER) else f"{_capital(KIN_NOTE[kind])}. "
        note += f"{_capital(words)}."
    return MoveWords(SECTOR_WORDS[sector], _capital(SECTOR_DAY[sector]), label, note)


def _only_kind(hand: int) -> bool:
    """Does a hand hold Kin of one kind only?"""
    return len({KIND_OF[tile] for tile in range(20) if hand >> tile & 1}) < 2


def _strongest_rival(seat: int, influence: list[int]) -> int:
    """Return who else has most Influence there; -1 for nobody."""
    rivals = [who for who, amount in enumerate(influence) if who != seat and amount]
    return max(rivals, key=lambda who: influence[who]) if rivals else -1


def _place_palace(scene: Scene, kind: int, place: int, seat: int, who: str) -> MoveWords:
    s = scene.s
    turns = f"The Palace turns, {_turning(turn_words(s.lit, next_lit(scene)))}"
    after = [s.palace_influence(other) for other in range(s.seats)]
    after[seat] += UNVEILED_INFLUENCE
    if place == PALACE:
        note = f"No ability. {turns} {_capital(influence_words(scene, after))}."
        return MoveWords("Palace", _capital(PALACE_DAY), f"{who}Place there, free", note)
    post = place - POST
    note = f"No ability. {turns}"
    if post == PINNACLE and s.posts[PINNACLE] != EMPTY:
        bumped = CLAN_OF[s.posts[PINNACLE]]
        after[bumped] -= UNVEILED_INFLUENCE
        note += f" {scene.owns(bumped)} {KIN_WORDS[KIND_OF[s.posts[PINNACLE]]]} is out until the next round."
    note += f" {_capital(influence_words(scene, after))}."
    name = _capital(POST_WORDS[post].removeprefix("the "))
    return MoveWords(
        "Palace",
        "Nine places that turn with the light",
        f"{who}{name}, free",
        f"{_capital(POST_DAY[post_kind(post)])}. {note}",
    )


def _turning(words: str) -> str:
    """Return "lights the Rim and darkens the Gates." as "lighting the Rim and darkening the Gates."."""
    return words.replace("lights", "lighting").replace("darkens", "darkening").replace("changes", "changing")


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


_DECLINES: Final = {
    "CapitalDay": "Leave the Capital as it is",
    "PalaceEffect": "Take nothing",
    "WardEffect": "Take nothing",
    "PinnacleResource": "Take nothing",
    "PinnacleCopy": "Pay nothing",
    "BattlementEffect": "Pay nothing",
    "Merchant": "Take nothing",
    "Pathfinder": "Neither",
    "Archer": "Hit nobody",
    "Fighter": "Hit nobody",
    "Clairvoyant": "Leave the Events as they are",
    "Bard": "Cloak nobody",
    "HermitDay": "Perform no effect",
    "Trickster": "Copy nobody",
    "Guard": "Leave the Sector open",
    "StartOfTurn": "Use none now",
    "GatesEffect": "Take nothing",
    "RimEffect": "Neither",
    "ShrineFreely": "Neither",
    "ShrineExplore": "Explore no further",
    "ShrineCollect": "Collect nothing",
    "AcquireRevelations": "Acquire no more",
    "RevealKin": "Reveal nobody",
    "AcquireReadyKin": "Acquire nobody",
}
"""What a no means, by the step that asks."""


def _decline(scene: Scene, code: int, seat: int) -> MoveWords:
    words = _DECLINES.get(_step_asked(scene, seat), VOCABULARY.words(code))
    return MoveWords("Or", "", words, "", declines=True)


def _use(scene: Scene, code: int, seat: int) -> MoveWords:
    kind = USE.first(code)
    return MoveWords(
        "Before you place",
        "One Revelation a turn",
        REVELATION_WORDS[kind],
        _capital(_after_start(REVELATION_NOTE[kind])) + ".",
    )


def _after_start(note: str) -> str:
    return note.removeprefix("start: ")


_COPY_COST: Final = {
    "PalaceEffect": PALACE_COPY_LANTERNS,
    "BattlementEffect": BATTLEMENT_LANTERNS,
    "PinnacleCopy": PINNACLE_LANTERNS,
}


def _perform(scene: Scene, code: int, seat: int) -> MoveWords:
    sector = PERFORM.first(code)
    lanterns = _COPY_COST.get(_step_asked(scene, seat), 0)
    price = f", pay {count_of(lanterns, 'Lantern')}" if lanterns else ""
    group = "A lit Sector’s Daytime effect" if lanterns else "Daytime effect"
    return MoveWords(group, "", SECTOR_WORDS[sector] + price, _capital(SECTOR_DAY[sector]) + ".")


def _take(scene: Scene, code: int, seat: int) -> MoveWords:
    resource = TAKE.first(code)
    n = scene.s.resources[3 * seat + resource] + 1
    return MoveWords("Resource", "", f"1 {RESOURCE_WORDS[resource]}", f"Then you have {n}.")


def _shard_note(scene: Scene, seat: int, colour: int, n: int) -> str:
    held = scene.s.shards[3 * seat : 3 * seat + 3]
    token = scene.s.first == seat
    before = best_sets(held[0], held[1], held[2], token).favor
    held[colour] += n
    after = best_sets(held[0], held[1], held[2], token).favor
    return f"Your shards would score {after} Favor at the end; now {before}."


def _take_shard(scene: Scene, code: int, seat: int) -> MoveWords:
    colour = TAKE_SHARD.first(code)
    return MoveWords("Moon Shard", "", f"1 {SHARD_WORDS[colour]}", _shard_note(scene, seat, colour, 1))


def _discard_event(scene: Scene, code: int, seat: int) -> MoveWords:
    slot = DISCARD_EVENT.first(code)
    kind = EVENT_OF[scene.s.foreseen[slot]]
    note = f"{_capital(EVENT_NOTE[kind])}."
    night = scene.night
    if night is not None and slot in night.events:
        now = [f"{scene.name(other)} {change_words(night.events[slot][other])}" for other in scene.order()]
        note = f"As things stand it would bring: {'; '.join(now)}."
    return MoveWords(
        "Events",
        "With it you take what the Gates give",
        f"Discard Event {slot + 1}, {EVENT_WORDS[kind]}",
        note,
    )


def _return_event(scene: Scene, code: int, seat: int) -> MoveWords:
    slot = RETURN_EVENT.first(code)
    kind = EVENT_OF[scene.s.event_discard[-1]] if scene.s.event_discard else -1
    name = EVENT_WORDS[kind] if kind >= 0 else "the last discarded Event"
    note = f"{_capital(EVENT_NOTE[kind])}." if kind >= 0 else ""
    more = f"{BANDITS_LAIR_FAVOR} Favor for it" if _step_asked(scene, seat) == "BanditsLair" else ""
    return MoveWords("Events", more, f"Return {name} to slot {slot + 1}", note)


def _explore(scene: Scene, code: int, seat: int) -> MoveWords:
    village = village_at(scene, scene.s.pioneer[seat] + 1)
    name = village_name(village) if village != EMPTY else "the next Village"
    note = f"{_capital(VILLAGE_NOTE[village])}, once collected." if village != EMPTY else ""
    return MoveWords("Village path", "", f"Explore: on to {name}", note)


def _build(scene: Scene, code: int, seat: int) -> MoveWords:
    position = scene.s.built + 1
    if position > SHRINE_SITE:
        return MoveWords("Village path", "", VOCABULARY.words(code), "")
    cost, favor = SITE_COST[position - 1], SITE_FAVOR[position - 1]
    if position == SHRINE_SITE:
        note = f"{favor} Favor; your Pioneer goes to the Shrine."
    else:
        note = f"{favor} Favor; which Village comes is seen only then. {NO_WAY_BACK}"
    return MoveWords(
        "Village path",
        "",
        f"Build {'the ' if position == SHRINE_SITE else 'on '}{site_name(position)}, pay {names_of(cost)}",
        note,
    )


def _collect(scene: Scene, code: int, seat: int) -> MoveWords:
    s = scene.s
    village = COLLECT.first(code)
    note = f"{_capital(VILLAGE_NOTE[village])}"
    now = ""
    if village == TWIN_RIVER_TOWN:
        now = f"{count(s.kept[seat]) // TWIN_RIVER_CARDS * TWIN_RIVER_FAVOR} Favor"
    elif village == FEATHERGLOW:
        lit = sum(1 for spot in s.own_spots(seat) if s.is_lit(SECTOR_OF[spot]))
        now = f"{lit * FEATHERGLOW_PER_KIN} Favor"
    elif village == THE_OUTPOST:
        now = f"{sum(1 for card in s.foreseen if card == EMPTY) * OUTPOST_PER_SLOT} of any resource"
    return MoveWords(
        "Villages you explored", "", village_name(village), f"{note}: now {now}." if now else f"{note}."
    )


def _acquire(scene: Scene, code: int, seat: int) -> MoveWords:
    kind = ACQUIRE.first(code)
    cost = REVELATION_SCROLLS[kind]
    price = f"pay {count_of(cost, 'Scroll')}" if cost else "free"
    if ACQUIRE.second(code):
        return MoveWords(
            REVELATION_WORDS[kind],
            REVELATION_NOTE[kind],
            f"Discard at once, {price}",
            f"{REVELATION_FAVOR[kind]} Favor now.",
        )
    return MoveWords(
        REVELATION_WORDS[kind], REVELATION_NOTE[kind], f"Keep, {price}", "It lies before you for its effect."
    )


def _reveal(scene: Scene, code: int, seat: int) -> MoveWords:
    s = scene.s
    note = f"1 of {s.pile_left[seat]} comes. {NO_WAY_BACK}"
    if len(s.row) >= SLOTS:
        tile = s.row[0]
        note = f"{scene.owns(CLAN_OF[tile])} {KIN_WORDS[KIND_OF[tile]]} is pushed out of the row. {note}"
    return MoveWords("Clanhouse row", "", "Reveal the top Kin of your Clan Pile", note)


def _acquire_kin(scene: Scene, code: int, seat: int) -> MoveWords:
    slot = ACQUIRE_KIN.first(code)
    tile = scene.s.row[slot]
    kind = KIND_OF[tile]
    label = f"{KIN_WORDS[kind]} in slot {slot + 1}, pay {count_of(SLOT_COINS[slot], 'Coin')}"
    return MoveWords(
        "Clanhouse row",
        "A new Kin takes the place of one you own",
        label,
        f"{SLOT_FAVOR[slot]} Favor. It {KIN_NOTE[kind]}." if kind else f"{SLOT_FAVOR[slot]} Favor.",
    )


def _replace(scene: Scene, code: int, seat: int) -> MoveWords:
    s = scene.s
    place = REPLACE.first(code)
    note = "It goes back to the box."
    if place < KINDS:
        return MoveWords("In hand", "The new Kin can still be placed this round", KIN_WORDS[place], note)
    if place < HOLD_PALACE:
        spot = place - KINDS
        return MoveWords(
            "On the board",
            "The new Kin takes its place and side",
            f"{KIN_WORDS[KIND_OF[s.spots[spot]]]} on {SPOT_WORDS[spot]}{', Cloaked' if s.is_cloaked(spot) else ''}",
            note,
        )
    if place < HOLD_POST:
        return MoveWords("In the Palace", "The new Kin takes its place", KIN_WORDS[place - HOLD_PALACE], note)
    post = place - HOLD_POST
    tile = s.posts[post]
    kind = KIN_WORDS[KIND_OF[tile]] if tile != EMPTY else "Kin"
    return MoveWords("In the Palace", "The new Kin takes its place", f"{kind}, {POST_WORDS[post]}", note)


def _hit(scene: Scene, code: int, seat: int) -> MoveWords:
    s = scene.s
    spot = HIT.first(code)
    sector = SECTOR_OF[spot]
    owner = CLAN_OF[s.spots[spot]]
    after = _influence(scene, sector)
    if s.is_cloaked(spot):
        after[owner] += UNVEILED_INFLUENCE - CLOAKED_INFLUENCE
        note = "It is unveiled and stays. "
    else:
        after[owner] -= UNVEILED_INFLUENCE
        if not s.alternative:
            note = "It goes to the Palace. "
        elif s.free_wards(owner):
            note = "It goes to an Outer Ward. "
        else:
            note = "No Ward is free: it is out until the next round. "
    label = f"{kin_there(scene, spot)}, on Spot {spot % MOST_SPOTS + 1}"
    return MoveWords(SECTOR_WORDS[sector], "", label, f"{note}{_capital(influence_words(scene, after))}.")


def _cloak(scene: Scene, code: int, seat: int) -> MoveWords:
    spot = CLOAK.first(code)
    return _turned(scene, spot, CLOAKED_INFLUENCE - UNVEILED_INFLUENCE)


def _unveil(scene: Scene, code: int, seat: int) -> MoveWords:
    spot = UNVEIL.first(code)
    return _turned(scene, spot, UNVEILED_INFLUENCE - CLOAKED_INFLUENCE)


def _turned(scene: Scene, spot: int, more: int) -> MoveWords:
    sector = SECTOR_OF[spot]
    after = _influence(scene, sector)
    after[CLAN_OF[scene.s.spots[spot]]] += more
    label = f"{kin_there(scene, spot)}, on Spot {spot % MOST_SPOTS + 1}"
    return MoveWords(SECTOR_WORDS[sector], "", label, f"{_capital(influence_words(scene, after))}.")


def _move(scene: Scene, code: int, seat: int) -> MoveWords:
    s = scene.s
    start, end = MOVE.first(code), MOVE.second(code)
    n = CLOAKED_INFLUENCE if s.is_cloaked(start) else UNVEILED_INFLUENCE
    there, here = _influence(scene, SECTOR_OF[end]), _influence(scene, SECTOR_OF[start])
    there[seat] += n
    here[seat] -= n
    note = f"{SECTOR_WORDS[SECTOR_OF[end]]}: {influence_words(scene, there)}. "
    note += f"{SECTOR_WORDS[SECTOR_OF[start]]}: {influence_words(scene, here)}."
    return MoveWords(
        f"{KIN_WORDS[KIND_OF[s.spots[start]]]} on {SPOT_WORDS[start]}", "", f"to {SPOT_WORDS[end]}", note
    )


def _copy(scene: Scene, code: int, seat: int) -> MoveWords:
    kind = COPY.first(code)
    return MoveWords("Ready Kin to copy", "", KIN_WORDS[kind], f"It {KIN_NOTE[kind]}.")


def _close(scene: Scene, code: int, seat: int) -> MoveWords:
    note = "Nobody places or moves a Kin there until your next turn; you neither."
    return MoveWords("Guard", "", f"Close the Sector, pay {count_of(GUARD_COINS, 'Coin')}", note)


def _spend(scene: Scene, code: int, seat: int) -> MoveWords:
    amount = SPEND.first(code) + 1
    asked = [ask.a for ask in scene.s.asks if ask.seat == seat]
    colour = asked[0] - PRAYER_OF_THE_CORAL_MOON if asked else -1
    note = ""
    if 0 <= colour < len(PRAYER_SHARD):
        shard = PRAYER_SHARD[colour]
        note = f"{amount} {SHARD_WORDS[shard]}. {_shard_note(scene, seat, shard, amount)}"
    return MoveWords("Prayer", "The card is discarded", f"Spend {count_of(amount, 'Lantern')}", note)


def _lose(scene: Scene, code: int, seat: int) -> MoveWords:
    kind = LOSE.first(code)
    return MoveWords(
        "Revelations you keep",
        "",
        f"Give up {REVELATION_WORDS[kind]}",
        _capital(_after_start(REVELATION_NOTE[kind])) + ".",
    )


def _reward(scene: Scene, code: int, seat: int) -> MoveWords:
    s = scene.s
    sector = REWARD.first(code)
    there = [scene.name(who) for who in range(s.seats) if s.sectors_with(who) >> sector & 1]
    note = f"{SECTOR_NIGHT[sector]} for {listed(there)}." if there else "Nobody is there."
    return MoveWords(
        "A lit Sector’s Nighttime reward", "For all who are there", SECTOR_WORDS[sector], _capital(note)
    )


def _ward(scene: Scene, code: int, seat: int) -> MoveWords:
    return MoveWords("Palace", "", POST_WORDS[WARD_TO.first(code)], "No resource, no turn of the Palace.")


_WORDS: Final[list[tuple[Verb, Callable[[Scene, int, int], MoveWords]]]] = [
    (DECLINE, _decline),
    (PLACE, _place),
    (USE, _use),
    (PERFORM, _perform),
    (TAKE, _take),
    (TAKE_SHARD, _take_shard),
    (DISCARD_EVENT, _discard_event),
    (RETURN_EVENT, _return_event),
    (EXPLORE, _explore),
    (BUILD, _build),
    (COLLECT, _collect),
    (ACQUIRE, _acquire),
    (REVEAL, _reveal),
    (ACQUIRE_KIN, _acquire_kin),
    (REPLACE, _replace),
    (HIT, _hit),
    (CLOAK, _cloak),
    (UNVEIL, _unveil),
    (MOVE, _move),
    (COPY, _copy),
    (CLOSE, _close),
    (SPEND, _spend),
    (LOSE, _lose),
    (REWARD, _reward),
    (WARD_TO, _ward),
]
