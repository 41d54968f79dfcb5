"""The command line tool `pnp`: its commands, and how it ends."""

from __future__ import annotations

import sys

import typer

from pnp.cli import build, check, diff, figure, games, rules, schema, svg
from pnp.text.commands import Spoken, tool
from pnp.text.errors import HeraldError

app = tool(
    "pnp",
    "Print a board game from its folder: tiles, cards, memo sheets, pieces, board, box.",
    fr="Imprimer un jeu depuis son dossier\u00a0: tuiles, cartes, aide-mémoire, pièces, plateau, "
    "boîte.",
)
app.command(cls=Spoken)(build.build)
app.command(cls=Spoken)(rules.rules)
for _part, _help in build.PARTS.items():
    app.command(_part, cls=Spoken, help=_help)(build.part_command(_part))
for _function in (svg.svg, figure.figure, check.check, schema.schema, diff.diff, games.games):
    app.command(cls=Spoken)(_function)


def main() -> None:
    """Run the tool; a fault that a person can mend is one sentence and exit code 2."""
    try:
        app()
    except HeraldError as error:
        _fail(str(error))
    except KeyboardInterrupt:
        _fail("stopped; nothing was half-written", 130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(141)


def _fail(message: str, code: int = 2) -> None:
    typer.echo(f"pnp: {message}", err=True)
    sys.exit(code)
