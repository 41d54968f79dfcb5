"""Tagged files: what a reader that speaks is told, and that links lead where they say."""

from io import BytesIO

import pypdf
import pytest

from pnp.draw.document import Anchor, Link, Page
from pnp.draw.scene import Tag, Text, group, rect
from tests.each import each
from tests.pnp.booklet.built_booklets import built, illustrated, rendered


def tagged_page():
    def says(text, y, *path, alt=""):
        return group(Text(10, y, text, "text", 12, "#000000"), tag=Tag(path, alt))

    link = (("P", "b"), ("Link", "c"))
    scene = group(
        group(rect(0, 0, 5, 5, fill="#FF0000"), tag=Tag()),
        says("heading", 10, ("H1", "a")),
        says("words", 20, ("P", "b")),
        says("there", 30, *link),
        says("drawn", 40, ("Figure", "d"), alt="a drawing"),
    )
    anchors = (Anchor("top", 10, 10, "Heading"),)
    return Page(100, 100, scene, anchors=anchors, links=(Link((10, 26, 20, 5), "top", "up", link),))


def structure(data):
    """Every element as (role, kids' roles, alternate words), in reading order."""
    reader = pypdf.PdfReader(BytesIO(data))
    root = reader.trailer["/Root"]["/StructTreeRoot"]
    found = []

    def walk(element):
        kids = element["/K"]
        found.append((element["/S"][1:], element.get("/Alt"), element))
        for kid in kids:
            entry = kid.get_object()
            if "/S" in entry:
                walk(entry)

    walk(root["/K"].get_object())
    return found


def marks(page):
    return page.get_contents().get_data().decode("latin-1")


def test_elements_stand_in_reading_order():
    data = rendered([tagged_page()], tagged=True)
    roles = [(role, alt) for role, alt, _ in structure(data)]
    assert roles == [
        ("Document", None),
        ("H1", None),
        ("P", None),
        ("Link", None),
        ("Figure", "a drawing"),
    ]
    reader = pypdf.PdfReader(BytesIO(data))
    assert reader.trailer["/Root"]["/MarkInfo"]["/Marked"]
    assert "/Artifact BMC" in marks(reader.pages[0])


def test_every_piece_of_a_page_finds_its_element():
    data = rendered([tagged_page(), tagged_page()], tagged=True)
    reader = pypdf.PdfReader(BytesIO(data))
    numbers = reader.trailer["/Root"]["/StructTreeRoot"]["/ParentTree"]["/Nums"]
    owners = {int(numbers[i]): numbers[i + 1].get_object() for i in range(0, len(numbers), 2)}
    for number, page in each(enumerate(reader.pages)):
        assert page["/StructParents"] == number
        code = marks(page)
        assert code.count("BDC") == len(owners[number]) == 4
        assert code.count("BDC") + code.count("BMC") == code.count("EMC")
        for note in page["/Annots"]:
            assert owners[note.get_object()["/StructParent"]]["/S"] == "/Link"


def test_an_element_goes_on_over_the_page():
    data = rendered([tagged_page(), tagged_page()], tagged=True)
    (paragraph,) = (e for role, _, e in structure(data) if role == "P")
    pages = [kid.get_object().get("/Pg") for kid in paragraph["/K"]]
    assert len({p.idnum for p in pages if p is not None}) == 2


def test_a_file_without_tags_has_none():
    reader = pypdf.PdfReader(BytesIO(rendered([tagged_page()])))
    assert "/StructTreeRoot" not in reader.trailer["/Root"]
    assert "BDC" not in marks(reader.pages[0])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_poppler_says_that_the_booklet_is_tagged(tool, tmp_path, lang):
    path = tmp_path / "rules.pdf"
    path.write_bytes(built(lang)[1]["rules.pdf"])
    said = tool("pdfinfo", path)
    assert said.stderr == ""
    assert [line.split()[-1] for line in said.stdout.splitlines() if "Tagged" in line] == ["yes"]
    elements = tool("pdfinfo", "-struct", path)
    assert elements.stderr == ""
    assert elements.stdout.count("Figure") >= 25


def test_poppler_finds_the_words_of_every_element(tool, tmp_path):
    """In one language: poppler sets a page anew for each element that it is asked for."""
    path = tmp_path / "rules.pdf"
    path.write_bytes(built("en")[1]["rules.pdf"])
    spoken = tool("pdfinfo", "-struct-text", path)
    assert spoken.stderr == ""
    assert spoken.stdout.count("Figure") >= 25


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_headings_clauses_figures_and_tables_are_elements(lang):
    text, data = illustrated(lang), built(lang)[1]["rules.pdf"]
    found = structure(data)
    roles = [role for role, _, _ in found]
    assert roles.count("H1") == 1
    assert roles.count("H2") == len(text.manuscript.chapters) + 1
    assert roles.count("Lbl") == len(text.manuscript.clauses)
    assert {"P", "L", "LI", "LBody", "Table", "TR", "TH", "TD", "TOC", "TOCI", "Caption"} <= {
        *roles
    }
    alts = [alt for role, alt, _ in found if role == "Figure"]
    assert all(alts)
    assert {figure.alt for figure in text.figures.values()} <= set(map(str, alts))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_links_lead_to_their_clause(lang):
    data = built(lang)[1]["rules.pdf"]
    reader = pypdf.PdfReader(BytesIO(data))
    places = reader.named_destinations
    pages = [page.indirect_reference.idnum for page in reader.pages]
    seen = set()
    for page in reader.pages:
        for note in page.get("/Annots", []):
            entry = note.get_object()
            if "/Dest" not in entry:
                continue
            target = entry["/Dest"]
            there = target if isinstance(target, list) else places[target].dest_array
            assert there[0].idnum in pages
            seen.add(str(entry["/Contents"]).strip(" ,"))
    clauses = set(illustrated(lang).manuscript.clauses)
    assert len(seen & clauses) >= 30
    titles = [entry.title for entry in reader.outline]
    chapters = illustrated(lang).manuscript.chapters
    assert len(titles) == len(chapters) + 1
    for chapter in chapters:
        assert any(chapter.title in title for title in titles)


def test_a_clause_link_lands_above_the_clause():
    data = built()[1]["rules.pdf"]
    reader = pypdf.PdfReader(BytesIO(data))
    for page in reader.pages:
        for note in page.get("/Annots", []):
            entry = note.get_object()
            if str(entry["/Contents"]).strip() != "11.3":
                continue
            target = entry["/Dest"]
            there = target if isinstance(target, list) else target.get_object()
            where = next(p for p in reader.pages if p.indirect_reference == there[0])
            texts = []
            where.extract_text(visitor_text=lambda t, cm, tm, f, s, k=texts: k.append((t, cm, tm)))
            heights = [
                cm[1] * tm[4] + cm[3] * tm[5] + cm[5] for t, cm, tm in texts if t.strip() == "11.3"
            ]
            assert any(0 < float(there[3]) - y < 20 for y in heights), heights
            return
    pytest.fail("no link to 11.3")
