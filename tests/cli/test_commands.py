"""Every command with good input, and every entrance with bad input."""

import json
import re
from random import Random

import pytest

import lacewars
from lacewars.board.notation import print_position
from lacewars.cli import guard
from lacewars.kernel import dumps, loads
from lacewars.kernel.chance import commitment
from lacewars.proof.fuzz import Failure, Report

GAME = "maria-combat"
COMMANDS = (
    *("games", "play", "simulate", "ladder", "fuzz", "perft", "replay", "rules"),
    *("data", "why", "odds", "bench", "migrate", "serve", "worker"),
)


@pytest.fixture
def saved(tmp_path):
    path = tmp_path / "game.json"
    path.write_text(lacewars.begin(GAME, scenario="neipperg", seed=3).save(), "utf-8")
    return path


# -- help ------------------------------------------------------------------------------------------
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(run, command):
    ran = run(command, "--help")
    assert ran.code == 0
    assert f"lacewars {command}" in ran.out
    assert "Example" in ran.out


def test_help_lists_every_command(run):
    ran = run("--help")
    assert ran.code == 0
    assert all(f"  {command} " in ran.out for command in COMMANDS)


# -- good input -----------------------------------------------------------------------------------
def test_games_as_json(run):
    ran = run("games", "--json")
    found = {game["game"]: game for game in json.loads(ran.out)}
    assert ran.code == 0
    assert found[GAME]["scenarios"][0] == {
        "key": "neipperg",
        "seats": ["maria_theresa", "frederick"],
    }
    assert set(found[GAME]["data"]) == {"fingerprint", "rulebook", "found", "reconstructed"}


def test_games_for_people(run):
    assert "neipperg" in run("games").out


def test_simulate_as_json(run):
    ran = run("simulate", GAME, "--players", "greedy,random", "--games", 4, "--seed", 1, "--json")
    found = json.loads(ran.out)
    assert ran.code == 0
    assert list(found) == ["games", "decisions", "decisions_per_second", "players", "seats", "ends"]
    assert found["players"]["greedy"]["games"] == 4
    assert set(found["seats"]) == {"maria_theresa", "frederick"}


def test_simulate_for_people(run):
    ran = run("simulate", GAME, "--games", 2, "--workers", 2)
    assert ran.code == 0
    assert "random" in ran.out


def test_simulate_fails_if_a_game_does_not_end(run, monkeypatch):
    monkeypatch.setattr("lacewars.players.matches.play_out", lambda *_: 7)
    ran = run("simulate", GAME, "--games", 2)
    assert ran.code == 1
    assert ran.err == "lacewars: simulate: 2 of 2 games did not end\n"


def test_rules_list_one_and_coverage(run):
    assert "11.1" in run("rules", GAME).out
    assert run("rules", GAME, "11.1", "--lang", "fr").out.startswith("11.1 Combat\nLa diff")
    assert json.loads(run("rules", GAME, "11.1", "--json").out)["number"] == "11.1"
    assert json.loads(run("rules", GAME, "--json").out)["game"] == GAME
    found = json.loads(run("rules", GAME, "--coverage", "--json").out)
    keys = "rows implemented table advice not_applicable open uncited"
    assert list(found) == keys.split()
    assert "implemented" in run("rules", GAME, "--coverage").out


def test_data_reports(run):
    assert run("data", GAME).out == f"{GAME}: all is well\n"
    assert json.loads(run("data", GAME, "check", "--json").out) == {"game": GAME, "faults": []}
    assert "rulebook" in run("data", GAME, "provenance").out
    assert "all" in json.loads(run("data", GAME, "provenance", "--json").out)["domains"]
    assert run("data", GAME, "diff").out == f"{GAME}: no overrides change anything\n"


