"""What each may know: views that differ in hidden things alone are equal, guesses fit, each line of the log has its readers."""

from __future__ import annotations

import random

import pytest

from akebono.games.sakura import SAKURA
from akebono.games.sakura.components import ENTRY
from akebono.games.sakura.state import BACK, POISON_BACK, Sakura, with_cards
from akebono.games.sakura.table import table
from tests.sakura.before import seen
from tests.sakura.positions import Position, asked, ids, play, texts, told

# Places


def _rich() -> Position:
    """Return a position with something in each place."""
    return (
        Position("chikage shinra", "yurina saine")
        .a(
            hand="tobikunai kiben",
            pile="dokubari ritsuron",
            down="kubikiri sendou",
            discard="inyou",
            unused="horobi-no-mitamadoku kanzen-ronpa",
            used="ruten-no-kasumidoku",
            strategy="fiendish-scheme",
            focus=1,
            cowering=1,
        )
        .b(
            hand="slash *numbing-poison",
            pile="ittou *paralysis-poison iai",
            down="kihaku",
            unused="urahazan",
            attached={"pressure": 2},
        )
        .table(range=4)
    )


@pytest.mark.rule("SAK-013", "SAK-123", "SAK-126", "SAK-128", "SAK-129", "SAK-333")
def test_what_each_sees_of_the_places() -> None:
    s = _rich().main()
    seats = [table(seen(s, viewer))["seats"] for viewer in (0, 1, None)]
    for viewer in range(3):
        shown = seats[viewer]
        assert isinstance(shown, list)
        a, b = shown
        own, other = viewer == 0, viewer == 1
        # Open to all.
        assert (a["discard"], a["used"], a["focus"], a["cowering"]) == (
            ["inyou"],
            ["ruten-no-kasumidoku"],
            1,
            True,
        )
        assert b["attached"] == [{"card": "pressure", "crystals": 2}]
        # The hand, the unused Ultimates, the face-down cards, the Strategy: their owner's alone. Poison shows its back.
        assert a["hand"] == (["kiben", "tobikunai"] if own else ["?", "?"])
        assert b["hand"] == (["slash", "numbing-poison"] if other else ["poison", "?"])
        assert a["face_down"] == (["sendou", "kubikiri"] if own else ["?", "?"])
        assert a["unused"] == (["kanzen-ronpa", "horobi-no-mitamadoku"] if own else ["?", "?"])
        assert a["strategy"] == ("fiendish-scheme" if own else "?")
        assert b["unused"] == (["urahazan"] if other else ["?"])
        # A pile is shown to nobody, but where Poison lies in it is; what is left in the pouch is its owner's to know.
        assert a["pile"] == ["?", "?"]
        assert b["pile"] == ["?", "poison", "?"]
        assert len(a["pouch"]) == 3
        assert (a["pouch"] == ["poison"] * 3) is not own


@pytest.mark.rule("SAK-048", "SAK-052", "SAK-126", "SAK-128", "SAK-129")
@pytest.mark.parametrize(
    ("one", "two"),
    [
        ({"hand": "slash"}, {"hand": "iai"}),
        ({"down": "slash"}, {"down": "iai"}),
        ({"pile": "slash iai"}, {"pile": "iai slash"}),
        ({"hand": "slash", "pile": "iai"}, {"hand": "iai", "pile": "slash"}),
        ({"hand": "slash", "down": "iai"}, {"hand": "iai", "down": "slash"}),
        ({"unused": "urahazan"}, {"unused": "ukifune-yadoshi"}),
    ],
)
def test_views_that_differ_in_hidden_things_alone_are_equal(one: dict[str, str], two: dict[str, str]) -> None:
    def laid(**given: str) -> Sakura:
        return Position("himika tokoyo", "yurina saine").a(hand="shoot").b(**given).main()

    s, other = laid(**one), laid(**two)
    assert s.digest() != other.digest()
    for viewer in (0, None):
        assert seen(s, viewer).digest() == seen(other, viewer).digest()
        assert seen(s, viewer).svg() == seen(other, viewer).svg()
        assert table(seen(s, viewer)) == table(seen(other, viewer))
    own = {"slash", "iai", "urahazan", "ukifune-yadoshi"}
    shown = str(table(seen(s, 1)))
    if "pile" not in one or "hand" in one:
        assert seen(s, 1).digest() != seen(other, 1).digest()
        assert any(f"'{id}'" in shown for id in own)
    else:
        # Not even the owner sees in what order a pile lies.
        assert seen(s, 1).digest() == seen(other, 1).digest()


