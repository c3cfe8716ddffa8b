import pytest

from lacewars.board.decks import deal, reshuffled, top, under, without
from lacewars.kernel import Game, Id, Seat, Terms


class Sheet(Id, domain="sheet"):
    pass


class Dealer(Seat):
    pass


A, B, C, D = Sheet.define("abcd")


class Table(Game):
    pass


@pytest.fixture
def g():
    return Table(Terms("", Dealer.define(["one"])))


def test_the_top_comes_first():
    assert top((A, B, C)) == ((A,), (B, C))
    assert top((A, B), 3) == ((A, B), ())


def test_cards_are_taken_out_and_put_under():
    assert without((A, B, C), [C, A]) == (B,)
    assert under((A,), [C, B]) == (A, C, B)
    with pytest.raises(ValueError, match="not in list"):
        without((A,), [B])


def test_the_discard_pile_is_shuffled_below_the_deck(g):
    g.dice_will_be(C, B, D)
    assert reshuffled(g, (A,), (B, C, D)) == (A, C, B, D)


def test_a_deal_turns_the_discard_pile_over_when_the_deck_ends(g):
    assert deal(g, (A, B, C), (D,), 2) == ((A, B), (C,), (D,))
    g.dice_will_be(D, C)
    assert deal(g, (A, B), (C, D), 3) == ((A, B, D), (C,), ())
    assert deal(g, (A,), (), 3) == ((A,), (), ())
