"""What a card can do: one object an entry, with the numbers of `components.toml` and hooks that do nothing by themselves.

A card's module fills in the hooks that its words need. A hook takes the seat whose words they are: who uses the card, or in
whose area it lies (SAK-029).
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from akebono.core.errors import BadNumbers
from akebono.core.numbers import Table, names, number
from akebono.games.sakura.components import (
    ATTACHMENT,
    ATTACK,
    BOX,
    CARD_IDS,
    CARD_KIND,
    CARD_MEGAMI,
    CARD_SUBTYPE,
    CARD_TYPE,
    CARD_WORDS,
    COMBUSTION,
    DISTANT_HEART_RANGE,
    FULL_POWER,
    HAS_COMBUSTION,
    HAS_DEPLOY,
    HAS_DISTANT_HEART,
    HAS_GAP,
    HAS_OVERKILL,
    HAS_TERMINATION,
    HAS_UNAVOIDABLE,
    IS_UNANSWERABLE,
    LIVE_DAMAGE,
    MEISTERS_RANGE,
    MOST_AURA_DAMAGE,
    NO_DAMAGE,
    POISON,
    RESPONSE,
    ULTIMATE,
    UNDEFINED,
    damage_of,
    range_of,
)
from akebono.games.sakura.state import (
    FLARE,
    OPEN,
    OVERKILL,
    RANGE,
    UNANSWERABLE,
    UNAVOIDABLE,
    Attack,
    Sakura,
)

NO_EVENT: Final = 0
LIFE_FELL: Final = 1
"""A seat's Life has come to the card's own `y` or less from above."""
LIFE_WOUNDED: Final = 2
"""A seat has taken damage to Life; the card's own `x` says how much in one instance."""
THRUST_MOVED: Final = 3
TOGGLED: Final = 4
RESHUFFLED: Final = 5


def _amount(given: Table, name: str) -> int:
    return number(given, name, 0, 99) if name in given else 0


_GEARS: Final = ["attack", "action", "attachment", "response", "full_power"]


def _gear(given: Table, name: str) -> list[int]:
    """Return how many of each symbol a Gear Slot shows."""
    counts = [0] * len(_GEARS)
    for symbol in names(given, name) if name in given else []:
        if symbol not in _GEARS:
            raise BadNumbers(f"{name} of {given.get('number')} shows {', '.join(_GEARS)}, not {symbol!r:.40}")
        counts[_GEARS.index(symbol)] += 1
    return counts


def range_words(bits: int) -> str:
    """Return a Range as it is printed: 3-4, or 1,3,5,7."""
    runs: list[str] = []
    distance = 0
    while bits >> distance:
        if bits >> distance & 1:
            first = distance
            while bits >> distance + 1 & 1:
                distance += 1
            runs.append(str(first) if first == distance else f"{first}-{distance}")
        distance += 1
    return ",".join(runs)


def damage_words(value: int) -> str:
    """Return one side of a damage as it is printed; "X" for one that the card says."""
    return "-" if value == NO_DAMAGE else "X" if value == LIVE_DAMAGE else str(value)


_GEAR_WORDS: Final = ["Attack", "Action", "Attachment", "Response", "Full Power"]


