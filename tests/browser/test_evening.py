"""An evening at the table: three phones, ten turns, two disputes, an undo, a card, the end."""

import re

import pytest

pytestmark = pytest.mark.browser

TURNS = 10
LATE = """
game land-of-barons
players {players}
turn {first}
d1 lion-A: {first} donjon
g7 lion-B: {first} donjon
d4 eagle-A: {first} baron troops*3
a1 wolf-A: {second} baron
a4 wolf-B: {third} baron
e3 mountain
"""


def begin(phone, base):
    """The first phone sets a table up for three."""
    phone.page.goto(base)
    phone.see('[data-players="3"]').click()
    phone.shoot("01-new-table")
    phone.act("draw")
    phone.see('[data-act="show"]')
    return re.search(r"/t/([0-9a-f]+)", phone.page.url)[1]


def seat_link(phone, color):
    return phone.see(f'[data-link="{color}"] a').get_attribute("href")


def gather(phones, base):
    """Three phones, one a seat, the first being the one that began."""
    first = phones()
    name = begin(first, base)
    screens = {"green": first, "red": phones(lang="fr", dark=True), "blue": phones()}
    for color in ("red", "blue"):
        screens[color].page.goto(seat_link(first, color))
        screens[color].see('[data-tab="hand"]')
    first.tap('[data-link="green"] summary')
    first.shoot("02-a-code-to-scan", whole=True)
    first.act("sit")
    first.see('[data-tab="hand"]')
    return name, screens


def watch_the_set_up(screens):
    """Each tap on any phone is seen on all of them."""
    order = list(screens.values())
    for step in range(1, 7):
        order[step % 3].act("show")
        for screen in order:
            screen.see(f'.count:has-text("{step} / ")')
    order[0].shoot("03-set-up")
    order[1].act("show-all")
    for screen in order:
        screen.see('[data-act="start"]')
        screen.act("start")
        screen.see(".whose")
    order[1].shoot("04-first-turn-fr-dark", whole=True)


def whose(screens):
    """The phone whose turn it is, once all of them agree on it."""
    order = list(screens.values())
    color = order[0].see(".whose").get_attribute("data-turn")
    for screen in order:
        screen.see(f'.whose[data-turn="{color}"]')
    return color, screens[color]


def walk(screen):
    """An officer goes to a tile where nothing stands, the first officer that finds one."""
    screen.tap('[data-verb="move"]')
    screen.see("polygon.offered")
    officers = [node.get_attribute("data-cell") for node in offered(screen)]
    for officer in officers:
        screen.cell(officer)
        which = screen.page.locator('[data-key^="o-"]')
        if which.count():
            which.first.click()
        empty = [goal for goal in offered(screen) if ":" not in goal.get_attribute("aria-label")]
        if empty:
            empty[0].click()
            screen.tap('[data-key="done"]')
            screen.see(".done")
            return
        screen.tap('[data-key="clear"]')
    raise AssertionError("nobody can move")


def offered(screen):
    return screen.page.locator("polygon.offered").all()


def baron_cell(screen, color):
    """Where a colour's baron stands, as the page says it aloud."""
    name = {"blue": "Blue|Bleu", "red": "Red|Rouge", "green": "Green|Vert"}[color]
    for node in screen.page.locator("polygon").all():
        if re.search(rf"[:;] ?(?:{name}), baron", node.get_attribute("aria-label")):
            return node.get_attribute("data-cell")
    raise AssertionError(f"no baron of {color}")


def recruit(screen, color):
    screen.tap('[data-verb="recruit"]')
    screen.cell(baron_cell(screen, color))
    screen.tap("#c-withDie")
    screen.tap('[data-key="done"]')
    screen.see(".done")


def end_turn(screen, screens, color):
    screen.act("end")
    for other in screens.values():
        other.see(f'.whose:not([data-turn="{color}"])')


def ten_turns(screens):
    for turn in range(TURNS):
        color, screen = whose(screens)
        if turn % 3:
            screen.act("roll")
        else:
            screen.tap(f'[data-face="{turn % 6 + 1}"]')
        screen.see("[data-shows]")
        if turn == 0:
            screen.shoot("05-the-die", whole=True)
        recruit(screen, color) if turn < 3 else walk(screen)
        if turn == 3:
            undo(screens, color)
            walk(screen)
        end_turn(screen, screens, color)


