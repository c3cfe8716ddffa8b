"""Pages about games: lobby, new game, my games, the table and what is known of it, replays."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from starlette.responses import Response

from lacewars.games import SHELF
from lacewars.table import ClockPlan, TableError, Wish, looking, seats, tables
from lacewars.table.values import OVER

from . import plumbing
from .api_shelf import built, game_plain, scenario_plain, title_of
from .api_tables import row_plain
from .errors import BadRequest, Trouble, mark
from .journal import lines
from .pages import Form, go, page, render, sentence
from .telling import teller
from .view import outcome_said, seat_plain

if TYPE_CHECKING:
    from lacewars.kernel import Definition, Scenario
    from lacewars.table import Made, Page

    from .values import Wire
    from .visit import Visit

FIRST_LEVEL = "captain"
PARAGRAPH = 7  # lines of the journal in a paragraph of the chronicle, on the whole
CLOCKS = {
    "none": None,
    "slow": ClockPlan(days=7, increment_hours=24, cap_days=14, night=(22, 7), vacation=21),
    "steady": ClockPlan(days=3, increment_hours=12, cap_days=7, night=(22, 7), vacation=14),
    "brisk": ClockPlan(days=1, increment_hours=4, cap_days=2, night=(22, 7)),
    "live": ClockPlan(days=1 / 16, increment_hours=1 / 30, cap_days=1 / 8, flag="wait"),
}


# -- the lobby -----------------------------------------------------------------------------------
@page("/")
async def lobby(visit: Visit, _: Form) -> Response:
    """Five cards, open seats, my games."""
    store = visit.house.store
    mine = await mine_of(visit)
    opened = await visit.ask(tables.listed, store, visit.person_id, "open", limit=12)
    return render(
        visit,
        "lobby.html",
        games=[card(visit, key) for key in SHELF],
        mine=rows_of(visit, mine),
        open=rows_of(visit, opened),
    )


async def mine_of(visit: Visit, limit: int = 8) -> Page | None:
    """My games, if anybody is here."""
    if visit.person is None:
        return None
    return await visit.ask(tables.listed, visit.house.store, visit.person.id, "mine", limit=limit)


def card(visit: Visit, key: str) -> Wire:
    """One game's card."""
    out = dict(game_plain(key, visit.lang))
    sheet = next(iter(sheets_of(key)), "")
    if (visit.house.settings.maps / f"{sheet}.svg").is_file():
        out["sheet"] = f"/maps/{sheet}.svg?v={plumbing.sheet_digest(visit.house, sheet)}"
    return out


def sheets_of(key: str) -> tuple[str, ...]:
    """The maps of a game, the fairest first."""
    return {"maria": ("maria_bohemia",), "npws": ("npws",), "pax": ("pax",)}.get(key, ())


def rows_of(visit: Visit, found: Page | None) -> list[Wire]:
    """Rows for a list of tables."""
    if found is None:
        return []
    return [row_shown(visit, row_plain(row, visit.lang)) for row in found.rows]


def row_shown(visit: Visit, row: Wire) -> Wire:
    """A row with what a page says of it."""
    row["game_title"] = title_of(row["game"], visit.lang)
    row["scenario_title"] = scenario_title(row["game"], row["scenario"], visit.lang)
    return row


def scenario_title(game: str, key: str, lang: str) -> str:
    """A scenario's title."""
    return built(game).scenarios[key].title[lang]


# -- new games -----------------------------------------------------------------------------------
@page("/play", "POST")
async def play_now(visit: Visit, form: Form) -> Response:
    """Begin at once against the machine: the introductory scenario, the first seat."""
    game = built(form.get("game", ""))
    scenario = first_scenario(game)
    level = level_for(game.key, visit.lang)
    wish = Wish(
        game.key,
        {
            f"@{seat.word}": "me" if place == 0 else level
            for place, seat in enumerate(scenario.seats)
        },
        scenario.key,
    )
    return go(visit, f"/table/{(await made(visit, wish)).table}")


def first_scenario(game: Definition) -> Scenario:
    """The scenario for a first game: the introductory one with the most seats, or the shortest."""
    chosen = [one for one in game.scenarios.values() if one.key.startswith("introductory")]
    if chosen:
        return max(chosen, key=lambda one: len(one.seats))
    return next(iter(game.scenarios.values()))


def level_for(game: str, lang: str) -> str:
    """The machine to begin with."""
    names = [one["name"] for one in game_plain(game, lang)["players"]]
    return FIRST_LEVEL if FIRST_LEVEL in names else names[0]


async def made(visit: Visit, wish: Wish) -> Made:
    """Make a table for whoever is here; a stranger becomes a guest."""
    person = await visit.somebody()
    visit.slow_down(visit.house.paces.new_table, person.id)
    return await visit.house.slowly(tables.create, visit.house.store, person.id, wish)


