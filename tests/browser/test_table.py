"""The table page: the board, clicks and keys, undo, why not, odds, languages, tabs, telephones."""

import gzip
import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.playing import play

ROOT = Path(__file__).resolve().parents[2]
MOST_SCRIPT = 60_000
MARIA = {"@marie_therese": "me", "@frederic": "me", "@louis": "me"}
NPWS = {"@alliance": "me", "@bourbon": "me"}
TOY = {"@lord_aubrac": "me", "@lord_brennes": "me"}
UNLIT = """() => {
  const all = (css) => [...document.querySelectorAll(css)];
  const used = new Set(all('.piece').map((one) => one.dataset.at));
  const lit = new Set(all('.lit, .piece.is-lit').map((one) => one.dataset.id));
  const places = all('.hits [data-id]').map((one) => one.dataset.id);
  return lit.size ? places.find((id) => !used.has(id) && !lit.has(id)) : null;
}"""


def test_the_script_of_a_table_page_is_small():
    scripts = list((ROOT / "client" / "dist").glob("*.js"))
    assert scripts
    assert sum(len(gzip.compress(one.read_bytes(), 9)) for one in scripts) < MOST_SCRIPT


@pytest.mark.parametrize(
    ("game", "scenario", "seats"),
    [("maria", "introductory-3p", MARIA), ("npws", "1702-11", NPWS), ("toy", "valley", TOY)],
)
def test_the_board_shows_every_piece_of_the_view(reader, game, scenario, seats):
    one = reader()
    table = one.table(game, scenario, seats)
    page = one.sit(table)
    pieces = one.view(table)["scene"]["pieces"]
    assert page.locator(".pieces .piece").count() == len(pieces) > 5
    assert page.locator(".sheet svg.lw-map").count() == {"maria": 2, "npws": 1, "toy": 0}[game]
    assert one.hosts == {one.site.url.split("/")[2]}


def test_pan_wheel_and_keys_move_one_transform(reader):
    one = reader()
    page = one.sit(one.table("npws", "1702-11", NPWS))
    where = "document.querySelector('.world').style.transform"
    first = page.evaluate(where)
    page.mouse.move(500, 700)
    page.mouse.down()
    page.mouse.move(420, 640, steps=4)
    page.mouse.up()
    panned = page.evaluate(where)
    page.mouse.wheel(0, -400)
    page.wait_for_timeout(400)
    zoomed = page.evaluate(where)
    page.keyboard.press("0")
    page.wait_for_timeout(600)
    assert len({first, panned, zoomed, page.evaluate(where)}) >= 3
    assert scale(zoomed) > scale(panned) == scale(first)


def scale(transform):
    return float(re.findall(r"scale\(([\d.]+)\)", transform)[0])


def test_a_stack_fans_out_and_closes(reader):
    one = reader()
    table = one.table("npws", "1702-11", NPWS)
    page = one.sit(table)
    at = [piece["at"] for piece in one.view(table)["scene"]["pieces"].values()]
    crowded = max(set(at), key=at.count)
    piece = page.locator(f".pieces .piece.top[data-at='{crowded}']").first
    piece.click(force=True)
    fan = page.locator(f".fan[data-fan='{crowded}'] .piece")
    assert fan.count() == at.count(crowded)


def test_undo_takes_the_last_answer_back(reader):
    one = reader()
    table = one.table("npws", "1702-11", NPWS)
    page = one.sit(table)
    for _ in range(12):
        play(one, 1, seed=5)
        if one.view(table)["undo"]["may"]:
            break
    one.wait_for("mine")
    before = one.view(table)
    assert before["undo"]["may"]
    page.locator(".acts .undo").click()
    one.until(lambda: one.seq() != before["seq"])
    after = one.view(table)
    assert after["ask"]["prompt"] != before["ask"]["prompt"] or after["lines"] != before["lines"]


