"""The campaign action of No Peace Without Spain (13.5.1, 14, 15.4, 16) on a synthetic map.

The kernel's yardstick: a reaction chain five procedures deep over 114 pieces and 64 spaces. Not a
game to play; the real rules stand in `lacewars.games.npws`.
"""

from __future__ import annotations

import random
from pathlib import Path

from lacewars.kernel import (
    Definition,
    Game,
    Id,
    Proc,
    Refusal,
    Scenario,
    Seat,
    derived,
    pick,
    procedure,
    public,
)


class Side(Seat):
    """The two sides; here a side is a seat."""


class Space(Id, domain="space"):
    """A square of the synthetic map."""


class Piece(Id, domain="piece"):
    """A corps or a leader."""


Pieces = tuple[Piece, ...]
Spaces = tuple[Space, ...]
Step = tuple[str, int]

BOURBON, ALLIANCE = Side.define(("bourbon", "alliance"))
SPACES = Space.define([f"s{number:02}" for number in range(64)])
WIDTH = 8
CORPS, LEADERS, NAMED = 45, 12, 8
STOP: Step = ("stop", -1)
PASS = "pass"  # noqa: S105 - the answer, not a password
NOWHERE = None


class Catalogue:
    """What never changes during a game."""

    def __init__(self, seed: int) -> None:
        rng = random.Random(seed)
        self.adjacent = self._links(rng)
        self.fortress = [rng.choice((0, 0, 1, 1, 2, 3)) for _ in SPACES]
        self.limit = [rng.choice((4, 8, 8, 12)) for _ in SPACES]
        words, self.side, self.power, self.leader, self.tr, self.cr, self.named = self._counters(
            rng
        )
        self.pieces = Piece.define(words)

    def _links(self, rng: random.Random) -> list[Spaces]:
        edges = set()
        for s in range(64):
            x, y = s % WIDTH, s // WIDTH
            if x < WIDTH - 1:
                edges.add((s, s + 1))
            if y < WIDTH - 1:
                edges.add((s, s + WIDTH))
            if x < WIDTH - 1 and y < WIDTH - 1 and rng.random() < 0.25:
                edges.add((s, s + WIDTH + 1))
        near: list[list[Space]] = [[] for _ in SPACES]
        for a, b in sorted(edges):
            near[a].append(SPACES[b])
            near[b].append(SPACES[a])
        return [tuple(sorted(spaces)) for spaces in near]

    def _counters(self, rng: random.Random):
        words, side, power, leader, tr, cr, named = [], [], [], [], [], [], []
        for of in (BOURBON, ALLIANCE):
            for number in range(CORPS + LEADERS):
                heads = number >= CORPS
                words.append(f"{of.word[0]}{'l' if heads else 'c'}{number}")
                side.append(of)
                power.append(rng.randrange(4))
                leader.append(heads)
                tr.append(rng.choice((0, 0, 1, 1, 2, 3)) if heads else 0)
                cr.append(rng.choice((3, 4, 5, 6)) if heads else 0)
                named.append(heads and number < CORPS + NAMED)
        return words, side, power, leader, tr, cr, named


CAT = Catalogue(7)
SIDE, LEADER, HEADS = CAT.side, CAT.leader, {}
for _side in (BOURBON, ALLIANCE):
    HEADS[_side] = [p for p in CAT.pieces if LEADER[p] and SIDE[p] == _side]


def pieces_by_space(g: Campaign) -> list[Pieces]:
    """Recompute the index."""
    at: list[list[Piece]] = [[] for _ in SPACES]
    for piece, space in zip(CAT.pieces, g.where, strict=True):
        if space is not None:
            at[space].append(piece)
    return list(map(tuple, at))


