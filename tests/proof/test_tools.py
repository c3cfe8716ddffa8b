"""Fuzz, shrinking, perft, golden games, playthroughs, replay and the machine do what they say."""

import json
import sys
from random import Random

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test
from tests.kernel import samples
from tests.machine import machine
from tests.proof.planted import DEFINITION, EAST, Tiny, planted

from lacewars.games import UnknownGameError
from lacewars.kernel import Record, SetUpError, from_save, loads, start, stir
from lacewars.kernel.chance import commitment
from lacewars.proof import (
    LAWS,
    Hooks,
    LawBroken,
    divide,
    fuzz,
    perft,
    playthrough,
    records,
    replayed,
    verify_dice,
)
from lacewars.proof.courses import alike
from lacewars.proof.finding import find, hooks_of, rule_numbers
from lacewars.proof.fuzz import Played
from lacewars.proof.golden import golden_files, missing, read, record, replay, update
from lacewars.proof.native import NativeGame
from lacewars.proof.playing import Seeded, play
from lacewars.proof.replay import steps
from lacewars.proof.sameness import exact, gap

HOOKS = Hooks(bound=120)


# -- fuzz -----------------------------------------------------------------------------------------
def test_a_lawful_game_is_fuzzed_without_failures(tmp_path):
    heard = []
    report = fuzz(
        DEFINITION, "only", 60, seed=3, hooks=HOOKS, folder=tmp_path, on_game=heard.append
    )
    assert (report.game, report.scenario, report.games, report.failures) == ("tiny", "only", 60, ())
    assert report.decisions == sum(played.decisions for played in heard) > 60
    assert [played.seed for played in heard] == list(range(3, 63))
    assert report.as_json() == {
        "game": "tiny",
        "scenario": "only",
        "games": 60,
        "decisions": report.decisions,
        "failures": [],
    }
    assert list(tmp_path.iterdir()) == []


def failing(tmp_path, *defects, games=1, seed=51, dear=()):
    waived = {word: "not this time" for word, law in LAWS.items() if law.dear and word not in dear}
    hooks = Hooks(bound=120, waived=waived)
    with planted(*defects):
        report = fuzz(DEFINITION, "only", games, seed=seed, hooks=hooks, folder=tmp_path)
        return report.failures


def test_a_failure_leaves_a_save_and_the_shortest_answers(tmp_path):
    (failure,) = failing(tmp_path, "crash")
    assert failure.law == "no exception"
    assert failure.found == "ZeroDivisionError: planted"
    assert failure.command == "lacewars fuzz tiny --scenario only --games 1 --seed 51"
    note = json.loads((tmp_path / "tiny-only-51.answers.json").read_text())
    assert note["law"] == failure.law
    assert len(note["answers"]) == failure.answers == 1
    with planted("crash"):
        g = from_save(loads((tmp_path / "tiny-only-51.json").read_text()), DEFINITION)
        (seat,) = g.waiting_for()
        with pytest.raises(ZeroDivisionError):
            g.answer(seat, g.waiting_for()[seat].options[0])


def test_a_position_that_breaks_a_law_needs_no_answers(tmp_path):
    (failure,) = failing(tmp_path, "no outcome")
    assert (failure.law, failure.answers) == ("somebody can answer", 0)


def test_a_position_no_save_would_be_read_from_is_shown_one_answer_before(tmp_path):
    (failure,) = failing(tmp_path, "faults")
    assert (failure.law, failure.answers) == ("invariants hold", 1)


def test_what_a_save_cannot_hold_is_shown_from_further_back(tmp_path):
    (failure,) = failing(tmp_path, "field list")
    assert failure.law == "frames and fields are plain"
    assert failure.answers == 1


