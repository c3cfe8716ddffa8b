"""Making tables, sitting down, lists, export and import."""

from random import Random

import pytest
from tests.table.helping import duel, guest, member, play_on, post, seated, seats_of, there

import lacewars
from lacewars.games import definition
from lacewars.kernel import loads
from lacewars.kernel.chance import commitment
from lacewars.proof.replay import verify_dice
from lacewars.table import (
    BadRequest,
    NotFound,
    NotNow,
    NotYours,
    TooMuch,
    Wish,
    looking,
    moments,
    play,
    seats,
    tables,
)

LACE, WOOL = seats_of("toy")


def test_a_table_begins_when_everybody_is_seated(store):
    one, other = guest(store), guest(store)
    made = tables.create(store, one, Wish("toy", {LACE: "me", WOOL: "open"}, title=" At  home "))
    facts = tables.facts(store, one, made.table)
    assert (facts.status, facts.title, facts.seq) == ("open", "At home", 1)
    assert looking.look(store, one, made.table).seen.ask is None
    with pytest.raises(NotNow, match="not begun"):
        play.answer(store, one, post(made.table, LACE, 1), [None])
    facts = seats.do(store, other, made.table, WOOL, "take")
    assert facts.status == "running"
    assert any(row.waiting for row in facts.seats.values())


def test_the_seed_is_bound_at_the_start_and_told_at_the_end(store):
    one, other = guest(store), guest(store)
    table = duel(store, one, other, seed=None)
    facts = tables.facts(store, one, table)
    assert facts.seed is None
    assert not facts.friendly
    play_on(store, table, one, other)
    after = tables.facts(store, None, table)
    assert after.seed is not None
    assert commitment(after.seed) == facts.commitment
    assert after.seed.bit_length() > 200


@pytest.mark.parametrize(
    ("wish", "at"),
    [
        (Wish("toy", {"@nobody": "me"}), "seats"),
        (Wish("toy", {LACE: "me"}, scenario="none"), "scenario"),
        (Wish("toy", {LACE: "me"}, options={"x": 1}), "scenario"),
        (Wish("toy", {LACE: "me", WOOL: "emperor"}), "who"),
        (Wish("toy", {LACE: "me"}, from_save="{}"), "from"),
    ],
)
def test_a_bad_wish_says_which_field(store, wish, at):
    with pytest.raises(BadRequest) as refused:
        tables.create(store, guest(store), wish)
    assert refused.value.at == at


def test_a_game_that_is_not_there(store):
    with pytest.raises(NotFound):
        tables.create(store, guest(store), Wish("chess", {}))
    with pytest.raises(TooMuch):
        tables.create(store, guest(store), Wish("toy", {LACE: "me"}, title="x" * 81))


def test_one_person_may_have_every_seat(store):
    who = guest(store)
    table = seated(store, who, "maria", scenario="advanced-3p")
    look = looking.look(store, who, table)
    assert len(look.mine) == 3
    assert look.seen.ask is not None
    assert play_on(store, table, who, most=40) == 40


def test_an_invitation_by_link_lets_in_who_has_the_word(store):
    one, other, third = guest(store), guest(store), guest(store)
    made = tables.create(store, one, Wish("toy", {LACE: "me", WOOL: "invite"}, unlisted=True))
    assert tables.listed(store, third, "open").rows == ()
    with pytest.raises(NotYours):
        seats.do(store, third, made.table, WOOL, "take", "guess")
    word = seats.invitation(store, one, made.table, WOOL)
    assert word == made.invitations[WOOL]
    assert seats.do(store, other, made.table, WOOL, "take", word).status == "running"


def test_an_invitation_by_name_waits_in_that_persons_list(store):
    one, other = guest(store), member(store, "Marlborough")
    made = tables.create(store, one, Wish("toy", {LACE: "me", WOOL: "invite:marlborough"}))
    assert [row.id for row in tables.listed(store, other, "waiting").rows] == [made.table]
    with pytest.raises(NotYours):
        seats.do(store, guest(store), made.table, WOOL, "take")
    assert seats.do(store, other, made.table, WOOL, "take").status == "running"


def test_the_open_list_shows_free_seats_newest_first(store, clock):
    one = guest(store)
    made = []
    for _ in range(5):
        clock.goes(seconds=1)
        made.append(tables.create(store, one, Wish("toy", {LACE: "me"})).table)
    first = tables.listed(store, None, "open", limit=3)
    assert first.next is not None
    rest = tables.listed(store, None, "open", limit=3, after=first.next)
    assert [row.id for row in (*first.rows, *rest.rows)] == made[::-1]
    assert rest.next is None


def test_my_list_puts_what_waits_for_me_first_and_pages_through_all(store, clock):
    one, other = guest(store), guest(store)
    made = []
    for _ in range(7):
        clock.goes(seconds=1)
        made.append(duel(store, one, other))
    found, after = [], ""
    while True:
        page = tables.listed(store, one, "mine", limit=2, after=after)
        found += page.rows
        if page.next is None:
            break
        after = page.next
    assert sorted(row.id for row in found) == sorted(made)
    waits = [row.waiting for row in found]
    assert waits == sorted(waits, reverse=True)
    waiting = tables.listed(store, one, "waiting").rows
    assert [row.id for row in waiting] == [row.id for row in found if row.waiting]
    with pytest.raises(BadRequest):
        tables.listed(store, one, "mine", after="1.x.y")


