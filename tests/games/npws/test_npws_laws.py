"""The war keeps the laws of every game."""

from lacewars.proof import law_tests

globals().update(law_tests("npws", scenarios=("1702-13",)))
globals().update(law_tests("npws", scenarios=("1702-11", "1702-12"), stops=3))
