"""What else is printed on political cards: whom they hit, which place they name."""

from __future__ import annotations

from .catalogue import DATA, Power, Space

EXECUTOR = "executor"  # among those who receive: the power that plays the card
HITS = tuple([Power.by_word.get(word) for word in DATA.column("political", "power", default="")])
PLACE = tuple([Space.by_word.get(word) for word in DATA.column("political", "space", default="")])
