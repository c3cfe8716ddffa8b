"""A scene on the wire: what `scene_plain` says, with lists of pieces, control, markers and hands as
objects, so that a difference names one of them alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lacewars.board.drawing import names_in, plain, scene_plain
from lacewars.board.scene import Hand, Marker, Scene

from .values import code_of

if TYPE_CHECKING:
    from .telling import Teller
    from .values import Wire


class SceneWriter:
    """Writes the scenes of one game in one language."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller
        self.words = teller.words

    def scene(self, scene: Scene) -> Wire:
        """A scene with its larger lists as objects."""
        bare = scene._replace(pieces=(), markers=(), control=(), hands=())
        out = scene_plain(bare, self.words)
        out["names"] |= self.names_of(scene)
        out["pieces"] = {code_of(piece.id): self.teller.piece(piece) for piece in scene.pieces}
        out["markers"] = self.markers(scene.markers)
        out["control"] = {code_of(one.place): code_of(one.power) for one in scene.control}
        out["hands"] = self.hands(scene.hands)
        return out

    def names_of(self, scene: Scene) -> Wire:
        """What is called what among the larger lists."""
        found: Wire = {}
        for piece in scene.pieces:
            ids = (piece.id, piece.at) if piece.power is None else (piece.id, piece.at, piece.power)
            found.update([self.teller.name(one) for one in ids])
        for control in scene.control:
            found.update([self.teller.name(one) for one in control])
        rest = Scene(markers=scene.markers, hands=scene.hands)
        return found | names_in(rest, self.words)

    def markers(self, markers: tuple[Marker, ...]) -> Wire:
        """Markers by place and art; a second alike is numbered."""
        out: Wire = {}
        for marker in markers:
            out[free(f"{code_of(marker.at)} {marker.art}", out)] = plain(marker, self.words)
        return out

    def hands(self, hands: tuple[Hand, ...]) -> Wire:
        """Hands by owner; a second of one owner is numbered."""
        out: Wire = {}
        for hand in hands:
            out[free(code_of(hand.owner), out)] = plain(hand, self.words)
        return out


def free(key: str, taken: Wire) -> str:
    """A key that is not taken: the same, or with the first number from 2 that makes it so."""
    if key not in taken:
        return key
    number = 2
    while f"{key} {number}" in taken:
        number += 1
    return f"{key} {number}"
