"""`referee table redo`: make again what was taken back."""

from __future__ import annotations

from pnp.text.commands import lang_of
from referee.cli.kept.opening import open_any
from referee.cli.options import GameOption, LangOption, LogArgument
from referee.cli.table.kept_table import entry_line
from referee.show.terminal_lines import say


def redo(log: LogArgument, game: GameOption = "", lang: LangOption = None) -> None:
    """Make again what was last taken back."""
    table = open_any(log, game)
    entry = table.redo(expect=table.seq)
    say(entry_line(entry, table, lang_of(lang)))
