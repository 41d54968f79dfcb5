"""A real Chromium, a server, and phones that look at it."""

import json
from pathlib import Path

import pytest

from tests.served import serving

CHROMIUM = Path("/usr/bin/chromium")
SMALL = {"width": 360, "height": 740}
TABLET = {"width": 1024, "height": 768}


@pytest.fixture(scope="session")
def chromium():
    sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    if not CHROMIUM.exists():
        pytest.skip("Chromium is not installed: the page was NOT tried in a browser")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=str(CHROMIUM), args=["--no-sandbox", "--disable-gpu"]
        )
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("tables")) as server:
        yield server


class Screen:
    """One phone's page, and what went wrong on it."""

    def __init__(self, page, pictures):
        self.page, self.pictures, self.faults = page, pictures, []
        page.set_default_timeout(30_000)
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.faults.append(str(error)))

    def _heard(self, message):
        if message.type in ("error", "warning"):
            self.faults.append(message.text)

    def tap(self, selector):
        self.page.locator(selector).first.click()

    def act(self, name):
        self.tap(f'[data-act="{name}"]')

    def tab(self, name):
        self.tap(f'[data-tab="{name}"]')

    def cell(self, name):
        self.page.locator(f'polygon[data-cell="{name}"]').click()

    def see(self, selector):
        found = self.page.locator(selector).first
        found.wait_for(state="attached")
        return found

    def shoot(self, name, whole=False):
        self.page.screenshot(path=self.pictures / f"{name}.png", full_page=whole)

    def token(self, table):
        known = json.loads(self.page.evaluate("localStorage.getItem('herald.tables')"))
        return known[table]["token"]


@pytest.fixture
def pictures(tmp_path):
    folder = tmp_path / "pictures"
    folder.mkdir()
    return folder


@pytest.fixture
def phones(chromium, pictures):
    """phones(lang=..., dark=...) -> a Screen; all of them end without a fault."""
    contexts, screens = [], []

    def open_phone(lang="en", dark=False, size=SMALL, **more):
        context = chromium.new_context(
            viewport=size,
            locale={"en": "en-GB", "fr": "fr-FR"}[lang],
            color_scheme="dark" if dark else "light",
            has_touch=True,
            is_mobile=size == SMALL,
            reduced_motion="reduce",
            **more,
        )
        contexts.append(context)
        screens.append(Screen(context.new_page(), pictures))
        return screens[-1]

    yield open_phone
    faults = [fault for screen in screens for fault in screen.faults]
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def table(served):
    """A table in the middle of Blue's turn, its set-up all shown."""
    made = served.table(players=2)
    made.show_all()
    players = made.state["position"]["players"]
    made.set_down(MIDDLE.format(players=" ".join(players)))
    return made


MIDDLE = """
game land-of-barons
players {players}
turn blue die 5
d4 eagle-A: blue baron troops*6
b2 wolf-C: blue knight troops*3
c1 horse-B: red baron troops*4
e6 eagle-D: red knight
e3 mountain
f4 mountain
"""
