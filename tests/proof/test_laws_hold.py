"""A lawful game keeps every law."""

from tests.kernel.samples import DEFINITION

from lacewars.proof import Hooks, law_tests

globals().update(law_tests(DEFINITION, hooks=Hooks(bound=200), games=3))
