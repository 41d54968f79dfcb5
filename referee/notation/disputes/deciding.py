"""What nobody told and what decides: cells where a piece would, land, the die, the rest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import lru_cache

from pnp.text.errors import HeraldError
from referee.engine.composing import Needed
from referee.engine.unstated import unstated
from referee.notation.disputes.supposing import colors_of, count_of
from referee.notation.disputes.telling import Telling

DIE = "die"
_FEW, _MANY = 1, 4
"""How many further pieces are tried where several may stand on one cell."""


@lru_cache(maxsize=64)
def not_told(telling: Telling) -> tuple[str, ...]:
    """Return the facts that could change the answer, as the notation names them."""
    return unstated(telling.verdict)


def deciding_cells(telling: Telling) -> list[str]:
    """Return the cells where a piece that nobody told of would change what is decided.

    Where somebody has put a piece, it is asked who else is there: two may do what one does not.
    """
    free = telling.game.spec.board.shape == "free"
    told = {telling.game.names[cell] for cell in telling.position.cells if _is_told(telling, cell)}
    near = _near(telling) if free else ()
    cells = dict.fromkeys((*not_told(telling), *sorted(told), *near))
    return [
        cell
        for cell in cells
        if f"cell {cell}" not in telling.settled
        and cell in telling.game.board.by_name
        and (_is_begun(telling, cell) or _differs(telling, _peopled(telling, cell)))
    ]


def _is_begun(telling: Telling, cell: str) -> bool:
    """Whether somebody has put a piece on a cell, or taken one away."""
    return bool({f"more {cell}", f"less {cell}"} & telling.settled)


def _is_told(telling: Telling, cell: int) -> bool:
    return next(iter(telling.position.pieces(cell)), None) is not None


def _near(telling: Telling) -> Iterator[str]:
    """Yield the cells of the play and those beside them, where the board has no shape."""
    board, names = telling.game.board, telling.game.names
    known = set(telling.position.cells)
    for name in telling.places:
        for cell in (board.by_name[name], *board.neighbours[board.by_name[name]]):
            if cell in known:
                yield names[cell]


def deciding_land(telling: Telling) -> list[str]:
    """Return the cells of which the land is not known and would change what is decided."""
    return [cell for cell in _bare(telling, "land") if _differs(telling, _laid(telling, cell))]


def shut_cells(telling: Telling) -> list[str]:
    """Return the cells where land that nobody enters would change what is decided."""
    kinds = telling.game.spec.kinds
    shut = [kind for kind in kinds if kinds[kind].impassable]
    return [
        cell
        for cell in _bare(telling, "cell")
        if not _is_told(telling, telling.game.board.by_name[cell])
        and _differs(telling, (telling.lines.lay(cell, kind) for kind in shut))
    ]


def open_land(telling: Telling) -> str:
    """Return the cell whose land leaves the answer open, unless it was asked for."""
    fact = telling.verdict.fact
    is_cell = fact in telling.game.board.by_name
    return fact if is_cell and f"land {fact}" not in telling.settled else ""


def _bare(telling: Telling, sort: str) -> list[str]:
    """Return the cells without a known land that could change the answer and are not settled."""
    board = telling.game.board.by_name
    open_facts = (telling.verdict.fact, *not_told(telling))
    return [
        cell
        for cell in dict.fromkeys(open_facts)
        if f"{sort} {cell}" not in telling.settled
        and cell in board
        and not telling.position.terrain(board[cell])
    ]


def _laid(telling: Telling, cell: str) -> Iterator[object]:
    """Yield the position with each land on a cell that pieces may enter."""
    kinds = telling.game.spec.kinds
    return (telling.lines.lay(cell, kind) for kind in kinds if not kinds[kind].impassable)


def _peopled(telling: Telling, cell: str) -> Iterator[object]:
    """Yield the position with one more piece on a cell, of every kind and colour."""
    game = telling.game
    at = game.board.by_name[cell]
    for piece, most in game.family.showing.board_pieces(game.spec).items():
        for color in colors_of(telling, piece):
            held = count_of(telling.position, at, color, piece)
            for more in (_FEW, _MANY) if most > _FEW else (_FEW,):
                if held + more <= most:
                    yield telling.lines.put(cell, color, piece, held + more)


def _differs(telling: Telling, others: Iterable[object]) -> bool:
    """Whether some position that can be decides otherwise; one that cannot be does not count."""
    for text in others:
        with suppress(HeraldError):
            if telling.with_text(str(text)).outcome != telling.outcome:
                return True
    return False


def open_needs(telling: Telling, needs: Sequence[Needed]) -> list[Needed]:
    """Return the needs of which another piece than the one taken would change what is decided."""
    return [need for need in needs if _differs(telling, _met_otherwise(telling, need))]


def _met_otherwise(telling: Telling, need: Needed) -> Iterator[object]:
    cell = telling.game.names[need.cell]
    for other in need.pieces:
        lines = telling.lines
        for piece in need.pieces:
            lines.put(cell, need.color, piece, 0)
        yield lines.put(cell, need.color, other, 1)


def rolls_matter(telling: Telling) -> bool:
    """Whether a roll that nobody told decides."""
    return DIE in not_told(telling) and DIE not in telling.settled


def beside_board(telling: Telling, heads: Sequence[str]) -> list[str]:
    """Return the facts beside the board that would change the answer, of certain lines."""
    return [fact for fact in not_told(telling) if fact.split()[0] in heads]
