"""What the page asks to have drawn: boards, figures of verdicts, tiles."""

from __future__ import annotations

import gzip
import threading
from dataclasses import dataclass
from functools import lru_cache

from pnp.text.words import Lang, Words, listed
from referee.engine.game import Game
from referee.engine.values import TablePosition
from referee.engine.verdict import AnyVerdict
from referee.show.picture import FLATS, Marks, board_svg, marks_of

_PEN = threading.Lock()
"""Typefaces are read as they are used, and two readers at once would trip over each other."""


@dataclass(frozen=True)
class Drawing:
    """A drawn board, as it is and packed."""

    plain: str
    packed: bytes


@dataclass(frozen=True)
class Job:
    """A board to be drawn, with what is marked on it."""

    position: TablePosition
    lang: Lang
    title: str
    marks: Marks | None = None

    def drawn(self) -> Drawing:
        plain = board_svg(self.position, self.lang, self.title, self.marks, coordinates=False)
        return Drawing(plain, gzip.compress(plain.encode(), 4, mtime=0))


def board_job(position: TablePosition, lang: Lang) -> Job:
    """A position as it lies."""
    return Job(position, lang, position.game.spec.game.name.in_(lang))


def draw_tile(game: Game, kind: str) -> str:
    """One tile of a kind, for a card or a legend."""
    with _PEN:
        return _tile(game, kind)


@lru_cache(maxsize=256)
def _tile(game: Game, kind: str) -> str:
    from pnp.draw.board import CellView, board_scene
    from pnp.draw.palette import Palette
    from pnp.draw.svg import render

    view = CellView(game.board.cells[0], kind)
    scene, box = board_scene(
        game.spec, [view], palette=Palette(game.spec), flats=FLATS, coordinates=False, crop=True
    )
    return render(scene, box, game.spec.kinds[kind].name.in_("en"))


def verdict_job(verdict: AnyVerdict, play: str, lang: Lang) -> Job:
    """The board with the deciding cells marked; its title says what it shows."""
    names = [verdict.start.game.names[cell] for cell in verdict.cells]
    cells = listed(names, lang) if names else "–"
    title = _FIGURE[verdict.ruling].in_(lang)
    title = title.format(play=play, clause=verdict.clause, cells=cells)
    return Job(verdict.position, lang, title, marks_of(verdict))


_FIGURE = {
    "legal": Words(
        "{play}: legal by {clause}; cells at stake: {cells}",
        fr="{play}\u00a0: légal selon {clause}\u00a0; cases en jeu\u00a0: {cells}",
    ),
    "illegal": Words(
        "{play}: illegal by {clause}; deciding cells: {cells}",
        fr="{play}\u00a0: illégal selon {clause}\u00a0; cases décisives\u00a0: {cells}",
    ),
    "incomplete": Words(
        "{play}: cannot be settled by {clause}; open cells: {cells}",
        fr="{play}\u00a0: indécidable selon {clause}\u00a0; cases ouvertes\u00a0: {cells}",
    ),
}
