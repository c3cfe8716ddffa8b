"""Calls about who somebody is: himself, accounts, sessions, tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from lacewars.table import people

from . import bodies
from .calls import get, post

if TYPE_CHECKING:
    from lacewars.table import Person

    from .values import Wire
    from .visit import Visit


def person_plain(person: Person) -> Wire:
    """Somebody, for himself."""
    return {
        "id": person.id,
        "name": person.name,
        "guest": person.guest,
        "lang": person.lang,
        "theme": person.theme,
        "zone": person.zone,
        "mail": person.mail,
        "prefs": dict(person.prefs),
    }


@get("/api/me", "Me")
async def me(visit: Visit, _: bodies.Nothing) -> Wire | None:
    """Who I am; null for a stranger."""
    return None if visit.person is None else person_plain(visit.person)


@post("/api/me", bodies.Me, "Me")
async def change_me(visit: Visit, body: bodies.Me) -> Wire:
    """Change my name, language, theme or preferences; a stranger becomes a guest."""
    person = await visit.somebody()
    wishes: dict[str, Any] = {
        k: v for k, v in msgspec.structs.asdict(body).items() if v is not None
    }
    person = await visit.house.slowly(people.change, visit.house.store, person.id, wishes)
    visit.house.forget(person.id)
    visit.person = person
    return person_plain(person)


@post("/api/account", bodies.Account, "Me")
async def account(visit: Visit, body: bodies.Account) -> Wire:
    """A guest becomes a member and keeps his games."""
    visit.slow_down(visit.house.paces.sign_in, visit.address)
    person = await visit.somebody()
    person = await visit.house.slowly(
        people.become_member, visit.house.store, person.id, body.name, body.password, body.mail
    )
    visit.house.forget(person.id)
    visit.person = person
    return person_plain(person)


@post("/api/account/end", bodies.Leave, "Done")
async def leave(visit: Visit, body: bodies.Leave) -> Wire:
    """Delete my account; shared games stay."""
    person = visit.known()
    visit.slow_down(visit.house.paces.sign_in, visit.address)
    await visit.house.slowly(people.delete, visit.house.store, person.id, body.password)
    visit.house.forget(person.id)
    visit.leave()
    return {"done": True}


@post("/api/session", bodies.SignIn, "Me")
async def sign_in(visit: Visit, body: bodies.SignIn) -> Wire:
    """Sign in by name and password."""
    visit.slow_down(visit.house.paces.sign_in, visit.address)
    visit.slow_down(visit.house.paces.sign_in, f"name {body.name}")
    store = visit.house.store
    person, token = await visit.house.slowly(people.sign_in, store, body.name, body.password)
    visit.person, visit.new_token = person, token
    return person_plain(person)


@post("/api/session/end", bodies.Nothing, "Done")
async def sign_out(visit: Visit, _: bodies.Nothing) -> Wire:
    """Sign out of this browser."""
    if visit.token and visit.person is not None:
        await visit.ask(people.sign_out, visit.house.store, visit.token)
        visit.house.forget(visit.person.id)
    visit.leave()
    return {"done": True}


@get("/api/tokens", "Tokens")
async def tokens(visit: Visit, _: bodies.Nothing) -> Wire:
    """My tokens: browsers and programs."""
    rows = await visit.ask(people.tokens, visit.house.store, visit.known().id)
    return {"tokens": [row._asdict() for row in rows]}


@post("/api/tokens", bodies.Token, "Token")
async def new_token(visit: Visit, body: bodies.Token) -> Wire:
    """Make a token for a program; it is shown this once."""
    person = await visit.somebody()
    token = await visit.ask(people.program_token, visit.house.store, person.id, body.label)
    return {"token": token}


@post("/api/tokens/{token}/end", bodies.Nothing, "Done")
async def end_token(visit: Visit, _: bodies.Nothing) -> Wire:
    """Take one of my tokens back."""
    person = visit.known()
    await visit.ask(people.revoke, visit.house.store, person.id, visit.path("token"))
    visit.house.forget(person.id)
    return {"done": True}
