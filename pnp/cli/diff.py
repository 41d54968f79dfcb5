"""`pnp diff`: what changed between two games or editions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.options import LangOption, WithOption
from pnp.text.commands import help_text, translated
from pnp.text.files import write_output
from pnp.text.words import Lang

if TYPE_CHECKING:
    from rich.text import Text

    from pnp.kit.diff import Change


@translated(
    fr="Dire ce qui change entre deux jeux ou deux éditions\u00a0: nombres, composants, clauses."
)
def diff(
    old: Annotated[
        str, typer.Argument(help=help_text("The game to start from.", fr="Le jeu de départ."))
    ],
    new: Annotated[
        str,
        typer.Argument(
            help=help_text("The game to compare it with.", fr="Le jeu auquel le comparer.")
        ),
    ],
    lang: LangOption = "en",
    modules: WithOption = None,
    markdown: Annotated[
        Path | None,
        typer.Option(
            help=help_text(
                "A Markdown file to write as well.", fr="Un fichier Markdown à écrire aussi."
            ),
            show_default=False,
        ),
    ] = None,
) -> None:
    """Say what changed between two games or editions: numbers, components, clauses."""
    # The spec's models need pydantic, which takes longer to load than help takes in all.
    from pnp.kit.diff import as_markdown, compare_games

    old_name, new_name, changes = compare_games(old, new, lang, modules or ())
    if markdown is not None:
        text = as_markdown(changes, old_name, new_name, lang)
        write_output(markdown, text.encode())
    _show(changes, old_name, new_name, lang)


def _show(changes: list[Change], old: str, new: str, lang: Lang) -> None:
    """Print a table of the changes for each area that has some."""
    from rich import box
    from rich.console import Console
    from rich.table import Table

    # As in `diff`.
    from pnp.kit.diff import marked, title

    console = Console(markup=False, emoji=False)
    if not changes:
        console.print(title("same", lang))
    for area in ("numbers", "components", "clauses"):
        found = [change for change in changes if change.area == area]
        if not found:
            continue
        table = Table(
            box=box.SIMPLE_HEAD,
            title=title(area, lang),
            title_justify="left",
            show_lines=area == "clauses",
        )
        table.add_column("", no_wrap=True)
        table.add_column("", no_wrap=True)
        table.add_column(old, ratio=1)
        table.add_column(new, ratio=1)
        for change in found:
            sides = (_marked_text(side) for side in marked(change))
            table.add_row(change.what, title(change.sort, lang), *sides)
        console.print(table)


def _marked_text(words: list[tuple[str, bool]]) -> Text:
    from rich.text import Text

    return Text(" ").join(Text(word, style="bold underline" if own else "") for word, own in words)
