"""Printers that are measured and remembered, and one that is simulated from sheet to kit."""

import io
import json
import math
import re
import tomllib
from io import BytesIO
from pathlib import Path

import numpy as np
import pypdf
import pypdfium2 as pdfium
import pytest

from pnp.bench.printers import fed, read_printers
from pnp.cli.app import run
from pnp.sheets.correction import Correction
from tests.typed import typed

GAME = "land-of-barons"
MM = 72 / 25.4
DPI = 1200
STILL = ("--combs", "0,0,0,0,0,0")


@pytest.fixture(autouse=True)
def file(tmp_path, monkeypatch):
    path = tmp_path / "config" / "printers.toml"
    monkeypatch.setenv("HERALD_PRINTERS", str(path))
    return path


def pnp(*args):
    return typed(run, *args)


def added(*args):
    out = pnp("printer", "add", *args)
    assert out.returncode == 0, out.stderr
    return out.stdout


def printed(file, fault):
    """A PDF as a printer prints it that shifts, turns and stretches every second page."""
    pdf = pypdf.PdfWriter(clone_from=file)
    for back in pdf.pages[1::2]:
        x, y = float(back.mediabox.width) / 2, float(back.mediabox.height) / 2
        right, down = (mm * MM for mm in fault.offset)
        slip = pypdf.Transformation().translate(-x, -y).rotate(-fault.angle)
        slip = slip.scale(fault.scale, fault.scale).translate(x + right, y - down)
        back.add_transformation(slip)
    out = BytesIO()
    pdf.write(out)
    return pdfium.PdfDocument(out.getvalue())


def pixels(page, left, top, width, height, dpi):
    """Part of a page in shades from white, 0, to black, 1."""
    wide, high = page.get_size()
    crop = (left * MM, high - (top + height) * MM, wide - (left + width) * MM, top * MM)
    image = page.render(scale=dpi / 72, crop=crop, grayscale=True).to_numpy()
    return 1 - image.squeeze().astype(np.float32) / 255


def marks(page, along, box):
    """Where the marks of a comb that cross a box lie, in millimetres from the box's beginning."""
    ink = pixels(page, *box, DPI).mean(axis=along)
    edges = np.flatnonzero(np.diff(np.concatenate(([0], ink > 0.2, [0]))))
    middles = [np.average(np.arange(a, b), weights=ink[a:b]) for a, b in edges.reshape(-1, 2)]
    return (np.array(middles) + 0.5) * 25.4 / DPI


def read_combs(document, edge):
    """What a person reads off the printed sheet, comb by comb, with half marks."""
    front, back = document
    wide, high = (points / MM for points in front.get_size())
    text = front.get_textpage()
    side = high / 2 - 42
    boxes = [
        (0, (25, 13.5, wide - 50, 1.5), (0, 33)),
        (0, (25, high - 15, wide - 50, 1.5), (0, high - 38)),
        (1, (13.5, 42, 1.5, side), (33, 0)),
        (1, (13.5, high / 2, 1.5, side), (33, 0)),
        (1, (wide - 15, 42, 1.5, side), (wide - 39, 0)),
        (1, (wide - 15, high / 2, 1.5, side), (wide - 39, 0)),
    ]
    readings = []
    for along, (x, y, w, h), (label_x, label_y) in boxes:
        fronts = marks(front, along, (x, y, w, h))
        if edge == "long":
            backs = marks(back, along, (wide - x - w, y, w, h))
        else:
            backs = marks(back, along, (x, high - y - h, w, h))
        if along == (0 if edge == "long" else 1):
            backs = np.sort((w, h)[along] - backs)
        assert len(fronts) == len(backs) == (31, 19)[along]
        apart = np.abs(fronts - backs)
        numbers = []
        for at in fronts[apart < apart.min() + 0.025]:
            left, top = (x + at - 2.3, label_y) if along == 0 else (label_x, y + at - 2)
            size = (4.6, 5) if along == 0 else (6, 4)
            numbers.append(
                text.get_text_bounded(
                    left * MM, (high - top - size[1]) * MM, (left + size[0]) * MM, (high - top) * MM
                )
            )
        readings.append(sum(map(float, numbers)) / len(numbers))
    return readings


