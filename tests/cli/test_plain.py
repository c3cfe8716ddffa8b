"""The line-based player: everything a person can type, and what comes back."""

import re

import pytest
from tests.cli.drive import (
    BOTH,
    GAME,
    lines_by_chance,
    play_on,
    read,
    read_all,
    session,
    shifts,
    table_where,
)

import lacewars
from lacewars.cli.commands.play import Wishes, session_of
from lacewars.cli.menu import is_amount, picture
from lacewars.cli.words import words_for
from lacewars.games.toy.catalogue import KINDS_OF, Power
from lacewars.kernel import AskAny
from lacewars.kernel.chance import commitment
from lacewars.players import PlayerError, is_set


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("seats", [(), BOTH])
def test_toy_is_played_to_the_end_line_by_line(seats, seed):
    table = session(*seats, seed=seed)
    said = read_all(table, lines_by_chance(table, seed))
    assert table.game.result is not None
    assert "The game is over: " in said
    assert "{" not in said


def test_help_names_every_word():
    said = read(session(), "help")
    for word in ("why", "rule", "undo", "save", "lang", "find", "done", "deeds", "odds", "quit"):
        assert word in said
    assert "map" in said


def test_the_dice_are_bound_before_the_game_and_their_seed_is_told_after_it(tmp_path):
    seats = ("maria_theresa=human", "frederick=human")
    table = session(*seats, game="maria-combat", scenario="neipperg", seed=11)
    said = read_all(table, lines_by_chance(table, 3))
    assert said.splitlines()[0] == f"Dice bound: {commitment(11)}"
    assert said.count("seed was 11") == 1
    file = tmp_path / "over.json"
    file.write_text(table.game.save(), "utf-8")
    again = session_of(Wishes("", load=file, lang="en"))
    assert again.bound() == ""
    assert "seed was" not in again.prompt()


def test_an_amount_is_typed_as_it_is():
    table = session(*BOTH)
    said = read(table, "99", "why 99", "why 2", "2")
    assert "a number from 0 to 6" in said
    assert said.count("Refused: ") == 2
    assert "2: allowed by rule 3.1" in said
    assert "The screen goes to Lord of Brennes" in said


def test_the_curtain_hides_what_one_has_sealed():
    table = session(*BOTH)
    said = read(table, "2", "", "view")
    assert table.viewer.word == "lord_brennes"
    assert "Lord of Brennes, your turn" in said.split("The screen goes to")[1]
    assert "House of Aubrac: 2\N{NO-BREAK SPACE}cards" in said


def test_a_line_typed_at_the_curtain_is_obeyed_behind_it():
    table = session(*BOTH)
    read(table, "2", "3")
    assert table.game.gold != session(*BOTH).game.gold


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("dance", "Not understood: 'dance'"),
        ("save", "`save` needs FILE"),
        ("rule", "`rule` needs N"),
        ("rule 99", "no number 99"),
        ("why lyon", "nothing here is called 'lyon'"),
        ("lang de", "No language 'de'"),
        ("speak captain", "No seat 'captain'"),
        ("do shift 999", "`do` needs NAME N"),
        ("do dance 1", "`do` needs NAME N"),
        ("undo", "Nothing to take back"),
        ("save nowhere/at/all.json", "Cannot save to nowhere/at/all.json: No such file"),
        ("done", "Not understood: 'done'"),
        ("wait", "Lord of Aubrac, your turn"),
    ],
)
def test_bad_lines_are_answered_in_one_line_and_change_nothing(line, answer):
    table = session(*BOTH)
    before = table.game.save()
    said = read(table, line).splitlines()
    assert answer in said[-1]
    assert table.game.save() == before


def test_a_wrong_number_is_answered_in_one_line():
    table = session(*BOTH)
    ask = play_on(table, lambda ask: len(ask.options) > 1 and ask.candidates)
    said = read(table, "999").splitlines()
    assert said[-1].startswith("No number 999; the choices go from 1 to ")
    assert table.ask().options == ask.options


def test_a_refused_candidate_is_listed_with_reason_and_rule_and_stays_refused():
    table = session(*BOTH)
    ask = play_on(table, lambda ask: ask.options and ask.refused() and len(ask.candidates) < 30)
    number = len(ask.options) + 1
    before = table.game.save()
    said = read(table, str(number), f"why {number}", "why")
    rule = ask.refused()[0][1].rule
    assert said.count(f"[rule {rule}]") >= 3
    assert "Why this is asked: " in said
    assert table.game.save() == before


