"""What is printed on the cards, in play: where an Attack reaches, what it deals, what Ultimates cost, what Attachments take.

Just inside and just outside of each number. What the words of a card change of that is tested with its Megami.
"""

from __future__ import annotations

import pytest

from akebono.games.sakura.components import ATTACHMENT as ATTACHMENT_TYPE
from akebono.games.sakura.components import ATTACK as ATTACK_TYPE
from akebono.games.sakura.components import (
    CARD_IDS,
    CARD_KIND,
    CARD_MEGAMI,
    CARD_TYPE,
    CARD_WORDS,
    ENTRY,
    MEGAMI,
    POISON,
)
from akebono.games.sakura.components import ULTIMATE as ULTIMATE_KIND
from akebono.games.sakura.state import AURA, LIFE, Sakura
from tests.sakura.positions import Position, play, texts, told

ATTACKS = """
slash 3-4 3/1
ittou 3 2/2
tsukauchi 1-2 2/1
iai 2-4 4/3
moonshadow-fall 3-4 4/4
urahazan 0-10 2/-
yurinas-hidden-strength 1-4 5/5
happou-buri 4-5 2/1
nagi-giri 4-5 3/1
ishitsuki 2-3 2/1
soundless-shattered-ice 0-10 1/1
shoot 4-10 2/1
rapid-fire 6-8 2/1
magnum-cannon 5-8 3/2
full-burst 5-9 3+1
red-bullet 5-10 3/1
crimson-zero 0-2 2+2
koryunagashi 4 -/1
miyabi-uchi 2-4 2/1
kuon-no-hana 0-10 -/1
chitose-no-tori 3-4 2/2
mukyuu-no-kaze 3-8 1/1
koushi 3-4 2/2
kagebishi 2 2/1
zangeki-ranbu 2-4 3/2
kumasuke 3-4 2/2
mikazura 3-7 1/1
shikomi-bari 4-6 3/1
shikomi-bi 5-6 1/1
furiharai 2-5 1/1
furimawashi 4-6 5/-
harariyuki 3-5 3/1
yurari-bi 4-6 0/0
ritsuron 2-7 2/-
hanron 2-7 1/-
kiben 3-8 -/1
enshingeki 2-6 5/3
safuujin 0-6 1/-
daichi-kudaki 0-3 2/-
daitenkuu-crash 0-10 X/Y
tobikunai 4-5 2/2
dokubari 4 1/1
tonjutsu 1-3 1/-
kubikiri 0-3 2/3
ruten-no-kasumidoku 3-7 1/2
burning-steam 3-5 2/1
waving-edge 1-3 3/1
shield-charge 1 3/2
steam-cannon 2-8 3/3
alpha-edge 1,3,5,7 1/1
juusou 1-2 3/1
fuuraigeki 2 X/2
rutensou 1-2 2/1
raira-fuujinsou 1-2 2/2
wind-whirl 1-3 1/2
toshageki 5-9 3/1
wakigiri 2-3 2/2
kensei 1-3 2/1
senaka-giri 1 3/2
nitou-issen 2-3 4/2
amata-no-yaiba 1-2 4/3
kaben-jin 4-5 -/1
ouka-tou 3-4 3/1
shunrei-shiki 5 3/2
kaeshi-giri 3-4 2/1
hikari-no-yaiba 3-5 X/1
hikari-michiru-ittou 3-4 4/3
kirameki-no-ranbu 3 2/2
"""
"""Range and damage; "+" where both damages are taken. Yukihi's are those of the closed umbrella."""

OPEN_SIDES = """
shikomi-bari 0-2 1/2
shikomi-bi 0-2 1/1
furiharai 0-2 1/1
furimawashi 0-2 -/2
harariyuki 0-1 0/0
yurari-bi 0 4/5
"""

