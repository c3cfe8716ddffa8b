"""ToyWar's raw rules: a small point-to-point wargame that measures what a framework costs.

80 (or 200) nodes, 2 sides, 12 pieces each with 1-4 steps, roads of cost 1 or 2, 4 MP, enemy pieces
block, stacking limit 3, dice battles with a loss choice and a retreat choice, supply by BFS over
controlled nodes, 12 turns of 4 operations a side.  Every decision is one int, as in a click-level
rules engine.  The same file runs under CPython, PyPy and (compiled) mypyc; toywar.js is the same
game, with the same random numbers, in JavaScript.
"""

PIECES: int = 24
SELECT: int = 0
MOVE: int = 1
LOSS: int = 2
RETREAT: int = 3
OVER: int = 4


class Graph:
    def __init__(self, rows: int, cols: int) -> None:
        n = rows * cols
        self.n: int = n
        self.adj: list[list[int]] = [[] for _ in range(n)]
        self.cost: list[list[int]] = [[] for _ in range(n)]
        for r in range(rows):
            for c in range(cols):
                a = r * cols + c
                w = 2 if (r * 5 + c) % 5 == 0 else 1
                if c + 1 < cols:
                    self.link(a, a + 1, w)
                if r + 1 < rows:
                    self.link(a, a + cols, w)
                if c + 1 < cols and r + 1 < rows and (r * 7 + c * 3) % 4 == 0:
                    self.link(a, a + cols + 1, 2)
        self.home: list[int] = [0, n - 1]

    def link(self, a: int, b: int, w: int) -> None:
        self.adj[a].append(b)
        self.cost[a].append(w)
        self.adj[b].append(a)
        self.cost[b].append(w)


class State:
    __slots__ = (
        "control",
        "hits",
        "loc",
        "moved",
        "moves",
        "ops",
        "phase",
        "rng",
        "side",
        "steps",
        "turn",
        "vp",
        "where",
        "who",
    )

    def __init__(self) -> None:
        self.loc: list[int] = []
        self.steps: list[int] = []
        self.control: list[int] = []
        self.moved: int = 0
        self.ops: int = 4
        self.turn: int = 1
        self.side: int = 0
        self.phase: int = SELECT
        self.who: int = -1
        self.where: int = -1
        self.hits: int = 0
        self.rng: int = 1
        self.vp: int = 0
        self.moves: int = 0

    def clone(self) -> "State":
        s = State()
        s.loc = self.loc[:]
        s.steps = self.steps[:]
        s.control = self.control[:]
        s.moved = self.moved
        s.ops = self.ops
        s.turn = self.turn
        s.side = self.side
        s.phase = self.phase
        s.who = self.who
        s.where = self.where
        s.hits = self.hits
        s.rng = self.rng
        s.vp = self.vp
        s.moves = self.moves
        return s