class Campaign(Game):
    """Fields and verbs."""

    where: list[Space | None] = public(NOWHERE, per=Piece)
    full: list[bool] = public(True, per=Piece)
    demoralised: list[bool] = public(False, per=Piece)
    acted: list[bool] = public(False, per=Piece)
    inside: list[bool] = public(False, per=Piece)
    control: list[Side] = public(BOURBON, per=Space)
    lines: list[int] = public(0, per=Space)
    vp: int = public(10)
    active: Side = public(ALLIANCE)
    at: list[Pieces] = derived(pieces_by_space)

    def move(self, pieces: Pieces, to: Space | None, rule: str) -> None:
        where, at = self.where, self.at
        for p in pieces:
            old = where[p]
            if old is not None:
                at[old] = tuple([q for q in at[old] if q != p])
            where[p] = to
            if to is not None:
                at[to] = tuple(sorted((*at[to], p)))
            self.inside[p] = False
        self.note(rule, "moved", pieces, to)

    def reduce(self, piece: Piece, rule: str) -> None:
        if self.full[piece]:
            self.full[piece] = False
        else:
            self.move((piece,), NOWHERE, rule)
        self.note(rule, "reduced", piece)

    def convert(self, space: Space, side: Side, rule: str) -> None:
        self.control[space] = side
        self.lines[space] = 0
        self.note(rule, "converted", space, side)

    def demoralise(self, pieces: Pieces, rule: str) -> None:
        for p in pieces:
            self.demoralised[p] = True
        self.note(rule, "demoralised", pieces)

    def shut_in(self, piece: Piece, rule: str) -> None:
        self.inside[piece] = True
        self.note(rule, "garrison", piece)

    def score(self, side: Side, points: int, rule: str) -> None:
        self.vp = max(0, min(35, self.vp + (points if side == ALLIANCE else -points)))
        self.note(rule, "vp", points)

    def new_round(self) -> None:
        self.acted = [False] * len(self.acted)
        self.demoralised = [False] * len(self.demoralised)

    def change_side(self) -> None:
        self.active = other(self.active)


# -- queries -------------------------------------------------------------------------------------
def other(side: Side) -> Side:
    return ALLIANCE if side == BOURBON else BOURBON


def corps(g: Campaign, space: Space, side: Side) -> Pieces:
    inside = g.inside
    return tuple([p for p in g.at[space] if SIDE[p] == side and not LEADER[p] and not inside[p]])


def leaders(g: Campaign, space: Space, side: Side) -> Pieces:
    inside = g.inside
    return tuple([p for p in g.at[space] if LEADER[p] and SIDE[p] == side and not inside[p]])


def stack_of(g: Campaign, space: Space, side: Side) -> Pieces:
    return leaders(g, space, side) + corps(g, space, side)


def tactical(leader: Piece, force: Pieces) -> int:
    """3.1.1 A named leader without a corps of his nation has one less."""
    tr = CAT.tr[leader]
    if not tr or not CAT.named[leader]:
        return tr
    power = CAT.power[leader]
    own = any(not CAT.leader[p] and CAT.power[p] == power for p in force)
    return tr if own else tr - 1


def best_tactical(force: Pieces) -> int:
    return max([tactical(p, force) for p in force if CAT.leader[p]], default=0)


def command(heads: Pieces) -> int:
    """13.5.1 The command of at most two of the leaders."""
    return sum(sorted([CAT.cr[p] for p in heads], reverse=True)[:2])


ENTER_FROM_ENEMY = Refusal("14.2.1", "enter_enemy_from_enemy")
OUT_OF_POINTS = Refusal("14.1.1", "no_movement_points")


def why_not_enter(g: Campaign, side: Side, origin: Space, to: Space, points: int) -> Refusal | None:
    if points < 1:
        return OUT_OF_POINTS
    if g.control[to] != side and g.control[origin] != side:
        return ENTER_FROM_ENEMY
    return None


def battle_dice(g: Campaign, force: Pieces) -> tuple[int, int]:
    """16.2 Dice of the steady and of the demoralised part of a force."""
    steady = [p for p in force if not g.demoralised[p]]
    shaken = [p for p in force if g.demoralised[p]]
    return dice_of(g, steady, force), dice_of(g, shaken, force)


def dice_of(g: Campaign, part: list[Piece], force: Pieces) -> int:
    full = half = 0
    tr: list[int] = []
    for p in part:
        if CAT.leader[p]:
            tr.append(tactical(p, force))
        elif g.full[p]:
            full += 1
        else:
            half += 1
    dice = full + (half + 1) // 2
    return dice + min(dice, sum(sorted(tr, reverse=True)[:2]))


def loss_candidates(g: Campaign, force: Pieces, losses: int) -> Pieces:
    """16.3.1 Who may take the next loss: one corps for each distinguishable kind."""
    body = [p for p in force if not CAT.leader[p] and g.where[p] is not None]
    full = [p for p in body if g.full[p]]
    pool = full or body
    if losses == 0 or (not full and losses == len(body)):
        pool = of_the_largest(body, pool)
    return tuple({(CAT.power[p], g.demoralised[p]): p for p in reversed(pool)}.values())[::-1]


def of_the_largest(body: list[Piece], pool: list[Piece]) -> list[Piece]:
    powers = [CAT.power[p] for p in body]
    top = max(map(powers.count, powers), default=0)
    return [p for p in pool if powers.count(CAT.power[p]) == top] or pool


