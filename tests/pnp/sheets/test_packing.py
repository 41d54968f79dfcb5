"""Packing: pieces never overlap, never leave their area, never need more room than they must."""

import itertools
import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.sheets.page_frame import Frame, flip_axis
from pnp.sheets.skyline_packing import lower_bound, pack
from pnp.sheets.uniform_packing import mixed_turns, uniform

TALL = 2 / math.sqrt(3)
lengths = st.floats(12, 90).map(lambda v: round(v, 2))
areas = st.tuples(st.floats(95, 290), st.floats(120, 410)).map(lambda a: (a[0], a[1]))
bleeds = st.sampled_from([0.0, 1.0, 3.0])


def polygon_of(spot):
    return [(spot.x + x, spot.y + y) for x, y in spot.cell]


def gap(a, b):
    """How far apart two convex polygons are along the best of their edges' normals."""
    best = -math.inf
    for shape in (a, b):
        for (x1, y1), (x2, y2) in zip(shape, shape[1:] + shape[:1], strict=True):
            length = math.hypot(x2 - x1, y2 - y1)
            nx, ny = (y2 - y1) / length, (x1 - x2) / length
            along_a = [nx * x + ny * y for x, y in a]
            along_b = [nx * x + ny * y for x, y in b]
            best = max(best, min(along_b) - max(along_a), min(along_a) - max(along_b))
    return best


def near_pairs(spots, reach):
    for a, b in itertools.combinations(spots, 2):
        if abs(a.x - b.x) < reach and abs(a.y - b.y) < reach:
            yield a, b


def extent_of(spots):
    points = [point for spot in spots for point in polygon_of(spot)]
    xs, ys = zip(*points, strict=True)
    return max(xs) - min(xs), max(ys) - min(ys)


@settings(max_examples=60)
@given(flats=lengths, grow=bleeds, area=areas)
def test_hexagons_keep_apart_and_inside(flats, grow, area):
    spots = uniform("hexagon", flats, flats * TALL, grow, area)
    assert all(spot.turn in (0, 90) for spot in spots)
    for a, b in near_pairs(spots, 1.3 * flats + 2 * grow):
        assert gap(polygon_of(a), polygon_of(b)) > 2 * grow - 1e-3
    if spots:
        w, h = extent_of(spots)
        assert w <= area[0] + 1e-3
        assert h <= area[1] + 1e-3


@settings(max_examples=60)
@given(width=lengths, height=lengths, grow=bleeds, area=areas)
def test_rectangles_keep_apart_and_inside_in_one_turn_and_in_two(width, height, grow, area):
    for spots in (
        uniform("rect", width, height, grow, area),
        mixed_turns(width, height, grow, area),
    ):
        for a, b in near_pairs(spots, width + height):
            assert gap(polygon_of(a), polygon_of(b)) > 2 * grow - 1e-3
        if spots:
            w, h = extent_of(spots)
            assert w <= area[0] + 1e-3
            assert h <= area[1] + 1e-3


@settings(max_examples=40)
@given(size=lengths, grow=bleeds, area=areas)
def test_circles_keep_apart_and_inside(size, grow, area):
    spots = uniform("circle", size, size, grow, area)
    for a, b in near_pairs(spots, size + 2 * grow):
        assert math.hypot(a.x - b.x, a.y - b.y) > size + 2 * grow - 1e-3
    if spots:
        assert max(s.x for s in spots) - min(s.x for s in spots) <= area[0] - size + 1e-3
        assert max(s.y for s in spots) - min(s.y for s in spots) <= area[1] - size + 1e-3


def honeycomb(step, w, h, tall):
    """A lattice counted row by row, with no formula of the press."""
    count, row, y = 0, 0, tall
    while y <= h + 1e-6:
        x = step + (step / 2 if row % 2 else 0)
        while x <= w + 1e-6:
            count, x = count + 1, x + step
        row, y = row + 1, y + step * math.sqrt(3) / 2
    return count


@settings(max_examples=80)
@given(flats=lengths, grow=bleeds, area=areas)
def test_hexagons_are_no_fewer_than_on_the_better_of_both_lattices(flats, grow, area):
    step, (w, h) = flats + 2 * grow, (area[0] + 2 * grow, area[1] + 2 * grow)
    best = max(honeycomb(step, w, h, step * TALL), honeycomb(step, h, w, step * TALL))
    assert len(uniform("hexagon", flats, flats * TALL, grow, area)) >= best


