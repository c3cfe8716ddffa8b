"""Earlier moments, what happened meanwhile, and games that begin from one."""

import pytest
from tests.table.helping import duel, guest, play_on, seated, seats_of, step, there

from lacewars.table import (
    BadRequest,
    NotFound,
    NotNow,
    NotYours,
    looking,
    moments,
    offers,
    tables,
    visits,
)

LACE, WOOL = seats_of("toy")


def test_every_moment_is_seen_as_it_was_then(store):
    one, other = guest(store), guest(store)
    table = duel(store, one, other)
    then = {}
    for _ in range(40):
        look = looking.look(store, one, table)
        then[look.seq] = (look, looking.told(store, look))
        assert step(store, table, one, other)
    store.cache.clear()
    for seq, (look, lines) in then.items():
        found = moments.moment(store, one, table, seq)
        assert found.seen.view == look.seen.view
        assert found.position == look.position
        assert looking.told(store, found) == lines


def test_others_are_looked_through_after_the_end_only(store):
    one, other = guest(store), guest(store)
    table = duel(store, one, other)
    play_on(store, table, one, other, most=30)
    with pytest.raises(NotYours):
        moments.moment(store, one, table, 10, WOOL)
    with pytest.raises(BadRequest):
        moments.moment(store, one, table, 10, "all")
    assert moments.moment(store, None, table, 10).seat is None
    offers.make(store, other, table, "resign")
    assert there(moments.moment(store, None, table, 10, WOOL).seat).word == WOOL[1:]
    whole = moments.moment(store, None, table, 30, "all")
    assert not any("Hidden" in repr(value) for value in whole.seen.view.values())
    some = moments.moment(store, None, table, 30)
    assert any("Hidden" in repr(value) for value in some.seen.view.values())
    assert len(looking.told(store, whole, since=0)) > len(looking.told(store, some, since=0))


def test_a_moment_that_is_not_there(store):
    who = guest(store)
    table = seated(store, who)
    for seq in (0, -1, 3, 10**6):
        with pytest.raises(NotFound):
            moments.moment(store, who, table, seq)


def test_while_you_were_away(store):
    one, other = guest(store), guest(store)
    table = duel(store, one, other)
    play_on(store, table, one, other, most=10)
    look = looking.look(store, one, table, LACE)
    visits.looking(store, one, table, seq=look.seq)
    assert moments.away(store, one, table, LACE) == (look.seq, ())
    play_on(store, table, one, other, most=15)
    since, frames = moments.away(store, one, table, LACE)
    now = looking.look(store, one, table, LACE)
    assert since == look.seq
    assert [line for frame in frames for line in frame.lines] == list(
        looking.told(store, now, since=look.seq)
    )
    for frame in frames:
        assert frame.seen.view == moments.moment(store, one, table, frame.seq, LACE).seen.view
    _, few = moments.away(store, one, table, LACE, most=3)
    assert len(few) <= 3
    assert sum([len(frame.lines) for frame in few]) == sum([len(f.lines) for f in frames])


def test_away_passes_over_what_was_taken_back(store):
    who = guest(store)
    table = seated(store, who)
    play_on(store, table, who, most=12)
    visits.looking(store, who, table, seq=6)
    offers.make(store, who, table, "takeback", to=8)
    play_on(store, table, who, most=3)
    _, frames = moments.away(store, who, table, LACE)
    keys = [line.entry.key for frame in frames for line in frame.lines]
    assert keys.count("table:taken_back") == 1


def test_playing_on_from_a_moment(store):
    who = guest(store)
    table = seated(store, who)
    play_on(store, table, who)
    made = moments.branch(store, who, table, 20)
    facts = tables.facts(store, who, made.table)
    assert facts.origin == (table, 20)
    then = moments.moment(store, who, table, 20, "all")
    now = looking.look(store, who, made.table)
    assert now.seen.view == looking.seen_by(then.position, now.seat).view
    assert now.position.dice != then.position.dice
    assert play_on(store, made.table, who) > 0
    with pytest.raises(NotNow):
        moments.branch(store, who, table, tables.facts(store, who, table).seq)


def test_nobody_plays_on_from_a_game_with_others_secrets(store):
    one, other = guest(store), guest(store)
    table = duel(store, one, other)
    with pytest.raises(NotYours):
        moments.branch(store, one, table, 2)
    offers.make(store, one, table, "resign")
    assert moments.branch(store, other, table, 2).table


@pytest.mark.parametrize(("game", "scenario"), [("toy", "valley"), ("maria", "introductory-2p")])
def test_a_sandbox_is_dealt_from_what_one_knows(store, game, scenario):
    one, other = guest(store), guest(store)
    table = duel(store, one, other, game, scenario=scenario)
    play_on(store, table, one, other, most=30)
    mine = seats_of(game, scenario)[0]
    look = looking.look(store, one, table, mine)
    made = moments.sandbox(store, one, table, mine)
    inside = looking.look(store, one, made.table, mine)
    assert inside.seen.view == look.seen.view
    assert len(inside.mine) == len(seats_of(game, scenario))
    with pytest.raises(NotFound):
        looking.look(store, other, made.table)
    assert play_on(store, made.table, one, most=20) > 0
    assert moments.sandbox(store, one, table, mine, seq=10).table
