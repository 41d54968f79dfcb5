"""Tiles of three hexagons on sheets: apart, inside, few sheets, a sound bound, backs that meet."""

import itertools
import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.draw.document import Page
from pnp.draw.polygons import triple_centres
from pnp.draw.scene import CUT, Group, Path, combine, group
from pnp.sheets.best_plan import arrange
from pnp.sheets.correction import Correction
from pnp.sheets.layout import lay_out
from pnp.sheets.options import SheetOptions
from pnp.sheets.page_frame import Frame
from pnp.sheets.pages import SheetPages
from pnp.sheets.triple_packing import most_on_sheet
from pnp.sheets.uniform_packing import uniform
from pnp.text.errors import LayoutError
from tests.each import each
from tests.pnp.sheets.plain_faces import BACK, FRONT, triple
from tests.pnp.sheets.test_duplex import FLIPS, art_only, difference, flipped, moved_art, silhouette

ROOT = math.sqrt(3)
TALL = 3.5 / ROOT
lengths = st.floats(18, 70).map(lambda v: round(v, 2))
areas = st.tuples(st.floats(95, 290), st.floats(120, 410))
bleeds = st.sampled_from([0.0, 1.0, 3.0])


def spots_in(flats, grow, area):
    return uniform("triple", 2 * flats, TALL * flats, grow, area)


def middles(spot, flats):
    """The middles of a piece's three hexagons on the page."""
    quarters = spot.turn // 90
    for x, y in triple_centres(flats):
        for _ in range(quarters):
            x, y = -y, x
        yield spot.x + x, spot.y + y


def across(dx, dy, lying):
    """The difference of two hexagons' middles, measured across the flats that face most."""
    if lying:
        dx, dy = dy, dx
    return max(abs(dx), abs(dx / 2 + dy * ROOT / 2), abs(dx / 2 - dy * ROOT / 2))


@settings(max_examples=25)
@given(flats=lengths, grow=bleeds, area=areas)
def test_tiles_lie_wherever_one_fits_apart_and_inside(flats, grow, area):
    spots = spots_in(flats, grow, area)
    upright = 2 * flats <= area[0] and TALL * flats <= area[1]
    lying = TALL * flats <= area[0] and 2 * flats <= area[1]
    assert bool(spots) == (upright or lying)
    assert len({spot.turn % 180 for spot in spots}) <= 1
    for spot in spots:
        xs, ys = zip(*((spot.x + x, spot.y + y) for x, y in spot.cell), strict=True)
        assert -1e-3 < min(xs) < max(xs) < area[0] + 1e-3
        assert -1e-3 < min(ys) < max(ys) < area[1] + 1e-3
    lying = bool(spots) and spots[0].turn % 180 == 90
    for a, b in itertools.combinations(spots, 2):
        for (ax, ay), (bx, by) in itertools.product(middles(a, flats), middles(b, flats)):
            assert across(ax - bx, ay - by, lying) > flats + 2 * grow - 1e-3
    assert len(spots) <= most_on_sheet(flats, grow, area)


@pytest.mark.parametrize(("flats", "columns", "rows"), [(20.0, 4, 3), (36.0, 3, 4), (30.0, 2, 2)])
def test_shared_cuts_lose_nothing_inside_the_block(flats, columns, rows):
    """They tile the plane: a block of bands, each tile taking a hexagon and a half of its width."""
    area = ((1.5 * (columns - 1) + 2) * flats, (ROOT * (rows - 1) + TALL) * flats)
    assert len(spots_in(flats, 0.0, area)) >= columns * rows


def test_gutters_cost_no_more_than_the_bleed_asks():
    """Dense rows: each tile takes what it covers with its bleed, and hardly more."""
    flats, grow = 20.0, 3.0
    area = (420.0, 420.0)
    count = len(spots_in(flats, grow, area))
    edge = flats / ROOT
    alone = 1.5 * ROOT * flats**2 + 12 * edge * grow + 2 * ROOT * grow**2
    assert count * alone > 0.85 * area[0] * area[1]


