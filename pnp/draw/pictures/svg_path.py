"""SVG's path data as outlines, read fast: drawings of many thousand curves are common."""

from __future__ import annotations

import re

from pnp.draw.pictures.svg_values import LARGEST, Undrawable, shown
from pnp.draw.scene import Segment
from pnp.text.words import Words

LONGEST = 4_000_000
"""So many characters may the path data of a file have."""
_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_COMMAND = re.compile(r"([MmZzLlHhVvCcSsQqTtAa])([^MmZzLlHhVvCcSsQqTtAa]*)")
_NUMBERS = re.compile(_NUMBER)
_BLANKS = " ,\t\r\n\f"
_LIST = re.compile(rf"[{_BLANKS}]*(?:{_NUMBER}[{_BLANKS}]*)*")
_ARC = (
    rf"[{_BLANKS}]*"
    + rf"({_NUMBER})[{_BLANKS}]*" * 3
    + rf"([01])[{_BLANKS}]*" * 2
    + rf"({_NUMBER})[{_BLANKS}]*({_NUMBER})[{_BLANKS}]*"
)
"""Compiled by the first arc, since that takes as long as drawing a card."""
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2}
_PATH = Words("path data as SVG has it")


def read_path(data: str) -> tuple[Segment, ...]:
    """Return the outline that path data draws, in lines and curves of the third degree."""
    reader = _Reader()
    at = 0
    text = data.strip(_BLANKS)
    for found in _COMMAND.finditer(text):
        if found.start() != at or (at == 0 and found[1] not in "Mm"):
            raise _unread(data)
        at = found.end()
        if not reader.take(found[1], found[2]):
            raise _unread(data)
    if at != len(text):
        raise _unread(data)
    if any(not abs(v) <= LARGEST for _, xy in reader.drawn for v in xy):
        raise _unread(data)
    return tuple(reader.drawn)


def _unread(data: str) -> Undrawable:
    return Undrawable("d", shown(data), _PATH)


class _Reader:
    """Where the pen is, where the outline began, and where the last curve's handle was."""

    def __init__(self) -> None:
        self.drawn: list[Segment] = []
        self.x = self.y = 0.0
        self.start = (0.0, 0.0)
        self.handle = (0.0, 0.0)
        self.last = ""

    def take(self, command: str, text: str) -> bool:
        """Draw what a command and its numbers say; False where they cannot be read."""
        op = command.upper()
        if op == "Z":
            if text.strip(_BLANKS):
                return False
            self.drawn.append(("Z", ()))
            self.x, self.y = self.start
            self.last = "Z"
            return True
        if op == "A":
            return self._arcs(command, text)
        if not _LIST.fullmatch(text):
            return False
        values = [float(one) for one in _NUMBERS.findall(text)]
        arity = _ARITY[op]
        if not values or len(values) % arity:
            return False
        relative = command != op
        for i in range(0, len(values), arity):
            self._draw(op, values[i : i + arity], relative)
            if op == "M":
                op = "L"
        return True

    def _draw(self, op: str, values: list[float], relative: bool) -> None:
        x, y = self.x, self.y
        if op == "H":
            values = [values[0], 0.0 if relative else y]
        elif op == "V":
            values = [0.0 if relative else x, values[0]]
        if relative:
            values = [v + (y if i % 2 else x) for i, v in enumerate(values)]
        end = (values[-2], values[-1])
        if op == "C":
            self.drawn.append(("C", tuple(values)))
            self.handle = (values[2], values[3])
        elif op == "S":
            self.drawn.append(("C", (*self._mirrored("CS"), *values)))
            self.handle = (values[0], values[1])
        elif op in "QT":
            turn = (values[0], values[1]) if op == "Q" else self._mirrored("QT")
            self.drawn.append(("C", _cubic((x, y), turn, end)))
            self.handle = turn
        elif op == "M":
            self.drawn.append(("M", end))
            self.start = end
        else:
            self.drawn.append(("L", end))
        self.x, self.y = end
        self.last = op

    def _mirrored(self, kinds: str) -> tuple[float, float]:
        """The last handle on the other side of the pen, if the last curve was of that kind."""
        if not self.last or self.last not in kinds:
            return self.x, self.y
        return 2 * self.x - self.handle[0], 2 * self.y - self.handle[1]

    def _arcs(self, command: str, text: str) -> bool:
        from svgelements import Arc

        at = 0
        while at < len(text) or at == 0:
            found = re.compile(_ARC).match(text, at)
            if found is None:
                return False
            at = found.end()
            rx, ry, angle, large, sweep, x, y = (float(one) for one in found.groups())
            end = (x + self.x, y + self.y) if command == "a" else (x, y)
            begin = (self.x, self.y)
            if end != begin and rx and ry and max(map(abs, (rx, ry, *end))) <= LARGEST:
                arc = Arc(begin, abs(rx), abs(ry), angle, large, sweep, end)
                curves = (("C", (*c.control1, *c.control2, *c.end)) for c in arc.as_cubic_curves())
                self.drawn += curves
            elif end != begin:
                self.drawn.append(("L", end))
            self.x, self.y = end
            self.last = "A"
        return True


def _cubic(
    start: tuple[float, float], turn: tuple[float, float], end: tuple[float, float]
) -> tuple[float, ...]:
    (x0, y0), (qx, qy), (x, y) = start, turn, end
    return (
        x0 + 2 / 3 * (qx - x0),
        y0 + 2 / 3 * (qy - y0),
        x + 2 / 3 * (qx - x),
        y + 2 / 3 * (qy - y),
        x,
        y,
    )
