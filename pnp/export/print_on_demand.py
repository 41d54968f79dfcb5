"""`--to gamecrafter`, `makeplayingcards`, `drivethrucards`: pieces as a shop wants to have them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from pnp.draw.scene import Group, group, rotate
from pnp.export.deck_file import deck_file
from pnp.export.options import ExportOptions
from pnp.export.pixels import Side, pictures
from pnp.export.safe_zone import near_the_cut
from pnp.export.shops import NEAR, Product, Shop, shops
from pnp.export.sides import Piece, pieces, shared_back
from pnp.export.writing import About, Target
from pnp.faces.drawing import drawing
from pnp.faces.face import Face
from pnp.folder.lineage.key_places import place_of
from pnp.kit.check import Progress
from pnp.kit.kit import Kit
from pnp.text.errors import Fault, HeraldError
from pnp.text.words import Words

TAKES: tuple[str, ...] = ()
_OVERLAP = 0.3
"""Art reaches so many millimetres past the picture's edge, so that none of it stays white."""


@dataclass(frozen=True)
class Order:
    """The pieces of a component, and what a shop makes of them."""

    component: str
    title: str
    product: str
    made: Product
    pieces: tuple[Piece, ...]


def export(kit: Kit, options: ExportOptions, target: Target, tell: Progress) -> None:
    """Write the pictures or the files that the shop of the target takes."""
    shop = shops()[target.to]
    orders = list(_orders(kit, shop, target))
    if not orders:
        raise HeraldError(_NOTHING.fill(shop=shop.name, game=kit.spec.game.name))
    for order in orders:
        for fault in _too_near(kit, shop, order):
            target.warn(fault)
    for done, order in enumerate(orders):
        tell(order.title, done, len(orders))
        _WAYS[shop.files](kit, shop, order, target)
    tell("", len(orders), len(orders))


def _orders(kit: Kit, shop: Shop, target: Target) -> Iterator[Order]:
    """Yield what the shop makes; what it does not is noted, with what comes nearest to it."""
    for word, grouped in groupby(pieces(kit), lambda piece: piece.component):
        found = [piece for piece in grouped if piece.face.copies]
        if not found or not any(found[0].kind in one.kinds for one in shop.products.values()):
            continue
        largest = max((piece.face for piece in found), key=lambda face: face.width * face.height)
        name = shop.nearest(found[0].kind, largest)
        product = shop.products[name] if name else None
        if name is None or product is None or product.misses(largest) > NEAR:
            target.warn(_no_product(kit, shop, word, largest, name))
            continue
        yield Order(word, found[0].title, name, product, _bled(kit, shop, word, product, found))


def _no_product(kit: Kit, shop: Shop, word: str, face: Face, nearest: str | None) -> Fault:
    """Return that a shop makes nothing of a component's size, and what it makes instead."""
    found = _SIZE.fill(width=face.width, height=face.height)
    if nearest is None:
        expected = _NO_SHAPE.fill(shop=shop.name)
    else:
        width, height = shop.products[nearest].trim
        expected = _NEAREST.fill(shop=shop.name, product=nearest, width=width, height=height)
    return place_of(kit.spec, f"components.{word}").fault(found, expected, "warning")


def _bled(
    kit: Kit, shop: Shop, word: str, product: Product, found: list[Piece]
) -> tuple[Piece, ...]:
    """Return pieces drawn anew with as much bleed as the shop's pictures have."""
    canvas = product.canvas(shop.dpi)
    sizes = [_size(product, piece.face) for piece in found]
    short = max((c - s) / 2 for size in sizes for c, s in zip(canvas, size, strict=True))
    made = drawing(replace(kit.look, bleed=max(0.0, short) + _OVERLAP), word).faces
    there = (face for face in made if face.copies)
    return tuple(
        replace(piece, face=face) for piece, face in zip(found, there, strict=True)
    )  # fmt: skip


def _size(product: Product, face: Face) -> tuple[float, float]:
    """Return the width and height of a piece as the shop has it."""
    return (face.height, face.width) if product.lies(face) else (face.width, face.height)


def _too_near(kit: Kit, shop: Shop, order: Order) -> Iterator[Fault]:
    """Yield each side whose words leave the shop's safe zone; a back that all share once."""
    at = place_of(kit.spec, f"components.{order.component}")
    expected = _SAFE.fill(safe=shop.safe, shop=shop.name)
    seen: set[int] = set()
    for piece in order.pieces:
        for side in (piece.face.front, piece.face.back):
            near = None if side is None else near_the_cut(piece.face, side, shop.safe)
            if near is None or id(side) in seen:
                continue
            seen.add(id(side))
            told = _CUT if near.depth < 0 else _NEAR
            found = told.fill(row=piece.row, text=near.text, by=abs(near.depth))
            yield at.fault(found, expected, "warning")