@settings(max_examples=60)
@given(flats=lengths, grow=bleeds, area=areas)
def test_the_bound_is_the_area_of_tiles_grown_by_half_their_distance(flats, grow, area):
    """Counted by hand: three hexagons, a strip along each edge, a sector at each outer corner,
    and the strips that overlap at the three inner corners taken off once."""
    edge = flats / ROOT
    hexagons = 3 * (ROOT / 2) * flats**2
    strips = 12 * edge * grow
    sectors = 9 * math.pi * grow**2 / 6
    kites = 3 * grow**2 * math.tan(math.pi / 6)
    one = hexagons + strips + sectors - kites
    sheet = (area[0] + 2 * grow) * (area[1] + 2 * grow)
    most = most_on_sheet(flats, grow, area)
    assert most * one <= sheet * (1 + 1e-6)
    assert (most + 1) * one > sheet * (1 - 1e-6)


def laid(copies=45, flats=36.0, bleed=3.0, **options):
    face = triple(flats=flats, bleed=bleed, copies=copies)
    return lay_out([face], SheetOptions(**options), title="Tiles", footer="Game", lang="en")


@pytest.mark.parametrize(
    ("options", "sheets", "bound"),
    [
        ({}, 4, 3),
        ({"paper": "letter"}, 5, 3),
        ({"cut": "shared", "flats": 35.0}, 3, 3),
        ({"paper": "legal", "cut": "shared"}, 3, 3),
        ({"paper": "a3"}, 2, 2),
        ({"copies": 50}, 5, 3),
        ({"copies": 12}, 1, 1),
    ],
    ids=str,
)
def test_few_sheets_and_the_bound_beside_them(options, sheets, bound):
    layout = laid(**options)
    assert (layout.sheets, layout.bound) == (sheets, bound)


@settings(max_examples=8)
@given(
    flats=st.floats(25, 60), copies=st.integers(1, 50), cut=st.sampled_from(["gutter", "shared"])
)
def test_no_layout_needs_fewer_sheets_than_its_bound(flats, copies, cut):
    layout = laid(copies, round(flats, 1), cut=cut)
    assert layout.bound <= layout.sheets <= copies
    assert sum(map(len, layout.cut_lines[::2])) == copies


def test_one_too_large_says_so():
    with pytest.raises(LayoutError, match=r"240 x 242.* does not fit"):
        laid(flats=120.0)


