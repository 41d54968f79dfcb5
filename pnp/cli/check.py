"""`pnp check`: what is wrong in a game folder."""

from __future__ import annotations

import typer

from pnp.cli.options import GameArgument, WithOption
from pnp.folder.game_folders import default_game, game_folder
from pnp.text.commands import translated
from pnp.text.errors import SpecError
from pnp.text.visible import visible


@translated(
    fr="Dire tout ce qui cloche dans un dossier de jeu\u00a0: avec tous les modules et sans."
)
def check(game: GameArgument = "", modules: WithOption = None) -> None:
    """Say everything that is wrong in a game folder: with every module and with none."""
    # The press is loaded when it draws: help and the other commands start without it.
    from pnp.kit.check import check_folder

    folder = game_folder(game or default_game())
    if faults := check_folder(folder, modules):
        raise SpecError(faults)
    typer.echo(visible(f"{folder.name}: sound"))
