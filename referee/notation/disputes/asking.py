"""The questions about cells, land, the die and what lies beside the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pnp.text.words import Words, alternatives, listing
from referee.engine.game import NEUTRAL
from referee.notation.disputes.deciding import DIE
from referee.notation.disputes.fact_words import said_line
from referee.notation.disputes.question import Answer, Question
from referee.notation.disputes.supposing import MOST, colors_of, count_of, piece_words
from referee.notation.disputes.telling import Telling
from referee.notation.disputes.told_lines import head_of
from referee.notation.text import format_plays, format_position

_ANYONE = Words("Anyone on {cells}?")
_ANYONE_ELSE = Words("Anyone else on {cells}?")
_ANYONE_THERE = Words("Anyone else on the spaces marked?")
_NOBODY = Words("nobody", context="on a cell")
_NOBODY_ELSE = Words("nobody else", context="on a cell")
_MANY = 5
"""From how many cells on they are marked and not named."""
_LAND = Words("What land is {cell}?")
_DIE = Words("What does the die show?")
_NOT_ROLLED = Words("not rolled yet", context="the die")
_UNKNOWN = Words("nobody knows", context="a fact")
_WHICH = Words("Which is it?")
_BESIDE = Words("What is there?")


def ask_cells(telling: Telling, cells: Sequence[str], shut: Sequence[str] = ()) -> Question:
    """Ask who is on some cells: a piece more or less at a time, until nobody else is there.

    On the cells that are `shut`, land that nobody enters counts like a piece.
    """
    board = telling.game.board.by_name
    every = sorted({*cells, *shut}, key=board.__getitem__)
    told = any(next(iter(telling.position.pieces(board[cell])), None) for cell in every)
    done = Answer(
        "nobody",
        _NOBODY_ELSE if told else _NOBODY,
        str(telling.lines.close(every)),
        tuple(f"cell {cell}" for cell in every),
    )
    more = [answer for cell in every for answer in _pieces(telling, cell)]
    more += [answer for cell in shut for answer in _obstacles(telling, cell)]
    about = f"cell {every[0]}" if len(every) == 1 else "cells"
    title = (_ANYONE_ELSE if told else _ANYONE) if len(every) < _MANY else _ANYONE_THERE
    where = Words.each(lambda lang: alternatives(every, lang))
    named = [cell for cell in telling.places if cell in every]
    return Question(
        about,
        title.fill(cells=where),
        [done, *more],
        tuple(every),
        on_board=True,
        likely=named[-1] if named else every[0],
    )


def _obstacles(telling: Telling, cell: str) -> Iterator[Answer]:
    """Yield the land of a cell that nobody enters."""
    game = telling.game
    for kind, spec in game.spec.kinds.items():
        text = str(telling.lines.lay(cell, kind))
        if spec.impassable and telling.with_text(text).is_possible:
            yield Answer(kind, kind_words(telling, kind), text, (f"cell {cell}",), cell=cell)


def _pieces(telling: Telling, cell: str) -> Iterator[Answer]:
    """Yield each piece that may be put on a cell, and each that may be taken away."""
    game = telling.game
    for piece, most in game.family.showing.board_pieces(game.spec).items():
        neutral = game.spec.pieces[piece].neutral
        for color in colors_of(telling, piece) if neutral else game.colors:
            found = list(_so_many(telling, cell, color, piece, most))
            name = piece_words(telling, piece)
            yield from [replace(found[0], name=name, group=Words())] if len(found) == 1 else found


def _so_many(telling: Telling, cell: str, color: str, piece: str, most: int) -> Iterator[Answer]:
    """Yield each number of a colour's pieces that may be on a cell."""
    at = telling.game.board.by_name[cell]
    held = count_of(telling.position, at, color, piece) if color in _seated(telling) else 0
    for count in range(1, min(most, MOST) + 1):
        lines = telling.lines.put(cell, color, piece, 0 if held == count else count)
        text = str(seated(telling, lines, color))
        if telling.with_text(text).is_possible:
            yield Answer(
                f"{piece}-{count}",
                Words.same(str(count)),
                text,
                (f"less {cell}" if held == count else f"more {cell}",),
                cell=cell,
                color=color,
                group=piece_words(telling, piece, 2),
                is_now=held == count,
            )


