"""Languages by their codes: which of several is meant, and the texts that a game has in its own."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from pnp.text.catalogues import LANGS, Lang

LANGUAGE = r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$"
"""How the code of a language is written: `en`, `pt-BR`."""
SAID = r"\S"
"""What a text has somewhere: nothing but blanks says nothing."""
EVERY_LANGUAGE = "all"
"""What --lang takes to have each language of a game; no text is in it."""
LONGEST, MOST_LANGUAGES = 2_000, 40
"""How many characters a text of a game has at most, and how many languages a game."""


class GameLanguages(NamedTuple):
    """The languages that the texts of a game may have."""

    own: tuple[Lang, ...]
    others: Collection[Lang] | None = ()
    """Those that a game it extends has beside them; None for any."""

    def allow(self, lang: Lang) -> bool:
        return self.others is None or lang in self.own or lang in self.others


def wanted_lang(environment: Mapping[str, str]) -> Lang:
    """Return the language of HERALD_LANG, whether Herald has it or not; nothing where it is unset.

    What is printed is for a table: a machine's locale does not choose its language.
    """
    value = environment.get("HERALD_LANG", "")
    return value.partition(".")[0].partition("@")[0].replace("_", "-")


def nearest(wanted: Lang, languages: Sequence[Lang]) -> Lang:
    """Return a language of some, the nearest to one: itself, `pt` for `pt-BR`, or the first."""
    if wanted in languages:
        return languages[languages.index(wanted)]
    written = wanted.lower()
    same = [lang for lang in languages if lang.lower() == written]
    akin = [lang for lang in languages if _root(lang) == _root(written)]
    return [*same, *akin, *languages][0]


def _root(lang: Lang) -> str:
    return lang.lower().partition("-")[0]


def small_noun(noun: str, lang: Lang) -> str:
    """Return a noun as it stands inside a sentence; some languages write it with a capital."""
    return noun if _root(lang) in _CAPITALS else noun.lower()


_CAPITALS = {"de", "lb"}
"""The languages in which every noun has a capital: German, Luxembourgish."""


def by_language(
    text: str | Mapping[Lang, str], languages: Sequence[Lang] | None
) -> dict[Lang, str]:
    """Return a text of a game by language, in the order of the game's languages.

    A plain text is the same in all of them; what a table has in others comes last.
    """
    known = languages or LANGS[:1]
    if isinstance(text, str):
        return dict.fromkeys(known, text)
    return {lang: text[lang] for lang in (*known, *text) if lang in text}


def read_by_language(
    value: object,
    read_table: Callable[[object], dict[Lang, str]],
    game: GameLanguages | None,
) -> dict[Lang, str]:
    """Read a text of a game that has these languages; of any, where none are known.

    What cannot be is told as pydantic's validators tell it.
    """
    # loaded with the spec's models, never by a command that only rolls a die
    from pydantic_core import InitErrorDetails, PydanticCustomError, ValidationError

    if isinstance(value, str):
        if not 1 <= len(value) <= LONGEST:
            raise ValueError(f"a text of 1 to {LONGEST} characters, got {len(value)}")
        if not value.strip():
            raise ValueError(f"a text with more than blanks, got `{value[:20]}`")
        return by_language(value, game and game.own)
    if not isinstance(value, dict):
        raise ValueError(f"a text, or a table by language, got {value!r}"[:90])
    table = read_table(value)
    strange = [lang for lang in table if game and not game.allow(lang)]
    if strange and game:
        known = {"known": ", ".join(game.own)}
        unknown = PydanticCustomError("language", "a language of the game ({known})", known)
        details = [InitErrorDetails(type=unknown, loc=(one,), input=one) for one in strange]
        raise ValidationError.from_exception_data("Words", details)
    return by_language(table, game and game.own)
