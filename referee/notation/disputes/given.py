"""What a verdict rests on, fact by fact: told, or taken for granted; each can be asked again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.text.words import Words, alternatives, labelled
from referee.notation.disputes.deciding import DIE, not_told
from referee.notation.disputes.fact_words import said_fact, said_head
from referee.notation.disputes.supposing import supposed
from referee.notation.disputes.telling import Telling
from referee.notation.disputes.told_lines import head_of

_SHOWS = Words("The die shows {face}")
_NOT_ROLLED = Words("The die is not rolled")
_NOBODY_ON = Words("Nobody on {cells}")
_UNKNOWN_LAND = Words("land unknown")
_BY_DEFAULT = Words("as the rules leave it")
_LINES = ("discard", "hand", "heroes", "magic", "removed", "reserve", "spells", "title", "tokens")
"""Facts beside the board that one line says."""


@dataclass(frozen=True)
class Given:
    """A fact that the verdict rests on, and the question that changes it."""

    id: str
    said: Words
    is_told: bool
    """Whether somebody told it; else it is taken for granted."""


def given(telling: Telling) -> list[Given]:
    """Return what the verdict rests on: what was told first, then what is taken for granted."""
    found = [*_die(telling), *_pieces(telling), *_empty(telling), *_lands(telling)]
    found += _beside(telling)
    return sorted(found, key=lambda one: not one.is_told)


def _die(telling: Telling) -> Iterator[Given]:
    face, settled = telling.position.die, DIE in telling.settled
    if face or settled or DIE in not_told(telling):
        said = _SHOWS.fill(face=face) if face else _NOT_ROLLED
        yield Given(DIE, said, is_told=bool(face) or settled)


def _pieces(telling: Telling) -> Iterator[Given]:
    """Yield who stands where; a piece that only the play speaks of may be another."""
    names = telling.game.names
    taken = {names[need.cell] for need in supposed(telling).open_needs}
    for at in telling.position.cells:
        cell, pieces = names[at], list(telling.position.pieces(at))
        if pieces:
            is_open = cell in taken
            sort = "who" if is_open else "cell"
            said = _about(cell, _standing(telling, pieces))
            yield Given(f"{sort} {cell}", said, is_told=not is_open)


def _empty(telling: Telling) -> Iterator[Given]:
    """Yield the cells where nobody is, once as told and once as taken for granted."""
    board = telling.game.board.by_name
    settled = sorted(one.removeprefix("cell ") for one in telling.settled if one[:5] == "cell ")
    bare = [cell for cell in settled if cell in board and not _shown(telling, board[cell])]
    taken = [
        cell
        for cell in not_told(telling)
        if cell in board and cell not in settled and not _shown(telling, board[cell])
    ]
    for cells, is_told in ((bare, True), (taken, False)):
        if cells:
            yield Given(f"cell {' '.join(cells)}", _nobody_on(cells), is_told)


def _shown(telling: Telling, at: int) -> bool:
    """Whether something is told of a cell that is said elsewhere."""
    return any(telling.position.pieces(at)) or bool(telling.position.terrain(at))


def _nobody_on(cells: Sequence[str]) -> Words:
    return _NOBODY_ON.fill(cells=Words.each(lambda lang: alternatives(cells, lang)))


def _lands(telling: Telling) -> Iterator[Given]:
    """Yield the land of each cell of which it was told, and of each where it was asked."""
    game, position = telling.game, telling.position
    told = telling.lines.lands
    asked = [one.removeprefix("land ") for one in telling.settled if one[:5] == "land "]
    for cell in dict.fromkeys((*told, *sorted(asked))):
        land = position.terrain(game.board.by_name[cell])
        name = Words.each(lambda lang, land=land: game.kind_name(land, lang))  # type: ignore[misc]
        said = _about(cell, name if land else _UNKNOWN_LAND)
        yield Given(f"land {cell}", said, is_told=bool(land))


def _beside(telling: Telling) -> Iterator[Given]:
    asked = [one.removeprefix("beside ") for one in telling.settled if one[:7] == "beside "]
    taken = [fact for fact in not_told(telling) if fact.split()[0] in _LINES]
    for fact in dict.fromkeys((*sorted(asked), *taken)):
        yield _of_line(telling, fact)


def _standing(telling: Telling, pieces: Sequence[tuple[str, str, int]]) -> Words:
    game = telling.game

    def said(color: str, piece: str, count: int, lang: str) -> str:
        number = f"{count} " if count > 1 else ""
        return f"{game.color_name(color, lang)} {number}{game.piece_name(piece, count, lang)}"

    return Words.each(lambda lang: ", ".join(said(*one, lang) for one in pieces))


def _about(cell: str, said: Words) -> Words:
    return Words.each(lambda lang: labelled(cell, said.in_(lang), lang))


def _of_line(telling: Telling, fact: str) -> Given:
    """Return a fact beside the board, with what it says or that it is left to its default."""
    game, about = telling.game, f"beside {fact}"
    line = telling.lines.line(fact)
    if line:
        return Given(about, said_fact(game, line, fact), is_told=True)
    head = said_head(game, head_of(fact))
    said = Words.each(lambda lang: labelled(head.in_(lang), _BY_DEFAULT.in_(lang), lang))
    return Given(about, said, is_told=False)
