"""What one table is seen with as it goes on: what stays the same is drawn and told once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lacewars.board.fragments import Reading
from lacewars.kernel.onlookers import Onlookers

from .scenes import Stage
from .telling import teller

if TYPE_CHECKING:
    from lacewars.board.fragments import Drawn
    from lacewars.board.scene import Display
    from lacewars.kernel import Observation

    from .values import Wire


class Sight:
    """The memory of all who look at one table. It may be forgotten at any time."""

    def __init__(self) -> None:
        self.onlookers = Onlookers()
        self.drawn: Drawn = {}
        self.stages: dict[tuple[str, str], Stage] = {}

    def scene(self, display: Display, seen: Observation, lang: str) -> Wire:
        """What lies on the table."""
        stage = self.stages.get((seen.game, lang))
        if stage is None:
            stage = self.stages[seen.game, lang] = Stage(teller(seen.game, lang))
        view = Reading(seen.view, self.drawn)
        return stage.scene(display.scene(seen._replace(view=view)))
