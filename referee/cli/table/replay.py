"""`referee table replay`: the game again from its start, by its own rules or by others."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from pnp.text.commands import help_text, lang_of
from pnp.text.errors import HeraldError
from pnp.text.words import Words
from referee.cli.kept.opening import is_kept_log
from referee.cli.options import JsonOption, LangOption, LogArgument, choose_folder
from referee.cli.prompt import wait_for_key
from referee.cli.rejudged import tell_rejudged
from referee.cli.table.kept_table import entry_line, open_table
from referee.engine.game import load_game
from referee.show.terminal_lines import say
from referee.show.terminal_text import tell_board
from referee.table.another_edition import is_begun_with

RulesOption = Annotated[
    str,
    typer.Option(
        "--game",
        help=help_text("Judge each play by the rules of this game, and say which it would refuse."),
        show_default=False,
    ),
]
BegunOption = Annotated[
    str,
    typer.Option(
        metavar="FOLDER",
        help=help_text("The game that the table was begun with, if it is none of Herald's own."),
        show_default=False,
    ),
]


def replay(
    log: LogArgument,
    game: RulesOption = "",
    begun: BegunOption = "",
    to: Annotated[
        int | None,
        typer.Option(
            help=help_text("Stop at this entry and show the board."),
            show_default=False,
        ),
    ] = None,
    step: Annotated[
        bool,
        typer.Option(
            "--step",
            help=help_text("Wait for a key at each play."),
        ),
    ] = False,
    json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Show every play that stands with its board, or judge them all by the rules of --game."""
    reader = lang_of(lang)
    if is_kept_log(log):
        raise HeraldError(_KEPT.fill(log=log))
    other = load_game(str(choose_folder(game))) if game else None
    same = other is not None and is_begun_with(Path(log), other)
    if other and (json or not same):
        if to is not None or step:
            raise HeraldError(_NO_BOARDS)
        own = begun or (game if same else "")
        folder = str(choose_folder(own)) if own else None
        raise typer.Exit(tell_rejudged(Path(log), other, folder, reader, as_json=json))
    if json:
        raise HeraldError(_WHICH_RULES)
    table = open_table(log, game or begun)
    if to is not None:
        position = table.position_at(to)
        say(entry_line(table.entries[to], table, reader))
        tell_board(position, reader)
        return
    tell_board(table.start(), reader)
    for entry, position in table.history():
        if step:
            sys.stdout.flush()
            wait_for_key()
        say(f"\n{entry_line(entry, table, reader)}")
        if entry.kind != "roll":
            tell_board(position, reader)


_KEPT = Words(
    "{log} is kept without coded rules, so there is no board to show again; what was done is told "
    "by: referee table log {log}"
)
_NO_BOARDS = Words(
    "--to and --step show boards as the log has them; leave them out to judge by other rules"
)
_WHICH_RULES = Words("--json tells what the rules of another game say; name it with --game")
