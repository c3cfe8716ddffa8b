"""What is written on the political cards; they register themselves under the word the data name."""

from lacewars.games.maria.ch17_execution import EFFECTS

from . import alliances, reinforcements, risings

__all__ = ["EFFECTS", "alliances", "reinforcements", "risings"]
