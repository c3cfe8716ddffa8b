"""The machine players' advice: it keeps secrets, answers lawfully, and knows a good siege."""

from tests.games.pax.kit import SWEDES, asked, at, empty, run, say, space

from lacewars.games.pax.ch03_actions import action_phase


def test_a40_an_action_that_the_forced_march_dice_forbid_is_asked_anew():
    g = at(empty(), "sandomierz", livgardet=1)
    at(g, "skane", karl=4)
    g.determine_actions((4, 1), SWEDES)
    run(g, action_phase(g, SWEDES))
    say(g, (SWEDES, "movement"), (SWEDES, "sandomierz"), (SWEDES, ("livgardet",)))
    say(g, (SWEDES, "podlasie"), (SWEDES, "trakai"), (SWEDES, "lietuva"), (SWEDES, "halt"))
    say(g, (SWEDES, ()))
    g.dice_will_be(1)
    say(g, (SWEDES, "replacement"))
    assert asked(g) == [(SWEDES, "action")]
    assert g.here[space("lietuva")] == ()
