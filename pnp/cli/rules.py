"""`pnp rules`: the booklet, and the page for phones."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.options import (
    GameArgument,
    InkOption,
    LangOption,
    OutOption,
    PrintedPaperOption,
    PrinterOption,
    UrlOption,
    WithOption,
)
from pnp.folder.game_folders import default_game
from pnp.text.commands import help_text
from pnp.text.languages import wanted_lang
from pnp.text.visible import visible


def rules(
    game: GameArgument = "",
    lang: LangOption = "",
    printer: PrinterOption = "",
    paper: PrintedPaperOption = "",
    ink: InkOption = "full",
    html: Annotated[
        Path | None,
        typer.Option(
            help=help_text("A folder for the page that phones read."),
            show_default=False,
        ),
    ] = None,
    url: UrlOption = "",
    modules: WithOption = None,
    out: OutOption = Path("output"),
) -> None:
    """Make the rule booklet: rules.pdf to read, rules-booklet.pdf to fold and stitch."""
    # The press is loaded when it prints: help and the other commands start without it.
    from pnp.bench.printers import fed
    from pnp.cli.make_parts import print_parts
    from pnp.draw.qr import check_address
    from pnp.folder.loading import load_game
    from pnp.kit.build import write_html
    from pnp.kit.kit import BuildOptions
    from pnp.kit.languages import chosen_langs

    options = BuildOptions(
        lang=lang,
        ink=ink,
        sheet=fed(printer, paper, None if printer else "short"),
        modules=tuple(modules or ()),
        url=check_address(url) if url else "",
    )
    print_parts(game, options, out, ["rules"])
    if html is not None:
        named = game or default_game()
        for one in chosen_langs(load_game(named), lang, wanted_lang(os.environ)):
            wrote = write_html(named, replace(options, lang=one), html)
            typer.echo(visible(f"wrote {wrote}"))
