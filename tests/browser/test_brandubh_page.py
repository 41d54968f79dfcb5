"""Brandubh's page: rules of the small seam, squares, a move and a quarrel by taps."""

import pytest

from tests.browser.axe import violations
from tests.browser.views import FAULTS, OVERFLOW, enter, open_view, small_targets

pytestmark = pytest.mark.browser


@pytest.fixture
def raven(served):
    made = served.table(game="brandubh", players=2, colors=("red", "blue"))
    made.show_all()
    return made


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_move_is_tapped_and_a_quarrel_judged(phones, raven, lang):
    screen = phones(lang=lang)
    enter(screen, raven)
    assert screen.page.evaluate(OVERFLOW) <= 0
    screen.cell("d2")
    screen.ready("move d2")
    screen.cell("a2")
    screen.ready("move d2-a2")
    assert screen.see(".play-text").inner_text() == "move d2-a2"
    screen.shoot(f"brandubh-{lang}-turn", whole=True)
    assert screen.page.evaluate(FAULTS) == []
    assert small_targets(screen) == []
    with screen.entering():
        screen.tap('[data-key="done"]')
    assert screen.see(".whose").get_attribute("data-turn") == "blue"
    open_view(screen, "dispute")
    assert screen.page.evaluate(OVERFLOW) <= 0
    screen.shoot(f"brandubh-{lang}-dispute", whole=True)
    open_view(screen, "score")
    screen.shoot(f"brandubh-{lang}-score", whole=True)
    assert violations(screen.page) == []
    raven.phone.ask("dispute", play="move d3-d7")
    verdict = raven.phone.ask("dispute?lang=" + lang, play="move d3-d7")
    assert (verdict["verdict"], verdict["clause"]) == ("illegal", "2.3")
