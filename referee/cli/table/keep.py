"""`referee table keep`: choose among the cards dealt to a seat."""

from __future__ import annotations

from typing import Annotated

import typer

from pnp.text.commands import help_text, lang_of
from pnp.text.errors import HeraldError
from pnp.text.words import Words
from referee.cli.hand_screen import keep_cards
from referee.cli.kept.beginning import go_on
from referee.cli.kept.opening import is_kept_log, open_kept
from referee.cli.kept.telling import entry_line as kept_line
from referee.cli.options import GameOption, LangOption, LogArgument
from referee.cli.table.kept_table import KEEP_HOW, entry_line, open_table, tell_choosing
from referee.show.terminal_lines import say


def keep(
    log: LogArgument,
    cards: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="CARD...",
            help=help_text("The cards that are kept."),
        ),
    ] = None,
    seat: Annotated[str, typer.Option(help=help_text("Whose cards: blue."))] = "",
    game: GameOption = "",
    lang: LangOption = None,
) -> None:
    """Keep some of the cards dealt to a seat and lay the others down unseen."""
    reader = lang_of(lang)
    if is_kept_log(log):
        kept = open_kept(log, game)
        if not seat:
            raise HeraldError(_WHOSE.fill(seats=", ".join(kept.players)))
        say(kept_line(kept.keep(seat, cards or [], expect=kept.seq), kept, reader))
        go_on(kept, reader, asks_colors=False)
        return
    table = open_table(log, game)
    if not seat:
        raise HeraldError(_WHOSE.fill(seats=", ".join(table.players)))
    say(entry_line(keep_cards(table, seat, cards or []), table, reader))
    tell_choosing(table, KEEP_HOW, reader)


_WHOSE = Words("say whose cards are chosen with --seat; the seats are {seats}")
