"""Legal actions as they stand in a list: under which heading, what they cost, and what they would bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from akebono.core.vocabulary import Verb
from akebono.drawing.face import MoveWords
from akebono.games.rising_sun.components import (
    ADVANTAGE_NAMES,
    ADVANTAGES,
    AMATERASU,
    BENEVOLENCE_VP,
    CARD_IDS,
    CARDS,
    CLAN_NAMES,
    FIGURE_NAMES,
    FORTRESS,
    FORTRESS_COST,
    HACHIMAN,
    HACHIMAN_RONIN,
    HOSTAGE_VP,
    KAMI_NAMES,
    LAND,
    MANDATE_NAMES,
    MERCY_VP,
    PROVINCE_COUNT,
    PROVINCE_NAMES,
    RESERVE,
    ROUTE,
    SERPENT_COINS,
    SUSANOO,
    SUSANOO_VP,
    TSUKUYOMI_COINS,
    TYPE_NAMES,
)
from akebono.games.rising_sun.drawing.cards import price_now
from akebono.games.rising_sun.drawing.forecast import (
    after_move,
    alliance_says,
    forces_said,
    hostage_says,
    mandate_says,
    own_bid,
    poets_say,
    ronin_says,
    seppuku_says,
)
from akebono.games.rising_sun.drawing.panels import clan_words
from akebono.games.rising_sun.drawing.parts import group_target
from akebono.games.rising_sun.drawing.scene import Scene
from akebono.games.rising_sun.drawing.things import place_name
from akebono.games.rising_sun.drawing.words import RANKS, capital, count_of, figure_name, figure_note
from akebono.games.rising_sun.state import ADVANTAGE_COUNT, NONE
from akebono.games.rising_sun.vocabulary import (
    ACCEPT,
    AGAIN,
    BID,
    BUILD,
    BUY,
    COMMIT,
    DICTATE,
    DONE,
    EXCHANGE,
    GIVE,
    GIVE_COINS,
    INTO_OCEAN,
    LATER,
    MOVE,
    NO,
    OFFER,
    PASS,
    PASS_ON,
    PLACE_FIGURE,
    PLAY,
    REFUSE,
    SUMMON,
    TAKE_CLAN,
    TARGET,
    TO_SEAT,
    USE,
    VOCABULARY,
    WITH,
    WITHDRAW,
    YES,
)


def move_words(scene: Scene, code: int, seat: int) -> MoveWords:
    """Return a legal action in words; one that no rule here knows is said as the vocabulary says it."""
    for verb, words in _WORDS:
        if verb.has(code):
            return words(scene, code, seat)
    return MoveWords("", "", VOCABULARY.words(code), "")


def _asked(scene: Scene, seat: int) -> tuple[str, int, int]:
    """Return the name of the step that asks a seat, with its two numbers."""
    for ask in scene.s.asks:
        if ask.seat == seat:
            return ask.step.name(), ask.a, ask.b
    return "", 0, 0


# To take nothing, or no more ---------------------------------------------------------------------------------------------

_LEAVES: Final = {
    "TakeCard": "Take no card",
    "GiftWindow": "Give nothing now",
    "TeaCeremony": "Done, no more to offer",
    "RecruitFigure": "Summon nobody else",
    "MarshalFigure": "Move nobody else",
    "Wind": "Move nobody else",
    "BetrayFigure": "Replace nobody else",
    "AfterSummoning": "Leave the rest out",
    "WilyPresence": "Place nobody else",
    "BuildFortress": "Build nothing",
    "ChooseHostage": "Take nobody",
    "Thunder": "Summon nobody",
    "Light": "Place nobody",
    "Samurai": "Place nobody",
    "Benevolent": "Give nothing",
    "Toll": "Let them pass",
    "Benefit": "Decline it",
    "CommitSeppuku": "Nobody dies",
    "HireRonin": "They stay out of it",
    "KillDoomed": "Kill them",
    "Hate": "Kill nobody",
    "JinmenjuCalls": "Summon nobody by it",
    "BentenAsks": "Ask nobody",
    "JikininkiFeeds": "Gain nothing",
    "Snake": "No Betray",
    "Generous": "Offer nothing",
    "OfferedCoin": "Refuse the coin",
    "Openings": "Use no more",
    "Keiri": "Kill nobody else",
    "Sunakake": "Take nobody",
    "Earth": "Push nobody else",
    "NureOnnaJoins": "It stays",
    "Salamander": "Gain nothing",
    "Vassal": "Pay nothing",
    "Kannushi": "Nobody goes",
    "HoteiAsks": "Replace nobody",
    "KamiComes": "Leave it where it is",
}
"""What a pass, a done or a no means, by the step that asks."""


def _leave(scene: Scene, code: int, seat: int) -> MoveWords:
    step, _, _ = _asked(scene, seat)
    words = _LEAVES.get(step, VOCABULARY.words(code))
    note = ""
    if step == "TeaCeremony" and scene.s.ally[seat] == NONE:
        note = "You stay alone this season, unless an offer to you is still accepted."
    return MoveWords("Or", "", words, note, declines=True)


def _never(scene: Scene, code: int, seat: int) -> MoveWords:
    return MoveWords("Or", "", "Give nothing more this season", "You are not asked again.", declines=True)


def _yes(scene: Scene, code: int, seat: int) -> MoveWords:
    step, a, b = _asked(scene, seat)
    label, note = _YES[step](scene, seat, a, b) if step in _YES else (VOCABULARY.words(code), "")
    if step.startswith("InHonorOrder"):
        label = "Resolve yours now"
    return MoveWords("", "", label, note)


def _benefit(scene: Scene, seat: int, kami: int, _: int) -> tuple[str, str]:
    s = scene.s
    if kami == AMATERASU:
        words = f"Honor {RANKS[s.rank[seat]]} to {RANKS[0]}: you win every tie."
    elif kami == HACHIMAN:
        words = f"{HACHIMAN_RONIN} Ronin, then you have {s.ronin[seat] + HACHIMAN_RONIN}."
    elif kami == SUSANOO:
        words = f"{SUSANOO_VP * s.fortress_count(seat)} VP for {s.fortress_count(seat)} fortresses."
    else:
        words = f"{count_of(TSUKUYOMI_COINS, 'coin')}, then you have {s.coins[seat] + TSUKUYOMI_COINS}."
    return f"Accept what {KAMI_NAMES[kami]} gives", words


def _toll(scene: Scene, seat: int, move: int, mover: int) -> tuple[str, str]:
    coins = scene.s.coins[mover]
    where = f"{PROVINCE_NAMES[MOVE.second(move)]} to {PROVINCE_NAMES[MOVE.third(move)]}"
    if coins < SERPENT_COINS:
        return "Charge for it", f"{scene.name(mover)} cannot pay, so the route {where} is closed to them."
    paid = count_of(SERPENT_COINS, "coin")
    return f"Charge {paid}", f"{scene.name(mover)} pays you, and moves from {where}."


def _seppuku(scene: Scene, seat: int, _: int, __: int) -> tuple[str, str]:
    return "All of them die", f"{capital(seppuku_says(scene, seat))}. You stay in the battle."


def _hire(scene: Scene, seat: int, _: int, __: int) -> tuple[str, str]:
    return "They fight for you", f"{ronin_says(scene, seat)}. You keep the tokens."


def _spare(scene: Scene, seat: int, _: int, __: int) -> tuple[str, str]:
    n = len(scene.s.doomed) // 3
    return "Spare them all", f"{count_of(n, 'figure')} live, and Mercy gives you {MERCY_VP} VP."


def _hate(scene: Scene, seat: int, province: int, _: int) -> tuple[str, str]:
    where = PROVINCE_NAMES[province]
    return "It kills", f"In {where}, one Bushi or Shinto of each clan with more Honor than you."


def _card(id: str) -> Callable[[Scene, int, int, int], tuple[str, str]]:
    """Return how a yes to a card is said: what the card does."""
    one = CARDS[CARD_IDS.index(id)]

    def words(scene: Scene, seat: int, _: int, __: int) -> tuple[str, str]:
        return f"Use {one.name}", one.text

    return words


def _take_coin(scene: Scene, seat: int, giver: int, _: int) -> tuple[str, str]:
    return "Take the coin", f"{scene.name(giver)} gains a step of Honor for it."


_YES: Final[dict[str, Callable[[Scene, int, int, int], tuple[str, str]]]] = {
    "Benefit": _benefit,
    "Toll": _toll,
    "CommitSeppuku": _seppuku,
    "HireRonin": _hire,
    "KillDoomed": _spare,
    "Hate": _hate,
    "JikininkiFeeds": _card("jikininki"),
    "Snake": _card("way-of-the-snake"),
    "OfferedCoin": _take_coin,
    "NureOnnaJoins": _card("nure-onna"),
    "Salamander": _card("path-of-the-salamander"),
    "Vassal": _card("path-of-the-vassal"),
}


def _later(scene: Scene, code: int, seat: int) -> MoveWords:
    return MoveWords("", "", "After the next clan", "")


# Clans and table politics ------------------------------------------------------------------------------------------------


def _take_clan(scene: Scene, code: int, seat: int) -> MoveWords:
    clan = TAKE_CLAN.first(code)
    return MoveWords("Clans", "", CLAN_NAMES[clan], clan_words(clan))


def _politics(
    label: str, note: str, own: bool, answers: bool = False
) -> Callable[[Scene, int, int], MoveWords]:
    """Return how an offer, or an answer to one, is said; `own` tells what the alliance would mean."""

    def words(scene: Scene, code: int, seat: int) -> MoveWords:
        other = VOCABULARY.verb_of(code).first(code)
        name = scene.name(other)
        told = alliance_says(scene, seat, other) if own else note
        group = f"{name}, {scene.clan(other)}"
        return MoveWords(group, "", label, told, answers=answers, sentence=f"{label}: {name}")

    return words


def _give(scene: Scene, code: int, seat: int) -> MoveWords:
    s = scene.s
    other, thing, amount = GIVE.args(code)
    n = amount + 1
    word = "coin" if thing == GIVE_COINS else "Ronin"
    left = (s.coins if thing == GIVE_COINS else s.ronin)[seat] - n
    note = f"You keep {left}. It is given for good, and nothing promised for it binds."
    kind = "Coins" if thing == GIVE_COINS else "Ronin"
    return MoveWords(
        f"{scene.name(other)}, {scene.clan(other)}", "", f"Give {kind}, {count_of(n, word)}", note
    )


def _to_seat(scene: Scene, code: int, seat: int) -> MoveWords:
    other = TO_SEAT.first(code)
    step, _, _ = _asked(scene, seat)
    note = f"{scene.name(other)} has {count_of(scene.s.coins[other], 'coin')} now."
    if step == "Benevolent":
        note = f"Gives you {BENEVOLENCE_VP} VP and a step of Honor. {note}"
    name = scene.name(other)
    return MoveWords("A coin for", "", name, note, sentence=f"A coin for {name}")


# Mandates ----------------------------------------------------------------------------------------------------------------


def _mandate(scene: Scene, code: int, seat: int) -> MoveWords:
    mandate = PLAY.first(code)
    return MoveWords("Mandates", "", MANDATE_NAMES[mandate], mandate_says(scene, seat, mandate))


def _dictate(scene: Scene, code: int, seat: int) -> MoveWords:
    tile, named = DICTATE.args(code)
    note = f"The {MANDATE_NAMES[tile]} tile stays face down. {mandate_says(scene, seat, named)}"
    return MoveWords(f"Lay {MANDATE_NAMES[tile]} face down", "", f"Name {MANDATE_NAMES[named]}", note)


def _summon(scene: Scene, code: int, seat: int) -> MoveWords:
    kind, place = SUMMON.args(code)
    left = scene.s.count(seat, kind, RESERVE)
    more = f"{left} in reserve" if left > 1 else ""
    return MoveWords(
        FIGURE_NAMES[kind],
        more,
        f"{FIGURE_NAMES[kind]}, {place_name(scene, place)}",
        f"{capital(after_move(scene, seat, kind, RESERVE, place))}.",
        sentence=f"Summon {FIGURE_NAMES[kind]}: {place_name(scene, place)}",
    )


def _place(scene: Scene, code: int, seat: int) -> MoveWords:
    kind, place = PLACE_FIGURE.args(code)
    note = f"{capital(after_move(scene, seat, kind, RESERVE, place))}."
    return MoveWords(FIGURE_NAMES[kind], "Placed, not summoned", place_name(scene, place), note)


def _move(scene: Scene, code: int, seat: int) -> MoveWords:
    mover, source, to = MOVE.args(code)
    kind = -1 if mover == FORTRESS else mover
    route = ROUTE[PROVINCE_COUNT * source + to]
    how = "across the border" if route == LAND else "by sea" if route >= 0 else "through the air"
    s = scene.s
    note = f"{PROVINCE_NAMES[to]}: {after_move(scene, seat, kind, source, to)}."
    left = s.clone()
    if kind >= 0:
        left.shift(seat, kind, source, to)
    else:
        left.fortresses[PROVINCE_COUNT * seat + source] -= 1
    forces = left.forces(source)
    note += f" {PROVINCE_NAMES[source]} without it: {forces_said(scene, forces, left.most(forces))}."
    if to in s.war:
        note += f" War {s.war.index(to) + 1} is in {PROVINCE_NAMES[to]}."
    return MoveWords(
        f"{figure_name(kind)}, {PROVINCE_NAMES[source]}",
        "",
        f"to {PROVINCE_NAMES[to]} {how}",
        note,
        targets=(group_target(seat, kind, source), f"place:{_place_id(to)}"),
    )


def _place_id(place: int) -> str:
    return group_target(0, -1, place).removeprefix("group:0-fortress-")


def _build(scene: Scene, code: int, seat: int) -> MoveWords:
    province = BUILD.first(code)
    price = scene.s.price(seat, FORTRESS_COST, 0)
    left = scene.s.coins[seat] - price
    note = (
        f"{count_of(price, 'coin')}, you keep {left}. Figures can be summoned there from the next Recruit on."
    )
    return MoveWords("Fortress", f"{count_of(price, 'coin')}", PROVINCE_NAMES[province], note)


def _buy(scene: Scene, code: int, seat: int) -> MoveWords:
    card = BUY.first(code)
    one = CARDS[card]
    price = price_now(scene, card, seat)
    label = f"{one.name}, {'free' if not price else count_of(price, 'coin')}"
    return MoveWords(f"{TYPE_NAMES[one.type]}s".replace("ys", "ies"), "", label, one.text)


def _use(scene: Scene, code: int, seat: int) -> MoveWords:
    one = CARDS[USE.first(code)]
    return MoveWords("Your cards", "", one.name, one.text)


def _target(scene: Scene, code: int, seat: int) -> MoveWords:
    s = scene.s
    owner, kind, place = TARGET.args(code)
    step, _, _ = _asked(scene, seat)
    where = place_name(scene, place)
    n = s.count(owner, kind, place)
    label = f"{FIGURE_NAMES[kind]}, {where}" + (f", one of {n}" if n > 1 else "")
    note = figure_note(kind)
    if place < PROVINCE_COUNT:
        left = s.clone()
        if left.count(owner, kind, place):
            left.shift(owner, kind, place, RESERVE)
        forces = left.forces(place)
        note = f"{where} without it: {forces_said(scene, forces, left.most(forces))}."
    if step == "ChooseHostage":
        stolen = min(HOSTAGE_VP, s.vp[owner])
        note = f"{stolen} VP from {scene.name(owner)}, and a coin when it goes home. {note}"
    return MoveWords(
        f"{scene.name(owner)}, {scene.clan(owner)}",
        "",
        label,
        note,
        targets=(group_target(owner, kind, place),),
        sentence=f"{FIGURE_NAMES[kind]} of {scene.name(owner)}, {where}",
    )


def _with(scene: Scene, code: int, seat: int) -> MoveWords:
    kind = WITH.first(code)
    n = scene.s.count(seat, kind, RESERVE)
    return MoveWords("From your reserve", "", FIGURE_NAMES[kind], f"{n} in reserve. {figure_note(kind)}")


# War ---------------------------------------------------------------------------------------------------------------------


def _bid(scene: Scene, code: int, seat: int) -> MoveWords:
    advantage, coins = BID.args(code)
    step, a, _ = _asked(scene, seat)
    laid = sum(own_bid(scene)[:a]) if step == "SetBid" else 0
    left = scene.s.coins[seat] - laid - coins
    note = f"{left} left for what follows, or to keep."
    if coins and scene.s.battle is not None:
        says = [seppuku_says, hostage_says, ronin_says]
        words = says[advantage](scene, seat) if advantage < len(says) else poets_say(scene)
        note = f"If you win it: {words}. {note}"
    # The question has named the advantage: no heading is needed.
    return MoveWords(
        "",
        "",
        count_of(coins, "coin"),
        note,
        targets=(f"bid:{ADVANTAGES[advantage]}-{coins}",),
        sentence=f"{count_of(coins, 'coin')} on {ADVANTAGE_NAMES[advantage]}",
    )


def bid_said(scene: Scene) -> str:
    """Return the near seat's own bid: "0, 2, 3, 1"."""
    return ", ".join([str(n) for n in own_bid(scene)[:ADVANTAGE_COUNT]])


