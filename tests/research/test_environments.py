"""The games as environments: PettingZoo's and OpenSpiel's own tests, and ours of the walk."""

import random
import warnings
from importlib import import_module

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

from lacewars.games import available, definition
from lacewars.kernel import AskSome, Random, imagine, observe
from lacewars.research import zoo
from lacewars.research.encoding import Encoder
from lacewars.research.walk import MOST, Page, Walk, again, paged

TABLES = [(key, scenario) for key in available() for scenario in definition(key).scenarios]
INTRODUCTORY = [(key, next(iter(definition(key).scenarios))) for key in available()]


def played(walk, rng, most=400):
    for _ in range(most):
        if walk.seat() is None:
            return
        walk.take(rng.randrange(len(walk.choices())))


@pytest.mark.parametrize(("game", "scenario"), TABLES)
def test_petting_zoo_finds_nothing_wrong(game, scenario, capsys):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PettingZoo advises other names for agents
        api_test(zoo.env(game, scenario), num_cycles=200)
        seed_test(lambda: zoo.env(game, scenario), num_cycles=50)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize(("game", "scenario"), INTRODUCTORY)
def test_petting_zoo_finds_nothing_wrong_when_all_agents_step_at_once(game, scenario):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PettingZoo advises other names for agents
        parallel_api_test(zoo.parallel_env(game, scenario), num_cycles=60)


def test_at_once_only_whose_turn_it_is_moves():
    env, bare = zoo.parallel_env("toy", "valley"), zoo.raw_env("toy", "valley")
    seen, _ = env.reset(seed=5)
    bare.reset(seed=5)
    rng = random.Random(5)
    while env.agents:
        (mover,) = [agent for agent in env.agents if seen[agent]["action_mask"].any()]
        assert mover == bare.agent_selection
        chosen = int(rng.choice(np.flatnonzero(seen[mover]["action_mask"])))
        others = dict.fromkeys(env.agents, MOST - 1)
        seen, *_ = env.step(others | {mover: chosen})
        bare.step(chosen)
    assert env.unwrapped.walk.g == bare.walk.g


@pytest.mark.parametrize(("game", "scenario"), INTRODUCTORY)
def test_a_game_is_truncated_for_all_after_so_many_choices(game, scenario):
    """PettingZoo's own test of this sends actions that no mask allows; this one keeps to them."""
    env, at_once = zoo.env(game, scenario, max_cycles=4), zoo.parallel_env(game, scenario, None, 4)
    env.reset(seed=2)
    steps = 0
    for _ in env.agent_iter():
        seen, _, over, late, _ = env.last()
        assert seen is not None
        env.step(None if over or late else int(np.flatnonzero(seen["action_mask"])[0]))
        steps += not (over or late)
    assert steps == 4
    seen, _ = at_once.reset(seed=2)
    cycles = 0
    ended: dict[str, bool] = {}
    cut: dict[str, bool] = {}
    while at_once.agents:
        acts = {agent: int(np.argmax(one["action_mask"])) for agent, one in seen.items()}
        seen, _, ended, cut, _ = at_once.step(acts)
        cycles += 1
    assert cycles == 4
    assert all(cut.values())
    assert not any(ended.values())


def test_an_unlawful_action_ends_the_game_for_who_took_it():
    env = zoo.env("maria-combat")
    env.reset(seed=1)
    agent = env.agent_selection
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PettingZoo warns of the illegal move
        env.step(MOST - 1)
    assert env.terminations[agent]
    assert env.rewards[agent] == -1


def test_rewards_sum_to_nothing_between_two():
    env = zoo.env("toy", "eve")
    env.reset(seed=3)
    rng, total = random.Random(3), {}
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        total[agent] = total.get(agent, 0) + reward
        assert seen is not None
        lawful = np.flatnonzero(seen["action_mask"])
        env.step(None if ended or cut else int(rng.choice(lawful)))
    assert sorted(total.values()) in ([-1, 1], [0, 0])


@pytest.mark.parametrize(("game", "scenario"), INTRODUCTORY)
def test_open_spiel_plays_at_random_and_finds_nothing_wrong(game, scenario):
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no package for this Python")
    table = import_module("lacewars.research.spiel").load(game, scenario, 3)
    pyspiel.random_sim_test(table, num_sims=1, serialize=False, verbose=False)


def test_the_walk_of_a_set_says_it_thing_by_thing():
    walk, rng = Walk.begin("toy", "valley", 2), random.Random(2)
    while not isinstance(walk.ask(), AskSome):
        walk.take(rng.randrange(len(walk.choices())))
    ask, taken = walk.ask(), walk.taken
    sets = []
    while walk.taken == taken:
        sets.append(walk.partial)
        walk.take(len(walk.choices()) - 1 if len(sets) < 3 else 0)
    assert sets[0] == ()
    assert walk.g.record is not None
    said = walk.g.record.answers[-1].choice
    assert isinstance(ask, AskSome)
    assert isinstance(said, tuple)
    assert said == ask.canonical(said)


def test_long_lists_are_paged_without_loss():
    pages = paged(tuple(range(1000)))
    assert len(pages) <= MOST
    assert all(isinstance(page, Page) for page in pages)
    assert [one for page in pages for one in page] == list(range(1000))
    assert paged((1, 2)) == (1, 2)


@pytest.mark.parametrize(("game", "scenario"), INTRODUCTORY)
def test_a_walk_is_said_again_from_its_numbers(game, scenario):
    walk = Walk.begin(game, scenario, 5)
    played(walk, random.Random(5), 80)
    twin = again((game, scenario, 5, {}), walk.numbers)
    assert twin.g == walk.g
    assert twin.choices() == walk.choices()


@pytest.mark.parametrize(("game", "scenario"), INTRODUCTORY)
def test_numbers_come_from_the_observation_alone(game, scenario):
    """Whatever is hidden may change, what is encoded does not."""
    encoder, walk = Encoder(game, scenario), Walk.begin(game, scenario, 7)
    played(walk, random.Random(7), 60)
    g, known = walk.g, definition(game)
    for seat in g.seats:
        seen = observe(g, seat)
        blank = known.blank(scenario, dict(g.options))
        world = imagine(seen, blank, Random(1))
        told = encoder.encode(observe(world, seat, remembering=False), ())
        assert np.array_equal(encoder.encode(seen, ()), told)
        assert np.abs(told).max() <= 1
