"""The lessons come out as the rulebook's examples do."""

import pytest
from tests.games.pax.kit import SWEDES, steps, where

from lacewars.board.tutorial import Lesson, tutorials_of
from lacewars.games.pax.catalogue import Face, Nation, Space
from lacewars.games.pax.definition import DEFINITION
from lacewars.proof import lesson_faults

LESSONS = tutorials_of(DEFINITION)


def played(name):
    lesson = Lesson(LESSONS[name])
    while lesson.step is not None:
        assert lesson.go_on() is None
    return lesson.g


def at_question(name, number):
    """A lesson at its n-th answer by hand."""
    lesson = Lesson(LESSONS[name])
    while lesson.step is not None:
        if lesson.step.seat is not None and not lesson.step.auto:
            if number == 0:
                return lesson
            number -= 1
        lesson.go_on()
    raise AssertionError(name)


def test_every_lesson_runs_and_is_told_in_both_languages():
    assert set(LESSONS) == {"march", "battle", "siege", "supply"}
    assert lesson_faults(DEFINITION) == []


def test_gt_12_4_4_karl_arrives_whole_and_the_regiment_with_one_step():
    g = played("march")
    assert (where(g, "karl"), where(g, "dalregementet")) == ("livland", "livland")
    assert steps(g, "karl", "dalregementet") == [4, 1]


def test_gt_14_gt_16_5_5_hits_go_to_the_strongest_and_ties_to_the_owner():
    g = played("battle")
    assert steps(g, "karl", "pommerska", "reventlov", "prins_christian") == [3, 2, 3, 2]
    assert where(g, "pommerska") == "holstein_gottorp"


def test_dt_10_6_4_three_hits_take_novgorod():
    g = played("siege")
    assert g.marker[Space.of("novgorod")] == Nation.of("sweden")
    assert steps(g, "karl", "rehnskiold") == [3, 3]


def test_gt_17_7_3_one_step_is_missing_in_kurland():
    g = played("supply")
    assert steps(g, "pyotr", "sheremetev_new", "woronjetski") == [4, 3, 3]


def test_7_3_the_lesson_lets_the_engine_refuse_first():
    lesson = at_question("supply", 0)
    assert lesson.answer(Face.of("woronjetski")).key == "not_the_strongest"
    assert lesson.answer(Face.of("pyotr")) == "supply.spare_tsar"
    assert lesson.answer(Face.of("sheremetev_new")) is None


@pytest.mark.parametrize("number", [0, 1, 2])
def test_another_lawful_answer_gets_a_word_and_changes_nothing(number):
    lesson = at_question("march", number)
    ask = lesson.g.waiting_for()[SWEDES]
    others = [one for one in ask.every() if one != lesson.step.expect]
    if others:
        before = lesson.g.save()
        assert lesson.answer(others[0]) in {"march.not_that", "march.both"}
        assert lesson.g.save() == before