def _commit(scene: Scene, code: int, seat: int) -> MoveWords:
    laid = sum(own_bid(scene))
    kept = scene.s.coins[seat] - laid
    note = (
        f"{count_of(laid, 'coin')} bid, {kept} kept. If you win the battle, the coins bid go to the losers; "
        "if not, to the supply. All bids are shown together."
    )
    return MoveWords("Your bid", "", f"Commit {bid_said(scene)}", note)


def _again(scene: Scene, code: int, seat: int) -> MoveWords:
    s = scene.s
    used = s.battle.rebids[seat] if s.battle is not None else 0
    left = int(str(s.setup.options["max_rebids"])) - used
    note = f"From the first advantage on; you can do so {count_of(left, 'time')} more."
    return MoveWords("Your bid", "", "Set it anew", note)


def _ocean(scene: Scene, code: int, seat: int) -> MoveWords:
    one = CARDS[CARD_IDS.index("daikaiju")]
    return MoveWords(one.name, "", "Into the ocean", one.text)


def _exchange(scene: Scene, code: int, seat: int) -> MoveWords:
    n = scene.s.ronin[seat]
    return MoveWords("Koi", "", "Trade Ronin for coins", f"{n} Ronin become {count_of(n, 'coin')}.")


_WORDS: Final[list[tuple[Verb, Callable[[Scene, int, int], MoveWords]]]] = [
    (MOVE, _move),
    (BID, _bid),
    (SUMMON, _summon),
    (PASS, _leave),
    (DONE, _leave),
    (NO, _leave),
    (PASS_ON, _never),
    (YES, _yes),
    (LATER, _later),
    (TAKE_CLAN, _take_clan),
    (OFFER, _politics("Offer an alliance", "", True)),
    (ACCEPT, _politics("Accept the alliance", "", True, True)),
    (REFUSE, _politics("Refuse the offer", "The offer is gone; another may be made.", False, True)),
    (WITHDRAW, _politics("Withdraw your offer", "You may still make others.", False)),
    (GIVE, _give),
    (TO_SEAT, _to_seat),
    (PLAY, _mandate),
    (DICTATE, _dictate),
    (PLACE_FIGURE, _place),
    (BUILD, _build),
    (BUY, _buy),
    (USE, _use),
    (TARGET, _target),
    (WITH, _with),
    (COMMIT, _commit),
    (AGAIN, _again),
    (EXCHANGE, _exchange),
    (INTO_OCEAN, _ocean),
]
