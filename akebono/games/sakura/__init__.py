"""A duel for falling cherry blossoms: two players, two Megami each, and the crystals between them (New Act, fifth season)."""

from __future__ import annotations

from akebono.core.game import Game, Option
from akebono.core.state import Setup, State
from akebono.games.sakura import cards  # noqa: F401  (puts the cards into the box)
from akebono.games.sakura.components import FINGERPRINT
from akebono.games.sakura.state import Sakura
from akebono.games.sakura.steps.setup import RAPTURE
from akebono.games.sakura.vocabulary import VOCABULARY

OPTIONS = (
    Option(
        "duel",
        "choose",
        ["choose", "random", "sample", "official", "first_1", "first_2", "first_3"],
        "Form of the duel",
        "How you come to your Megami and cards: choose them, draw them, take a sample deck, show three and ban one, or play "
        "one of the three lessons of the first duel.",
        "SAK-046",
        [
            "Choose two Megami",
            "Random Megami",
            "Sample decks",
            "Three Megami with a ban",
            "First duel, lesson 1",
            "First duel, lesson 2",
            "First duel, lesson 3",
        ],
    ),
    Option(
        "megami",
        "base",
        ["base", "all"],
        "Megami",
        "The four of the Basic Set, or all twelve with the Meister Set.",
        "SAK-018",
        ["The four base Megami", "All twelve"],
    ),
    Option(
        "first",
        "random",
        ["random", "seat_1", "seat_2"],
        "Who goes first",
        "Chance decides, unless the table agrees on somebody.",
        "SAK-059",
        ["By chance", "The first seat", "The second seat"],
        fine=True,
    ),
    Option(
        "face_down_seen_by",
        "owner",
        ["owner", "opponent"],
        "Face-down cards are seen by",
        "Who may look at the cards that a player has put face down.",
        "SAK-128",
        ["Their owner", "The opponent"],
        fine=True,
    ),
    Option(
        "poison_rises",
        True,
        [],
        "Poison rises",
        "Whether Poison lies on top of a draw pile after every reshuffle.",
        "SAK-265",
        fine=True,
    ),
)


class SakuraGame(Game):
    """The duel as a game to start."""

    def deal(self, setup: Setup) -> State:
        state = Sakura(setup)
        state.then(RAPTURE)
        return state

    def draw(self, state: State, near: int) -> str:
        from akebono.games.sakura.board import draw

        assert isinstance(state, Sakura)
        return draw(state, near)

    def table(self, state: State) -> dict[str, object]:
        from akebono.games.sakura.table import table

        assert isinstance(state, Sakura)
        return table(state)


SAKURA = SakuraGame(
    id="sakura",
    name="Cherry Blossom Duel",
    version=2,
    seats=range(2, 3),
    options=OPTIONS,
    bound=20000,
    vocabulary=VOCABULARY,
    fingerprint=FINGERPRINT,
    summary="A duel of cards, distance and cherry-blossom crystals between two pairs of Megami.",
)
