"""The grain of the paper as a tile: `python -m maps.grain` writes client/src/style/grain.png.

The drawings have it as a filter, which costs a browser without a graphics card most of each frame.
"""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import numpy as np

SIDE, SEED = 256, 1709


def octave(rng: np.random.Generator, cells: int) -> np.ndarray:
    """Smooth noise that meets itself at the edges."""
    knots = rng.random((cells, cells))
    at = np.arange(SIDE) * cells / SIDE
    low, part = at.astype(int), at % 1
    soft = part * part * (3 - 2 * part)
    high = (low + 1) % cells
    rows = knots[low] * (1 - soft)[:, None] + knots[high] * soft[:, None]
    return rows[:, low] * (1 - soft) + rows[:, high] * soft


def main() -> None:
    """Write the tile: brown, as opaque as the noise is high."""
    rng = np.random.default_rng(SEED)
    noise = sum(octave(rng, 32 * 2**n) / 2**n for n in range(3)) / 1.75
    alpha = np.clip((noise - 0.36) * 120, 0, 44).astype(np.uint8) // 4 * 4
    gray = np.full((SIDE, SIDE), 52, np.uint8)
    rows = np.dstack([gray, alpha]).reshape(SIDE, SIDE * 2)
    body = b"".join(b"\0" + row.tobytes() for row in rows)

    def chunk(kind: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )

    head = struct.pack(">IIBBBBB", SIDE, SIDE, 8, 4, 0, 0, 0)
    png = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head)
    png += chunk(b"IDAT", zlib.compress(body, 9)) + chunk(b"IEND", b"")
    (Path(__file__).parent.parent / "client" / "src" / "style" / "grain.png").write_bytes(png)


if __name__ == "__main__":
    main()
