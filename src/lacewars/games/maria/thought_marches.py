"""First thoughts on movement: who goes next, where to, which way. For advice only.

Pieces are taken one after the other, those nearest the enemy first and trains last; one for which
there is nothing better than where it stands is told to halt, so that nobody is thought about twice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeGuard

from lacewars.board.plain import is_tuple
from lacewars.kernel import Ask, Plain, Random

from .catalogue import GENERALS, IS_GENERAL, OWNER, TRAINS_OF, Piece, Pieces, Power, Space, Spaces
from .ch08_cards import worth
from .ch10_conquest import conqueror
from .ch10_movement import DONE, HALT, RETURN
from .ch10_reach import (
    FORCED,
    GENERAL_MOVE,
    GENERAL_ROAD,
    MAIN_ROAD,
    Terrain,
    Way,
    terrain,
)
from .game import Maria
from .judgement import Outlook, armies, front, gain, outlook, place, train_place

Answer: TypeAlias = Plain
A_QUESTION = 0.05  # a question marker, if nobody drives the protector off
HOPE = 0.5  # and if a battle may
A_TRAIN = 0.8
SURE_OF_IT = 0.25  # of a battle that would drive a protector off
WORTH_A_MOVE = 0.02
RETURN_PURSE = 12  # points a hand should hold before it pays for a train
FAR_OFF = 40


# -- who is next ---------------------------------------------------------------------------------
def think_move(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """The next piece in order, whatever it will do; a train that can be paid comes back."""
    found: list[Answer] = in_order(g, ask)
    if found:
        return found[0]
    options: Sequence[Answer] = ask.options
    trains = [choice for choice in options if comes_back(g, choice)]
    if trains:
        return trains[0]
    return DONE if ask.refusal(DONE) is None else options[0]


def in_order(g: Maria, ask: Ask[Any]) -> list[Any]:
    """Pieces and stacks that may move, the nearest to the enemy first, trains last."""
    found: list[tuple[int, int, int, Any]] = []
    for choice in ask.options:
        force = force_in(choice)
        if force and all(g.run_by[OWNER[one]] == ask.seat for one in force):
            found.append((*urgency(g, force), choice))
    found.sort(key=lambda row: row[:3])
    return [row[3] for row in found]


def urgency(g: Maria, force: Pieces) -> tuple[int, int, int]:
    """Generals before trains; stacks as one, before their parts."""
    head = force[0]
    if not IS_GENERAL[head]:
        return FAR_OFF + 1, 0, head
    return front(g, OWNER[head], g.at[head]), -len(force), head


def comes_back(g: Maria, choice: object) -> bool:
    """10.2 A train that was lost, and a hand that can spare the price."""
    if not is_tuple(choice) or choice[0] != RETURN:
        return False
    train = choice[1]
    return isinstance(train, Piece) and g.at[train] is None and can_spare(g, OWNER[train])


def can_spare(g: Maria, power: Power) -> bool:
    """8 Whether a train is worth its price to this hand; the last one always is."""
    others = any(g.at[train] is not None for train in TRAINS_OF[power])
    return worth(g.hand[power]) >= (RETURN_PURSE if others else 4)


def force_in(choice: object) -> Pieces:
    """10.1 The pieces a choice names, if it is a march."""
    if isinstance(choice, Piece):
        return (choice,)
    return choice if is_force(choice) else ()


def is_force(value: object) -> TypeGuard[Pieces]:
    """10.1 Whether a value is some pieces and nothing else."""
    return is_tuple(value) and bool(value) and all(isinstance(part, Piece) for part in value)


# -- where to ------------------------------------------------------------------------------------
def think_move_to(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """The best end of a march, or to halt."""
    best: Answer = ranked_ends(g, ask)[0][1]
    return best


def ranked_ends(g: Maria, ask: Ask[Any]) -> list[tuple[float, Any]]:
    """Where a force may go with what it is worth against staying, the best first."""
    args: tuple[Any, ...] = ask.args
    force: Pieces = args[0]
    o = outlook(g, OWNER[force[0]])
    judge = general_judge(g, o, force) if IS_GENERAL[force[0]] else train_judge(g, o, force[0])
    shy = strangers(g, ask)
    ends = [to for to in ask.options if to != HALT and to not in shy]
    found: list[tuple[float, Any]] = [(judge(to), to) for to in ends or ask.options if to != HALT]
    if HALT in ask.options:
        found = [(WORTH_A_MOVE, HALT), *[row for row in found if row[0] > WORTH_A_MOVE]]
    return sorted(found, key=lambda row: -row[0])


def strangers(g: Maria, ask: Ask[Any]) -> frozenset[Space]:
    """10.1 Cities of generals of another seat, who would have to agree and never do."""
    found = [
        at
        for one, at in zip(GENERALS, g.at, strict=False)
        if at is not None and g.run_by[OWNER[one]] != ask.seat
    ]
    return frozenset(found)


def train_judge(g: Maria, o: Outlook, train: Piece) -> Callable[[Space], float]:
    """How much better a train stands there."""
    now = train_place(g, o, train, city_of(g, train))
    return lambda to: train_place(g, o, train, to) - now


def general_judge(g: Maria, o: Outlook, force: Pieces) -> Callable[[Space], float]:
    """How much better a general or a stack stands there, with what is taken on the way."""
    now = place(g, o, force, city_of(g, force[0]))
    booty = booty_by_end(g, o, force)
    views: dict[Spaces, Outlook] = {(): o}

    def judged(to: Space) -> float:
        loot = booty.get(to, NOTHING)
        view = views.get(loot.taken)
        if view is None:
            left = tuple([target for target in o.targets if target[0] not in loot.taken])
            view = views[loot.taken] = o._replace(targets=left)
        hope = A_QUESTION
        if loot.asked and armies(g, o, force, to) > SURE_OF_IT:
            hope = HOPE
        return place(g, view, force, to) - now + loot.open + hope * loot.asked

    return judged


def city_of(g: Maria, piece: Piece) -> Space:
    """Where a piece stands."""
    at = g.at[piece]
    assert at is not None
    return at


# -- what is taken on the way --------------------------------------------------------------------
class Loot(NamedTuple):
    """What a march takes: for certain, or if the protector is driven off; and where."""

    open: float = 0.0
    asked: float = 0.0
    taken: Spaces = ()

    @property
    def worth(self) -> float:
        """What it comes to without a battle."""
        return self.open + A_QUESTION * self.asked


NOTHING = Loot()


def booty_by_end(g: Maria, o: Outlook, force: Pieces) -> dict[Space, Loot]:
    """10.3 For every end of a normal march, the most that can be taken on the way."""
    t = terrain(g, force)
    rich = riches(g, o, force, t)
    found: dict[Space, Loot] = {}
    if rich:
        stroll(t, t.net.near, rich, (GENERAL_MOVE, t.start, NOTHING), found)
        stroll(t, t.net.only(MAIN_ROAD).near, rich, (GENERAL_ROAD, t.start, NOTHING), found)
    return found


def riches(g: Maria, o: Outlook, force: Pieces, t: Terrain) -> dict[Space, Loot]:
    """10.3 Fortresses near enough to be left in a march, and trains to be passed."""
    row = o.rows[t.start]
    found = {at: Loot(A_TRAIN, 0.0, (at,)) for at in t.prey if row[at] <= GENERAL_ROAD}
    power = conqueror(g, force)
    if power is None:
        return found
    for space, _, _, _ in o.targets:
        if row[space] <= GENERAL_MOVE:
            value = gain(g, o.survey, power, space)
            safe = space in o.survey.cover[o.survey.holder[space]]
            found[space] = Loot(0.0, value, (space,)) if safe else Loot(value, 0.0, (space,))
    return found


def stroll(
    t: Terrain,
    near: tuple[Spaces, ...],
    rich: dict[Space, Loot],
    so_far: tuple[int, Space, Loot],
    found: dict[Space, Loot],
) -> None:
    """10.1 Walk on by every road, taking what is left behind; keep the best for every end."""
    steps, here, loot = so_far
    before = found.get(here)
    if here != t.start and (before is None or loot.worth > before.worth):
        found[here] = loot
    if not steps or (here in t.joins and here != t.start):
        return
    more = rich.get(here)
    if more is not None and here not in loot.taken:
        loot = Loot(loot.open + more.open, loot.asked + more.asked, (*loot.taken, here))
    for there in near[here]:
        if there not in t.walls:
            stroll(t, near, rich, (steps - 1, there, loot), found)


def think_way(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """The way on which most is taken."""
    forces = [v for call, _, kept in g.stack if call.name == "move_force" for v in kept]
    force = next((value for value in forces[::-1] if is_force(value)), ())
    if not force:
        answer: Answer = ask.options[0]
        return answer
    o = outlook(g, OWNER[force[0]])
    rich = riches(g, o, force, terrain(g, force))
    best: Answer = max(ask.options, key=lambda way: worth_of_way(rich, way))
    return best


def worth_of_way(rich: dict[Space, Loot], way: Way) -> float:
    """10.3 A force march takes trains, but no fortress."""
    kind, walk = way
    passed = walk[1:] if kind == FORCED else walk[:-1]
    return sum([rich[space].worth for space in dict.fromkeys(passed) if space in rich])
