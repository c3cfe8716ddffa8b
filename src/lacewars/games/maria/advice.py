"""What a position is worth to a seat, and a first thought for every question; for programs.

Places are judged in `judgement`; the thoughts are in `thought_marches`, `thought_battles`,
`thought_means` and `thought_politics`.
"""

from __future__ import annotations

from collections.abc import Callable
from math import tanh
from typing import Any

from lacewars.kernel import Ask, Plain, Random, Seat

from .catalogue import GENERALS_OF, IS_GENERAL, IS_MAJOR, MAJORS, OWNER, TRAINS_OF, Power, Powers
from .ch02_powers import is_advanced
from .ch03_board import in_theatre, is_on_board, protectors
from .ch08_cards import worth
from .ch10_movement import DONE
from .ch14_introductory import ALL_TOGETHER, GOALS, progress
from .game import Maria
from .judgement import Survey, front, outlook, place, survey, train_place
from .thought_battles import (
    think_attack,
    think_declare,
    think_play,
    think_remove,
    think_retreat,
)
from .thought_marches import force_in, in_order, ranked_ends, think_move, think_move_to, think_way
from .thought_means import (
    think_allot,
    think_corps,
    think_hussar,
    think_pay,
    think_recruit,
    think_return,
    think_share,
    think_subsidise,
)
from .thought_politics import (
    standing_of,
    think_accept_peace,
    think_affair,
    think_arrow,
    think_lay,
    think_offer,
    think_offer_peace,
    think_push,
    think_receive,
    think_trump,
    think_vote,
)

Thought = Callable[[Maria, "Ask[Any]", "Random"], Any]
SCALE = 9.0
A_TROOP, A_GENERAL, A_POINT, A_TRAIN = 0.12, 0.5, 0.02, 0.4
OTHER_POWER = 0.35  # what a seat's second power is worth
QUIET = 7  # roads from the enemy beyond which a march needs no second thought
FEATURES = ("need", "others_need", "prospects", "troops", "points", "turn")
PHASES = ("", "cards", "supply", "movement", "combat", "retroactive")


# -- what a position is worth --------------------------------------------------------------------
def evaluate(g: Maria, seat: Seat) -> float:
    """Between -1 and 1: the standing of a seat's powers against the best of the others."""
    if g.result is not None:
        if not g.result.winners:
            return 0.0
        return 1.0 if seat in g.result.winners else -1.0
    mine = standing(g, seat) + prospects(g, seat)
    others = [standing(g, other) for other in g.seats if other != seat]
    lead = mine - 0.6 * max(others) - 0.4 * sum(others) / len(others)
    return max(-0.95, min(0.95, tanh(lead / SCALE)))


def run_by(g: Maria, seat: Seat) -> Powers:
    """2 The powers a seat decides for."""
    return tuple([power for power in Power.all if g.run_by[power] == seat])


def standing(g: Maria, seat: Seat) -> float:
    """What a seat's powers come to: nearness to victory, and means."""
    powers = run_by(g, seat)
    near = sorted([nearness(g, power) for power in powers if IS_MAJOR[power]])
    share = 1.0 if g.scenario in ALL_TOGETHER else OTHER_POWER
    return near[-1] + share * sum(near[:-1]) + sum([means(g, power) for power in powers])


def nearness(g: Maria, power: Power) -> float:
    """How few markers, or fortresses, are wanting; the last count more."""
    need = wanting(g, power)
    return -need - 2.5 * (1 - 0.75**need) if need > 0 else 3.0


def wanting(g: Maria, power: Power) -> float:
    """What a power still needs to win; questions that will be answered are counted as conquests."""
    asked = [space for space, asker in g.questions if asker == power]
    falling = [space for space in asked if not protectors(g, space)]
    if is_advanced(g):  # the markers of all questions have been taken from the pool
        return float(g.pool[power] + len(asked) - len(falling))
    for goal in GOALS[g.scenario]:
        if goal.power == power:
            won = progress(g, goal) + len([space for space in falling if space in goal.among])
            return float(max(0, goal.number - won))
    return 5.0  # Austria in the introductory game wins by lasting


def means(g: Maria, power: Power) -> float:
    """Troops, generals, trains, cards, and what the registers bring."""
    here = [one for one in GENERALS_OF[power] if g.at[one] is not None]
    trains = sum([g.at[train] is not None for train in TRAINS_OF[power]])
    total = A_TROOP * g.total[power] + A_GENERAL * len(here) + A_TRAIN * trains
    total += A_POINT * worth(g.hand[power]) + A_POINT * worth(g.kept_cards[power])
    return total + standing_of(g, power) if is_advanced(g) and IS_MAJOR[power] else total


