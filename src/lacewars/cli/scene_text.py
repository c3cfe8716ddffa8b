"""A scene as text: the turn, panels and tracks, then who stands where, flags, hands and piles."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from lacewars.board.drawing import told, without_secrets
from lacewars.board.inflection import counted

from .phrases import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from lacewars.board.scene import (
        Board,
        Face,
        Hand,
        Marker,
        Panel,
        Piece,
        Pile,
        Scene,
        Track,
        Turn,
    )
    from lacewars.board.wording import Wording
    from lacewars.kernel import Id

T = TypeVar("T")
INDENT = "  "
PLAIN_WAYS = ("", "road", "link", "border", "land")  # what needs no saying


def scene_text(scene: Scene, words: Wording, lang: str) -> str:
    """Return everything on the table, in the reader's language."""
    parts = [
        turn_lines(scene.turn, words),
        [panel_line(panel, words, lang) for panel in scene.panels],
        [track_line(track, words, lang) for track in scene.tracks],
        piece_lines(scene.pieces, words, lang),
        control_lines(scene, words, lang),
        marker_lines(scene.markers, words, lang),
        [hand_line(hand, words, lang) for hand in scene.hands],
        [pile_line(pile, words, lang) for pile in scene.piles],
    ]
    return "\n\n".join(["\n".join(lines) for lines in parts if lines])


def turn_lines(turn: Turn | None, words: Wording) -> list[str]:
    """Where in the turn the game stands; the step now is in brackets."""
    if turn is None:
        return []
    steps = [told(step, words) for step in turn.steps]
    marked = [f"[{step}]" if n == turn.now else step for n, step in enumerate(steps)]
    return [told(turn.label, words), " · ".join(marked)] if steps else [told(turn.label, words)]


def panel_line(panel: Panel, words: Wording, lang: str) -> str:
    """A small table."""
    rows = [f"{told(row.label, words)} {told(row.value, words)}" for row in panel.rows]
    return named(told(panel.title, words), " · ".join(rows), lang)


def track_line(track: Track, words: Wording, lang: str) -> str:
    """A row of boxes: those with a marker, and whose it is."""
    taken: list[str] = []
    for token in track.tokens:
        what = told(token.power, words) or told(token.label, words) or "•"
        box = track.boxes[token.box] if token.box < len(track.boxes) else token.box
        taken.append(f"{what} {told(box, words)}")
    return named(told(track.label, words), " · ".join(taken), lang)


def piece_lines(pieces: Iterable[Piece], words: Wording, lang: str) -> list[str]:
    """Who stands where, power by power."""
    lines: list[str] = []
    seen = [without_secrets(piece) for piece in pieces]
    for power, mine in grouped(seen, lambda piece: piece.power):
        lines.append(told(power, words) if power is not None else say(lang, "pieces"))
        for place, here in grouped(mine, lambda piece: piece.at):
            standing = ", ".join([piece_text(piece, words) for piece in here])
            lines.append(INDENT + named(told(place, words), standing, lang))
    return lines


def piece_text(piece: Piece, words: Wording) -> str:
    """One piece: its name, what a block is, and its strength if it is seen."""
    name = words.name(piece.id)
    if piece.shape == "block" and piece.art and not piece.hidden:
        name += f" – {words.say('art', piece.art)}"
    if piece.hidden or piece.strength is None:
        return name
    return f"{name} {piece.strength}/{piece.most}" if piece.most else f"{name} {piece.strength}"


def places_text(board: Board, words: Wording, lang: str, wanted: str = "") -> str:
    """Return the places whose lines hold these words: what is printed there, what is next door."""
    near: dict[Id, list[str]] = {place: [] for place in board.places}
    for one, other, kind in board.links:
        told_kind = words.texts.get(f"link.{kind}", kind.replace("_", " "))
        way = "" if kind in PLAIN_WAYS else f" ({told_kind})"
        near[one].append(words.name(other) + way)
        near[other].append(words.name(one) + way)
    lines = [place_line(board, place, near[place], words, lang) for place in board.places]
    return "\n".join([line for line in lines if wanted.lower() in line.lower()])


def place_line(board: Board, place: Id, near: list[str], words: Wording, lang: str) -> str:
    """A place: its notes, and the places next door."""
    notes = [told(label, words) for label in board.notes(place)] if board.notes else []
    doors = [f"→ {', '.join(near)}"] if near else []
    return named(words.name(place), " · ".join([*notes, *doors]), lang)


def control_lines(scene: Scene, words: Wording, lang: str) -> list[str]:
    """Whose the places are."""
    lines = [
        INDENT
        + named(told(power, words), ", ".join([told(one.place, words) for one in held]), lang)
        for power, held in grouped(scene.control, lambda one: one.power)
    ]
    return [say(lang, "control"), *lines] if lines else []


def marker_lines(markers: Iterable[Marker], words: Wording, lang: str) -> list[str]:
    """What lies at places beside the pieces."""
    lines: list[str] = []
    for marker in markers:
        art = words.say("art", marker.art) if marker.art else ""
        parts = [told(marker.label, words) or art, told(marker.power, words)]
        number = "" if marker.number is None else str(marker.number)
        what = " ".join([part for part in (*parts, number) if part])
        lines.append(INDENT + named(told(marker.at, words), what, lang))
    return [say(lang, "markers"), *lines] if lines else []


def hand_line(hand: Hand, words: Wording, lang: str) -> str:
    """What an owner holds."""
    title = " – ".join([told(one, words) for one in (hand.owner, hand.label) if one is not None])
    if hand.cards:
        return named(title, ", ".join([face_text(face, words) for face in hand.cards]), lang)
    return named(title, cards(hand.number, lang), lang)


def pile_line(pile: Pile, words: Wording, lang: str) -> str:
    """A pile and the last cards on it."""
    shown = "".join([f" · {face_text(face, words)}" for face in pile.cards])
    return named(told(pile.label, words), cards(pile.number, lang) + shown, lang)


def face_text(face: Face, words: Wording) -> str:
    """A card that is seen: its name says all."""
    return words.name(face.id)


def cards(count: int, lang: str) -> str:
    """So many cards."""
    return counted(count, say(lang, "cards"), lang)


def named(what: str, value: str, lang: str) -> str:
    """What it is, and its value, with the colon as the language sets it."""
    return say(lang, "named", what=what, value=value)


def grouped(
    things: Iterable[T], key: Callable[[T], Id | None]
) -> Iterator[tuple[Id | None, list[T]]]:
    """Yield the things by key, keys and things in the order they come."""
    groups: dict[Id | None, list[T]] = {}
    for thing in things:
        groups.setdefault(key(thing), []).append(thing)
    yield from groups.items()
