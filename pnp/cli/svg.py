"""`pnp svg`: every face as a drawing of its own."""

from __future__ import annotations

from pathlib import Path

import typer

from pnp.cli.options import GameArgument, InkOption, LangOption, OutOption, WithOption
from pnp.folder.game_folders import default_game
from pnp.text.visible import visible


def svg(
    game: GameArgument = "",
    lang: LangOption = "en",
    ink: InkOption = "full",
    modules: WithOption = None,
    out: OutOption = Path("output/svg"),
) -> None:
    """Write every face as a stand-alone SVG."""
    # The press is loaded when it draws: help and the other commands start without it.
    from pnp.kit.build import write_svg

    files = write_svg(game or default_game(), lang, ink, out, modules or ())
    typer.echo(visible(f"{len(files)} SVG files in {files[0].parent.parent}"))