def prospects(g: Maria, seat: Seat) -> float:
    """What the places of a seat's pieces promise."""
    s = survey(g)
    return sum([places(g, power, s) for power in run_by(g, seat)])


def places(g: Maria, power: Power, s: Survey) -> float:
    """What the places of a power's pieces promise."""
    o, total = outlook(g, power, s), 0.0
    for general in GENERALS_OF[power]:
        at = g.at[general]
        if at is not None and is_on_board(g, general) and in_theatre(g, at):
            total += place(g, o, (general,), at)
    for train in TRAINS_OF[power]:
        at = g.at[train]
        if at is not None:
            total += 0.5 * train_place(g, o, train, at)
    return total


def features(g: Maria, seat: Seat) -> tuple[float, ...]:
    """What a learned value weighs, by the names in FEATURES."""
    powers = run_by(g, seat)
    others = [power for power in MAJORS if power not in powers and g.run_by[power] is not None]
    mine = [wanting(g, power) for power in powers if IS_MAJOR[power]]
    return (
        min(mine) / 10,
        min([wanting(g, power) for power in others], default=10.0) / 10,
        prospects(g, seat) / 5,
        sum([g.total[power] for power in powers]) / 40,
        sum([worth(g.hand[power]) for power in powers]) / 60,
        g.turn / 12,
    )


def boundary(g: Maria) -> int:
    """The number that changes when a phase ends."""
    stage = 0 if g.stage is None else g.stage + 1
    phase = PHASES.index(g.phase) if g.phase in PHASES else len(PHASES)
    return g.turn * 100 + stage * 10 + phase


# -- a first thought -----------------------------------------------------------------------------
def policy(g: Maria, ask: Ask[Any], rng: Random) -> Any:  # noqa: ANN401 - a plain answer
    """Answer at once, as a player would who knows the war but does not calculate."""
    thought = THOUGHTS.get(ask.what)
    if thought is None:
        return ask.sample(rng)
    answer = thought(g, ask, rng)
    return answer if ask.refusal(answer) is None else ask.sample(rng)


def candidates(g: Maria, ask: Ask[Any], most: int, rng: Random) -> list[Any]:
    """Moves worth weighing; where the first thought is as good as any, that alone.

    Cards of a combat are among these: what is weighed is judged before the other side has answered.
    """
    if ask.what == "move":
        return pieces_to_weigh(g, ask) or [policy(g, ask, rng)]
    if ask.what == "move_to":
        return [end for _, end in ranked_ends(g, ask)[: min(3, most)]]
    return [policy(g, ask, rng)]


def pieces_to_weigh(g: Maria, ask: Ask[Any]) -> list[Any]:
    """10.1 The next piece, and near the enemy another or its stack as well."""
    order = in_order(g, ask)[:2]
    if len(order) < 2 or ask.refusal(DONE) is not None:
        return order[:1]
    head = force_in(order[0])[0]
    near = IS_GENERAL[head] and front(g, OWNER[head], g.at[head]) <= QUIET
    return order if near else order[:1]


def first(_g: Maria, ask: Ask[Any], _rng: Random) -> Plain:
    """The first answer is as good as any."""
    answer: Plain = ask.options[0]
    return answer


def never(_g: Maria, _ask: Ask[Any], _rng: Random) -> Plain:
    """No."""
    return False


def nothing(_g: Maria, _ask: Ask[Any], _rng: Random) -> Plain:
    """Propose nothing."""
    return ()


THOUGHTS: dict[str, Thought] = {
    "allot": think_allot,
    "post_hussar": think_hussar,
    "subsidise": think_subsidise,
    "supply_tax": think_pay,
    "move": think_move,
    "move_to": think_move_to,
    "way": think_way,
    "consent": never,
    "train_price": think_pay,
    "next_attack": think_attack,
    "play_or_stop": think_play,
    "declare": think_declare,
    "remove_general": think_remove,
    "retreat_to": think_retreat,
    "recruit": think_recruit,
    "return_general": think_return,
    "share_out": think_share,
    "trump": think_trump,
    "lay_card": think_lay,
    "affair": think_affair,
    "arrow": think_arrow,
    "who_receives": think_receive,
    "send_corps": think_corps,
    "corps": think_pay,
    "recruits": think_pay,
    "vote": think_vote,
    "push_saxony": think_push,
    "offer_peace": think_offer_peace,
    "accept_peace": think_accept_peace,
    "reduce": first,
    "floor": first,
    "propose": nothing,
    "offer": think_offer,
}