@page("/new")
async def new(visit: Visit, form: Form) -> Response:
    """Choose a game, a scenario, who sits where, a clock."""
    return new_form(visit, form, "")


def new_form(visit: Visit, form: Form, wrong: str) -> Response:
    """The form of a new game, as far as it is filled."""
    key = form.get("game") or next(key for key in SHELF if game_plain(key, visit.lang)["built"])
    game = built(key)
    scenario = game.scenarios.get(form.get("scenario", "")) or first_scenario(game)
    return render(
        visit,
        "new.html",
        422 if wrong else 200,
        wrong=wrong,
        form=form,
        game=game_plain(key, visit.lang),
        scenario=scenario_plain(game, scenario, visit.lang),
        games=[
            game_plain(one, visit.lang) for one in SHELF if game_plain(one, visit.lang)["built"]
        ],
        level=level_for(key, visit.lang),
        clocks=list(CLOCKS),
    )


@page("/new", "POST")
async def make_new(visit: Visit, form: Form) -> Response:
    """Make the table."""
    try:
        wish = wish_of(visit, form)
        table = (await made(visit, wish)).table
    except (TableError, Trouble) as error:
        return new_form(visit, form, sentence(visit, error))
    alone = all(who not in {"open", "invite"} for who in wish.seats.values())
    return go(visit, f"/table/{table}" if alone else f"/table/{table}/about")


def wish_of(visit: Visit, form: Form) -> Wish:
    """What the form wishes."""
    game = built(form.get("game", ""))
    scenario = game.scenarios.get(form.get("scenario", ""))
    if scenario is None:
        raise BadRequest(mark("Choose a scenario of this game."), at="scenario")
    plain = scenario_plain(game, scenario, visit.lang)
    return Wish(
        game=game.key,
        seats={one["seat"]: form.get(f"seat {one['seat']}", "open") for one in plain["seats"]},
        scenario=scenario.key,
        options={one["word"]: option_value(one, form) for one in plain["options"]},
        title=form.get("title", "")[:80],
        clock=CLOCKS.get(form.get("clock", "none")),
        unlisted="unlisted" in form,
    )


def option_value(option: Wire, form: Form) -> Any:  # noqa: ANN401 - a value of the game's
    """The value chosen for an option, by its place."""
    values = [one["value"] for one in option["values"]]
    place = form.get(f"option {option['word']}", "0")
    return values[int(place)] if place.isdigit() and int(place) < len(values) else values[0]


# -- my games ------------------------------------------------------------------------------------
@page("/games")
async def my_games(visit: Visit, form: Form) -> Response:
    """My games, those that wait for me first."""
    return await games_page(visit, form.get("after", ""))


async def games_page(visit: Visit, after: str, wrong: str = "") -> Response:
    """The list, and a door for a game that was kept in a file."""
    status = 422 if wrong else 200
    if visit.person is None:
        return render(visit, "games.html", status, rows=[], next=None, wrong=wrong)
    store = visit.house.store
    found = await visit.ask(tables.listed, store, visit.person.id, "mine", after=after)
    rows = rows_of(visit, found)
    return render(visit, "games.html", status, rows=rows, next=found.next, wrong=wrong)


@page("/games/import", "POST")
async def import_game(visit: Visit, form: Form) -> Response:
    """A game from a file: whoever brings it sits in every seat."""
    try:
        table = (await made(visit, wish_of_file(form.get("save", "")))).table
    except (TableError, Trouble) as error:
        return await games_page(visit, "", sentence(visit, error))
    return go(visit, f"/table/{table}")


def wish_of_file(text: str) -> Wish:
    """What a file that was exported wishes."""
    try:
        save = json.loads(text)["save"]
        game, key = built(str(save["game"])), str(save["scenario"])
        scenario = game.scenarios[key]
    except (ValueError, KeyError, TypeError):
        raise BadRequest(mark("This file is no game that was exported here.")) from None
    seats = {f"@{seat.word}": "me" for seat in scenario.seats}
    return Wish(game.key, seats, scenario.key, from_save=text)


@page("/games/next")
async def next_game(visit: Visit, _: Form) -> Response:
    """The next game that waits for me."""
    if visit.person is None:
        return go(visit, "/games")
    found = await visit.ask(tables.listed, visit.house.store, visit.person.id, "waiting", limit=1)
    return go(visit, f"/table/{found.rows[0].id}" if found.rows else "/games")


