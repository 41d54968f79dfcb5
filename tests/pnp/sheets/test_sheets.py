"""Sheets read back from their PDFs: true sizes, footers, boxes, marks, hints and refusals."""

import ctypes
import io
import math

import pypdfium2 as pdfium
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from pnp.draw.document import Document
from pnp.draw.pdf.writer import render
from pnp.draw.scene import CUT, Group, Path, Text
from pnp.sheets.calibration import calibration_layout
from pnp.sheets.layout import lay_out, printable
from pnp.sheets.options import SheetOptions
from pnp.text.errors import HeraldError, LayoutError
from tests.each import each
from tests.pnp.sheets.plain_faces import arrow, bare, card, tile, token

MM = 25.4 / 72


def laid(faces, lang="en", **options):
    return lay_out(
        faces,
        SheetOptions(**options),
        title="Tiles",
        footer="Some Game 1.0.0 · 1a2b3c4d",
        lang=lang,
        bookmark="Tiles",
    )


def pdf_of(layout, lang="en", colour="rgb"):
    return render(Document("Tiles", lang, layout.pages, duplex=layout.duplex, colour=colour))


def items(scene):
    """Everything on a page, with its clip and the matrices left out."""
    yield scene
    if isinstance(scene, Group):
        for child in scene.items:
            yield from items(child)


def paths(data, page=0):
    """The corners, in millimetres, of every path that stands on the page itself."""
    raw = pdfium.raw
    document = pdfium.PdfDocument(data)
    for item in document[page].get_objects(filter=[raw.FPDF_PAGEOBJ_PATH], max_depth=1):
        matrix, found = item.get_matrix(), []
        for i in range(raw.FPDFPath_CountSegments(item)):
            x, y = ctypes.c_float(), ctypes.c_float()
            raw.FPDFPathSegment_GetPoint(raw.FPDFPath_GetPathSegment(item, i), x, y)
            found.append(tuple(v * MM for v in matrix.on_point(x.value, y.value)))
        yield found


def size(points):
    xs, ys = zip(*points, strict=True)
    return max(xs) - min(xs), max(ys) - min(ys)


def text_of(data, page=0):
    return pdfium.PdfDocument(data)[page].get_textpage().get_text_range()


def pieces_on(layout, page=0):
    return len(layout.cut_lines[page])


def outline_box(path):
    points = [xy[i : i + 2] for _, xy in path.segments for i in range(0, len(xy), 2)]
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def test_28_tiles_on_a4_with_ruler_and_footer():
    faces = [tile(f"tile {i}", 44.0) for i in range(37)]
    layout = laid(faces, cut="shared", margin=5.0)
    assert (layout.per_sheet, layout.sheets, layout.bound) == (28, 2, 1)
    assert [pieces_on(layout, i) for i in range(4)] == [28, 0, 9, 0]
    lowest = max(outline_box(path)[3] for path in layout.cut_lines[0])
    footers = [i for i in items(layout.pages[0].scene) if isinstance(i, Text) and "100" in i.text]
    assert footers[0].y - 2.2 > lowest
    assert footers[0].y <= 297 - 4
    assert "50\u00a0mm" in text_of(pdf_of(layout)).replace(" ", "\u00a0")


@pytest.mark.parametrize("cut", ["gutter", "shared"])
@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "legal"])
@pytest.mark.parametrize("flats", [44.0, 50.0, 61.37])
def test_every_tile_measures_what_it_should(paper, cut, flats):
    layout = laid([tile(f"tile {i}", flats) for i in range(20)], paper=paper, cut=cut)
    wanted = sorted((flats, 2 * flats / math.sqrt(3)))
    for path in layout.cut_lines[0]:
        left, top, right, bottom = outline_box(path)
        assert sorted((right - left, bottom - top)) == pytest.approx(wanted, abs=0.001)
    drawn = [sorted(size(points)) for points in paths(pdf_of(layout)) if len(points) > 5]
    exact = [found for found in drawn if found == pytest.approx(wanted, abs=0.01)]
    halos = 2 if cut == "shared" else 1
    assert len(exact) == halos * pieces_on(layout)


def test_the_ruler_measures_50_mm():
    data = pdf_of(laid([tile()], duplex="none"))
    rulers = [points for points in paths(data) if len(points) > 30]
    assert len(rulers) == 1
    assert size(rulers[0])[0] == pytest.approx(50, abs=0.005)


