"""ToyWar on the kernel: the same game, dice and checksum as `toywar_raw`, as procedures."""

from __future__ import annotations

from pathlib import Path

from toywar_raw import Graph

from lacewars.kernel import Ask, Definition, Game, Id, Proc, Scenario, Seat, procedure, public

SIDES, PIECES, TURNS, OPS, REACH, ROOM = 2, 24, 12, 4, 4, 3
GONE = PASS = -1
FAR = 99


class Side(Seat):
    """Who plays."""


class Piece(Id, domain="piece"):
    """A counter."""


class Node(Id, domain="node"):
    """A place."""


SEATS = Side.define(("west", "east"))
Piece.define([f"p{number}" for number in range(PIECES)])
Node.define([f"n{number}" for number in range(80)])
GRAPH = Graph(8, 10)


class ToyWar(Game):
    """Fields and verbs."""

    loc: list[int] = public(GONE, per=Piece)
    steps: list[int] = public(0, per=Piece)
    control: list[int] = public(0, per=Node)
    moved: int = public(0)
    side: int = public(0)
    vp: int = public(0)
    lehmer: int = public(1)

    def die(self) -> int:
        """The dice of the raw rules, so that checksums agree."""
        self.lehmer = self.lehmer * 16807 % 2147483647
        return self.lehmer % 6

    def lose_step(self, piece: int, rule: str) -> None:
        self.steps[piece] -= 1
        if self.steps[piece] <= 0:
            self.loc[piece] = GONE
        self.note(rule, "lost", piece)

    def move(self, piece: int, to: int, rule: str) -> None:
        self.loc[piece] = to
        self.note(rule, "moved", piece, to)

    def take(self, node: int, side: int, rule: str) -> None:
        self.control[node] = side
        self.note(rule, "taken", node, side)


# -- queries -------------------------------------------------------------------------------------
def mine(side: int) -> range:
    return range(side * 12, side * 12 + 12)


def count(g: ToyWar, side: int, node: int) -> int:
    return g.loc[side * 12 : side * 12 + 12].count(node)


def occupancy(g: ToyWar, side: int) -> list[int]:
    out = [0] * GRAPH.n
    for at in g.loc[side * 12 : side * 12 + 12]:
        if at >= 0:
            out[at] += 1
    return out


def movable(g: ToyWar) -> tuple[int, ...]:
    loc, moved = g.loc, g.moved
    return (PASS, *[p for p in mine(g.side) if loc[p] >= 0 and not moved >> p & 1])


def reach(g: ToyWar, piece: int) -> tuple[int, ...]:
    side = piece // 12
    own, foe = occupancy(g, side), occupancy(g, 1 - side)
    adj, cost = GRAPH.adj, GRAPH.cost
    best = [FAR] * GRAPH.n
    start = g.loc[piece]
    best[start] = 0
    frontier, out = [start], []
    while frontier:
        further = []
        for a in frontier:
            base = best[a]
            for b, step in zip(adj[a], cost[a], strict=False):
                total = base + step
                known = best[b]
                if total > REACH or total >= known:
                    continue
                best[b] = total
                if foe[b]:
                    if known == FAR:
                        out.append(b)
                    continue
                if known == FAR and own[b] < ROOM:
                    out.append(b)
                further.append(b)
        frontier = further
    out.sort()
    return tuple(out) or (PASS,)


def retreats(g: ToyWar, node: int, side: int) -> tuple[int, ...]:
    near = [b for b in GRAPH.adj[node] if g.control[b] == side and not count(g, 1 - side, b)]
    return tuple(near) or (PASS,)


def standing(g: ToyWar, side: int, node: int) -> tuple[int, ...]:
    return tuple([p for p in mine(side) if g.loc[p] == node])


def supplied(g: ToyWar, side: int) -> list[bool]:
    foe, control, adj = occupancy(g, 1 - side), g.control, GRAPH.adj
    seen = [False] * GRAPH.n
    home = GRAPH.home[side]
    todo = [] if foe[home] else [home]
    for node in todo:
        seen[node] = True
    while todo:
        for b in adj[todo.pop()]:
            if not seen[b] and control[b] == side and not foe[b]:
                seen[b] = True
                todo.append(b)
    return seen


def ask(seat: int, rule: str, options: tuple[int, ...]) -> Ask[int]:
    """The raw rules ask even where there is no choice; so does this."""
    out = Ask(SEATS[seat], rule, options, (), None)
    out.always = True
    return out


