"""What a seat cannot see, dealt so that it agrees with what it was shown; for guessing ahead."""

from __future__ import annotations

from lacewars.kernel import Entry, Hidden, Observation, Random

from .catalogue import (
    AFFAIRS,
    CARDS,
    DECK_OF,
    DECKS,
    ELECTION,
    FIRST_POOL,
    GENERALS_OF,
    NUMBER,
    POWERS,
    YEAR,
    Affair,
    Card,
    Piece,
    Pieces,
    Power,
)
from .game import Maria

LEAST, MOST = NUMBER["troops_min"], NUMBER["troops_max"]
TRIES = 40
# Where entries of the ledger tell a pool: the place of the power and that of the number.
POOLS = {
    "marked": (1, 2),
    "unmarked": (1, 2),
    "question": (1, 2),
    "question_dropped": (1, 2),
    "box_filled": (1, 2),
    "box_emptied": (1, 2),
    "set_aside": (0, 2),
    "taken_back": (0, 2),
}
INTO_HAND = ("drew", "subsidy_seen")
OUT_OF_HAND = ("played", "paid", "laid_counts")
ABOUT_HANDS = frozenset((*INTO_HAND, *OUT_OF_HAND))


def deal(g: Maria, seen: Observation, rng: Random) -> None:
    """Fill in troops, hands, decks, and the folded sheet."""
    for power in POWERS:
        if g.run_by[power] is not None and g.run_by[power] != seen.seat:
            deal_troops(g, power, rng)
    deal_cards(g, seen, rng)
    deal_affairs(g, seen, rng)
    deal_scores(g, seen)


# -- troops (6) ----------------------------------------------------------------------------------
def deal_troops(g: Maria, power: Power, rng: Random) -> None:
    """6 Any allotment of the total that fits the sums told."""
    generals = tuple([one for one in GENERALS_OF[power] if g.at[one] is not None])
    if not g.total[power]:
        return
    sums = [(group, n) for group, n in g.told if set(group) <= set(generals)]
    shares: dict[Piece, int] = {}
    for _ in range(TRIES):
        shares = guess(generals, g.total[power], sums, rng)
        if all(LEAST <= n <= MOST for n in shares.values()):
            break
        sums = sums[1:]
    for general, n in shares.items():
        g.troops[general] = n


def guess(
    generals: Pieces, total: int, sums: list[tuple[Pieces, int]], rng: Random
) -> dict[Piece, int]:
    """6 The groups told get their sums, the others share what is left."""
    shares: dict[Piece, int] = {}
    for group, number in sums:
        shares |= spread(group, number, rng)
    others = tuple([one for one in generals if one not in shares])
    return shares | spread(others, total - sum(shares.values()), rng)


def spread(generals: Pieces, number: int, rng: Random) -> dict[Piece, int]:
    """6 So many troops over generals, one to eight each, at random."""
    shares = dict.fromkeys(generals, LEAST)
    left = number - sum(shares.values())
    while left > 0:
        room = [one for one in generals if shares[one] < MOST]
        if not room:
            break
        shares[room[int(rng.random() * len(room))]] += 1
        left -= 1
    if left and generals:
        shares[generals[0]] += left
    return shares


# -- tactical cards (8) --------------------------------------------------------------------------
def deal_cards(g: Maria, seen: Observation, rng: Random) -> None:
    """8 Cards remembered go where they are known to be, the rest to hands, Display and talon."""
    view = seen.view
    open_cards = {*g.discards, *[card for pile in g.kept_cards for card in pile]}
    mine = {card for pile in (*g.hand, *g.placed_cards) for card in pile}
    unseen = [c for c in CARDS if DECK_OF[c] <= g.opened and c not in open_cards | mine]
    known = remembered(g, seen, set(unseen))
    rng.shuffle(unseen)
    stock = set(g.stock or DECKS[g.opened - 1])
    # The talon is what is left of its stock: older cards are in hands, which are filled first.
    queue = sorted(unseen, key=lambda card: card in stock)
    for power in POWERS:
        for field, pile in (("placed_cards", g.placed_cards), ("hand", g.hand)):
            hidden = view[field][power]
            if isinstance(hidden, Hidden):
                pile[power] = dealt(queue, known.get(power, []), shown(hidden), known)
    g.deck = tuple(sorted(queue))


