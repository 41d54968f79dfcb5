"""The same game under another edition's rules: which plays would fall."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.text.errors import HeraldError
from pnp.text.words import Words
from referee.engine.game import Game
from referee.engine.judge import judge
from referee.engine.values import TablePosition
from referee.notation.text import format_position, parse_position
from referee.table.log_file import Entry
from referee.table.opened_table import OpenedTable
from referee.table.table_errors import TableError

_OTHER_GAME = Words(
    "{other} is another game than {ours}, not another edition of it; nothing can be compared",
    fr="{other} est un autre jeu que {ours}, pas une autre édition\u00a0; rien ne se compare",
)


@dataclass(frozen=True)
class Fallen:
    """A play that another edition refuses, leaves open or does not have."""

    line: int
    player: str
    play: str
    ruling: str
    clause: str
    words: Words


def fallen_plays(table: OpenedTable, other: Game) -> list[Fallen]:
    """Return each play that stands here and that the other edition would not let stand."""
    if other.family is not table.game.family:
        ours, theirs = table.game.spec.game.name, other.spec.game.name
        raise TableError(_OTHER_GAME, ours=ours, other=theirs)
    found = []
    before = table.start()
    for entry, position in table.history():
        if entry.kind in ("roll", "play") and (fallen := _judged(entry, before, other)):
            found.append(fallen)
        before = position
    return found


def _judged(entry: Entry, position: TablePosition, other: Game) -> Fallen | None:
    made = entry.data["play"] if entry.kind == "play" else f"roll {entry.data['face']}"
    line, player = entry.seq + 1, position.player
    try:
        verdict = judge(
            read_as(position, other), other.family.notation.translated(made, position.game, other)
        )
    except HeraldError as error:
        return Fallen(line, player, made, "unreadable", "", error.words)
    if verdict:
        return None
    why = Words.each(verdict.reason)
    return Fallen(line, player, made, verdict.ruling, verdict.clause, why)


def read_as(position: TablePosition, other: Game) -> TablePosition:
    """Return the table in another edition's words; what that counts otherwise has its default."""
    lines = format_position(position).splitlines()[1:]
    text = [other.family.notation.translated(line, position.game, other) for line in lines]
    try:
        return parse_position("\n".join(text), other)
    except HeraldError:
        bare = [line for line in text if not _is_of_a_player(line, position.players)]
        return parse_position("\n".join(bare), other)


def _is_of_a_player(line: str, players: Sequence[str]) -> bool:
    """Return whether a line says what one player has beside the board: `reserve blue: ...`."""
    head, colon, _ = line.partition(":")
    return bool(colon) and head.partition(" ")[2] in players
