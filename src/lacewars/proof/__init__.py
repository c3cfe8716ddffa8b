"""The laws of the house as a kit: name a game, and it is tested, fuzzed, counted and recorded.

`tests/machine.py` drives them with hypothesis.
"""

from .courses import COURSES
from .errors import LawBroken
from .finding import Hooks
from .fuzz import Failure, Report, fuzz, play_one
from .law_tests import law_tests
from .laws import LAWS, Stop, look
from .lessons import lesson_faults
from .perft import divide, perft
from .playthrough import playthrough
from .records import record_tests
from .replay import replayed, verify_dice

__all__ = [
    "COURSES",
    "LAWS",
    "Failure",
    "Hooks",
    "LawBroken",
    "Report",
    "Stop",
    "divide",
    "fuzz",
    "law_tests",
    "lesson_faults",
    "look",
    "perft",
    "play_one",
    "playthrough",
    "record_tests",
    "replayed",
    "verify_dice",
]
