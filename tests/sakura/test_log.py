"""What the log tells, line by line: who did what with which card, and how much of it; and who reads the line."""

from __future__ import annotations

import pytest

from akebono.games.sakura.state import Sakura
from tests.sakura.positions import Position, asked, play, told


def lines(s: Sakura, viewer: int | None = None) -> list[str]:
    """Return the lines of a viewer's log but for who houses whom."""
    return [line for line in told(s, viewer) if " houses " not in line]


@pytest.mark.rule("SAK-025", "SAK-060", "SAK-094", "SAK-110", "SAK-132")
def test_a_turn_of_cards_and_basic_actions() -> None:
    s = Position("yurina saine", "utsuro-shard saine").a(hand="slash kihaku ittou iai", focus=1)
    duel = s.b(hand="moguri").table(range=4).main()
    play(duel, "use slash", "1: respond moguri", "1: take life", "use kihaku", "retreat focus", "wrap ittou")
    play(duel, "end")
    public = [
        "A uses Slash",
        "B responds with Moguri",
        "B: 1 crystal from the Range to Dust",
        "B takes 1 damage to Life",
        "A uses Kihaku",
        "A gains Focus and now has 2",
        "A pays 1 Focus",
        "A performs Retreat",
        "A: 1 crystal from Aura to the Range",
        "A puts a card face down",
        "A performs Wrap",
        "A: 1 crystal from Dust to Aura",
        "Turn 4: B",
        "B gains Focus and now has 1",
    ]
    assert lines(duel) == lines(duel, 1) == public
    assert lines(duel, 0) == [*public[:10], "Face down: Ittou", *public[10:]]
    assert asked(duel) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-078", "SAK-145", "SAK-169", "SAK-189")
def test_a_start_phase() -> None:
    s = Position().a(
        attached={"pressure": 1, "domain": 2}, focus=2, cowering=1, discard="slash", pile="ittou"
    )
    duel = s.table(range=4).start_phase()
    play(duel, "reshuffle")
    assert lines(duel) == [
        "A gains no Focus and stops Cowering",
        "Pressure has no crystals left and is discarded",
        "The Attack of Pressure finds no Range and is not made",
        "A takes 1 damage to Life",
        "A reshuffles",
        "A draws 2 cards",
    ]
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-083", "SAK-145", "SAK-156")
def test_running_dry_and_an_attack_by_an_effect() -> None:
    s = Position().a(pile="slash", attached={"pressure": 1}).table(range=3).start_phase()
    play(s, "keep-pile", "take aura")
    assert lines(s) == [
        "A gains Focus and now has 1",
        "Pressure has no crystals left and is discarded",
        "A attacks by Pressure",
        "B takes 3 damage to Aura",
        "A draws 1 card",
        "A has no card to draw",
        "A takes 1 damage to Aura",
    ]
    assert lines(s, 0)[4] == "A now holds Slash"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-167", "SAK-169", "SAK-184")
def test_attachments_come_and_go() -> None:
    s = Position().a(hand="pressure domain", aura=2, attached={"kien-banjo": 1})
    duel = s.b(hand="shoot", pile="smoke backstep").table(range=4).main()
    play(duel, "use pressure", "lay 1", "use domain", "lay 0", "end", "1: keep-pile", "1: use shoot")
    assert lines(duel) == [
        "A uses Pressure",
        "A lays 2 crystals on Pressure",
        "A uses Domain",
        "A lays 2 crystals on Domain",
        "Turn 4: B",
        "B gains Focus and now has 1",
        "Kien Banjo has no crystals left and is discarded",
        "B draws 2 cards",
        "B uses Shoot",
        "A takes 1 damage to Life",
        "Pressure is struck by Gap and goes face down",
    ]
    assert asked(duel) == "1 MainPhase"


