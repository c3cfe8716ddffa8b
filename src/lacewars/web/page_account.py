"""Pages about who somebody is: profile, joining, signing in and out, leaving."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from starlette.responses import Response

from lacewars.table import TableError, people, tables

from .errors import Trouble
from .pages import Form, go, page, render, sentence

if TYPE_CHECKING:
    from .visit import Visit

EVENTS = ("turn", "over", "offer", "invitation", "low", "late")
CHANNELS = ("mail", "hook")


def onward(form: Form) -> str:
    """Where to go after a form: a path of this site, never elsewhere."""
    to = form.get("to", "/")
    parts = urlsplit(to)
    safe = to.startswith("/") and not to.startswith(("//", "/\\")) and not parts.netloc
    return to if safe and to.isprintable() else "/"


@page("/join")
async def join(visit: Visit, form: Form) -> Response:
    """Make an account; a guest keeps his games."""
    return render(visit, "join.html", wrong="", form=form)


@page("/join", "POST")
async def do_join(visit: Visit, form: Form) -> Response:
    """Make it."""
    visit.slow_down(visit.house.paces.sign_in, visit.address)
    person = await visit.somebody()
    try:
        visit.person = await visit.house.slowly(
            people.become_member,
            visit.house.store,
            person.id,
            form.get("name", ""),
            form.get("password", ""),
            form.get("mail") or None,
        )
    except TableError as error:
        return render(visit, "join.html", 422, wrong=sentence(visit, error), form=form)
    visit.house.forget(person.id)
    return go(visit, onward(form))


@page("/enter")
async def enter(visit: Visit, form: Form) -> Response:
    """Sign in."""
    return render(visit, "enter.html", wrong="", form=form)


@page("/enter", "POST")
async def do_enter(visit: Visit, form: Form) -> Response:
    """Sign in, by name and password."""
    paces = visit.house.paces
    visit.slow_down(paces.sign_in, visit.address)
    visit.slow_down(paces.sign_in, f"name {form.get('name', '')}")
    try:
        visit.person, visit.new_token = await visit.house.slowly(
            people.sign_in, visit.house.store, form.get("name", ""), form.get("password", "")
        )
    except TableError as error:
        return render(visit, "enter.html", 401, wrong=sentence(visit, error), form=form)
    return go(visit, onward(form))


@page("/leave", "POST")
async def do_leave(visit: Visit, _: Form) -> Response:
    """Sign out of this browser."""
    if visit.token and visit.person is not None:
        await visit.ask(people.sign_out, visit.house.store, visit.token)
        visit.house.forget(visit.person.id)
    visit.leave()
    return go(visit, "/")


@page("/profile")
async def profile(visit: Visit, form: Form) -> Response:
    """What I am called, how I want it, my tokens."""
    return await profile_page(visit, form, "")


async def profile_page(visit: Visit, form: Form, wrong: str, token: str = "") -> Response:
    """The profile, with what went wrong or a token to be copied."""
    if visit.person is None:
        return render(visit, "enter.html", wrong="", form={"to": "/profile"})
    store = visit.house.store
    rows = await visit.ask(people.tokens, store, visit.person.id)
    over = await visit.ask(tables.listed, store, visit.person.id, "mine", limit=50)
    return render(
        visit,
        "profile.html",
        422 if wrong else 200,
        wrong=wrong,
        saved="saved" in form,
        tokens=rows,
        token=token,
        tell=visit.person.prefs.get("tell", {}),
        events=EVENTS,
        channels=CHANNELS,
        played=len(over.rows),
    )


@page("/profile", "POST")
async def save_profile(visit: Visit, form: Form) -> Response:
    """Change it."""
    person = visit.known()
    try:
        changed = await visit.house.slowly(
            people.change, visit.house.store, person.id, wishes_of(form)
        )
    except TableError as error:
        return await profile_page(visit, form, sentence(visit, error))
    visit.house.forget(person.id)
    visit.person = changed
    if changed.lang in {"fr", "en"}:
        visit.lang = changed.lang
    return go(visit, "/profile?saved")


def wishes_of(form: Form) -> dict[str, Any]:
    """What the form changes."""
    wishes: dict[str, Any] = {
        key: form[key] for key in ("name", "lang", "theme", "zone") if form.get(key)
    }
    if "mail" in form:
        wishes["mail"] = form["mail"] or None
    if form.get("password"):
        wishes["password"] = form["password"]
        wishes["old"] = form.get("old", "")
    tell = {
        event: [channel for channel in CHANNELS if f"tell {event} {channel}" in form]
        for event in EVENTS
    }
    wishes["prefs"] = {
        "contrast": True if "contrast" in form else None,
        "motion": "off" if "still" in form else None,
        "hook": form.get("hook") or None,
        "tell": tell,
    }
    return wishes


@page("/profile/token", "POST")
async def new_token(visit: Visit, form: Form) -> Response:
    """Make a token for a program; it is shown this once."""
    person = visit.known()
    label = form.get("label", "") or secrets.token_hex(3)
    try:
        token = await visit.ask(people.program_token, visit.house.store, person.id, label)
    except TableError as error:
        return await profile_page(visit, form, sentence(visit, error))
    return await profile_page(visit, form, "", token)


@page("/profile/token/end", "POST")
async def end_token(visit: Visit, form: Form) -> Response:
    """Take a token back."""
    person = visit.known()
    await visit.ask(people.revoke, visit.house.store, person.id, form.get("token", ""))
    visit.house.forget(person.id)
    return go(visit, "/profile")


@page("/profile/delete", "POST")
async def delete(visit: Visit, form: Form) -> Response:
    """Delete the account; shared games stay."""
    person = visit.known()
    visit.slow_down(visit.house.paces.sign_in, visit.address)
    try:
        await visit.house.slowly(
            people.delete, visit.house.store, person.id, form.get("password") or None
        )
    except TableError as error:
        return await profile_page(visit, form, sentence(visit, error))
    visit.house.forget(person.id)
    visit.leave()
    return render(visit, "deleted.html")


@page("/theme", "POST")
async def theme(visit: Visit, form: Form) -> Response:
    """Change light and dark, and come back."""
    person = await visit.somebody()
    try:
        await visit.ask(
            people.change, visit.house.store, person.id, {"theme": form.get("theme", "system")}
        )
    except (TableError, Trouble):
        return go(visit, onward(form))
    visit.house.forget(person.id)
    return go(visit, onward(form))
