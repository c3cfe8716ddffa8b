"""How the tests sit at a session: who plays, and what a line-based player says to lines."""

from random import Random

from lacewars.cli.commands.play import Wishes, session_of
from lacewars.cli.menu import is_amount
from lacewars.cli.plain import PlainPlayer

GAME = "toy"
BOTH = ("lord_aubrac=human", "lord_brennes=human")


def session(*seats, game=GAME, scenario="valley", seed=3, lang="en"):
    return session_of(Wishes(game, scenario, tuple(seats), seed, None, lang))


def read(table, *lines):
    """Feed lines to the line-based player; return all it said."""
    return read_all(table, iter(lines))


def read_all(table, lines):
    """Feed lines that may depend on what was said before."""
    said = []
    PlainPlayer(table, lines, said.append, tty=False).run()
    return "\n".join(said)


def lines_by_chance(table, seed, most=4000):
    """Type lawful answers by number, as a person with a die would, until the game is over."""
    rng = Random(seed)
    for _ in range(most):
        if table.game.result is not None:
            return
        ask = table.ask()
        if ask is None or ask.seat not in table.speakers:
            yield ""  # a curtain
            continue
        choice = ask.sample(rng)
        if is_amount(ask):
            yield str(choice)
        elif ask.options:
            yield str(list(ask.options).index(choice) + 1)
        else:
            yield " ".join(str(ask.pool.index(one) + 1) for one in choice)
            yield "done"


def shifts(table):
    """What may be shifted at any time in the toy."""
    return table.deed_rows(table.game.deeds["shift"])


def table_where(until):
    """Return a table that has come to what is looked for, in the first game that does."""
    for seed in range(40):
        table = session(*BOTH, seed=seed)
        try:
            play_on(table, lambda _ask, table=table: until(table), seed)
        except AssertionError:
            continue
        return table
    raise AssertionError("that happened in no game")


def play_on(table, until, seed=1, most=400):
    """Answer at random for everybody at this screen until something is asked; return the ask."""
    rng = Random(seed)
    for _ in range(most):
        table.advance()
        if table.game.result is not None:
            break
        if table.viewer not in table.speakers:
            table.viewer = table.speakers[0]
        ask = table.ask()
        if until(ask):
            return ask
        assert table.answer(ask.sample(rng)) is None
    raise AssertionError("that was never asked")
