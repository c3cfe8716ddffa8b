"""What the cards do, one module for each of the four kinds of effect; they register themselves."""

from lacewars.games.toy.ch10_cards import EFFECTS

from . import do, instead, when, while_

__all__ = ["EFFECTS", "do", "instead", "when", "while_"]
