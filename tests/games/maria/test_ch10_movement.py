"""Chapters 6, 10.1 and 10.2: roads, force marches, stacks on the march, disputes, trains."""

from __future__ import annotations

import pytest
from tests.games.maria.diplomacy import (
    AUSTRIA,
    BAVARIA,
    FR,
    FRANCE,
    LX,
    MT,
    PRAGMATIC,
    PRUSSIA,
    SAXONY,
    asked,
    box,
    card,
    field,
    give,
    keys,
    mark,
    piece,
    pieces,
    refused,
    run,
    say,
    space,
    spaces,
    told,
)

from lacewars.games.maria.catalogue import LANDS, SAXON_TRACK, Hussar, Region
from lacewars.games.maria.ch03_board import roads, stack_at
from lacewars.games.maria.ch10_movement import movement_phase
from lacewars.games.maria.ch10_reach import (
    doings,
    normal_walks,
    reach,
    sights,
    terrain,
    ways,
    why_not_go,
)

HUSSAR, OTHER_HUSSAR = Hussar.of("hussar.1"), Hussar.of("hussar.2")
SILESIAN = Region.of("land.silesia")
FRENCH, ALLIES = (FRANCE, BAVARIA), (AUSTRIA, PRAGMATIC)


def marching(powers, scenario="advanced-3p", /, **forces):
    """The movement phase of these powers, on a board bare but for these."""
    g = field(scenario, **forces)
    return begun(g, powers)


def begun(g, powers):
    g.active = powers
    return run(g, movement_phase(g))


def why_not(g, force, city):
    refusal = why_not_go(g, force, space(city))
    return None if refusal is None else (refusal.rule, refusal.key)


def walks(g, force, city):
    return [tuple([s.word for s in walk]) for _, walk in ways(g, force, space(city))]


# -- how far -------------------------------------------------------------------------------------
def normal_reach(start, steps, road_steps, closed=()):
    """Cities reached by walking it out, by any road and by main roads alone."""
    found = set()
    for net, most in ((roads(field()), steps), (roads(field()).only("main_road"), road_steps)):
        layer = {start}
        for _ in range(most):
            layer = {to for at in layer for to in net.near[at] if to not in closed}
            found |= layer
    return found - {start}


def test_10_1_a_general_goes_three_cities_and_four_on_main_roads_alone():
    watch = {"neipperg": ("wels", 1), "train__austria__1": "freistadt", "karl": ("schaerding", 1)}
    g = field(broglie=("linz", 3), **watch)  # enemies all round: no force march
    force, shut = pieces("broglie"), set(spaces("wels", "schaerding"))
    assert reach(g, force) - {space("linz")} == normal_reach(space("linz"), 3, 4, shut)
    assert why_not(g, force, "wien") == ("10.1", "too_far")


def test_10_1_a_train_goes_two_cities_and_three_on_main_roads_alone():
    g = field(train__france__1="lille")
    assert reach(g, pieces("train.france.1")) == normal_reach(space("lille"), 2, 3)
    assert space("bruessel") in reach(g, pieces("train.france.1"))
    assert why_not(g, pieces("train.france.1"), "mechelen") == ("10.1", "too_far")


def test_10_1_nobody_passes_another_piece():
    g = field(broglie=("regensburg", 3), friedrich=("kelheim", 2), train__bavaria__1="parsberg")
    g.at[piece("train.france.1")] = space("schwandorf")
    assert why_not(g, pieces("broglie"), "kelheim") == ("10.1", "friend_there")
    assert why_not(g, pieces("broglie"), "ingolstadt") == ("10.1", "way_barred")
    assert why_not(g, pieces("broglie"), "nuernberg") == ("10.1", "way_barred")


def test_10_1_a_piece_moves_once():
    g = marching(FRENCH, broglie=("regensburg", 3), toerring=("braunau", 3))
    say(g, (LX, piece("broglie")), (LX, space("kelheim")))
    assert refused(g, LX, piece("broglie")) == ("10.1", "moved_already")
    say(g, (LX, "done"))


def test_10_1_halting_counts_as_having_moved():
    g = marching(FRENCH, broglie=("regensburg", 3), toerring=("braunau", 3))
    say(g, (LX, piece("broglie")), (LX, "halt"))
    assert refused(g, LX, piece("broglie")) == ("10.1", "moved_already")


