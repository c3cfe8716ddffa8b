from fractions import Fraction

import pytest

from lacewars.board.toml_files import DataError
from lacewars.board.wording import MissingTextError, Wording, keys_of, missing_keys
from lacewars.kernel import Entry, Id, Modifier, Outcome, Refusal, Seat, pick

DATA = """
[power.france]
name = { fr = "France", en = "France", article = "la" }
[power.netherlands]
name = { fr = "Provinces-Unies", en = "Netherlands", article = "les", the = true }
[space.antwerpen]
name = { fr = "Anvers", en = "Antwerp" }
[seat.louis]
name = { fr = "Louis XV", en = "Louis XV" }
[suit.hearts]
name = { fr = "cœur", en = "hearts" }
[card."tc.1"]
suit = "hearts"
points = 7
[card."tc.2"]
points = 3
[marker.m]
x = 1
"""
FR = """
[entry]
moved = "{0:Le} va {1:a} avec {2:troupe|troupes}"
lost = "{0:cap:de} : {1:+}"
gave = "{0:list:le} à {1:list}"
said = "{0:tone} {0} {1} {2}"
[ask]
11.1 = "Jouer une carte, score {0} ?"
which = "Laquelle ?"
[choice]
retreat = "Retraite"
"window.pass" = "Ne pas réagir"
march = "Marche vers {0}"
[modifier]
supply = "pas de ligne depuis {0}"
[outcome]
emperor = "il contrôle {0}"
[name]
card = "{points} de {suit}"
[tone]
loud = "fort"
"""
EN = """
[entry]
moved = "{0:The} moves to {1} with {2:troop|troops}"
"""


class Crown(Id, domain="power"):
    pass


class Town(Id, domain="space"):
    pass


class Playing(Id, domain="card"):
    pass


class Marker(Id, domain="marker"):
    pass


class Chair(Seat):
    pass


FRANCE, NETHERLANDS = Crown.define(["france", "netherlands"])
(ANTWERP,) = Town.define(["antwerpen"])
SEVEN, NO_SUIT = Playing.define(["tc.1", "tc.2"])
(MARKER,) = Marker.define(["m"])
(LOUIS,) = Chair.define(["louis"])
HARD = "\u00a0"


@pytest.fixture
def where(folder):
    return folder(data__all=DATA, text__fr=FR, text__en=EN)


@pytest.fixture
def fr(where):
    return Wording("g", "fr", folder=where, strict=True)


@pytest.fixture
def en(where):
    return Wording("g", "en", folder=where)


def entry(key, *args, rule="1"):
    return Entry(key, args, rule, 0)


def test_a_line_of_the_journal(fr, en):
    moved = entry("moved", NETHERLANDS, ANTWERP, 2)
    assert fr.entry(moved) == f"Les Provinces-Unies va à Anvers avec 2{HARD}troupes"
    assert en.entry(moved) == f"The Netherlands moves to Antwerp with 2{HARD}troops"
    assert en.entry(entry("moved", FRANCE, ANTWERP, 1)).startswith("France moves")


def test_ways_to_put_an_argument(fr):
    assert fr.entry(entry("lost", ANTWERP, -2)) == f"D'Anvers{HARD}: −2"
    both = (FRANCE, NETHERLANDS)
    assert fr.entry(entry("gave", both, ANTWERP)) == "la France et les Provinces-Unies à Anvers"
    assert fr.entry(entry("said", "loud", True, both)) == (
        "fort loud Oui France et Provinces-Unies"
    )
    assert fr.said("antwerpen", "") == "Anvers"
    assert fr.said("antwerpen", "de") == "d'Anvers"
    assert fr.said(3, "commas") == "3"


def test_what_the_kernel_says(fr, en):
    assert fr.entry(entry("forced", "pass")) == f"Passer{HARD}: un seul choix"
    assert en.entry(entry("rolled", "storm", (5, 2))) == "storm: 5, 2"
    assert fr.refusal(Refusal("", "no_such_deed", ("x",))) == "Il n'existe pas d'action nommée x"
    assert en.refusal(Refusal("", "game_over")) == "The game is over"


def test_modifiers_show_their_sign(fr):
    assert fr.modifier(Modifier(-1, "17", "supply", (ANTWERP,))) == "−1 pas de ligne depuis Anvers"


