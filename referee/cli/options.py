"""Options that several commands have, and the folder that a game's name means."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from pnp.folder.game_folders import default_game, game_folder, game_ids
from pnp.text.commands import LangChoice, help_text
from pnp.text.errors import HeraldError
from pnp.text.words import Words, choices

GameArgument = Annotated[
    str,
    typer.Argument(
        help=help_text("A game's name or the path of its folder."),
        show_default=False,
    ),
]
GameOption = Annotated[
    str,
    typer.Option(
        "--game",
        help=help_text("The game, where the position names none."),
        show_default=False,
    ),
]
FileArgument = Annotated[
    str,
    typer.Argument(
        metavar="FILE",
        help=help_text("A position file, or - for standard input."),
    ),
]
LogArgument = Annotated[
    str,
    typer.Argument(metavar="LOG", help=help_text("The log of a table.")),
]
LangOption = Annotated[
    LangChoice | None,
    typer.Option(
        help=help_text("Language (en, fr or de); default: HERALD_LANG, then your locale.")
    ),
]
JsonOption = Annotated[
    bool,
    typer.Option(
        "--json",
        help=help_text("One JSON object, for machines."),
    ),
]
SeedOption = Annotated[
    str | None,
    typer.Option(
        help=help_text("Use this seed to repeat the same draws."),
        show_default=False,
    ),
]
RehearsalSeedOption = Annotated[
    str | None,
    typer.Option(
        "--seed",
        help=help_text("Rehearse with this seed; the log says so."),
        show_default=False,
    ),
]
PlayersOption = Annotated[int, typer.Option("--players", "-n", help=help_text("How many play."))]
ColorsOption = Annotated[
    str,
    typer.Option(help=help_text("The colours they have chosen, seat by seat: blue,red.")),
]
InPlayOption = Annotated[
    str,
    typer.Option(
        metavar="COLOURS",
        help=help_text("The colours to choose among: red,green."),
        show_default=False,
    ),
]
DiceOption = Annotated[
    str,
    typer.Option(
        metavar="FACES",
        help=help_text(
            "What your own dice showed for the order of play, as they were rolled: 4,4,6,2,1,5."
        ),
        show_default=False,
    ),
]
FairOption = Annotated[
    bool,
    typer.Option(
        "--fair",
        help=help_text("Draw again until it is fair."),
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
ShapeOption = Annotated[
    str,
    typer.Option(
        help=help_text("How a drawn board lies: compact or wide."),
        show_default=False,
    ),
]

PhonesOption = Annotated[
    str,
    typer.Option(
        metavar="own|shared|one",
        help=help_text(
            "Whose phone acts where the table is served: each player’s own, one that may hold "
            "several seats, or one for all."
        ),
    ),
]
TableDiceOption = Annotated[
    str,
    typer.Option(
        "--rolls",
        metavar="referee|own",
        help=help_text("Whether only the referee rolls, or faces of your own dice count too."),
    ),
]


def one_of(known: Sequence[str], word: str, option: str) -> str:
    """Return a word that an option knows; HeraldError for another one."""
    if word not in known:
        raise HeraldError(_UNKNOWN_WORD.fill(option=option, word=word, known=choices(known)))
    return word


_UNKNOWN_WORD = Words("{option}: `{word}` is not known; say {known}")


def choose_folder(game: str) -> Path:
    """Return the folder of a game by its name or path; without one, of the default game."""
    try:
        return game_folder(game or default_game())
    except (HeraldError, OSError, ValueError):
        known = ", ".join(game_ids())
        raise HeraldError(_NO_GAME.fill(game=game, known=known)) from None


_NO_GAME = Words(
    "there is no game `{game}`; the known games are {known}, and the folder of a game will do"
)