def test_10_1_only_active_pieces_are_asked_for():
    g = marching(FRENCH, broglie=("regensburg", 3), friedrich=("glogau", 3))
    assert piece("friedrich") not in g.waiting_for()[LX].options


# -- friends, foes, trains (A-20, A-21, A-92) ----------------------------------------------------
def test_10_1_a20_a_friendly_general_is_joined_and_that_is_the_end_of_it():
    g = field(broglie=("regensburg", 3), toerring=("kelheim", 3))
    assert space("kelheim") in reach(g, pieces("broglie"))
    assert all("kelheim" not in walk[1:-1] for walk in walks(g, pieces("broglie"), "ingolstadt"))
    assert all("kelheim" not in walk[1:-1] for walk in walks(g, pieces("broglie"), "neuburg"))


def test_10_1_a20_nobody_enters_the_city_of_a_friendly_train():
    g = field(broglie=("regensburg", 3), train__france__2="kelheim", train__prussia__1="straubing")
    assert why_not(g, pieces("broglie"), "kelheim") == ("10.1", "friend_there")
    assert why_not(g, pieces("broglie"), "straubing") == ("10.1", "friend_there")


def test_10_1_a21_france_and_prussia_block_each_other():
    g = field(broglie=("bautzen", 3), friedrich=("goerlitz", 3), train__prussia__1="pirna")
    assert why_not(g, pieces("broglie"), "goerlitz") == ("10.1", "friend_there")
    assert why_not(g, pieces("broglie"), "pirna") == ("10.1", "friend_there")
    assert why_not(g, pieces("friedrich"), "bautzen") == ("10.1", "friend_there")


def test_10_1_a_third_general_finds_no_room():
    g = field(broglie=("regensburg", 3), toerring=("kelheim", 3), belle_isle=("kelheim", 3))
    assert why_not(g, pieces("broglie"), "kelheim") == ("10.1", "friend_there")


def test_10_1_an_enemy_general_bars_the_way():
    g = field(broglie=("regensburg", 3), neipperg=("kelheim", 3))
    assert why_not(g, pieces("broglie"), "kelheim") == ("10.1", "enemy_there")
    assert space("ingolstadt") in reach(g, pieces("broglie"))  # round by Parsberg and Beilngries


def test_10_1_an_enemy_train_is_taken_and_the_march_goes_on():
    g = marching(FRENCH, broglie=("regensburg", 3), train__austria__1="kelheim")
    say(g, (LX, piece("broglie")), (LX, space("landshut")))
    taking = [way for way in g.waiting_for()[LX].options if space("kelheim") in way[1]]
    say(g, (LX, taking[0]))
    assert g.at[piece("train.austria.1")] is None
    assert g.at[piece("broglie")] == space("landshut")


def test_10_1_a92_a_train_enters_no_city_with_a_piece():
    g = field(train__france__1="regensburg", train__austria__1="kelheim", toerring=("straubing", 2))
    assert why_not(g, pieces("train.france.1"), "kelheim") == ("10.1", "enemy_there")
    assert why_not(g, pieces("train.france.1"), "straubing") == ("10.1", "friend_there")


def test_10_1_a19_forth_and_back_is_a_move_and_takes_what_it_passes():
    g = marching(FRENCH, broglie=("regensburg", 3), train__austria__1="kelheim")
    say(g, (LX, piece("broglie")), (LX, space("regensburg")))
    assert g.at[piece("train.austria.1")] is None
    assert g.at[piece("broglie")] == space("regensburg")


def test_10_1_a19_a_fortress_passed_twice_is_conquered_once():
    g = marching(FRENCH, broglie=("rokitzan", 3), toerring=("braunau", 1))
    say(g, (LX, piece("broglie")), (LX, space("rokitzan")))
    taking = [way for way in g.waiting_for()[LX].options if way[1].count(space("pilsen")) == 1]
    say(g, (LX, taking[0]))
    assert told(g, "conquered") == [(FRANCE, space("pilsen"))]
    assert g.at[piece("broglie")] == space("rokitzan")