def test_a_question_is_told_by_its_rule_or_by_what_it_is(fr, en):
    assert fr.ask(pick(LOUIS, "11.1", (1, 2), args=(-3,))) == f"Jouer une carte, score -3{HARD}?"
    assert fr.ask(pick(LOUIS, "11.1", (1, 2), what="which")) == f"Laquelle{HARD}?"
    assert en.ask(pick(LOUIS, "9", (1, 2))) == "9"


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("retreat", "Retraite"),
        ("antwerpen", "Anvers"),
        (ANTWERP, "Anvers"),
        (3, "3"),
        (True, "Oui"),
        ((), "Rien"),
        (("march", ANTWERP), "Marche vers Anvers"),
        ((ANTWERP, FRANCE), "Anvers et France"),
        (("antwerpen", 3), "Anvers et 3"),
        (("antwerpen",), "Anvers"),
    ],
)
def test_an_answer(fr, value, said):
    assert fr.choice(value) == said


def test_an_answer_may_have_words_for_one_question(fr):
    window = pick(LOUIS, "9", ("pass", "x"), what="window")
    assert fr.choice("pass", window) == "Ne pas réagir"
    assert fr.choice("pass", pick(LOUIS, "9", ("pass", "x"))) == "Passer"
    assert fr.choice("retreat", window) == "Retraite"


def test_names(fr, en):
    assert fr.name(SEVEN) == "7 de cœur"
    with pytest.raises(MissingTextError, match=r"no fr words for \[name\] 'card': 'suit'"):
        fr.name(NO_SUIT)
    with pytest.raises(MissingTextError, match="no fr words for name of marker m"):
        fr.name(MARKER)
    assert en.name(MARKER) == "m"


def test_how_it_ended(fr):
    won = Outcome((LOUIS,), "14", "emperor", (FRANCE,))
    assert fr.outcome(won) == f"Victoire de Louis XV{HARD}: il contrôle France"
    noted = entry("finished", (LOUIS,), "emperor", FRANCE, rule="14")
    assert fr.entry(noted) == fr.outcome(won)
    assert fr.outcome(won._replace(winners=())).startswith("Partie nulle")


def test_missing_words_are_an_error_in_tests_and_the_key_in_play(fr, en):
    with pytest.raises(MissingTextError, match=r"no fr words for \[entry\] 'burnt'"):
        fr.entry(entry("burnt"))
    with pytest.raises(MissingTextError, match=r"\[entry\] 'moved': Replacement index 2"):
        fr.entry(entry("moved", FRANCE, ANTWERP))
    with pytest.raises(MissingTextError, match=r"\[choice\] 'burn'"):
        fr.choice("burn")
    assert en.entry(entry("burnt", ANTWERP)) == "burnt"
    assert en.choice("burn") == "burn"


def test_a_game_without_data_and_texts_has_the_common_words(tmp_path):
    bare = Wording("g", "en", folder=tmp_path)
    assert bare.choice("done") == "Done"
    assert bare.name(ANTWERP) == "antwerpen"


def test_a_text_is_a_text(folder):
    with pytest.raises(DataError, match=r"fr\.toml:2: ask\.11\.1: a text is wanted, not 3"):
        Wording("g", "fr", folder=folder(text__fr='[ask]\n"11.1" = 3\n'))


def test_the_common_words_are_the_same_in_both_languages(tmp_path, folder):
    assert missing_keys("g", tmp_path) == []


def test_both_languages_know_the_same_keys(folder):
    french = '[ask]\na = "{0} {1}"\nb = "x"\nd = "{0}"\n'
    english = '[ask]\na = "{0:de}"\nc = "x"\nd = "{0:the}"\n'
    where = folder(text__fr=french, text__en=english)
    assert missing_keys("g", where) == [
        "ask.b: not in en.toml",
        "ask.c: not in fr.toml",
        "ask.a: other placeholders: fr 0 1; en 0",
    ]
    assert keys_of("fr", "g", where)["ask.a"] == {"0", "1"}


def test_chances_and_decimals_are_written_as_the_language_does():
    fr, en = (Wording("toy", lang) for lang in ("fr", "en"))
    assert (en.percent(Fraction(5, 12)), en.decimal(1.5)) == ("41.7%", "1.50")
    assert (fr.percent(0.4), fr.decimal(Fraction(1, 3), 3)) == ("40,0\N{NO-BREAK SPACE}%", "0,333")


def test_a_list_of_nothing_is_told_as_nothing():
    ask = pick(Seat(0), "4.1", (), what="parley", args=((),))
    assert "Last offer: nothing" in Wording("toy", "en").ask(ask)
    assert "offre : rien" in Wording("toy", "fr").ask(ask).replace("\N{NO-BREAK SPACE}", " ")
