"""The sealed dice on phones: cut together, drawn once, and a warning when the log is another."""

import pytest

from tests.browser.views import OVERFLOW, small_targets

pytestmark = pytest.mark.browser

FORGET = """(changes) => {
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith("herald.log."))) {
    const one = JSON.parse(localStorage.getItem(key));
    localStorage.setItem(key, JSON.stringify({ ...one, ...changes }));
  }
}"""


def whole(screen):
    """Nothing of the view is cut off or too small to be tapped."""
    assert screen.page.evaluate(OVERFLOW) == 0
    assert small_targets(screen) == []


def test_phones_cut_before_the_set_up_is_drawn(served, phones):
    first, second = phones(), phones(lang="fr", dark=True)
    first.page.goto(served.base)
    first.act("draw")
    seal = first.see("[data-seal]").inner_text()
    first.see('[data-cuts="0"]')
    whole(first)
    second.page.goto(first.see('[data-link="table"] a').get_attribute("href"))
    assert second.see("[data-seal]").inner_text() == seal
    second.act("cut")
    first.see('[data-cuts="1"]')
    first.act("cut")
    for screen in (first, second):
        screen.see('[data-cuts="2"]')
    assert "Ce téléphone" in second.see(".cuts").inner_text()
    assert "This phone" in first.see(".cuts").inner_text()
    whole(second)
    second.act("draw-now")
    for screen in (first, second):
        screen.see('[data-act="show"]')
    assert not first.faults + second.faults


def test_a_log_that_was_rewritten_is_told_above_every_view(table, phones):
    screen = phones()
    screen.page.goto(f"{table.served.base}/t/{table.name}#{table.token}")
    screen.see('body[data-view="turn"]')
    assert screen.page.locator("#rewritten").count() == 0
    screen.tab("log")
    with screen.entering():
        screen.act("cut")
    for changes, what in (({"head": "0" * 64}, "log"), ({"other": 1}, None)):
        screen.page.evaluate(FORGET, changes)
        screen.page.reload()
        screen.see("body[data-view]")
        if what:
            screen.see(f'#rewritten[data-changed="{what}"]')
            whole(screen)
            screen.tab("turn")
            screen.see("#rewritten")
            screen.act("accept-log")
        screen.page.locator("#rewritten").wait_for(state="detached")
    screen.page.evaluate(FORGET, {"seal": "0" * 64})
    screen.page.reload()
    screen.see('#rewritten[data-changed="seal"]')


def test_the_log_says_what_it_proves(table, phones):
    screen = phones()
    screen.page.goto(f"{table.served.base}/t/{table.name}#{table.token}")
    screen.tab("log")
    screen.act("verify")
    said = screen.see('[data-sound="yes"]').inner_text()
    assert "Not proved: nobody cut before the first draw" in said
    assert "nobody looked ahead" in said
    whole(screen)
