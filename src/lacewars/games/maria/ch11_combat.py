"""Chapter 11.1, combat: who must attack whom, and the duel of cards."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Proc, Refusal, amount, pick, procedure

from .catalogue import (
    AUSTRIA,
    OWNER,
    POINTS,
    POWERS,
    PRAGMATIC,
    SUIT,
    Card,
    Piece,
    Pieces,
    Power,
    Powers,
    Space,
    Suit,
)
from .ch02_powers import at_war, partners, seat_of
from .ch03_board import generals_in_play, roads, stack_at, suit_at
from .ch08_cards import RESERVE_LEAST, RESERVE_MOST, is_reserve
from .ch11_retreat import defeat
from .ch24_two_players import is_for_two
from .game import Attack, Maria

STOP, ATTACK = "stop", "attack"

OTHER_SUIT = Refusal("11.1", "other_suit")
MUST_PLAY = Refusal("11.1", "must_play_on_zero")


# -- the phase -----------------------------------------------------------------------------------
@procedure("11.1")
def combat_phase(g: Maria) -> Proc[None]:
    """11.1 Every active general beside an enemy attacks; Austria before the Pragmatic Army."""
    g.begin_phase("combat", "11.1")
    g.list_attacks(attacks_of(g))
    for powers in slots(g):
        while due(g, powers):
            _, ours, theirs = yield from pick(
                seat_of(g, powers[0]), "11.1", attacks_due(g, powers), what="next_attack"
            )
            g.begin_attack((ours, theirs))
            yield from combat(g, fighters(g, ours), fighters(g, theirs))


@procedure("11.1")
def combat(g: Maria, attackers: Pieces, defenders: Pieces) -> Proc[None]:
    """11.1 The one behind plays cards of his sector's suit until he is no longer behind."""
    g.open_fight(attackers, defenders)
    while True:
        card = yield from pick(
            seat_of(g, mover(g)),
            "11.1",
            plays(g),
            partial(why_not_play, g),
            always=True,  # else silence would tell that he holds nothing
            what="play_or_stop",
            args=(mover(g), g.score),
        )
        if isinstance(card, str):
            break
        g.play(mover(g), card, "11.1")
        points = POINTS[card]
        if is_reserve(card):
            points = yield from amount(
                seat_of(g, mover(g)), "8", RESERVE_LEAST, RESERVE_MOST, what="declare"
            )
        g.count(points)
    if g.score == 0:
        g.draw_fight()
    else:
        yield from defeat(g, -g.score)


# -- who attacks whom ----------------------------------------------------------------------------
def attacks_of(g: Maria) -> tuple[Attack, ...]:
    """11.1 All pairs of an active stack and an enemy stack beside it, fixed now (A-35)."""
    found: dict[Attack, None] = {}
    for power in g.active:
        foes = at_war(g, power)
        for general in generals_in_play(g, power) if foes else ():
            at = g.at[general]
            assert at is not None
            for foe in stacks_beside(g, at, foes):
                found[stack_at(g, at), foe] = None
    return tuple(found)


def stacks_beside(g: Maria, space: Space, foes: Powers) -> tuple[Pieces, ...]:
    """11.1 The enemy stacks next door, even on the other map (A-01)."""
    stacks = [stack_at(g, there) for there in roads(g).near[space] if there in g.at]
    return tuple([stack for stack in stacks if stack and OWNER[stack[0]] in foes])


def slots(g: Maria) -> tuple[Powers, ...]:
    """11.1 Whose attacks come when, by the commander's power (A-123); 24 two players are free."""
    friends = [other for power in g.active for other in partners(g, power)]
    others = [power for power in POWERS if power in friends and power not in g.active]
    if AUSTRIA not in g.active or is_for_two(g):
        return ((*g.active, *others),)
    first = [power for power in (*g.active, *others) if power != PRAGMATIC]
    return (tuple(first), (PRAGMATIC,))


def due(g: Maria, powers: Powers) -> tuple[Attack, ...]:
    """11.1 The attacks of these powers that are still to be made, a winner's too (A-36)."""
    return tuple(
        [one for one in g.attacks if is_still_on(g, one) and leading_power(g, one) in powers]
    )


def attacks_due(g: Maria, powers: Powers) -> tuple[tuple[str, Pieces, Pieces], ...]:
    """11.1 The same, as answers."""
    return tuple([(ATTACK, *one) for one in due(g, powers)])


def leading_power(g: Maria, attack: Attack) -> Power:
    """A-123 The power whose supreme commander leads an attack."""
    return OWNER[fighters(g, attack[0])[0]]


def fighters(g: Maria, stack: Pieces) -> Pieces:
    """11.1 Those of a listed stack that still stand together, the supreme commander first."""
    standing = [one for one in stack if g.at[one] is not None and one not in g.beaten]
    at = g.at[standing[0]] if standing else None
    return tuple([one for one in standing if g.at[one] == at])


def is_still_on(g: Maria, attack: Attack) -> bool:
    """11.1 Neither side has retreated or gone, and they are still at war (A-103)."""
    ours, theirs = fighters(g, attack[0]), fighters(g, attack[1])
    if not ours or not theirs or OWNER[theirs[0]] not in at_war(g, OWNER[ours[0]]):
        return False
    here, there = g.at[ours[0]], g.at[theirs[0]]
    assert here is not None
    assert there is not None
    return roads(g).are_near(here, there)


# -- the duel ------------------------------------------------------------------------------------
def mover(g: Maria) -> Power:
    """11.1 Whose right it is to play: the power of a supreme commander."""
    assert g.mover is not None
    return g.mover


def suit_of_mover(g: Maria) -> Suit:
    """11.1 The suit of the sector of the one who may play, for all to see (A-38)."""
    assert g.fight is not None
    for stack in g.fight:
        if OWNER[stack[0]] == g.mover:
            return suit_of(g, stack[0])
    raise AssertionError(g.fight)


def suit_of(g: Maria, general: Piece) -> Suit:
    """11.1 The suit of the sector a general stands in (A-85)."""
    at = g.at[general]
    assert at is not None
    return suit_at(at)


def plays(g: Maria) -> tuple[Card | str, ...]:
    """11.1 One card at a time, or none."""
    return (*g.hand[mover(g)], STOP)


def why_not_play(g: Maria, choice: Card | str) -> Refusal | None:
    """11.1 One's sector's suit or a Reserve; on zero who has the suit must play (A-37, A-86)."""
    if isinstance(choice, str):
        return MUST_PLAY if g.score == 0 and holds_suit(g) else None
    if is_reserve(choice) or SUIT[choice] == suit_of_mover(g):
        return None
    return OTHER_SUIT


def holds_suit(g: Maria) -> bool:
    """11.1 A Reserve does not count: it never has to be played."""
    suit = suit_of_mover(g)
    return any(SUIT[card] == suit for card in g.hand[mover(g)])
