import pytest

from lacewars.board.inflection import capital, counted, inflected, joined, signed, typeset


@pytest.mark.parametrize(
    ("form", "name", "article", "said"),
    [
        ("de", "France", "la", "de la France"),
        ("de", "Palatinat", "le", "du Palatinat"),
        ("de", "Autriche", "l'", "de l'Autriche"),
        ("de", "Pays-Bas", "les", "des Pays-Bas"),
        ("de", "Lille", "", "de Lille"),
        ("de", "Anvers", "", "d'Anvers"),
        ("de", "Étampes", "", "d'Étampes"),
        ("de", "Œls", "", "d'Œls"),
        ("de", "Ypres", "", "d'Ypres"),
        ("de", "York", "", "de York"),
        ("de", "Hanovre", "", "de Hanovre"),
        ("de", "Y", "", "d'Y"),
        ("d", "Autriche", "l'", "d'Autriche"),
        ("d", "France", "la", "de France"),
        ("a", "France", "la", "à la France"),
        ("a", "Palatinat", "le", "au Palatinat"),
        ("a", "Anvers", "", "à Anvers"),
        ("a", "La Haye", "", "à La Haye"),
        ("a", "Le Havre", "", "au Havre"),
        ("de", "Le Havre", "", "du Havre"),
        ("de", "Les Andelys", "", "des Andelys"),
        ("le", "Le Havre", "", "Le Havre"),
        ("le", "Autriche", "l'", "l'Autriche"),
        ("le", "Lille", "", "Lille"),
        ("en", "Bavière", "la", "en Bavière"),
        ("en", "Hanovre", "le", "au Hanovre"),
        ("en", "Lille", "", "à Lille"),
    ],
)
def test_french_articles_and_prepositions(form, name, article, said):
    assert inflected(form, name, article) == said


def test_numbers():
    assert [signed(value) for value in (2, 0, -1)] == ["+2", "0", "−1"]
    assert counted(0, "troupe|troupes", "fr") == "0\u00a0troupe"
    assert counted(1, "troupe|troupes", "fr") == "1\u00a0troupe"
    assert counted(2, "troupe|troupes", "fr") == "2\u00a0troupes"
    assert counted(0, "troop|troops", "en") == "0\u00a0troops"
    assert counted(-1, "point|points", "en") == "−1\u00a0point"


def test_lists_and_capitals():
    assert joined([], "et") == ""
    assert joined(["a"], "et") == "a"
    assert joined(["a", "b", "c"], "et") == "a, b et c"
    assert capital("l'Autriche") == "L'Autriche"
    assert capital("") == ""


@pytest.mark.parametrize(
    ("plain", "set_"),
    [
        ("Jouer ?", "Jouer\u00a0?"),
        ("Jouer?", "Jouer\u00a0?"),
        ("Lille : 3", "Lille\u00a0: 3"),
        ("quoi ?!", "quoi\u00a0?!"),
        ("« ici »", "«\u00a0ici\u00a0»"),
        ("«ici»", "«\u00a0ici\u00a0»"),
        ("(vraiment !)", "(vraiment\u00a0!)"),
        ("12:30", "12:30"),
        ("déjà\u00a0!", "déjà\u00a0!"),
    ],
)
def test_french_has_hard_spaces(plain, set_):
    assert typeset(plain, "fr") == set_
    assert typeset(plain, "en") == plain
