"""Pictures of every page and board, for people to look at: `python tools/pictures.py [WORD ...]`.

They go to docs/pictures as WebP: day and candle-light, at a desk, on a small screen and on a
telephone, boards in both languages at the opening and in a crowded middle. Words choose by name:
`npws`, `phone`, `night`, `fr`.
It needs Debian's packages chromium and webp, and the client built.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from playwright.sync_api import sync_playwright

from lacewars.games import definition
from lacewars.players.registry import player, strongest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import BrowserContext, Page

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
CHROMIUM = shutil.which("chromium") or ""
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]
SIZES = {"desk": (1440, 900), "small": (1024, 768), "phone": (390, 844)}
LANGUAGES = ("en", "fr")
LIGHTS = {"day": "light", "night": "dark"}
GAMES = {  # scenario, decisions before the crowded middle, seed
    "npws": ("1702-13", 420, 1742),
    "maria": ("advanced-3p", 260, 1750),
    "pax": ("1700-21", 420, 1742),
}
PAGES = {
    "lobby": "/en/",
    "shelf-fr": "/fr/",
    "new": "/en/new?game=maria",
    "games": "/en/games",
    "rules": "/en/rules/npws",
    "rules-all": "/fr/rules",
    "replays": "/en/replays",
    "learn": "/en/learn",
    "lesson": "/fr/learn/maria/combat",
    "lesson-board": "/en/learn/npws/t1702/board",
    "join": "/en/join",
    "enter": "/fr/enter",
    "about": "/fr/about",
    "lost": "/en/table/nowhere",
}
OWN = {"profile": "/en/profile", "mine": "/fr/games"}  # of who plays the boards
QUALITY = 62


class Shot(NamedTuple):
    """One picture: its name, where it is taken, how large, in which light."""

    name: str
    path: str
    size: str
    light: str


def middle(key: str, scenario: str, decisions: int, seed: int) -> str:
    """A game some way on, played by the best machine that is quick enough."""
    g = definition(key).begin(scenario, seed=seed)
    kind = "greedy" if strongest(key) != "random" else "random"
    hands = {seat: player(kind, key, n) for n, seat in enumerate(g.seats)}
    for _ in range(decisions):
        waiting = g.waiting_for()
        if not waiting:
            break
        seat, ask = next(iter(waiting.items()))
        g.answer(seat, hands[seat].choose(g.observe(seat), ask))
    return g.save()


class Site:
    """The site on a folder of its own, and a guest who opens tables there."""

    def __init__(self, folder: str) -> None:
        command = [sys.executable, "-m", "lacewars.cli", "serve", "--port", "0"]
        self.running = subprocess.Popen(
            [*command, "--data", folder, "--no-limits"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.running.stdout is not None
        found = re.search(r"http://\S+:\d+", self.running.stdout.readline())
        assert found is not None, "the site did not start"
        self.url = found[0]

    def table(self, guest: BrowserContext, wish: dict[str, Any]) -> str:
        """Open a table; its address."""
        answer = guest.request.post(
            f"{self.url}/api/tables", data=json.dumps(wish), headers=self.headers
        )
        if not answer.ok:
            raise SystemExit(f"no table: {answer.text()}")
        return f"/table/{answer.json()['table']}"

    @property
    def headers(self) -> dict[str, str]:
        """A post from the site's own page."""
        return {"Content-Type": "application/json", "Origin": self.url}


def boards(site: Site, guest: BrowserContext, games: list[str]) -> dict[str, str]:
    """A table at the opening and one in the middle, of each of these games."""
    out: dict[str, str] = {}
    for key in games:
        scenario, decisions, seed = GAMES[key]
        seats = {f"@{seat.word}": "me" for seat in definition(key).scenarios[scenario].seats}
        wish = {"game": key, "scenario": scenario, "seats": seats, "seed": seed}
        out[f"{key}-opening"] = site.table(guest, wish)
        saved = middle(key, scenario, decisions, seed)
        out[f"{key}-middle"] = site.table(guest, {**wish, "from": {"save": saved}})
    return out


def shots(places: dict[str, str], words: list[str]) -> Iterator[Shot]:
    """Every picture of these places that the words choose."""
    for name, path in places.items():
        for size in SIZES:
            for light in LIGHTS:
                shot = Shot(f"{name}-{size}-{light}", path, size, light)
                small = size == "small" and (light == "night" or name.startswith("page-"))
                if not small and all(word in shot.name for word in words):
                    yield shot


def in_each_language(tables: dict[str, str]) -> dict[str, str]:
    """Every board in French and in English; of one game what surrounds a table too."""
    boards = {
        f"{name}-{lang}": f"/{lang}{path}" for name, path in tables.items() for lang in LANGUAGES
    }
    around = tables["npws-middle"]
    return boards | {
        "page-table": f"/en{around}/about",
        "page-chronicle": f"/fr{around}/chronicle",
        **{f"page-{name}": path for name, path in OWN.items()},
    }


def take(page: Page, shot: Shot, site: Site) -> None:
    """Take one picture and compress it."""
    wide, high = SIZES[shot.size]
    page.set_viewport_size({"width": wide, "height": high})
    page.emulate_media(color_scheme=LIGHTS[shot.light], reduced_motion="reduce")  # type: ignore[arg-type]
    page.goto(site.url + shot.path)
    if page.locator("#table").count():
        page.locator(".pieces, .wrong").first.wait_for(state="attached")
        page.wait_for_timeout(900)
    page.wait_for_timeout(500)
    with tempfile.NamedTemporaryFile(suffix=".png") as raw:
        page.screenshot(path=raw.name)
        compress(Path(raw.name), PICTURES / f"{shot.name}.webp")
    print(shot.name, flush=True)


def compress(source: Path, target: Path) -> None:
    """Write a WebP."""
    squeezer = shutil.which("cwebp")
    if squeezer is None:
        raise SystemExit("no cwebp here: apt-get install webp")
    command = [squeezer, "-quiet", "-q", str(QUALITY), str(source), "-o", str(target)]
    subprocess.run(command, check=True)


def main(words: list[str]) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(folder)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            stranger = browser.new_context(locale="en-GB").new_page()
            for shot in shots({f"page-{name}": path for name, path in PAGES.items()}, words):
                take(stranger, shot, site)
            guest = browser.new_context(locale="en-GB")
            guest.request.post(f"{site.url}/api/me", data='{"lang": "en"}', headers=site.headers)
            page = guest.new_page()
            tables = boards(site, guest, list(GAMES))
            for shot in shots(in_each_language(tables), words):
                take(page, shot, site)
        finally:
            browser.close()
            site.running.terminate()
            site.running.wait()


if __name__ == "__main__":
    main(sys.argv[1:])
