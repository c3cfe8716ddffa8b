"""Mail and webhooks: written with the game, sent once, by those channels, at those hours."""

from __future__ import annotations

import email
import json
import socketserver
import threading
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
import sqlalchemy as sa
from tests.table.helping import duel, guest, member, seats_of, step

from lacewars.table import Outlets, Wish, offers, schema, seats, tables, visits
from lacewars.table.delivery import MOST_TRIES, Undelivered, deliver, require_public

LACE, WOOL = seats_of("toy")
MINUTE = 60_000


def kept_by(talk, kind):
    """The server of a conversation."""
    assert isinstance(talk.server, kind)
    return talk.server


class Smtp(socketserver.ThreadingTCPServer):
    """A mail server on loopback that keeps what it is sent."""

    allow_reuse_address = daemon_threads = True

    def __init__(self):
        self.letters = []
        super().__init__(("127.0.0.1", 0), SmtpTalk)


class SmtpTalk(socketserver.StreamRequestHandler):
    def handle(self):
        self.say("220 loopback")
        while line := self.rfile.readline().decode().strip():
            word = line.split()[0].upper()
            if word == "DATA":
                self.say("354 go on")
                text = b""
                while (part := self.rfile.readline()) != b".\r\n":
                    text += part
                kept_by(self, Smtp).letters.append(email.message_from_bytes(text))
            if word == "QUIT":
                self.say("221 bye")
                return
            self.say("250 well")

    def say(self, text):
        self.wfile.write(text.encode() + b"\r\n")


class Hook(HTTPServer):
    """An address that keeps what it is sent, and answers what it is told to."""

    def __init__(self):
        self.got, self.status = [], 204
        super().__init__(("127.0.0.1", 0), HookTalk)


class HookTalk(BaseHTTPRequestHandler):
    def do_POST(self):
        size = int(self.headers["content-length"])
        kept_by(self, Hook).got.append(json.loads(self.rfile.read(size)))
        self.send_response(kept_by(self, Hook).status)
        self.send_header("location", "http://127.0.0.1:1/")
        self.end_headers()

    def log_message(self, format, *args):  # noqa: A002 - the name it has there
        pass


def served(server):
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def smtp():
    yield from served(Smtp())


@pytest.fixture
def hook():
    yield from served(Hook())


@pytest.fixture
def outlets(smtp):
    host, port = smtp.server_address
    return Outlets(f"smtp://{host}:{port}", "site@example.org", "https://example.org", True)


def turns(store):
    with store.reading() as connection:
        return connection.execute(sa.select(schema.outbox).order_by(schema.outbox.c.id)).all()


def called(store, one, other, **prefs):
    """Make a table and play until the first person is waited for anew."""
    table = duel(store, one, other, "maria", scenario="introductory-2p")
    first = seats_of("maria", "introductory-2p")[0]
    while tables.facts(store, one, table).seats[first].waiting:
        assert step(store, table, one, other)
    while not tables.facts(store, one, table).seats[first].waiting:
        assert step(store, table, one, other)
    return table


def test_a_mail_says_it_is_ones_turn_in_ones_language(store, clock, smtp, outlets):
    one, other = member(store, "Élisabeth", mail="e@example.org", lang="fr"), guest(store)
    table = called(store, one, other)
    assert deliver(store, outlets) == 0
    clock.goes(seconds=30)
    assert deliver(store, outlets) == 1
    (letter,) = smtp.letters
    subject = str(email.header.make_header(email.header.decode_header(letter["Subject"])))
    assert subject.startswith("C’est à vous : Maria")
    assert letter["To"] == "e@example.org"
    assert letter["From"] == "site@example.org"
    text = letter.get_payload(decode=True).decode()
    assert f"https://example.org/table/{table}" in text
    assert deliver(store, outlets) == 0


def test_who_looks_at_the_game_is_not_written_to(store, clock, smtp, outlets):
    one, other = member(store, "There", mail="e@example.org"), guest(store)
    table = called(store, one, other)
    clock.goes(seconds=30)
    visits.looking(store, one, table)
    assert deliver(store, outlets) == 0
    clock.goes(seconds=600)
    assert deliver(store, outlets) == 0
    assert turns(store) == []
    assert smtp.letters == []


def test_a_turn_played_meanwhile_is_no_news(store, clock, smtp, outlets):
    one, other = member(store, "Quick", mail="e@example.org"), guest(store)
    table = called(store, one, other)
    first = seats_of("maria", "introductory-2p")[0]
    while tables.facts(store, one, table).seats[first].waiting:
        step(store, table, one, other)
    clock.goes(seconds=30)
    assert deliver(store, outlets) == 0
    assert smtp.letters == []