@pytest.mark.rule("SAK-127", "SAK-128", "SAK-330")
@pytest.mark.parametrize(("option", "who"), [("owner", 0), ("opponent", 1)])
def test_the_table_decides_which_half_of_the_printed_sentence_holds(option: str, who: int) -> None:
    s = (
        Position("yurina saine", "himika tokoyo", face_down_seen_by=option)
        .a(hand="slash iai", down="ittou")
        .b(down="shoot")
        .main()
    )
    for viewer in (0, 1, None):
        view = seen(s, viewer)
        for seat, card in ((0, "ittou"), (1, "shoot")):
            sees = viewer is not None and (viewer == seat) is (who == 0)
            assert ids(view.sides[seat].down) == ([card] if sees else ["?"])
    play(s, "house slash")
    # Whoever puts a card of the hand away knows which; the opponent reads of it only if they may look at it.
    assert [("Face down: Slash" in told(s, viewer)) for viewer in (0, 1, None)] == [True, who == 1, False]


# The log


@pytest.mark.rule("SAK-058", "SAK-069", "SAK-094", "SAK-123", "SAK-129", "SAK-264", "SAK-328", "SAK-329")
@pytest.mark.parametrize(
    ("megami", "a", "b", "distance", "moves", "public", "only_a", "only_b"),
    [
        (
            "yurina saine",
            {"hand": "slash"},
            {},
            9,
            ["house slash"],
            "A puts a card face down",
            ["Face down: Slash"],
            [],
        ),
        (
            "himika saine",
            {"hand": "backstep", "pile": "shoot"},
            {},
            4,
            ["use backstep"],
            "A draws 1 card",
            ["A now holds Shoot"],
            [],
        ),
        (
            "yurina saine",
            {"hand": "slash ittou iai"},
            {},
            9,
            ["end", "hide ittou"],
            "A puts a card face down",
            ["Face down: Ittou"],
            [],
        ),
        (
            "shinra saine",
            {"hand": "ritsuron"},
            {"pile": "haneusagi shimai"},
            4,
            ["use ritsuron"],
            "B puts a card face down",
            [],
            ["Face down: Haneusagi", "Face down: Shimai"],
        ),
        (
            "chikage saine",
            {"hand": "dokubari"},
            {},
            4,
            ["use dokubari", "1: take aura", "pick numbing-poison"],
            "A Poison card goes on top of the draw pile of B",
            ["It is Numbing Poison"],
            [],
        ),
        (
            "chikage saine",
            {"hand": "dokugiri"},
            {},
            4,
            ["use dokugiri", "pick numbing-poison"],
            "A Poison card comes to the hand of B",
            ["It is Numbing Poison"],
            ["It is Numbing Poison"],
        ),
        (
            "tokoyo saine",
            {"hand": "koryunagashi", "focus": 2},
            {},
            4,
            ["use koryunagashi"],
            "Koryunagashi goes on top of the draw pile of A",
            [],
            [],
        ),
        (
            "shinra saine",
            {"hand": "inyou"},
            {"hand": "haneusagi miyabi-uchi"},
            4,
            ["use inyou", "hide-theirs miyabi-uchi"],
            "B puts a card face down",
            ["Seen: Miyabi-uchi", "Seen: Haneusagi", "Face down: Miyabi-uchi"],
            ["Face down: Miyabi-uchi"],
        ),
        (
            "shinra saine",
            {"hand": "sendou", "strategy": "divine-reckoning"},
            {},
            4,
            ["use sendou", "prepare fiendish-scheme"],
            "A prepares a Strategy",
            ["Prepared: Fiendish Scheme"],
            [],
        ),
    ],
    ids=[
        "payment",
        "draw",
        "hand limit",
        "top cards",
        "poison on top",
        "poison in hand",
        "own card",
        "look",
        "strategy",
    ],
)
def test_who_reads_which_line(
    megami: str,
    a: dict[str, object],
    b: dict[str, object],
    distance: int,
    moves: list[str],
    public: str,
    only_a: list[str],
    only_b: list[str],
) -> None:
    s = Position(megami, "tokoyo himika").a(**a).b(**b).table(range=distance).main()
    play(s, *moves)
    everybody = told(s, None)
    assert public in everybody
    for viewer, lines in ((0, only_a), (1, only_b)):
        assert sorted(line for line in told(s, viewer) if line not in everybody) == sorted(lines)


@pytest.mark.rule("SAK-328")
def test_a_look_at_a_hand_lasts_for_the_question_only() -> None:
    s = Position("shinra saine", "tokoyo himika").a(hand="inyou").b(hand="haneusagi miyabi-uchi").main()
    assert seen(s, 0).sides[1].hand == [BACK, BACK]
    play(s, "use inyou")
    assert ids(seen(s, 0).sides[1].hand) == ["miyabi-uchi", "haneusagi"]
    assert seen(s, None).sides[1].hand == [BACK, BACK]
    play(s, "hide-theirs miyabi-uchi")
    # From now on it is its owner's alone again.
    assert seen(s, 0).sides[1].hand == [BACK]
    assert seen(s, 0).sides[1].down == [BACK]
    assert ids(seen(s, 1).sides[1].down) == ["miyabi-uchi"]