@pytest.mark.parametrize("start", ["rokitzan", "beraun", "kelheim", "tournai", "namur", "melnik"])
@pytest.mark.parametrize("friend", ["prag", "ath", "regensburg", "charleroi"])
def test_10_1_a19_a_round_trip_is_offered_when_walking_one_out_would_do_something(start, friend):
    forces = {"broglie": (start, 3), "train__austria__1": "schlan", "maillebois": (friend, 1)}
    g = field(**forces)
    g.hussar_at[HUSSAR] = space("landshut")
    t = terrain(g, pieces("broglie"))
    seen = sights(g, pieces("broglie"), 4)
    walked = any(doings(seen, walk) for walk in normal_walks(pieces("broglie"), t, t.start))
    assert (t.start in reach(g, pieces("broglie"))) == walked


# -- force march ---------------------------------------------------------------------------------
def test_10_1_a_force_march_goes_eight_cities_on_main_roads():
    g = field(broglie=("regensburg", 3))
    assert space("aschaffenburg") in reach(g, pieces("broglie"))
    assert why_not(g, pieces("broglie"), "hanau") == ("10.1", "too_far")
    train = pieces("train.france.1")
    assert space("gunzenhausen") not in reach(field(train__france__1="regensburg"), train)


def test_10_1_g30_an_enemy_fortress_stops_a_force_march_but_no_normal_move():
    g = field(broglie=("straubing", 3), train__bavaria__1="neumarkt", train__france__2="landshut")
    mark(g, AUSTRIA, "ingolstadt")  # three cities ahead
    assert space("donauwoerth") not in reach(g, pieces("broglie"))  # five ahead
    assert walks(g, pieces("broglie"), "neuburg") == [
        ("straubing", "regensburg", "kelheim", "ingolstadt", "neuburg")
    ]
    g.lift(space("ingolstadt"), "10.3")
    assert space("donauwoerth") in reach(g, pieces("broglie"))


def test_10_1_g30_no_force_march_beside_an_enemy_train():
    g = field(broglie=("straubing", 3))
    assert space("gunzenhausen") in reach(g, pieces("broglie"))  # the fifth city
    g.at[piece("train.austria.1")] = space("eichstaett")  # next to it on another road
    assert space("nuernberg") in reach(g, pieces("broglie"))
    assert space("gunzenhausen") not in reach(g, pieces("broglie"))


def test_10_1_a22_a_force_march_may_begin_beside_an_enemy_and_on_his_fortress():
    g = field(broglie=("ingolstadt", 3), neipperg=("pfaffenhofen", 3))
    mark(g, AUSTRIA, "ingolstadt")
    ((kind, walk),) = ways(g, pieces("broglie"), space("wuerzburg"))
    assert (kind, len(walk)) == ("force_march", 9)


def test_10_1_a_force_march_never_conquers_where_it_began():
    g = marching(FRENCH, broglie=("ingolstadt", 3), toerring=("braunau", 1))
    mark(g, AUSTRIA, "ingolstadt")
    say(g, (LX, piece("broglie")), (LX, space("noerdlingen")))
    assert g.marker[space("ingolstadt")] == AUSTRIA


def test_10_1_a114_a_force_march_does_not_enter_an_enemy_train():
    g = field(broglie=("regensburg", 3), train__austria__1="parsberg", toerring=("kelheim", 2))
    assert space("parsberg") in reach(g, pieces("broglie"))  # by a normal move
    assert space("nuernberg") in reach(g, pieces("broglie"))  # three on: still a normal move
    assert space("gunzenhausen") in reach(g, pieces("broglie"))  # four
    assert space("noerdlingen") not in reach(g, pieces("broglie"))  # five: a force march


def test_10_1_a23_a_stack_may_force_march_and_a_general_may_join_by_one():
    g = field(broglie=("regensburg", 3), belle_isle=("regensburg", 3))
    assert space("aschaffenburg") in reach(g, pieces("belle_isle", "broglie"))
    g.at[piece("moritz")], g.troops[piece("moritz")] = space("wuerzburg"), 1
    assert space("wuerzburg") not in reach(g, pieces("belle_isle", "broglie"))  # no room for three
    assert space("wuerzburg") in reach(g, pieces("broglie"))  # joins Maurice after six cities


def test_10_1_a24_a_move_of_four_may_conquer():
    g = marching(FRENCH, broglie=("lille", 3), toerring=("braunau", 1))
    say(g, (LX, piece("broglie")), (LX, space("mechelen")))
    assert {city for _, city in told(g, "conquered")} == set(spaces("tournai", "bruessel"))


