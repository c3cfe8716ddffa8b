"""What is printed on political cards and registers: arrows, gifts, the box S."""

from __future__ import annotations

from typing import Any, TypeAlias

from .catalogue import AFFAIRS, DATA, Power, Space, Track

# A register, so many steps (+ right, - left), and whether the player may choose the other side.
Arrow: TypeAlias = "tuple[Track, int, bool]"
EXECUTOR = "executor"

_ROWS: list[Any] = [DATA.entry("political", affair.word) for affair in AFFAIRS]
ARROWS: tuple[tuple[Arrow, ...], ...] = tuple(
    [
        tuple([(Track.of(a["track"]), a["steps"], a.get("either", False)) for a in row["arrows"]])
        if "arrows" in row
        else ()
        for row in _ROWS
    ]
)
RECEIVES: tuple[tuple[str, ...], ...] = DATA.column("political", "receives", default=())
GIVES_CARDS: tuple[int, ...] = DATA.column("political", "cards", default=0)
GIVES_TROOPS: tuple[int, ...] = DATA.column("political", "troops", default=0)
HITS = tuple([Power.by_word.get(row.get("power", "")) for row in _ROWS])
PLACE = tuple([Space.by_word.get(row.get("space", "")) for row in _ROWS])
IS_BOX_S: tuple[bool, ...] = DATA.column("track_box", "saxon_s", default=False)