@pytest.mark.rule("SAK-131")
def test_what_cannot_be_done_is_proved_to_the_opponent() -> None:
    s = (
        Position("tokoyo saine", "yurina himika")
        .a(flare=1, unused="mukyuu-no-kaze")
        .b(hand="slash ittou")
        .table(range=4)
        .main()
    )
    play(s, "use mukyuu-no-kaze", "1: take aura", "1: done")
    for viewer in (0, 1, None):
        assert {"B shows Slash", "B shows Ittou"} <= set(told(s, viewer))
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-264", "SAK-333")
def test_poison_on_top_is_known_as_poison_but_its_kind_to_its_sender_alone() -> None:
    views = []
    for poison in ("paralysis-poison", "numbing-poison"):
        s = (
            Position("chikage saine", "tokoyo himika")
            .a(hand="dokubari")
            .b(pile="shimai")
            .table(range=4)
            .main()
        )
        play(s, "use dokubari", "1: take aura", f"pick {poison}")
        for viewer in (0, 1, None):
            assert seen(s, viewer).sides[1].pile == [BACK, POISON_BACK]
        views.append(s)
    one, two = views
    for who in (1, None):
        assert seen(one, who).digest() == seen(two, who).digest()
        assert told(one, who) == told(two, who)
    assert seen(one, 0).digest() != seen(two, 0).digest()


@pytest.mark.rule("SAK-312")
def test_whether_one_is_asked_does_not_hang_on_what_one_holds() -> None:
    views = []
    for hand in ("miyabi-uchi", "haneusagi"):
        s = Position("yurina saine", "tokoyo himika").a(hand="slash").b(hand=hand).table(range=4).main()
        play(s, "use slash")
        views.append([seen(s, viewer).digest() for viewer in (0, None)])
        assert len(texts(s, 1)) == (2 if hand == "miyabi-uchi" else 1)
    assert views[0] == views[1]


# Guesses


@pytest.mark.rule("SAK-048", "SAK-052", "SAK-053", "SAK-129", "SAK-265", "SAK-333")
@pytest.mark.parametrize("form", ["choose", "random", "sample", "official", "first_1", "first_2", "first_3"])
def test_a_guess_fits_all_that_is_known_and_can_be_played_on(form: str) -> None:
    differ = 0
    for seed in range(4):
        chance = random.Random(seed)
        options: dict[str, bool | str] = {
            "duel": form,
            "megami": "all",
            "face_down_seen_by": "opponent" if seed % 2 else "owner",
        }
        s = SAKURA.start(2, seed, options, log=True)
        assert isinstance(s, Sakura)
        while not s.over and s.turn < 30:
            if chance.random() < 0.06:
                for viewer in (0, 1, None):
                    view = seen(s, viewer)
                    guess = view.imagine(chance.randrange(1000))
                    assert isinstance(guess, Sakura)
                    assert seen(guess, viewer).digest() == view.digest()
                    assert guess.census() == s.census() == [36, 0, 0, 0]
                    differ += guess.facts() != s.facts()
                    if viewer is not None:
                        assert guess.legal_for(viewer) == s.legal_for(viewer)
                    for _ in range(6):
                        if guess.over:
                            break
                        seat = chance.choice(guess.acting)
                        guess.play(chance.choice(guess.legal_for(seat)), seat)
            seat = chance.choice(s.acting)
            s.play(chance.choice(s.legal_for(seat)), seat)
            assert s.census()[:3] == [36, 0, 0]
    # Not by knowing everything.
    assert differ > 10


@pytest.mark.rule("SAK-049", "SAK-129")
def test_guesses_of_a_hand_come_to_every_card_it_could_be() -> None:
    s = Position("himika tokoyo", "yurina saine").b(hand="slash", pile="ittou iai", down="mikiri").main()
    hands = set()
    for seed in range(200):
        guess = seen(s, 0).imagine(seed)
        assert isinstance(guess, Sakura)
        hands.add(ids(guess.sides[1].hand)[0])
    # 14 Normal cards of the two Megami, all of them possible, and nothing else.
    assert len(hands) == 14
    own = seen(s, 1).imagine(1)
    assert isinstance(own, Sakura)
    assert (ids(own.sides[1].hand), ids(own.sides[1].down)) == (["slash"], ["mikiri"])
    assert sorted(ids(own.sides[1].pile)) == ["iai", "ittou"]
    assert ENTRY["slash"] not in [card >> 1 for card in own.sides[1].unchosen]


