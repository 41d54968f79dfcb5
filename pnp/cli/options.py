"""The options that several commands of the press have."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from pnp.folder.game_folders import game_ids
from pnp.text.commands import LangChoice, help_text
from pnp.text.errors import HeraldError


def _games(incomplete: str) -> list[str]:
    """Return the games that a shell offers for what is typed so far."""
    return [game for game in game_ids() if game.startswith(incomplete)]


def _printers(incomplete: str) -> list[str]:
    """Return the printers that a shell offers for what is typed so far."""
    # their file is read where a shell asks for them, not whenever a command starts
    from pnp.bench.printers import read_printers

    try:
        return [name for name in read_printers() if name.startswith(incomplete)]
    except HeraldError:
        return []


GameArgument = Annotated[
    str,
    typer.Argument(
        help=help_text("A game's name or the path of its folder."),
        show_default=False,
        autocompletion=_games,
    ),
]
FolderArgument = Annotated[
    str, typer.Argument(metavar="FOLDER", help=help_text("The folder of a game of your own."))
]
LangOption = Annotated[
    LangChoice,
    typer.Option(
        help=help_text(
            "A language of the game, or `all`; left out, that of HERALD_LANG or the game's first."
        ),
        show_default=False,
    ),
]
ReaderLangOption = Annotated[
    LangChoice | None,
    typer.Option("--lang", help=help_text("The language of every word."), show_default=False),
]
InkOption = Annotated[
    Literal["full", "low", "grey"],
    typer.Option(help=help_text("Full colour, little ink, or greys.")),
]
PaperOption = Annotated[str, typer.Option(help=help_text("a4, letter, a3 or legal."))]
PrintedPaperOption = Annotated[
    str,
    typer.Option(
        help=help_text("a4, letter, a3 or legal; left out, that of --printer or a4."),
        show_default=False,
    ),
]
PrinterOption = Annotated[
    str,
    typer.Option(
        metavar="NAME",
        help=help_text("A printer that `pnp printer add` has measured: its backs are put right."),
        show_default=False,
        autocompletion=_printers,
    ),
]
OutOption = Annotated[Path, typer.Option(help=help_text("The folder to write to."))]
UrlOption = Annotated[
    str,
    typer.Option(
        help=help_text("The address of the referee's page at the table, printed as a QR code."),
        show_default=False,
    ),
]
WithOption = Annotated[
    list[str] | None,
    typer.Option(
        "--with",
        metavar="MODULE",
        help=help_text("A module that is played; may be repeated."),
        show_default=False,
    ),
]
