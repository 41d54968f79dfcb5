"""The pictures of a preview, each by a name that it loses once it looks otherwise."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import count
from threading import Lock

from pnp.draw import svg
from pnp.draw.scene import Group, Item
from pnp.text.words import Lang

MOST = 100_000_000
"""So many bytes of pictures are kept as they were sent."""


@dataclass(frozen=True)
class Picture:
    """A scene to be shown, and what of it."""

    scene: Group
    view: svg.View
    title: str


class PreviewPictures:
    """Pictures by their names, drawn as SVG when somebody looks."""

    def __init__(self) -> None:
        self.lang: Lang = "en"
        self.fresh = 0
        """How many pictures were new or looked otherwise."""
        self._run = secrets.token_hex(4)
        self._numbers = count()
        self._names: dict[tuple[str, ...], str] = {}
        self._pictures: dict[str, Picture] = {}
        self._drawn: OrderedDict[str, bytes] = OrderedDict()
        self._size = 0
        self._lock = Lock()

    def name(self, place: tuple[str, ...], picture: Picture) -> str:
        """Return the name of what is shown at a place: the one it had, if it looks the same."""
        known = self._names.get(place)
        last = self._pictures.get(known) if known else None
        if known and last and last.view == picture.view and alike(last.scene, picture.scene):
            return known
        name = f"{self._run}-{next(self._numbers)}"
        self.fresh += 1
        self._names[place], self._pictures[name] = name, picture
        return name

    def keep(self, names: Iterable[str]) -> None:
        """Forget all other pictures; what was sent of them stays for a while."""
        wanted = set(names)
        self._names = {place: name for place, name in self._names.items() if name in wanted}
        self._pictures = {name: one for name, one in self._pictures.items() if name in wanted}

    def svg(self, name: str) -> bytes | None:
        """Return a picture as a file; None where there is none of that name."""
        with self._lock:
            if name not in self._drawn:
                picture = self._pictures.get(name)
                if picture is None:
                    return None
                text = svg.render(
                    picture.scene, picture.view, picture.title, lang=self.lang, printed=True
                )
                self._drawn[name] = text.encode()
                self._size += len(self._drawn[name])
            self._drawn.move_to_end(name)
            while self._size > MOST and len(self._drawn) > 1:
                self._size -= len(self._drawn.popitem(last=False)[1])
            return self._drawn[name]


def alike(one: Item, other: Item) -> bool:
    """Whether two drawings look the same, whatever they are called."""
    if one is other:
        return True
    if not isinstance(one, Group) or not isinstance(other, Group):
        return one == other
    return (
        one.matrix == other.matrix
        and one.opacity == other.opacity
        and one.clip == other.clip
        and len(one.items) == len(other.items)
        and all(map(alike, one.items, other.items))
    )
