"""`--to tts`: a saved object for Tabletop Simulator, its pictures beside it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import PurePosixPath
from typing import Any, TypeAlias

from pnp.export.options import ExportOptions
from pnp.export.screen_pictures import Grid, Shown, deck_grids, die_texture, side_of, standing
from pnp.export.sides import Piece, shared_back
from pnp.export.table_plan import Thing, things
from pnp.export.writing import Target
from pnp.faces.registry import RULES
from pnp.kit.check import Progress
from pnp.kit.kit import Kit

Object: TypeAlias = dict[str, Any]
TAKES = ("base_url",)
_INCH = 25.4
_POKER = 88.9
_UNITS = {"tile": 3.0, "token": 2.0, "board": 12.0}
"""How many inches things are across at scale 1: nobody has published it, so it is unverified."""
_DECK_SHAPES = {"rect": 0, "hexagon": 3, "circle": 4}
_TILE_SHAPES = {"rect": 0, "hexagon": 1, "circle": 2}
_ABOVE = 1.5
"""How high above the table things are let go."""


def export(kit: Kit, options: ExportOptions, target: Target, tell: Progress) -> None:
    """Write the pictures of everything that is played with, and the object that names them."""
    table = things(kit)
    shown = Shown(target, _address(target, options))
    objects: list[Object] = []
    for done, thing in enumerate(table):
        tell(thing.title, done, len(table))
        objects += _MADE[thing.sort](thing, shown)
    objects += _rules(kit, shown)
    saved = {"SaveName": "", "TabStates": {}, "ObjectStates": _named_apart(objects)}
    text = json.dumps(saved, ensure_ascii=False, indent=2) + "\n"
    target.put(
        f"{kit.name}.json", text.encode("utf-8"), {"title": kit.spec.title(kit.options.lang)}
    )
    tell("", len(table), len(table))


def _address(target: Target, options: ExportOptions) -> Callable[[str], str]:
    """Return what the object calls a file: by its address, or where it lies on this machine."""
    if options.base_url:
        base = options.base_url.rstrip("/")
        return lambda name: f"{base}/{name}"
    folder = target.folder.resolve()
    return lambda name: (folder / PurePosixPath(name)).as_uri()


def _decks(thing: Thing, shown: Shown) -> Iterator[Object]:
    """Yield a deck, face down; a single card is no deck to the simulator."""
    grids = deck_grids(thing, shown)
    cards = []
    for number, grid in enumerate(grids, start=1):
        entry = {str(number): _custom_deck(grid, thing)}
        for index, piece in enumerate(grid.pieces):
            card = _object("Card", piece.face.name, thing, _card_scale(thing), down=True)
            card |= {"CardID": number * 100 + index, "CustomDeck": entry}
            cards += [card] * piece.face.copies
    if len(cards) == 1:
        yield cards[0] | {"Name": "CardCustom"}
        return
    decks = {str(i): _custom_deck(grid, thing) for i, grid in enumerate(grids, start=1)}
    deck = _object("DeckCustom", thing.title, thing, _card_scale(thing), down=True)
    ids = [card["CardID"] for card in cards]
    yield deck | {"DeckIDs": ids, "CustomDeck": decks, "ContainedObjects": cards}


def _custom_deck(grid: Grid, thing: Thing) -> Object:
    return {
        "FaceURL": grid.fronts,
        "BackURL": grid.backs,
        "NumWidth": grid.columns,
        "NumHeight": grid.rows,
        "BackIsHidden": True,
        "UniqueBack": grid.own_backs,
        "Type": _DECK_SHAPES.get(thing.pieces[0].face.shape, 1),
    }


def _card_scale(thing: Thing) -> float:
    return max(thing.width, thing.height) / _POKER


def _boards(thing: Thing, shown: Shown) -> Iterator[Object]:
    """Yield each board or mat; one with something on its back is a tile, to be turned over."""
    for piece in thing.pieces:
        if piece.face.back is not None:
            yield from _copies(piece, _tile(thing, piece, shown))
            continue
        board = _object("Custom_Board", piece.face.name, thing, _across(piece, "board"))
        board["CustomImage"] = {"ImageURL": _front(piece, shown), "WidthScale": 0.0}
        yield from _copies(piece, board)


def _flat(thing: Thing, shown: Shown) -> Iterator[Object]:
    """Yield tiles, counters and tokens: a single one as it is, several in a bag."""
    made = [one for piece in thing.pieces for one in _copies(piece, _tile(thing, piece, shown))]
    yield from _bagged(thing, made)


def _tile(thing: Thing, piece: Piece, shown: Shown) -> Object:
    """Return a tile, or a token where its outline is none that tiles have."""
    face = piece.face
    if face.shape not in _TILE_SHAPES:
        token = _object("Custom_Token", face.name, thing, _across(piece, "token"))
        token["CustomImage"] = _token_image(_front(piece, shown), stands=False)
        return token
    back = shared_back(thing.pieces)
    name = f"{thing.component}/back" if back is not None else f"{piece.name}-back"
    behind = "" if face.back is None else shown.picture(name, side_of(piece, face.back))
    tile = _object("Custom_Tile", face.name, thing, _across(piece, "tile"))
    tile["CustomImage"] = {
        "ImageURL": _front(piece, shown),
        "ImageSecondaryURL": behind,
        "WidthScale": 0.0,
        "CustomTile": {
            "Type": _TILE_SHAPES[face.shape],
            "Thickness": 0.1,
            "Stackable": True,
            "Stretch": True,
        },
    }
    return tile


def _standing(thing: Thing, shown: Shown) -> Iterator[Object]:
    """Yield figures that stand, cut out of their pictures by what is transparent."""
    made: list[Object] = []
    for piece in thing.pieces:
        figure = _object("Custom_Token", piece.face.name, thing, _across(piece, "token"))
        url = shown.picture(piece.name, standing(piece))
        figure["CustomImage"] = _token_image(url, stands=True)
        made += _copies(piece, figure)
    yield from _bagged(thing, made)


def _token_image(url: str, *, stands: bool) -> Object:
    told = {
        "Thickness": 0.2,
        "MergeDistancePixels": 15.0,
        "StandUp": stands,
        "Stackable": not stands,
    }
    return {"ImageURL": url, "ImageSecondaryURL": "", "WidthScale": 0.0, "CustomToken": told}


def _dice(thing: Thing, shown: Shown) -> Iterator[Object]:
    """Yield dice with the game's own faces; stickers and discs to spin are tokens."""
    for piece in thing.pieces:
        if not piece.face.sides:
            yield from _copies(piece, _tile(thing, piece, shown))
            continue
        die = _object("Custom_Dice", piece.face.name, thing, 1.0)
        url = shown.picture(piece.name, die_texture(piece))
        die["CustomImage"] = {"ImageURL": url, "WidthScale": 0.0, "CustomDice": {"Type": 1}}
        yield from _copies(piece, die)


