"""The textual player, played with textual's own pilot."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from random import Random

from tests.cli.drive import BOTH, play_on, session, shifts, table_where
from textual.widgets import Input, OptionList, Static

import lacewars
from lacewars.cli.menu import is_amount
from lacewars.cli.screen import Screen
from lacewars.cli.screen.modals import Box, Curtain, FileName, Sheet
from lacewars.cli.screen.widgets import Choices, Journal
from lacewars.kernel import AskAny
from lacewars.players import PlayerError, is_set

SIZE = (120, 40)


class Pilot:
    """A person before the screen."""

    def __init__(self, app, pilot):
        self.app, self.pilot = app, pilot
        self.table = app.session

    async def press(self, *keys):
        for key in keys:
            await self.pilot.press(key)
            await self.settled()

    async def settled(self):
        await self.app.workers.wait_for_complete()
        await self.pilot.pause()

    def text(self, name):
        return str(self.app.screen.query_one(f"#{name}", Static).content)

    def lines(self, of=Choices):
        options = self.app.screen.query_one(of).options
        return [str(option.prompt) for option in options]

    def journal(self):
        return [str(option.prompt.renderable) for option in self.app.query_one(Journal).options]

    async def highlight(self, place):
        self.app.query_one(Choices).highlighted = place
        await self.pilot.pause()

    async def answer_by_chance(self, rng):
        """Answer what is asked as a person would, with the keys."""
        ask = self.table.ask()
        choice = ask.sample(rng)
        if is_amount(ask) or ask.options:
            await self.highlight(list(ask.options).index(choice))
        else:
            for one in choice:
                await self.highlight(ask.pool.index(one) + 1)
                await self.press("space")
            await self.highlight(0)
        await self.press("enter")


def with_pilot(table):
    """Run a test's coroutine with the screen of a session."""

    def decorate(play):
        async def run():
            app = Screen(table)
            async with app.run_test(size=SIZE) as pilot:
                one = Pilot(app, pilot)
                await one.settled()
                await play(one)

        with ThreadPoolExecutor(1) as thread:  # a browser's test may have a loop in this one
            thread.submit(asyncio.run, run()).result()

    return decorate


def test_toy_is_played_to_the_end_by_two_at_one_screen():
    table = session(*BOTH, scenario="eve", seed=1)
    rng = Random(1)

    @with_pilot(table)
    async def play(one):
        curtains = 0
        for _ in range(600):
            if table.game.result is not None:
                break
            if isinstance(one.app.screen, Curtain):
                curtains += 1
                await one.press("enter")
            else:
                await one.answer_by_chance(rng)
        assert table.game.result is not None
        assert curtains > 2
        assert one.text("prompt").startswith("The game is over: ")
        assert one.lines() == []
        assert len(one.journal()) == len(table.journal())


def test_the_machine_answers_for_its_seat():
    table = session("lord_aubrac=human", "lord_brennes=random")

    @with_pilot(table)
    async def play(one):
        await one.highlight(2)
        await one.press("enter")
        assert table.game.record.answers[-1].seat != table.game.record.answers[0].seat
        assert "Lord of Aubrac, your turn" in one.text("prompt")


def test_refused_candidates_are_grey_with_reason_and_why_not_opens_their_rule():
    table = session(*BOTH)
    play_on(table, lambda ask: ask.options and ask.refused() and len(ask.candidates) < 30)

    @with_pilot(table)
    async def play(one):
        ask = table.ask()
        _, refusal = ask.refused()[0]
        place = len(ask.options)
        assert "✗ Refused: " in one.lines()[place]
        assert f"[rule {refusal.rule}]" in one.lines()[place]
        before = table.game.save()
        await one.highlight(place)
        await one.press("enter")
        assert "Refused: " in one.text("status")
        await one.press("question_mark")
        assert isinstance(one.app.screen, Box)
        assert "Refused: " in one.text("heading")
        assert "Why this is asked" in one.text("heading")
        await one.press("enter")
        assert isinstance(one.app.screen, Sheet)
        assert one.text("heading").startswith(f"Rule {refusal.rule} · ")
        assert len(one.text("text")) > 10
        await one.press("escape")
        assert table.game.save() == before


