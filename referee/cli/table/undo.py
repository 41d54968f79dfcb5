"""`referee table undo`: take the last play back."""

from __future__ import annotations

from pnp.text.commands import lang_of
from referee.cli.kept.opening import open_any
from referee.cli.options import GameOption, LangOption, LogArgument
from referee.cli.table.kept_table import ConsentOption, consenting, entry_line
from referee.show.terminal_lines import say


def undo(
    log: LogArgument, game: GameOption = "", consent: ConsentOption = "", lang: LangOption = None
) -> None:
    """Take the last play back."""
    table = open_any(log, game)
    entry = table.undo(expect=table.seq, consent=consenting(table, consent))
    say(entry_line(entry, table, lang_of(lang)))
