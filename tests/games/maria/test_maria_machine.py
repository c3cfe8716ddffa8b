"""Hypothesis says anything to anybody; every law holds, and what fails is shrunk."""

from hypothesis import settings
from tests.machine import machine

TestMachine = machine("maria", "advanced-3p").TestCase
TestMachine.settings = settings(max_examples=6, stateful_step_count=25)