def retreat_spaces(g: Campaign, side: Side, space: Space, barred: Space | None) -> Spaces:
    """16.4.2B Adjacent friendly spaces free of the enemy."""
    foe = other(side)
    near = [s for s in CAT.adjacent[space] if s != barred and g.control[s] == side]
    return tuple([s for s in near if not corps(g, s, foe)])


def fresh(g: Campaign, force: Pieces, spent: Pieces) -> Pieces:
    return tuple([p for p in force if not g.demoralised[p] and p not in spent])


def interceptors(g: Campaign, side: Side, space: Space, tried: Spaces, spent: Pieces) -> Spaces:
    """14.6.1 Spaces whose force may try to intercept."""
    if g.control[space] != side:
        return ()
    near = [s for s in CAT.adjacent[space] if s not in tried and g.at[s]]
    return tuple(
        [
            s
            for s in near
            if fresh(g, leaders(g, s, side), spent) and fresh(g, corps(g, s, side), spent)
        ]
    )


def intercepting_force(
    g: Campaign, side: Side, origin: Space, space: Space, spent: Pieces
) -> Pieces:
    heads = fresh(g, leaders(g, origin, side), spent)
    body = fresh(g, corps(g, origin, side), spent)
    room = CAT.limit[space] - len(corps(g, space, side))
    return heads + body[: max(0, min(command(heads), room))]


