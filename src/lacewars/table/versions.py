"""Which rules a game is played by: it keeps its own until a new version is shown to agree.

The rules of every game here are kept as files beside the data base, under their version and the
fingerprint of their data. They can be loaded as a game of their own, `maria@3-1f2e`, by today's
kernel. After a change each running game is said again by the new rules: if every fact is the same
it moves on silently; if it is lawful but differs, its players are offered the change; if it is
impossible, it is finished as it was begun.
"""

from __future__ import annotations

import logging
import shutil
from dataclasses import replace
from importlib import invalidate_caches
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from sqlalchemy import bindparam, delete, insert, or_, select

from lacewars import games
from lacewars.games import available, definition, module_of
from lacewars.kernel import Entry, Record, SaveError
from lacewars.kernel.running import stir

from . import facts, loading, schema
from .draft import Draft
from .errors import NotNow, StoreTrouble
from .head import Head, Proposal, find, known
from .values import RUNNING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from sqlalchemy import Connection, Row

    from lacewars.kernel import Definition, Game

    from .store import Store, Writing

log = logging.getLogger(__name__)
SAME, DIFFERS, CANNOT = "same", "differs", "cannot"
JOB = "version"
_found: dict[tuple[str, int, str], Definition] = {}
_game = schema.game.c
_event = schema.event.c
LINE = (
    select(schema.event)
    .where(
        _event.game == bindparam("game"),
        or_(_event.undone.is_(None), _event.undone > bindparam("seq")),
    )
    .order_by(_event.seq)
)


# -- which rules ---------------------------------------------------------------------------------
def rules_of(key: str, version: int, data: str) -> Definition:
    """Return the rules of a game in progress: its own if they are here, else today's."""
    found = _found.get((key, version, data))
    if found is None:
        found = _found[key, version, data] = _searched(key, version, data)
    return found


def _searched(key: str, version: int, data: str) -> Definition:
    today = known(key)
    kept = kept_key(key, version, data)
    if (version, data) == (today.version, today.fingerprint) or not games.is_built(kept):
        return today
    return replace(definition(kept), key=kept)


def kept_key(key: str, version: int, data: str) -> str:
    """Return under what name rules are kept."""
    return f"{key}@{version}-{data}"


def is_newest(head: Head) -> bool:
    """Whether a game is played by today's rules."""
    today = known(head.key)
    return (head.version, head.data) == (today.version, today.fingerprint)


def require_newer(head: Head) -> None:
    """Raise NotNow where there are no newer rules."""
    if is_newest(head):
        raise NotNow("newest_rules")


# -- keeping -------------------------------------------------------------------------------------
def look_in(folder: Path) -> None:
    """Have rules that were kept in a folder found."""
    if str(folder) not in games.__path__:
        games.__path__.append(str(folder))
        forget()


def forget() -> None:
    """Look for all rules again, also in folders that were not there before."""
    invalidate_caches()
    _found.clear()


def keep(store: Store) -> list[str]:
    """Keep today's rules beside the data base; return which were not kept before."""
    shelf = store.folder / "rules"
    new: list[str] = []
    for key in available():
        rules = definition(key)
        kept = kept_key(key, rules.version, rules.fingerprint)
        folder = shelf / module_of(kept).split(".")[-2]
        if not folder.exists():
            draft = folder.with_name(folder.name + ".part")
            shutil.rmtree(draft, ignore_errors=True)
            shutil.copytree(rules.folder, draft, ignore=shutil.ignore_patterns("__pycache__"))
            draft.rename(folder)
            new.append(kept)
    look_in(shelf)
    if new:
        forget()
    return new


# -- after a change ------------------------------------------------------------------------------
def enqueue(store: Store) -> int:
    """Note for the worker which running games are not played by today's rules."""
    wanted = select(_game.id, _game.key, _game.version, _game.data).where(_game.status == RUNNING)
    with store.writing() as writing:
        rows = writing.connection.execute(wanted).all()
        old = [row.id for row in rows if _is_old(row)]
        jobs = schema.job.c
        there = writing.connection.execute(select(jobs.key).where(jobs.kind == JOB)).scalars()
        new = set(old) - {key.partition(":")[2] for key in there}
        for table in sorted(new):
            row = {"key": f"{JOB}:{table}", "kind": JOB, "due": store.now()}
            writing.connection.execute(insert(schema.job), row)
        return len(new)


