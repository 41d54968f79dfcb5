"""A table whose board is made of tiles: set up, placed, two rounds, disputes, a hero, the end.

Every wait is for a fact that only the awaited change can bring: the number of an entry of the log,
or the server's word on the very draft that was tapped. What chance draws is always the same.
"""

import re

import pytest

from tests.browser.barony_screens import GAME, MODULES, SEED, choose, labelled, offered
from tests.browser.views import agree, together, whose
from tests.served import Seated

pytestmark = pytest.mark.browser


def begin(phone, base):
    phone.page.goto(base)
    phone.see("main select").select_option(GAME)
    phone.tap('[data-players="3"]')
    for module in MODULES:
        phone.page.locator(f'[data-module="{module}"]').check()
    phone.tap('[data-shape="compact"]')
    phone.shoot("01-new-table", whole=True)
    phone.act("draw")
    phone.act("noted")
    phone.see("[data-seal]")
    phone.act("draw-now")
    phone.see('[data-act="show"]')
    return re.search(r"/t/([0-9a-f]+)", phone.page.url)[1]


def gather(phones, served):
    """Three phones, one of them French and dark, watch the set-up, then each takes a seat."""
    first = phones()
    name = begin(first, served.base)
    screens = {"green": first, "red": phones(lang="fr", dark=True), "blue": phones()}
    link = first.see('[data-link="table"] a').get_attribute("href")
    for color in ("red", "blue"):
        screens[color].page.goto(link)
        screens[color].see('[data-act="show"]')
    watch_the_set_up(screens, served.app.state.hall.room(name))
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
    """The board grows tile by tile on every phone, colours are chosen, then all of it is shown."""
    order = list(screens.values())
    first_tile = [step["step"] for step in room.steps].index("tile") + 1
    for step in range(1, first_tile + 1):
        order[step % 3].act("show")
        for screen in order:
            screen.see(f'[data-shown="{step}"]')
    assert order[0].page.locator("polygon").count() == 3
    order[0].shoot("02-first-tile", whole=True)
    order[1].act("show-all")
    for number, color in enumerate(("red", "green")):
        for screen in order:
            screen.see(f'[data-choose="{color}"]')
        order[number].tap(f'[data-choose="{color}"]')
        for screen in order:
            screen.gone(f'[data-choose="{color}"]')
    order[1].act("show-all")
    for screen in order:
        screen.see('[data-act="start"]')
        assert screen.page.locator("polygon").count() == 81


def keep_heroes(screens):
    """Each seat keeps two of its four cards; nobody else is told which."""
    for color, screen in screens.items():
        screen.tab("hand")
        screen.act("look")
        assert screen.page.locator(".held-card").count() == 4
        for at in kept(screen):
            screen.page.locator(".held-card").nth(at).click()
        screen.shoot(f"03-keep-{color}")
        seq = screen.seq
        screen.act("keep")
        together(screens, seq + 1)
        screen.see(".held-card:nth-child(1)")
        assert screen.page.locator('[data-act="keep"]').count() == 0
        screen.tab("turn")


def kept(screen):
    """Which of the four: one that rallies if it is there."""
    names = [node.get_attribute("data-card") for node in screen.page.locator(".held-card").all()]
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
        screen.ready("place")
        draft = "place"
        while cells := offered(screen):
            screen.cell(cells[len(cells) // 2])
            draft += f" {cells[len(cells) // 2]}"
            screen.ready(draft)
        if len(goes) == 3:
            screen.shoot("04-three-pairs")
        play(screens, screen)
    assert goes == [goes[0], goes[1], goes[2], goes[1], goes[0]]
    return goes[:3]


def end_turn(screens, screen):
    seq = screen.seq
    screen.act("end")
    together(screens, seq + 1)


def move(screens, color, knights):
    """So many knights step onto spaces where nothing stands."""
    screen = screens[color]
    choose(screen, "move")
    draft, starts = "move", offered(screen)
    for start in starts[:knights]:
        screen.cell(start)
        screen.ready(f"{draft} {start}")
        empty = [cell for cell in offered(screen) if cell not in labelled(screen, r":")]
        screen.cell(empty[0])
        draft += f" {start}-{empty[0]}"
        screen.ready(draft)
    if knights == 2:
        screen.shoot("05-two-knights")
    play(screens, screen)
    return draft


def recruit(screens, color):
    screen = screens[color]
    choose(screen, "recruit")
    city = offered(screen)[0]
    screen.cell(city)
    screen.ready(f"recruit {city}")
    screen.cell(city)
    screen.ready(f"recruit {city}*2")
    play(screens, screen)


def expedition(screens, color):
    screen = screens[color]
    choose(screen, "expedition")
    cell = offered(screen)[0]
    screen.cell(cell)
    screen.ready(f"expedition {cell}")
    play(screens, screen)


def build(screens, color):
    screen = screens[color]
    choose(screen, "build")
    cell = offered(screen)[0]
    screen.cell(cell)
    screen.ready(f"build {cell} village")
    screen.shoot("06-build", whole=True)
    play(screens, screen)
    held = screen.page.locator(f'[data-stock="{color}"] [data-of="tokens"] .held:not(.none)')
    assert held.count() == 1


def rally(screens, color):
    """The hero is played from the hand: a knight in each city that has none."""
    screen = screens[color]
    screen.tab("hand")
    screen.act("look")
    screen.tap('.held-card[data-card="rallier"]')
    screen.tap('[data-use="rallier"]')
    draft = "hero rallier: recruit"
    screen.ready(draft)
    for city in offered(screen)[:2]:
        screen.cell(city)
        draft += f" {city}"
        screen.ready(draft)
    screen.shoot("07-hero", whole=True)
    play(screens, screen)
    screen.tab("hand")
    screen.act("look")
    assert screen.page.locator(".held-card").count() == 1
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
        screen.ready(f"expedition {cell}")
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


def test_a_table_of_tiles(served, phones, pictures, fixed_draws):
    fixed_draws(SEED)
    name, screens = gather(phones, served)
    room = served.app.state.hall.room(name)
    table = Seated(served, name, room.access.table)
    keep_heroes(screens)
    order = place_cities(screens)
    two_rounds(screens, order)
    verify(screens)
    kinds = [entry["kind"] for entry in table.phone.look("log")["entries"]]
    assert kinds.count("keep") == 3
    assert kinds.count("dispute") == 2
    assert kinds.count("undo") == 1
    assert len(list(pictures.iterdir())) >= 12
