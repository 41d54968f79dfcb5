"""An evening at the table: three phones, ten turns, two disputes, an undo, a card, the end.

Every wait is for a fact that only the awaited change can bring: the number of an entry of the log,
a step of the set-up, a question asked. What chance draws is the same every time.
"""

import os
import re

import pytest

from tests.browser.views import agree, together, whose
from tests.served import Seated

pytestmark = pytest.mark.browser

SEED = os.environ.get("HERALD_EVENING", "an evening at the table")
"""Another one makes another evening, to be tried by hand."""
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
    phone.tap(".ways summary")
    phone.tap('[data-way="dice-own"]')
    phone.shoot("01-new-table")
    phone.act("draw")
    phone.see("[data-code]")
    phone.shoot("01-recovery-code")
    phone.act("noted")
    phone.see("[data-seal]")
    phone.act("draw-now")
    phone.see('[data-act="show"]')
    return re.search(r"/t/([0-9a-f]+)", phone.page.url)[1]


def gather(phones, base):
    """Three phones watch the set-up and choose colours, then each takes a seat."""
    first = phones()
    name = begin(first, base)
    screens = {"green": first, "red": phones(lang="fr", dark=True), "blue": phones()}
    link = first.see('[data-link="table"] a').get_attribute("href")
    for color in ("red", "blue"):
        screens[color].page.goto(link)
        screens[color].see('[data-act="show"]')
    watch_the_set_up(screens)
    for color in ("red", "blue"):
        link = first.see(f'[data-link="{color}"] a').get_attribute("href")
        screens[color].page.goto(link)
        screens[color].see('[data-tab="hand"]')
        first.see(f'.seat[data-seat="{color}"]')
    first.tap('[data-link="green"] summary')
    first.shoot("02-a-code-to-scan", whole=True)
    first.act("sit")
    first.see('[data-tab="hand"]')
    for screen in screens.values():
        screen.tab("turn")
    screens["red"].shoot("04-first-turn-fr-dark", whole=True)
    return name, screens


def watch_the_set_up(screens):
    """Each tap on any phone is seen on all of them, and so is each colour that is chosen."""
    order = list(screens.values())
    for step in range(1, 7):
        order[step % 3].act("show")
        for screen in order:
            screen.see(f'[data-shown="{step}"]')
    order[0].shoot("03-set-up")
    order[1].act("show-all")
    for number, color in enumerate(("green", "blue")):
        for screen in order:
            screen.see(f'[data-choose="{color}"]')
        order[number].shoot(f"03-choose-{color}", whole=True)
        order[number].tap(f'[data-choose="{color}"]')
        for screen in order:
            screen.gone(f'[data-choose="{color}"]')
    order[2].act("show-all")
    for screen in order:
        screen.see('[data-act="start"]')


def roll(screens, color, face=None):
    """The phone's own die, or a face of the table's."""
    screen = screens[color]
    with screen.entering():
        screen.tap(f'[data-face="{face}"]' if face else '[data-act="roll"]')
    together(screens, screen.seq)


def walk(screens, color):
    """An officer goes to a tile where nothing stands, the first officer that finds one."""
    screen = screens[color]
    screen.tap('[data-verb="move"]')
    screen.ready("move")
    for officer in [node.get_attribute("data-cell") for node in offered(screen)]:
        screen.cell(officer)
        screen.ready(f"move {officer}")
        which = screen.page.locator('[data-key^="officer-"]')
        if which.count():
            chosen = which.first.get_attribute("data-key").removeprefix("officer-")
            which.first.click()
            screen.ready(f"move {officer} {chosen}")
        empty = [goal for goal in offered(screen) if ":" not in goal.get_attribute("aria-label")]
        if empty:
            empty[0].click()
            with screen.entering():
                screen.tap('[data-key="done"]')
            return together(screens, screen.seq)
        screen.tap('[data-key="clear"]')
        screen.ready("move")
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


def recruit(screens, color):
    screen = screens[color]
    screen.tap('[data-verb="recruit"]')
    screen.cell(baron_cell(screen, color))
    screen.tap("#c-die")
    with screen.entering():
        screen.tap('[data-key="done"]')
    together(screens, screen.seq)
    assert screen.see(".done").is_visible()


def end_turn(screens, color):
    screen = screens[color]
    with screen.entering():
        screen.act("end")
    together(screens, screen.seq)
    assert whose(screens)[0] != color


def ten_turns(screens):
    for turn in range(TURNS):
        color, screen = whose(screens)
        roll(screens, color, None if turn % 3 else turn % 6 + 1)
        if turn == 0:
            screen.shoot("05-the-die", whole=True)
        recruit(screens, color) if turn < 3 else walk(screens, color)
        if turn == 3:
            undo(screens, color)
            walk(screens, color)
        end_turn(screens, color)