def gear_words(counts: list[int]) -> str:
    """Return what a Gear Slot asks for: 3 Actions, 1 Response."""
    asked = []
    for k in range(len(counts)):
        if counts[k]:
            plural = "s" if counts[k] > 1 and k < 4 else ""
            asked.append(f"{counts[k]} {_GEAR_WORDS[k]}{plural}")
    return ", ".join(asked)


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """One card of the box.

    `words` is its text in our own words; `{x}` and so on stand for its numbers, `{attack}`, `{attack2}` and `{attack3}` for
    the Attacks that its effect makes ("Range 1-4, 3/-"), `{gear}` and `{gear2}` for its Gear Slots; `text` fills them in. `x`
    to `w` are the numbers of its effect in the order of its words. `other_range`, `other_aura`, `other_life` are those of
    the Attacks that its effect makes.
    """

    words: ClassVar[str] = ""
    asks: ClassVar[str] = "What do you choose?"

    def __init__(self, id: str) -> None:
        entry = CARD_IDS.index(id)
        given = BOX[entry]
        self.entry: Final = entry
        self.id: Final = id
        self.name: Final = CARD_WORDS[entry]
        self.megami: Final = CARD_MEGAMI[entry]
        self.kind: Final = CARD_KIND[entry]
        self.type: Final = CARD_TYPE[entry]
        self.subtype: Final = CARD_SUBTYPE[entry]
        self.is_attack: Final = self.type == ATTACK
        self.copies: Final = self.type == UNDEFINED
        self.full_power: Final = self.subtype == FULL_POWER
        self.range: Final = range_of(given, "range")
        self.aura, self.life = damage_of(given, "damage")
        self.has_open_side: Final = "open_range" in given
        self.open_range: Final = range_of(given, "open_range")
        self.open_aura, self.open_life = damage_of(given, "open_damage")
        self.crystals: Final = _amount(given, "crystals")
        self.flare: Final = _amount(given, "flare")
        self.x: Final = _amount(given, "x")
        self.y: Final = _amount(given, "y")
        self.z: Final = _amount(given, "z")
        self.u: Final = _amount(given, "u")
        self.v: Final = _amount(given, "v")
        self.w: Final = _amount(given, "w")
        self.other_range: list[int] = []
        self.other_aura: list[int] = []
        self.other_life: list[int] = []
        for which in ("attack", "attack2", "attack3"):
            if which + "_range" in given:
                aura, life = damage_of(given, which + "_damage")
                self.other_range.append(range_of(given, which + "_range"))
                self.other_aura.append(aura)
                self.other_life.append(life)
        self.gear: Final = _gear(given, "gear")
        self.gear2: Final = _gear(given, "gear2")
        self.gap: Final = HAS_GAP[entry]
        self.termination: Final = HAS_TERMINATION[entry]
        self.deploy: Final = HAS_DEPLOY[entry]
        self.distant_heart: Final = HAS_DISTANT_HEART[entry]
        self.combustion: Final = HAS_COMBUSTION[entry]
        flags = UNAVOIDABLE if HAS_UNAVOIDABLE[entry] else 0
        flags |= OVERKILL if HAS_OVERKILL[entry] else 0
        flags |= UNANSWERABLE if IS_UNANSWERABLE[entry] else 0
        self.flags = flags
        """What its own Attack always has, as bits of `Attack.flags`."""

        told = names(given, "attack_keywords") if "attack_keywords" in given else []
        self.other_flags = UNANSWERABLE if "unanswerable" in told else 0
        """What the Attacks that its effect makes always have."""
        self.only_response = False
        """[Always] It can be used only as a Response (Kururuun)."""
        self.looks_at = 0
        """What may be looked at for its questions, as bits of `Sakura.looks`."""
        self.takes_both = False
        """Its own Attack's damages are both taken (SAK-162)."""
        self.damage_to_range = False
        """Crystals moved by its own Attack's damage go to the Range."""
        self.bars_basics = False
        """A Form: while the Machine is empty its player can perform no Basic Actions."""

        # What it does by lying in play or used; a card sets what is true of it.
        self.instant = NO_EVENT
        """The event after which it becomes unused at once (SAK-186)."""
        self.range_change = 0
        """[While Attached] by how much it changes the current Range."""
        self.meister_change = 0
        """[While Attached] by how much it changes the Meister's Range."""
        self.forbids_theirs = 0
        """[While Attached] Basic Actions that the other seat may not perform, as bits."""
        self.bars_attacks = False
        """[While Attached] the seat on whose side it lies can use no Attack cards."""
        self.guards = False
        """[While Attached] its crystals count as Aura when damage is resolved."""
        self.holds_range = False
        """[While Attached] arrows of cards move no crystals out of the Range."""
        self.feeds_range = False
        """[While Attached] its crystals go to the Range instead of Dust."""
        self.swaps_damage = False
        """[While Attached] the two damages of its seat's Attacks are swapped."""
        self.opens_ranges = False
        """[While Attached] its seat's Attacks of Yukihi have the Ranges of both sides (Dororiura)."""
        self.lowers_costs = 0
        """[Used] by how much its seat's Ultimates cost less."""
        self.deploys_all = False
        """[Used] any number of cards with Deploy at each reshuffle (Uro-uo)."""
        self.watches_discards = False
        """[While Attached] `happens` follows when another Attachment of its side has been discarded."""
        self.watches_returns = False
        """[Used] `happens` follows when another of its owner's used Ultimates becomes unused."""
        self.watches_thrusts = False
        """[Used] `happens` follows when a Thrust of its owner, not one by a Basic Action, changes the Range in their turn."""
        self.unlike_gap = False
        """[While Attached] damage to Life makes it unused (Chikage's Way to Live)."""
        self.shown_at_toggle = False
        """[Always] its player may show it from the hand after toggling the umbrella: `umbrella_toggled` (Kasamawashi)."""

    def text(self) -> str:
        """Return its words with its numbers."""
        attacks = [""] * 3
        for i in range(len(self.other_range)):
            damage = f"{damage_words(self.other_aura[i])}/{damage_words(self.other_life[i])}"
            attacks[i] = f"Range {range_words(self.other_range[i])}, {damage}"
        return self.words.format(
            x=self.x,
            y=self.y,
            z=self.z,
            u=self.u,
            v=self.v,
            w=self.w,
            attack=attacks[0],
            attack2=attacks[1],
            attack3=attacks[2],
            gear=gear_words(self.gear),
            gear2=gear_words(self.gear2),
        )

    # Using it --------------------------------------------------------------------------------------------------------

    def usable(self, s: Sakura, seat: int) -> bool:
        """Do the words of the card let this seat use it now? Range, costs and keywords are looked at elsewhere."""
        return True

    def interrupts(self, s: Sakura, seat: int, attack: Attack) -> bool:
        """May it be used as a Response to this Attack?"""
        return self.subtype == RESPONSE

    def cost(self, s: Sakura, seat: int) -> int:
        """Return how much Flare it costs this seat, before other cards lower that."""
        return self.flare

    def begin(self, s: Sakura, seat: int, card: int) -> None:
        """Push what its type does (sections 12 to 14)."""

    # Its Attack ------------------------------------------------------------------------------------------------------

    def live_aura(self, s: Sakura, attack: Attack) -> int:
        """Return X."""
        return 0

    def live_life(self, s: Sakura, attack: Attack) -> int:
        """Return Y."""
        return 0

    def more_aura(self, s: Sakura, attack: Attack) -> int:
        """[Always] Return what its own Attack has more against Aura."""
        return 0

    def more_life(self, s: Sakura, attack: Attack) -> int:
        """[Always] Return what its own Attack has more against Life."""
        return 0

    def unanswerable(self, s: Sakura, attack: Attack) -> bool:
        """[Always] Does its own Attack now have Cannot Be Responded To?"""
        return False

    def instead(self, s: Sakura, attack: Attack) -> bool:
        """Does something else instead of its own Attack's damage; return whether it did."""
        return False

    def after_attack(self, s: Sakura, seat: int, attack: Attack) -> None:
        """[After Attack]"""

    # Its effects -------------------------------------------------------------------------------------------------------

    def effect(self, s: Sakura, seat: int) -> None:
        """Do what an Action does. What may set something off is pushed as a step; the rest waits in `part`."""

    def on_attachment(self, s: Sakura, seat: int) -> None:
        """[On Attachment]"""

    def when_discarded(self, s: Sakura, seat: int, card: int) -> None:
        """[When Discarded] `card` itself lies in `State.leaving` until this is done."""

    def part(self, s: Sakura, seat: int, part: int) -> None:
        """Do a later part of its effect."""

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        """Return what may be answered to its question, in ascending order. Pure."""
        return []

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        """Do what the answer brings."""

    def looks(self, part: int) -> int:
        """Return what may be looked at for this question, as bits of `Sakura.looks`."""
        return self.looks_at

    def sentence(self, s: Sakura, seat: int, part: int) -> str:
        """Return its question in words."""
        return self.asks

    # While it lies there -----------------------------------------------------------------------------------------------

    def lends_aura(self, s: Sakura, seat: int, attack: Attack) -> int:
        """[While Attached] Return what this Attack of its seat has more against Aura."""
        return 0

    def lends_life(self, s: Sakura, seat: int, attack: Attack) -> int:
        """[While Attached] Return what this Attack of its seat has more against Life."""
        return 0

    def lends_flags(self, s: Sakura, seat: int, attack: Attack) -> int:
        """[While Attached] Return what this Attack of its seat has besides, as bits of `Attack.flags`."""
        return 0

    def negates(self, s: Sakura, seat: int, attack: Attack) -> bool:
        """[While Attached] Is this Attack on its seat negated?"""
        return False

    def grants_basic(self, s: Sakura, seat: int, used: Card) -> bool:
        """Does it, in play or used, grant its seat a Basic Action after this card?"""
        return False

    def after_their_attack(self, s: Sakura, seat: int) -> None:
        """[While Attached] An Attack on its seat has ended."""

    def reactivates(self, s: Sakura, seat: int) -> bool:
        """Reactivate: is its condition true now?"""
        return False

    def end_phase(self, s: Sakura, seat: int) -> bool:
        """[Used] May its seat do something with it in its End Phase now?"""
        return False

    def do_end_phase(self, s: Sakura, seat: int) -> None:
        """[Used] Do that."""

    def happens(self, s: Sakura, seat: int, card: int) -> None:
        """Do what was set off and has waited (SAK-327)."""

    def umbrella_toggled(self, s: Sakura, seat: int) -> None:
        """[Always] Do what it does when its player shows it from the hand after toggling the umbrella."""

    def divine_reckoning(self, s: Sakura, seat: int) -> None:
        """Do what it says for the Strategy Divine Reckoning."""

    def fiendish_scheme(self, s: Sakura, seat: int) -> None:
        """Do what it says for the Strategy Fiendish Scheme."""

    # Its bonus for the next Attack -------------------------------------------------------------------------------------

    def fits(self, s: Sakura, attack: Attack, which: int) -> bool:
        """Does the bonus of this card that waits for the next Attack fit this one?"""
        return True

    def adds_aura(self, s: Sakura, attack: Attack, which: int) -> int:
        """Return what an Attack with this bonus has more against Aura."""
        return 0

    def adds_life(self, s: Sakura, attack: Attack, which: int) -> int:
        """Return what an Attack with this bonus has more against Life."""
        return 0

    def adds_flags(self, which: int) -> int:
        """Return what an Attack with this bonus has besides, as bits of `Attack.flags`."""
        return 0

    def widens(self, which: int) -> int:
        """Return by how much an Attack with this bonus has its Range widened on the near side."""
        return 0


