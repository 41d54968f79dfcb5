"""Where a position by the small seam is not what a case's `after` says."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.text.words import Words
from referee.notation.after_comparison import (
    NO_SPACE,
    OTHER_PIECES,
    check_strangers,
    other_line,
    turn_differences,
)
from referee.notation.writing import NONE, counted_words
from referee.rules.small.notation.position_lines import read_sheet
from referee.rules.small.notation.position_text import written_stack
from referee.rules.small.position import Position


def after_differences(text: str, position: Position) -> Iterator[Words]:
    """Yield what does not match for each line of `after`."""
    game, table = position.game, position.table
    sheet = read_sheet(text, game)
    check_strangers(sheet, position, [*sheet.left, *sheet.removed])
    for cell, wanted in sheet.stacks.items():
        found, name = table.at(game.names[cell]), game.names[cell]
        if cell not in position.cells and wanted:
            yield NO_SPACE.fill(cell=name)
        elif found != wanted:
            yield OTHER_PIECES.fill(
                cell=name, wanted=written_stack(wanted), found=written_stack(found)
            )
    for what, told, stock in (
        ("reserve", sheet.left, table.reserve),
        ("removed", sheet.removed, table.removed),
    ):
        for color, counts in told.items():
            there = {kind: n for (owner, kind), n in stock.items() if owner == color and n}
            if there != counts:
                yield other_line(f"{what} {color}: {counted_words(counts)}", counted_words(there))
    if sheet.players and sheet.players != position.players:
        yield other_line(f"players {' '.join(sheet.players)}", " ".join(position.players))
    yield from turn_differences(sheet, position)
    if sheet.steps and sheet.steps != table.done:
        yield other_line("done", "; ".join(position.done) or NONE)
    if sheet.turns and sheet.turns != table.turns:
        yield other_line(f"turns {sheet.turns}", str(table.turns))
