"""Curves as arcs: where a curve is an arc, and how far arcs are from a curve that is none."""

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.draw.scene import Path, circle, ellipse, line, moved, parse_path, rect, rotate
from pnp.export.arcs import Polyline, centre_of, circle_of, polylines
from pnp.export.cut_once import cut_once
from tests.each import each

MOST = 0.01
coordinates = st.floats(-200, 200).map(lambda value: round(value, 3))
points = st.tuples(coordinates, coordinates)


def curve(*points):
    (start, *rest) = points
    return Path((("M", start), ("C", tuple(x for point in rest for x in point))))


def on_curve(points, t):
    """De Casteljau, which the code under test does not use to look at a curve."""
    while len(points) > 1:
        points = [
            tuple(a + t * (b - a) for a, b in zip(p, q, strict=True))
            for p, q in itertools.pairwise(points)
        ]
    return points[0]


def distance(point, edge):
    """How far a point is from a stretch, arc or straight."""
    start, end, bulge = edge
    if bulge == 0:
        (ax, ay), (bx, by) = start, end
        t = ((point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)) / math.dist(start, end) ** 2
        t = min(1.0, max(0.0, t))
        return math.dist(point, (ax + t * (bx - ax), ay + t * (by - ay)))
    (cx, cy), radius = centre_of(start, end, bulge)
    sweep = 4 * math.atan(bulge)
    first = math.atan2(start[1] - cy, start[0] - cx)
    turn = (math.copysign(1, sweep) * (math.atan2(point[1] - cy, point[0] - cx) - first)) % math.tau
    if turn <= abs(sweep):
        return abs(math.dist(point, (cx, cy)) - radius)
    return min(math.dist(point, start), math.dist(point, end))


@given(points, points, points, points)
def test_arcs_stay_on_the_curve_that_they_stand_for(a, b, c, d):
    found = polylines(curve(a, b, c, d))
    edges = [edge for line in found for edge in line.edges]
    size = max(math.dist(a, other) for other in (b, c, d))
    assert edges or size < 1e-3
    for i in range(101):
        at = on_curve([a, b, c, d], i / 100)
        assert min((distance(at, edge) for edge in edges), default=math.dist(at, a)) < MOST
    for start, end, bulge in edges:
        assert abs(bulge) <= 1.001
        assert start != end


@given(
    st.floats(0.5, 20), st.floats(0.2, math.pi / 2), st.floats(0, math.tau), points,
    st.sampled_from((1, -1)),
)  # fmt: skip
def test_an_arc_drawn_as_a_curve_is_one_arc_again(radius, angle, first, middle, way):
    """The curve's handles are those that every drawing program gives an arc."""
    reach = 4 / 3 * math.tan(angle / 4) * radius
    ends = []
    for turn, forth in ((first, 1), (first + way * angle, -1)):
        x, y = middle[0] + radius * math.cos(turn), middle[1] + radius * math.sin(turn)
        dx, dy = -math.sin(turn) * way * forth * reach, math.cos(turn) * way * forth * reach
        ends.append(((x, y), (x + dx, y + dy)))
    (a, b), (d, c) = ends
    if radius * (1 - math.cos(angle / 2)) < 0.001:
        return
    (found,) = polylines(curve(a, b, c, d))
    (edge,) = found.edges
    assert edge[2] == pytest.approx(way * math.tan(angle / 4), rel=1e-3)
    centre, size = centre_of(*edge)
    assert centre == pytest.approx(middle, abs=MOST * 3 / angle**2)
    assert size == pytest.approx(radius, rel=0.005)


def test_a_rounded_card_has_four_lines_and_four_quarter_circles():
    (card,) = polylines(moved(rect(-30, -40, 60, 80, radius=3), rotate(90, 5, 5)))
    assert card.closed
    bulges = [bulge for _, _, bulge in card.edges]
    assert sorted(map(abs, bulges)) == pytest.approx([0] * 4 + [math.tan(math.pi / 8)] * 4)
    radii = [centre_of(*edge)[1] for edge in card.edges if edge[2]]
    assert radii == pytest.approx([3] * 4)


@pytest.mark.parametrize("radius", [0.5, 6, 12.5, 25, 80])
def test_a_circle_is_a_circle_whatever_its_size(radius):
    (coin,) = polylines(circle(20, 30, radius))
    middle, size = circle_of(coin)
    assert middle == pytest.approx((20, 30), abs=1e-6)
    assert size == pytest.approx(radius, rel=2e-4)


@pytest.mark.parametrize(
    "path",
    [
        ellipse(0, 0, 10, 9.9),
        rect(0, 0, 10, 10, radius=4),
        parse_path("M0 0 C0 5 10 5 10 0"),
        line(0, 0, 10, 0, stroke="#000000"),
    ],
)
def test_what_is_no_circle_is_none(path):
    found = polylines(path if isinstance(path, Path) else Path(path))
    assert [circle_of(line) for line in each(found)] == [None]


def test_each_line_of_a_path_is_a_line_of_its_own():
    path = Path(parse_path("M0 0 L10 0 L10 10 Z M20 0 L30 0 M40 0 L50 0 L50 5 L40 0"))
    found = polylines(path)
    assert [(len(one.corners), one.closed) for one in found] == [(3, True), (2, False), (3, True)]


def square(x, y, side=10.0):
    return polylines(rect(x, y, side, side))[0]


def length(lines):
    return sum(math.dist(start, end) for line in lines for start, end, _ in line.edges)


@given(st.sets(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1), st.floats(-0.6, 0.6))
def test_a_cut_that_two_pieces_share_is_made_once(cells, turn):
    """Squares of a grid, turned by any angle: as long as their edges, each counted once."""
    cos, sin = math.cos(turn), math.sin(turn)
    lines = [
        Polyline(
            tuple((x * cos - y * sin, x * sin + y * cos, 0.0) for x, y, _ in square(*at).corners),
            True,
        )
        for at in ((10.0 * x, 10.0 * y) for x, y in sorted(cells))
    ]
    edges = {
        frozenset(pair)
        for x, y in cells
        for pair in (
            ((x, y), (x + 1, y)), ((x + 1, y), (x + 1, y + 1)),
            ((x + 1, y + 1), (x, y + 1)), ((x, y + 1), (x, y)),
        )
    }  # fmt: skip
    assert length(cut_once(lines)) == pytest.approx(10.0 * len(edges), abs=0.05)


def test_what_lies_apart_stays_closed():
    lines = [square(0, 0), square(10.5, 0), square(0, 10.05)]
    assert cut_once(lines) == lines


def test_a_longer_edge_loses_only_what_is_cut_already():
    small, large = square(0, 0, 4.0), square(4, -3, 10.0)
    first, *rest = cut_once([small, large])
    assert first == small
    (rest,) = rest
    assert not rest.closed
    assert length([rest]) == pytest.approx(36)
    assert {rest.corners[0][:2], rest.corners[-1][:2]} == {(4.0, 0.0), (4.0, 4.0)}


def test_round_corners_stay_with_their_piece():
    card = rect(0, 0, 60, 90, radius=3)
    lines = [polylines(moved(card, (1, 0, 0, 1, x, 0)))[0] for x in (0, 60)]
    whole, open_one = cut_once(lines)
    assert whole == lines[0]
    assert not open_one.closed
    assert sum(bulge != 0 for _, _, bulge in open_one.edges) == 4
    assert len(list(open_one.edges)) == 7
