"""A program that plays a seat by the protocol: any lawful answer, as docs/protocol.md says.

  .venv/bin/python examples/bot.py http://127.0.0.1:1709 TOKEN TABLE @seat

Make the token on your profile page. The program sits down if the seat is open, answers what it is
asked, agrees to every offer, and ends with the game.
"""

from __future__ import annotations

import random
import sys

from lacewars.web.client import Client, Error, Seat


def lawful(seat, rng):
    """Any lawful answer to what this seat is asked."""
    ask = seat.ask
    if ask["kind"] == "amount":
        return rng.randint(ask["low"], ask["high"])
    if ask["kind"] == "pick":
        return rng.choice(ask["options"])["value"]
    return lawful_set(seat, rng)


def lawful_set(seat, rng):
    """A set, walked thing by thing until it may end; begun anew where it cannot."""
    while True:
        partial = []
        while True:
            walk = seat.client.post(seat.path("walk"), seat=seat.seat, partial=partial)
            if walk["may_stop"] and (not walk["steps"] or rng.random() < 0.5):
                return partial
            if not walk["steps"]:
                break
            partial.append(rng.choice(walk["steps"])["value"])


def agree(seat):
    """Say yes to what others offer."""
    for number, offer in seat.view["offers"].items():
        if not offer["mine"]:
            seat.client.post(seat.path(f"offers/{number}"), accept=True)


def play(client, table, code, rng):
    """Play a seat to the end of the game; return its View."""
    about = client.get(f"/api/tables/{table}/facts")["seats"]
    if about[code]["kind"] in {"open", "invited"}:
        client.post(f"/api/tables/{table}/seats", seat=code, do="take")
    seat = Seat(client, table, code)
    while not seat.is_over:
        try:
            agree(seat)
            if seat.wait(2) and seat.ask is not None:
                seat.answer(lawful(seat, rng))
        except Error as error:
            if error.status >= 500:
                raise
        seat.look()
    return seat.view


def main(arguments):
    """Play one seat as the command line says."""
    if len(arguments) != 4:
        print(__doc__)
        return 2
    address, token, table, code = arguments
    with Client(address, token) as client:
        view = play(client, table, code, random.Random())
    print(view["outcome"]["says"])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
