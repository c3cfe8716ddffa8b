"""What a position is worth to a seat, and a first thought for every question; for programs.

Places and marches are judged in `judgement.py`, hands and payments in `odds.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from math import tanh
from typing import Any, cast

from lacewars.kernel import Ask, AskSome, Plain, Random, Seat

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
    GENERALS_OF,
    ICONS_AT,
    IS_GENERAL,
    IS_MAJOR,
    IS_RESERVE,
    MAJORS,
    MINIMUM,
    OWNER,
    POINTS,
    PRAGMATIC,
    PRUSSIA,
    RANK,
    RECEIVES,
    SUIT,
    SUIT_AT,
    SUITS,
    VICTORY_POINT,
    Affair,
    Card,
    Piece,
    Pieces,
    Power,
    Space,
    TrackBox,
)
from .ch02_powers import are_enemies, at_war, is_advanced, powers_of
from .ch03_board import in_theatre, is_on_board, roads
from .ch08_cards import worth
from .ch09_supply import supply_path
from .ch10_movement import DONE, HALT
from .ch10_reach import reach, ways
from .ch11_combat import STOP, fighters
from .ch14_introductory import GOALS, progress
from .ch17_execution import NOBODY, STAY, box_at, steps_of
from .ch17_politics import EXECUTE, KEEP, PASS
from .chances import cheapest_payment
from .game import Maria
from .judgement import (
    Outlook,
    battle,
    front,
    march,
    outlook,
    place,
    shortest,
    strength,
)

Answer = Plain
Thought = Callable[[Maria, "Ask[Any]", "Random"], Any]
SCALE = 9.0
A_TROOP, A_GENERAL, A_POINT = 0.05, 0.25, 0.012
WORTH_A_MOVE = 0.03
FEATURES = ("need", "others_need", "prospects", "troops", "points", "turn")


# -- what a position is worth --------------------------------------------------------------------
def evaluate(g: Maria, seat: Seat) -> float:
    """Between -1 and 1: the standing of a seat's best power against the best of the others."""
    if g.result is not None:
        if not g.result.winners:
            return 0.0
        return 1.0 if seat in g.result.winners else -1.0
    mine = standing(g, seat)
    others = [standing(g, other) for other in g.seats if other != seat]
    lead = mine - 0.6 * max(others) - 0.4 * sum(others) / len(others)
    return max(-0.95, min(0.95, tanh(lead / SCALE)))


def standing(g: Maria, seat: Seat) -> float:
    """What a seat's powers come to: nearness to victory, then means and places."""
    powers = powers_of(g, cast("Any", seat))
    near = [nearness(g, power) for power in powers if IS_MAJOR[power]]
    best = max(near) + 0.35 * (sum(near) - max(near))
    return best + sum([means(g, power) for power in powers])


def nearness(g: Maria, power: Power) -> float:
    """How few markers, or fortresses, are wanting; the last count more."""
    need = wanting(g, power)
    return -need - 2.5 * (1 - 0.75**need) if need > 0 else 3.0


def wanting(g: Maria, power: Power) -> float:
    """What a power still needs to win."""
    if is_advanced(g):
        return float(g.pool[power])
    for goal in GOALS[g.scenario]:
        if goal.power == power:
            return float(max(0, goal.number - progress(g, goal)))
    return 5.0  # Austria in the introductory game wins by lasting


def means(g: Maria, power: Power) -> float:
    """Troops, generals, cards, and what the places of its pieces promise."""
    o = outlook(g, power)
    total = A_TROOP * g.total[power] + A_POINT * worth(g.hand[power])
    for general in GENERALS_OF[power]:
        at = g.at[general]
        if at is not None:
            total += A_GENERAL
            if is_on_board(g, general) and in_theatre(g, at):
                total += place(g, o, general, at) - (0.1 if g.face_down[general] else 0.0)
    return total + sum([0.4 for at in o.trains if at])


def features(g: Maria, seat: Seat) -> tuple[float, ...]:
    """What a learned value weighs, by the names in FEATURES."""
    powers = powers_of(g, cast("Any", seat))
    others = [power for power in MAJORS if power not in powers and g.run_by[power] is not None]
    mine = [wanting(g, power) for power in powers if IS_MAJOR[power]]
    return (
        min(mine) / 10,
        min([wanting(g, power) for power in others], default=10.0) / 10,
        sum([means(g, power) for power in powers]) / 5,
        sum([g.total[power] for power in powers]) / 40,
        sum([worth(g.hand[power]) for power in powers]) / 60,
        g.turn / 12,
    )


