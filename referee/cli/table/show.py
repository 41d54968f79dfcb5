"""`referee table show`: how a table stands."""

from __future__ import annotations

from typing import Annotated

import typer

from pnp.text.commands import help_text, lang_of
from referee.cli.hand_screen import seat_named
from referee.cli.kept.opening import is_kept_log, open_kept
from referee.cli.kept.telling import tell_table as tell_kept
from referee.cli.options import GameOption, JsonOption, LangOption, LogArgument
from referee.cli.table.kept_table import open_table, tell_seal, tell_table
from referee.show.terminal_lines import say, say_json, seal_line


def show(
    log: LogArgument,
    game: GameOption = "",
    seat: Annotated[
        str,
        typer.Option(help=help_text("Show this seat's hand too; nobody else should look.")),
    ] = "",
    json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Show how a table stands, and one hand of it if a seat asks."""
    reader = lang_of(lang)
    if is_kept_log(log):
        kept = open_kept(log, game)
        if seat:
            kept.check_seat(seat)
        if json:
            say_json(kept.view(seat or None) | dict(kept.view(seat or None)["table"]))
            return
        say(seal_line(kept.header.commitment, reader))
        tell_kept(kept, seat, reader)
        return
    table = open_table(log, game)
    seat = seat_named(table, seat)
    hand = table.hand(seat) if seat else None
    if json:
        position = table.position()
        die_offers = position.game.family.listing.die_offers
        offers = die_offers(position, position.die) if position.die else ()
        found = table.public() | {"turn": [one.report(reader) for one in offers]}
        say_json(found | ({"hand": list(hand)} if hand is not None else {}))
    else:
        tell_seal(table, reader)
        tell_table(table, seat, reader)
