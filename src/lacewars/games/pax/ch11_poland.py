"""Chapter 11, Poland: the two capitals, and what Saxony loses with them (11.5)."""

from __future__ import annotations

from .catalogue import POLAND, POLISH_CAPITALS, SAXONY, SWEDES, Nation, Player, Space
from .ch12_lent import bring_back
from .game import Pax


def settle_capitals(g: Pax) -> None:
    """11.5, A115 Both lost: Levels and blocks go; both regained: the Levels return."""
    held = [space for space in POLISH_CAPITALS if g.marker[space] == SAXONY]
    if not held and not g.capitals_lost:
        g.lose_capitals(True)
    elif len(held) == len(POLISH_CAPITALS) and g.capitals_lost:
        g.lose_capitals(False)
    if not held and g.capital_held:  # each time the last is lost: the Levels go once only
        g.withdraw(POLAND, "11.5")
    g.keep_capital(bool(held))


def end_loan(g: Pax, space: Space, nation: Nation) -> None:
    """12.2 Sweden takes the second capital: what Saxony lent comes back."""
    taken = space in POLISH_CAPITALS and g.side[nation] == SWEDES
    if taken and capitals_held_by(g, SWEDES) == len(POLISH_CAPITALS):
        bring_back(g, SAXONY)


def capitals_held_by(g: Pax, side: Player) -> int:
    """11.5, 12.1, A129 How many Polish capitals bear a marker of a nation of this side."""
    markers = [g.marker[space] for space in POLISH_CAPITALS]
    return len([nation for nation in markers if nation is not None and g.side[nation] == side])
