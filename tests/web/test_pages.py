"""Pages: there in both languages, without a script of their own, closed to what is not theirs."""

import sys
from html.parser import HTMLParser
from pathlib import Path

import httpx
import pytest

from lacewars.board.toml_files import TomlFile
from lacewars.board.tutorial import read_tutorial
from lacewars.games import definition
from lacewars.web import lessons
from lacewars.web.words import preferred

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import words  # type: ignore[import-not-found]  # noqa: E402 - the tool for the catalogue

OPEN_TO_ALL: tuple[str, ...] = (
    "/",
    "/rules",
    "/rules/maria",
    "/rules/toy",
    "/learn",
    "/replays",
    "/join",
    "/enter",
)
OPEN_TO_ALL += ("/about", "/games", "/new", "/new?game=pax", "/new?game=maria&scenario=advanced-3p")
EMPTY = {"meta", "link", "img", "input", "br", "path", "circle", "hr"}


class Reader(HTMLParser):
    """Reads a page strictly: what is opened is closed, ids are unique, labels name fields."""

    def __init__(self):
        super().__init__()
        self.open, self.ids, self.labels, self.links = [], [], [], []
        self.fields, self.styles, self.scripts, self.headings = {}, [], [], []
        self.lang = ""

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        if tag not in EMPTY:
            self.open.append(tag)
        if "id" in attrs:
            self.ids.append(attrs["id"])
        self.lang = attrs.get("lang", "") if tag == "html" else self.lang
        self.styles += [attrs["style"]] if "style" in attrs else []
        self.styles += ["<style>"] if tag == "style" else []
        self.scripts += [name for name in attrs if name.startswith("on")]
        self.scripts += ["inline"] if tag == "script" and "src" not in attrs else []
        self.headings += [int(tag[1])] if tag in {"h1", "h2", "h3", "h4"} else []
        if tag == "label" and "for" in attrs:
            self.labels.append(attrs["for"])
        if tag in {"input", "select"} and attrs.get("type") not in {"hidden", "checkbox"}:
            self.fields[attrs.get("id", "")] = attrs
        for name in ("href", "src", "action"):
            if name in attrs:
                self.links.append(attrs[name])

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in EMPTY:
            self.handle_endtag(tag)

    def handle_endtag(self, tag):
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag, f"</{tag}> closes something else"


def read(text):
    page = Reader()
    page.feed(text)
    assert page.open == []
    return page


@pytest.fixture
def browser(site):
    headers = {"Origin": site.address}
    with httpx.Client(base_url=site.address, headers=headers, timeout=60) as client:
        yield client


def is_sound(response, lang):
    page = read(response.text)
    assert page.lang == lang
    assert len(page.ids) == len(set(page.ids))
    assert set(page.fields) <= set(page.labels) | {""}, "every field has a label"
    assert page.styles == []
    assert page.scripts == []
    assert page.headings.count(1) <= 1
    steps = zip(page.headings, page.headings[1:], strict=False)
    assert all(after <= before + 1 for before, after in steps), "no level of heading is left out"
    assert all(not link.startswith(("http:", "https:", "//")) for link in page.links)
    return page


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("path", OPEN_TO_ALL)
def test_a_page_is_sound_in_both_languages(browser, path, lang):
    response = browser.get(f"/{lang}{path}")
    assert response.status_code == 200, response.text
    page = is_sound(response, lang)
    assert "main" in page.ids


def test_every_sentence_is_said_in_french_and_none_is_left_over():
    known = words.catalogue()
    assert words.missing(known) == []
    assert words.unused(known) == []


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        ("fr-CH, fr;q=0.9, en;q=0.8", "fr"),
        ("de, fr;q=0.5, en;q=0.3", "fr"),
        ("en-GB", "en"),
        ("de", "en"),
        ("", "en"),
        ("fr;q=0, en;q=0.1", "en"),
        ("fr;q=nonsense", "en"),
    ],
)
def test_the_front_door_speaks_the_browsers_language(browser, header, lang):
    response = browser.get("/", headers={"Accept-Language": header})
    assert response.headers["location"] == f"/{lang}/"
    assert preferred(header) == lang


