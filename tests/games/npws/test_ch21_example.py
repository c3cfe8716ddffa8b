"""The year 1702 as the book plays it (21.0), with the dice it prints."""

from __future__ import annotations

from tests.games.npws.positions import (
    asked,
    offered,
    opening,
    pc,
    pcs,
    run,
    say,
    sp,
    sums,
)

from lacewars.board.tutorial import Lesson, tutorials_of
from lacewars.games.npws.catalogue import (
    ACTION_VALUE,
    ACTIONS,
    ALLIANCE,
    BOURBON,
    FRANCE,
    POWER,
    TARGETS,
)
from lacewars.games.npws.ch03_counters import corps_of
from lacewars.games.npws.ch04_stacking import corps_in, inside_of, is_besieged
from lacewars.games.npws.ch13_campaign import campaign
from lacewars.games.npws.ch17_garrison import fortress_value
from lacewars.games.npws.definition import DEFINITION

A, B = ALLIANCE, BOURBON
ARMY = "marlborough overkirk britain.2 britain.3 netherlands.4 netherlands.5"
ARMY_A = f"{ARMY} subsidy.1 subsidy.2 subsidy.3"


def dealt():
    """3, 2, 2, 1 for either side."""
    by_value = {v: [c for c in ACTIONS if ACTION_VALUE[c] == v] for v in (1, 2, 3)}
    return [by_value[v].pop() for _ in "ab" for v in (3, 2, 2, 1)]


def card(g, side, value):
    return next(c for c in g.hand[side] if ACTION_VALUE[c] == value)


def play(g, side, *said, dice=()):
    """Answers of one side, words read as spaces or pieces, with the dice that fall."""
    if dice:
        g.dice_will_be(*dice)
    for one in said:
        say(g, (side, one))


def begun():
    g = opening("1702-11")
    run(g, campaign(g), *dealt())
    assert [sorted(map(ACTION_VALUE.__getitem__, hand)) for hand in g.hand] == [[1, 2, 2, 3]] * 2
    play(g, A, card(g, A, 3))
    play(g, B, card(g, B, 3))
    assert asked(g) == [(A, "who_starts")]
    play(g, A, A)
    assert asked(g) == [(A, "action")]  # the card he bid is played
    return g


def alliance_1(g):
    play(g, A, "naval", sp("london"), pcs("minor.alliance.1", "britain.1", "netherlands.1"))
    play(g, A, sp("cadiz"), dice=(3,))
    assert asked(g) == [(B, "go_inside")]
    play(g, B, pcs("spain.5"))
    assert fortress_value(g, sp("cadiz")) == 2

    play(g, A, "move", sp("nijmegen"), pcs(*ARMY_A.split()), sp("liege"))
    play(g, B, sp("antwerp"))
    play(g, B, pcs("minor.bourbon.1", "france.2", "spain.2"), dice=(5,))
    play(g, B, sp("namur"))
    play(g, B, pcs("boufflers", "tallard", "france.4", "france.5", "france.6", "france.7"))
    play(g, B, pcs("france.3"))
    assert is_besieged(g, sp("liege"))
    assert fortress_value(g, sp("liege")) == 3

    play(g, A, "move", sp("philippsburg"))
    play(g, A, pcs("baden", "austria.1", "austria.2", "empire.3", "empire.4"), sp("landau"))
    assert asked(g) == [(B, "intercept")]
    play(g, B, "pass")
    assert is_besieged(g, sp("landau"))


def bourbon_1(g):
    play(g, B, card(g, B, 3))
    play(g, B, "transfer", pc("spain.4"), sp("madrid"), pc("france.1"), sp("namur"))
    play(g, B, "replacement", pc("france.14"))
    play(g, B, "move", sp("strasbourg"))
    play(g, B, pcs("villars", "minor.bourbon.2", "france.8", "france.9", "france.10"))
    play(g, B, sp("freiburg"))
    assert is_besieged(g, sp("freiburg"))


def alliance_2(g):
    play(g, A, card(g, A, 2), "siege", sp("cadiz"), dice=(1,))
    assert g.steps[pc("britain.1")] == 1  # the full corps, and no other
    assert g.siege[sp("cadiz")] == 1
    play(g, A, "siege", sp("liege"))
    play(g, A, pcs("marlborough", "subsidy.1", "subsidy.2", "netherlands.4"), dice=(4,))
    assert sums(g, "siege")[-1:] == [("siege.leader", 1)]
    assert (g.breached[sp("liege")], g.siege[sp("liege")]) == (1, 1)
    assert g.steps[pc("subsidy.1")] == 1