def test_anything_the_game_has_a_word_for_can_be_asked_about():
    said = read(session(*BOTH), "why ford")
    assert "Refused" in said.splitlines()[-1]


def test_a_set_is_built_item_by_item_with_count_and_verdict():
    table = session(*BOTH)
    ask = play_on(table, lambda ask: is_set(ask) and any(ask.every()))
    wanted = next(found for found in ask.every() if found)
    numbers = " ".join(str(ask.pool.index(one) + 1) for one in wanted)
    said = read(table, numbers)
    assert f"Done ({len(wanted)} chosen)" in said
    assert "[x]" in said
    assert "this set is allowed" in said.splitlines()[-1]
    answers = len(table.game.record.answers)
    read(table, numbers, "done")
    assert table.game.record.answers[answers].choice == wanted


def test_ticking_twice_takes_the_tick_away():
    table = session(*BOTH)
    ask = play_on(table, is_set)
    number = next(n for n, one in enumerate(ask.pool, 1) if ask.grow((), one))
    said = read(table, str(number), str(number))
    assert "Done (0 chosen)" in said.splitlines()[-1]


def test_undo_unticks_before_it_takes_an_answer_back():
    table = session(*BOTH)
    ask = play_on(table, is_set)
    answers = len(table.game.record.answers)
    number = next(n for n, one in enumerate(ask.pool, 1) if ask.grow((), one))
    said = read(table, str(number), "undo")
    assert "Done (1 chosen)" in said
    assert "Done (0 chosen)" in said.splitlines()[-1]
    assert len(table.game.record.answers) == answers


def test_undo_takes_back_until_the_watershed():
    table = session(*BOTH)
    play_on(table, lambda ask: not isinstance(table.game.asked, AskAny) and ask.rule != "3.1")
    before = table.game.save()
    seat, ask = table.viewer, table.ask()
    for choice in ask.every():
        table.answer(choice)
        if table.past[-1].watershed == table.game.watershed:
            break
        table.game = lacewars.load(before)
        table.past.clear()
    else:
        pytest.skip("every answer here throws dice or shows something")
    said = read(table, "undo")
    assert "Answer taken back." in said
    assert table.viewer == seat
    assert table.game == lacewars.load(before)


def test_undo_is_refused_once_somebody_else_has_answered():
    table = session(*BOTH)
    said = read(table, "2", "", "3", "undo")
    assert "Too late to take back" in said


def test_save_and_load_go_on_where_one_was(tmp_path):
    file = tmp_path / "game.json"
    table = session(*BOTH)
    said = read(table, "2", "", f"save {file}")
    assert f"Game saved to {file}." in said
    assert lacewars.load(file.read_text("utf-8")) == table.game


def test_the_language_changes_at_once_journal_included():
    table = session(*BOTH)
    said = read(table, "lang fr", "journal 1", "lang", "lang en")
    assert "Français." in said
    assert "à vous" in said
    assert said.splitlines()[-2:] != said.splitlines()[:2]
    assert table.lang == "en"


def test_rules_are_read_in_the_language_of_the_reader():
    english, french = (read(session(lang=lang), "rule 3.1") for lang in ("en", "fr"))
    assert english.splitlines()[-2].startswith("3.1 ")
    assert english.splitlines()[-1] != french.splitlines()[-1]


def test_deeds_are_listed_with_reasons_and_done():
    table = table_where(lambda table: any(not row.refusal for row in shifts(table)))
    number = next(n for n, row in enumerate(shifts(table), 1) if row.refusal is None)
    assert "[rule 9.1]" in read(table, "deeds")
    answers = len(table.game.record.answers)
    read(table, f"do shift {number}", "undo", f"do shift {number}")
    assert [one.kind for one in table.game.record.answers[answers:]] == ["deed"]


def test_a_refused_deed_says_why():
    table = session(*BOTH)
    number = next(n for n, row in enumerate(shifts(table), 1) if row.refusal)
    assert "Refused" in read(table, f"do shift {number}").splitlines()[-1]


def test_on_an_open_floor_either_seat_may_speak():
    table = session(*BOTH)
    play_on(table, lambda _ask: isinstance(table.game.asked, AskAny))
    other = next(seat for seat in table.speakers if seat != table.viewer)
    said = read(table, f"speak {other.word}", "")
    assert "The floor is open. Who speaks? (speak: " in said
    assert table.viewer == other


