"""`pnp svg`: every face as a drawing of its own."""

from __future__ import annotations

import os
from pathlib import Path

import typer

from pnp.cli.options import GameArgument, InkOption, LangOption, OutOption, WithOption
from pnp.folder.game_folders import default_game, game_folder
from pnp.text.errors import told_from
from pnp.text.languages import wanted_lang
from pnp.text.visible import visible


def svg(
    game: GameArgument = "",
    lang: LangOption = "",
    ink: InkOption = "full",
    modules: WithOption = None,
    out: OutOption = Path("output/svg"),
) -> None:
    """Write every face as a stand-alone SVG."""
    # The press is loaded when it draws: help and the other commands start without it.
    from pnp.folder.loading import load_game
    from pnp.kit.build import write_svg
    from pnp.kit.languages import chosen_langs

    named = game or default_game()
    with told_from(game_folder(named)):
        for one in chosen_langs(load_game(named), lang, wanted_lang(os.environ)):
            files = write_svg(named, one, ink, out, modules or ())
            typer.echo(visible(f"{len(files)} SVG files in {files[0].parent.parent}"))
