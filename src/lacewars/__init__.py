"""Five board wargames of the age of lace, with every rule enforced and explained."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from lacewars.kernel import Game, Plain


def begin(
    game: str, *, scenario: str = "", seed: int = 0, options: Mapping[str, Plain] | None = None
) -> Game:
    """Begin a game; the same seed gives the same game."""
    from lacewars.games import definition  # noqa: PLC0415 - importing the package stays cheap

    found = definition(game)
    return found.begin(scenario or next(iter(found.scenarios)), options, seed=seed)


def load(text: str, *, other_data: bool = False) -> Game:
    """Load a saved game; SaveError says in one line what does not fit.

    A game saved with other data is loaded only if `other_data` allows it.
    """
    from lacewars.games import UnknownGameError, definition  # noqa: PLC0415 - as above
    from lacewars.kernel import SaveError, from_save, loads  # noqa: PLC0415 - as above

    save = loads(text)
    try:
        return from_save(save, definition(str(save.get("game"))), other_data=other_data)
    except UnknownGameError as error:
        raise SaveError(str(error)) from None
