"""The languages of a game that somebody asks for."""

from __future__ import annotations

from pnp.folder.spec import GameSpec
from pnp.text.errors import HeraldError
from pnp.text.languages import EVERY_LANGUAGE, nearest
from pnp.text.words import Lang, Words


def chosen_lang(spec: GameSpec, asked: str, own: Lang = "") -> Lang:
    """Return the language of a game that is asked for; HeraldError where the game does not have it.

    Where none is asked for, it is the reader's own if the game has it, or else the game's first.
    """
    found = nearest(asked or own, spec.languages)
    if asked and found.lower() != asked.lower():
        known = ", ".join(spec.languages)
        raise HeraldError(_NO_LANGUAGE.fill(game=spec.game.name, asked=asked, known=known))
    return found


def chosen_langs(spec: GameSpec, asked: str, own: Lang) -> tuple[Lang, ...]:
    """Return the language that is asked for, or every one of the game for `all`."""
    return spec.languages if asked == EVERY_LANGUAGE else (chosen_lang(spec, asked, own),)


_NO_LANGUAGE = Words(
    "{game} has no texts in `{asked}`; its languages are {known}",
)
