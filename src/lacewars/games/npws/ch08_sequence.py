"""Chapter 8, the sequence of play: the five phases of a year."""

from __future__ import annotations

from lacewars.kernel import Proc, procedure

from .ch09_events import event_phase
from .ch12_reinforcements import reinforcement_phase
from .ch13_campaign import campaign
from .ch18_spain import spanish_events
from .ch19_winter import winter_quarters
from .ch20_scenarios import special
from .game import Npws

EVENTS, REINFORCEMENTS = "events", "reinforcements"
SPAIN, WINTER = "spain", "winter"


@procedure("8.0")
def war(g: Npws) -> Proc[None]:
    """8.0 Year by year, until somebody has won."""
    while g.result is None:
        yield from year_of_war(g)


@procedure("8.0")
def year_of_war(g: Npws) -> Proc[None]:
    """8.0 The phases in their order; 1702 begins with the third (20.4.1)."""
    if not is_skipped(g, EVENTS):
        g.begin_phase(EVENTS, "9.0")
        yield from event_phase(g)
    if not is_skipped(g, REINFORCEMENTS):
        g.begin_phase(REINFORCEMENTS, "12.0")
        yield from reinforcement_phase(g)
    yield from campaign(g)
    g.begin_phase(SPAIN, "18.0")
    yield from spanish_events(g)
    g.begin_phase(WINTER, "19.0")
    yield from winter_quarters(g)


def is_skipped(g: Npws, phase: str) -> bool:
    """20.4.1 The war begins late in 1702."""
    rule = special(g, "late_start")
    return rule is not None and phase in rule["skips"]
