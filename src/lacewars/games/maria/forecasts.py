"""What would come of a choice, in exact odds where there are any."""

from __future__ import annotations

from typing import Any

from lacewars.board.scene import Forecast
from lacewars.kernel import Observation


def forecast(seen: Observation, choice: Any) -> Forecast | None:  # noqa: ANN401 - any answer
    """What would come of an answer; None where nothing is uncertain or to be added up."""
    del seen, choice
    return None
