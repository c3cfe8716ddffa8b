"""Lists are kept as they were sent, and never longer than they are true."""

import random

from tests.web.playing import said


def rows(who, of="mine"):
    return {one["table"]: one for one in who.get("/api/tables", of=of)["tables"]}


def test_a_list_shows_what_was_just_made_done_and_given_up(site):
    with site.person() as who, site.person() as other:
        assert rows(who) == {}
        table = site.table(who, "toy", seed=3)
        assert rows(who)[table]["seq"] == who.get(f"/api/tables/{table}")["seq"]
        for _ in range(5):
            codes = rows(who)[table]["seats"]
            mover = next(s for s in (who.sit(table, code) for code in codes) if s.ask)
            mover.answer(said(mover, random.Random(1)))
            assert rows(who)[table]["seq"] == mover.view["seq"]
        open_one = site.table(who, "toy", seats={"@lord_aubrac": "me", "@lord_brennes": "open"})
        assert rows(other) == {}
        other.post(f"/api/tables/{open_one}/seats", seat="@lord_brennes", do="take")
        assert set(rows(other)) == {open_one}
        assert rows(who)[open_one]["status"] == "running"
        spare = site.table(who, "toy", seats={"@lord_aubrac": "me", "@lord_brennes": "open"})
        assert spare in rows(who)
        who.post(f"/api/tables/{spare}/close")
        assert spare not in rows(who)


def test_what_was_looked_at_is_no_longer_unread(site):
    with site.person() as who:
        table = site.table(who, "toy", seed=3)
        seq = rows(who)[table]["seq"]
        who.post(f"/api/tables/{table}/present", here=True, seq=seq)
        assert rows(who)[table]["unread"] is False


def test_a_list_comes_in_the_language_asked_for(site):
    with site.person() as who:
        table = site.table(who, "toy", seed=3)
        names = [
            row["seats"]["@lord_aubrac"]["name"]
            for lang in ("fr", "en")
            for row in who.get("/api/tables", of="mine", lang=lang)["tables"]
            if row["table"] == table
        ]
        assert len(names) == 2
        assert names == [
            who.get("/api/tables", of="mine", lang=lang)["tables"][0]["seats"]["@lord_aubrac"][
                "name"
            ]
            for lang in ("fr", "en")
        ]


def test_one_persons_list_is_not_anothers(site):
    with site.person() as who, site.person() as other:
        table = site.table(who, "toy", seed=3)
        assert table in rows(who)
        assert table not in rows(other)
