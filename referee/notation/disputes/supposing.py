"""What a play takes for there: put down where only one piece will do, asked where several would."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pnp.text.words import Words
from referee.engine.composing import Needed
from referee.engine.game import NEUTRAL
from referee.engine.values import TablePosition
from referee.notation.disputes.question import Answer, Question
from referee.notation.disputes.telling import Telling

MOST = 6
"""How many pieces are offered at once where people are asked how many there are."""
FEW = 2
"""Of a piece that can act, no more than this stand on one cell."""
_WHO = Words("Who acts on {cell}?")
_HOW_MANY = Words("How many {pieces} on {cell}?")
_NONE_OF_THEM = Words("nobody", context="on a cell")


@dataclass(frozen=True)
class Supposed:
    """A telling with all that its play takes for there, and what of it may be otherwise."""

    telling: Telling
    open_needs: tuple[Needed, ...] = ()
    """Needs that several pieces would meet, of which nobody told one."""
    question: Question | None = None
    """What has to be asked before the play can be tried at all."""


def supposed(telling: Telling) -> Supposed:
    """Put down what every step of the play needs, up to what has to be asked."""
    found = list[Needed]()
    for number in range(len(telling.steps)):
        needs = telling.game.family.listing
        at = telling.at(number)
        for line in needs.taken_for_told(at, telling.steps[number]):
            telling = telling.with_text(telling.lines.tell(line))
        for need in needs.needed(at, telling.steps[number]):
            at = telling.at(number)
            cell = telling.game.names[need.cell]
            held = _held(at, need)
            if need.is_asked:
                about = f"many {cell}"
                if not held and about not in telling.settled:
                    return Supposed(telling, (*found,), how_many(telling, need, about))
                continue
            if {f"who {cell}", f"less {cell}"} & telling.settled:
                continue
            if need.is_acting:
                found.append(need)
            if held < need.count and f"cell {cell}" not in telling.settled:
                put = _put(telling, need, need.pieces[0], need.count - held)
                telling = put if put.is_possible else telling
    return Supposed(telling, tuple(found))


def _held(at: TablePosition, need: Needed) -> int:
    """Return how many pieces meet a need already, of the sort of which there are most."""
    there = {piece: n for color, piece, n in at.pieces(need.cell) if color == need.color}
    return max((there.get(piece, 0) for piece in need.pieces), default=0)


def _put(telling: Telling, need: Needed, piece: str, more: int) -> Telling:
    """Return the telling with so many more pieces on the cell at the start."""
    held = count_of(telling.position, need.cell, need.color, piece)
    cell = telling.game.names[need.cell]
    return telling.with_text(telling.lines.put(cell, need.color, piece, held + more))


def count_of(position: TablePosition, cell: int, color: str, piece: str) -> int:
    """Return how many of a colour's pieces stand on a cell."""
    return sum(n for owner, word, n in position.pieces(cell) if (owner, word) == (color, piece))


def who(telling: Telling, need: Needed) -> Question:
    """Ask which piece it is that acts; one that cannot may be what the quarrel is about."""
    game, cell = telling.game, telling.game.names[need.cell]
    about, bare = f"who {cell}", telling.lines
    known = game.family.showing.board_pieces(game.spec)
    fitting = [p for p, most in known.items() if most <= FEW and not game.spec.pieces[p].neutral]
    pieces = list(dict.fromkeys((*need.pieces, *fitting)))
    now = {p for p in need.pieces if count_of(telling.position, need.cell, need.color, p)}
    for piece in need.pieces:
        bare.put(cell, need.color, piece, 0)
    answers = [
        Answer(
            piece,
            piece_words(telling, piece),
            str(bare.copy().put(cell, need.color, piece, 1)),
            (about,),
            is_now=now == {piece},
        )
        for piece in pieces
    ]
    answers.append(Answer("none", _NONE_OF_THEM, str(bare), (about,), is_now=not now))
    return Question(about, _WHO.fill(cell=cell), answers, (cell,))


def how_many(telling: Telling, need: Needed, about: str) -> Question:
    """Ask how many pieces of a kind there are."""
    cell, piece = telling.game.names[need.cell], need.pieces[0]
    none = Answer("0", Words.same("0"), telling.text, (about,))
    some = [
        replace(none, id=str(n), name=Words.same(str(n)), text=_put(telling, need, piece, n).text)
        for n in range(1, MOST + 1)
    ]
    title = _HOW_MANY.fill(pieces=piece_words(telling, piece, 2), cell=cell)
    return Question(about, title, [none, *some], (cell,))


def piece_words(telling: Telling, piece: str, count: int = 1) -> Words:
    """Return the name of so many pieces."""
    game = telling.game
    return Words.each(lambda lang: game.piece_name(piece, count, lang))


def colors_of(telling: Telling, piece: str) -> tuple[str, ...]:
    """Return the colours that a piece may have at a table: rivals first, then the one to act."""
    if telling.game.spec.pieces[piece].neutral:
        return (NEUTRAL,)
    me = telling.position.player
    rivals = [color for color in telling.position.players if color != me]
    return (*rivals, me)
