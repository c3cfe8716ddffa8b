"""What is kept and gone back to: moments, films, files, talk, links; and what goes wrong."""

import json

from tests.browser.playing import play
from tests.browser.test_games import two_at_one_table
from tests.browser.test_table import NPWS, TOY

FULL = {"error": {"code": "full", "says": "The disk is full; nothing was kept.", "at": None}}
HIDDEN = ".pieces .is-hidden"


def more(page):
    page.get_by_role("tab", name="More").click()


def test_one_plays_on_from_a_moment_at_a_table_of_ones_own(reader):
    one = reader()
    table = one.table("toy", "valley", TOY)
    one.sit(table)
    play(one, 6, seed=2)
    now = one.seq()
    page = one.sit(table, query=f"?at={now - 3}")
    page.get_by_role("button", name="Play on from here").click()
    one.until(lambda: table not in page.url)
    page.wait_for_selector(".pieces .piece")
    assert one.wait_for("mine") == "mine"
    play(one, 1)
    assert one.view(table)["seq"] == now


def test_talk_reaches_the_other_and_is_counted(reader):
    seats = ("@lord_aubrac", "@lord_brennes")
    first, second, _, _ = two_at_one_table(reader, "toy", "valley", seats)
    more(first.page)
    first.page.get_by_role("textbox", name="Talk").fill("Good luck, my lord!")
    first.page.get_by_role("button", name="Say").click()
    second.page.get_by_role("tab", name="More (1)").wait_for()
    second.page.get_by_role("tab", name="More (1)").click()
    second.page.locator(".chat", has_text="Good luck, my lord!").wait_for()
    second.page.get_by_role("tab", name="More", exact=True).wait_for()


def test_a_game_is_carried_out_in_a_file_and_brought_back(reader, tmp_path):
    one = reader()
    table = one.table("toy", "valley", TOY)
    page = one.sit(table)
    play(one, 4, seed=4)
    more(page)
    with page.expect_download() as download:
        page.get_by_role("link", name="Export").click()
    kept = tmp_path / "game.json"
    download.value.save_as(kept)
    assert json.loads(kept.read_text())["save"]["game"] == "toy"
    page.goto("/en/games")
    page.get_by_text("Bring a game from a file").click()
    page.get_by_label("A file that was exported").set_input_files(kept)
    page.get_by_role("button", name="Play on").click()
    page.wait_for_selector(".pieces .piece")
    other = page.url.rsplit("/", 1)[1]
    assert other != table
    assert one.view(other)["scene"] == one.view(table)["scene"]
    kept.write_text("a letter to my aunt")
    page.goto("/en/games")
    page.get_by_text("Bring a game from a file").click()
    page.get_by_label("A file that was exported").set_input_files(kept)
    page.get_by_role("button", name="Play on").click()
    assert "no game" in page.get_by_role("alert").inner_text()


def test_the_chronicle_tells_the_campaign(reader):
    one = reader()
    table = one.table("npws", "1702-11", NPWS)
    page = one.sit(table)
    play(one, 3)
    more(page)
    with one.context.expect_page() as opened:
        page.get_by_role("link", name="Chronicle").click()
    chronicle = opened.value
    chronicle.wait_for_load_state()
    chronicle.emulate_media(media="print")
    told = one.view(table)["lines"][0]["says"]
    assert told.rstrip(".") in chronicle.locator("body").inner_text()


def test_a_finished_game_is_seen_through_each_seat(reader):
    one = reader()
    table = one.table("toy", "valley", TOY)
    page = one.sit(table)
    play(one, 3, seed=1)
    more(page)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign: yes, really").click()
    one.wait_for("over")
    page.get_by_role("button", name="Watch again").click()
    chosen = page.locator(".time select")
    chosen.select_option("all")
    one.until(lambda: page.locator(HIDDEN).count() == 0)
    colours = {"@lord_aubrac": ("h-blue", "h-red"), "@lord_brennes": ("h-red", "h-blue")}
    for seat, (own, foreign) in colours.items():
        chosen.select_option(seat)
        page.locator(f"{HIDDEN}.{foreign}").first.wait_for()
        assert page.locator(f"{HIDDEN}.{own}").count() == 0


