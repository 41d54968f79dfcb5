"""Facts of a position written as text: what every family writes in the same way."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping

from referee.engine.values import TablePosition

NONE = "none"
"""What is said of an empty hand and of other things that might be there."""


def as_text(lines: Iterable[str]) -> str:
    """Return the text of some lines."""
    return "\n".join(lines) + "\n"


def first_lines(position: TablePosition) -> Iterator[str]:
    """Yield the lines that every position begins with."""
    yield f"game {position.game.id}"
    yield f"players {' '.join(position.players)}"


def counted_word(word: str, count: int) -> str:
    """Return a word with its number, or alone where it is one."""
    return word if count == 1 else f"{word}*{count}"


def counted_words(counts: Mapping[str, int]) -> str:
    """Return words with their numbers, or `none`."""
    return " ".join(counted_word(word, count) for word, count in counts.items()) or NONE


def held_words(pieces: Iterable[tuple[str, str, int]], numbered: Container[str] = ()) -> str:
    """Return what stands on a cell, as in `blue city knight*2, red village`.

    `numbered` are pieces that are written with their number even where it is one.
    """
    held: dict[str, list[str]] = {}
    for color, piece, count in pieces:
        word = piece if count == 1 and piece not in numbered else f"{piece}*{count}"
        if color in held:
            held[color].append(word)
        else:
            held[color] = [color, word]
    return ", ".join(map(" ".join, held.values()))
