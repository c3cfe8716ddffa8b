"""Chapters 10.3 and 12: fortresses taken in passing, protected, and taken after all."""

from __future__ import annotations

import pytest
from tests.games.maria.diplomacy import (
    AUSTRIA,
    BAVARIA,
    FR,
    FRANCE,
    MT,
    PRAGMATIC,
    PRUSSIA,
    SAXONY,
    box,
    field,
    mark,
    piece,
    pieces,
    run,
    say,
    space,
    spaces,
    told,
)

from lacewars.games.maria.catalogue import (
    ELECTOR_CITIES,
    ELECTORS_BOX,
    FIRST_POOL,
    FORTRESS,
    FORTRESSES,
    MAJORS,
    SAXON_TRACK,
)
from lacewars.games.maria.ch03_board import controllers, protectors
from lacewars.games.maria.ch10_conquest import conquer, leave, marker_due
from lacewars.games.maria.ch10_movement import advance
from lacewars.games.maria.ch11_combat import combat_phase
from lacewars.games.maria.ch12_retroactive import resolve_questions
from lacewars.games.maria.ch15_expert import lost_markers


def march(g, word, *way, kind="march"):
    """A general walks this way."""
    force = pieces(word) if isinstance(word, str) else pieces(*word)
    advance(g, force, space(way[-1]), (kind, spaces(*way)))


def holder(g, city):
    return controllers(g, space(city))


# -- leaving an unprotected fortress -------------------------------------------------------------
def flanders(**forces):
    forces = {"moritz": ("lille", 4), "stair": ("antwerpen", 3)} | forces
    return field(**forces)


def test_10_3_g9_tournai_falls_and_brussels_is_questioned():
    g = flanders()
    march(g, "moritz", "lille", "tournai", "ath", "bruessel", "mechelen")
    assert holder(g, "tournai") == (FRANCE,)
    assert g.marker[space("tournai")] == FRANCE
    assert holder(g, "bruessel") == (AUSTRIA,)
    assert g.questions == ((space("bruessel"), FRANCE),)
    assert g.pool[FRANCE] == FIRST_POOL[FRANCE] - 2  # the question mark is a marker's back


def test_10_3_a30_a_general_who_stays_or_only_arrives_conquers_nothing():
    g = flanders()
    march(g, "moritz", "lille", "tournai")
    assert holder(g, "tournai") == (AUSTRIA,)
    march(g, "moritz", "tournai", "ath")
    assert holder(g, "tournai") == (FRANCE,)


def test_10_3_a_face_down_general_conquers_nothing():
    g = flanders()
    g.face_down[piece("moritz")] = True
    march(g, "moritz", "lille", "tournai", "ath", "bruessel", "mechelen")
    assert holder(g, "tournai") == (AUSTRIA,)
    assert not g.questions


def test_10_3_a29_a_stack_conquers_if_one_of_it_is_face_up():
    g = flanders(noailles=("lille", 2))
    g.face_down[piece("moritz")] = True
    march(g, ("moritz", "noailles"), "lille", "tournai", "ath")
    assert holder(g, "tournai") == (FRANCE,)


def test_10_3_a29_in_a_mixed_stack_the_power_that_is_face_up_conquers():
    g = field(karl=("weiden", 3), rutowski=("weiden", 3))
    g.track_at[SAXON_TRACK], g.run_by[SAXONY] = box("saxony.5"), MT
    g.face_down[piece("karl")] = True
    march(g, ("rutowski", "karl"), "weiden", "amberg", "neumarkt")
    assert told(g, "conquered") == [(SAXONY, space("amberg"))]
    assert g.marker[space("amberg")] == AUSTRIA


def test_10_3_no_conquest_by_force_march():
    g = flanders(stair=("hannover", 3))
    march(g, "moritz", "lille", "tournai", "ath", kind="force_march")
    assert holder(g, "tournai") == (AUSTRIA,)


def test_10_3_several_fortresses_fall_in_one_move():
    g = flanders(stair=("hannover", 3))
    march(g, "moritz", "lille", "tournai", "ath", "bruessel", "mechelen")
    assert {city for _, city in told(g, "conquered")} == set(spaces("tournai", "bruessel"))


def test_10_3_trains_conquer_nothing():
    g = field(train__france__1="lille")
    march(g, "train.france.1", "lille", "tournai", "ath")
    assert holder(g, "tournai") == (AUSTRIA,)


def test_10_3_g29_nothing_happens_to_an_allys_conquest():
    g = field(friedrich=("eger", 4))
    mark(g, FRANCE, "eger")
    march(g, "friedrich", "eger", "karlsbad")
    assert holder(g, "eger") == (FRANCE,)
    assert not g.questions


# -- protection ----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("city", "protects"), [("mechelen", True), ("antwerpen", True), ("breda", False)]
)
def test_10_3_a28_protection_reaches_three_roads(city, protects):
    g = flanders(stair=(city, 2))
    assert (protectors(g, space("bruessel")) == pieces("stair")) == protects


