"""Options that several commands have."""

from __future__ import annotations

from typing import Annotated

import typer

from pnp.text.commands import LangChoice

GameArgument = Annotated[
    str, typer.Argument(help="A game's name or the path of its folder.", show_default=False)
]
GameOption = Annotated[
    str, typer.Option("--game", help="The game, where the position names none.", show_default=False)
]
FileArgument = Annotated[
    str, typer.Argument(metavar="FILE", help="A position file, or - for standard input.")
]
LogArgument = Annotated[str, typer.Argument(metavar="LOG", help="The log of a table.")]
LangOption = Annotated[
    LangChoice | None,
    typer.Option(help="The language of every word; without it HERALD_LANG or your locale's."),
]
JsonOption = Annotated[bool, typer.Option("--json", help="One JSON object, for machines.")]
SeedOption = Annotated[
    str | None, typer.Option(help="Draw from this seed, again the same.", show_default=False)
]


WithOption = Annotated[
    list[str] | None,
    typer.Option(
        "--with",
        metavar="MODULE",
        help="A module that is played; may be repeated.",
        show_default=False,
    ),
]
ShapeOption = Annotated[
    str, typer.Option(help="How a drawn board lies: compact or wide.", show_default=False)
]
