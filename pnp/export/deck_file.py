"""A deck as one file for a press: PDF/X-1a:2003, in four inks, nothing seen through."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pnp.draw.document import Document, Page
from pnp.draw.pdf.writer import render
from pnp.draw.pictures.pixels import read_pixels
from pnp.draw.scene import Group, Image, Item, Path, Raster, Shading, group, rect, translate
from pnp.export.pixels import PAPER, Side, pictures
from pnp.folder.layouts.known_values import manner
from pnp.kit.kit import Kit


def deck_file(
    kit: Kit, title: str, sides: Sequence[Side], trim: tuple[float, float], dpi: float
) -> bytes:
    """Return the pages of a deck; sides that let something through are made pictures first."""
    different = {id(side): side for side in sides}
    flat = dict(zip(different, _flattened(list(different.values()), dpi), strict=True))
    keyed = {
        one: replace(side.scene, key=f"card {i}") for i, (one, side) in enumerate(flat.items())
    }
    pages = [_page(flat[id(side)], keyed[id(side)], trim) for side in sides]
    credit = kit.spec.credits.line
    inks = manner(kit.spec).inks
    made = Document(
        title, kit.options.lang, pages, author=credit, colour="cmyk", inks=inks, flat=True
    )
    return render(made)


def _page(side: Side, scene: Group, trim: tuple[float, float]) -> Page:
    w, h = side.width, side.height
    cut = ((w - trim[0]) / 2, (h - trim[1]) / 2, *trim)
    drawn = group(rect(0, 0, w, h, fill=PAPER), group(scene, matrix=translate(w / 2, h / 2)))
    return Page(w, h, drawn, trim=cut, bleed=(0.0, 0.0, w, h))


def _flattened(sides: list[Side], dpi: float) -> Iterator[Side]:
    """Yield sides, as a picture each where anything on them lets through what lies below."""
    known: dict[str, bool] = {}
    faint = [side for side in sides if _lets_through(side.scene, known)]
    made = dict(zip(map(id, faint), pictures(faint, dpi), strict=True))
    for side in sides:
        if id(side) not in made:
            yield side
            continue
        raster = read_pixels(made[id(side)]).raster
        w, h = side.width, side.height
        yield replace(side, scene=group(Image(-w / 2, -h / 2, w, h, raster)))


def _lets_through(item: Item, known: dict[str, bool]) -> bool:
    """Whether anything of a drawing is seen through."""
    if isinstance(item, Group):
        return item.opacity < 1 or any(_lets_through(child, known) for child in item.items)
    if isinstance(item, Image):
        return _is_faint(item.raster, known)
    if isinstance(item, Path):
        shades = [one for one in (item.fill, item.stroke) if isinstance(one, Shading)]
        return item.opacity < 1 or any(one.opacities for one in shades)
    return False


def _is_faint(raster: Raster, known: dict[str, bool]) -> bool:
    """Whether a picture of pixels has some that are not solid; each is looked at once."""
    if raster.key not in known:
        known[raster.key] = not read_pixels(raster.load()).solid
    return known[raster.key]