FLARE = {
    "yurina": "moonshadow-fall 7 urahazan 3 ukifune-yadoshi 2 yurinas-hidden-strength 5",
    "saine": "rhythmic-arc-cutter 6 resonant-echo 8 soundless-shattered-ice 2",
    "himika": "red-bullet 0 crimson-zero 5 scarlet-imagine 3 vermilion-field 2",
    "tokoyo": "kuon-no-hana 5 chitose-no-tori 2 mukyuu-no-kaze 1 tokoyo-no-tsuki 2",
    "oboro": "kumasuke 4 tobikage 4 uro-uo 4 mikazura 0",
    "yukihi": "harariyuki 2 yurari-bi 5 dororiura 3 kururimi 1",
    "shinra": "kanzen-ronpa 4 kaishiki-rikai 2 tenchi-hanpaku 2 shinra-banshou 6",
    "hagane": "daitenkuu-crash 4 daihagane-megalobell 2 daijuuryoku-attract 5 daisanmyaku-respect 4",
    "chikage": "horobi-no-mitamadoku 3 hanki-no-matoidoku 2 ruten-no-kasumidoku 1 chikages-way-to-live 5",
    "kururu": "drain-devil 2 big-golem 4 industria 1 kanshou-souchi-kururu-shiki 3",
    "sariya": "alpha-edge 1 omega-burst 4 thallyas-masterpiece 1 julias-black-box 2",
    "laila": "raira-fuujinsou 3 tenrai-shoukanjin 6 wind-summoning-hole 2 wind-whirl 1 wind-coil 1 "
    "wind-heavens-path 4 enkan-rinkaisen 2",
    "utsuro_shard": "amata-no-yaiba 5 yamikaze-no-koe 4 ku-no-gaitou 3 ubau-ibara 1",
    "honoka_shard": "hikari-michiru-ittou 5 hanafubuki-no-keshiki 4 seirei-tachi-no-kaze 3 kirameki-no-ranbu 2",
}
"""What Ultimates cost. Saine's Utmost End, which only answers, is tested with hers."""

CRYSTALS = (
    "pressure 2 kien-banjo 4 domain 2 clashing-crystal-sound 1 silent-wall 5 smoke 3 kazamidai 2 harebutai 1 "
    "seitai-kassei 4 en-musubi 2 dororiura 7 sougo 2 ronpa 4 tenchi-hanpaku 5 shinra-banshou 6 inryoku-ba 4 nuki-ashi 4 "
    "deinei 2 hanki-no-matoidoku 5 chikages-way-to-live 4 module 3 reflekuta 0 enkan-rinkaisen 3 kage-no-wana 2 "
    "seirei-renkei 3"
)
"""What an Attachment costs; Numbing Poison is tested with the Poison."""


def pairs(text: str) -> list[tuple[str, int]]:
    words = text.split()
    return [(words[i], int(words[i + 1])) for i in range(0, len(words), 2)]


def rows(text: str) -> list[tuple[str, str, str]]:
    return [(one, reach, deals) for one, reach, deals in (line.split() for line in text.strip().split("\n"))]


def reached(reach: str) -> list[int]:
    found: list[int] = []
    for part in reach.split(","):
        near, _, far = part.partition("-")
        found += range(int(near), int(far or near) + 1)
    return found


def turn(card: str, distance: int, flare: int = 7, umbrella: str = "closed", aura: int = 5) -> Sakura:
    """A holds the card, houses its Megami, and has used nothing; B has Aura 5 and one card in the pile. The Range is 2 more than
    at the start of the turn."""
    house = MEGAMI[CARD_MEGAMI[ENTRY[card]]].replace("_", "-")
    position = Position(house, "yurina saine" if house != "saine" else "yurina tokoyo")
    ultimate = CARD_KIND[ENTRY[card]] == ULTIMATE_KIND
    position.a(life=3 if card == "yurinas-hidden-strength" else 4, aura=0, flare=flare, pile="")
    position.a(**{"unused" if ultimate else "hand": card})
    if house == "yukihi":
        position.a(umbrella=umbrella)
    return position.b(life=8, aura=aura, pile="slash").table(range=distance, start=distance - 2).main()


