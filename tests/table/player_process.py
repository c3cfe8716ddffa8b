"""A process that plays, for the tests that kill it: it says each answer that was acknowledged."""

import sys
from random import Random

from tests.table.helping import cheap_passwords, seat_of

from lacewars.kernel import encode
from lacewars.table import MovedOn, Post, Refused, Store, TableError, looking, play


def main(where, who, seed, *games):
    store = Store(where, passwords=cheap_passwords())
    rng = Random(int(seed))
    print("ready", flush=True)
    number = 0
    while True:
        table = rng.choice(games)
        look = looking.look(store, who, table)
        if look.seen.ask is None:
            continue
        number += 1
        request = f"{seed}.{number}"
        choice = encode(look.seen.ask.sample(rng))
        sent = Post(table, seat_of(look), request, look.seq)
        try:
            done = play.answer(store, who, sent, [choice])
        except (MovedOn, Refused):
            continue
        except TableError as error:
            print("trouble", error, flush=True)
            return
        print(table, sent.seat, request, look.seq, done.first, done.last, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