def test_on_an_open_floor_the_machine_may_be_let_speak():
    table = session(scenario="valley", seed=5)
    play_on(table, lambda _ask: isinstance(table.game.asked, AskAny))
    answers = len(table.game.record.answers)
    read(table, "wait")
    assert table.game.record.answers[answers].seat != table.viewer


def test_find_filters_the_list():
    table = session(*BOTH)
    ask = play_on(table, lambda ask: not is_amount(ask) and len(ask.options) > 3)
    label = table.words.choice(ask.options[2], ask)
    said = read(table, f"find {label}").splitlines()
    assert f"  3. {label}" in said[-4:]


def test_odds_and_view_say_something():
    said = read(session(), "odds", "view")
    assert "gives no odds" in said or "%" in said
    assert "gold" in said or "crown" in said.lower()


def test_a_hint_says_what_a_captain_would_do_and_ticks_a_set():
    table = session("marie_therese=human", game="maria", scenario="introductory-3p", seed=4)
    said = read(table, "hint", "done", "quit")
    assert "expected score" in said
    assert "this set is allowed" in said
    assert table.game.record.answers


def test_a_number_takes_the_place_of_another_number_of_the_same_general():
    table = session("marie_therese=human", game="maria", scenario="introductory-3p", seed=4)
    said = read(table, "hint", "1", "2", "find Traun", "quit")
    last = said.split("2. [x] Charles of Lorraine: 2")[-1]
    assert "[x] Charles" not in last
    assert "[x] Traun" in last


def test_where_nobody_can_advise_a_hint_says_so(monkeypatch):
    monkeypatch.setattr("lacewars.cli.thoughts.why_not_play", lambda *_: "no advice")
    assert "Nobody can advise you here." in read(session(*BOTH), "hint")


def test_the_board_says_what_ones_own_blocks_are_and_not_what_others_are():
    said = read(session(), "view")
    kinds = sorted([kind.word for kind in KINDS_OF[Power.of("aubrac")]])
    assert sorted(re.findall(r"\(Aubrac\) – (\w+) \d/\d", said)) == kinds
    assert "block 1 (Brennes), block 2 (Brennes)" in said


def test_the_map_says_what_is_printed_and_what_is_next_door():
    said = read(session(), "map ford")
    assert "Ford: water crossing · " in said
    assert "→ " in said
    assert "Nothing of the kind" in read(session(), "map atlantis")
    assert "Nothing of the kind" in read(session(game="maria-combat", scenario="random"), "map")


def test_quitting_tells_whether_the_game_is_saved(tmp_path):
    file = tmp_path / "g.json"
    assert "not saved" in read(session(), "quit").splitlines()[-1]
    assert read(session(), f"save {file}", "quit").splitlines()[-1] == "Goodbye."


def test_a_machine_that_cannot_go_on_is_told(monkeypatch):
    def choose(*_):
        raise PlayerError("no thoughts left")

    monkeypatch.setattr("lacewars.players.RandomPlayer.choose", choose)
    table = session("lord_aubrac=human", "lord_brennes=random")
    with pytest.raises(PlayerError, match="no thoughts left"):
        read(table, "2")


def test_the_spectator_of_two_machines_sees_the_game_to_its_end():
    table = session("lord_aubrac=random", "lord_brennes=random")
    said = read(table)
    assert table.game.definition.key == GAME
    assert "The game is over: " in said


def test_the_table_is_told_in_the_readers_language_and_hides_what_is_hidden():
    g = lacewars.begin("toy", scenario="captain", seed=3)
    one, other = g.seats[0], g.seats[1]
    french, english = (
        picture(g, g.observe(one), words_for("toy", lang), lang) for lang in ("fr", "en")
    )
    assert "maison d'Aubrac\u00a0: " in french
    assert "House of Brennes: 2\N{NO-BREAK SPACE}cards" in english
    card = next(iter(g.observe(other).view["hand"][1]))
    name = words_for("toy", "en").name(card)
    assert name in picture(g, g.observe(other), words_for("toy", "en"), "en")
    assert name not in english.split("House of Brennes: 2\N{NO-BREAK SPACE}cards")[1]


def test_a_game_that_draws_nothing_is_told_field_by_field(monkeypatch):
    monkeypatch.setattr("lacewars.cli.menu.display_of", lambda _key: None)
    g = lacewars.begin("toy", scenario="valley", seed=3)
    said = picture(g, g.observe(g.seats[0]), words_for("toy", "en"), "en")
    assert "hidden" in said
    assert "gold:" in said