def shifts(one, other):
    """How far patches near the corners of a page lie off on another one, in millimetres."""
    wide, high = (points / MM for points in one.get_size())
    (a, b), mm = (pixels(page, 0, 0, wide, high, 400) for page in (one, other)), 400 / 25.4
    size, found = round(30 * mm), []
    for left, top in ((x, y) for x in (20, wide - 50) for y in (20, high - 60)):
        x, y = round(left * mm), round(top * mm)
        patch = a[y : y + size, x : x + size]
        assert patch.std() > 0.05, "there must be something to look at"
        right = down = 0
        for step, far in ((4, 16), (1, 3)):
            tried = [
                (right + i, down + j)
                for i in range(-far, far + 1, step)
                for j in range(-far, far + 1, step)
            ]
            right, down = min(
                tried,
                key=lambda by: np.abs(
                    b[y + by[1] : y + by[1] + size, x + by[0] : x + by[0] + size] - patch
                ).mean(),
            )
        found.append(math.hypot(right, down) / mm)
    return found


@pytest.mark.parametrize(
    ("edge", "paper", "part", "fault"),
    [
        ("long", "a4", "tiles", Correction((0.42, -0.31), 0.12, 1.0018)),
        ("short", "letter", "cards", Correction((-0.47, 0.23), -0.1, 0.9979)),
    ],
)
def test_a_measured_printer_prints_backs_behind_their_fronts(tmp_path, edge, paper, part, fault):
    feed, home = ("--paper", paper, "--duplex", edge), tmp_path / GAME / "en"
    assert pnp("calibrate", GAME, *feed, "--out", tmp_path).returncode == 0
    read = read_combs(printed(home / "calibrate.pdf", fault), edge)
    assert max(map(abs, read)) > 0.4
    combs = ",".join(f"{reading:.2f}" for reading in read)
    added("kitchen", *feed, "--rulers", "100,100", "--combs", combs)

    named = ("--printer", "kitchen", "--out", tmp_path)
    assert pnp("calibrate", GAME, *named).returncode == 0
    again = read_combs(printed(home / "calibrate.pdf", fault), edge)
    assert again == pytest.approx([0.0] * 6, abs=0.051)

    # with gutters the sheets are upright, as those that are mended are in any case
    gutter = ("--cut", "gutter")
    assert pnp(part, GAME, *feed, *gutter, "--out", tmp_path / "plain").returncode == 0
    assert pnp(part, GAME, *named, *gutter).returncode == 0
    right = pdfium.PdfDocument(tmp_path / "plain" / GAME / "en" / f"{part}.pdf")
    faulty = printed(tmp_path / "plain" / GAME / "en" / f"{part}.pdf", fault)
    mended = printed(home / f"{part}.pdf", fault)
    assert max(shifts(right[1], faulty[1])) > 0.5
    assert max(shifts(right[1], mended[1])) < 0.1
    fronts = (page.render(grayscale=True).to_numpy() for page in (right[0], mended[0]))
    assert np.array_equal(*fronts)


def test_the_file_is_plain_toml_and_kept_by_name_and_feed(file):
    assert "no printer is remembered" in pnp("printer").stdout
    added("kitchen", "--combs", "0.3,0.3,-0.2,-0.2,-0.2,-0.2")
    added("kitchen/card", "--paper", "letter", "--duplex", "short", "--pin", "2,-1.5")
    assert tomllib.loads(file.read_text("utf-8")) == {
        "kitchen": {
            "paper": "a4",
            "duplex": "long",
            "offset": [0.3, -0.2],
            "angle": 0.0,
            "scale": 1.0,
        },
        "kitchen/card": {
            "paper": "letter",
            "duplex": "short",
            "offset": [2.0, -1.5],
            "angle": 0.0,
            "scale": 1.0,
        },
    }
    assert pnp("printer").stdout == pnp("printer", "list").stdout
    assert [line.split()[0] for line in pnp("printer").stdout.splitlines()] == [
        "kitchen",
        "kitchen/card",
    ]
    assert '["kitchen/card"]' in pnp("printer", "show", "kitchen/card").stdout
    assert pnp("printer", "remove", "kitchen").returncode == 0
    assert [*read_printers()] == ["kitchen/card"]


