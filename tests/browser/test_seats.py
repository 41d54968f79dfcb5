"""Seats on the page: one phone for all of them, free ones, questions, lost phones, pairing."""

import pytest

from tests.browser.axe import violations
from tests.browser.views import FAULTS, OVERFLOW, enter, small_targets
from tests.served import serving

pytestmark = pytest.mark.browser

SMALLEST = {"width": 360, "height": 640}
CODE = "7K2QD-M9XP4"


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """A server that does not wait for silent phones."""
    with serving(tmp_path_factory.mktemp("tables"), waiting=0.0) as server:
        yield server


def seated(served, **wishes):
    table = served.table(players=2, **{"phones": "shared", "dice": "referee", **wishes})
    table.show_all()
    turn = table.state["position"]["turn"]
    return table, turn, next(color for color in ("blue", "red") if color != turn)


def is_sound(screen):
    assert screen.page.evaluate(FAULTS) == []
    assert small_targets(screen) == []
    assert screen.page.evaluate(OVERFLOW) <= 0
    assert violations(screen.page) == []


def test_one_phone_in_the_middle_plays_every_seat(phones, served):
    table, turn, other = seated(served)
    screen = phones(size=SMALLEST)
    enter(screen, table)
    screen.see(f'[data-free="{turn}"]')
    is_sound(screen)
    screen.act("sit-all")
    screen.see('[data-act="roll"]')
    assert set(table.hold(screen.token(table.name)).look()["seats"]) == {turn, other}
    with screen.entering():
        screen.act("roll")
    screen.tab("hand")
    screen.tap(f'[data-hand="{other}"]')
    screen.act("look")
    shown = screen.see(".held-card").get_attribute("data-card")
    phone = table.hold(screen.token(table.name))
    assert phone.get("hand", params={"seat": other}).json()["cards"] == [shown]
    is_sound(screen)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_face_by_hand_is_a_question_that_says_what_it_changes(phones, served, lang):
    table, turn, other = seated(served)
    mine, theirs = phones(size=SMALLEST), phones(lang=lang, size=SMALLEST)
    enter(mine, table, turn)
    enter(theirs, table, other)
    theirs.see(f'[data-waits="{turn}"]')
    assert theirs.page.locator('[data-act="roll"]').count() == 0
    mine.tap(".by-hand summary")
    mine.tap('[data-face="6"]')
    asked = theirs.see("#asked")
    assert "6" in asked.locator(".change").inner_text()
    name = {"blue": ("Blue", "Bleu"), "red": ("Red", "Rouge")}[other][lang == "fr"]
    assert name in asked.locator("small").inner_text()
    is_sound(theirs)
    theirs.act("agree")
    mine.see('[data-shows="6"]')


def test_the_hosts_code_frees_the_seat_of_a_lost_phone(phones, served):
    table, turn, other = seated(served, phones="own")
    lost = table.sit(turn)
    screen = phones(size=SMALLEST)
    enter(screen, table, other)
    screen.tab("setup")
    screen.tap(f'.seat[data-seat="{turn}"] .button')
    screen.tap(".recovery summary")
    screen.page.locator("#recovery").fill(table.recovery.lower())
    is_sound(screen)
    screen.act("recover")
    screen.see(f'[data-link="{turn}"]')
    assert lost.get("").status_code == 401
    screen.tab("turn")
    screen.see(f'[data-free="{turn}"]')
    assert screen.page.locator('[data-act="sit"]').count() == 0, "it has a seat of its own"


def test_a_scanned_link_brings_the_pairing_code(phones, tmp_path):
    with serving(tmp_path, pairing=CODE) as open_to_all:
        typed = phones(lang="fr", size=SMALLEST)
        typed.page.goto(open_to_all.base)
        typed.see("#pairing")
        is_sound(typed)
        with typed.refused(403):
            typed.act("draw")
        scanned = phones(size=SMALLEST)
        scanned.page.goto(f"{open_to_all.base}/#{CODE}")
        scanned.see('[data-act="draw"]')
        assert scanned.page.locator("#pairing").count() == 0
        assert CODE not in scanned.page.url
        scanned.act("draw")
        scanned.see("[data-code]")
        is_sound(scanned)
