"""A real server on loopback for the tests of this folder, and people who speak with it."""

import shutil
import socket
import threading
import time

import pytest
import uvicorn
from tests.table.helping import cheap_passwords

from lacewars.games import definition
from lacewars.table import Store
from lacewars.web.app import application
from lacewars.web.client import Client
from lacewars.web.house import House, Settings
from lacewars.web.serving import Server


class Running:
    """A site in a thread of this process."""

    def __init__(self, where, settings=None):
        self.store = Store(where, passwords=cheap_passwords())
        self.house = House(self.store, settings or Settings(limited=False))
        config = uvicorn.Config(
            application(self.house), log_level="error", timeout_graceful_shutdown=1
        )
        self.server = Server(config, self.house)
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.bind(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        self.thread = threading.Thread(
            target=self.server.run, kwargs={"sockets": [listening]}, daemon=True
        )
        self.thread.start()
        while not self.server.started:
            time.sleep(0.01)

    def stop(self):
        self.server.should_exit = True
        self.thread.join(10)
        self.store.close()

    def person(self, lang="en"):
        """Somebody with a token of a program."""
        with Client(self.address, lang=lang) as stranger:
            token = stranger.post("/api/tokens", label="test")["token"]
        return Client(self.address, token, lang=lang)

    def table(self, who, game="toy", **more):
        """A table all of whose seats are one person's, through its first seat."""
        shelf = {one["key"]: one for one in scenarios(game)}
        scenario = shelf[more.get("scenario") or next(iter(shelf))]
        seats = more.pop("seats", dict.fromkeys(scenario["seats"], "me"))
        made = who.post("/api/tables", game=game, seats=seats, **more)
        return made["table"]


def scenarios(game):
    return [
        {"key": one.key, "seats": [f"@{seat.word}" for seat in one.seats]}
        for one in definition(game).scenarios.values()
    ]


@pytest.fixture(scope="session")
def empty_store(tmp_path_factory):
    folder = tmp_path_factory.mktemp("template")
    Store(folder).close()
    return folder


@pytest.fixture(scope="session")
def site(tmp_path_factory, empty_store):
    """One site for all tests that do not mind each other."""
    folder = tmp_path_factory.mktemp("site") / "data"
    shutil.copytree(empty_store, folder)
    running = Running(str(folder))
    yield running
    running.stop()


@pytest.fixture
def own_site(tmp_path, empty_store):
    """Make a site of this test alone, with settings of its own."""
    made = []

    def make(**settings):
        folder = tmp_path / f"data{len(made)}"
        shutil.copytree(empty_store, folder)
        made.append(Running(str(folder), Settings(**{"limited": False, **settings})))
        return made[-1]

    yield make
    for one in made:
        one.stop()


@pytest.fixture
def anna(site):
    with site.person() as client:
        yield client


@pytest.fixture
def boris(site):
    with site.person() as client:
        yield client
