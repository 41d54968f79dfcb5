"""A memo's blocks set in type: each at one size and width, drawn from its top left corner down."""

from __future__ import annotations

from functools import lru_cache

from pnp.draw.fonts import cap_height, width
from pnp.draw.palette import INK, mix
from pnp.draw.scene import POINT, Item, Text, group, line, rect, translate
from pnp.draw.text_box import Setting, TooWideError
from pnp.faces import Look
from pnp.faces.memo.die_tables import set_die_table
from pnp.faces.memo.pictures import Picture, lozenge, picture
from pnp.folder.memo import Block, Entries, Line, Paragraph, Piece, Section, Table, Word

LEADING = 1.14
_HEAD_ZOOM = 1.4
"""How much larger a picture is at the head of a table."""


class Setter:
    """Sets blocks at one size of type."""

    def __init__(self, look: Look, size: float, zoom: float = 1.0) -> None:
        self.look, self.size, self.zoom = look, size, zoom
        self.cap = cap_height("text", size)
        self.pitch = size * LEADING * POINT
        self.space = width(" ", "text", size)
        self.gap = self.pitch * 0.34
        self.color = look.palette.lettering(look.spec.game.color)
        self.tint = mix(look.palette.paper, self.color, 0.12)
        self.rule = mix(look.palette.paper, self.color, 0.35)

    def section(self, section: Section, room: float) -> Setting:
        """A heading with its rule, and its blocks."""
        heading = self._heading(section.title, room)
        body = self.blocks(section.blocks, room)
        lower = group(body.drawing, matrix=translate(0, heading.height))
        return Setting(group(heading.drawing, lower), heading.height + body.height)

    def _heading(self, title: str, room: float) -> Setting:
        size = self.size * 1.16
        high, text = cap_height("title", size), title.upper()
        long = width(text, "title", size, 0.1)
        if long > room:
            raise TooWideError
        y = high * 0.5
        items: list[Item] = [Text(0, high, text, "title", size, self.color, spacing=0.1)]
        if long + 4 < room:
            items.append(line(long + 1.6, y, room - 1.2, y, stroke=self.rule, width=0.25))
            items.append(lozenge(room - 0.9, y, 1.6, self.color))
        return Setting(group(*items), high + self.pitch * 0.46)

    def blocks(self, blocks: list[Block], room: float) -> Setting:
        items: list[Item] = []
        y = 0.0
        for i, block in enumerate(blocks):
            y += self.gap if i else 0.0
            done = self._block(block, room)
            items.append(group(done.drawing, matrix=translate(0, y)))
            y += done.height
        return Setting(group(*items), y)

    def _block(self, block: Block, room: float) -> Setting:
        if isinstance(block, Paragraph):
            return self.lines(block.words, room)
        if isinstance(block, Entries):
            return self._entries(block, room)
        if isinstance(block, Table):
            return self._table(block, room)
        return set_die_table(self, block, room)

    def _entries(self, block: Entries, room: float) -> Setting:
        indent = self.size * POINT * (1.0 if block.ordered else 0.8)
        items: list[Item] = []
        y = 0.0
        for i, entry in enumerate(block.entries):
            y += self.gap * 0.75 if i else 0.0
            done = self.lines(entry, room - indent)
            items.append(group(done.drawing, matrix=translate(indent, y)))
            if block.ordered:
                items.append(Text(0, y + self.cap, str(i + 1), "bold", self.size, self.color))
            else:
                items.append(
                    lozenge(indent * 0.35, y + self.cap * 0.52, self.cap * 0.7, self.color)
                )
            y += done.height
        return Setting(group(*items), y)

    def lines(self, words: Line, room: float, *, centred: bool = False) -> Setting:
        """Words broken into lines, their capitals reaching up to 0."""
        rows = self._broken(words, room)
        items: list[Item] = []
        for i, row in enumerate(rows):
            long = self.measure(row)
            x = (room - long) / 2 if centred else 0.0
            items += self._row(row, x, self.cap + i * self.pitch)
        height = self.cap + (len(rows) - 1) * self.pitch + self.pitch * 0.2
        return Setting(group(*items), height if rows else 0.0)

    def _broken(self, words: Line, room: float) -> list[list[Word]]:
        rows: list[list[Word]] = []
        for word in words:
            if self.measure([word]) > room + 1e-6:
                raise TooWideError
            if rows and self.measure([*rows[-1], word]) <= room + 1e-6:
                rows[-1].append(word)
            else:
                rows.append([word])
        return rows

    def _row(self, row: list[Word], x: float, baseline: float) -> list[Item]:
        """One line; neighbours in one font are one text, so that it reads as one."""
        items: list[Item] = []
        run, font, start = "", "", x
        for k, word in enumerate(row):
            for i, piece in enumerate(word):
                gap = " " if k and not i else ""
                if piece.font == font and font != "picture":
                    run += gap + piece.text
                    x += self.space_in(piece, gap) + self._wide(piece)
                    continue
                if run:
                    items.append(Text(start, baseline, run, font, self.size, INK))
                x += self.space if gap else 0.0
                run, font, start = "", piece.font, x
                x += self._wide(piece)
                if piece.font == "picture":
                    drawn = self.picture(piece.text)
                    centre = translate(x - drawn.width / 2, baseline - self.cap / 2)
                    items.append(group(drawn.drawing, matrix=centre))
                else:
                    run = piece.text
        if run:
            items.append(Text(start, baseline, run, font, self.size, INK))
        return items

    def space_in(self, piece: Piece, gap: str) -> float:
        return width(gap, piece.font, self.size) if gap else 0.0

    def measure(self, row: list[Word]) -> float:
        """How long a line is."""
        total, font = 0.0, ""
        for k, word in enumerate(row):
            for i, piece in enumerate(word):
                if k and not i:
                    same = piece.font == font and font != "picture"
                    total += self.space_in(piece, " ") if same else self.space
                total += self._wide(piece)
                font = piece.font
        return total

    def _wide(self, piece: Piece) -> float:
        if piece.font == "picture":
            return self.picture(piece.text).width
        return width(piece.text, piece.font, self.size)

    @lru_cache(maxsize=256)  # noqa: B019 - a setter lives for one sheet
    def picture(self, words: str) -> Picture:
        drawn = picture(words, self.size * POINT * 1.02 * self.zoom, self.look)
        return Picture(drawn.drawing, drawn.width + self.space * 0.5)

    def _table(self, table: Table, room: float) -> Setting:
        pad, head = self.space * 1.4, Setter(self.look, self.size, _HEAD_ZOOM)
        columns = self._columns(table, room, pad)
        items: list[Item] = []
        y = 0.0
        for i, row in enumerate(table.rows):
            cells = [
                (self if i else head).lines(cell, wide - 2 * pad, centred=centred)
                for cell, wide, centred in zip(row, columns, table.centred, strict=True)
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

    def _columns(self, table: Table, room: float, pad: float) -> list[float]:
        """As wide as their longest words at least; what is left goes where lines are long."""
        count = len(table.centred)
        least, wanted = [0.0] * count, [0.0] * count
        for k, row in enumerate(table.rows):
            setter = self if k else Setter(self.look, self.size, _HEAD_ZOOM)
            for i, cell in enumerate(row):
                longest = max((setter.measure([word]) for word in cell), default=0.0)
                least[i] = max(least[i], longest + 2 * pad)
                wanted[i] = max(wanted[i], setter.measure(list(cell)) + 2 * pad)
        spare = room - sum(least)
        if spare < 0:
            raise TooWideError
        hunger = [want - low for want, low in zip(wanted, least, strict=True)]
        if sum(hunger) <= spare:
            extra = (spare - sum(hunger)) / count
            return [want + extra for want in wanted]
        return [low + spare * h / sum(hunger) for low, h in zip(least, hunger, strict=True)]
