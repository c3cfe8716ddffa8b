import json

import pytest

from lacewars.board import data as module
from lacewars.board.data import Data, check, diff, folder_of, load_data, provenance, shapes_of
from lacewars.board.provenance import Source
from lacewars.board.shapes import Shape, names, one_of, pair_of
from lacewars.board.toml_files import DataError

MAP = """
[space.lille]
name = { fr = "Lille", en = "Lille" }
fortress.value = "major"
fortress.source = { kind = "reconstructed", why = "capital", confidence = "high" }

[space.gent]
source = { kind = "found", ref = "S4" }
name = { fr = "Gand", en = "Ghent" }

[space.mons]

[[link]]
between = ["lille", "gent"]
kind = "road"
"""
OWNER = '[defaults]\nsource = { kind = "owner", who = "A. B." }\n'


def faults(key, where):
    with pytest.raises(DataError) as error:
        load_data(key, where)
    return [fault.partition("toml:")[2] for fault in error.value.faults]


def test_data_are_read_by_domain_word_and_field(folder):
    data = load_data("g", folder(data__map=MAP))
    assert data.words("space") == ("lille", "gent", "mons")
    assert data.entry("space", "lille")["fortress"] == "major"
    assert data.column("space", "fortress", default="none") == ("major", "none", "none")
    assert data.table("space")["gent"] == {"name": {"fr": "Gand", "en": "Ghent"}}
    assert data.rows("link") == ({"between": ("lille", "gent"), "kind": "road"},)
    assert data.rows("deck") == ()
    assert data.names["gent"]["en"] == "Ghent"


def test_a_column_without_default_must_be_full(folder):
    data = load_data("g", folder(data__cards="[card.a]\nvalue = 1\n[card.b]\nvalue = 2\n"))
    assert data.column("card", "value") == (1, 2)
    with pytest.raises(KeyError):
        data.column("card", "suit")


def test_what_is_not_there_is_said_with_the_nearest(folder):
    data = load_data("g", folder(data__map=MAP))
    with pytest.raises(LookupError, match="g has no domain 'spaces'; did you mean 'space'"):
        data.words("spaces")
    with pytest.raises(LookupError, match="g has no space 'gant'; did you mean 'gent'"):
        data.entry("space", "gant")


def test_a_source_is_handed_down_from_file_to_entry_to_datum(folder):
    data = load_data("g", folder(data__map=MAP))
    assert data.source("space", "lille", "name") == Source("rulebook", "1")
    assert data.source("space", "gent", "name") == Source("found", "S4")
    assert data.source("space", "lille", "fortress").confidence == "high"


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ('"S4"', "a source is a table with a kind, not 'S4'"),
        ('{ kind = "rumour" }', "kind of source is one of rulebook, found"),
        (
            '{ kind = "reconstructed", why = "x" }',
            "a source of kind reconstructed needs confidence",
        ),
        ('{ kind = "owner" }', "a source of kind owner needs who"),
        ('{ kind = "found", ref = "x", page = 3 }', "a source has no 'page'; it has kind, ref"),
        (
            '{ kind = "reconstructed", why = "x", confidence = "sure" }',
            "confidence is one of high, medium, low, not 'sure'",
        ),
    ],
)
def test_a_source_that_says_too_little_is_a_fault(folder, source, text):
    where = folder(data__map=f"[space.lille]\nat = [1, {{ value = 2, source = {source} }}]\n")
    (fault,) = faults("g", where)
    assert fault.startswith("2: space.lille.at.1.source: ")
    assert text in fault


def test_a_bad_source_is_not_taken(folder):
    where = folder(data__map="[space.lille]\nsource = 3\nvp = 1\n")
    assert faults("g", where) == ["2: space.lille.source: a source is a table with a kind, not 3"]


def test_data_without_a_source_are_a_fault(folder):
    where = folder(data__map="[space.lille]\nvp = 1\n[defaults]\n")
    assert faults("g", where) == [
        "2: space.lille.vp: no source, neither its own nor in the [defaults] of the file"
    ]


def test_files_that_are_not_toml_are_told_together(folder):
    where = folder(data__a="x = ", data__b="[", data__scenarios__s="[")
    with pytest.raises(DataError) as error:
        load_data("g", where)
    assert [fault.partition("/data/")[2][:9] for fault in error.value.faults] == [
        "a.toml:1:",
        "b.toml:1:",
    ]


def test_a_folder_without_data_is_told(tmp_path):
    with pytest.raises(DataError, match="data: there is no such folder"):
        load_data("g", tmp_path)


# -- the fingerprint ---------------------------------------------------------------------------
def test_the_fingerprint_is_of_the_meaning(folder):
    first = load_data("g", folder(data__map=MAP)).fingerprint
    lines = MAP.replace('kind = "road"', "# a comment").replace(
        'between = ["lille", "gent"]', 'kind = "road"\nbetween = ["lille", "gent"]'
    )
    assert load_data("g", folder(data__map=lines)).fingerprint == first
    sourced = MAP.replace('ref = "S4"', 'ref = "S5"')
    assert load_data("g", folder(data__map=sourced)).fingerprint == first