def test_the_page_about_printers_shows_what_is_remembered(file):
    page = (Path(__file__).parents[3] / "docs" / "bench.md").read_text("utf-8")
    (typed_line,) = re.findall(r"^\$ pnp printer add (.*)$", page, re.M)
    (shown,) = re.findall(r"^```toml\n(\[kitchen\].*?)^```", page, re.M | re.S)
    added(*typed_line.split())
    assert tomllib.loads(file.read_text("utf-8")) == tomllib.loads(shown)


def test_it_lies_in_the_users_config_folder(tmp_path, monkeypatch):
    monkeypatch.delenv("HERALD_PRINTERS")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "own"))
    added("kitchen", *STILL)
    assert (tmp_path / "own" / "herald" / "printers.toml").is_file()


def test_what_is_read_adds_to_what_is_remembered_unless_it_is_begun_anew():
    added("kitchen", "--pin", "2,-1")
    added("kitchen", "--combs", "0.3,0.3,-0.2,-0.2,-0.2,-0.2")
    assert fed("kitchen").backs == Correction((2.3, -1.2))
    added("kitchen", "--anew", "--combs", "0.3,0.3,-0.2,-0.2,-0.2,-0.2")
    assert fed("kitchen").backs == Correction((0.3, -0.2))


def answered(monkeypatch, *answers):
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{one}\n" for one in answers)))


def test_the_questions_are_answered_by_what_the_sheet_shows(monkeypatch):
    answered(monkeypatch, "100", "", "0.3", "0,3", "left", "7", "-0.2", "-0.2", "-0.2", "-0.2")
    out = pnp("printer", "add", "kitchen", "--paper", "letter")
    assert out.returncode == 0, out.stderr
    assert "pnp calibrate --paper letter --duplex long" in out.stdout
    assert out.stderr.count("a number from -0.9 to 0.9 is asked for") == 2
    assert fed("kitchen").backs == Correction((0.3, -0.2))
    assert fed("kitchen").paper == "letter"

    answered(monkeypatch, "", "", "", *["0.1"] * 6)
    out = pnp("printer", "add", "kitchen")
    assert "pnp calibrate --printer kitchen" in out.stdout
    assert "X\u00a00.30\u00a0mm, Y\u00a0-0.20\u00a0mm" in out.stdout, "what the sheet must say"
    assert fed("kitchen").backs == Correction((0.4, -0.1))

    answered(monkeypatch, "n", "", "", *["0.1"] * 6)
    assert pnp("printer", "add", "kitchen").returncode == 0
    assert fed("kitchen").backs == Correction((0.1, 0.1)), "the sheet was a plain one"


def test_a_pin_is_asked_for_where_no_marks_meet(monkeypatch):
    answered(monkeypatch, "", "", "0.3", "", "3", "-2.5")
    out = pnp("printer", "add", "kitchen")
    assert out.returncode == 0, out.stderr
    assert fed("kitchen").backs == Correction((3.0, -2.5))
    assert "pnp calibrate --printer kitchen" in out.stdout.splitlines()[-1]


def test_questions_without_answers_leave_nothing(monkeypatch, file):
    answered(monkeypatch, "", "", "0.3")
    out = pnp("printer", "add", "kitchen")
    assert out.returncode == 2
    assert "nothing is remembered" in out.stderr
    assert not file.exists()


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["Kitchen!", *STILL], "`Kitchen!` is not a name for a printer"),
        (["a/b/c", *STILL], "as kitchen/card"),
        (["kitchen", "--combs", "0.3,0.1"], "--combs is `0.3,0.1`; it takes 6 numbers, as in"),
        (["kitchen", "--combs", "a,b,c,d,e,f"], "it takes 6 numbers"),
        (["kitchen", "--combs", "4,0,0,0,0,0"], "X1 is 4; its comb goes from -1.5 to 1.5"),
        (["kitchen", "--combs", "1,-1,0,0,0,0"], "contradict each other"),
        (["kitchen", "--pin", "9,0"], "the pin's X is 9; its target goes from -5 to 5"),
        (["kitchen", "--pin", "1"], "it takes 2 numbers"),
        (["kitchen", "--pin", "1,1", *STILL], "either --combs or --pin"),
        (["kitchen", "--rulers", "100,100"], "either --combs or --pin"),
        (["kitchen", "--rulers", "97,97.2", *STILL], "have the printer scale by 103.0 %"),
        (["kitchen", "--rulers", "nan,0", *STILL], "print the sheet again at 100 %"),
        (["kitchen", "--paper", "a5", *STILL], "there is no paper `a5`"),
    ],
)
def test_what_is_mistyped_is_told_in_a_sentence(file, args, said):
    out = pnp("printer", "add", *args)
    assert out.returncode == 2
    assert said in out.stderr
    assert out.stderr.count("\n") == 1
    assert not file.exists()


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--printer", "kitchn"], "there is no printer `kitchn`; known are kitchen"),
        (["--printer", "kitchen", "--paper", "letter"], "`pnp printer add kitchen/letter --paper"),
        (["--printer", "kitchen", "--duplex", "short"], "kitchen/short-edge --duplex short`"),
    ],
)
def test_a_printer_is_used_only_as_it_was_measured(tmp_path, args, said):
    added("kitchen", "--pin", "1,1")
    out = pnp("calibrate", GAME, *args, "--out", tmp_path / "out")
    assert out.returncode == 2
    assert said in out.stderr
    assert not (tmp_path / "out").exists()