def _is_old(row: Any) -> bool:
    if not games.is_built(row.key):
        return False
    today = definition(row.key)
    return (row.version, row.data) != (today.version, today.fingerprint)


def checked(store: Store, table: str) -> str:
    """Say a game again by today's rules; move it on, offer it the change, or leave it."""
    with store.reading() as connection:
        head = find(connection, table)
        verdict = agrees(connection, head)
    with store.writing() as writing:
        live = loading.live(store, writing.connection, table, lock=True)
        if live.head.head == head.head and not is_newest(live.head):
            _act(store, writing, Draft(store, writing, live), verdict)
        writing.connection.execute(delete(schema.job).where(schema.job.c.key == f"{JOB}:{table}"))
    log.info("table %s under new rules: %s", table, verdict)
    return verdict


def _act(store: Store, writing: Writing, draft: Draft, verdict: str) -> None:
    del store, writing
    if verdict == SAME:
        upgrade(draft)
        draft.stored()
    elif verdict == DIFFERS:
        offers = draft.head.offers
        if not any(one.kind == "upgrade" for one in offers.rows):
            offer = Proposal(offers.count + 1, "upgrade", "", draft.now)
            rows = (*offers.rows, offer)
            draft.set(offers=msgspec.structs.replace(offers, count=offer.id, rows=rows))
            draft.stored()


class Replay(NamedTuple):
    """Where a game comes to, said again, and whether every fact is the one that was kept."""

    game: Game
    same: bool


def agrees(connection: Connection, head: Head) -> str:
    """Say a game again by today's rules: whether all facts are the same, or it is impossible."""
    try:
        return SAME if replayed(connection, head, known(head.key)).same else DIFFERS
    except StoreTrouble:
        return CANNOT
    except Exception:
        log.exception("new rules failed at table %s", head.id)
        return CANNOT


def replayed(connection: Connection, head: Head, rules: Definition) -> Replay:
    """Say a game again from its beginning, or from where it last took other rules."""
    rows = connection.execute(LINE, {"game": head.id, "seq": head.head}).all()
    starts = [n for n, row in enumerate(rows) if row.kind in {loading.BEGIN, loading.UPGRADE}]
    first, rest = rows[starts[-1]], rows[starts[-1] + 1 :]
    g = loading.position(connection, head, first.seq, rules).clone()
    same = _begins_alike(head, rules, first, g)
    same &= _says_the_same(g, rules, rest)
    g.record = None
    return Replay(g, same)


def _begins_alike(head: Head, rules: Definition, row: Row[Any], begun: Game) -> bool:
    """Whether a game that began here would begin so today; one brought along has begun anyhow."""
    if row.kind != loading.BEGIN or msgspec.json.decode(row.said):
        return True
    options = {word: facts.choice_from(rules, value) for word, value in head.options.items()}
    again = rules.begin(head.scenario, options, seed=head.seed)
    return begun == again


def _says_the_same(g: Game, rules: Definition, rows: Iterable[Row[Any]]) -> bool:
    same = True
    for row in rows:
        g.record = Record()
        if row.kind == loading.BACK:
            nonce = msgspec.json.decode(row.said).get("stir", "")
            if nonce:
                stir(g, int(nonce))
            continue
        loading.said_again(g, rules, row)
        told = [entry for entry in g.record.entries if not facts.by_table(entry)]
        kept = facts.entries_read(row.facts, rules.words())
        kept = [entry for entry in kept if not facts.by_table(entry)]
        same &= told == kept and facts.chance_written(g.record.chance) == row.chance
    return same


def upgrade(draft: Draft) -> None:
    """Go on by today's rules, from the position as it is; NotNow if they cannot take it."""
    rules = known(draft.head.key)
    try:
        g = loading.unpacked(loading.packed(draft.game), rules, draft.head)
    except (StoreTrouble, SaveError) as error:
        raise NotNow("cannot_upgrade", why=error) from None
    before = [draft.head.version, draft.head.data]
    draft.set(version=rules.version, data=rules.fingerprint)
    line = Entry(facts.TABLE + "upgraded", (rules.version,), "", 0)
    draft.jump(g, loading.UPGRADE, {"from": before}, entries=(line,))
