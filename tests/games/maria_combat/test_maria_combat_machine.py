"""Hypothesis says anything to anybody; every law holds, and what fails is shrunk."""

from hypothesis import settings
from tests.machine import machine

TestMachine = machine("maria-combat", "random").TestCase
TestMachine.settings = settings(max_examples=20, stateful_step_count=30)
