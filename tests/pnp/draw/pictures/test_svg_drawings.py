"""SVG files as drawing programs write them, read and drawn."""

from base64 import b64encode
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image as Pixels

from pnp.draw import svg
from pnp.draw.palette import Palette
from pnp.draw.pictures.svg_file import read_svg
from pnp.draw.scene import Group, Image, Shading
from pnp.draw.scene import Path as Outline
from pnp.folder.spec import GameSpec
from tests.pnp.draw.pictures.rendered import by_pdfium, by_poppler, pdf_of, share_apart

DRAWINGS = sorted((Path(__file__).parent / "drawings").glob("*.svg"))
PALETTE = Palette(GameSpec.model_validate({"game": {"id": "x", "name": "X"}}))
GREY = Palette(PALETTE.spec, "grey")


def read(text):
    return read_svg(text.encode(), "art/x.svg")


def drawn(body, view='viewBox="0 0 100 100"'):
    return read(f'<svg xmlns="http://www.w3.org/2000/svg" {view}>{body}</svg>')


def leaves(item):
    if isinstance(item, Group):
        return [leaf for one in item.items for leaf in leaves(one)]
    return [item]


def shown(picture, tint=None, palette=PALETTE):
    return picture.draw(60, 60 / picture.ratio, tint=tint, palette=palette)


@pytest.mark.parametrize("file", DRAWINGS, ids=lambda file: file.stem)
def test_pdf_and_svg_show_the_same_and_poppler_is_quiet(file, tmp_path):
    picture = read_svg(file.read_bytes(), str(file))
    scene, w, h = shown(picture), 60, 60 / picture.ratio
    pdf = pdf_of(scene, w, h)
    assert pdf == pdf_of(scene, w, h)
    page = by_pdfium(pdf)
    assert share_apart(page, by_poppler(pdf, tmp_path)) < 3
    again = read(svg.render(scene, (0, 0, w, h), "again"))
    assert share_apart(page, by_pdfium(pdf_of(shown(again), w, h))) < 0.5


@pytest.mark.parametrize(
    ("view", "ratio"),
    [
        ('viewBox="0 0 40 20"', 2),
        ('width="30mm" height="10mm"', 3),
        ('width="1in" height="72pt"', 1),
        ('width="100%" height="100%" viewBox="0 0 30 10"', 3),
        ('width="80" viewBox="0 0 30 10"', 3),
        ('width="80" height="20" viewBox="0 0 30 10"', 4),
    ],
)
def test_a_drawing_is_as_wide_as_it_says(view, ratio):
    assert drawn("", view).ratio == pytest.approx(ratio)


def test_a_box_is_filled_to_its_corners():
    picture = drawn('<path d="M5 5h40v20h-40z"/>', 'viewBox="5 5 40 20"')
    page = by_pdfium(pdf_of(picture.draw(30, 30, tint=None, palette=PALETTE), 30, 30))
    corners = [(1, 1), (page.width - 3, 1), (1, page.height - 3)]
    assert [page.getpixel(at) for at in corners] == [(0, 0, 0)] * 3


@pytest.mark.parametrize(
    ("body", "fill"),
    [
        ('<rect width="9" height="9" fill="red"/>', "#FF0000"),
        ('<g fill="#0a0"><rect width="9" height="9"/></g>', "#00AA00"),
        ('<rect style="fill:rgb(100%,0%,0%)" fill="blue" width="9" height="9"/>', "#FF0000"),
        (
            "<style>.a{fill:lime} rect.a{fill:teal} *{fill:red}</style>"
            '<rect class="a b" width="9" height="9" fill="blue"/>',
            "#008080",
        ),
        ("<style>g .a, #x > .b{fill:navy}</style><g><path class='a' d='M0 0h9v9'/></g>", "#000080"),
        ("<style>/* red */#x > .b{fill:navy}</style><g id='x'><path class='b' d='M0 0h9v9'/></g>",
         "#000080"),
        ('<g fill="red"><rect fill="inherit" width="9" height="9"/></g>', "#FF0000"),
        ('<rect width="9" height="9" fill="url(#none) hsl(120, 100%, 50%)"/>', "#00FF00"),
        ('<g color="gold"><rect width="9" height="9" fill="currentColor"/></g>', "#FFD700"),
    ],
)  # fmt: skip
def test_the_nearest_rule_gives_the_colour(body, fill):
    (leaf,) = leaves(drawn(body).scene)
    assert leaf.fill == fill