def _seated(telling: Telling) -> tuple[str, ...]:
    return (*telling.position.players, NEUTRAL)


def seated(telling: Telling, lines: object, color: str) -> object:
    """Return lines in which a colour plays too, in the game's order of colours."""
    players = telling.position.players
    if color in players or color == NEUTRAL:
        return lines
    now = [one for one in telling.game.colors if one in (*players, color)]
    return telling.with_text(str(lines)).lines.tell(" ".join(("players", *now)))


def ask_land(telling: Telling, cell: str) -> Question:
    """Ask what land a cell is; that nobody knows is an answer too."""
    game, about = telling.game, f"land {cell}"
    now = telling.position.terrain(game.board.by_name[cell]).partition("-")[0]
    answers = []
    for kind in game.spec.kinds:
        text = str(telling.lines.lay(cell, kind))
        if telling.with_text(text).is_possible:
            answers.append(
                Answer(kind, kind_words(telling, kind), text, (about,), is_now=kind == now)
            )
    answers.append(Answer("unknown", _UNKNOWN, str(telling.lines.lay(cell, "")), (about,)))
    return Question(about, _LAND.fill(cell=cell), answers, (cell,))


def ask_die(telling: Telling) -> Question:
    """Ask what the die shows."""
    now = telling.position.die
    turn = f"turn {telling.position.player}"
    faces = [
        Answer(
            str(face),
            Words.same(str(face)),
            str(telling.lines.tell(f"{turn} die {face}")),
            (DIE,),
            is_now=face == now,
        )
        for face in range(1, telling.game.faces + 1)
    ]
    none = Answer("none", _NOT_ROLLED, str(telling.lines.tell(turn)), (DIE,), is_now=not now)
    return Question(DIE, _DIE, [*faces, none])


def ask_open(telling: Telling) -> Question | None:
    """Ask for what the play leaves open, where the judge has tried every value of it."""
    verdict = telling.verdict
    about = f"play {verdict.fact}"
    if about in telling.settled or any(not case.verdict.plays for case in verdict.cases):
        return None
    answers = []
    for case in verdict.cases:
        written = format_plays(case.verdict.plays, telling.game)
        if written == format_plays(verdict.plays, telling.game):
            return None
        name = _value(telling, case.value)
        answers.append(Answer(case.value, name, telling.text, (about,), play=written))
    unknown = Answer("unknown", _UNKNOWN, telling.text, (about,))
    return Question(about, _WHICH, [*answers, unknown]) if answers else None


def _value(telling: Telling, value: str) -> Words:
    """Return a value of a missing fact as people read it."""
    game = telling.game
    kinds = game.spec.kinds
    return listing(
        kind_words(telling, one) if one in kinds else Words.same(one) for one in value.split()
    )


def kind_words(telling: Telling, kind: str) -> Words:
    """Return the name of a land."""
    return Words.each(lambda lang: telling.game.kind_name(kind, lang))


def ask_beside(telling: Telling, fact: str) -> Question:
    """Ask for a fact beside the board, with the values that the rules tell apart."""
    about = f"beside {fact}"
    given = [format_position(telling.position)]
    for known, positions in telling.game.family.judging.otherwise(telling.position, telling.steps):
        if known == fact:
            given += [format_position(one) for one in positions]
    answers: dict[str, Answer] = {}
    for written in given:
        line = next((one for one in written.split("\n") if head_of(one) == fact), "")
        if line and line not in answers:
            text = str(telling.lines.tell(line))
            value = line.partition(":")[2].strip()
            answers[line] = Answer(value, said_line(telling.game, line), text, (about,))
    return Question(about, _BESIDE, list(answers.values()))
