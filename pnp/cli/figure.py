"""`pnp figure`: the drawing of one case."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.options import GameArgument, InkOption, LangOption, WithOption
from pnp.text.commands import help_text
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
    lang: LangOption = "en",
    ink: InkOption = "full",
    modules: WithOption = None,
) -> None:
    """Draw the figure of one case, its verdict asked of the referee."""
    # The press is loaded when it draws: help and the other commands start without it.
    from pnp.kit.illustrations import write_figure

    drawn = write_figure(game, case, lang, ink, out, modules or ())
    typer.echo(visible(f"wrote {out}: {drawn.verdict}, {drawn.clause}"))