def undo(screens, asking):
    """One phone asks, the others agree, and the play is taken back on all of them."""
    screen = screens[asking]
    seq = screen.seq
    screen.tab("log")
    last = screen.see(f'[data-upto="{seq}"] [data-kind="play"]').get_attribute("data-seq")
    screen.act("undo")
    agree(screens, asking, shoot="06-consent")
    together(screens, seq + 1)
    screen.see(f'[data-upto="{seq + 1}"] .gone[data-seq="{last}"]')
    for one in screens.values():
        assert one.page.locator("#asked").count() == 0
    screen.shoot("07-undone")
    screen.tab("turn")


def disputes(screens):
    """One that is legal and one that is not, in the middle of a turn."""
    color, screen = whose(screens)
    roll(screens, color, face=4)
    screen.tab("dispute")
    screen.tap('[data-verb="recruit"]')
    screen.cell(baron_cell(screen, color))
    with screen.entering():
        screen.tap('[data-key="done"]')
    screen.see('.verdict[data-verdict="legal"]')
    screen.shoot("08-legal", whole=True)
    screen.tap(".verdict .button.main")
    screen.tap('[data-verb="deconstruct"]')
    screen.cell(baron_cell(screen, color))
    with screen.entering():
        screen.tap('[data-key="done"]')
    verdict = screen.see('.verdict[data-verdict="illegal"]')
    assert verdict.get_attribute("data-clause").startswith("15.")
    screen.shoot("09-illegal", whole=True)
    screen.tap(".chapter-link")
    assert screen.see(".cited").is_visible()
    screen.shoot("10-the-chapter")
    screen.page.go_back()
    screen.see('body[data-view="dispute"] .verdict[data-verdict="illegal"]')
    together(screens, screen.seq)


def play_a_card(screens):
    """The active seat sets its die with a card that only its own phone shows."""
    for screen in screens.values():
        screen.tab("turn")
    color, screen = whose(screens)
    screen.tab("hand")
    screen.act("look")
    tactical = screen.see(".held-card")
    secrets = [tactical.get_attribute("data-card"), tactical.locator(".title").inner_text()]
    screen.tap(".held-card")
    screen.shoot("11-hand")
    screen.tap('[data-use="treasury"]')
    screen.tap('[data-key="die-6"]')
    with screen.entering():
        screen.tap('[data-key="done"]')
    together(screens, screen.seq)
    screen.see('[data-shows="6"]')
    screen.tab("hand")
    screen.act("look")
    assert screen.page.locator(".held-card").count() == 0
    log = log_text(screen)
    assert [secret for secret in secrets if secret in log] == []
    screen.tab("turn")
    walk(screens, color)
    assert screen.page.locator('[data-act="end"]').is_enabled()
    end_turn(screens, color)


def log_text(screen):
    seq = screen.seq
    screen.tab("log")
    return screen.see(f'.entries[data-upto="{seq}"]').inner_text()


def the_end(table, screens):
    """The table jumps near the end with everyone's consent, and a donjon wins it."""
    color, screen = whose(screens)
    players = table.state["position"]["players"]
    at = players.index(color)
    first, second, third = players[at:] + players[:at]
    text = LATE.format(players=" ".join(players), first=first, second=second, third=third)
    seq = table.seq
    together(screens, seq)
    table.hold(screen.token(table.name)).ask("position", expect=seq, position=text)
    agree(screens, color)
    together(screens, seq + 1)
    roll(screens, color, face=2)
    screen.tap('[data-verb="construct"]')
    screen.cell("d4")
    with screen.entering():
        screen.tap('[data-key="done"]')
    together(screens, screen.seq)
    for other in screens.values():
        assert other.see("[data-over]").get_attribute("data-over") == "4.1"
    screen.shoot("12-the-end", whole=True)
    return color, screen


def reveal_and_verify(winner, screen):
    screen.tab("score")
    assert screen.see('.ranking li[value="1"]').get_attribute("data-player") == winner
    screen.shoot("13-score", whole=True)
    screen.tab("log")
    with screen.entering():
        screen.act("reveal")
    assert screen.see("[data-seed]").inner_text() == SEED
    screen.act("verify")
    assert screen.see("[data-sound]").get_attribute("data-sound") == "yes"
    screen.shoot("14-verified", whole=True)


def test_an_evening(served, phones, pictures, fixed_draws):
    fixed_draws(SEED)
    name, screens = gather(phones, served.base)
    table = Seated(served, name, served.app.state.hall.room(name).access.table)
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
