"""Quarrels told play first, tap by tap, on a table that the page does not follow."""

import pytest

from referee.casebook.cases import game_book
from referee.engine.game import load_game
from tests.browser.axe import violations
from tests.browser.views import FAULTS, OVERFLOW, small_targets
from tests.each import each
from tests.quarrels import MOST_TAPS, told

pytestmark = pytest.mark.browser
SIZES = [(360, 640), (390, 844), (844, 390), (820, 1180), (1180, 820)]
SHARE = 0.7
"""Of a whole casebook so many cases are told in twelve taps; of the sample all of them."""
SAMPLE = {
    "land-of-barons": [
        "lob-knight-silences-baron",
        "lob-capture-with-eight",
        "lob-long-ride-wrong-tile",
    ],
    "donjons-et-rois": ["der-saboteur-silences-king"],
}  # fmt: skip


def begin(screen, served, game="land-of-barons"):
    screen.page.goto(served.base)
    screen.see("main select").select_option(game)
    screen.act("just-dispute")
    screen.see('.quarrel[data-phase="play"] .verbs')


def tell(screen, taps):
    """Tap one after the other, each once the page is ready for it; how many taps it took."""
    for count, selector in enumerate(taps, start=1):
        screen.tap(selector)
        screen.see(f'.quarrel[data-taps="{count}"]:not([data-waits])')
    return len(taps)


def test_may_red_call_those_troops(phones, served):
    """Whose turn it is follows from who acts, and nothing is asked that does not decide."""
    screen = phones(size={"width": 360, "height": 640})
    begin(screen, served)
    taken = tell(
        screen,
        [
            '[data-who="red"]',
            '[data-verb="concentrate"]',
            'polygon[data-cell="d4"]',
            'polygon[data-cell="d7"]',
            '[data-key="n-d7-2"]',
            '[data-key="done"]',
            '[data-question="die"] [data-answer="4"]',
            '.question [data-answer="nobody"]',
        ],
    )
    assert taken == 8
    assert screen.see(".verdict").get_attribute("data-verdict") == "legal"
    granted = [one.inner_text() for one in screen.page.locator("[data-given]").all()]
    assert granted[0] == "d4: Red baron"
    assert "Nobody on d5 or d6" in granted


@pytest.mark.parametrize("game", SAMPLE)
def test_cases_of_the_casebook_are_told_in_twelve_taps(phones, served, game, full):
    """The page says what the casebook says; `--full` tells every case that is told so briefly."""
    known = load_game(game)
    cases = {case.id: case for case in game_book(known).cases if hasattr(case, "play")}
    screen = phones()
    plans = {name: told(cases[name], known) for name in (cases if full else SAMPLE[game])}
    short = [one for one in plans.values() if one.agrees and len(one.taps) <= MOST_TAPS]
    assert len(short) >= len(plans) * SHARE
    for plan in each(short):
        begin(screen, served, game)
        assert tell(screen, plan.taps) <= MOST_TAPS, plan.case.id
        verdict = screen.see(".verdict")
        assert verdict.get_attribute("data-verdict") == plan.case.verdict, plan.case.id


@pytest.mark.parametrize(("lang", "dark"), [("en", False), ("fr", True)])
def test_a_question_and_its_verdict_at_every_size(phones, served, lang, dark):
    """What is asked is seen whole, named and large enough; so is the verdict."""
    screen = phones(lang=lang, dark=dark, size={"width": 360, "height": 640})
    begin(screen, served)
    screen.tap('[data-act="common"] summary')
    screen.tap('[data-quarrel="lob-knight-silences-baron"]')
    screen.see('.verdict[data-clause^="1"]')
    screen.tap('[data-given="cell d4"]')
    screen.see(".changing .question")
    for width, height in SIZES:
        screen.page.set_viewport_size({"width": width, "height": height})
        assert screen.page.evaluate(OVERFLOW) <= 0, width
        assert small_targets(screen) == [], width
        screen.shoot(f"quarrel-{lang}-{width}", whole=True)
    assert screen.page.evaluate(FAULTS) == []
    assert violations(screen.page) == []
    screen.act("back")
    screen.see('.quarrel[data-phase="play"]')