def _pictures(kit: Kit, shop: Shop, order: Order, target: Target) -> None:
    """Write a PNG for each side, named as bulk uploads want it: `NAME[face,3].png`."""
    shared = shared_back(order.pieces)
    names, drawn = [], []
    for piece in order.pieces:
        copies = piece.face.copies
        many = f",{copies}" if copies > 1 else ""
        names.append((f"{piece.row}[face{many}].png", piece, "front", copies))
        drawn.append(_canvas(shop, order.made, piece.face, piece.face.front))
        if piece.face.back is not None and shared is None:
            names.append((f"{piece.row}[back{many}].png", piece, "back", copies))
            drawn.append(_canvas(shop, order.made, piece.face, piece.face.back))
    if shared is not None:
        every = sum(piece.face.copies for piece in order.pieces)
        names.append(("[all,back].png", order.pieces[0], "back", every))
        drawn.append(_canvas(shop, order.made, order.pieces[0].face, shared))
    for (name, piece, side, copies), picture, data in zip(
        names, drawn, pictures(drawn, shop.dpi), strict=True
    ):
        about = _about(shop, order, picture) | {
            "row": piece.row, "side": side, "copies": copies
        }  # fmt: skip
        target.put(f"{order.component}-{order.product}/{name}", data, about)


def _slots(kit: Kit, shop: Shop, order: Order, target: Target) -> None:
    """Write a PNG for every card of the deck, numbered, so that fronts and backs go together."""
    shared = shared_back(order.pieces)
    drawn = [_canvas(shop, order.made, piece.face, piece.face.front) for piece in order.pieces]
    fronts = list(pictures(drawn, shop.dpi))
    hind = [_canvas(shop, order.made, p.face, p.face.back) for p in order.pieces if p.face.back]
    backs = list(pictures(hind[:1] if shared is not None else hind, shop.dpi))
    folder, number = f"{order.component}-{order.product}", 0
    for i, piece in enumerate(order.pieces):
        about = _about(shop, order, drawn[i]) | {"row": piece.row, "copies": 1}
        for _ in range(piece.face.copies):
            number += 1
            name = f"{number:03}-{piece.row}.png"
            target.put(f"{folder}/fronts/{name}", fronts[i], about | {"side": "front"})
            if backs and shared is None:
                target.put(f"{folder}/backs/{name}", backs[i], about | {"side": "back"})
    if shared is not None:
        told = _about(shop, order, drawn[0]) | {"side": "back", "copies": number}
        target.put(f"{folder}/back.png", backs[0], told)


def _deck(kit: Kit, shop: Shop, order: Order, target: Target) -> None:
    """Write one PDF of a deck, the back and the front of each card in turn."""
    without = next((piece.row for piece in order.pieces if piece.face.back is None), None)
    if without is not None:
        raise HeraldError(_NO_BACK.fill(component=order.component, row=without, shop=shop.name))
    sides = []
    for piece in order.pieces:
        assert piece.face.back is not None
        both = [
            _canvas(shop, order.made, piece.face, side)
            for side in (piece.face.back, piece.face.front)
        ]
        sides += both * piece.face.copies
    data = deck_file(kit, order.title, sides, order.made.trim, shop.dpi)
    about = _about(shop, order, sides[0]) | {"copies": len(sides) // 2}
    target.put(f"{order.component}-{order.product}.pdf", data, about)


_WAYS = {"pictures": _pictures, "slots": _slots, "deck": _deck}


def _canvas(shop: Shop, product: Product, face: Face, scene: Group | None) -> Side:
    """Return a side on the picture that the shop wants, turned where it has the other way up."""
    assert scene is not None
    width, height = product.canvas(shop.dpi)
    turned = group(scene, matrix=rotate(90)) if product.lies(face) else scene
    return Side(turned, width, height, pixels=product.pixels, name=face.name)


def _about(shop: Shop, order: Order, picture: Side) -> About:
    width, height = picture.width, picture.height
    bleed = min(width - order.made.trim[0], height - order.made.trim[1]) / 2
    return {
        "component": order.component,
        "title": order.title,
        "product": order.product,
        "pixels": list(picture.size(shop.dpi)),
        "dpi": float(shop.dpi),
        "trim": list(order.made.trim),
        "bleed": round(bleed, 3),
        "safe": shop.safe,
    }


_NOTHING = Words("{shop} makes nothing of the size and shape that {game} has")
_SIZE = Words("pieces of {width:g} x {height:g} mm, which are left out")
_NO_SHAPE = Words("a shape that {shop} makes")
_NEAREST = Words("a size that {shop} makes; the nearest is {product}, {width:g} x {height:g} mm")
_NEAR = Words("{row}: `{text}` ends {by:.1f} mm from the cut")
_CUT = Words("{row}: `{text}` goes {by:.1f} mm beyond the cut")
_SAFE = Words("words at least {safe:.1f} mm inside it, the safe zone of {shop}")
_NO_BACK = Words("{component}: {row} has no back, and {shop} prints both sides of every card")