def test_every_kind_of_failure_is_reported(tmp_path):
    assert failing(tmp_path, "endless")[0].law == "every game ends"
    assert failing(tmp_path, "no outcome")[0].law == "somebody can answer"
    assert failing(tmp_path, "odd winner")[0].law == "every game ends"
    assert failing(tmp_path, "refused option", games=9)[0].law == "the game goes on"
    assert failing(tmp_path, "dead end")[0].law == "no exception"
    assert failing(tmp_path, "dice", seed=100)[0].law == "the same answers give the same game"
    sight = "what a seat may not know changes nothing it receives"
    laws = {failure.law for failure in failing(tmp_path, "leaky options", games=60, dear=(sight,))}
    assert laws == {sight}


def test_many_workers_play_games_on_the_shelf(tmp_path, monkeypatch):
    done = [Played(2, 10, None), Played(1, 5, None)]
    module = sys.modules[fuzz.__module__]
    monkeypatch.setattr(module, "_spread", lambda *_args: iter(done))
    assert fuzz("tiny", "only", 2, seed=1, workers=2, folder=tmp_path).decisions == 15


def test_a_game_not_on_the_shelf_is_named():
    with pytest.raises(UnknownGameError, match="no game 'chess'"):
        find("chess")
    assert find(DEFINITION) is DEFINITION
    assert hooks_of(DEFINITION) == Hooks()
    assert "2.1" in (rule_numbers(DEFINITION.folder) or ())
    assert rule_numbers(samples.DEFINITION.folder) is None


# -- perft ----------------------------------------------------------------------------------------
def test_perft_counts_leaves_and_divide_splits_them():
    g = DEFINITION.begin("only", seed=4)
    assert perft(g, 0) == 1
    assert perft(g, 1) == 3
    assert sum(divide(g, 4).values()) == perft(g, 4) == perft(g, 4, seed=8) == 3 * 3 * 3 * 3
    assert perft(g, 5) == 3 * 3 * 3 * 3 * 4
    assert list(divide(g, 2)) == [f"east: {card}" for card in g.waiting_for()[EAST].options]


def test_perft_leaves_the_position_alone_and_depends_on_the_script_only():
    g = DEFINITION.begin("only", seed=4)
    before = g.save()
    numbers = {perft(g, 6, seed=3) for _ in range(2)}
    assert len(numbers) == 1
    assert g.save() == before


# -- golden games ---------------------------------------------------------------------------------
def test_a_golden_game_ends_as_it_ended(tmp_path):
    path = tmp_path / "tiny" / "one.json"
    g = record(DEFINITION, "only", 5, path)
    assert replay(DEFINITION, path).save() == g.save()
    assert read(DEFINITION, path).plan == Seeded("only", (), 5)
    assert list(golden_files(path.parent)) == [path]
    assert missing(path.parent, DEFINITION) == []
    assert missing(tmp_path / "none", DEFINITION) == ["only"]


def test_a_golden_game_tells_the_first_thing_that_changed(tmp_path):
    path = tmp_path / "one.json"
    record(DEFINITION, "only", 5, path)
    with planted("dead end"), pytest.raises(Exception, match="nothing to answer"):
        replay(DEFINITION, path)
    golden = json.loads(path.read_text())
    for key, value in (("chance", []), ("outcome", None), ("digest", "x")):
        path.write_text(json.dumps(golden | {key: value}))
        with pytest.raises(LawBroken, match=f"{key}.* was"):
            replay(DEFINITION, path)
    golden["answers"][2][1] = "nonsense"
    path.write_text(json.dumps(golden))
    with pytest.raises(LawBroken, match="answer 2, 'nonsense', is refused"):
        replay(DEFINITION, path)


def test_a_golden_game_is_updated_as_far_as_it_still_fits(tmp_path):
    path = tmp_path / "one.json"
    record(DEFINITION, "only", 5, path)
    before = path.read_text()
    kept = update(DEFINITION, path)
    assert kept == len(json.loads(before)["answers"])
    assert path.read_text() == before
    golden = json.loads(before)
    golden["answers"][2][1] = "nonsense"
    path.write_text(json.dumps(golden))
    assert update(DEFINITION, path) == 2
    assert replay(DEFINITION, path).outcome() is not None


