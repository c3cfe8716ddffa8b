"""The site: documented JSON and pages over HTTP; a thin face of the table. See docs/protocol.md."""

from __future__ import annotations


def serve(arguments: list[str]) -> int:
    """`lacewars serve`: run the site."""
    from .serving import serve as run  # noqa: PLC0415 - the server is loaded where it runs

    return run(arguments)
