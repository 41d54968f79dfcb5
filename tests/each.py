"""What tests go through: loops that an assertion stands in, and the languages of the games."""

from pnp.folder.game_folders import default_game
from pnp.folder.loading import load_game

LANGS = load_game(default_game()).languages
"""The languages that the games of Herald have their texts in; its own words are in more."""


def each(things):
    """Return the things of a loop as a list; fail where there are none, since nothing is tried."""
    found = list(things)
    assert found, "nothing to try"
    return found