def test_two_clicks_lead_to_a_board_without_an_account(browser):
    lobby = browser.get("/fr/")
    assert 'action="/fr/play"' in lobby.text
    begun = browser.post("/fr/play", data={"game": "maria"})
    assert begun.status_code == 303
    assert browser.cookies.get("lacewars")
    board = browser.get(begun.headers["location"])
    assert board.status_code == 200
    assert f'data-table="{begun.headers["location"].rpartition("/")[2]}"' in board.text
    mine = browser.get("/fr/games")
    assert "Jeu introductif" in mine.text
    waiting = browser.get("/fr/games/next")
    assert waiting.headers["location"].startswith("/fr/")


def test_the_cookie_is_kept_from_scripts_and_other_sites(browser, own_site):
    cookie = browser.post("/fr/play", data={"game": "toy"}).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    secure = own_site(secure=True)
    with httpx.Client(base_url=secure.address) as client:
        origin = secure.address.replace("http:", "https:")
        taken = client.post("/fr/play", data={"game": "toy"}, headers={"Origin": origin})
        assert "Secure" in taken.headers["set-cookie"]


def test_no_page_changes_anything_on_get(browser, site):
    before = browser.get("/api/tables").json()
    for path in ("/fr/play", "/fr/leave", "/fr/theme", "/fr/profile/delete"):
        assert browser.get(path).status_code in {404, 405}
    assert browser.get("/api/tables").json() == before


def test_forms_from_another_site_are_refused(browser):
    response = browser.post(
        "/fr/play", data={"game": "toy"}, headers={"Origin": "https://elsewhere.example"}
    )
    assert response.status_code == 403
    assert "set-cookie" not in response.headers
    is_sound(response, "fr")


def test_a_guest_joins_and_keeps_his_games_and_leaves_for_good(browser, site):
    browser.post("/fr/play", data={"game": "toy"})
    short = browser.post("/fr/join", data={"name": "Léa", "password": "x"})
    assert short.status_code == 422
    is_sound(short, "fr")
    joined = browser.post("/fr/join", data={"name": "Léa", "password": "une phrase assez longue"})
    assert joined.status_code == 303
    assert "Deux seigneurs" in browser.get("/fr/games").text
    profile = browser.get("/fr/profile")
    is_sound(profile, "fr")
    assert "Léa" in profile.text
    assert browser.post("/fr/leave").status_code == 303
    assert browser.get("/api/me").json() is None
    wrong = browser.post("/fr/enter", data={"name": "Léa", "password": "une autre phrase"})
    assert wrong.status_code == 401
    back = browser.post(
        "/fr/enter", data={"name": "Léa", "password": "une phrase assez longue", "to": "/games"}
    )
    assert back.headers["location"] == "/fr/games"
    saved = browser.post("/fr/profile", data={"theme": "dark", "lang": "en", "contrast": "on"})
    assert saved.status_code == 303, saved.text
    assert saved.headers["location"] == "/en/profile?saved"
    dark = browser.get("/en/profile?saved").text
    assert 'data-theme="dark"' in dark
    assert 'class="strong"' in dark
    gone = browser.post("/en/profile/delete", data={"password": "une phrase assez longue"})
    assert gone.status_code == 200
    assert browser.get("/api/me").json() is None


@pytest.mark.parametrize(
    "to", ["https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere"]
)
def test_forms_lead_nowhere_else(browser, to):
    browser.post("/fr/play", data={"game": "toy"})
    response = browser.post("/fr/theme", data={"theme": "dark", "to": to})
    assert response.headers["location"] == "/fr/"


def test_a_new_game_is_opened_and_somebody_sits_down(browser, site):
    seats = {"seat @lord_aubrac": "me", "seat @lord_brennes": "open"}
    made = browser.post(
        "/en/new",
        data={"game": "toy", "scenario": "valley", "clock": "slow", "title": "<b>", **seats},
    )
    assert made.status_code == 303
    about = browser.get(made.headers["location"])
    is_sound(about, "en")
    assert "&lt;b&gt;" in about.text
    with httpx.Client(base_url=site.address, headers={"Origin": site.address}) as other:
        assert "&lt;b&gt;" in other.get("/en/").text
        sat = other.post(made.headers["location"], data={"seat": "@lord_brennes"})
        assert sat.status_code == 303
        assert sat.headers["location"].startswith("/en/table/")
        twice = other.post(made.headers["location"], data={"seat": "@lord_aubrac"})
        assert twice.status_code == 422
        is_sound(twice, "en")


def test_a_form_that_is_wrong_is_shown_again_with_what_is_wrong(browser):
    wrong = browser.post("/en/new", data={"game": "toy", "scenario": "none"})
    assert wrong.status_code == 422
    assert 'role="alert"' in wrong.text
    nobody = browser.post(
        "/en/new", data={"game": "toy", "scenario": "valley", "seat @lord_aubrac": "x"}
    )
    assert nobody.status_code == 422