def test_the_row_follows_the_game_to_its_end(store):
    one, other = guest(store), guest(store)
    table = duel(store, one, other)
    play_on(store, table, one, other)
    assert tables.listed(store, one, "mine").rows == ()
    (row,) = tables.listed(store, one, "over").rows
    assert (row.id, row.status, row.waiting) == (table, "over", False)
    assert row.seq == tables.facts(store, one, table).seq


def test_leaving_opens_the_seat_and_all_can_read_it(store):
    one, other, third = guest(store), guest(store), guest(store)
    table = duel(store, one, other)
    seats.do(store, one, table, LACE, "leave")
    assert tables.facts(store, None, table).seats[LACE].kind == "open"
    with pytest.raises(NotYours):
        play.answer(store, one, post(table, LACE, 4), [None])
    seats.do(store, third, table, LACE, "take")
    look = looking.look(store, third, table)
    keys = [line.entry.key for line in looking.told(store, look) if line.by_table]
    assert keys == ["table:begun", "table:seat_left", "table:seat_taken"]


def test_when_everybody_leaves_the_game_ends(store):
    one, other = guest(store), guest(store)
    table = duel(store, one, other)
    seats.do(store, one, table, LACE, "leave")
    assert seats.do(store, other, table, WOOL, "leave").status == "over"


def test_a_machine_sits_at_an_open_seat_and_a_seat_that_is_taken_stays(store):
    one = guest(store)
    table = tables.create(store, one, Wish("toy", {LACE: "me"})).table
    with pytest.raises(NotYours):
        seats.do(store, guest(store), table, LACE, "machine", "captain")
    with pytest.raises(BadRequest):
        seats.do(store, one, table, WOOL, "machine", "emperor")
    facts = seats.do(store, one, table, WOOL, "machine", "captain")
    assert (facts.status, facts.seats[WOOL].rank) == ("running", "captain")
    with pytest.raises(BadRequest):
        seats.do(store, one, table, WOOL, "dance")


def test_a_hot_seat_is_one_persons_screen(store):
    who = guest(store)
    made = tables.create(store, who, Wish("toy", {LACE: "screen", WOOL: "screen"}))
    assert set(made.seats.values()) == {"screen"}
    look = looking.look(store, who, made.table)
    assert look.mine == (LACE, WOOL)
    hidden = looking.look(store, who, made.table, WOOL if there(look.seat).word in LACE else LACE)
    assert hidden.seat != look.seat
    assert play_on(store, made.table, who) > 10


def test_export_of_a_finished_game_replays_in_the_terminal(store, tmp_path):
    one, other = guest(store), guest(store)
    table = duel(store, one, other)
    with pytest.raises(NotYours):
        tables.exported(store, one, table)
    play_on(store, table, one, other)
    text = tables.exported(store, one, table)
    seed = tables.facts(store, one, table).seed
    assert seed is not None
    rules = definition("toy")
    verdict = verify_dice(rules, lacewars.load(text), seed=seed, published=commitment(seed))
    assert verdict.honest, verdict.why


def test_import_goes_on_where_the_save_stopped_and_out_again(store):
    who = guest(store)
    g = lacewars.begin("toy", seed=5)
    rng = Random(3)
    for _ in range(9):
        (seat, ask), *_ = g.waiting_for().items()
        g.answer(seat, ask.sample(rng))
    wish = Wish("toy", {LACE: "me", WOOL: "me"}, from_save=g.save())
    table = tables.create(store, who, wish).table
    look = looking.look(store, who, table)
    assert look.position == g
    assert [line.entry for line in looking.told(store, look, since=0)][: len(look.seen.view)]
    play_on(store, table, who, most=5)
    out = lacewars.load(tables.exported(store, who, table))
    before, after = there(g.record), there(out.record)
    assert len(after.answers) == len(before.answers) + 5
    assert after.chance[: len(before.chance)] == before.chance
    assert loads(out.save())["journal"][: len(before.entries)] == loads(g.save())["journal"]


def test_an_import_with_others_has_dice_that_its_owner_cannot_know(store):
    who = guest(store)
    g = lacewars.begin("toy", seed=5)
    wish = Wish("toy", {LACE: "me", WOOL: "open"}, from_save=g.save())
    table = tables.create(store, who, wish).table
    look = looking.look(store, who, table)
    assert look.position.dice != g.dice


def test_closing_and_rematch(store):
    one, other = guest(store), guest(store)
    table = tables.create(store, one, Wish("toy", {LACE: "me"})).table
    with pytest.raises(NotYours):
        tables.close(store, other, table)
    tables.close(store, one, table)
    with pytest.raises(NotFound):
        tables.facts(store, one, table)
    table = duel(store, one, other)
    with pytest.raises(NotNow):
        tables.close(store, one, table)
    with pytest.raises(NotNow):
        tables.rematch(store, one, table)
    play_on(store, table, one, other)
    again = tables.rematch(store, one, table)
    assert again.seats[WOOL] == "human"
    assert tables.facts(store, one, again.table).scenario == "valley"


def test_a_private_table_is_not_there_for_others(store):
    who = guest(store)
    table = seated(store, who)
    mine = moments.branch(store, who, table, 2).table
    with pytest.raises(NotFound):
        looking.look(store, guest(store), mine)
    with pytest.raises(NotFound):
        tables.facts(store, None, mine)
