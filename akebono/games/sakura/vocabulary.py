"""What can be said in the cherry-blossom duel."""

from __future__ import annotations

from typing import Final

from akebono.core.vocabulary import Domain, Vocabulary
from akebono.games.sakura.components import CARD_IDS, CARD_WORDS, MEGAMI, MEGAMI_WORDS, SAMPLES

CARD: Final = Domain("card", CARD_IDS, CARD_WORDS, "card:{seat}-{id}")
"""A card that lies on the side of whoever acts, or in that seat's hand."""
THEIR_CARD: Final = Domain("card", CARD_IDS, CARD_WORDS, "other:{seat}-{id}")
"""A card that lies on the other side."""
PAYMENT: Final = Domain("payment", ["focus", *CARD_IDS], ["1 Focus", *CARD_WORDS], "card:{seat}-{id}")
"""What a Basic Action is paid with: 1 Focus, or a card of the hand. A card is the same thing on the table whether it is used
or paid with, so it has the same target."""
MEGAMI_DOMAIN: Final = Domain("megami", [id.replace("_", "-") for id in MEGAMI], MEGAMI_WORDS, "megami:{id}")
SAMPLE: Final = Domain("deck", SAMPLES, None, "deck:{id}")

AREA: Final = Domain("area", ["aura", "life"], ["Aura", "Life"], "area:{id}-{seat}")
AURA: Final = 0
LIFE: Final = 1

WAY: Final = Domain("way", ["in", "out"], ["into the Range", "out of the Range"])
INTO: Final = 0
OUT: Final = 1

AMOUNT: Final = Domain("amount", [str(n) for n in range(11)])

BASIC: Final = Domain(
    "action",
    ["advance", "retreat", "wrap", "house", "withdraw", "beta-edge", "gamma-ray", "delta-wing"],
    ["Advance", "Retreat", "Wrap", "House", "Withdraw", "Beta-Edge", "Gamma-Ray", "Delta-Wing"],
    "basic:{id}",
)
ADVANCE: Final = 0
RETREAT: Final = 1
WRAP: Final = 2
HOUSE: Final = 3
WITHDRAW: Final = 4
BETA_EDGE: Final = 5
GAMMA_RAY: Final = 6
DELTA_WING: Final = 7
ACTIONS: Final = 8
"""How many there are."""

WHOSE: Final = Domain("whose", ["mine", "theirs"], ["your", "their"])

# What a card may let its player choose between, by name.
CHOICES: Final = [
    "flare-to-aura",
    "aura-to-range",
    "range-to-their-aura",
    "their-aura-to-flare",
    "unanswerable",
    "stronger",
    "both-gauges",
    "double-thunder",
    "draw",
    "bury",
    "they-discard",
]
CHOICE: Final = Domain("choice", CHOICES)
FLARE_TO_AURA: Final = CHOICES.index("flare-to-aura")
AURA_TO_RANGE: Final = CHOICES.index("aura-to-range")
RANGE_TO_THEIR_AURA: Final = CHOICES.index("range-to-their-aura")
THEIR_AURA_TO_FLARE: Final = CHOICES.index("their-aura-to-flare")
UNANSWERABLE: Final = CHOICES.index("unanswerable")
STRONGER: Final = CHOICES.index("stronger")
BOTH_GAUGES: Final = CHOICES.index("both-gauges")
DOUBLE_THUNDER: Final = CHOICES.index("double-thunder")
DRAW_ONE: Final = CHOICES.index("draw")
BURY: Final = CHOICES.index("bury")
THEY_DISCARD: Final = CHOICES.index("they-discard")

STRATEGY: Final = Domain(
    "strategy", ["divine-reckoning", "fiendish-scheme"], ["Divine Reckoning", "Fiendish Scheme"]
)
DIVINE_RECKONING: Final = 0
FIENDISH_SCHEME: Final = 1

GAUGE: Final = Domain("gauge", ["wind", "thunder"], ["Wind", "Thunder"], "gauge:{seat}-{id}")
WIND: Final = 0
THUNDER: Final = 1

THRUST_WAY: Final = Domain("way", ["advance", "retreat"], ["Advance", "Retreat"])
THRUST_ADVANCE: Final = 0
THRUST_RETREAT: Final = 1

