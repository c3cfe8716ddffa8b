"""The machine players' advice: it keeps secrets, answers lawfully, and knows a good siege."""

from random import Random
from typing import Any

import pytest
from tests.games.pax.kit import (
    COALITION,
    SWEDES,
    asked,
    at,
    begun,
    empty,
    face,
    imagined,
    marker,
    run,
    say,
    space,
)

from lacewars.games.pax import advice
from lacewars.games.pax.catalogue import BLOCKS
from lacewars.games.pax.ch03_actions import action_phase
from lacewars.games.pax.ch05_battle import battle
from lacewars.games.pax.ch05_round import FIRE
from lacewars.games.pax.clashes import clash, siege_chance
from lacewars.games.pax.definition import DEFINITION
from lacewars.games.pax.goals import survey
from lacewars.games.pax.intentions import intents, provokes
from lacewars.games.pax.judgement import caught, quarters
from lacewars.games.pax.odds import ATTACKER, DEFENDER, battle_odds, siege_odds, unit
from lacewars.games.pax.plans import plans
from lacewars.kernel import Hidden
from lacewars.players import Match, player, simulate

SCENARIOS = tuple(DEFINITION.scenarios)


def to_act(g, side, actions=3):
    """A side has so many Actions and nothing else happens."""
    die = {1: 1, 2: 2, 3: 4}[actions]
    g.determine_actions((die, 1) if side == SWEDES else (1, die), side)
    return run(g, action_phase(g, side))


def captain(seed) -> Any:
    return player("greedy", "pax", seed)


def choice(g, seat, seed=1):
    """The whole move a captain would say, as words."""
    one = captain(seed)
    seen = g.observe(seat)
    one.choose(seen, seen.ask)
    return [str(step.answer) for step in one.thought.lines[0].steps]


# -- what it is worth ------------------------------------------------------------------------------
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_worth_is_the_same_for_both_with_the_other_sign(scenario):
    g = begun(scenario, seed=2)
    assert advice.evaluate(g, SWEDES) == -advice.evaluate(g, COALITION)
    ours, theirs = (advice.features(g, seat) for seat in (SWEDES, COALITION))
    assert len(ours) == len(advice.FEATURES)
    assert ours == tuple(-term for term in theirs)


def test_10_5_a_garrison_is_worth_more_than_a_few_steps():
    g = begun("1707", seed=2)
    before = advice.evaluate(g, SWEDES)
    taken = g.clone()
    marker(taken, "velikaya", "sweden")
    taken.level[face_nation("pyotr")] -= 4
    bled = taken.clone()
    for block in (bled.bearer[face(word)] for word in ("rehnskiold", "upplands")):
        bled.steps[block] -= 1
    assert before < advice.evaluate(bled, SWEDES) < advice.evaluate(taken, SWEDES)


def face_nation(word):
    from lacewars.games.pax.catalogue import NATION  # noqa: PLC0415

    return NATION[face(word)]


def test_4_18_quick_figures_are_near_the_exact_ones():
    ours, theirs = {"karl": 4, "livgardet": 3, "dalregementet": 3}, {"repnin_new": 4, "kievski": 3}
    g = at(empty(), "lietuva", **ours, **theirs)
    attack, defence = (tuple(g.bearer[face(w)] for w in side) for side in (ours, theirs))
    end = clash(g, attack, defence)
    exact = battle_odds(
        *(tuple(unit(face(w), n) for w, n in side.items()) for side in (ours, theirs))
    )
    assert end.attacker == pytest.approx(10 - float(exact.losses(ATTACKER)), abs=1)
    assert end.defender == pytest.approx(7 - float(exact.losses(DEFENDER)), abs=1)
    falls = siege_odds(tuple(unit(face(w), n) for w, n in ours.items()), 3).falls
    assert siege_chance(g, attack, 3) == pytest.approx(float(falls), abs=0.05)


# -- what it does ----------------------------------------------------------------------------------
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_first_thought_is_lawful_to_the_end_of_a_year(scenario):
    g, rng = begun(scenario, seed=4), Random(4)
    first = g.year
    while g.result is None and g.year < first + 2:
        seat, ask = next(iter(g.waiting_for().items()))
        assert g.answer(seat, advice.policy(g, ask, rng)) is None
    assert advice.boundary(g) > 0


def test_6_1_an_army_takes_the_bare_town_next_door():
    g = at(empty(), "karelen", rehnskiold=4)
    at(g, "moskva", menshikov_old=4)
    to_act(g, SWEDES)
    said = choice(g, SWEDES)
    assert said[0] == "movement"
    assert said[-1] == "(rehnskiold,)"  # who besieges on arrival


def test_5_4_a_beaten_king_leaves_while_he_can():
    g = at(empty(), "velikaya", pyotr=1, karl=4, livgardet=3)
    for word in ("karl", "livgardet"):
        g.marches += ((g.bearer[face(word)], space("livland"), space("velikaya")),)
    g.defenders += ((space("velikaya"), COALITION),)
    g.first_player = SWEDES
    run(g, battle(g, space("velikaya")))
    g.dice_will_be(6, 6, 6, 6, 6, 6, 6)
    rng = Random(1)
    while asked(g)[0][0] == SWEDES:
        say(g, (SWEDES, advice.policy(g, g.waiting_for()[SWEDES], rng)))
    answer = advice.policy(g, g.waiting_for()[COALITION], rng)
    assert answer != FIRE


