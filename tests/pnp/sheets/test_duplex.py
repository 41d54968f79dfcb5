"""Fronts and backs laid over each other, as the printer and the scissors would."""

import numpy as np
import pypdfium2 as pdfium
import pytest

from pnp.draw.document import Document, Page
from pnp.draw.pdf.writer import render
from pnp.draw.scene import Group, Path, combine, group, rotate, scale, translate
from pnp.sheets.correction import Correction
from pnp.sheets.layout import lay_out
from pnp.sheets.options import SheetOptions
from tests.each import each
from tests.pnp.sheets.plain_faces import BACK, FRONT, arrow, card, tile, token

DPI = 200
FLIPS = {("long", False): "x", ("short", False): "y", ("long", True): "y", ("short", True): "x"}


def laid(faces, **options):
    return lay_out(faces, SheetOptions(**options), title="Pieces", footer="Game", lang="en")


def silhouette(page, colour):
    """The pixels that a page inks in one colour."""
    data = render(Document("page", "en", [page]))
    image = pdfium.PdfDocument(data)[0].render(scale=DPI / 72, may_draw_forms=False)
    pixels = image.to_numpy()
    wanted = [int(colour[i : i + 2], 16) for i in (5, 3, 1)]
    # a colour at a time, in small numbers: all at once takes five times as long
    away = (np.abs(pixels[:, :, i].astype(np.int16) - one) for i, one in enumerate(wanted))
    return sum(away) < 120


def art_only(page):
    """The page without cut lines, marks and footer: its first layer is the art."""
    scene = page.scene
    assert isinstance(scene, Group)
    return Page(page.width, page.height, Group(scene.items[:1], scene.matrix))


def flipped(pixels, axis):
    return pixels[:, ::-1] if axis == "x" else pixels[::-1, :]


def difference(front, back, axis):
    """The share of inked pixels in which the front and the turned back differ."""
    a = silhouette(art_only(front), FRONT)
    b = flipped(silhouette(art_only(back), BACK), axis)
    return np.logical_xor(a, b).sum() / max(a.sum(), b.sum())


CASES = {
    "tiles": [tile(flats=50.0, bleed=0.0)],
    "cards": [card(bleed=0.0)],
    "tokens": [token(size=21.0, bleed=0.0)],
    "nets": [arrow(width=47.0, height=61.0)],
    "mixed": [arrow(copies=2), tile(flats=61.0, bleed=0.0), token(size=33.0, bleed=0.0)],
}


def with_copies(faces, copies):
    return [type(f)(**{**f.__dict__, "copies": copies}) for f in faces]


@pytest.mark.parametrize("edge", ["long", "short"])
@pytest.mark.parametrize(
    ("case", "paper"),
    [*((case, "a4") for case in CASES), ("tiles", "letter"), ("cards", "letter")],
)
def test_backs_lie_behind_their_fronts(case, edge, paper):
    faces = CASES[case] if case == "mixed" else with_copies(CASES[case], 23)
    layout = laid(faces, duplex=edge, paper=paper)
    assert layout.duplex == edge
    for sheet in {0, layout.sheets - 1}:
        front, back = layout.pages[2 * sheet : 2 * sheet + 2]
        axis = FLIPS[edge, front.width > front.height]
        assert difference(front, back, axis) < 0.005


@pytest.mark.parametrize("cut", ["gutter", "shared"])
@pytest.mark.parametrize("edge", ["long", "short"])
def test_the_last_page_keeps_the_grid(edge, cut):
    layout = laid(with_copies([tile()], 25), duplex=edge, cut=cut)
    full, part = layout.cut_lines[0], layout.cut_lines[2]
    assert 0 < len(part) < len(full)
    assert list(part) == list(full[: len(part)])
    front, back = layout.pages[2:4]
    axis = FLIPS[edge, front.width > front.height]
    assert difference(front, back, axis) < 0.005
    other = "y" if axis == "x" else "x"
    assert difference(front, back, other) > 0.3


def test_a_missing_mirror_and_a_small_shift_are_found():
    layout = laid(with_copies([tile(bleed=0.0)], 7))
    front, back = layout.pages
    assert difference(front, back, "x") < 0.005
    assert difference(front, back, "y") > 0.05
    shifted = laid(with_copies([tile(bleed=0.0)], 7), backs=Correction((0.4, 0.0))).pages[1]
    assert difference(front, shifted, "x") > 0.005


