"""Legal actions as they stand in a list: what each costs and what it would bring, said before the click."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from akebono.core.errors import AkebonoError
from akebono.core.vocabulary import Verb
from akebono.drawing.face import MoveWords
from akebono.games.sakura.card import (
    BOX_OF_CARDS,
    LIFE_FELL,
    LIFE_WOUNDED,
    attack_range,
    aura_of,
    current_range,
    face,
    flare_cost,
    life_of,
)
from akebono.games.sakura.components import (
    ATTACHMENT,
    BASIC_ACTION,
    CARD_IDS,
    CARD_KIND,
    CARD_WORDS,
    FULL_POWER,
    HAND_LIMIT,
    MEGAMI,
    MEGAMI_WORDS,
    MOST_GAUGE,
    NO_DAMAGE,
    RESHUFFLE_DAMAGE,
    RUNNING_DRY_DAMAGE,
    SAMPLE_NORMALS,
    SAMPLE_ULTIMATES,
    ULTIMATE,
)
from akebono.games.sakura.drawing.damage import both, damage_lines, told
from akebono.games.sakura.drawing.scene import Scene
from akebono.games.sakura.drawing.things import thing
from akebono.games.sakura.drawing.words import (
    BASIC_WAY,
    BASIC_WORDS,
    MEGAMI_HINT,
    count_of,
    damage_said,
    keyword_states,
    listed,
    numbers_said,
    range_said,
    types_said,
)
from akebono.games.sakura.state import (
    AURA,
    BOTH,
    DUST,
    FLARE,
    LIFE,
    MAIN,
    NO_HAND_LIMIT,
    NOTHING_YET,
    OPEN,
    RANGE,
    Attack,
    Sakura,
)
from akebono.games.sakura.steps.damage import guarding
from akebono.games.sakura.told import FAILED, GUARDS, NEGATED, WOUNDED
from akebono.games.sakura.vocabulary import (
    ARROW,
    BAN,
    BELOW,
    BUILD,
    CHOICES,
    CHOOSE,
    DISCARD,
    DISCHARGE,
    DONE,
    END,
    EXCHANGE,
    FREELY,
    GAUGE,
    HIDE,
    HIDE_THEIRS,
    HOUSE_MEGAMI,
    INTO,
    KEEP_PILE,
    LAY,
    NO,
    ON_TOP,
    PASS,
    PAY,
    PERFORM,
    PICK,
    PICK_THEIRS,
    PREPARE,
    RAISE,
    RESHUFFLE,
    RESOLVE,
    RESPOND,
    SAMPLE,
    SAMPLE_DECK,
    SHIFT,
    SHOW,
    STRATEGY,
    TAKE,
    THRUST,
    THRUST_ADVANCE,
    TOGGLE,
    TRANSFORM,
    USE,
    USE_THEIRS,
    VOCABULARY,
    WEAR,
    WIND,
    YES,
)
from akebono.games.sakura.vocabulary import AURA as TO_AURA

CHOICE_WORDS: Final = {
    "flare-to-aura": "Flare to Aura",
    "aura-to-range": "Aura to the Range",
    "range-to-their-aura": "The Range to their Aura",
    "their-aura-to-flare": "Their Aura to their Flare",
    "unanswerable": "It cannot be responded to",
    "stronger": "It is stronger",
    "both-gauges": "Both gauges rise",
    "double-thunder": "Thunder doubles",
    "draw": "Draw a card",
    "bury": "Put a card under the draw pile",
    "they-discard": "They discard",
    "use-it": "Use it",
    "hide-it": "Put it face down",
}


def move_words(scene: Scene, code: int, seat: int) -> MoveWords:
    """Return a legal action in words; one that no rule here knows is said as the vocabulary says it."""
    for verb, words in _WORDS:
        if verb.has(code):
            return words(scene, code, seat)
    return MoveWords("Choose", "", VOCABULARY.words(code), "")


def _asked(scene: Scene, seat: int) -> str:
    for ask in scene.s.asks:
        if ask.seat == seat:
            return ask.step.name()
    return ""


def _card_of(cards: list[int], entry: int) -> int:
    """Return the card with an entry in a zone, or -1."""
    return next((card for card in cards if card >= 0 and card >> 1 == entry), -1)


def _own(s: Sakura, seat: int, entry: int) -> int:
    """Return the card with an entry in this seat's hand or among its Ultimates."""
    card = _card_of([*s.sides[seat].hand, *s.sides[seat].unused], entry)
    return card if card >= 0 else 2 * entry + seat