def _blank_box() -> list[Card]:
    return [Card(id) for id in CARD_IDS]


BOX_OF_CARDS: Final[list[Card]] = _blank_box()
"""What each entry does. The modules of `cards` put their cards in."""


def put_in(card: Card) -> None:
    """Put a card into the box, in the place of its entry."""
    BOX_OF_CARDS[card.entry] = card


_INDUSTRIA: Final = CARD_IDS.index("industria")


def face(s: Sakura, card: int) -> Card:
    """Return what a card does: its own words, or, of a Duplicatia, those of the card that it copies (SAK-338)."""
    words = BOX_OF_CARDS[card >> 1]
    if words.copies:
        owner = card & 1
        industria = 2 * _INDUSTRIA + owner
        if industria in s.sides[owner].used:
            sealed = s.sealed
            for i in range(0, len(sealed), 2):
                if sealed[i] == industria:
                    return BOX_OF_CARDS[sealed[i + 1] >> 1]
    return words


def current_range(s: Sakura) -> int:
    """SAK-040: the Range after all adjustments."""
    distance = s.areas[RANGE]
    if s.boards:
        distance += s.sides[0].plus + s.sides[1].plus - s.sides[0].minus - s.sides[1].minus
    for card in s.sides[0].attached:
        distance += BOX_OF_CARDS[card >> 1].range_change
    for card in s.sides[1].attached:
        distance += BOX_OF_CARDS[card >> 1].range_change
    return distance if distance > 0 else 0