def test_10_3_a28_pieces_between_do_not_matter_nor_a_face_turned_down():
    g = flanders(train__france__1="mechelen")
    g.face_down[piece("stair")] = True
    assert protectors(g, space("bruessel")) == pieces("stair")


def test_10_3_partners_protect_each_other():
    g = flanders(arenberg=("bruessel", 2))
    g.at[piece("stair")] = space("antwerpen")
    assert set(protectors(g, space("tournai"))) == set(pieces("arenberg"))
    assert set(protectors(g, space("antwerpen"))) == set(pieces("arenberg"))


def test_10_3_a124_over_the_border_an_austrian_at_lohr_protects_mainz():
    g = field(karl=("lohr", 3))
    assert protectors(g, space("mainz")) == pieces("karl")


def test_19_4_a76_a_neutral_general_still_protects():
    g = field(friedrich=("glogau", 4))
    g.annexed, g.peace_until = True, 7
    assert protectors(g, space("liegnitz")) == pieces("friedrich")


# -- whose marker --------------------------------------------------------------------------------
def test_10_3_g11a_g11b_a_bavarian_fortress_is_taken_and_retaken():
    g = field(karl=("weiden", 3), toerring=("braunau", 3))
    march(g, "karl", "weiden", "amberg", "weiden")
    assert g.marker[space("amberg")] == AUSTRIA
    assert g.pool[AUSTRIA] == 2
    march(g, "karl", "weiden", "tirschenreuth")
    g.at[piece("karl")] = space("wien")
    march(g, "toerring", "parsberg", "amberg", "weiden")
    assert g.marker[space("amberg")] == FRANCE
    assert g.pool[AUSTRIA] == 3


def test_10_3_g11c_what_is_retaken_for_a_major_friend_bears_no_marker():
    g = field(stair=("antwerpen", 3))
    mark(g, FRANCE, "bruessel")
    pool = g.pool[FRANCE]
    march(g, "stair", "mechelen", "bruessel", "loewen")
    assert g.marker[space("bruessel")] is None
    assert holder(g, "bruessel") == (AUSTRIA,)
    assert g.pool[FRANCE] == pool + 1
    assert g.pool[PRAGMATIC] == 8


def test_10_3_g11d_a_silesian_fortress_always_bears_the_new_owners_marker():
    g = field(friedrich=("brieg", 3))
    march(g, "friedrich", "brieg", "breslau", "brieg")
    assert g.marker[space("breslau")] == PRUSSIA
    conquer(g, AUSTRIA, space("breslau"))
    assert g.marker[space("breslau")] == AUSTRIA


def test_10_3_g11e_mainz_is_flipped_and_fills_the_electors_box():
    g = field(moritz=("worms", 3))
    march(g, "moritz", "worms", "mainz", "bingen")
    assert g.marker[space("mainz")] == FRANCE
    assert g.box[ELECTORS_BOX] == FRANCE
    assert g.pool[FRANCE] == 10
    assert told(g, "marked") == []


def test_10_3_g11f_a100_a_prussian_retakes_a_bavarian_fortress_for_himself():
    g = field(friedrich=("weiden", 3))
    mark(g, AUSTRIA, "amberg")
    pool = g.pool[AUSTRIA]
    march(g, "friedrich", "weiden", "amberg", "neumarkt")
    assert g.marker[space("amberg")] == PRUSSIA
    assert holder(g, "amberg") == (PRUSSIA,)
    assert g.pool[AUSTRIA] == pool + 1


def test_10_3_g11f_a100_a_frenchman_retakes_a_prussian_fortress_for_prussia():
    g = field(broglie=("leipzig", 3))
    mark(g, AUSTRIA, "halle")
    march(g, "broglie", "leipzig", "halle", "bernburg")
    assert g.marker[space("halle")] is None
    assert holder(g, "halle") == (PRUSSIA,)


@pytest.mark.parametrize(
    ("power", "city", "due"),
    [
        (BAVARIA, "linz", FRANCE),  # a minor power marks with its partner's
        (SAXONY, "prag", PRUSSIA),
        (PRAGMATIC, "lille", PRAGMATIC),
        (AUSTRIA, "halle", AUSTRIA),
        (AUSTRIA, "amberg", AUSTRIA),
        (FRANCE, "muenchen", FRANCE),  # a minor friend's
        (FRANCE, "dresden", FRANCE),
        (FRANCE, "halle", None),  # a major friend's
        (AUSTRIA, "wien", None),  # its own
        (PRAGMATIC, "wien", None),
        (PRUSSIA, "berlin", None),
    ],
)
def test_10_3_a100_whose_marker_a_conquest_lays(power, city, due):
    assert marker_due(field(), power, space(city)) == due


