"""A real Chromium, a server, and phones that look at it."""

import json
import shutil
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from referee.engine.chance import Chance
from tests.served import serving

SMALL = {"width": 360, "height": 740}
TABLET = {"width": 1024, "height": 768}


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        found = shutil.which("chromium") or playwright.chromium.executable_path
        assert Path(found).exists(), "Chromium is not installed: sudo apt-get install chromium"
        browser = playwright.chromium.launch(
            executable_path=found, args=["--no-sandbox", "--disable-gpu"]
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
        self.is_cut_off = False
        page.set_default_timeout(30_000)
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.faults.append(str(error)))

    def _heard(self, message):
        expected = self.is_cut_off and "net::ERR" in message.text
        if message.type in ("error", "warning") and not expected:
            self.faults.append(message.text)

    def tap(self, selector):
        self.page.locator(selector).first.click()

    def act(self, name):
        self.tap(f'[data-act="{name}"]')

    def tab(self, name):
        self.tap(f'[data-tab="{name}"]')
        self.see(f'body[data-view="{name}"]')

    @property
    def seq(self):
        """The last entry of the log that this phone shows."""
        return int(self.see("body[data-seq]").get_attribute("data-seq"))

    def at(self, seq):
        """Wait until this phone shows the table as of an entry and nothing of its own is open."""
        self.see(f'body[data-seq="{seq}"]:not([data-busy])')

    @contextmanager
    def entering(self, entries=1):
        """What is done inside adds so many entries to the log; wait until this phone shows them."""
        seq = self.seq
        self.at(seq)
        yield
        self.at(seq + entries)

    @contextmanager
    def refused(self, status):
        """What is done inside is refused with this status, once: that is no fault."""
        told = f"status of {status}"
        with self.page.expect_event("console", lambda message: told in message.text):
            yield
        (fault,) = (one for one in self.faults if told in one)
        self.faults.remove(fault)

    def ready(self, draft):
        """Wait until the server has answered how this draft may go on, or how it goes on alone."""
        self.see(f'.composer:is([data-ready="{draft}"], [data-filled][data-ready^="{draft} "])')

    def cell(self, name):
        self.page.locator(f'polygon[data-cell="{name}"]').click()

    def see(self, selector):
        found = self.page.locator(selector).first
        found.wait_for(state="attached")
        return found

    def gone(self, selector):
        self.page.locator(selector).first.wait_for(state="detached")

    def cut_off(self):
        """From here on the net is away on purpose, and what the browser says of it is no fault."""
        self.is_cut_off = True

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
def fixed_draws(monkeypatch):
    """fixed_draws(seed): tables drawn from here on have the same set-up, hands and dice."""

    def fix(seed):
        monkeypatch.setattr(
            "referee.table.new_table.Chance",
            lambda given=None, **more: Chance(given or seed, **more),
        )
        # the table takes this seed for a random one
        monkeypatch.setattr("referee.table.verify.is_strong", lambda found: found == seed)

    return fix


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
