from tests.table.helping import guest, play_on, seated

from lacewars.table import looking, tables


def test_smoke(store):
    who = guest(store)
    for game in ("toy", "maria-combat", "maria"):
        table = seated(store, who, game)
        n = play_on(store, table, who, most=300)
        print(game, n)
        store.cache.clear()
        look = looking.look(store, who, table)
        lines = looking.told(store, look)
        print(look.facts.status, look.seq, len(lines), look.outcome)
    print(tables.listed(store, who, "mine"))
