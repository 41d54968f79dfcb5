"""`pnp explain`: a kind of component, a type of element or a table, with an example to copy."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.options import ReaderLangOption
from pnp.text.commands import help_text, lang_of
from pnp.text.errors import HeraldError
from pnp.text.files import write_output
from pnp.text.visible import visible
from pnp.text.words import Lang, Words

if TYPE_CHECKING:
    from pnp.bench.explaining import Topic
    from pnp.folder.key_tables import KeyTable

WhatArgument = Annotated[
    str,
    typer.Argument(
        metavar="WHAT",
        help=help_text("What to explain: card, layout.text, numbers; left out, all there is."),
        show_default=False,
    ),
]
PictureOption = Annotated[
    Path | None,
    typer.Option(
        "--out",
        "-o",
        help=help_text("A .svg, .pdf or .png file for the picture."),
        show_default=False,
    ),
]
WIDEST = 96
"""So many characters a line has at most."""
PICTURE = 72
"""So many columns a picture has at most."""


def explain(
    what: WhatArgument = "", out: PictureOption = None, lang: ReaderLangOption = None
) -> None:
    """Explain a kind of component, a type of element or a table of game.toml: its keys, an example
    that prints, and how that looks.
    """
    # The spec's models and the press are loaded when they are asked; help starts without them.
    from pnp.bench.explaining import topic_of

    reader = lang_of(lang)
    if not what:
        if out:
            raise HeraldError(_WHICH)
        typer.echo("\n".join(_list(reader)))
        return
    topic, others = topic_of(what)
    typer.echo("\n".join(_told(topic, reader)))
    _show(topic, out, reader)
    if others:
        typer.echo(
            _ALSO.fill(names=", ".join(f"`pnp explain {name}`" for name in others)).in_(reader)
        )
    typer.echo(_MORE.fill(page=topic.page).in_(reader))


def _list(lang: Lang) -> Iterator[str]:
    """Yield the lines of a list of all that is explained."""
    # as above
    from pnp.bench.explaining import topics

    groups: dict[str, list[str]] = {}
    for topic in topics().values():
        groups.setdefault(topic.name.partition(".")[0], []).append(topic.word)
    for name, heading in _GROUPS.items():
        yield heading.in_(lang)
        words = ", ".join(groups[name])
        yield textwrap.fill(words, _width(), initial_indent="  ", subsequent_indent="  ")
    yield _HOW.in_(lang)


def _told(topic: Topic, lang: Lang) -> Iterator[str]:
    """Yield the lines that tell the keys of a topic and its example."""
    yield topic.name
    for table in topic.tables:
        yield ""
        yield from _keys(table, lang)
    if topic.name.startswith("layout."):
        yield ""
        yield _EVERY.in_(lang)
    for file, text in topic.example.items():
        yield ""
        yield _EXAMPLE.fill(file=file).in_(lang)
        yield textwrap.indent(text.rstrip(), "    ")
    yield ""


def _keys(table: KeyTable, lang: Lang) -> Iterator[str]:
    yield table.heading.replace("`", "")
    if table.says:
        yield _filled(table.says, "  ")
    if table.any_key:
        yield f"  {table.any_key}"
    for row in sorted(table.rows, key=lambda row: row.left_out != "must be there"):
        left_out = "" if row.left_out == "nothing" else f" ({row.left_out})"
        yield ""
        yield _filled(f"{row.key}: {row.holds}{left_out}", "  ")
        yield _filled(row.meaning, "      ")


def _filled(text: str, indent: str) -> str:
    plain = " ".join(text.replace("`", "").split())
    return textwrap.fill(plain, _width(), initial_indent=indent, subsequent_indent=indent + "  ")


def _width() -> int:
    return min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns)


def _show(topic: Topic, out: Path | None, lang: Lang) -> None:
    """Write the picture of a topic, or show it where a terminal can."""
    at_terminal = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    if out is None and not at_terminal:
        return
    # as above
    from pnp.bench.explained_pictures import blocks, picture
    from pnp.draw.picture_files import encoded

    page = picture(topic)
    if out is not None:
        if page is None:
            raise HeraldError(_NO_PICTURE.fill(name=topic.name))
        write_output(out, encoded(page, topic.name, "en", out.suffix.lower()))
        typer.echo(visible(f"wrote {out}"))
    elif page is not None:
        true_color = os.environ.get("COLORTERM") in ("truecolor", "24bit")
        typer.echo(blocks(page, min(PICTURE, _width()), true_color=true_color))


_GROUPS = {
    "component": Words('Kinds of components, as in [components.NAME] with kind = "card":'),
    "layout": Words("Layouts, and the types of their elements:"),
    "game": Words("Tables and keys of game.toml:"),
}
_HOW = Words("`pnp explain card` tells of one of them; -o card.png draws it.")
_WHICH = Words("say what to draw, as in `pnp explain card -o card.png`")
_EVERY = Words("Every element has the keys of `pnp explain layout`, too: box, when, repeat, ...")
_EXAMPLE = Words("Example, in {file}:")
_ALSO = Words("Also called so: {names}.")
_MORE = Words("More of it is in {page}.")
_NO_PICTURE = Words("there is nothing to draw of {name}: it is not seen on paper")
