"""The calibration sheet: what a person reads off it undoes what the printer does."""

import math

import pypdfium2 as pdfium
import pytest

from pnp.draw.document import Document
from pnp.draw.pdf.writer import render
from pnp.draw.scene import Group, Path, Text, apply, combine
from pnp.sheets.calibration import calibration_layout
from pnp.sheets.calibration_combs import BACK_STEP, FRONT_STEP, combs_of
from pnp.sheets.calibration_readings import correction_by_combs, correction_by_pin
from pnp.sheets.correction import UNCORRECTED, Correction
from pnp.sheets.options import SheetOptions, page_frame
from pnp.text.errors import HeraldError

MIRRORED = {"long": 0, "short": 1}
"""Which coordinate changes sign when an upright sheet is turned over one of its edges."""
NAMES = ("X1", "X2", "Y1", "Y2", "Y3", "Y4")


def sheet(**options):
    return calibration_layout(SheetOptions(**options), "en", "Game").pages


def texts(item, matrix=(1, 0, 0, 1, 0, 0)):
    if isinstance(item, Group):
        for child in item.items:
            yield from texts(child, combine(matrix, item.matrix))
    elif isinstance(item, Text):
        yield item, apply(matrix, item.x, item.y)


def combs(item, matrix=(1, 0, 0, 1, 0, 0)):
    """The paths of a page that are combs, as the points where their marks begin."""
    if isinstance(item, Group):
        for child in item.items:
            yield from combs(child, combine(matrix, item.matrix))
    elif isinstance(item, Path) and len(item.segments) in (2 * 31, 2 * 19):
        starts = [xy for op, xy in item.segments if op == "M"]
        yield [apply(matrix, *xy) for xy in starts]


def read(pages, edge, fault):
    """What a person reads: the number at the mark that is met best, or that between two."""
    front, back = pages
    size, mirrored = (front.width, front.height), MIRRORED[edge]
    printer = fault.matrix(*size)
    numbers = [(float(t.text), at) for t, at in texts(front.scene) if t.size == 7.5]
    found = []
    for fronts, backs in zip(combs(front.scene), combs(back.scene), strict=True):
        along = 0 if abs(fronts[0][0] - fronts[-1][0]) > 1 else 1
        seen = [apply(printer, *point)[along] for point in backs]
        if along == mirrored:
            seen = [size[along] - value for value in seen]
        apart = sorted((abs(a[along] - b), a) for a, b in zip(fronts, seen, strict=True))
        met = [mark for far, mark in apart if far < apart[0][0] + 0.025]
        labels = [min(numbers, key=lambda n, m=mark: math.dist(n[1], m))[0] for mark in met]
        found.append(sum(labels) / len(labels))
    return found


def left_over(fault, correction, paper="a4"):
    """How far, at most, a corrected back is printed from its place, anywhere on the page."""
    frame = page_frame(SheetOptions(paper=paper))
    both = combine(fault.matrix(), correction.matrix())
    x, y = frame.width / 2, frame.height / 2
    return max(math.dist(apply(both, *at), at) for at in ((x, y), (-x, y), (x, -y), (-x, -y)))


FAULTS = [
    Correction((0.3, -0.2)),
    Correction((-1.1, 0.7)),
    Correction((0.0, 0.0), 0.15),
    Correction((0.0, 0.0), 0.0, 1.003),
    Correction((0.37, -0.24), -0.11, 0.9982),
    Correction((-0.52, 0.31), 0.08, 1.0021),
]


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "legal"])
@pytest.mark.parametrize("edge", ["long", "short"])
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.told("en"))
def test_what_the_combs_say_undoes_what_the_printer_does(edge, paper, fault):
    options = SheetOptions(duplex=edge, paper=paper)
    found = correction_by_combs(options, read(sheet(duplex=edge, paper=paper), edge, fault))
    assert left_over(fault, UNCORRECTED, paper) > 0.3
    assert left_over(fault, found, paper) < 0.1
    again = sheet(duplex=edge, paper=paper, backs=found)
    assert read(again, edge, fault) == pytest.approx([0.0] * 6, abs=0.051)


@pytest.mark.parametrize("edge", ["long", "short"])
def test_a_second_sheet_adds_to_the_first(edge):
    """A large shift is read with a pin; the combs of the next sheet show all that is left."""
    fault = Correction((-3.4, 2.6), 0.12, 1.0015)
    first = correction_by_pin(3.5, -2.5)
    assert left_over(fault, first) > 0.3
    pages = sheet(duplex=edge, backs=first)
    further = correction_by_combs(SheetOptions(duplex=edge), read(pages, edge, fault))
    assert left_over(fault, first.with_further(further)) < 0.1


