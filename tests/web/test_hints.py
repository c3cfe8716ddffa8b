"""A hint is a lawful answer, with what it is expected to bring."""

from lacewars.kernel import Random


def asked(site, who):
    table = site.table(who, "toy", seed=Random(3).randrange(1000))
    codes = who.get(f"/api/tables/{table}")["seats"]
    return next(seat for seat in (who.sit(table, code) for code in codes) if seat.ask is not None)


def test_a_hint_is_taken_by_the_rules(site, anna):
    seat = asked(site, anna)
    for _ in range(4):
        hint = anna.post(seat.path("think"), seat=seat.seat)
        assert hint["option"]["says"]
        assert all(0 <= line["score"] <= 1 for line in hint["lines"])
        scores = [line["score"] for line in hint["lines"]]
        assert scores == sorted(scores, reverse=True)
        before = seat.view["seq"]
        seat.answer(hint["option"]["value"])
        assert seat.view["seq"] > before
        seat.look()
        if seat.ask is None:
            break


def test_who_is_not_asked_gets_none(site, anna):
    seat = asked(site, anna)
    table, other = seat.table, None
    for code in seat.view["seats"]:
        one = anna.sit(table, code)
        other = one if one.ask is None else other
    if other is None:
        seat.answer(seat.ask["low"])
        seat.look()
        other = seat
    assert anna.post(seat.path("think"), seat=other.seat) is None
