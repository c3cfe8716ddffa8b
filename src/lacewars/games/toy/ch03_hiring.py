"""Chapter 3, hiring: sealed bids for the company."""

from __future__ import annotations

from lacewars.kernel import Proc, all_of, amount, procedure

from .catalogue import COMPANY, HOUSES, Player, Power
from .ch01_valley import blocks_of, seat_of
from .game import Valdor


@procedure("3.1")
def hiring(g: Valdor) -> Proc[None]:
    """3.1 Both houses bid in secret; the bids are opened together."""
    if not blocks_of(g, COMPANY):
        return
    bids: tuple[int, ...] = yield from all_of(
        [amount(seat_of(g, house), "3.1", 0, g.gold[house], what="bid") for house in HOUSES]
    )
    g.hire(highest_bidder(bids), bids)
    g.run_company(company_seat(g))


def highest_bidder(bids: tuple[int, ...]) -> Power | None:
    """3.2 Nobody on a tie: the captain will not choose between equals."""
    best = [house for house, bid in zip(HOUSES, bids, strict=True) if bid == max(bids)]
    return best[0] if len(best) == 1 else None


def company_seat(g: Valdor) -> Player | None:
    """3.3 The captain's own seat, or else the seat of the house that pays."""
    captain = Player.of("captain")
    if captain in g.seats:
        return captain
    return None if g.employer is None else seat_of(g, g.employer)
