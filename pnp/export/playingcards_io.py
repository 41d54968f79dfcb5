"""`--to pcio`: a room for playingcards.io, pictures and all in one file."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any, TypeAlias
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from pnp.export.options import ExportOptions
from pnp.export.pixels import Side, pictures
from pnp.export.screen_pictures import side_of, standing
from pnp.export.sides import Piece
from pnp.export.table_plan import Thing, things
from pnp.export.writing import Target
from pnp.kit.check import Progress
from pnp.kit.kit import Kit
from pnp.text.errors import HeraldError
from pnp.text.words import Words

Widget: TypeAlias = dict[str, Any]
TAKES: tuple[str, ...] = ()
SCHEMA = 8
MOST = 1200
"""So many widgets a room has at most."""
LARGEST = 2_000_000
"""So many bytes a picture has at most."""
_ROOM = (1600.0, 1000.0)
_HAND = 180.0
"""The hands take so much of the room at its foot."""
_FINEST = 150.0
_PIECES = Words(
    "a room of playingcards.io takes {most} things, and this game has {count}; leave some "
    "components out of a copy of the folder"
)


def export(kit: Kit, options: ExportOptions, target: Target, tell: Progress) -> None:
    """Write the room as one file."""
    table = things(kit)
    count = sum(thing.count for thing in table) + 2 * len(table)
    if count > MOST:
        raise HeraldError(_PIECES.fill(most=MOST, count=count))
    room = _Room(_scale(table))
    room.add("hand", "hand", 50.0, _ROOM[1] - _HAND, width=1500, height=170)
    for done, thing in enumerate(table):
        tell(thing.title, done, len(table))
        if thing.sort == "board":
            _boards(room, thing)
        elif thing.sort == "die":
            _dice(room, thing)
        else:
            _pile(room, thing)
    tell("", len(table), len(table))
    target.put(f"{kit.name}.pcio", room.packed(), {"title": kit.spec.title(kit.options.lang)})


@dataclass
class _Room:
    """The widgets and pictures of a room; `scale` is pixels a millimetre."""

    scale: float
    widgets: list[Widget] = field(default_factory=list)
    assets: dict[str, bytes] = field(default_factory=dict)

    def add(self, id_: str, type_: str, x: float, y: float, **more: object) -> None:
        place = {"id": id_, "type": type_, "x": round(x), "y": round(y), "z": len(self.widgets) + 1}
        self.widgets.append(place | more)

    def corner(self, thing: Thing, width: float, height: float) -> tuple[float, float]:
        """Return where something that large has its top left, about a thing's middle."""
        x = _ROOM[0] / 2 + thing.x * self.scale - width / 2
        y = (_ROOM[1] - _HAND) / 2 + thing.y * self.scale - height / 2
        return x, y

    def picture(self, name: str, side: Side) -> str:
        """Keep a picture that is small enough, and return its address in the file."""
        file = f"userassets/{name.replace('/', '-')}.png"
        if file not in self.assets:
            self.assets[file] = _small(side)
        return f"package://{file}"

    def packed(self) -> bytes:
        """Return the file: the same room gives the same bytes."""
        told = json.dumps(self.widgets, ensure_ascii=False, indent=1).encode("utf-8")
        files = {"schemaVersion": str(SCHEMA).encode(), "widgets.json": told, **self.assets}
        buffer = BytesIO()
        with ZipFile(buffer, "w", ZIP_DEFLATED) as file:
            for name, data in files.items():
                file.writestr(ZipInfo(name), data, ZIP_DEFLATED)
        return buffer.getvalue()


def _small(side: Side) -> bytes:
    """Return a picture, coarser where it were larger than a room takes."""
    dpi = _FINEST
    while True:
        plain = Side(side.scene, side.width, side.height, side.outline, side.background)
        (data,) = pictures([plain], dpi)
        if len(data) <= LARGEST:
            return data
        dpi *= 0.7


def _scale(table: Sequence[Thing]) -> float:
    """Return how many pixels a millimetre is, so that all of the table is seen."""
    wide = max((abs(one.x) + one.width / 2 for one in table), default=1.0) * 2
    high = max((abs(one.y) + one.height / 2 for one in table), default=1.0) * 2
    return min(_ROOM[0] / wide, (_ROOM[1] - _HAND) / high, 103 / 63.5)


def _boards(room: _Room, thing: Thing) -> None:
    for number, piece in enumerate(thing.pieces):
        width, height = (round(v * room.scale) for v in (piece.face.width, piece.face.height))
        picture = room.picture(piece.name, side_of(piece, piece.face.front))
        for copy in range(piece.face.copies):
            x, y = room.corner(thing, width, height)
            shift = 12 * (number + copy)
            room.add(
                f"{thing.component}-{number}-{copy}", "board", x + shift, y + shift,
                boardImage=picture, width=width, height=height,
            )  # fmt: skip


def _dice(room: _Room, thing: Thing) -> None:
    """A spinner for each die: a room has no dice with faces of their own."""
    for number, piece in enumerate(thing.pieces):
        faces = len(piece.face.sides) or 6
        for copy in range(piece.face.copies):
            x, y = room.corner(thing, 110, 110)
            room.add(
                f"{thing.component}-{number}-{copy}", "spinner", x + 60 * copy, y,
                options=list(range(1, faces + 1)), width=110, height=110,
            )  # fmt: skip


def _pile(room: _Room, thing: Thing) -> None:
    """A pile with the deck of its pieces, face down; whatever has two sides is a card there."""
    width, height = (max(20, round(v * room.scale)) for v in (thing.width, thing.height))
    x, y = room.corner(thing, width + 8, height + 8)
    word = f"{thing.component}-{thing.owner}" if thing.owner else thing.component
    pile, deck = f"{word}-pile", f"{word}-deck"
    is_deck = thing.sort == "deck"
    room.add(
        pile, "cardPile", x, y, width=width + 8, height=height + 8, label=thing.title,
        hasShuffleButton=is_deck,
    )  # fmt: skip
    kinds = {
        f"{number}-{piece.row}": {
            "label": piece.face.name,
            "image": room.picture(piece.name, _front(piece)),
            "back": room.picture(*_back(thing, piece)),
        }
        for number, piece in enumerate(thing.pieces)
    }
    room.add(
        deck, "cardDeck", x + 4, y + 4, parent=pile, cardTypes=kinds, cardWidth=width,
        cardHeight=height, enlarge=True, faceTemplate=_template("image", width, height),
        backTemplate=_template("back", width, height),
    )  # fmt: skip
    for kind, piece in zip(kinds, thing.pieces, strict=True):
        for copy in range(piece.face.copies):
            room.add(
                f"{word}-{kind}-{copy}", "card", x + 4, y + 4, parent=pile, deck=deck,
                cardType=kind, faceup=not is_deck,
            )  # fmt: skip


def _front(piece: Piece) -> Side:
    return standing(piece) if piece.face.stands else side_of(piece, piece.face.front)


def _back(thing: Thing, piece: Piece) -> tuple[str, Side]:
    """Return the picture behind a piece: its back, or its front where nothing is printed there."""
    back = piece.face.back
    if back is None:
        return piece.name, _front(piece)
    same = all(one.face.back == back for one in thing.pieces)
    return (f"{thing.component}/back" if same else f"{piece.name}-back"), side_of(piece, back)


def _template(value: str, width: int, height: int) -> Mapping[str, object]:
    """Return a side that is one picture, which each card names."""
    picture = {
        "type": "image", "x": 0, "y": 0, "w": width, "h": height, "color": "transparent",
        "valueType": "dynamic", "value": value,
    }  # fmt: skip
    return {"objects": [picture]}
