"""A save goes on where it was written; what does not fit is one line, and nothing is changed."""

import json
import sys
from hashlib import blake2b
from pathlib import Path
from random import Random

import pytest
from tests.kernel.samples import (
    BLUE,
    CARDS,
    DEFINITION,
    GENT,
    GREEN,
    LILLE,
    RED,
    Sample,
    auction,
    forced_ways,
    impulse,
    march,
    negotiation,
    outer,
    playing,
    two_debts,
    windows,
)

import lacewars
from lacewars.kernel import (
    Hidden,
    SaveError,
    decode,
    dumps,
    encode,
    from_save,
    loads,
    to_save,
)
from lacewars.kernel.saving import HEAD, MIDDLE, TAIL

WORDS = DEFINITION.words()
OLD = Path(__file__).parent / "saves"


def reborn(g):
    return from_save(loads(g.save()), DEFINITION)


def asks(g):
    return {s: (a.rule, a.what, a.args, list(a.every())) for s, a in g.waiting_for().items()}


@pytest.mark.parametrize(
    "call", [impulse, two_debts, auction, negotiation, forced_ways, windows, outer]
)
@pytest.mark.parametrize("seed", range(4))
def test_a_game_reborn_before_every_answer_goes_on_the_same(call, seed):
    rng = Random(seed)
    g = playing(call)
    for _ in range(40):
        other = reborn(g)
        assert other == g
        assert other.save() == g.save()
        assert asks(other) == asks(g)
        if not asks(g):
            break
        seat, (_, _, _, options) = rng.choice(sorted(asks(g).items()))
        choice = rng.choice(options)
        g.answer(seat, choice)
        other.answer(seat, choice)
        assert other.save() == g.save()
        g = other


def test_a_whole_game_reborn_at_every_step_ends_the_same():
    for seed in range(5):
        g, other, rng = (
            DEFINITION.begin("full", seed=seed),
            DEFINITION.begin("full", seed=seed),
            Random(1),
        )
        while waiting := g.waiting_for():
            seat = next(iter(waiting))
            choice = waiting[seat].sample(rng)
            other = reborn(other)
            g.answer(seat, choice)
            other.answer(seat, choice)
        assert g.save() == other.save()
        assert reborn(g).outcome() == g.outcome() is not None


def test_a_save_reads_in_words():
    g = playing(march, RED)
    g.where[BLUE] = LILLE
    save = to_save(g)
    assert save["position"]["where"] == {"@lille": "blue"}
    assert save["stack"] == [{"proc": "march", "at": "2.1", "vars": {"seat": "@red"}}]


def test_history_can_be_left_out():
    g = playing(march, RED)
    bare = g.save(history=False)
    assert {"answers", "chance", "journal"}.isdisjoint(loads(bare))
    assert from_save(loads(bare), DEFINITION).record is None
    assert "journal" not in to_save(g.clone())


def test_a_value_like_its_start_but_of_another_type_is_kept():
    g = playing(march, RED)
    g.plan = LILLE
    g.morale[BLUE] = CARDS[2]
    other = reborn(g)
    assert type(other.plan) is type(LILLE)
    assert type(other.morale[BLUE]) is type(CARDS[2])
    g.morale[:] = [CARDS[2]] * 3
    assert list(map(type, reborn(g).morale)) == [type(CARDS[2])] * 3


def test_plain_values_go_to_words_and_back():
    value = (1, "x", True, None, GENT, (CARDS[0], (RED,)), Hidden((2, LILLE)))
    back = decode(json.loads(json.dumps(encode(value))), WORDS)
    assert back == value
    assert list(map(type, back)) == list(map(type, value))


@pytest.mark.parametrize("value", [1.5, {1}, {"a": 1}, object(), "@lille", b"x"])
def test_what_is_not_plain_is_not_written(value):
    with pytest.raises(SaveError, match="is not plain"):
        encode((value,))


@pytest.mark.parametrize(
    ("value", "says"),
    [("@paris", "unknown word 'paris'"), (1.5, "cannot read 1.5"), ({"a": 1}, "cannot")],
)
def test_what_was_not_written_by_us_is_not_read(value, says):
    with pytest.raises(SaveError, match=says):
        decode(value, WORDS)


def test_a_column_of_words_is_kept_as_it_is():
    g = playing(march, RED)
    g.label[:] = ["", "#5", None]
    g.flag[:] = [True, None, False]
    other = reborn(g)
    assert other.label == ["", "#5", None]
    assert other.flag == [True, None, False]


def test_truths_and_nothings_are_kept_by_their_words():
    g = playing(march, RED)
    g.flag[:] = [True, False, True]
    g.ready[:] = [True, False, True]
    g.morale[:] = [2, None, 3]  # type: ignore[list-item]
    assert to_save(g)["position"]["flag"] == [[True, "red"], [True, "green"]]
    assert to_save(g)["position"]["ready"] == "red green"
    assert reborn(g) == g


