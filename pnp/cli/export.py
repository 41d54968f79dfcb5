"""`pnp export`: a game for another tool, a print shop or a table on a screen."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Literal

import typer

from pnp.cli.options import (
    GameArgument,
    InkOption,
    LangOption,
    OutOption,
    PrintedPaperOption,
    PrinterOption,
    WithOption,
)
from pnp.cli.progress import progress_bar
from pnp.export.options import ExportOptions
from pnp.export.registry import EXPORTS, load_export, run_export
from pnp.folder.checking.fault_excerpts import Excerpts
from pnp.folder.game_folders import default_game, game_folder
from pnp.text.commands import help_text
from pnp.text.errors import Fault, told_from
from pnp.text.languages import wanted_lang
from pnp.text.visible import visible
from pnp.text.words import Words

_EXPORTING = Words("exporting")
_DONE = Words("{count} file in {folder}", many="{count} files in {folder}")


def _exports(incomplete: str) -> list[str]:
    """Return the exports that a shell offers for what is typed so far."""
    return [to for to in EXPORTS if to.startswith(incomplete)]


ToOption = Annotated[
    str,
    typer.Option(
        help=help_text(
            "What for: png, svg, tts, pcio, gamecrafter, makeplayingcards, drivethrucards, cutter."
        ),
        show_default=False,
        autocompletion=_exports,
    ),
]
DpiOption = Annotated[
    float | None,
    typer.Option(help=help_text("Pixels an inch; left out, 300."), show_default=False),
]
ProfileOption = Annotated[
    str,
    typer.Option(
        help=help_text("How the export is made; each has profiles of its own."),
        show_default=False,
    ),
]
SheetOption = Annotated[
    str,
    typer.Option(
        help=help_text("Grids of so many columns and rows, as in 10x7, in place of single files."),
        show_default=False,
    ),
]
BaseUrlOption = Annotated[
    str,
    typer.Option(
        help=help_text("The address where the pictures will lie; left out, those on this machine."),
        show_default=False,
    ),
]
DuplexOption = Annotated[
    Literal["long", "short", "none"] | None,
    typer.Option(
        help=help_text(
            "Which edge the printer flips; left out, that of --printer or the long one."
        ),
        show_default=False,
    ),
]
CutOption = Annotated[
    Literal["gutter", "shared"] | None,
    typer.Option(
        help=help_text("gutter: each piece its own bleed; shared: one cut for two."),
        show_default=False,
    ),
]


def export(
    to: ToOption,
    game: GameArgument = "",
    lang: LangOption = "",
    ink: InkOption = "full",
    modules: WithOption = None,
    dpi: DpiOption = None,
    profile: ProfileOption = "",
    sheet: SheetOption = "",
    base_url: BaseUrlOption = "",
    printer: PrinterOption = "",
    paper: PrintedPaperOption = "",
    duplex: DuplexOption = None,
    cut: CutOption = None,
    out: OutOption = Path("output"),
) -> None:
    """Write a game's pieces for another tool, a print shop or a table on a screen."""
    options = ExportOptions(dpi, profile, sheet, base_url, printer, paper, duplex, cut)
    load_export(to, options)  # refused now, before anything is read
    # The press is loaded when it draws: help and the other commands start without it.
    from pnp.bench.printers import fed
    from pnp.folder.loading import load_game
    from pnp.kit.kit import BuildOptions, Kit
    from pnp.kit.languages import chosen_langs

    sheet_options = replace(fed(printer, paper, duplex), cut=cut or "gutter")
    named = game or default_game()
    folder = game_folder(named)
    with told_from(folder):
        langs = chosen_langs(load_game(named), lang, wanted_lang(os.environ))
    for one in langs:
        with told_from(folder), progress_bar(_EXPORTING.in_(one)) as tell:
            asked = BuildOptions(one, ink, modules=tuple(modules or ()), sheet=sheet_options)
            kit = Kit(named, asked)
            manifest = run_export(kit, to, options, out, tell)
        excerpts = Excerpts()
        for warning in manifest["warnings"]:
            typer.echo(excerpts.shown(Fault(**warning, home=folder), one), err=True)
        count = len(manifest["files"])
        told = _DONE.at(count).fill(count=count, folder=manifest["folder"])
        typer.echo(visible(told.in_(one)))
