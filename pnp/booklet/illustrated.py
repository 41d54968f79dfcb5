"""A text of the game with all that it shows: figures of cases, drawings, pictures and pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

from pnp.booklet.figures import Figure
from pnp.booklet.forgotten import remembered, shown_cases
from pnp.booklet.own_figures import OwnFigures
from pnp.booklet.rule_tables import made_grid
from pnp.booklet.sign_legend import SIGNS
from pnp.booklet.style import BETWEEN, MEASURE, Style
from pnp.booklet.word_spaces import spaced
from pnp.faces.shown_pictures import DrawFaces
from pnp.folder.lineage.game_texts import LineError
from pnp.folder.texts.manuscript import (
    Block,
    Figures,
    Forgotten,
    Made,
    Manuscript,
    Pictures,
    illustrations,
    runs_of,
)
from pnp.folder.texts.manuscript_reader import RULES, Draft, read_draft
from pnp.folder.texts.markdown import without_followers
from pnp.text.errors import Fault, HeraldError, SpecError
from pnp.text.words import Words

DrawFigures = Callable[[Sequence[str]], dict[str, Figure]]
DrawPicture = Callable[[str, float], Figure]


@dataclass(frozen=True)
class Illustrated:
    """A manuscript, its figures by case and its pictures by name."""

    manuscript: Manuscript
    style: Style
    figures: dict[str, Figure]
    pictures: dict[str, Figure]
    own: OwnFigures
    """What draws the pictures of the game's own."""


def illustrate(
    style: Style, figures: DrawFigures, picture: DrawPicture, faces: DrawFaces, name: str = RULES
) -> tuple[Illustrated, list[Fault]]:
    """Read a text of the game and have its figures and pictures drawn; warnings come with it.

    SpecError tells every picture, icon and sign that nobody has.
    """
    draft = read_draft(style.spec, style.lang, name)
    own = OwnFigures(style, faces)
    drawn = figures(draft.manuscript.cases) if style.spec.game.rules else {}
    shown = remembered(draft.manuscript.showing(drawn), drawn, style.lang)
    drawn = {name: figure for name, figure in drawn.items() if name in shown_cases(shown)}
    manuscript = spaced(explained(shown), style.lang)
    pictures = _drawings(manuscript, style, picture, draft.errors)
    warnings = _looked_at(draft, style, own)
    return Illustrated(manuscript, style, drawn, pictures, own), warnings


def explained(manuscript: Manuscript) -> Manuscript:
    """Return the text with the meaning of all signs before its first figure of a case."""
    shown = [block.names for block in manuscript.blocks() if isinstance(block, Pictures)]
    if not manuscript.cases or any(SIGNS in names for names in shown):
        return manuscript
    first = next(block for block in manuscript.blocks() if isinstance(block, Figures))

    def put(blocks: Sequence[Block]) -> tuple[Block, ...]:
        legend = Pictures((SIGNS,), None, (first.line,))
        return tuple(one for b in blocks for one in ((legend, b) if b is first else (b,)))

    chapters = tuple(replace(c, blocks=put(c.blocks)) for c in manuscript.chapters)
    return replace(manuscript, lead=put(manuscript.lead), chapters=chapters)


def _drawings(
    manuscript: Manuscript, style: Style, picture: DrawPicture, errors: list[LineError]
) -> dict[str, Figure]:
    """Return the drawings that the text asks for; `errors` gets what nobody draws."""
    pictures: dict[str, Figure] = {}
    for block in manuscript.blocks():
        if isinstance(block, Made):
            with _told(block.line, errors):
                made_grid(style, block)
        elif isinstance(block, Pictures):
            share = (MEASURE - BETWEEN * (len(block.names) - 1)) / len(block.names)
            for line, name in zip(block.lines, block.names, strict=True):
                with _told(line, errors):
                    pictures[name] = picture(name, block.width or share)
    return pictures


@contextmanager
def _told(line: int, errors: list[LineError]) -> Iterator[None]:
    """Note what cannot be drawn with the line that asks for it."""
    try:
        yield
    except SpecError:
        raise
    except HeraldError as error:
        errors.append(LineError(line, error.words))


def _looked_at(draft: Draft, style: Style, own: OwnFigures) -> list[Fault]:
    """Draw all that a text names once; SpecError for what cannot be, warnings for what is poor."""
    manuscript, text, errors = draft
    for block in manuscript.blocks():
        if isinstance(block, Figures | Forgotten) and not style.spec.game.rules:
            told = (LineError(block.line, f"`{one}`", f"![{one}]", _PICTURE) for one in block.cases)
            errors += told
        for runs in runs_of(block):
            style.voices.dressed(runs)
        for shown in illustrations(block):
            own.figure(shown)
    for chapter in manuscript.chapters:
        style.voices.dressed(chapter.runs, "title")
    errors += [*style.voices.errors, *own.pictures.errors]
    if errors:
        raise text.fault(*sorted(without_followers(errors), key=lambda error: error.line))
    told_ = (
        text.source(one.line, one.key).fault(one.found, one.expected, "warning")
        for one in own.pictures.warnings
    )
    return list(told_)


_PICTURE = Words("a picture as ![caption](name.svg)")
