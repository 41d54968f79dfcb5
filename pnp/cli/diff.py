"""`pnp diff`: what changed between two games or editions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.options import LangOption, PaperOption, WithOption
from pnp.text.commands import help_text, lang_of
from pnp.text.files import write_output

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from pnp.kit.changes import Change, MarkedWords
    from pnp.kit.diff import Comparison


def diff(
    old: Annotated[
        str,
        typer.Argument(
            help=help_text(
                "The game to start from; alone, it is compared with the one that it extends."
            )
        ),
    ],
    new: Annotated[
        str,
        typer.Argument(
            help=help_text("The game to compare it with."),
            show_default=False,
        ),
    ] = "",
    lang: LangOption = "",
    modules: WithOption = None,
    pdf: Annotated[
        Path | None,
        typer.Option(
            help=help_text("A page to print, as PDF, to write as well."),
            show_default=False,
        ),
    ] = None,
    markdown: Annotated[
        Path | None,
        typer.Option(
            help=help_text("A Markdown file to write as well."),
            show_default=False,
        ),
    ] = None,
    paper: PaperOption = "a4",
) -> None:
    """Say what changed between two games or editions: numbers, components, clauses."""
    # The spec's models need pydantic, which takes longer to load than help takes in all.
    from pnp.kit.diff import as_markdown, compare_games
    from pnp.kit.diff_page import diff_pdf
    from pnp.sheets.options import paper_size

    size = paper_size(paper)
    pair = (old, new) if new else ("", old)
    found = compare_games(*pair, lang_of(lang), modules or ())
    if pdf is not None:
        write_output(pdf, diff_pdf(found, size))
    if markdown is not None:
        write_output(markdown, as_markdown(found).encode())
    _show(found)


def _show(found: Comparison) -> None:
    """Print a table of the changes for each area that has some, and what is printed again."""
    from rich.console import Console
    from rich.text import Text

    # As in `diff`.
    from pnp.kit.changes import AREAS, title
    from pnp.kit.diff import counted_pieces

    console, lang = Console(markup=False, emoji=False), found.lang
    if not found.changes:
        console.print(title("same", lang))
    for area in AREAS:
        if changes := found.of(area):
            _show_area(console, changes, found)
    for heading, pieces in (("print", found.reprints), ("out", found.removed)):
        if pieces:
            console.print(Text(f" {title(heading, lang)}", style="italic"))
        for one in pieces:
            console.print(f"  {one.name}: {counted_pieces(one, lang)}", soft_wrap=True)


def _show_area(console: Console, changes: list[Change], found: Comparison) -> None:
    from rich import box
    from rich.table import Table

    # As in `diff`.
    from pnp.kit.changes import marked, title
    from pnp.kit.diff import CASE, WHY

    area, lang = changes[0].area, found.lang
    heads = (CASE.in_(lang), WHY.in_(lang)) if area == "cases" else found.names
    table = Table(
        box=box.SIMPLE_HEAD,
        title=title(area, lang),
        title_justify="left",
        show_lines=area in ("clauses", "cases"),
    )
    table.add_column("", no_wrap=True)
    if area != "cases":
        table.add_column("", no_wrap=True)
    for head in heads:
        table.add_column(head, ratio=1)
    for change in changes:
        sides = (_marked_text(side) for side in marked(change))
        how = () if area == "cases" else (title(change.sort, lang),)
        table.add_row(change.what, *how, *sides)
    console.print(table)


def _marked_text(words: MarkedWords) -> Text:
    from rich.text import Text

    return Text(" ").join(Text(word, style="bold underline" if own else "") for word, own in words)
