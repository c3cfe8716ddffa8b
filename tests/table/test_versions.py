"""Rules versions: a game keeps its own until the new ones are shown to agree."""

from dataclasses import replace
from importlib import import_module

import pytest
from tests.table.helping import duel, guest, play_on, seated, seats_of, there

from lacewars.kernel import SaveError
from lacewars.table import NotNow, Outlets, Worker, head as heads, looking, offers, tables, versions

LACE, WOOL = seats_of("toy")
TOY = import_module("lacewars.games.toy.definition")


@pytest.fixture
def newer(monkeypatch):
    """Have another version of toy come out, as this function is told."""
    old = TOY.DEFINITION

    def come_out(**changes):
        rules = replace(old, version=old.version + 1, **changes)
        monkeypatch.setattr(TOY, "DEFINITION", rules)
        versions.forget()
        return rules

    yield come_out
    replace(old)  # the game's class finds its definition again
    versions.forget()


def worked(store):
    versions.enqueue(store)
    worker = Worker(store, outlets=Outlets(), thinkers=0)
    while worker.once():
        pass


def test_a_game_that_agrees_goes_on_by_the_new_rules_silently(store, newer):
    one, other = guest(store), guest(store)
    table = duel(store, one, other)
    play_on(store, table, one, other, most=30)
    before = looking.look(store, one, table)
    rules = newer()
    worked(store)
    now = looking.look(store, one, table)
    assert now.facts.version == rules.version
    assert now.position.definition is rules
    assert now.seen.view == before.seen.view
    assert looking.told(store, now)[-1].entry.key == "table:upgraded"
    assert play_on(store, table, one, other) > 0
    assert versions.enqueue(store) == 0


def another_start(g, scenario):
    TOY_SET_UP(g, scenario)
    g.year += 1


TOY_SET_UP = TOY.DEFINITION.set_up


def test_a_game_that_differs_is_offered_the_change(store, newer):
    one, other = guest(store), guest(store)
    table = duel(store, one, other)
    play_on(store, table, one, other, most=10)
    old = tables.facts(store, one, table)
    newer(set_up=another_start)
    worked(store)
    worked(store)
    look = looking.look(store, one, table)
    assert look.facts.version == old.version
    (offer,) = look.offers
    assert (offer.kind, offer.by, offer.waits_for) == ("upgrade", "", (LACE, WOOL))
    offers.reply(store, one, table, offer.id, accept=True)
    assert looking.look(store, one, table).facts.version == old.version
    offers.reply(store, other, table, offer.id, accept=True)
    assert looking.look(store, one, table).facts.version == old.version + 1
    assert play_on(store, table, one, other) > 0


def test_a_game_that_the_new_rules_refuse_stays_as_it_is(store, newer):
    one, other = guest(store), guest(store)
    table = duel(store, one, other)
    play_on(store, table, one, other, most=10)
    old = tables.facts(store, one, table)
    newer(check=lambda _: ["a position that cannot be"])
    worked(store)
    facts = tables.facts(store, one, table)
    assert facts.version == old.version
    with store.reading() as connection:
        head = heads.find(connection, table)
        assert versions.agrees(connection, head) == versions.CANNOT
    offer = there(offers.make(store, one, table, "upgrade"))
    with pytest.raises(NotNow, match="cannot take"):
        offers.reply(store, other, table, offer.id, accept=True)


def test_rules_are_kept_beside_the_games_and_play_on(store, newer, monkeypatch):
    who = guest(store)
    table = seated(store, who)
    play_on(store, table, who, most=10)
    kept = versions.keep(store)
    assert any(key.startswith("toy@") for key in kept)
    assert versions.keep(store) == []
    before = looking.look(store, who, table)
    newer(check=lambda _: ["a position that cannot be"])
    store.cache.clear()
    try:
        look = looking.look(store, who, table)
        assert look.seen.game.startswith("toy@")
        assert look.facts.game == "toy"
        assert {k: str(v) for k, v in look.seen.view.items()} == {
            k: str(v) for k, v in before.seen.view.items()
        }
        assert play_on(store, table, who) > 10
        assert looking.look(store, who, table).facts.status == "over"
    finally:
        import_module("lacewars.games").__path__.remove(str(store.folder / "rules"))


def test_a_kept_position_of_an_unknown_kind_is_one_clear_error(store, monkeypatch):
    who = guest(store)
    table = seated(store, who)
    store.cache.clear()

    def refuse(*_args, **_named):
        raise SaveError("no such field")

    monkeypatch.setattr("lacewars.table.loading.from_save", refuse)
    with pytest.raises(Exception, match="no such field") as error:
        looking.look(store, who, table)
    assert "\n" not in str(error.value)