def dealt(
    queue: list[Card], sure: list[Card], number: int, known: dict[Power, list[Card]]
) -> tuple[Card, ...]:
    """8 So many cards: those this hand is known to hold, then any not known elsewhere."""
    cards = [card for card in sure if card in queue][-number:] if number else []
    spoken_for = {card for held in known.values() for card in held}
    cards += [card for card in queue if card not in spoken_for][: number - len(cards)]
    cards += [card for card in queue if card not in cards][: number - len(cards)]
    for card in cards:
        queue.remove(card)
    return tuple(cards)


def remembered(g: Maria, seen: Observation, unseen: set[Card]) -> dict[Power, list[Card]]:
    """8 Cards all have seen, and those a seat saw while it ran a power (19.3)."""
    held: dict[Power, list[Card]] = {power: list(g.bared[power]) for power in POWERS}
    for entry in seen.memory:
        if entry.key not in ABOUT_HANDS:
            continue
        cards = [card for card in flat(entry) if isinstance(card, Card)]
        power = next((arg for arg in entry.args[::-1] if isinstance(arg, Power)), None)
        if power is not None and entry.key in INTO_HAND:
            held.setdefault(power, []).extend(cards)
        elif power is not None and entry.key in OUT_OF_HAND:
            held[power] = [card for card in held.get(power, []) if card not in cards]
    return {
        power: [card for card in dict.fromkeys(cards) if card in unseen]
        for power, cards in held.items()
    }


def flat(entry: Entry) -> list[object]:
    """The arguments of an entry, lists among them opened."""
    found: list[object] = []
    for arg in entry.args:
        found += arg if isinstance(arg, tuple) else (arg,)
    return found


def shown(hidden: Hidden) -> int:
    """How many things are hidden."""
    assert isinstance(hidden.shown, int)
    return hidden.shown


# -- political cards (17) ------------------------------------------------------------------------
def deal_affairs(g: Maria, seen: Observation, rng: Random) -> None:
    """4 The packs lie in the order of the years; inside a year any order will do."""
    if not isinstance(seen.view["political_deck"], Hidden) or not any(seen.view["pool"]):
        return
    gone = {*g.revealed, *g.political_discards}
    if g.election_due:
        gone.add(ELECTION)
    left = [card for card in AFFAIRS if card not in gone]
    rng.shuffle(left)
    left.sort(key=year_of)
    g.political_deck = tuple(left)


def year_of(affair: Affair) -> int:
    """17 The pack a political card belongs to."""
    return YEAR[affair]


# -- the folded sheet (13) -----------------------------------------------------------------------
def deal_scores(g: Maria, seen: Observation) -> None:
    """13 The pools were there for all to see when the scores were written."""
    pools: list[int] = list(FIRST_POOL)
    scores: dict[Power, tuple[int, ...]] = {}
    for entry in seen.memory:
        if entry.key in POOLS:
            who, what = (entry.args[place] for place in POOLS[entry.key])
            assert isinstance(who, Power)
            assert isinstance(what, int)
            pools[who] = what
        elif entry.key == "score_written":
            power = entry.args[0]
            assert isinstance(power, Power)
            scores[power] = (*scores.get(power, ()), max(0, pools[power]))
    for power in POWERS:
        hidden = seen.view["scores"][power]
        if isinstance(hidden, Hidden):
            known = scores.get(power, ())
            g.scores[power] = (*known, *[max(0, g.pool[power])] * shown(hidden))[: shown(hidden)]
