"""Hints: the options that would save sheets, and how many; options that home printers dislike."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Literal, Protocol, TypeAlias

from pnp.faces.face import Face
from pnp.folder.papers import paper_file
from pnp.sheets.best_plan import Plan, is_uniform
from pnp.sheets.options import Cut, SheetOptions
from pnp.sheets.page_frame import SAFE
from pnp.text.numbers import written
from pnp.text.words import Lang, Words

Resized: TypeAlias = Literal["tile-size", "card-size"]
"""The option that says how large pieces are."""

LEAST_BLEED = 1.0
"""Less bleed than this shows white beside cuts by hand."""
_SMALLEST = 0.8
"""Smaller than this share of their size, pieces are others."""

_SAVES = Words(
    "{title}: with {options} they take {count} sheet less",
    many="{title}: with {options} they take {count} sheets less",
)
_EDGE = Words(
    "most home printers cannot print nearer than 4 mm to the edge; with margins of {margin} mm "
    "the outer pieces may lose theirs"
)
_OR = Words("{some} or {last}")


class Planned(Protocol):
    """Pieces with the plan of their sheets, and with those that they would have otherwise."""

    @property
    def faces(self) -> tuple[Face, ...]: ...
    @property
    def options(self) -> SheetOptions: ...
    @property
    def title(self) -> str: ...
    @property
    def lang(self) -> Lang: ...
    @property
    def resized(self) -> Resized | None: ...
    @property
    def plan(self) -> Plan: ...
    @property
    def least(self) -> int: ...
    @property
    def touching(self) -> bool: ...

    def planned(self, **options: float | Cut) -> Plan: ...
    def sized(self, width: float, height: float) -> Plan: ...


def hints(part: Planned) -> list[str]:
    """Return what would save sheets, each with what has to be typed for it."""
    lang, margin = part.lang, part.options.margin
    told = []
    if margin < SAFE:
        told.append(_EDGE.fill(margin=written(f"{round(margin, 1):g}", lang)).in_(lang))
    saved: dict[int, list[str]] = {}
    sheets = len(part.plan.sheets)
    for option, plan in _savings(part) if sheets > part.least else ():
        saved.setdefault(sheets - len(plan.sheets), []).append(f"`{option}`")
    for count, options in sorted(saved.items()):
        words = _SAVES.at(count).fill(title=part.title, options=_either(options), count=count)
        told.append(words.in_(lang))
    return told


def _either(options: Sequence[str]) -> Words:
    """Return options of which one will do."""
    *some, last = options
    return _OR.fill(some=", ".join(some), last=last) if some else Words.same(last)


def _savings(part: Planned) -> Iterator[tuple[str, Plan]]:
    """Yield options that each save a sheet by themselves; two together where none does."""
    if part.faces[0].shape == "triple":
        # each plan of these takes a search: only what asks least of the table is tried
        yield from [*_by_margin(part), *_by_cut(part)] or _by_two(part)
        return
    alone = [*_by_margin(part), *_by_bleed(part), *_by_cut(part)]
    yield from alone or _by_two(part)
    yield from _by_size(part)


def _by_margin(part: Planned, **others: float | Cut) -> Iterator[tuple[str, Plan]]:
    high = part.options.margin
    found = _largest(part, SAFE, high, lambda mm: part.planned(margin=mm, **others))
    if found:
        yield f"--margin {found[0]:g}", found[1]


def _by_bleed(part: Planned) -> Iterator[tuple[str, Plan]]:
    if part.touching:
        return
    high = min(part.options.bleed, part.plan.frame.bleed)
    found = _largest(part, LEAST_BLEED, high, lambda mm: part.planned(bleed=mm))
    if found:
        yield f"--bleed {found[0]:g}", found[1]


def _by_cut(part: Planned) -> Iterator[tuple[str, Plan]]:
    if part.touching or part.faces[0].shape == "net" or not is_uniform(part.faces):
        return
    plan = part.planned(cut="shared")
    if len(plan.sheets) < len(part.plan.sheets):
        yield "--cut shared", plan


def _by_two(part: Planned) -> Iterator[tuple[str, Plan]]:
    """Yield a smaller margin together with the least bleed or with shared cuts."""
    if part.touching or not is_uniform(part.faces):
        return
    if part.faces[0].shape != "triple":
        for option, plan in _by_margin(part, bleed=LEAST_BLEED):
            yield f"{option} --bleed {LEAST_BLEED:g}", plan
    if part.faces[0].shape != "net":
        for option, plan in _by_margin(part, cut="shared"):
            yield f"{option} --cut shared", plan


def _by_size(part: Planned) -> Iterator[tuple[str, Plan]]:
    face, fewer = part.faces[0], len(part.plan.sheets)
    if part.resized == "tile-size" and is_uniform(part.faces):
        size = min(face.width, face.height) / (2 if face.shape == "triple" else 1)
        one = (face.width / size, face.height / size)
        least = math.ceil(size * _SMALLEST)
        found = _largest(part, least, size, lambda mm: part.sized(one[0] * mm, one[1] * mm))
        if found:
            yield f"--tile-size {found[0]:g}", found[1]
    elif part.resized == "card-size" and face.shape == "rect" and is_uniform(part.faces):
        cards = sorted(paper_file().cards.items(), key=lambda one: -math.prod(one[1].size))
        for name, card in cards:
            width, height = card.size
            if math.prod(card.size) >= face.width * face.height or height > face.height:
                continue
            plan = part.sized(width, height)
            if len(plan.sheets) < fewer:
                yield f"--card-size {name}", plan
                return


def _largest(
    part: Planned, low: float, high: float, planned: Callable[[float], Plan]
) -> tuple[float, Plan] | None:
    """Return the largest length that saves a sheet, and its plan; None where the least does not."""
    sheets = len(part.plan.sheets)
    steps = 1 if part.faces[0].shape == "triple" else 10
    under, over = math.ceil(low * steps), math.ceil(high * steps)
    if under >= over:
        return None
    best = planned(under / steps)
    if len(best.sheets) >= sheets:
        return None
    while over - under > 1:
        middle = (under + over) // 2
        plan = planned(middle / steps)
        if len(plan.sheets) < sheets:
            under, best = middle, plan
        else:
            over = middle
    return under / steps, best
