"""Who plays: guests, accounts, tokens, blocks, deletion."""

import pytest
import sqlalchemy as sa
from tests.table.helping import DAY, duel, guest, member, play_on, seated, seats_of, there

from lacewars.table import (
    BadRequest,
    NotFound,
    NotNow,
    NotYours,
    TooMuch,
    WhoAreYou,
    Wish,
    looking,
    people,
    schema,
    seats,
    tables,
    talk,
)


def test_a_guest_is_let_in_and_known_by_his_token(store):
    who, token = people.guest(store, lang="fr")
    assert who.guest
    assert there(people.bearer(store, token)).id == who.id
    assert people.bearer(store, token + "x") is None


def test_tokens_have_256_bits_and_are_kept_hashed(store):
    _, token = people.guest(store)
    assert len(token) >= 43
    with store.reading() as connection:
        kept = connection.execute(sa.select(schema.token.c.hash)).scalars().all()
    assert token not in kept
    assert kept == [people.hashed(token)]


def test_a_guest_becomes_a_member_and_keeps_his_games(store):
    who = guest(store)
    table = seated(store, who)
    people.become_member(store, who, "Eugène de Savoie", "zenta 1697!", "prince@example.org")
    assert [row.id for row in tables.listed(store, who, "mine").rows] == [table]
    again, token = people.sign_in(store, "eugène  DE savoie", "zenta 1697!")
    assert again.id == who
    assert there(people.bearer(store, token)).name == "Eugène de Savoie"
    with pytest.raises(NotNow, match="already"):
        people.become_member(store, who, "Another", "zenta 1697!")


def test_passwords_are_kept_as_argon2id_makes_them(store):
    member(store, "Vauban")
    with store.reading() as connection:
        kept = connection.execute(sa.select(schema.person.c.password)).scalar_one()
    assert kept.startswith("$argon2id$")
    with pytest.raises(WhoAreYou):
        people.sign_in(store, "Vauban", "wrong horse")
    with pytest.raises(WhoAreYou):
        people.sign_in(store, "Nobody", "correct horse")


@pytest.mark.parametrize(
    ("name", "password", "mail", "at"),
    [
        ("x", "long enough", None, "name"),
        ("<b>", "long enough", None, "name"),
        ("a" * 41, "long enough", None, "name"),
        ("Villars", "short", None, "password"),
        ("Villars", "p" * 201, None, "password"),
        ("Villars", "long enough", "not a mail", "mail"),
        ("Villars", "long enough", "a@b.fr\nBcc: x@y.fr", "mail"),
    ],
)
def test_an_account_wants_a_good_name_password_and_mail(store, name, password, mail, at):
    with pytest.raises(BadRequest) as refused:
        people.become_member(store, guest(store), name, password, mail)
    assert refused.value.at == at


def test_a_name_is_given_once_and_no_guest_passes_for_a_member(store):
    member(store, "Turenne")
    with pytest.raises(NotNow):
        people.become_member(store, guest(store), "TURENNE", "long enough")
    with pytest.raises(NotNow):
        people.change(store, guest(store), {"name": "turenne"})


def test_settings_change_and_are_judged_field_by_field(store):
    who = guest(store)
    good = {"name": "Anna", "lang": "en", "theme": "night", "zone": "Europe/Vienna"}
    changed = people.change(store, who, good | {"prefs": {"confirm": True, "zoom": 2}})
    assert (changed.name, changed.lang, changed.zone) == ("Anna", "en", "Europe/Vienna")
    assert people.change(store, who, {"prefs": {"zoom": None}}).prefs == {"confirm": True}
    for word, value in {
        "lang": "de",
        "zone": "Mars/Base",
        "theme": "../x",
        "shoe": 44,
        "prefs": [],
    }.items():
        with pytest.raises(BadRequest) as refused:
            people.change(store, who, {word: value})
        assert refused.value.at == word
    with pytest.raises(TooMuch):
        people.change(store, who, {"prefs": {"long": "x" * 9_000}})