def test_data_shows_and_refuses_overrides(run, tmp_path):
    folder = tmp_path / "overrides" / GAME
    folder.mkdir(parents=True)
    file = folder / "cards.toml"
    file.write_text('[card."tc.1.spades.5"]\nsource = {kind = "owner", who = "me"}\npoints = 6\n')
    ran = run("data", GAME, "diff", "--json")
    assert ran.code == 0, ran.err
    assert [change["after"] for change in json.loads(ran.out)["changes"]] == [6]
    assert "tc.1.spades.5" in run("data", GAME, "diff").out
    file.write_text("points = [")
    broken = run("data", GAME, "check")
    assert broken.code == 1
    assert "cards.toml" in broken.out
    assert "Traceback" not in broken.out + broken.err


def test_why_says_yes_or_no_with_the_rule(run, saved):
    g = lacewars.load(saved.read_text("utf-8"))
    ((_, ask),) = g.waiting_for().items()
    good = run("why", saved, ask.options[0])
    assert good.code == 0
    assert "allowed by rule 11.1" in good.out
    found = json.loads(run("why", saved, "austria", "--json").out)
    assert found["lawful"] is False
    assert found["rule"] == "11.1"
    assert run("why", saved, "austria", "--lang", "fr").out.startswith("Refusé")


def test_odds_hands_over_to_the_game(run, monkeypatch):
    class Odds:
        @staticmethod
        def command(arguments, lang):
            if not arguments:
                raise ValueError("say which hand")
            return {"lines": [f"{arguments} {lang}"]}

    monkeypatch.setattr("lacewars.cli.commands.odds.odds_module", lambda _game: Odds)
    assert run("odds", GAME, "a", "b").out == "['a', 'b'] en\n"
    assert json.loads(run("odds", GAME, "a", "--json").out) == {"lines": ["['a'] en"]}
    assert run("odds", GAME).err == f"lacewars: odds {GAME}: say which hand\n"


def test_odds_of_a_saved_question(run, wrong, saved):
    ran = run("odds", GAME, saved)
    assert ran.code == 0, ran.err
    assert "10 of diamonds" in ran.out
    assert "it can play 77.1%" in ran.out
    assert "77,1\N{NO-BREAK SPACE}%" in run("odds", GAME, saved, "--lang", "fr").out
    found = json.loads(run("odds", GAME, saved, "--json").out)
    assert (found["seat"], found["rule"]) == ("maria_theresa", "11.1")
    assert all(sum(bar["chance"] for bar in one["bars"]) == 1 for one in found["odds"])
    assert "a game of maria-combat, not of toy" in wrong("odds", "toy", saved)
    assert "nothing more is expected, not 'stop'" in wrong("odds", GAME, saved, "stop")
    assert "'louis' is not asked" in wrong("odds", GAME, saved, "--seat", "louis")


def test_odds_say_so_where_a_question_has_none(run, tmp_path):
    file = tmp_path / "bids.json"
    file.write_text(lacewars.begin("toy", scenario="valley").save(), "utf-8")
    ran = run("odds", "toy", file, "--seat", "lord_aubrac")
    assert (ran.code, ran.out) == (0, "This game gives no odds for this question.\n")


def test_odds_of_the_games_themselves(run):
    assert json.loads(run("odds", "toy", "3+1", "2", "--json").out)["attacker_wins"] == 0.625
    assert "2\N{NO-BREAK SPACE}cards: 30.3%" in run("odds", GAME, "30", "8", "5").out


def finished(tmp_path, seed=3):
    """A game played to its end at random, saved."""
    g = lacewars.begin(GAME, scenario="random", seed=seed)
    rng = Random(seed)
    while g.result is None:
        ((seat, ask),) = g.waiting_for().items()
        g.answer(seat, ask.sample(rng))
    path = tmp_path / "finished.json"
    path.write_text(g.save(), "utf-8")
    assert g.record is not None
    return path, len(g.record.answers)


