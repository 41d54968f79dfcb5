"""Where a position is not what a case's `after` says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.text.words import Words, choices
from referee.casebook import sentences as say
from referee.engine.errors import CaseError
from referee.rules.barony.notation.position_lines import read_sheet
from referee.rules.barony.notation.position_writing import counted_words, hand_words, token_words
from referee.rules.barony.notation.sheet import END, Sheet
from referee.rules.barony.position import Position

NOT_IN_AFTER = ("players", "first", "with", "setup", "spells")
"""Lines that say what no play changes."""
UNCHANGED = Words(
    "`after` says nothing of {known}: no play changes it",
    fr="`after` ne dit rien de {known}\u00a0: aucun coup n’y change rien",
)
NO_SPACE = Words(
    "expected the space {cell}, which the board does not have",
    fr="case attendue en {cell}, que le plateau n’a pas",
)
NOBODYS_TURN = Words(
    "expected the turn of {wanted}, but the game is over",
    fr="le tour devrait être à `{wanted}`, mais la partie est finie",
)


def after_differences(text: str, position: Position) -> Iterator[Words]:
    """Each line of `after` that does not match what is there."""
    sheet = read_sheet(text, position.game)
    for line in NOT_IN_AFTER:
        if line in sheet.lines:
            raise CaseError(UNCHANGED.fill(known=choices((line,))))
    _check_colors(sheet, position)
    yield from _ground_differences(sheet, position)
    yield from _stock_differences(sheet, position)
    yield from _store_differences(sheet, position)
    yield from _turn_differences(sheet, position)


def _check_colors(sheet: Sheet, position: Position) -> None:
    named = {color for held in sheet.cells.values() for color, _ in held}
    named |= {color for color, _ in sheet.reserve}
    named |= {*sheet.removed, *sheet.tokens, *sheet.titles, *sheet.magic, *sheet.hands}
    if strangers := sorted(named.difference(position.players)):
        marked = ", ".join(f"`{color}`" for color in strangers)
        raise CaseError(say.STRANGERS.fill(colors=Words(", ".join(strangers), fr=marked)))


def _ground_differences(sheet: Sheet, position: Position) -> Iterator[Words]:
    names = position.game.names
    for cell in sheet.spaces:
        if cell not in position.land.kinds:
            yield NO_SPACE.fill(cell=names[cell])
            continue
        wanted = {key: n for key, n in sheet.cells.get(cell, {}).items() if n}
        there = {(color, piece): n for color, piece, n in position.pieces(cell)}
        if cell in sheet.cells and wanted != there:
            held, found = _held(wanted), _held(there)
            yield say.OTHER_PIECES.fill(cell=names[cell], wanted=held, found=found)
        kind, lies = sheet.terrain.get(cell), position.terrain(cell)
        if kind not in (None, lies):
            yield say.OTHER_TERRAIN.fill(cell=names[cell], wanted=kind, found=lies or "?")


def _stock_differences(sheet: Sheet, position: Position) -> Iterator[Words]:
    for (color, piece), count in sheet.reserve.items():
        found = position.reserve[position.seat(color)].of(piece)
        if found != count:
            yield _other(f"reserve {color}: {piece}*{count}", f"{piece}*{found}")
    for color, count in sheet.removed.items():
        found = position.removed[position.seat(color)]
        if found != count:
            yield _other(f"removed {color}: knights*{count}", f"knights*{found}")


def _store_differences(sheet: Sheet, position: Position) -> Iterator[Words]:
    kinds, ranks = tuple(position.game.numbers.gold), tuple(position.game.spec.ranks)
    for color, tokens in sheet.tokens.items():
        seat = position.seat(color)
        wanted = {kind: tokens[kind] for kind in kinds if tokens.get(kind)}
        if tuple(wanted.get(kind, 0) for kind in kinds) != position.tokens[seat]:
            line = f"tokens {color}: {counted_words(wanted) or 'none'}"
            yield _other(line, token_words(position, seat))
    for color, title in sheet.titles.items():
        found = ranks[position.titles[position.seat(color)]]
        if found != title:
            yield _other(f"title {color}: {title}", found)
    for color, magic in sheet.magic.items():
        if position.magic[position.seat(color)] != magic:
            there = str(position.magic[position.seat(color)])
            yield _other(f"magic {color}: {magic}", there)
    for color, cards in sheet.hands.items():
        hand = position.hands[position.seat(color)]
        line = f"heroes {color}: {hand_words(cards)}"
        if hand is None:
            yield say.HAND_NOT_KNOWN.fill(what=line)
        elif sorted(hand) != sorted(cards):
            yield _other(line, hand_words(hand))


def _turn_differences(sheet: Sheet, position: Position) -> Iterator[Words]:
    """Whose turn it is and what it has seen; after the game's end it is nobody's."""
    if sheet.turn and position.ended:
        yield NOBODYS_TURN.fill(wanted=sheet.turn)
    elif sheet.turn and sheet.turn != position.player:
        yield say.OTHER_TURN.fill(wanted=sheet.turn, found=position.player)
    done = (*position.done, *((END,) if position.ended else ()))
    if sheet.done and sorted(sheet.done) != sorted(done):
        yield _other(f"done {' '.join(sheet.done)}", " ".join(done))


def _other(wanted: str, found: str) -> Words:
    """A line of the notation and what is there instead, if anything."""
    there = Words(found, fr=f"`{found}`") if found else say.NOTHING
    return say.OTHER_LINE.fill(what=wanted, found=there)


def _held(pieces: Mapping[tuple[str, str], int]) -> Words:
    said = ", ".join(f"{color} {piece}*{n}" for (color, piece), n in sorted(pieces.items()))
    return Words(said, fr=f"`{said}`") if said else say.NOTHING
