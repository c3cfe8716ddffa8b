"""The site on a loopback port, and Debian's Chromium to look at it."""

import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
CHROMIUM = shutil.which("chromium")
FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--no-first-run"),
]
SPEAKS = {"en": "en-GB", "fr": "fr-FR"}


class Site:
    """`lacewars serve` on a folder of its own; it can be stopped and started again."""

    def __init__(self, folder, port=0):
        self.folder = folder
        self.port = port
        self.running: subprocess.Popen[str] | None = None

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def start(self):
        command = [sys.executable, "-m", "lacewars.cli", "serve", "--port", str(self.port)]
        command += ["--data", str(self.folder), "--no-limits"]
        said = self.folder / "said.txt"
        with said.open("w") as log:
            running = subprocess.Popen(
                command, cwd=ROOT, stdout=subprocess.PIPE, stderr=log, text=True
            )
        self.running = running
        line = running.stdout.readline() if running.stdout else ""
        found = re.search(r"http://[^:]+:(\d+)/", line)
        assert found, f"the site did not start: {line} {said.read_text()}"
        self.port = int(found[1])
        return self

    def stop(self):
        running = self.running
        assert running is not None
        running.send_signal(signal.SIGINT)
        try:
            running.communicate(timeout=15)
        except subprocess.TimeoutExpired:
            running.kill()
            running.communicate()


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """One site for all tests of this process."""
    here = Site(tmp_path_factory.mktemp("site")).start()
    yield here
    here.stop()


@pytest.fixture
def own_site(tmp_path):
    """A site that a test may stop."""
    here = Site(tmp_path).start()
    yield here
    here.stop()


@pytest.fixture(scope="session")
def chromium():
    if CHROMIUM is None:
        pytest.skip("no chromium here: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


class Reader:
    """Somebody at a browser of his own."""

    def __init__(self, chromium, site, size=(1440, 900), lang="en", **more):
        self.site = site
        self.lang = lang
        self.context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=SPEAKS[lang],
            base_url=site.url,
            **more,
        )
        self.context.set_default_timeout(30_000)
        self.page = self.context.new_page()
        self.wrong = []
        self.hosts = set()
        self.watch(self.page)

    def watch(self, page):
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("console", lambda said: self.told(said.text) if said.type == "error" else None)
        page.on("request", lambda asked: self.hosts.add(asked.url.split("/")[2]))

    def told(self, text):
        if "Failed to load resource" not in text and "ERR_" not in text:
            self.wrong.append(text)

    def post(self, path, body):
        answer = self.context.request.post(path, data=body, headers={"Origin": self.site.url})
        assert answer.ok, answer.text()
        return answer.json()

    def get(self, path):
        answer = self.context.request.get(path)
        assert answer.ok, answer.text()
        return answer.json()

    def table(self, game, scenario, seats, **more):
        """Open a table of this reader's; its name."""
        self.post("/api/me", {"lang": self.lang})
        wish = {"game": game, "scenario": scenario, "seats": seats, "seed": 7, **more}
        return self.post("/api/tables", wish)["table"]

    def sit(self, table, page=None, query=""):
        """Open the table's page and wait for its board."""
        page = page or self.page
        page.goto(f"/{self.lang}/table/{table}{query}")
        page.wait_for_selector(".app[data-state]:not([data-state=loading])")
        page.wait_for_selector(".pieces")
        return page

    def view(self, table, query=""):
        return self.get(f"/api/tables/{table}{query}")

    def state(self, page=None):
        return (page or self.page).get_attribute(".app", "data-state")

    def until(self, is_so, page=None):
        """Wait until something is so; the policy of the page forbids to wait inside it."""
        for _ in range(300):
            if is_so():
                return
            (page or self.page).wait_for_timeout(50)
        raise AssertionError("it did not come about")

    def seq(self, page=None):
        return int((page or self.page).get_attribute(".app", "data-seq"))

    def wait_for(self, *states, page=None):
        wanted = ", ".join(f".app[data-state={state}]" for state in states)
        (page or self.page).wait_for_selector(wanted, timeout=90_000)
        return self.state(page)


@pytest.fixture
def reader(chromium, site):
    """Make readers; at the end none of them may have seen an error of the page."""
    made = []

    def one(size=(1440, 900), lang="en", where=None, **more):
        made.append(Reader(chromium, where or site, size, lang, **more))
        return made[-1]

    yield one
    wrong = [word for each in made for word in each.wrong]
    for each in made:
        each.context.close()
    assert wrong == []


def pytest_collection_modifyitems(items):
    """Without a built client there is nothing to look at."""
    if not (ROOT / "client" / "dist" / ".vite").is_dir() and os.environ.get("CI"):
        pytest.exit("the client is not built: ./test --setup")
