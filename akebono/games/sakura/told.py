"""What is told of a duel, line by line."""

from __future__ import annotations

from typing import Final

from akebono.core.log import Told
from akebono.core.vocabulary import Domain
from akebono.games.sakura.components import CARD_IDS, CARD_WORDS, MEGAMI, MEGAMI_WORDS
from akebono.games.sakura.vocabulary import BASIC, CHOICE, GAUGE, STRATEGY, THRUST_WAY

A_CARD: Final = Domain("card", CARD_IDS, CARD_WORDS, "card:{id}")
A_MEGAMI: Final = Domain("megami", [id.replace("_", "-") for id in MEGAMI], MEGAMI_WORDS)
PLACE: Final = Domain(
    "area",
    ["life-0", "life-1", "aura-0", "aura-1", "flare-0", "flare-1", "range", "dust"],
    ["Life", "Life", "Aura", "Aura", "Flare", "Flare", "the Range", "Dust"],
    "area:{id}",
)
"""An area, in the numbers of `State.areas`."""


def _card(name: str, rule: str, words: str) -> Told:
    return Told(name, rule, words, [A_CARD])


def _count(name: str, rule: str, words: str) -> Told:
    return Told(name, rule, words, [None])


# Before the duel
HOUSES: Final = Told("houses", "SAK-042", "{who} houses {0} and {1}", [A_MEGAMI, A_MEGAMI])
OFFERS: Final = Told("offers", "SAK-046", "{who} shows {0}, {1} and {2}", [A_MEGAMI, A_MEGAMI, A_MEGAMI])
BANS: Final = Told("bans", "SAK-046", "{who} bans {0}", [A_MEGAMI])
BUILT: Final = Told("built", "SAK-049", "{who} has built a deck")
FIRST_PLAYER: Final = Told("first player", "SAK-054", "{who} goes first")
EXCHANGED: Final = _count("exchanged", "SAK-055", "{who} exchanges {0 card}")

# The turn
TURN_BEGINS: Final = _count("turn", "SAK-060", "Turn {0}: {who}")
PHASE_ENDS: Final = Told("phase ends", "SAK-208", "The phase ends here")
TOO_LONG: Final = _count("too long", "SAK-009", "Turn {0} is over and nobody has won: a draw by the cap")
FOCUS_GAINED: Final = _count("focus", "SAK-066", "{who} gains Focus and now has {0}")
FOCUS_SET: Final = _count("focus set", "SAK-191", "The Focus of {who} becomes {0}")
COWERS: Final = Told("cowers", "SAK-189", "{who} is Cowering")
RECOVERED_COURAGE: Final = Told("recovered", "SAK-189", "{who} gains no Focus and stops Cowering")
DRAWN: Final = _count("drawn", "SAK-069", "{who} draws {0 card}")
DREW: Final = _card("drew", "SAK-069", "{who} now holds {0}")
RUNS_DRY: Final = Told("runs dry", "SAK-083", "{who} has no card to draw")
RESHUFFLES: Final = Told("reshuffles", "SAK-078", "{who} reshuffles")
HIDES: Final = Told("hides", "SAK-094", "{who} puts a card face down")
HID: Final = _card("hid", "SAK-094", "Face down: {0}")
DISCARDS: Final = _card("discards", "SAK-129", "{who} puts {0} into the discard pile")
SHOWS: Final = _card("shows", "SAK-131", "{who} shows {0}")
SEES: Final = _card("sees", "SAK-328", "Seen: {0}")

