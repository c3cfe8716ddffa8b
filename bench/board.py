"""Frames of the board in a crowded middle: `python bench/board.py [GAME ...] [--json]`.

Pans, zooms and answers on Debian's Chromium against a site of its own, and counts frames and the
processor time of script, style and layout that a frame costs. Without a graphics card Chromium
paints with the processor: there frames tell about the machine, script and layout about the page.
"""

from __future__ import annotations

import gzip
import json
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))

from playwright.sync_api import sync_playwright  # noqa: E402

import pictures  # type: ignore[import-not-found]  # noqa: E402 - tools are scripts beside this folder

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page

FRAMES = 180
GESTURE = """async ([kind, frames]) => {
  const box = document.querySelector('.viewport');
  const edge = box.getBoundingClientRect();
  box.setPointerCapture = () => {};
  const at = { x: edge.left + edge.width / 2, y: edge.top + edge.height / 2 };
  const finger = (type) => box.dispatchEvent(new PointerEvent(type, {
    bubbles: true, pointerId: 1, clientX: at.x, clientY: at.y, button: 0, buttons: 1,
  }));
  const times = [];
  if (kind === 'pan') finger('pointerdown');
  let last = await new Promise((next) => requestAnimationFrame(next));
  for (let n = 0; n < frames; n++) {
    if (kind === 'pan') {
      at.x += Math.sin(n / 12) * 12;
      at.y += Math.cos(n / 17) * 9;
      finger('pointermove');
    } else if (kind === 'zoom') {
      box.dispatchEvent(new WheelEvent('wheel', {
        bubbles: true, cancelable: true, clientX: at.x, clientY: at.y,
        deltaY: n % 120 < 60 ? -14 : 14,
      }));
    }
    const now = await new Promise((next) => requestAnimationFrame(next));
    times.push(now - last);
    last = now;
  }
  if (kind === 'pan') finger('pointerup');
  return times;
}"""
COSTS = ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration", "TaskDuration")


def costs(chrome: CDPSession) -> dict[str, float]:
    """Seconds the page's own thread has spent, by kind."""
    found = chrome.send("Performance.getMetrics")["metrics"]
    return {one["name"]: one["value"] for one in found if one["name"] in COSTS}


def measured(page: Page, chrome: CDPSession, kind: str) -> dict[str, float]:
    """One gesture: frames, and milliseconds of each kind a frame."""
    before = costs(chrome)
    times = sorted(page.evaluate(GESTURE, [kind, FRAMES]))
    spent = {name: 1000 * (now - before[name]) / FRAMES for name, now in costs(chrome).items()}
    return {
        "frames a second": round(1000 * len(times) / sum(times), 1),
        "median ms": round(times[len(times) // 2], 1),
        "p95 ms": round(times[int(len(times) * 0.95)], 1),
        **{
            name.removesuffix("Duration").lower() + " ms": round(ms, 2)
            for name, ms in spent.items()
        },
    }


def measure(page: Page, address: str) -> dict[str, Any]:
    """A board as it opens, lies still, is panned and is zoomed."""
    page.goto(address)
    page.wait_for_selector(".pieces .piece")
    page.reload()
    page.wait_for_selector(".pieces .piece")
    page.wait_for_timeout(1500)
    first = "performance.getEntriesByName('board')[0].startTime"
    chrome = page.context.new_cdp_session(page)
    chrome.send("Performance.enable", {"timeDomain": "threadTicks"})
    found: dict[str, Any] = {"pieces": page.locator(".pieces .piece").count()}
    found["first board ms"] = round(page.evaluate(first))
    for kind in ("rest", "pan", "zoom"):
        found[kind] = measured(page, chrome, kind)
        page.wait_for_timeout(500)
    return found


def script_size() -> int:
    """Bytes of script a table page fetches, compressed."""
    return sum(len(gzip.compress(p.read_bytes(), 9)) for p in (ROOT / "client/dist").glob("*.js"))


def main(words: list[str]) -> None:
    games = [word for word in words if not word.startswith("-")] or list(pictures.GAMES)
    rows: dict[str, Any] = {"script bytes": script_size()}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = pictures.Site(folder)
        browser = playwright.chromium.launch(executable_path=pictures.CHROMIUM, args=pictures.FLAGS)
        try:
            guest = browser.new_context(viewport={"width": 1440, "height": 900})
            guest.request.post(f"{site.url}/api/me", data='{"lang": "en"}', headers=site.headers)
            for name, path in pictures.boards(site, guest, games).items():
                if name.endswith("-middle"):
                    rows[name] = measure(guest.new_page(), f"{site.url}/en{path}")
                    if "--json" not in words:
                        print(name, json.dumps(rows[name], indent=1), flush=True)
        finally:
            browser.close()
            site.running.terminate()
            site.running.wait()
    print(json.dumps(rows) if "--json" in words else f"script: {rows['script bytes']} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