def meisters_range(s: Sakura) -> int:
    """SAK-118, SAK-120: one for both seats."""
    distance = MEISTERS_RANGE
    for card in s.sides[0].attached:
        distance += BOX_OF_CARDS[card >> 1].meister_change
    for card in s.sides[1].attached:
        distance += BOX_OF_CARDS[card >> 1].meister_change
    return distance


def is_open(s: Sakura, card: int) -> bool:
    """SAK-243: does this card of Yukihi show its open side? Its icons look at its owner's umbrella."""
    return s.sides[card & 1].umbrella == OPEN


def aura_of(s: Sakura, attack: Attack) -> int:
    """SAK-161: set, swap, add, then the floor and the cap; NO_DAMAGE for "-"."""
    return _damage(s, attack, True)


def life_of(s: Sakura, attack: Attack) -> int:
    """The same for damage to Life, which has no cap."""
    return _damage(s, attack, False)


def set_damage(s: Sakura, attack: Attack, to_aura: bool) -> int:
    """Return a damage value after setting and swapping, before anything is added (SAK-314)."""
    swaps = False
    for card in s.sides[attack.seat].attached:
        if BOX_OF_CARDS[card >> 1].swaps_damage:
            swaps = not swaps
    words = BOX_OF_CARDS[attack.entry]
    if to_aura != swaps:
        value = attack.aura
        return words.live_aura(s, attack) if value == LIVE_DAMAGE else value
    value = attack.life
    return words.live_life(s, attack) if value == LIVE_DAMAGE else value