@pytest.mark.rule("SAK-100", "SAK-137", "SAK-193")
def test_ultimates_are_paid_negate_and_end_what_their_player_does() -> None:
    s = Position("yurina himika", "saine tokoyo").a(flare=5, life=6, hand="magnum-cannon")
    s.a(unused="ukifune-yadoshi urahazan").b(life=8, unused="kuon-no-hana", flare=5)
    duel = s.table(range=5).main()
    play(duel, "use ukifune-yadoshi", "use magnum-cannon", "1: respond kuon-no-hana", "use urahazan")
    assert lines(duel)[:-2] == [
        "A pays 2 Flare",
        "A uses Ukifune-yadoshi",
        "A: 2 crystals from Dust to Aura",
        "A uses Magnum Cannon",
        "B pays 5 Flare",
        "B responds with Kuon no Hana",
        "A takes 1 damage to Life",
        "The Attack of Magnum Cannon is negated",
        "A pays 3 Flare",
        "A uses Urahazan",
        "B takes 2 damage to Aura",
        "After Urahazan A can use nothing more this turn",
    ]
    assert asked(duel) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-005", "SAK-133", "SAK-185", "SAK-186")
def test_life_that_is_lost_an_attack_that_fails_and_a_duel_that_is_won() -> None:
    s = Position("yurina himika").a(used="ukifune-yadoshi", life=4, hand="magnum-cannon").table(range=5)
    duel = s.main()
    play(duel, "use magnum-cannon", "1: take aura")
    assert lines(duel) == [
        "A uses Magnum Cannon",
        "B takes 3 damage to Aura",
        "A: 1 crystal from Life to Dust",
        "Ukifune-yadoshi of A is unused again",
    ]
    duel = Position("yurina saine", "utsuro-shard saine").a(hand="slash").b(hand="moguri").table(3).main()
    play(duel, "use slash", "1: respond moguri")
    assert lines(duel)[-1] == "The Attack of Slash fails: the Range no longer fits"
    assert asked(duel) == "0 MainPhase"
    duel = Position().a(hand="slash", life=9, flare=9).b(life=1, aura=0).table(range=4).main()
    play(duel, "use slash")
    assert lines(duel) == ["A uses Slash", "B takes 1 damage to Life", "A wins the duel"]
    assert asked(duel) == ""


