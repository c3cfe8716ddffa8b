"""Forecasts equal what the engine itself does over every fall of the dice."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from tests.games.npws.positions import (
    A,
    B,
    asked,
    keys,
    marching,
    offered,
    pc,
    pcs,
    position,
    run,
    say,
    sp,
)

from lacewars.board.scene import Says
from lacewars.games.npws.catalogue import ALLIANCE, BOURBON
from lacewars.games.npws.ch12_purchases import purchases
from lacewars.games.npws.ch13_actions import action
from lacewars.games.npws.ch13_campaign import action_round
from lacewars.games.npws.ch16_battle import battle
from lacewars.games.npws.ch16_retreat import WITHDRAWAL, retreat
from lacewars.games.npws.ch17_siege import siege
from lacewars.games.npws.ch19_talks import peace_talks
from lacewars.games.npws.forecasts import forecast
from lacewars.games.npws.odds import both_dice
from lacewars.games.npws.overlays import interference, leaving, marched, overlays, supplied

FACES = range(1, 7)
FOUR = "britain.1 netherlands.1 britain.2 netherlands.2"


def bars(g, side, choice):
    """What is foreseen of a choice, by label."""
    told = forecast(g.observe(side), choice)
    assert told is not None
    assert sum(bar.chance for bar in told.bars) == 1
    return {(says(bar.label).key, *says(bar.label).args): bar.chance for bar in told.bars}


def says(label):
    assert isinstance(label, Says)
    return label


def counted(g, answers, dice, outcome):
    """How often each outcome comes of these answers, over every fall of so many dice."""
    found: dict[object, Fraction] = {}
    for faces in product(FACES, repeat=dice):
        twin = g.clone(recorded=True)
        twin.dice_will_be(*faces, *[1] * 30)
        for seat, choice in answers:
            assert twin.answer(seat, choice) is None, asked(twin)
        word = outcome(twin)
        found[word] = found.get(word, Fraction(0)) + Fraction(1, 6**dice)
    return found


# -- manoeuvres ------------------------------------------------------------------------------------
@pytest.mark.parametrize("leader", ["boufflers", "villars", "minor.bourbon.1"])
def test_14_6_5_interception(leader):
    g = position(1705, antwerp=f"marlborough {FOUR}", namur=f"{leader} france.1")
    g.control[sp("antwerp")] = A
    marching(g, A, f"marlborough {FOUR}", "tournai")
    odds = bars(g, B, sp("namur"))
    answers = [(B, sp("namur")), (B, pcs(leader, "france.1"))]
    seen = counted(g, answers, 1, lambda t: t.at[pc("france.1")] == sp("tournai"))
    assert odds[("succeeds",)] == seen[True]
    say(g, (B, sp("namur")))
    assert bars(g, B, pcs(leader, "france.1")) == odds


def test_14_6_3_the_step_foretells_who_may_bar_the_way():
    g = position(1705, antwerp=f"marlborough {FOUR}", namur="boufflers france.1",
                 bouchain="villars france.2")  # fmt: skip
    g.control[sp("antwerp")] = A
    marching(g, A, f"marlborough {FOUR}")
    odds = bars(g, A, sp("tournai"))
    assert odds[("unopposed",)] == Fraction(4, 6) * Fraction(3, 6)
    assert forecast(g.observe(A), sp("bergen_op_zoom")) is None


@pytest.mark.parametrize("leader", ["starhemberg", "eugene", "minor.alliance.1"])
def test_14_7_2_avoidance(leader):
    g = position(1705, control={"alliance": "toulouse bordeaux"},
                 toulouse=f"{leader} austria.1", montpellier="villars france.1")  # fmt: skip
    marching(g, B, "villars france.1", "toulouse")
    odds = bars(g, A, sp("bordeaux"))
    answers = [(A, sp("bordeaux")), (A, pcs(leader, "austria.1"))]
    seen = counted(g, answers, 1, lambda t: t.at[pc("austria.1")] == sp("bordeaux"))
    assert odds[("succeeds",)] == seen[True]
    assert "great_win" in {key for key, *_ in bars(g, A, "stand")}


def at_lines(level=2, force=FOUR, foe="villars france.1"):
    g = position(1704, namur=f"marlborough {force}", tournai=foe)
    g.control[sp("namur")] = A
    g.lines[sp("tournai")] = level
    marching(g, A, f"marlborough {force}", "tournai")
    assert asked(g) == [(A, "lines")]
    return g


@pytest.mark.parametrize("level", [1, 2])
def test_15_4_bypass(level):
    g = at_lines(level)
    seen = counted(g, [(A, "bypass")], 1, lambda t: asked(t)[0][1] != "bypass_failed")
    assert bars(g, A, "bypass")[("succeeds",)] == seen[True]


# -- battle ----------------------------------------------------------------------------------------
def result(twin):
    """What a fought battle came to, for the attacker."""
    while twin.waiting_for():
        seat, ask = next(iter(twin.waiting_for().items()))
        twin.answer(seat, next(ask.every()))
    won = next(e.args[0] for e in twin.record.entries if e.key == "battle_won") == A
    great = "great_victory" in keys(twin)
    return ("great_" if great else "") + ("win" if won else "loss")


SMALL = [
    ("marlborough britain.1-", "france.1- france.2-", 0),
    ("eugene austria.1 austria.2-!", "france.1-", 0),
    ("eugene austria.1", "villars france.1", 1),
    ("eugene austria.1", "spain.1 france.1", 2),
    ("starhemberg austria.1- britain.2-", "france.1 france.2", 0),
]


@pytest.mark.parametrize(("ours", "theirs", "level"), SMALL)
def test_16_2_battle_of_every_fall(ours, theirs, level):
    g = position(1704, control={"alliance": "namur antwerp"}, tournai=f"{ours} {theirs}")
    g.lines[sp("tournai")] = level
    force = pcs(*[word.rstrip("-!") for word in ours.split()])
    run(g, battle(g, sp("tournai"), force, level > 0, None), active=A)
    waiting = g.waiting_for()
    answers = [(seat, max(ask.every(), key=len)) for seat, ask in waiting.items()]
    assert {ask.what for ask in waiting.values()} == {"lead"}
    seat = A if A in waiting else B
    told = bars(g, seat, dict(answers)[seat])
    if seat == B:
        turn = {"win": "loss", "loss": "win", "great_win": "great_loss", "great_loss": "great_win"}
        told = {(turn[key],): chance for (key,), chance in told.items()}
    dice = sum(thrown(g, answers))
    seen = counted(g, answers, dice, result)
    for key in ("win", "loss", "great_win", "great_loss"):
        assert told[(key,)] == seen.get(key, 0), key


def thrown(g, answers):
    """How many dice each side throws."""
    twin = g.clone(recorded=True)
    twin.dice_will_be(*[1] * 40)
    for seat, choice in answers:
        assert twin.answer(seat, choice) is None
    return [sum(e.args[1:3]) for e in twin.record.entries if e.key.startswith("dice")]


def test_16_2_fewer_leaders_are_fewer_dice():
    g = position(1705, metz=f"boufflers villars france.1 france.2 marlborough {FOUR}")
    run(g, battle(g, sp("metz"), pcs("marlborough", *FOUR.split()), False, None), active=A)
    led, alone = bars(g, A, pcs("marlborough")), bars(g, A, ())
    assert led[("win",)] + led[("great_win",)] > alone[("win",)] + alone[("great_win",)]
    theirs = bars(g, B, pcs("boufflers", "villars"))
    assert theirs[("win",)] + theirs[("great_win",)] == led[("loss",)] + led[("great_loss",)]


def test_16_3_2_a_leader_by_every_pair():
    g = position(1705, metz="marlborough britain.1 netherlands.1 france.1")
    fates = {"falls": 0, "taken": 0, "free": 0}
    for pair in product(FACES, repeat=2):
        twin = g.clone(recorded=True)
        run(twin, battle(twin, sp("metz"), pcs("marlborough", "britain.1", "netherlands.1"), False,
                         None), active=A)  # fmt: skip
        twin.dice_will_be(*[1] * 5, *pair, *[1] * 9)
        say(twin, (A, pcs("marlborough")))
        if pc("marlborough") in twin.minor_face:
            fates["falls"] += 1
        elif asked(twin) == [(A, "captured")]:
            fates["taken"] += 1
        else:
            fates["free"] += 1
    assert {word: Fraction(n, 36) for word, n in fates.items()} == both_dice()


def test_16_4_3_reaction_fire():
    g = position(
        1705,
        landau="villars france.1 france.2",
        strasbourg="baden austria.1-",
        control={"alliance": "landau strasbourg trier munich",
                 "bourbon": "metz nancy freiburg belfort"},
    )  # fmt: skip
    units = pcs("villars", "france.1", "france.2")
    run(g, retreat(g, B, sp("landau"), units, (WITHDRAWAL, ())), active=A)
    way = next(way for way in offered(g) if way[0] == sp("strasbourg"))
    odds = bars(g, B, way)

    def lost(twin):
        while twin.waiting_for():
            ((seat, ask),) = twin.waiting_for().items()
            twin.answer(seat, next(ask.every()))
        return ("losses", 4 - twin.steps[pc("france.1")] - twin.steps[pc("france.2")])

    assert odds == counted(g, [(B, way)], 3, lost)  # a reduced corps and two levels


# -- siege -----------------------------------------------------------------------------------------
def siege_of_lille(garrison=">france.1-", marker=0):
    g = position(
        1708,
        lille=f"{garrison} eugene " + " ".join(f"austria.{n}" for n in range(1, 8)),
        control={"alliance": "tournai antwerp"},
    )
    g.siege[sp("lille")] = marker
    g.hand[A] = g.action_deck[:2]
    g.action_deck = g.action_deck[2:]
    run(g, action(g, A, "siege"), active=A)
    return g


def test_17_5_2_one_roll():
    g = siege_of_lille()
    five = pcs("eugene", *[f"austria.{n}" for n in range(1, 5)])

    def state(twin):
        if twin.control[sp("lille")] == A:
            return ("falls",)
        return ("weakened",) if twin.breached[sp("lille")] else ("holds",)

    seen = counted(g, [(A, five)], 1, state)
    assert {key: p for key, p in bars(g, A, five).items() if p} == seen


def test_17_5_until_the_fall():
    g = position(
        1708,
        landau=">france.2 eugene " + " ".join(f"austria.{n}" for n in range(1, 8)),
        strasbourg="baden empire.1 empire.2",
        control={"bourbon": "landau strasbourg"},
    )
    g.hand[A], g.action_deck = g.action_deck[:2], g.action_deck[2:]
    run(g, action(g, A, "siege"), active=A)
    assert asked(g) == [(A, "besiege")]
    odds = bars(g, A, sp("landau"))
    force = pcs("eugene", *[f"austria.{n}" for n in range(1, 7)])
    found = {("falls_by", n): Fraction(0) for n in (1, 2, 3)}
    for faces in product(FACES, repeat=3):
        twin = g.clone()
        twin.stack.clear()
        for number, die in enumerate(faces, 1):
            twin.rolled_against = ()
            for corps in force[1:]:
                twin.steps[corps] = 2
            run(twin, siege(twin, sp("landau"), force), die, active=A)
            while twin.waiting_for():
                ((seat, ask),) = twin.waiting_for().items()
                twin.answer(seat, next(ask.every()))
            if twin.control[sp("landau")] == A:
                found[("falls_by", number)] += Fraction(1, 6**3)
                break
    assert {key: odds[key] for key in found} == found
    assert odds[("holds",)] == 1 - sum(found.values())


# -- the sea, money, talks -------------------------------------------------------------------------
@pytest.mark.parametrize("storm", [False, True])
def test_14_5_4_the_passage(storm):
    g = position(1705, london="galway britain.1")
    if storm:
        g.event_deck = tuple(c for c in g.event_deck if c.word != "card.event.17")
        g.in_force = tuple(c for c in type(g.later_events[0]).all if c.word == "card.event.17")
    run(g, action(g, A, "naval"), active=A)
    say(g, (A, pcs("galway", "britain.1")))
    seen = counted(g, [(A, sp("lisbon"))], 1, lambda t: asked(t) != [(A, "storm")])
    assert bars(g, A, sp("lisbon"))[("succeeds",)] == seen[True]


@pytest.mark.parametrize("strength", [1, 2])
def test_13_5_6_the_fleet_by_every_pair_that_is_not_even(strength):
    g = position(1704)
    g.fleet = strength
    g.hand[B], g.action_deck = g.action_deck[:1], g.action_deck[1:]
    g.resources[B] = 2
    run(g, action_round(g, B), active=B)
    foreseen = bars(g, B, "fleet")[("succeeds",)]
    won = fought = 0
    for pair in product(FACES, repeat=2):
        if pair[0] + 2 == pair[1] + strength:
            continue
        twin = g.clone()
        twin.dice_will_be(*pair)
        assert twin.answer(B, "fleet") is None
        fought += 1
        won += twin.mediterranean == BOURBON
    assert foreseen == Fraction(won, fought)
    shop = position(1704)
    shop.resources[B] = 2
    run(shop, purchases(shop, B))
    assert bars(shop, B, f"fleet_{strength}")[("succeeds",)] == foreseen


@pytest.mark.parametrize("offered_now", [1, 2, 3])
def test_19_0_e_the_talks(offered_now):
    g = position(1711)
    run(g, peace_talks(g))
    seen = counted(g, [(B, offered_now)], 1, lambda t: t.withdrew > 0)
    assert bars(g, B, offered_now)[("succeeds",)] == seen.get(True, 0)
    assert forecast(g.observe(B), 0) is None


# -- overlays --------------------------------------------------------------------------------------
def test_overlays_supply_and_winter():
    g = position(
        1705,
        landau="villars france.1",
        strasbourg="eugene austria.1",
        control={"bourbon": "strasbourg", "alliance": "landau metz trier"},
    )
    graded = dict(supplied(g, BOURBON))
    assert graded[sp("paris")] == 1
    assert sp("nijmegen") not in graded
    assert {space for space, _ in leaving(g)} == {sp("landau"), sp("strasbourg")}


def test_overlays_reach_equals_what_the_engine_lets_march():
    g = position(1707, control={"alliance": "montpellier toulon turin"},
                 montpellier="eugene austria.1 austria.2")  # fmt: skip
    reached = set(marched(g, ALLIANCE, sp("montpellier")))
    assert {sp("briancon"), sp("perpignan"), sp("toulouse"), sp("bayonne")} <= reached
    assert sp("madrid") not in reached
    found = set()
    frontier = [marching(g.clone(), A, "eugene austria.1 austria.2")]
    while frontier:
        now = frontier.pop()
        for step in offered(now) if now.waiting_for() else []:
            if step in ("halt", "drop"):
                continue
            twin = now.clone()
            twin.answer(A, step)
            found.add(twin.at[pc("eugene")])
            frontier.append(twin)
    assert reached == found - {sp("montpellier")}


def test_overlays_interference_names_who_could_come():
    g = position(1705, antwerp=f"marlborough {FOUR}", namur="boufflers france.1")
    told = interference(g, ALLIANCE)
    assert (sp("namur"), sp("tournai")) in told.ways
    assert dict(told.places)[sp("tournai")] == 2  # TR 1: a third
    g.demoralized = pcs("boufflers")
    assert interference(g, ALLIANCE).places == ()


def test_overlays_what_concerns_a_seat_is_shown_to_it_alone():
    g = position(1705, antwerp=f"marlborough {FOUR}")
    titles = {side: [says(one.label).key for one in overlays(g.observe(side))] for side in (A, B)}
    assert titles[A] == ["supply", "supply", "winter", "reach", "interference"]
    assert titles[B] == titles[A]
