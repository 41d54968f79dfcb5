"""The page by itself: light, legible, in both languages, by keyboard, and back after a lost net."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tests.browser.axe import violations
from tests.browser.conftest import TABLET
from tests.browser.views import (
    FAULTS,
    OVERFLOW,
    VIEWS,
    enter,
    nobody_else,
    open_view,
    small_targets,
)
from tests.served import Seated, serving

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("lang", "dark"), [("en", False), ("fr", True)])
def test_every_view_can_be_heard_and_hit(phones, table, lang, dark):
    screen = phones(lang=lang, dark=dark)
    enter(screen, table, "blue")
    for view in VIEWS:
        open_view(screen, view)
        assert screen.page.evaluate(FAULTS) == [], view
        assert small_targets(screen) == [], view
        assert screen.page.evaluate(OVERFLOW) <= 0, f"{view} is wider than the phone"
        assert screen.page.locator("html").get_attribute("lang") == lang
        screen.shoot(f"{lang}-{view.partition('/')[0]}")
        assert violations(screen.page) == [], view


@pytest.mark.parametrize("dark", [False, True])
def test_home_and_the_editor(phones, served, dark):
    screen = phones(dark=dark)
    screen.page.goto(served.base)
    screen.see('[data-act="own"]')
    assert screen.page.evaluate(FAULTS) == []
    assert small_targets(screen) == []
    assert violations(screen.page) == []
    screen.act("own")
    screen.see(".tools")
    assert screen.page.evaluate(FAULTS) == []
    assert violations(screen.page) == []


@pytest.mark.parametrize("view", ["turn", "dispute", "setup"])
def test_a_tablet_shows_board_and_words_side_by_side(phones, table, view):
    screen = phones(size=TABLET)
    enter(screen, table)
    open_view(screen, view)
    assert screen.page.evaluate(OVERFLOW) <= 0
    screen.shoot(f"tablet-{view}")
    if view in ("turn", "dispute"):
        board = screen.see(".board").bounding_box()
        words = screen.see(".composer").bounding_box()
        assert words["x"] >= board["x"] + board["width"] - 1


def test_the_first_view_is_light(phones, served):
    screen = phones()
    network = screen.page.context.new_cdp_session(screen.page)
    network.send("Network.enable")
    sizes = []
    network.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    screen.page.goto(served.base)
    screen.see('[data-act="draw"]')
    screen.page.wait_for_load_state("networkidle")
    assert len(sizes) >= 6
    assert sum(sizes) < 150_000


def test_nothing_is_asked_of_another_machine(phones, table):
    screen = phones()
    asked = []
    screen.page.on("request", lambda request: asked.append(request.url))
    enter(screen, table)
    for view in VIEWS:
        open_view(screen, view)
    elsewhere = [url for url in asked if not url.startswith((table.served.base, "blob:"))]
    assert elsewhere == []


def test_the_language_changes_everything(phones, table):
    screen = phones()
    enter(screen, table)
    assert "Blue" in screen.see(".whose").inner_text()
    screen.see('[data-act="lang"]').select_option("fr")
    screen.see('.whose:has-text("Bleu")')
    assert screen.see('[data-tab="log"]').inner_text() == "Journal"
    assert "Recruter" in screen.see('[data-verb="recruit"]').inner_text()
    screen.page.reload()
    screen.see('.whose:has-text("Bleu")')


def test_a_play_by_keyboard_alone(phones, table):
    screen = phones()
    enter(screen, table)
    keys = screen.page.keyboard
    screen.see('[data-verb="construct"]').focus()
    keys.press("Enter")
    focused = "document.activeElement.dataset.cell"
    for _ in range(40):
        keys.press("Shift+Tab")
        if screen.page.evaluate(focused):
            break
    path = []
    for _ in range(12):
        path.append(screen.page.evaluate(focused))
        if path[-1] == "d4":
            break
        row, here = path[-1][0], int(path[-1][1])
        keys.press("ArrowUp" if row < "d" else "ArrowDown" if row > "d" else
                   "ArrowRight" if here < 4 else "ArrowLeft")  # fmt: skip
    assert path[-1] == "d4", path
    keys.press("Enter")
    screen.ready("construct d4")
    assert screen.see(".play-text").inner_text() == "construct d4"
    for _ in range(60):
        keys.press("Tab")
        if screen.page.evaluate("document.activeElement.dataset.key") == "done":
            break
    with screen.entering():
        keys.press("Enter")
    assert screen.see(".done").is_visible()
    cells = {cell["name"]: cell for cell in table.state["position"]["cells"]}
    assert "donjon" in [piece["piece"] for piece in cells["d4"]["pieces"]]


def test_a_phone_comes_back_by_itself(phones, tmp_path):
    """The server goes away and comes back; nobody touches the phone."""
    with serving(tmp_path) as first:
        table = first.table()
        table.show_all()
        screen = phones()
        enter(screen, table)
        port = int(first.base.rsplit(":", 1)[1])
        screen.cut_off()
    screen.see("body.offline")
    with serving(tmp_path, port=port) as second:
        again = Seated(second, table.name, table.token)
        again.phone.ask("roll", expect=again.seq, face=3)
        screen.see('[data-shows="3"]')
        screen.see("body:not(.offline)")


def test_two_phones_tap_at_once(phones, served):
    """Only one wins; the other one is told what happened, sees it, and may tap again."""
    table = served.table()
    table.show_all()
    one, two = phones(), phones()
    for screen in (one, two):
        enter(screen, table)
    two.cut_off()
    two.page.route("**/events*", lambda route: route.abort())
    two.page.reload()
    two.see("body.offline[data-seq]")
    with one.entering():
        one.tap('[data-face="5"]')
    with two.refused(409), two.entering():
        two.tap('[data-face="2"]')
    told = two.see("#notice.on").inner_text()
    assert told.startswith("Somebody was quicker: ")
    assert "rolls 5" in told
    assert two.see("[data-shows]").get_attribute("data-shows") == "5"
    assert table.state["position"]["die"] == 5
    with two.entering():
        two.act("pass")


def test_a_second_tap_is_the_first_one(phones, served):
    """A finger that trembles rolls once, and nobody is told of a quicker one."""
    table = served.table()
    table.show_all()
    screen = phones()
    enter(screen, table)
    with screen.entering():
        screen.see('[data-face="5"]').dblclick()
    assert not screen.page.locator("#notice.on").count()
    assert table.state["position"]["die"] == 5


def test_a_tap_that_does_not_arrive_is_told(phones, served):
    table = served.table()
    table.show_all()
    screen = phones()
    enter(screen, table)
    screen.cut_off()
    screen.page.route("**/roll*", lambda route: route.abort())
    screen.tap('[data-face="5"]')
    assert "Not connected" in screen.see("#notice.on").inner_text()
    screen.page.unroute("**/roll*")
    with screen.entering():
        screen.tap('[data-face="5"]')


def test_a_table_set_up_by_tapping(phones, served):
    screen = phones()
    screen.page.goto(served.base)
    screen.see('[data-players="2"]').click()
    screen.act("own")
    screen.see('[data-piece="baron"]').click()
    screen.cell("d4")
    screen.tap('[data-color="red"]')
    screen.cell("e5")
    screen.tap('[data-tool="land"]')
    screen.tap('[data-land="mountain"]')
    screen.cell("c3")
    screen.see('polygon[data-cell="c3"][aria-label^="c3, Mountain"]')
    screen.act("use")
    screen.act("noted")
    screen.tab("turn")
    screen.see('.whose[data-turn="blue"]')
    labels = [
        screen.see(f'polygon[data-cell="{c}"]').get_attribute("aria-label") for c in ("d4", "e5")
    ]
    assert labels == ["d4: Blue, baron", "e5: Red, baron"]


def test_a_dispute_with_nothing_but_what_matters(phones, served):
    """No table at all: two troops and a baron, and the answer, changed in place."""
    screen = phones(lang="fr")
    screen.page.goto(served.base)
    screen.act("just-dispute")
    screen.tap('[data-verb="construct"]')
    screen.cell("d4")
    screen.tap('[data-key="done"]')
    screen.tap('[data-question="many d4"] [data-answer="2"]')
    screen.tap('[data-question="die"] [data-answer="3"]')
    assert nobody_else(screen).get_attribute("data-clause") == "14.2"
    assert "Illégal" in screen.see(".ruling").inner_text()
    screen.shoot("dispute-alone", whole=True)
    screen.tap(".chapter-link")
    assert "14.2" in screen.see(".cited").inner_text()
    screen.page.go_back()
    screen.tap('[data-given="die"]')
    screen.tap('.changing [data-answer="none"]')
    screen.see('.verdict[data-clause="7.1"]')


def test_an_open_dispute_says_how_one_fact_divides_it(phones, served):
    """Recruits by the die on a tile that nobody knows: each kind of tile has its line."""
    screen = phones(lang="fr")
    screen.page.goto(served.base)
    screen.act("just-dispute")
    screen.tap('[data-verb="recruit"]')
    screen.cell("d4")
    screen.tap("#c-die")
    screen.tap('[data-key="done"]')
    screen.tap('[data-question="die"] [data-answer="3"]')
    screen.tap('[data-question="land d4"] [data-answer="unknown"]')
    assert nobody_else(screen).get_attribute("data-verdict") == "incomplete"
    said = screen.see(".verdict").inner_text()
    assert "Si le terrain de d4 est Cheval\u00a0: légal selon 13.2." in said
    screen.see('[data-given="land d4"]')
    screen.tap('[data-given="land d4"]')
    screen.tap('.changing [data-answer="horse"]')
    screen.see('.verdict[data-verdict="legal"]')
    screen.shoot("dispute-open", whole=True)


CHOICES = """
game land-of-barons
players {players}
turn blue die 2
d4: blue baron knight donjon troops*12
d6 lion-A: red donjon
d2 eagle-B: red donjon
a1: red baron
"""


@pytest.fixture
def torn(served):
    """A table where much depends on who commands and on which donjon is meant."""
    made = served.table(players=2)
    made.show_all()
    made.set_down(CHOICES.format(players=" ".join(made.state["position"]["players"])))
    return made


def test_the_captured_donjon_is_named_by_a_tap(phones, torn):
    screen = phones()
    enter(screen, torn)
    screen.tap('[data-verb="disperse"]')
    screen.cell("d4")
    for cell, times in (("d2", 3), ("d6", 9)):
        for _ in range(times):
            screen.cell(cell)
    screen.ready("disperse d4: 3>d2 9>d6")
    assert screen.see(".play-text").inner_text() == "disperse d4: 3>d2 9>d6"
    screen.tap("#c-capture")
    screen.tap('[data-key="capture-d6"]')
    assert screen.see(".play-text").inner_text() == "disperse d4: 3>d2 9>d6 capture d6"
    screen.see('.choices[data-of$="capture d6"]')
    screen.shoot("capture", whole=True)
    with screen.entering():
        screen.tap('[data-key="done"]')
    cells = {cell["name"]: cell["pieces"] for cell in torn.state["position"]["cells"]}
    assert {"color": "blue", "piece": "donjon", "count": 1} in cells["d6"]


def test_who_commands_is_chosen_in_a_dispute_and_let_go_again(phones, torn):
    screen = phones(lang="fr", dark=True)
    enter(screen, torn)
    open_view(screen, "dispute")
    screen.tap('[data-verb="construct"]')
    screen.cell("d4")
    screen.tap('[data-key="by-knight"]')
    assert screen.see(".play-text").inner_text() == "construct d4 as knight"
    screen.see('.choices[data-of="construct d4 as knight"] [data-key="by-knight"].on')
    screen.shoot("who-commands", whole=True)
    screen.tap('[data-key="by-knight"]')
    assert screen.see(".play-text").inner_text() == "construct d4"
    screen.tap('[data-key="by-knight"]')
    with screen.entering():
        screen.tap('[data-key="done"]')
    said = screen.see(".verdict .said").inner_text()
    assert "Bleu construit en d4, par le chevalier" in said
    assert "construct d4 as knight" in said


def test_nothing_is_asked_that_makes_no_difference(phones, table):
    screen = phones()
    enter(screen, table)
    screen.tap('[data-verb="recruit"]')
    screen.cell("d4")
    screen.see('.choices[data-of="recruit d4"]')
    assert screen.page.locator("[data-choice]").count() == 0


def test_the_log_tells_plays_in_words_and_the_phones_own_hour(phones, table):
    table.phone.ask("play", expect=table.seq, play="recruit d4 with die")
    screen = phones(lang="fr", timezone_id="Asia/Tokyo")
    enter(screen, table)
    open_view(screen, "log")
    newest = screen.see(".entries li")
    assert "Bleu recrute en d4 avec le dé" in newest.inner_text()
    assert newest.locator(".notation").inner_text() == "recruit d4 with die"
    at = datetime.fromisoformat(newest.locator("time").get_attribute("datetime"))
    there = at.astimezone(ZoneInfo("Asia/Tokyo"))
    assert newest.locator("time").inner_text() == there.strftime("%H:%M")


def test_an_open_ranking_is_told_from_what_to_what(phones, served):
    """Where the land under a donjon is not known, neither are points and rank."""
    made = served.table(players=2)
    made.show_all()
    players = " ".join(made.state["position"]["players"])
    made.set_down(f"players {players}\nturn blue\nd4: blue donjon baron\na1 wolf: red donjon baron")
    screen = phones()
    enter(screen, made)
    open_view(screen, "score")
    ranks = screen.page.locator(".rank").all_inner_texts()
    assert ranks == ["1–2", "1–2"]
    points = dict(
        zip(
            [row.get_attribute("data-player") for row in screen.page.locator(".ranking li").all()],
            screen.page.locator(".points").all_inner_texts(),
            strict=True,
        )
    )
    assert "–" in points["blue"]
    assert "–" not in points["red"]


def test_a_table_and_its_seat_are_known_by_name(phones, table):
    screen = phones(lang="fr")
    enter(screen, table, "blue")
    screen.page.goto(table.served.base)
    known = screen.see(".known li").inner_text()
    assert "Terre de Barons" in known
    assert "Bleu" in known


ROLLING = """
game land-of-barons
players {players}
turn blue
d4 horse-A: blue baron troops*3
d6 wolf-B: blue knight
b2 lion-A: blue knight donjon
f6 wolf-A: red baron
"""


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_die_says_what_this_turn_offers(phones, served, lang):
    """What the tiles add is counted in, and every line fits on the smallest phone."""
    table = served.table(players=2)
    table.show_all()
    table.set_down(ROLLING.format(players=" ".join(table.state["position"]["players"])))
    screen = phones(lang=lang, size={"width": 360, "height": 640})
    enter(screen, table)
    with screen.entering():
        screen.tap('[data-face="5"]')
    told = {
        one.get_attribute("data-offer"): (one.get_attribute("data-amount"), one.inner_text())
        for one in screen.page.locator(".die-offers li").all()
    }
    assert {offer: int(amount) for offer, (amount, _) in told.items()} == {
        "recruit d4": 4,
        "recruit b2": 3,
        "move d4": 1,
        "move d6": 2,
        "move b2": 1,
        "orders": 2,
    }
    assert {"en": "Horse +1", "fr": "Cheval +1"}[lang] in told["recruit d4"][1]
    assert {"en": "Wolf +1", "fr": "Loup +1"}[lang] in told["move d6"][1]
    vain = {"en": "no more than without", "fr": "pas plus que sans"}[lang]
    assert [offer for offer, (_, text) in told.items() if vain in text] == ["move d4", "move b2"]
    screen.page.evaluate("document.querySelector('.die-offers').scrollIntoView()")
    screen.shoot(f"die-{lang}")
    assert screen.page.evaluate(OVERFLOW) <= 0
    screen.tap(".die-offers summary")
    assert screen.see(".die-offers tbody tr td.now").inner_text() == "4"
    screen.page.evaluate("document.querySelector('.die-offers details').scrollIntoView()")
    screen.shoot(f"die-faces-{lang}")
    assert small_targets(screen) == []
    assert screen.page.evaluate(OVERFLOW) <= 0
    with screen.entering():
        table.phone.ask("play", expect=table.seq, play="recruit d4 with die")
    assert screen.see(".die-offers.used").locator("li").count() == 0


@pytest.mark.parametrize(
    ("lang", "asked", "first"), [("en", "attack", "19.1"), ("fr", "attaquer", "19.1")]
)
def test_the_rules_are_searched_from_any_view(phones, table, lang, asked, first):
    screen = phones(lang=lang, size={"width": 360, "height": 640})
    enter(screen, table)
    screen.act("rules")
    screen.see("#clause-21\\.1")
    screen.page.locator("#sought").fill(asked)
    screen.page.keyboard.press("Enter")
    screen.see(".elsewhere a")
    assert screen.see(".found section p b").text_content() == first
    assert screen.page.locator(".found mark").count() > 3
    assert screen.page.locator("#sought").input_value() == asked
    assert screen.page.evaluate(FAULTS) == []
    assert small_targets(screen) == []
    assert screen.page.evaluate(OVERFLOW) <= 0
    assert violations(screen.page) == []
    screen.shoot(f"{lang}-search")
    screen.tap(".elsewhere a[href='#rules/13.5']")
    assert screen.see(".cited b").text_content() == "13.5"
    screen.page.go_back()
    screen.see(".elsewhere a")
    screen.page.locator("#sought").fill("9")
    screen.act("search")
    screen.see(".found table")
    assert screen.page.evaluate(OVERFLOW) <= 0
    screen.shoot(f"{lang}-chapter")
    screen.page.locator("#sought").fill("spaceship")
    with screen.refused(422):
        screen.act("search")
        assert "spaceship" in screen.see(".nothing").text_content()
    screen.shoot(f"{lang}-nothing")
    screen.tab("score")
