"""A position as text: every fact that it holds, one a line, so that it reads back the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from referee.rules.barony.notation.sheet import END, PLURALS
from referee.rules.barony.position import HEROES, PIECES, SORCERY, Position

_RUN = 3
"""So many bare spaces of one terrain in a row are written as a range."""


def format_position(position: Position) -> str:
    return "\n".join(_lines(position)) + "\n"


def _lines(position: Position) -> Iterator[str]:
    yield f"game {position.game.id}"
    yield f"players {' '.join(position.players)}"
    if position.first:
        yield f"first {position.players[position.first]}"
    yield from _turn_lines(position)
    if position.heroes is not None:
        played = {SORCERY: position.sorcery, HEROES: position.heroes}
        yield f"with {' '.join(name for name, on in played.items() if on) or 'none'}"
    if position.placing:
        yield "setup"
    yield from _land_lines(position)
    if position.spells is not None:
        yield f"spells: {' '.join(position.spells) or 'none'}"
    for seat in range(len(position.players)):
        yield from _seat_lines(position, seat)


def _turn_lines(position: Position) -> Iterator[str]:
    done = list(position.done)
    if position.ended:
        done.append(END)
    else:
        yield f"turn {position.player}"
    if done:
        yield f"done {' '.join(done)}"


def _land_lines(position: Position) -> Iterator[str]:
    run: list[tuple[int, str]] = []
    for cell, kind in position.land.spaces:
        if not kind or cell in position.spaces:
            yield from _run_lines(position, run)
            run = []
            yield space_line(position, cell)
            continue
        if run and not _goes_on(position, run[-1], (cell, kind)):
            yield from _run_lines(position, run)
            run = []
        run.append((cell, kind))
    yield from _run_lines(position, run)


def _goes_on(position: Position, last: tuple[int, str], space: tuple[int, str]) -> bool:
    cells = position.game.board.cells
    return last[1] == space[1] and cells[last[0]].step(0) == cells[space[0]]


def _run_lines(position: Position, run: Sequence[tuple[int, str]]) -> Iterator[str]:
    names = position.game.names
    if len(run) >= _RUN:
        yield f"{names[run[0][0]]}..{names[run[-1][0]]} {run[0][1]}"
    else:
        yield from (f"{names[cell]} {kind}" for cell, kind in run)


def space_line(position: Position, cell: int) -> str:
    """`d4 plain: blue city knight*2, red village`."""
    held: dict[str, list[str]] = {}
    for color, piece, count in position.pieces(cell):
        held.setdefault(color, [color]).append(piece if count == 1 else f"{piece}*{count}")
    land = f"{position.game.names[cell]} {position.terrain(cell)}".rstrip()
    standing = ", ".join(" ".join(words) for words in held.values())
    return f"{land}: {standing}".rstrip() if held or not position.terrain(cell) else land


def _seat_lines(position: Position, seat: int) -> Iterator[str]:
    color, spec = position.players[seat], position.game.spec
    yield f"reserve {color}: {reserve_words(position, seat)}"
    if position.removed[seat]:
        yield f"removed {color}: {PLURALS[0]}*{position.removed[seat]}"
    yield f"tokens {color}: {token_words(position, seat)}"
    yield f"title {color}: {[*spec.ranks][position.titles[seat]]}"
    if position.sorcery:
        yield f"magic {color}: {position.magic[seat]}"
    if (hand := position.hands[seat]) is not None:
        yield f"heroes {color}: {hand_words(hand)}"


def reserve_words(position: Position, seat: int) -> str:
    """`knights*4 villages*14 strongholds*2 cities*2`."""
    stock = position.reserve[seat]
    return " ".join(
        f"{word}*{stock.of(piece)}" for word, piece in zip(PLURALS, PIECES, strict=True)
    )


def token_words(position: Position, seat: int) -> str:
    """`field*2 plain`, or `none`."""
    kinds = position.game.numbers.gold
    held = {kind: n for kind, n in zip(kinds, position.tokens[seat], strict=True) if n}
    return counted_words(held) or "none"


def hand_words(hand: Sequence[str]) -> str:
    """`captain*2`, `spy ?`, or `none`."""
    return counted_words(Counter(hand)) or "none"


def counted_words(counts: dict[str, int]) -> str:
    """Words with their numbers, a single one without."""
    return " ".join(word if n == 1 else f"{word}*{n}" for word, n in counts.items())
