"""A table whose board is made of tiles: set up, placed, two rounds, disputes, a hero, the end.

Every wait is for a fact that only the awaited change can bring: the number of an entry of the log,
or the server's word on the very draft that was tapped. What chance draws is always the same.
"""

import re

import pytest

from referee.engine.chance import Chance
from tests.browser.axe import violations
from tests.browser.conftest import TABLET
from tests.browser.test_evening import agree, together, whose
from tests.browser.test_page import FAULTS, OVERFLOW, enter, open_view, small_targets
from tests.served import Seated

pytestmark = pytest.mark.browser

GAME = "barony"
MODULES = ("sorcery", "heroes")
SEED = "three phones and a board of tiles 4"
"""Whoever begins is dealt a hero that rallies."""
NAME = "(node) => node.dataset.cell)"
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
def seeded(monkeypatch):
    """Tables whose tiles, spells and hands are always the same."""
    monkeypatch.setattr("referee.table.opening.Chance", lambda seed=None: Chance(seed or SEED))


def ready(screen, draft):
    """The server has answered where this draft may go on."""
    screen.see(f'.composer[data-ready="{draft}"]')


def offered(screen):
    """The cells that lead on, in the order of the board."""
    return screen.page.evaluate("[...document.querySelectorAll('polygon.offered')].map(" + NAME)


def labelled(screen, words):
    """The cells that are called so."""
    found = "[...document.querySelectorAll('polygon')].filter((node) => new RegExp(words).test("
    return screen.page.evaluate(f"(words) => {found}node.ariaLabel)).map({NAME}", words)


def begin(phone, base):
    phone.page.goto(base)
    phone.see("select").select_option(GAME)
    phone.tap('[data-players="3"]')
    for module in MODULES:
        phone.page.locator(f'[data-module="{module}"]').check()
    phone.tap('[data-shape="compact"]')
    phone.shoot("01-new-table", whole=True)
    phone.act("draw")
    phone.see('[data-act="show"]')
    return re.search(r"/t/([0-9a-f]+)", phone.page.url)[1]


def gather(phones, base):
    """Three phones, one a seat, one of them French and dark."""
    first = phones()
    name = begin(first, base)
    screens = {"green": first, "red": phones(lang="fr", dark=True), "blue": phones()}
    for color in ("red", "blue"):
        link = first.see(f'[data-link="{color}"] a').get_attribute("href")
        screens[color].page.goto(link)
        screens[color].see('[data-tab="hand"]')
        first.see(f'.seat[data-seat="{color}"]')
    first.tap('[data-link="green"] summary')
    first.act("sit")
    first.see('[data-tab="hand"]')
    return name, screens


def watch_the_set_up(screens, room):
    """The board grows tile by tile on every phone, then all of it is shown."""
    order = list(screens.values())
    first_tile = [step["step"] for step in room.steps].index("tile") + 1
    for step in range(1, first_tile + 1):
        order[step % 3].act("show")
        for screen in order:
            screen.see(f'[data-shown="{step}"]')
    assert order[0].page.locator("polygon").count() == 3
    order[0].shoot("02-first-tile", whole=True)
    order[1].act("show-all")
    for screen in order:
        screen.see('[data-act="choose"]')
        assert screen.page.locator("polygon").count() == 81


def keep_heroes(screens):
    """Each seat keeps two of its four cards; nobody else is told which."""
    for color, screen in screens.items():
        screen.tab("hand")
        screen.act("look")
        assert screen.page.locator(".tactical").count() == 4
        for at in kept(screen):
            screen.page.locator(".tactical").nth(at).click()
        screen.shoot(f"03-keep-{color}")
        seq = screen.seq
        screen.act("keep")
        together(screens, seq + 1)
        screen.see(".tactical:nth-child(1)")
        assert screen.page.locator('[data-act="keep"]').count() == 0
        screen.tab("turn")


def kept(screen):
    """Which of the four: one that rallies if it is there."""
    names = [node.get_attribute("data-card") for node in screen.page.locator(".tactical").all()]
    first = names.index("rallier") if "rallier" in names else 0
    return first, next(i for i in range(4) if i != first)


def play(screens, screen):
    seq = screen.seq
    screen.tap('[data-key="done"]')
    together(screens, seq + 1)


