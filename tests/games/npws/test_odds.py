from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from tests.games.npws.positions import B, position, run, sp

from lacewars.games.npws.ch16_battle import attacker_wins
from lacewars.games.npws.ch16_dice import Pool, hits_of as engine_hits
from lacewars.games.npws.ch16_losses import take_losses
from lacewars.games.npws.ch17_garrison import fortress_value
from lacewars.games.npws.ch17_siege import siege_result, wear_down
from lacewars.games.npws.odds import (
    Fight,
    after_roll,
    battle_odds,
    both_dice,
    command,
    fallen_by,
    fleet_wins,
    hits_of,
    roll_succeeds,
    siege_odds,
)

FACES = range(1, 7)


def steady(dice, bonus=0):
    return Fight(dice, 0, bonus, 99, 0)


@pytest.mark.parametrize(
    ("attack", "defence", "level", "percent"),
    [
        (9, 6, 0, 60.6), (9, 7, 0, 53.4), (8, 7, 0, 46.3),
        (7, 4, 0, 62.2), (6, 6, 0, 38.0), (12, 12, 0, 41.4),
        (9, 6, 1, 26.1), (9, 7, 1, 20.9), (8, 7, 1, 17.6),
        (7, 4, 1, 30.3), (6, 6, 1, 15.0), (12, 12, 1, 11.3),
        (9, 6, 2, 11.4), (9, 7, 2, 7.6), (8, 7, 2, 5.9),
        (7, 4, 2, 16.8), (6, 6, 2, 5.3), (12, 12, 2, 2.0),
    ],
)  # fmt: skip
def test_16_2_the_figures_of_the_working_document(attack, defence, level, percent):
    odds = battle_odds(steady(attack, -(level > 0)), steady(defence, int(level > 1)))
    assert round(float(odds.attacker_wins) * 100, 1) == percent


def test_16_5_five_hits_with_nine_dice():
    five = sum(chance for hits, chance in hits_of(steady(9)).items() if hits >= 5)
    assert round(float(five) * 100, 1) == 14.5


@pytest.mark.parametrize(("dice", "shaken", "bonus"), [(3, 0, 0), (2, 2, 0), (1, 2, -1), (3, 1, 1)])
def test_16_2_hits_equal_every_fall_of_the_engines_dice(dice, shaken, bonus):
    pool = Pool(dice, shaken, ())
    counted: dict[int, int] = {}
    for faces in product(FACES, repeat=dice + shaken):
        hits = engine_hits(faces, pool, bonus)
        counted[hits] = counted.get(hits, 0) + 1
    exact = {k: v for k, v in hits_of(Fight(dice, shaken, bonus, 9, 0)).items() if v}
    assert exact == {k: Fraction(n, 6 ** (dice + shaken)) for k, n in counted.items()}


@pytest.mark.parametrize(
    ("attack", "defence"),
    [
        (Fight(2, 0, 0, 1, 1), Fight(1, 1, 0, 0, 2)),
        (Fight(2, 1, -1, 0, 3), Fight(2, 0, 1, 2, 0)),
        (Fight(1, 0, 0, 0, 1), Fight(2, 0, 0, 0, 1)),
    ],
)
def test_16_3_a_battle_equals_the_engines_own_over_every_fall(attack, defence):
    g, ours, theirs = small_battle(attack, defence)
    won = lost = struck = 0
    dice = attack.steady + attack.shaken + defence.steady + defence.shaken
    for faces in product(FACES, repeat=dice):
        twin = g.clone()
        first = faces[: attack.steady + attack.shaken]
        hit = engine_hits(first, Pool(attack.steady, attack.shaken, ()), attack.bonus)
        back = engine_hits(
            faces[len(first) :], Pool(defence.steady, defence.shaken, ()), defence.bonus
        )
        suffer(twin, ours, back)
        suffer(twin, theirs, hit)
        won += attacker_wins(twin, ours, theirs, (hit, back))
        lost += steps(g, ours) - steps(twin, ours)
        struck += steps(g, theirs) - steps(twin, theirs)
    falls = 6**dice
    odds = battle_odds(attack, defence)
    assert odds.attacker_wins == Fraction(won, falls)
    assert odds.attacker_losses == Fraction(lost, falls)
    assert odds.defender_losses == Fraction(struck, falls)


def small_battle(attack, defence):
    def corps(power, fight):
        names = [f"{power}.{n}" for n in range(1, fight.full + 1)]
        return " ".join(names + [f"{power}.{n}-" for n in range(fight.full + 1, fight.corps + 1)])

    g = position(1705, namur=corps("britain", attack), liege=corps("france", defence))
    return g, g.here[sp("namur")], g.here[sp("liege")]


def suffer(g, corps, hits):
    """Losses as the engine takes them."""
    run(g, take_losses(g, B, corps, hits))
    while g.waiting_for():
        ((seat, ask),) = g.waiting_for().items()
        g.answer(seat, next(ask.every()))


def steps(g, corps):
    return sum(g.steps[piece] for piece in corps)