@pytest.mark.rule("SAK-264", "SAK-333")
def test_guesses_of_a_poison_come_to_every_kind_it_could_be() -> None:
    s = Position("chikage saine", "tokoyo himika").b(pile="shimai *paralysis-poison").main()
    kinds = set()
    for seed in range(60):
        guess = seen(s, 1).imagine(seed)
        assert isinstance(guess, Sakura)
        kinds.add(ids(guess.sides[1].pile)[0].removesuffix("-2"))
        assert ids(guess.sides[1].pile)[1] == "shimai"
    assert kinds == {"paralysis-poison", "hallucinogenic-poison", "numbing-poison", "extinguishing-poison"}
    # Whoever owns the pouch sees what is left in it, and so knows.
    guess = seen(s, 0).imagine(1)
    assert isinstance(guess, Sakura)
    assert ids(guess.sides[1].pile)[0] == "paralysis-poison"


# Digests


ON_A_SIDE = [
    *[
        "looks",
        "focus",
        "cowering",
        "marks",
        "used_cards",
        "attacks_made",
        "umbrella",
        "strategy",
        "strategy_known",
    ],
    *["machine", "spent", "minus", "plus", "forms", "wind", "thunder"],
]
ZONES = ["hand", "pile", "discard", "down"]
REPLACED_ON_A_SIDE = ["unused", "used", "unchosen", "attached", "crystals", "extra", "pouch"]
REPLACED = ["megami", "banned", "removed", "leaving", "sealed", "charged", "bonuses", "happened", "ended_now"]
SINGLE = ["turn", "whose", "first", "phase", "action", "start_range", "loser", "stage", "level"]
OF_AN_ATTACK = [
    *["seat", "card", "entry", "which", "kind", "megami", "range", "aura", "life", "plus_aura", "plus_life"],
    *["number", "flags", "answers"],
]
OF_A_USE = ["basics", "laid", "number"]


def test_whatever_of_the_table_differs_shows_in_the_digest_and_copies_share_none_of_it() -> None:
    s = _rich().a(umbrella="closed").table(range=3).main(1)
    s.wait_for_attack(1, ENTRY["tsukauchi"], 0)
    play(s, "1: use slash")
    assert (asked(s), len(s.attacks), len(s.uses)) == ("0 RespondStep", 1, 1)
    s.attacks[-1].joined += [2, 0]
    s.uses[-1].unanswerable = True
    now = s.digest()
    assert s.clone().digest() == now

    def differs(other: Sakura, what: str) -> None:
        assert other.digest() != now, f"{what} is not in the digest"
        assert s.digest() == now, f"a copy shares {what}"

    for i in range(len(s.areas)):
        other = s.clone()
        other.areas[i] += 1
        differs(other, f"areas[{i}]")
    for seat in range(2):
        for name in ON_A_SIDE:
            other = s.clone()
            setattr(other.sides[seat], name, getattr(other.sides[seat], name) + 1)
            differs(other, f"{name} of seat {seat}")
        for name in ZONES:
            other = s.clone()
            getattr(other.sides[seat], name).append(0)
            differs(other, f"{name} of seat {seat}")
        # What is a tuple is replaced and never changed, so copies may share it.
        for name in REPLACED_ON_A_SIDE:
            other = s.clone()
            setattr(other.sides[seat], name, (*getattr(other.sides[seat], name), 0))
            differs(other, f"{name} of seat {seat}")
    for name in REPLACED:
        flat = getattr(s, name)
        for changed in [(*flat, 0), *[(*flat[:i], flat[i] + 1, *flat[i + 1 :]) for i in range(len(flat))]]:
            other = s.clone()
            setattr(other, name, changed)
            differs(other, name)
    for name in SINGLE:
        other = s.clone()
        setattr(other, name, getattr(other, name) + 1)
        differs(other, name)
    for name in OF_AN_ATTACK:
        other = s.clone()
        setattr(other.attacks[0], name, getattr(other.attacks[0], name) + 1)
        differs(other, f"{name} of an Attack")
    for name in OF_A_USE:
        other = s.clone()
        setattr(other.uses[0], name, getattr(other.uses[0], name) + 1)
        differs(other, f"{name} of a card in use")
    for change in ("joined", "leaves", "unanswerable", "draw", "offered"):
        other = s.clone()
        if change == "joined":
            other.attacks[0].joined.append(4)
        elif change == "leaves":
            other.uses[0].leaves = False
        elif change == "unanswerable":
            other.uses[0].unanswerable = False
        elif change == "draw":
            other.draw = True
        else:
            other.offered = with_cards(other.offered, 1, [*other.offered[1], 0])
        differs(other, change)
