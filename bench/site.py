"""The site under load, beside the bare framework in the same run; bounded, loopback only.

  .venv/bin/python bench/site.py                      every row, a few minutes
  .venv/bin/python bench/site.py --streams 500 --seconds 3 --game toy
  .venv/bin/python bench/site.py --only list,open

Two event streams a table. An answer is checked, applied, stored in one commit and sent as a
difference to both; latency is from the post to its event. `sat` keeps eight answers in flight,
`200` and `1000` send so many a second whatever comes back. The bare framework is the same
Starlette and uvicorn with one commit and a fixed update of a kilobyte, and no game.
`cpu_ms_per_answer` is the server's processor time, which a busy machine does not change.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections import deque
from functools import partial
from pathlib import Path
from urllib.request import urlopen

from lacewars.games import definition
from lacewars.kernel import encode
from lacewars.table import Post, Store, Wish, looking, people, play, tables

IN_FLIGHT = 8
POSTERS = 64
FILLER = "x" * 1000
FEWEST, MOST_SAID = 12, 14_000  # answers ready at each table; at all together


# -- what is played ------------------------------------------------------------------------------
def scenario_of(game):
    """The first scenario of two seats."""
    return next(one for one in definition(game).scenarios.values() if len(one.seats) == 2)


def line_of_play(game, seed, most):
    """Answers that a table of this seed will take: the dice are the same."""
    g = definition(game).begin(scenario_of(game).key, seed=seed)
    rng, out = random.Random(seed), []
    while g.result is None and len(out) < most:
        seat, ask = next(iter(g.waiting_for().items()))
        answer = ask.sample(rng)
        out.append((f"@{seat.word}", encode(answer)))
        g.answer(seat, answer)
    return out


def set_up(folder, game, count, answers):
    """Tables in a fresh store, all one person's; his token, and what is to be said at each."""
    store = Store(folder)
    person, _ = people.guest(store)
    token = people.program_token(store, person.id, "bench")
    seats = {f"@{seat.word}": "me" for seat in scenario_of(game).seats}
    lines = {}
    for seed in range(count):
        wish = Wish(game, seats, scenario_of(game).key, seed=seed)
        made = tables.create(store, person.id, wish)
        lines[made.table] = deque(line_of_play(game, seed, answers))
    first = {name: tables.facts(store, person.id, name).seq for name in lines}
    store.close()
    return token, lines, first, list(seats)


# -- the servers ---------------------------------------------------------------------------------
def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def started(command, port):
    """A server as a process of its own, once it answers."""
    silent = subprocess.DEVNULL
    program = subprocess.Popen(
        command, stdout=silent, stderr=silent if "--bare" in command else None
    )
    for _ in range(600):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return program
        time.sleep(0.05)
    raise SystemExit("the server did not start")


def serve_site(folder, port):
    command = [sys.executable, "-m", "lacewars.cli", "serve", "--port", str(port)]
    program = started([*command, "--data", folder, "--no-limits", "--no-worker"], port)
    for lang in ("fr", "en"):  # every game is loaded now
        with urlopen(f"http://127.0.0.1:{port}/{lang}/", timeout=120) as page:
            page.read()
    return program


def serve_bare(folder, port):
    return started([sys.executable, __file__, "--bare", str(port), "--folder", folder], port)


def memory_of(program):
    """Resident memory in megabytes."""
    text = Path(f"/proc/{program.pid}/status").read_text("utf-8")
    kilobytes = next(line.split()[1] for line in text.splitlines() if line.startswith("VmRSS"))
    return int(kilobytes) / 1024


