"""`pnp notes`: what was noted and asked at a table, put into the game's folder."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.options import FolderArgument, ReaderLangOption
from pnp.folder.game_folders import game_folder
from pnp.text.commands import help_text, lang_of
from pnp.text.visible import visible
from pnp.text.words import Words, counted

LogsArgument = Annotated[
    list[Path],
    typer.Argument(
        metavar="LOG...", help=help_text("The logs of tables that the game was played at.")
    ),
]


def notes(folder: FolderArgument, logs: LogsArgument, lang: ReaderLangOption = None) -> None:
    """Put what was noted and asked at a table, its result and length into the game's notes."""
    # The referee and the spec's models take longer to load than help takes in all.
    from pnp.bench.table_notes import write_notes

    reader, home = lang_of(lang), game_folder(folder)
    for log in logs:
        done = write_notes(home, log, reader)
        words = _WRITTEN if done.is_new else _NOTHING_NEW
        told = words.fill(
            log=log.name,
            file=done.file,
            notes=counted(done.notes, _NOTES),
            disputes=counted(done.disputes, _DISPUTES),
        )
        typer.echo(visible(told.in_(reader)))


_WRITTEN = Words("{log}: {notes} and {disputes} in {file}")
_NOTHING_NEW = Words("{log}: nothing new; {file} has it all")
_NOTES = Words("note", many="notes")
_DISPUTES = Words("dispute", many="disputes")