def test_10_3_a107_after_the_annexation_silesia_is_still_always_marked():
    g = field()
    g.annexed = True
    assert marker_due(g, PRUSSIA, space("neisse")) == PRUSSIA
    assert marker_due(g, AUSTRIA, space("glogau")) == AUSTRIA


def test_15_no_marker_is_ever_lost():
    g = flanders()
    march(g, "moritz", "lille", "tournai", "ath", "bruessel", "mechelen")
    conquer(g, PRAGMATIC, space("tournai"))
    assert [lost_markers(g, power) for power in MAJORS] == [0, 0, 0, 0]


# -- question markers (12) -----------------------------------------------------------------------
def questioned(**forces):
    g = flanders(**forces)
    march(g, "moritz", "lille", "tournai", "ath", "bruessel", "loewen")
    return g


def test_12_g10_unprotected_after_the_combats_brussels_falls():
    g = questioned()
    g.at[piece("stair")] = space("breda")
    resolve_questions(g)
    assert g.marker[space("bruessel")] == FRANCE
    assert not g.questions
    assert g.pool[FRANCE] == FIRST_POOL[FRANCE] - 2


def test_12_g10_still_protected_it_does_not_and_the_marker_goes_back():
    g = questioned()
    resolve_questions(g)
    assert g.marker[space("bruessel")] is None
    assert not g.questions
    assert g.pool[FRANCE] == FIRST_POOL[FRANCE] - 1


def test_12_g10_a_retreat_in_the_same_stage_opens_the_fortress():
    g = field(moritz=("lille", 8), stair=("mechelen", 1), maillebois=("loewen", 5))
    march(g, "maillebois", "ath", "bruessel", "loewen")
    assert g.questions == ((space("bruessel"), FRANCE),)
    g.active = (FRANCE, BAVARIA)
    run(g, combat_phase(g))
    say(g, (FR, "stop"))
    resolve_questions(g)
    assert g.marker[space("bruessel")] == FRANCE


def test_12_a34_the_general_who_passed_need_not_live():
    g = questioned()
    g.remove(piece("moritz"), "11.2")
    g.remove(piece("stair"), "11.2")
    resolve_questions(g)
    assert g.marker[space("bruessel")] == FRANCE


def test_10_3_a32_the_first_who_passes_owns_the_question():
    g = field(karl=("weiden", 3), stair=("antwerpen", 3), toerring=("ingolstadt", 3))
    march(g, "karl", "weiden", "amberg", "weiden")
    assert g.questions == ((space("amberg"), AUSTRIA),)
    leave(g, PRAGMATIC, space("amberg"))
    assert g.questions == ((space("amberg"), AUSTRIA),)


def test_10_3_a31_a_question_on_an_empty_pool_is_recorded_without_a_marker():
    g = flanders()
    g.pool[FRANCE] = 0
    march(g, "moritz", "ath", "bruessel", "loewen")
    assert g.pool[FRANCE] == -1
    resolve_questions(g)
    assert g.pool[FRANCE] == 0


def test_12_a109_an_elector_city_taken_after_all_gives_the_marker_back():
    g = field(moritz=("worms", 3), karl=("lohr", 3))
    pool = g.pool[FRANCE]
    march(g, "moritz", "worms", "mainz", "bingen")
    assert g.pool[FRANCE] == pool - 1
    g.at[piece("karl")] = space("wien")
    resolve_questions(g)
    assert g.marker[space("mainz")] == FRANCE
    assert g.box[ELECTORS_BOX] == FRANCE
    assert g.pool[FRANCE] == pool - 1  # in the box, not on Mainz


def test_12_a109_a_friends_home_taken_after_all_bears_no_marker():
    g = field(stair=("antwerpen", 3), moritz=("lille", 3))
    mark(g, FRANCE, "tournai")
    march(g, "stair", "ath", "tournai", "ath")
    assert g.questions == ((space("tournai"), PRAGMATIC),)
    g.at[piece("moritz")] = space("paris")
    resolve_questions(g)
    assert g.marker[space("tournai")] is None
    assert g.pool[PRAGMATIC] == 8


def test_10_3_a_conquest_open_to_all_takes_the_question_away():
    g = questioned()
    g.at[piece("stair")] = space("breda")
    march(g, "moritz", "loewen", "bruessel", "loewen")
    assert g.marker[space("bruessel")] == FRANCE
    assert not g.questions


# -- what there is -------------------------------------------------------------------------------
def test_10_3_elector_cities_bear_elector_markers_and_never_victory_markers():
    g = field()
    assert {g.marker[city] for city in ELECTOR_CITIES} == {FRANCE, AUSTRIA}
    assert sum(FORTRESS[city] == "major" for city in FORTRESSES) == 18


def test_10_3_a129_nobody_protects_the_fortress_he_stands_in():
    g = field(neipperg=("breslau", 3))
    assert protectors(g, space("breslau")) == ()
    assert protectors(g, space("brieg")) == (piece("neipperg"),)
