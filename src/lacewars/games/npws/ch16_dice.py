"""Chapter 16.2, battle dice: steady and demoralized units apart, leaders under their corps' cap."""

from __future__ import annotations

from typing import NamedTuple

from .catalogue import EVENT, EVENTS, ROLLS, Piece, Pieces, card_data
from .ch03_counters import corps_of, is_full, is_named, leaders_of, tactical
from .game import Npws

HIT_ON: int = ROLLS["battle_hit"]["target"]  # 16.2
SHAKEN_HIT_ON: int = ROLLS["battle_hit"]["demoralized"]
MOST_LEADING = 2  # 16.2
DIVIDED_LEADING = 1  # Command Conflict: one counts, and for less
DIVIDED_RATING: int = next(
    card_data(card)["rating"] for card in EVENTS if EVENT[card] == "command_conflict"
)


class Pool(NamedTuple):
    """Dice of a side: steady, demoralized, and the named leaders who gave some (16.3.2)."""

    steady: int
    shaken: int
    checked: Pieces


def dice_of(g: Npws, force: Pieces, leading: Pieces, *, divided: bool = False) -> Pool:
    """16.2 Both groups are counted by themselves (9.57, 9.58)."""
    rest = tuple([piece for piece in force if piece not in g.demoralized])
    weary = tuple([piece for piece in force if piece in g.demoralized])
    steady, gave = group_dice(g, force, rest, leading, divided=divided)
    shaken, gave_too = group_dice(g, force, weary, leading, divided=divided)
    return Pool(steady, shaken, tuple([one for one in gave + gave_too if is_named(g, one)]))


def group_dice(
    g: Npws, force: Pieces, group: Pieces, leading: Pieces, *, divided: bool
) -> tuple[int, Pieces]:
    """16.2 A die a full corps, half a die a reduced one; leaders add no more than corps give."""
    corps = corps_of(group)
    full = sum([is_full(g, piece) for piece in corps])
    dice = full + (len(corps) - full + 1) // 2
    ratings = [(max(0, tactical(g, one, force) - divided), one) for one in leading if one in group]
    given, gave = shares(ratings, dice)
    return dice + given, gave


def shares(ratings: list[tuple[int, Piece]], most: int) -> tuple[int, Pieces]:
    """What leaders give under the cap, and who of them: as few as it takes (ruling 9.59)."""
    lesser_first = sorted([one for one in ratings if one[0]])
    if not lesser_first or not most:
        return 0, ()
    if lesser_first[0][0] >= most:
        return most, (lesser_first[0][1],)
    given = 0
    gave: Pieces = ()
    for rating, leader in reversed(lesser_first):
        if given < most:
            gave += (leader,)
            given += rating
    return min(given, most), gave


def may_lead(g: Npws, force: Pieces) -> Pieces:
    """16.2 The leaders of a force who would give dice."""
    return tuple([one for one in leaders_of(force) if tactical(g, one, force)])


def best_leaders(g: Npws, force: Pieces) -> Pieces:
    """16.2 The two best."""
    return tuple(
        sorted(may_lead(g, force), key=lambda one: (-tactical(g, one, force), one))[:MOST_LEADING]
    )


def hits_of(faces: tuple[int, ...], pool: Pool, bonus: int) -> int:
    """16.2 Steady dice hit on 5, demoralized ones on 6, with what lines add or take."""
    steady = sum([face + bonus >= HIT_ON for face in faces[: pool.steady]])
    return steady + sum([face + bonus >= SHAKEN_HIT_ON for face in faces[pool.steady :]])
