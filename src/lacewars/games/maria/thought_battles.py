"""First thoughts on combat: which battle first, which card, when to stop. For advice only.

A point of score lost is a troop lost, and four points of cards buy a troop only in winter: it pays
to play down to a small defeat, and to fight on only if the other hand runs out first.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import exp
from typing import Any, NamedTuple, TypeAlias

from lacewars.kernel import Ask, Plain, Random

from .catalogue import (
    IS_RESERVE,
    OWNER,
    POINTS,
    RANK,
    SUIT_AT,
    Card,
    Cards,
    Piece,
    Pieces,
    Power,
    Space,
    Suit,
)
from .ch02_powers import is_advanced
from .ch03_board import protectors
from .ch11_combat import STOP, fighters
from .ch16_boxes import worth as markers_for
from .game import Maria
from .judgement import Stack, battle, outlook, place, stake, strength_in, survey, troops, urgency

Answer: TypeAlias = Plain
A_TROOP, A_POINT, A_GENERAL, A_DEFEAT = 0.12, 0.022, 0.6, 0.15
A_VICTORY_MARKER = 1.0
A_WIN = 0.5  # the field, the retreat, the fortresses that are uncovered
A_FORTRESS = 1.2
A_CARD = 1.8  # points of a suit that a card brings on average, Reserves counted in
SPREAD = 4.0  # points by which one may be wrong about the other hand
A_STEP_BEHIND = 4  # by how much one is behind when a fight that was worth it is lost at last
MOST_WEIGHED = 7  # cards weighed together


class Duel(NamedTuple):
    """11.1 A combat as the one sees it who may play."""

    behind: int
    cards: Cards  # what may be played
    mine: int
    theirs: int
    ours: Pieces
    foe: Pieces


# -- which battle --------------------------------------------------------------------------------
def think_attack(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """The most promising battle first: what is driven off need not be fought twice."""
    s = survey(g)

    def promise(attack: tuple[str, Pieces, Pieces]) -> float:
        ours, theirs = fighters(g, attack[1]), fighters(g, attack[2])
        mine, foe = troops(g, ours), Stack(city(g, theirs), theirs, troops(g, theirs), lead(theirs))
        return battle(s, (mine, lead(ours), city(g, ours)), foe) * stake(g, mine, foe.troops)

    best: Answer = max(ask.options, key=promise)
    return best


def lead(stack: Pieces) -> Any:  # noqa: ANN401 - a power
    """11.1 Whose hand is played."""
    return OWNER[stack[0]]


def city(g: Maria, stack: Pieces) -> Space:
    """Where a stack stands."""
    at = g.at[stack[0]]
    assert at is not None
    return at


# -- the duel ------------------------------------------------------------------------------------
def think_play(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """Win if the hands allow it and it is worth the cards; else lose as little as may be."""
    duel = duel_of(g, ask)
    if not duel.cards:
        return STOP
    must = ask.refusal(STOP) is not None
    if duel.mine > duel.behind and pays(g, duel):
        return turning_card(duel)
    if must:
        return cheapest_card(duel.cards)
    return smallest_defeat(g, duel)


def duel_of(g: Maria, ask: Ask[Any]) -> Duel:
    """11.1 What both can still play."""
    assert g.fight is not None
    assert g.mover is not None
    ours = next(stack for stack in g.fight if OWNER[stack[0]] == g.mover)
    foe = next(stack for stack in g.fight if OWNER[stack[0]] != g.mover)
    cards = tuple([card for card in ask.options if isinstance(card, Card)])
    theirs = likely(g, lead(foe), SUIT_AT[city(g, foe)])
    mine = sum([POINTS[card] for card in cards])
    return Duel(-g.score, cards, mine, theirs, ours, foe)


def likely(g: Maria, power: Power, suit: Suit) -> int:
    """11.1 Half what this world has dealt, half what a hand of its size holds on average."""
    return round(0.5 * strength_in(g, power, suit) + 0.5 * A_CARD * len(g.hand[power]))


def pays(g: Maria, duel: Duel) -> bool:
    """11.1 Whether fighting on promises more than stopping, cards and all."""
    odds = 1 / (1 + exp((duel.theirs + duel.behind - duel.mine) / SPREAD))
    win = A_WIN * stake(g, troops(g, duel.ours), troops(g, duel.foe)) + hanging(g, duel)
    lose = cost_of_losing(g, duel, min(duel.behind, A_STEP_BEHIND))
    spent = A_POINT * 0.6 * min(duel.mine, duel.behind + max(0, duel.theirs))
    return odds * win - (1 - odds) * lose - spent > -cost_of_losing(g, duel, duel.behind)


def hanging(g: Maria, duel: Duel) -> float:
    """12 The fortresses that were passed in this stage and that one of the two still protects."""
    total = 0.0
    for space, _ in g.questions:
        guards = protectors(g, space)
        if any(one in duel.ours or one in duel.foe for one in guards):
            total += A_FORTRESS / len({g.at[one] for one in guards})
    return total


def turning_card(duel: Duel) -> Card:
    """The smallest that turns the score; else the greatest, to need few."""
    order = sorted(duel.cards, key=lambda card: (IS_RESERVE[card], POINTS[card], card))
    turning = [card for card in order if POINTS[card] > duel.behind]
    if turning:
        return turning[0]
    return max(order, key=lambda card: (not IS_RESERVE[card], POINTS[card]))


def cheapest_card(cards: Cards) -> Card:
    """8 What has to be played and leads nowhere."""
    return min(cards, key=lambda card: (IS_RESERVE[card], POINTS[card], card))


def smallest_defeat(g: Maria, duel: Duel) -> Answer:
    """11.1 Stop now, or play down to a smaller defeat, whichever costs less."""
    best, choice = cost_of_losing(g, duel, duel.behind), None
    pool = sorted(duel.cards, key=lambda card: (IS_RESERVE[card], POINTS[card]))[:MOST_WEIGHED]
    for number in (1, 2, 3):
        for cards in combinations(pool, number):
            points = sum([POINTS[card] for card in cards])
            if points < duel.behind:
                cost = cost_of_losing(g, duel, duel.behind - points) + A_POINT * points
                if cost < best:
                    best, choice = cost, cards[-1]
    return STOP if choice is None else choice


def cost_of_losing(g: Maria, duel: Duel, by: int) -> float:
    """11.1, 16 Troops, generals, markers: dearer the nearer the winner is to victory."""
    if by <= 0:
        return 0.0
    losers = duel.ours
    lost = min(by, troops(g, losers))
    gone = len(losers) if lost == troops(g, losers) else int(troops(g, losers) - lost < len(losers))
    total = A_DEFEAT + A_TROOP * lost + A_GENERAL * gone
    if not is_advanced(g):
        return total
    return total + A_VICTORY_MARKER * markers_for(lost, gone) * urgency(g, lead(duel.foe))


def think_declare(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """Just enough to be ahead, or all there is."""
    options: Sequence[int] = ask.options
    return min(options[-1], max(options[0], 1 - g.score))


# -- afterwards ----------------------------------------------------------------------------------
def think_remove(_g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """The lower in rank goes."""
    generals: Sequence[Piece] = ask.options
    return max(generals, key=lambda one: RANK[one])


def think_retreat(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """Drive the beaten to where they are worth least."""
    args: tuple[Any, ...] = ask.args
    stack: Pieces = args[0]
    o = outlook(g, OWNER[stack[0]])
    worst: Answer = min(ask.options, key=lambda end: place(g, o, stack, end))
    return worst