def test_fuzz_counts_games_and_fails_with_a_broken_law(run, monkeypatch):
    failure = Failure(4, "every game ends", "it did not", "x.json", 2, "lacewars fuzz")

    def fuzzed(key, scenario, games, *_rest, **named):
        for _ in range(games):
            named["on_game"](None)
        failures = (failure,) if scenario == "random" else ()
        return Report(key, scenario, games, 7 * games, failures)

    monkeypatch.setattr("lacewars.cli.commands.fuzz.fuzz", fuzzed)
    ran = run("fuzz", GAME, "--scenario", "neipperg", "--games", 3, "--json")
    assert ran.code == 0
    expected = ["game", "scenario", "games", "decisions", "failures"]
    assert list(json.loads(ran.out)) == expected
    both = run("fuzz", GAME, "--games", 3, "--json")
    assert both.code == 1
    assert [one["scenario"] for one in json.loads(both.out)] == ["neipperg", "random"]
    assert "seed 4: every game ends: it did not" in run("fuzz", GAME).out


def test_perft_counts_and_splits(run, saved):
    found = json.loads(run("perft", GAME, "--depth", 2, "--json").out)
    assert found["leaves"] == sum(found["split"].values())
    assert run("perft", GAME, "--depth", 0).out == "1 leaves at depth 0\n"
    kept = json.loads(run("perft", GAME, "--position", saved, "--depth", 2, "--json").out)
    assert kept["leaves"] == sum(kept["split"].values())
    position = saved.with_suffix(".toml")
    position.write_text(print_position(lacewars.load(saved.read_text("utf-8"))), "utf-8")
    ran = run("perft", GAME, "--position", position, "--depth", 2, "--json")
    assert json.loads(ran.out) == kept


def test_replay_says_a_game_again(run, tmp_path):
    path, answers = finished(tmp_path)
    ran = run("replay", path, "--json")
    assert ran.code == 0, ran.err
    found = json.loads(ran.out)
    assert (found["answers"], found["waiting"], found["misfit"]) == (answers, [], None)
    assert json.loads(run("replay", path, "--to", 1, "--json").out)["answers"] == 1
    assert "[11.1]" in run("replay", path).out
    assert run("replay", path, "--lang", "fr").out != run("replay", path).out


def test_replay_verifies_the_dice(run, tmp_path):
    path, _ = finished(tmp_path)
    good = run("replay", path, "--verify-dice", "--seed", 3)
    assert good.code == 0, good.err
    assert "the dice are honest" in good.out
    bad = run("replay", path, "--verify-dice", "--seed", 4, "--json")
    assert bad.code == 1
    assert json.loads(bad.out)["honest"] is False
    unbound = run("replay", path, "--verify-dice", "--seed", 3, "--bound", "0" * 64)
    kept = commitment(3)
    assert run("replay", path, "--verify-dice", "--seed", 3, "--bound", kept).code == 0
    assert unbound.code == 1


def test_advise_says_what_a_machine_would_play_and_why(run, saved):
    found = json.loads(run("advise", saved, "--json").out)
    assert found["worlds"] >= 1
    assert all(0 <= line["expected"] <= 1 and line["answers"] for line in found["lines"])
    assert "%" in run("advise", saved, "--player", "greedy").out
    assert run("advise", saved, "--lang", "fr").out != run("advise", saved, "--lang", "en").out


def test_analyse_splits_a_game_into_decisions_and_luck(run, tmp_path):
    path, answers = finished(tmp_path)
    found = json.loads(run("analyse", path, "--samples", 2, "--json").out)
    assert set(found) == {"seats", "turns", "worst"}
    assert all(seat["decisions"] <= 0 for seat in found["seats"].values())
    assert len(found["worst"]) == min(5, answers)
    assert run("analyse", path, "--lang", "fr").out != run("analyse", path, "--lang", "en").out


def test_bench_measures(run, monkeypatch):
    monkeypatch.setattr("lacewars.cli.commands.bench.TURNS", 1000)
    monkeypatch.setattr("lacewars.cli.commands.bench.GAMES", 2)
    monkeypatch.setattr("lacewars.cli.commands.bench.REPEATS", 3)
    found = json.loads(run("bench", GAME, "--json").out)
    assert list(found) == ["yardstick_s", "rows"]
    assert {"name", "value", "unit"} == set(found["rows"][0])
    assert "clone" in run("bench", GAME).out


