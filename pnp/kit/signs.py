"""Signs that no font of a game has: where its texts have them."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.draw.typefaces import NoSignError, typefaces
from pnp.folder.lineage.game_texts import read_game_text
from pnp.folder.spec import GameSpec
from pnp.folder.text_walk import texts_of
from pnp.text.errors import Fault, SpecError
from pnp.text.words import Lang


def sign_faults(spec: GameSpec) -> list[Fault]:
    """Return the texts of a game.toml that cannot be printed."""
    return [
        Fault(str(spec.folder / "game.toml"), key, error.found, error.expected)
        for key, text in texts_of(spec)
        if (error := _lacking(spec, [text.in_(lang) for lang in spec.languages]))
    ]


def _lacking(spec: GameSpec, texts: list[str]) -> NoSignError | None:
    faces = typefaces(spec)
    return next((error for text in texts if (error := faces.lacks(text))), None)


def unprintable_lines(spec: GameSpec, text: str, lang: Lang) -> Iterator[Fault]:
    """Yield the lines of a rules or memo file that cannot be printed."""
    names = spec.text_names(text, lang)
    if not spec.files.has(*names):
        return
    try:
        lines = read_game_text(spec.files, names).lines
    except SpecError:
        return  # told by whoever reads the text
    for line in lines:
        if error := typefaces(spec).lacks(line.text):
            yield Fault(str(line.file), error.sign, error.found, error.expected, line.number)
