"""Backup, restore, check; from one kind of store to the other."""

import gzip
import json

import pytest
import sqlalchemy as sa
from tests.table.helping import cheap_passwords, duel, guest, member, play_on, seated, wiped

from lacewars.cli import main
from lacewars.table import BadRequest, Store, looking, offers, orders, people, schema, talk
from lacewars.table.backup import backup, check, restore


def full(store):
    """Fill a store with a little of everything."""
    one, other = member(store, "One", mail="o@example.org"), guest(store)
    table = duel(store, one, other)
    play_on(store, table, one, other, most=30)
    offers.make(store, one, table, "takeback", to=12)
    talk.speak(store, one, table, "Ça ira ?")
    talk.keep_notes(store, one, table, "à gauche")
    alone = seated(store, other, "maria", scenario="introductory-2p")
    play_on(store, alone, other, most=60)
    offers.make(store, other, alone, "takeback", to=20)
    play_on(store, alone, other, most=10)
    orders.give(store, other, alone, looking.look(store, other, alone).mine[0], order("8"))
    over = duel(store, one, other, "maria-combat")
    play_on(store, over, one, other)
    return one, other, table, alone


def order(rule):
    return orders.Wanted(rule, "ask", until="game")


def test_check_replays_every_game(store):
    full(store)
    verdict = check(store)
    assert verdict.games == 3
    assert verdict.faults == ()


def test_a_backup_restores_into_the_same_games(store, where, tmp_path, clock):
    one, _, table, _ = full(store)
    look = looking.look(store, one, table)
    rows = backup(store, tmp_path / "games.gz")
    if store.is_sqlite:
        place = tmp_path / "elsewhere"
    else:
        wiped(where)
        place = where
    again = Store(place, now=clock, passwords=cheap_passwords(), folder=tmp_path / "beside2")
    assert restore(again, tmp_path / "games.gz") == rows
    assert check(again) == check(store) if store.is_sqlite else check(again).faults == ()
    found = looking.look(again, one, table)
    assert found.position == look.position
    assert found.offers == look.offers
    assert [said.text for said in talk.chat(again, one, table)] == ["Ça ira ?"]
    assert people.sign_in(again, "One", "correct horse")[0].id == one
    talk.speak(again, one, table, "encore")
    with pytest.raises(BadRequest, match="already"):
        restore(again, tmp_path / "games.gz")
    again.close()


def test_a_backup_goes_from_one_kind_of_store_to_the_other(sqlite_folder, postgres, tmp_path):
    wiped(postgres)
    light = Store(sqlite_folder, passwords=cheap_passwords())
    full(light)
    backup(light, tmp_path / "games.gz")
    heavy = Store(postgres, folder=tmp_path / "beside")
    restore(heavy, tmp_path / "games.gz")
    assert check(heavy) == check(light)
    backup(heavy, tmp_path / "back.gz")
    light.close()
    heavy.close()
    assert sorted(lines_of(tmp_path / "games.gz")) == sorted(lines_of(tmp_path / "back.gz"))


def lines_of(file):
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        return lines.readlines()


@pytest.mark.parametrize("harm", ["cut", "alien", "not zipped", "other schema", "no such table"])
def test_a_damaged_backup_restores_nothing(sqlite_folder, tmp_path, harm):
    store = Store(sqlite_folder, passwords=cheap_passwords())
    full(store)
    file = tmp_path / "games.gz"
    backup(store, file)
    store.close()
    lines = lines_of(file)
    if harm == "cut":
        lines = lines[:-5]
    elif harm == "alien":
        lines = ["hello\n"]
    elif harm == "other schema":
        lines[0] = json.dumps({"format": "lacewars backup 1", "schema": "0000"}) + "\n"
    elif harm == "no such table":
        lines.insert(3, '["tea", [1, 2]]\n')
    with gzip.open(file, "wt") as out:
        out.writelines(lines)
    if harm == "not zipped":
        file.write_bytes(b"nothing")
    empty = Store(tmp_path / "empty")
    with pytest.raises(BadRequest, match="no backup"):
        restore(empty, file)
    assert check(empty).games == 0
    empty.close()


@pytest.mark.parametrize("harm", ["facts", "answer", "gap", "position"])
def test_check_names_the_game_that_is_wrong(store, harm):
    _, _, table, alone = full(store)
    event, snapshot = schema.event, schema.snapshot
    mine = sa.and_(event.c.game == alone, event.c.seq == 15)
    with store.writing() as writing:
        run = writing.connection.execute
        if harm == "facts":
            run(sa.update(event).where(mine).values(facts='[["x",[],"1",0,null,null]]'))
        elif harm == "answer":
            run(sa.update(event).where(mine).values(said="4711"))
        elif harm == "gap":
            run(sa.delete(event).where(mine))
        else:
            other = sa.select(snapshot.c.body).where(snapshot.c.game == alone, snapshot.c.seq == 1)
            last = sa.select(sa.func.max(snapshot.c.seq)).where(snapshot.c.game == alone)
            newest = sa.and_(snapshot.c.game == alone, snapshot.c.seq == last.scalar_subquery())
            body = run(other).scalar_one()
            number = run(last).scalar_one()
            newest = sa.and_(snapshot.c.game == alone, snapshot.c.seq == number)
            run(sa.update(snapshot).where(newest).values(body=body))
    (fault,) = check(store).faults
    assert fault.startswith(alone)
    assert table not in fault


def test_the_command_line_backs_up_restores_and_checks(sqlite_folder, tmp_path, capsys):
    store = Store(sqlite_folder, passwords=cheap_passwords())
    full(store)
    store.close()
    file, place = str(tmp_path / "games.gz"), str(tmp_path / "new")
    assert main(["db", "backup", file, "--data", str(sqlite_folder), "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["rows"]
    assert rows > 100
    assert main(["db", "restore", file, "--data", place]) == 0
    assert "3 games" in capsys.readouterr().out
    assert main(["db", "check", "--data", place, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["faults"] == []
    assert main(["db", "restore", file, "--data", place]) == 2
    assert main(["db", "backup", "--data", place]) == 2
    assert main(["db", "explode", "--data", place]) == 2
    assert main(["db", "backup", str(tmp_path / "no" / "x.gz"), "--data", place]) == 2
    assert main(["db", "check", "--data", "mysql://x/y"]) == 2
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 5
    store = Store(place)
    with store.writing() as writing:
        writing.connection.execute(sa.update(schema.event).values(said="4711"))
    store.close()
    assert main(["db", "check", "--data", place]) == 1
