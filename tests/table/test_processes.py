"""Several processes on one store; processes that are killed; disks that are full."""

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from queue import Empty, Queue

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from tests.table.helping import (
    cheap_passwords,
    duel,
    guest,
    play_on,
    seat_of,
    seated,
    seats_of,
    step,
    there,
    until,
    waiting_look,
)

from lacewars.kernel import encode
from lacewars.table import (
    Full,
    MovedOn,
    Post,
    Store,
    StoreTrouble,
    Wish,
    looking,
    play,
    schema,
    tables,
)
from lacewars.table.backup import check

ROOT = Path(__file__).resolve().parents[2]
GAMES = 100
ACKNOWLEDGED = 250


def started(where, who, seed, games):
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.table.player_process", where, who, seed, *games]
    return subprocess.Popen(
        list(map(str, command)), cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    )


def read_all(process, said):
    for line in process.stdout:
        said.put(line)


def test_killed_in_the_middle_of_a_hundred_games_nothing_acknowledged_is_lost(store, where):
    who = guest(store)
    games = [seated(store, who, "toy", seed=n) for n in range(GAMES)]
    said = Queue()
    running = [started(where, who, seed, games) for seed in (1, 2)]
    readers = [
        threading.Thread(target=read_all, args=(process, said), daemon=True) for process in running
    ]
    for reader in readers:
        reader.start()
    lines = []
    while len(lines) < ACKNOWLEDGED:
        try:
            lines.append(said.get(timeout=60).split())
        except Empty:
            pytest.fail("the processes fell silent")
    for process in running:
        process.send_signal(signal.SIGKILL)
    for process, reader in zip(running, readers, strict=True):
        process.wait(10)
        reader.join(10)
        there(process.stdout).close()
    while not said.empty():
        lines.append(said.get().split())
    told = [line for line in lines if len(line) == 6]
    assert len(told) >= ACKNOWLEDGED - 2
    assert not [line for line in lines if line[0] == "trouble"]
    with store.reading() as connection:
        wanted = sa.select(schema.event.c.game, schema.event.c.request, schema.event.c.seq)
        kept = {(row.game, row.request): row.seq for row in connection.execute(wanted)}
    for table, _, request, _, first, _ in told:
        assert kept[table, request] == int(first)
    store.cache.clear()
    verdict = check(store)
    assert (verdict.games, verdict.faults) == (GAMES, ())
    assert len(kept) >= len(told)
    table = told[-1][0]
    assert step(store, table, who) or tables.facts(store, who, table).status == "over"


def test_what_one_process_stores_the_other_hears_and_plays_on(store, where, tmp_path):
    one, other = guest(store), guest(store)
    table = duel(store, one, other)
    second = Store(where, now=store.now, passwords=cheap_passwords(), folder=tmp_path / "b")
    heard = []
    stops = [
        store.listen(lambda h: heard.append(("first", h.table, h.seq))),
        second.listen(lambda h: heard.append(("second", h.table, h.seq))),
    ]
    try:
        for n in range(30):
            place = (store, second)[n % 2]
            assert step(place, table, one, other)
            seq = tables.facts(place, one, table).seq
            until(lambda seq=seq: {("first", table, seq), ("second", table, seq)} <= set(heard))
        before = looking.look(store, one, table)
        after = looking.look(second, one, table)
        assert after.position == before.position
        assert looking.told(second, after) == looking.told(store, before)
        assert len(heard) == len(set(heard))
    finally:
        for stop in stops:
            stop()
        second.close()


def test_a_killed_server_leaves_no_thinker_behind(store, where):
    if not Path("/proc").is_dir():
        pytest.skip("no /proc on this machine to see who is alive")
    who = guest(store)
    first, second = seats_of("toy")
    tables.create(store, who, Wish("toy", {first: "captain", second: "captain"}))
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.table.thinker_process", where],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )
    _, *thinkers = map(int, there(process.stdout).readline().split())
    assert thinkers
    process.kill()
    process.wait(10)
    there(process.stdout).close()
    until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in thinkers), 20)