@settings(max_examples=80)
@given(size=lengths, grow=bleeds, area=areas)
def test_circles_are_no_fewer_than_in_any_lattice(size, grow, area):
    step, (w, h) = size + 2 * grow, (area[0] + 2 * grow, area[1] + 2 * grow)
    square = int((w + 1e-6) // step) * int((h + 1e-6) // step)
    best = max(honeycomb(step, w, h, step), honeycomb(step, h, w, step), square)
    assert len(uniform("circle", size, size, grow, area)) >= best


def test_honeycomb_of_44_mm_on_a4():
    assert len(uniform("hexagon", 44, 44 * TALL, 0, (200, 287))) == 28
    assert len(uniform("hexagon", 44, 44 * TALL, 0, (287, 200))) == 28, "turned on the lying page"


def test_a_flat_top_face_is_turned_the_other_way():
    upright = uniform("hexagon", 44, 44 * TALL, 0, (200, 287))
    lying = uniform("hexagon", 44 * TALL, 44, 0, (200, 287))
    assert {spot.turn for spot in upright} == {0}
    assert {spot.turn for spot in lying} == {90}
    assert len(lying) == 28


def test_two_turns_beat_one_where_they_can():
    area = (100.0, 70.0)
    assert len(uniform("rect", 40, 30, 0, area)) == 4
    assert len(mixed_turns(40, 30, 0, area)) == 5


boxes = st.lists(st.tuples(st.floats(8, 90), st.floats(8, 90)), min_size=1, max_size=40)


@settings(max_examples=60)
@given(boxes=boxes, area=st.tuples(st.floats(95, 200), st.floats(95, 300)))
def test_boxes_on_a_skyline_keep_apart_and_inside(boxes, area):
    laid = pack(boxes, area)
    assert sorted(box.index for box in laid) == list(range(len(boxes)))
    assert max(box.sheet for box in laid) + 1 >= lower_bound(boxes, area)
    placed = []
    for box in laid:
        w, h = boxes[box.index][::-1] if box.turned else boxes[box.index]
        assert box.x >= -1e-6
        assert box.y >= -1e-6
        assert box.x + w <= area[0] + 1e-4
        assert box.y + h <= area[1] + 1e-4
        placed.append((box.sheet, box.x, box.y, box.x + w, box.y + h))
    for (s, x, t, r, b), (s2, x2, t2, r2, b2) in itertools.combinations(placed, 2):
        apart = r <= x2 + 1e-4 or r2 <= x + 1e-4 or b <= t2 + 1e-4 or b2 <= t + 1e-4
        assert s != s2 or apart


def test_equal_boxes_fill_a_sheet_on_the_skyline():
    assert {box.sheet for box in pack([(50.0, 50.0)] * 24, (200.0, 300.0))} == {0}


@pytest.mark.parametrize(
    ("edge", "landscape", "axis"),
    [("long", False, "x"), ("short", False, "y"), ("long", True, "y"), ("short", True, "x")],
)
def test_what_a_flip_mirrors_hangs_on_how_the_page_lies(edge, landscape, axis):
    assert flip_axis(edge, landscape) == axis


@given(
    margin=st.floats(0, 60),
    bleed=bleeds,
    share=st.floats(0.05, 1),
    fold=st.sampled_from([None, "x", "y"]),
)
def test_a_block_stays_inside_the_margins_and_off_the_footer(margin, bleed, share, fold):
    frame = Frame(210.0, 297.0, margin, bleed, fold=fold)
    w, h = frame.area[0], frame.area[1] * share
    x, y = frame.origin(w, h)
    assert x >= margin - 1e-9
    assert y >= margin - 1e-9
    right = frame.width / 2 if fold == "x" else frame.width - margin
    assert x + w <= right + 1e-6
    bottom = frame.height - y if fold == "y" else y + h
    assert bottom <= frame.height - margin + 1e-6
    top = frame.strip_top(bottom)
    assert top >= bottom - 1e-9
    assert top + frame.strip <= frame.height + 1e-6
