"""Hypothesis says anything to anybody; every law holds, and what fails is shrunk."""

from hypothesis import settings
from tests.machine import machine

TestMachine = machine("npws", "1702-11").TestCase
TestMachine.settings = settings(max_examples=8, stateful_step_count=25)
