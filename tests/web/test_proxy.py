"""nginx as the guide has it, in front of two server processes on one PostgreSQL."""

import random
import re
import shutil
import socket
import subprocess
import time
from pathlib import Path

import httpx
import pytest
from tests.table.helping import postgres_url
from tests.web.playing import said
from tests.web.programs import Server, free_port
from tests.web.test_streams import Listener

from lacewars.web.client import Client

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "guide" / "host.md"
NGINX, OPENSSL = (
    shutil.which("nginx", path="/usr/sbin:/usr/bin:/bin") or "",
    shutil.which("openssl") or "",
)
AROUND = """\
daemon off; pid {folder}/nginx.pid; error_log {folder}/error.log warn;
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
{site}
}}
"""
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not (NGINX and OPENSSL), reason="needs nginx and openssl"),
]
SEATS = {"@lord_aubrac": "me", "@lord_brennes": "me"}


def written_in_the_guide():
    """The configuration of docs/guide/host.md, as it stands there."""
    found = re.search(
        r"^    upstream .*?^    }\n(?:    .*\n|\n)*?^    server {\n.*?^    }\n",
        GUIDE.read_text("utf-8"),
        re.DOTALL | re.MULTILINE,
    )
    assert found
    return found[0]


def certificate(folder):
    """A certificate of this machine's own."""
    command = [OPENSSL, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    command += ["-keyout", f"{folder}/key.pem", "-out", f"{folder}/cert.pem"]
    command += ["-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost"]
    subprocess.run(command, check=True, capture_output=True)


class Proxy:
    """nginx as a program of its own, on loopback."""

    def __init__(self, folder, servers):
        self.port = free_port()
        self.address = f"https://127.0.0.1:{self.port}"
        certificate(folder)
        site = written_in_the_guide()
        for said_there, here in {
            "127.0.0.1:1709": f"127.0.0.1:{servers[0].port}",
            "127.0.0.1:1710": f"127.0.0.1:{servers[1].port}",
            "listen 443": f"listen 127.0.0.1:{self.port}",
            "/etc/ssl/games.pem": f"{folder}/cert.pem",
            "/etc/ssl/games.key": f"{folder}/key.pem",
        }.items():
            assert said_there in site
            site = site.replace(said_there, here)
        file = folder / "nginx.conf"
        file.write_text(AROUND.format(folder=folder, site=site), encoding="utf-8")
        self.program = subprocess.Popen([NGINX, "-c", str(file), "-e", f"{folder}/error.log"])
        for _ in range(100):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise AssertionError((folder / "error.log").read_text("utf-8"))

    def stop(self):
        self.program.terminate()
        self.program.wait(10)


@pytest.fixture(scope="module")
def url(tmp_path_factory):
    yield from postgres_url(tmp_path_factory)


@pytest.fixture
def servers(url):
    found = [Server(url, "--secure", "--behind-proxy") for _ in range(2)]
    for one in found:
        one.start()
    yield found
    for one in found:
        one.stop()


@pytest.fixture
def proxy(tmp_path, servers, monkeypatch):
    running = Proxy(tmp_path, servers)
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "cert.pem"))
    yield running
    running.stop()


@pytest.fixture
def anna(proxy):
    with Client(proxy.address) as stranger:
        token = stranger.post("/api/tokens", label="test")["token"]
    with Client(proxy.address, token) as client:
        yield client


def play_on(who, table, rng, count):
    """Give so many answers; what was said to each is a View that goes on."""
    for _ in range(count):
        mover = next((s for s in (who.sit(table, code) for code in SEATS) if s.ask), None)
        if mover is None:
            return
        before = mover.view["seq"]
        mover.answer(said(mover, rng))
        assert mover.view["seq"] > before


def test_a_stream_comes_through_as_it_happens(anna):
    table = anna.post("/api/tables", game="toy", seats=SEATS, seed=4)["table"]
    view = anna.get(f"/api/tables/{table}", **{"as": "@lord_aubrac"})
    listener = Listener(anna, {"tables": f"{table}:@lord_aubrac"}, last=view["stamp"])
    for _ in range(6):
        mover = next(s for s in (anna.sit(table, code) for code in SEATS) if s.ask)
        mover.answer(said(mover, random.Random(1)))
        seq = mover.view["seq"]
        listener.until(
            lambda one, s=seq: one[0] == "again" or (one[0] == "table" and one[1]["seq"] >= s), 5
        )


def test_a_process_goes_down_and_comes_up_while_people_play(anna, servers):
    table = anna.post("/api/tables", game="toy", seats=SEATS, seed=9)["table"]
    rng = random.Random(9)
    play_on(anna, table, rng, 6)
    servers[0].stop()
    play_on(anna, table, rng, 6)
    servers[0].start()
    play_on(anna, table, rng, 6)
    servers[1].kill()
    play_on(anna, table, rng, 6)
    servers[1].start()
    play_on(anna, table, rng, 6)
    found = [seen_at(one, anna, table) for one in servers]
    assert found[0]["scene"] == found[1]["scene"]
    assert found[0]["lines"] == found[1]["lines"]
    assert found[0]["seq"] == found[1]["seq"]


def seen_at(server, anna, table):
    """What the same person sees at one process, past the proxy."""
    with Client(server.address, anna.http.headers["authorization"].partition(" ")[2]) as client:
        return client.get(f"/api/tables/{table}")


def test_what_is_for_the_host_alone_is_kept_from_others(proxy, tmp_path):
    with httpx.Client(base_url=proxy.address) as anybody:
        assert anybody.get("/metrics").status_code == 403
        assert anybody.get("/health").text == "well\n"
        assert "Secure" in made_guest(anybody).headers["set-cookie"]
    del tmp_path


def made_guest(anybody):
    """A guest is made by his first post, from the site's own page."""
    origin = str(anybody.base_url).rstrip("/")
    seats = dict.fromkeys(SEATS, "me")
    return anybody.post(
        "/api/tables", json={"game": "toy", "seats": seats}, headers={"Origin": origin}
    )
