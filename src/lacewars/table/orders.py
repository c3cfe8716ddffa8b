"""Standing orders: answers left behind for a rule, so that a reaction does not cost four mails.

The rules ask as ever; the table answers in the seat's stead, in the same transaction, and says so
in the journal for that seat alone. Odds are the game's own forecasts, of what the seat sees.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from lacewars.board.rulebook import load_rulebook
from lacewars.board.scene import display_of
from lacewars.kernel import Ask, AskSome, Entry, Id, encode, observe

from . import facts, loading
from .draft import Draft
from .errors import BadRequest, NotFound, TooMuch
from .head import PEOPLED, Standing, code_of
from .values import RUNNING, Order

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lacewars.kernel import Definition, Game, Plain, Seat

    from .head import Head
    from .store import Store

DOES = ("pass", "ask", "answer", "at_least")
UNTIL = ("turn", "game", "once")
PASSES = ("pass", "stay", "keep", "halt", "stop", "done", "enough", "no", "none")
TURNS = ("year", "season", "turn")  # the public fields that tell one turn of a game from another
MOST_ORDERS = 40
MOST_FOLLOWED = 500
MOST_WEIGHED = 60


class Wanted(NamedTuple):
    """An order: at questions of `rule`, `do` is `pass`, `ask`, `answer` or `at_least`.

    `value` is the answer, or the percentage asked for; `until` is `turn` (the default), `game` or
    `once`.
    """

    rule: str
    do: str
    value: object = None
    until: str = "turn"


def give(store: Store, person_id: str, table: str, seat: str, wanted: Wanted) -> Order:
    """Leave an order; it holds from the next question on, a later one before an earlier."""
    with store.writing() as writing:
        live = loading.live(store, writing.connection, table, lock=True)
        live.head.own(person_id, seat)
        require_good(wanted, live.head.definition)
        kept = [one for one in live.head.orders.rows if (one.seat, one.rule) != (seat, wanted.rule)]
        if len(kept) >= MOST_ORDERS:
            raise TooMuch("too_many_orders", most=MOST_ORDERS)
        draft = Draft(store, writing, live)
        count = live.head.orders.count + 1
        order = Standing(
            count,
            seat,
            wanted.rule,
            wanted.do,
            draft.now,
            wanted.value,
            wanted.until,
            turn_of(live.game),
        )
        orders = msgspec.structs.replace(live.head.orders, count=count, rows=(*kept, order))
        draft.set(orders=orders)
        follow(draft)
        draft.stored()
    return shown(order)


def end(store: Store, person_id: str, table: str, order: int) -> None:
    """Take an order back."""
    with store.writing() as writing:
        live = loading.live(store, writing.connection, table, lock=True)
        found = [one for one in live.head.orders.rows if one.id == order]
        if not found or found[0].seat not in [s.seat for s in live.head.of_person(person_id)]:
            raise NotFound("no_order", at="order", order=order)
        draft = Draft(store, writing, live)
        without(draft, found[0])
        draft.stored()


def require_good(wanted: Wanted, rules: Definition) -> None:
    """Raise BadRequest where an order makes no sense."""
    if wanted.do not in DOES:
        raise BadRequest("no_order_do", at="do", known=", ".join(DOES))
    if wanted.until not in UNTIL:
        raise BadRequest("no_order_until", at="until", known=", ".join(UNTIL))
    if wanted.rule not in numbers_of(rules.key, rules.folder):
        raise BadRequest("no_rule", at="rule", rule=wanted.rule)
    if wanted.do == "at_least" and not (type(wanted.value) is int and 0 <= wanted.value <= 100):
        raise BadRequest("no_percentage", at="value")
    if wanted.do == "answer":
        facts.choice_from(rules, wanted.value)


@cache
def numbers_of(key: str, folder: Path) -> frozenset[str]:
    """Return the numbers of a game's rules."""
    return frozenset([row.number for row in load_rulebook(key, folder)])


def shown(order: Standing) -> Order:
    """Return an order as its giver sees it."""
    return Order(order.id, order.seat, order.rule, order.do, order.value, order.until, order.made)