# -- playthroughs ---------------------------------------------------------------------------------
def test_a_playthrough_shows_everything_and_is_the_same_each_time():
    tongues = {"fr": lambda entry: f"« {entry.key} »"}
    text = playthrough(DEFINITION, "only", seed=2, answers=40, tongues=tongues)
    assert text == playthrough(DEFINITION, "only", seed=2, answers=40, tongues=tongues)
    for part in (
        "# tiny only, options {}, seed 2",
        "stack root[round_] > round_[turn] > turn[2.1]",
        "? east by 2.1",
        "east sees hand: ((",
        "spectator sees hand: (?2 ?2 ?0)",
        "others: drew_one (east)",
        "    fr: « drew »",
        "> east says",
        "## end: Outcome",
    ):
        assert part in text, part


def test_a_playthrough_shows_refusals_deeds_and_long_lists():
    text = playthrough(samples.DEFINITION, "full", seed=8, answers=12)
    assert "not brugge: 2.1 no_road ()" in text
    assert "> blue does ('panic', 'now')" in text


# -- replay ---------------------------------------------------------------------------------------
def finished(seed=6):
    g = DEFINITION.begin("only", seed=seed)
    play(g, Random(1), 200)
    return g


def test_a_recorded_game_is_said_again_from_its_first_dice():
    g = finished()
    again, misfit = replayed(DEFINITION, g)
    assert misfit is None
    assert again.save() == g.save()
    part, _ = replayed(DEFINITION, g, to=3)
    assert part.record is not None
    assert len(part.record.answers) == 3
    assert g.record is not None
    assert len(list(steps(DEFINITION, g))) == len(g.record.answers) + 1


def test_a_replay_stops_at_the_first_answer_that_does_not_fit():
    g = finished()
    assert g.record is not None
    g.record.answers[2] = g.record.answers[2]._replace(choice="nonsense")
    _, misfit = replayed(DEFINITION, g)
    assert misfit is not None
    assert misfit.number == 2
    assert misfit.why.endswith("not_offered")
    g = finished(7)
    with planted("crash"):
        _, misfit = replayed(DEFINITION, g)
    assert misfit is not None
    assert misfit.why == "ZeroDivisionError: planted"


def test_a_crash_of_the_rules_is_a_misfit_too():
    g = finished()
    assert g.record is not None
    g.record.answers[1] = g.record.answers[1]._replace(choice=("x",), kind="stir")
    _, misfit = replayed(DEFINITION, g, seed=6)
    assert misfit is not None
    assert misfit.why.startswith("ValueError")


def test_a_game_that_went_back_needs_its_seed():
    g = DEFINITION.begin("only", seed=6)
    stir(g, 4)
    with pytest.raises(ValueError, match="needs its seed"):
        replayed(DEFINITION, g)
    again, misfit = replayed(DEFINITION, g, seed=6)
    assert misfit is None
    assert again.dice == g.dice


def test_dice_are_verified_against_the_seed_that_was_bound():
    g = finished()
    verdict = verify_dice(DEFINITION, g, seed=6, published=commitment(6))
    assert verdict.honest
    assert "throws, all from the seed" in verdict.why
    assert not verify_dice(DEFINITION, g, seed=7, published=commitment(6)).honest
    assert "bound" in verify_dice(DEFINITION, g, seed=7, published=commitment(6)).why
    assert "does not fit" in verify_dice(DEFINITION, g, seed=7, published=commitment(7)).why
    assert g.record is not None
    g.record.chance[-1] = (99,)
    assert "throw" in verify_dice(DEFINITION, g, seed=6, published=commitment(6)).why
    g.record.chance.pop()
    assert "more or fewer" in verify_dice(DEFINITION, g, seed=6, published=commitment(6)).why
    bare = g.clone()
    assert "no history" in verify_dice(DEFINITION, bare, seed=6, published=commitment(6)).why


# -- the machine ----------------------------------------------------------------------------------
def test_the_machine_says_anything_to_anybody():
    made = machine(DEFINITION, "only", hooks=HOOKS)
    run_state_machine_as_test(made, settings=settings(max_examples=15, stateful_step_count=25))


