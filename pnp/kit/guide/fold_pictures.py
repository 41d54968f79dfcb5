"""Pictures of a fold, drawn from the net that is printed: flat, on the way, and made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pnp.draw.fonts import cap_height
from pnp.draw.palette import INK, WHITE
from pnp.draw.scene import (
    CUT_GREY,
    Group,
    Item,
    Path,
    Tag,
    Text,
    circle,
    combine,
    group,
    scale,
    translate,
)
from pnp.draw.typeset.strips import NEVER, Strip
from pnp.faces.face import Face
from pnp.faces.folded.nets import Net
from pnp.faces.folded.space import Seen, folded_net

STAGES = (0.45, 0.8, 1.0)
"""How far the hinges are folded in the pictures after the first."""
HIGH = 34.0
_APART = 4.0
_LARGEST = 1.5
"""No picture is larger than this many times what is printed."""
_NUMBER = 2.6


def fold_pictures(face: Face, net: Net, wide: float, alt: str) -> Strip:
    """Return a row of pictures as wide as the measure, each with the number of its step."""
    front = replace(face.front, key=face.front.key or f"guide/{face.slug}")
    seen = [_flat(face, front), *(folded_net(front, net, share) for share in STAGES)]
    room = (wide - _APART * (len(seen) - 1)) / len(seen)
    first, rest = (_factor(some, room - 2 * _NUMBER) for some in (seen[:1], seen[1:]))
    items: list[Item] = []
    for i, one in enumerate(seen):
        factor = rest if i else first
        x = i * (room + _APART) + 2 * _NUMBER
        y = (HIGH - one.height * factor) / 2
        at = combine(translate(x, y), scale(factor))
        items += [group(one.drawing, matrix=at), _number(i + 1, x - _NUMBER, _NUMBER)]
    drawing = group(*items, tag=Tag((("Figure", f"fold-{face.slug}"),), alt))
    return Strip(HIGH, drawing, above=3.0, stretch=2.0, penalty=NEVER)


def _factor(seen: Sequence[Seen], room: float) -> float:
    """Return the scale that pictures have in common."""
    fits = (min(room / one.width, HIGH / one.height) for one in seen)
    return min(_LARGEST, *fits)


def _flat(face: Face, front: Group) -> Seen:
    """Draw the net as it is cut out, with its folds."""
    cut = Path(face.outline.segments, stroke=CUT_GREY, width=0.4)
    folds = (replace(fold, stroke=INK, width=0.3) for fold in face.folds)
    drawing = group(group(front, clip=face.outline), cut, *folds)
    middle = translate(face.width / 2, face.height / 2)
    return Seen(group(drawing, matrix=middle), face.width, face.height)


def _number(number: int, x: float, y: float) -> Group:
    """Draw the number of a step on a dark disc."""
    high = cap_height("bold", 9.0)
    return group(
        circle(x, y, _NUMBER, fill=INK),
        Text(x, y + high / 2, str(number), "bold", 9.0, WHITE, "middle"),
    )