def test_nets_are_lopsided_enough_to_show_a_wrong_turn():
    front, back = laid(with_copies(CASES["nets"], 4), duplex="short").pages
    wrong = Page(back.width, back.height, group(back.scene, matrix=rotate(180, 105, 148.5)))
    axis = FLIPS["short", front.width > front.height]
    assert difference(front, back, axis) < 0.005
    flat = Page(back.width, back.height, Group((wrong.scene.items[0],), wrong.scene.matrix))
    assert (
        np.logical_xor(
            silhouette(art_only(front), FRONT), flipped(silhouette(flat, BACK), axis)
        ).sum()
        > 0.05 * silhouette(art_only(front), FRONT).sum()
    )


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_backs_of_shared_cuts_cover_their_fronts_with_bleed(paper):
    layout = laid(with_copies([tile(flats=44.0)], 28), cut="shared", margin=8.0, paper=paper)
    front, back = layout.pages[:2]
    axis = FLIPS["long", front.width > front.height]
    assert difference(front, back, axis) < 0.005
    fronts = silhouette(art_only(front), FRONT)
    outlines = Page(
        front.width,
        front.height,
        group(*(Path(path.segments, fill=FRONT) for path in layout.cut_lines[0])),
    )
    bare = silhouette(outlines, FRONT)
    assert np.logical_and(bare, ~fronts).sum() < 0.005 * bare.sum(), "no gaps inside the block"
    assert fronts.sum() > 1.03 * bare.sum(), "bleed all round the block"


@pytest.mark.parametrize("case", ["tiles", "cards", "nets"])
def test_gutterfold_backs_meet_their_fronts_when_folded(case):
    layout = laid(with_copies(CASES[case], 5), duplex="gutterfold")
    for page in each(layout.pages):
        layers = [
            Page(page.width, page.height, layer)
            for layer in page.scene.items
            if isinstance(layer, Group) and layer.clip is not None
        ]
        fronts, backs = silhouette(layers[0], FRONT), silhouette(layers[1], BACK)
        folded = [np.logical_xor(fronts, flipped(backs, axis)).mean() for axis in "xy"]
        assert min(folded) < 0.005 * fronts.mean()
        assert max(folded) > 0.05 * fronts.mean()
        assert not np.logical_and(fronts, backs).any()


def test_offset_angle_and_scale_undo_what_the_printer_does():
    """A printer that turns, stretches and shifts backs, and the options that make up for it."""
    angle, stretch, dx, dy = 0.6, 1.004, 0.9, -0.7
    faces = with_copies([tile(bleed=0.0)], 7)
    layout = laid(faces, backs=Correction((dx, dy), angle, stretch), margin=12.0)
    front, back = layout.pages
    x, y = back.width / 2, back.height / 2
    about = combine(translate(x, y), scale(1 / stretch), translate(-x, -y))
    printer = combine(about, rotate(-angle, x, y), translate(-dx, -dy))
    printed = Page(back.width, back.height, group(art_only(back).scene, matrix=printer))
    wrapped = Page(printed.width, printed.height, group(printed.scene))
    assert difference(front, back, "x") > 0.005
    assert difference(front, wrapped, "x") < 0.005


@pytest.mark.parametrize("edge", ["long", "short"])
def test_an_offset_cancels_the_printers_shift_on_pages_that_lie(edge):
    """The shift is read off an upright sheet, so a lying page is stood upright to take it."""
    faces = with_copies([card(bleed=0.0)], 37)
    lying, _ = laid(faces, duplex=edge).pages[:2]
    assert lying.width > lying.height
    shift = (0.9, -0.4)
    layout = laid(faces, duplex=edge, backs=Correction((-shift[0], -shift[1])))
    front, back = layout.pages[:2]
    assert (front.width, front.height) == (back.width, back.height) == (lying.height, lying.width)
    printed = Page(back.width, back.height, moved_art(back, shift))
    axis = FLIPS[edge, False]
    assert difference(front, back, axis) > 0.005
    assert difference(front, printed, axis) < 0.005
    for page in (front, back):
        x, y, w, h = page.trim
        assert 0 < x < x + w < page.width
        assert 0 < y < y + h < page.height
    assert front.trim == pytest.approx(outer_box(layout.cut_lines[0]), abs=0.01)


def moved_art(page, shift):
    scene = art_only(page).scene
    return Group(scene.items, combine(translate(*shift), scene.matrix))


def outer_box(outlines):
    points = [xy[i : i + 2] for path in outlines for _, xy in path.segments for i in (0, 2, 4)]
    xs, ys = zip(*(point for point in points if point), strict=True)
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
