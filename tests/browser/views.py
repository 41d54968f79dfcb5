"""Every view of the page, faults that can be seen in one, and several phones at one table."""

from pathlib import Path

VIEWS = {
    "setup": "[data-link] .qr",
    "turn": ".whose",
    "dispute": ".composer",
    "score": ".ranking",
    "hand": "h1",
    "log": ".entries[data-upto] li",
    "rules/14.2": ".cited",
}
"""Every view, and what is there once all of it has been fetched."""
HERE = Path(__file__).parent
FAULTS = (HERE / "heard.js").read_text("utf-8")
SMALL = (HERE / "hit.js").read_text("utf-8")
OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def small_targets(screen, least=43.5):
    """What is too small for a finger; the cells of a board that is seen whole lie wall to wall."""
    return screen.page.evaluate(SMALL, least)


def open_view(screen, view):
    screen.page.evaluate("(view) => { location.hash = view; }", view)
    screen.see(f'body[data-view="{view.partition("/")[0]}"] main {VIEWS[view]}')


def enter(screen, table, color=None):
    """Open the table by its own link, or sit down at a seat."""
    if color is None:
        screen.page.goto(f"{table.served.base}/t/{table.name}#{table.token}")
    else:
        screen.page.goto(f"{table.served.base}/t/{table.name}/{color}#{table.invitation(color)}")
    screen.see('body[data-view="turn"]')


def together(screens, seq):
    """All phones show the table as of the same entry."""
    for screen in screens.values():
        screen.at(seq)


def whose(screens):
    """The colour whose turn it is, on every phone, and its phone."""
    colors = {screen.see(".whose").get_attribute("data-turn") for screen in screens.values()}
    (color,) = colors
    return color, screens[color]


def agree(screens, asking, shoot=None):
    """Every other phone says yes, each having seen the yes of the one before."""
    others = [other for color, other in screens.items() if color != asking]
    for said, other in enumerate(others, start=1):
        other.see(f'#asked[data-agreed="{said}"]')
        if shoot and said == 1:
            other.shoot(shoot)
        other.act("agree")


def nobody_else(screen):
    """Answer that nobody else is there and the baron acts, until there is a verdict; return it."""
    for _ in range(4):
        screen.see(".quarrel:is([data-phase=question], [data-phase=verdict]):not([data-waits])")
        if screen.page.locator('.quarrel[data-phase="verdict"]').count():
            break
        screen.tap('.question :is([data-answer="nobody"], [data-answer="baron"])')
    return screen.see(".verdict")
