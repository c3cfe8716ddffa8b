"""Calls about what is agreed at a table: who sits, offers, orders, talk, notes, export."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.responses import Response

from lacewars.table import offers, orderable, orders, seats, tables, talk

from . import bodies
from .api_tables import facts_plain, made_plain, own_look
from .calls import get, post
from .values import value_read
from .view import offer_plain, order_plain, orderable_plain

if TYPE_CHECKING:
    from lacewars.table import Chat

    from .values import Wire
    from .visit import Visit


@post("/api/tables/{table}/seats", bodies.Sitting, "Facts")
async def sit(visit: Visit, body: bodies.Sitting) -> Wire:
    """Change who sits where: take, leave, invite, machine, substitute, finish, screen."""
    person = await visit.somebody()
    store, table = visit.house.store, visit.path("table")
    facts = await visit.ask(seats.do, store, person.id, table, body.seat, body.do, body.who)
    visit.house.hub.changed(table)
    out = facts_plain(facts, visit.lang)
    if body.do == "invite" and not body.who:
        out["invitation"] = await visit.ask(seats.invitation, store, person.id, table, body.seat)
    return out


@get("/api/tables/{table}/invitation", "Invitation", ("seat",))
async def invitation(visit: Visit, _: bodies.Nothing) -> Wire:
    """The secret word of a seat's invitation, for who made the table."""
    person = visit.known()
    word = await visit.ask(
        seats.invitation,
        visit.house.store,
        person.id,
        visit.path("table"),
        visit.query("seat") or "",
    )
    return {"invitation": word}


@post("/api/tables/{table}/close", bodies.Nothing, "Done")
async def close(visit: Visit, _: bodies.Nothing) -> Wire:
    """Take away a table of mine that has not begun."""
    await visit.ask(tables.close, visit.house.store, visit.known().id, visit.path("table"))
    return {"done": True}


@post("/api/tables/{table}/rematch", bodies.Nothing, "Made")
async def rematch(visit: Visit, _: bodies.Nothing) -> Wire:
    """A table like this one, seats turned by one."""
    person = visit.known()
    visit.slow_down(visit.house.paces.new_table, person.id)
    made = await visit.ask(tables.rematch, visit.house.store, person.id, visit.path("table"))
    return made_plain(made)


# -- offers and orders ---------------------------------------------------------------------------
@post("/api/tables/{table}/offers", bodies.Offered, "Offer")
async def offer(visit: Visit, body: bodies.Offered) -> Wire:
    """Offer a draw, a takeback, a substitute, an upgrade of the rules; or resign."""
    person = visit.known()
    table = visit.path("table")
    made = await visit.ask(
        offers.make,
        visit.house.store,
        person.id,
        table,
        body.kind,
        seat=body.seat,
        to=body.to,
    )
    visit.house.hub.changed(table)
    if made is None:
        return {"offer": None}
    facts = await visit.ask(tables.facts, visit.house.store, person.id, table)
    return {"offer": made.id, **offer_plain(made, facts, visit.lang)}


@post("/api/tables/{table}/offers/{offer}", bodies.Reply, "Done")
async def reply_to_offer(visit: Visit, body: bodies.Reply) -> Wire:
    """Accept or decline an offer; who made it withdraws it by declining."""
    table = visit.path("table")
    left = await visit.ask(
        offers.reply,
        visit.house.store,
        visit.known().id,
        table,
        visit.number("offer"),
        accept=body.accept,
    )
    visit.house.hub.changed(table)
    return {"settled": left is None}


@get("/api/tables/{table}/orders", "Orderables", ("as",))
async def orders_known(visit: Visit, _: bodies.Nothing) -> list[Wire]:
    """What this seat may order beforehand, in the order of the book."""
    look = await own_look(visit, visit.query("as"))
    found = await visit.house.slowly(orderable.of_look, look)
    return [orderable_plain(one, look.seen.game, visit.lang) for one in found]


@post("/api/tables/{table}/orders", bodies.Ordered, "Order")
async def order(visit: Visit, body: bodies.Ordered) -> Wire:
    """Leave a standing order."""
    look = await own_look(visit, body.seat)
    value = body.value
    if body.do == "answer":
        value = value_read(look.position.definition, body.value, "value")
    wanted = orders.Wanted(body.rule, body.do, value, body.until)
    table = visit.path("table")
    given = await visit.ask(
        orders.give, visit.house.store, visit.known().id, table, body.seat, wanted
    )
    visit.house.hub.changed(table)
    return {"order": given.id, **order_plain(given, look.seen.game, visit.lang)}


@post("/api/tables/{table}/orders/{order}/end", bodies.Nothing, "Done")
async def end_order(visit: Visit, _: bodies.Nothing) -> Wire:
    """Take a standing order back."""
    table = visit.path("table")
    await visit.ask(orders.end, visit.house.store, visit.known().id, table, visit.number("order"))
    visit.house.hub.changed(table)
    return {"done": True}


# -- talk ----------------------------------------------------------------------------------------
def chat_plain(said: Chat) -> Wire:
    """Something said, without who it is inside."""
    return {
        "id": said.id,
        "name": said.name,
        "seat": said.seat,
        "text": said.text,
        "when": said.when,
    }


@get("/api/tables/{table}/chat", "Chats", ("before",))
async def chat(visit: Visit, _: bodies.Nothing) -> Wire:
    """What was said at the table."""
    said = await visit.ask(
        talk.chat,
        visit.house.store,
        visit.person_id,
        visit.path("table"),
        before=visit.query_number("before"),
    )
    return {"chat": [chat_plain(one) for one in said]}


@post("/api/tables/{table}/chat", bodies.Spoken, "Chat")
async def speak(visit: Visit, body: bodies.Spoken) -> Wire:
    """Say something."""
    person = visit.known()
    visit.slow_down(visit.house.paces.table, ("chat", visit.path("table"), person.id))
    said = await visit.ask(
        talk.speak,
        visit.house.store,
        person.id,
        visit.path("table"),
        body.text,
        seat=body.seat,
    )
    return chat_plain(said)


@get("/api/tables/{table}/notes", "Notes")
async def notes(visit: Visit, _: bodies.Nothing) -> Wire:
    """My private notes."""
    person = visit.known()
    return {"text": await visit.ask(talk.notes, visit.house.store, person.id, visit.path("table"))}


@post("/api/tables/{table}/notes", bodies.Written, "Done")
async def keep_notes(visit: Visit, body: bodies.Written) -> Wire:
    """Keep my private notes."""
    person = visit.known()
    await visit.ask(talk.keep_notes, visit.house.store, person.id, visit.path("table"), body.text)
    return {"done": True}


@get("/api/tables/{table}/save", "Save")
async def save(visit: Visit, _: bodies.Nothing) -> Response:
    """Export a game that is over, or in which all others are machines."""
    person = visit.known()
    table = visit.path("table")
    text = await visit.house.slowly(tables.exported, visit.house.store, person.id, table)
    name = "".join([letter for letter in table if letter.isalnum()])
    headers = {"Content-Disposition": f'attachment; filename="lacewars-{name}.json"'}
    return Response(text, media_type="application/json", headers=headers)
