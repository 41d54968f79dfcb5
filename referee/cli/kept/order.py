"""`referee order`: people in an order that chance gives."""

from __future__ import annotations

from typing import Annotated

import typer

from pnp.text.commands import help_text, lang_of
from referee.cli.kept.plain_draws import put_in_order
from referee.cli.options import JsonOption, LangOption, SeedOption


def order(
    names: Annotated[
        list[str],
        typer.Argument(metavar="NAME...", help=help_text("Who plays: anna ben chloe.")),
    ],
    seed: SeedOption = None,
    json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Draw an order of play for people, committed to beforehand."""
    put_in_order(names, seed, json, lang_of(lang))
