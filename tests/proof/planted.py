"""A tiny game of hidden cards in which defects can be planted by name, one law each."""

from __future__ import annotations

import random
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from lacewars.kernel import (
    Ask,
    Deed,
    Definition,
    Game,
    Id,
    Outcome,
    Proc,
    Refusal,
    Scenario,
    Seat,
    all_of,
    amount,
    any_of,
    derived,
    pick,
    pick_some,
    procedure,
    public,
    secret,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lacewars.kernel import Observation

PLANTED: set[str] = set()


def has(word: str) -> bool:
    return word in PLANTED


@contextmanager
def planted(*words: str) -> Iterator[None]:
    """Plant defects for a while."""
    PLANTED.update(words)
    try:
        yield
    finally:
        PLANTED.difference_update(words)


class Side(Seat):
    pass


class Card(Id, domain="card"):
    pass


EAST, WEST, NOBODY = Side.define(("east", "west", "nobody"))
CARDS = Card.define(tuple(f"card_{n}" for n in range(10)))
LOW = Refusal("2.2", "too_low")


class Pair(NamedTuple):
    one: int
    two: int


def shown(cards: tuple[Card, ...]) -> Any:
    return cards if has("sight") else len(cards)


def indexed(g: Tiny) -> list[int]:
    return [sum(g.score)]


class Careless(Game):
    __slots__ = ("unsaved",)
    unsaved: int


class Tiny(Careless):
    hand: list[tuple[Card, ...]] = secret((), per=Side, of=lambda _g, key: (key,), shown=shown)
    deck: tuple[Card, ...] = secret((), shown=len)
    table: tuple[Any, ...] = public(())
    score: list[int] = public(0, per=Side)
    kept: Any = public(None)
    sums: list[int] = derived(indexed)

    def answer(self, seat: Any, choice: Any) -> Refusal | None:
        waiting = self.waiting_for()
        if has("wrong seat") and waiting:
            seat = next(iter(waiting))
        return super().answer(seat, choice)

    def gain(self, seat: Seat, points: int) -> None:
        self.score[seat] += points
        if not has("index"):
            self.index()
        self.note("2", "gained", seat, points)

    def deal(self, seat: Seat) -> None:
        cards, self.deck = self.draw(self.deck, 1)
        self.hand[seat] = tuple(sorted(self.hand[seat] + cards))
        twin = ("drew", (seat, cards)) if has("twin") else ("drew_one", (seat,))
        self.note("1", "drew", seat, cards, to=None if has("journal") else (seat,), twin=twin)

    def lay(self, seat: Seat, card: Card) -> None:
        self.hand[seat] = tuple([one for one in self.hand[seat] if one != card])
        self.table += (card,)
        self.note("2", "laid", seat, card)


def candidates(g: Tiny, seat: Seat) -> tuple[Any, ...]:
    if has("asking"):
        g.table += (0,)
    if has("dead end"):
        return ()
    other = g.hand[1 - seat]
    extra = (99,) if has("leaky options") and CARDS[0] in other else ()
    more = tuple(range(getattr(g, "unsaved", 0))) if has("unsaved") else ()
    return g.hand[seat] + extra + more


def why_not_low(card: Any) -> Refusal | None:
    rule = "99.9" if has("unknown rule") else "2.2"
    return Refusal(rule, "too_low") if card == CARDS[1] and has("judged") else None


class Lax(Ask[Any]):
    def refusal(self, choice: object) -> Refusal | None:
        return None if choice in self.options else super().refusal(choice)


class Harsh(Ask[Any]):
    def refusal(self, choice: object) -> Refusal | None:
        return LOW if choice == self.options[-1] else super().refusal(choice)


def bid(seat: Seat) -> Ask[int]:
    if has("refused option"):
        return Harsh(seat, "3", (0, 1, 2), (), None)
    return Lax(seat, "3", (0, 1, 2), (), None) if has("lax") else amount(seat, "3", 0, 2)


@procedure("2")
def turn(g: Tiny, seat: Seat) -> Proc[None]:
    """2 Lay a card."""
    peek: Any = g.hand[1 - seat] if has("frame secret") else None
    if has("mutable"):
        peek = [1]
    who = NOBODY if has("stranger") else seat
    loud = not has("silence")
    card = yield from pick(who, "2.1", candidates(g, seat), why_not_low, always=loud)
    if has("crash") and len(g.table) == 3:
        message = "planted"
        raise ZeroDivisionError(message)
    if not isinstance(card, Card):
        card = g.hand[seat][0]
    g.lay(seat, card)
    g.unsaved = len(g.table) % 3
    if has("field list"):
        g.kept = [*(g.kept or []), 1]
    if has("shared list"):
        if g.kept is None:
            g.kept = []
        g.kept.append(1)
    if has("pair"):
        g.kept = Pair(1, 2)
    if has("dice"):
        g.score[seat] += random.randrange(1000)
        g.index()
    if peek is not None:
        g.note("2", "peeked", len(peek))


@procedure("3")
def round_(g: Tiny) -> Proc[None]:
    """3 Bid under seal, speak on the floor, choose some, each a turn."""
    for seat in g.seats:
        g.deal(seat)
        yield from turn(g, seat)
    bids = yield from all_of([bid(seat) for seat in g.seats])
    for seat in g.seats:
        g.gain(seat, bids[seat])
    who, word = yield from any_of([pick(s, "4", ("peace", "war")) for s in g.seats])
    g.kept = g.kept if g.kept is not None else word
    some = yield from pick_some(
        who,
        "5",
        (1, 2, 3),
        judge=lambda s: None if s else LOW,
        grow=lambda s, _t: len(s) < 2 or not has("sets"),
    )
    g.gain(who, len(some))
    if has("native") and "_at" in locals():  # lowered, there are names of the lowering's own
        g.gain(who, 1)


@procedure("1")
def root(g: Tiny) -> Proc[None]:
    """1 Three rounds."""
    while len(g.table) < 6:
        yield from round_(g)
        if has("endless"):
            g.table = ()
            g.deck = tuple([card for card in CARDS if card not in g.hand[0] + g.hand[1]])
    if not has("no outcome"):
        best = NOBODY if has("odd winner") else EAST if g.score[EAST] > g.score[WEST] else WEST
        g.finish(Outcome((best,), "9", "won"))


def set_up(g: Tiny, _scenario: Scenario) -> None:
    g.deck = g.shuffle(CARDS)
    for seat in g.seats:
        cards, g.deck = g.draw(g.deck, 1 if has("silence") else 2)
        g.hand[seat] = tuple(sorted(cards))


def redeal(g: Tiny, seen: Observation, rng: random.Random) -> None:
    if has("no deal"):
        return
    known = set(g.table) | (set(g.hand[seen.seat]) if seen.seat is not None else set())
    rest = [card for card in CARDS if card not in known]
    rng.shuffle(rest)
    for seat in g.seats:
        hidden = seen.view["hand"][seat]
        if seat != seen.seat:
            number = hidden.shown if isinstance(hidden.shown, int) else len(hidden.shown)
            if has("silence"):
                number = rng.randrange(1, 3)
            g.hand[seat] = tuple(sorted([rest.pop() for _ in range(number)]))
    g.deck = tuple(rest[: seen.view["deck"].shown])


def faults(g: Tiny) -> list[str]:
    return ["more than a table holds"] if has("faults") and len(g.table) > 2 else []


def add(g: Tiny, seat: Seat, points: Any) -> None:
    g.gain(seat, points)


def why_not_add(_g: Tiny, _seat: Seat, points: Any) -> Refusal | None:
    return Refusal("99.9", "too_low") if has("deed") and points == 1 else None


Tiny.deeds = {"add": Deed("2.2", lambda _g, _s: (1, 2), why_not_add, add)}

DEFINITION = Definition(
    key="tiny",
    version=1,
    title={"fr": "Petit", "en": "Tiny"},
    game=Tiny,
    ids=(Side, Card),
    scenarios={"only": Scenario("only", {"fr": "Un", "en": "One"}, (EAST, WEST))},
    set_up=set_up,
    root=root,
    folder=Path(__file__).parent / "tiny",
    deal=redeal,
    check=faults,
)