def test_migrate_leaves_a_save_of_this_version_alone(run, saved):
    before = saved.read_text("utf-8")
    assert run("migrate", saved).out == f"{saved}: is version 1\n"
    assert saved.read_text("utf-8") == before
    ran = run("migrate", saved, "--dry-run", "--json")
    assert json.loads(ran.out) == {"files": [{"file": str(saved), "from": 1, "to": 1}]}


def test_play_plain_reads_a_pipe(run, monkeypatch):
    monkeypatch.setattr("sys.stdin", ["help\n", "quit\n"])
    ran = run("play", GAME, "--plain", "--seed", 3)
    assert ran.code == 0
    assert "rule 11.1" in ran.out


# -- bad input ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["fuzzz"], "No such command 'fuzzz'"),
        (["--nope"], "No such option: --nope"),
        (["games", "--nope"], "games: No such option: --nope"),
        (["games", "extra"], "games: Got unexpected extra argument"),
        (["play", "whist"], "no game 'whist'; there are"),
        (["play"], "which game?"),
        (["play", GAME], "not a terminal; use --plain"),
        (["play", GAME, "--scenario", "dawn", "--plain"], "no scenario 'dawn'; there are neipperg"),
        (["play", GAME, "--seat", "frederick", "--plain"], "expected NAME=WHO"),
        (["play", GAME, "--seat", "louis=human", "--plain"], "no seat 'louis'; there are maria"),
        (
            ["play", GAME, "--seat", "frederick=deus", "--plain"],
            "no player 'deus'; there are human",
        ),
        (["play", GAME, "--seat", "frederick=marshal", "--plain"], "no value is learned"),
        (["play", GAME, "--lang", "de", "--plain"], "no language 'de'; there are fr, en"),
        (["play", GAME, "--seed", "x", "--plain"], "Invalid value for '--seed'"),
        (["play", "--load", "none.json", "--plain"], "none.json: cannot be read"),
        (["simulate"], "Missing argument 'GAME'"),
        (["simulate", "whist"], "no game 'whist'"),
        (["simulate", "urr"], "urr is not built yet"),
        (["simulate", GAME, "--players", "genius"], "no player 'genius'"),
        (["simulate", GAME, "--players", "random,random,random"], "2 seats, not 3"),
        (["simulate", GAME, "--scenario", "dawn"], "no scenario 'dawn'"),
        (["simulate", GAME, "--games", "0"], "Invalid value for '--games'"),
        (["simulate", GAME, "--workers", "many"], "Invalid value for '--workers'"),
        (["rules", "whist"], "no game 'whist'"),
        (["rules", GAME, "11.99"], "no rule '11.99'; near it: 11.1, 11.2"),
        (["rules", GAME, "--lang", "de"], "no language 'de'"),
        (["data", GAME, "burn"], "no report 'burn'; there are check, provenance, diff"),
        (["data", "whist"], "no game 'whist'"),
        (["why", "none.json", "stop"], "none.json: cannot be read"),
        (["advise", "none.json"], "none.json: cannot be read"),
        (["analyse", "none.json"], "none.json: cannot be read"),
        (["simulate", GAME, "--on", "mars"], "a cluster is local or ray://HOST:PORT"),
        (["simulate", GAME, "--players", "search@soon"], "a clock is said in milliseconds"),
        (["why", "none.json"], "Missing argument 'CHOICE'"),
        (["odds", "whist"], "no game 'whist'"),
        (["bench", "whist"], "no game 'whist'"),
        (["migrate"], "Missing argument 'FILE…'"),
        (["migrate", "none.json"], "none.json: cannot be read"),
        (["fuzz", "whist"], "no game 'whist'"),
        (["fuzz", GAME, "--scenario", "dawn"], "no scenario 'dawn'"),
        (["fuzz", GAME, "--games", "-1"], "Invalid value for '--games'"),
        (["fuzz", GAME, "--workers", "0"], "Invalid value for '--workers'"),
        (["fuzz", GAME, "--seed", "1.5"], "Invalid value for '--seed'"),
        (["fuzz", GAME, "--keep", __file__], "a file; expected a folder, there or to be made"),
        (["rules", GAME, "11.1", "--coverage"], "--coverage counts all rules; leave 11.1 out"),
        (["odds", GAME, "none.json"], "none.json: cannot be read"),
        (["odds", GAME, "30", "8"], "say how many cards are unseen"),
        (["odds", "toy", "many", "few"], "a force is DICE or DICE+BONUS"),
        (["odds", "toy", "3", "--lang", "de"], "no language 'de'"),
        (["perft", GAME, "--position", "."], "cannot be read: Is a directory"),
        (["play", "--load", ".", "--plain"], "cannot be read: Is a directory"),
        (["replay", "."], "cannot be read: Is a directory"),
        (["migrate", "."], "cannot be read: Is a directory"),
        (["simulate", GAME, "--games", "-3"], "Invalid value for '--games'"),
        (["simulate", GAME, "--players", "greedy,"], "no player ''"),
        (["simulate", GAME, "--sprt", "nan"], "Invalid value for '--sprt'"),
        (["simulate", GAME, "--players", "search@-5"], "a clock is said in milliseconds"),
        (["simulate", GAME, "--players", "search@0"], "a clock is said in milliseconds"),
        (["simulate", GAME, "--players", "search@6000001"], "a clock is said in milliseconds"),
        (["simulate", GAME, "--players", "marshal"], "no value is learned"),
        (["simulate", GAME, "--on", "ray://127.0.0.1:1"], "no cluster at ray://127.0.0.1:1"),
        (["ladder", GAME, "--players", "greedy,genius"], "no player 'genius'"),
        (["ladder", GAME, "--players", "greedy,search@0"], "a clock is said in milliseconds"),
        (["ladder", GAME, "--players", "greedy"], "at least two different players"),
        (["ladder", GAME, "--scenario", "dawn"], "no scenario 'dawn'"),
        (["ladder", GAME, "--games", "0"], "Invalid value for '--games'"),
        (["games", "--json", "extra"], "games: Got unexpected extra argument"),
        (["fuzz", "whist", "--json"], "no game 'whist'"),
        (["rules", "whist", "--json"], "no game 'whist'"),
        (["why", "none.json", "x", "--json"], "none.json: cannot be read"),
        (["fuzz", GAME, "--games", "some"], "Invalid value for '--games'"),
        (["perft", "whist"], "no game 'whist'"),
        (["perft", GAME, "--position", "dawn"], "neither a file nor a scenario: 'dawn'"),
        (["perft", GAME, "--depth", "-1"], "Invalid value for '--depth'"),
        (["replay", "none.json"], "none.json: cannot be read"),
        (["serve", "--port", "99999"], "cannot listen on 127.0.0.1, port 99999"),
        (["serve", "--port", "some"], "serve: argument --port: invalid int value"),
    ],
)
def test_bad_input_gets_one_line(wrong, args, line):
    assert line in wrong(*args)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", "not a saved game, or cut off"),
        ("{}", "not a saved game, or cut off"),
        ("[1]", "not a saved game, or cut off"),
        (dumps(5), "not a saved game: expected"),  # type: ignore[arg-type]
    ],
)
def test_a_broken_save_gets_one_line_from_every_command_that_reads_one(wrong, tmp_path, text, line):
    file = tmp_path / "broken.json"
    file.write_text(text, "utf-8")
    for args in (["why", file, "x"], ["migrate", file], ["play", "--plain", "--load", file]):
        said = wrong(*args)
        assert line in said
        assert "broken.json" in said


