"""The feedback sheets of a test evening: one for each player, and one for the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pnp.draw.document import Page
from pnp.draw.fonts import drawable, width
from pnp.draw.heraldry import ordinary, shield
from pnp.draw.palette import INK, WHITE, Palette, mix
from pnp.draw.scene import Group, Item, Text, group, line, rect, translate
from pnp.draw.text_box import Spot, fit_line
from pnp.folder.models import PlayerColor
from pnp.folder.spec import GameSpec
from pnp.sheets.layout import Layout
from pnp.sheets.options import paper_size
from pnp.text.words import Lang, Words

MARGIN = 15.0
BOTTOM = 12.0
QUESTION, LABEL, SMALLEST = 11.5, 9.0, 5.0
"""Sizes of type in points."""
RULE = 8.0
"""From one line to write on to the next, at least."""
TICK = 3.4
SOFT = mix(INK, WHITE, 0.62)
"""The grey of lines to write on: seen, and little ink."""
QUIET = mix(INK, WHITE, 0.3)
MOST_TICKED = 9
"""So many pieces a player is asked about."""
MOST_ARMS = 8
"""So many players' shields stand beside a name."""
FREE_ROWS = 2
"""Rows that a player fills in."""


@dataclass(frozen=True)
class Asked:
    """What the sheets say of an evening."""

    number: int
    date: str
    players: int
    pieces: tuple[str, ...] = ()
    """The names of pieces that are new tonight."""


@dataclass(frozen=True)
class _Block:
    """Something on a sheet: its least height, how much of the room left over it takes, and how it
    is drawn from (0, 0) down in the height that it gets."""

    least: float
    share: float
    draw: Callable[[float], Group]


def feedback_layout(
    spec: GameSpec, palette: Palette, lang: Lang, paper: str, evening: Asked
) -> Layout:
    """Return a page for each player and one for the table, of a size of paper."""
    sheet = _Sheet(spec, palette, lang, paper_size(paper), evening)
    pages = [sheet.page(sheet.player(), sheet.seat(seat)) for seat in range(1, evening.players + 1)]
    pages.append(sheet.page(sheet.table(), _THE_TABLE.in_(lang)))
    first = Page(*sheet.size, pages[0].scene, bookmark=FEEDBACK.in_(lang))
    return Layout((first, *pages[1:]), len(pages), 1, len(pages), None, ())


