"""`referee table act`: something done at a kept table."""

from __future__ import annotations

from typing import Annotated

import typer

from pnp.text.commands import help_text, lang_of
from pnp.text.errors import HeraldError
from pnp.text.words import Words
from referee.cli.kept.opening import is_kept_log, open_kept
from referee.cli.kept.telling import entry_line
from referee.cli.options import GameOption, JsonOption, LangOption, LogArgument
from referee.cli.table.kept_table import ConsentOption, consenting
from referee.show.terminal_lines import say, say_json


def act(
    log: LogArgument,
    text: Annotated[
        list[str], typer.Argument(metavar="ACT", help=help_text("What is done: red: draw goods*2."))
    ],
    consent: ConsentOption = "",
    game: GameOption = "",
    json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Carry out an act at a kept table; exit code 1 where it cannot be."""
    if not is_kept_log(log):
        raise HeraldError(_JUDGED.fill(log=log))
    table = open_kept(log, game)
    entry = table.act(" ".join(text), expect=table.seq, consent=consenting(table, consent))
    if json:
        say_json(entry.as_json())
    else:
        say(entry_line(entry, table, lang_of(lang)))


_JUDGED = Words("{log} is judged, so it has plays and no acts: referee play {log}")