def place_cities(screens):
    """Once around, three at once, and back; the cells offered are always enough."""
    goes = []
    for _ in range(5):
        color, screen = whose(screens)
        goes.append(color)
        ready(screen, "place")
        draft = "place"
        while cells := offered(screen):
            screen.cell(cells[len(cells) // 2])
            draft += f" {cells[len(cells) // 2]}"
            ready(screen, draft)
        if len(goes) == 3:
            screen.shoot("04-three-pairs")
        play(screens, screen)
    assert goes == [goes[0], goes[1], goes[2], goes[1], goes[0]]
    return goes[:3]


def end_turn(screens, screen):
    seq = screen.seq
    screen.act("end")
    together(screens, seq + 1)


def choose(screen, verb):
    screen.tap(f'[data-verb="{verb}"]')
    ready(screen, verb)


def move(screens, color, knights):
    """So many knights step onto spaces where nothing stands."""
    screen = screens[color]
    choose(screen, "move")
    draft, starts = "move", offered(screen)
    for start in starts[:knights]:
        screen.cell(start)
        ready(screen, f"{draft} {start}")
        empty = [cell for cell in offered(screen) if cell not in labelled(screen, r":")]
        screen.cell(empty[0])
        draft += f" {start}-{empty[0]}"
        ready(screen, draft)
    if knights == 2:
        screen.shoot("05-two-knights")
    play(screens, screen)
    return draft


def recruit(screens, color):
    screen = screens[color]
    choose(screen, "recruit")
    city = offered(screen)[0]
    screen.cell(city)
    ready(screen, f"recruit {city}")
    screen.cell(city)
    ready(screen, f"recruit {city}*2")
    play(screens, screen)


def expedition(screens, color):
    screen = screens[color]
    choose(screen, "expedition")
    cell = offered(screen)[0]
    screen.cell(cell)
    ready(screen, f"expedition {cell}")
    play(screens, screen)


def build(screens, color):
    screen = screens[color]
    choose(screen, "build")
    cell = offered(screen)[0]
    screen.cell(cell)
    ready(screen, f"build {cell} village")
    screen.shoot("06-build", whole=True)
    play(screens, screen)
    held = screen.page.locator(f'[data-stock="{color}"] [data-of="tokens"] .held:not(.none)')
    assert held.count() == 1


def rally(screens, color):
    """The hero is played from the hand: a knight in each city that has none."""
    screen = screens[color]
    screen.tab("hand")
    screen.act("look")
    screen.tap('.tactical[data-card="rallier"]')
    screen.tap('[data-use="rallier"]')
    draft = "hero rallier: recruit"
    ready(screen, draft)
    for city in offered(screen)[:2]:
        screen.cell(city)
        draft += f" {city}"
        ready(screen, draft)
    screen.shoot("07-hero", whole=True)
    play(screens, screen)
    screen.tab("hand")
    screen.act("look")
    assert screen.page.locator(".tactical").count() == 1
    screen.tab("turn")


def undo(screens, asking):
    screen = screens[asking]
    seq = screen.seq
    screen.tab("log")
    screen.see(f'.entries[data-upto="{seq}"]')
    screen.act("undo")
    agree(screens, asking)
    together(screens, seq + 1)
    screen.see(f'.entries[data-upto="{seq + 1}"] .gone')
    screen.tab("turn")


def disputes(screens):
    """An expedition to the edge is legal, one onto a lake is not."""
    _, screen = whose(screens)
    screen.tab("dispute")
    for cells, ruling in ((offered, "legal"), (lakes, "illegal")):
        choose(screen, "expedition")
        cell = cells(screen)[0]
        screen.cell(cell)
        ready(screen, f"expedition {cell}")
        with screen.entering():
            screen.tap('[data-key="done"]')
        verdict = screen.see(f'.verdict[data-verdict="{ruling}"]')
        assert verdict.get_attribute("data-clause").startswith("8.")
        screen.see(".verdict .still .drawing")
        screen.shoot(f"08-{ruling}", whole=True)
        screen.tap(".verdict .button.main")
    together(screens, screen.seq)
    screen.tab("turn")


def lakes(screen):
    return labelled(screen, "Lake|Lac")


def two_rounds(screens, order):
    first, second, third = order
    move(screens, first, 2)
    undo(screens, first)
    move(screens, first, 2)
    end_turn(screens, screens[first])
    move(screens, second, 1)
    end_turn(screens, screens[second])
    recruit(screens, third)
    end_turn(screens, screens[third])
    disputes(screens)
    rally(screens, first)
    end_turn(screens, screens[first])
    build(screens, second)
    end_turn(screens, screens[second])
    expedition(screens, third)
    end_turn(screens, screens[third])


def verify(screens):
    screen = screens["red"]
    screen.tab("score")
    assert screen.page.locator(".ranking li").count() == 3
    screen.shoot("09-score-fr-dark", whole=True)
    screen.tab("log")
    screen.act("verify")
    assert screen.see("[data-sound]").get_attribute("data-sound") == "yes"
    assert "Rassembleur" in screen.see(".entries").inner_text()
    screen.shoot("10-log-fr-dark", whole=True)


def test_a_table_of_tiles(served, phones, pictures, seeded):
    name, screens = gather(phones, served.base)
    room = served.app.state.hall.room(name)
    table = Seated(served, name, room.doors.table)
    watch_the_set_up(screens, room)
    keep_heroes(screens)
    order = place_cities(screens)
    two_rounds(screens, order)
    verify(screens)
    kinds = [entry["kind"] for entry in table.phone.look("log")["entries"]]
    assert kinds.count("keep") == 3
    assert kinds.count("dispute") == 2
    assert kinds.count("undo") == 1
    assert len(list(pictures.iterdir())) >= 12


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
        ready(screen, f"move {draft}")
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
    ready(screen, "cast velocity: move")
    screen.cell("j10")
    ready(screen, "cast velocity: move j10")
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


def test_a_hero_of_another_players_turn(phones, served, seeded):
    """Red was dealt a builder, and founds a city at the end of Blue's turn."""
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
    ready(screen, "red: hero builder: city")
    assert offered(screen) == ["j12"]
    screen.cell("j12")
    ready(screen, "red: hero builder: city j12")
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
    ready(screen, "build")
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
    ready(screen, "build j10 village")
    screen.see('[data-key="w-j10-stronghold"]').focus()
    keys.press("Enter")
    ready(screen, "build j10 stronghold")
    screen.see('[data-key="done"]').focus()
    with screen.entering():
        keys.press("Enter")
    assert labelled(screen, "stronghold") == ["j10"]


@pytest.mark.parametrize(("lang", "dark"), [("en", False), ("fr", True)])
def test_every_view_of_a_large_board_can_be_heard_and_hit(phones, served, lang, dark):
    made = served.table(players=5, colors=(), game=GAME, modules=list(MODULES), shape="wide")
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
    made = served.table(players=5, colors=(), game=GAME, shape="wide")
    made.show_all()
    screen = phones()
    enter(screen, made)
    ready(screen, "place")
    cell = offered(screen)[0]
    screen.shoot("far", whole=True)
    screen.cell(cell)
    screen.see(".zooming[data-zoom]")
    assert screen.see(".play-text").inner_text() == "place …"
    screen.cell(cell)
    ready(screen, f"place {cell}")
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


def test_a_dispute_on_a_board_that_grows_under_the_finger(phones, served):
    """Nothing but four hexes, two colours, and a few facts beside the board."""
    screen = phones()
    screen.page.goto(served.base)
    screen.see("select").select_option(GAME)
    screen.act("just-dispute")
    for land, cell in (("plain", "j10"), ("field", "j11"), ("mountain", "k11"), ("lake", "j9")):
        screen.tap(f'[data-land="{land}"]')
        screen.see(f'polygon[data-cell="{cell}"].free')
        screen.cell(cell)
        screen.see(f'polygon[data-cell="{cell}"]:not(.free)')
    screen.tap('[data-tool="piece"]')
    screen.tap('[data-piece="knight"]')
    screen.cell("j10")
    screen.tap('[data-color="red"]')
    screen.tap('[data-piece="village"]')
    screen.cell("k11")
    screen.see('polygon[data-cell="k11"][aria-label*="Red, village"]')
    screen.tap(".beside summary")
    screen.tap('[data-key="p-tokens-field"]')
    screen.shoot("growing", whole=True)
    screen.act("use")
    choose(screen, "move")
    screen.cell("j10")
    ready(screen, "move j10")
    assert offered(screen) == ["j11"]
    screen.cell("k11")
    ready(screen, "move j10-k11")
    screen.tap('[data-key="done"]')
    verdict = screen.see('.verdict[data-verdict="illegal"]')
    assert verdict.get_attribute("data-clause") in ("5.4", "1.2")
    screen.shoot("growing-verdict", whole=True)


def test_a_table_that_has_set_up_itself(phones, served):
    """Entered by tapping, played, and later set right on the same growing board."""
    screen = phones(lang="fr")
    screen.page.goto(served.base)
    screen.see("select").select_option(GAME)
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
    screen.see('body[data-view="turn"]')
    screen.see('[data-open="velocity"]')
    choose(screen, "move")
    screen.cell("j10")
    ready(screen, "move j10")
    screen.cell("j11")
    ready(screen, "move j10-j11")
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