@pytest.mark.rule("SAK-026", "SAK-204")
def test_a_line_of_the_range_and_dust_stands_under_who_moves_and_others_under_whose_crystals_go() -> None:
    s = Position("utsuro-shard", "honoka-shard").a(hand="moguri hohou-utsuro").b(hand="hohou-honoka").main()
    play(s, "use moguri", "use hohou-utsuro", "arrow in")
    assert lines(s) == [
        "A uses Moguri",
        "A: 1 crystal from the Range to Dust",
        "A uses Hohou",
        "A gains Focus and now has 1",
        "A: 1 crystal from Dust to the Range",
    ]
    assert asked(s) == "0 MainPhase"
    position = Position("honoka-shard", "utsuro-shard").a(hand="ouka-yose", aura=2, flare=4, life=9)
    duel = position.a(unused="hanafubuki-no-keshiki").main()
    play(duel, "use ouka-yose", "use hanafubuki-no-keshiki")
    assert lines(duel) == [
        "A uses Ouka-yose",
        "B: 1 crystal from Aura to the other’s Aura",
        "A pays 4 Flare",
        "A uses Hanafubuki no Keshiki",
        "B: 2 crystals from Aura to the Range",
    ]
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-104", "SAK-131", "SAK-189", "SAK-191", "SAK-329")
def test_what_tokoyo_does() -> None:
    s = Position("tokoyo saine").a(hand="shimai koryunagashi", focus=1, flare=4, life=8)
    s.a(unused="tokoyo-no-tsuki mukyuu-no-kaze").b(hand="shoot", focus=2, aura=0)
    duel = s.table(range=4).main()
    play(duel, "use shimai", "choose flare-to-aura", "use koryunagashi", "1: pass", "use mukyuu-no-kaze")
    play(duel, "1: done", "use tokoyo-no-tsuki")
    assert lines(duel) == [
        "A uses Shimai",
        "A gains Focus and now has 2",
        "A chooses: flare to aura",
        "A: 1 crystal from Flare to Aura",
        "A uses Koryunagashi",
        "B takes 1 damage to Life",
        "Koryunagashi goes on top of the draw pile of A",
        "A pays 1 Flare",
        "A uses Mukyuu no Kaze",
        "B takes 1 damage to Life",
        "B shows Shoot",
        "A pays 2 Flare",
        "A uses Tokoyo no Tsuki",
        "The Focus of B becomes 0",
        "B is Cowering",
    ]
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-128", "SAK-242", "SAK-307", "SAK-328")
def test_what_oboro_and_yukihi_do() -> None:
    s = Position("oboro yurina", "saine himika").a(down="kagebishi", pile="slash ittou")
    duel = s.b(hand="mikiri nagi-giri").table(range=2).start_phase()
    play(duel, "reshuffle", "use kagebishi", "1: take aura", "pick-theirs mikiri")
    assert lines(duel)[1:4] == ["A uses Kagebishi", "B takes 2 damage to Aura", "B puts a card face down"]
    assert lines(duel, 0)[3:7] == [
        "Seen: Nagi-giri",
        "Seen: Mikiri",
        "B puts a card face down",
        "Face down: Mikiri",
    ]
    assert asked(duel) == "0 MainPhase"
    s = Position("yukihi saine").a(umbrella="closed", hand="shikomi-bi kasamawashi", flare=1)
    duel = s.a(unused="kururimi", used="harariyuki").table(range=5).main()
    play(duel, "use shikomi-bi", "1: take aura", "no", "use kururimi", "show kasamawashi")
    assert lines(duel) == [
        "A uses Shikomi-bi",
        "B takes 1 damage to Aura",
        "Shikomi-bi returns to the hand of A",
        "A turns the umbrella",
        "Harariyuki of A is unused again",
        "A pays 1 Flare",
        "A uses Kururimi",
        "A turns the umbrella",
        "A shows Kasamawashi",
        "A: 1 crystal from Dust to Aura",
        "A: 1 crystal from Dust to Aura",
    ]
    assert asked(duel) == "0 MainPhase"
    duel = Position("yukihi saine").a(umbrella="open", hand="furiharai").table(range=2).main()
    play(duel, "use furiharai", "1: take aura")
    assert lines(duel)[2] == "A: 2 crystals from the Range to Dust"


@pytest.mark.rule("SAK-246", "SAK-247", "SAK-329", "SAK-353")
def test_what_shinra_does() -> None:
    s = Position("shinra saine").a(attached={"sougo": 1}, strategy="divine-reckoning", pile="mikiri domain")
    duel = s.table(range=3).start_phase()
    play(duel, "prepare fiendish-scheme")
    public = [
        "A gains Focus and now has 1",
        "Sougo has no crystals left and is discarded",
        "A executes Divine Reckoning",
        "A gains Focus and now has 2",
        "Sougo goes on top of the draw pile of A",
        "A prepares a Strategy",
    ]
    assert lines(duel) == lines(duel, 1) == public
    assert lines(duel, 0) == [*public, "Prepared: Fiendish Scheme"]
    assert asked(duel) == "0 ReshuffleOrNot"
    s = Position("shinra saine", "yurina himika").a(attached={"ronpa": 1}, sealed={"ronpa": "*slash"}, life=8)
    s.a(unused="kanzen-ronpa", flare=4, pile="mikiri domain").b(discard="iai", life=8)
    duel = s.table(range=3).start_phase()
    play(duel, "keep-pile", "use kanzen-ronpa", "pick-theirs iai")
    assert lines(duel)[1:] == [
        "Ronpa has no crystals left and is discarded",
        "Slash is no longer sealed",
        "A draws 2 cards",
        "A pays 4 Flare",
        "A uses Kanzen Ronpa",
        "Iai is sealed under Kanzen Ronpa",
    ]
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-353")
def test_of_two_sealed_cards_the_one_that_returns_is_named() -> None:
    s = Position("shinra saine", "yurina himika").a(attached={"ronpa": 1}, used="kanzen-ronpa")
    duel = s.a(sealed={"ronpa": "*slash", "kanzen-ronpa": "*ittou"}).start_phase()
    assert [line for line in lines(duel) if "sealed" in line] == ["Slash is no longer sealed"]
    assert asked(duel) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-203", "SAK-208", "SAK-261", "SAK-264")
