"""Barony's page by itself: towns that fall, spells, heroes, keys, large boards and small cells."""

import re

import pytest

from tests.browser.axe import violations
from tests.browser.barony_screens import GAME, MODULES, SEED, choose, labelled, offered
from tests.browser.conftest import TABLET
from tests.browser.views import FAULTS, OVERFLOW, enter, nobody_else, open_view, small_targets

pytestmark = pytest.mark.browser

FIVE = ("blue", "red", "green", "yellow", "purple")
LATE = """
players {players}
turn {first}
with sorcery heroes
j10 plain: {first} knight*2
j11 field: {second} village
j12 plain: {first} village
k11 mystery
k12 forest: {second} city knight
i10 lake
i9 mountain: {third} city
tokens {second}: field plain
tokens {first}: field*2 plain
title {first}: marquis
magic {first}: 2
spells: velocity charm abundance
heroes {first}: ? ?
heroes {second}: ? ?
heroes {third}: ? ?
"""


@pytest.fixture
def late(served):
    """A table near its end: a village may fall, a title is a token away."""
    made = served.table(game=GAME, modules=list(MODULES))
    made.show_all()
    first, second, third = players = made.state["position"]["players"]
    text = LATE.format(players=" ".join(players), first=first, second=second, third=third)
    made.set_down(text)
    return made


def test_a_village_falls_and_a_duke_is_made(phones, late):
    """The token is asked for with buttons; a cast, a title, and the end is announced."""
    screen = phones(lang="fr")
    enter(screen, late)
    first, _, third = late.state["position"]["players"]
    choose(screen, "move")
    for tap, draft in (("j10", "j10"), ("j11", "j10-j11"), ("j10", "j10-j11 j10"),
                       ("j11", "j10-j11 j10-j11")):  # fmt: skip
        screen.cell(tap)
        screen.ready(f"move {draft}")
    screen.tap('[data-key="take-plain"]')
    assert screen.see(".play-text").inner_text() == "move j10-j11 j10-j11; take plain"
    screen.shoot("fight-fr", whole=True)
    with screen.entering():
        screen.tap('[data-key="done"]')
    with screen.entering():
        screen.act("end")
    for _ in range(2):
        with screen.entering():
            screen.act("end")
    screen.see(f'.whose[data-turn="{first}"]')
    screen.tap('[data-verb="title"]')
    for kind, times in (("field", 2), ("plain", 1)):
        for _ in range(times):
            screen.tap(f'[data-key="p-{kind}"]')
    assert "14" in screen.see('[data-worth="14"]').inner_text()
    screen.tap('[data-key="p-plain"]')
    screen.see('[data-worth="18"]')
    screen.shoot("title-fr", whole=True)
    with screen.entering():
        screen.tap('[data-key="done"]')
    for _ in range(3):
        with screen.entering():
            screen.act("end")
    assert screen.see("[data-over]").get_attribute("data-over") == "10.1"
    screen.shoot("end-fr", whole=True)
    screen.tab("score")
    assert screen.see('.ranking li[value="1"]').get_attribute("data-player") == first
    assert third in [row["player"] for row in late.state["position"]["score"]["ranking"]]


def test_a_spell_is_cast_by_tapping_it(phones, late):
    screen = phones()
    enter(screen, late)
    screen.tap('[data-open="velocity"]')
    screen.ready("cast velocity: move")
    screen.cell("j10")
    screen.ready("cast velocity: move j10")
    assert "k11" in offered(screen)
    screen.cell("k12" if "k12" in offered(screen) else "k11")
    screen.see("[data-price]")
    screen.shoot("cast", whole=True)
    with screen.entering():
        screen.tap('[data-key="done"]')
    assert late.state["position"]["seats"][0]["magic"] != 2


BUILDING = """
players blue red green
turn blue
with sorcery heroes
done action
j10 plain: blue knight
j12 field: red village
k12 lake
heroes blue: ? ?
heroes red: ? ?
heroes green: ? ?
"""


def test_a_hero_of_another_players_turn(phones, served, fixed_draws):
    """Red was dealt a builder, and founds a city at the end of Blue's turn."""
    fixed_draws(SEED)
    made = served.table(game=GAME, modules=list(MODULES))
    made.show_all()
    made.set_down(BUILDING)
    screen = phones()
    enter(screen, made, "red")
    screen.tab("hand")
    screen.act("look")
    screen.tap('[data-card="builder"]')
    screen.tap('[data-card="captain"]')
    with screen.entering():
        screen.act("keep")
    screen.tap('[data-card="captain"]')
    assert screen.see('[data-use="captain"]').is_disabled()
    screen.tap('[data-card="builder"]')
    screen.tap('[data-use="builder"]')
    screen.ready("red: hero builder: city")
    assert offered(screen) == ["j12"]
    screen.cell("j12")
    screen.ready("red: hero builder: city j12")
    screen.shoot("builder", whole=True)
    with screen.entering():
        screen.tap('[data-key="done"]')
    assert labelled(screen, "Red, city") == ["j12"]