# -- the border between the maps -----------------------------------------------------------------
@pytest.mark.parametrize(
    ("word", "crosses"), [("broglie", True), ("neipperg", True), ("friedrich", False)]
)
def test_10_1_only_french_and_austrian_pieces_change_maps(word, crosses):
    g = field(**{word: ("lohr", 3)})
    assert (space("aschaffenburg") in reach(g, pieces(word))) == crosses
    if not crosses:
        assert why_not(g, pieces(word), "aschaffenburg") == ("10.1", "other_map")


def test_10_1_a112_a_mixed_stack_does_not_cross_but_the_frenchman_alone_may():
    g = field(broglie=("lohr", 3), toerring=("lohr", 3))
    assert space("aschaffenburg") not in reach(g, pieces("toerring", "broglie"))
    assert space("aschaffenburg") in reach(g, pieces("broglie"))
    assert space("aschaffenburg") not in reach(g, pieces("toerring"))


# -- stacks on the march (6) ---------------------------------------------------------------------
def test_6_a04_a_stack_moves_as_one():
    g = marching(FRENCH, broglie=("regensburg", 3), belle_isle=("regensburg", 3))
    say(g, (LX, pieces("belle_isle", "broglie")), (LX, space("landshut")))
    assert stack_at(g, space("landshut")) == pieces("belle_isle", "broglie")
    assert keys(g).count("moved") == 1
    assert set(g.waiting_for()[LX].options).isdisjoint(pieces("belle_isle", "broglie"))


def test_6_a04_one_may_leave_and_the_other_move_later():
    g = marching(FRENCH, broglie=("regensburg", 3), belle_isle=("regensburg", 3))
    say(g, (LX, piece("broglie")), (LX, space("landshut")))
    say(g, (LX, piece("belle_isle")), (LX, space("nuernberg")))
    assert g.at[piece("broglie")] == space("landshut")
    assert g.at[piece("belle_isle")] == space("nuernberg")


def test_6_a04_joining_ends_the_move_of_both():
    g = marching(FRENCH, broglie=("regensburg", 3), belle_isle=("landshut", 3))
    say(g, (LX, piece("broglie")), (LX, space("landshut")))
    assert refused(g, LX, piece("belle_isle")) == ("10.1", "moved_already")


def test_6_the_lower_number_commands():
    g = field(broglie=("regensburg", 3), moritz=("regensburg", 3))
    assert stack_at(g, space("regensburg")) == pieces("moritz", "broglie")


def test_6_of_equal_ranks_the_player_names_who_commands():
    g = marching((PRUSSIA, SAXONY), friedrich=("dresden", 3), rutowski=("meissen", 3))
    say(g, (FR, piece("rutowski")), (FR, space("dresden")))
    assert asked(g) == [(FR, "commander")]
    say(g, (FR, piece("rutowski")))
    assert stack_at(g, space("dresden")) == pieces("rutowski", "friedrich")


def test_6_face_up_and_face_down_keep_their_faces_in_a_stack():
    g = field(broglie=("regensburg", 3), belle_isle=("landshut", 3))
    g.face_down[piece("belle_isle")] = True
    begun(g, FRENCH)
    say(g, (LX, piece("broglie")), (LX, space("landshut")))
    assert g.face_down[piece("belle_isle")]
    assert not g.face_down[piece("broglie")]


# -- Austria and the Pragmatic Army (A-05, A-25, A-95) -------------------------------------------
def allies(**forces):
    return marching(ALLIES, **({"arenberg": ("bruessel", 3), "stair": ("breda", 3)} | forces))


def test_10_1_both_allies_may_speak_and_move_as_they_like():
    g = allies(karl=("wien", 2))
    assert {seat for seat, _ in asked(g)} == {MT, FR}
    say(g, (FR, piece("stair")), (FR, space("antwerpen")))
    say(g, (MT, piece("karl")), (MT, space("melk")))
    say(g, (FR, "done"), (MT, "done"))
    assert not g.stack