VOCABULARY: Final = Vocabulary()

# The verbs of the Main Phase stand in the order in which its list of codes is built.
END: Final = VOCABULARY.verb("end", words="End the phase")
USE: Final = VOCABULARY.verb("use", CARD, words="Use {0}")
PERFORM: Final = VOCABULARY.verb("perform", BASIC, words="{0}")
DISCHARGE: Final = VOCABULARY.verb("discharge", CARD, GAUGE, words="Discharge {0} for {1}")

PAY: Final = VOCABULARY.verb("pay", PAYMENT, words="Pay with {0}")

# Questions that end with "no" or "pass" list it first.
NO: Final = VOCABULARY.verb("no", words="No")
YES: Final = VOCABULARY.verb("yes", words="Yes")
PASS: Final = VOCABULARY.verb("pass", words="Do not respond")
RESPOND: Final = VOCABULARY.verb("respond", CARD, words="Respond with {0}")
TAKE: Final = VOCABULARY.verb("take", AREA, words="Take it to {0}")
KEEP_PILE: Final = VOCABULARY.verb("keep-pile", words="Do not reshuffle")
RESHUFFLE: Final = VOCABULARY.verb("reshuffle", words="Reshuffle")
HIDE: Final = VOCABULARY.verb("hide", CARD, words="Put {0} face down")
DISCARD: Final = VOCABULARY.verb("discard", CARD, words="Discard {0}")
PICK: Final = VOCABULARY.verb("pick", CARD, words="Choose {0}")
PICK_THEIRS: Final = VOCABULARY.verb("pick-theirs", THEIR_CARD, words="Choose their {0}")
BELOW: Final = VOCABULARY.verb("below", CARD, words="Put {0} under the draw pile")
ON_TOP: Final = VOCABULARY.verb("on-top", CARD, words="Put {0} on top of the draw pile")
RESOLVE: Final = VOCABULARY.verb("resolve", WHOSE, CARD, words="First {0} {1}")
LAY: Final = VOCABULARY.verb("lay", AMOUNT, words="Lay {0} from Aura, the rest from Dust")
FREELY: Final = VOCABULARY.verb("freely", BASIC, words="{0}")
ARROW: Final = VOCABULARY.verb("arrow", WAY, words="Move {0}")
SHIFT: Final = VOCABULARY.verb("shift", WAY, AMOUNT, words="Move {1} {0}")
WEAR: Final = VOCABULARY.verb("wear", AMOUNT, words="Lose {0} from Aura, the rest from the card")
CHOOSE: Final = VOCABULARY.verb("choose", CHOICE, words="Choose: {0}")
PREPARE: Final = VOCABULARY.verb("prepare", STRATEGY, words="Prepare {0}")
TOGGLE: Final = VOCABULARY.verb("toggle", words="Turn the umbrella")
RAISE: Final = VOCABULARY.verb("raise", GAUGE, words="Raise {0}")
THRUST: Final = VOCABULARY.verb("thrust", THRUST_WAY, words="Thrust {0}")
TRANSFORM: Final = VOCABULARY.verb("transform", CARD, words="Transform into {0}")
HOUSE_MEGAMI: Final = VOCABULARY.verb("megami", MEGAMI_DOMAIN, words="Choose {0}")
BAN: Final = VOCABULARY.verb("ban", MEGAMI_DOMAIN, words="Ban {0}")
SAMPLE_DECK: Final = VOCABULARY.verb("sample", SAMPLE, words="Take the deck {0}")
BUILD: Final = VOCABULARY.verb("build", CARD, words="Put {0} into the deck")
EXCHANGE: Final = VOCABULARY.verb("exchange", CARD, words="Exchange {0}")
DONE: Final = VOCABULARY.verb("done", words="Done")
SHOW: Final = VOCABULARY.verb("show", CARD, words="Show {0}")
USE_THEIRS: Final = VOCABULARY.verb("use-theirs", THEIR_CARD, words="Use their {0}")
HIDE_THEIRS: Final = VOCABULARY.verb("hide-theirs", THEIR_CARD, words="Put their {0} face down")
