"""Hypothesis says anything to anybody; every law holds, and what fails is shrunk."""

from hypothesis import settings
from tests.machine import machine

TestMachine = machine("pax", "1707").TestCase
TestMachine.settings = settings(max_examples=8, stateful_step_count=25)
