"""Tables, CSV and reports: what people see is what the study found."""

import math
import re
from dataclasses import replace
from html.parser import HTMLParser

import pypdfium2
import pytest

from pnp.text.words import Words
from referee.cli.app import run
from referee.study.report.carry_out import report
from referee.study.report.findings import Column, Findings, Table, plain, shown
from referee.study.report.html import html
from referee.study.report.plots import Bars, Boxes, Curves, Shares
from referee.study.run.batches import Outcome
from referee.study.run.estimates import Estimate, mean_of, quantile_of_t, share


def two(en, fr):
    return Words.of({"en": en, "fr": fr})


WORDS = two("Seat", "Siège")
COUNT, SHARE, TEXT = Column("n", WORDS), Column("s", WORDS, "percent"), Column("t", WORDS, "text")


class Reader(HTMLParser):
    """Counts elements and notes every address that a page would fetch."""

    def __init__(self):
        super().__init__()
        self.found, self.ids, self.fetched = [], [], []

    def handle_starttag(self, tag, attrs):
        self.found.append(tag)
        values = dict(attrs)
        if values.get("id"):
            self.ids.append(values["id"])
        self.fetched += [values[key] for key in ("src", "href") if values.get(key)]


def all_kinds(done=10):
    row = {"min": 1, "q25": 2, "q50": 3, "q75": 4, "max": 9, "mean": 3.2}
    plots = [
        Bars(
            two("Bars", "Barres"),
            WORDS,
            WORDS,
            [(WORDS, {1: 0.5, 2: 0.5}), (WORDS, {1: 1.0})],
        ),
        Bars(
            two("Many", "Beaucoup"),
            WORDS,
            WORDS,
            [(WORDS, dict.fromkeys(range(80), 1 / 80))],
        ),
        Curves(
            two("Curves", "Courbes"),
            WORDS,
            WORDS,
            [(WORDS, [(1, share(3, 9)), (2, share(4, 9))])],
        ),
        Shares(two("Shares", "Parts"), WORDS, [(WORDS, share(3, 9))], expected=0.5),
        Boxes(two("Boxes", "Boîtes"), WORDS, [(WORDS, row)]),
    ]
    table = Table("rows", two("Rows & co", "Lignes"), (TEXT, COUNT, SHARE),
                  [{"t": f"<{i}>", "n": i, "s": share(i, 90)} for i in range(80)])  # fmt: skip
    title = two("A study of nothing", "Une étude de rien")
    return Findings("toy", title, [(WORDS, 12345)], [table], Outcome({}, done, 10), plots)


@pytest.mark.parametrize(
    ("value", "column", "en", "fr"),
    [
        (1234567, COUNT, "1,234,567", "1\u00a0234\u00a0567"),
        (1.25, Column("n", WORDS, digits=2), "1.25", "1,25"),
        (0.5, SHARE, "50.0\u00a0%", "50,0\u00a0%"),
        (
            Estimate(0.5, 0.4, 0.6, 9),
            SHARE,
            "50.0\u00a0% (40.0 to 60.0)",
            "50,0\u00a0% (40,0 à 60,0)",
        ),
        (None, COUNT, "–", "–"),
        (math.nan, COUNT, "–", "–"),
        (WORDS, TEXT, "Seat", "Siège"),
        ([1, 2], COUNT, "1  2", "1  2"),
    ],
)
def test_values_are_written_for_the_reader(value, column, en, fr):
    assert shown(value, column, "en") == en
    assert shown(value, column, "fr") == fr


def test_json_has_no_numbers_that_json_has_not():
    assert plain({"a": math.inf, "b": [math.nan, 1.5], 3: WORDS}, "fr") == {
        "a": None, "b": [None, 1.5], "3": "Siège",
    }  # fmt: skip


def test_wilson_s_interval_is_the_textbook_s():
    found = share(10, 50)
    assert (round(found.low, 4), round(found.high, 4)) == (0.1124, 0.3304)
    assert share(0, 20).low == 0
    assert 0.15 < share(0, 20).high < 0.17
    assert share(20, 20).high == 1


def test_student_s_interval_is_the_textbook_s():
    assert round(quantile_of_t(0.95, 1), 3) == 12.706
    assert round(quantile_of_t(0.95, 2), 3) == 4.303
    assert abs(quantile_of_t(0.95, 5) - 2.571) < 0.002
    assert round(quantile_of_t(0.95, 30), 3) == 2.042
    found = mean_of({1: 1, 2: 1, 3: 1, 4: 1, 5: 1})
    assert found.value == 3
    assert found.high == pytest.approx(3 + 2.776 * math.sqrt(2.5 / 5), abs=0.002)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_stands_alone(lang):
    text = html(all_kinds(), lang)
    page = Reader()
    page.feed(text)
    assert page.found.count("svg") == page.found.count("figure") == 5
    assert page.found.count("tr") == 81
    assert len(page.ids) == len(set(page.ids))
    assert all(address.startswith(("#", "data:")) for address in page.fetched)
    assert not re.search(r"url\((?!data:|#)", text)
    assert f'<html lang="{lang}">' in text
    assert "&lt;3&gt;" in text
    assert "<3>" not in text
    assert ("A study of nothing" in text) == (lang == "en")
    assert 'aria-label="' in text


def test_the_pdf_holds_every_row_and_says_so_twice_alike():
    data = report(all_kinds(), "x.pdf", "fr")
    assert report(all_kinds(), "x.pdf", "fr") == data
    document = pypdfium2.PdfDocument(data)
    text = " ".join(page.get_textpage().get_text_range() for page in document)
    pages = len(document)
    document.close()
    assert pages >= 3
    for i in range(80):
        assert f"<{i}>" in text
    for word in ("12 345", "Courbes", "Boîtes", "étude"):
        assert word.lower() in text.replace("\u00a0", " ").lower()


@pytest.mark.parametrize("kind", ["html", "pdf"])
def test_what_was_stopped_says_so(kind):
    whole, part = (report(all_kinds(done), f"x.{kind}", "en") for done in (10, 4))
    if kind == "html":
        assert b"rest on 4 of 10" in part
        assert b"rest on" not in whole
    assert len(part) > len(whole)


def test_reports_come_with_the_command(tmp_path, capsys):
    page, sheet = tmp_path / "r.html", tmp_path / "r.csv"
    command = ["study", "placement", "--game", "donjons-et-barons-2024", "--mountains", "0..3"]
    files = ["--report", str(page), "--csv", str(sheet)]
    assert run([*command, "--trials", "400", *files, "--lang", "fr"]) == 0
    assert "Combien de donjons tiennent" in page.read_text("utf-8")
    rows = sheet.read_text().splitlines()
    assert rows[0].split(",")[:3] == ["table", "mountains", "mean"]
    assert len([row for row in rows if row.startswith("donjons,")]) == 4
    assert sorted(path.name for path in tmp_path.iterdir()) == ["r.csv", "r.html"]


def test_every_page_of_a_long_table_has_its_head_and_long_words_are_broken():
    found = replace(
        all_kinds(),
        plots=[],
        facts=[(two("Log", "Journal"), "x" * 400 + " →語")],
    )
    document = pypdfium2.PdfDocument(report(found, "x.pdf", "en"))
    texts = [page.get_textpage().get_text_range() for page in document]
    document.close()
    assert len(texts) == 2
    assert all(text.count("Seat") == 3 for text in texts)
    assert "".join(texts).count("x") >= 400
