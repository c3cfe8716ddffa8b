"""How tests answer what a View asks: at random, as the example does."""

import runpy
from pathlib import Path

said = runpy.run_path(str(Path(__file__).resolve().parents[2] / "examples" / "bot.py"))["lawful"]


def played(seats, rng, most=400):
    """Play until the game is over or so many answers are given; how many."""
    for count in range(most):
        for seat in seats:
            seat.look()
        asked = [seat for seat in seats if seat.ask is not None]
        if not asked:
            return count
        seat = rng.choice(asked)
        seat.answer(said(seat, rng))
    return most
