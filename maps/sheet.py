"""What a sheet is made of, before it is drawn."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from .gamedata import Join
from .geo import Array, Frame, Projection, Sight, Spot, Warp
from .labels import Box, Wish
from .spread import spread
from .svg import Words

TOWNS = {"town", "walled", "fortress"}
SPREAD = TOWNS | {"area", "transit"}  # what the spreading moves
DATA = Path(__file__).parent / "data"


@dataclass
class Place:
    """A place of the game on a sheet. `at` is in degrees, `xy` on the sheet."""

    word: str
    label: Words
    at: Spot
    kind: str = "town"  # town, walled, fortress, sea, area, transit, box
    level: int = 0
    home: str = "none"
    capital: bool = False
    ground: str = ""
    suit: str = ""
    ports: tuple[str, ...] = ()
    xy: Spot = (0.0, 0.0)
    radius: float = 8.0
    size: float = 15.0
    box: Box | None = None
    area: str = ""
    extra: dict[str, Any] = field(default_factory=dict)

    def wish(self, width: float) -> Wish:
        """What the placer of names is asked for."""
        return Wish(self.word, self.xy, self.radius, width, self.size * 0.98)


@dataclass
class Sheet:
    """One map: its plan, its places and links, and what was drawn of them so far."""

    name: str
    plan: dict[str, Any]
    places: dict[str, Place]
    joins: list[Join]
    frame: Frame
    sight: Sight
    links: list[tuple[str, str, str, str]] = field(default_factory=list)
    layers: dict[str, list[str]] = field(default_factory=dict)
    defs: list[str] = field(default_factory=list)
    blocked: list[Box] = field(default_factory=list)  # panels: no name, hill or tree may lie there
    named: list[Box] = field(default_factory=list)  # names along lines: no hill or tree

    def add(self, layer: str, *parts: str) -> None:
        """Draw on a layer."""
        self.layers.setdefault(layer, []).extend(parts)

    def keep_clear(self, stretch: list[Spot], size: float) -> None:
        """Keep the hills off a name that runs along a line."""
        self.named += [(x - size, y - size * 1.3, x + size, y + size * 0.3) for x, y in stretch]

    def id(self, word: str) -> str:
        """An id that no other sheet uses."""
        return f"{self.name.replace('_', '-')}-{word}"

    @property
    def points(self) -> list[Place]:
        """The places that are drawn as towns."""
        return [place for place in self.places.values() if place.kind in TOWNS]

    @property
    def size(self) -> tuple[float, float]:
        """Breadth and height of the whole sheet."""
        return self.plan["size"][0], self.plan["size"][1]


def read_plan(name: str) -> dict[str, Any]:
    """How a sheet is laid out."""
    return tomllib.loads((DATA / f"{name}.toml").read_text("utf-8"))


def lay_out(name: str, places: dict[str, Place], joins: list[Join]) -> Sheet:
    """A sheet with every town in its spread place."""
    plan = read_plan(name)
    (wide, high), margin = plan["size"], plan["margin"]
    frame = Frame(margin, margin, wide - margin, high - margin)
    projection = Projection(tuple(plan["centre"]), tuple(plan["parallels"]), plan["scale"], frame)
    towns = [place for place in places.values() if place.kind in SPREAD]
    before = projection.many(np.array([place.at for place in towns]))
    after = spread_towns(plan, towns, before, joins, frame)
    for place, where in zip(towns, after, strict=True):
        place.xy = (float(where[0]), float(where[1]))
    sight = Sight(projection, Warp(before, after, frame))
    return Sheet(name, plan, places, joins, frame, sight)


def spread_towns(
    plan: dict[str, Any], towns: list[Place], before: Array, joins: list[Join], frame: Frame
) -> Array:
    """The towns pushed apart as the plan asks."""
    number = {place.word: index for index, place in enumerate(towns)}
    pairs = [
        (number[join.one], number[join.other])
        for join in joins
        if join.one in number and join.other in number
    ]
    room = np.array([plan["room"] + 2.2 * place.level for place in towns])
    return spread(before, room, pairs, frame.grown(-plan["room"] * 0.75), plan["clear"])
