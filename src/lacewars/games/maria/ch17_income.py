"""Chapter 17.5bis, what politics does to incomes. Queries only."""

from __future__ import annotations

from .catalogue import EVENT_CARDS, ICON_CARDS, ICONS_AT, PRAGMATIC, Affair, Power
from .game import Maria

JACOBITES = Affair.of("pc.jacobites")
STUART_CARDS = EVENT_CARDS[JACOBITES]


def income_change(g: Maria, power: Power) -> int:
    """17.5bis What icons and cards add to a power's income, or take from it (A-126)."""
    icons = sum([ICON_CARDS[icon] for b in g.track_at for icon, p in ICONS_AT[b] if p == power])
    rising = STUART_CARDS if g.jacobites and power == PRAGMATIC else 0
    return icons - g.fewer[power] - rising