_MADE: Mapping[str, Callable[[Thing, Shown], Iterator[Object]]] = {
    "deck": _decks,
    "board": _boards,
    "flat": _flat,
    "standing": _standing,
    "die": _dice,
}


def _rules(kit: Kit, shown: Shown) -> Iterator[Object]:
    """Yield the rules to read, if the game has any."""
    if RULES not in kit.parts():
        return
    for name, data in kit.files(kit.make(RULES)).items():
        if not name.endswith("-booklet.pdf"):
            yield _book(kit, shown.file(name, data))


def _book(kit: Kit, url: str) -> Object:
    book = _placed("Custom_PDF", kit.spec.title(kit.options.lang), -14.0, 14.0, 1.0)
    return book | {"CustomPDF": {"PDFUrl": url, "PDFPage": 0, "PDFPageOffset": 0}}


def _front(piece: Piece, shown: Shown) -> str:
    return shown.picture(piece.name, side_of(piece, piece.face.front))


def _across(piece: Piece, sort: str) -> float:
    return max(piece.face.width, piece.face.height) / _INCH / _UNITS[sort]


def _copies(piece: Piece, made: Object) -> list[Object]:
    return [made] * piece.face.copies


def _bagged(thing: Thing, made: list[Object]) -> Iterator[Object]:
    """Yield one thing as it is, and several in a bag of their own."""
    if len(made) == 1:
        yield made[0]
    elif made:
        yield _object("Bag", thing.title, thing, 1.0) | {"ContainedObjects": made}


def _object(name: str, nickname: str, thing: Thing, scale: float, *, down: bool = False) -> Object:
    # a table in the simulator has its far side where z grows
    return _placed(name, nickname, thing.x / _INCH, -thing.y / _INCH, scale, down=down)


def _placed(
    name: str, nickname: str, x: float, z: float, scale: float, *, down: bool = False
) -> Object:
    return {
        "Name": name,
        "Nickname": nickname,
        "Transform": {
            "posX": round(x, 3),
            "posY": _ABOVE,
            "posZ": round(z, 3),
            "rotX": 0.0,
            "rotY": 180.0,
            "rotZ": 180.0 if down else 0.0,
            "scaleX": round(scale, 4),
            "scaleY": 1.0,
            "scaleZ": round(scale, 4),
        },
    }


def _named_apart(objects: list[Object], under: str = "") -> list[Object]:
    """Return objects, each copied with a GUID of its own, the same whenever it is made."""
    made = []
    for number, one in enumerate(objects):
        place = f"{under}/{number}"
        guid = hashlib.sha256(place.encode()).hexdigest()[:6]
        inside = _named_apart(one.get("ContainedObjects", []), place)
        made.append({"GUID": guid, **one, **({"ContainedObjects": inside} if inside else {})})
    return made
