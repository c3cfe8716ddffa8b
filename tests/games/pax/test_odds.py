"""Exact odds equal every fall of the engine's own dice; the command tells them."""

from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import pytest
from tests.games.pax.kit import COALITION, SWEDES, at, empty, face, run, space

from lacewars.games.pax.catalogue import FACES, MOST, RATING
from lacewars.games.pax.ch04_movement import forced_march_dice
from lacewars.games.pax.ch05_battle import battle
from lacewars.games.pax.ch05_round import FIRE, hits_of
from lacewars.games.pax.ch06_siege import siege
from lacewars.games.pax.game import Pax
from lacewars.games.pax.odds import (
    ATTACKER,
    DEFENDER,
    Unit,
    Walker,
    activation,
    battle_odds,
    command,
    hits,
    march_losses,
    siege_odds,
    sparing,
    unit,
)

DIE = 6
HIT, MISS = 1, 6


# -- every fall of the engine's dice ---------------------------------------------------------------
class Falls:
    """Throws the dice of one run after a path of choices, and finds the next path."""

    def __init__(self):
        self.path, self.at, self.weight = [], 0, Fraction(1)

    def start(self):
        self.at, self.weight = 0, Fraction(1)

    def throw(self, dice, rating):
        """So many hits of these dice, as the path says; its weight is that of all such falls."""
        if self.at == len(self.path):
            self.path.append([0, dice])
        scored = self.path[self.at][0]
        self.at += 1
        chance = Fraction(rating, DIE)
        self.weight *= comb(dice, scored) * chance**scored * (1 - chance) ** (dice - scored)
        return (HIT,) * scored + (MISS,) * (dice - scored)

    def go_on(self):
        """The next path; False when all are done."""
        while self.path and self.path[-1][0] == self.path[-1][1]:
            self.path.pop()
        if self.path:
            self.path[-1][0] += 1
        return bool(self.path)


def rating_of(g):
    """Who fires now, as the journal tells it: a block, the garrison, or a marcher."""
    last = g.record.entries[-1]
    return RATING[last.args[0]] if last.key == "fires" else 1


def answer(ask):
    """Nobody retreats before he must; steps are lost where they are least worth."""
    if ask.what == "battle_turn":
        return FIRE
    if ask.what == "take_hit":
        return min(ask.every(), key=sparing)
    return next(iter(ask.every()))


def ends(monkeypatch, g, call, read):
    """What `read` finds at the end of every run, with the chance of all its falls."""
    falls, found = Falls(), {}

    def throw(g, bounds):
        if set(bounds) != {DIE}:  # a shuffle of blocks that stand up
            return (0,) * len(bounds)
        return tuple([one - 1 for one in falls.throw(len(bounds), rating_of(g))])

    monkeypatch.setattr(Pax, "_throw", throw)
    while True:
        twin = g.clone(recorded=True)
        falls.start()
        run(twin, call(twin))
        while waiting := twin.waiting_for():
            ((seat, ask),) = waiting.items()
            assert twin.answer(seat, answer(ask)) is None
        end = read(twin)
        found[end] = found.get(end, 0) + falls.weight
        if not falls.go_on():
            return found


# -- battles ---------------------------------------------------------------------------------------
def met(place, attackers, defenders, late=()):
    """Swedes enter upon Coalition blocks, each from where it says; `late` come after them."""
    g = at(empty(), place, **defenders, **{word: steps for word, (steps, _) in attackers.items()})
    g.marker[space("ingermanland")] = g.marker[space("velikaya")] = face_nation("pyotr")
    for word, (_, origin) in attackers.items():
        g.marches += ((g.bearer[face(word)], space(origin), space(place)),)
    for word in late:
        g.marches += ((g.bearer[face(word)], space("minsk"), space(place)),)
    g.defenders += ((space(place), COALITION),)
    g.first_player = COALITION
    return g


def face_nation(word):
    from lacewars.games.pax.catalogue import NATION  # noqa: PLC0415

    return NATION[face(word)]


def left(g, words):
    """The strengths that are left, the least worth first, as the odds have them."""
    faces = sorted(map(face, words), key=sparing)
    return tuple([max(0, g.steps[g.bearer[one]]) for one in faces])


def won(g):
    return next(entry.args[0] for entry in g.record.entries if entry.key == "battle_won")


def known(place, attackers, defenders, late=()):
    """The odds of the same battle, the Main Attack from the first attacker's border."""
    main = next(iter(attackers.values()))[1]
    ours = [unit(face(w), n, reserve=frm != main) for w, (n, frm) in attackers.items()]
    theirs = [unit(face(w), n, reserve=w in late) for w, n in defenders.items()]
    return battle_odds(tuple(ours), tuple(theirs), attacker_holds=place == "estland")


