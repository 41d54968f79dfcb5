"""Drawing: matrices, paths, and the two ways out."""

import math
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.draw import svg
from pnp.draw.fonts import FONTS, MissingGlyphError, outline, width
from pnp.draw.scene import (
    Path,
    Text,
    apply,
    circle,
    combine,
    group,
    moved,
    parse_path,
    rect,
    rotate,
    scale,
    translate,
)
from tests.each import each

SVG = "{http://www.w3.org/2000/svg}"
small = st.floats(-100, 100)


def test_a_turn_is_clockwise_on_the_page():
    assert apply(rotate(90), 1, 0) == pytest.approx((0, 1))
    assert apply(rotate(90, 5, 5), 5, 0) == pytest.approx((10, 5))


@given(small, small, st.floats(0, 360), small, small)
def test_combining_is_applying_in_turn(x, y, angle, dx, dy):
    both = combine(translate(dx, dy), rotate(angle), scale(2))
    step = apply(translate(dx, dy), *apply(rotate(angle), *apply(scale(2), x, y)))
    assert apply(both, x, y) == pytest.approx(step, abs=1e-6)


def test_quadratics_become_cubics():
    segments = parse_path("M0 0 Q5 10 10 0 L20 0 H30 V5 Z")
    assert [op for op, _ in segments] == ["M", "C", "L", "L", "L", "Z"]
    assert segments[1][1] == pytest.approx((10 / 3, 20 / 3, 20 / 3, 20 / 3, 10, 0))


def test_a_circle_is_round():
    path = circle(3, 4, 10)
    for _, xy in each(path.segments):
        if xy:
            assert math.dist((xy[-2], xy[-1]), (3, 4)) == pytest.approx(10)


def test_a_moved_path_keeps_its_paint():
    path = moved(rect(0, 0, 2, 1, fill="#112233"), translate(5, 5))
    assert path.fill == "#112233"
    assert path.segments[0] == ("M", (5, 5))


def test_svg_has_a_title_and_no_font():
    scene = group(Text(0, 10, "Épée d’or", "title", 12, "#000000"), circle(5, 5, 2, fill="#FF0000"))
    root = ET.fromstring(svg.render(scene, (0, 0, 20, 20), "A sword"))
    assert root.find(f"{SVG}title").text == "A sword"
    assert root.findall(f".//{SVG}text") == []
    labels = [node.get("aria-label") for node in root.iter(f"{SVG}path")]
    assert "Épée d’or" in labels
    assert root.get("viewBox") == "0 0 20 20"
    assert root.get("width") == "20mm"


def test_svg_keeps_a_keyed_group_once():
    stamp = group(rect(0, 0, 1, 1, fill="#000000"), key="stamp")
    text = svg.render(group(stamp, stamp, stamp), (0, 0, 9, 9), "Stamps")
    root = ET.fromstring(text)
    assert len(root.findall(f".//{SVG}use")) == 3
    assert len(root.findall(f".//{SVG}path")) == 1


def test_svg_keeps_the_clip_of_a_keyed_group():
    stamp = group(rect(0, 0, 9, 9, fill="#000000"), clip=circle(0, 0, 1), key="stamp")
    root = ET.fromstring(svg.render(group(stamp, stamp), (0, 0, 9, 9), "Stamps"))
    (stored,) = (g for g in root.iter(f"{SVG}g") if g.get("id"))
    clip = root.find(f".//{SVG}clipPath")
    assert stored.get("clip-path") == f"url(#{clip.get('id')})"


@pytest.mark.parametrize("font", FONTS)
def test_outlines_are_as_wide_as_the_text(font):
    word = "HERALDRY"
    xs = [xy[i] for _, xy in outline(word, font, 24) for i in range(0, len(xy), 2)]
    assert max(xs) == pytest.approx(width(word, font, 24), rel=0.06)


def test_a_sign_the_face_lacks_is_an_error():
    with pytest.raises(MissingGlyphError, match=r"U\+2713"):
        width("done ✓", "text", 10)


def test_paths_without_paint_draw_nothing():
    assert Path((("M", (0, 0)), ("L", (1, 1)))).fill is None
