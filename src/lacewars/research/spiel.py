"""Every game as an OpenSpiel game: `load("maria", "introductory_3p")`.

Chance lies in the seed, a parameter of the game: a state is deterministic, and other seeds are
other games. An action is the number of a choice, as in the PettingZoo environments.
"""

# pyright: basic
# OpenSpiel is compiled and has no types.
from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import pyspiel

from lacewars.games import definition
from lacewars.kernel import observe

from .encoding import Encoder
from .walk import MOST, Walk, scenario_of

if TYPE_CHECKING:
    from lacewars.kernel import Seat

LONGEST = 200_000
NAME = "lacewars"


def load(game: str, scenario: str = "", seed: int = 0) -> pyspiel.Game:
    """Return a game of OpenSpiel for one scenario and one seed."""
    return SpielGame({"game": game, "scenario": scenario, "seed": seed})


def _type_of(players: int) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Lacewars",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players,
        min_num_players=players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"game": "toy", "scenario": "", "seed": 0},
    )


class Table(NamedTuple):
    """What a game of OpenSpiel stands for; a game's parameters are all that survives in it."""

    key: str
    scenario: str
    seed: int
    seats: tuple[Seat, ...]
    encoder: Encoder


@cache
def table(key: str, scenario: str, seed: int) -> Table:
    """Return what these parameters mean."""
    known = definition(key)
    scenario = scenario_of(key, scenario)
    return Table(key, scenario, seed, known.scenarios[scenario].seats, Encoder(key, scenario))


def table_of(game: pyspiel.Game) -> Table:
    """Return what a game stands for."""
    found = game.get_parameters()
    return table(found["game"], found["scenario"], found["seed"])


class SpielGame(pyspiel.Game):
    """One scenario with one seed."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        found = {"game": "toy", "scenario": "", "seed": 0} | dict(params or {})
        players = len(table(found["game"], found["scenario"], found["seed"]).seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=MOST,
            max_chance_outcomes=0,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type_of(players), info, found)

    def new_initial_state(self) -> SpielState:
        """Return the opening position."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:  # noqa: ARG002 - OpenSpiel's signature
        """Return who turns a state into numbers for a player."""
        return SpielObserver(self)


class SpielState(pyspiel.State):
    """A game in progress."""

    def __init__(self, game: SpielGame, walk: Walk | None = None) -> None:
        super().__init__(game)
        known = self.table
        self.walk = walk or Walk.begin(known.key, known.scenario, known.seed)

    @property
    def table(self) -> Table:
        """What the game stands for."""
        return table_of(self.get_game())

    def current_player(self) -> int:
        """Return whose choice it is."""
        seat = self.walk.seat()
        return pyspiel.PlayerId.TERMINAL if seat is None else self.table.seats.index(seat)

    def _legal_actions(self, player: int) -> list[int]:
        mine = player == self.current_player()
        return list(range(len(self.walk.choices()))) if mine else []

    def _apply_action(self, action: int) -> None:
        self.walk.take(action)

    def _action_to_string(self, player: int, action: int) -> str:
        choices = self.walk.choices() if player == self.current_player() else ()
        return f"{action} {choices[action]}" if action < len(choices) else str(action)

    def is_terminal(self) -> bool:
        """Return whether the game has ended."""
        return self.walk.is_over

    def returns(self) -> list[float]:
        """Return what each player has won: shares of a game, made to sum to nothing."""
        result, seats = self.walk.g.result, self.table.seats
        if result is None:
            return [0.0] * len(seats)
        number = len(seats)
        return [(number * result.score(seat, number) - 1) / (number - 1) for seat in seats]

    def information_state_string(self, player: int) -> str:
        """Return all that a player was ever shown, and what it sees."""
        seen = observe(self.walk.g, self.table.seats[player])
        return f"{seen.memory} {self.observation_string(player)}"

    def observation_string(self, player: int) -> str:
        """Return what a player sees now."""
        seen = observe(self.walk.g, self.table.seats[player], remembering=False)
        mine = self.walk.partial if player == self.current_player() else ()
        return f"{dict(seen.view)} {seen.stack} {seen.sealed} {mine}"

    def __str__(self) -> str:
        return f"{self.walk.g.save(history=False)} {self.walk.partial} {self.walk.taken}"

    def __deepcopy__(self, _memo: Any) -> SpielState:
        return SpielState(self.get_game(), self.walk.clone())

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (self.get_game().get_parameters(), tuple(self.history()))


def restored(params: dict[str, Any], history: tuple[int, ...]) -> SpielState:
    """Return the state that these choices lead to."""
    state = SpielGame(params).new_initial_state()
    for action in history:
        state.apply_action(action)
    return state


class SpielObserver:
    """A state as numbers, for one player."""

    def __init__(self, game: SpielGame) -> None:
        self.game = table_of(game)
        self.tensor = np.zeros(self.game.encoder.length, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Look at a state."""
        walk, seat = state.walk, self.game.seats[player]
        choices = walk.choices() if walk.seat() == seat else ()
        seen = observe(walk.g, seat, remembering=False)
        self.tensor[:] = self.game.encoder.encode(seen, choices)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what a player sees, in words of the program."""
        return state.observation_string(player)


pyspiel.register_game(_type_of(2), SpielGame)
