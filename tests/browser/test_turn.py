"""A turn on one screen: seen whole at five sizes, begun at a piece, taken back with one tap."""

import pytest

from tests.browser.axe import violations
from tests.browser.views import FAULTS, OVERFLOW, enter, open_view, small_targets

pytestmark = pytest.mark.browser
SIZES = [(360, 640), (390, 844), (844, 390), (820, 1180), (1180, 820)]
HIDDEN = """(selectors) => {
  const top = document.getElementById("top").getBoundingClientRect().bottom;
  const bottom = document.getElementById("tabs").getBoundingClientRect().top;
  return selectors.flatMap((selector) => [...document.querySelectorAll(selector)])
    .map((node) => [node.getBoundingClientRect(), node.outerHTML.slice(0, 60)])
    .filter(([box]) => box.top < top - 1 || box.bottom > bottom + 1)
    .map(([box, html]) => `${Math.round(box.top)} to ${Math.round(box.bottom)}: ${html}`);
}"""


@pytest.mark.parametrize(("lang", "dark"), [("en", False), ("fr", True)])
def test_board_state_and_actions_are_on_one_screen(phones, table, lang, dark):
    screen = phones(lang=lang, dark=dark, size={"width": 360, "height": 640})
    enter(screen, table)
    screen.see(".verb.open")
    for width, height in SIZES:
        screen.page.set_viewport_size({"width": width, "height": height})
        screen.page.evaluate("scrollTo(0, 0)")
        shown = ["polygon[data-cell]", ".whose", ".turn-now", ".verb", ".ends .button"]
        assert screen.page.evaluate(HIDDEN, shown) == [], (width, height)
        assert screen.page.evaluate(OVERFLOW) <= 0
        screen.shoot(f"turn-{lang}-{width}")
    screen.page.set_viewport_size({"width": 360, "height": 640})
    assert small_targets(screen) == []
    assert screen.page.evaluate(FAULTS) == []
    assert violations(screen.page) == []


def test_a_piece_says_what_it_can_do_and_a_play_is_taken_back(phones, table):
    screen = phones(size={"width": 360, "height": 640})
    enter(screen, table)
    screen.see(".verb.open")
    screen.cell("b2")
    screen.ready("move b2")
    screen.tap('[data-key="back"]')
    screen.cell("d4")
    screen.see('.hint:has-text("d4: what does it do?")')
    verbs = [one.get_attribute("data-verb") for one in screen.page.locator(".verb").all()]
    assert verbs == ["move", "recruit", "construct", "disperse", "concentrate"]
    with screen.entering():
        screen.tap('[data-verb="recruit"]')
        screen.tap('[data-key="done"]:enabled')
    assert "1 of 2 actions played" in screen.see(".turn-now").inner_text()
    with screen.entering():
        screen.act("undo-now")
    assert "0 of 2 actions played" in screen.see(".turn-now").inner_text()
    assert screen.page.locator("#undo-bar").is_hidden()


def test_what_cannot_be_done_says_why(phones, table):
    screen = phones()
    enter(screen, table)
    screen.tap('[data-verb="deconstruct"]')
    assert "no donjon on d4" in screen.see(".why").inner_text()
    screen.tap(".why a")
    assert screen.see(".cited b").inner_text().startswith("15.")


def test_an_end_tapped_twice_ends_one_turn(phones, table):
    screen = phones()
    enter(screen, table)
    screen.see(".verb.open")
    before = screen.see(".whose").get_attribute("data-turn")
    with screen.entering():
        screen.see('[data-act="end"], [data-act="pass"]').dblclick()
    screen.see('.ends [data-act="pass"]:enabled')
    state = table.state
    assert state["position"]["turn"] != before
    assert state["position"]["die"] is None


def test_what_was_found_legal_is_played(phones, table):
    screen = phones()
    enter(screen, table)
    open_view(screen, "dispute")
    screen.tap('[data-verb="construct"]')
    screen.cell("d4")
    with screen.entering():
        screen.tap('[data-key="done"]')
    with screen.entering():
        screen.act("play-it")
    screen.see('body[data-view="turn"]')
    assert "1 of 2 actions played" in screen.see(".turn-now").inner_text()
