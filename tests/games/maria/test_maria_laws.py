"""Maria keeps the laws of every game."""

from lacewars.proof import law_tests

globals().update(law_tests("maria"))
