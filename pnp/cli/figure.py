"""`pnp figure`: the drawing of one case."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.options import GameArgument, InkOption, LangOption, WithOption
from pnp.text.commands import help_text
from pnp.text.languages import wanted_lang
from pnp.text.visible import visible


def figure(
    game: GameArgument,
    case: Annotated[
        str,
        typer.Argument(help=help_text("A case's id."), show_default=False),
    ],
    out: Annotated[
        Path,
        typer.Option(
            "--out",
            "-o",
            help=help_text("A .svg, .pdf or .png file."),
            show_default=False,
        ),
    ],
    lang: LangOption = "",
    ink: InkOption = "full",
    modules: WithOption = None,
) -> None:
    """Draw the figure of one case, its verdict asked of the referee."""
    # The press is loaded when it draws: help and the other commands start without it.
    from pnp.folder.loading import load_game
    from pnp.kit.illustrations import write_figure
    from pnp.kit.languages import chosen_lang

    chosen = chosen_lang(load_game(game), lang, wanted_lang(os.environ))
    drawn = write_figure(game, case, chosen, ink, out, modules or ())
    typer.echo(visible(f"wrote {out}: {drawn.verdict}, {drawn.clause}"))