# Using cards
USES: Final = _card("uses", "SAK-105", "{who} uses {0}")
RESPONDS: Final = _card("responds", "SAK-132", "{who} responds with {0}")
CANNOT_USE: Final = _card("cannot use", "SAK-306", "{0} cannot be used now and goes back")
PERFORMS: Final = Told("performs", "SAK-110", "{who} performs {0}", [BASIC])
PAYS_FOCUS: Final = Told("pays focus", "SAK-110", "{who} pays 1 Focus")
PAYS_FLARE: Final = _count("pays flare", "SAK-100", "{who} pays {0} Flare")
MOVED: Final = Told("moved", "SAK-025", "{who}: {0 crystal} from {1} to {2}", [None, PLACE, PLACE])
MOVED_ACROSS: Final = Told(
    "moved across", "SAK-025", "{who}: {0 crystal} from {1} to the other’s {2}", [None, PLACE, PLACE]
)
LAID: Final = Told("laid", "SAK-167", "{who} lays {1 crystal} on {0}", [A_CARD, None])
DISCARDED: Final = _card("discarded", "SAK-169", "{0} has no crystals left and is discarded")
STRUCK: Final = _card("struck", "SAK-184", "{0} is struck by Gap and goes face down")
TO_TOP: Final = _card("to top", "SAK-329", "{0} goes on top of the draw pile of {who}")
TO_BOTTOM_HIDDEN: Final = Told("to bottom hidden", "SAK-329", "A card goes under the draw pile of {who}")
TO_HAND: Final = _card("to hand", "SAK-307", "{0} returns to the hand of {who}")
UNUSED_AGAIN: Final = _card("unused again", "SAK-186", "{0} of {who} is unused again")
REMOVED: Final = _card("removed", "SAK-180", "{0} is removed from the game")
SEALED: Final = Told("sealed", "SAK-353", "{0} is sealed under {1}", [A_CARD, A_CARD])
UNSEALED: Final = _card("unsealed", "SAK-353", "{0} is no longer sealed")
ENDS_MAIN: Final = _card("terminates", "SAK-193", "After {0} {who} can use nothing more this turn")

# Attacks
ATTACKS: Final = _card("attacks", "SAK-145", "{who} attacks by {0}")
NO_RANGE: Final = _card("no range", "SAK-145", "The Attack of {0} finds no Range and is not made")
FAILED: Final = _card("failed", "SAK-133", "The Attack of {0} fails: the Range no longer fits")
NEGATED: Final = _card("negated", "SAK-137", "The Attack of {0} is negated")
GUARDS: Final = _count("guards", "SAK-156", "{who} takes {0} damage to Aura")
WOUNDED: Final = _count("wounded", "SAK-156", "{who} takes {0} damage to Life")
WINS: Final = Told("wins", "SAK-005", "{who} wins the duel")

# Meister Set
TOGGLED: Final = Told("toggled", "SAK-242", "{who} turns the umbrella")
EXECUTES: Final = Told("executes", "SAK-246", "{who} executes {0}", [STRATEGY])
PREPARES: Final = Told("prepares", "SAK-247", "{who} prepares a Strategy")
PREPARED: Final = Told("prepared", "SAK-247", "Prepared: {0}", [STRATEGY])
POISON_SENT: Final = Told("poison sent", "SAK-264", "A Poison card comes to the hand of {who}")
POISON_NAMED: Final = _card("poison named", "SAK-264", "It is {0}")
POISON_BACK_HOME: Final = _card("poison home", "SAK-261", "{0} returns to the pouch of {who}")
SPENDS: Final = _count("spends", "SAK-276", "{who} Spends {0 Ornamental Crystal}")
RECOVERS: Final = _count("recovers", "SAK-276", "{who} Recovers {0 Ornamental Crystal}")
THRUSTS: Final = Told("thrusts", "SAK-278", "{who} performs Thrust {0}", [THRUST_WAY])
TOKENS_GO: Final = _count("tokens go", "SAK-281", "{who} Spends {0 token} from the Range")
TRANSFORMS: Final = _card("transforms", "SAK-288", "The Machine of {who} becomes {0}")
GAUGE_RISES: Final = Told("gauge", "SAK-293", "The {0} of {who} is now {1}", [GAUGE, None])
GAINS_CARD: Final = _card("gains card", "SAK-348", "{who} gains {0}")
WINS_BY: Final = _card("wins by", "SAK-006", "{who} wins by {0}")
POISON_ON_TOP: Final = Told("poison on top", "SAK-264", "A Poison card goes on top of the draw pile of {who}")
BARS_ADVANCE: Final = Told(
    "bars advance", "SAK-203", "{who} can perform no Advance for the rest of this turn"
)
CHOSE: Final = Told("chose", "SAK-104", "{who} chooses: {0}", [CHOICE])
TO_BOTTOM: Final = _card("to bottom", "SAK-329", "{0} goes under the draw pile of {who}")
WENT_UNDER: Final = _card("went under", "SAK-329", "Under your draw pile, each below the one before: {0}")
MADE_USED: Final = _card("made used", "SAK-126", "{0} of {who} becomes used")
BOTH_FALL: Final = Told("both fall", "SAK-007", "Both are at 0 Life at the same moment: a draw")
