"""Where a position of Barony is not what a case's `after` says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.text.words import Words, choices
from referee.engine.errors import CaseError
from referee.notation.after_comparison import (
    check_strangers,
    ground_differences,
    hand_differences,
    other_line,
    turn_differences,
)
from referee.notation.writing import counted_words
from referee.rules.barony.notation.position_lines import END, Sheet, read_sheet
from referee.rules.barony.notation.position_text import hand_words, token_words
from referee.rules.barony.position import Position

NOT_IN_AFTER = ("players", "first", "with", "setup", "spells")
"""Lines that say what no play changes."""
UNCHANGED = Words("`after` says nothing of {known}: no play changes it")
NOBODYS_TURN = Words("expected the turn of {wanted}, but the game is over")


def after_differences(text: str, position: Position) -> Iterator[Words]:
    """Yield what does not match for each line of `after`."""
    sheet = read_sheet(text, position.game)
    for line in NOT_IN_AFTER:
        if line in sheet.lines:
            raise CaseError(UNCHANGED.fill(known=choices((line,))))
    standing = {color for held in sheet.cells.values() for color, _ in held}
    stored = {*sheet.removed, *sheet.tokens, *sheet.titles, *sheet.magic}
    check_strangers(sheet, position, standing | stored)
    yield from ground_differences(sheet, position)
    yield from _stock_differences(sheet, position)
    yield from _store_differences(sheet, position)
    yield from hand_differences(sheet, position, _hand)
    yield from _turn_differences(sheet, position)


def _stock_differences(sheet: Sheet, position: Position) -> Iterator[Words]:
    for (color, piece), count in sheet.reserve.items():
        found = position.reserve[position.seat(color)].of(piece)
        if found != count:
            yield other_line(f"reserve {color}: {piece}*{count}", f"{piece}*{found}")
    for color, count in sheet.removed.items():
        found = position.removed[position.seat(color)]
        if found != count:
            yield other_line(f"removed {color}: knights*{count}", f"knights*{found}")


def _store_differences(sheet: Sheet, position: Position) -> Iterator[Words]:
    kinds, ranks = tuple(position.game.numbers.gold), tuple(position.game.spec.ranks)
    for color, tokens in sheet.tokens.items():
        seat = position.seat(color)
        wanted = {kind: tokens[kind] for kind in kinds if tokens.get(kind)}
        if tuple(wanted.get(kind, 0) for kind in kinds) != position.tokens[seat]:
            line = f"tokens {color}: {counted_words(wanted)}"
            yield other_line(line, token_words(position, seat))
    for color, title in sheet.titles.items():
        found = ranks[position.titles[position.seat(color)]]
        if found != title:
            yield other_line(f"title {color}: {title}", found)
    for color, magic in sheet.magic.items():
        if position.magic[position.seat(color)] != magic:
            there = str(position.magic[position.seat(color)])
            yield other_line(f"magic {color}: {magic}", there)


def _hand(color: str, cards: Sequence[str]) -> tuple[str, str]:
    return f"heroes {color}: {hand_words(cards)}", hand_words(cards)


def _turn_differences(sheet: Sheet, position: Position) -> Iterator[Words]:
    """Yield another turn, which after the game's end is nobody's, and what it has not seen."""
    if sheet.turn and position.ended:
        yield NOBODYS_TURN.fill(wanted=sheet.turn)
    else:
        yield from turn_differences(sheet, position)
    done = (*position.done, *((END,) if position.ended else ()))
    if sheet.done and sorted(sheet.done) != sorted(done):
        yield other_line(f"done {' '.join(sheet.done)}", " ".join(done))