@pytest.mark.parametrize(
    ("lang", "duplex", "wanted"),
    [
        ("en", "long", ["sheet 1/3 front", "A4", "100 %", "no scaling", "long edge"]),
        ("en", "short", ["sheet 1/3 front", "short edge"]),
        ("en", "none", ["sheet 1/3", "one side"]),
        ("en", "gutterfold", ["sheet 1/7", "fold on the dashed line"]),
        ("fr", "long", ["feuille 1/3 recto", "100 %", "sans mise à l’échelle", "bord long"]),
        ("fr", "short", ["bord court"]),
        ("fr", "gutterfold", ["plier sur le pointillé"]),
    ],
)
def test_the_footer_says_how_to_print(lang, duplex, wanted):
    layout = laid([tile(f"tile {i}") for i in range(37)], lang=lang, duplex=duplex)
    text = text_of(pdf_of(layout, lang)).replace("\u00a0", " ").replace("\r\n", " ")
    for words in [*wanted, "Tiles", "1a2b3c4d"]:
        assert words in text


def test_every_sheet_has_its_footer_and_ruler():
    for layout in (laid([card(f"c{i}") for i in range(37)]), laid([tile(copies=37)], cut="shared")):
        data = pdf_of(layout)
        for page in range(len(layout.pages)):
            text = text_of(data, page)
            assert "1a2b3c4d" in text
            assert "50" in text


def test_a_long_footer_takes_a_second_line():
    one, two = (
        lay_out([tile()], SheetOptions(), title=title, footer="Game", lang="fr")
        for title in ("Tuiles", "Barons et Chevaliers, Donjons, Dé de bonus, " * 3)
    )
    lines = [
        [i for i in items(layout.pages[0].scene) if isinstance(i, Text) and i.size == 7.0]
        for layout in (one, two)
    ]
    assert len(lines[1]) > len(lines[0])
    assert max(text.y for text in lines[1]) <= 297 - 4


def test_no_text_of_a_sheet_is_smaller_than_7_points():
    layouts = [laid([bare(tile())]), calibration_layout(SheetOptions(), "fr", "Game")]
    sizes = [
        item.size
        for layout in layouts
        for page in layout.pages
        for item in items(page.scene)
        if isinstance(item, Text)
    ]
    assert min(sizes) >= 7


@settings(max_examples=25)
@given(
    face=st.sampled_from([tile(flats=44.0), tile(), card(), token(), arrow()]),
    copies=st.integers(1, 60),
    paper=st.sampled_from(["a4", "letter", "a3", "legal"]),
    margin=st.floats(0, 25),
    cut=st.sampled_from(["gutter", "shared"]),
    duplex=st.sampled_from(["long", "short", "gutterfold", "none"]),
)
def test_all_outlines_lie_inside_the_margins_and_none_is_lost(
    face, copies, paper, margin, cut, duplex
):
    faces = [type(face)(**{**face.__dict__, "copies": copies})]
    layout = laid(faces, paper=paper, margin=margin, cut=cut, duplex=duplex)
    assert sum(len(lines) for lines in layout.cut_lines) == copies
    assert layout.sheets == math.ceil(copies / layout.per_sheet)
    assert layout.bound <= layout.sheets
    for page, lines in zip(layout.pages, layout.cut_lines, strict=True):
        for path in lines:
            left, top, right, bottom = outline_box(path)
            assert min(left, top) >= margin - 1e-6
            assert right <= page.width - margin + 1e-6
            assert bottom <= page.height - margin + 1e-6


def best_grid(face, area, grow):
    """Rectangles counted anew: every orientation of piece and page."""
    w, h = (side + 2 * grow + 1e-6 for side in area)
    a, b = face.width + 2 * grow, face.height + 2 * grow
    return max(int(w // a) * int(h // b), int(w // b) * int(h // a))


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "legal"])
@pytest.mark.parametrize("margin", [5.0, 8.0, 12.5])
@pytest.mark.parametrize(("cut", "grow"), [("gutter", 3.0), ("shared", 0.0)])
@pytest.mark.parametrize("size", [(63.5, 88.9), (44.0, 68.0), (70.0, 120.0), (148.0, 105.0)])
def test_cards_need_no_more_sheets_than_the_best_orientation(paper, margin, cut, grow, size):
    face = card(width=size[0], height=size[1], copies=54)
    layout = laid([face], paper=paper, margin=margin, cut=cut)
    area = printable(SheetOptions(paper=paper, margin=margin))
    assert layout.bound <= layout.sheets <= math.ceil(54 / best_grid(face, area, grow))