def test_10_1_a05_allies_stack_only_if_both_agree_commander_and_all():
    g = allies()
    say(g, (FR, piece("stair")), (FR, space("bruessel")))
    assert asked(g) == [(MT, "consent")]
    assert g.waiting_for()[MT].args[-1] == piece("stair")  # number 3 commands number 6
    say(g, (MT, False))
    assert asked(g) == [(FR, "move_to")]
    assert space("bruessel") not in g.waiting_for()[FR].options
    say(g, (FR, space("antwerpen")))
    assert g.at[piece("stair")] == space("antwerpen")


def test_10_1_a05_with_consent_the_stack_is_made():
    g = allies()
    say(g, (FR, piece("stair")), (FR, space("bruessel")), (MT, True))
    assert stack_at(g, space("bruessel")) == pieces("stair", "arenberg")


def test_10_1_a_mixed_stack_of_allies_marches_only_by_consent():
    g = allies(stair=("bruessel", 3))
    say(g, (MT, pieces("stair", "arenberg")), (MT, space("ath")))
    assert asked(g) == [(FR, "consent")]
    say(g, (FR, True), (MT, ("march", spaces("bruessel", "ath"))))
    assert stack_at(g, space("ath")) == pieces("stair", "arenberg")


def test_10_1_a25_in_a_dispute_they_alternate_in_flanders_the_pragmatic_army_first():
    g = allies(george=("hannover", 2), train__pragmatic__1="rotterdam", karl=("wien", 2))
    say(g, (MT, "dispute"))
    assert [seat for seat, _ in asked(g)] == [FR]
    assert refused(g, FR, "dispute")[0] == "10.1"
    say(g, (FR, piece("stair")), (FR, space("antwerpen")))
    assert [seat for seat, _ in asked(g)] == [MT]
    assert refused(g, MT, piece("karl")) == ("10.1", "only_flanders_now")
    say(g, (MT, piece("arenberg")), (MT, space("namur")))
    say(g, (MT, ("march", spaces("bruessel", "charleroi", "namur"))))
    say(g, (FR, "done"), (MT, "done"))
    assert g.at[piece("stair")] == space("antwerpen")  # what is moved stays
    assert refused(g, FR, piece("george")) == ("10.1", "passed_in_dispute")
    say(g, (MT, piece("karl")), (MT, space("melk")))
    assert g.at[piece("karl")] == space("melk")


def test_10_1_there_is_nothing_to_dispute_without_both_in_flanders():
    g = marching(ALLIES, karl=("wien", 3), stair=("breda", 3))
    assert refused(g, MT, "dispute") == ("10.1", "nothing_to_dispute")


def test_5_a95_france_and_bavaria_move_in_any_order():
    g = marching(FRENCH, broglie=("regensburg", 3), toerring=("braunau", 3), moritz=("metz", 3))
    for word, city in (("broglie", "landshut"), ("toerring", "ried"), ("moritz", "paris")):
        say(g, (LX, piece(word)), (LX, space(city)))
    assert [g.at[piece(word)] for word in ("broglie", "moritz")] == list(
        spaces("landshut", "paris")
    )


# -- hussars (7) ---------------------------------------------------------------------------------
def test_7_a_hussar_bars_nobody_and_is_chased():
    g = field(broglie=("regensburg", 3))
    g.place_hussar(HUSSAR, space("kelheim"))
    begun(g, FRENCH)
    say(g, (LX, piece("broglie")), (LX, space("ingolstadt")))
    through = [way for way in g.waiting_for()[LX].options if space("kelheim") in way[1]]
    say(g, (LX, through[0]))
    assert g.hussar_at[HUSSAR] is None


def test_7_a_force_march_may_ride_down_one_hussar_or_both():
    g = field(broglie=("regensburg", 3))
    g.place_hussar(HUSSAR, space("nuernberg"))
    g.place_hussar(OTHER_HUSSAR, space("wuerzburg"))
    met = {
        frozenset(walk) & set(g.hussar_at) for _, walk in ways(g, pieces("broglie"), space("lohr"))
    }
    assert frozenset(spaces("nuernberg", "wuerzburg")) in met


# -- neutral land (19.3, 19.4) -------------------------------------------------------------------
def neutral_saxony(**forces):
    g = field(**forces)
    g.track_at[SAXON_TRACK], g.run_by[SAXONY] = box("saxony.3"), MT
    return g