def test_what_is_not_lit_says_why_with_its_rule(reader):
    one = reader()
    table = one.table("toy", "valley", TOY)
    page = one.sit(table)
    for seed in range(30):
        refused = one.view(table)["ask"]
        if refused and refused["kind"] == "pick" and unlit(page):
            break
        play(one, 1, seed=seed)
    place = unlit(page)
    assert place, "no place that cannot be chosen"
    box = page.locator(f".hits [data-id='{place}']").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.9)
    why = page.locator(".refusal")
    why.wait_for()
    assert len(why.inner_text()) > 10
    link = why.locator(".rule-link").first
    link.click()
    page.locator(".drawer h2").wait_for()
    assert page.locator(".drawer").inner_text().strip()


def unlit(page):
    """A place that is neither lit nor holds a piece."""
    return page.evaluate(UNLIT)


def test_the_language_is_switched_at_the_table_and_nothing_is_lost(reader):
    one = reader()
    table = one.table("npws", "1702-11", NPWS)
    page = one.sit(table)
    seq = page.get_attribute(".app", "data-seq")
    page.evaluate("window.kept = 1")
    english = page.locator(".prompt .what").inner_text()
    page.locator(".tools .lang").click()
    page.get_by_role("tab", name="Règles").wait_for()
    one.until(lambda: page.locator(".prompt .what").inner_text() != english)
    assert page.evaluate("window.kept") == 1
    assert page.get_attribute(".app", "data-seq") == seq
    assert page.evaluate("document.documentElement.lang") == "fr"
    page.locator(".tools .lang").click()
    one.until(lambda: page.locator(".prompt .what").inner_text() == english)


def test_two_tabs_of_one_reader_stay_together(reader):
    one = reader()
    table = one.table("npws", "1702-11", NPWS)
    first = one.sit(table)
    second = one.context.new_page()
    one.watch(second)
    one.sit(table, second)
    play(one, 2, page=first)
    seq = first.get_attribute(".app", "data-seq")
    second.wait_for_selector(f".app[data-seq='{seq}']")
    play(one, 1, page=second)
    seq = second.get_attribute(".app", "data-seq")
    first.wait_for_selector(f".app[data-seq='{seq}']")


def test_a_telephone_has_everything_within_its_width(reader):
    one = reader(size=(390, 844), has_touch=True, is_mobile=True)
    page = one.sit(one.table("npws", "1702-11", NPWS))
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for button in page.locator(".acts button").all():
        assert button.bounding_box()["height"] >= 44
    board = page.locator(".viewport").bounding_box()
    panel = page.locator(".panel").bounding_box()
    assert panel["y"] - board["y"] > 250
    before = panel["height"]
    page.locator(".grip").click()
    page.wait_for_timeout(400)
    assert page.locator(".panel").bounding_box()["height"] > before
    play(one, 2)


def test_a_game_is_played_with_the_keyboard_alone(reader):
    one = reader()
    table = one.table("npws", "1702-11", NPWS)
    page = one.sit(table)
    page.locator("#board").focus()
    seq = one.seq(page)
    for _ in range(60):
        press(page)
        if one.seq(page) >= seq + 4:
            break
    assert one.seq(page) >= seq + 4
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    page.keyboard.type("vienn")
    page.keyboard.press("Enter")
    spoken = page.locator(".app > [role=status]")
    expect(spoken).to_contain_text("Vienna.")
    page.keyboard.press("ArrowLeft")
    page.wait_for_timeout(100)
    assert "Vienna." not in spoken.inner_text().split("Neighbours")[0]


@pytest.mark.slow
def test_a_whole_game_is_played_with_the_keyboard_alone(reader):
    one = reader(reduced_motion="reduce")
    page = one.sit(one.table("toy", "valley", TOY))
    page.locator("#board").focus()
    for _ in range(2_500):
        if one.state() == "over":
            break
        press(page, rest=40)
    assert one.state() == "over", one.view(page.url.rsplit("/", 1)[1])["seq"]