# The Main Phase ------------------------------------------------------------------------------------------------------------


def _end(scene: Scene, code: int, seat: int) -> MoveWords:
    s = scene.s
    over = len(s.sides[seat].hand) - HAND_LIMIT
    note = ""
    if s.phase == MAIN and over > 0 and not s.sides[seat].marks & NO_HAND_LIMIT:
        note = f"You hold {len(s.sides[seat].hand)} cards: {over} more than you may keep."
    return MoveWords("End", "", "End the phase", note)


def _use(scene: Scene, code: int, seat: int) -> MoveWords:
    s = scene.s
    entry = USE.first(code)
    card = _own(s, seat, entry)
    return MoveWords("Use a card", "", f"Use {CARD_WORDS[entry]}", _use_note(scene, seat, card, True))


def _use_note(scene: Scene, seat: int, card: int, costs: bool) -> str:
    s = scene.s
    words = face(s, card)
    said = [types_said(words)]
    if words.is_attack:
        aura, life = words.aura, words.life
        if words.has_open_side and s.sides[card & 1].umbrella == OPEN:
            aura, life = words.open_aura, words.open_life
        said[0] += f" {damage_said(aura, life)}, Range {range_said(attack_range(s, seat, card))}"
    if costs and CARD_KIND[card >> 1] == ULTIMATE:
        cost = flare_cost(s, seat, words)
        flare = s.areas[FLARE + seat]
        said.append(
            f"{cost} Flare to the Dust: Flare {flare} to {flare - cost}" if cost else "Costs no Flare now"
        )
    if words.type == ATTACHMENT:
        said.append(f"{count_of(words.crystals, 'crystal')} from Dust and your Aura lie on it")
    if costs and words.subtype == FULL_POWER and s.action == NOTHING_YET and s.phase == MAIN:
        said.append("It is all that you do in this Main Phase")
    text = words.text()
    return ". ".join(said) + "." + (f" {text}" if text else "")


def _perform(scene: Scene, code: int, seat: int) -> MoveWords:
    action = PERFORM.first(code)
    way = BASIC_WAY[action] if action < len(BASIC_WAY) else "what the Form says"
    note = _basic_note(scene, seat, action)
    return MoveWords("Basic Actions", "for 1 Focus or a card", BASIC_WORDS[action], f"{way}. {note}")


def _pay(scene: Scene, code: int, seat: int) -> MoveWords:
    payment = PAY.first(code)
    if payment == 0:
        focus = scene.s.sides[seat].focus
        return MoveWords("Pay", "", "1 Focus", f"Focus {focus} to {focus - 1}.")
    name = CARD_WORDS[payment - 1]
    return MoveWords(
        "Pay", "", f"{name}, face down", "Only its back is seen; it comes back when you reshuffle."
    )