# -- a table -------------------------------------------------------------------------------------
@page("/table/{table}")
async def table(visit: Visit, form: Form) -> Response:
    """The board: a shell that the client fills."""
    facts = await visit.ask(tables.facts, visit.house.store, visit.person_id, visit.path("table"))
    script, styles = plumbing.client_entry(visit.house)
    return render(
        visit,
        "table.html",
        facts=facts,
        title=facts.title or title_of(facts.game, visit.lang),
        seat=form.get("as", ""),
        script=script,
        styles=styles,
    )


@page("/table/{table}/about")
async def about_table(visit: Visit, form: Form) -> Response:
    """Who sits there, on what terms; seats to take, links to send."""
    return await table_page(visit, form, "")


async def table_page(visit: Visit, form: Form, wrong: str) -> Response:
    """What is known of a table."""
    store, name = visit.house.store, visit.path("table")
    facts = await visit.ask(tables.facts, store, visit.person_id, name)
    rows = {
        word: seat_plain(
            row, facts.game, row.person is not None and row.person == visit.person_id, visit.lang
        )
        for word, row in facts.seats.items()
    }
    words: dict[str, str] = {}
    if visit.person_id is not None and facts.owner == visit.person_id:
        for word, row in facts.seats.items():
            if row.kind == "invited" and row.person is None:
                words[word] = await visit.ask(seats.invitation, store, visit.person_id, name, word)
    return render(
        visit,
        "about_table.html",
        422 if wrong else 200,
        wrong=wrong,
        facts=facts,
        rows=rows,
        words=words,
        game=game_plain(facts.game, visit.lang),
        scenario_title=scenario_title(facts.game, facts.scenario, visit.lang),
        invitation=form.get("word", ""),
        invited=form.get("seat", ""),
        origin=str(visit.request.base_url).rstrip("/"),
    )


@page("/table/{table}/about", "POST")
async def sit_down(visit: Visit, form: Form) -> Response:
    """Take a seat, or leave it."""
    from lacewars.table import TableError  # noqa: PLC0415 - only to look at an error

    person = await visit.somebody()
    name, what = visit.path("table"), form.get("do", "take")
    if what not in {"take", "leave"}:
        raise BadRequest(mark("A seat is taken or left."), at="do")
    try:
        await visit.ask(
            seats.do,
            visit.house.store,
            person.id,
            name,
            form.get("seat", ""),
            what,
            form.get("word", ""),
        )
    except TableError as error:
        return await table_page(visit, form, sentence(visit, error))
    visit.house.hub.changed(name)
    return go(visit, f"/table/{quote(name)}" + ("" if what == "take" else "/about"))


@page("/table/{table}/chronicle")
async def chronicle(visit: Visit, form: Form) -> Response:
    """The campaign as a printable page: the whole journal as this reader may know it."""
    store, name = visit.house.store, visit.path("table")
    look = await visit.ask(looking.look, store, visit.person_id, name, form.get("as") or None)
    told = await visit.house.slowly(whole_journal, visit, look)
    shown = lines(told, teller(look.seen.game, visit.lang))
    game = look.seen.game
    return render(
        visit,
        "chronicle.html",
        facts=look.facts,
        title=look.facts.title or title_of(game, visit.lang),
        game_title=title_of(game, visit.lang),
        scenario_title=scenario_title(game, look.facts.scenario, visit.lang),
        paragraphs=paragraphs(shown),
        seats=[seat_plain(row, game, False, visit.lang) for row in look.facts.seats.values()],
        outcome=None
        if look.outcome is None
        else outcome_said(look.outcome, teller(game, visit.lang).words),
    )


def paragraphs(told: list[Wire]) -> list[list[Wire]]:
    """The journal as prose: what lies deep in it runs on behind what it belongs to."""
    cut = paragraph_depth([line["depth"] for line in told])
    found: list[list[Wire]] = []
    for line in told:
        if line["depth"] <= cut or not found:
            found.append([])
        found[-1].append(line)
    return found


def paragraph_depth(depths: list[int]) -> int:
    """The least depth at which paragraphs are short enough to be read."""
    enough = len(depths) / PARAGRAPH
    return next((cut for cut in range(9) if sum(one <= cut for one in depths) >= enough), 9)


def whole_journal(visit: Visit, look: Any) -> list[Any]:  # noqa: ANN401 - a look of the table's
    """Every line of the journal, read from its end."""
    out: list[Any] = []
    before: int | None = None
    while True:
        told = looking.told(visit.house.store, look, before=before)
        if not told:
            return out
        out = [*told, *out]
        before = told[0].n
        if before <= 1:
            return out


# -- replays -------------------------------------------------------------------------------------
@page("/replays")
async def replays(visit: Visit, form: Form) -> Response:
    """Games that are over, to be looked at again."""
    found = await visit.ask(
        tables.listed, visit.house.store, visit.person_id, OVER, after=form.get("after", "")
    )
    return render(visit, "replays.html", rows=rows_of(visit, found), next=found.next)
