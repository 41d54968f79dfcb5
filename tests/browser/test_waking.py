"""Phones that slept or lost the net are right again at once, and know when it is their turn."""

import pytest

from tests.browser.views import enter

pytestmark = pytest.mark.browser


@pytest.fixture
def seated(phones, served):
    """Two phones, each in a seat, on a table whose first turn has begun."""
    table = served.table(players=2)
    table.show_all()
    colors = table.state["position"]["players"]
    screens = {}
    for color in colors:
        screens[color] = phones()
        enter(screens[color], table, color)
    return table, colors, screens


def test_a_phone_that_lost_the_net_is_right_when_it_comes_back(seated):
    """Nothing is tapped: the phone hears that it is online, asks, and says so meanwhile."""
    table, (first, second), screens = seated
    asleep = screens[second]
    asleep.cut_off()
    asleep.page.context.set_offline(True)
    before = asleep.seq
    screens[first].tap('[data-face="3"], [data-act="roll"]')
    screens[first].see("[data-shows]")
    assert table.seq > before == asleep.seq
    asleep.page.context.set_offline(False)
    asleep.see(f'body[data-seq="{table.seq}"]:not(.offline)')
    asleep.gone("#top[data-waking]")


def test_a_phone_that_wakes_says_that_what_it_shows_is_old(seated):
    """The answer is held back: until it comes, the phone is marked."""
    _, (first, _), screens = seated
    screen = screens[first]
    held = []
    screen.page.route("**/api/tables/*?*", lambda route: held.append(route))
    screen.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert screen.see("#top[data-waking]").get_attribute("data-waking") == "catching up …"
    screen.page.wait_for_timeout(100)
    for route in held:
        route.continue_()
    screen.page.unroute("**/api/tables/*?*")
    screen.gone("#top[data-waking]")


def test_the_title_of_the_page_says_whose_turn_it_is(seated):
    _, (first, second), screens = seated
    assert screens[first].page.title().startswith("● ")
    assert not screens[second].page.title().startswith("● ")
    screens[first].tap('[data-face="3"], [data-act="roll"]')
    screens[first].see("[data-shows]")
    screens[first].act("pass")
    screens[second].see(f'.whose[data-turn="{second}"]')
    assert screens[second].page.title().startswith("● ")
    assert not screens[first].page.title().startswith("● ")