def test_why_not_says_what_is_allowed_too():
    table = session(*BOTH)

    @with_pilot(table)
    async def play(one):
        await one.press("question_mark")
        assert "0: allowed by rule 3.1" in one.text("heading")
        await one.press("escape")
        assert not isinstance(one.app.screen, Box)


def test_the_rule_of_the_question_and_of_a_line_of_the_journal():
    table = session(*BOTH)

    @with_pilot(table)
    async def play(one):
        await one.press("r")
        assert one.text("heading").startswith("Rule 3.1 · ")
        await one.press("escape")
        journal = one.app.query_one(Journal)
        journal.focus()
        await one.press("down", "enter")
        assert isinstance(one.app.screen, Sheet)
        await one.press("escape", "r")
        assert isinstance(one.app.screen, Sheet)


def test_lines_of_the_journal_are_folded_and_stand_as_deep_as_the_rules():
    table = session(*BOTH)
    play_on(table, lambda ask: ask.rule == "5.2")

    @with_pilot(table)
    async def play(one):
        journal = one.app.query_one(Journal)
        lines = [journal.get_option_at_index(n) for n in range(journal.option_count)]
        assert {line.prompt.left for line in lines} >= {0, 2}
        assert max(map(len, one.journal())) > journal.content_region.width
        assert journal.virtual_size.height > len(lines)
        journal.focus()
        await one.press("home", "enter")
        assert one.text("heading").startswith("Rule 2.1")


def test_the_map_says_what_is_next_door():
    table = session(*BOTH)

    @with_pilot(table)
    async def play(one):
        await one.press("g")
        ford = next(line for line in one.text("text").splitlines() if line.startswith("Ford"))
        assert "water crossing" in ford
        assert "→ " in ford
        await one.press("escape")


def test_undo_and_too_late():
    table = session(*BOTH)
    play_on(table, lambda ask: ask.rule == "5.1" and table.game.last == table.viewer)

    @with_pilot(table)
    async def play(one):
        table.past.clear()
        await one.press("u")
        assert "Nothing to take back" in one.text("status")
        before = table.game.clone()
        for choice in table.ask().every():
            table.answer(choice)
            if table.past[-1].watershed == table.game.watershed:
                break
            table.game.become(before.clone(recorded=True))
            table.past.clear()
        one.app.show()
        await one.press("u")
        assert one.text("status") == "Answer taken back."
        assert table.game == before
        table.answer(table.ask().sample(Random(1)))
        table.game.reveal()
        await one.press("u")
        assert "Too late" in one.text("status")


def test_the_language_changes_at_once_journal_included():
    table = session(*BOTH)

    @with_pilot(table)
    async def play(one):
        english = one.journal()
        assert "your turn" in one.text("prompt")
        await one.press("l")
        assert "à vous" in one.text("prompt")
        assert len(one.journal()) == len(english)
        assert one.journal() != english
        assert "règle" in one.text("keys")
        await one.press("l")
        assert one.journal() == english


def test_the_filter_narrows_as_one_types_and_enter_takes_the_only_one():
    table = session(*BOTH)

    @with_pilot(table)
    async def play(one):
        assert len(one.lines()) == 7
        await one.press("slash", "5")
        assert one.lines() == ["5"]
        await one.press("escape")
        assert len(one.lines()) == 7
        await one.press("slash", "4", "enter")
        assert dict(table.game.sealed) == {0: 4}


def test_a_set_is_ticked_with_count_and_verdict():
    table = session(*BOTH)
    play_on(table, lambda ask: is_set(ask) and any(ask.every()))

    @with_pilot(table)
    async def play(one):
        ask = table.ask()
        wanted = next(found for found in ask.every() if found)
        for thing in wanted:
            await one.highlight(ask.pool.index(thing) + 1)
            await one.press("space")
        assert f"Done ({len(wanted)} chosen): this set is allowed" in one.lines()[0]
        assert "☑" in "".join(one.lines())
        answers = len(table.game.record.answers)
        await one.press("u")
        assert "☑" not in "".join(one.lines())
        for thing in wanted:
            await one.highlight(ask.pool.index(thing) + 1)
            await one.press("space")
        await one.highlight(0)
        await one.press("enter")
        assert table.game.record.answers[answers].choice == wanted