def test_the_machine_finds_a_planted_defect():
    made = machine(DEFINITION, "only", hooks=HOOKS)
    with planted("faults"), pytest.raises(LawBroken, match="more than a table holds"):
        run_state_machine_as_test(
            made,
            settings=settings(
                max_examples=60,
                stateful_step_count=30,
                database=None,
                derandomize=True,
                report_multiple_bugs=False,
            ),
        )


# -- the oracle -----------------------------------------------------------------------------------
CALLS = [
    "impulse",
    "two_debts",
    "break_at_the_end",
    "auction",
    "twice_sealed",
    "negotiation",
    "forced_ways",
    "outer",
    "end_before_question",
    "windows",
]


@pytest.mark.parametrize("name", CALLS)
@pytest.mark.parametrize("seed", range(6))
def test_generators_and_frames_agree_on_debts_seals_floors_and_ends(monkeypatch, name, seed):
    plan = Seeded("full", (), seed)
    rng = Random(seed)
    oracle = NativeGame.__new__(NativeGame)
    g = samples.DEFINITION.blank("full")
    g.record = Record()
    start(g, getattr(samples, name)(g))
    oracle.g = samples.DEFINITION.blank("full")
    oracle.g.record = Record()
    oracle.begin(getattr(samples, name)(oracle.g))
    assert plan.seed == seed
    for _ in range(60):
        alike(g, oracle)
        waiting = g.waiting_for()
        if not waiting:
            return
        seat = rng.choice(list(waiting))
        choice = waiting[seat].sample(rng)
        oracle.answer(seat, choice)
        g.answer(seat, choice)


# -- sameness -------------------------------------------------------------------------------------
def test_the_same_is_the_same_in_kind():
    assert exact(1) != exact(True)
    assert exact((1, (2,))) == exact((1, (2,)))
    assert exact((1,)) != exact([1])
    assert exact(EAST) != exact(0)


def test_a_gap_names_the_first_place_that_differs():
    assert gap({"a": [1, 2]}, {"a": [1, 2]}) == ""
    assert gap({"a": [1, 2]}, {"a": [1, 3]}) == "a[1]: 2 against 3"
    assert gap({"a": {"b": 1}}, {"a": {}}) == "a.b: 1 against None"
    assert gap([1], [1, 2]) == ": [1] against [1, 2]"
    assert len(gap({"a": "x" * 999}, {"a": "y"})) < 250
    assert isinstance(DEFINITION.begin("only", seed=1), Tiny)


def test_an_unknown_scenario_is_refused_in_one_line(tmp_path):
    with pytest.raises((SetUpError, KeyError)):
        fuzz(DEFINITION, "nowhere", 1, folder=tmp_path)


# -- records --------------------------------------------------------------------------------------
def test_records_are_compared_and_written_anew(tmp_path, monkeypatch):
    lock = tmp_path / "lock"
    text = {lock: "one\ntwo\n"}
    monkeypatch.setattr(records, "KINDS", {"lock": lambda _records: text})
    tests = records.record_tests("toy", tmp_path)
    with pytest.raises(LawBroken, match=r"lock:1: recorded '', now 'one'"):
        tests["test_lock_as_recorded"]()
    with pytest.raises(LawBroken, match=r"no golden game of \['valley', 'captain', 'eve'\]"):
        tests["test_every_scenario_has_a_golden_game"]()
    assert records.rewrite("toy", tmp_path, ("lock",)) == [str(lock)]
    tests["test_lock_as_recorded"]()
    text[lock] = "one\nthree\n"
    with pytest.raises(LawBroken, match=r"lock:2: recorded 'two', now 'three'"):
        tests["test_lock_as_recorded"]()


def test_the_lock_names_fields_and_where_they_start():
    lock = records.lock_of(DEFINITION)
    assert "turn (seat)\n    2.1: seat, peek, who, loud\n" in lock
    assert "field hand: secret per seat = ()\n" in lock
    assert "sums" not in lock
