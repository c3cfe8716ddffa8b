"""Calls about tables: lists, new ones, Views, and all that is done at one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import msgspec

from lacewars.table import (
    ClockPlan,
    MovedOn,
    Post,
    Wish,
    looking,
    moments,
    play,
    tables,
    undo,
    visits,
)
from lacewars.table.values import Facts, Made, Row

from . import bodies
from .asking import deed_plain, refusal_plain, refused_plain, walked_plain, why_clicked
from .calls import get, post
from .errors import BadRequest, mark
from .journal import lines
from .telling import teller
from .view import forecast_of, overlays_of, scene_of, seat_plain, view_of
from .watches import Key, encode

if TYPE_CHECKING:
    from lacewars.table import Look, Posted

    from .values import Wire
    from .visit import Visit
    from .watches import Watch

KINDS = ("mine", "open", "waiting", "over")
NO_SEAT = mark("You sit in no seat here that could do this.")


# -- lists ---------------------------------------------------------------------------------------
@get("/api/tables", "Tables", ("of", "after"))
async def list_tables(visit: Visit, _: bodies.Nothing) -> Wire | msgspec.Raw:
    """Tables: mine, open ones, those that wait for me, those that are over."""
    of, after = visit.query("of") or "open", visit.query("after") or ""
    if of not in KINDS:
        raise BadRequest(mark("A list is of: {kinds}."), at="of", kinds=", ".join(KINDS))
    person, page = visit.person_id, (of, after, visit.lang)
    if person is None or of == "open":
        return await list_of(visit, of, after)
    lists = visit.house.hub.lists
    body = lists.get(person, page)
    if body is None:
        body = encode(await list_of(visit, of, after))
        lists.put(person, page, body)
    return msgspec.Raw(body)


async def list_of(visit: Visit, of: str, after: str) -> Wire:
    """One page of a list."""
    page = await visit.ask(tables.listed, visit.house.store, visit.person_id, of, after=after)
    return {"tables": [row_plain(row, visit.lang) for row in page.rows], "next": page.next}


def row_plain(row: Row, lang: str) -> Wire:
    """One table in a list."""
    out: Wire = row._asdict()
    out["table"] = out.pop("id")
    out["seats"] = {
        word: seat_plain(seat, row.game, word in row.mine, lang) for word, seat in row.seats.items()
    }
    return out


@post("/api/tables", bodies.NewTable, "Made", much=True)
async def new_table(visit: Visit, body: bodies.NewTable) -> Wire:
    """Make a table: a new game, one that goes on from a moment, or one that was exported."""
    person = await visit.somebody()
    visit.slow_down(visit.house.paces.new_table, person.id)
    store = visit.house.store
    origin = body.origin or {}
    if "table" in origin:
        moment = read_as(bodies.Moment, origin)
        made = await visit.house.slowly(moments.branch, store, person.id, moment.table, moment.seq)
    else:
        made = await visit.house.slowly(tables.create, store, person.id, wish_of(body))
    return made_plain(made)


def wish_of(body: bodies.NewTable) -> Wish:
    """What a post wishes."""
    clock = None if body.clock is None else ClockPlan(**msgspec.structs.asdict(body.clock))
    saved = None if not body.origin else read_as(bodies.SavedGame, body.origin).save
    return Wish(
        game=body.game,
        seats=body.seats,
        scenario=body.scenario,
        options=body.options,
        title=body.title,
        clock=clock,
        seed=body.seed,
        unlisted=body.unlisted,
        sees_past=body.sees_past,
        from_save=saved,
    )


def read_as(kind: type[Any], value: dict[str, Any]) -> Any:  # noqa: ANN401 - of the kind asked for
    """Read a part of a body that may be of several kinds."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise BadRequest(
            mark("This field is not what it should be: {what}"), at="from", what=str(error)
        ) from None


def made_plain(made: Made) -> Wire:
    """A table just made."""
    return made._asdict()


# -- looking -------------------------------------------------------------------------------------
async def look_at(visit: Visit, seat: str | None) -> Look:
    """What this person sees of this table through a seat."""
    return await visit.ask(
        looking.look, visit.house.store, visit.person_id, visit.path("table"), seat
    )


async def own_look(visit: Visit, seat: str | None) -> Look:
    """The same, through a seat that is his own."""
    visit.known()
    look = await look_at(visit, seat)
    if look.seat is None:
        raise BadRequest(NO_SEAT, at="seat")
    return look


async def watch_of(visit: Visit, seat: str | None, *, surely: bool = True) -> Watch:
    """The watch of this person's sight of this table."""
    key = Key(visit.path("table"), visit.person_id, seat, visit.lang)
    return await visit.house.hub.watch(key, surely=surely)


