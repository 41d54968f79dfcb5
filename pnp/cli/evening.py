"""`pnp evening`: all that a table prints for the next test evening."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.build import DuplexOption, OnlyOption
from pnp.cli.options import (
    FolderArgument,
    InkOption,
    OutOption,
    PrintedPaperOption,
    PrinterOption,
    WithOption,
)
from pnp.cli.progress import progress_bar
from pnp.text.commands import LangChoice, help_text
from pnp.text.errors import HeraldError
from pnp.text.languages import wanted_lang
from pnp.text.words import Words, counted, joined

if TYPE_CHECKING:
    from pnp.bench.evening import EveningEntry

OneLangOption = Annotated[
    LangChoice,
    typer.Option(
        "--lang",
        help=help_text(
            "A language of the game; left out, that of HERALD_LANG or the game's first."
        ),
        show_default=False,
    ),
]
PlayersOption = Annotated[
    int | None,
    typer.Option(
        help=help_text("How many play; left out, as many as the game takes."),
        min=1,
        max=20,
        show_default=False,
    ),
]
DateOption = Annotated[
    str,
    typer.Option(
        "--date",
        metavar="DATE",
        help=help_text("The day of the evening, as in 2026-11-20; left out, today."),
        show_default=False,
    ),
]
AgainOption = Annotated[
    bool,
    typer.Option(
        "--again",
        help=help_text("Print the last evening once more, as the game is now, in its place."),
    ),
]


def evening(
    game: FolderArgument,
    players: PlayersOption = None,
    day: DateOption = "",
    again: AgainOption = False,
    lang: OneLangOption = "",
    printer: PrinterOption = "",
    paper: PrintedPaperOption = "",
    duplex: DuplexOption = None,
    ink: InkOption = "full",
    modules: WithOption = None,
    only: OnlyOption = "",
    out: OutOption = Path("output"),
) -> None:
    """Print what is new since the last test evening, the list of changes and feedback sheets."""
    # The press is loaded when it prints: help and the other commands start without it.
    from pnp.bench.evening import EveningOptions
    from pnp.bench.evening import evening as print_evening
    from pnp.bench.printers import fed
    from pnp.cli.make_parts import show_manifest, show_warnings
    from pnp.folder.game_folders import game_folder
    from pnp.folder.loading import load_game
    from pnp.kit.kit import BuildOptions
    from pnp.kit.languages import chosen_lang
    from pnp.text.errors import told_from

    day = _day(day)
    folder = game_folder(game)
    with told_from(folder):
        told = chosen_lang(load_game(game), lang, wanted_lang(os.environ))
        sheet = fed(printer, paper, duplex)
        options = BuildOptions(lang=told, ink=ink, sheet=sheet, modules=tuple(modules or ()))
        parts = tuple(part.strip() for part in only.split(",") if part.strip())
        asked = EveningOptions(day, players or 0, again, parts)
        with progress_bar(_PRINTING.in_(told)) as tell:
            manifest = print_evening(game, options, asked, out, tell)
    show_warnings(manifest, folder)
    show_manifest(manifest)
    typer.echo(_told(manifest["evening"]).in_(told))


def _day(told: str) -> str:
    """Return the day that is asked for, or today."""
    try:
        day = date.fromisoformat(told) if told else date.today()
    except ValueError:
        raise HeraldError(_NO_DAY.fill(told=told[:40])) from None
    return day.isoformat()


def _told(evening: EveningEntry) -> Words:
    """Return in a sentence what the evening prints."""
    if not evening["since"]:
        return _FIRST.fill(number=evening["number"])
    if not evening["changed"]:
        return _SAME.fill(number=evening["number"], since=evening["since"])
    counts = [(evening["pieces"], _TO_PRINT), (evening["out"], _TO_TAKE_OUT)]
    told = joined(", ", [counted(count, words) for count, words in counts])
    return _CHANGED.fill(number=evening["number"], since=evening["since"], told=told)


_NO_DAY = Words("--date is `{told}`; a day is written year-month-day, as in 2026-11-20")
_PRINTING = Words("printing")
_FIRST = Words("Evening {number}: the whole kit, since no evening in this language is kept yet.")
_SAME = Words(
    "Evening {number}: nothing has changed since evening {since}; only feedback sheets to print."
)
_CHANGED = Words("Evening {number}, what is new since evening {since}: {told}.")
_TO_PRINT = Words("piece to print", many="pieces to print")
_TO_TAKE_OUT = Words("piece to take out", many="pieces to take out")