# -- procedures ----------------------------------------------------------------------------------
@procedure("1")
def war(g: ToyWar) -> Proc[None]:
    """1 Twelve turns of four operations a side."""
    for _ in range(TURNS):
        for side in (0, 1):
            g.side, g.moved = side, 0
            for _ in range(OPS):
                yield from operation(g)
        end_turn(g)
        if not any(at >= 0 for at in g.loc[:12]) or not any(at >= 0 for at in g.loc[12:]):
            return


@procedure("2")
def operation(g: ToyWar) -> Proc[None]:
    """2 One piece moves, and fights where it meets the enemy."""
    piece = yield from ask(g.side, "2.1", movable(g))
    if piece == PASS:
        return
    to = yield from ask(g.side, "2.2", reach(g, piece))
    g.moved |= 1 << piece
    if to == PASS:
        return
    g.move(piece, to, "2.2")
    if not count(g, 1 - g.side, to):
        g.take(to, g.side, "2.3")
        return
    hits = fight(g, piece, to)
    while hits and count(g, 1 - g.side, to):
        lost = yield from ask(g.side, "3.1", standing(g, 1 - g.side, to))
        g.lose_step(lost, "3.1")
        hits -= 1
        if not hits and count(g, 1 - g.side, to):
            back = yield from ask(g.side, "3.2", retreats(g, to, 1 - g.side))
            for p in standing(g, 1 - g.side, to):
                g.move(p, back, "3.2")
    if g.loc[piece] == to:
        g.take(to, g.side, "3.3")


def fight(g: ToyWar, piece: int, node: int) -> int:
    """3 Both sides roll a die a step; return the hits still to be taken, 0 if repulsed."""
    hits = [0, 0]
    for p in range(PIECES):
        if g.loc[p] == node:
            hits[p // 12] += sum([g.die() >= 4 for _ in range(g.steps[p])])
    for _ in range(hits[1 - g.side]):
        if g.loc[piece] >= 0:
            g.lose_step(piece, "3")
    if g.loc[piece] >= 0 and not hits[g.side]:
        g.move(piece, fall_back(g, node), "3")
    return hits[g.side] if g.loc[piece] == node else 0


def fall_back(g: ToyWar, node: int) -> int:
    near = [b for b in GRAPH.adj[node] if g.control[b] == g.side and not count(g, 1 - g.side, b)]
    return near[0] if near else GONE


def end_turn(g: ToyWar) -> None:
    """4 Supply, then victory points for places held."""
    for side in (0, 1):
        fed = supplied(g, side)
        for p in mine(side):
            if g.loc[p] >= 0 and not fed[g.loc[p]]:
                g.lose_step(p, "4.1")
    g.vp += GRAPH.n - 2 * sum(g.control)


# -- the game ------------------------------------------------------------------------------------
def set_up(g: ToyWar, _scenario: Scenario) -> None:
    half = GRAPH.n // 2
    g.control = [int(node >= half) for node in range(GRAPH.n)]
    for p in range(PIECES):
        place = (p % 12) * 3 % half
        g.loc[p] = place if p < 12 else GRAPH.n - 1 - place
        g.steps[p] = 2 + p % 3


TITLE = {"fr": "ToyWar", "en": "ToyWar"}
DEFINITION = Definition(
    key="toywar",
    version=1,
    title=TITLE,
    game=ToyWar,
    ids=(Side, Piece, Node),
    scenarios={"bench": Scenario("bench", TITLE, SEATS)},
    set_up=set_up,
    root=war,
    folder=Path(__file__).parent,
)


def playouts(first: int, games: int) -> tuple[int, int]:
    """Play at random as the raw rules do; return checksum and number of decisions."""
    checksum = decisions = 0
    for seed in range(first, first + games):
        g = DEFINITION.blank("bench")
        assert isinstance(g, ToyWar)
        g.lehmer = seed % 2147483646 + 1
        set_up(g, DEFINITION.scenarios["bench"])
        DEFINITION.start(g)
        r = seed * 7919 % 2147483646 + 1
        while (asked := g.asked) is not None:
            assert isinstance(asked, Ask)
            options = asked.options
            r = r * 48271 % 2147483647
            choice = options[r % len(options)]
            checksum = (checksum * 31 + choice + 2) % 1000000007
            g.answer(asked.seat, choice)
            decisions += 1
    return checksum, decisions