def bourbon_2(g):
    play(g, B, card(g, B, 2), "siege", dice=(4,))
    play(g, B, pcs("minor.bourbon.2", "france.8"))
    assert (g.control[sp("freiburg")], g.steps[pc("france.8")], g.vp) == (B, 1, 9)

    play(g, B, "move", sp("cremona"))
    army = "france.11 france.12 france.13 france.14 spain.3 savoy.1"
    play(g, B, pcs("vendome", "minor.bourbon.3", *army.split()), sp("mantua"))
    play(g, A, "stand", ())
    ours = (5, 6, 1, 1, 1, 1, 1, 1)
    theirs = (5, 5, 1, 1, 1, 1, 1)
    play(g, B, pcs("vendome"), dice=(*ours, *theirs, 3, 4, 3, 4, 3, 4))
    play(g, A, pcs("eugene", "starhemberg"))
    play(g, B, pc("france.12"))
    beaten = corps_in(g, B, sp("cremona"))
    french = [one for one in beaten if POWER[one] == FRANCE]
    assert sorted(g.steps[one] for one in french) == [1, 1, 2, 2]
    assert set(g.demoralized) == {pc("vendome"), pc("minor.bourbon.3"), *beaten}
    austrians = corps_in(g, A, sp("mantua"))
    assert sorted(g.steps[one] for one in austrians) == [1, 1, 2, 2]
    assert g.vp == 9


def alliance_3(g):
    play(g, A, card(g, A, 2), "siege", sp("liege"))
    play(g, A, pcs("marlborough", "netherlands.4", "netherlands.5"), dice=(4,))
    assert sums(g, "siege")[-2:] == [("siege.continued_1", 1), ("siege.leader", 1)]
    assert asked(g) == [(B, "honours_of_war")]
    play(g, B, sp("namur"))
    assert (g.control[sp("liege")], g.vp, g.steps[pc("france.3")]) == (A, 11, 1)
    assert g.at[pc("netherlands.6")] == sp("liege")
    play(g, A, "siege", sp("landau"), pcs("baden", "empire.3"), dice=(4,))
    assert (g.control[sp("landau")], g.steps[pc("empire.3")], g.vp) == (A, 1, 12)


def bourbon_3(g):
    play(g, B, card(g, B, 2), "move", sp("namur"), pcs("tallard", "france.4"))
    play(g, B, sp("bouchain"), sp("metz"), sp("trier"))
    assert (g.control[sp("trier")], g.vp) == (B, 12)
    play(g, B, "move", sp("munich"), pcs("max_emanuel", "bavaria.1"), sp("ulm"))
    assert (g.control[sp("ulm")], g.vp) == (B, 12)


def round_4(g):
    play(g, A, "transfer", pc("empire.1"), sp("philippsburg"), pc("subsidy.4"), sp("liege"))
    shaken = next(one for one in offered_to_replace(g))
    play(g, B, "replacement", shaken)
    assert g.steps[shaken] == 2
    assert shaken not in g.demoralized


def offered_to_replace(g):
    """Reduced French corps of the army in Cremona."""
    army = corps_of(corps_in(g, B, sp("cremona")))
    return [one for one in army if POWER[one] == FRANCE and g.steps[one] == 1]


def campaign_of_1702():
    g = begun()
    for part in (
        alliance_1,
        bourbon_1,
        alliance_2,
        bourbon_2,
        alliance_3,
        bourbon_3,
        round_4,
    ):
        part(g)
    return g


def test_21_0_gt_21_the_campaign_of_1702():
    g = campaign_of_1702()
    assert g.vp == 12
    assert g.hand == [(), ()]
    assert inside_of(g, sp("cadiz")) == pcs("spain.5")
    assert not offered_to_ask(g)


def offered_to_ask(g):
    return offered(g) if g.stack else []


def test_21_0_gt_21_the_lesson_plays_the_whole_year():
    lesson = Lesson(tutorials_of(DEFINITION)["t1702"])
    while lesson.step is not None:
        assert lesson.go_on() is None
    view = lesson.g.observe(A).view
    assert (view["year"], view["vp"]) == (1703, 10)  # 19.0.c: the Mediterranean costs two
    assert (TARGETS[view["loyalty"]], view["has_risen"]) == (4, False)
    held = {word: view["control"][sp(word)] for word in ("liege", "landau", "trier", "freiburg")}
    assert held == {"liege": A, "landau": A, "trier": B, "freiburg": B}
    assert view["control"][sp("ulm")] == B
    assert {view["at"][one] for one in pcs("britain.1", "netherlands.1")} == {sp("bergen_op_zoom")}
    assert (view["inside"], view["demoralized"], set(view["siege"])) == ((), (), {0})