def test_what_chikage_does() -> None:
    s = Position("chikage yurina", "saine hagane").a(hand="dokugiri dokubari", flare=3)
    s.a(unused="horobi-no-mitamadoku", pile="slash").b(pile="domain nagi-giri")
    duel = s.table(range=4).main()
    play(duel, "use dokugiri", "pick paralysis-poison", "use dokubari", "1: take aura", "pick numbing-poison")
    play(duel, "use horobi-no-mitamadoku", "end", "1: keep-pile", "1: use paralysis-poison")
    public = [
        "A uses Dokugiri",
        "A Poison card comes to the hand of B",
        "A uses Dokubari",
        "B takes 1 damage to Aura",
        "A Poison card goes on top of the draw pile of B",
        "A pays 3 Flare",
        "A uses Horobi no Mitamadoku",
        "A Poison card goes on top of the draw pile of B",
        "It is Extinguishing Poison",
        "Turn 4: B",
        "B gains Focus and now has 1",
        "B draws 2 cards",
        "B uses Paralysis Poison",
        "Paralysis Poison returns to the pouch of A",
        "The phase ends here",
    ]
    assert lines(duel)[:15] == public
    assert lines(duel, 0)[:7] == [
        *public[:2],
        "It is Paralysis Poison",
        *public[2:5],
        "It is Numbing Poison",
    ]
    assert lines(duel, 1)[:6] == [*public[:2], "It is Paralysis Poison", *public[2:5]]
    duel = Position("chikage yurina").a(hand="tonjutsu").table(range=3).main()
    play(duel, "use tonjutsu")
    assert lines(duel) == [
        "A uses Tonjutsu",
        "B takes 1 damage to Aura",
        "A: 1 crystal from Aura to the Range",
        "A: 1 crystal from Dust to the Range",
        "B can perform no Advance for the rest of this turn",
    ]
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-126", "SAK-180", "SAK-329", "SAK-353")
def test_what_kururu_does() -> None:
    s = Position("kururu yurina", "saine himika").a(
        flare=4, life=8, unused="kanshou-souchi-kururu-shiki industria"
    )
    s.a(discard="slash ittou kihaku accelerator electeru tornado pressure module")
    duel = s.b(unused="resonant-echo", used="rhythmic-arc-cutter", life=9).table(range=4).main()
    play(
        duel, "use industria", "pick tornado", "use kanshou-souchi-kururu-shiki", "pick-theirs resonant-echo"
    )
    play(duel, "pick-theirs resonant-echo")
    public = [
        "A pays 1 Flare",
        "A uses Industria",
        "Tornado is sealed under Industria",
        "Duplicatia goes under the draw pile of A",
        "A pays 3 Flare",
        "A uses Kanshou Souchi: Kururu-shiki",
        "Resonant Echo of B becomes used",
        "A uses Resonant Echo",
        "B: 2 crystals from Aura to the Range",
        "Kanshou Souchi: Kururu-shiki is removed from the game",
    ]
    assert lines(duel) == lines(duel, 1) == public
    assert lines(duel, 0) == [*public[:6], "Seen: Resonant Echo", *public[6:]]
    assert asked(duel) == "0 MainPhase"
    s = Position("kururu yurina").a(hand="kururuun", down="slash").b(hand="shoot smoke", aura=2)
    duel = s.table(range=4).main(1)
    play(
        duel,
        "1: use shoot",
        "0: respond kururuun",
        "0: choose bury",
        "0: choose they-discard",
        "0: below slash",
    )
    public = [
        "B uses Shoot",
        "A responds with Kururuun",
        "A chooses: bury",
        "A chooses: they discard",
        "A card goes under the draw pile of A",
        "B puts Smoke into the discard pile",
    ]
    play(duel, "1: discard smoke")
    assert lines(duel) == public
    assert lines(duel, 0) == [
        *public[:5],
        "Under your draw pile, each below the one before: Slash",
        public[5],
    ]
    assert asked(duel) == "0 ChooseDamage"


