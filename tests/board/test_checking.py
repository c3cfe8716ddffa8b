import pytest

from lacewars.board.data import load_data
from lacewars.board.shapes import (
    Shape,
    any_of,
    anything,
    between,
    flag,
    list_of,
    mapping_of,
    names,
    number,
    one_of,
    pair_of,
    real,
    ref,
    table_of,
    text,
    words,
)
from lacewars.board.toml_files import DataError

SHAPES = (
    Shape(
        "space",
        needs={"name": names},
        may={"fortress": one_of("minor", "major"), "home": ref("power", also=("none",))},
    ),
    Shape("power", may={"name": names}),
    Shape("link", needs={"between": pair_of("space"), "kind": one_of("road")}),
)
LILLE = '[space.lille]\nname = { fr = "Lille", en = "Lille" }\n'
GENT = '[space.gent]\nname = { fr = "Gand", en = "Ghent" }\n'
LEXICON = {"space": ("lille", "gent"), "power": ("france",)}


def faults(where, shapes=()):
    with pytest.raises(DataError) as error:
        load_data("g", where, shapes)
    return [fault.partition("toml:")[2] for fault in error.value.faults]


# -- shape -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (
            'fortres = "minor"',
            "3: space.lille.fortres: unknown key 'fortres'; did you mean 'fortress'?",
        ),
        (
            'fortress = "mayor"',
            (
                "3: space.lille.fortress: one of minor, major is wanted, "
                "not 'mayor'; did you mean 'major'?"
            ),
        ),
        ('home = "frence"', "3: space.lille.home: no power 'frence'; did you mean 'france'?"),
    ],
)
def test_a_key_or_value_that_no_shape_allows(folder, line, fault):
    where = folder(data__map=LILLE + line + "\n[power.france]\n")
    assert faults(where, SHAPES) == [fault]


def test_a_missing_key_is_told_at_its_entry(folder):
    assert faults(folder(data__map=LILLE + "[space.gent]\n"), SHAPES) == [
        "3: space.gent: name is missing"
    ]


def test_an_unknown_domain_is_told_with_the_nearest(folder):
    assert faults(folder(data__map=LILLE + "[spase.gent]\nvp = 1\n"), SHAPES) == [
        "3: spase: unknown domain 'spase'; did you mean 'space'?"
    ]


def test_all_faults_are_told_not_the_first_alone(folder):
    text = '[space.Lille]\nname = "Lille"\n[[link]]\nbetween = ["a", "b"]\n[x]\ny = 3\n'
    assert [fault.partition(":")[0] for fault in faults(folder(data__map=text), SHAPES)] == [
        "6",
        "2",
        "3",
        "4",
        "1",
    ]


def test_values_outside_of_entries_are_a_fault(folder):
    where = folder(data__map="turns = 3\n", data__t="[number]\na = { amount = 1 }\nb = 2\n")
    assert faults(where) == [
        "1: turns: turns holds entries, [turns.word] or [[turns]], and no bare values",
        "3: number.b: number holds entries, [number.word] or [[number]], and no bare values",
    ]


@pytest.mark.parametrize(
    ("kind", "good", "bad", "fault"),
    [
        (anything, object(), None, None),
        (text, "x", 3, "a text is wanted, not 3"),
        (flag, True, 1, "true or false is wanted, not 1"),
        (number, 3, True, "a whole number is wanted, not True"),
        (real, 2.5, False, "a number is wanted, not False"),
        (
            words,
            {"fr": "a", "en": "b"},
            {"fr": "a"},
            "{ fr = ..., en = ... } is wanted, not {'fr': 'a'}",
        ),
        (words, {"fr": "a", "en": "b"}, "Lille", "{ fr = ..., en = ... } is wanted, not 'Lille'"),
        (
            names,
            {"fr": "a", "en": "b", "article": "la", "the": True},
            {"fr": "a", "en": "b", "artikel": "la"},
            "a name has no 'artikel'; did you mean 'article'?",
        ),
        (names, {"fr": "a", "en": "b"}, "x", "{ fr = ..., en = ... } is wanted, not 'x'"),
        (
            names,
            {"fr": "a", "en": "b"},
            {"fr": "a", "en": "b", "article": "die"},
            "article is one of la, le, l', les, not 'die'",
        ),
        (
            names,
            {"fr": "a", "en": "b"},
            {"fr": "a", "en": "b", "the": 1},
            "true or false is wanted, not 1",
        ),
        (between(1, 8), 8, 9, "a number from 1 to 8 is wanted, not 9"),
        (between(1, 8), 1, "2", "a whole number is wanted, not '2'"),
        (one_of(1, 2), 2, True, "one of 1, 2 is wanted, not True"),
        (ref("space", "power"), "france", "spain", "no space or power 'spain'"),
        (ref("army", also=("none",)), "none", "lille", "no army 'lille'"),
        (list_of(ref("space")), ("gent",), ("gent", "x"), "no space 'x'"),
        (list_of(text), (), "gent", "a list is wanted, not 'gent'"),
        (
            pair_of("space"),
            ("gent", "lille"),
            ("gent",),
            "two different words are wanted, not ('gent',)",
        ),
        (
            pair_of("space"),
            ("gent", "lille"),
            ("gent", "gent"),
            "two different words are wanted, not ('gent', 'gent')",
        ),
        (pair_of("space"), ("gent", "lille"), ("gent", "x"), "no space 'x'"),
        (table_of({"a": number}), {"a": 1}, {"a": "x"}, "a: a whole number is wanted, not 'x'"),
        (table_of({"a": number}, {"b": text}), {"a": 1, "b": "x"}, {"b": "x"}, "a is missing"),
        (table_of({}), {}, 3, "a table is wanted, not 3"),
        (mapping_of(ref("space"), number), {"gent": 1}, {"x": 1}, "no space 'x'"),
        (mapping_of(ref("space"), number), {}, {"gent": "x"}, "a whole number is wanted, not 'x'"),
        (mapping_of(text, text), {}, 3, "a table is wanted, not 3"),
        (
            any_of(number, one_of("roll")),
            "roll",
            "rol",
            (
                "a whole number is wanted, not 'rol' or one of roll is wanted, "
                "not 'rol'; did you mean 'roll'?"
            ),
        ),
    ],
)
def test_a_kind_says_what_is_wrong(kind, good, bad, fault):
    assert kind(good, LEXICON) == ""
    if fault is not None:
        assert kind(bad, LEXICON) == fault