class _Sheet:
    """Draws the sheets of one evening."""

    def __init__(
        self,
        spec: GameSpec,
        palette: Palette,
        lang: Lang,
        size: tuple[float, float],
        evening: Asked,
    ) -> None:
        self.spec, self.palette, self.lang, self.evening = spec, palette, lang, evening
        self.size = size
        self.wide = size[0] - 2 * MARGIN
        self.color = palette.lettering(spec.game.color)
        self.colors = spec.players.seated if len(spec.players.seated) <= MOST_ARMS else ()

    def seat(self, number: int) -> str:
        told = _PLAYER.fill(number=number, players=self.evening.players)
        return told.in_(self.lang)

    def page(self, blocks: Sequence[_Block], whose: str) -> Page:
        """Lay blocks out from top to bottom, the room left over shared among them."""
        top = 34.0
        room = self.size[1] - BOTTOM - 4 - top
        least = sum(block.least for block in blocks)
        left, tight = max(0.0, room - least), min(1.0, room / least)
        shares = sum(block.share for block in blocks) or 1.0
        items: list[Item] = [self._head(whose)]
        for block in blocks:
            high = block.least * tight + left * block.share / shares
            items.append(group(block.draw(high), matrix=translate(MARGIN, top)))
            top += high
        return Page(*self.size, group(*items, self._foot()))

    def player(self) -> list[_Block]:
        """Return what a player is asked."""
        return [
            self._who(),
            self._lines(_FUN, 2),
            self._lines(_DRAGGED, 2),
            self._grid(_UNCLEAR, ((_CLAUSE, 0.14), (_WHAT, 0.86)), 2),
            self._pieces(),
            self._choices(_LENGTH, (_SHORT, _RIGHT, _LONG)),
            self._choices(_AGAIN, (_AT_ONCE, _SOME_DAY, _NO)),
            self._lines(_ONE_THING, 1),
        ]

    def table(self) -> list[_Block]:
        """Return what the table is asked."""
        clock = ((_BEGAN, 0.25), (_ENDED, 0.25), (_ROUNDS, 0.25), (_WINNER, 0.25))
        seats = ((_COLOUR, 0.2), (_NAME, 0.4), (_POINTS, 0.2), (_PLACE, 0.2))
        return [
            self._fields(clock),
            self._seats(seats),
            self._grid(_ASKED, ((_CLAUSE, 0.14), (_WHAT, 0.43), (_SAID, 0.43)), 4),
            self._lines(_ON_THE_FLY, 2),
            self._lines(_NEXT, 3),
        ]

    def _head(self, whose: str) -> Group:
        """Draw the game's title, whose sheet it is, and which evening's."""
        evening, right = self.evening, self.size[0] - MARGIN
        told = f"{_EVENING.fill(number=evening.number).in_(self.lang)} · {evening.date}"
        aside = max(width(text, "bold", QUESTION) for text in (whose, told))
        title = self._fitted(self.spec.title(self.lang), "title", self.wide - aside - 8, 20.0)
        return group(
            Text(MARGIN, 23.0, title[0], "title", title[1], self.color),
            Text(right, 17.5, drawable(whose, "bold"), "bold", QUESTION, INK, "end"),
            Text(right, 23.0, drawable(told, "text"), "text", LABEL + 1, QUIET, "end"),
            rect(MARGIN, 26.5, self.wide, 0.6, fill=self.color),
        )

    def _foot(self) -> Group:
        said = self._fitted(_THANKS.in_(self.lang), "italic", self.wide, LABEL)
        at = self.size[1] - BOTTOM
        return group(Text(self.size[0] / 2, at, *said[:1], "italic", said[1], QUIET, "middle"))

    def _who(self) -> _Block:
        """A line for the name, and the colours to tick one of."""

        def draw(high: float) -> Group:
            name = self._label(0, 6.0, _NAME)
            wide = self.wide * (0.5 if self.colors else 1.0)
            items: list[Item] = [name, line(14, 7.0, wide - 6, 7.0, stroke=SOFT)]
            step = min(18.0, self.wide * 0.5 / max(1, len(self.colors)))
            for place, one in enumerate(self.colors):
                x = wide + step * place
                items += [_tick(x, 3.4), group(self._arms(one), matrix=translate(x + 8.5, 4.2))]
            return group(*items)

        return _Block(13.0, 0.0, draw)

    def _arms(self, player: PlayerColor, wide: float = 6.0) -> Group:
        """Draw a player's shield: in the colour's outline, with its ordinary."""
        tone = self.palette.lettering(player.color)
        field = self.palette.field(player.color)
        on = self.palette.charge(player.color)
        mark = ordinary(player.ordinary, wide * 0.36, on)
        return group(shield(wide, fill=field, stroke=tone, line=0.4), mark)

    def _lines(self, question: Words, least: int) -> _Block:
        """A question, and lines to write on."""

        def draw(high: float) -> Group:
            return group(self._question(question), *self._rules(9.0, high - 4.0))

        return _Block(9.0 + RULE * least + 1.0, least, draw)

    def _rules(self, top: float, bottom: float) -> Iterator[Item]:
        """Yield lines to write on, evenly spread."""
        count = max(1, int((bottom - top) / RULE + 0.01) + 1)
        step = (bottom - top) / max(1, count)
        for place in range(1, count + 1):
            yield line(0, top + step * place, self.wide, top + step * place, stroke=SOFT)

    def _grid(self, question: Words, columns: Sequence[tuple[Words, float]], least: int) -> _Block:
        """A question, and rows of boxes to write in, each column below its head."""

        def draw(high: float) -> Group:
            rows = max(least, int((high - 15.0) / (RULE + 1.5)))
            return group(
                self._question(question),
                group(self._boxes(columns, rows, high - 15.0), matrix=translate(0, 11.0)),
            )

        return _Block(15.0 + (RULE + 0.5) * least, least, draw)

    def _boxes(self, columns: Sequence[tuple[Words, float]], rows: int, high: float) -> Group:
        items: list[Item] = []
        x, step = 0.0, high / rows
        for head, share in columns:
            room = (self.wide + 2) * share
            items.append(self._label(x, -1.2, head, room - 2))
            for row in range(rows):
                box = rect(x, row * step, room - 2, step - 1.5, radius=1.0, stroke=SOFT)
                items.append(box)
            x += room
        return group(*items)

    def _fields(self, fields: Sequence[tuple[Words, float]]) -> _Block:
        """One row of boxes, each below what is asked for."""

        def draw(high: float) -> Group:
            return group(self._boxes(fields, 1, 9.0), matrix=translate(0, 4.0))

        return _Block(16.0, 0.0, draw)

    def _seats(self, columns: Sequence[tuple[Words, float]]) -> _Block:
        """A row for each player: the colour, the name, the points, the place."""
        players = self.evening.players

        def draw(high: float) -> Group:
            return group(
                self._question(_SEATS),
                group(self._boxes(columns, players, high - 15.0), matrix=translate(0, 11.0)),
            )

        return _Block(15.0 + 8.0 * players, 0.0, draw)

    def _pieces(self) -> _Block:
        """The new pieces by name, each with what may be ticked about it."""
        names = [*self.evening.pieces[:MOST_TICKED], *[""] * FREE_ROWS]
        heads = (_STRONG, _GOOD, _WEAK, _UNUSED)
        step, column = 6.4, 0.13 * self.wide

        def draw(high: float) -> Group:
            items: list[Item] = [self._question(_NEW if self.evening.pieces else _SEEN)]
            start = self.wide - column * len(heads)
            for place, head in enumerate(heads):
                middle = start + column * (place + 0.5)
                text, size = self._fitted(head.in_(self.lang), "italic", column - 1.5, LABEL)
                items.append(Text(middle, 9.0, text, "italic", size, QUIET, "middle"))
            for row, name in enumerate(names):
                y = 14.0 + row * step
                said = self._fitted(name, "text", start - 6, LABEL + 1.5)
                items.append(Text(0, y, said[0], "text", said[1], INK))
                items.append(line(0, y + 1.6, self.wide, y + 1.6, stroke=SOFT, width=0.12))
                places = range(len(heads))
                items += [_tick(start + column * (p + 0.5) - TICK / 2, y - 2.9) for p in places]
            return group(*items)

        return _Block(14.0 + len(names) * step, 0.0, draw)

    def _choices(self, question: Words, answers: Sequence[Words]) -> _Block:
        """A question with its answers to tick beside it."""

        def draw(high: float) -> Group:
            x, room = self.wide * 0.4, self.wide * 0.6 / len(answers)
            items: list[Item] = [self._question(question, self.wide * 0.4 - 4)]
            for place, answer in enumerate(answers):
                at = x + room * place
                items += [_tick(at, 2.2), self._label(at + TICK + 2, 5.0, answer, room - TICK - 4)]
            return group(*items)

        return _Block(8.5, 0.0, draw)

    def _question(self, words: Words, room: float | None = None) -> Text:
        text, size = self._fitted(words.in_(self.lang), "bold", room or self.wide, QUESTION)
        return Text(0, 5.0, text, "bold", size, self.color)

    def _label(self, x: float, y: float, words: Words, room: float = 40.0) -> Text:
        text, size = self._fitted(words.in_(self.lang), "text", room, LABEL)
        return Text(x, y, text, "text", size, QUIET)

    def _fitted(self, text: str, font: str, room: float, size: float) -> tuple[str, float]:
        """Return a text cut where it does not fit on a line at the smallest size."""
        shown = drawable(text, font)
        while len(shown) > 1 and width(shown, font, SMALLEST) > room:
            shown = f"{shown[:-2]}…"
        return shown, fit_line(shown, font, room, size, SMALLEST, Spot("feedback", self.lang))