def _basic_note(scene: Scene, seat: int, action: int) -> str:
    """Return what a Basic Action would move: "Range 5 to 4, your Aura 3 to 4."."""
    s = scene.s
    if action >= len(BASIC_WAY):
        return ""
    areas = s.areas
    parts = {
        0: [("the Range", RANGE, -1), ("your Aura", AURA + seat, 1)],
        1: [("your Aura", AURA + seat, -1), ("the Range", RANGE, 1)],
        2: [("Dust", DUST, -1), ("your Aura", AURA + seat, 1)],
        3: [("your Aura", AURA + seat, -1), ("your Flare", FLARE + seat, 1)],
        4: [("Dust", DUST, -1), ("the Range", RANGE, 1)],
    }[action]
    said = []
    for name, area, by in parts:
        before = current_range(s) if area == RANGE else areas[area]
        said.append(f"{name} {before} to {max(0, before + by * BASIC_ACTION)}")
    words = listed(said)
    note = words[0].upper() + words[1:] + "."
    aura = sum([by * BASIC_ACTION for _, area, by in parts if area == AURA + seat])
    return note + _switches(scene, seat, aura, 0)


def _switches(scene: Scene, seat: int, aura: int, life: int) -> str:
    """Say which conditions of a seat's Megami come on or go off when its Aura and Life change by so much."""
    s = scene.s
    before = keyword_states(s, seat)
    after = s.clone()
    after.areas[AURA + seat] = max(0, after.areas[AURA + seat] + aura)
    after.areas[LIFE + seat] = max(0, after.areas[LIFE + seat] + life)
    said = ""
    for (name, _, was), (_, _, now) in zip(before, keyword_states(after, seat)):
        if was != now:
            said += f" {name} {'starts' if now else 'ends'}."
    return said


def _freely(scene: Scene, code: int, seat: int) -> MoveWords:
    action = FREELY.first(code)
    way = BASIC_WAY[action] if action < len(BASIC_WAY) else "what the Form says"
    return MoveWords(
        "Basic Action, without paying",
        "",
        BASIC_WORDS[action],
        f"{way}. {_basic_note(scene, seat, action)}".strip(),
    )


def _discharge(scene: Scene, code: int, seat: int) -> MoveWords:
    entry, gauge = DISCHARGE.args(code)
    return MoveWords(
        "Discharge",
        "",
        f"{CARD_WORDS[entry]}, {GAUGE.words[gauge]}",
        f"Its Charge is spent. {_gauge(scene, seat, gauge)}",
    )


def _gauge(scene: Scene, seat: int, gauge: int) -> str:
    side = scene.s.sides[seat]
    value = side.wind if gauge == WIND else side.thunder
    return f"{GAUGE.words[gauge]} {value} to {min(value + 1, MOST_GAUGE)}."


# An Attack -----------------------------------------------------------------------------------------------------------------


def attack_said(scene: Scene, attack: Attack) -> tuple[str, str]:
    """Return an Attack as a heading, and where its damage comes from: "Rapid Fire 3/2", "printed 2/1, ...; Range 6-8"."""
    s = scene.s
    title = f"{CARD_WORDS[attack.entry]} {both(s, attack)}"
    lines = damage_lines(s, attack)
    parts = [f"{name} {told((name, aura, life), i == 0)}" for i, (name, aura, life) in enumerate(lines)]
    return title, f"{', '.join(parts)}; Range {range_said(attack.range)}, now {current_range(s)}"


def _heading(scene: Scene, seat: int) -> tuple[str, str]:
    s = scene.s
    if s.attacks and s.attacks[-1].seat != seat:
        title, note = attack_said(scene, s.attacks[-1])
        return title, note
    return "", ""


def _pass(scene: Scene, code: int, seat: int) -> MoveWords:
    title, note = _heading(scene, seat)
    attack = scene.s.attacks[-1] if scene.s.attacks else None
    said = ""
    if attack is not None:
        aura, life = aura_of(scene.s, attack), life_of(scene.s, attack)
        takes_both = attack.which == 0 and BOX_OF_CARDS[attack.entry].takes_both
        if aura == NO_DAMAGE or life == NO_DAMAGE:
            said = f"Then you take {_amount(scene.s, attack, life != NO_DAMAGE)}."
        elif attack.flags & BOTH or takes_both:
            said = f"Then you take both: {aura} to Aura and {life} to Life."
        elif scene.s.areas[AURA + seat] + guarding(scene.s, seat) < aura:
            said = f"Your Aura cannot take {aura}: then you take {life} to Life."
        else:
            said = f"Then you choose: {aura} to Aura or {life} to Life."
    if scene.s.viewer == seat and len(scene.s.codes(seat)) == 1:
        said += " You hold nothing that can respond; the question always comes."
    return MoveWords(title or "Respond", note, "Do not respond", said.strip())


