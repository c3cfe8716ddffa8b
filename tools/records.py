#!/usr/bin/env python3
"""Write a game's records anew: `tools/records.py GAME [lock|playthroughs|perft|golden|saves ...]`.

Without a kind all. Read the difference before it is committed: it is the change of the rules.
"""

from __future__ import annotations

import sys
from pathlib import Path

from lacewars.proof.records import KINDS, OTHERS, rewrite

TESTS = Path(__file__).resolve().parent.parent / "tests" / "games"
ALL = (*KINDS, *OTHERS)


def main(arguments: list[str]) -> int:
    game, *words = arguments or [""]
    unknown = [word for word in words if word not in ALL]
    if not game or game.startswith("-") or unknown:
        print(f"tools/records.py GAME [{'|'.join(ALL)} ...]", file=sys.stderr)
        return 2
    folder = TESTS / game.replace("-", "_")
    for line in rewrite(game, folder, tuple(words) or ALL):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
