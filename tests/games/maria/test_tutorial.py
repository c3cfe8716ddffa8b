"""The lessons: the rulebook's combat (11.1) and conquests (10.3, 12), played on the engine."""

from __future__ import annotations

import pytest

from lacewars.board.tutorial import Lesson, tutorials_of
from lacewars.games import definition
from lacewars.games.maria.catalogue import FRANCE, PRUSSIA, Card, Piece, Player, Space
from lacewars.kernel import Refusal
from lacewars.proof import lesson_faults

GAME = definition("maria")
MT, LX = Player.of("marie_therese"), Player.of("louis")


def lesson(name, upto=None):
    """A lesson led by its own answers, to its end or to what is said then."""
    one = Lesson(tutorials_of(GAME)[name])
    while one.step is not None and one.step.says != upto:
        assert one.go_on() is None
    return one


def test_every_lesson_runs_to_its_end_in_words_of_both_languages():
    assert sorted(tutorials_of(GAME)) == ["combat", "conquest"]
    assert lesson_faults(GAME) == []


def test_g12_the_combat_ends_as_the_book_tells():
    g = lesson("combat").g
    assert g.troops[Piece.of("friedrich")] == 1
    assert g.at[Piece.of("schwerin")] is None
    assert g.troops[Piece.of("neipperg")] == 2
    assert g.total[PRUSSIA] == 11
    assert g.at[Piece.of("friedrich")] == Space.of("goeding")


def test_11_1_on_zero_the_lesson_cannot_be_stopped():
    one = lesson("combat", "combat.must_play")
    refusal = one.answer("stop")
    assert isinstance(refusal, Refusal)
    assert (refusal.rule, refusal.key) == ("11.1", "must_play_on_zero")
    assert one.answer(Card.of("r1.1")) == "combat.not_the_reserve"
    assert one.answer(Card.of("d7.1")) is None


def test_g9_tournai_falls_and_brussels_is_asked():
    g = lesson("conquest", "conquest.taken").g
    assert g.marker[Space.of("tournai")] == FRANCE
    assert g.questions == ((Space.of("bruessel"), FRANCE),)


def test_g10_brussels_falls_once_its_protector_is_driven_off():
    g = lesson("conquest").g
    assert g.marker[Space.of("bruessel")] == FRANCE
    assert g.questions == ()
    assert g.troops[Piece.of("stair")] == 2


@pytest.mark.parametrize(
    ("upto", "choice", "words"),
    [
        ("conquest.choose", Piece.of("maillebois"), "conquest.other_piece"),
        ("conquest.march", Space.of("bruessel"), "conquest.other_city"),
        ("conquest.retreat", Space.of("maastricht"), "conquest.too_near"),
    ],
)
def test_another_lawful_answer_is_told_from_a_refused_one(upto, choice, words):
    one = lesson("conquest", upto)
    at = one.at
    assert one.answer(choice) == words
    assert isinstance(one.answer(Space.of("wien")), Refusal)
    assert one.at == at