def spent_by(program):
    """The processor time a server has used, in seconds."""
    fields = Path(f"/proc/{program.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def stopped(program):
    program.terminate()
    try:
        program.wait(10)
    except subprocess.TimeoutExpired:
        program.kill()
        program.wait()


def bare(port, folder):
    """The framework with one commit and one fixed update, and nothing else."""
    import sqlite3  # noqa: PLC0415 - the bare server alone

    import uvicorn  # noqa: PLC0415
    from starlette.applications import Starlette  # noqa: PLC0415
    from starlette.responses import JSONResponse, StreamingResponse  # noqa: PLC0415
    from starlette.routing import Route  # noqa: PLC0415

    store = sqlite3.connect(f"{folder}/bare.sqlite", isolation_level=None)
    store.execute("PRAGMA journal_mode=WAL")
    store.execute("PRAGMA synchronous=NORMAL")
    store.execute("CREATE TABLE IF NOT EXISTS said (at TEXT, seq INTEGER, what TEXT)")
    queues = {}

    async def answers(request):
        body = json.loads(await request.body())
        table, seq = request.path_params["table"], body["expected_seq"] + 1
        store.execute("BEGIN IMMEDIATE")
        store.execute("INSERT INTO said VALUES (?, ?, ?)", (table, seq, json.dumps(body)))
        store.execute("COMMIT")
        data = f'event: table\nid: {table}.{seq}.x.1\ndata: {{"seq":{seq},"x":"{FILLER}"}}\n\n'
        for queue in queues.get(table, ()):
            queue.put_nowait(data.encode())
        return JSONResponse({"seq": seq})

    async def stream(request):
        table = request.query_params["tables"].partition(":")[0]
        queue = asyncio.Queue()
        queues.setdefault(table, []).append(queue)

        async def events():
            yield b": here\n\n"
            while True:
                yield await queue.get()

        return StreamingResponse(events(), media_type="text/event-stream")

    app = Starlette(
        routes=[
            Route("/api/tables/{table}/answers", answers, methods=["POST"]),
            Route("/api/stream", stream),
        ]
    )
    uvicorn.run(app, port=port, log_level="warning", access_log=False)


# -- the load ------------------------------------------------------------------------------------
class Stream(asyncio.Protocol):
    """One open event stream; counts its updates and says when they come."""

    def __init__(self, load, request):
        self.load = load
        self.request = request
        self.rest = b""
        self.is_open = False

    def connection_made(self, transport):
        transport.write(self.request)

    def data_received(self, data):
        load = self.load
        load.bytes += len(data)
        now = time.perf_counter()
        self.rest += data
        *events, self.rest = self.rest.split(b"\n\n")
        for event in events:
            if not self.is_open and (b": here" in event or b"retry:" in event):
                self.is_open = True
                load.opened += 1
            place = event.find(b"id: ")
            if b"event: table" in event and place >= 0:
                load.updates += 1
                table, seq, *_ = event[place + 4 : event.index(b"\n", place)].split(b".")
                sent = load.sent.pop((table, int(seq)), None)
                if sent is not None:
                    load.arrived(now - sent)


class Poster(asyncio.Protocol):
    """A kept connection for posts."""

    def __init__(self, load):
        self.load = load
        self.transport = None
        self.rest = b""

    def connection_made(self, transport):
        self.transport = transport
        self.load.free.append(self)

    def data_received(self, data):
        self.rest += data
        while (head := self.rest.find(b"\r\n\r\n")) >= 0:
            lowered = self.rest[:head].lower()
            at = lowered.index(b"content-length:") + 15
            length = int(lowered[at : (lowered + b"\r\n").index(b"\r\n", at)])
            if len(self.rest) < head + 4 + length:
                return
            if not self.rest.startswith(b"HTTP/1.1 200"):
                self.load.wrong.append(self.rest[: head + 300])
            self.rest = self.rest[head + 4 + length :]
            self.load.free.append(self)


class Load:
    """Streams and posts against one server."""

    def __init__(self, port, prepared):
        token, lines, first, seats = prepared
        self.port, self.token, self.lines, self.seats = port, token, lines, seats
        self.seq = dict(first)
        self.busy = set()
        self.names = deque(lines)
        self.sent, self.times, self.wrong, self.free = {}, [], [], deque()
        self.bytes = self.updates = self.opened = 0
        self.waiter = None

    async def open(self, count):
        """Open streams, two a table, and the connections for posts."""
        loop = asyncio.get_running_loop()
        head = f"Host: 127.0.0.1:{self.port}\r\nAuthorization: Bearer {self.token}\r\n\r\n"
        names = list(self.lines)[: count // 2]
        self.names = deque(names)
        for number, name in enumerate(names):
            for seat in self.seats:
                text = f"GET /api/stream?tables={name}:{seat} HTTP/1.1\r\n{head}".encode()
                opened = partial(Stream, self, text)
                await loop.create_connection(opened, "127.0.0.1", self.port)
            if number % 25 == 24:
                await asyncio.sleep(0.05)
        end = time.monotonic() + 90
        while self.opened < 2 * len(names) and time.monotonic() < end:  # noqa: ASYNC110 - streams count themselves
            await asyncio.sleep(0.1)
        for _ in range(POSTERS):
            await loop.create_connection(lambda: Poster(self), "127.0.0.1", self.port)
        await asyncio.sleep(1)

    def post(self):
        """Send the next answer of the next table; whether there was one."""
        if not self.free:
            return False
        for _ in range(len(self.names)):
            name = self.names[0]
            self.names.rotate(-1)
            if name not in self.busy and self.lines[name]:
                break
        else:
            return False
        seat, answer = self.lines[name].popleft()
        seq = self.seq[name]
        self.seq[name] = seq + 1
        said = {
            "request_id": f"{name}{seq}",
            "expected_seq": seq,
            "seat": seat,
            "answers": [answer],
        }
        body = json.dumps(said).encode()
        head = (
            f"POST /api/tables/{name}/answers HTTP/1.1\r\nHost: x\r\n"
            f"Authorization: Bearer {self.token}\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        self.busy.add(name)
        self.sent[name.encode(), seq + 1] = time.perf_counter()
        self.last = name
        self.free.popleft().transport.write(head.encode() + body)
        return True

    def arrived(self, seconds):
        self.times.append(seconds)
        if self.waiter is not None and not self.waiter.done():
            self.waiter.set_result(None)

    def clear(self):
        self.times, self.bytes, self.updates = [], 0, 0
        self.busy, self.sent = set(), {}

    def settle(self):
        """Let tables whose answer has come be asked again."""
        waiting = {name.decode() for name, _ in self.sent}
        self.busy &= waiting

    async def saturate(self, seconds):
        """Keep eight answers in flight."""
        self.clear()
        start = time.perf_counter()
        while (now := time.perf_counter()) - start < seconds:
            self.settle()
            while len(self.sent) < IN_FLIGHT and self.post():
                pass
            self.waiter = asyncio.get_running_loop().create_future()
            await asyncio.wait([self.waiter], timeout=0.5)
            if not any(self.lines.values()):
                break
        return self.row(now - start)

    async def steady(self, rate, seconds):
        """Send so many a second, whatever comes back."""
        self.clear()
        start = time.perf_counter()
        given = 0
        while (now := time.perf_counter()) - start < seconds:
            self.settle()
            while given < (now - start) * rate and self.post():
                given += 1
            await asyncio.sleep(0.0005)
        await asyncio.sleep(1.5)
        return self.row(seconds) | {"asked": rate}

    def row(self, seconds):
        times = sorted(self.times) or [float("nan")]
        return {
            "answers_per_second": round(len(self.times) / seconds),
            "p50_ms": round(1000 * times[len(times) // 2], 2),
            "p99_ms": round(1000 * times[min(len(times) - 1, int(len(times) * 0.99))], 2),
            "bytes_per_update": round(self.bytes / max(1, self.updates)),
            "wrong": len(self.wrong),
        }


async def loaded(load, program, streams, seconds):
    """The three rows of one server, each with the processor time of an answer."""
    await load.open(streams)
    rows = {"opened": load.opened}
    for name in ("200", "sat", "1000"):
        before = spent_by(program)
        work = load.saturate(seconds) if name == "sat" else load.steady(int(name), seconds)
        rows[name] = await work
        await asyncio.sleep(0.5)
        spent = spent_by(program) - before
        rows[name]["cpu_ms_per_answer"] = round(1000 * spent / max(1, len(load.times)), 2)
    if load.wrong:
        print("first wrong answer:", load.wrong[0][:600], file=sys.stderr)
    return rows


def measured(serve, wanted, streams, prepared):
    """One server under load."""
    token, lines, first, seats = prepared
    copy = {name: deque(line) for name, line in lines.items()}
    folder = tempfile.mkdtemp(prefix="lacewars-bench-")
    shutil.copytree(wanted.store, folder, dirs_exist_ok=True)
    port = free_port()
    program = serve(folder, port)
    try:
        load = Load(port, (token, copy, first, seats))
        rows = asyncio.run(loaded(load, program, streams, wanted.seconds))
        rows["memory_mb"] = round(memory_of(program))
    finally:
        stopped(program)
        shutil.rmtree(folder, ignore_errors=True)
    return rows


# -- lists and long games ------------------------------------------------------------------------
def asked(port, token, path, count, each=8):
    """So many GETs over a few connections: a second, and the worst of a hundred."""
    import threading  # noqa: PLC0415 - for this row alone
    from http.client import HTTPConnection  # noqa: PLC0415

    times = []

    def run():
        line = HTTPConnection("127.0.0.1", port)
        for _ in range(count // each):
            start = time.perf_counter()
            line.request("GET", path, headers={"Authorization": f"Bearer {token}"})
            answer = line.getresponse()
            answer.read()
            assert answer.status == 200, answer.status
            times.append(time.perf_counter() - start)
        line.close()

    threads = [threading.Thread(target=run) for _ in range(each)]
    start = time.perf_counter()
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    spent = time.perf_counter() - start
    times.sort()
    return {
        "requests_per_second": round(len(times) / spent),
        "p50_ms": round(1000 * times[len(times) // 2], 1),
        "p99_ms": round(1000 * times[int(len(times) * 0.99)], 1),
    }


def list_row(prepared, wanted):
    """A player's list of all his tables, page by page of fifty."""
    port = free_port()
    program = serve_site(wanted.store, port)
    try:
        asked(port, prepared[0], "/api/tables?of=mine", 16)
        row = asked(port, prepared[0], "/api/tables?of=mine", 800)
    finally:
        stopped(program)
    return row | {"tables": len(prepared[1])}


def open_row(answers):
    """Opening a long game: the first View after a start, and the next."""
    folder = tempfile.mkdtemp(prefix="lacewars-bench-")
    store = Store(folder)
    person, _ = people.guest(store)
    token = people.program_token(store, person.id, "bench")
    name, said = long_game(store, person.id, answers)
    store.close()
    port = free_port()
    program = serve_site(folder, port)
    try:
        asked(port, token, "/api/games", 8, 1)
        first = asked(port, token, f"/api/tables/{name}", 1, 1)["p50_ms"]
        other = asked(port, token, f"/api/tables/{name}?lang=fr", 1, 1)["p50_ms"]
        after = asked(port, token, f"/api/tables/{name}", 50, 1)["p50_ms"]
    finally:
        stopped(program)
        shutil.rmtree(folder, ignore_errors=True)
    return {"answers": said, "first_ms": first, "other_language_ms": other, "again_ms": after}


def long_game(store, person, answers):
    """A game of so many answers, or the longest of a few."""
    seats = {f"@{seat.word}": "me" for seat in scenario_of("maria").seats}
    for seed in range(6):
        wish = Wish("maria", seats, "advanced-2p", seed=seed)
        made = tables.create(store, person, wish)
        rng, said = random.Random(seed), 0
        while said < answers:
            look = looking.look(store, person, made.table)
            if look.seen.ask is None or look.seat is None:
                break
            post = Post(made.table, f"@{look.seat.word}", f"r{said}", look.seq)
            play.answer(store, person, post, [encode(look.seen.ask.sample(rng))])
            said += 1
        if said >= answers // 2:
            return made.table, said
    return made.table, said


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default="maria")
    parser.add_argument("--streams", type=int, action="append")
    parser.add_argument("--seconds", type=float, default=4)
    parser.add_argument("--only", default="load,list,open")
    parser.add_argument("--servers", default="bare,site")
    parser.add_argument("--bare", type=int)
    parser.add_argument("--folder")
    wanted = parser.parse_args()
    if wanted.bare:
        return bare(wanted.bare, wanted.folder)
    only = wanted.only.split(",")
    sizes = wanted.streams or [500, 2000]
    wanted.store = tempfile.mkdtemp(prefix="lacewars-bench-")
    try:
        count = max(1000 if "list" in only else 0, *[size // 2 for size in sizes])
        answers = max(FEWEST, MOST_SAID * 2 // min(sizes)) if "load" in only else FEWEST
        prepared = set_up(wanted.store, wanted.game, count, answers)
        if "load" in only:
            for size in sizes:
                for name in wanted.servers.split(","):
                    serve = {"bare": serve_bare, "site": serve_site}[name]
                    rows = measured(serve, wanted, size, prepared)
                    print(json.dumps({"server": name, "game": wanted.game, "streams": size} | rows))
        if "list" in only:
            print(json.dumps({"list": list_row(prepared, wanted)}))
        if "open" in only:
            print(json.dumps({"open": open_row(2000)}))
    finally:
        shutil.rmtree(wanted.store, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