def test_trim_and_bleed_boxes():
    layout = laid([tile(f"tile {i}") for i in range(37)])
    reader = PdfReader(io.BytesIO(pdf_of(layout)))
    for page, lines in each(zip(reader.pages, layout.cut_lines, strict=True)):
        trim, bleed = ([float(v) * MM for v in box] for box in (page.trimbox, page.bleedbox))
        if lines:
            boxes = [outline_box(path) for path in lines]
            assert trim[0] == pytest.approx(min(box[0] for box in boxes), abs=0.01)
            assert trim[2] == pytest.approx(max(box[2] for box in boxes), abs=0.01)
            assert 297 - trim[3] == pytest.approx(min(box[1] for box in boxes), abs=0.01)
            assert 297 - trim[1] == pytest.approx(max(box[3] for box in boxes), abs=0.01)
        assert trim[0] - bleed[0] == pytest.approx(3, abs=0.01)
        assert bleed[3] - trim[3] == pytest.approx(3, abs=0.01)


def test_the_duplex_hint_only_where_it_holds():
    faces = [tile(copies=3)]
    assert laid(faces).duplex == "long"
    assert laid(faces, duplex="short").duplex == "short"
    assert laid(faces, duplex="gutterfold").duplex is None
    assert laid(faces, duplex="none").duplex is None
    assert laid(faces, order="fronts-then-backs").duplex is None
    assert laid([arrow(backed=False)]).duplex is None


def test_faces_without_backs_get_no_back_pages():
    assert len(laid([arrow(backed=False, copies=30)]).pages) == laid([arrow(copies=30)]).sheets


def test_fronts_then_backs():
    faces = [tile(f"tile {i}") for i in range(37)]
    pages, piled = laid(faces), laid(faces, order="fronts-then-backs")
    assert [len(lines) for lines in pages.cut_lines] == [15, 0, 15, 0, 7, 0]
    assert [len(lines) for lines in piled.cut_lines] == [15, 15, 7, 0, 0, 0]
    assert piled.pages[3].scene == pages.pages[1].scene


def test_a_hint_tells_the_exact_options_that_would_save_a_sheet():
    faces = [card(f"card {i}") for i in range(37)]
    gutter = {"paper": "letter", "cut": "gutter"}
    layout = laid(faces, margin=8.0, **gutter)
    assert layout.hints == (
        "Tiles: with `--margin 6.7`, `--bleed 2.3` or `--cut shared` they take 2 sheets less",
    )
    for saving in ({"margin": 6.7}, {"margin": 8.0, "bleed": 2.3}):
        assert laid(faces, **gutter | saving).sheets == layout.sheets - 2
        closest = {name: mm + 0.1 for name, mm in saving.items() if mm != 8.0}
        assert laid(faces, **gutter | saving | closest).sheets == layout.sheets
    assert laid(faces, paper="letter", margin=8.0, cut="shared").sheets == layout.sheets - 2
    (french,) = laid(faces, margin=8.0, lang="fr", **gutter).hints
    assert "il faut 2 feuilles de moins" in french
    assert laid(faces, paper="letter").hints == ()


def test_the_usual_margin_holds_a_deck_on_five_sheets_of_either_paper():
    faces = [card(f"card {i}") for i in range(37)]
    assert [laid(faces, paper=paper).sheets for paper in ("a4", "letter")] == [5, 5]


def test_a_margin_no_printer_keeps_is_told():
    assert "4 mm" in laid([tile()], margin=3.0).hints[0]


@pytest.mark.parametrize(
    ("faces", "options", "says"),
    [
        ([tile()], {"paper": "b5"}, ["b5", "a4", "letter"]),
        ([tile()], {"margin": 120.0}, ["120 mm", "A4", "210 x 297"]),
        ([tile()], {"margin": -1.0}, ["margin", "-1"]),
        ([tile()], {"bleed": -2.0}, ["bleed", "-2"]),
        ([tile(), tile("giant", 260.0)], {}, ["giant", "260", "210 x 297 mm"]),
        ([card("poster", 200.0, 290.0)], {}, ["poster is 200 x 290 mm", "6.5 mm"]),
        ([card("half", 150.0, 150.0)], {"duplex": "gutterfold"}, ["half", "one half"]),
        ([], {}, ["Tiles", "nothing"]),
    ],
)
def test_what_cannot_be_is_said(faces, options, says):
    with pytest.raises(HeraldError) as error:
        laid(faces, **options)
    for words in says:
        assert words in str(error.value)


def test_a_face_as_large_as_printable_fits():
    for paper in ("a4", "letter"):
        for margin in (3.0, 5.0, 8.0, 20.0):
            options = SheetOptions(paper=paper, margin=margin)
            w, h = printable(options)
            layout = laid([card(width=w, height=h)], paper=paper, margin=margin)
            assert layout.sheets == 1
    with pytest.raises(LayoutError):
        printable(SheetOptions(margin=105.0))