def test_a_save_that_is_no_text_gets_one_line(wrong, tmp_path):
    file = tmp_path / "broken.json"
    file.write_bytes(b"\xff\xfe\x00")
    assert "expected UTF-8 text" in wrong("why", file, "x")


def test_advise_and_analyse_must_fit_the_save(wrong, saved):
    assert "no player 'him'" in wrong("advise", saved, "--player", "him")
    assert "random does not think" in wrong("advise", saved, "--player", "random")
    assert "only a finished game" in wrong("analyse", saved)


def test_a_tampered_or_cut_save_gets_one_line(wrong, saved):
    text = saved.read_text("utf-8")
    saved.write_text(text.replace('"last":-1', '"last":1'), "utf-8")
    assert "altered or damaged" in wrong("why", saved, "stop")
    saved.write_text(text[:-40], "utf-8")
    assert "cut off" in wrong("migrate", saved)


def test_a_save_with_other_data_is_taken_over_if_told_so(run, wrong, saved):
    before = saved.read_text("utf-8")
    saved.write_text(dumps(loads(before) | {"data": "f00"}), "utf-8")
    assert "migrate --other-data" in wrong("why", saved, "stop")
    assert run("migrate", saved, "--other-data").code == 0
    assert saved.read_text("utf-8") == before