def test_the_chronicle_tells_the_game(browser, site):
    begun = browser.post("/en/play", data={"game": "toy"})
    page = browser.get(begun.headers["location"] + "/chronicle")
    is_sound(page, "en")
    assert "Year 1 of the quarrel." in page.text


LESSON = """
title = "battle.title"
[start]
scenario = "valley"
seed = 3
run = ["parley"]
[[step]]
says = "battle.hello"
rule = "4.1"
[[step]]
says = "battle.close"
seat = "@lord_aubrac"
expect = "close"
wrong = "battle.not_that"
[[step]]
says = "battle.end"
"""


@pytest.fixture
def lesson(tmp_path, monkeypatch):
    """A lesson of the toy, though it has none: the parley, which the learner is to close."""
    path = tmp_path / "parley.toml"
    path.write_text(LESSON, "utf-8")
    script = read_tutorial(definition("toy"), TomlFile(path))
    monkeypatch.setattr(lessons, "tutorials_of", lambda _game: {"parley": script})
    lessons.lesson_at.cache_clear()
    yield "/en/learn/toy/parley"
    lessons.lesson_at.cache_clear()


def test_a_lesson_is_played_without_a_script(browser, lesson):
    first = browser.get(lesson)
    is_sound(first, "en")
    assert "Step 1 of 3" in first.text
    moved = browser.post(lesson, data={"at": "0"})
    assert moved.headers["location"] == lesson + "?at=1"
    asked = browser.get(moved.headers["location"])
    is_sound(asked, "en")
    assert "Make an offer" in asked.text
    other = browser.post(lesson, data={"at": "1", "choice": "0"})
    assert "not_that" in other.text
    moved = browser.post(lesson, data={"at": "1", "choice": "1"})
    assert moved.headers["location"] == lesson + "?at=2"
    moved = browser.post(lesson, data={"at": "2"})
    assert "The lesson ends here." in browser.get(moved.headers["location"]).text


def test_a_lesson_over_the_wire(browser, lesson):
    view = browser.get("/api/lessons/toy/parley/1").json()
    assert view["lesson"]["asks"] is True
    assert view["ask"]["options"]
    path = "/api/lessons/toy/parley/1"
    other = browser.post(path, json={"choice": "propose"}).json()
    assert other["lesson"]["answer"] == "battle.not_that"
    assert other["lesson"]["at"] == 1
    refused = browser.post(path, json={"choice": "accept"})
    assert refused.status_code == 422
    assert refused.json()["error"]["rule"]
    assert browser.post(path, json={"choice": "close"}).json()["lesson"]["at"] == 2
    assert browser.get("/api/lessons/toy/parley/4").status_code == 404


SAFE = ("content-security-policy", "x-content-type-options", "referrer-policy", "x-frame-options")


@pytest.mark.parametrize(
    "path", ["/", "/fr/", "/api/me", "/fr/none", "/static/site.css", "/health", "/api/none"]
)
def test_every_answer_has_the_safe_headers(browser, path):
    headers = browser.get(path).headers
    assert all(name in headers for name in SAFE)
    policy = headers["content-security-policy"]
    assert "'unsafe-inline'" not in policy
    assert "default-src 'none'" in policy


@pytest.mark.parametrize("name", ["../house.py", "..%2fhouse.py", "%2e%2e/app.py", "none.css", ""])
def test_no_file_outside_its_folder_is_served(browser, name):
    assert browser.get(f"/static/{name}", follow_redirects=True).status_code == 404


def test_health_and_metrics_are_there(browser):
    assert browser.get("/health").text == "well\n"
    browser.get("/api/me")
    text = browser.get("/metrics").text
    assert 'lacewars_requests_total{call="/api/me",status="200"}' in text
    assert "lacewars_streams" in text


def test_posts_that_come_too_fast_are_told_when_to_come_back(own_site):
    site = own_site(limited=True)
    with httpx.Client(base_url=site.address, headers={"Origin": site.address}) as client:
        nobody = {"name": "nobody", "password": "wrong"}
        first, *_, last = [client.post("/api/session", json=nobody) for _ in range(14)]
    assert first.status_code == 401
    assert last.status_code == 429
    assert int(last.headers["retry-after"]) >= 1
    assert last.json()["error"]["code"] == "too_fast"