@pytest.mark.rule("SAK-276", "SAK-278", "SAK-281", "SAK-288")
def test_what_sariya_does() -> None:
    s = (
        Position("sariya yurina")
        .a(hand="turbo-switch burning-steam", machine=4, spent=1)
        .table(range=4)
        .main()
    )
    play(s, "use turbo-switch", "thrust advance", "use burning-steam", "1: take aura", "thrust retreat")
    assert lines(s) == [
        "A Spends 1 Ornamental Crystal",
        "A uses Turbo Switch",
        "A performs Thrust Advance",
        "A uses Burning Steam",
        "B takes 2 damage to Aura",
        "A performs Thrust Retreat",
    ]
    assert asked(s) == "0 MainPhase"
    s = Position("sariya yurina").a(hand="roaring", focus=1, machine=4, spent=1).b(focus=1).main()
    play(s, "use roaring", "yes", "yes")
    assert lines(s) == [
        "A uses Roaring",
        "A Spends 2 Ornamental Crystals",
        "A gains Focus and now has 2",
        "The Focus of B becomes 0",
        "B is Cowering",
        "The Focus of A becomes 0",
        "A Recovers 3 Ornamental Crystals",
    ]
    assert asked(s) == "0 MainPhase"
    position = Position("sariya yurina").a(unused="julias-black-box", flare=2, machine=0, spent=4, minus=1)
    s = position.a(pile="slash ittou").b(flare=3, pile="shoot smoke").start_phase()
    play(s, "keep-pile", "use julias-black-box", "transform form-naga")
    assert lines(s)[:8] == [
        "A Spends 1 token from the Range",
        "A gains Focus and now has 1",
        "A draws 2 cards",
        "A pays 2 Flare",
        "A uses Julia's Black Box",
        "The Machine of A becomes Form: NAGA",
        "B: 1 crystal from Flare to Dust",
        "A Recovers 2 Ornamental Crystals",
    ]
    s = Position("sariya yurina").a(forms="form-naga", focus=1).b(pile="shoot smoke").main()
    play(s, "gamma-ray focus")
    assert lines(s) == ["A pays 1 Focus", "A performs Gamma-Ray", "B puts Shoot into the discard pile"]
    assert asked(s) == "0 MainPhase"
    s = Position("sariya yurina").a(unused="julias-black-box", flare=2).b(pile="shoot smoke").main()
    play(s, "use julias-black-box")
    assert lines(s)[2] == "Julia's Black Box of A is unused again"
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-180", "SAK-293", "SAK-348")
def test_what_laila_does() -> None:
    s = Position("laila yurina").a(hand="slash fuurai-no-chie", flare=2, wind=3, life=9)
    duel = s.a(unused="wind-summoning-hole").table(range=3).main()
    play(
        duel, "use slash", "discharge slash thunder", "1: take aura", "use fuurai-no-chie", "no", "raise wind"
    )
    play(duel, "use wind-summoning-hole")
    assert lines(duel) == [
        "A uses Slash",
        "The Thunder of A is now 1",
        "B takes 3 damage to Aura",
        "A uses Fuurai no Chie",
        "The Wind of A is now 4",
        "A pays 2 Flare",
        "A uses Wind Summoning Hole",
        "A gains Wind Whirl",
        "Wind Summoning Hole is removed from the game",
    ]
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-186", "SAK-203")
def test_the_lines_name_the_right_player_when_the_other_one_acts() -> None:
    s = Position("yurina saine", "chikage himika").b(hand="tonjutsu").table(range=3).main(1)
    play(s, "1: use tonjutsu")
    assert lines(s)[-1] == "A can perform no Advance for the rest of this turn"
    assert asked(s) == "1 MainPhase"
    position = Position("yurina saine", "sariya himika").a(pile="slash ittou")
    duel = position.b(unused="julias-black-box", flare=2).main(1)
    play(duel, "1: use julias-black-box")
    assert lines(duel)[2] == "Julia's Black Box of B is unused again"
    assert asked(duel) == "0 ReshuffleOrNot"