@pytest.mark.parametrize("edge", ["long", "short"])
def test_the_pin_hole_on_the_target_is_the_offset(edge):
    """The hole is where the front's cross is; the target sits off it by the printer's shift."""
    front, back = sheet(duplex=edge)
    cross = next(item for item in all_paths(front.scene) if len(item.segments) == 6 and item.stroke)
    xs = [xy[-2] for _, xy in cross.segments if xy]
    ys = [xy[-1] for _, xy in cross.segments if xy]
    hole = [(min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2]
    hole[MIRRORED[edge]] = (front.width, front.height)[MIRRORED[edge]] - hole[MIRRORED[edge]]
    labels = {text.text: at for text, at in texts(back.scene) if text.text[0] in "XY"}
    assert (labels["X -5"][0] + labels["X 5"][0]) / 2 == pytest.approx(hole[0], abs=0.01)
    assert (labels["Y -5"][1] + labels["Y 5"][1]) / 2 == pytest.approx(hole[1], abs=1.0)
    assert labels["X -5"][0] < labels["X 5"][0], "right is positive"
    assert labels["Y -5"][1] < labels["Y 5"][1], "down is positive"


def all_paths(item):
    if isinstance(item, Group):
        for child in item.items:
            yield from all_paths(child)
    elif isinstance(item, Path):
        yield item


def test_a_tenth_of_a_millimetre_moves_the_meeting_by_one_mark():
    assert (FRONT_STEP, BACK_STEP) == (5.0, 4.9)


@pytest.mark.parametrize("duplex", ["none", "gutterfold"])
def test_without_backs_only_the_scale_is_to_be_checked(duplex):
    layout = calibration_layout(SheetOptions(duplex=duplex), "en", "Game")
    (page,) = layout.pages
    assert layout.duplex is None
    assert list(combs(page.scene)) == []
    words = " ".join(text.text for text, _ in texts(page.scene))
    assert "100\u00a0mm" in words
    assert "pnp printer" not in words


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_sheet_tells_what_to_type_and_has_a_box_for_each_number(lang, paper):
    backs = Correction((0.3, -0.25), 0.1, 1.002)
    pages = calibration_layout(SheetOptions(paper=paper, backs=backs), lang, "Game").pages
    document = pdfium.PdfDocument(render(Document("c", lang, pages)))
    assert len(document) == 2
    text = document[0].get_textpage().get_text_range()
    assert "pnp printer add kitchen" in text
    assert "pnp build --printer kitchen" in text
    assert [text.count(name) for name in NAMES] == [2] * 6, "at its comb and over its box"
    applied = " ".join(backs.told(lang).split())
    assert applied in " ".join(text.split()), "what is applied already"


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "legal"])
def test_nothing_on_the_sheet_lies_on_anything_else(paper):
    """Numbers, names and sentences keep clear of each other and of the combs."""
    front, _ = sheet(paper=paper, backs=Correction((0.3, -0.25), 0.1, 1.002))
    told = [(text.text, at[1]) for text, at in texts(front.scene) if 8 < text.size < 15]
    below = max(at[1] for text, at in texts(front.scene) if text.text == "X2")
    assert max(y for _, y in told) < below - 22, "clear of the cross"
    marks = sorted(at for text, at in texts(front.scene) if text.size == 7.5)
    assert min(math.dist(a, b) for a in marks for b in marks if a is not b) > 4.0
    for comb in combs_of(page_frame(SheetOptions(paper=paper))):
        assert 0 < comb.place(-comb.marks * FRONT_STEP, 0)[0] < front.width


@pytest.mark.parametrize(
    ("readings", "said"),
    [
        ((1.6, 0, 0, 0, 0, 0), "X1 is 1.6; its comb goes from -1.5 to 1.5"),
        ((0, 0, 0, 0, 0, -1.0), "Y4 is -1; its comb goes from -0.9 to 0.9"),
        ((0, math.nan, 0, 0, 0, 0), "X2 is nan"),
        ((0.3, 0.2, 0.8, 0.1, 0.1, 0.15), "look at Y1 or Y3 again"),
        ((0.8, 0, 0.1, 0.1, 0.1, 0.1), "look at X1 or X2 again"),
        ((0.8, -0.8, 0.9, -0.9, -0.9, 0.9), "look at X1, X2, Y1, Y2, Y3 or Y4 again"),
    ],
)
def test_impossible_readings_are_told_in_a_sentence(readings, said):
    with pytest.raises(HeraldError) as error:
        correction_by_combs(SheetOptions(), readings)
    assert said in str(error.value)
    assert "\n" not in str(error.value)
