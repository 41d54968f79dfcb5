"""`pnp games`: the games that come with Herald."""

from __future__ import annotations

from pnp.cli.options import LangOption
from pnp.folder.game_folders import game_ids
from pnp.text.commands import lang_of


def games(lang: LangOption = "") -> None:
    """List the games."""
    from rich import box
    from rich.console import Console
    from rich.table import Table

    # The spec's models need pydantic, which takes longer to load than help takes in all.
    from pnp.folder.loading import load_game

    table = Table(box=box.SIMPLE_HEAD, show_header=False)
    for game in game_ids():
        spec = load_game(game)
        players = f"{spec.players.min}-{spec.players.max}" if spec.players.max else ""
        credit = ", ".join(filter(None, (spec.credits.designer, spec.credits.licence)))
        modules = "".join(f"\n--with {word}" for word in spec.modules)
        table.add_row(game, spec.game.name.in_(lang_of(lang)) + modules, players, credit)
    Console(markup=False, emoji=False).print(table)