@pytest.mark.parametrize("cut", ["gutter", "shared"])
@pytest.mark.parametrize("edge", ["long", "short"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_backs_lie_behind_their_fronts_to_the_last_page(edge, paper, cut):
    layout = laid(bleed=0.0, duplex=edge, paper=paper, cut=cut, margin=7.7)
    assert layout.duplex == edge
    full, part = layout.cut_lines[0], layout.cut_lines[-2]
    assert list(part) == list(full[: len(part)]), "the last page keeps the grid"
    for sheet in (0, layout.sheets - 1):
        front, back = layout.pages[2 * sheet : 2 * sheet + 2]
        axis = FLIPS[edge, front.width > front.height]
        assert difference(front, back, axis) < 0.005


def test_a_missing_mirror_is_found():
    front, back = laid(copies=7, bleed=0.0).pages
    assert difference(front, back, "x") < 0.005
    assert difference(front, back, "y") > 0.05


@pytest.mark.parametrize("edge", ["long", "short"])
def test_an_offset_cancels_the_printers_shift(edge):
    shift = (0.9, -0.4)
    layout = laid(bleed=0.0, duplex=edge, backs=Correction((-shift[0], -shift[1])))
    front, back = layout.pages[:2]
    printed = Page(back.width, back.height, moved_art(back, shift))
    axis = FLIPS[edge, False]
    assert difference(front, back, axis) > 0.005
    assert difference(front, printed, axis) < 0.005


def test_gutterfold_backs_meet_their_fronts_when_folded():
    for page in each(laid(copies=9, bleed=0.0, duplex="gutterfold").pages):
        layers = [
            Page(page.width, page.height, layer)
            for layer in page.scene.items
            if isinstance(layer, Group) and layer.clip is not None
        ]
        fronts, backs = silhouette(layers[0], FRONT), silhouette(layers[1], BACK)
        folded = [np.logical_xor(fronts, flipped(backs, axis)).mean() for axis in "xy"]
        assert min(folded) < 0.005 * fronts.mean()
        assert not np.logical_and(fronts, backs).any()


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("cut", ["gutter", "shared"])
def test_bleed_runs_past_every_cut_and_leaves_no_gap(paper, cut):
    layout = laid(paper=paper, cut=cut, margin=8.0)
    front, back = layout.pages[:2]
    inked = silhouette(art_only(front), FRONT)
    drawn = group(*(Path(path.segments, fill=FRONT) for path in layout.cut_lines[0]))
    bare = silhouette(Page(front.width, front.height, drawn), FRONT)
    text = 0.004 * bare.sum()
    assert np.logical_and(bare, ~inked).sum() < text
    assert inked.sum() > 1.05 * bare.sum()
    assert difference(front, back, FLIPS["long", front.width > front.height]) < 0.005


def cuts(page):
    """Every straight stretch of cut on a page, as pairs of points."""
    found = []

    def walk(item, matrix):
        if isinstance(item, Group):
            for child in item.items:
                walk(child, combine(matrix, item.matrix))
        elif isinstance(item, Path) and item.stroke == CUT:
            a, b, c, d, e, f = matrix
            points = [(a * x + c * y + e, b * x + d * y + f, op) for op, xy in item.segments
                      if xy for x, y in [xy]]  # fmt: skip
            closed = item.segments[-1][0] == "Z"
            pairs = list(itertools.pairwise(points))
            pairs += [(points[-1], (*points[0][:2], "L"))] if closed else []
            found.extend((p[:2], q[:2]) for p, q in pairs if q[2] == "L")

    walk(page.scene, (1.0, 0.0, 0.0, 1.0, 0.0, 0.0))
    return found


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_shared_cut_is_drawn_once(paper):
    layout = laid(cut="shared", paper=paper)
    stretches = cuts(layout.pages[0])
    for (a, b), (c, d) in itertools.combinations(stretches, 2):
        assert not overlap(a, b, c, d)
    outlines = [corners_of(path) for path in layout.cut_lines[0]]
    whole = sum(math.dist(p, q) for p, q in stretches)
    apart = 12 * 36 / ROOT * len(outlines)
    assert whole < 0.75 * apart, "neighbours share their edges"
    for outline in outlines:
        for p, q in zip(outline, outline[1:] + outline[:1], strict=True):
            middle = ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
            assert any(on(middle, a, b) for a, b in stretches), "every edge is cut"


def test_with_gutters_every_tile_has_its_own_outline():
    layout = laid()
    stretches = cuts(layout.pages[0])
    assert len(stretches) == 12 * 12
    assert sum(math.dist(p, q) for p, q in stretches) == pytest.approx(12 * 12 * 36 / ROOT)


def corners_of(path):
    return [xy for op, xy in path.segments if op in "ML"]


def on(point, a, b):
    return math.dist(a, point) + math.dist(point, b) < math.dist(a, b) + 1e-3


def overlap(a, b, c, d):
    """Whether two stretches lie on one line and share more than a point."""
    length = math.dist(a, b)
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    along = sorted((p[0] - a[0]) * ux + (p[1] - a[1]) * uy for p in (c, d))
    aside = [abs((p[1] - a[1]) * ux - (p[0] - a[0]) * uy) for p in (c, d)]
    return max(aside) < 0.01 and min(length, along[1]) - max(0.0, along[0]) > 0.05


def test_pieces_are_turned_with_their_cells():
    frame = Frame(210, 297, 6.5, 3.0)
    plan = arrange([triple(copies=12)], frame, touching=False)
    options = SheetOptions()
    drawn = SheetPages(plan, options, False, "x", lambda i, side: None)
    for piece, outline in zip(plan.sheets[0], drawn.outlines(0), strict=True):
        for corner in piece.cell:
            assert min(math.dist(corner, other) for other in corners_of(outline)) < 1e-6
    assert {piece.turn for piece in plan.sheets[0]} <= {0, 90, 180, 270}