def test_19_4_foreigners_do_not_enter_a_neutral_land():
    g = neutral_saxony(karl=("aussig", 3))
    assert why_not(g, pieces("karl"), "pirna") == ("19.4", "neutral_land")
    assert reach(g, pieces("karl")).isdisjoint(LANDS[SAXONY])


def test_19_4_a_neutral_does_not_leave_its_land():
    g = neutral_saxony(rutowski=("dresden", 3))
    assert reach(g, pieces("rutowski")) <= LANDS[SAXONY]
    assert why_not(g, pieces("rutowski"), "aussig") == ("19.4", "neutral_land")


def test_19_3_a73_who_stands_in_a_land_turned_neutral_must_go_the_fastest_way():
    g = begun(neutral_saxony(friedrich=("dresden", 3)), (PRUSSIA,))
    assert refused(g, FR, "done") == ("19.3", "still_to_leave_neutral")
    say(g, (FR, piece("friedrich")))
    assert refused(g, FR, "halt") == ("19.3", "must_leave_neutral")
    say(g, (FR, space("aussig")), (FR, ("march", spaces("dresden", "pirna", "aussig"))))
    assert g.at[piece("friedrich")] == space("aussig")


def test_21_a_neutral_is_not_sent_abroad_by_its_promise():
    g = field(friedrich=("glogau", 3))
    g.annexed, g.peace_until, g.turn = True, 9, 7
    g.sign((PRUSSIA, AUSTRIA, (("leave_land", PRUSSIA, AUSTRIA, SILESIAN),), 9))
    begun(g, (PRUSSIA,))
    say(g, (FR, "done"))
    assert not g.stack


# -- return of trains (10.2) ---------------------------------------------------------------------
def test_10_2_g8_four_points_bring_a_french_train_to_munich():
    g = field(broglie=("regensburg", 3))
    give(g, FRANCE, "hearts.5")
    begun(g, FRENCH)
    say(g, (LX, ("return_train", piece("train.france.1"))), (LX, space("muenchen")))
    assert asked(g) == [(LX, "train_price")]
    say(g, (LX, (card("hearts.5"),)))
    assert g.at[piece("train.france.1")] == space("muenchen")
    assert g.discards == (card("hearts.5"),)  # no change
    assert refused(g, LX, piece("train.france.1")) == ("10.1", "moved_already")


def test_10_2_a27_a_site_is_a_major_fortress_at_home_or_of_a_minor_partner():
    g = field()
    give(g, FRANCE, "hearts.5")
    begun(g, FRENCH)
    say(g, (LX, ("return_train", piece("train.france.1"))))
    assert set(g.waiting_for()[LX].options) == set(
        spaces("paris", "lille", "metz", "strassburg", "muenchen")
    )
    assert refused(g, LX, space("wien")) == ("10.2", "not_a_train_site")
    assert refused(g, LX, space("berlin")) == ("10.2", "not_a_train_site")


@pytest.mark.parametrize(
    ("spoil", "key"),
    [
        (lambda g: mark(g, AUSTRIA, "muenchen"), "site_not_friendly"),
        (lambda g: g.at.__setitem__(piece("train.bavaria.1"), space("muenchen")), "site_occupied"),
    ],
)
def test_10_2_a27_a_site_is_friendly_and_empty(spoil, key):
    g = field()
    spoil(g)
    give(g, FRANCE, "hearts.5")
    begun(g, FRENCH)
    say(g, (LX, ("return_train", piece("train.france.1"))))
    assert refused(g, LX, space("muenchen")) == ("10.2", key)


def test_10_2_a_minor_has_its_own_base_only():
    g = field()
    give(g, BAVARIA, "hearts.5")
    begun(g, FRENCH)
    say(g, (LX, ("return_train", piece("train.bavaria.1"))), (LX, (card("hearts.5"),)))
    assert g.at[piece("train.bavaria.1")] == space("muenchen")  # nothing else to choose


def test_10_2_without_four_points_no_train_returns():
    g = field(broglie=("regensburg", 3))
    give(g, FRANCE, "hearts.3")
    begun(g, FRENCH)
    assert refused(g, LX, ("return_train", piece("train.france.1"))) == ("10.2", "cannot_pay_train")