def test_replay_tells_the_first_answer_that_does_not_fit_in_words(run, saved):
    save = loads(saved.read_text("utf-8"))
    save["answers"].append([0, "nonsense", "answer"])
    saved.write_text(dumps(save), "utf-8")
    ran = run("replay", saved)
    assert ran.code == 1
    assert re.search(r"answer 0 does not fit: [A-Z].* \[11", ran.err)


def test_replay_must_fit_the_save(wrong, saved, tmp_path):
    assert "holds 0 answers" in wrong("replay", saved, "--to", 5)
    assert "--verify-dice needs the --seed" in wrong("replay", saved, "--verify-dice")
    assert "compared only with --verify-dice" in wrong("replay", saved, "--bound", "0" * 64)
    dice = ("replay", saved, "--verify-dice", "--seed", 3)
    assert "expected the 64 hexadecimal digits" in wrong(*dice, "--bound", "xyz")
    assert "dice of the whole game" in wrong(*dice, "--to", 0)
    bare = tmp_path / "bare.json"
    bare.write_text(lacewars.begin(GAME).save(history=False), "utf-8")
    assert "saved without its history" in wrong("replay", bare)


def test_perft_must_fit_the_game(wrong, saved, tmp_path):
    assert "a game of maria-combat, not of toy" in wrong("perft", "toy", "--position", saved)
    broken = tmp_path / "broken.toml"
    broken.write_text("game = [", "utf-8")
    wrong("perft", GAME, "--position", broken)


def test_why_names_what_could_be_said(wrong, saved):
    assert "nothing here is called 'lyon'; there are " in wrong("why", saved, "lyon")
    assert "'louis' is not asked" in wrong("why", saved, "stop", "--seat", "louis")


def test_play_load_must_fit_the_game_and_scenario(wrong, saved):
    assert "a game of maria-combat, not of whist" in wrong("play", "whist", "--load", saved)
    wished = ("play", GAME, "--load", saved, "--scenario", "random")
    assert "scenario neipperg, not random" in wrong(*wished)


def test_nothing_is_migrated_if_one_file_is_broken(wrong, saved, tmp_path):
    broken = tmp_path / "broken.json"
    broken.write_text("{}", "utf-8")
    before = saved.read_text("utf-8")
    assert "broken.json" in wrong("migrate", saved, broken)
    assert saved.read_text("utf-8") == before


# -- the outermost door ---------------------------------------------------------------------------
def test_an_unexpected_error_is_one_line_that_names_a_file(run, monkeypatch, tmp_path):
    def burst(**_):
        raise RuntimeError("the bridge\nis down")

    monkeypatch.setattr("lacewars.cli.commands.games.run", burst)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    ran = run("games")
    assert ran.code == 1
    (line,) = ran.err.splitlines()
    assert line.startswith("lacewars: unexpected RuntimeError: the bridge is down; the details are")
    assert "Traceback" in next(tmp_path.glob("lacewars-*.txt")).read_text("utf-8")


def test_an_interrupted_command_says_so(run, monkeypatch):
    def burst(**_):
        raise KeyboardInterrupt

    monkeypatch.setattr("lacewars.cli.commands.games.run", burst)
    ran = run("games")
    assert (ran.code, ran.err) == (guard.INTERRUPTED, "lacewars: interrupted\n")