def _tick(x: float, y: float) -> Item:
    return rect(x, y, TICK, TICK, radius=0.5, stroke=QUIET, width=0.25)


FEEDBACK = Words("Feedback")
_PLAYER = Words("Player {number} of {players}")
_THE_TABLE = Words("The table")
_EVENING = Words("Test evening {number}")
_THANKS = Words("Thank you. There are no wrong answers; write as you would speak.")
_NAME = Words("Name")
_FUN = Words("What was fun?")
_DRAGGED = Words("What dragged?")
_UNCLEAR = Words("What was unclear?")
_CLAUSE = Words("Clause")
_WHAT = Words("What was it about?")
_NEW = Words("New tonight: what about it?")
_SEEN = Words("Cards or pieces that stood out")
_STRONG = Words("too strong")
_GOOD = Words("just right")
_WEAK = Words("too weak")
_UNUSED = Words("never used")
_LENGTH = Words("How long was it?")
_SHORT = Words("too short")
_RIGHT = Words("just right")
_LONG = Words("too long")
_AGAIN = Words("Would you play it again?")
_AT_ONCE = Words("at once")
_SOME_DAY = Words("some day")
_NO = Words("no")
_ONE_THING = Words("If you could change one thing?")
_BEGAN = Words("Began at")
_ENDED = Words("Ended at")
_ROUNDS = Words("Rounds")
_WINNER = Words("Winner")
_SEATS = Words("Who played?")
_COLOUR = Words("Colour")
_POINTS = Words("Points")
_PLACE = Words("Place")
_ASKED = Words("What did we have to look up or decide?")
_SAID = Words("What did we decide?")
_ON_THE_FLY = Words("What did we change while playing?")
_NEXT = Words("What should change before the next evening?")
