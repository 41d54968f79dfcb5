"""Positions by the small seam: text to value, and back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import herald_rules
from pnp.text.words import Words
from referee.engine.errors import PositionError
from referee.engine.phrasing import phrased
from referee.notation.writing import NONE, as_text, counted_words, first_lines
from referee.rules.small.game import Game
from referee.rules.small.notation.position_lines import Sheet, read_sheet
from referee.rules.small.position import Position
from referee.rules.small.words import facts_of

Stock = dict[tuple[str, str], int]
"""By colour and kind, how many."""


def read_position(text: str, game: Game) -> Position:
    """Read a position; what the text does not say of a reserve is what the box has left.

    NotationError for what cannot be read, PositionError for what cannot lie on a table.
    """
    sheet = read_sheet(text, game)
    sheet.check_players(("turn", sheet.turn))
    position = Position(
        game,
        _table(sheet),
        hands=(None,) * len(sheet.players),
        said=frozenset(
            {*(game.names[cell] for cell in sheet.stacks), *(f"reserve {c}" for c in sheet.left)}
            | ({"turn"} if sheet.turn else set())
        ),
    )
    _check(sheet, position)
    return settled(position)


def settled(position: Position, *_: object) -> Position:
    """Return the position with the end of the game, where its table shows one."""
    game = position.game
    end = game.package.call(game.rules.over, position.table)
    if end is None:
        return replace(position, end=None)
    game.package.must_be(herald_rules.End, end, "over")
    if end.clause in game.dropped:
        return replace(position, end=None)
    if all(ending.word != end.clause for ending in game.edition.endings):
        game.package.refuse(_NO_ENDING, clause=str(end.clause))
    if strangers := [color for color in end.winners if color not in position.players]:
        game.package.refuse(_NO_WINNER, color=str(strangers[0]))
    return replace(position, end=end)


def _table(sheet: Sheet) -> herald_rules.Table:
    names, players = sheet.game.names, sheet.players
    board = {names[cell]: stack for cell, stack in sorted(sheet.stacks.items()) if stack}
    removed = {
        (color, kind): n for color, gone in sheet.removed.items() for kind, n in gone.items()
    }
    table = herald_rules.Table(
        sheet.game.grid,
        players,
        players.index(sheet.turn) if sheet.turn else 0,
        board,
        removed=removed,
        done=sheet.steps,
        turns=sheet.turns,
    )
    reserve = default_reserve(sheet.game, table)
    for color, left in sheet.left.items():
        reserve |= {key: left.get(key[1], 0) for key in reserve if key[0] == color}
    return replace(table, reserve=reserve)


def default_reserve(game: Game, table: herald_rules.Table) -> Stock:
    """Return what is neither on the board nor gone, of all that each player has."""
    used = counted(table)
    stock = game.stock(table.players)
    return {key: max(0, many - used.get(key, 0)) for key, many in stock.items()}


def counted(table: herald_rules.Table) -> Stock:
    """Return how many pieces of each colour and kind are on the board or gone."""
    used = dict(table.removed)
    for stack in table.board.values():
        for piece in stack:
            key = piece.color, piece.kind
            used[key] = used.get(key, 0) + piece.many
    return used


def _check(sheet: Sheet, position: Position) -> None:
    """Refuse what the rules say cannot lie on a table, and more pieces than the box has."""
    game, table = position.game, position.table
    names = game.board.by_name
    for told in game.package.each(game.package.call(game.rules.faults, table)):
        found = facts_of(game, told, "faults")
        line = max((sheet.lines.get(cell, 1) for cell in found.cells), default=1)
        raise PositionError(line, phrased(found, position))
    used = counted(table)
    for (color, kind), many in game.stock(table.players).items():
        if used.get((color, kind), 0) + sheet.left.get(color, {}).get(kind, 0) > many:
            cells = [c for c, stack in table.board.items()
                     if any((p.color, p.kind) == (color, kind) for p in stack)]  # fmt: skip
            line = max((sheet.lines[names[cell]] for cell in cells), default=1)
            said = game.spec.pieces[kind].plural.inside()
            raise PositionError(line, _TOO_MANY.fill(color=color, count=many, pieces=said))


def write_position(position: Position) -> str:
    """Write every fact of a position, one a line, so that it reads back the same."""
    return as_text(_lines(position))


def _lines(position: Position) -> Iterator[str]:
    table = position.table
    yield from first_lines(position)
    yield f"turn {position.player}"
    for cell in position.game.names:
        if stack := table.board.get(cell):
            yield f"{cell}: {written_stack(stack)}"
    by_default = default_reserve(position.game, table)
    for color in table.players:
        kinds = [kind for owner, kind in by_default if owner == color]
        left = {kind: table.reserve.get((color, kind), 0) for kind in kinds}
        if any(left[kind] != by_default[color, kind] for kind in kinds):
            yield f"reserve {color}: {counted_words({k: n for k, n in left.items() if n})}"
    for color in table.players:
        if gone := {kind: n for (owner, kind), n in table.removed.items() if owner == color and n}:
            yield f"removed {color}: {counted_words(gone)}"
    if table.done:
        yield f"done {'; '.join(position.done)}"
    if table.turns:
        yield f"turns {table.turns}"


def written_stack(stack: tuple[herald_rules.Piece, ...]) -> str:
    """Return a stack from the bottom up: `red ant, blue beetle`."""
    return (
        ", ".join(
            f"{piece.color} {piece.kind}" + (f"*{piece.many}" if piece.many > 1 else "")
            for piece in stack
        )
        or NONE
    )


_TOO_MANY = Words("{color} has {count} {pieces} in all, and here there are more")
_NO_ENDING = Words("`over` names the clause `{clause}`, which its `clauses` do not list")
_NO_WINNER = Words("`over` names the winner `{color}`, who does not play")
