"""Maria's combat keeps the laws of every game."""

from lacewars.proof import law_tests

globals().update(law_tests("maria-combat", games=3))