def test_threads_that_post_at_once_take_turns(store):
    who = guest(store)
    table = seated(store, who, "maria", scenario="introductory-2p")
    outcomes: list[int | None] = []

    def race(number, barrier):
        look = waiting_look(store, who, table)
        choice = encode(next(iter(look.seen.ask.every())))
        barrier.wait()
        sent = Post(table, seat_of(look), f"{look.seq}.{number}", look.seq)
        try:
            outcomes.append(play.answer(store, who, sent, [choice]).first)
        except MovedOn:
            outcomes.append(None)

    for _ in range(8):
        barrier = threading.Barrier(4)
        threads = [threading.Thread(target=race, args=(n, barrier)) for n in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    firsts = list(filter(None, outcomes))
    assert len(firsts) == len(set(firsts)) == 8
    assert check(store).faults == ()


def test_a_full_disk_is_one_clear_error_and_nothing_is_half_done(sqlite_folder):
    store = Store(sqlite_folder, passwords=cheap_passwords())
    who = guest(store)
    table = seated(store, who, "maria", scenario="introductory-2p")
    pages = store.connection().exec_driver_sql("PRAGMA page_count").scalar_one()
    store.connection().exec_driver_sql(f"PRAGMA max_page_count={pages + 1}")
    with pytest.raises(Full) as full:
        play_on(store, table, who)
    assert "\n" not in str(full.value)
    assert full.value.says("fr").startswith("Le disque est plein")
    seq = tables.facts(store, who, table).seq
    assert looking.look(store, who, table).seq == seq
    store.cache.clear()
    assert looking.look(store, who, table).seq == seq
    store.connection().exec_driver_sql("PRAGMA max_page_count=1073741823")
    assert play_on(store, table, who, most=60) == 60
    assert check(store).faults == ()
    store.close()


@pytest.mark.parametrize("harm", ["garbage", "folder", "from the future"])
def test_a_broken_store_says_so_in_one_line(tmp_path, harm):
    place = tmp_path / "data"
    place.mkdir()
    if harm == "garbage":
        (place / "lacewars.sqlite").write_bytes(b"this is no data base" * 400)
    elif harm == "folder":
        (place / "lacewars.sqlite").mkdir()
    else:
        engine = sa.create_engine(f"sqlite:///{place / 'lacewars.sqlite'}")
        with engine.begin() as connection:
            connection.exec_driver_sql("CREATE TABLE alembic_version (version_num TEXT)")
            connection.exec_driver_sql("INSERT INTO alembic_version VALUES ('9999')")
        engine.dispose()
    with pytest.raises(StoreTrouble) as trouble:
        Store(place)
    assert "\n" not in str(trouble.value)


def test_a_store_damaged_while_it_is_open_says_so(sqlite_folder):
    store = Store(sqlite_folder, passwords=cheap_passwords())
    who = guest(store)
    table = seated(store, who)
    store.close()
    file = sqlite_folder / "lacewars.sqlite"
    body = bytearray(file.read_bytes())
    body[4096 * 2 :] = b"\xff" * (len(body) - 4096 * 2)
    file.write_bytes(body)
    with pytest.raises(StoreTrouble) as trouble:
        looking.look(Store(sqlite_folder), who, table)
    assert "\n" not in str(trouble.value)


def test_a_data_base_that_does_not_answer_says_so_in_one_line():
    with pytest.raises(StoreTrouble) as trouble:
        Store("postgresql://nobody@127.0.0.1:9/none?connect_timeout=2")
    assert "\n" not in str(trouble.value)


def test_a_store_goes_on_after_its_connection_was_cut(postgres, tmp_path):
    store = Store(postgres, passwords=cheap_passwords(), folder=tmp_path)
    who = guest(store)
    table = seated(store, who)
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
    other = Store(postgres, folder=tmp_path)
    other.connection().exec_driver_sql(cut).all()
    with pytest.raises(StoreTrouble):
        looking.look(store, who, table)
    assert looking.look(store, who, table).seq == 2
    assert step(store, table, who)
    store.close()
    other.close()


def test_migrations_make_what_the_schema_says(store):
    context = MigrationContext.configure(store.connection())
    assert compare_metadata(context, schema.metadata) == []


def test_the_file_is_readable_by_its_owner_alone(sqlite_folder, tmp_path):
    Store(tmp_path / "new").close()
    assert (tmp_path / "new").stat().st_mode & 0o077 == 0
    store = Store(sqlite_folder)
    mode = store.connection().exec_driver_sql("PRAGMA journal_mode").scalar_one()
    assert mode == "wal"
    store.close()