def _amount(s: Sakura, attack: Attack, to_life: bool) -> str:
    return f"{life_of(s, attack)} to Life" if to_life else f"{aura_of(s, attack)} to Aura"


def _respond(scene: Scene, code: int, seat: int) -> MoveWords:
    s = scene.s
    entry = RESPOND.first(code)
    title, note = _heading(scene, seat)
    card = _own(s, seat, entry)
    brings = response_brings(scene, code, seat)
    said = _use_note(scene, seat, card, True)
    return MoveWords(
        title or "Respond", note, f"Respond with {CARD_WORDS[entry]}", f"{brings} {said}".strip()
    )


def response_brings(scene: Scene, code: int, seat: int) -> str:
    """Return what a Response would make of the Attack that it answers, where that does not hang on what is hidden or on what
    others choose: it is tried out in two guesses, which must agree."""
    view = scene.s
    if view.viewer != seat or not view.attacks:
        return ""
    found = {_tried(view, code, seat, seed) for seed in (1, 2)}
    return found.pop() if len(found) == 1 else ""


def _tried(view: Sakura, code: int, seat: int, seed: int) -> str:
    guess = view.imagine(seed)
    assert isinstance(guess, Sakura)
    depth = len(guess.attacks)
    was = both(guess, guess.attacks[-1])
    told_before = len(guess.log) if guess.log is not None else 0
    life, aura = guess.areas[LIFE + seat], guess.areas[AURA + seat]
    try:
        guess.play(code, seat)
        for _ in range(6):
            if guess.over:
                return "This ends the duel."
            prompt = guess.prompt
            if prompt is None or len(guess.attacks) < depth:
                break
            if prompt.step == "ChooseDamage" and prompt.seat == seat and len(guess.attacks) == depth:
                now = both(guess, guess.attacks[-1])
                return f"{was} becomes {now}." if now != was else f"The Attack stays {was}."
            guess.play(guess.legal[0])
    except AkebonoError:
        return ""
    for event in (guess.log or [])[told_before:]:
        if event.told is NEGATED and event.seat != seat:
            return "The Attack is negated."
        if event.told is FAILED and event.seat != seat:
            return "The Range no longer fits: the Attack fails."
        if event.told is GUARDS and event.seat == seat:
            return f"{was}: {event.a} to your Aura are left."
        if event.told is WOUNDED and event.seat == seat:
            return f"{was}: {event.a} to your Life are left."
    if guess.log is None and guess.areas[LIFE + seat] == life and guess.areas[AURA + seat] == aura:
        return "The Attack does nothing."
    return ""


def _take(scene: Scene, code: int, seat: int) -> MoveWords:
    s = scene.s
    to_aura = TAKE.first(code) == TO_AURA
    attack = s.attacks[-1] if s.attacks and _asked(scene, seat) == "ChooseDamage" else None
    title, heading = _heading(scene, seat) if attack is not None else ("Running Dry", "")
    amount = RUNNING_DRY_DAMAGE
    if attack is not None:
        amount = aura_of(s, attack) if to_aura else life_of(s, attack)
    to_range = attack is not None and attack.which == 0 and BOX_OF_CARDS[attack.entry].damage_to_range
    note = _aura_note(scene, seat, amount, to_range) if to_aura else life_note(scene, seat, amount, to_range)
    label = f"Take {amount} to {'Aura' if to_aura else 'Life'}"
    return MoveWords(title or "Take the damage", heading, label, note)


