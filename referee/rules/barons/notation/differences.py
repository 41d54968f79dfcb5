"""Where a position is not what a case's `after` says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.text.words import Words
from referee.casebook import sentences as say
from referee.engine.errors import CaseError
from referee.rules.barons.notation.position_lines import read_sheet
from referee.rules.barons.notation.sheet import Sheet
from referee.rules.barons.position import NO_ACTION, Position


def after_differences(text: str, position: Position) -> Iterator[Words]:
    """Each line of `after` that does not match what is there."""
    sheet = read_sheet(text, position.game, tiles=position.tiles())
    owners = {*(color for color, _ in sheet.reserve), *sheet.discard, *sheet.hands}
    if strangers := owners.difference(position.players):
        named = Words(", ".join(strangers), fr=", ".join(f"`{color}`" for color in strangers))
        raise CaseError(say.STRANGERS.fill(colors=named))
    yield from _ground_differences(sheet, position)
    yield from _stock_differences(sheet, position)
    yield from _turn_differences(sheet, position)


def _ground_differences(sheet: Sheet, position: Position) -> Iterator[Words]:
    names = position.game.names
    for cell in (key for key in sheet.lines if isinstance(key, int)):
        wanted = {key: n for key, n in sheet.cells.get(cell, {}).items() if n}
        there = {(color, piece): n for color, piece, n in position.pieces(cell)}
        if cell in sheet.cells and wanted != there:
            held, found = _held(wanted), _held(there)
            yield say.OTHER_PIECES.fill(cell=names[cell], wanted=held, found=found)
    for at, terrain in sheet.terrain.items():
        lies = position.terrain(at)
        if terrain not in (lies, lies.partition("-")[0]):
            yield say.OTHER_TERRAIN.fill(cell=names[at], wanted=terrain, found=lies)


def _stock_differences(sheet: Sheet, position: Position) -> Iterator[Words]:
    for (color, kind), count in sheet.reserve.items():
        row = position.reserve if kind == "troops" else position.towers
        if row[position.seat(color)] != count:
            found = row[position.seat(color)]
            yield _other(f"reserve {color} {kind}*{count}", str(found))
    for color, count in sheet.discard.items():
        if position.discard[position.seat(color)] != count:
            found = position.discard[position.seat(color)]
            yield _other(f"discard {color} troops*{count}", str(found))
    for color, cards in sheet.hands.items():
        hand = position.hands[position.seat(color)]
        wanted = f"hand {color} {' '.join(cards) or 'none'}"
        if hand is None:
            yield say.HAND_NOT_KNOWN.fill(what=wanted)
        elif sorted(hand) != sorted(cards):
            yield _other(wanted, " ".join(hand) or "none")


def _turn_differences(sheet: Sheet, position: Position) -> Iterator[Words]:
    """Whose turn it is and what it has seen; a die that is not given may show anything."""
    if sheet.players and sheet.players != position.players:
        yield _other(f"players {' '.join(sheet.players)}", " ".join(position.players))
    if sheet.turn and sheet.turn != position.player:
        yield say.OTHER_TURN.fill(wanted=sheet.turn, found=position.player)
    if sheet.die and sheet.die != position.die:
        yield _other(f"die {sheet.die}", str(position.die or "none"))
    for cell, count in sheet.moved.items():
        if position.moved[cell] != count:
            name = position.game.names[cell]
            yield _other(f"moved {name}*{count}", f"{name}*{position.moved[cell]}")
    if sheet.done and _told(sheet.done, sheet.done) != _told(position.done, sheet.done):
        yield _other(f"done {' '.join(sheet.done)}", " ".join(position.done))
    if sheet.last_round and not position.last_round:
        yield say.NO_LAST_ROUND


def _told(done: tuple[str, ...], named: tuple[str, ...]) -> list[str]:
    """Actions and the bonus, which a `done` line tells in full, and what else one names."""
    return sorted(
        word for word in done if word == "bonus" or word not in NO_ACTION or word in named
    )


def _other(wanted: str, found: str) -> Words:
    """A line of the notation and what is there instead, if anything."""
    there = Words(found, fr=f"`{found}`") if found else say.NOTHING
    return say.OTHER_LINE.fill(what=wanted, found=there)


def _held(pieces: Mapping[tuple[str, str], int]) -> Words:
    said = ", ".join(f"{color} {piece}*{n}" for (color, piece), n in sorted(pieces.items()))
    return Words(said, fr=f"`{said}`") if said else say.NOTHING