def activations(g: Campaign, side: Side) -> list[Pieces]:
    """13.5.1 In each space, the leaders with 1/3, 2/3 or all they may command."""
    out: list[Pieces] = []
    where, acted, inside = g.where, g.acted, g.inside
    ready = [p for p in HEADS[side] if not acted[p] and where[p] is not None and not inside[p]]
    for s in sorted({where[p] for p in ready}):
        heads = tuple([p for p in ready if where[p] == s])
        body = tuple([p for p in corps(g, s, side) if not acted[p]])
        most = min(len(body), command(heads))
        out += [heads + body[:k] for k in sorted({most, (2 * most + 2) // 3, (most + 2) // 3}) if k]
    return out


def next_steps(
    g: Campaign, side: Side, force: Pieces, space: Space, points: int
) -> tuple[Step, ...]:
    steps = [STOP]
    steps += [
        ("enter", s)
        for s in CAT.adjacent[space]
        if why_not_enter(g, side, space, s, points) is None
    ]
    if g.control[space] != side and not CAT.fortress[space] and points:
        steps.append(("convert", space))
    body = [p for p in force if not CAT.leader[p]]
    return tuple(steps + [("drop", k) for k in range(1, len(body))])


def without_last_corps(force: Pieces, number: int) -> Pieces:
    body = tuple([p for p in force if not CAT.leader[p]])
    return tuple([p for p in force if CAT.leader[p]]) + body[:-number]


def garrison_candidates(g: Campaign, side: Side, space: Space) -> Pieces:
    """17.3.1 One corps may shut itself in: identical corps are one choice."""
    if not CAT.fortress[space] or g.control[space] != side:
        return ()
    if any(g.inside[p] and not CAT.leader[p] for p in g.at[space]):
        return ()
    body = corps(g, space, side)
    kinds = {(CAT.power[p], g.full[p], g.demoralised[p]): p for p in reversed(body)}
    return tuple([p for p in body if p in kinds.values()])


def ways_out(g: Campaign, side: Side, space: Space) -> tuple[tuple[Space | None, int], ...]:
    heads, body = leaders(g, space, side), corps(g, space, side)
    if not heads or not body:
        return ()
    most = min(len(body), command(heads))
    spaces = retreat_spaces(g, side, space, None)
    return tuple([(s, k) for s in spaces for k in range(1, most + 1)])


def still_in(g: Campaign, space: Space, force: Pieces) -> Pieces:
    return tuple([p for p in force if g.where[p] == space])


def attacker_won(attackers: Pieces, defenders: Pieces, hits_for: int, hits_against: int) -> bool:
    """16.3.3 The last with corps wins; else the one with more hits; ties defend."""
    a = any(not CAT.leader[p] for p in attackers)
    d = any(not CAT.leader[p] for p in defenders)
    return a if a != d else hits_for > hits_against


# -- procedures ----------------------------------------------------------------------------------
@procedure("13")
def action_rounds(g: Campaign, rounds: int) -> Proc[None]:
    """13.3 One action each, in turn."""
    for left in range(rounds - 1, -1, -1):
        force = yield from pick(g.active, "13.5.1", tuple(activations(g, g.active)) or ((),))
        if force:
            yield from campaign_move(g, force, g.where[force[0]])
        if left and left % 6 == 0:
            g.new_round()
        if left:
            g.change_side()


@procedure("14.1")
def campaign_move(g: Campaign, force: Pieces, space: Space) -> Proc[None]:
    """14.1 A force moves by land with three movement points."""
    for p in force:
        g.acted[p] = True
    side, points = g.active, 3
    spent: Pieces = ()
    while True:
        verb, arg = yield from pick(side, "14.1", next_steps(g, side, force, space, points))
        if verb == "stop":
            return
        if verb == "drop":
            force = without_last_corps(force, arg)
            continue
        points -= 1
        if verb == "convert":
            g.convert(space, side, "14.4")
            continue
        came_from, space = space, SPACES[arg]
        g.move(force, space, "14.1")
        held, spent = yield from enter_space(g, force, came_from, space, spent)
        force = still_in(g, space, force)
        if not held or not force:
            return
        if CAT.fortress[space] and g.control[space] != side:
            return


@procedure("14.3.1")
def enter_space(
    g: Campaign, force: Pieces, came_from: Space, space: Space, spent: Pieces
) -> Proc[tuple[bool, Pieces]]:
    """14.3.1 The inactive player's reactions, in their order."""
    inactive = other(g.active)
    intercepted_from: Space | None = None
    if len(corps(g, space, g.active)) <= len([p for p in force if not CAT.leader[p]]):
        intercepted_from = yield from interception(g, space, spent)
    if not corps(g, space, inactive):
        return True, spent
    lines_count = True
    if g.lines[space] and g.control[space] != g.active:
        way = yield from bypass_lines(g, force, space, came_from)
        if way == "called_off":
            return False, spent
        lines_count = way == "storm"
    if intercepted_from is None:
        gone = yield from avoid_battle(g, space)
        spent += gone
    if not corps(g, space, inactive):
        return True, spent
    won, losers = yield from battle(g, space, force, lines_count, intercepted_from)
    return won, spent + losers


@procedure("14.6")
def interception(g: Campaign, space: Space, spent: Pieces) -> Proc[Space | None]:
    """14.6 Inactive forces next door may try to bar the way, one after another."""
    side = other(g.active)
    tried: Spaces = ()
    while True:
        able = interceptors(g, side, space, tried, spent)
        origin = yield from pick(side, "14.6.3", (None, *able))
        if origin is None:
            return None
        force = intercepting_force(g, side, origin, space, spent)
        (die,) = g.roll(1, "interception", "14.6.5")
        if die + best_tactical(force) >= 6:
            g.move(force, space, "14.6.6")
            return origin
        tried += (origin,)


@procedure("15.4")
def bypass_lines(g: Campaign, force: Pieces, space: Space, came_from: Space) -> Proc[str]:
    """15.4 The attacker may try to turn the fortified lines."""
    active, inactive = g.active, other(g.active)
    way = yield from pick(active, "15.4", ("storm", "bypass"))
    if way == "storm":
        return "storm"
    (die,) = g.roll(1, "bypass", "15.4")
    theirs = best_tactical(stack_of(g, space, inactive))
    if die + best_tactical(force) - theirs - (g.lines[space] == 2) >= 5:
        return "bypassed"
    way = yield from pick(active, "15.4.3", ("press", "call_off"))
    if way == "press":
        return "storm"
    way = yield from pick(inactive, "15.4.3", ("let_go", "force"))
    if way == "force":
        return "bypassed"
    g.move(force, came_from, "15.4.3")
    return "called_off"


@procedure("14.7")
def avoid_battle(g: Campaign, space: Space) -> Proc[Pieces]:
    """14.7 The inactive force may shut a corps in and slip away."""
    side = other(g.active)
    piece = yield from pick(side, "14.7.4", (None, *garrison_candidates(g, side, space)))
    if piece is not None:
        g.shut_in(piece, "14.7.4")
    to, number = yield from pick(side, "14.7.3", ((None, 0), *ways_out(g, side, space)))
    if to is None:
        return ()
    if not (CAT.fortress[space] and g.control[space] == side):
        (die,) = g.roll(1, "avoid battle", "14.7.2")
        if die + best_tactical(stack_of(g, space, side)) < 5:
            return ()
    gone = leaders(g, space, side) + corps(g, space, side)[:number]
    g.move(gone, to, "14.7.3")
    return gone


@procedure("16")
def battle(
    g: Campaign, space: Space, attackers: Pieces, lines_count: bool, intercepted_from: Space | None
) -> Proc[tuple[bool, Pieces]]:
    """16 Battle."""
    active, inactive = g.active, other(g.active)
    defenders = stack_of(g, space, inactive)
    hits_for, hits_against = roll_battle_dice(g, space, attackers, defenders, lines_count)
    lost_by_attacker = yield from take_losses(g, active, attackers, hits_against)
    lost_by_defender = yield from take_losses(g, inactive, defenders, hits_for)
    attackers = still_in(g, space, attackers)
    defenders = still_in(g, space, defenders)
    won = attacker_won(attackers, defenders, hits_for, hits_against)
    loser, losers, losses = (
        (inactive, defenders, lost_by_defender) if won else (active, attackers, lost_by_attacker)
    )
    captured = roll_leader_losses(g, attackers, defenders, losers)
    for leader in captured:
        way = yield from pick(loser, "16.3.2", ("eliminate", "ransom"))
        if way == "ransom":
            g.score(other(loser), CAT.tr[leader], "16.3.2")
        g.move((leader,), NOWHERE, "16.3.2")
    losers = still_in(g, space, losers)
    if losses and losers:
        g.demoralise(losers, "16.3.4")
    if losses >= 5:
        g.score(other(loser), 2, "16.5.3")
    if losers:
        yield from retreat(g, loser, losers, space, intercepted_from if not won else None)
    return won, losers


def roll_battle_dice(
    g: Campaign, space: Space, attackers: Pieces, defenders: Pieces, lines_count: bool
) -> tuple[int, int]:
    """16.2 Steady dice hit on 5, demoralised dice on 6; fortified lines modify (15.3)."""
    level = g.lines[space] if lines_count and g.control[space] != g.active else 0
    hits = []
    for force, modifier in ((attackers, -1 if level else 0), (defenders, 1 if level == 2 else 0)):
        steady, shaken = battle_dice(g, force)
        dice = g.roll(steady + shaken, "battle", "16.2")
        hits.append(
            sum([d + modifier >= 5 for d in dice[:steady]])
            + sum([d + modifier >= 6 for d in dice[steady:]])
        )
    return hits[0], hits[1]


def roll_leader_losses(g: Campaign, attackers: Pieces, defenders: Pieces, losers: Pieces) -> Pieces:
    """16.3.2 On 12 a named leader falls; on 11 the loser's is captured."""
    captured: Pieces = ()
    for p in attackers + defenders:
        if CAT.leader[p] and CAT.named[p]:
            total = sum(g.roll(2, "leader", "16.3.2"))
            if total == 12:
                g.move((p,), NOWHERE, "16.3.2")
            elif total == 11 and p in losers:
                captured += (p,)
    return captured


@procedure("16.3.1")
def take_losses(g: Campaign, side: Side, force: Pieces, hits: int) -> Proc[int]:
    """16.3.1 Hits are taken one by one; no more than the force has corps."""
    taken = 0
    for _ in range(min(hits, len([p for p in force if not CAT.leader[p]]))):
        able = loss_candidates(g, force, taken)
        if not able:
            break
        piece = yield from pick(side, "16.3.1", able)
        g.reduce(piece, "16.3.1")
        taken += 1
    return taken


@procedure("16.4")
def retreat(
    g: Campaign, side: Side, force: Pieces, space: Space, barred: Space | None
) -> Proc[None]:
    """16.4 The whole beaten force goes to one space, or is lost."""
    to = yield from pick(side, "16.4", retreat_spaces(g, side, space, barred) or (NOWHERE,))
    g.move(force, to, "16.4.1" if to is not None else "16.4.5")


# -- the game ------------------------------------------------------------------------------------
def set_up(g: Campaign, _scenario: Scenario) -> None:
    rng = random.Random(3)
    g.full = [rng.random() < 0.8 for _ in CAT.pieces]
    g.control = [BOURBON if s % WIDTH < 4 else ALLIANCE for s in SPACES]
    g.lines = [rng.choice((0, 0, 0, 1, 2)) if CAT.fortress[s] else 0 for s in SPACES]
    home = {side: [s for s in SPACES if g.control[s] == side] for side in (BOURBON, ALLIANCE)}
    front = {side: [s for s in home[side] if s % WIDTH in (3, 4)] for side in home}
    for p in CAT.pieces:
        side = CAT.side[p]
        g.where[p] = rng.choice(front[side] if rng.random() < 0.8 else home[side])


def root(g: Campaign):
    return action_rounds(g, 60)


TITLE = {"fr": "Campagne", "en": "Campaign"}
DEFINITION = Definition(
    key="campaign",
    version=1,
    title=TITLE,
    game=Campaign,
    ids=(Side, Space, Piece),
    scenarios={"bench": Scenario("bench", TITLE, (BOURBON, ALLIANCE))},
    set_up=set_up,
    root=root,
    folder=Path(__file__).parent,
)
