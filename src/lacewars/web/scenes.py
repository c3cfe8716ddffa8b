"""A scene on the wire: what `scene_plain` says, with lists of pieces, control, markers and hands as
objects, so that a difference names one of them alone. Each part is put into words once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from .values import code_of

if TYPE_CHECKING:
    from lacewars.board.scene import Scene

    from .telling import Teller
    from .values import Wire


def scene_plain(scene: Scene, teller: Teller) -> Wire:
    """A scene with its larger lists as objects, and what everything in it is called."""
    names: dict[str, str] = {}
    out: Wire = {"names": names}

    def told(part: object) -> Wire:
        wire, called = teller.part(part)
        names.update(called)
        return wire

    out["pieces"] = {code_of(one.id): told(one) for one in scene.pieces}
    for place, power in scene.control:
        names.update((teller.name(place), teller.name(power)))
    out["control"] = {code_of(place): code_of(power) for place, power in scene.control}
    out["markers"] = keyed([(f"{code_of(one.at)} {one.art}", told(one)) for one in scene.markers])
    out["hands"] = keyed([(code_of(one.owner), told(one)) for one in scene.hands])
    for field in ("piles", "tracks", "panels"):
        parts = cast("tuple[object, ...]", getattr(scene, field))
        if parts:
            out[field] = [told(part) for part in parts]
    if scene.turn is not None:
        out["turn"] = told(scene.turn)
    if scene.focus:
        out["focus"] = [code_of(one) for one in scene.focus]
        names.update([teller.name(one) for one in scene.focus])
    return out


def keyed(parts: list[tuple[str, Wire]]) -> Wire:
    """Parts by their keys; a second of the same key is numbered."""
    out: Wire = {}
    for key, part in parts:
        out[free(key, out)] = part
    return out


def free(key: str, taken: Wire) -> str:
    """A key that is not taken: the same, or with the first number from 2 that makes it so."""
    if key not in taken:
        return key
    number = 2
    while f"{key} {number}" in taken:
        number += 1
    return f"{key} {number}"
