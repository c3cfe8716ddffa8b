"""`lacewars data`."""

from __future__ import annotations

from lacewars.board.data import Change, check, diff, folder_of, provenance
from lacewars.cli.errors import FAILED, BadInput
from lacewars.cli.output import say, say_json, say_table
from lacewars.games import SHELF, SMALL

REPORTS = ("check", "provenance", "diff")


def run(game: str, what: str, *, as_json: bool) -> int:
    """Print one of the three reports."""
    if what not in REPORTS:
        raise BadInput(f"data {game}: no report {what!r}; there are {', '.join(REPORTS)}")
    if game not in SHELF + SMALL:
        raise BadInput(f"no game {game!r}; there are {', '.join(SHELF + SMALL)}")
    if not (folder_of(game) / "data").is_dir():
        raise BadInput(f"data {game}: this game has no data files yet")
    if what == "check":
        return checked(game, as_json=as_json)
    (provenance_told if what == "provenance" else diff_told)(game, as_json=as_json)
    return 0


def checked(game: str, *, as_json: bool) -> int:
    """Print every fault; all is well only without any."""
    faults = list(check(game))
    if as_json:
        say_json({"game": game, "faults": faults})
    else:
        for fault in faults:
            say(fault)
        say(f"{game}: {len(faults)} faults" if faults else f"{game}: all is well")
    return FAILED if faults else 0


def provenance_told(game: str, *, as_json: bool) -> None:
    """Print how many data come from where, domain by domain."""
    found = provenance(game)
    if as_json:
        say_json({"game": game, "domains": found})
        return
    kinds = list(found["all"])
    rows = [(name, *[cell(shares, kind) for kind in kinds]) for name, shares in found.items()]
    say_table([("domain", *kinds), *rows])


def cell(shares: dict[str, dict[str, float]], kind: str) -> str:
    """Return a count and its share."""
    share = shares.get(kind)
    return "-" if share is None else f"{share['count']:.0f} ({share['share']:.0%})"


def diff_told(game: str, *, as_json: bool) -> None:
    """Print what the overrides change."""
    changes = diff(game)
    if as_json:
        say_json({"game": game, "changes": [as_shape(change) for change in changes]})
        return
    for one in changes:
        who = f" ({one.source.kind} {one.source.who or one.source.ref})" if one.source else ""
        say(f"{one.domain}.{one.word}.{one.field}: {one.before} → {one.after}{who} {one.where}")
    if not changes:
        say(f"{game}: no overrides change anything")


def as_shape(change: Change) -> dict[str, object]:
    """Return a change for scripts."""
    shape: dict[str, object] = change._asdict()
    shape["source"] = change.source._asdict() if change.source else None
    return shape