def boundary(g: Maria) -> int:
    """The number that changes when a phase ends."""
    phases = ("", "cards", "supply", "movement", "combat", "retroactive")
    stage = 0 if g.stage is None else g.stage + 1
    phase = phases.index(g.phase) if g.phase in phases else len(phases)
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
    """Moves worth weighing; where the first thought is as good as any, that alone."""
    if ask.what == "move":
        ranked = ranked_moves(g, ask)
        found = [choice for _, choice in ranked[: min(3, most)]]
        if (not ranked or ranked[0][0] < 0.3) and ask.refusal(DONE) is None:
            found.append(DONE)
        return found or [policy(g, ask, rng)]
    if ask.what == "move_to":
        ends = [end for _, end in ranked_ends(g, ask)[: min(3, most)]]
        return ends or [policy(g, ask, rng)]
    if ask.what in {"lay_card", "affair", "play_or_stop"}:
        first = policy(g, ask, rng)
        rest = [one for one in ask.options if one != first]
        return [first, *rest[: min(2, most)]]
    return [policy(g, ask, rng)]


# -- movement ------------------------------------------------------------------------------------
def ranked_moves(g: Maria, ask: Ask[Any]) -> list[tuple[float, Any]]:
    """Pieces and stacks that may move, the best march first; generals before trains."""
    found: list[tuple[float, Any]] = []
    sights: dict[Power, Outlook] = {}
    for choice in ask.options:
        force = force_in(choice)
        if not force or any(g.run_by[OWNER[one]] != ask.seat for one in force):
            continue
        power = OWNER[force[0]]
        o = sights.setdefault(power, outlook(g, power))
        best = max([worth_of_end(g, o, force, to) for to in reach(g, force)], default=-9.0)
        bonus = 0.0 if IS_GENERAL[force[0]] else -0.02
        found.append((best + bonus, choice))
    return sorted(found, key=lambda row: -row[0])


def ranked_ends(g: Maria, ask: Ask[Any]) -> list[tuple[float, Any]]:
    """Where a force may go, the best first, staying among them."""
    (force,) = ask.args
    pieces = cast("Pieces", force)
    o = outlook(g, OWNER[pieces[0]])
    found = [(worth_of_end(g, o, pieces, to), to) for to in ask.options if isinstance(to, Space)]
    if HALT in ask.options:
        found.append((0.0, HALT))  # type: ignore[arg-type]
    return sorted(found, key=lambda row: -row[0])


def worth_of_end(g: Maria, o: Outlook, force: Pieces, to: Space) -> float:
    """The best way to a city, what it is worth."""
    here = g.at[force[0]]
    assert here is not None
    plain = march(g, o, force, to, shortest(to, here))
    if not IS_GENERAL[force[0]] or not tempting(g, o, here):
        return plain
    return max([march(g, o, force, to, way) for way in ways(g, force, to)])


def tempting(g: Maria, o: Outlook, here: Space) -> bool:
    """Whether something can be taken on the way: else all ways are alike."""
    row = o.rows[here]
    prey = [t for p in at_war(g, o.power) for t in g.at[20:] if t is not None and p is not None]
    return any(row[space] <= 4 for space, _ in o.targets) or any(row[at] <= 4 for at in prey)


def force_in(choice: object) -> Pieces:
    """The pieces a choice names, if it is a march."""
    named = choice if isinstance(choice, tuple) else (choice,)
    parts = cast("tuple[object, ...]", named)
    return tuple([one for one in parts if isinstance(one, Piece)]) if no_word(parts) else ()


def no_word(parts: tuple[object, ...]) -> bool:
    """Whether nothing but pieces is named."""
    return all(isinstance(one, Piece) for one in parts)