def test_cut_lines_are_on_fronts_only_and_never_in_a_stored_group():
    layout = laid([tile(copies=37)], cut="shared")
    for page, lines in each(zip(layout.pages, layout.cut_lines, strict=True)):
        cuts = [i for i in items(page.scene) if isinstance(i, Path) and i.stroke == CUT]
        assert len(cuts) == len(lines)
        for keyed in (i for i in items(page.scene) if isinstance(i, Group) and i.key):
            assert not [
                i for i in items(keyed) if isinstance(i, Path) and CUT in (i.stroke, i.fill)
            ]


def test_fold_lines_are_dashed_and_cut_lines_are_not():
    scene = laid([arrow(backed=False)]).pages[0].scene
    dashed = [i for i in items(scene) if isinstance(i, Path) and i.dash]
    cuts = [i for i in items(scene) if isinstance(i, Path) and i.stroke == CUT]
    assert len(dashed) == 1
    assert dashed[0].stroke != CUT
    assert all(not cut.dash for cut in cuts)


def test_repeated_faces_are_stored_once():
    small, large = (len(pdf_of(laid([tile(copies=n)], duplex="none"))) for n in (2, 15))
    assert large - small < 600
    assert len(pdf_of(laid([tile(f"tile {i}") for i in range(37)]))) < 25_000


def test_crop_marks_lie_outside_the_bleed():
    layout = laid([card(f"card {i}") for i in range(8)], cut="gutter")
    boxes = [outline_box(path) for path in layout.cut_lines[0]]
    left, top = min(b[0] for b in boxes) - 3, min(b[1] for b in boxes) - 3
    right, bottom = max(b[2] for b in boxes) + 3, max(b[3] for b in boxes) + 3
    (marks,) = (
        i
        for i in items(layout.pages[0].scene)
        if isinstance(i, Path) and i.stroke and i.width == 0.2
    )
    points = [xy for _, xy in marks.segments]
    assert len(points) >= 2 * 2 * (8 + 4) - 8
    for x, y in points:
        assert not (left < x < right and top < y < bottom)
        assert 4 <= x <= 297 - 4
        assert 4 <= y <= 210 - 4


def test_all_pieces_print_and_each_name_once():
    names = [f"tile {chr(65 + i // 26)}{chr(65 + i % 26)}" for i in range(37)]
    layout = laid([tile(name) for name in names])
    data = pdf_of(layout)
    text = "\n".join(text_of(data, page) for page in range(len(layout.pages)))
    assert [text.count(name) for name in names] == [1] * 37


def test_two_layouts_of_the_same_faces_are_the_same_bytes():
    faces = [tile(f"tile {i}") for i in range(5)] + [arrow(copies=3), token(copies=9)]
    assert pdf_of(laid(faces)) == pdf_of(laid(faces))


@pytest.mark.parametrize("colour", ["rgb", "cmyk"])
def test_poppler_and_qpdf_find_nothing(tool, tmp_path, colour):
    cases = {
        "tiles": laid([tile(f"tile {i}", 44.0) for i in range(37)], cut="shared", margin=5.0),
        "cards": laid([card(f"card {i}") for i in range(12)], paper="letter"),
        "mixed": laid([arrow(copies=5), token(copies=30)], duplex="gutterfold"),
        "calibrate": calibration_layout(SheetOptions(), "fr", "Game"),
    }
    for name, layout in each(cases.items()):
        file = tmp_path / f"{name}.pdf"
        file.write_bytes(pdf_of(layout, colour=colour))
        drawn = tool("pdftoppm", "-r", "20", "-png", file, tmp_path / name)
        assert (drawn.returncode, drawn.stderr) == (0, "")
        assert tool("qpdf", "--check", file).returncode == 0
        fonts = tool("pdffonts", file).stdout.splitlines()[2:]
        assert all(row.split()[-5] == "yes" for row in fonts)
        assert len(tool("pdfimages", "-list", file).stdout.splitlines()) == 2


def test_cards_in_two_turns_have_ticks_only_where_their_cuts_end():
    layout = laid([card(f"card {i}") for i in range(37)], paper="letter", cut="gutter")
    boxes = [outline_box(path) for path in layout.cut_lines[0]]
    wide = [right - left > bottom - top for left, top, right, bottom in boxes]
    assert any(wide), "both turns are used"
    assert not all(wide), "both turns are used"
    top = min(box[1] for box in boxes)
    ends = {round(x, 2) for left, t, right, _ in boxes if t < top + 0.01 for x in (left, right)}
    (marks,) = (
        i
        for i in items(layout.pages[0].scene)
        if isinstance(i, Path) and i.stroke and i.width == 0.2
    )
    over = {round(xy[0], 2) for _, xy in marks.segments if xy[1] < top - 3}
    assert over == ends
