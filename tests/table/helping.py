"""What the tests of the table share: a clock that can be moved, people, games, a PostgreSQL."""

import os
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest
import sqlalchemy as sa
from argon2 import PasswordHasher

from lacewars.games import definition
from lacewars.kernel import encode
from lacewars.table import (
    Post,
    Store,
    Wish,
    looking,
    people,
    play,
    schema,
    seats as sitting,
    tables,
)
from lacewars.table.passwords import Passwords

T = TypeVar("T")

HOUR, DAY = 3_600_000, 86_400_000
SEED = 7  # of every game that does not ask for another: the same test plays the same game
NOON = 1_700_049_600_000  # a Wednesday in November 2023, 12:00 UTC


class Clock:
    """A time that passes when it is told to."""

    def __init__(self, now=NOON):
        self.now = now

    def __call__(self):
        return self.now

    def goes(self, days=0, hours=0, seconds=0):
        self.now += int(days * DAY + hours * HOUR + seconds * 1000)


def cheap_passwords():
    return Passwords(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


# -- PostgreSQL ----------------------------------------------------------------------------------
def binaries():
    """Find Debian's PostgreSQL, or one on the path."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    on_path = shutil.which("initdb")
    if found:
        return found[-1].parent
    return None if on_path is None else Path(on_path).parent


def as_server():
    """Say as whom the server runs: it refuses to be root."""
    return (
        {"user": "postgres", "group": "postgres", "extra_groups": []} if os.geteuid() == 0 else {}
    )


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def postgres_url(_factory):
    """Start a private PostgreSQL on loopback; skip where there is none."""
    given = os.environ.get("LACEWARS_TEST_POSTGRES")
    if given:
        Store(given).close()
        yield given
        return
    found = binaries()
    if found is None:
        pytest.skip("no PostgreSQL on this machine: apt-get install postgresql")
    folder = Path(tempfile.mkdtemp(prefix="lacewars-pg-"))
    folder.chmod(0o755)
    data, port = folder / "data", free_port()
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    run = {"cwd": folder, **quiet, **as_server()}
    subprocess.check_call(
        [found / "initdb", "-D", data, "-A", "trust", "-U", "lacewars", "-E", "UTF8", "-N"], **run
    )
    options = (
        f"-F -c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories={folder}"
        " -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=60"
    )
    control = [found / "pg_ctl", "-D", data, "-w", "-l", folder / "log", "-o", options]
    subprocess.check_call([*control, "start"], **run)
    url = f"postgresql://lacewars@127.0.0.1:{port}/postgres"
    try:
        Store(url).close()
        yield url
    finally:
        subprocess.check_call([found / "pg_ctl", "-D", data, "-m", "immediate", "stop"], **run)
        shutil.rmtree(folder, ignore_errors=True)


def wiped(url):
    """Empty every table of a data base."""
    engine = sa.create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    names = ", ".join(f'"{table.name}"' for table in schema.metadata.sorted_tables)
    with engine.begin() as connection:
        connection.execute(sa.text(f"TRUNCATE {names} RESTART IDENTITY CASCADE"))
    engine.dispose()


# -- people and games ----------------------------------------------------------------------------
def guest(store, lang="en"):
    return people.guest(store, lang=lang)[0].id


def member(store, name, **wishes):
    who = guest(store)
    people.become_member(store, who, name, "correct horse")
    if wishes:
        people.change(store, who, wishes)
    return who


def wish(game, seats, seed=SEED, **wishes):
    return Wish(game, seats, seed=seed, **wishes)


def seated(store, who, game="toy", **wishes):
    """Make a table at which one person has every seat."""
    seats = dict.fromkeys(seats_of(game, wishes.get("scenario", "")), "me")
    return tables.create(store, who, wish(game, seats, **wishes)).table


def seats_of(game, scenario=""):
    rules = definition(game)
    plan = rules.scenarios[scenario or next(iter(rules.scenarios))]
    return tuple("@" + seat.word for seat in plan.seats)


def duel(store, one, other, game="toy", **wishes):
    """Make a table of two people."""
    first, *rest = seats_of(game, wishes.get("scenario", ""))
    seats = {first: "me"} | dict.fromkeys(rest, "open")
    made = tables.create(store, one, wish(game, seats, **wishes))
    for seat in rest:
        sitting.do(store, other, made.table, seat, "take")
    return made.table


_ids = iter(range(10**9))


def there(value: T | None) -> T:
    """What is surely there; the test fails if it is not."""
    assert value is not None
    return value


def seat_of(look):
    """Say through which seat it is looked, as it is written."""
    code = looking.seat_code(look)
    assert code is not None
    return code


def post(table, seat, seq, request=None):
    return Post(table, seat, request or f"r{next(_ids)}", seq)


def waiting_look(store, who, table) -> Any:
    """Look through the seat of this person that is waited for; None if none is."""
    look = looking.look(store, who, table)
    return look if look.seen.ask is not None else None


def step(store, table, *everybody, rng=None):
    """Let whoever is waited for answer something lawful; False once nobody is."""
    rng = rng or Random(1)
    for who in everybody:
        look = waiting_look(store, who, table)
        if look is not None:
            choice = encode(look.seen.ask.sample(rng))
            sent = post(table, looking.seat_code(look), look.seq)
            play.answer(store, who, sent, [choice])
            return True
    return False


def play_on(store, table, *everybody, most=10_000, seed=1):
    """Play at random; return how many answers were given."""
    rng = Random(seed)
    return next((n for n in range(most) if not step(store, table, *everybody, rng=rng)), most)


def until(true, seconds=10):
    """Wait until something is true."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = true()
        if found:
            return found
        time.sleep(0.01)
    pytest.fail("it did not come true in time")
