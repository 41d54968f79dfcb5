"""Modules switched on from outside a position, where the position itself does not say."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from pnp.folder.spec import GameSpec
from pnp.text.errors import HeraldError
from pnp.text.words import Words, listing
from referee.engine.game import Game

_SAID = re.compile(r"^[ \t]*with((?:[ \t]+[a-z-]+)*)[ \t]*(?:#.*)?$", re.MULTILINE)
_OTHER = Words(
    "the position is played with {said}, and {asked} is asked for; leave --with out, or change the "
    "position",
    fr="la position se joue avec {said}, et l’on demande {asked}\u00a0; enlevez --with, ou changez "
    "la position",
)


def module_titles(spec: GameSpec, modules: Iterable[str]) -> Words:
    """`, with Sorcery and Heroes`; nothing where the game is played alone."""
    names = [spec.modules[word].name for word in spec.modules if word in set(modules)]
    if not names:
        return Words()
    return Words(", with {names}", fr=", avec {names}").fill(names=listing(names))


def says_modules(text: str) -> bool:
    """Whether a position names the modules it is played with."""
    return _SAID.search(text) is not None


def with_modules(text: str, modules: Sequence[str], game: Game) -> str:
    """A position's text with the modules that are asked for; HeraldError where it says others."""
    if not modules:
        return text
    on = game.spec.with_modules(modules).modules_on
    said = _SAID.search(text)
    if said is None:
        return f"{text.rstrip()}\nwith {' '.join(on)}\n"
    if set(said[1].split()) != set(on):
        listing = ", ".join(said[1].split()) or "–"
        raise HeraldError(_OTHER.fill(said=listing, asked=", ".join(on)))
    return text
