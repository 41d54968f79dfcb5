"""What a card can do: pictograms with words, face up and face down kept apart."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.draw.fonts import cap_height, width
from pnp.draw.heraldry import SHIELD, icon, shield
from pnp.draw.palette import INK
from pnp.draw.scene import POINT, Group, Item, Text, group, line, polygon, rect, translate
from pnp.draw.text_box import sizes, words
from pnp.faces.face import Look
from pnp.folder.components import CardPart, CardUse
from pnp.text.errors import LayoutError
from pnp.text.printed_words import printed_word

SMALLEST = 6.0
_LARGEST = 8.0
_LEADING = 1.12
_Run = tuple[str, str]
"""Some words and their font."""


@dataclass(frozen=True)
class Uses:
    """A block of uses that fits: drawn from (0, 0), its top middle, downward."""

    drawing: Group
    height: float


def uses_block(part: CardPart, look: Look, room: float, height: float) -> Uses:
    """Set the part's uses at the largest size that fits the room."""
    if not part.uses:
        return Uses(group(), 0.0)
    for size in sizes(_LARGEST, SMALLEST):
        block = _Block(part, look, room, size).draw()
        if block is not None and block.height <= height:
            return block
    component = part.name.in_(look.lang)
    raise LayoutError(
        "{component} ({lang}): what the card can do does not fit {room:.1f} x "
        "{height:.1f} mm even at {smallest:g} pt; shorten the uses or take larger cards",
        component=component,
        lang=look.lang,
        room=room,
        height=height,
        smallest=SMALLEST,
    )


class _Block:
    """The uses at one size of type."""

    def __init__(self, part: CardPart, look: Look, room: float, size: float) -> None:
        self.part, self.look, self.room, self.size = part, look, room, size
        self.cap = cap_height("text", size)
        self.pitch = size * _LEADING * POINT
        self.icon = self.cap * 2.2
        self.indent = self.icon + self.cap * 0.75
        self.gap = self.cap * 0.62
        self.color = look.palette.lettering(look.spec.game.color)
        self.items: list[Item] = []
        self.y = 0.0

    def draw(self) -> Uses | None:
        """Draw the uses of each side of the card; None where a word is wider than the room."""
        for side in ("up", "down"):
            uses = [use for use in self.part.uses if use.side == side]
            if uses:
                self._heading(side)
            for use in uses:
                if not self._use(use):
                    return None
        where = f"{self.look.lang}/{self.look.palette.ink}/{self.room:.2f}/{self.size}"
        key = f"card-uses/{self.look.spec.id}/{self.part.name.in_('en')}/{where}"
        return Uses(group(*self.items, key=key), self.y - self.gap)

    def _heading(self, side: str) -> None:
        left, tall = -self.room / 2, self.cap * 1.75
        self.y += self.gap * 0.9 if self.items else 0.0
        size = max(SMALLEST, self.size * 0.86)
        words_ = printed_word(side, self.look.lang)
        x = left + self.indent
        baseline = self.y + tall / 2 + cap_height("title", size) / 2
        middle = self.y + tall / 2
        end = x + width(words_, "title", size, 0.12) + self.cap
        self.items += [
            group(_little_card(side, tall, self.color, self.look.palette.paper),
                  matrix=translate(left + self.icon / 2, middle)),
            Text(x, baseline, words_, "title", size, self.color, "start", 0.12),
            line(end, middle, self.room / 2, middle, stroke=self.color, width=0.15),
        ]  # fmt: skip
        self.y += tall + self.gap

    def _use(self, use: CardUse) -> bool:
        look = self.look
        text = look.spec.fill(use.text.in_(look.lang), look.lang)
        lines = _wrapped(text, self.size, self.room - self.indent)
        if lines is None:
            return False
        tall = max(self.icon, self.cap * 1.3 + (len(lines) - 1) * self.pitch)
        x = -self.room / 2
        sign = icon(look.spec, use.icon, self.icon, self.color, look.palette.paper)
        self.items.append(group(sign, matrix=translate(x + self.icon / 2, self.y + tall / 2)))
        first = self.y + (tall - (len(lines) - 1) * self.pitch + self.cap) / 2
        for i, runs in enumerate(lines):
            self._line(runs, x + self.indent, first + i * self.pitch)
        self.y += tall + self.gap
        return True

    def _line(self, runs: list[_Run], x: float, y: float) -> None:
        for text, font in runs:
            self.items.append(Text(x, y, text, font, self.size, INK))
            x += width(text + " ", font, self.size)


def _little_card(side: str, tall: float, color: str, paper: str) -> Group:
    """Draw a small card as it lies: face up with its shield, face down with its dark back."""
    wide = tall * 0.72
    ground = paper if side == "up" else color
    edge = rect(-wide / 2, -tall / 2, wide, tall, radius=tall * 0.1,
                fill=ground, stroke=color, width=tall * 0.075)  # fmt: skip
    if side == "up":
        return group(edge, shield(wide * 0.56, fill=color))
    r = wide * 0.26
    return group(edge, polygon([(0, -r * SHIELD), (r, 0), (0, r * SHIELD), (-r, 0)], fill=paper))


def _wrapped(text: str, size: float, room: float) -> list[list[_Run]] | None:
    """Lines of runs: up to the first colon in bold, the rest in text, on lines of its own where
    one line will not do and this costs none."""
    head, colon, tail = text.partition(":")
    bold = [(word, "bold") for word in words(head + colon)] if colon else []
    plain = [(word, "text") for word in words(tail if colon else text)]
    if any(width(word, font, size) > room for word, font in bold + plain):
        return None
    lines = _broken(bold + plain, size, room)
    if not bold or len(lines) == 1:
        return lines
    apart = _broken(bold, size, room) + _broken(plain, size, room)
    return apart if len(apart) == len(lines) else lines


def _broken(marked: list[_Run], size: float, room: float) -> list[list[_Run]]:
    lines: list[list[_Run]] = [[]]
    for word, font in marked:
        longer = _joined(lines[-1], word, font)
        if sum(width(t + " ", f, size) for t, f in longer) - width(" ", font, size) <= room:
            lines[-1] = longer
        else:
            lines.append([(word, font)])
    return lines


def _joined(runs: list[_Run], word: str, font: str) -> list[_Run]:
    if runs and runs[-1][1] == font:
        return [*runs[:-1], (f"{runs[-1][0]} {word}", font)]
    return [*runs, (word, font)]