# Questions


def questions(s: Sakura, *moves: str) -> list[str]:
    """Play, and return what the words of cards have asked on the way."""
    found = []
    for move in moves:
        play(s, move)
        prompt = s.prompt
        assert prompt is not None
        if prompt.step == "CardQuestion":
            found.append(prompt.sentence)
    return found


@pytest.mark.rule("SAK-104", "SAK-201")
def test_each_part_of_a_card_asks_in_words_of_its_own() -> None:
    s = Position("hagane yurina").a(
        discard="slash ittou safuujin", flare=4, life=8, unused="daisanmyaku-respect"
    )
    assert questions(s.table(5, 3).main(), "use daisanmyaku-respect", "pick slash") == [
        "Which card of your discard pile do you use first?",
        "Which card of your discard pile do you use after that?",
    ]
    s = Position("kururu yurina").a(hand="kururuun", down="slash").b(hand="shoot", aura=2).table(range=4)
    assert questions(s.main(1), "1: use shoot", "0: respond kururuun", "0: choose bury", "0: done") == [
        "Which effect do you choose first?",
        "Which effect do you choose next?",
        "Which face-down card goes under your draw pile?",
    ]
    s = Position("kururu yurina", "saine himika").a(flare=3, life=8, unused="kanshou-souchi-kururu-shiki")
    s.a(discard="slash ittou kihaku accelerator electeru pressure module").b(life=9, unused="resonant-echo")
    assert questions(s.main(), "use kanshou-souchi-kururu-shiki", "pick-theirs resonant-echo") == [
        "Which of their unused Ultimates becomes used?",
        "Which of their used Ultimates do you use?",
    ]
    s = Position("laila yurina").a(hand="fuurai-no-chie", wind=4, discard="slash")
    assert questions(s.main(), "use fuurai-no-chie", "no") == [
        "Which card do you put on top of your draw pile?",
        "Which gauge do you raise?",
    ]
    s = Position("yurina saine", "laila himika").a(hand="slash").b(attached={"enkan-rinkaisen": 3})
    assert questions(s.table(range=3).main(), "use slash", "1: take aura", "1: arrow in") == [
        "After the Attack: do you move a crystal and raise a gauge?",
        "Which gauge do you raise?",
    ]
    s = Position("sariya yurina").a(hand="roaring", focus=2)
    assert questions(s.main(), "use roaring", "no") == [
        "Do you Spend 2 Ornamental Crystals?",
        "Do you pay 2 Focus to Recover 3 Ornamental Crystals?",
    ]
    for strategy, asks in (
        ("divine-reckoning", "Which Attachment do you use?"),
        ("fiendish-scheme", "Which of their Attachments loses all its crystals?"),
    ):
        s = Position("shinra saine", "yurina himika").a(unused="kaishiki-rikai", flare=2, strategy=strategy)
        s.a(discard="domain silent-wall").b(attached={"pressure": 2, "smoke": 2})
        assert questions(s.main(), "use kaishiki-rikai") == [asks]
    for down, asks in (
        ("shoot", "Which face-down card do you use twice?"),
        ("full-burst", "All your face-down cards have Full Power: you show them."),
    ):
        s = Position("oboro himika").a(hand="bunshin-no-jutsu", down=down)
        assert questions(s.main(), "use bunshin-no-jutsu") == [asks]
    for hand, asks in (
        ("slash kihaku", "Which card do you discard?"),
        ("slash", "You hold Attacks only: you show your hand."),
    ):
        s = Position("tokoyo saine", "yurina himika").a(unused="mukyuu-no-kaze", flare=1).b(hand=hand)
        assert questions(s.main(), "use mukyuu-no-kaze", "1: take aura") == [asks]