@pytest.mark.parametrize(
    "other",
    [
        MAP.replace('"road"', '"main_road"'),
        MAP.replace('"major"', '"minor"'),
        MAP.replace("[space.mons]", "[space.mons]\nvp = 1"),
        "[space.mons]\n" + MAP.replace("[space.mons]", ""),
    ],
)
def test_another_meaning_has_another_fingerprint(folder, other):
    first = load_data("g", folder(data__map=MAP)).fingerprint
    assert load_data("g", folder(data__map=other)).fingerprint != first


def test_scenarios_count_for_the_fingerprint(folder):
    first = load_data("g", folder(data__map=MAP)).fingerprint
    where = folder(data__map=MAP, data__scenarios__s="turns = 3\n")
    assert load_data("g", where).fingerprint != first


# -- overlays ----------------------------------------------------------------------------------
def test_an_overlay_corrects_adds_and_removes_by_word(folder):
    correction = """
    [space.lille]
    fortress = "minor"
    [space.mons]
    remove = true
    [space.namur]
    name = { fr = "Namur", en = "Namur" }
    """
    where = folder(data__map=MAP, overrides__g__map=OWNER + correction)
    data = load_data("g", where)
    assert data.words("space") == ("lille", "gent", "namur")
    assert data.entry("space", "lille") == {
        "name": {"fr": "Lille", "en": "Lille"},
        "fortress": "minor",
    }
    assert data.source("space", "lille", "fortress") == Source("owner", who="A. B.")
    assert data.source("space", "lille", "name") == Source("rulebook", "1")


def test_an_overlay_corrects_a_link_by_its_ends_in_either_order(folder):
    links = '[[link]]\nbetween = ["gent", "lille"]\nkind = "river"\n'
    links += '[[link]]\nbetween = ["mons", "gent"]\n'
    where = folder(data__map=MAP, overrides__g__map=OWNER + links)
    assert load_data("g", where).rows("link") == (
        {"between": ("gent", "lille"), "kind": "river"},
        {"between": ("mons", "gent")},
    )


def test_an_overlay_removes_a_link(folder):
    links = '[[link]]\nbetween = ["gent", "lille"]\nremove = true\n'
    where = folder(data__map=MAP, overrides__g__map=OWNER + links)
    assert load_data("g", where).rows("link") == ()


def test_an_overlay_may_remove_all_there_is(folder):
    gone = "[space.a]\nremove = true\n"
    where = folder(data__map="[space.a]\nvp = 1\n", overrides__g__map=OWNER + gone)
    assert load_data("g", where, [Shape("power")]).words("space") == ()


def test_an_overlay_replaces_other_lists_whole(folder):
    where = folder(data__t="[[dice]]\nroll = 1\n", overrides__g__t=OWNER + "[[dice]]\nroll = 2\n")
    assert load_data("g", where).rows("dice") == ({"roll": 2},)


def test_nothing_is_removed_that_is_not_there(folder):
    gone = '[space.x]\nremove = true\n[[link]]\nbetween = ["mons", "gent"]\nremove = true\n'
    where = folder(data__map=MAP, overrides__g__map=OWNER + gone)
    assert faults("g", where) == [
        "3: space.x: there is nothing of this name to remove",
        "5: link.0: there is nothing of this name to remove",
    ]


def test_an_overlay_is_checked_as_the_data_are(folder):
    where = folder(data__map=MAP, overrides__g__map="[space.lille]\nfortress = 1\n")
    assert faults("g", where) == [
        "2: space.lille.fortress: no source, neither its own nor in the [defaults] of the file"
    ]


def test_a_word_twice_without_an_overlay_is_a_fault(folder):
    (fault,) = faults("g", folder(data__map=MAP, data__more="[space.gent]\nvp = 1\n"))
    assert fault == "1: space.gent: gent stands already at map.toml:7"


# -- scenarios ---------------------------------------------------------------------------------
SCENARIO = """
title = { fr = "Deux", en = "Two" }
turns = 12
runs.player = ["france"]
[[place]]
piece = "lille"
at = "gent"
[special.late]
year = { value = 1702, source = { kind = "rulebook", ref = "2" } }
"""


def test_a_scenario_stands_on_its_parents(folder):
    child = 'key = "short"\nparent = { value = "long" }\nturns = 3\n'
    child += '[[place]]\npiece = "lille"\nat = "mons"\n'
    where = folder(data__map=MAP, data__scenarios__long=SCENARIO, data__scenarios__kid=child)
    sheet = load_data("g", where).scenarios["short"]
    assert sheet.plain["turns"].value == 3
    assert sheet.plain["title"].value == {"fr": "Deux", "en": "Two"}
    assert [row.values() for row in sheet.rows["place"]] == [{"piece": "lille", "at": "mons"}]
    assert sheet.domains["special"]["late"].values() == {"year": 1702}


