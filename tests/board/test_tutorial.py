"""A tutorial is read, begun, played, and its faults are told: on Maria's combat alone."""

import pytest

from lacewars.board.toml_files import DataError, TomlFile
from lacewars.board.tutorial import Lesson, begin, read_tutorial, tutorials_of
from lacewars.games.maria_combat.catalogue import CARDS, Card, General, Power
from lacewars.games.maria_combat.definition import DEFINITION
from lacewars.games.maria_combat.game import MariaCombat
from lacewars.games.toy.catalogue import Block
from lacewars.games.toy.definition import DEFINITION as TOY
from lacewars.games.toy.game import Valdor
from lacewars.kernel import Refusal, SaveError
from lacewars.proof import lesson_faults

AUSTRIA, PRUSSIA = Power.of("austria"), Power.of("prussia")
HEAD = 'title = "duel.title"\n[start]\nscenario = "neipperg"\n'
STEPS = """
[[step]]
says = "duel.hello"
rule = "11.1"
[[step]]
says = "duel.behind"
rule = "11.1"
seat = "@maria_theresa"
expect = "@tc.1.diamonds.10"
wrong = "duel.not_that"
[[step]]
seat = "@frederick"
expect = "@tc.1.spades.5"
auto = true
"""


def written(tmp_path, text, name="duel"):
    (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    return tmp_path


def combat(g):
    assert isinstance(g, MariaCombat)
    return g


def tutorial(tmp_path, text=HEAD + STEPS):
    return tutorials_of(DEFINITION, written(tmp_path, text))["duel"]


def test_steps_are_read_in_order(tmp_path):
    one = tutorial(tmp_path)
    assert (one.name, one.title) == ("duel", "duel.title")
    assert [step.says for step in one.steps] == ["duel.hello", "duel.behind", ""]
    assert one.steps[1].expect == Card.of("tc.1.diamonds.10")
    assert one.steps[2].auto


def test_a_lesson_goes_from_step_to_step_and_answers_for_the_other_side(tmp_path):
    lesson = Lesson(tutorial(tmp_path))
    assert lesson.go_on() is None
    assert lesson.answer(Card.of("tc.1.diamonds.10")) is None
    assert (combat(lesson.g).score, combat(lesson.g).mover) == (-8, PRUSSIA)
    assert lesson.go_on() is None
    assert (lesson.step, combat(lesson.g).score) == (None, -3)


def test_a_lesson_can_be_taken_up_again_by_its_number_of_steps(tmp_path):
    lesson, again = Lesson(tutorial(tmp_path)), Lesson(tutorial(tmp_path), 2)
    lesson.go_on()
    lesson.go_on()
    assert (again.at, again.g) == (2, lesson.g)


def test_what_is_unlawful_is_refused_by_the_engine_and_changes_nothing(tmp_path):
    lesson = Lesson(tutorial(tmp_path))
    lesson.go_on()
    before = lesson.g.save()
    refusal = lesson.answer(Card.of("tc.1.hearts.9"))
    assert isinstance(refusal, Refusal)
    assert (refusal.rule, lesson.at, lesson.g.save()) == ("11.1", 1, before)


def test_what_is_lawful_but_not_meant_is_answered_in_words_and_changes_nothing(tmp_path):
    lesson = Lesson(tutorial(tmp_path))
    lesson.go_on()
    before = lesson.g.save()
    assert lesson.answer("stop") == "duel.not_that"
    assert (lesson.at, lesson.g.save()) == (1, before)


def test_a_position_is_set_over_the_scenario_and_every_card_stays_there_once(tmp_path):
    text = HEAD + (
        'spare = "deck"\n[start.position.hand]\naustria = ["@tc.1.hearts.2", "@tc.1.clubs.3"]\n'
        "[start.position.troops]\nprussia = 7\n"
    )
    g = combat(begin(tutorial(tmp_path, text)))
    assert g.hand[AUSTRIA] == (Card.of("tc.1.hearts.2"), Card.of("tc.1.clubs.3"))
    assert Card.of("tc.1.diamonds.10") in g.deck
    assert sorted([*g.deck, *g.hand[AUSTRIA], *g.hand[PRUSSIA]]) == list(CARDS)
    assert g.troops[PRUSSIA] == 7


def test_a_thing_of_another_domain_with_the_same_number_stays_where_it_is(tmp_path):
    first = f"@{CARDS[0].word}"
    assert int(General.all[0]) == int(CARDS[0])
    text = HEAD + f'spare = "deck"\n[start.position.hand]\naustria = ["{first}"]\n'
    plain = combat(DEFINITION.begin("neipperg"))
    assert combat(begin(tutorial(tmp_path, text))).stack_of == plain.stack_of


SHIFT = """
title = "t"
[start]
scenario = "valley"
[start.position.kind]
"aubrac.1" = "@commander"
"aubrac.2" = "@commander"
"aubrac.3" = "@horse"
"aubrac.4" = "@foot"
"aubrac.5" = "@foot"
"aubrac.6" = "@gun"
[start.position.steps]
"aubrac.1" = 1
"aubrac.2" = 1
"aubrac.3" = 2
"aubrac.4" = 3
"aubrac.5" = 2
"aubrac.6" = 2
[start.position.at]
"aubrac.5" = "@castle_aubrac"
[[step]]
says = "x"
seat = "@lord_aubrac"
deed = "shift"
expect = ["@aubrac.4", "@aubrac.5"]
"""


def test_a_step_may_be_a_deed(tmp_path):
    lesson = Lesson(tutorials_of(TOY, written(tmp_path, SHIFT))["duel"])
    giver, taker = Block.of("aubrac.4"), Block.of("aubrac.5")
    assert lesson.answer((giver, taker)) is None
    assert isinstance(lesson.g, Valdor)
    assert (lesson.g.steps[giver], lesson.g.steps[taker]) == (2, 3)


def test_dice_are_scripted_for_the_step_that_names_them(tmp_path):
    text = HEAD.replace("neipperg", "random") + (
        'seed = 3\nrun = ["combat"]\n[[step]]\nsays = "duel.hello"\ndice = [4]\n'
    )
    lesson = Lesson(tutorial(tmp_path, text))
    lesson.go_on()
    assert lesson.g.scripted == (4,)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (HEAD.replace("title", "tittle", 1), "'title'"),
        ('title = "x"\n', "'start'"),
        (HEAD + '[[step]]\nsay = "x"\n', "a step has no 'say'; did you mean 'says'?"),
        (HEAD + '[[step]]\nexpect = "@nobody"\n', "unknown word 'nobody'"),
    ],
)
def test_a_file_that_is_no_tutorial_is_told_in_one_line(tmp_path, text, fault):
    with pytest.raises(DataError) as error:
        read_tutorial(DEFINITION, TomlFile(tmp_path / "duel.toml", text))
    assert fault in str(error.value)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (HEAD + 'run = ["comba"]\n', "no procedure 'comba'"),
        (HEAD + "[start.position]\nscoer = 3\n", "no field 'scoer'; did you mean 'score'?"),
        (HEAD + "[start.position]\ntroops = 3\n", "troops has a value for each power"),
        (HEAD + '[start.position]\ndeck = ["@tc.1.hearts.2"]\n', "the position cannot be"),
    ],
)
def test_a_position_that_cannot_be_is_told_in_one_line(tmp_path, text, fault):
    with pytest.raises(SaveError) as error:
        begin(tutorial(tmp_path, text))
    assert fault in str(error.value)