def test_the_journal_is_told_anew_in_the_other_language(reader):
    one = reader()
    page = one.sit(one.table("npws", "1702-11", NPWS))
    play(one, 3)
    lines = page.locator(".journal .line-says")
    english = lines.all_inner_texts()
    page.locator(".tools .lang").click()
    one.until(lambda: lines.all_inner_texts() != english)
    french = lines.all_inner_texts()
    assert len(french) == len(english)
    page.locator(".journal .rule-link").first.click()
    page.locator(".drawer h2").wait_for()
    assert page.get_by_label("Fermer").count() > 0


def test_tabs_of_one_browser_share_one_stream(reader):
    one = reader()
    streams = []
    one.context.on(
        "request", lambda asked: streams.append(asked.url) if "/api/stream" in asked.url else None
    )
    tables = [one.table("toy", "valley", TOY), one.table("npws", "1702-11", NPWS)]
    first = one.sit(tables[0])
    second = one.context.new_page()
    one.watch(second)
    one.sit(tables[1], second)
    one.until(lambda: streams and tables[0] in streams[-1] and tables[1] in streams[-1])
    play(one, 1, page=second)
    first.close()
    seen = one.seq(second)
    third = one.context.new_page()
    one.sit(tables[1], third)
    play(one, 1, page=third)
    one.until(lambda: one.seq(second) > seen, second)


def test_a_link_that_was_used_up_says_so(reader):
    owner, guest, late = reader(), reader(), reader()
    table = owner.table("toy", "valley", {"@lord_aubrac": "me", "@lord_brennes": "invite"})
    word = owner.get(f"/api/tables/{table}/invitation?seat=@lord_brennes")["invitation"]
    link = f"/en/table/{table}/about?seat=%40lord_brennes&word={word}"
    guest.page.goto(link)
    guest.page.get_by_role("button", name="Sit down").click()
    guest.page.wait_for_selector(".pieces .piece, .ledger")
    late.page.goto(link)
    sit = late.page.get_by_role("button", name="Sit down")
    if sit.count():
        sit.click()
        assert late.page.get_by_role("alert").inner_text().strip()
    assert late.page.get_by_role("link", name="To the board").count() == 1


def test_a_mistyped_address_leads_back(reader):
    one = reader()
    for address in ("/en/table/nowhere", "/en/tabel/x", "/fr/rules/whist"):
        answer = one.page.goto(address)
        assert answer.status == 404
        assert len(one.page.get_by_role("alert").inner_text()) > 10
        assert one.page.locator("section.lost a").count() == 2


def test_a_full_disk_is_told_and_nothing_is_lost(reader):
    one = reader()
    page = one.sit(one.table("npws", "1702-11", NPWS))
    seq = one.seq()
    page.route("**/answers?*", lambda route: route.fulfill(status=507, json=FULL))
    page.locator(".card.is-lit").first.click()
    if page.locator(".acts .confirm:not(:disabled)").count():
        page.locator(".acts .confirm").click()
    page.locator(".banner", has_text="disk is full").wait_for()
    assert one.seq() == seq
    page.unroute("**/answers?*")
    page.locator(".banner button").click()
    play(one, 1)
    assert one.seq() > seq


def test_a_lost_connection_is_told_and_mended(reader):
    one = reader()
    page = one.sit(one.table("npws", "1702-11", NPWS))
    one.context.set_offline(True)
    page.locator(".card.is-lit").first.click()
    page.locator(".acts .confirm:not(:disabled)").click()
    page.locator(".banner.lost").wait_for()
    one.context.set_offline(False)
    page.locator(".banner.lost").wait_for(state="detached", timeout=30_000)
    play(one, 1)


def test_a_standing_order_is_given_and_revoked(reader):
    one = reader()
    table = one.table("toy", "valley", TOY)
    page = one.sit(table)
    one.wait_for("mine")
    more(page)
    form = page.locator("form.order")
    form.wait_for()
    form.get_by_role("button", name="Give the order").click()
    page.locator(".orders li").wait_for()
    assert len(one.view(table)["orders"]) == 1
    page.get_by_role("button", name="Revoke").click()
    page.locator(".orders li").wait_for(state="detached")
    assert one.view(table)["orders"] == {}
