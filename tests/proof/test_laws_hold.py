"""A lawful game keeps every law."""

from lacewars.proof import Hooks, law_tests
from tests.kernel.samples import DEFINITION

globals().update(law_tests(DEFINITION, hooks=Hooks(bound=200), games=3))
