"""Where a position is not what a case's `after` says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from pnp.text.words import Words, notation, notations
from referee.engine.errors import CaseError
from referee.engine.values import TablePosition
from referee.notation.fact_sheet import Sheet

STRANGERS = Words("`after` speaks of {colors}, who does not play")
NO_SPACE = Words("expected the space {cell}, which the board does not have")
OTHER_PIECES = Words("expected {cell} to hold {wanted}, got {found}")
NOTHING = Words("nothing")
OTHER_TERRAIN = Words("expected {cell} to be {wanted}, got {found}")
OTHER_LINE = Words("expected {what}, got {found}")
OTHER_TURN = Words("expected the turn of {wanted}, got that of {found}")
HAND_NOT_KNOWN = Words("expected {what}, got unknown")


def check_strangers(sheet: Sheet, position: TablePosition, named: Iterable[str]) -> None:
    """Refuse an `after` that speaks of colours that do not play."""
    colors = {*named, *(color for color, _ in sheet.reserve), *sheet.hands}
    if strangers := sorted(colors.difference(position.players)):
        raise CaseError(STRANGERS.fill(colors=notations(strangers)))


def ground_differences(sheet: Sheet, position: TablePosition) -> Iterator[Words]:
    """Yield what is wrong with each cell that `after` names: its pieces and its terrain."""
    names, board = position.game.names, frozenset(position.cells)
    for cell in dict.fromkeys((*sheet.cells, *sheet.terrain)):
        if cell not in board:
            yield NO_SPACE.fill(cell=names[cell])
            continue
        wanted = {key: count for key, count in sheet.cells.get(cell, {}).items() if count}
        there = {(color, piece): n for color, piece, n in position.pieces(cell)}
        if cell in sheet.cells and wanted != there:
            yield OTHER_PIECES.fill(cell=names[cell], wanted=_held(wanted), found=_held(there))
        terrain, lies = sheet.terrain.get(cell), position.terrain(cell)
        if terrain not in (None, lies, lies.partition("-")[0]):
            yield OTHER_TERRAIN.fill(cell=names[cell], wanted=terrain, found=lies or "?")


def turn_differences(sheet: Sheet, position: TablePosition) -> Iterator[Words]:
    """Yield a turn that is another player's."""
    if sheet.turn and sheet.turn != position.player:
        yield OTHER_TURN.fill(wanted=sheet.turn, found=position.player)


def hand_differences(
    sheet: Sheet,
    position: TablePosition,
    write: Callable[[str, Sequence[str]], tuple[str, str]],
    may_be: Callable[[str, str], bool] = str.__eq__,
) -> Iterator[Words]:
    """Yield each hand that holds other cards; `write` gives a hand's line and its cards alone.

    `may_be` says whether a card in hand may be the one that is named.
    """
    for color, cards in sheet.hands.items():
        hand = position.hands[position.seat(color)]
        line, _ = write(color, cards)
        if hand is None:
            yield HAND_NOT_KNOWN.fill(what=line)
        elif not _may_hold(hand, cards, may_be):
            yield other_line(line, write(color, hand)[1])


def _may_hold(
    hand: Sequence[str], cards: Sequence[str], may_be: Callable[[str, str], bool]
) -> bool:
    """Return whether a hand may be just these cards."""
    left = list(hand)
    for card in sorted(cards, key=lambda card: card not in left):
        found = card if card in left else next((held for held in left if may_be(held, card)), None)
        if found is None:
            return False
        left.remove(found)
    return not left


def other_line(wanted: str, found: str) -> Words:
    """Say which line of the notation was expected and what is there instead, if anything."""
    there = notation(found) if found else NOTHING
    return OTHER_LINE.fill(what=wanted, found=there)


def _held(pieces: Mapping[tuple[str, str], int]) -> Words:
    said = ", ".join(f"{color} {piece}*{n}" for (color, piece), n in sorted(pieces.items()))
    return notation(said) if said else NOTHING