def test_a_play_by_keyboard_alone(phones, late):
    screen = phones()
    enter(screen, late)
    keys = screen.page.keyboard
    screen.see('[data-verb="build"]').focus()
    keys.press("Enter")
    screen.ready("build")
    focused = "document.activeElement.dataset.cell"
    for _ in range(40):
        keys.press("Shift+Tab")
        if screen.page.evaluate(focused):
            break
    for _ in range(6):
        if screen.page.evaluate(focused) == "j10":
            break
        row = screen.page.evaluate(focused)[0]
        keys.press("ArrowUp" if row < "j" else "ArrowDown" if row > "j" else "ArrowLeft")
    keys.press("Enter")
    screen.ready("build j10 village")
    screen.see('[data-key="w-j10-stronghold"]').focus()
    keys.press("Enter")
    screen.ready("build j10 stronghold")
    screen.see('[data-key="done"]').focus()
    with screen.entering():
        keys.press("Enter")
    assert labelled(screen, "stronghold") == ["j10"]


@pytest.mark.parametrize(("lang", "dark"), [("en", False), ("fr", True)])
def test_every_view_of_a_large_board_can_be_heard_and_hit(phones, served, lang, dark):
    made = served.table(players=5, colors=FIVE, game=GAME, modules=list(MODULES), shape="wide")
    made.show_all()
    screen = phones(lang=lang, dark=dark)
    color = made.state["position"]["turn"]
    enter(screen, made, color)
    for view in ("setup", "turn", "dispute", "score", "hand", "log"):
        open_view(screen, view)
        if view in ("turn", "dispute", "setup"):
            zoom_in(screen)
        assert screen.page.evaluate(FAULTS) == [], view
        assert small_targets(screen) == [], view
        assert screen.page.evaluate(OVERFLOW) <= 0, f"{view} is wider than the phone"
        screen.shoot(f"wide-{lang}-{view}")
        assert violations(screen.page) == [], view


def zoom_in(screen):
    for _ in range(3):
        screen.act("zoom-in")


def test_a_tap_on_a_tiny_cell_brings_it_near(phones, served):
    made = served.table(players=5, colors=FIVE, game=GAME, shape="wide")
    made.show_all()
    screen = phones()
    enter(screen, made)
    screen.ready("place")
    cell = offered(screen)[0]
    screen.shoot("far", whole=True)
    screen.cell(cell)
    screen.see(".zooming[data-zoom]")
    assert screen.see(".play-text").inner_text() == "place …"
    screen.cell(cell)
    screen.ready(f"place {cell}")
    screen.shoot("near")
    screen.act("zoom-out")


def test_a_tablet_shows_the_whole_board(phones, late):
    screen = phones(size=TABLET)
    enter(screen, late)
    assert screen.page.evaluate(OVERFLOW) <= 0
    board = screen.see(".board").bounding_box()
    words = screen.see(".composer").bounding_box()
    assert words["x"] >= board["x"] + board["width"] - 1
    screen.shoot("tablet")


def test_a_dispute_on_a_board_that_nobody_laid(phones, served):
    """A knight and the land under its way; the land is asked for, and so is who is there."""
    screen = phones()
    screen.page.goto(served.base)
    screen.see("main select").select_option(GAME)
    screen.act("just-dispute")
    screen.tap('[data-verb="move"]')
    screen.cell("d4")
    screen.ready("move d4")
    screen.cell("d5")
    screen.ready("move d4-d5")
    screen.tap('[data-key="done"]')
    screen.tap('[data-question="land d5"] [data-answer="mountain"]')
    screen.tap('.question [data-answer^="village"]')
    screen.shoot("asked", whole=True)
    verdict = nobody_else(screen)
    assert verdict.get_attribute("data-verdict") == "illegal"
    assert verdict.get_attribute("data-clause") == "5.4"
    screen.shoot("nobody-laid-verdict", whole=True)


def test_a_table_that_has_set_up_itself(phones, served):
    """Entered by tapping, played, and later set right on the same growing board."""
    screen = phones(lang="fr")
    screen.page.goto(served.base)
    screen.see("main select").select_option(GAME)
    screen.page.locator('[data-module="sorcery"]').check()
    screen.act("own")
    for land, cell in (("plain", "j10"), ("mystery", "j11")):
        screen.tap(f'[data-land="{land}"]')
        screen.see(f'polygon[data-cell="{cell}"].free')
        screen.cell(cell)
        screen.see(f'polygon[data-cell="{cell}"]:not(.free)')
    screen.tap('[data-tool="piece"]')
    screen.tap('[data-piece="knight"]')
    screen.cell("j10")
    screen.see('polygon[data-cell="j10"][aria-label*="chevalier"]')
    screen.tap(".beside summary")
    screen.tap('[data-key="spells-velocity"]')
    screen.see('[data-key="spells-velocity"].on')
    screen.see('[data-fact="first"] select').select_option("red")
    screen.act("use")
    screen.act("noted")
    screen.act("sit-all")
    screen.tab("turn")
    screen.see('[data-open="velocity"]')
    choose(screen, "move")
    screen.cell("j10")
    screen.ready("move j10")
    screen.cell("j11")
    screen.ready("move j10-j11")
    with screen.entering():
        screen.tap('[data-key="done"]')
    screen.see('[data-stock="blue"] [data-held="magic 3"]')
    screen.tab("log")
    screen.act("lay")
    screen.tap('[data-tool="land"]')
    screen.tap('[data-land="lake"]')
    screen.cell("k11")
    screen.see('polygon[data-cell="k11"]:not(.free)')
    with screen.entering():
        screen.act("use")
    screen.tab("turn")
    assert labelled(screen, "Lac") == ["k11"]
    room = served.app.state.hall.room(re.search(r"/t/([0-9a-f]+)", screen.page.url)[1])
    assert "first red" in room.table.position_text().splitlines()
    screen.see('[data-stock="blue"] [data-held="magic 3"]')