BATTLES = {
    "one against one": ("lietuva", {"karl": (2, "livland")}, {"pyotr": 2}),
    "classes and ties": (
        *("lietuva", {"rehnskiold": (1, "livland"), "upplands": (2, "livland")}),
        {"repnin_old": 1, "preobrazhenski": 1},
    ),
    "three against two": (
        *("lietuva", {"karl": (2, "livland"), "upplands": (1, "livland")}),
        {"pyotr": 2, "kievski": 1},
    ),
    "a Reserve that may have to go": (
        *("lietuva", {"rehnskiold": (1, "livland"), "upplands": (1, "kurland")}),
        {"repnin_old": 2},
    ),
    "a Reserve of the defender": (
        *("lietuva", {"karl": (2, "livland")}, {"repnin_old": 1, "kievski": 1}, ("kievski",)),
    ),
    "all the defence in Reserve": (
        *("lietuva", {"karl": (1, "livland")}, {"kievski": 2}, ("kievski",)),
    ),
    "for a garrison of his own": ("estland", {"karl": (1, "livland")}, {"repnin_new": 2}),
}


@pytest.mark.parametrize("case", list(BATTLES.values()), ids=list(BATTLES))
def test_5_4_a_battle_equals_the_engines_own_over_every_fall(monkeypatch, case):
    place, attackers, defenders, *_ = case
    g, odds = met(*case), known(*case)
    found = ends(
        monkeypatch,
        g,
        lambda twin: battle(twin, space(place)),
        lambda twin: (left(twin, defenders), left(twin, attackers), won(twin)),
    )
    expected = {}
    for end, chance in odds.ends.items():
        winner = SWEDES if odds.fate(end, DEFENDER) is not None else COALITION
        key = (*end.left, winner)
        expected[key] = expected.get(key, 0) + chance
    assert found == {key: chance for key, chance in expected.items() if chance}
    assert sum(found.values()) == 1


def test_5_4_the_four_fates_add_up_and_losses_are_a_mean():
    odds = battle_odds(
        (unit(face("karl"), 4), unit(face("livgardet"), 3)), (unit(face("repnin_new"), 4),)
    )
    fates = [odds.chance(s, destroyed=d) for s in (ATTACKER, DEFENDER) for d in (True, False)]
    assert sum(fates) == 1
    assert odds.attacker_wins == fates[2] + fates[3]
    assert 0 < odds.losses(ATTACKER) < odds.losses(DEFENDER) < 4


@pytest.mark.parametrize(
    ("attack", "defence", "ours", "theirs", "percent"),
    [
        ("A3 A2:3 A1:3", "B2 C1:3", 8.7, 0.2, 88),
        ("A3 A2:3 A1:3", "B3 C2:3 C2:3", 5.0, 2.3, 31),
        ("A3 A2:3 A1:3", "B3 C1 C1 C1 C2:3 C2:3", 0.1, 16.4, 0),
        ("B2 A1:3", "B2 B1:3", 3.0, 3.9, 6),
    ],
)
def test_5_5_the_simulated_battles_of_the_working_document(attack, defence, ours, theirs, percent):
    odds = battle_odds(units(attack), units(defence))
    assert sum(one.steps for one in odds.attack) - odds.losses(ATTACKER) == pytest.approx(
        ours, abs=0.5
    )
    assert sum(one.steps for one in odds.defence) - odds.losses(DEFENDER) == pytest.approx(
        theirs, abs=0.7
    )
    assert float(odds.chance(DEFENDER, destroyed=True)) * 100 == pytest.approx(percent, abs=10)


def units(words):
    """`A3 A2:3`, the worst rating losing first among equals, as the document's simulation did."""
    parts = [word.partition(":") for word in words.split()]
    return tuple(
        [Unit(w[0], int(w[1]), int(n or 4), -ord(w[0]) * 10 + int(w[1])) for w, _, n in parts]
    )


@pytest.mark.parametrize(("dice", "rating"), list(product((1, 2, 3), (1, 2, 3))))
def test_5_5_hits_equal_every_fall_of_the_dice(dice, rating):
    counted = {}
    for faces in product(range(1, DIE + 1), repeat=dice):
        scored = hits_of(faces, rating)
        counted[scored] = counted.get(scored, 0) + 1
    assert hits(dice, rating) == {n: Fraction(k, DIE**dice) for n, k in counted.items()}