def test_save_and_load_again(tmp_path):
    file = tmp_path / "game.json"
    table = session(*BOTH)

    @with_pilot(table)
    async def play(one):
        await one.press("s")
        assert isinstance(one.app.screen, FileName)
        one.app.screen.query_one(Input).value = str(file)
        await one.press("enter")
        assert one.text("status") == f"Game saved to {file}."
        await one.press("s")
        one.app.screen.query_one(Input).value = str(tmp_path)
        await one.press("enter")
        assert "Cannot save" in one.text("status")
        await one.press("s", "escape")

    assert lacewars.load(file.read_text("utf-8")) == table.game


def test_a_sealed_answer_draws_the_curtain_before_the_other_seat():
    table = session(*BOTH)

    @with_pilot(table)
    async def play(one):
        await one.highlight(3)
        await one.press("enter")
        assert isinstance(one.app.screen, Curtain)
        assert "The screen goes to" in one.text("curtain")
        board = one.app.screen_stack[0].query_one("#board", Static)
        before = str(board.content)
        await one.press("enter")
        assert "Lord of Brennes, your turn" in one.text("prompt")
        assert str(board.content) != before


def test_on_an_open_floor_one_may_hand_over_or_let_the_machine_speak():
    both = session(*BOTH)
    play_on(both, lambda _ask: isinstance(both.game.asked, AskAny))

    @with_pilot(both)
    async def hand_over(one):
        other = next(n for n, seat in enumerate(both.speakers) if seat != both.viewer)
        seat = both.speakers[other]
        await one.press("t")
        one.app.screen.query_one(OptionList).highlighted = other
        await one.press("enter")
        assert isinstance(one.app.screen, Curtain)
        await one.press("enter")
        assert both.viewer == seat

    alone = session(seed=5)
    play_on(alone, lambda _ask: isinstance(alone.game.asked, AskAny))

    @with_pilot(alone)
    async def let_speak(one):
        answers = len(alone.game.record.answers)
        await one.press("w")
        assert alone.game.record.answers[answers].seat != alone.viewer


def test_deeds_at_any_time():
    table = table_where(lambda table: any(not row.refusal for row in shifts(table)))
    deed = table.game.deeds["shift"]

    @with_pilot(table)
    async def play(one):
        rows = table.deed_rows(deed)
        place = next(n for n, row in enumerate(rows) if row.refusal is None)
        await one.press("m")
        one.app.screen.query_one(OptionList).highlighted = place
        await one.press("enter")
        assert table.game.record.answers[-1].kind == "deed"
        bad = [n for n, row in enumerate(table.deed_rows(deed)) if row.refusal]
        await one.press("m")
        one.app.screen.query_one(OptionList).highlighted = bad[0]
        await one.press("enter")
        assert "Refused: " in one.text("status")


def test_odds_are_shown_where_a_game_gives_them(monkeypatch):
    table = session(*BOTH)
    monkeypatch.setattr("lacewars.cli.screen.app.odds_lines", lambda *_: ["one in six"])

    @with_pilot(table)
    async def play(one):
        await one.press("o")
        assert one.text("text") == "one in six"
        await one.press("escape")


def test_a_hint_is_laid_over_the_screen_and_ticks_what_it_would_choose():
    table = session("marie_therese=human", game="maria", scenario="introductory-3p", seed=4)

    @with_pilot(table)
    async def play(one):
        await one.press("a")
        assert "expected score" in one.text("text")
        await one.press("escape")
        assert one.app.partial


def test_leaving_an_unsaved_game_asks_twice():
    table = session(*BOTH)

    @with_pilot(table)
    async def play(one):
        await one.press("q")
        assert "q once more" in one.text("status")
        assert one.app.is_running
        await one.press("q")
        assert not one.app.is_running or one.app.return_code == 0


def test_a_machine_that_cannot_go_on_is_told(monkeypatch):
    def choose(*_):
        raise PlayerError("no thoughts left")

    monkeypatch.setattr("lacewars.players.RandomPlayer.choose", choose)

    @with_pilot(session("lord_aubrac=human", "lord_brennes=random"))
    async def play(one):
        assert "A machine player cannot go on: no thoughts left" in one.text("status")


def test_two_machines_are_watched_to_the_end():
    table = session("lord_aubrac=random", "lord_brennes=random")

    @with_pilot(table)
    async def play(one):
        assert table.game.result is not None
        await one.press("question_mark", "o", "m", "w", "t", "u", "r")
        assert one.text("prompt").startswith("The game is over: ")
