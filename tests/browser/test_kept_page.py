"""An evening at a kept table: set up step by step, rolled, drawn, laid, counted, and ruled."""

from pathlib import Path

import pytest

from tests.browser.axe import violations
from tests.browser.views import FAULTS, OVERFLOW
from tests.served import Seated, serving

EXAMPLES = Path(__file__).resolve().parents[2] / "templates" / "examples"
SIZES = ((360, 640), (390, 844), (844, 390), (820, 1180), (1180, 820))
PHONE = {"width": 360, "height": 640}
VIEWS = {
    "setup": "[data-link] .qr",
    "turn": "[data-pile]",
    "hand": ".chip",
    "score": "[data-total]",
    "log": ".entries[data-upto] li",
    "rules/2.4": ".cited",
}


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("tables"), collections=[EXAMPLES]) as server:
        yield server


@pytest.fixture
def market(served):
    """A table of the card game, sealed and with nothing drawn yet."""
    body = {"game": "market-day", "players": 2, "phones": "shared", "wait": True}
    made = served.phone.ask("/api/tables", **body)
    return Seated(served, made["table"], made["token"])


def grown(screen, selector):
    """Tap, and wait until this phone shows what came of it, however many entries that is."""
    before = screen.seq
    screen.tap(selector)
    screen.page.wait_for_function(
        "(before) => Number(document.body.dataset.seq) > before && !document.body.dataset.busy",
        arg=before,
    )


def begin(screen, market):
    """Set the table up on one phone that holds both seats, shuffling the orders by hand."""
    screen.page.goto(f"{market.served.base}/t/{market.name}#{market.token}")
    grown(screen, '[data-act="step"]')
    for color in ("blue", "red"):
        with screen.entering():
            screen.tap(f'[data-choose="{color}"]')
    while "Orders" not in market.state["step"]["announced"]:
        grown(screen, '[data-act="step"]')
    grown(screen, '[data-act="by-hand"]')
    while (state := market.state)["step"] and not state["asking"]:
        grown(screen, '[data-act="step"]')


def sit_down(screen, market):
    for color in ("blue", "red"):
        screen.tap(f'[data-link="{color}"] summary')
        with screen.entering():
            screen.tap(f'[data-link="{color}"] [data-act="sit"]')


def test_an_evening_at_a_kept_table(phones, market):
    screen = phones(size=PHONE)
    begin(screen, market)
    sit_down(screen, market)
    assert market.state["kept_table"]["byHand"] == ["orders"]
    while not market.state["started"]:
        grown(screen, '[data-act="step"]')
    screen.act("start")
    with screen.entering():
        screen.tap('[data-roll="morning"]')
    shown = screen.page.locator("[data-face]").all_inner_texts()
    assert list(map(str, market.state["kept_table"]["dice"]["morning"])) == shown
    with screen.entering():
        screen.act("next")
    assert screen.page.locator(".timer").inner_text()[:2] in ("1:", "0:")
    first = market.state["kept_table"]["turn"]["player"]
    with screen.entering():
        screen.tap('[data-draw="goods"]')
    assert market.state["kept_table"]["decks"]["goods"]["hand"][first] == 7
    with screen.entering():
        screen.tap(f'.counter:has-text("{first.capitalize()}") [data-count="coins1"]')
    assert market.state["kept_table"]["counters"]["coins"][first] == 5
    screen.tab("hand")
    screen.tap("main .chip")
    with screen.entering():
        screen.tap('[data-lay="shop"]')
    screen.tab("score")
    mark = screen.page.locator(f'[data-mark="lent {first}"]')
    with screen.entering():
        mark.fill("-2")
        mark.press("Enter")
    total = screen.page.locator(f'[data-total="{first}"]').inner_text()
    assert int(total) == market.state["kept_table"]["sheet"]["players"][first]["total"]
    screen.page.evaluate("location.hash = 'rules/2.4'")
    screen.tap(".rulings summary")
    screen.page.locator(".rulings input").fill("We shuffle at once")
    screen.tap('[data-act="note-ruling"]')
    assert screen.see("[data-ruling='2.4']").inner_text() == "We shuffle at once"
    screen.page.go_back()
    with screen.entering():
        screen.tap('[data-act="undo-now"], [data-act="undo"]')
    assert market.state["kept_table"]["sheet"]["players"][first]["lent"] == 0


@pytest.fixture
def played(market):
    """A table in the middle of a day, all of it at one phone."""
    phone = market.phone
    while not (state := market.state)["started"]:
        asking = state["asking"]
        if asking and asking["what"] == "color":
            phone.ask("choose", expect=state["seq"], color=asking["colors"][0])
        elif asking:
            for color in asking["players"]:
                held = market.sit(color)
                hand = held.look()["own"][color]["seen"]["orders"]["hand"][color]
                held.ask("keep", expect=market.seq, cards=hand[:1])
        else:
            phone.ask("step", expect=state["seq"])
    return market


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_view_at_every_size(phones, market, lang):
    screen = phones(lang=lang, dark=lang == "fr", size=PHONE)
    begin_quickly(screen, market)
    for view, there in VIEWS.items():
        screen.page.evaluate("(view) => { location.hash = view; }", view)
        screen.see(f"main {there}")
        for width, height in SIZES:
            screen.page.set_viewport_size({"width": width, "height": height})
            assert screen.page.evaluate(OVERFLOW) <= 0, (view, width)
        assert violations(screen.page) == []
        assert screen.page.evaluate(FAULTS) == []


def begin_quickly(screen, market):
    """Enter a table that is set up, with both seats on this phone."""
    screen.page.goto(f"{market.served.base}/t/{market.name}#{market.token}")
    grown(screen, '[data-act="show-all"]')
    for color in ("blue", "red"):
        grown(screen, f'[data-choose="{color}"]')
    grown(screen, '[data-act="show-all"]')
    sit_down(screen, market)
    for _ in range(2):
        screen.tap(".kept-setup button.chip")
        grown(screen, '[data-act="keep"]:not([disabled])')
    grown(screen, '[data-act="show-all"]')
    screen.act("start")


def test_a_secret_is_on_its_own_phone_alone(phones, played):
    screen = phones(size=PHONE)
    screen.page.goto(f"{played.served.base}/t/{played.name}#{played.token}")
    screen.see("main [data-pile]")
    screen.tab("hand")
    assert screen.page.locator(".chip").count() == 0
