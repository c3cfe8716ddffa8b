"""Chapter 11, Russia: the reform of her Armies, Nyen, Sankt-Peterburg and her Fleets (11.2)."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Proc, Refusal, pick, procedure

from .catalogue import (
    COALITION,
    DATA,
    FACES,
    IS_FLEET,
    NATION,
    NYEN,
    OUT_OF_PLAY,
    POOL_OF,
    REFORM_BOX,
    REFORMED,
    RUSSIA,
    STAR,
    YEAR_TRACK,
    Block,
    Blocks,
    Face,
    number,
)
from .game import Pax
from .position import IS_ON_MAP, IS_POOL

REFORM_YEARS = number("reform_years")
FLEET_YEARS = number("russian_fleet_years")
LAST_YEAR: int = DATA.entry("track", "year_track")["last"]
NOT_YET, BEGUN, DONE = "not_yet", "begun", "done"
NO_REFORM = "no_reform"
OLD_ARMIES = tuple([face for face in FACES if STAR[face] == "clear"])
NEW_ARMIES = tuple([face for face in FACES if STAR[face] == "black"])
RUSSIAN_FLEETS = tuple([face for face in FACES if NATION[face] == RUSSIA and IS_FLEET[face]])

REFORMED_ALREADY = Refusal("11.2", "reformed_already")
BOX_TAKEN = Refusal("11.2", "box_taken")
NO_BOX_FREE = Refusal("11.2", "no_box_free")


# -- the reform ----------------------------------------------------------------------------------
def begin_reform(g: Pax) -> None:
    """11.2, A109 The four new Armies go to the Reform Box; the choices begin next Interphase."""
    if g.reform != NOT_YET:
        return
    g.change_reform(BEGUN)
    for face in NEW_ARMIES:
        g.place(g.bearer[face], REFORM_BOX)


@procedure("11.2")
def army_reform(g: Pax) -> Proc[None]:
    """11.2 One old Army may leave the game for its new self, two years hence or later."""
    if g.reform != BEGUN or not any(why_not_reform(g, face) is None for face in OLD_ARMIES):
        return
    old = yield from pick(
        COALITION, "11.2", (*OLD_ARMIES, NO_REFORM), partial(why_not_reform, g), what="reform"
    )
    if not isinstance(old, Face):
        return
    year = yield from pick(
        COALITION,
        "11.2",
        boxes_ahead(g),
        partial(why_not_box, g),
        what="reform_year",
        args=(old,),
    )
    new = REFORMED[old]
    assert new is not None
    g.reform_army(g.bearer[old], g.bearer[new], year)
    if not g.here[REFORM_BOX]:
        g.change_reform(DONE)


def why_not_reform(g: Pax, choice: Face | str) -> Refusal | None:
    """11.2 An old Army on the map or in the pool whose new self waits, and a box for that one."""
    if not isinstance(choice, Face):
        return None
    place, new = g.at[g.bearer[choice]], REFORMED[choice]
    if new is None or g.at[g.bearer[new]] != REFORM_BOX:
        return REFORMED_ALREADY
    if not IS_ON_MAP[place] and not IS_POOL[place]:
        return REFORMED_ALREADY
    return None if any(why_not_box(g, year) is None for year in boxes_ahead(g)) else NO_BOX_FREE


def boxes_ahead(g: Pax) -> tuple[int, ...]:
    """11.2 The boxes of the Year Track two years hence or later."""
    return tuple(range(g.year + REFORM_YEARS, LAST_YEAR + 1))


def why_not_box(g: Pax, year: int) -> Refusal | None:
    """11.2, A110 One Army in a box of the Year Track."""
    return BOX_TAKEN if year in [due for block, due in g.due if is_new_army(g, block)] else None


def is_new_army(g: Pax, block: Block) -> bool:
    """11.2 Whether a block on the Year Track is a reformed Army."""
    return g.face[block] in NEW_ARMIES


# -- Nyen ----------------------------------------------------------------------------------------
def win_nyen(g: Pax) -> None:
    """11.2, A111 Russia holds Nyen: her Fleets will be there in two years."""
    for face in RUSSIAN_FLEETS:
        if g.at[g.bearer[face]] == OUT_OF_PLAY and not g.converted:
            g.put_on_track(g.bearer[face], g.year + FLEET_YEARS, "11.2")


def settle_nyen(g: Pax) -> None:
    """11.2, A176 Russia has lost Nyen: the Fleets that wait come off the Year Track."""
    if g.marker[NYEN] == RUSSIA:
        return
    for block in fleets_waiting(g):
        g.take_off_track(block, OUT_OF_PLAY, "11.2")


def fleets_waiting(g: Pax) -> Blocks:
    """11.2 Russian Fleets on the Year Track."""
    return tuple([block for block in g.here[YEAR_TRACK] if g.face[block] in RUSSIAN_FLEETS])


def arrivals(g: Pax) -> None:
    """11.2, A10, A146 Whoever is due this year: Armies and Fleets join the pool, Nyen rises."""
    pool = POOL_OF[RUSSIA]
    assert pool is not None
    for block, year in g.due:
        face = g.face[block]
        if year <= g.year and NATION[face] == RUSSIA:
            if IS_FLEET[face] and not g.converted:
                g.convert_nyen(NYEN)
            g.take_off_track(block, pool, "11.2")