@pytest.mark.parametrize(
    "prefs",
    [
        {"tell": {"turn": ["pigeon"]}},
        {"tell": {"lunch": ["mail"]}},
        {"tell": []},
        {"quiet": [22]},
        {"quiet": [22, 24]},
        {"digest": -1},
        {"hook": "ftp://example.org"},
        {"hook": "https://user@example.org"},
    ],
)
def test_wishes_for_messages_are_judged(store, prefs):
    with pytest.raises(BadRequest) as refused:
        people.change(store, guest(store), {"prefs": prefs})
    assert refused.value.at == "prefs"


def test_a_password_changes_with_the_old_one_only(store):
    who = member(store, "Luxembourg")
    with pytest.raises(WhoAreYou):
        people.change(store, who, {"password": "fleurus 1690", "old": "no"})
    people.change(store, who, {"password": "fleurus 1690", "old": "correct horse"})
    assert people.sign_in(store, "Luxembourg", "fleurus 1690")[0].id == who


def test_program_tokens_are_listed_and_taken_back(store):
    who = member(store, "Clerk")
    token = people.program_token(store, who, "my bot")
    (row,) = [row for row in people.tokens(store, who) if row.kind == "program"]
    assert row.label == "my bot"
    people.revoke(store, who, row.id)
    assert people.bearer(store, token) is None
    with pytest.raises(NotFound):
        people.revoke(store, who, row.id)


def test_signing_out_forgets_the_token(store):
    _, token = people.guest(store)
    people.sign_out(store, token)
    assert people.bearer(store, token) is None


def test_those_who_are_apart_do_not_sit_together(store):
    one, other = guest(store), member(store, "Bore")
    people.block(store, one, other)
    first, second = seats_of("toy")
    table = tables.create(store, one, Wish("toy", {first: "me"})).table
    with pytest.raises(NotNow):
        seats.do(store, other, table, second, "take")
    with pytest.raises(NotNow):
        seats.do(store, one, table, second, "invite", "Bore")
    people.block(store, one, other, blocked=False)
    assert seats.do(store, other, table, second, "take").status == "running"


def test_deleting_erases_the_person_and_keeps_shared_games(store):
    one, other = member(store, "Leaver", mail="l@example.org"), guest(store)
    table, alone = duel(store, one, other), seated(store, one)
    play_on(store, table, one, other, most=6)
    talk.speak(store, one, table, "adieu")
    with pytest.raises(WhoAreYou):
        people.delete(store, one, "wrong")
    people.delete(store, one, "correct horse")
    with pytest.raises(NotFound):
        people.person(store, one)
    with pytest.raises(NotFound):
        tables.facts(store, other, alone)
    facts = tables.facts(store, other, table)
    assert sorted(row.kind for row in facts.seats.values()) == ["human", "open"]
    assert talk.chat(store, other, table) == ()
    with store.reading() as connection:
        row = connection.execute(sa.select(schema.person).where(schema.person.c.id == one)).one()
    assert (row.name, row.key, row.mail, row.password) == ("", None, None, None)
    newcomer = guest(store)
    seats.do(store, newcomer, table, seats_of("toy")[0], "take")
    assert play_on(store, table, newcomer, other) > 0
    assert looking.look(store, other, table).facts.status == "over"


def test_finished_games_keep_an_empty_name(store):
    one, other = member(store, "Ghost"), guest(store)
    table = duel(store, one, other)
    play_on(store, table, one, other)
    people.delete(store, one, "correct horse")
    names = [row.name for row in tables.facts(store, other, table).seats.values()]
    assert names == ["", ""]
    assert [row.id for row in tables.listed(store, other, "over").rows] == [table]


def test_a_vacation_ends_when_one_says_so(store, clock):
    who = guest(store)
    assert people.vacation(store, who, 5) == clock.now + 5 * DAY
    assert people.person(store, who).away_until > clock.now
    assert people.vacation(store, who, 0) == 0
    with pytest.raises(BadRequest):
        people.vacation(store, who, 61)


def test_a_new_name_is_known_at_every_table(store):
    one, other = guest(store), guest(store)
    table = duel(store, one, other)
    people.change(store, one, {"name": "Condé"})
    assert "Condé" in [row.name for row in tables.facts(store, other, table).seats.values()]
    with pytest.raises(NotYours):
        seats.invitation(store, other, table, seats_of("toy")[0])