def test_a_part_takes_paper_edge_and_correction_from_its_printer(tmp_path):
    added("kitchen", "--paper", "letter", "--duplex", "short", "--pin", "1,-2")
    for part, name in (("calibrate", "calibrate.pdf"), ("rules", "rules-booklet.pdf")):
        assert pnp(part, GAME, "--printer", "kitchen", "--out", tmp_path).returncode == 0
        made = json.loads((tmp_path / GAME / "en" / "manifest.json").read_text("utf-8"))
        options = made["options"]
        assert (options["paper"], options["duplex"]) == ("letter", "short")
        assert options["backs"] == {"offset": [1.0, -2.0], "angle": 0.0, "scale": 1.0}
        page = pypdf.PdfReader(tmp_path / GAME / "en" / name).pages[0]
        assert (page.mediabox.width, page.mediabox.height) == (612, 792), "upright, as measured"
    folded = ("--printer", "kitchen", "--duplex", "gutterfold", "--out", tmp_path)
    assert pnp("tiles", GAME, *folded).returncode == 0, "without backs nothing is corrected"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[kitchen]\npaper = ", "printers.toml:2: expected valid TOML"),
        ('[kitchen]\npaper = "a4"\nduplex = "wide"\n', ":3: kitchen.duplex: expected"),
        ("[kitchen]\noffset = [0.3]\n", ":2: kitchen.offset: expected two numbers of millimetres"),
        (
            "\n[kitchen]\nangle = 90\n",
            ":3: kitchen.angle: expected a number from -10 to 10, got 90",
        ),
        ("[kitchen]\nscale = true\n", ":2: kitchen.scale: expected a number from 0.9 to 1.1"),
        ("[kitchen]\nskew = 1\n", ":2: kitchen.skew: expected"),
        ('["my printer"]\n', ":1: my printer: expected a table named by a printer"),
        ("kitchen = 3\n", ":1: kitchen: expected a table"),
        ("[kitchen]\n", ":1: kitchen.paper: expected"),
        ("[kitchen]\nangle = nan\n", ":2: kitchen.angle: expected"),
    ],
)
def test_a_corrupt_file_is_told_with_its_line(file, text, said):
    file.parent.mkdir()
    file.write_text(text, "utf-8")
    for command in (["printer", "add", "kitchen", *STILL], ["printer"], ["printer", "show", "k"]):
        out = pnp(*command)
        assert out.returncode == 2
        assert said in out.stderr
        assert "Traceback" not in out.stderr
    assert file.read_text("utf-8") == text


def test_a_file_that_cannot_be_read_is_told(file):
    file.mkdir(parents=True)
    out = pnp("printer")
    assert out.returncode == 2
    assert f"cannot read {file}" in out.stderr


def test_corrections_that_add_up_to_more_than_any_printer_errs_are_refused():
    for _ in range(4):
        added("kitchen", "--pin", "5,0")
    out = pnp("printer", "add", "kitchen", "--pin", "5,0")
    assert out.returncode == 2
    assert "measure it with --anew" in out.stderr
    assert fed("kitchen").backs == Correction((20.0, 0.0))