def think_move(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """The best march, as long as there is a good one; a lost train that can be paid comes back."""
    ranked = ranked_moves(g, ask)
    if ranked and ranked[0][0] > WORTH_A_MOVE:
        return cast("Answer", ranked[0][1])
    for choice in ask.options:
        if isinstance(choice, tuple) and choice[0] == "return_train":
            train = cast("Piece", choice[1])
            if g.at[train] is None and worth(g.hand[OWNER[train]]) >= 12:
                return cast("Answer", choice)
    if ask.refusal(DONE) is None:
        return DONE
    return cast("Answer", ranked[0][1]) if ranked else DONE


def think_move_to(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """The best end of a march."""
    ranked = ranked_ends(g, ask)
    return cast("Answer", ranked[0][1])


def think_way(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """The way on which most is taken."""
    frames = [kept for proc, _, kept in g.stack if proc.name == "move_force"]
    forces = [v for kept in frames[-1:] for v in kept if is_force(v)]
    if not forces:
        return cast("Answer", ask.options[0])
    force = cast("Pieces", forces[0])
    o = outlook(g, OWNER[force[0]])
    (to,) = ask.args
    best = max(ask.options, key=lambda way: march(g, o, force, cast("Space", to), way))
    return cast("Answer", best)


def is_force(value: object) -> bool:
    """Whether a kept local is a force on the march."""
    if not isinstance(value, tuple) or not value:
        return False
    return no_word(cast("tuple[object, ...]", value))


# -- battle --------------------------------------------------------------------------------------
def think_play(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """Win if the hands allow it, lose small if they do not, and never throw cards after troops."""
    me, deficit = cast("Power", g.mover), -g.score
    cards = [card for card in ask.options if isinstance(card, Card)]
    if not cards:
        return STOP
    mine = sum([POINTS[card] for card in cards])
    assert g.fight is not None
    foe = next(stack for stack in g.fight if OWNER[stack[0]] != me)
    at = g.at[foe[0]]
    theirs = 0 if at is None else strength(g, OWNER[foe[0]], SUIT_AT[at])
    wins = mine - deficit > 0.9 * theirs
    if ask.refusal(STOP) is None and not wins and deficit <= 2:
        return STOP
    return cast("Answer", best_card(cards, deficit, wins=wins))


def best_card(cards: list[Card], deficit: int, *, wins: bool) -> Card:
    """The smallest that turns the score; else, to lose by less, the smallest that is left."""
    order = sorted(cards, key=lambda card: (POINTS[card], IS_RESERVE[card]))
    turning = [card for card in order if POINTS[card] > deficit]
    if turning:
        return turning[0]
    return order[-1] if wins else order[0]


def think_declare(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """Just enough to be ahead, or all there is."""
    low, high = min(ask.options), max(ask.options)
    return int(min(high, max(low, 1 - g.score)))


def think_attack(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """The most promising battle first."""

    def promise(attack: tuple[Pieces, Pieces]) -> float:
        ours, theirs = fighters(g, attack[0]), fighters(g, attack[1])
        here, there = g.at[ours[0]], g.at[theirs[0]]
        assert here is not None
        assert there is not None
        return battle(g, ours, theirs, here, there)

    return cast("Answer", max(ask.options, key=promise))


def think_remove(_g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """The lower in rank goes."""
    return cast("Answer", max(ask.options, key=lambda one: RANK[one]))


def think_retreat(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """Drive the beaten away from their trains."""
    (stack,) = ask.args
    power = OWNER[cast("Pieces", stack)[0]]
    trains = outlook(g, power).trains
    rows = roads(g).distances
    return cast(
        "Answer",
        max(ask.options, key=lambda end: min([rows[end][at] for at in trains], default=0)),
    )


# -- troops and cards ----------------------------------------------------------------------------
def think_allot(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """Troops go to those who are near the enemy; who takes no part gets his minimum."""
    power, number = cast("tuple[Power, int]", ask.args)
    generals = GENERALS_OF[power]
    shares = {general: max(1, MINIMUM[general]) for general in generals}
    order = sorted(generals, key=lambda one: (not takes_part(g, one), front(g, power, g.at[one])))
    return spread(shares, order, number - sum(shares.values()), generals)


def takes_part(g: Maria, general: Piece) -> bool:
    """Whether a general stands in a city of the game."""
    return is_on_board(g, general) and in_theatre(g, g.at[general])


def spread(
    shares: dict[Piece, int], order: list[Piece], left: int, generals: Pieces
) -> tuple[tuple[str, Piece, int], ...]:
    """Fill up in order, nobody beyond eight."""
    for general in order:
        more = min(8 - shares[general], left)
        shares[general] += more
        left -= more
    return tuple([("share", general, shares[general]) for general in generals])


def think_share(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """New troops: one to each who returns, the rest to those in front."""
    some = cast("AskSome[Any]", ask)
    power, number = cast("tuple[Power, int]", ask.args)
    generals = tuple(dict.fromkeys([share[1] for share in some.pool]))
    order = sorted(generals, key=lambda one: (g.troops[one] >= 6, front(g, power, g.at[one])))
    given = {one: int(g.at[one] is None) for one in generals}
    left = number - sum(given.values())
    for general in order:
        more = max(0, min(8 - g.troops[general] - given[general], left))
        given[general] += more
        left -= more
    return tuple([("share", one, n) for one, n in given.items() if n])


def think_return(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """Generals come back, as near to the front as they may."""
    power = cast("Power", ask.args[0])
    back = [choice for choice in ask.options if isinstance(choice, tuple)]
    if not back:
        return cast("Answer", ask.options[0])
    return cast("Answer", min(back, key=lambda choice: front(g, power, choice[2])))


def think_recruit(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """Spend what the sectors of one's generals do not want, in whole troops."""
    some = cast("AskSome[Card]", ask)
    power = cast("Power", ask.args[0])
    dear = wanted_suits(g, power)
    spare = [card for card in some.pool if SUIT[card] not in dear and not IS_RESERVE[card]]
    cheap = [card for card in some.pool if card not in spare and POINTS[card] <= 5]
    for purse in ([*spare, *cheap], spare, cheap):
        for troops_bought in range(worth(tuple(purse)) // 4, 0, -1):
            cards = cheapest_payment(tuple(purse), troops_bought * 4)
            if cards is not None and ask.refusal(cards) is None:
                return cards
    return ()


def wanted_suits(g: Maria, power: Power) -> set[Any]:
    """The suits of the sectors in which a power's generals may fight soon."""
    near = [one for one in GENERALS_OF[power] if front(g, power, g.at[one]) <= 4]
    return {SUIT_AT[at] for one in near if (at := g.at[one]) is not None}


def think_pay(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """The cheapest payment, of suits without a theatre if possible."""
    power, price = cast("tuple[Power, int]", ask.args)
    dear = wanted_suits(g, power)
    return cheapest_payment(g.hand[power], price, dear) or ()


def think_hussar(g: Maria, ask: Ask[Any], rng: Random) -> Answer:
    """On the longest supply path of an enemy who would have to pay."""
    open_to = {to for to in ask.options if isinstance(to, Space)}
    best: tuple[int, Space] | None = None
    for power in at_war(g, AUSTRIA):
        for general in GENERALS_OF[power]:
            way = supply_path(g, general) if takes_part(g, general) else None
            for city in (way or ())[1:-1]:
                if city in open_to and (best is None or len(way or ()) > best[0]):
                    best = len(way or ()), city
    if best is None:
        return STAY_THERE if STAY_THERE in ask.options else cast("Answer", ask.sample(rng))
    return best[1]


STAY_THERE = "stay"


# -- politics ------------------------------------------------------------------------------------
def think_trump(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """The suit one has most of."""
    mine = [power for power in powers_of(g, cast("Any", ask.seat)) if IS_MAJOR[power]]
    return max(SUITS, key=lambda suit: sum([strength(g, power, suit) for power in mine]))


def think_lay(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """A trump, if a card on the table is worth it; a good one only for a good card."""
    power = cast("Power", ask.args[0])
    at_stake = max([abs(affair_worth(g, power, a)) for a in g.revealed if power in ARMS[a]] or [0])
    cards = [card for card in ask.options if isinstance(card, Card)]
    trumps = sorted([c for c in cards if SUIT[c] == g.trump], key=lambda card: POINTS[card])
    if at_stake < 0.25 or not trumps:
        return PASS
    return trumps[-1] if at_stake >= 0.8 else trumps[len(trumps) // 2]


def think_affair(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """Execute what helps, throw away what would hurt, else keep."""
    power = cast("Power", ask.args[0])
    best: tuple[float, Answer] = (0.15, KEEP)
    for choice in ask.options:
        if isinstance(choice, tuple):
            word, affair = choice
            worth_it = affair_worth(g, power, affair)
            value = worth_it if word == EXECUTE else -0.6 * worth_it - 0.1
            if value > best[0]:
                best = value, cast("Answer", choice)
    return best[1]


def affair_worth(g: Maria, power: Power, affair: Affair) -> float:
    """What a political card is worth to the power that executes it."""
    total = gift_worth(g, power, affair)
    for track, steps, either in ARROWS[affair]:
        moves = (steps, -steps, 0) if either else (steps, 0)
        now = box_worth(g, power, g.track_at[track])
        total += max([box_worth(g, power, box_at(g, track, step)) - now for step in moves])
    return total


def gift_worth(g: Maria, power: Power, affair: Affair) -> float:
    """Troops and cards for somebody, or taken from somebody."""
    if EVENT[affair] == "quadruple_alliance":
        return 1.2 if power in {AUSTRIA, PRAGMATIC} else -1.2
    if HITS[affair] is not None:
        return -0.4 if HITS[affair] == power or is_friend(g, power, HITS[affair]) else 0.4
    gift = 0.12 * EVENT_TROOPS[affair] + 0.1 * EVENT_CARDS[affair]
    names = [power if w == "executor" else Power.of(w) for w in RECEIVES[affair]]
    if EVENT[affair] == "palatinate":
        gift += 0.3
    return max([gift if is_friend(g, power, one) else -gift for one in names], default=0.0)


def is_friend(g: Maria, power: Power, other: Power | None) -> bool:
    """Whether what another gets helps a power: one's own, or a partner."""
    return other is not None and (
        other == power or (g.run_by[other] == g.run_by[power] and not are_enemies(g, power, other))
    )


def box_worth(g: Maria, power: Power, box: TrackBox) -> float:
    """What a box of a register is worth to a power."""
    worths = {CORPS: -0.5, CARD_MALUS: -0.5, CARD_BONUS: 0.5, VICTORY_POINT: 1.0}
    total = 0.0
    for icon, whose in ICONS_AT[box]:
        if whose == power:
            total += worths[icon]
        elif are_enemies(g, power, whose):
            total -= 0.5 * worths[icon]
    return total + saxon_worth(power, box)


def saxon_worth(power: Power, box: TrackBox) -> float:
    """Saxony is wanted by Austria and by Prussia."""
    if box.word.startswith("saxony."):
        place_on_track = int(box.word[-1]) - 2
        if power == AUSTRIA:
            return 0.3 * place_on_track
        if power == PRUSSIA:
            return -0.4 * place_on_track
    return 0.0


def think_arrow(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """The move that helps whoever executes the card."""
    _, track = cast("tuple[Affair, Any]", ask.args)
    mine = [power for power in powers_of(g, cast("Any", ask.seat)) if IS_MAJOR[power]]

    def gain(move: Any) -> float:  # noqa: ANN401 - a word, or a word and a number
        box = box_at(g, track, steps_of(move))
        return sum([box_worth(g, power, box) for power in mine])

    return cast("Answer", max(ask.options, key=lambda move: (gain(move), move == STAY)))


def think_corps(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """The general who is missed least."""
    power = cast("Power", ask.args[0])
    generals = [one for one in ask.options if isinstance(one, Piece)]
    if not generals:
        return NOBODY
    return min(generals, key=lambda one: (g.at[one] is None, -front(g, power, g.at[one])))


def think_receive(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """Oneself, a partner, or at least no enemy."""
    mine = powers_of(g, cast("Any", ask.seat))
    return cast("Answer", max(ask.options, key=lambda power: power in mine))


def think_vote(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """For one's own candidate; Frederick for whoever is farther from victory."""
    mine = powers_of(g, cast("Any", ask.seat))
    if AUSTRIA in mine:
        return "francis"
    if FRANCE in mine:
        return "charles"
    return "francis" if g.pool[AUSTRIA] > g.pool[FRANCE] else "charles"


def think_push(_g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """As far as it goes."""
    return cast("Answer", ask.options[-1])


def think_offer_peace(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """Prussia makes peace when the marker of the Silesia box brings victory near."""
    return cast("Answer", "offer" if g.pool[PRUSSIA] <= 2 else ask.options[-1])


def think_accept_peace(g: Maria, _ask: Ask[Any], _rng: Random) -> Answer:
    """Austria takes it unless it gives Prussia the game."""
    return "accept" if g.pool[PRUSSIA] > 3 else "refuse"


def think_offer(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """Accept a deal in which the other gives as much as oneself; never counter."""
    speaker, listener, clauses, _ = cast("tuple[Power, Power, Any, int]", ask.args)
    if ask.seat != g.run_by[listener]:
        return "withdraw"
    taken = sum([clause_cost(clause) for clause in clauses if clause[1] == speaker])
    given = sum([clause_cost(clause) for clause in clauses if clause[1] == listener])
    return "accept" if taken > given else "decline"


def clause_cost(clause: tuple[Any, ...]) -> float:
    """What a promise costs who gives it."""
    costs = {"armistice": 3.0, "no_combat": 2.0, "no_conquest": 2.0, "subsidy": 1.5, "vote": 1.5}
    return costs.get(clause[0], 1.0)


def first(_g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """The first answer is as good as any."""
    return cast("Answer", ask.options[0])


def never(_g: Maria, _ask: Ask[Any], _rng: Random) -> Answer:
    """No."""
    return False


def nothing(_g: Maria, _ask: Ask[Any], _rng: Random) -> Answer:
    """Propose nothing."""
    return ()


THOUGHTS: dict[str, Thought] = {
    "allot": think_allot,
    "post_hussar": think_hussar,
    "subsidise": first,
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
