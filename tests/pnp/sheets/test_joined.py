"""Boards over several sheets: the same picture at every seam, one side cut, the other glued."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

import pypdfium2
import pytest

from pnp.draw.cropping import cropped
from pnp.draw.document import Document
from pnp.draw.pdf.writer import render
from pnp.draw.scene import CUT, Text, group, rect, rotate, translate
from pnp.faces.face import Face, Joins
from pnp.sheets.joined import division, lay_out_joined, parted
from pnp.sheets.options import SheetOptions
from pnp.text.errors import LayoutError, Source, SpecError
from tests.each import each
from tests.pnp.scene_contents import bounds, paths, words

WIDE, HIGH = 332.0, 316.0
A4, LETTER = SheetOptions(), SheetOptions(paper="letter")
SQUARE = 8
DOTS = 3
"""Dots a millimetre of the pictures that are compared."""


def board(wide=WIDE, high=HIGH, joins=Joins(10), **rest) -> Face:  # noqa: B008 - it is frozen
    """A board of coloured squares, some with a name."""
    colors, side = random.Random(7), SQUARE
    items = []
    for x in range(-1, int(wide / side) + 1):
        for y in range(-1, int(high / side) + 1):
            fill = f"#{colors.randrange(1 << 24):06X}"
            items.append(rect(x * side, y * side, side, side, fill=fill))
            if x % 10 == y % 10 == 5:
                items.append(Text(x * side, y * side, f"{x}-{y}", "text", 8, "#000000"))
    front = group(*items, matrix=translate(-wide / 2, -high / 2))
    outline = rect(-wide / 2, -high / 2, wide, high)
    return Face("Field", "field", wide, high, outline, front, joins=joins, shape="rect", **rest)


def laid_out(face: Face, options=A4):
    return lay_out_joined(face, options, title="Field", footer="a build", lang="en", bookmark="F")


def pictures(pages):
    """Each page as a function from millimetres to colours."""
    pdf = pypdfium2.PdfDocument(render(Document("t", "en", pages)))
    images = [page.render(scale=DOTS * 25.4 / 72).to_pil() for page in pdf]
    return [lambda x, y, i=image: i.getpixel((int(x * DOTS), int(y * DOTS))) for image in images]


@pytest.mark.parametrize("options", [A4, LETTER])
def test_there_is_a_page_a_sheet_and_a_plan_that_names_them_all(options) -> None:
    face = board()
    made = laid_out(face, options)
    names = [sheet.name for sheet in division(face, options).sheets]
    assert names == ["A1", "B1", "A2", "B2"]
    assert made.sheets == len(made.pages) == 5
    for page, name in zip(made.pages, names, strict=False):
        assert name in words(page.scene)
        assert any(f"Field {name} · sheet" in text for text in words(page.scene))
    assert {*names} <= {*words(made.pages[-1].scene)}
    assert made.pages[0].bookmark == "F"


@pytest.mark.parametrize("options", [A4, LETTER])
def test_what_a_sheet_keeps_lies_where_printers_print(options) -> None:
    for page in each(laid_out(board(), options).pages[:-1]):
        x, y, wide, high = page.trim
        margin = options.margin - 1e-6
        assert x >= margin
        assert y >= margin
        assert x + wide <= page.width - margin
        assert y + high <= page.height - margin


def test_every_seam_has_the_same_picture_on_both_sheets() -> None:
    face = board()
    made, shown = division(face, A4), pictures(laid_out(face).pages[:-1])
    pages = dict(zip(made.sheets, zip(shown, laid_out(face).pages, strict=False), strict=False))

    def color(sheet, x, y):
        """The colour of a point of the board on one of its sheets."""
        picture, page = pages[sheet]
        left, top = page.trim[:2]
        return picture(left + x - sheet.across.cut, top + y - sheet.down.cut)

    across = [(a, b) for a, b in pairwise(made.sheets) if a.row == b.row]
    assert len(across) == 2
    for before, after in across:
        # between the later sheet's edge and its cut, in the middle of every square
        x = after.across.start + 1
        for y in range(
            int(after.down.cut) // SQUARE * SQUARE + 12, int(after.down.covered), SQUARE
        ):
            one, other = color(before, x, y), color(after, x, y)
            assert max(abs(a - b) for a, b in zip(one, other, strict=True)) < 12
            assert one != (255, 255, 255)


def test_one_sheet_is_cut_at_a_seam_and_the_other_has_a_strip_to_glue() -> None:
    face = board()
    made, pages = division(face, A4), laid_out(face).pages
    glued = {"A1": {"glue B1", "glue A2"}, "B1": {"glue B2"}, "A2": {"glue B2"}, "B2": set()}
    for sheet, page in zip(each(made.sheets), pages[:-1], strict=True):
        assert {text for text in words(page.scene) if "glue" in text} == glued[sheet.name]
        left, top, wide, high = page.trim
        lines = [bounds(path) for path in paths(page.scene) if path.stroke == CUT]
        assert any(line == pytest.approx((left, top, left, top + high)) for line in lines)
        assert any(line == pytest.approx((left, top, left + wide, top)) for line in lines)
        right = any(line[0] == pytest.approx(left + wide) for line in lines)
        assert right == (sheet.column == made.columns - 1)


def test_a_sheet_holds_only_what_it_shows() -> None:
    first, *_, last, _plan = laid_out(board()).pages
    assert "5-5" in words(first.scene)
    assert "5-5" not in words(last.scene)
    assert len(paths(first.scene)) < 0.4 * len(paths(board().front))


def test_cropping_keeps_what_reaches_into_the_box() -> None:
    near = Text(-1, 5, "in", "text", 8, "#000000")
    far = Text(30, 5, "out", "text", 8, "#000000")
    turned = group(rect(0, -40, 2, 20, fill="#000000"), matrix=rotate(90))
    away = group(rect(0, 40, 2, 20, fill="#111111"), matrix=rotate(90))
    kept = cropped(group(near, far, turned, away), (0, 0, 40, 10))
    assert words(kept) == ["in", "out"]
    assert words(cropped(kept, (0, 0, 20, 10))) == ["in"]
    assert [path.fill for path in paths(kept)] == ["#000000"]


def test_a_board_that_fits_one_sheet_has_it_to_itself_or_shares_it() -> None:
    small, large = board(180, 120), board()
    assert parted([small, large], A4) == ([small], [large])
    assert parted([replace(large, joins=None)], A4)[1] == []


def test_copies_are_printed_again_with_one_plan() -> None:
    made = laid_out(board(copies=2))
    assert made.sheets == 9
    assert len(made.cut_lines) == 9


def test_sheets_that_do_not_do_are_a_fault_where_they_are_written() -> None:
    def at(key: str) -> Source:
        return Source("game.toml", 7, f"components.map.{key}")

    with pytest.raises(SpecError) as error:
        division(board(joins=Joins(10, (1, 2), at)), A4)
    (fault,) = error.value.faults
    assert (fault.key, fault.found) == ("components.map.sheets", "[1, 2]")
    assert "on A4, as [2, 2]" in str(fault.expected)
    with pytest.raises(SpecError) as error:
        division(board(joins=Joins(10, None, at), back=group()), A4)
    assert error.value.faults[0].key == "components.map.back"


def test_sheets_without_an_overlap_meet_edge_to_edge() -> None:
    made = laid_out(board(joins=Joins(0)))
    assert not any("glue" in text for page in made.pages[:-1] for text in words(page.scene))
    assert sum(page.trim[2] for page in made.pages[:2]) == pytest.approx(WIDE)


def test_no_board_is_endless() -> None:
    with pytest.raises(LayoutError, match="100 are the most"):
        division(replace(board(), width=3000, height=3000), A4)
    with pytest.raises(LayoutError, match="leaves nothing"):
        division(board(joins=Joins(50)), SheetOptions(margin=70))
