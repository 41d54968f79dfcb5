"""Three ways to use the page at a table: everything, chance only, disputes only."""

import pytest

from tests.browser.axe import violations
from tests.browser.views import FAULTS, OVERFLOW, enter, small_targets

pytestmark = pytest.mark.browser


def tabs(screen):
    return [one.get_attribute("data-tab") for one in screen.page.locator("[data-tab]").all()]


def use(screen, way):
    screen.tab("setup")
    screen.tap("#main .ways summary")
    with screen.entering():
        screen.tap(f'[data-use="{way}"]')


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_way_is_changed_and_the_log_says_who_did(phones, served, lang):
    table = served.table(players=2)
    table.show_all()
    screen = phones(lang=lang, size={"width": 360, "height": 640})
    enter(screen, table)
    assert tabs(screen) == ["setup", "turn", "dispute", "score", "log"]
    use(screen, "chance")
    assert tabs(screen) == ["setup", "turn", "dispute", "log"]
    screen.tab("turn")
    with screen.entering():
        screen.tap('[data-face="4"]')
    assert screen.page.locator(".composer").count() == 0
    first = screen.see(".whose").get_attribute("data-turn")
    with screen.entering():
        screen.act("next-turn")
    assert screen.see(".whose").get_attribute("data-turn") != first
    screen.tab("dispute")
    screen.see('.quarrel[data-phase="play"] .verbs')
    lion = {"en": "Lion", "fr": "Lion"}[lang]
    assert screen.page.locator(f'polygon[aria-label*="{lion}"]').count() > 3
    assert screen.page.locator('polygon[aria-label*="baron"]').count() == 0
    assert screen.page.evaluate(FAULTS) == []
    assert screen.page.evaluate(OVERFLOW) <= 0
    assert violations(screen.page) == []
    use(screen, "disputes")
    assert tabs(screen) == ["setup", "dispute", "log"]
    assert small_targets(screen) == []
    screen.tab("log")
    said = {"en": "the page settles disputes only", "fr": "la page ne règle que les litiges"}[lang]
    screen.see(f'.entries li[data-kind="way"]:has-text("{said}")')
    screen.act("verify")
    screen.see('[data-sound="yes"]')
    screen.page.reload()
    screen.see('body[data-view="log"]')
    assert table.state["way"] == "disputes"


def test_an_unknown_way_is_told(served):
    table = served.table(players=2)
    answer = table.phone.post("way", json={"way": "sideways"})
    assert answer.status_code == 422
    assert "`sideways`" in answer.json()["detail"]
