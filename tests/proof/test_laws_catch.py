"""Each law catches the defect planted for it, names itself, and tells how to run it again."""

import re

import pytest
from tests.proof.planted import CARDS, DEFINITION, planted

from lacewars.kernel import running
from lacewars.proof import COURSES, LAWS, Hooks, LawBroken, law_tests
from lacewars.proof.law_tests import chosen_seed

HOOKS = Hooks(bound=120)

SAME_GAME = "a game copied and a game saved before every answer are the same game"

PLANTS = [
    ("stranger", "somebody can answer", "nobody is asked and has no seat"),
    ("no outcome", "somebody can answer", "nobody is waited for and the game has not ended"),
    ("mutable", "frames and fields are plain", r"turn at 2.1 keeps peek = \[1\]"),
    ("field list", "frames and fields are plain", r"field kept holds \[1"),
    ("pair", "frames and fields are plain", r"field kept holds Pair\(one=1"),
    ("faults", "invariants hold", "more than a table holds"),
    ("index", "an index equals its recomputation", "kept against recomputed: sums"),
    ("shared list", "a clone is equal and independent", "the original moved with its copy: kept"),
    ("unsaved", SAME_GAME, "live against copied"),
    ("pair", SAME_GAME, "SaveError: Pair.* is not plain"),
    ("pair", "a save goes on the same", "SaveError: Pair.* is not plain"),
    ("mutable", "a save goes on the same", "read back: stack"),
    ("asking", "asking has no effect", "looking changed the game: table"),
    ("refused option", "every option is accepted", "is offered"),
    ("lax", "every other answer is refused", "was not offered to east and is accepted"),
    (
        "sets",
        "every other answer is refused",
        r"\(1, 2, 3\): lawful True, reached by the walk False",
    ),
    ("judged unknown rule", "every other answer is refused", "by rule '99.9', which the rulebook"),
    ("wrong seat", "a wrong seat is refused", "is not asked, and .* is taken"),
    ("deed", "deeds keep their word", "deed add 1 is refused by rule .99.9., which"),
    ("sight", "what a seat may not know changes nothing it receives", "sees: view hand"),
    ("leaky options", "what a seat may not know changes nothing it receives", "sees: ask"),
    ("no deal", "an imagined game plays on to the end", "DeadEnd|ValueError|IndexError"),
    ("silence", "silence tells nothing", "is asked by 2.1"),
    ("frame secret", "frames and journal keep secrets", "turn keeps peek"),
    ("journal", "frames and journal keep secrets", "journal tells"),
    ("twin", "a redacted line is never the original", "tells the same"),
    ("endless", "every game ends", "no end after 120 answers"),
    ("no outcome", "every game ends", "there is no outcome"),
    ("odd winner", "every game ends", "won and have no seat"),
    ("dead end", "every game ends", "DeadEnd: nothing to answer"),
    ("dice", "the same answers give the same game", "said again: position.score"),
    ("native", "native generators play the same", "lowered against native"),
]


def law_test_of(word, seed, monkeypatch):
    monkeypatch.setenv("LACEWARS_SEED", str(seed))
    name = re.sub(r"\W+", "_", word)
    return law_tests(DEFINITION, hooks=HOOKS, games=4, stops=12)[f"test_only_{name}"]


@pytest.mark.parametrize(("defect", "law", "found"), PLANTS)
def test_a_planted_defect_is_caught(monkeypatch, defect, law, found):
    seed = 1000 + 10 * [row[:2] for row in PLANTS].index((defect, law))
    words = ["judged", "unknown rule"] if defect == "judged unknown rule" else [defect]
    trial = law_test_of(law, seed, monkeypatch)
    monkeypatch.setattr(running.CHECKS, "frames", defect != "mutable")
    with planted(*words), pytest.raises(LawBroken, match=found) as error:
        trial()
    assert error.value.law == law
    assert re.search(r"lacewars fuzz tiny --scenario only --games 1 --seed \d+$", str(error.value))


def test_every_law_has_a_defect_that_breaks_it():
    assert {law for _, law, _ in PLANTS} == set(LAWS) | set(COURSES)


def test_without_defects_all_laws_hold(monkeypatch):
    monkeypatch.setenv("LACEWARS_SEED", "5")
    for trial in law_tests(DEFINITION, hooks=HOOKS, games=2).values():
        trial()


def test_a_fresh_seed_may_be_drawn(monkeypatch):
    monkeypatch.setenv("LACEWARS_SEED", "fresh")
    assert len({chosen_seed() for _ in range(3)}) > 1
    monkeypatch.delenv("LACEWARS_SEED")
    assert chosen_seed() == chosen_seed()


def test_a_law_can_be_waived_with_a_reason():
    hooks = Hooks(waived={"silence tells nothing": "there is nothing to hide"})
    assert "test_only_silence_tells_nothing" not in law_tests(DEFINITION, hooks=hooks)
    assert "test_only_silence_tells_nothing" in law_tests(DEFINITION)


def test_a_game_may_name_its_secrets(monkeypatch):
    monkeypatch.setenv("LACEWARS_SEED", "7")
    hooks = Hooks(bound=120, secrets=lambda _g, _seat: CARDS)
    trial = law_tests(DEFINITION, hooks=hooks)["test_only_frames_and_journal_keep_secrets"]
    with pytest.raises(LawBroken, match="journal tells"):
        trial()
    lenient = Hooks(bound=120, secrets=lambda _g, _seat: ())
    with planted("journal"):
        law_tests(DEFINITION, hooks=lenient)["test_only_frames_and_journal_keep_secrets"]()
