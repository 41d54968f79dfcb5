"""Single numbers of a game.toml, each one step up, one step down and nought, edited in its text."""

import re
import tomllib
from dataclasses import dataclass

from pnp.folder.game_folders import game_folder

_TOKEN = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*"""'
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'[^'\n]*'"
    r"|#[^\n]*"
    r"|(?<![\w.+-])(?P<number>[+-]?\d+(?:\.\d+)?)(?![\w.-])(?!\s*=)",
    re.S,
)
_FIRST = 900_000_001
"""Stands in the place of the first number while the paths of all numbers are found."""
NOUGHT = ("numbers", "kinds", "pieces", "setup", "die", "ranks", "decks")
"""Where nought is tried too: what the rules count."""


@dataclass(frozen=True)
class Edit:
    """One change of a game.toml: the key, what it said and says, and the whole text after it."""

    key: str
    old: str
    new: str
    text: str
    sound: bool = False
    """Whether the change is whole, so that no fault is an answer to it."""
    single: bool = False
    """Whether it is one number, so that `--set` says the same."""
    about: tuple[str, ...] = ()
    """Other keys that the change is about: a fault may be told of any of them."""

    def __str__(self):
        return f"{self.key}: {self.old} -> {self.new}"

    @property
    def is_step(self):
        """Whether it is one number one step up or down, where every case has to agree."""
        return self.single and abs(float(self.new) - float(self.old)) == 1

    @property
    def keys(self):
        return (self.key, *self.about)


def spec_text(game):
    """The text of a game's game.toml."""
    return (game_folder(game) / "game.toml").read_text("utf-8")


def number_edits(text):
    """Yield each number of a text one more, one less, and nought where the rules count."""
    places = [found for found in _TOKEN.finditer(text) if found["number"]]
    paths = _paths(text, places)
    assert len(paths) == len(places), "a number whose key is not found"
    for number, place in enumerate(places):
        key, old = paths[number], place["number"]
        for new in _others(key, old):
            edited = text[: place.start()] + new + text[place.end() :]
            yield Edit(key, old, new, edited, single=True)


def _others(key, old):
    value = float(old) if "." in old else int(old)
    others = [value + 1, value - 1]
    if key.partition(".")[0] in NOUGHT:
        others.append(type(value)(0))
    return [str(other) for other in dict.fromkeys(others) if other != value]


def _paths(text, places):
    """Return the path of each number, by its place: each is parsed as a number of its own."""
    parts, at = [], 0
    for number, place in enumerate(places):
        parts += [text[at : place.start()], str(_FIRST + number)]
        at = place.end()
    tree = tomllib.loads("".join(parts) + text[at:])
    return {value - _FIRST: path for path, value in leaves(tree)}


def leaves(tree, at=()):
    """Yield the path and the value of each whole number of a tree, entries of lists from 0."""
    if isinstance(tree, dict):
        for key, inside in tree.items():
            yield from leaves(inside, (*at, key))
    elif isinstance(tree, list):
        for place, inside in enumerate(tree):
            yield from leaves(inside, (*at, str(place)))
    elif isinstance(tree, int) and not isinstance(tree, bool):
        yield ".".join(at), tree