def test_the_kit_plays_to_the_end_and_names_what_is_wrong(tmp_path):
    bad = STEPS.replace('rule = "11.1"', 'rule = "99.9"', 1).replace("spades.5", "hearts.2")
    found = lesson_faults(DEFINITION, written(tmp_path, HEAD + bad))
    assert any("no rule 99.9" in fault for fault in found)
    assert any("no fr words for [tutorial] 'duel.hello'" in fault for fault in found)
    assert any("step 3: tc.1.hearts.2 is refused" in fault for fault in found)


def test_the_kit_wants_words_for_every_answer(tmp_path):
    dumb = HEAD + '[[step]]\nsays = "duel.x"\nseat = "@maria_theresa"\nexpect = "stop"\n'
    assert any(
        "another answer" in fault for fault in lesson_faults(DEFINITION, written(tmp_path, dumb))
    )


def test_the_kit_tells_a_broken_file_and_a_beginning_that_cannot_be(tmp_path):
    assert lesson_faults(DEFINITION, written(tmp_path, "title = 3\n"))
    none = HEAD.replace("neipperg", "nowhere")
    assert any(
        "cannot begin" in fault for fault in lesson_faults(DEFINITION, written(tmp_path, none))
    )


def test_a_game_without_tutorials_has_none():
    assert tutorials_of(DEFINITION) == {}
    assert lesson_faults(DEFINITION) == []
