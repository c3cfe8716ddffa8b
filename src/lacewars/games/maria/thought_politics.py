"""First thoughts on politics, the crown, peace and deals. For advice only."""

from __future__ import annotations

from typing import Any, TypeAlias

from lacewars.kernel import Ask, Plain, Random

from .affairs import HITS
from .catalogue import (
    ARMS,
    ARROWS,
    AUSTRIA,
    CARD_BONUS,
    CARD_MALUS,
    CORPS,
    EVENT,
    EVENT_CARDS,
    EVENT_TROOPS,
    FRANCE,
    ICONS_AT,
    IS_MAJOR,
    IS_RESERVE,
    POINTS,
    PRAGMATIC,
    PRUSSIA,
    RECEIVES,
    SUIT,
    SUITS,
    TRACKS,
    VICTORY_POINT,
    Affair,
    Card,
    Power,
    Powers,
    Track,
    TrackBox,
)
from .ch02_powers import are_enemies, powers_of
from .ch17_execution import STAY, box_at, steps_of
from .ch17_politics import EXECUTE, KEEP, PASS
from .ch18_election import CHARLES, FRANCIS
from .game import Maria
from .judgement import strength_in

Answer: TypeAlias = Plain
ICON_WORTH = {CORPS: -0.7, CARD_MALUS: -0.5, CARD_BONUS: 0.5, VICTORY_POINT: 1.0}
ENEMY_SHARE = 0.5  # what an enemy's loss is worth against one's own gain
SPITE = 0.6  # what it is worth to throw away a card that would hurt
A_POINT = 0.03
HIGH_STAKES, RESERVE_STAKES = 0.6, 1.0
SAXON_PULL, PRUSSIAN_FEAR = 0.3, 0.4
ALLIANCE, PALATINATE, A_BLOW = 1.2, 0.3, 0.4
A_GIVEN_TROOP, A_GIVEN_CARD = 0.12, 0.1


# -- what registers and cards are worth ----------------------------------------------------------
def standing_of(g: Maria, power: Power) -> float:
    """17.5bis What the markers on the registers are worth to a power."""
    return sum([box_worth(g, power, g.track_at[track]) for track in TRACKS])


def box_worth(g: Maria, power: Power, box: TrackBox) -> float:
    """17.5bis What a box of a register is worth to a power."""
    total = 0.0
    for icon, whose in ICONS_AT[box]:
        if whose == power:
            total += ICON_WORTH[icon]
        elif are_enemies(g, power, whose):
            total -= ENEMY_SHARE * ICON_WORTH[icon]
    return total + saxon_worth(power, box)


def saxon_worth(power: Power, box: TrackBox) -> float:
    """19.3 Saxony is wanted by Austria and by Prussia."""
    if not box.word.startswith("saxony."):
        return 0.0
    steps = int(box.word[-1]) - 2
    return {AUSTRIA: SAXON_PULL, PRUSSIA: -PRUSSIAN_FEAR}.get(power, 0.0) * steps


def affair_worth(g: Maria, power: Power, affair: Affair) -> float:
    """17.5 What a political card is worth to the power that executes it."""
    total = gift_worth(g, power, affair)
    for track, steps, either in ARROWS[affair]:
        moves = (steps, -steps, 0) if either else (steps, 0)
        now = box_worth(g, power, g.track_at[track])
        total += max([box_worth(g, power, box_at(g, track, step)) - now for step in moves])
    return total


def gift_worth(g: Maria, power: Power, affair: Affair) -> float:
    """17.5bis Troops and cards for somebody, or taken from somebody."""
    if EVENT[affair] == "quadruple_alliance":
        return ALLIANCE if power in {AUSTRIA, PRAGMATIC} else -ALLIANCE
    if HITS[affair] is not None:
        return -A_BLOW if is_friend(g, power, HITS[affair]) else A_BLOW
    gift = A_GIVEN_TROOP * EVENT_TROOPS[affair] + A_GIVEN_CARD * EVENT_CARDS[affair]
    names = [power if w == "executor" else Power.of(w) for w in RECEIVES[affair]]
    if EVENT[affair] == "palatinate":
        gift += PALATINATE
    return max([gift if is_friend(g, power, one) else -gift for one in names], default=0.0)


def is_friend(g: Maria, power: Power, other: Power | None) -> bool:
    """Whether what another gets helps a power: itself, or one of the same seat and side."""
    if other is None or other == power:
        return other == power
    return g.run_by[other] == g.run_by[power] and not are_enemies(g, power, other)


# -- the politics step (17) ----------------------------------------------------------------------
def majors_of(g: Maria, ask: Ask[Any]) -> Powers:
    """2 The major powers of the seat that is asked."""
    return tuple([p for p in powers_of(g, own_seat(g, ask)) if IS_MAJOR[p]])


