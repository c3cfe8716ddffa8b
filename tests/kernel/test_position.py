"""A position is its declared fields: nothing undeclared, copied whole, indexes recomputed."""

from typing import ClassVar

import pytest
from tests.kernel.samples import (
    BLUE,
    BRUGGE,
    CARDS,
    DEFINITION,
    GENT,
    LILLE,
    NO_ROAD,
    RED,
    Player,
    Sample,
    Space,
    march,
    playing,
)

from lacewars.kernel import Game, Id, Refusal, Terms, difference, first_refusal, public, total
from lacewars.kernel.citing import Modifier, Rule
from lacewars.kernel.position import Position, derived


def test_a_field_that_does_not_say_who_sees_it_is_an_error():
    with pytest.raises(
        TypeError, match=r"Careless\.gold: say public\(...\), secret\(...\) or derived"
    ):

        class Careless(Game):
            gold: int


def test_constants_of_the_class_are_no_fields():
    class Fine(Position):
        LIMIT: ClassVar[int] = 3
        gold: int = public(0)

    assert list(Fine.fields) == ["gold"]


def test_a_field_that_was_not_declared_cannot_be_set():
    with pytest.raises(AttributeError):
        playing(march, RED).gold = 3  # type: ignore[attr-defined]


def test_fields_are_inherited_and_a_base_may_have_none():
    class Empty(Position):
        pass

    class More(Sample):
        gold: int = public(0)

    one, other = Empty(), Empty()
    Empty.copy_fields(one, other)
    assert {"gold", "hand"} <= set(More.fields)
    assert More(Terms("full", (RED,))).gold == 0
    Sample.definition.__post_init__()


def test_a_blank_position_stands_at_its_starts():
    g = DEFINITION.blank("duel")
    assert isinstance(g, Sample)
    assert g.morale == [2, 2, 2]
    assert g.here == [(), (), (), ()]
    assert g.seats == (RED, BLUE)


def test_a_clone_is_equal_independent_and_unrecorded():
    g = DEFINITION.begin("full", seed=1)
    assert isinstance(g, Sample)
    before = g.save()
    twin = g.clone()
    assert twin == g
    assert twin.record is None
    twin.answer(RED, LILLE)
    twin.hand[BLUE] = ()
    twin.index()
    assert g.save() == before
    assert twin != g
    assert set(difference(g, twin)) == {"where", "hand", "here"}


def test_a_recorded_clone_goes_on_with_its_own_record():
    g = DEFINITION.begin("full", seed=1)
    assert isinstance(g, Sample)
    twin = g.clone(recorded=True)
    assert twin.save() == g.save()
    twin.answer(RED, LILLE)
    assert g.record is not None
    assert twin.record is not None
    assert len(twin.record.answers) == len(g.record.answers) + 1


def test_games_differ_in_dice_stack_or_kind():
    g = DEFINITION.begin("full", seed=1)
    other = g.clone()
    other.dice += 1
    assert g != other
    assert g != "a game"
    assert g.__hash__ is None


def test_an_index_equals_its_recomputation():
    g = playing(march, RED)
    g.answer(RED, GENT)
    kept = [*g.here]
    g.index()
    assert g.here == kept
    assert g.here[GENT] == (RED,)


def test_an_index_is_copied_with_its_position():
    class Indexed(Position):
        gold: int = public(2)
        twice: list[int] = derived(lambda g: [g.gold * 2])

    one, other = Indexed(), Indexed()
    one.blank()
    one.index()
    Indexed.copy_fields(one, other)
    other.twice[0] = 9
    assert one.twice == [4]


# -- ids and citations ----------------------------------------------------------------------------
def test_an_id_is_a_number_that_knows_its_word():
    assert Space.of("gent") is GENT
    assert (GENT.word, str(GENT), repr(GENT)) == ("gent", "gent", "gent")
    assert ["a", "b", "c"][GENT] == "b"
    assert repr(Space(99)) == "space?99"
    assert Space.all == (LILLE, GENT, BRUGGE, Space(3))
    with pytest.raises(KeyError):
        Space.of("paris")


def test_a_domain_can_be_named_and_filled_later():
    class Town(Id, domain="town"):
        pass

    class Suburb(Town):
        pass

    assert Suburb.domain == "town"
    assert Town.all == ()
    assert Town.define(()) == ()


def test_modifiers_add_up_and_the_first_refusal_speaks():
    assert total([Modifier(2, "17", "guns"), Modifier(-1, "17", "rain")]) == 1
    assert first_refusal(None, NO_ROAD, Refusal("9", "late")) == NO_ROAD
    assert first_refusal(None) is None
    assert Rule("sample", "2.1").number == "2.1"
    assert len(Player.all) == 3
    assert CARDS[0].codes[CARDS[0]] == "@one"