@get("/api/tables/{table}", "View", ("as",))
async def view(visit: Visit, _: bodies.Nothing) -> Wire:
    """One seat's View."""
    watch = await watch_of(visit, visit.query("as"))
    return await visit.house.hub.whole(watch)


@get("/api/tables/{table}/facts", "Facts")
async def facts(visit: Visit, _: bodies.Nothing) -> Wire:
    """What may be known of a table at a glance."""
    found = await visit.ask(tables.facts, visit.house.store, visit.person_id, visit.path("table"))
    return facts_plain(found, visit.lang)


def facts_plain(found: Facts, lang: str) -> Wire:
    """A table at a glance."""
    out: Wire = found._asdict()
    out["seats"] = {
        word: seat_plain(row, found.game, mine=False, lang=lang)
        for word, row in found.seats.items()
    }
    return out


@get("/api/tables/{table}/journal", "Lines", ("as", "before"))
async def journal(visit: Visit, _: bodies.Nothing) -> Wire:
    """Older lines of the journal."""
    look = await look_at(visit, visit.query("as"))
    told = await visit.ask(
        looking.told, visit.house.store, look, before=visit.query_number("before")
    )
    return {"lines": lines(told, teller(look.seen.game, visit.lang))}


@get("/api/tables/{table}/overlays", "Overlays", ("as",))
async def overlays(visit: Visit, _: bodies.Nothing) -> list[Wire]:
    """Aids drawn over the map: supply, control, reach."""
    look = await look_at(visit, visit.query("as"))
    return overlays_of(look.seen, visit.lang)


@get("/api/tables/{table}/deeds", "Deeds", ("as",))
async def deeds(visit: Visit, _: bodies.Nothing) -> list[Wire]:
    """What may be done at any time: to what now, and to what not, each thing with its reason."""
    look = await own_look(visit, visit.query("as"))
    tell = teller(look.seen.game, visit.lang)
    return [deed_plain(one, tell) for one in looking.deeds(look)]


@get("/api/tables/{table}/refused", "RefusedList", ("as",))
async def refused(visit: Visit, _: bodies.Nothing) -> list[Wire]:
    """What the pending question does not offer, each thing with its reason."""
    look = await own_look(visit, visit.query("as"))
    ask = look.seen.ask
    return [] if ask is None else refused_plain(ask, teller(look.seen.game, visit.lang))


@get("/api/tables/{table}/moments/{seq}", "View", ("as",))
async def moment(visit: Visit, _: bodies.Nothing) -> Wire:
    """The View as it was after an answer."""
    look = await visit.house.slowly(
        moments.moment,
        visit.house.store,
        visit.person_id,
        visit.path("table"),
        visit.number("seq"),
        visit.query("as"),
    )
    told = await visit.ask(looking.told, visit.house.store, look)
    return whole_view(look, told, visit.lang)


def whole_view(look: Look, told: tuple[Any, ...], lang: str) -> Wire:
    """A View that nobody watches."""
    shown = lines(told, teller(look.seen.game, lang))
    first = shown[0]["n"] if shown else 1
    return {**view_of(look, lang), "lines": shown, "first": first}


@get("/api/tables/{table}/away", "Away", ("as",))
async def away(visit: Visit, _: bodies.Nothing) -> Wire:
    """What happened since my last visit."""
    person = visit.known()
    since, frames = await visit.house.slowly(
        moments.away, visit.house.store, person.id, visit.path("table"), visit.query("as")
    )
    return {
        "from": since,
        "frames": [
            {
                "seq": frame.seq,
                "scene": scene_of(frame.seen, visit.lang),
                "lines": lines(frame.lines, teller(frame.seen.game, visit.lang)),
            }
            for frame in frames
        ],
    }


# -- thinking ------------------------------------------------------------------------------------
@post("/api/tables/{table}/walk", bodies.Walk, "Walked")
async def walk(visit: Visit, body: bodies.Walk) -> Wire:
    """A set being built: how it may go on."""
    look = await own_look(visit, body.seat)
    partial = cast("tuple[Any, ...]", looking.choice_of(look, body.partial))
    walked = looking.walked(look, partial)
    ask = look.seen.ask
    assert ask is not None
    return walked_plain(walked, ask, teller(look.seen.game, visit.lang))


@post("/api/tables/{table}/why", bodies.Choice, "Why")
async def why(visit: Visit, body: bodies.Choice) -> Wire:
    """Why something may not be answered, or no candidate with these ids in it."""
    look = await own_look(visit, body.seat)
    choice = looking.choice_of(look, body.choice)
    refusal = looking.why_not(look, choice)
    if refusal is not None and refusal.key == "not_offered" and look.seen.ask is not None:
        refusal = why_clicked(look.seen.ask, choice) or refusal
    words = teller(look.seen.game, visit.lang).words
    return {"refusal": None if refusal is None else refusal_plain(refusal, words)}