# -- sieges ----------------------------------------------------------------------------------------
SIEGES = {
    "an Army": {"stenbock": 2},
    "A before the garrison": {"karl": 2, "rehnskiold": 1},
    "after the garrison": {"repnin_old": 2},
}


@pytest.mark.parametrize("blocks", list(SIEGES.values()), ids=list(SIEGES))
def test_6_3_a_siege_equals_the_engines_own_over_every_fall(monkeypatch, blocks):
    russian = "repnin_old" in blocks
    place = "ingermanland" if russian else "velikaya"
    g = at(empty(), place, **blocks)
    g.besiege(tuple([g.bearer[face(word)] for word in blocks]), space(place))
    before = sum(blocks.values())
    found = ends(
        monkeypatch,
        g,
        lambda twin: siege(twin, space(place)),
        lambda twin: (fallen(twin), before - sum(left(twin, blocks))),
    )
    odds = siege_odds(tuple([unit(face(w), n) for w, n in blocks.items()]), 3)
    assert sum(p for (falls, _), p in found.items() if falls) == odds.falls
    assert sum(p * lost for (_, lost), p in found.items()) == odds.losses


def fallen(g):
    return any(entry.key == "garrison_falls" for entry in g.record.entries)


@pytest.mark.parametrize(
    ("rating", "dice", "percents"),
    [(1, 4, (52, 13, 2, 0)), (2, 8, (96, 80, 53, 26)), (3, 8, (100, 96, 86, 64))],
)
def test_6_3_the_table_of_the_working_document(rating, dice, percents):
    found = []
    for value in (1, 2, 3, 4):
        blocks = tuple([Unit("B", rating, 4) for _ in range(dice // 4)])
        found.append(round(float(siege_odds(blocks, value).falls) * 100))
    assert tuple(found) == percents


# -- marches, activation ---------------------------------------------------------------------------
def test_4_4_march_losses_equal_the_engines_own_over_every_fall(monkeypatch):
    g = at(empty(), "lietuva", karl=4, livgardet=1, upplands=3)
    walkers = (("karl", 2), ("livgardet", 2), ("upplands", 1))
    g.strides = tuple(sorted([(g.bearer[face(word)], extra) for word, extra in walkers]))
    found = {}
    for dice in product(range(1, DIE + 1), repeat=len(walkers)):
        twin = g.clone()
        twin.dice_will_be(*dice)
        run(twin, forced_march_dice(twin))
        lost = 8 - sum(left(twin, dict(walkers)))
        found[lost] = found.get(lost, 0) + Fraction(1, DIE ** len(walkers))
    assert march_losses([Walker(4, 2), Walker(1, 2), Walker(3, 1)]) == found


def test_10_1_activation_takes_a_modified_six():
    assert [activation(n) for n in (-1, 0, 1, 2)] == [
        0,
        Fraction(1, 6),
        Fraction(1, 3),
        Fraction(1, 2),
    ]


# -- the command -----------------------------------------------------------------------------------
# Without types on purpose: what is told is asserted, not declared.
def commanded(words, lang) -> Any:
    return command(words, lang)


def test_the_command_tells_a_battle_in_both_languages():
    words = ["battle", "karl:4", "livgardet", "dalregementet", "v", "B2", "kievski"]
    found = commanded(words, "en")
    assert found["defender_destroyed"] == pytest.approx(0.88, abs=0.01)
    assert len(found["lines"]) == len(commanded(words, "fr")["lines"]) == 6
    assert found["lines"][0] != commanded(words, "fr")["lines"][0]


def test_the_command_tells_a_siege_a_march_and_an_activation():
    assert commanded(["siege", "3", "B2", "B2"], "fr")["garrison_falls"] == pytest.approx(
        0.53, abs=0.01
    )
    assert commanded(["march", "4+2", "3+2"], "en")["chances"] == {"0": 0.25, "2": 0.5, "4": 0.25}
    assert commanded(["activation", "+2"], "en")["enters"] == 0.5


@pytest.mark.parametrize(
    "words",
    ["", "duel", "battle karl", "battle v karl", "battle nobody v karl",
     "battle livgardet:4 v karl",
     "siege 5 karl", "siege 3", "march 4", "activation much", "battle B7 v karl"],
)  # fmt: skip
def test_the_command_refuses_with_one_line(words):
    with pytest.raises(ValueError, match=r"^[^\n]+$"):
        commanded(words.split(), "en")


def test_every_block_has_its_own_place_among_those_spared():
    ranks = [sparing(one) for one in FACES]
    assert max(ranks) == sparing(face("karl"))
    assert all(MOST[one] for one in FACES)