def _aura_note(scene: Scene, seat: int, amount: int, to_range: bool) -> str:
    s = scene.s
    aura = s.areas[AURA + seat]
    lost = min(amount, aura + guarding(s, seat))
    where = "the Range" if to_range else "the Dust"
    if guarding(s, seat):
        return f"{count_of(lost, 'crystal')} from Aura and the Attachment that guards, to {where}."
    return f"{count_of(lost, 'crystal')} to {where}: Aura {aura} to {aura - lost}." + _switches(
        scene, seat, -lost, 0
    )


def life_note(
    scene: Scene, seat: int, amount: int, to_range: bool = False, by_reshuffle: bool = False
) -> str:
    """Return what damage to Life brings: where the crystals go, what becomes unused, what Gap strikes."""
    s = scene.s
    before = s.areas[LIFE + seat]
    lost = min(amount, before)
    now = before - lost
    if now == 0:
        return f"Life {before} to 0: you lose the duel."
    where = "the Range" if to_range else "your Flare"
    note = f"{count_of(lost, 'crystal')} to {where}: Life {before} to {now}."
    for card in s.sides[seat].used:
        words = BOX_OF_CARDS[card >> 1]
        if (words.instant == LIFE_FELL and before > words.y >= now) or (
            words.instant == LIFE_WOUNDED and lost and lost >= words.x
        ):
            note += f" {words.name} becomes unused."
    for card in s.sides[seat].attached:
        words = BOX_OF_CARDS[card >> 1]
        if words.gap and lost and not by_reshuffle:
            note += f" Gap strikes {words.name}."
    return note + _switches(scene, seat, 0, -lost)


# Cards that are picked -------------------------------------------------------------------------------------------------------


def _picked(
    verb: Verb, group: str, label: str, note: Callable[[Scene, int, int], str]
) -> Callable[[Scene, int, int], MoveWords]:
    def words(scene: Scene, code: int, seat: int) -> MoveWords:
        entry = verb.first(code)
        return MoveWords(group, "", label.replace("{0}", _numbered(entry)), note(scene, entry, seat))

    return words


def _numbered(entry: int) -> str:
    """Return the name of a card; a copy says which it is."""
    id = CARD_IDS[entry]
    number = id.rpartition("-")[2]
    return f"{CARD_WORDS[entry]} ({number})" if number.isdigit() else CARD_WORDS[entry]


def _reads(scene: Scene, entry: int, seat: int) -> str:
    card = BOX_OF_CARDS[entry]
    parts = [types_said(card), numbers_said(card), card.text()]
    return " ".join([part.rstrip(".") + "." for part in parts if part])


def _face_down(scene: Scene, entry: int, seat: int) -> str:
    return "It comes back with the next reshuffle."


def _under(scene: Scene, entry: int, seat: int) -> str:
    return "It is drawn after all others."


def _first_drawn(scene: Scene, entry: int, seat: int) -> str:
    return "It is drawn next."


def _resolve(scene: Scene, code: int, seat: int) -> MoveWords:
    whose, entry = RESOLVE.args(code)
    side = "Your" if whose == 0 else "Their"
    words = BOX_OF_CARDS[entry]
    note = words.text()
    if whose == 0 and _asked(scene, seat) == "EndEffects" and words.reactivates(scene.s, seat):
        note = "It becomes unused again; this must be done."
    kind = "card" if whose == 0 else "other"
    touched = (f"{kind}:{seat}-{CARD_IDS[entry]}",)
    return MoveWords("What comes first", "", f"{side} {_numbered(entry)}", note, targets=touched)


# Amounts, ways, plain answers ------------------------------------------------------------------------------------------------


