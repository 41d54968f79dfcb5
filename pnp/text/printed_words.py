"""The words that Herald prints itself on sheets and in booklets; a game may have its own."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.text.words import Lang, Words

HERALDS_WORDS: Mapping[str, Words] = {
    "sheet": Words("sheet"),
    "front": Words("front"),
    "back": Words("back"),
    "landscape": Words("landscape"),
    "scale": Words("print at 100\u00a0%, no scaling"),
    "long": Words("flip on the long edge"),
    "short": Words("flip on the short edge"),
    "gutterfold": Words("fold on the dashed line, glue, then cut"),
    "none": Words("one side"),
    "cut": Words("cut", context="along a line"),
    "cuts": Words("{count} cuts, in the order of their numbers"),
    "fold": Words("fold"),
    "glue": Words("glue"),
    "tuck": Words("tuck in"),
    "plan": Words("Plan of the sheets"),
    "join": Words(
        "Cut every sheet along its lines. Join the sheets of a row from left to right, then the "
        "rows from top to bottom: each is glued on the hatched strip of the one before it."
    ),
    "box": Words("In this box"),
    "by": Words("a game by"),
    "tray": Words("tray"),
    "lid": Words("lid"),
    "base": Words("base"),
    "wall": Words("wall"),
    "up": Words("Face up"),
    "down": Words("Face down"),
    "rules": Words("Rules of the game"),
    "contents": Words("Contents"),
    "notes": Words("Notes"),
    "forgotten": Words("Easily forgotten"),
    "legal": Words("Legal"),
    "illegal": Words("Not allowed"),
    "incomplete": Words("Incomplete"),
    "scan": Words("A dispute at the table? Scan this and ask the referee."),
    "look-up": Words("Clause numbers are in the margin: look up the clause that a verdict cites."),
}
"""By the names that `[words]` of a game.toml has for them."""


class GameLang(str):
    """A language as one game prints it: with words of the game's own for some of Herald's."""

    own: Mapping[str, str]

    def __new__(cls, lang: Lang, words: Mapping[str, Words]) -> GameLang:
        made = super().__new__(cls, lang)
        made.own = {name: text.in_(lang) for name, text in words.items() if lang in text.langs()}
        return made

    def __reduce__(self) -> tuple[object, ...]:
        lang = str(self)
        return GameLang, (lang, {name: Words.of({lang: text}) for name, text in self.own.items()})


def printed_word(name: str, lang: Lang) -> str:
    """Return a word as it is printed in a language: the game's own, or else Herald's."""
    own = lang.own if isinstance(lang, GameLang) else {}
    return own[name] if name in own else HERALDS_WORDS[name].in_(lang)