def test_a_scenario_is_corrected_by_an_overlay(folder):
    where = folder(
        data__map=MAP,
        data__scenarios__long=SCENARIO,
        overrides__g__scenarios__long=OWNER + '[[place]]\npiece = "lille"\nat = "mons"\n',
    )
    (change,) = diff("g", where)
    assert change[:5] == ("scenario.long.place", "lille", "at", "gent", "mons")


@pytest.mark.parametrize(
    ("scenario", "text"),
    [
        ('parent = "lnog"\n', "1: parent: no scenario 'lnog'; did you mean 'long'?"),
        ('parent = "s"\n', "1: parent: s is its own ancestor"),
        ('[[place]]\npiece = "lile"\nat = "gent"\n', "2: place.0.piece: unknown piece 'lile'"),
        ('[[place]]\npiece = "lille"\n', "1: place.0: at is missing"),
    ],
)
def test_what_is_wrong_with_a_scenario_is_told(folder, scenario, text):
    where = folder(data__map=MAP, data__scenarios__long=SCENARIO, data__scenarios__s=scenario)
    assert text in [fault.replace("; did you mean 'lille'?", "") for fault in faults("g", where)]


def test_a_broken_scenario_is_told(folder):
    where = folder(data__map=MAP, data__scenarios__s="[")
    with pytest.raises(DataError, match=r"s\.toml:1: not TOML"):
        load_data("g", where)


# -- reports -----------------------------------------------------------------------------------
def test_check_lists_every_fault(folder):
    where = folder(data__map=MAP)
    assert check("g", where) == ()
    where = folder(data__map=MAP + '[[link]]\nbetween = ["lille", "x"]\n[Space.Y]\n')
    assert len(check("g", where)) == 2


def test_provenance_counts_by_kind_and_domain(folder):
    where = folder(data__map=MAP, data__scenarios__s="turns = 3\n")
    counted = provenance("g", where)
    assert counted["all"] == {
        "rulebook": {"count": 4, "share": 0.6667},
        "found": {"count": 1, "share": 0.1667},
        "reconstructed": {"count": 1, "share": 0.1667},
    }
    assert counted["scenario"] == {"rulebook": {"count": 1, "share": 1.0}}
    json.dumps(counted)


def test_diff_tells_before_after_and_source(folder):
    correction = (
        '[space.lille]\nfortress = "minor"\n[space.gent]\nremove = true\n[space.x]\nvp = 1\n'
    )
    where = folder(
        data__map=MAP.replace('"lille", "gent"', '"lille", "mons"'),
        overrides__g__map=OWNER + correction,
    )
    fortress, gone, new = diff("g", where)
    assert fortress[:5] == ("space", "lille", "fortress", "major", "minor")
    assert fortress.source == Source("owner", who="A. B.")
    assert fortress.where.endswith("overrides/g/map.toml:4")
    assert gone[:5] == ("space", "gent", "name", {"fr": "Gand", "en": "Ghent"}, None)
    assert (gone.source, gone.where) == (None, "")
    assert new[:5] == ("space", "x", "vp", None, 1)


def test_diff_names_rows_by_what_makes_them_unique(folder):
    counts = '[[count]]\nwhat = "space"\nwhere = { fortress = "major" }\nis = 1\n'
    where = folder(data__map=MAP, overrides__g__map=OWNER + counts + "[[dice]]\nroll = 1\n")
    assert {(change.domain, change.word) for change in diff("g", where)} == {
        ("count", "space-fortress-major"),
        ("dice", "0"),
    }


# -- where things are --------------------------------------------------------------------------
def test_a_game_states_its_shapes_in_its_own_module(monkeypatch, folder):
    assert shapes_of("no-such-game") == ()
    assert shapes_of("maria") == () or all(isinstance(one, Shape) for one in shapes_of("maria"))
    monkeypatch.setattr(module, "find_spec", lambda _name: object())
    mine = (Shape("space", may={"name": names, "fortress": one_of("minor")}),)
    monkeypatch.setattr(module, "import_module", lambda _name: type("M", (), {"SHAPES": mine}))
    assert len(faults("g", folder(data__map=MAP))) == 2


def test_shapes_may_be_handed_in(folder):
    shapes = (
        Shape("space", may={"name": names, "fortress": one_of("minor", "major")}),
        Shape("link", needs={"between": pair_of("space"), "kind": one_of("road")}),
    )
    assert isinstance(load_data("g", folder(data__map=MAP), shapes), Data)


def test_a_game_has_its_folder_among_the_games():
    assert folder_of("maria-combat").name == "maria_combat"


def test_overlays_lie_beside_the_working_directory(monkeypatch):
    monkeypatch.delenv("LACEWARS_OVERRIDES")
    assert str(module.overlay_folder("maria")) == "overrides/maria"
