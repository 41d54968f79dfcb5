"""Colours: named on the command line, or chosen at the terminal when it is a player's turn to."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from pnp.folder.spec import GameSpec
from pnp.text.errors import HeraldError
from pnp.text.words import Lang, Words, choices
from referee.cli.prompt import ask
from referee.show.terminal_lines import say_wrapped


def can_ask() -> bool:
    """Return whether somebody sits at the terminal to choose."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def choose_colors(spec: GameSpec, players: int, text: str) -> tuple[str, ...]:
    """Return the colours that players choose, seat by seat, or none where they leave it open."""
    low, high = spec.players.min, spec.players.max
    if not low <= players <= high:
        name = spec.game.name
        raise HeraldError(_PLAYERS.fill(name=name, low=low, high=high, players=players))
    words = tuple(word.strip().lower() for word in text.split(",") if word.strip())
    known = _known(spec)
    listed = ", ".join(color.id for color in spec.players.colors)
    for word in words:
        if word not in known:
            raise HeraldError(_NO_COLOR.fill(color=word[:40], known=listed))
    colors = tuple(known[word] for word in words)
    for color in colors:
        if colors.count(color) > 1:
            raise HeraldError(_TWICE.fill(color=color))
    if colors and len(colors) != players:
        raise HeraldError(_COLORS.fill(players=players, given=len(colors)))
    return colors


def color_named(spec: GameSpec, word: str) -> str:
    """Return the colour that a word means; the word itself where it means none."""
    return _known(spec).get(word.strip().lower(), word)


def ask_color(
    spec: GameSpec, seat: int, place: int, players: int, left: Sequence[str], lang: Lang
) -> str:
    """Return the colour that the player of a seat chooses among those left."""
    known = {word: color for word, color in _known(spec).items() if color in left}
    titles = [color.name.in_(lang) for color in spec.players.colors if color.id in left]
    words = _LAST if place == players else _PLACE if place else _CHOOSES
    said = words.fill(seat=seat, place=place, colors=choices(titles)).in_(lang)
    while (answer := ask(f"{said} ")) is not None:
        typed = answer.lower()
        found = {color for word, color in known.items() if typed and word.startswith(typed)}
        if typed in known or len(found) == 1:
            return known.get(typed) or found.pop()
        say_wrapped(_LEFT.fill(colors=choices(titles)).in_(lang))
    raise HeraldError(_NOBODY.fill(seat=seat))


def _known(spec: GameSpec) -> dict[str, str]:
    """Return every word for a colour, in lower case: its id, and its name in each language."""
    return {
        word.lower(): color.id
        for color in spec.players.colors
        for word in (color.id, *(color.name.in_(lang) for lang in spec.languages))
    }


_LAST = Words("Player {seat} plays last. Which colour: {colors}?")
_PLACE = Words("Player {seat}, number {place} in the order of play. Which colour: {colors}?")
_CHOOSES = Words("Player {seat}, which colour: {colors}?")
_LEFT = Words("Choose {colors}.")
_NOBODY = Words(
    "player {seat} has not chosen a colour; name them all beforehand with --colors, seat by seat"
)
_PLAYERS = Words("{name} is for {low} to {high} players, not {players}")
_NO_COLOR = Words("there is no colour `{color}`; the colours are {known}")
_TWICE = Words("`{color}` is chosen twice; each player has a colour of their own")
_COLORS = Words("{players} players choose {players} colours, not {given}")
