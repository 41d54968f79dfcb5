"""The languages of a game: which of them somebody asks for, and what is not translated."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pnp.folder.lineage.extending import FILE as SPEC
from pnp.folder.spec import GameSpec
from pnp.folder.text_walk import texts_of
from pnp.text.errors import Fault, HeraldError
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


def translation_faults(spec: GameSpec, folder: Path) -> Iterator[Fault]:
    """Yield a warning for each text of game.toml that is not there in each of its languages."""
    for key, words in texts_of(spec):
        if words and (missing := [lang for lang in spec.languages if lang not in words.langs()]):
            printed = words.in_(missing[0])
            found = f"none, so that `{printed[:40]}{'...' if len(printed) > 40 else ''}` is printed"
            expected = f"a text in {', '.join(missing)}"
            langs = tuple(missing)
            yield Fault(str(folder / SPEC), key, found, expected, level="warning", langs=langs)


_NO_LANGUAGE = Words(
    "{game} has no texts in `{asked}`; its languages are {known}",
)
