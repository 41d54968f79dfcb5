"""What the browser tests of Barony share: a seed, what a phone offers, and taps."""

GAME = "barony"
MODULES = ("sorcery", "heroes")
SEED = "three phones and a board of tiles 4"
"""Whoever begins is dealt a hero that rallies."""
NAME = "(node) => node.dataset.cell)"


def offered(screen):
    """The cells that lead on, in the order of the board."""
    return screen.page.evaluate("[...document.querySelectorAll('polygon.offered')].map(" + NAME)


def labelled(screen, words):
    """The cells that are called so."""
    found = "[...document.querySelectorAll('polygon')].filter((node) => new RegExp(words).test("
    return screen.page.evaluate(f"(words) => {found}node.ariaLabel)).map({NAME}", words)


def choose(screen, verb):
    screen.tap(f'[data-verb="{verb}"]')
    screen.ready(verb)
