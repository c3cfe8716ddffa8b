"""What the cards do, one module for each of the four kinds of effect."""

from . import do, instead, when, while_

__all__ = ["do", "instead", "when", "while_"]