def own_seat(g: Maria, ask: Ask[Any]) -> Any:  # noqa: ANN401 - a player of the game
    """The seat that is asked."""
    return next(seat for seat in g.run_by if seat == ask.seat)


def think_trump(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """The suit one has most of."""
    mine = majors_of(g, ask)
    return max(SUITS, key=lambda suit: sum([strength_in(g, power, suit) for power in mine]))


def think_lay(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """A trump, if a card on the table is worth it; a good one only for a good card."""
    args: tuple[Any, ...] = ask.args
    power: Power = args[0]
    stake = max([value_of_taking(g, power, affair) for affair in g.revealed], default=0.0)
    cards = [card for card in ask.options if isinstance(card, Card) and counts(g, card, stake)]
    cards.sort(key=lambda card: (IS_RESERVE[card], POINTS[card]))
    if not cards:
        return PASS
    card = cards[-1] if stake >= HIGH_STAKES else cards[len(cards) // 2]
    return card if stake > A_POINT * POINTS[card] else PASS


def counts(g: Maria, card: Card, stake: float) -> bool:
    """17.4 Whether a card counts, and is not too good for what is at stake."""
    return stake >= RESERVE_STAKES if IS_RESERVE[card] else SUIT[card] == g.trump


def value_of_taking(g: Maria, power: Power, affair: Affair) -> float:
    """17.5 The better of executing a card and throwing it away, if one may take it."""
    if power not in ARMS[affair]:
        return 0.0
    value = affair_worth(g, power, affair)
    return max(value, -SPITE * value)


def think_affair(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """Execute what helps, throw away what would hurt, else keep."""
    args: tuple[Any, ...] = ask.args
    power: Power = args[0]
    paid = A_POINT * sum([POINTS[card] for card in g.kept_cards[power]])
    best: tuple[float, Answer] = (0.5 * paid, KEEP)
    choices: list[tuple[str, Affair]] = [one for one in ask.options if not isinstance(one, str)]
    for word, affair in choices:
        value = affair_worth(g, power, affair)
        value = value if word == EXECUTE else -SPITE * value
        if value > best[0]:
            best = value, (word, affair)
    return best[1]


def think_arrow(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """The move that helps whoever executes the card."""
    args: tuple[Any, ...] = ask.args
    track: Track = args[1]
    power = executor(g, ask)

    def gain(move: Any) -> tuple[float, bool]:  # noqa: ANN401 - a word, or a word and a number
        return box_worth(g, power, box_at(g, track, steps_of(move))), move == STAY

    best: Answer = max(ask.options, key=gain)
    return best


def executor(g: Maria, ask: Ask[Any]) -> Power:
    """17.5bis Who executes the card, from the procedure that asks."""
    kept = g.stack[-1][2]
    return next((value for value in kept if isinstance(value, Power)), majors_of(g, ask)[0])


def think_receive(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """Oneself, a partner, or at least no enemy."""
    mine = powers_of(g, own_seat(g, ask))
    best: Answer = max(ask.options, key=lambda power: power in mine)
    return best


# -- the crown, Saxony, peace --------------------------------------------------------------------
def think_vote(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """For one's own candidate; Frederick for whoever is farther from victory."""
    mine = powers_of(g, own_seat(g, ask))
    if AUSTRIA in mine:
        return FRANCIS
    if FRANCE in mine:
        return CHARLES
    return FRANCIS if g.pool[AUSTRIA] > g.pool[FRANCE] else CHARLES


def think_push(_g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """As far as it goes."""
    most: Answer = ask.options[-1]
    return most


def think_offer_peace(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """Prussia makes peace when the marker of the Silesia box brings victory near."""
    last: Answer = ask.options[-1]
    return "offer" if g.pool[PRUSSIA] <= 2 else last


def think_accept_peace(g: Maria, _ask: Ask[Any], _rng: Random) -> Answer:
    """Austria takes it unless it gives Prussia the game."""
    return "accept" if g.pool[PRUSSIA] > 3 else "refuse"


# -- deals (21) ----------------------------------------------------------------------------------
CLAUSE_COST = {"armistice": 3.0, "no_combat": 2.0, "no_conquest": 2.0, "subsidy": 1.5, "vote": 1.5}


def think_offer(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """Accept a deal in which the other gives more than oneself; never counter."""
    args: tuple[Any, ...] = ask.args
    speaker, listener, clauses, _ = args
    if ask.seat != g.run_by[listener]:
        return "withdraw"
    taken = sum([CLAUSE_COST.get(clause[0], 1.0) for clause in clauses if clause[1] == speaker])
    given = sum([CLAUSE_COST.get(clause[0], 1.0) for clause in clauses if clause[1] == listener])
    return "accept" if taken > given else "decline"
