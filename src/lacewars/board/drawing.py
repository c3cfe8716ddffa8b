"""A scene on its way to a face: labels become words, ids become `@words`, nothing else changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, TypeAlias

from lacewars.kernel import Id, Modifier, Observation

from .inflection import MINUS
from .plain import is_tuple
from .scene import (
    ARTS,
    HUES,
    PATTERNS,
    SHAPES,
    Board,
    Display,
    Forecast,
    Label,
    Marker,
    Overlay,
    Piece,
    Says,
    Scene,
    display_of,
)
from .wording import MissingTextError, Wording

Wire: TypeAlias = "dict[str, Any]"


def told(label: Label | None, wording: Wording) -> str:
    """Put a label into words."""
    if label is None:
        return ""
    if isinstance(label, Says):
        return wording.say("scene", label.key, *label.args)
    if isinstance(label, Id):
        return wording.name(label)
    return str(label).replace("-", MINUS) if isinstance(label, int) else label


def plain(value: Any, wording: Wording) -> Any:
    """Turn any part of a scene into what JSON can hold; what equals its default is left out."""
    if isinstance(value, Id):
        return f"@{value.word}"
    if isinstance(value, Modifier):
        return {"value": value.value, "rule": value.rule, "says": wording.modifier(value)}
    if isinstance(value, Fraction):
        return float(value)
    fields: Mapping[str, Any] | None = getattr(value, "_field_defaults", None)
    if fields is not None:
        return record(value, fields, wording)
    if is_tuple(value):
        return [plain(part, wording) for part in value]
    return value


LABELS = frozenset(("label", "title", "value"))


def record(value: Any, defaults: Mapping[str, Any], wording: Wording) -> Wire:
    """Turn one named tuple into a record; its labels are told."""
    out: Wire = {}
    for field, part in value._asdict().items():
        if field in defaults and part == defaults[field]:
            continue
        if field in LABELS:
            out[field] = told(part, wording)
        elif field in {"corners", "lines", "boxes", "steps"}:
            out[field] = [told(label, wording) for label in part]
        else:
            out[field] = plain(part, wording)
    return out


def without_secrets(piece: Piece) -> Piece:
    """Every hidden piece of a power looks like every other."""
    if not piece.hidden:
        return piece
    return Piece(piece.id, piece.at, piece.power, shape=piece.shape, hidden=True)


def scene_plain(scene: Scene, wording: Wording) -> Wire:
    """A scene as it goes over the wire, in one language."""
    pieces = tuple([without_secrets(piece) for piece in scene.pieces])
    out: Wire = plain(scene._replace(pieces=pieces), wording)
    return {"names": names_in(scene, wording), **out}


def names_in(scene: Scene, wording: Wording) -> dict[str, str]:
    """What everything in a scene is called."""
    ids = {one.word: one for one in ids_in(scene)}  # by word: ids of two domains may be equal
    return {f"@{word}": wording.name(ids[word]) for word in sorted(ids)}


def ids_in(value: Any) -> Iterator[Id]:
    """Every id in a scene, labels left out."""
    if isinstance(value, Says):
        return
    if isinstance(value, Id):
        yield value
    elif is_tuple(value):
        for part in value:
            yield from ids_in(part)


def forecast_plain(forecast: Forecast, wording: Wording) -> Wire:
    """A forecast as it goes over the wire."""
    out: Wire = plain(forecast, wording)
    return out


def overlays_plain(overlays: tuple[Overlay, ...], wording: Wording) -> list[Wire]:
    """Overlays as they go over the wire."""
    return [plain(overlay, wording) for overlay in overlays]


def board_plain(display: Display, wording: Wording) -> Wire:
    """What never changes in play, in one language: places, links, liveries, names."""
    board = display.board
    return {
        "sheets": list(board.sheets),
        "places": [
            {
                "id": f"@{place.word}",
                "name": wording.name(place),
                "notes": [
                    told(label, wording) for label in (board.notes(place) if board.notes else ())
                ],
            }
            for place in board.places
        ],
        "links": [[f"@{one.word}", f"@{other.word}", kind] for one, other, kind in board.links],
        "liveries": [
            {
                "power": f"@{livery.power.word}",
                "name": wording.name(livery.power),
                "hue": livery.hue,
                "pattern": livery.pattern,
                "letters": livery.letters,
                **side_plain(board, livery.power),
            }
            for livery in board.liveries
        ],
    }


def side_plain(board: Board, power: Id) -> Wire:
    """The side of a power, where the board names sides."""
    # by word: ids of two domains may be equal
    sides = {one.word: side.word for one, side in board.sides}
    return {"side": f"@{sides[power.word]}"} if power.word in sides else {}


# -- is it well said? ----------------------------------------------------------------------------
def faults(key: str, seen: Observation) -> list[str]:
    """Return what is wrong with a game's scene of this observation; nothing if all is well."""
    display = display_of(key)
    if display is None:
        return [f"{key} has no display.py"]
    scene = display.scene(seen)
    found = [*board_faults(display.board), *scene_faults(display.board, scene)]
    for lang in ("fr", "en"):
        wording = Wording(key, lang, strict=True)
        try:
            board_plain(display, wording)
            scene_plain(scene, wording)
        except MissingTextError as error:
            found.append(str(error))
    return found


def board_faults(board: Board) -> list[str]:
    """Liveries must be of the palette, and differ."""
    found: list[str] = []
    for one in board.liveries:
        if one.hue not in HUES:
            found.append(f"livery of {one.power}: no hue {one.hue!r}")
        if one.pattern not in PATTERNS:
            found.append(f"livery of {one.power}: no pattern {one.pattern!r}")
    return found + [
        f"letters {word!r} twice" for word in twice([o.letters for o in board.liveries])
    ]


def scene_faults(board: Board, scene: Scene) -> list[str]:
    """Every place is of the board, every piece there once, every art and shape known."""
    at = [(str(piece.id), piece.at) for piece in scene.pieces]
    at += [(marker.art, marker.at) for marker in scene.markers]
    found = [f"{what} at {where}, no place" for what, where in at if where not in board.places]
    found += [f"{word} is there twice" for word in twice([one.id.word for one in scene.pieces])]
    drawn: list[Piece | Marker] = [*scene.pieces, *scene.markers]
    found += [f"no art {one.art!r}" for one in drawn if one.art not in ARTS]
    return found + [f"no shape {one.shape!r}" for one in scene.pieces if one.shape not in SHAPES]


def twice(things: list[Any]) -> list[Any]:
    """What is in a list more than once."""
    return [one for one in dict.fromkeys(things) if things.count(one) > 1]
