"""Every game as a game of OpenSpiel: importing this module registers them.

>>> import pyspiel
>>> import akebono.envs.openspiel
>>> game = pyspiel.load_game("akebono_ryozen(seats=4,palace=alternative)")

The parameters are `seats` (as few as can be, if 0), the options of the game, `deals` and `first_deal`.

Chance is the deal: one chance node, at the root, whose outcomes are `deals` games, each as likely. Outcome n is the game
that `game.start(seats, seed=first_deal + n)` gives, and all luck to come is part of it; so a history says everything, and
training and testing can have deals of their own. A clone has the same luck to come. A search that only clones would know
it: draw worlds with `resample_from_infostate`, which guesses what a seat cannot know, chance to come included. Where several
seats answer at once they are asked one after another, and none sees what another has answered.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, Final

from akebono.core.errors import AkebonoError, BadOption, shown
from akebono.core.game import Game, Option
from akebono.core.state import State
from akebono.envs import missing
from akebono.envs.observations import Observations, setup_of
from akebono.registry import games

try:
    import numpy as np
    import pyspiel
except ImportError as why:
    raise missing(why) from None

PREFIX: Final = "akebono_"
DEALS: Final = 10_000
"""Outcomes of the chance node, if nothing else is asked for."""
MOST_DEALS: Final = 1_000_000
OWN: Final = ("seats", "deals", "first_deal")
"""Parameters that are not options of the game."""


def game_type(game: Game) -> Any:
    """Return how OpenSpiel is told of a game."""
    parameters: dict[str, Any] = {option.name: _number_if(option) for option in game.options}
    return pyspiel.GameType(
        short_name=PREFIX + game.id,
        long_name=game.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        # The features are what is seen now; only the string remembers all that was seen before.
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": 0, "deals": DEALS, "first_deal": 0, **parameters},
    )


class SpielGame(pyspiel.Game):
    """A game of Akebono with its seats and options."""

    def __init__(self, game: Game, params: Mapping[str, Any] | None = None) -> None:
        """Raises BadSeats, BadOption."""
        values = dict(params or {})
        self.deals: Final = _number(values, "deals", DEALS, 1, MOST_DEALS)
        self.first_deal: Final = _number(values, "first_deal", 0, 0, 1 << 62)
        wanted = _number(values, "seats", 0, 0, 99)
        options = {
            name: str(value) if type(value) is int else value
            for name, value in values.items()
            if name not in OWN
        }
        self.look: Final = Observations(setup_of(game.id, wanted or None, options))
        seats = self.look.setup.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=game.vocabulary.size,
            max_chance_outcomes=self.deals,
            num_players=seats,
            min_utility=-1.0 / (seats - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=game.bound,
        )
        super().__init__(_TYPES[game.id], info, values)

    def new_initial_state(self) -> SpielState:
        """Return a table before the deal."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The deal."""
        return 1

    def deal(self, outcome: int) -> State:
        """Return the game of an outcome of the chance node, at its beginning."""
        setup = self.look.setup
        return setup.game.start(setup.seats, self.first_deal + outcome, setup.options, log=True)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Return what looks at states for OpenSpiel."""
        if params:
            raise AkebonoError(f"observers here take no parameters, not {params}")
        return SpielObserver(self, iig_obs_type is not None and iig_obs_type.perfect_recall)


class SpielState(pyspiel.State):
    """A table. `table` is the whole state, None before the deal.

    `decisions` holds for each seat what it saw when it decided, and what: with the log and the present view, all that it
    can remember. A state that was resampled has only its own seat's; the others never decided there.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table: State | None = None
        self.decisions: list[list[str]] = [[] for _ in range(game.num_players())]

    def _dealt(self) -> State:
        if self.table is None:
            raise AkebonoError("nothing is dealt yet: apply the action of the chance node first")
        return self.table

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.table.over else self.table.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, each as likely."""
        deals = self.get_game().deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return self._dealt().legal_for(player)

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.table = self.get_game().deal(action)
            return
        seat = self.table.seat
        view = self.table.seen_by(seat)
        self.table.play(action, seat)
        # A list of its own, as clones by `copy.copy` would share it.
        self.decisions[seat] = [*self.decisions[seat], f"{view.digest():016x}:{action}"]

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        text: str = self.get_game().look.setup.game.vocabulary.text(action)
        return text

    def is_terminal(self) -> bool:
        return self.table is not None and self.table.over

    def returns(self) -> list[float]:
        if self.table is None:
            return [0.0] * self.num_players()
        return self.table.returns()

    def resample_from_infostate(self, player: int, sampler: Any = None) -> SpielState:
        """Return another table that this player could be at: what it cannot know is guessed anew, chance to come included.

        `sampler` gives numbers in [0, 1). The new table belongs to no deal: its history is empty, and it cannot be
        serialized.
        """
        chance = secrets.randbits(30) if sampler is None else int(sampler() * (1 << 30))
        guess: SpielState = self.get_game().new_initial_state()
        guess.table = self._dealt().seen_by(player).imagine(chance)
        guess.decisions[player] = self.decisions[player][:]
        return guess

    def __str__(self) -> str:
        if self.table is None:
            return "before the deal"
        return f"{self.table!r} {self.table.digest():016x}"


class SpielObserver:
    """What a player sees: the features of its view, one tensor a feature, and a string.

    With perfect recall there is no tensor, and the string holds besides what the player sees now all that was told to it
    and what it has seen and done at its own decisions.
    """

    def __init__(self, game: SpielGame, recall: bool) -> None:
        self.look: Final = game.look
        self.recall: Final = recall
        self.tensor: Any = None
        self.dict: Final[dict[str, Any]] = {}
        if not recall:
            self.tensor = np.zeros(self.look.size, np.float32)
            for feature in self.look.features:
                # Views into the tensor: filled with it.
                self.dict[feature.name] = self.look.part(self.tensor, feature.name)

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor; before the deal it is all 0."""
        if self.tensor is not None:
            self.tensor[:] = 0 if state.table is None else self.look(state.table.seen_by(player))

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what the player sees, as a text that is the same where it sees the same."""
        if state.table is None:
            return "before the deal"
        view = state.table.seen_by(player)
        prompt = view.prompt
        lines = [
            f"seat {player} of {view.game.id}",
            f"view {view.digest():016x}",
            f"asked {prompt.step}" if prompt is not None else f"waits for {view.acting}",
        ]
        if self.recall:
            lines.append("decided " + " ".join(state.decisions[player]))
            lines += [
                f"{event.told.name} {event.seat} {event.a} {event.b} {event.c}" for event in view.log or ()
            ]
        return "\n".join(lines)


def _number_if(option: Option) -> bool | str | int:
    """Return the default of an option, as a number if all its choices are: OpenSpiel reads what looks like one as one."""
    if isinstance(option.default, str) and all(choice.isdecimal() for choice in option.choices):
        return int(option.default)
    return option.default


def _number(values: Mapping[str, Any], name: str, default: int, least: int, most: int) -> int:
    value = values.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadOption(f"{name} is a whole number from {least} to {most}, not {shown(value)}")
    return value


_TYPES: Final = {game.id: game_type(game) for game in games().values()}


def creator(game: Game) -> type[SpielGame]:
    """Return the class of one game, made with its parameters alone: what OpenSpiel keeps.

    A class, because OpenSpiel lets go of it only after Python has ended, which would be the end of a function too.
    """

    class Registered(SpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(game, params)

    return Registered


for _game in games().values():
    pyspiel.register_game(_TYPES[_game.id], creator(_game))
