"""The four inks of a press that a colour is printed with, as a game or Herald has chosen them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TypeAlias

from pnp.folder.game_folders import templates_folder
from pnp.folder.layouts.colors import HEX, plain
from pnp.text.errors import Text
from pnp.text.nearest import one_of
from pnp.text.words import Words

Inks: TypeAlias = tuple[float, float, float, float]
"""Cyan, magenta, yellow and black, each from 0 to 1."""

MOST_INK = 2.4
"""The inks of one place together, in full layers: what print on demand takes without smearing."""
_TOO_MUCH = Words("at most {most} % in all, which is what paper takes").fill(
    most=round(MOST_INK * 100)
)
_IN_ALL = Words("{sum} % in all")


@cache
def herald_inks() -> Mapping[str, Inks]:
    """Return the inks that are chosen for Herald's own colours, by #RRGGBB."""
    text = (templates_folder() / "press" / "inks.toml").read_text("utf-8")
    return {color: _shares(raw) for color, raw in tomllib.loads(text).items()}


def chosen_inks(raw: object, colors: Mapping[str, str]) -> dict[str, Inks]:
    """Return the inks that `[inks]` of a game gives its colours, and Herald's for the others."""
    known = dict(herald_inks())
    for name, inks in raw.items() if isinstance(raw, dict) else ():
        color = _color(name, colors)
        if color is not None and _are_four(inks):
            known[color] = _shares(inks)
    return known


def ink_faults(raw: object, colors: Mapping[str, str]) -> Iterator[tuple[str, Text, Text]]:
    """Yield names under `[inks]` that are no colour and inks that are too many: the key, what it
    has and what would do."""
    for name, inks in raw.items() if isinstance(raw, dict) else ():
        if _color(name, colors) is None:
            yield f"inks.{name}", f"`{name}`", one_of(name, colors)
        elif _are_four(inks) and sum(inks) > 100 * MOST_INK:
            yield f"inks.{name}", _IN_ALL.fill(sum=sum(inks)), _TOO_MUCH


def _color(name: str, colors: Mapping[str, str]) -> str | None:
    return plain(name) if HEX.fullmatch(name) else colors.get(name)


def _are_four(inks: object) -> bool:
    """Whether a value is four whole numbers; the models tell one that is not."""
    return isinstance(inks, list) and len(inks) == 4 and all(type(one) is int for one in inks)


def _shares(raw: list[int]) -> Inks:
    c, m, y, k = (one / 100 for one in raw)
    return c, m, y, k
