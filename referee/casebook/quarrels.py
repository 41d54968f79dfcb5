"""The common quarrels of a game: what its casebook has most cases of, one case of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from referee.casebook.cases import Case, game_book
from referee.engine.game import Game
from referee.notation.disputes.deciding import deciding_cells, shut_cells
from referee.notation.disputes.telling import Telling
from referee.notation.disputes.told_lines import ToldLines

MOST = 8
"""How many quarrels are offered."""


@dataclass(frozen=True)
class Quarrel:
    """A quarrel to begin a dispute with."""

    id: str
    titles: Mapping[str, str]
    color: str
    text: str
    play: str
    settled: tuple[str, ...]


def common_quarrels(game: Game) -> list[Quarrel]:
    """Return a case of each clause that most cases refuse a play by, the commonest first."""
    by_clause: dict[str, list[Case]] = {}
    for case in game_book(game).cases:
        if isinstance(case, Case) and case.verdict == "illegal" and case.clauses:
            by_clause.setdefault(case.clauses[0], []).append(case)
    common = sorted(by_clause.values(), key=len, reverse=True)[:MOST]
    return [_quarrel(game, cases[0]) for cases in common]


def _quarrel(game: Game, case: Case) -> Quarrel:
    """Return a case as a dispute in which everything that decides has been told."""
    telling = Telling(game, str(ToldLines(case.position)), case.play)
    cells = dict.fromkeys((*deciding_cells(telling), *shut_cells(telling)))
    names = game.names
    told = [names[at] for at in telling.position.cells if any(telling.position.pieces(at))]
    return Quarrel(
        case.id,
        {"en": case.title, **case.titles},
        telling.position.player,
        str(telling.lines.close(cells)),
        case.play,
        ("die", *(f"cell {cell}" for cell in cells), *(f"who {cell}" for cell in told)),
    )