def lost(s: Sakura) -> tuple[int, int]:
    """Return what B's Aura and Life have lost."""
    return 5 - s.areas[AURA + 1], 8 - s.areas[LIFE + 1]


def check(card: str, reach: str, deals: str, umbrella: str) -> None:
    fits = reached(reach)
    for distance in {d + step for d in fits for step in (-1, 0, 1) if 0 <= d + step <= 10}:
        s = turn(card, distance, umbrella=umbrella)
        assert (f"use {card}" in texts(s)) is (distance in fits), f"{card} at {distance}"
    if "X" in deals:
        return
    s = turn(card, fits[-1], umbrella=umbrella)
    play(s, f"use {card}")
    if "/" in deals and "-" not in deals:
        aura, life = deals.split("/")
        assert texts(s, 1) == ["take aura", "take life"]
        other = s.clone()
        play(s, "1: take aura")
        assert lost(s) == (int(aura), 0)
        play(other, "1: take life")
        assert lost(other) == (0, int(life))
    else:
        # One side only, or both at once: nothing is asked.
        aura, life = deals.replace("-", "0").replace("+", "/").split("/")
        assert lost(s) == (int(aura), int(life))


@pytest.mark.rule("SAK-101", "SAK-153", "SAK-154")
@pytest.mark.parametrize(("card", "reach", "deals"), rows(ATTACKS))
def test_an_attack_card_reaches_and_deals_what_is_printed(card: str, reach: str, deals: str) -> None:
    check(card, reach, deals, "closed")


@pytest.mark.rule("SAK-101", "SAK-153", "SAK-241")
@pytest.mark.parametrize(("card", "reach", "deals"), rows(OPEN_SIDES))
def test_under_the_open_umbrella_it_is_what_stands_on_the_open_side(
    card: str, reach: str, deals: str
) -> None:
    check(card, reach, deals, "open")


@pytest.mark.rule("SAK-100", "SAK-107")
@pytest.mark.parametrize("megami", FLARE)
def test_an_ultimate_needs_and_takes_as_much_flare_as_is_printed(megami: str) -> None:
    reach = {card: reached(fits)[-1] for card, fits, _ in rows(ATTACKS)}
    for card, cost in pairs(FLARE[megami]):
        distance = reach.get(card, 4)
        if cost:
            assert f"use {card}" not in texts(turn(card, distance, cost - 1, aura=0)), card
        s = turn(card, distance, cost, aura=0)
        play(s, f"use {card}")
        assert [line for line in told(s) if "pays" in line] == ([f"A pays {cost} Flare"] if cost else [])


@pytest.mark.rule("SAK-167", "SAK-170")
@pytest.mark.parametrize(("card", "count"), pairs(CRYSTALS))
def test_as_many_crystals_are_laid_on_an_attachment_as_are_printed(card: str, count: int) -> None:
    s = turn(card, 1)
    play(s, f"use {card}")
    # Without Aura all of it comes from Dust, and nothing is asked.
    crystals = "1 crystal" if count == 1 else f"{count} crystals"
    assert f"A lays {crystals} on {CARD_WORDS[ENTRY[card]]}" in told(s)


def test_no_card_with_a_number_of_these_is_left_out() -> None:
    """But for those that are named above."""
    attacks = [card for card in CARD_IDS if CARD_TYPE[ENTRY[card]] == ATTACK_TYPE]
    assert sorted(attacks) == sorted([card for card, _, _ in rows(ATTACKS)] + ["saines-utmost-end"])
    ultimates = [card for card in CARD_IDS if CARD_KIND[ENTRY[card]] == ULTIMATE_KIND]
    costs = [card for text in FLARE.values() for card, _ in pairs(text)]
    assert sorted(ultimates) == sorted([*costs, "saines-utmost-end"])
    attachments = [
        card
        for card in CARD_IDS
        if CARD_TYPE[ENTRY[card]] == ATTACHMENT_TYPE and CARD_KIND[ENTRY[card]] != POISON
    ]
    assert sorted(attachments) == sorted(card for card, _ in pairs(CRYSTALS))