# -- following -----------------------------------------------------------------------------------
def follow(draft: Draft) -> None:
    """Answer by standing orders as long as they reach."""
    for _ in range(MOST_FOLLOWED):
        if not draft.head.orders.rows or draft.head.status != RUNNING:
            return
        _forget_past_turns(draft)
        if not _followed_one(draft):
            return


def _followed_one(draft: Draft) -> bool:
    """Let one order answer, if any of those waited for left one that says what."""
    for seat, ask in draft.game.waiting_for().items():
        order = _order_for(draft.head, code_of(seat), ask)
        choice = None if order is None else answer_by(order, draft.game, seat, ask)
        if order is None or choice is None:
            continue
        line = Entry(facts.TABLE + "order", (order.id, ask.rule), ask.rule, 0, (seat,))
        if draft.answer(seat, choice[0], person=None, by=f"order:{order.id}", line=line) is None:
            if order.until == "once":
                without(draft, order)
            return True
    return False


def _order_for(head: Head, code: str, ask: Ask[Any]) -> Standing | None:
    sitting = head.sitting(code)
    if sitting.kind not in PEOPLED or sitting.stand_in:
        return None
    rows = [one for one in head.orders.rows if (one.seat, one.rule) == (code, ask.rule)]
    return rows[-1] if rows else None


def _forget_past_turns(draft: Draft) -> None:
    now = turn_of(draft.game)
    for order in draft.head.orders.rows:
        if order.until == "turn" and order.turn != now:
            without(draft, order)


def without(draft: Draft, order: Standing) -> None:
    """Drop an order."""
    rows = tuple([one for one in draft.head.orders.rows if one.id != order.id])
    draft.set(orders=msgspec.structs.replace(draft.head.orders, rows=rows))


def turn_of(g: Game) -> str:
    """Return what tells one turn from another, by what everybody sees."""
    fields = [word for word in TURNS if word in g.fields and not g.fields[word].secret]
    return " ".join([str(getattr(g, word)) for word in fields])


def answer_by(order: Standing, g: Game, seat: Seat, ask: Ask[Any]) -> tuple[Plain] | None:
    """Return the answer an order gives, alone in a tuple; None where its giver is to be asked."""
    if order.do == "pass":
        return passing(ask)
    if order.do == "answer":
        choice = facts.choice_from(g.definition, order.value)
        return (choice,) if ask.refusal(choice) is None else None
    if order.do == "at_least":
        return likely(g, seat, ask, order.value / 100)
    return None


def passing(ask: Ask[Any]) -> tuple[Plain] | None:
    """Return the answer that does nothing, if this question has one."""
    if isinstance(ask, AskSome):
        return ((),) if ask.refusal(()) is None else None
    options: Iterable[Any] = ask.options
    ranked = [(rank, one) for one in options if (rank := _rank(one)) is not None]
    return (min(ranked, key=lambda pair: pair[0])[1],) if ranked else None


def _rank(option: object) -> int | None:
    """Return how surely an option means to do nothing; None if it does something."""
    if option is None or option is False:
        return 0
    word = option.word if isinstance(option, Id) else option
    return PASSES.index(word) if isinstance(word, str) and word in PASSES else None


def likely(g: Game, seat: Seat, ask: Ask[Any], least: float) -> tuple[Plain] | None:
    """Return the choice with the best odds if they are good enough, else to pass.

    None where the game gives no odds for this question.
    """
    display = display_of(g.definition.key)
    if display is None or display.forecast is None or isinstance(ask, AskSome):
        return None
    seen = observe(g, seat, remembering=False)
    weighed: list[tuple[float, Plain]] = []
    for option in list(ask.options)[:MOST_WEIGHED]:
        found = display.forecast(seen, option)
        if found is not None:
            weighed.append((float(sum([bar.chance for bar in found.bars if bar.good > 0])), option))
    if not weighed:
        return None
    chance, best = max(weighed, key=lambda pair: (pair[0], str(encode(pair[1]))))
    return (best,) if chance >= least else passing(ask)