def _lay(scene: Scene, code: int, seat: int) -> MoveWords:
    s = scene.s
    own = LAY.first(code)
    card = s.uses[-1].card if s.uses else -1
    total = own
    if card >= 0:
        total = min(face(s, card).crystals, s.areas[DUST] + s.areas[AURA + seat])
    aura, dust = s.areas[AURA + seat], s.areas[DUST]
    note = f"Aura {aura} to {aura - own}, Dust {dust} to {dust - (total - own)}." + _switches(
        scene, seat, -own, 0
    )
    name = CARD_WORDS[card >> 1] if card >= 0 else "the card"
    return MoveWords(f"Crystals for {name}", "", f"{own} from Aura, {total - own} from Dust", note)


def _wear(scene: Scene, code: int, seat: int) -> MoveWords:
    own = WEAR.first(code)
    aura = scene.s.areas[AURA + seat]
    note = f"Aura {aura} to {aura - own}, the rest from the Attachment." + _switches(scene, seat, -own, 0)
    return MoveWords("What is lost", "", f"{own} from Aura", note)


def _arrow(scene: Scene, code: int, seat: int) -> MoveWords:
    into = ARROW.first(code) == INTO
    return MoveWords("Which way", "", "Into the Range" if into else "Out of the Range", _range_note(scene))


def _range_note(scene: Scene) -> str:
    s = scene.s
    return f"Now the Range is {current_range(s)}, Dust {s.areas[DUST]}."


def _shift(scene: Scene, code: int, seat: int) -> MoveWords:
    way, amount = SHIFT.args(code)
    label = f"{count_of(amount, 'crystal')} {'into' if way == INTO else 'out of'} the Range"
    return MoveWords("Which way", "", label, _range_note(scene))


def _thrust(scene: Scene, code: int, seat: int) -> MoveWords:
    now = current_range(scene.s)
    if THRUST.first(code) == THRUST_ADVANCE:
        return MoveWords(
            "Thrust",
            "",
            "Advance",
            f"A Range−1 token: Range {now} to {max(0, now - 1)} until your next turn.",
        )
    return MoveWords(
        "Thrust",
        "",
        "Retreat",
        f"A Range+1 token: Range {now} to {now + 1} until your next turn, if there is room.",
    )


def _choose(scene: Scene, code: int, seat: int) -> MoveWords:
    return MoveWords("Choose", "", CHOICE_WORDS[CHOICES[CHOOSE.first(code)]], "")


def _prepare(scene: Scene, code: int, seat: int) -> MoveWords:
    return MoveWords(
        "Prepare in secret", "", STRATEGY.words[PREPARE.first(code)], "Only you know it until it is executed."
    )


def _raise(scene: Scene, code: int, seat: int) -> MoveWords:
    gauge = RAISE.first(code)
    return MoveWords("Raise a gauge", "", GAUGE.words[gauge], _gauge(scene, seat, gauge))


def _toggle(scene: Scene, code: int, seat: int) -> MoveWords:
    is_open = scene.s.sides[seat].umbrella == OPEN
    return MoveWords("Umbrella", "", "Close the umbrella" if is_open else "Open the umbrella", "")


def _reshuffle(scene: Scene, code: int, seat: int) -> MoveWords:
    s = scene.s
    if RESHUFFLE.has(code):
        cards = len(s.sides[seat].pile) + len(s.sides[seat].discard) + len(s.sides[seat].down)
        note = life_note(scene, seat, RESHUFFLE_DAMAGE, by_reshuffle=True)
        return MoveWords(
            "Reshuffle",
            "",
            "Reshuffle",
            f"{RESHUFFLE_DAMAGE} damage to Life. {note} The pile then holds about {cards} cards.",
        )
    left = len(s.sides[seat].pile)
    note = f"{count_of(left, 'card')} in the draw pile."
    if left < 2:
        note += f" You draw 2: each missing one costs {RUNNING_DRY_DAMAGE} to Aura or Life."
    return MoveWords("Reshuffle", "", "Do not reshuffle", note)


def _plain(verb: Verb, group: str, label: str, note: str = "") -> Callable[[Scene, int, int], MoveWords]:
    def words(scene: Scene, code: int, seat: int) -> MoveWords:
        return MoveWords(group, "", label, note)

    return words


