"""`lacewars serve`: the site on this machine."""

from __future__ import annotations

import argparse
import contextlib
import gc
import os
import socket
import sys
from pathlib import Path
from typing import NoReturn

import uvicorn

from lacewars.table import Store, TableError

from . import logs
from .app import application
from .house import House, Settings

PORT = 1709  # Malplaquet
SELDOM = (20_000, 20, 100)  # Views and games live long: looking through all of them takes its time
FOLDER = "~/.local/share/lacewars"


class BadInput(ValueError):  # noqa: N818 - the command line's word for what its user gave wrongly
    """What was asked for cannot be: one line for people."""


class OneLine(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Raise it."""
        raise BadInput(f"serve: {message}")


def parser() -> argparse.ArgumentParser:
    """What may be said on the command line."""
    out = OneLine(prog="lacewars serve", description="Run the site.")
    out.add_argument("--host", default="127.0.0.1", help="0.0.0.0: whoever can reach this machine")
    out.add_argument("--port", type=int, default=PORT)
    out.add_argument("--fd", type=int, default=None, help=argparse.SUPPRESS)
    out.add_argument(
        "--data",
        default=os.environ.get("LACEWARS_DATA", FOLDER),
        help="a folder, or the URL of a data base (postgresql://...); LACEWARS_DATA by default",
    )
    out.add_argument("--origin", action="append", default=[], help="https://NAME: another own name")
    out.add_argument("--secure", action="store_true", help="cookies for HTTPS only")
    out.add_argument("--behind-proxy", action="store_true", help="believe X-Forwarded-For")
    out.add_argument("--no-worker", action="store_true", help="`lacewars worker` runs elsewhere")
    out.add_argument("--no-limits", action="store_true", help="no limits of pace, for measuring")
    out.add_argument("--log", action="store_true", help="one line of JSON for each request")
    return out


def serve(arguments: list[str]) -> int:
    """Run until Ctrl-C."""
    wanted = parser().parse_args(arguments)
    logs.set_up(each_request=wanted.log)
    where = wanted.data if "://" in wanted.data else str(Path(wanted.data).expanduser())
    try:
        listening = bound(wanted.host, wanted.port, wanted.fd)
        store = Store(where)
    except (OSError, OverflowError) as error:
        raise BadInput(f"cannot listen on {wanted.host}, port {wanted.port}: {error}") from None
    except TableError as error:
        raise BadInput(str(error)) from None
    with contextlib.closing(store):
        run(store, settings_of(wanted, where), listening, worker=not wanted.no_worker)
    return 0


def settings_of(wanted: argparse.Namespace, where: str) -> Settings:
    """What the command line says about the site."""
    return Settings(
        secure=wanted.secure,
        origins=tuple(wanted.origin),
        behind_proxy=wanted.behind_proxy,
        inline=not where.startswith("postgres"),
        limited=not wanted.no_limits,
    )


def bound(host: str, port: int, descriptor: int | None) -> socket.socket:
    """The socket to listen on: before anything else, so that a taken port is said at once."""
    if descriptor is not None:
        return socket.socket(fileno=descriptor)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # or no TCP_NODELAY
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except BaseException:
        listening.close()
        raise
    return listening


class Server(uvicorn.Server):
    """Says its address once it listens; ends the streams before it waits for the last answers."""

    def __init__(self, config: uvicorn.Config, house: House, address: str = "") -> None:
        super().__init__(config)
        self.house = house
        self.address = address

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        if self.started and self.address:
            sys.stdout.write(f"Lacewars: {self.address} (Ctrl-C ends it)\n")
            sys.stdout.flush()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Go down."""
        self.house.hub.end()
        await super().shutdown(sockets)


def run(store: Store, settings: Settings, listening: socket.socket, *, worker: bool) -> None:
    """Serve on a socket until told to stop."""
    gc.set_threshold(*SELDOM)
    house = House(store, settings)
    config = uvicorn.Config(
        application(house, worker=worker),
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=3,
    )
    host, port = listening.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    with contextlib.suppress(KeyboardInterrupt):
        Server(config, house, f"http://{shown}:{port}/").run(sockets=[listening])
