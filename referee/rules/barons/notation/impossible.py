"""What cannot lie on a table, found on the sheet and refused with its line."""

from __future__ import annotations

from collections import Counter
from typing import NoReturn

from pnp.text.words import Words, counted, joined
from referee.engine.game import NEUTRAL
from referee.engine.phrasing import owners, piece_count, seated
from referee.notation import refusals as shared
from referee.notation.fact_sheet import FactKey
from referee.rules.barons.notation import refusals as say
from referee.rules.barons.notation.position_lines import Sheet


def check_sheet(sheet: Sheet) -> None:
    """Refuse a sheet that no table can show; what the edition forbids is asked of the position."""
    sheet.check_players(("turn", sheet.turn))
    _check_cells(sheet)
    _check_officers(sheet)
    _check_mountains(sheet)


def _check_cells(sheet: Sheet) -> None:
    """Refuse what no cell can hold."""
    for cell, pieces in sheet.cells.items():
        name = sheet.game.names[cell]
        kinds: dict[str, list[str]] = {"troops": [], "donjon": []}
        for (color, piece), count in pieces.items():
            if count and piece in kinds:
                kinds[piece].append(color)
        if len(kinds["troops"]) > 1:
            colors = owners(sheet.game, kinds["troops"])
            sheet.refuse(cell, say.TROOPS_OF_TWO, cell=name, colors=colors)
        donjons = sum(n for (_, piece), n in pieces.items() if piece == "donjon")
        if donjons > 1:
            sheet.refuse(cell, say.TWO_DONJONS, cell=name, count=donjons)
        shut = sheet.game.closed[sheet.game.kinds.index(sheet.terrain.get(cell, "").split("-")[0])]
        standing = next((held for held, n in pieces.items() if n), None)
        if shut and standing is not None:
            color, piece = standing
            sheet.refuse(cell, say.SHUT, cell=name, color=color, piece=piece)


def _check_officers(sheet: Sheet) -> None:
    """Refuse more officers than the box holds."""
    game = sheet.game
    seen: Counter[tuple[str, str]] = Counter()
    for cell, pieces in sheet.cells.items():
        for (color, piece), count in pieces.items():
            if piece not in (game.chief, game.guard):
                continue
            seen[color, piece] += count
            if seen[color, piece] > game.count(piece, len(sheet.players)):
                sheet.refuse(
                    cell, say.TOO_MANY_OFFICERS,
                    who=say.THE_BOARD if color == NEUTRAL else seated(game, color),
                    pieces=piece_count(game, piece, seen[color, piece]),
                    allotted=_allotted(sheet, piece),
                )  # fmt: skip


def _check_mountains(sheet: Sheet) -> None:
    """Refuse more mountains than are laid for so many players."""
    game, mountains = sheet.game, 0
    limit = game.mountains(len(sheet.players))
    for cell, terrain in sheet.terrain.items():
        kind = terrain.partition("-")[0]
        mountains += game.closed[game.kind_index[kind]]
        if mountains > limit:
            found = counted(mountains, say.TILES_ARE)
            sheet.refuse(("terrain", cell), say.TILES_LAID, tiles=found, kind=kind, limit=limit)


def check_moved(sheet: Sheet, cell: int, color: str, own: int) -> None:
    """Refuse more moved troops than a colour has on the cell."""
    count = sheet.moved[cell]
    if count > own:
        sheet.refuse(
            ("moved", cell), say.MOVED_MORE, cell=sheet.game.names[cell], own=own,
            troops=counted(count, say.MOVED_TROOPS),
            color=seated(sheet.game, color),
        )  # fmt: skip


def check_hands(sheet: Sheet) -> None:
    """Refuse a card in two hands, and more cards than the deck has."""
    game, held = sheet.game, dict[str, str]()
    for color, cards in sheet.hands.items():
        for card in cards:
            if card in held:
                holder = seated(game, held[card])
                sheet.refuse(("hand", color), say.ONE_CARD, card=card, holder=holder)
            if card in game.cards:
                held[card] = color
        if len(cards) > len(game.cards):
            sheet.refuse(("hand", color), say.DECK, count=len(game.cards))


def too_many(
    sheet: Sheet, key: FactKey | None, color: str, piece: str, counts: tuple[int, int, int]
) -> NoReturn:
    """Refuse more of a piece on the board, in reserve and in the discard than there are."""
    places = zip((shared.ON_BOARD, shared.IN_RESERVE, say.IN_DISCARD), counts, strict=True)
    parts = [words.fill(count=n) for words, n in places if n or words is not say.IN_DISCARD]
    sheet.refuse(
        key, say.TOO_MANY, color=seated(sheet.game, color),
        pieces=piece_count(sheet.game, piece, sum(counts)),
        parts=joined(", ", parts),
        allotted=_allotted(sheet, piece),
    )  # fmt: skip


def _allotted(sheet: Sheet, piece: str) -> Words:
    """Say how many of a piece there are, as a refusal ends."""
    game, players = sheet.game, len(sheet.players)
    found = game.spec.pieces[piece]
    if found.counts:
        words = say.ALLOTTED_IN_ALL if found.neutral else say.ALLOTTED_EACH
    else:
        words = say.BOX_IN_ALL if found.neutral else say.BOX_EACH
    count = game.count(piece, players)
    return words.fill(players=players, count=count, are="is" if count == 1 else "are")
