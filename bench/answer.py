"""What one answer costs the site, in this process and without sockets: `python bench/answer.py`.

Tables with two readers each; every answer goes through the application as a post and comes out on
both streams. `--profile` says where the time goes. On a machine that is busy with other things the
same work takes longer: the yardstick, a loop of pure Python beside every tenth answer, tells how
much; `ms_by_yardstick` is set against it (`--yard`: what the loop takes on this machine alone).
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import gc
import importlib.util
import json
import pstats
import sys
import tempfile
import time
from pathlib import Path

from lacewars.table import Store, people
from lacewars.web.app import application
from lacewars.web.house import House, Settings
from lacewars.web.hub import Reader
from lacewars.web.serving import SELDOM
from lacewars.web.watches import Key

COLD = 6  # one part of so many is not counted: words are told for the first time


def site_bench():
    """bench/site.py, whose name is also one of Python's own."""
    spec = importlib.util.spec_from_file_location("site_bench", Path(__file__).parent / "site.py")
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def yardstick():
    """A loop of pure Python, and the milliseconds it took."""
    begun, kept = time.process_time(), {}
    for number in range(3000):
        kept[number % 97, str(number % 31)] = (number, number + 1)
    return 1000 * (time.process_time() - begun)


class Site:
    """The application, called without a server."""

    def __init__(self, folder, token):
        self.token = token
        self.store = Store(folder)
        self.house = House(self.store, Settings(limited=False))
        self.app = application(self.house)
        person = people.bearer(self.store, token)
        assert person is not None
        self.person = person
        self.readers = []

    async def follow(self, table, seat):
        """Open a stream of one seat."""
        reader = Reader()
        self.house.hub.open(reader)
        key = Key(table, self.person.id, seat, self.person.lang)
        await self.house.hub.attach(reader, key, [])
        self.readers.append(reader)

    async def post(self, path, body):
        """Post to the application, and let the streams have what came of it."""
        said = []

        async def receive():
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message):
            said.append(message)

        headers = [(b"host", b"x"), (b"authorization", b"Bearer " + self.token.encode())]
        scope = {"type": "http", "http_version": "1.1", "method": "POST", "path": path}
        scope |= {"raw_path": path.encode(), "query_string": b"", "root_path": "", "scheme": "http"}
        scope |= {"headers": headers, "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 80)}
        await self.app(scope, receive, send)
        while self.house.hub.refreshing:  # noqa: ASYNC110 - it has no event to wait for
            await asyncio.sleep(0)
        assert said[0]["status"] == 200, said

    def sent(self):
        """Take what waits on the streams: how many updates, and how many bytes."""
        chunks = [chunk for reader in self.readers for chunk in reader.waiting]
        for reader in self.readers:
            reader.waiting.clear()
        return len(chunks), sum(map(len, chunks))


async def played(site, prepared, profile):
    """Give all answers; the milliseconds of each, of the yardstick, and what was sent."""
    _, lines, first, seats = prepared
    site.house.hub.start()
    for table in lines:
        for seat in seats:
            await site.follow(table, seat)
    site.sent()
    times, yards, updates, size = [], [], 0, 0
    for number in range(max(map(len, lines.values()))):
        for table, line in lines.items():
            if number >= len(line):
                continue
            seat, answer = line[number]
            seq = first[table] + number
            said = {"request_id": f"r{seq}", "expected_seq": seq, "seat": seat}
            body = json.dumps(said | {"answers": [answer]}).encode()
            counted = COLD * number >= len(line)
            if counted and profile is not None:
                profile.enable()
            begun = time.process_time()
            await site.post(f"/api/tables/{table}/answers", body)
            spent = 1000 * (time.process_time() - begun)
            if profile is not None:
                profile.disable()
            if counted:
                times.append(spent)
            if len(times) % 10 == 0:
                yards.append(yardstick())
        more, bigger = site.sent()
        updates, size = updates + more, size + bigger
    return times, yards, size / max(1, updates)


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default="maria")
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--answers", type=int, default=60)
    parser.add_argument("--yard", type=float, default=0.0)
    parser.add_argument("--profile", action="store_true")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="lacewars-bench-") as folder:
        prepared = site_bench().set_up(folder, wanted.game, wanted.tables, wanted.answers)
        gc.set_threshold(*SELDOM)
        profile = cProfile.Profile() if wanted.profile else None
        site = Site(folder, prepared[0])
        times, yards, size = asyncio.run(played(site, prepared, profile))
        site.store.close()
    times.sort()
    mean, yard = sum(times) / len(times), sum(yards) / len(yards)
    row = {"game": wanted.game, "answers": len(times), "ms": round(mean, 3)}
    row |= {"ms_by_yardstick": round(mean * (wanted.yard or min(yards)) / yard, 3)}
    row |= {"median": round(times[len(times) // 2], 3), "bytes_per_update": round(size)}
    print(json.dumps(row))
    if profile is not None:
        pstats.Stats(profile).sort_stats("tottime").print_stats(40)
    return 0


if __name__ == "__main__":
    sys.exit(main())
