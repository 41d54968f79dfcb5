"""The imposed booklet: printed, stacked and folded, its pages come in order."""

from io import BytesIO

import pypdf
import pypdfium2
import pytest

from pnp.draw.document import Page
from pnp.draw.scene import Group, Text, apply, combine, group
from pnp.sheets.correction import Correction
from pnp.sheets.imposition import impose, sides, stitched
from pnp.sheets.options import SheetOptions, paper_size
from pnp.text.errors import LayoutError
from tests.pnp.booklet.built_booklets import built, rendered

MM = 25.4 / 72


def numbered(count):
    return [
        Page(148, 210, group(Text(74, 105, f"page {n}", "text", 40, "#000000", "middle")))
        for n in range(1, count + 1)
    ]


def numbers_by_place(data):
    """For each side: the page numbers read at the left half and at the right one."""
    document = pypdfium2.PdfDocument(data)
    found = []
    for page in document:
        text = page.get_textpage()
        half = page.get_width() / 2
        halves = [
            text.get_text_bounded(left=a, right=b, bottom=0, top=page.get_height())
            for a, b in ((0, half), (half, half * 2))
        ]
        found.append(tuple(int(part.split()[-1]) for part in halves))
    document.close()
    return found


def folded(printed):
    """The order in which pages are read once the sheets are stacked and folded.

    The outermost sheet lies lowest; turned on its short edge, what is left in front is behind
    what is right in front.
    """
    leaves_left, leaves_right = [], []
    for (front_left, front_right), (back_left, back_right) in zip(
        printed[::2], printed[1::2], strict=True
    ):
        leaves_right.append((front_right, back_left))
        leaves_left.append((back_right, front_left))
    return [n for leaf in leaves_right for n in leaf] + [
        n for leaf in leaves_left[::-1] for n in leaf
    ]


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "legal"])
@pytest.mark.parametrize("count", [4, 8, 24])
def test_folded_sheets_read_in_order(paper, count):
    printed = numbers_by_place(rendered(impose(numbered(count), paper)))
    assert len(printed) == count // 2
    assert folded(printed) == list(range(1, count + 1))


def test_a_wrong_order_would_be_found():
    printed = numbers_by_place(rendered(impose(numbered(8), "a4")))
    printed[0], printed[2] = printed[2], printed[0]
    assert folded(printed) != list(range(1, 9))


def test_a_count_that_does_not_fold_is_refused():
    with pytest.raises(LayoutError, match="multiple of 4"):
        sides(6)


def test_flipped_on_the_long_edge_the_backs_are_turned():
    short, long = (impose(numbered(4), "a4", flip) for flip in ("short", "long"))
    assert short[0] == long[0]
    assert short[1] != long[1]
    assert long[1].scene.matrix[0] == pytest.approx(-1)
    assert numbers_by_place(rendered([long[1]])) == [(3, 2)]


@pytest.mark.parametrize("paper", ["a4", "letter", "legal", "a3"])
def test_pages_are_as_large_as_the_paper_takes_up_to_a5(paper):
    height, width = paper_size(paper)
    (page, *_) = impose(numbered(4), paper)
    short, long = sorted((height, width))
    assert (page.width, page.height) == (long, short)
    x, y, w, h = page.trim
    assert x >= -1e-9
    assert y >= -1e-9
    assert w / h == pytest.approx(296 / 210)
    assert w == pytest.approx(min(296, long, short * 296 / 210))
    assert x + w / 2 == pytest.approx(long / 2)


def test_the_booklet_of_the_kit_folds(tmp_path):
    part, files = built()
    data = files["rules-booklet.pdf"]
    reader = pypdf.PdfReader(BytesIO(data))
    told = reader.trailer["/Root"]["/ViewerPreferences"]
    assert told["/PrintScaling"] == "/None"
    assert told["/Duplex"] == "/DuplexFlipShortEdge"
    sizes = {(float(p.mediabox.width) * MM, float(p.mediabox.height) * MM) for p in reader.pages}
    assert len(sizes) == 1
    assert sizes.pop() == pytest.approx((297, 210), abs=0.01)
    assert len(reader.pages) == 2 * part.sheets
    assert 4 * part.sheets >= len(part.reading)


def test_running_numbers_fold_into_order():
    """Page numbers of the real booklet, read sheet by sheet at the outer upper corners."""
    _, files = built()
    document = pypdfium2.PdfDocument(files["rules-booklet.pdf"])
    printed = []
    for page in document:
        text, wide, high = page.get_textpage(), page.get_width(), page.get_height()
        corners = [
            text.get_text_bounded(left=a, right=b, bottom=high - 40, top=high).strip()
            for a, b in ((0, 58), (wide - 58, wide))
        ]
        printed.append(tuple(int(c) if c.isdigit() else 0 for c in corners))
    document.close()
    read = folded(printed)
    shown = [(place, n) for place, n in enumerate(read, start=1) if n]
    assert len(shown) >= 15
    assert all(place == n for place, n in shown), shown


def test_fronts_then_backs():
    layout = stitched(numbered(8), SheetOptions(order="fronts-then-backs"), "Rules")
    assert layout.duplex is None
    assert layout.sheets == 2
    assert numbers_by_place(rendered(layout.pages[:2])) == [(8, 1), (6, 3)]


def places(page):
    """The texts of a page and where they lie on it."""
    found, waiting = {}, [(page.scene, (1, 0, 0, 1, 0, 0))]
    for item, matrix in waiting:
        if isinstance(item, Group):
            waiting += [(one, combine(matrix, item.matrix)) for one in item.items]
        elif isinstance(item, Text):
            found[item.text] = apply(matrix, item.x, item.y)
    return found


@pytest.mark.parametrize("edge", ["long", "short"])
def test_a_measured_printer_gets_upright_sheets_with_backs_put_right(edge):
    correction = Correction((0.7, -0.4), 0.3, 1.004)
    plain = stitched(numbered(8), SheetOptions(duplex=edge), "Rules").pages
    made = stitched(numbered(8), SheetOptions(duplex=edge, backs=correction), "Rules")
    assert f"flipped on the {edge} edge" in made.hints[0]
    for number, (lying, upright) in enumerate(zip(plain, made.pages, strict=True)):
        assert (upright.width, upright.height) == (lying.height, lying.width)
        stood = {name: (y, lying.width - x) for name, (x, y) in places(lying).items()}
        if number % 2:
            matrix = correction.matrix(upright.width, upright.height)
            stood = {name: apply(matrix, *at) for name, at in stood.items()}
        assert places(upright) == {name: pytest.approx(at) for name, at in stood.items()}
        x, y, w, h = upright.trim
        assert 0 <= x < x + w <= upright.width
        assert 0 <= y < y + h <= upright.height
