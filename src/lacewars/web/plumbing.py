"""What is not a call and not a page: files, fonts, maps, health, metrics, the description."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route

from lacewars.table import TableError, tables

from .metrics import TYPE

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starlette.requests import Request

    from .house import House

STATIC = Path(__file__).parent / "static"
FOR_EVER = "public, max-age=31536000, immutable"
A_WHILE = "public, max-age=300"
KINDS = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".map": "application/json",
    ".webmanifest": "application/manifest+json",
}
DRAWING_CSP = (
    "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; frame-ancestors 'none'"
)


def file_in(folder: Path, name: str) -> Path | None:
    """The file of this name in a folder; None for one that is not there, or elsewhere."""
    path = (folder / name).resolve()
    if path.suffix not in KINDS or folder.resolve() not in path.parents or not path.is_file():
        return None
    return path


def served(path: Path | None, request: Request) -> Response:
    """A file; for ever where its address holds its digest."""
    if path is None:
        return PlainTextResponse("404", 404)
    named_by_digest = "v" in request.query_params or request.url.path.startswith("/client/")
    headers = {"Cache-Control": FOR_EVER if named_by_digest else A_WHILE}
    if path.suffix == ".svg":
        headers["Content-Security-Policy"] = DRAWING_CSP
    return FileResponse(path, headers=headers, media_type=KINDS[path.suffix])


def digest(path: Path) -> str:
    """A short word for a file's content."""
    return digest_of(path, path.stat().st_mtime_ns) if path.is_file() else "none"


@cache
def digest_of(path: Path, _changed: int) -> str:
    """The same, made anew when the file has changed."""
    return blake2b(path.read_bytes(), digest_size=6).hexdigest()


def address(name: str) -> str:
    """The address of one of our own files, with its digest."""
    return f"/static/{name}?v={digest(STATIC / name)}"


def sheet_digest(house: House, sheet: str) -> str:
    """A short word for a map's drawing."""
    return digest(house.settings.maps / f"{sheet}.svg")


def in_folder(folder: Path) -> Callable[[Request], Awaitable[Response]]:
    """Serve the files of a folder."""

    async def file(request: Request) -> Response:
        return served(file_in(folder, request.path_params["name"]), request)

    return file


def client_entry(house: House) -> tuple[str, tuple[str, ...]]:
    """The addresses of the client's script and of its styles; empty where it is not built."""
    manifest = house.settings.client / ".vite" / "manifest.json"
    if not manifest.is_file():
        return "", ()
    chunks: dict[str, dict[str, Any]] = msgspec.json.decode(manifest.read_bytes())
    entry = next((chunk for chunk in chunks.values() if chunk.get("isEntry")), None)
    if entry is None:
        return "", ()
    styles = [f"/client/{name}" for name in entry.get("css", [])]
    return f"/client/{entry['file']}", tuple(styles)


FACES = (
    ("EB Garamond", 400, "normal", "eb-garamond-latin-400-normal"),
    ("EB Garamond", 600, "normal", "eb-garamond-latin-600-normal"),
    ("EB Garamond", 400, "italic", "eb-garamond-latin-400-italic"),
    ("IM Fell English SC", 400, "normal", "im-fell-english-sc-latin-400-normal"),
)


def font_faces(house: House) -> str:
    """The style sheet of the fonts that came with the client; nothing where it is not built."""
    fonts = house.settings.client / "fonts"
    found = [
        (family, weight, style, path)
        for family, weight, style, name in FACES
        for path in sorted(fonts.glob(f"{name}-*.woff2"))[:1]
    ]
    rules = [
        f'@font-face {{ font-family: "{family}"; font-weight: {weight}; font-style: {style};'
        f' font-display: swap; src: url("/client/fonts/{path.name}") format("woff2") }}'
        for family, weight, style, path in found
    ]
    return "\n".join(rules) + "\n"


def routes(house: House) -> list[Route]:
    """Their addresses."""

    async def health(_: Request) -> Response:
        try:
            await house.slowly(tables.listed, house.store, None, "open", limit=1)
        except TableError as error:
            return PlainTextResponse(f"trouble: {error}\n", 503)
        return PlainTextResponse("well\n", headers={"Cache-Control": "no-store"})

    async def metrics(_: Request) -> Response:
        return Response(house.metrics.text(), media_type=TYPE)

    async def openapi(_: Request) -> Response:
        from .openapi import description  # noqa: PLC0415 - made when it is asked for

        return Response(description(), media_type="application/json")

    async def fonts(_: Request) -> Response:
        headers = {"Cache-Control": A_WHILE}
        return Response(font_faces(house), headers=headers, media_type=KINDS[".css"])

    async def robots(_: Request) -> Response:
        return PlainTextResponse("User-agent: *\nDisallow: /api/\n")

    async def icon(request: Request) -> Response:
        return served(file_in(STATIC, "icon.svg"), request)

    return [
        Route("/health", health),
        Route("/metrics", metrics),
        Route("/api/openapi.json", openapi),
        Route("/fonts.css", fonts),
        Route("/robots.txt", robots),
        Route("/favicon.ico", icon),
        Route("/static/{name:path}", in_folder(STATIC)),
        Route("/client/{name:path}", in_folder(house.settings.client)),
        Route("/maps/{name:path}", in_folder(house.settings.maps)),
    ]
