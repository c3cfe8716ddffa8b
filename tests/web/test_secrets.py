"""What a seat is sent does not depend on what it may not know: bodies, sizes, headers, events."""

import random
import re

import pytest
from hypothesis import given, settings, strategies as st
from tests.table.helping import cheap_passwords
from tests.web.playing import said

from lacewars.games import definition
from lacewars.kernel import encode, imagine, observe
from lacewars.table import Post, Store, Wish, looking, people, play, tables
from lacewars.web.asking import deed_plain, refused_plain, walked_plain
from lacewars.web.telling import teller
from lacewars.web.view import forecast_of, overlays_of, view_of
from lacewars.web.watches import encode as on_the_wire

GAMES = ("toy", "maria", "pax")
MOST = 40


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    store = Store(tmp_path_factory.mktemp("secrets"), passwords=cheap_passwords())
    person, _ = people.guest(store)
    yield store, person.id
    store.close()


def someway(store, person, game, seed, steps):
    """A table of a game somewhere in it."""
    scenario = next(iter(definition(game).scenarios.values()))
    seats = {f"@{seat.word}": "me" for seat in scenario.seats}
    made = tables.create(store, person, Wish(game, seats, scenario.key, seed=seed))
    rng = random.Random(seed)
    for step in range(steps):
        look = looking.look(store, person, made.table)
        if look.seen.ask is None or look.seat is None:
            break
        post = Post(made.table, f"@{look.seat.word}", f"r{step}", look.seq)
        play.answer(store, person, post, [encode(look.seen.ask.sample(rng))])
    return made.table


def another_world(store, look, rng):
    """The same look at a position in which all that this seat does not see is dealt anew."""
    seen = looking.remembering(store, look)
    known = definition(seen.game)
    blank = known.blank(seen.terms.scenario, dict(seen.terms.options))
    g = imagine(seen, blank, rng)
    return look._replace(position=g, seen=observe(g, look.seat, remembering=False))


def all_that_is_sent(look, lang):
    """The bytes of everything that this seat can ask for."""
    tell = teller(look.seen.game, lang)
    sent = [on_the_wire(view_of(look, lang)), on_the_wire(overlays_of(look.seen, lang))]
    sent.append(on_the_wire([deed_plain(one, tell) for one in looking.deeds(look)]))
    ask = look.seen.ask
    if ask is not None:
        sent.append(on_the_wire(refused_plain(ask, tell)))
        sent += [on_the_wire(forecast_of(look, one, lang)) for one in list(ask.options)[:5]]
        if hasattr(ask, "pool"):
            sent.append(on_the_wire(walked_plain(looking.walked(look, ()), ask, tell)))
    return sent


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=4)
@given(seed=st.integers(0, 1000), steps=st.integers(0, MOST))
def test_what_is_sent_is_the_same_whatever_is_hidden(kept, game, seed, steps):
    store, person = kept
    table = someway(store, person, game, seed, steps)
    rng = random.Random(seed)
    for code in looking.look(store, person, table).mine:
        look = looking.look(store, person, table, code)
        other = another_world(store, look, rng)
        assert all_that_is_sent(look, "en") == all_that_is_sent(other, "en")


def test_the_dealing_does_change_what_is_hidden(kept):
    store, person = kept
    table = someway(store, person, "maria", 4, 10)
    look = looking.look(store, person, table)
    worlds = [another_world(store, look, random.Random(n)).position for n in range(3)]
    assert any(world != look.position for world in worlds)


def test_a_spectator_is_sent_no_hand(kept):
    store, person = kept
    table = someway(store, person, "toy", 4, 20)
    look = looking.look(store, None, table)
    assert look.seat is None
    view = view_of(look, "en")
    assert view["ask"] is None
    assert view["deeds"] == []
    assert all("cards" not in hand for hand in view["scene"]["hands"].values())


# -- on the wire ---------------------------------------------------------------------------------
def leveled(text, table):
    """What differs between any two tables, taken out."""
    text = text.replace(table, "TABLE")
    text = re.sub(r'"when":\d+', '"when":0', text)
    return re.sub(r"TABLE\.(\d+)\.\w+\.\d+", r"STAMP.\1", text)


def sealed_moment(site, who, seed):
    """A table at which both are asked how much they bid, under seal."""
    table = site.table(who, "toy", seed=seed, scenario="captain")
    seats = [who.sit(table, code) for code in who.get(f"/api/tables/{table}")["seats"]]
    rng = random.Random(2)
    for _ in range(60):
        for seat in seats:
            seat.look()
        asked = [seat for seat in seats if seat.ask is not None]
        bids = [seat for seat in asked if seat.ask["kind"] == "amount"]
        if len(bids) > 1:
            return bids
        asked[0].answer(said(asked[0], rng))
    raise AssertionError("nobody was asked for a bid")


def test_a_sealed_bid_does_not_show_in_what_the_other_is_sent(site, anna):
    found = []
    for bid in ("low", "high"):
        mine, theirs = sealed_moment(site, anna, seed=6)[:2]
        before = mine.view["stamp"]
        theirs.answer(theirs.ask[bid])
        view = anna.http.get(f"/api/tables/{mine.table}", params={"as": mine.seat})
        headers = {k: v for k, v in view.headers.items() if k != "date"}
        stream = difference_since(anna, mine, before)
        found.append((leveled(view.text, mine.table), headers, leveled(stream, mine.table)))
    assert found[0] == found[1]


def difference_since(who, seat, stamp):
    """The first event on a stream that has the View of this stamp."""
    query = {"tables": f"{seat.table}:{seat.seat}"}
    with who.http.stream(
        "GET", "/api/stream", params=query, headers={"Last-Event-ID": stamp}
    ) as response:
        for line in response.iter_lines():
            if line.startswith("data: "):
                return line
    raise AssertionError("the stream ended")
