"""Every game as a PettingZoo environment, with action masks.

    env = zoo.env("maria", "introductory_3p")
    env.reset(seed=7)
    for agent in env.agent_iter(): ...

Agents are the seats by their words. An action is the number of a choice; which are lawful stands in
`observation["action_mask"]`. Seats that answer under seal are asked one after the other and see
nothing of one another's answers. `raw_env` is without the wrappers that watch for misuse;
`parallel_env` is for learners that step all agents at once.
"""

# pyright: basic
# PettingZoo has no types.
from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from lacewars.games import definition
from lacewars.kernel import observe

from .encoding import Encoder
from .walk import MOST, Walk, scenario_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from lacewars.kernel import Plain

MOST_CHOICES = 200_000  # a game that takes more is truncated


def env(
    game: str,
    scenario: str = "",
    options: Mapping[str, Plain] | None = None,
    max_cycles: int = MOST_CHOICES,
) -> AECEnv:
    """Return the environment of a game's scenario, the first by default, with its guards.

    After `max_cycles` choices, whoever made them, the game is truncated for all.
    """
    bare = raw_env(game, scenario, options, max_cycles)
    guarded = wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


def parallel_env(
    game: str,
    scenario: str = "",
    options: Mapping[str, Plain] | None = None,
    max_cycles: int = MOST_CHOICES,
) -> ParallelEnv:
    """Return the environment for learners that step all agents at once.

    Only the agent whose mask has a one moves; what the others send is not looked at.
    """
    return turn_based_aec_to_parallel(raw_env(game, scenario, options, max_cycles))


class raw_env(AECEnv):  # noqa: N801 - the word PettingZoo's users look for
    """One game at one table, seat after seat."""

    def __init__(
        self,
        game: str,
        scenario: str = "",
        options: Mapping[str, Plain] | None = None,
        max_cycles: int = MOST_CHOICES,
    ) -> None:
        known = definition(game)
        self.game, self.scenario = game, scenario_of(game, scenario)
        self.options, self.max_cycles = dict(options or {}), max_cycles
        self.seats = {seat.word: seat for seat in known.scenarios[self.scenario].seats}
        self.metadata = {
            "name": f"{game}_{self.scenario}_v{known.version}",
            "render_modes": ["ansi"],
            "is_parallelizable": True,
        }
        self.render_mode = "ansi"
        self.possible_agents = list(self.seats)
        self.encoder = Encoder(game, self.scenario)
        shape = (self.encoder.length,)
        self.action_spaces = {agent: Discrete(MOST) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(-1.0, 1.0, shape, np.float32),
                    "action_mask": Box(0, 1, (MOST,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.seed = 0

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - PettingZoo's signature
        """Begin anew; without a seed the next one after the last."""
        self.seed = self.seed + 1 if seed is None else seed
        self.walk = Walk.begin(self.game, self.scenario, self.seed, self.options)
        self.chosen = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn_to_the_next()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what this agent may know, and which actions it may take."""
        mask = np.zeros(MOST, dtype=np.int8)
        seat = self.seats[agent]
        choices = self.walk.choices() if self.walk.seat() == seat else ()
        mask[: len(choices)] = 1
        seen = observe(self.walk.g, seat, remembering=False)
        return {"observation": self.encoder.encode(seen, choices), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Take a choice for the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.walk.take(int(action or 0))
        self.chosen += 1
        self._turn_to_the_next()
        self._accumulate_rewards()

    def _turn_to_the_next(self) -> None:
        result = self.walk.g.result
        if result is not None:
            for agent, seat in self.seats.items():
                self.rewards[agent] = 2 * result.score(seat, len(self.seats)) - 1
                self.terminations[agent] = True
        elif self.chosen >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        asked = self.walk.seat()
        self.agent_selection = self.agents[0] if asked is None else asked.word

    def render(self) -> str:
        """Return where the game stands, as its save."""
        return self.walk.g.save(history=False)

    def close(self) -> None:
        """Leave nothing behind."""
