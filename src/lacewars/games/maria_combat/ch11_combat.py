"""Chapter 11, combat: the score and the cards. The map, and so the way of retreat, is not here."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Proc, Refusal, amount, pick, procedure

from .catalogue import POINTS, SUIT, Card, is_reserve
from .game import MariaCombat, opponent, seat_of

STOP = "stop"
RESERVE_HIGHEST = 8  # 8

OTHER_SUIT = Refusal("11.1", "other_suit")
MUST_PLAY = Refusal("11.1", "must_play_on_zero")


@procedure("11.1")
def combat(g: MariaCombat) -> Proc[None]:
    """11.1 The one behind plays cards of his sector's suit until he is no longer behind."""
    g.announce()
    while True:
        card = yield from pick(
            seat_of(g.mover),
            "11.1",
            plays(g),
            partial(why_not_play, g),
            always=True,  # else silence would tell that he holds nothing
            what="play_or_stop",
            args=(g.mover, g.score),
        )
        if isinstance(card, str):
            break
        g.play(card)  # before it is declared: a frame keeps nothing that lies in a hand
        points = POINTS[card]
        if is_reserve(card):
            points = yield from amount(seat_of(g.mover), "8", 1, RESERVE_HIGHEST, what="declare")
        g.count(points)
    if g.score == 0:
        g.end_drawn()
    else:
        yield from defeat(g, -g.score)


@procedure("11.1")
def defeat(g: MariaCombat, by: int) -> Proc[None]:
    """11.1 The one who stops behind loses as many troops as he is behind, and retreats as far."""
    loser = g.mover
    g.lose_troops(loser, by)
    if not g.troops[loser]:
        g.remove_all(loser)
    while len(g.stack_of[loser]) > g.troops[loser]:
        # The example removes the lower rank; the owner may choose (question A-06).
        general = yield from pick(seat_of(loser), "6", g.stack_of[loser], what="remove_general")
        g.remove(general, loser)
    if g.stack_of[loser]:
        g.retreat(loser, by)
    g.end_won(opponent(loser), by)


def plays(g: MariaCombat) -> tuple[Card | str, ...]:
    """11.1 One card at a time, or none."""
    return (*g.hand[g.mover], STOP)


def why_not_play(g: MariaCombat, choice: Card | str) -> Refusal | None:
    """11.1 Only one's sector's suit or a Reserve; on zero one must play if one has the suit."""
    if isinstance(choice, str):
        return MUST_PLAY if g.score == 0 and holds_suit(g) else None
    if is_reserve(choice) or SUIT[choice] == g.sector[g.mover]:
        return None
    return OTHER_SUIT


def holds_suit(g: MariaCombat) -> bool:
    """11.1 A Reserve does not count: it never has to be played."""
    return any(SUIT[card] == g.sector[g.mover] for card in g.hand[g.mover])
