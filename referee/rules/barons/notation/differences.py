"""Where a position of this family is not what a case's `after` says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.text.words import Words
from referee.notation.after_comparison import (
    check_strangers,
    ground_differences,
    hand_differences,
    other_line,
    turn_differences,
)
from referee.notation.writing import NONE
from referee.rules.barons.notation.position_lines import Sheet, read_sheet
from referee.rules.barons.position import NO_ACTION, Position, was_among

NO_LAST_ROUND = Words("expected the last round")


def after_differences(text: str, position: Position) -> Iterator[Words]:
    """Yield what does not match for each line of `after`."""
    sheet = read_sheet(text, position.game, tiles=position.tiles())
    check_strangers(sheet, position, sheet.discard)
    yield from ground_differences(sheet, position)
    yield from _stock_differences(sheet, position)
    yield from hand_differences(sheet, position, _hand, was_among)
    if sheet.players and sheet.players != position.players:
        yield other_line(f"players {' '.join(sheet.players)}", " ".join(position.players))
    yield from turn_differences(sheet, position)
    yield from _done_differences(sheet, position)


def _stock_differences(sheet: Sheet, position: Position) -> Iterator[Words]:
    for (color, kind), count in sheet.reserve.items():
        row = position.reserve if kind == "troops" else position.towers
        if row[position.seat(color)] != count:
            yield other_line(f"reserve {color} {kind}*{count}", str(row[position.seat(color)]))
    for color, count in sheet.discard.items():
        found = position.discard[position.seat(color)]
        if found != count:
            yield other_line(f"discard {color} troops*{count}", str(found))


def _hand(color: str, cards: Sequence[str]) -> tuple[str, str]:
    held = " ".join(cards) or NONE
    return f"hand {color} {held}", held


def _done_differences(sheet: Sheet, position: Position) -> Iterator[Words]:
    """Yield what the turn has not seen; a die that `after` does not give may show anything."""
    if sheet.die and sheet.die != position.die:
        yield other_line(f"die {sheet.die}", str(position.die or NONE))
    for cell, count in sheet.moved.items():
        if position.moved[cell] != count:
            name = position.game.names[cell]
            yield other_line(f"moved {name}*{count}", f"{name}*{position.moved[cell]}")
    if sheet.done and _told(sheet.done, sheet.done) != _told(position.done, sheet.done):
        yield other_line(f"done {' '.join(sheet.done)}", " ".join(position.done))
    if sheet.last_round and not position.last_round:
        yield NO_LAST_ROUND


def _told(done: tuple[str, ...], named: tuple[str, ...]) -> list[str]:
    """Return actions and the bonus, which a `done` line tells in full, and what else one names."""
    return sorted(
        word for word in done if word == "bonus" or word not in NO_ACTION or word in named
    )