def press(page, rest=250):
    """Tab to the first choice or walk to what is lit, and take it."""
    if page.locator(".acts .confirm:not(:disabled)").count():
        focus(page, ".acts .confirm")
    elif page.locator(".choices .choice:not(.on)").count():
        focus(page, ".choices .choice:not(.on)")
    elif page.locator(".card.is-lit").count():
        focus(page, ".card.is-lit")
    else:
        page.keyboard.press("Escape")
        page.keyboard.press("n")
    page.keyboard.press("Enter")
    page.wait_for_timeout(rest)


def focus(page, css):
    """Focus the first of them, if it is still there: the page may just have gone on."""
    page.evaluate("css => document.querySelector(css)?.focus()", css)


def test_the_list_view_says_and_does_what_the_picture_does(reader):
    one = reader()
    table = one.table("npws", "1702-11", NPWS)
    page = one.sit(table)
    page.get_by_role("tab", name="List").click()
    rows = page.locator(".list-place")
    assert rows.count() > 8
    text = page.locator(".list-view").inner_text()
    assert "Marlborough" in text
    assert "Neighbours" in text


def with_odds(one, table, view):
    """An answer of which the game can tell the odds."""
    for option in view["ask"]["options"] if view["ask"] else []:
        asked = {"seat": view["you"], "choice": option["value"]}
        if len((one.post(f"/api/tables/{table}/forecast", asked) or {"bars": []})["bars"]) > 1:
            return option
    return None


def until_odds(one, table, rng):
    """Answer by chance, marching where one may, until a battle can be brought on."""
    for n in range(300):
        view = one.view(table)
        found = with_odds(one, table, view)
        if found or not view["ask"]:
            return found
        ask = view["ask"]
        choices = [option["value"] for option in ask["options"]]
        marches = [value for value in choices if value == "march"]
        few = [option["value"] for option in ask.get("pool", [])][: ask["kind"] == "some"]
        value = rng.choice(marches or choices or [ask.get("low", few)])
        one.post(
            f"/api/tables/{table}/answers",
            {
                "request_id": f"odds-{n}",
                "expected_seq": view["seq"],
                "seat": view["you"],
                "answers": [value],
            },
        )
    return None


def test_odds_are_drawn_before_committing(reader):
    one = reader()
    table = one.table("toy", "valley", TOY)
    option = until_odds(one, table, random.Random(3))
    assert option, "no battle in three hundred answers"
    page = one.sit(table)
    seq = one.seq()
    page.locator(".choices .choice", has_text=option["says"]).first.click()
    page.locator(".odds .bars li").first.wait_for()
    chances = page.locator(".odds .bar-chance").all_inner_texts()
    assert abs(sum(float(one.rstrip("%")) for one in chances) - 100) < 0.3
    assert one.seq() == seq
    page.keyboard.press("Escape")
    page.locator(".odds").wait_for(state="detached")
    assert one.seq() == seq


def test_a_moment_of_a_running_game_has_an_address(reader):
    one = reader()
    table = one.table("npws", "1702-11", NPWS)
    one.sit(table)
    play(one, 4, seed=3)
    seq = int(one.page.get_attribute(".app", "data-seq"))
    page = one.sit(table, query=f"?at={seq - 2}")
    page.locator(".time").wait_for()
    assert str(seq) in page.locator(".time p").inner_text()
    page.keyboard.press("[")
    page.wait_for_timeout(500)
    page.get_by_role("button", name="Now", exact=True).click()
    page.locator(".time input").wait_for(state="detached")


def test_a_restart_of_the_server_is_survived(reader, own_site):
    one = reader(where=own_site)
    table = one.table("npws", "1702-11", NPWS)
    page = one.sit(table)
    play(one, 2)
    own_site.stop()
    page.locator(".banner.lost").wait_for(timeout=30_000)
    own_site.start()
    page.locator(".banner.lost").wait_for(state="detached", timeout=60_000)
    play(one, 2)
