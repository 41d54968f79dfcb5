"""`referee table reveal`: show the seed."""

from __future__ import annotations

from pnp.text.commands import lang_of
from referee.cli.kept.opening import open_any
from referee.cli.options import GameOption, LangOption, LogArgument
from referee.cli.table.kept_table import ConsentOption, consenting
from referee.show.terminal_lines import say, seed_line


def reveal(
    log: LogArgument, game: GameOption = "", consent: ConsentOption = "", lang: LangOption = None
) -> None:
    """Show the seed and keep it in the log."""
    table = open_any(log, game)
    seed = table.reveal(expect=table.seq, consent=consenting(table, consent))
    say(seed_line(seed, lang_of(lang)))
