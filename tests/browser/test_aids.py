"""Aids at the table: hints, overlays, rules, lessons, notes, sandbox, settings."""

from tests.browser.playing import play
from tests.browser.test_table import NPWS

AGAINST_THE_MACHINE = {"@alliance": "me", "@bourbon": "apprentice"}


def test_a_hint_is_given_and_can_be_followed(reader):
    one = reader()
    page = one.sit(one.table("npws", "1702-11", AGAINST_THE_MACHINE))
    one.wait_for("mine")
    page.get_by_role("tab", name="More").click()
    page.get_by_role("button", name="Hint").click()
    page.locator(".hint ol li").first.wait_for(timeout=60_000)
    seq = one.seq()
    page.locator(".hint .confirm").click()
    page.wait_for_timeout(500)
    if one.seq() == seq:  # odds are shown first, or a set is ticked
        page.locator(".acts .confirm").click()
    one.until(lambda: one.seq() > seq)


def test_overlays_are_drawn_and_taken_away(reader):
    one = reader()
    page = one.sit(one.table("npws", "1702-11", NPWS))
    menu = page.get_by_role("button", name="Map aids")
    choices = page.get_by_role("menuitemradio")
    menu.click()
    one.until(lambda: choices.count() > 1)
    choices.nth(1).click()
    page.locator(".aids .aid").first.wait_for(state="attached")
    assert page.locator(".aids .aid").count() > 5
    menu.click()
    choices.first.click()
    page.locator(".aids").wait_for(state="detached")


def test_rules_are_searched_and_opened_beside_the_board(reader):
    one = reader()
    page = one.sit(one.table("npws", "1702-11", NPWS))
    page.get_by_role("tab", name="Rules").click()
    rows = page.locator(".rules li")
    one.until(lambda: rows.count() > 50)
    everything = rows.count()
    page.locator(".rules input").fill("siege")
    one.until(lambda: 0 < rows.count() < everything)
    rows.first.locator("button").click()
    assert len(page.locator(".drawer").inner_text()) > 30
    page.keyboard.press("Escape")
    page.locator(".drawer").wait_for(state="detached")


def test_a_lesson_is_taken_at_the_board_deviation_and_return(reader):
    one = reader()
    page = one.page
    page.goto("/en/learn/maria/combat/board")
    page.locator(".lesson").wait_for()
    page.locator(".pieces").wait_for()
    for _ in range(12):
        if page.locator(".lesson .confirm").count() == 0:
            break
        page.locator(".lesson .confirm").click()
        page.wait_for_timeout(400)
    one.wait_for("mine")
    step = one.seq()
    wrong_card = page.locator(".card.is-lit").last
    wrong_card.click()
    one.until(lambda: page.locator(".refusal").count() or one.seq() != step)
    assert one.seq() == step or page.locator(".refusal").count() == 0
    page.keyboard.press("u")
    page.wait_for_timeout(500)
    assert one.seq() <= step


def test_notes_are_kept_and_private(reader):
    one = reader()
    table = one.table("npws", "1702-11", NPWS)
    page = one.sit(table)
    page.get_by_role("tab", name="More").click()
    page.get_by_label("Private notes").fill("Eugene is for Italy")
    page.get_by_label("Private notes").blur()
    one.until(lambda: one.get(f"/api/tables/{table}/notes")["text"] == "Eugene is for Italy")


def test_a_sandbox_is_dealt_from_what_the_seat_knows(reader):
    one = reader()
    table = one.table("npws", "1702-11", AGAINST_THE_MACHINE)
    page = one.sit(table)
    one.wait_for("mine")
    page.get_by_role("tab", name="More").click()
    page.get_by_role("button", name="Sandbox").click()
    one.until(lambda: table not in page.url)
    page.wait_for_selector(".pieces .piece")
    play(one, 1)


def test_high_contrast_and_themes_are_settings_of_the_page(reader):
    one = reader()
    page = one.sit(one.table("npws", "1702-11", NPWS))
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Colours of high contrast").check()
    one.until(lambda: page.locator("html.strong").count() == 1)
    page.get_by_label("Theme").select_option("dark")
    one.until(lambda: page.locator("html[data-theme=dark]").count() == 1)
    page.reload()
    page.wait_for_selector(".pieces .piece")
    assert page.locator("html.strong[data-theme=dark]").count() == 1
