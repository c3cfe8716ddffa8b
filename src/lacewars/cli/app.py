"""The commands and their options; what each does is imported only when it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    name="lacewars",
    help="Five board wargames of the age of lace, with every rule enforced and explained.",
    no_args_is_help=False,
    add_completion=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

GameKey = Annotated[str, typer.Argument(metavar="GAME", help="As `lacewars games` lists them.")]
OneScenario = Annotated[str, typer.Option(help="A scenario's key; the game's first by default.")]
Seed = Annotated[int, typer.Option(help="The dice and whims; the same seed, the same result.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]
Lang = Annotated[str, typer.Option(help="fr or en; by default as LANG says.")]
Kept = Annotated[
    str,
    typer.Option("--data", help="Where games are kept: a folder or a URL; else LACEWARS_DATA."),
]
Games = Annotated[int, typer.Option(min=1, help="How many games.")]
OneSeat = Annotated[str, typer.Option(help="Which seat; the only one asked by default.")]
SavedGame = Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")]


@app.command()
def games(*, as_json: AsJson = False) -> int:
    """List the games that are built, their scenarios and seats.

    Example: lacewars games --json
    """
    from .commands.games import run  # noqa: PLC0415 - commands are loaded when they run

    return run(as_json=as_json)


@app.command()
def play(  # noqa: PLR0913 - one parameter an option
    game: Annotated[
        str, typer.Argument(metavar="[GAME]", help="May be left out with --load.")
    ] = "",
    *,
    scenario: OneScenario = "",
    seat: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=WHO", help="Who sits there: human, random, greedy or search."),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The dice; by default, nobody knows.")] = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a save.")] = None,
    lang: Lang = "",
    plain: Annotated[
        bool, typer.Option("--plain", help="Line by line: for pipes and screen readers.")
    ] = False,
) -> int:
    """Play a game in the terminal; by default you take the first seat and the machine the rest.

    Examples: lacewars play toy · lacewars play maria-combat --lang fr --seat austria=human
    """
    from .commands.play import Wishes, run  # noqa: PLC0415 - as above

    return run(Wishes(game, scenario, tuple(seat or ()), seed, load, lang), plain=plain)


@app.command()
def simulate(  # noqa: PLR0913 - one parameter an option
    game: GameKey,
    *,
    scenario: OneScenario = "",
    players: Annotated[
        str, typer.Option(metavar="A,B,…", help="Who plays; all take every seat in turn.")
    ] = "random",
    games: Games = 100,
    seed: Seed = 0,
    workers: Annotated[int, typer.Option(min=1, help="Processes; the result is the same.")] = 1,
    on: Annotated[
        str, typer.Option(metavar="ADDRESS", help="A Ray cluster: ray://HOST:PORT, or local.")
    ] = "",
    sprt: Annotated[
        float, typer.Option(min=0, help="Stop once the first player is so many Elo better, or not.")
    ] = 0,
    as_json: AsJson = False,
) -> int:
    """Let machine players play each other and count, with 95 % limits.

    A player may have a clock, search@150, and a label behind a colon: greedy,greedy:b is a mirror.

    Example: lacewars simulate toy --players greedy,random --games 200 --workers 2
    """
    from .commands.simulate import Ways, run  # noqa: PLC0415 - as above

    names = tuple(players.split(","))
    return run((game, scenario, names, games, seed), Ways(workers, on, sprt), as_json=as_json)


@app.command()
def ladder(  # noqa: PLR0913 - one parameter an option
    game: GameKey,
    *,
    scenario: OneScenario = "",
    players: Annotated[
        str, typer.Option(metavar="A,B,…", help="Who climbs, the weakest first.")
    ] = "composite,greedy",
    games: Games = 60,
    seed: Seed = 0,
    workers: Annotated[int, typer.Option(min=1, help="Processes; the result is the same.")] = 1,
    as_json: AsJson = False,
) -> int:
    """Rate machine players: every pair, the best against itself, Elo, time a decision.

    With more than two seats one of the better sits among several of the weaker, in every seat.

    Example: lacewars ladder toy --players composite,greedy,search@50 --games 40 --workers 2
    """
    from lacewars.players.ladder import Plan  # noqa: PLC0415 - as above

    from .commands.ladder import run  # noqa: PLC0415 - as above

    plan = Plan(game, scenario, tuple(players.split(",")), games, seed)
    return run(plan, workers=workers, as_json=as_json)


@app.command()
def advise(
    file: SavedGame,
    *,
    who: Annotated[str, typer.Option("--player", help="Who thinks: greedy, search@500, …")] = (
        "search"
    ),
    seat: OneSeat = "",
    lang: Lang = "",
    as_json: AsJson = False,
) -> int:
    """Say what a machine would play in a saved game, and why.

    Example: lacewars advise game.json --player search@500
    """
    from .commands.advise import run  # noqa: PLC0415 - as above

    return run(file, who, seat=seat, lang=lang, as_json=as_json)


@app.command()
def analyse(  # noqa: PLR0913 - one parameter an option
    file: SavedGame,
    *,
    samples: Annotated[int, typer.Option(min=1, help="Worlds a choice is tried in.")] = 6,
    alternatives: Annotated[int, typer.Option(min=1, help="Other choices tried.")] = 6,
    every: Annotated[int, typer.Option(min=1, help="Look at every so many decisions.")] = 1,
    lang: Lang = "",
    as_json: AsJson = False,
) -> int:
    """Split a finished game into decisions and luck; name what cost most and where it turned.

    Example: lacewars analyse game.json --samples 12
    """
    from lacewars.players.analysis import Care  # noqa: PLC0415 - as above

    from .commands.analyse import run  # noqa: PLC0415 - as above

    return run(file, Care(samples, alternatives, every), lang=lang, as_json=as_json)


@app.command()
def fuzz(  # noqa: PLR0913 - one parameter an option
    game: GameKey,
    *,
    scenario: Annotated[str, typer.Option(help="One scenario; all by default.")] = "",
    games: Games = 100,
    seed: Seed = 0,
    keep: Annotated[
        Path, typer.Option(metavar="FOLDER", help="Where failing games are written.")
    ] = Path("fuzz-failures"),
    workers: Annotated[int, typer.Option(min=1, help="Processes; the result is the same.")] = 1,
    as_json: AsJson = False,
) -> int:
    """Play random games and look for anything that must not happen.

    Example: lacewars fuzz toy --games 1000 --seed 7
    """
    from .commands.fuzz import run  # noqa: PLC0415 - as above

    return run(game, scenario, games=games, seed=seed, workers=workers, keep=keep, as_json=as_json)


@app.command()
def perft(
    game: GameKey,
    *,
    position: Annotated[
        str, typer.Option(help="A saved game or a position file, or a scenario's key.")
    ] = "",
    depth: Annotated[int, typer.Option(min=0, help="How many answers deep.")] = 2,
    seed: Seed = 0,
    as_json: AsJson = False,
) -> int:
    """Count the positions that can be reached in so many answers, split by the first.

    Example: lacewars perft toy --depth 3
    """
    from .commands.perft import run  # noqa: PLC0415 - as above

    return run(game, position, depth=depth, seed=seed, as_json=as_json)


@app.command()
def replay(  # noqa: PLR0913 - one parameter an option
    file: SavedGame,
    *,
    to: Annotated[int | None, typer.Option(min=0, help="Stop after so many answers.")] = None,
    verify_dice: Annotated[
        bool, typer.Option("--verify-dice", help="Throw every die again from the seed.")
    ] = False,
    seed: Annotated[int | None, typer.Option(help="The seed, told after the end.")] = None,
    bound: Annotated[
        str,
        typer.Option(metavar="HEX", help="What was published before the game to bind the seed."),
    ] = "",
    lang: Lang = "",
    as_json: AsJson = False,
) -> int:
    """Play a saved game's answers again from its start and tell its journal.

    Examples: lacewars replay game.json --to 12 · lacewars replay game.json --verify-dice --seed 7
    """
    from .commands.replay import run  # noqa: PLC0415 - as above

    return run(file, to=to, verify=verify_dice, seed=seed, bound=bound, lang=lang, as_json=as_json)


@app.command()
def rules(
    game: GameKey,
    number: Annotated[str, typer.Argument(metavar="[NUMBER]", help="One rule.")] = "",
    *,
    coverage: Annotated[bool, typer.Option("--coverage", help="Count the rows by status.")] = False,
    lang: Lang = "",
    as_json: AsJson = False,
) -> int:
    """Read the rules in our own short words, one rule, or how far the game covers them.

    Examples: lacewars rules toy · lacewars rules maria-combat 11.1 --lang fr
    """
    from .commands.rules import run  # noqa: PLC0415 - as above

    return run(game, number, coverage=coverage, lang=lang, as_json=as_json)


@app.command()
def data(
    game: GameKey,
    what: Annotated[str, typer.Argument(metavar="check|provenance|diff")] = "check",
    *,
    as_json: AsJson = False,
) -> int:
    """Check a game's data files, count where they come from, or show what overrides change.

    Example: lacewars data maria provenance
    """
    from .commands.data import run  # noqa: PLC0415 - as above

    return run(game, what, as_json=as_json)


@app.command()
def why(
    file: SavedGame,
    choice: Annotated[str, typer.Argument(metavar="CHOICE", help="A word, a number, or a,b,c.")],
    *,
    seat: OneSeat = "",
    lang: Lang = "",
    as_json: AsJson = False,
) -> int:
    """Say whether a choice is lawful in a saved game, and if not, by which rule.

    Example: lacewars why game.json lyon --lang fr
    """
    from .commands.why import run  # noqa: PLC0415 - as above

    return run(file, choice, seat=seat, lang=lang, as_json=as_json)


@app.command()
def odds(
    game: GameKey,
    arguments: Annotated[
        list[str] | None,
        typer.Argument(metavar="FILE | …", help="A saved game, or what the game's odds ask for."),
    ] = None,
    *,
    seat: OneSeat = "",
    lang: Lang = "",
    as_json: AsJson = False,
) -> int:
    """Give exact odds: of each choice at the question of a saved game, or as the game knows them.

    Examples: lacewars odds toy game.json · lacewars odds toy 3+1 2
    """
    from .commands.odds import run  # noqa: PLC0415 - as above

    return run(game, arguments or [], seat=seat, lang=lang, as_json=as_json)


@app.command()
def bench(
    game: Annotated[str, typer.Argument(metavar="[GAME]")] = "",
    *,
    as_json: AsJson = False,
) -> int:
    """Measure how fast the rules run here, beside a yardstick.

    Example: lacewars bench toy --json
    """
    from .commands.bench import run  # noqa: PLC0415 - as above

    return run(game, as_json=as_json)


@app.command()
def migrate(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Saved games.")],
    *,
    other_data: Annotated[
        bool, typer.Option("--other-data", help="Take over games saved with other data of a game.")
    ] = False,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only say what would be done.")
    ] = False,
    as_json: AsJson = False,
) -> int:
    """Bring saved games up to this version; the old file stays beside it as FILE.old.

    Example: lacewars migrate games/*.json
    """
    from .commands.migrate import run  # noqa: PLC0415 - as above

    return run(files, other_data=other_data, dry_run=dry_run, as_json=as_json)


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def serve(context: typer.Context) -> int:
    """Start the site.

    Example: lacewars serve
    """
    from .commands.site import run  # noqa: PLC0415 - as above

    return run("serve", context.args)


@app.command()
def worker(
    *,
    where: Kept = "",
    thinkers: Annotated[int, typer.Option(min=0, help="Processes that think for machines.")] = 1,
    budget: Annotated[int, typer.Option(min=50, help="Milliseconds a general thinks.")] = 2_000,
) -> int:
    """Do the site's work in a process of its own: mails, clocks, machine players.

    Example: lacewars worker --thinkers 2
    """
    from .commands.worker import run  # noqa: PLC0415 - as above

    return run(where, thinkers=thinkers, budget=budget)


@app.command()
def db(
    what: Annotated[str, typer.Argument(metavar="check|backup|restore")],
    file: Annotated[Path | None, typer.Argument(metavar="[FILE]", help="The backup.")] = None,
    *,
    where: Kept = "",
    as_json: AsJson = False,
) -> int:
    """Check that every kept game replays, write all into a file, or put it back and check it.

    Examples: lacewars db check · lacewars db backup games.gz · lacewars db restore games.gz
    """
    from .commands.db import run  # noqa: PLC0415 - as above

    return run(what, file, where, as_json=as_json)
