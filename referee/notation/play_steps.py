"""The steps of a play, read word by word."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from pnp.text.words import Words, choices
from referee.engine.errors import NotationError
from referee.engine.values import TablePosition
from referee.notation import refusals as say
from referee.notation.tokens import PLACE, Word, read_place, right, words

_LONG = 20_000
"""No turn's play is anywhere near so long."""


def split_steps(text: str, known: Sequence[str]) -> Iterator[list[Word]]:
    """Yield the words of each step; `known` are the words that plays begin with."""
    if len(text) > _LONG:
        raise NotationError(1, _LONG, "", say.TOO_LONG.fill(most=_LONG))
    taken = words(text)
    if not taken:
        raise NotationError(1, 1, "", say.A_PLAY.fill(known=choices(known)))
    while taken:
        end = next((i for i, word in enumerate(taken) if word.text == ";"), len(taken))
        if not end:
            taken[0].fail(say.NOTHING_BEFORE)
        yield taken[:end]
        taken = taken[end + 1 :]


def split_color(
    step: list[Word],
    players: Sequence[str],
    verbs: Container[str],
    check: Callable[[Word], None],
) -> tuple[str, list[Word]]:
    """Return the colour in front of a step, or nothing, and the words after it.

    `check` refuses a colour that may not stand there.
    """
    word = step[0]
    if len(step) < 2 or step[1].text != ":":
        return "", step
    if word.text not in players:
        if word.text in verbs:
            return "", step
        if word.text.lower() in players:
            word.fail(say.NO_COLOR, right=right(word.text, players))
    check(word)
    if len(step) == 2:
        word.fail(say.AFTER_COLOR, color=word.text)
    return word.text, step[2:]


@dataclass
class Step:
    """One step's words, taken one after another."""

    position: TablePosition
    tiles: Mapping[str, int]
    """Where the named tiles lie."""
    head: Word
    """The word that says which play it is."""
    words: list[Word]
    """What is not yet taken."""
    after: Word
    """The word taken last, which is blamed for what is missing."""

    a_cell: ClassVar[Words] = say.A_CELL
    """What is said to be missing where a cell should follow."""

    def next(self, expected: Words) -> Word:
        """Take the next word; refuse the step where nothing follows."""
        if not self.words:
            self.after.fail(say.AFTER, expected=expected)
        self.after = self.words.pop(0)
        return self.after

    def take(self, *texts: str) -> bool:
        """Take these words if they come next."""
        if [word.text for word in self.words[: len(texts)]] != list(texts):
            return False
        self.after = self.words[len(texts) - 1]
        del self.words[: len(texts)]
        return True

    def place(self, expected: Words | None = None) -> int:
        """Take the next word as a cell."""
        return self.cell(self.next(expected or self.a_cell))

    def cell(self, word: Word) -> int:
        """Return the cell that a word names."""
        return read_place(word, self.position.game, self.tiles)

    def path(self, word: Word, text: str) -> tuple[int, ...]:
        """Return the cells that a word, or its beginning, names one after another."""
        return tuple(
            self.cell(word.part(found[0], found.start())) for found in re.finditer(PLACE, text)
        )

    def done(self) -> None:
        """Refuse words that are left over."""
        if self.words:
            self.words[0].fail(say.PLAY_OVER)
