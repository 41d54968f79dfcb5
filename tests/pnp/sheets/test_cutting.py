"""Straight cuts: numbered, marked on all sides, shared where edges match; fewest where proved."""

import itertools
import math
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.draw.scene import Path, Text, group, rect
from pnp.sheets.cutting.cut_marks import NUMBER_SIZE, TICK
from pnp.sheets.cutting.fewest import least_sheets
from pnp.sheets.cutting.matching_edges import edges_match
from pnp.sheets.layout import lay_out, lay_out_by_size
from pnp.sheets.marks import MARK
from pnp.sheets.options import SheetOptions
from tests.each import each
from tests.pnp.sheets.plain_faces import BLEED, arrow, card, tile, token
from tests.pnp.sheets.test_sheets import items, laid, outline_box


def ticks_of(page):
    """The ticks beside the pieces, each as its two ends."""
    paths = (i for i in items(page.scene) if isinstance(i, Path))
    (path,) = (i for i in paths if i.width == TICK and i.stroke == MARK)
    points = [xy for _, xy in path.segments]
    return list(zip(points[::2], points[1::2], strict=True))


def numbers_of(page):
    return {
        int(i.text): i
        for i in items(page.scene)
        if isinstance(i, Text) and i.size == NUMBER_SIZE and i.text.isdigit()
    }


def cut_places(outlines):
    """Where straight cuts lie, found from the outlines alone."""
    boxes = [outline_box(path) for path in outlines]
    across = {round(x, 2) for left, _, right, _ in boxes for x in (left, right)}
    down = {round(y, 2) for _, top, _, bottom in boxes for y in (top, bottom)}
    return across, down


@pytest.mark.parametrize("duplex", ["long", "short", "gutterfold", "none"])
@pytest.mark.parametrize("cut", ["best", "gutter"])
@pytest.mark.parametrize(("copies", "margin"), [(11, 6.5), (37, 5.0), (1, 12.0)])
def test_every_cut_has_its_marks_at_both_ends_and_one_number(duplex, cut, copies, margin):
    layout = laid(
        [card(f"c{i}", 63.5, 88.0) for i in range(copies)], duplex=duplex, cut=cut, margin=margin
    )
    fronts = [n for n, lines in enumerate(layout.cut_lines) if lines]
    assert len(layout.cuts) == len(fronts)
    for number, count in each(zip(fronts, layout.cuts, strict=True)):
        page, outlines = layout.pages[number], layout.cut_lines[number]
        across, down = cut_places(outlines)
        assert count == len(across) + len(down)
        ticks = ticks_of(page)
        assert sorted(numbers_of(page)) == list(range(1, count + 1))
        left, top, right, bottom = (
            end(outline_box(path)[i] for path in outlines)
            for i, end in enumerate((min, min, max, max))
        )
        above = {round(a[0], 2) for a, b in ticks if a[0] == b[0] and max(a[1], b[1]) < top}
        beside = {round(a[1], 2) for a, b in ticks if a[1] == b[1] and max(a[0], b[0]) < left}
        assert (above, beside) == (across, down)
        right_of = {round(a[1], 2) for a, b in ticks if a[1] == b[1] and min(a[0], b[0]) > right}
        below = {round(a[0], 2) for a, b in ticks if a[0] == b[0] and min(a[1], b[1]) > bottom}
        assert right_of == down or duplex == "gutterfold"
        assert below == across or margin < 6 or duplex == "gutterfold"


def test_the_numbers_begin_in_the_direction_of_fewer_cuts():
    layout = laid([card(f"c{i}") for i in range(8)], cut="gutter")
    numbers = numbers_of(layout.pages[0])
    top = min(outline_box(path)[1] for path in layout.cut_lines[0])
    down = [n for n, text in numbers.items() if text.y > top]
    assert layout.cuts == (12,)
    assert sorted(down) == [1, 2, 3, 4], "two rows are parted before four columns"
    assert "12 cuts" in " ".join(i.text for i in items(layout.pages[0].scene) if type(i) is Text)


def bordered(face, inset):
    """The face with a line round it, so far from its cut."""
    w, h = face.width / 2 - inset, face.height / 2 - inset
    line = rect(-w, -h, 2 * w, 2 * h, stroke="#000000", width=0.3)
    return replace(face, front=group(*face.front.items, line))


def other(face, color):
    ground = replace(face.front.items[0], fill=color)
    return replace(face, front=group(ground, *face.front.items[1:]))


