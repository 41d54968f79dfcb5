"""Options that several commands have, and the language they speak."""

from __future__ import annotations

import os
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand

from pnp.text.errors import HeraldError
from pnp.text.words import reader_lang

if TYPE_CHECKING:
    from pnp.text.words import Lang


class LangChoice(StrEnum):
    en = "en"
    fr = "fr"


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


class Spoken(TyperCommand):
    """A command whose faults are told in the language that it was asked in."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except HeraldError as error:
            asked = ctx.params.get("lang")
            raise HeraldError(error.in_(lang_of(asked and LangChoice(asked)))) from None


def lang_of(choice: LangChoice | None) -> Lang:
    """The language chosen, or else the reader's own."""
    return choice.value if choice else reader_lang(os.environ)
