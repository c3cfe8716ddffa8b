"""The OpenAPI description, made from the list of calls: it cannot say what the site does not do."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec

from . import bodies
from .calls import CALLS, Call

STATUSES = {
    "400": "What was sent cannot be read.",
    "401": "Nobody is known here.",
    "403": "This belongs to others.",
    "404": "There is nothing of that name.",
    "405": "This address does not take that.",
    "409": "The game has moved on; what happened since comes with it.",
    "413": "Too large.",
    "422": "A rule forbids it.",
    "429": "Too often; Retry-After says when to come back.",
    "500": "Something went wrong here; nothing is lost.",
    "507": "There is no room to keep it.",
}
ERROR: dict[str, Any] = {
    "type": "object",
    "required": ["error"],
    "properties": {
        "error": {
            "type": "object",
            "required": ["code", "says", "rule", "at"],
            "properties": {
                "code": {"type": "string"},
                "says": {"type": "string"},
                "rule": {"type": ["string", "null"]},
                "at": {"type": ["string", "null"]},
            },
        },
        "seq": {"type": "integer"},
        "view": {"$ref": "#/components/schemas/View"},
    },
}


def thing(*required: str, **properties: object) -> dict[str, Any]:
    """The schema of an object with these fields."""
    return {"type": "object", "required": list(required), "properties": properties}


def listed(of: object) -> dict[str, Any]:
    """The schema of a list."""
    return {"type": "array", "items": of}


TEXT: dict[str, Any] = {"type": "string"}
NUMBER: dict[str, Any] = {"type": "integer"}
TRUTH: dict[str, Any] = {"type": "boolean"}
ANY: dict[str, Any] = {}
VIEW = thing("lines", seq=NUMBER, stamp=TEXT, lines=listed({"type": "object"}), whole=TRUTH)
GIVES: dict[str, dict[str, Any]] = {
    "Anything": ANY,
    "Away": thing("from", "frames", frames=listed(thing("seq", "scene", "lines"))),
    "Board": thing("sheets", "places", "links", "liveries"),
    "Chat": thing("id", "name", "text", "when", id=NUMBER, text=TEXT),
    "Chats": thing("chat", chat=listed(thing("id", "text"))),
    "Deeds": listed(thing("deed", "rule", "title", "options", "left")),
    "Done": {"type": "object"},
    "Facts": thing("id", "game", "status", "seq", "seats", id=TEXT, seq=NUMBER),
    "Forecast": {"type": ["object", "null"]},
    "Hint": {"type": ["object", "null"]},
    "Invitation": thing("invitation", invitation=TEXT),
    "Lines": thing("lines", lines=listed(thing("n", "says", "rule"))),
    "Made": thing("table", "seats", table=TEXT),
    "Me": {"type": ["object", "null"], "properties": {"id": TEXT, "name": TEXT, "guest": TRUTH}},
    "Notes": thing("text", text=TEXT),
    "Offer": thing("offer"),
    "Order": thing("order", "says", order=NUMBER, says=TEXT),
    "Orderables": listed(thing("rule", "title", "asked", "order", "does", "until", rule=TEXT)),
    "Overlays": listed(thing("label")),
    "Posted": thing("seq", seq=NUMBER, view={"$ref": "#/components/schemas/View"}),
    "RefusedList": listed(thing("value", "label", "says", "rule")),
    "Rules": listed(thing("number", "title", "text", "depth")),
    "Save": {"type": "object"},
    "Shelf": listed(thing("game", "title", "built", "scenarios", game=TEXT, built=TRUTH)),
    "Tables": thing("tables", "next", tables=listed(thing("table", "game", "seats"))),
    "Token": thing("token", token=TEXT),
    "Tokens": thing("tokens", tokens=listed(thing("id", "kind", "label"))),
    "View": VIEW,
    "Walked": thing("steps", "may_stop", "why", "left", may_stop=TRUTH),
    "Why": thing("refusal"),
}


@cache
def description() -> bytes:
    """The whole description, as JSON."""
    return msgspec.json.format(msgspec.json.encode(described()), indent=1)


def described() -> dict[str, Any]:
    """The whole description."""
    import lacewars  # noqa: PLC0415 - for its version

    kinds = {call.body for call in CALLS} - {bodies.Nothing}
    ordered = sorted(kinds, key=lambda kind: kind.__name__)
    _, schemas = msgspec.json.schema_components(
        ordered, ref_template="#/components/schemas/Body{name}"
    )
    parts: dict[str, Any] = {f"Body{name}": schema for name, schema in schemas.items()}
    paths: dict[str, dict[str, Any]] = {}
    for call in CALLS:
        paths.setdefault(call.path, {})[call.method.lower()] = operation(call)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Lacewars", "version": getattr(lacewars, "__version__", "0")},
        "paths": paths,
        "components": {
            "schemas": parts | GIVES | {"Error": ERROR},
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "lacewars"},
            },
        },
        "security": [{"token": []}, {"cookie": []}, {}],
    }


def operation(call: Call) -> dict[str, Any]:
    """One call."""
    named = [parameter(name, "path") for name in re.findall(r"{(\w+)}", call.path)]
    named += [parameter(name, "query") for name in (*call.asks, "lang")]
    out: dict[str, Any] = {
        "operationId": call.run.__name__,
        "summary": call.says,
        "parameters": named,
        "responses": {"200": content(call.gives, "Well."), **troubles()},
    }
    if call.method == "POST" and call.body is not bodies.Nothing:
        schema = {"$ref": f"#/components/schemas/Body{call.body.__name__}"}
        out["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema}}}
    return out


def parameter(name: str, where: str) -> dict[str, Any]:
    """A word in the address or behind its question mark."""
    return {"name": name, "in": where, "required": where == "path", "schema": TEXT}


def content(schema: str, says: str) -> dict[str, Any]:
    """An answer of a schema."""
    found = {"schema": {"$ref": f"#/components/schemas/{schema}"}}
    return {"description": says, "content": {"application/json": found}}


def troubles() -> dict[str, Any]:
    """What can go wrong with any call."""
    return {status: content("Error", says) for status, says in STATUSES.items()}