def has_flag(s: Sakura, attack: Attack, flag: int) -> bool:
    """Does the Attack have this now, by itself or by an Attachment?"""
    if attack.flags & flag:
        return True
    for card in s.sides[attack.seat].attached:
        if BOX_OF_CARDS[card >> 1].lends_flags(s, attack.seat, attack) & flag:
            return True
    return False


def _damage(s: Sakura, attack: Attack, to_aura: bool) -> int:
    value = set_damage(s, attack, to_aura)
    if value == NO_DAMAGE:
        return NO_DAMAGE
    words = BOX_OF_CARDS[attack.entry]
    if to_aura:
        value += attack.plus_aura
        if attack.which == 0:
            value += words.more_aura(s, attack)
    else:
        value += attack.plus_life
        if attack.which == 0:
            value += words.more_life(s, attack)
    for card in s.sides[attack.seat].attached:
        lender = BOX_OF_CARDS[card >> 1]
        value += (
            lender.lends_aura(s, attack.seat, attack)
            if to_aura
            else lender.lends_life(s, attack.seat, attack)
        )
    joined = attack.joined
    for i in range(0, len(joined), 2):
        lender = BOX_OF_CARDS[joined[i] >> 1]
        which = joined[i + 1]
        value += lender.adds_aura(s, attack, which) if to_aura else lender.adds_life(s, attack, which)
    if value < 0:
        return 0
    if to_aura and value > MOST_AURA_DAMAGE and not has_flag(s, attack, OVERKILL):
        return MOST_AURA_DAMAGE
    return value


# Using a card ------------------------------------------------------------------------------------------------------------


def widened(bits: int, near: int) -> int:
    """SAK-198: add the `near` distances just below the smallest."""
    if bits == 0:
        return 0
    least = bits & -bits
    for _ in range(near):
        least >>= 1
        bits |= least
    return bits


def attack_range(s: Sakura, seat: int, card: int) -> int:
    """Return the Range of the Attack that this seat would make with this card, waiting bonuses included (SAK-316)."""
    return _range_of(s, seat, card, face(s, card))