def test_10_2_without_a_site_no_train_returns():
    g = field(train__saxony__1="dresden")
    give(g, SAXONY, "hearts.5")
    begun(g, (PRUSSIA, SAXONY))
    assert refused(g, FR, ("return_train", piece("train.saxony.1")))[1] == "no_site_for_train"


def test_10_2_a26_a_train_that_has_moved_may_be_called_back():
    g = field(train__france__1="lille")
    give(g, FRANCE, "hearts.5")
    begun(g, FRENCH)
    say(g, (LX, piece("train.france.1")), (LX, space("tournai")))
    say(g, (LX, ("return_train", piece("train.france.1"))), (LX, space("metz")))
    say(g, (LX, (card("hearts.5"),)))
    assert g.at[piece("train.france.1")] == space("metz")


def test_10_2_the_second_prussian_train_does_not_leave_the_silesia_box():
    g = field(friedrich=("glogau", 3))
    give(g, PRUSSIA, "hearts.5")
    begun(g, (PRUSSIA, SAXONY))
    assert refused(g, FR, ("return_train", piece("train.prussia.2"))) == (
        "10.2",
        "train_not_in_play",
    )


def test_10_2_a115_a_returning_train_is_face_up_and_drives_a_hussar_off():
    g = field()
    g.place_hussar(HUSSAR, space("muenchen"))
    give(g, BAVARIA, "hearts.5")
    begun(g, FRENCH)
    say(g, (LX, ("return_train", piece("train.bavaria.1"))), (LX, (card("hearts.5"),)))
    assert g.at[piece("train.bavaria.1")] == space("muenchen")
    assert g.hussar_at[HUSSAR] is None


# -- the introductory game (14) ------------------------------------------------------------------
def test_14_pieces_in_flanders_do_not_move():
    g = marching(FRENCH, "introductory-3p", broglie=("regensburg", 3), moritz=("metz", 3))
    assert piece("moritz") not in g.waiting_for()[LX].options
    assert why_not(g, pieces("broglie"), "aschaffenburg") == ("14", "map_not_in_play")


def test_10_2_a128_a_train_comes_back_once_a_phase():
    g = field(train__france__1="lille")
    give(g, FRANCE, "hearts.5", "clubs.5")
    begun(g, FRENCH)
    say(g, (LX, ("return_train", piece("train.france.1"))), (LX, space("metz")))
    say(g, (LX, (card("clubs.5"),)))
    again = ("return_train", piece("train.france.1"))
    assert refused(g, LX, again) == ("10.2", "train_back_already")


# -- neutral land, promises, consent -------------------------------------------------------------
def test_19_3_a73_who_can_be_outside_in_this_move_must_be():
    g = neutral_saxony(train__prussia__1="oschatz")
    ends = reach(g, pieces("train.prussia.1"))
    assert ends
    assert ends.isdisjoint(LANDS[SAXONY])
    assert why_not(g, pieces("train.prussia.1"), "dresden") == ("19.3", "must_leave_neutral")


def test_19_4_nobody_goes_from_one_neutral_land_into_the_other():
    g = neutral_saxony(belle_isle=("berlin", 4))
    g.annexed, g.peace_until, g.turn = True, 9, 7
    assert reach(g, pieces("belle_isle")).isdisjoint(LANDS[SAXONY])


def test_10_1_the_quiet_way_is_offered_beside_the_one_over_a_hussar():
    g = field(karl=("ellwangen", 5))
    g.hussar_at[HUSSAR] = space("nuernberg")
    kinds = [kind for kind, _ in ways(g, pieces("karl"), space("wuerzburg"))]
    assert sorted(kinds) == ["force_march", "march"]


def test_10_1_a_stack_that_was_declined_is_not_asked_for_again_in_the_phase():
    g = marching((AUSTRIA, PRAGMATIC), karl=("ath", 3), stair=("gent", 3))
    city = space("gent")
    say(g, (MT, piece("karl")), (MT, city), (FR, False))
    assert refused(g, MT, city) == ("10.1", "stack_declined")
    say(g, (MT, "halt"), (MT, piece("karl")))
    assert city not in g.waiting_for()[MT].options


def test_10_1_to_stay_is_not_to_go():
    g = field(karl=("wien", 3))
    assert why_not(g, pieces("karl"), "wien") == ("10.1", "nothing_to_do_there_and_back")
