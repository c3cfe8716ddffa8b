"""How tests answer what a View asks: at random, by nothing but the protocol."""


def said(seat, rng):
    """A lawful answer to the question of a seat's View."""
    ask = seat.ask
    if ask["kind"] == "amount":
        return rng.randint(ask["low"], ask["high"])
    if ask["kind"] == "pick":
        return rng.choice(ask["options"])["value"]
    return a_set(seat, rng)


def a_set(seat, rng):
    """Walk at random to a lawful set; begin anew where the walk ends nowhere."""
    while True:
        partial = []
        while True:
            walk = seat.client.post(seat.path("walk"), seat=seat.seat, partial=partial)
            if walk["may_stop"] and (not walk["steps"] or rng.random() < 0.5):
                return partial
            if not walk["steps"]:
                break
            partial.append(rng.choice(walk["steps"])["value"])


def played(seats, rng, most=400):
    """Play until the game is over or so many answers are given; how many."""
    for count in range(most):
        for seat in seats:
            seat.look()
        asked = [seat for seat in seats if seat.ask is not None]
        if not asked:
            return count
        seat = rng.choice(asked)
        seat.answer(said(seat, rng))
    return most