def test_5_0_nobody_runs_into_what_he_cannot_beat():
    g = at(empty(), "livland", lewenhaupt=2)
    at(g, "velikaya", pyotr=4, menshikov_new=4, preobrazhenski=3)
    g.show(g.here[space("velikaya")], "3.3")
    to_act(g, SWEDES)
    assert "velikaya" not in choice(g, SWEDES)


def test_11_3_no_march_is_thought_of_that_a_nation_may_not_make():
    g = at(empty(), "polotsk", august=4)
    at(g, "livland", karl=4)
    assert all(str(one.to) not in {"velikaya", "smolensk"} for one in intents(g, COALITION, 40))


# -- what it plans ---------------------------------------------------------------------------------
def plans_of(g, side):
    known = survey(g)
    places = [one.space for one in known.stacks[side]]
    return {plan.to: {places[n] for n in plan.stacks} for plan in plans(g, known, side)}


def test_6_1_the_stacks_of_a_nation_gather_before_one_garrison():
    g = at(empty(), "novgorod", repnin_new=4)
    at(g, "velikaya", sheremetev_new=4)
    at(g, "smaland", karl=4)
    found = plans_of(g, COALITION)
    assert found[space("ingermanland")] == {space("novgorod"), space("velikaya")}


def test_6_1_no_stack_is_told_off_twice():
    g = begun("1700-21", seed=3)
    for side in (SWEDES, COALITION):
        called = [place for places in plans_of(g, side).values() for place in places]
        assert called
        assert len(called) == len(set(called))


def test_11_7_the_prussians_are_told_off_for_pommern_alone():
    g = at(empty(active=("denmark", "prussia")), "brandenburg", dessau=4)
    at(g, "smaland", karl=4)
    assert set(plans_of(g, COALITION)) == {space("pommern")}


def test_6_5_a_capital_under_siege_is_relieved():
    g = at(empty("1707"), "moskva", karl=4, rehnskiold=4)
    at(g, "tula", menshikov_new=4, preobrazhenski=3)
    g.besieging = g.here[space("moskva")]
    g.show(g.besieging, "6.1")
    to_act(g, COALITION)
    assert "moskva" in choice(g, COALITION)


def test_8_5_a_spent_army_is_better_off_in_touch_with_home():
    g = at(empty(), "estland", august=1)
    known = survey(g)
    abroad = quarters(g, known, face_nation("august"), space("estland"))
    at_home = quarters(g, known, face_nation("august"), space("sachsen"))
    assert abroad < at_home == 1.0


def test_11_9_holstein_is_left_alone_while_hanover_sits_out():
    g = at(empty(), "jylland", frederik=4)
    assert provokes(g, COALITION, space("holstein_gottorp")) > 0
    g.defected = True
    assert provokes(g, COALITION, space("holstein_gottorp")) == 0


def test_5_6_a_king_who_cannot_go_back_is_counted_as_caught():
    g = at(empty(), "livland", pyotr=4)
    king = g.here[space("livland")]
    g.marches += ((king[0], space("velikaya"), space("livland")),)
    assert caught(g, COALITION, king, space("livland")) == 0
    at(g, "velikaya", karl=4)
    assert caught(g, COALITION, king, space("livland")) > 0


@pytest.mark.slow
def test_a_captain_beats_whoever_answers_anything():
    tally = simulate(Match("pax", "1707", ("greedy", "random"), 6, 3)).as_json()
    assert tally["players"]["greedy"]["score"] > 0.7


# -- what it may know ------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_1_5_a_choice_does_not_change_with_what_may_not_be_known(seed):
    g, rng = begun("1707", seed=seed), Random(seed)
    for _ in range(40 * seed):
        seat, ask = next(iter(g.waiting_for().items()))
        assert g.answer(seat, advice.policy(g, ask, rng)) is None
    ((seat, _),) = g.waiting_for().items()
    seen = g.observe(seat)
    twin = imagined(seen, g, seed)
    hidden = [b for b in BLOCKS if isinstance(seen.view["face"][b], Hidden)]
    assert any((twin.face[b], twin.steps[b]) != (g.face[b], g.steps[b]) for b in hidden)
    assert choice(twin, seat) == choice(g, seat)


# -- the rules they met ----------------------------------------------------------------------------
def test_a40_an_action_that_the_forced_march_dice_forbid_is_asked_anew():
    g = at(empty(), "sandomierz", livgardet=1)
    at(g, "skane", karl=4)
    g.determine_actions((4, 1), SWEDES)
    run(g, action_phase(g, SWEDES))
    say(g, (SWEDES, "movement"), (SWEDES, "sandomierz"), (SWEDES, ("livgardet",)))
    say(g, (SWEDES, "podlasie"), (SWEDES, "trakai"), (SWEDES, "lietuva"), (SWEDES, "halt"))
    say(g, (SWEDES, ()))
    g.dice_will_be(1)
    say(g, (SWEDES, "replacement"))
    assert asked(g) == [(SWEDES, "action")]
    assert g.here[space("lietuva")] == ()