def test_current_color_is_the_tint_and_everything_is_grey_for_grey_ink():
    picture = drawn('<path d="M0 0h9v9" fill="currentColor"/><path d="M0 0h9v9" fill="red"/>')
    assert [leaf.fill for leaf in leaves(shown(picture, "#0000FF"))] == ["#0000FF", "#FF0000"]
    assert [leaf.fill for leaf in leaves(shown(picture, palette=GREY))] == ["#000000", "#4C4C4C"]
    assert shown(picture, "#0000FF").key != shown(picture, "#00FF00").key
    plain = drawn('<path d="M0 0h9v9" fill="red"/>')
    assert shown(plain, "#0000FF").key == shown(plain, "#00FF00").key


@pytest.mark.parametrize(
    ("data", "ends"),
    [
        ("M10 10l5-5", (15, 5)),
        ("m10 10 5-5.5 5.5.5", (20.5, 5)),
        ("M10,10H20v5", (20, 15)),
        ("M0 0c1 1 2 2 3 3s2 2 3 3", (6, 6)),
        ("M0 0q1 1 2 0t2 0", (4, 0)),
        ("M0 0a5 5 0 0110 0", (10, 0)),
        ("M0 0A0 5 0 0 1 7 7", (7, 7)),
        ("M1e1 1E1zl5 5", (15, 15)),
    ],
)
def test_path_data_ends_where_it_says(data, ends):
    (leaf,) = leaves(drawn(f'<path d="{data}"/>').scene)
    assert leaf.segments[-1][1][-2:] == pytest.approx(ends, abs=1e-3)


def test_a_smooth_curve_carries_on_only_from_one_of_its_kind():
    (leaf,) = leaves(drawn('<path d="M10 10q5 5 10 0s5 5 10 0"/>').scene)
    assert leaf.segments[-1][1][:2] == (20, 10)


def test_a_stroke_grows_with_its_shape_and_stretches_with_it():
    body = '<path d="M0 0h9" stroke="red" stroke-width="2" stroke-dasharray="3 1" fill="none"/>'
    (leaf,) = leaves(drawn(f'<g transform="rotate(30) scale(3)">{body}</g>').scene)
    assert (leaf.width, leaf.dash) == (6, (9, 3))
    (stretched,) = drawn(f'<g transform="scale(3 1)">{body}</g>').scene.items
    assert isinstance(stretched, Group)
    assert stretched.matrix[0] == 3


def test_a_gradient_knows_its_shape():
    stops = '<stop stop-color="red"/><stop offset="1" stop-color="blue" stop-opacity="0"/>'
    body = f'<linearGradient id="a">{stops}</linearGradient><path d="M20 0h40v9z" fill="url(#a)"/>'
    (leaf,) = leaves(drawn(body).scene)
    assert isinstance(leaf.fill, Shading)
    assert leaf.fill.matrix == (40, 0, 0, 9, 20, 0)
    assert leaf.fill.opacities == (1, 0)


def test_a_picture_of_pixels_in_a_drawing_is_drawn():
    out = BytesIO()
    Pixels.new("RGB", (20, 10), "red").save(out, "PNG")
    data = f"data:image/png;base64,{b64encode(out.getvalue()).decode()}"
    picture = drawn(f'<image href="{data}" x="10" y="20" width="40" height="40"/>')
    (leaf,) = leaves(picture.scene)
    assert isinstance(leaf, Image)
    page = by_pdfium(pdf_of(picture.draw(100, 100, tint=None, palette=PALETTE), 100, 100))
    seen = [page.resize((100, 100)).getpixel(at) for at in ((30, 27), (30, 33), (47, 48), (53, 48))]
    assert seen == [(255, 255, 255), (255, 0, 0), (255, 0, 0), (255, 255, 255)]


def test_what_is_not_seen_is_not_drawn():
    body = (
        '<g display="none"><text>a</text></g><rect width="9" height="9" visibility="hidden"/>'
        '<rect width="0" height="9"/><rect width="9" height="9" fill="none"/>'
        '<rect width="9" height="9" opacity="0"/><text> </text><title>T</title>'
        '<defs><filter id="f"/><rect width="9" height="9" filter="url(#f)"/></defs>'
        '<path d="M0 0h9" stroke="red" stroke-width="0" fill="none"/>'
    )
    assert leaves(drawn(body).scene) == []


def test_opacity_is_that_of_the_whole():
    body = '<path d="M0 0h9v9" stroke="red" opacity=".5" fill-opacity=".5"/>'
    (whole,) = drawn(body).scene.items
    assert isinstance(whole, Group)
    assert whole.opacity == 0.5
    assert [leaf.opacity for leaf in leaves(whole) if isinstance(leaf, Outline)] == [0.5]