def _megami(scene: Scene, code: int, seat: int) -> MoveWords:
    verb = HOUSE_MEGAMI if HOUSE_MEGAMI.has(code) else BAN
    megami = verb.first(code)
    label = MEGAMI_WORDS[megami]
    if verb is BAN:
        return MoveWords("Ban", "", f"Ban {label}", "They play the other two.")
    return MoveWords("Megami", "", label, MEGAMI_HINT[MEGAMI[megami]])


def _sample(scene: Scene, code: int, seat: int) -> MoveWords:
    sample = SAMPLE_DECK.first(code)
    said = thing(scene, f"deck:{SAMPLE.ids[sample]}")
    names = ", ".join([CARD_WORDS[entry] for entry in SAMPLE_NORMALS[sample] + SAMPLE_ULTIMATES[sample]])
    return MoveWords("Sample decks", "", said.title, names + ".")


def _build(scene: Scene, code: int, seat: int) -> MoveWords:
    entry = BUILD.first(code)
    card = BOX_OF_CARDS[entry]
    owner = MEGAMI_WORDS[card.megami] if card.megami >= 0 else "Poison"
    group = "Ultimates" if CARD_KIND[entry] == ULTIMATE else owner
    return MoveWords(group, "", _numbered(entry), _reads(scene, entry, seat))


def _done(scene: Scene, code: int, seat: int) -> MoveWords:
    if _asked(scene, seat) == "ExchangeHand":
        return MoveWords(
            "Exchange", "", "Exchange no more", "You draw as many as you have put under the pile."
        )
    return MoveWords("Go on", "", "Done", "")


_WORDS: Final[list[tuple[Verb, Callable[[Scene, int, int], MoveWords]]]] = [
    (END, _end),
    (USE, _use),
    (PERFORM, _perform),
    (PAY, _pay),
    (DISCHARGE, _discharge),
    (NO, _plain(NO, "Answer", "No")),
    (YES, _plain(YES, "Answer", "Yes")),
    (PASS, _pass),
    (RESPOND, _respond),
    (TAKE, _take),
    (KEEP_PILE, _reshuffle),
    (RESHUFFLE, _reshuffle),
    (HIDE, _picked(HIDE, "Put face down", "{0}", _face_down)),
    (DISCARD, _picked(DISCARD, "Discard", "{0}", _reads)),
    (PICK, _picked(PICK, "Choose a card", "{0}", _reads)),
    (PICK_THEIRS, _picked(PICK_THEIRS, "Choose a card of theirs", "{0}", _reads)),
    (BELOW, _picked(BELOW, "Under the draw pile", "{0}", _under)),
    (ON_TOP, _picked(ON_TOP, "On top of the draw pile", "{0}", _first_drawn)),
    (RESOLVE, _resolve),
    (LAY, _lay),
    (FREELY, _freely),
    (ARROW, _arrow),
    (SHIFT, _shift),
    (WEAR, _wear),
    (CHOOSE, _choose),
    (PREPARE, _prepare),
    (TOGGLE, _toggle),
    (RAISE, _raise),
    (THRUST, _thrust),
    (TRANSFORM, _picked(TRANSFORM, "The Machine becomes", "{0}", _reads)),
    (HOUSE_MEGAMI, _megami),
    (BAN, _megami),
    (SAMPLE_DECK, _sample),
    (BUILD, _build),
    (EXCHANGE, _picked(EXCHANGE, "Put under the draw pile, for another", "{0}", _reads)),
    (DONE, _done),
    (SHOW, _picked(SHOW, "Show from the hand", "{0}", _reads)),
    (USE_THEIRS, _picked(USE_THEIRS, "Use a card of theirs", "{0}", _reads)),
    (HIDE_THEIRS, _picked(HIDE_THEIRS, "Put a card of theirs face down", "{0}", _reads)),
]
