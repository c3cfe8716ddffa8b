"""The laws of the house as a kit: name a game, and it is tested, fuzzed, counted and recorded."""

from .courses import COURSES
from .errors import LawBroken
from .finding import Hooks
from .law_tests import law_tests
from .laws import LAWS, Stop, look

__all__ = ["COURSES", "LAWS", "Hooks", "LawBroken", "Stop", "law_tests", "look"]
