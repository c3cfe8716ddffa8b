"""Train something small on the CPU until it beats random play: `python examples/learn_a_little.py`.

A linear policy over what a seat sees, taught by REINFORCE in one small game's PettingZoo
environment. Every lawful choice gets a score from the weights; whoever won makes its own choices
likelier. It takes about a minute; the last line says how it did against random play.
"""

from __future__ import annotations

import sys

import numpy as np

from lacewars.research import zoo

GAME, SCENARIO = "maria-combat", "random"
LESSONS, TRIALS, STEP = 6_000, 600, 0.05


class Policy:
    """Scores for actions, linear in the observation."""

    def __init__(self, length: int, actions: int) -> None:
        self.weights = np.zeros((actions, length), np.float32)

    def chances(self, seen: dict[str, np.ndarray]) -> tuple[np.ndarray, np.ndarray]:
        """Return the lawful actions and how likely each is."""
        lawful = np.flatnonzero(seen["action_mask"])
        scores = self.weights[lawful] @ seen["observation"]
        weights = np.exp(scores - scores.max())
        return lawful, weights / weights.sum()

    def learn(self, seen: dict[str, np.ndarray], action: int, reward: float) -> None:
        """Make an action likelier by what it brought."""
        lawful, chances = self.chances(seen)
        slope = -chances
        slope[lawful == action] += 1
        self.weights[lawful] += STEP * reward * np.outer(slope, seen["observation"])


def play(env, policies, rng, seed):
    """Play a game; return each seat's choices and what it won."""
    env.reset(seed=seed)
    made = {agent: [] for agent in env.possible_agents}
    won = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        won[agent] += reward
        if ended or cut:
            env.step(None)
            continue
        policy = policies[agent]
        lawful, chances = (
            policy.chances(seen) if policy else (np.flatnonzero(seen["action_mask"]), None)
        )
        action = int(rng.choice(lawful, p=chances))
        made[agent].append((seen, action))
        env.step(action)
    return made, won


def main() -> None:
    """Learn against itself, then play against random from both seats."""
    env, rng = zoo.env(GAME, SCENARIO), np.random.default_rng(1)
    agents = env.unwrapped.possible_agents
    length = env.observation_space(agents[0])["observation"].shape[0]
    one = Policy(length, env.action_space(agents[0]).n)
    for seed in range(LESSONS):
        made, won = play(env, dict.fromkeys(agents, one), rng, seed)
        for agent, choices in made.items():
            for seen, action in choices:
                one.learn(seen, action, won[agent])
    points = 0.0
    for number in range(TRIALS):
        mine = agents[number % 2]
        _, won = play(
            env, {agent: one if agent == mine else None for agent in agents}, rng, -number
        )
        points += (won[mine] + 1) / 2
    score = points / TRIALS
    half = 1.96 * (score * (1 - score) / TRIALS) ** 0.5
    print(f"learned against random: {score:.3f} [{score - half:.3f}, {score + half:.3f}]")
    sys.exit(0 if score - half > 0.5 else 1)


if __name__ == "__main__":
    main()