# -- sense -------------------------------------------------------------------------------------
def test_a_word_has_small_letters_and_one_domain(folder):
    where = folder(
        data__map='[space."Lille"]\nvp = 1\n[space.gent]\nvp = 1\n[power.gent]\nvp = 1\n'
    )
    assert faults(where) == [
        "1: space.Lille: 'Lille' is no word: small letters, digits, _ and . only",
        "5: power.gent: gent is already the word of a space",
    ]


def test_a_name_without_a_shape_has_both_languages_all_the_same(folder):
    assert faults(folder(data__map='[space.gent]\nname = { fr = "Gand" }\n')) == [
        "2: space.gent.name: { fr = ..., en = ... } is wanted, not {'fr': 'Gand'}"
    ]


@pytest.mark.parametrize(
    ("link", "fault"),
    [
        ('between = ["lille", "gant"]', "6: link.0.between: no space 'gant'; did you mean 'gent'?"),
        (
            'between = ["lille", "lille"]',
            "6: link.0.between: two different words are wanted, not ('lille', 'lille')",
        ),
        ('kind = "road"', "5: link.0: between is missing"),
    ],
)
def test_a_link_joins_two_spaces(folder, link, fault):
    assert faults(folder(data__map=f"{LILLE}{GENT}[[link]]\n{link}\n")) == [fault]


def test_a_link_stated_once_more_the_other_way_is_a_fault(folder):
    text = 'link = [\n { between = ["lille", "gent"] },\n { between = ["gent", "lille"] },\n]\n'
    assert faults(folder(data__map=text + LILLE + GENT)) == [
        "3: link.1.between: gent - lille stands already in line 2"
    ]


def test_a_link_with_a_shape_is_told_once(folder):
    text = LILLE + GENT + '[[link]]\nbetween = ["lille", "x"]\nkind = "road"\n'
    assert faults(folder(data__map=text), SHAPES) == ["6: link.0.between: no space 'x'"]


# -- counts ------------------------------------------------------------------------------------
CARDS = '[card.a]\nsuit = "hearts"\narms = ["x", "y"]\n[card.b]\nsuit = "clubs"\n'


@pytest.mark.parametrize(
    "count",
    [
        'what = "card"\nis = 2',
        'what = "card"\nwhere = { suit = "hearts" }\nis = 1',
        'what = "card"\nwhere = { suit = "hearts", arms = "y" }\nis = 1',
        'what = "card"\nwhere = { suit = "spades" }\nis = 0',
        'what = "count"\nis = 1',
    ],
)
def test_a_count_that_is_met(folder, count):
    data = load_data("g", folder(data__cards=f"{CARDS}[[count]]\n{count}\n"), ())
    assert len(data.rows("count")) == 1


@pytest.mark.parametrize(
    ("count", "fault"),
    [
        ('what = "card"\nis = 3', "6: count.0: 2 card, but rulebook 1 says 3"),
        (
            'what = "card"\nwhere = { suit = "hearts" }\nis = 0',
            "6: count.0: 1 card with suit = 'hearts', but rulebook 1 says 0",
        ),
        (
            'what = "cards"\nis = 2',
            "6: count.0: counts 'cards', which is no domain; did you mean 'card'?",
        ),
        ('what = "card"', "6: count.0: is is missing"),
        ('what = "card"\nis = 2\nwhere = 3', "9: count.0.where: a table is wanted"),
        (
            (
                'what = "card"\nis = 1\n'
                'source = { kind = "reconstructed", why = "y", confidence = "low" }'
            ),
            "6: count.0: 2 card, but reconstructed y says 1",
        ),
    ],
)
def test_a_count_that_is_not_met(folder, count, fault):
    assert faults(folder(data__cards=f"{CARDS}[[count]]\n{count}\n")) == [fault]


# -- scenarios ---------------------------------------------------------------------------------
OF_SCENARIOS = (
    *SHAPES,
    Shape("scenario", needs={"title": words}, may={"turns": number, "place": anything}),
    Shape("scenario.place", needs={"piece": ref("power"), "at": ref("space")}),
)


def test_a_scenario_has_a_shape_if_the_game_states_one(folder):
    good = 'title = { fr = "a", en = "b" }\n[[place]]\npiece = "france"\nat = "lille"\n'
    bad = 'turns = "x"\n[[place]]\npiece = "lille"\nat = "lille"\n[[marker]]\nx = 1\n'
    where = folder(data__map=LILLE + "[power.france]\nvp = 1\n", data__scenarios__s=good)
    load = [Shape("power", may={"vp": number}), *[s for s in OF_SCENARIOS if s.domain != "power"]]
    assert list(load_data("g", where, load).scenarios) == ["s"]
    folder(data__scenarios__s=bad)
    assert faults(where, load) == [
        "1: : title is missing",
        "1: turns: a whole number is wanted, not 'x'",
        "5: marker: unknown key 'marker'",
        "3: place.0.piece: no power 'lille'",
    ]
