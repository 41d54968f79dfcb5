"""`referee score` for a kept game: a sheet that somebody has filled in, or a table's log."""

from __future__ import annotations

import tomllib

from pnp.folder.spec import GameSpec
from pnp.folder.table.game_table import game_table
from pnp.text.errors import HeraldError
from pnp.text.words import Lang, Words
from referee.cli.inputs import read_input
from referee.cli.kept.telling import tell_sheet
from referee.kept.score.score_sheet import counted_sheet
from referee.kept.score.sheet_file import told_holdings
from referee.show.terminal_lines import say_json
from referee.table.kept.kept_table import KeptTable


def score_sheet_file(spec: GameSpec, file: str, as_json: bool, lang: Lang) -> None:
    """Count a sheet and rank the players."""
    try:
        told = tomllib.loads(read_input(file).decode("utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise HeraldError(_NO_TOML.fill(file=file, why=str(error))) from None
    players = sum(isinstance(value, dict) for value in told.values())
    low, high = spec.players.min, spec.players.max
    table = game_table(spec, min(max(players, low), high) or 1)
    try:
        sheet = counted_sheet(table, told_holdings(table, told))
    except HeraldError as error:
        raise HeraldError(_IN_FILE.fill(file=file, why=error.words)) from None
    if as_json:
        say_json({"game": spec.id, **sheet.as_json()})
    else:
        tell_sheet(table, sheet, lang)


def score_table(table: KeptTable, as_json: bool, lang: Lang) -> None:
    """Tell the sheet of a table as everyone may see it."""
    if as_json:
        say_json({"game": table.game.id, **table.score().as_json()})
    else:
        tell_sheet(table.game.table, table.score(), lang)


_NO_TOML = Words("{file} is no score sheet in TOML: {why}")
_IN_FILE = Words("{file}: {why}")
