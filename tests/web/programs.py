"""The site as programs of their own, which can be killed."""

import signal
import socket
import subprocess
import sys
import time

import httpx

from lacewars.web.client import Client


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """`lacewars serve` as a program of its own, which can be killed."""

    def __init__(self, where, *more):
        self.where = where
        self.more = more
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.program: subprocess.Popen[bytes]

    def start(self):
        command = [sys.executable, "-m", "lacewars.cli", "serve", "--port", str(self.port)]
        command += ["--data", str(self.where), "--no-limits", "--no-worker", *self.more]
        self.program = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        for _ in range(300):
            try:
                if httpx.get(self.address + "/robots.txt", timeout=5).is_success:
                    return
            except httpx.TransportError:
                time.sleep(0.1)
        raise AssertionError("the server did not start")

    def kill(self):
        self.program.send_signal(signal.SIGKILL)
        self.program.wait(10)

    def stop(self):
        self.program.terminate()
        assert self.program.wait(20) is not None


def person(server):
    with Client(server.address) as stranger:
        token = stranger.post("/api/tokens", label="test")["token"]
    return Client(server.address, token)
