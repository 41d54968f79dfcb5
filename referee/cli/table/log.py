"""`referee table log`: what happened, a line an entry."""

from __future__ import annotations

from pnp.text.commands import lang_of
from referee.cli.kept.opening import open_any
from referee.cli.options import GameOption, JsonOption, LangOption, LogArgument
from referee.cli.table.kept_table import entry_line
from referee.show.terminal_lines import say, say_json


def log(
    log: LogArgument, game: GameOption = "", json: JsonOption = False, lang: LangOption = None
) -> None:
    """Tell what happened, entry by entry."""
    table = open_any(log, game)
    if json:
        say_json([entry.as_json() for entry in table.entries])
        return
    for entry in table.entries:
        say(entry_line(entry, table, lang_of(lang)))