def spotted(face, size):
    """The face with a back on which spots lie across its cuts."""
    w, h = face.width / 2, face.height / 2
    spots = [rect(x - size / 2, y - size / 2, size, size, fill="#FFFFFF")
             for x, y in itertools.product((-w, 0, w), (-h, 0, h))]  # fmt: skip
    return replace(face, back=group(*face.back.items, *spots))


def test_neighbours_share_a_cut_where_their_edges_look_alike():
    a, b = card("a"), card("b")
    assert edges_match([a, b], BLEED)
    assert edges_match([bordered(a, 2.5), b], BLEED)
    assert edges_match([spotted(a, 4.0), spotted(b, 4.0)], BLEED), "one pattern goes on"
    for faces in each(
        [
            [bordered(a, 0.5), b],
            [a, other(b, "#00FF00")],
            [a, replace(b, back=None)],
            [spotted(a, 4.0), b],
            [spotted(a, 30.0), spotted(b, 30.0)],
            [tile(), tile("b")],
        ]
    ):
        assert not edges_match(faces, BLEED)
    assert [laid([card(copies=37)]).per_sheet, laid([card(copies=37)], cut="gutter").per_sheet] == [
        9,
        8,
    ]
    assert laid([card(copies=20), other(card("b", copies=17), "#00FF00")]).per_sheet == 8


def test_straight_cuts_are_preferred_where_the_sheets_are_as_many():
    """Twelve a page in two turns need as many sheets as eleven in one: the grid is taken."""
    for copies, width, height in each(itertools.product((23, 37, 54), (44, 57, 70), (68, 89, 120))):
        layout = laid([card(width=width, height=height, copies=copies)], cut="gutter")
        if layout.cuts:
            continue
        grids = [
            math.floor((w + 6 + 1e-6) / (a + 6)) * math.floor((h + 6 + 1e-6) / (b + 6))
            for w, h in ((197, 284), (284, 197))
            for a, b in ((width, height), (height, width))
        ]
        assert math.ceil(copies / max(grids)) > layout.sheets


def test_sizes_have_grids_of_their_own_where_that_costs_no_sheet():
    small = [card("s", 44.0, 68.0, copies=16)]
    large = [card("l", 63.5, 88.9, copies=9)]
    told = {"title": "Cards", "footer": "Game", "lang": "en"}
    apart = lay_out_by_size(small + large, SheetOptions(), **told)
    assert [layout.cuts for layout in apart] == [(10,), (8,)]
    few = lay_out_by_size([card("s", 30.0, 30.0), card("l", copies=2)], SheetOptions(), **told)
    assert [layout.sheets for layout in few] == [1]
    net = lay_out_by_size([arrow(), card()], SheetOptions(), **told)
    assert len(net) == 1


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_no_sheet_has_a_few_rounds_that_a_little_less_bleed_brings_onto_the_others(paper):
    layout = laid([token(size=12.0, copies=160)], paper=paper)
    alone = laid([token(size=12.0, copies=160)], paper=paper, bleed=1.0, cut="gutter")
    assert layout.sheets == alone.sheets == 1
    for a, b in itertools.combinations(map(outline_box, layout.cut_lines[0]), 2):
        assert math.hypot(a[0] - b[0], a[1] - b[1]) > 12 + 2 - 1e-3


@settings(max_examples=40)
@given(
    face=st.sampled_from([tile(flats=44.0), card(), token(), card(width=44.0, height=68.0)]),
    copies=st.integers(1, 90),
    paper=st.sampled_from(["a4", "letter", "a3"]),
    bleed=st.sampled_from([0.0, 1.0, 3.0]),
    cut=st.sampled_from(["best", "shared", "gutter"]),
    margin=st.sampled_from([0.0, 4.0, 9.0]),
)
def test_the_bound_holds_for_every_margin_bleed_and_gap(face, copies, paper, bleed, cut, margin):
    faces = [replace(face, copies=copies)]
    bound = laid(faces, paper=paper).bound
    assert laid(faces, paper=paper, bleed=bleed, cut=cut, margin=margin).sheets >= bound


def test_five_sheets_are_proved_for_a_deck_of_37_on_a4():
    assert least_sheets([card(copies=37)], (210.0, 297.0), folded=False) == 5
    assert least_sheets([card(copies=36)], (210.0, 297.0), folded=False) == 4
    assert least_sheets([arrow(copies=40)], (210.0, 297.0), folded=False) < 4
    layout = lay_out([card(copies=37)], SheetOptions(), title="Cards", footer="x", lang="en")
    assert (layout.sheets, layout.hints) == (5, ())
