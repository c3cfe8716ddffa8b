"""Games in browsers: a visitor's first, one with secrets, a takeback, one round a screen."""

import json

import pytest
from tests.browser.playing import play

WIRE = """(() => {
  window.wire = [];
  const Old = window.EventSource;
  window.EventSource = class extends Old {
    addEventListener(kind, act) {
      super.addEventListener(kind, (event) => { window.wire.push(event.data || ''); act(event); });
    }
  };
})()"""
MAY_BE_SEEN = {"id", "at", "power", "shape", "hidden"}


@pytest.mark.slow
def test_a_visitor_plays_his_first_game_from_the_lobby_to_its_end(reader):
    one = reader()
    page = one.page
    page.goto("/")
    page.locator(".card-maria button").click()
    page.wait_for_selector(".app[data-state=mine], .app[data-state=waiting]", timeout=60_000)
    assert play(one, 3_000) == "over"
    outcome = page.locator(".prompt.over").inner_text()
    assert len(outcome) > 20
    page.get_by_role("tab", name="More").click()
    page.get_by_role("button", name="Watch again").click()
    page.locator(".time select").wait_for()
    page.locator(".time select").select_option("all")
    page.get_by_role("button", name="One step on").click()
    page.wait_for_timeout(1_500)
    assert "Moment 2 of" in page.locator(".time p").inner_text()


def two_at_one_table(reader, game, scenario, seats):
    """Two readers, each with his own seat and what came to him over the wire."""
    first, second = reader(), reader()
    table = first.table(game, scenario, {seats[0]: "me", seats[1]: "open"})
    second.post("/api/me", {"lang": "en"})
    second.post(f"/api/tables/{table}/seats", {"seat": seats[1], "do": "take"})
    heard = []
    for one in (first, second):
        one.page.add_init_script(WIRE)
    second.page.on("response", lambda answer: heard.append(text_of(answer)))
    first.sit(table)
    second.sit(table)
    return first, second, table, heard


def text_of(answer):
    if "/api/" not in answer.url or "/stream" in answer.url:
        return ""
    try:
        return answer.text()
    except Exception:  # noqa: BLE001 - the page was left before the answer came
        return ""


def test_two_browsers_play_in_the_fog_and_keep_their_secrets(reader):
    seats = ("@lord_aubrac", "@lord_brennes")
    first, second, table, heard = two_at_one_table(reader, "toy", "valley", seats)
    for n in range(24):
        for one in (first, second):
            one.until(lambda one=one: one.state() in {"mine", "waiting", "over"})
        mover = next((one for one in (first, second) if one.state() == "mine"), None)
        if mover is None:
            first.page.wait_for_timeout(300)
            continue
        play(mover, 1, seed=n)
    wire = "".join([*heard, *second.page.evaluate("window.wire")])
    assert '"pieces"' in wire
    view = second.view(table)
    for piece in foreign(view, "@aubrac"):
        assert set(piece) <= MAY_BE_SEEN
    drawn = second.page.locator(".pieces .is-hidden.h-blue").evaluate_all(
        "all => all.map((one) => one.outerHTML)"
    )
    assert drawn
    assert len(set(drawn)) == 1
    secret = {card["id"] for card in first.view(table)["scene"]["hands"]["@aubrac"]["cards"]}
    assert secret
    for card in secret:
        assert json.dumps(card) not in wire
        assert card[1:] not in second.page.content()


def foreign(view, power):
    pieces = [one for one in view["scene"]["pieces"].values() if one["power"] == power]
    hidden = [one for one in pieces if one.get("hidden")]
    assert hidden
    return hidden


def test_a_takeback_is_asked_for_and_granted(reader):
    seats = ("@alliance", "@bourbon")
    first, second, table, _ = two_at_one_table(reader, "npws", "1702-11", seats)
    asker = None
    for n in range(30):
        mover = next((one for one in (first, second) if one.state() == "mine"), None)
        if mover:
            play(mover, 1, seed=n)
            if mover.view(table)["undo"].get("ask"):
                asker = mover
                break
        first.page.wait_for_timeout(200)
    assert asker
    other = second if asker is first else first
    before = asker.seq()
    asker.page.get_by_role("tab", name="More").click()
    asker.page.get_by_role("button", name="Ask to take back").click()
    other.page.locator(".offer .good").click()
    other.page.locator(".offer").wait_for(state="detached")
    asker.until(lambda: asker.seq() != before)


def test_round_one_screen_a_curtain_hides_the_other_player(reader):
    one = reader()
    table = one.table("toy", "valley", {"@lord_aubrac": "screen", "@lord_brennes": "screen"})
    page = one.page
    page.goto(f"/en/table/{table}")
    page.locator(".curtain button").click()
    page.wait_for_selector(".app[data-state=mine]")
    seen = one.page.locator(".seats .you").inner_text()
    for n in range(6):
        play(one, 1, seed=n)
        page.wait_for_timeout(600)
        if page.locator(".curtain").count():
            break
    page.locator(".curtain button").wait_for()
    page.locator(".curtain button").click()
    assert one.page.locator(".seats .you").inner_text() != seen


def test_what_happened_meanwhile_is_shown_as_a_film(reader):
    seats = ("@alliance", "@bourbon")
    first, second, table, _ = two_at_one_table(reader, "npws", "1702-11", seats)
    for n in range(30):
        if second.state() == "mine" and first.state() == "waiting":
            break
        play(first if first.state() == "mine" else second, 1, seed=n)
        first.page.wait_for_timeout(300)
    first.page.wait_for_timeout(1_500)  # the page tells that it was read up to here
    first.page.goto("about:blank")
    for n in range(8):
        if second.state() == "mine":
            play(second, 1, seed=n)
        second.page.wait_for_timeout(300)
    page = first.sit(table)
    page.get_by_role("button", name="Watch").click()
    page.locator(".film").wait_for()
    said = page.locator(".film p")
    first.until(lambda: len(said.inner_text()) > 5)
    page.get_by_role("button", name="Stop").click()
    page.locator(".film").wait_for(state="detached")


def test_a_piece_is_dragged_to_where_it_marches(reader):
    one = reader()
    table = one.table("toy", "valley", {"@lord_aubrac": "me", "@lord_brennes": "me"})
    page = one.sit(table)
    piece = page.locator(".pieces .piece.is-lit").first
    for seed in range(60):
        one.wait_for("mine")
        ask = one.view(table)["ask"]
        if ask["kind"] == "some" and piece.count():
            break
        play(one, 1, seed=seed)
    assert piece.count(), "no force was asked for"
    here = piece.get_attribute("data-at")
    links = one.get("/api/games/toy/board")["links"]
    there = next(two if first == here else first for first, two, _ in links if here in {first, two})
    middle(page, piece.locator(".field").first)
    page.mouse.down()
    target = page.locator(f".hits [data-id='{there}']").bounding_box()
    page.mouse.move(target["x"] + 12, target["y"] + target["height"] - 12, steps=6)
    assert page.locator(".carried").count() == 1
    seq = one.seq()
    page.mouse.up()
    page.locator(".carried").wait_for(state="detached")
    one.until(lambda: one.seq() > seq or page.locator(".refusal, .odds").count())


def middle(page, locator):
    box = locator.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
