"""Chapter 13, the campaign: cards are dealt, bid for and played, round by round."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Proc, Refusal, all_of, pick, procedure

from .catalogue import (
    ACTION_VALUE,
    ALLIANCE,
    BOURBON,
    DATA,
    LIMITS,
    SIDES,
    Card,
    Cards,
    Side,
    other,
)
from .ch09_events import hand_change
from .ch13_actions import KINDS, STOP, action, why_not_act
from .ch20_scenarios import special
from .game import Npws

HAND = LIMITS["hand"]
SHOWN_CARD_FIRST = Refusal("13.2.1", "shown_card_first")
INITIATIVE: tuple[int, int] = DATA.entry("track", "track.turn")["initiative"]  # 13.2.1


@procedure("13.1")
def campaign(g: Npws) -> Proc[None]:
    """13.1 Hands are dealt, all cards shuffled if they do not suffice (9.49); rounds alternate."""
    g.begin_phase("campaign", "13.0")
    if len(g.action_deck) < sum([hand_size(g, side) for side in SIDES]):
        g.reshuffle_actions("13.1")
    for side in SIDES:
        g.deal_actions(side, hand_size(g, side), "13.1")
    turn = yield from first_player(g)
    while g.hand[ALLIANCE] or g.hand[BOURBON]:
        if g.hand[turn]:
            yield from action_round(g, turn)
        turn = other(turn)


@procedure("13.2.1")
def first_player(g: Npws) -> Proc[Side]:
    """13.2.1 The longer hand starts; else the higher bid; else whom the initiative names (9.48)."""
    if len(g.hand[ALLIANCE]) != len(g.hand[BOURBON]):
        return longer_hand(g)
    bids: tuple[Card, ...] = yield from all_of(
        [
            pick(
                side,
                "13.2.1",
                g.hand[side],
                partial(why_not_play, g),
                known=playable(g, side),
                always=True,
                what="bid",
            )
            for side in SIDES
        ]
    )
    for side in SIDES:
        g.show_bid(side, bids[side], "13.2.1")
    first = higher_bid(bids)
    if first is None:
        g.note("13.2.1", "bids_tie", initiative(g))
        first = yield from pick(initiative(g), "13.2.1", SIDES, what="who_starts")
    g.start_with(first, bids[first], "13.2.1")
    return first


@procedure("13.3")
def action_round(g: Npws, side: Side) -> Proc[None]:
    """13.3 A card is played, with or without actions (9.50)."""
    g.begin_round(side, "13.3")
    card = yield from pick(
        side,
        "13.3",
        g.hand[side],
        partial(why_not_play, g),
        known=playable(g, side),
        always=g.must_play is None and len(g.hand[side]) > 1,
        what="action_card",
    )
    g.play_action(side, card, "13.3")
    for left in range(ACTION_VALUE[card], 0, -1):
        kind = yield from pick(
            side, "13.5", KINDS, partial(why_not_act, g, side), what="action", args=(left,)
        )
        if kind == STOP:
            return
        yield from action(g, side, kind)


def hand_size(g: Npws, side: Side) -> int:
    """13.1, 20.4.1, 19.0.d Five cards; four in 1702, and for an Alliance just left alone."""
    late = special(g, "late_start")
    size: int = HAND["cards"]
    if late is not None:
        size = late["hand"]
    elif side == ALLIANCE and g.withdrew and g.year == g.withdrew + 1:
        size = HAND["cards_withdrawal"]
    return max(1, size + hand_change(g, side))


def longer_hand(g: Npws) -> Side:
    """13.2.1 Who has more cards starts."""
    return max(SIDES, key=lambda side: len(g.hand[side]))


def one_of_each_value(cards: Cards) -> Cards:
    """13.4.1 Cards of one value stand for each other."""
    return tuple(sorted({ACTION_VALUE[card]: card for card in reversed(cards)}.values()))


def higher_bid(bids: Cards) -> Side | None:
    """13.2.1 The side with the higher card, if either."""
    ours, theirs = [ACTION_VALUE[card] for card in bids]
    if ours == theirs:
        return None
    return ALLIANCE if ours > theirs else BOURBON


def initiative(g: Npws) -> Side:
    """13.2.1 The Alliance has it up to 1707, the Bourbons from 1708."""
    return BOURBON if g.year >= INITIATIVE[BOURBON] else ALLIANCE


def playable(g: Npws, side: Side) -> Cards:
    """13.2.1, 13.3 One card of each value that may be played."""
    cards = one_of_each_value(g.hand[side])
    return tuple([card for card in cards if why_not_play(g, card) is None])


def why_not_play(g: Npws, card: Card) -> Refusal | None:
    """13.2.1, 13.3 The first player plays the card he has shown."""
    shown = g.must_play
    if shown is None or ACTION_VALUE[card] == ACTION_VALUE[shown]:
        return None
    return SHOWN_CARD_FIRST
