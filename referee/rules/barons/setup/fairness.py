"""Draws that nobody would want to play: dead land, walled-in officers, a chief far from all."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.folder.hexes import Board, bits
from pnp.folder.spec import GameSpec
from pnp.text.words import Words, listing
from referee.engine.table_setup import color_title
from referee.engine.values import Flaw
from referee.rules.barons.setup.land import Land, Officer

NEAR = 2
"""Steps over open land that count as near."""

SHARE = 2
"""A chief is far from everything when another has more than so many times its prospects."""

_CUT_OFF = Words("The land is cut in two: no way leads from {cells} to the rest.")
_WALLED_IN = Words("{who} on {cell} is walled in: all around it is closed.")
_OFFICER = Words("{color}’s {name}")
_FAR = Words(
    "{who} on {cell} is far from everything: the tiles within {near} steps are worth {points} "
    "points, against {most} for {best} on {there}."
)


def flaws(spec: GameSpec, land: Land) -> tuple[Flaw, ...]:
    """Return everything unfair or dead about a draw."""
    board = spec.board.board
    open_land = board.all_mask & ~sum(1 << board.index[cell] for cell in land.mountains)
    return (
        *_cut_off(board, open_land),
        *_walled_in(spec, board, open_land, land),
        *_far_from_everything(spec, board, open_land, land),
    )


def _cut_off(board: Board, open_land: int) -> Iterator[Flaw]:
    """Land cut in two: the smaller parts, each by its cells."""
    for part in board.components(open_land)[1:]:
        cells = sorted(board.names[i] for i in bits(part))
        yield Flaw(
            "cut-off",
            _CUT_OFF.fill(cells=listing(cells)),
            tuple(cells),
        )


def _walled_in(spec: GameSpec, board: Board, open_land: int, land: Land) -> Iterator[Flaw]:
    """Find officers that are walled in: not one open cell beside them."""
    for officer in land.officers:
        if not board.neighbour_masks[board.index[officer.cell]] & open_land:
            yield Flaw(
                "walled-in",
                _WALLED_IN.fill(who=_capital(_title(spec, officer)), cell=officer.cell),
                (str(officer.cell),),
            )


def _far_from_everything(
    spec: GameSpec, board: Board, open_land: int, land: Land
) -> Iterator[Flaw]:
    """Find chiefs far from everything.

    A chief is the officer of which each player has one. Its prospects are the points of all tiles
    within two steps of it over open land, its own tile included. It is far from everything when
    another chief has more than twice its prospects.
    """
    chiefs = [officer for officer in land.officers if _is_chief(spec, officer)]
    prospects = {chief: _prospects(spec, board, open_land, land, chief) for chief in chiefs}
    if not any(prospects.values()):
        return
    best = max(chiefs, key=lambda chief: prospects[chief])
    for chief in chiefs:
        if prospects[best] > SHARE * prospects[chief]:
            yield Flaw(
                "far",
                _FAR.fill(
                    who=_capital(_title(spec, chief)),
                    cell=chief.cell,
                    near=NEAR,
                    points=prospects[chief],
                    most=prospects[best],
                    best=_title(spec, best),
                    there=best.cell,
                ),
                (str(chief.cell),),
            )


def _is_chief(spec: GameSpec, officer: Officer) -> bool:
    piece = spec.pieces[officer.piece]
    return piece.count == 1 and not piece.neutral


def _prospects(spec: GameSpec, board: Board, open_land: int, land: Land, officer: Officer) -> int:
    seen = 1 << board.index[officer.cell]
    for _ in range(NEAR):
        spread = 0
        for i in bits(seen):
            spread |= board.neighbour_masks[i]
        seen |= spread & open_land
    names = (land.tiles.get(board.cells[i], "") for i in bits(seen))
    return sum(spec.kinds[name.partition("-")[0]].points for name in names if name)


def _title(spec: GameSpec, officer: Officer) -> Words:
    name, color = spec.pieces[officer.piece].name, color_title(spec, officer.color)
    return _OFFICER.fill(color=color, name=name)


def _capital(words: Words) -> Words:
    return words.map(lambda text: text[0].upper() + text[1:])