def test_a_hook_is_called_as_chat_services_read_it(store, clock, hook, outlets):
    host, port = hook.server_address
    wishes = {"prefs": {"hook": f"http://{host}:{port}/x", "tell": {"turn": ["hook"]}}}
    one, other = member(store, "Hooked", mail="h@example.org", **wishes), guest(store)
    table = called(store, one, other)
    clock.goes(seconds=30)
    assert deliver(store, outlets) == 1
    (got,) = hook.got
    assert got["content"] == got["text"]
    assert f"/table/{table}" in got["text"]


def test_what_does_not_leave_is_tried_again_and_given_up_at_last(store, clock, hook, outlets):
    host, port = hook.server_address
    wishes = {"prefs": {"hook": f"http://{host}:{port}/x", "tell": {"turn": ["hook"]}}}
    one, other = member(store, "Hooked", **wishes), guest(store)
    called(store, one, other)
    hook.status = 500
    clock.goes(seconds=30)
    assert deliver(store, outlets) == 0
    (row,) = turns(store)
    assert (row.tries, row.due - clock.now) == (1, MINUTE)
    assert "500" in row.trouble
    assert deliver(store, outlets) == 0
    assert len(hook.got) == 1
    clock.goes(seconds=61)
    hook.status = 302
    deliver(store, outlets)
    assert turns(store)[0].due - clock.now == 2 * MINUTE
    for _ in range(MOST_TRIES):
        clock.goes(days=1)
        deliver(store, outlets)
    assert turns(store) == []
    assert len(hook.got) == MOST_TRIES


def test_without_a_mail_server_nothing_is_lost(store, clock, smtp, outlets):
    one, other = member(store, "Patient", mail="e@example.org"), guest(store)
    called(store, one, other)
    clock.goes(seconds=30)
    assert deliver(store, Outlets()) == 0
    clock.goes(seconds=90)
    assert deliver(store, outlets) == 1
    assert len(smtp.letters) == 1


def test_several_pieces_of_news_come_in_one_letter(store, clock, smtp, outlets):
    wishes = {"mail": "d@example.org", "prefs": {"digest": 60}}
    one, other = member(store, "Digest", **wishes), guest(store)
    found = [called(store, one, other) for _ in range(3)]
    clock.goes(hours=0.5)
    assert deliver(store, outlets) == 0
    clock.goes(hours=1)
    assert deliver(store, outlets) == 1
    (letter,) = smtp.letters
    assert letter["Subject"] == "3 pieces of news from your tables"
    text = letter.get_payload(decode=True).decode()
    assert all(table in text for table in found)


@pytest.mark.parametrize(("hour", "wait"), [(23, 8), (6, 1), (7, 0), (12, 0), (21, 0), (22, 9)])
def test_quiet_hours_are_kept_in_ones_own_zone(store, clock, hour, wait):
    clock.now = int(datetime(2026, 1, 10, hour - 1, 10, tzinfo=UTC).timestamp() * 1000)
    wishes = {"mail": "q@example.org", "zone": "Europe/Paris", "prefs": {"quiet": [22, 7]}}
    one, other = member(store, "Asleep", **wishes), guest(store)
    called(store, one, other)
    (row,) = turns(store)
    local = datetime.fromtimestamp(row.due / 1000, UTC).hour + 1
    assert local % 24 == (7 if wait else hour)
    assert round((row.due - clock.now) / 3_600_000) == wait


def test_each_event_is_told_by_the_channels_wanted_for_it(store):
    wishes = {"mail": "p@example.org", "prefs": {"tell": {"offer": [], "over": ["mail"]}}}
    one, other = member(store, "Picky", **wishes), guest(store)
    table = duel(store, one, other)
    offers.make(store, other, table, "draw")
    assert "offer" not in [row.what for row in turns(store)]
    offers.make(store, other, table, "resign")
    assert [row.what for row in turns(store)][-1] == "over"


def test_an_invitation_is_sent(store, clock, smtp, outlets):
    one = guest(store)
    member(store, "Invited", mail="i@example.org")
    made = tables.create(store, one, Wish("toy", {LACE: "me", WOOL: "invite:Invited"}))
    seats.do(store, one, made.table, WOOL, "invite", "Invited")
    clock.goes(seconds=30)
    deliver(store, outlets)
    (letter,) = smtp.letters
    assert letter["Subject"].startswith("2 pieces")


def test_a_message_is_in_the_transaction_of_its_game(store, monkeypatch):
    one, other = member(store, "Atomic", mail="a@example.org"), guest(store)
    table = duel(store, one, other)
    before = turns(store)
    monkeypatch.setattr(store.ears, "announce", lambda _: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        offers.make(store, other, table, "resign")
    monkeypatch.undo()
    assert turns(store) == before
    assert tables.facts(store, one, table).status == "running"


@pytest.mark.parametrize(
    "address",
    ["http://example.org/x", "https://127.0.0.1/x", "https://[::1]/x", "https://10.0.0.8/x"],
)
def test_no_message_goes_into_our_own_network(address):
    with pytest.raises(Undelivered):
        require_public(address, Outlets())