@pytest.mark.parametrize(
    ("ours", "theirs", "percent"), [(1, 2, 32.3), (2, 2, 50.0), (2, 3, 32.3), (1, 3, 18.8)]
)
def test_13_5_6_the_fleet(ours, theirs, percent):
    assert round(float(fleet_wins(ours, theirs)) * 100, 1) == percent


@pytest.mark.parametrize(
    ("target", "modifiers", "chance"),
    [
        (6, 0, Fraction(1, 6)),
        (6, 3, Fraction(2, 3)),
        (5, -1, Fraction(1, 6)),
        (8, 6, Fraction(5, 6)),
        (8, 1, 0),
    ],
)
def test_14_6_5_14_7_2_15_4_19_0_e_one_die(target, modifiers, chance):
    assert roll_succeeds(target, modifiers) == Fraction(chance)
    assert Fraction(chance) == Fraction(sum(die + modifiers >= target for die in FACES), 6)


def test_16_3_2_leaders():
    odds = both_dice()
    assert (odds["falls"], odds["taken"]) == (Fraction(1, 36), Fraction(2, 36))
    assert sum(odds.values()) == 1


def table(g, *modifiers):
    return tuple(tuple(siege_result(g, die + m) for die in FACES) for m in modifiers)


def test_17_5_2_one_roll_equals_the_engines_table():
    g = position(1705, liege="marlborough britain.1 britain.2")
    (results,) = table(g, 1)
    odds = siege_odds(2, results)
    assert odds.falls == Fraction(sum(siege_result(g, die + 1)[1] >= 2 for die in FACES), 6)
    assert odds.falls + odds.weakened + odds.holds == 1


def test_17_5_until_the_fall_equals_every_course_of_three_rolls():
    g = position(1705, liege=">france.1- marlborough britain.1 britain.2 britain.3 britain.4")
    g.control[sp("liege")] = B
    value = fortress_value(g, sp("liege"))
    rows = table(g, 0, 1, 2)
    counted = [0, 0, 0]
    for dice in product(FACES, repeat=3):
        twin = g.clone()
        for number, die in enumerate(dice):
            lost = siege_result(twin, die + number)[1]
            if lost >= fortress_value(twin, sp("liege")):
                for later in range(number, 3):
                    counted[later] += 1
                break
            wear_down(twin, sp("liege"), lost)
    assert fallen_by(value, rows, 3) == tuple(Fraction(n, 6**3) for n in counted)
    assert sum(after_roll({value: Fraction(1)}, rows[0]).values()) <= 1


# -- the command -----------------------------------------------------------------------------------
def test_the_command_tells_battles_and_sieges():
    found = command(["battle", "9", "6", "2"], "en")
    assert round(found["attacker_wins"] * 100, 1) == 11.4
    assert found["lines"][:3] == ["Battle, for the attacker", "  victory 11.4%", "  defeat 88.6%"]
    assert found["losses"] == [3.0, 1.5]
    by = command(["siege", "2", "1", "3"], "fr")["fallen_by"]
    assert [round(chance * 100) for chance in by] == [33, 78, 98]


def test_16_5_1_the_command_tells_famous_victories_if_it_knows_the_corps():
    told = command(["battle", "8", "6", "0", "7", "5"], "fr")["lines"]
    assert [line.split()[0] for line in told[1:]] == [
        *("victoire", "défaite", "grande", "défaite", "pertes")
    ]
    odds = battle_odds(Fight(8, 0, 0, 7, 0), Fight(6, 0, 0, 5, 0))
    assert f"{float(odds.attacker_great) * 100:.1f}".replace(".", ",") in told[3]


@pytest.mark.parametrize(
    ("said", "faces"),
    [
        ("intercept 2", {4, 5, 6}),
        ("intercept", {6}),
        ("avoid 1", {4, 5, 6}),
        ("bypass -1", {6}),
        ("peace 3", {5, 6}),
        ("sea", {2, 3, 4, 5, 6}),
        ("sea 2", {3, 4, 5, 6}),
    ],
)
def test_the_command_tells_what_one_die_decides(said, faces):
    assert command(said.split(), "en")["succeeds"] == len(faces) / 6


def test_13_5_6_16_3_2_the_command_tells_the_fleet_and_a_leaders_fate():
    assert command(["fleet", "2"], "en")["succeeds"] == 0.5
    assert command(["fleet", "2", "3"], "en")["succeeds"] < 0.5
    fate = command(["leader"], "en")
    assert (fate["falls"], fate["taken"]) == (1 / 36, 2 / 36)


@pytest.mark.parametrize(
    "said",
    [
        *("", "battle 9", "battle 9 x", "siege", "siege 0", "battle 1 1 3", "battle 5 5 0 4"),
        *("leader 1", "sea 7", "intercept 1 2", "fleet"),
    ],
)
def test_the_command_says_what_it_expects(said):
    with pytest.raises(ValueError, match="battle DICE DICE"):
        command(said.split(), "en")
