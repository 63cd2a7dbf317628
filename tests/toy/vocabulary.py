"""What can be said at the Night Fair."""

from __future__ import annotations

from typing import Final

from akebono.core.vocabulary import Domain, Vocabulary
from tests.toy.components import KINDS, MOST_SALE, MOST_SEATS, PLACES, ROW

KIND_DOMAIN: Final = Domain("card", KINDS, None, "card:{seat}-{id}")
SEAT_DOMAIN: Final = Domain(
    "seat", [str(n) for n in range(MOST_SEATS)], [f"seat {n}" for n in range(MOST_SEATS)], "seat:{id}"
)
PRIZE_DOMAIN: Final = Domain(
    "prize", [f"prize-{n}" for n in range(1, ROW + 1)], [f"prize {n}" for n in range(1, ROW + 1)], "{id}"
)
PLACE_DOMAIN: Final = Domain("place", [f"place-{n}" for n in range(1, PLACES + 1)], None, "{id}")
AMOUNT_DOMAIN: Final = Domain("amount", [str(n) for n in range(MOST_SALE + 1)], None, "amount:{id}")

VOCABULARY: Final = Vocabulary()
PASS: Final = VOCABULARY.verb("pass", words="Do nothing", targets=["pass"])
DRAW: Final = VOCABULARY.verb("draw", words="Draw a card", targets=["deck"])
PLAY: Final = VOCABULARY.verb("play", KIND_DOMAIN, words="Play {0}")
SCOUT: Final = VOCABULARY.verb("scout", words="Look at the top card", targets=["scout"])
DEMAND: Final = VOCABULARY.verb("demand", SEAT_DOMAIN, words="Demand a coin of {0}")
SWAP: Final = VOCABULARY.verb("swap", words="Swap cards", targets=["swap"])
OUTFOX: Final = VOCABULARY.verb(
    "outfox", words="Discard a fox: the ware does nothing", targets=["card:{seat}-fox"]
)
SHOW_BADGE: Final = VOCABULARY.verb("badge", words="Show a badge", targets=["card:{seat}-badge"])
PAY_COIN: Final = VOCABULARY.verb("pay", words="Pay 1 coin", targets=["purse:{seat}"])
SHOW_HAND: Final = VOCABULARY.verb("show", words="Show the whole hand", targets=["hand:{seat}"])
YES: Final = VOCABULARY.verb("yes", words="Yes", targets=["yes"])
NO: Final = VOCABULARY.verb("no", words="No", targets=["no"])
LEAVE: Final = VOCABULARY.verb("leave", words="Leave it on top", targets=["leave"])
BURY: Final = VOCABULARY.verb("bury", words="Put it at the bottom", targets=["bury"])
DISCARD: Final = VOCABULARY.verb("discard", KIND_DOMAIN, words="Discard {0}")
DONE: Final = VOCABULARY.verb("done", words="That is all", targets=["done"])
STALL: Final = VOCABULARY.verb("stall", PLACE_DOMAIN, words="Open a stall on {0}")
SELL: Final = VOCABULARY.verb("sell", AMOUNT_DOMAIN, words="Pay {0} for as many points")
RANK: Final = VOCABULARY.verb("rank", PRIZE_DOMAIN, words="{0} comes next")
BID: Final = VOCABULARY.verb("bid", PRIZE_DOMAIN, words="Put a coin on {0}")
COMMIT: Final = VOCABULARY.verb("commit", words="Commit the bid", targets=["commit"])
RETHINK: Final = VOCABULARY.verb("rethink", words="Take the bid back", targets=["rethink"])
