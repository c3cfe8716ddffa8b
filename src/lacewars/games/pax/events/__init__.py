"""What the rows of the four tables do, one module a table; they register under the data's word."""

from lacewars.games.pax.ch12_events import EFFECTS

from . import coalition, general, politics, swedish

__all__ = ["EFFECTS", "coalition", "general", "politics", "swedish"]
