"""Matches: who sits where, what is counted, and that workers change nothing."""

import os
from pathlib import Path

import pytest

from lacewars.kernel import Outcome, Seat
from lacewars.players import Match, PlayerError, RandomPlayer, Sprt, far, matches, simulate
from lacewars.players.matches import play_one, points

PLAN = Match("maria-combat", "random", ("greedy", "random"), 12, 5)


def sums(tally):
    found = tally.as_json()
    found.pop("decisions_per_second")
    return found


def test_everybody_takes_every_seat_with_the_same_dice():
    assert [PLAN.seated(n) for n in range(3)] == [
        ("greedy", "random"),
        ("random", "greedy"),
        ("greedy", "random"),
    ]
    assert PLAN.dice(0) == PLAN.dice(1) != PLAN.dice(2)


def test_fewer_players_than_seats_sit_twice():
    assert PLAN._replace(players=("random",)).seated(0) == ("random", "random")


def test_workers_change_nothing():
    assert sums(simulate(PLAN)) == sums(simulate(PLAN, workers=2))


def test_the_same_seed_gives_the_same_match_and_another_another():
    assert play_one(PLAN, 3) == play_one(PLAN, 3)
    found = [play_one(PLAN._replace(seed=seed), 0) for seed in range(8)]
    assert len({one.decisions for one in found}) > 1


def test_scores_add_up_and_greedy_beats_random():
    found = simulate(PLAN._replace(games=60)).as_json()
    assert found["games"] == 60
    assert found["players"]["greedy"]["games"] == found["players"]["random"]["games"] == 60
    total = found["players"]["greedy"]["score"] + found["players"]["random"]["score"]
    assert total == pytest.approx(1)
    assert found["players"]["greedy"]["score"] > 0.6


def test_how_games_end_is_counted_for_whom():
    found = simulate(PLAN).as_json()["ends"]
    assert set(found) <= {"won", "drawn"}
    assert sum(sum(won.values()) for won in found.values()) == PLAN.games
    assert set(found.get("drawn", {})) <= {"nobody"}


def test_points_for_wins_draws_and_shared_victories():
    one, two = Seat(0), Seat(1)
    assert points(Outcome((one,), "1", "won"), one) == 1
    assert points(Outcome((one,), "1", "won"), two) == 0
    assert points(Outcome((), "1", "drawn"), one) == 0.5
    assert points(Outcome((one, two), "1", "won"), one) == 0.5


def test_progress_is_told_after_each_game():
    told = []
    simulate(PLAN._replace(games=3, players=("random",)), progress=told.append)
    assert told == [1, 2, 3]


@pytest.mark.parametrize(
    ("players", "line"),
    [
        (("random", "random", "random"), "random has 2 seats, not 3"),
        (("genius",), "no player 'genius'"),
    ],
)
def test_a_match_that_cannot_be_played_says_why(players, line):
    with pytest.raises(PlayerError, match=line):
        simulate(PLAN._replace(players=players))


def test_a_game_that_does_not_end_is_counted(monkeypatch):
    monkeypatch.setattr("lacewars.players.matches.play_out", lambda *_: 7)
    tally = simulate(PLAN._replace(games=2))
    assert (tally.unfinished, tally.decisions) == (2, 14)


def test_a_player_that_is_refused_is_found_out(monkeypatch):
    monkeypatch.setattr(RandomPlayer, "choose", lambda *_: "nonsense")
    with pytest.raises(PlayerError, match=r"said 'nonsense'; rule 11\.1: not_offered"):
        simulate(PLAN._replace(players=("random",), games=1))


def test_limits_and_a_verdict_are_told_with_the_score():
    found = simulate(PLAN._replace(games=40), sprt=Sprt(better=100)).as_json()
    greedy = found["players"]["greedy"]
    assert greedy["low"] <= greedy["score"] <= greedy["high"]
    assert found["verdict"] in ("better", "not better", "go on")


def test_a_test_that_is_decided_stops_the_match():
    found = simulate(PLAN._replace(games=4_000), sprt=Sprt(better=100), workers=2)
    assert found.verdict == "better"
    assert found.games < 1_000


def test_a_mirror_match_is_even_within_its_limits():
    found = simulate(PLAN._replace(players=("greedy", "greedy:b"), games=120)).limits("greedy")
    assert found.low <= 0.5 <= found.high


def dying_once(plan):
    """Play a game, but die at the fifth the first time it comes."""
    match, number = plan
    tomb = Path(os.environ["TOMB"])
    if number == 5 and not tomb.exists():
        tomb.touch()
        os._exit(1)
    return play_one(match, number)


def dying(_plan):
    os._exit(1)


def test_a_process_that_dies_loses_no_game(monkeypatch, tmp_path):
    whole = sums(simulate(PLAN))
    monkeypatch.setenv("TOMB", str(tmp_path / "tomb"))
    monkeypatch.setattr(matches, "play", dying_once)
    assert sums(simulate(PLAN, workers=2)) == whole
    assert (tmp_path / "tomb").exists()


def test_processes_that_always_die_get_one_line(monkeypatch):
    monkeypatch.setattr(matches, "play", dying)
    with pytest.raises(PlayerError, match="processes die again and again, at game 0"):
        simulate(PLAN, workers=2)


@pytest.mark.slow
def test_a_cluster_changes_nothing():
    plan = PLAN._replace(games=24)
    assert sums(simulate(plan, workers=2, on="local")) == sums(simulate(plan))


@pytest.mark.slow
def test_a_worker_of_a_cluster_that_dies_loses_no_game(monkeypatch, tmp_path):
    plan, tomb, play_some = PLAN._replace(games=24), tmp_path / "tomb", far.play_some

    def dies_once(match, first, end):
        if first and not tomb.exists():
            tomb.touch()
            os._exit(1)
        return play_some(match, first, end)

    monkeypatch.setattr(far, "play_some", dies_once)
    assert sums(simulate(plan, workers=2, on="local")) == sums(simulate(plan))
    assert tomb.exists()


@pytest.mark.parametrize(
    ("address", "line"),
    [
        ("ray://127.0.0.1:1", "no cluster at ray://127.0.0.1:1"),
        ("somewhere", "a cluster is local or ray://HOST:PORT, not 'somewhere'"),
    ],
)
def test_a_cluster_that_is_not_there_gets_one_line(address, line):
    with pytest.raises(PlayerError, match=line) as told:
        simulate(PLAN, on=address)
    assert "\n" not in str(told.value)