def test_other_data_will_do_if_told_so_or_if_the_save_is_older():
    save = to_save(DEFINITION.begin("full", seed=1)) | {"data": "f00"}
    with pytest.raises(SaveError, match="saved with data f00"):
        from_save(save, DEFINITION)
    told = from_save(save, DEFINITION, other_data=True)
    save["version"] = 2
    assert from_save(save, DEFINITION) == told


def test_a_save_is_loaded_from_its_dictionary_as_well():
    g = DEFINITION.begin("full", seed=1)
    seat, ask = next(iter(g.waiting_for().items()))
    g.answer(seat, ask.options[0])
    assert from_save(to_save(g), DEFINITION) == g


# -- what does not fit ----------------------------------------------------------------------------
def broken(change):
    """A save changed behind its digest's back."""
    save = to_save(DEFINITION.begin("full", seed=1))
    change(save)
    return dumps(save)


def set_(*path_and_value):
    *path, key, value = path_and_value

    def change(save):
        for step in path:
            save = save[step]
        save[key] = value

    return change


def drop(*path):
    def change(save):
        *steps, key = path
        for step in steps:
            save = save[step]
        del save[key]

    return change


def sealed(body):
    """A body that is not a save, with a digest that fits."""
    return f"{HEAD}{blake2b(body.encode(), digest_size=8).hexdigest()}{MIDDLE}{body}{TAIL}"


def ended_with(result):
    def change(save):
        save.update(stack=[], result=result)

    return change


MISFITS = [
    ("newer version", set_("version", 9), "version 9 of sample; this is version 3, which"),
    ("no version", drop("version"), "saved by version None"),
    ("truth for a version", set_("version", True), "saved by version True of sample"),
    ("version below one", set_("version", 0), "saved by version 0 of sample"),
    ("scenarios", set_("scenario", ["full"]), "expected a word, not \\['full'\\]"),
    ("another game", set_("game", "chess"), "not a save of sample in format 1"),
    ("another format", set_("format", 2), "not a save of sample in format 1"),
    ("unknown scenario", set_("scenario", "x"), "no scenario 'x' in sample"),
    ("unknown option", set_("options", {"colour": 1}), "no option 'colour' in full"),
    ("unknown value", set_("options", {"length": 1}), "option length is one of long, short"),
    ("unknown field", set_("position", "gold", [1]), "sample has no field 'gold' in version 3"),
    ("index", set_("position", "here", [1]), "sample has no field 'here'"),
    ("unknown word", set_("position", "where", {"@paris": "red"}), "unknown word 'paris'"),
    (
        "unknown place",
        set_("position", "where", {"@lille": "purple"}),
        "where: unknown seat 'purple'",
    ),
    ("wrong kind", set_("position", "where", 5), "lacks or misstates"),
    ("unknown procedure", set_("stack", 0, "proc", "walk"), "no procedure stands at walk at"),
    ("unknown stop", set_("stack", 0, "at", "99"), "no procedure stands at root at 99"),
    ("not a stop", set_("stack", 1, "at", "begin"), "lacks or misstates"),
    ("missing value", drop("stack", 1, "vars", "seat"), "lacks or misstates KeyError\\('seat'\\)"),
    ("missing stack", drop("stack"), "lacks or misstates KeyError\\('stack'\\)"),
    ("dice", set_("dice", "many"), "dice is a whole number below 2\\*\\*256, not 'many'"),
    ("negative dice", set_("dice", -9), "dice is a whole number below 2\\*\\*256, not -9"),
    ("huge dice", set_("dice", 1 << 256), "dice is a whole number below 2\\*\\*256, not 1157"),
    ("other data", set_("data", "f00"), "saved with data f00, here are : say that other data"),
    ("result", set_("result", [1]), "lacks or misstates"),
    ("journal", set_("journal", [[1, 2]]), "lacks or misstates"),
    (
        "check",
        set_("position", "hand", [[["@one"], "red"], [["@one"], "blue"]]),
        "cannot be: a card twice",
    ),
    ("a field of another kind", set_("position", "score", ["x"]), "score holds 'x', where a int"),
    ("two for one", set_("position", "score", [1, 2]), "lacks or misstates"),
    ("a pile that is none", set_("position", "deck", ["@one"]), "deck holds one, where a tuple"),
    ("a column of another kind", set_("position", "morale", [["x", "red"]]), "morale holds 'x'"),
    (
        "truths where numbers are",
        set_("position", "morale", "red"),
        "morale: yes and no are written as the words that hold, not 'red'",
    ),
    ("a loop", set_("stack", 0, "vars", "_rest1", 3), "root: _rest1 is the rest of a list, not 3"),
    ("a result while it runs", set_("result", [["@red"], "9", "won", []]), "still running"),
    ("nobody asks", lambda save: save["stack"].pop(), "root does not ask where the stack ends"),
    ("a seal too many", set_("sealed", [[0, 1]]), "more is sealed than is asked"),
    ("winner", ended_with([["@lille"], "9", "won", []]), "seats win, not \\(lille,\\)"),
    ("winners", ended_with(["@red", "9", "won", []]), "a result lists winners"),
    ("a rule of the result", ended_with([[], 9, "won", []]), "expected a word, not 9"),
    ("an answer's kind", set_("answers", [["@red", 1, 2]]), "expected a word, not 2"),
    ("an answer's seat", set_("answers", [[True, 1, "answer"]]), "expected a number, not True"),
    ("a throw", set_("chance", [["six"]]), "expected a number, not 'six'"),
    ("an entry's key", set_("journal", [[1, [], "9", 1, None, None]]), "expected a word, not 1"),
    ("an entry's depth", set_("journal", [["x", [], "9", 1.5, None, None]]), "number, not 1.5"),
    ("an entry's twin", set_("journal", [["x", [], "9", 1, ["red"], [1, []]]]), "a word, not 1"),
    ("migration", lambda save: save.update(version=2, position=5), "lacks or misstates"),
]


