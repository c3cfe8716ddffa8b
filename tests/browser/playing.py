"""A player who knows only the page: clicks what is offered until the question is answered."""

import random

STEP = """(luck) => {
  const seen = (node) => node.offsetParent !== null || node instanceof SVGElement;
  const on = (css) => [...document.querySelectorAll(css)].filter(seen);
  const confirm = document.querySelector('.acts .confirm:not(:disabled)');
  if (confirm && luck < 0.8) { confirm.click(); return 'confirm'; }
  const words = on('.choices .choice:not(:disabled):not(.on)')
    .filter((one) => !one.closest('.shares > div')?.querySelector('.on'));
  const shared = document.querySelector('.shares') !== null;
  const cards = shared ? [] : on('.card.is-lit');
  const pieces = shared ? [] : on('.piece.is-lit, .lit:not(.chosen)');
  const pass = words.filter((one) => !/^[A-Z][a-zà-ü]+( [A-Z0-9]|$)/.test(one.textContent));
  const any = [...words, ...cards, ...pieces];
  const pool = luck < 0.5 && pass.length ? pass : words.length && luck < 0.9 ? words : any;
  const chosen = pool[Math.floor(luck * 7919) % (pool.length || 1)];
  if (!chosen) {
    const reset = document.querySelector('.acts .reset:not(:disabled)');
    const more = document.querySelector('.choices .more');
    const next = confirm || reset || more;
    if (next) next.click();
    return next ? 'other' : 'nothing';
  }
  if (chosen instanceof HTMLElement) { chosen.click(); return chosen.textContent; }
  const box = (chosen.querySelector('.field, .glow') || chosen).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


def step(page, rng):
    """One click; what it was on."""
    did = page.evaluate(STEP, rng.random())
    if isinstance(did, list):
        page.mouse.click(*did)
    return did


def answer(page, rng, clicks=80):
    """Click until the game has moved on or nobody is asked here; how many clicks it took."""
    before = page.get_attribute(".app", "data-seq")
    for n in range(clicks):
        step(page, rng)
        for _ in range(40):
            page.wait_for_timeout(12)
            if page.get_attribute(".app", "data-state") != "busy":
                break
        if page.get_attribute(".app", "data-seq") != before:
            return n + 1
    raise AssertionError(f"not answered in {clicks} clicks: {page.inner_text('.deciding')}")


def play(reader, answers, seed=1, page=None):
    """Answer so many questions, or to the end; the state the page ends in."""
    rng = random.Random(seed)
    page = page or reader.page
    state = reader.state(page)
    for _ in range(answers):
        state = reader.wait_for("mine", "over", page=page)
        if state == "over":
            break
        answer(page, rng)
    return state
