"""A memo's blocks set in type: each at one size and width, drawn from its top left corner down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from pnp.draw.fonts import cap_height, width
from pnp.draw.palette import INK, mix
from pnp.draw.scene import POINT, Group, Item, Text, group, line, rect, translate
from pnp.draw.text_box import Setting, TooWideError
from pnp.draw.typeset.line_breaks import Word, at_breaks, words_of
from pnp.draw.typeset.voices import Voices, icon_drawer
from pnp.faces.face import Look
from pnp.faces.memo.die_tables import set_die_table
from pnp.faces.memo.pictures import Picture, lozenge, picture
from pnp.faces.shown_pictures import Shown, ShownPictures
from pnp.folder.texts.manuscript import (
    Align,
    Bullets,
    Heading,
    Illustrations,
    Ornament,
    Prose,
    Run,
    Runs,
    Table,
)
from pnp.folder.texts.memo_reader import Block, DieTable, Section

LEADING = 1.14
_HEAD_ZOOM = 1.4
"""How much larger a picture is at the head of a table."""


class Setter:
    """Sets blocks at one size of type."""

    def __init__(
        self, look: Look, size: float, shown: ShownPictures | None = None, zoom: float = 1.0
    ) -> None:
        self.look, self.size, self.shown, self.zoom = look, size, shown, zoom
        self.cap = cap_height("text", size)
        self.pitch = size * LEADING * POINT
        self.space = width(" ", "text", size)
        self.gap = self.pitch * 0.34
        self.color = look.palette.lettering(look.spec.game.color)
        self.tint = mix(look.palette.paper, self.color, 0.12)
        self.rule = mix(look.palette.paper, self.color, 0.35)
        self.icon = icon_drawer(look.spec, look.palette)
        self.voices = Voices(look.spec, self.icon)

    def section(self, section: Section, room: float) -> Setting:
        """Set a heading with its rule, and its blocks."""
        heading = self._heading(section.title, room)
        body = self.blocks(section.blocks, room)
        lower = group(body.drawing, matrix=translate(0, heading.height))
        return Setting(group(heading.drawing, lower), heading.height + body.height)

    def _heading(self, title: str, room: float) -> Setting:
        size = self.size * 1.16
        high, text = cap_height("title", size), title.upper()
        long = self.voices.width(text, "title", size, 0.1)
        if long > room:
            raise TooWideError
        y = high * 0.5
        items: list[Item] = [
            *self.voices.line((0, high), text, "title", size, self.color, spacing=0.1)
        ]
        if long + 4 < room:
            items.append(line(long + 1.6, y, room - 1.2, y, stroke=self.rule, width=0.25))
            items.append(lozenge(room - 0.9, y, 1.6, self.color))
        return Setting(group(*items), high + self.pitch * 0.46)

    def blocks(self, blocks: Sequence[Block], room: float) -> Setting:
        items: list[Item] = []
        y = 0.0
        for i, block in enumerate(blocks):
            y += self.gap if i else 0.0
            done = self._block(block, room)
            items.append(group(done.drawing, matrix=translate(0, y)))
            y += done.height
        return Setting(group(*items), y)

    def _block(self, block: Block, room: float) -> Setting:
        if isinstance(block, Prose):
            return self._prose(block, room)
        if isinstance(block, Bullets):
            return self._entries(block, room)
        if isinstance(block, Table):
            return self._table(block, room)
        if isinstance(block, Heading):
            bold = tuple(replace(run, font="bold") for run in block.runs)
            return self.lines(bold, room, color=self.color)
        if isinstance(block, Illustrations):
            return self._pictures(block, room)
        if isinstance(block, Ornament):
            return Setting(lozenge_rule(room, self.rule), self.pitch * 0.3)
        if isinstance(block, DieTable):
            return set_die_table(self, block, room)
        return Setting(group(), 0.0)

    def _prose(self, block: Prose, room: float) -> Setting:
        inset = self._indent * (block.depth + block.quoted)
        done = self.lines(block.runs, room - inset)
        if not inset:
            return done
        items: list[Item] = [group(done.drawing, matrix=translate(inset, 0))]
        if block.quoted:
            x = inset - self._indent * 0.6
            items.append(line(x, 0, x, done.height, stroke=self.rule, width=0.5))
        return Setting(group(*items), done.height)

    @property
    def _indent(self) -> float:
        return self.size * POINT * 0.8

    def _entries(self, block: Bullets, room: float) -> Setting:
        indent = self.size * POINT * (1.0 if block.ordered else 0.8)
        out = self._indent * block.depth
        items: list[Item] = []
        y = 0.0
        for i, entry in enumerate(block.entries):
            y += self.gap * 0.75 if i else 0.0
            done = self.lines(entry, room - out - indent)
            items.append(group(done.drawing, matrix=translate(out + indent, y)))
            if block.ordered:
                number = str(block.start + i)
                items.append(Text(out, y + self.cap, number, "bold", self.size, self.color))
            else:
                x = out + indent * 0.35
                items.append(lozenge(x, y + self.cap * 0.52, self.cap * 0.7, self.color))
            y += done.height
        return Setting(group(*items), y)

    def _pictures(self, block: Illustrations, room: float) -> Setting:
        """Set pictures one under the other, each in the middle with its caption below."""
        items: list[Item] = []
        y = 0.0
        for one in block.pictures:
            shown = self.shown.drawn(one) if self.shown else None
            if shown and self.shown and shown.width > room + 0.05:
                shown = self.shown.drawn(replace(one, width=room))
            if shown is None:
                continue
            y += self.gap if items else 0.0
            items.append(group(shown.scene, matrix=translate((room - shown.width) / 2, y)))
            y += shown.height
            if one.caption:
                caption = self.lines(one.caption, room, centred=True)
                items.append(group(caption.drawing, matrix=translate(0, y + self.gap)))
                y += caption.height + self.gap
        return Setting(group(*items), y)

    def lines(self, runs: Runs, room: float, *, centred: bool = False, color: str = INK) -> Setting:
        """Set text in lines; the capitals of the first reach up to y = 0."""
        parts = at_breaks(self.voices.dressed(runs))
        rows = [row for part in parts for row in self._broken(words_of(part), room)]
        items: list[Item] = []
        for i, row in enumerate(rows):
            long = self.measure(row)
            x = (room - long) / 2 if centred else 0.0
            items += self._row(row, x, self.cap + i * self.pitch, color)
        height = self.cap + (len(rows) - 1) * self.pitch + self.pitch * 0.2
        return Setting(group(*items), height if rows else 0.0)

    def _broken(self, words: list[Word], room: float) -> list[list[Word]]:
        rows: list[list[Word]] = []
        long, last = 0.0, None
        for word in words:
            alone = self.measure([word])
            if alone > room + 1e-6:
                raise TooWideError
            long += self._space_before(word, last) + alone
            if rows and long <= room + 1e-6:
                rows[-1].append(word)
            else:
                rows.append([word])
                long = alone
            last = word[-1]
        return rows

    def _row(self, row: list[Word], x: float, baseline: float, color: str) -> list[Item]:
        """Draw one line; neighbours in one font become one text, for those who copy or listen."""
        items: list[Item] = []
        text, font, start = "", "", x
        for k, word in enumerate(row):
            for i, run in enumerate(word):
                gap = " " if k and not i else ""
                if run.font == font and text and not run.icon:
                    text += gap + run.text
                    x += self.space_in(run, gap) + self._wide(run)
                    continue
                if text:
                    items.append(Text(start, baseline, text, font, self.size, color))
                x += self.space if gap else 0.0
                text, font, start = "", run.font, x
                x += self._wide(run)
                if run.icon:
                    drawn = self.picture(run.icon)
                    centre = translate(x - drawn.width / 2, baseline - self.cap / 2)
                    items.append(group(drawn.drawing, matrix=centre))
                else:
                    text = run.text
        if text:
            items.append(Text(start, baseline, text, font, self.size, color))
        return items

    def space_in(self, run: Run, gap: str) -> float:
        return width(gap, run.font, self.size) if gap else 0.0

    def _space_before(self, word: Word, last: Run | None) -> float:
        """Return the space between a word and what it follows."""
        same = last is not None and word[0].font == last.font and not (word[0].icon or last.icon)
        return self.space_in(word[0], " ") if same else self.space

    def measure(self, row: list[Word]) -> float:
        """Return how long a line is."""
        total, last = 0.0, None
        for k, word in enumerate(row):
            total += self._space_before(word, last) if k else 0.0
            total += sum(self._wide(run) for run in word)
            last = word[-1]
        return total

    def _wide(self, run: Run) -> float:
        if run.icon:
            return self.picture(run.icon).width
        return width(run.text, run.font, self.size)

    @lru_cache(maxsize=256)  # noqa: B019 - a setter lives for one sheet
    def picture(self, name: str) -> Picture:
        """Draw an icon, or what words in double braces stand for, about (0, 0)."""
        if not name.startswith("{{"):
            high = self.size * POINT * self.zoom
            drawing, wide = self.icon(name, high, INK)
            return Picture(group(drawing, matrix=translate(-wide / 2, -high / 2)), wide)
        drawn = picture(name.strip("{} "), self.size * POINT * 1.02 * self.zoom, self.look)
        return Picture(drawn.drawing, drawn.width + self.space * 0.5)

    def _table(self, table: Table, room: float) -> Setting:
        pad, head = self.space * 1.4, Setter(self.look, self.size, self.shown, _HEAD_ZOOM)
        columns = self._columns(table, room, pad)
        items: list[Item] = []
        y = 0.0
        for i, row in enumerate(table.rows):
            cells = [
                (self if i else head).cell(cell, wide - 2 * pad, align)
                for cell, wide, align in zip(row, columns, table.aligns, strict=True)
            ]
            air = self.pitch * (0.3 if i else 0.5)
            high = max(cell.height for cell in cells) + 2 * air - self.pitch * 0.2
            if i == 0:
                items.append(rect(0, y, room, high, fill=self.tint))
            else:
                items.append(line(0, y, room, y, stroke=self.rule, width=0.15))
            x = 0.0
            for cell, wide in zip(cells, columns, strict=True):
                items.append(group(cell.drawing, matrix=translate(x + pad, y + air)))
                x += wide
            y += high
        items.append(line(0, y, room, y, stroke=self.rule, width=0.3))
        return Setting(group(*items), y + self.pitch * 0.1)

    def cell(self, runs: Runs, room: float, align: Align) -> Setting:
        """Set what a cell of a table says, or the picture that it shows."""
        shown = self._shown(runs)
        if shown is None:
            done = self.lines(runs, room, centred=align == "centre")
            if align != "right":
                return done
            long = max((self.measure(row) for row in self._cell_rows(runs, room)), default=0.0)
            return Setting(group(done.drawing, matrix=translate(room - long, 0)), done.height)
        spare = {"left": 0.0, "centre": 0.5, "right": 1.0}[align] * (room - shown.width)
        return Setting(group(shown.scene, matrix=translate(spare, 0)), shown.height)

    def _cell_rows(self, runs: Runs, room: float) -> list[list[Word]]:
        return self._broken(words_of(self.voices.dressed(runs)), room)

    def _shown(self, runs: Runs) -> Shown | None:
        picture_ = runs[0].picture if runs else None
        return self.shown.drawn(picture_) if picture_ and self.shown else None

    def _columns(self, table: Table, room: float, pad: float) -> list[float]:
        """Return column widths: the longest word at least, the rest where the lines are long."""
        count = len(table.aligns)
        least, wanted = [0.0] * count, [0.0] * count
        for k, row in enumerate(table.rows):
            setter = self if k else Setter(self.look, self.size, self.shown, _HEAD_ZOOM)
            for i, cell in enumerate(row):
                longest, whole = setter.reach(cell)
                least[i] = max(least[i], longest + 2 * pad)
                wanted[i] = max(wanted[i], whole + 2 * pad)
        spare = room - sum(least)
        if spare < 0:
            raise TooWideError
        hunger = [want - low for want, low in zip(wanted, least, strict=True)]
        if sum(hunger) <= spare:
            extra = (spare - sum(hunger)) / count
            return [want + extra for want in wanted]
        return [low + spare * h / sum(hunger) for low, h in zip(least, hunger, strict=True)]

    def reach(self, runs: Runs) -> tuple[float, float]:
        """Return how wide a cell's longest word is, and all of it on one line."""
        if shown := self._shown(runs):
            return shown.width, shown.width
        words = words_of(self.voices.dressed(runs))
        longest = max((self.measure([word]) for word in words), default=0.0)
        return longest, self.measure(words)


def lozenge_rule(room: float, color: str) -> Group:
    """Draw a rule with a lozenge in its middle."""
    return group(
        line(room * 0.25, 0, room * 0.46, 0, stroke=color, width=0.25),
        lozenge(room / 2, 0, 1.4, color),
        line(room * 0.54, 0, room * 0.75, 0, stroke=color, width=0.25),
    )
