"""Sheets for cutting machines: pieces keep off the marks, whatever their sizes are."""

from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.draw.scene import CUT, Group, Path
from pnp.sheets.layout import lay_out, printable
from pnp.sheets.machines import CRICUT, marks
from pnp.sheets.options import SheetOptions
from tests.each import each
from tests.pnp.sheets.plain_faces import card, tile, token

CLEAR = 1.5
sizes = st.floats(12, 80).map(lambda mm: round(mm, 1))
faces = st.one_of(
    st.builds(
        lambda w, h, copies: [card("a", w, h, copies=copies)], sizes, sizes, st.integers(1, 30)
    ),
    st.builds(lambda d, copies: [token("a", d, copies=copies)], sizes, st.integers(1, 30)),
    st.lists(
        st.builds(lambda w, h: card("a", w, h, copies=2), sizes, sizes), min_size=2, max_size=5
    ),
)


def box(path):
    xs = [x for _, xy in path.segments for x in xy[::2]]
    ys = [y for _, xy in path.segments for y in xy[1::2]]
    return min(xs), min(ys), max(xs), max(ys)


def grown(box, by):
    left, top, right, bottom = box
    return left - by, top - by, right + by, bottom + by


def meet(one, other):
    return all(one[i] < other[i + 2] - 1e-6 and other[i] < one[i + 2] - 1e-6 for i in (0, 1))


def arms(mark):
    """A mark as the boxes that it is made of: one, or the two arms of an L."""
    corners = [xy for op, xy in mark.segments if op != "Z"]
    if len(corners) == 4:
        return [box(mark)]
    a, b, c, d, e, f = corners
    return [
        (min(x), min(y), max(x), max(y))
        for x, y in (zip(*arm, strict=True) for arm in ((a, b, c), (d, e, f, a)))
    ]


def laid(faces, **options):
    return lay_out(faces, SheetOptions(**options), title="T", footer="G 1.0", lang="en")


def paths(scene):
    if isinstance(scene, Path):
        yield scene
    if isinstance(scene, Group):
        for item in scene.items:
            yield from paths(item)


@settings(max_examples=60)
@given(
    faces,
    st.sampled_from(("a4", "letter")),
    st.sampled_from(("silhouette", "silhouette-4")),
    st.sampled_from(("gutter", "shared")),
    st.sampled_from((0.0, 1.5, 3.0)),
)
def test_no_piece_lies_on_a_mark_or_nearer_than_the_machine_likes(some, paper, machine, cut, bleed):
    layout = laid(some, paper=paper, machine=machine, cut=cut, bleed=bleed)
    for page, lines in each(zip(layout.pages, layout.cut_lines, strict=True)):
        assert page.width < page.height
        boxes = [arm for mark in marks(machine, page.width, page.height) for arm in arms(mark)]
        for line in lines:
            printed = grown(box(line), bleed)
            assert not [one for one in boxes if meet(printed, grown(one, CLEAR))]
            assert 10.5 <= printed[0] < printed[2] <= page.width - 10.5
            assert 10.5 <= printed[1] < printed[3] <= page.height - 10.5


@settings(max_examples=30)
@given(faces, st.sampled_from(("a4", "letter", "legal", "a3")), st.sampled_from((0.0, 1.5, 3.0)))
def test_a_cricut_has_all_print_within_its_reach(some, paper, bleed):
    layout = laid(some, paper=paper, machine="cricut", bleed=bleed)
    for lines in each(filter(None, layout.cut_lines)):
        boxes = [grown(box(line), bleed) for line in lines]
        assert max(one[2] for one in boxes) - min(one[0] for one in boxes) <= CRICUT[0] + 1e-6
        assert max(one[3] for one in boxes) - min(one[1] for one in boxes) <= CRICUT[1] + 1e-6


def test_marks_are_on_fronts_only_and_no_line_is_printed_to_cut_along():
    layout = laid([card("a", 60, 90, copies=5)], machine="silhouette")
    front, back = layout.pages
    wanted = marks("silhouette", front.width, front.height)
    assert [one for one in paths(front.scene) if one in wanted] == list(wanted)
    assert not [one for one in paths(back.scene) if one in wanted]
    assert not [one for one in paths(front.scene) if one.stroke == CUT]
    by_hand = laid([card("a", 60, 90, copies=5)])
    assert [one for one in paths(by_hand.pages[0].scene) if one.stroke == CUT]


def test_a_page_filled_by_one_piece_is_smaller_where_marks_lie():
    """What takes the whole printable area still fits once marks are asked for."""
    for machine in ("silhouette", "silhouette-4", "cricut", "scanncut"):
        options = SheetOptions(machine=machine, bleed=1.5)
        width, height = printable(options)
        assert laid([card("a", width, height)], machine=machine, bleed=1.5).sheets == 1
    areas = [
        printable(SheetOptions(machine=one))
        for one in (None, "scanncut", "silhouette-4", "silhouette")
    ]
    assert areas[0] == areas[1]
    assert areas == sorted(areas, reverse=True)


def test_hexagons_find_room_as_well():
    layout = laid([tile("a", 40, copies=12)], machine="silhouette", bleed=1.5)
    assert sum(map(len, layout.cut_lines)) == 12
