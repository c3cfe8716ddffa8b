"""Requests in any order, any number of times, from any head: each is taken once or not at all."""

from random import Random

from hypothesis import HealthCheck, given, settings, strategies as st
from tests.table.helping import duel, guest, seat_of

from lacewars.kernel import encode
from lacewars.table import BadRequest, MovedOn, NotNow, Post, Refused, looking, play, undo
from lacewars.table.backup import check

UNWATCHED = [
    HealthCheck.too_slow,
    HealthCheck.data_too_large,
    HealthCheck.function_scoped_fixture,
]
acts = st.lists(
    st.tuples(
        st.sampled_from(["answer", "answer", "answer", "again", "again", "look", "undo", "forget"]),
        st.integers(0, 1),
        st.integers(0, 3),
        st.integers(0, 2**16),
    ),
    min_size=5,
    max_size=60,
)


class Client:
    """Somebody who looks now and then, and posts by what he saw then."""

    def __init__(self, store, who, table):
        self.store, self.who, self.table = store, who, table
        self.sent = []
        self.look()

    def look(self):
        self.seen = looking.look(self.store, self.who, self.table)

    def say(self, number, seed):
        ask = self.seen.seen.ask
        if ask is None:
            self.look()
            return
        code = seat_of(self.seen)
        request = f"{self.who}{len(self.sent)}"
        post = Post(self.table, code, request, max(0, self.seen.seq - (number == 3)))
        self.send(post, [encode(ask.sample(Random(seed)))], undoing=False)

    def undo(self):
        post = Post(self.table, seat_of(self.seen), f"u{self.who}{len(self.sent)}", self.seen.seq)
        self.send(post, None, undoing=True)

    def send(self, post, choice, *, undoing):
        before = looking.look(self.store, self.who, self.table).seq
        try:
            done = self.posted(post, choice, undoing=undoing)
        except (MovedOn, Refused, NotNow, BadRequest):
            assert looking.look(self.store, self.who, self.table).seq == before
            self.look()
            return
        assert done.first == before + 1
        self.sent.append((post, choice, undoing, done))

    def posted(self, post, choice, *, undoing):
        if undoing:
            return undo.take_back(self.store, self.who, post)
        return play.answer(self.store, self.who, post, choice)

    def again(self, number):
        if not self.sent:
            return
        post, choice, undoing, done = self.sent[number % len(self.sent)]
        before = looking.look(self.store, self.who, self.table).seq
        found = self.posted(post, choice, undoing=undoing)
        assert (found.first, found.last, found.repeated) == (done.first, done.last, True)
        assert looking.look(self.store, self.who, self.table).seq == before


@settings(max_examples=12, suppress_health_check=UNWATCHED)
@given(acts=acts, seed=st.integers(0, 2**16))
def test_every_request_is_taken_once_or_not_at_all(store, acts, seed):
    people = guest(store), guest(store)
    table = duel(store, *people, seed=seed)
    clients = [Client(store, who, table) for who in people]
    for what, who, number, chance in acts:
        client = clients[who]
        if what == "answer":
            client.say(number, chance)
        elif what == "again":
            client.again(chance)
        elif what == "undo":
            client.undo()
        elif what == "look":
            client.look()
        else:
            store.cache.clear()
    taken = sorted(done.first for client in clients for *_, done in client.sent)
    assert taken == list(range(3, 3 + len(taken)))
    store.cache.clear()
    assert looking.look(store, people[0], table).seq == 2 + len(taken)
    assert check(store).faults == ()