def setup(g: Graph, seed: int) -> State:
    s = State()
    s.rng = seed % 2147483646 + 1
    n = g.n
    s.loc = [0] * PIECES
    s.steps = [0] * PIECES
    s.control = [0 if i < n // 2 else 1 for i in range(n)]
    for p in range(PIECES):
        if p < 12:
            s.loc[p] = (p * 3) % (n // 2)
        else:
            s.loc[p] = n - 1 - ((p - 12) * 3) % (n // 2)
        s.steps[p] = 2 + p % 3
    return s


def rnd(s: State, n: int) -> int:
    s.rng = (s.rng * 16807) % 2147483647
    return s.rng % n


def side_of(p: int) -> int:
    return 0 if p < 12 else 1


def occupancy(g: Graph, s: State, side: int) -> list[int]:
    """pieces of that side per node"""
    occ = [0] * g.n
    lo = side * 12
    loc = s.loc
    for p in range(lo, lo + 12):
        x = loc[p]
        if x >= 0:
            occ[x] += 1
    return occ


def reach(g: Graph, s: State, p: int) -> list[int]:
    side = side_of(p)
    own = occupancy(g, s, side)
    foe = occupancy(g, s, 1 - side)
    best = [99] * g.n
    start = s.loc[p]
    best[start] = 0
    frontier = [start]
    out: list[int] = []
    adj = g.adj
    cost = g.cost
    while frontier:
        nxt: list[int] = []
        for a in frontier:
            base = best[a]
            na = adj[a]
            ca = cost[a]
            for i in range(len(na)):
                b = na[i]
                c = base + ca[i]
                if c > 4 or c >= best[b]:
                    continue
                first = best[b] == 99
                best[b] = c
                if foe[b] > 0:
                    if first:
                        out.append(b)
                    continue
                if first and own[b] < 3:
                    out.append(b)
                nxt.append(b)
        frontier = nxt
    out.sort()
    return out


def retreats(g: Graph, s: State) -> list[int]:
    """nodes where the losing pieces at s.where may go"""
    side = 1 - s.side
    foe = occupancy(g, s, 1 - side)
    out: list[int] = []
    for b in g.adj[s.where]:
        if foe[b] == 0 and s.control[b] == side:
            out.append(b)
    return out


def legal(g: Graph, s: State) -> list[int]:
    if s.phase == SELECT:
        out = [-1]
        lo = s.side * 12
        for p in range(lo, lo + 12):
            if s.loc[p] >= 0 and not (s.moved >> p) & 1:
                out.append(p)
        return out
    if s.phase == MOVE:
        r = reach(g, s, s.who)
        return r or [-1]
    if s.phase == LOSS:
        lo = (1 - s.side) * 12
        return [p for p in range(lo, lo + 12) if s.loc[p] == s.where]
    if s.phase == RETREAT:
        r = retreats(g, s)
        return r or [-1]
    return []


def supply(g: Graph, s: State, side: int) -> None:
    foe = occupancy(g, s, 1 - side)
    seen = [False] * g.n
    h = g.home[side]
    stack: list[int] = []
    if foe[h] == 0:
        seen[h] = True
        stack.append(h)
    adj = g.adj
    control = s.control
    while stack:
        a = stack.pop()
        for b in adj[a]:
            if not seen[b] and control[b] == side and foe[b] == 0:
                seen[b] = True
                stack.append(b)
    lo = side * 12
    for p in range(lo, lo + 12):
        x = s.loc[p]
        if x >= 0 and not seen[x]:
            lose_step(s, p)


def lose_step(s: State, p: int) -> None:
    s.steps[p] -= 1
    if s.steps[p] <= 0:
        s.loc[p] = -1


def count(s: State, side: int, where: int) -> int:
    lo = side * 12
    n = 0
    for p in range(lo, lo + 12):
        if s.loc[p] == where:
            n += 1
    return n


def end_op(g: Graph, s: State) -> None:
    s.phase = SELECT
    s.who = -1
    s.where = -1
    s.ops -= 1
    if s.ops > 0:
        return
    s.ops = 4
    s.moved = 0
    if s.side == 0:
        s.side = 1
        return
    s.side = 0
    supply(g, s, 0)
    supply(g, s, 1)
    n = 0
    for c in s.control:
        n += 1 if c == 0 else -1
    s.vp += n
    alive0 = False
    alive1 = False
    for p in range(PIECES):
        if s.loc[p] >= 0:
            if p < 12:
                alive0 = True
            else:
                alive1 = True
    s.turn += 1
    if s.turn > 12 or not alive0 or not alive1:
        s.phase = OVER


def after_loss(g: Graph, s: State) -> None:
    if s.hits > 0 and count(s, 1 - s.side, s.where) > 0:
        s.phase = LOSS
        return
    if count(s, 1 - s.side, s.where) > 0:
        s.phase = RETREAT
        return
    s.control[s.where] = s.side
    end_op(g, s)


def apply(g: Graph, s: State, a: int) -> None:
    s.moves += 1
    if s.phase == SELECT:
        if a < 0:
            end_op(g, s)
        else:
            s.who = a
            s.phase = MOVE
    elif s.phase == MOVE:
        if a < 0:
            s.moved |= 1 << s.who
            end_op(g, s)
            return
        s.loc[s.who] = a
        s.moved |= 1 << s.who
        if count(s, 1 - s.side, a) > 0:
            s.where = a
            att = 0
            dfd = 0
            for p in range(PIECES):
                if s.loc[p] == a:
                    for _ in range(s.steps[p]):
                        if rnd(s, 6) >= 4:
                            if side_of(p) == s.side:
                                att += 1
                            else:
                                dfd += 1
            while dfd > 0 and s.loc[s.who] >= 0:
                lose_step(s, s.who)
                dfd -= 1
            if s.loc[s.who] < 0 or att == 0:
                if s.loc[s.who] >= 0:  # repulsed: back to the nearest own node or gone
                    back = -1
                    for b in g.adj[a]:
                        if s.control[b] == s.side and count(s, 1 - s.side, b) == 0:
                            back = b
                            break
                    s.loc[s.who] = back
                end_op(g, s)
                return
            s.hits = att
            after_loss(g, s)
        else:
            s.control[a] = s.side
            end_op(g, s)
    elif s.phase == LOSS:
        lose_step(s, a)
        s.hits -= 1
        after_loss(g, s)
    elif s.phase == RETREAT:
        lo = (1 - s.side) * 12
        for p in range(lo, lo + 12):
            if s.loc[p] == s.where:
                s.loc[p] = a
        s.control[s.where] = s.side
        end_op(g, s)


def playout(g: Graph, seed: int) -> int:
    """one random game; returns a checksum"""
    s = setup(g, seed)
    r = seed * 7919 % 2147483646 + 1
    h = 0
    while s.phase != OVER:
        l = legal(g, s)
        r = (r * 48271) % 2147483647
        a = l[r % len(l)]
        h = (h * 31 + a + 2) % 1000000007
        apply(g, s, a)
    return (h * 31 + s.moves) % 1000000007


def playouts(rows: int, cols: int, seed0: int, k: int) -> list[int]:
    """k games: [checksum, total decisions]"""
    g = Graph(rows, cols)
    h = 0
    n = 0
    for i in range(k):
        s = setup(g, seed0 + i)
        r = (seed0 + i) * 7919 % 2147483646 + 1
        while s.phase != OVER:
            l = legal(g, s)
            r = (r * 48271) % 2147483647
            a = l[r % len(l)]
            h = (h * 31 + a + 2) % 1000000007
            apply(g, s, a)
        n += s.moves
    return [h, n]
