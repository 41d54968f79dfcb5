"""The options that several commands of the press have."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from pnp.folder.game_folders import game_ids
from pnp.text.commands import LangChoice, help_text


def _games(incomplete: str) -> list[str]:
    """Return the games that a shell offers for what is typed so far."""
    return [game for game in game_ids() if game.startswith(incomplete)]


GameArgument = Annotated[
    str,
    typer.Argument(
        help=help_text("A game's name or the path of its folder."),
        show_default=False,
        autocompletion=_games,
    ),
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