def _range_of(s: Sakura, seat: int, card: int, words: Card) -> int:
    bits = words.range
    if words.has_open_side:
        if is_open(s, card):
            bits = words.open_range
        for attached in s.sides[seat].attached:
            if BOX_OF_CARDS[attached >> 1].opens_ranges:
                bits = words.range | words.open_range
    bonuses = s.bonuses
    if bonuses:
        attack = Attack(seat, card, words.entry, 0, CARD_KIND[card >> 1], words.megami)
        attack.range = bits
        attack.aura = words.aura
        attack.life = words.life
        for i in range(0, len(bonuses), 2):
            lender = BOX_OF_CARDS[bonuses[i] >> 1]
            which = bonuses[i + 1]
            if which & 1 == seat and lender.widens(which >> 1) and lender.fits(s, attack, which >> 1):
                bits = widened(bits, lender.widens(which >> 1))
    return bits


def flare_cost(s: Sakura, seat: int, words: Card) -> int:
    """SAK-310: what an Ultimate costs this seat now."""
    cost = words.cost(s, seat) - _lowered(s, seat)
    return cost if cost > 0 else 0


def _lowered(s: Sakura, seat: int) -> int:
    """Return by how much Ultimates cost this seat less now: by a card of Laila, who has a board."""
    if not s.boards:
        return 0
    less = 0
    for card in s.sides[seat].used:
        less += BOX_OF_CARDS[card >> 1].lowers_costs
    return less


def means_of(s: Sakura, seat: int) -> int:
    """Return what an Ultimate may cost at most, before costs are lowered, for this seat to use it now."""
    return s.areas[FLARE + seat] + _lowered(s, seat)


def can_use(s: Sakura, seat: int, card: int, free: bool) -> bool:
    """SAK-103: may this seat use this card now? Range, then conditions, then costs; `free` spares the costs."""
    words = face(s, card)
    means = means_of(s, seat) if words.kind == ULTIMATE else 0
    return can_use_at(s, seat, card, words, current_range(s), means, free)


def can_use_at(s: Sakura, seat: int, card: int, words: Card, distance: int, means: int, free: bool) -> bool:
    """The same for who has already looked up the words of the card, the current Range and, for an Ultimate, the means."""
    if words.copies:
        return False
    if words.kind == ULTIMATE and not free and words.cost(s, seat) > means:
        return False
    if words.is_attack:
        bits = _range_of(s, seat, card, words) if words.has_open_side or s.bonuses else words.range
        if not bits >> distance & 1:
            return False
        for attached in s.sides[seat].attached:
            if BOX_OF_CARDS[attached >> 1].bars_attacks:
                return False
    if words.distant_heart and (
        distance - s.start_range < DISTANT_HEART_RANGE or s.sides[seat].attacks_made > 0
    ):
        return False
    if not free and words.combustion and s.sides[seat].machine < COMBUSTION:
        return False
    return words.usable(s, seat)


def met(s: Sakura, seat: int, gear: list[int]) -> bool:
    """SAK-267 to 271: are the types and subtypes of this Gear Slot met? `gear` holds how many of each: Attack, Action,
    Attachment, Response, Full Power."""
    found = [0, 0, 0, 0, 0]
    side = s.sides[seat]
    for zone in (side.discard, side.attached, side.used):
        for card in zone:
            if CARD_KIND[card >> 1] == POISON:
                continue
            words = face(s, card)
            if words.type <= ATTACHMENT:
                found[words.type] += 1
            if words.subtype == RESPONSE:
                found[3] += 1
            elif words.subtype == FULL_POWER:
                found[4] += 1
    for k in range(5):
        if found[k] < gear[k]:
            return False
    return True


def all_others_used(s: Sakura, seat: int, card: int) -> bool:
    """SAK-323: are all Ultimates of this seat but `card` used? One in use, in play or being discarded is not."""
    for other in s.sides[seat].unused:
        if other != card:
            return False
    for use in s.uses:
        if use.leaves and _is_other(use.card, seat, card):
            return False
    for zone in (s.sides[0].attached, s.sides[1].attached, s.leaving):
        for other in zone:
            if _is_other(other, seat, card):
                return False
    return True


def _is_other(other: int, seat: int, card: int) -> bool:
    return other != card and other & 1 == seat and CARD_KIND[other >> 1] == ULTIMATE
