"""ToyWar twice: its raw rules, and the same game on the kernel, with the same dice and checksum.

Raw rules: a small point-to-point wargame of 80 spaces, 24 pieces, 12 turns, one integer a decision.
"""

from __future__ import annotations