def undo(screens, asking):
    """One phone asks, the others agree, and the play is taken back on all of them."""
    screen = screens[asking]
    screen.tab("log")
    last = screen.see('[data-kind="play"]').get_attribute("data-seq")
    screen.act("undo")
    others = [other for color, other in screens.items() if color != asking]
    for number, other in enumerate(others):
        other.see("#asked")
        if not number:
            other.shoot("06-consent")
        other.act("agree")
    screen.see(f'.gone[data-seq="{last}"]')
    screen.page.locator("#asked").wait_for(state="detached")
    screen.shoot("07-undone")
    screen.tab("turn")
    screen.see(".verbs")


def disputes(screens):
    """One that is legal and one that is not, in the middle of a turn."""
    color, screen = whose(screens)
    screen.tap('[data-face="4"]')
    screen.see(".verbs")
    screen.tab("dispute")
    screen.tap('[data-verb="recruit"]')
    screen.cell(baron_cell(screen, color))
    screen.tap('[data-key="done"]')
    screen.see('.verdict[data-verdict="legal"]')
    screen.shoot("08-legal", whole=True)
    screen.tap(".verdict .button.main")
    screen.tap('[data-verb="deconstruct"]')
    screen.cell(baron_cell(screen, color))
    screen.tap('[data-key="done"]')
    verdict = screen.see('.verdict[data-verdict="illegal"]')
    assert verdict.get_attribute("data-clause").startswith("15.")
    screen.shoot("09-illegal", whole=True)
    screen.tap(".chapter-link")
    assert screen.see(".cited").is_visible()
    screen.shoot("10-the-chapter")
    screen.page.go_back()
    screen.see('.verdict[data-verdict="illegal"]')


def play_a_card(screens):
    """The active seat sets its die with a card that only its own phone shows."""
    color, screen = whose_by_state(screens)
    screen.tab("hand")
    screen.act("look")
    card = screen.see(".tactical").get_attribute("data-card")
    screen.tap(".tactical")
    screen.shoot("11-hand")
    screen.tap('[data-use="treasury"]')
    screen.tap('[data-key="f-5"]')
    screen.tap('[data-key="done"]')
    screen.see('[data-shows="6"]')
    screen.tab("hand")
    screen.act("look")
    assert screen.page.locator(".tactical").count() == 0
    assert card not in screens_log(screen)
    screen.tab("turn")
    end = screen.page.locator('[data-act="end"]')
    walk(screen)
    assert end.is_enabled()
    end_turn(screen, screens, color)


def whose_by_state(screens):
    for screen in screens.values():
        screen.tab("turn")
    return whose(screens)


def screens_log(screen):
    screen.tab("log")
    screen.see('[data-kind="play"]')
    return screen.page.locator(".entries").inner_text()


def the_end(table, screens):
    """The table jumps near the end with everyone's consent, and a donjon wins it."""
    color, _ = whose(screens)
    players = table.state["position"]["players"]
    at = players.index(color)
    turned = players[at:] + players[:at]
    text = LATE.format(
        players=" ".join(players), first=turned[0], second=turned[1], third=turned[2]
    )
    phone = table.hold(screens[color].token(table.name))
    phone.ask("position", expect=table.seq, position=text)
    for other, screen in screens.items():
        if other != color:
            screen.act("agree")
    screen = screens[color]
    screen.see('polygon[data-cell="d4"][aria-label*=":"]')
    screen.tap('[data-face="2"]')
    screen.tap('[data-verb="construct"]')
    screen.cell("d4")
    screen.tap('[data-key="done"]')
    for other in screens.values():
        assert other.see("[data-over]").get_attribute("data-over") == "4.1"
    screen.shoot("12-the-end", whole=True)
    return color, screen


def reveal_and_verify(winner, screen):
    screen.tab("score")
    assert screen.see('.ranking li[value="1"]').get_attribute("data-player") == winner
    screen.shoot("13-score", whole=True)
    screen.tab("log")
    screen.act("reveal")
    screen.see("[data-seed]")
    screen.act("verify")
    assert screen.see("[data-sound]").get_attribute("data-sound") == "yes"
    screen.shoot("14-verified", whole=True)


def test_an_evening(served, phones, pictures):
    from tests.served import Seated

    name, screens = gather(phones, served.base)
    table = Seated(served, name, served.app.state.hall.room(name).doors.table)
    watch_the_set_up(screens)
    ten_turns(screens)
    disputes(screens)
    play_a_card(screens)
    winner, screen = the_end(table, screens)
    reveal_and_verify(winner, screen)
    kinds = [entry["kind"] for entry in table.phone.look("log")["entries"]]
    assert kinds.count("dispute") == 2
    assert kinds.count("undo") == 1
    assert kinds.count("roll") >= TURNS + 2
    assert len(list(pictures.iterdir())) >= 14