@pytest.mark.parametrize(
    ("change", "says"), [row[1:] for row in MISFITS], ids=[row[0] for row in MISFITS]
)
def test_what_does_not_fit_is_one_line(change, says):
    text = broken(change)
    with pytest.raises(SaveError, match=says) as error:
        from_save(loads(text), DEFINITION)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("seals", "says"),
    [
        ([[0, 9]], "answers no question: 9"),
        ([[0, True]], "answers no question: True"),
        ([[5, 1]], "answers no question: 1"),
        ([[True, 1]], "answers no question: 1"),
        ([["one", 1]], "answers no question: 1"),
        ([[0, 1], [0, 2]], "more is sealed than is asked"),
        ([[0, 1], [1, 2], [2, 0]], "more is sealed than is asked"),
        ([7], "lacks or misstates"),
    ],
)
def test_what_is_sealed_must_answer_what_is_asked(seals, says):
    save = to_save(playing(auction))
    with pytest.raises(SaveError, match=says):
        from_save(save | {"sealed": seals}, DEFINITION)
    assert from_save(save | {"sealed": [[1, 2]]}, DEFINITION).waiting_for().keys() == {RED, GREEN}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not a saved game, or cut off"),
        ("[" * (sys.getrecursionlimit() * 100), "not a saved game, or cut off"),
        ("[]", "expected"),
        ('{"digest": 1, "save": 5}', "expected"),
        ('{"digest":"0123456789abcdef","save":{}}\n', "digest does not match"),
        (sealed("{]"), "not a saved game"),
        (sealed("[" * (sys.getrecursionlimit() * 100)), "not a saved game"),
    ],
)
def test_what_is_no_save_is_refused(text, says):
    with pytest.raises(SaveError, match=says):
        loads(text)


def test_a_save_cut_off_anywhere_is_refused():
    text = DEFINITION.begin("full", seed=1).save().rstrip()
    for length in range(0, len(text), 37):
        with pytest.raises(SaveError, match="cut off"):
            loads(text[:length])


def test_a_save_altered_anywhere_is_refused():
    text = DEFINITION.begin("full", seed=1).save()
    assert '"red"' in text
    with pytest.raises(SaveError, match="altered or damaged"):
        loads(text.replace('"score":[4]', '"score":[5]').replace("@one", "@two", 1))


def test_a_save_of_no_game_we_know_is_refused_by_name():
    with pytest.raises(SaveError, match="no game 'sample'; there are"):
        lacewars.load(DEFINITION.begin("full", seed=1).save())


# -- old saves ------------------------------------------------------------------------------------
def test_an_older_save_is_brought_up_in_order():
    save = to_save(DEFINITION.begin("full", seed=1))
    save["version"] = 1
    del save["position"]["score"]
    save["position"]["gone"] = [3]
    g = from_save(save, DEFINITION)
    assert isinstance(g, Sample)
    assert g.score == 7
    assert save["version"] == 1
    save["version"] = 2
    with pytest.raises(SaveError, match="no field 'gone'"):
        from_save(save, DEFINITION)


@pytest.mark.parametrize("path", sorted(OLD.glob("*.json")), ids=lambda path: path.stem)
def test_old_saves_load_and_play_on_to_the_end(path):
    g = from_save(loads(path.read_text()), DEFINITION)
    rng = Random(1)
    while waiting := g.waiting_for():
        seat = next(iter(waiting))
        assert g.answer(seat, waiting[seat].sample(rng)) is None
    assert g.outcome() is not None


def test_there_are_old_saves_of_every_version():
    versions = {json.loads(path.read_text())["save"]["version"] for path in OLD.glob("*.json")}
    assert versions == set(range(1, DEFINITION.version + 1))
