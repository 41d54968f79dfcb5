"""`referee table show`: how a table stands."""

from __future__ import annotations

from typing import Annotated

import typer

from pnp.text.commands import help_text, lang_of
from referee.cli.hand_screen import seat_named
from referee.cli.options import GameOption, JsonOption, LangOption, LogArgument
from referee.cli.table.kept_table import open_table, tell_table
from referee.show.terminal_lines import say_json


def show(
    log: LogArgument,
    game: GameOption = "",
    seat: Annotated[
        str,
        typer.Option(
            help=help_text(
                "Show this seat's hand too; nobody else should look.",
                fr="Montrer aussi la main de cette place\u00a0; que personne d’autre ne regarde.",
            )
        ),
    ] = "",
    json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Show how a table stands, and one hand of it if a seat asks."""
    table = open_table(log, game)
    seat = seat_named(table, seat)
    hand = table.hand(seat) if seat else None
    if json:
        say_json(table.public() | ({"hand": list(hand)} if hand is not None else {}))
    else:
        tell_table(table, seat, lang_of(lang))
