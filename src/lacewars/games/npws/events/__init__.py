"""What the Event cards do, one module for each of the four kinds; they register themselves."""

from . import do, instead, when, while_

__all__ = ["do", "instead", "when", "while_"]
