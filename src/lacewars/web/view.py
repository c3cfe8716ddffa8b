"""One seat's View: all a person at that seat sees, in one language, as docs/protocol.md has it.

What the rules know comes from an observation, so nothing a seat may not know can be here. What the
table knows (who sits where, offers, clocks) comes ready from the table and is added beside it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from lacewars.board.drawing import forecast_plain, overlays_plain
from lacewars.board.scene import Display, display_of
from lacewars.games import definition
from lacewars.kernel import Entry, Observation
from lacewars.table import looking
from lacewars.table.facts import TABLE
from lacewars.table.values import MACHINE
from lacewars.table.words import line as said_by_table, say as told_by_table

from .asking import ask_plain, deed_named
from .errors import mark
from .rules import chain, title_of, wording
from .sight import Sight
from .telling import teller
from .values import code_of
from .words import say

if TYPE_CHECKING:
    from lacewars.board.wording import Wording
    from lacewars.kernel import Outcome, Plain
    from lacewars.table import Facts, Look, Offer, Order, SeatRow
    from lacewars.table.orderable import Orderable
    from lacewars.table.values import Undoable

    from .values import Wire

NONE: Wire = {}
EMPTY_SCENE = ("names", "pieces", "markers", "control", "hands")
NOBODY = mark("nobody yet")
GUEST = mark("a guest")
RANKS = {
    "": mark("the machine"),
    "random": mark("the machine, at random"),
    "apprentice": mark("the machine, an apprentice"),
    "captain": mark("the machine, a captain"),
    "general": mark("the machine, a general"),
    "marshal": mark("the machine, a marshal"),
}
OFFERS = {
    "": mark("{by} makes an offer."),
    "draw": mark("{by} offers a draw."),
    "takeback": mark("{by} asks to take back, to move {to}."),
    "substitute": mark("{by} asks for a substitute."),
    "upgrade": mark("{by} proposes to go on under the newer rules."),
    "resign": mark("{by} resigns."),
}
ORDERS = {
    "": mark("answer: {value}"),
    "pass": mark("pass"),
    "ask": mark("ask me"),
    "answer": mark("answer: {value}"),
    "at_least": mark("try at {value} % or better"),
}
NAMED = mark("answer")
EVEN = 50  # per cent, where nobody said another figure
UNTIL = {
    "turn": mark("until the turn ends"),
    "game": mark("until the game ends"),
    "once": mark("once"),
}


@cache
def display(game: str) -> Display | None:
    """How a game is drawn, if it says so."""
    return display_of(game)


def view_of(look: Look, lang: str, sight: Sight | None = None) -> Wire:
    """A whole View but its journal and its stamp; `sight` is of those who look again and again."""
    return table_part(look, lang) | game_part(look, lang, sight or Sight())


def game_part(look: Look, lang: str, sight: Sight) -> Wire:
    """The part of a View that the rules know."""
    seen = look.seen
    tell = teller(seen.game, lang)
    return {
        "game": seen.game,
        "scenario": seen.terms.scenario,
        "lang": lang,
        "you": None if look.seat is None else code_of(look.seat),
        "scene": scene_of(seen, lang, sight),
        "ask": None if seen.ask is None else ask_plain(seen.ask, tell),
        "waiting": [code_of(one) for one in seen.waiting],
        "chain": chain(seen.game, lang, tuple([frame[0].rule for frame in seen.stack])),
        "deeds": deeds_named(seen.game, lang, looking.deeds_known(look)),
        "outcome": None if look.outcome is None else outcome_plain(look.outcome, tell.words),
    }


@lru_cache(maxsize=256)
def deeds_named(game: str, lang: str, known: tuple[tuple[str, str], ...]) -> list[Wire]:
    """What a game lets a seat do at any time."""
    return [deed_named(word, rule, teller(game, lang)) for word, rule in known]


# -- what the table knows ------------------------------------------------------------------------
def table_part(look: Look, lang: str) -> Wire:
    """The part of a View that the table knows."""
    facts = look.facts
    return {
        "table": facts.id,
        "title": facts.title,
        "seq": look.seq,
        "status": facts.status,
        "seats": {
            word: seat_plain(row, facts.game, word in look.mine, lang)
            for word, row in facts.seats.items()
        },
        "undo": undo_plain(look.undo._replace(to=0), lang),
        "offers": {str(one.id): offer_plain(one, facts, lang) for one in look.offers} or NONE,
        "orders": {str(one.id): order_plain(one, facts.game, lang) for one in look.orders} or NONE,
        "friendly": facts.friendly,
    }


@lru_cache(maxsize=20_000)
def seat_plain(row: SeatRow, game: str, mine: bool, lang: str) -> Wire:
    """Who sits in a seat."""
    out: Wire = {
        "name": seat_name(game, row.seat, lang),
        "who": sitter(row, lang),
        "kind": row.kind,
        "mine": mine,
        "waiting": row.waiting,
    }
    if row.clock is not None:
        out["clock"] = row.clock._asdict()
    if row.away:
        out["away"] = True
    return out


def seat_name(game: str, word: str, lang: str) -> str:
    """What a seat of a game is called."""
    seat = definition(game).words().get(word)
    return word if seat is None else wording(game, lang).name(seat)


def sitter(row: SeatRow, lang: str) -> str:
    """Who sits there, in words: a person's name, a machine's rank, or nobody yet."""
    if row.kind == MACHINE:
        return say(lang, RANKS.get(row.rank, RANKS[""]))
    return row.name or say(lang, NOBODY if row.person is None else GUEST)


@lru_cache(maxsize=256)
def undo_plain(undo: Undoable, lang: str) -> Wire:
    """Whether the viewer may take back now, and why not."""
    if undo.may:
        return {"may": True}
    return {"may": False, "why": told_by_table(lang, undo.why), "ask": undo.ask}


def offer_plain(offer: Offer, facts: Facts, lang: str) -> Wire:
    """An agreement that is offered."""
    by = seat_name(facts.game, offer.by, lang)
    says = say(lang, OFFERS.get(offer.kind, OFFERS[""]), by=by, to=offer.to)
    return {"kind": offer.kind, "by": offer.by, "says": says, "mine": offer.mine}


def order_plain(order: Order, game: str, lang: str) -> Wire:
    """A standing order, in words."""
    what = say(lang, ORDERS.get(order.do, ORDERS[""]), value=order_value(order, game, lang))
    until = say(lang, UNTIL.get(order.until, UNTIL["turn"]))
    return {"rule": order.rule, "says": f"{what} ({until})", "seat": order.seat}


def orderable_plain(one: Orderable, game: str, lang: str) -> Wire:
    """A rule whose questions may be answered beforehand."""
    return {
        "rule": one.rule,
        "title": title_of(game, lang, one.rule),
        "asked": one.asked,
        "order": None if one.order is None else str(one.order),
        "does": [way_plain(do, one, game, lang) for do in one.does],
        "until": [{"until": until, "says": say(lang, UNTIL[until])} for until in one.until],
    }


def way_plain(do: str, one: Orderable, game: str, lang: str) -> Wire:
    """One way to answer beforehand, with what it wants to know."""
    out: Wire = {"do": do, "says": say(lang, ORDERS[do], value="{value}")}
    if do == "at_least":
        out |= {"low": 0, "high": 100, "value": EVEN}
    if do == "answer":
        tell = teller(game, lang)
        out |= {"says": say(lang, NAMED), "options": [tell.option(value) for value in one.answers]}
    return out


def order_value(order: Order, game: str, lang: str) -> str:
    """What an order answers, in words."""
    if order.value is None:
        return ""
    return wording(game, lang).choice(order.value)


# -- what the game draws -------------------------------------------------------------------------
def scene_of(seen: Observation, lang: str, sight: Sight | None = None) -> Wire:
    """What lies on the table; nothing where a game does not say how it is drawn."""
    drawn = display(seen.game)
    if drawn is None:
        return {key: {} for key in EMPTY_SCENE}
    return (sight or Sight()).scene(drawn, seen, lang)


def outcome_plain(outcome: Outcome, words: Wording) -> Wire:
    """How a game ended."""
    return {
        "winners": [code_of(seat) for seat in outcome.winners],
        "says": outcome_said(outcome, words),
        "rule": outcome.rule or None,
    }


def outcome_said(outcome: Outcome, words: Wording) -> str:
    """How it ended, by the rules or by agreement, in words."""
    if outcome.key.startswith(TABLE):
        entry = Entry(outcome.key, (outcome.winners,), "", 0)
        return said_by_table(words.lang, entry, lambda seat: words.said(seat, ""))
    return words.outcome(outcome)


# -- aids ----------------------------------------------------------------------------------------
def forecast_of(look: Look, choice: Plain, lang: str) -> Wire | None:
    """What would come of a choice, as far as this seat can tell."""
    forecast = looking.forecast(look, choice)
    return None if forecast is None else forecast_plain(forecast, wording(look.seen.game, lang))


def overlays_of(seen: Observation, lang: str) -> list[Wire]:
    """The aids drawn over the map, as this seat sees them."""
    drawn = display(seen.game)
    if drawn is None or drawn.overlays is None:
        return []
    return overlays_plain(drawn.overlays(seen), wording(seen.game, lang))