@post("/api/tables/{table}/forecast", bodies.Choice, "Forecast")
async def forecast(visit: Visit, body: bodies.Choice) -> Wire | None:
    """The odds of a choice."""
    look = await own_look(visit, body.seat)
    return forecast_of(look, looking.choice_of(look, body.choice), visit.lang)


@post("/api/tables/{table}/sandbox", bodies.Wondered, "Made")
async def sandbox(visit: Visit, body: bodies.Wondered) -> Wire:
    """A private table dealt from what this seat knows."""
    person = visit.known()
    visit.slow_down(visit.house.paces.new_table, person.id)
    made = await visit.house.slowly(
        moments.sandbox, visit.house.store, person.id, visit.path("table"), body.seat, body.seq
    )
    return made_plain(made)


# -- doing ---------------------------------------------------------------------------------------
def post_of(visit: Visit, body: bodies.Placed) -> Post:
    """What the table wants to know of a post."""
    visit.slow_down(visit.house.paces.table, (visit.path("table"), visit.person_id))
    return Post(visit.path("table"), body.seat, body.request_id, body.expected_seq)


async def reply(visit: Visit, body: bodies.Placed, posted: Posted, stamp: str | None) -> Wire:
    """What a post is answered: the head, and what it changed in the View the reader has."""
    visit.seq = posted.seq
    out: Wire = {"seq": posted.seq}
    if visit.query("view") == "none":
        return out
    watch = await watch_of(visit, body.seat, surely=False)  # what was done here, is known here
    out["view"] = await visit.house.hub.since(watch, known_view(watch, stamp, body.expected_seq))
    if posted.repeated:
        out["repeated"] = True
    return out


def known_view(watch: Watch, stamp: str | None, seq: int) -> int | None:
    """The number of the View that a reader says he has."""
    return watch.of_stamp(stamp) if stamp else watch.at_seq(seq)


@post("/api/tables/{table}/answers", bodies.Answered, "Posted")
async def answer(visit: Visit, body: bodies.Answered) -> Wire:
    """Give a seat's answers, all or none."""
    person = visit.known()
    posted = await acted(
        visit, body, body.stamp, play.answer, person.id, post_of(visit, body), body.answers
    )
    visit.house.metrics.answers.labels(visit.game or "game").inc(len(body.answers))
    return await reply(visit, body, posted, body.stamp)


@post("/api/tables/{table}/deeds", bodies.Done, "Posted")
async def deed(visit: Visit, body: bodies.Done) -> Wire:
    """Do what may be done at any time."""
    person = visit.known()
    posted = await acted(
        visit, body, body.stamp, play.deed, person.id, post_of(visit, body), body.deed, body.choice
    )
    return await reply(visit, body, posted, body.stamp)


@post("/api/tables/{table}/undo", bodies.Undone, "Posted")
async def take_back(visit: Visit, body: bodies.Undone) -> Wire:
    """Take back the last own answer, or all to the watershed."""
    person = visit.known()
    taken = post_of(visit, body)

    def run(store: Any, who: str, what: Post) -> Posted:  # noqa: ANN401 - the store
        return undo.take_back(store, who, what, whole=body.whole)

    posted = await acted(visit, body, body.stamp, run, person.id, taken)
    return await reply(visit, body, posted, body.stamp)


async def acted(
    visit: Visit,
    body: bodies.Placed,
    stamp: str | None,
    act: Any,  # noqa: ANN401 - one of the table's acts
    *args: Any,  # noqa: ANN401 - what it takes
) -> Posted:
    """Do it; where the game moved on, say what happened meanwhile."""
    try:
        posted: Posted = await visit.ask(act, visit.house.store, *args)
    except MovedOn as error:
        watch = await watch_of(visit, body.seat)
        known = known_view(watch, stamp, body.expected_seq)
        raise Behind(error, await visit.house.hub.since(watch, known)) from None
    return posted


class Behind(Exception):  # noqa: N818 - it says where the game is
    """The game has moved on; `view` is what happened meanwhile."""

    def __init__(self, error: MovedOn, view: Wire | msgspec.Raw) -> None:
        super().__init__(str(error))
        self.error = error
        self.view = view


@post("/api/tables/{table}/present", bodies.Looked, "Done")
async def present(visit: Visit, body: bodies.Looked) -> Wire:
    """Say that I have this table in sight, or no longer."""
    person = visit.known()
    store, table = visit.house.store, visit.path("table")
    visit.house.hub.lists.forget(person.id)
    if body.here:
        await visit.ask(visits.looking, store, person.id, table, seq=body.seq)
    else:
        await visit.ask(visits.gone, store, person.id, table)
    return {"done": True}
