"""Names and texts with markup in them: they are shown as they are written, or refused; no more."""

import json
import os
import re
from html.parser import HTMLParser
from itertools import count, islice
from pathlib import Path
from xml.etree import ElementTree

import pypdf
import pytest

from pnp.cli.app import run as press
from pnp.folder.loading import load_folder
from pnp.text.ending import DEBUG
from referee.casebook.cases import load_cases
from referee.cli.app import run as referee
from tests.each import each
from tests.pnp.folder_copies import SMALL, copied
from tests.typed import typed

GAME = "land-of-barons"
MARKS = [
    "<i>x</i>",
    "<script>",
    '"><i>',
    "<!--scene 0-->",
    "&amp;",
    "{x}",
    "{{x}}",
    "{0.__class__}",
    "%s %(x)d",
    "a\\b",
    "[bold]x[/bold]",
    "[/b]",
    "](javascript:x)",
    "e\u0301\u0302\u0303",
]
GROUPS = [MARKS[:5], MARKS[5:9], MARKS[9:13], MARKS[13:]]
"""Marks that the same thing could misread: a page, a format, a text with markup, a typeface."""
NOT_DRAWN = ["🏰👨\u200d👩\u200d👧", "שלום", "مرحبا"]
"""What the typefaces lack: a fault where it is drawn."""
_NAMED = re.compile(r'\b(name|plural|motto|notice) = \{ en = "[^"\n]*", fr = "[^"\n]*" \}')
_TILES = 9
"""Longer names do not fit on tiles; the kinds of land keep their own then."""


@pytest.fixture(autouse=True)
def whole_tracebacks(monkeypatch):
    monkeypatch.setenv(DEBUG, "1")
    load_folder.cache_clear()


def marked(folder, mark, game=GAME):
    """A game's folder where every name, motto and notice is the mark; titles of cases too."""
    copied(game, folder)
    spec, cases = folder / "game.toml", folder / "cases.toml"
    signs = map("{:x}".format, count())

    def name(found):
        """The mark; with a sign behind it where names must differ."""
        own = found[1] == "name" and not found.string.startswith(("[game]", "[die"))
        said = json.dumps(mark + next(signs) * own, ensure_ascii=False)
        return f"{found[1]} = {{ en = {said}, fr = {said} }}"

    kept = ("[[buy]]", "[kinds.") if len(mark) > _TILES else ("[[buy]]",)  # a list is text
    tables = re.split(r"(?m)^(?=\[)", spec.read_text("utf-8"))
    text = "".join(table if table.startswith(kept) else _NAMED.sub(name, table) for table in tables)
    spec.write_text(text, "utf-8")
    if "{" in mark:
        return folder  # in a title it would be a number of the game
    title = re.compile(r"^(title\w*) = .*$", re.M)
    said = json.dumps(mark, ensure_ascii=False)
    told = title.sub(lambda found: f"{found[1]} = {said}", cases.read_text("utf-8"))
    cases.write_text(told, "utf-8")
    return folder


@pytest.fixture
def marks(full):
    """marks(group) -> all of a group, or the first where the attacks are a sample."""
    return lambda group: group if full else group[:1]


def squeezed(text):
    return "".join(text.split())


def pdf_text(file):
    return squeezed("".join(page.extract_text() for page in pypdf.PdfReader(file).pages))


class Page(HTMLParser):
    """The elements of a page, the addresses it leads to, and all that is read on it."""

    def __init__(self, text):
        super().__init__()
        self.elements, self.addresses, self.words, self.comments = set(), set(), "", []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.elements |= {tag, *(f"{tag} {name}" for name, _ in attrs)}
        self.addresses |= {value for name, value in attrs if name in ("href", "src")}

    def handle_data(self, data):
        self.words += data

    def handle_comment(self, data):
        self.comments.append(data)


def phone_page(folder, out):
    load_folder.cache_clear()
    assert press(["rules", str(folder), "--html", str(out), "--out", str(out)]) == 0
    return Page((out / f"{GAME}.en.html").read_text("utf-8"))


@pytest.fixture(scope="module")
def plain_page(tmp_path_factory):
    there = tmp_path_factory.mktemp("plain")
    return phone_page(copied(GAME, there / "mine"), there / "out")


@pytest.mark.parametrize("mark", [mark for mark in MARKS if len(mark) <= _TILES])
def test_what_is_printed_has_the_name_as_it_is_written(tmp_path, mark, full):
    folder = marked(tmp_path / "mine", mark)
    out = tmp_path / "out"
    parts = ["tiles", "cards", "box"] if full or mark == MARKS[0] else ["tiles"]
    assert press(["build", str(folder), "--only", ",".join(parts), "--out", str(out)]) == 0
    (made,) = out.glob("*/*/manifest.json")
    assert json.loads(made.read_text("utf-8"))["name"] == mark
    for part in parts:
        file = made.parent / f"{part}.pdf"
        assert mark in pypdf.PdfReader(file).metadata.title
        if mark.isascii():  # a reader of PDFs may put signs above letters in another order
            assert squeezed(mark) in pdf_text(file)


@pytest.mark.parametrize("group", GROUPS, ids=" ".join)
def test_a_booklet_on_the_phone_has_no_element_that_a_name_made(tmp_path, plain_page, group, marks):
    for number, mark in enumerate(each(marks(group))):
        page = phone_page(marked(tmp_path / f"{number}", mark), tmp_path / "out")
        assert mark in page.words
        assert page.elements <= plain_page.elements
        assert page.addresses <= plain_page.addresses
        assert page.comments == []


@pytest.mark.parametrize("group", GROUPS, ids=" ".join)
def test_figures_show_the_name_as_it_is_written(tmp_path, group, marks, capsys):
    titles = [mark for mark in group if "{" not in mark]
    for number, mark in enumerate(each(marks(titles))):
        folder = marked(tmp_path / f"{number}", mark)
        case = load_cases(folder / "cases.toml")[0]
        file = tmp_path / "figure.svg"
        assert press(["figure", str(folder), case.id, "--out", str(file)]) == 0
        read = ElementTree.parse(file)
        kinds = {element.tag.rpartition("}")[2] for element in read.iter()}
        assert squeezed(mark) in squeezed("".join(read.getroot().itertext()))
        assert kinds <= {"svg", "title", "desc", "g", "path", "defs", "use", "clipPath", "text"}


@pytest.mark.parametrize("mark", NOT_DRAWN)
def test_what_cannot_be_drawn_is_a_fault_and_nothing_is_written(tmp_path, mark, capsys):
    folder = marked(tmp_path / "mine", mark)
    out = tmp_path / "out"
    assert press(["build", str(folder), "--only", "tiles", "--out", str(out)]) == 2
    said = capsys.readouterr().err
    assert re.search(rf"title: expected signs that a font has.*\(U\+{ord(mark[0]):04X}\)", said)
    assert list(out.rglob("*.pdf")) == []
    assert referee(["setup", str(folder), "-n", "2", "--seed", "x"]) == 0
    assert mark.split("\u200d")[0] in capsys.readouterr().out


@pytest.mark.parametrize("group", GROUPS, ids=" ".join)
@pytest.mark.parametrize("game", [GAME, "barony"])
def test_the_referee_says_the_name_as_it_is_written(tmp_path, game, group, marks, capsys):
    for number, mark in enumerate(each(marks(group))):
        folder = marked(tmp_path / f"{number}", mark, game)
        for lang in ("en", "fr"):
            assert referee(["setup", str(folder), "-n", "2", "--seed", "x", "--lang", lang]) == 0
            assert capsys.readouterr().out.startswith(mark)
        assert referee(["setup", str(folder), "-n", "2", "--seed", "x", "--json"]) == 0
        assert mark in json.dumps(json.loads(capsys.readouterr().out), ensure_ascii=False).replace(
            json.dumps(mark, ensure_ascii=False)[1:-1], mark
        )


def test_a_word_that_fits_nowhere_is_a_fault(tmp_path, capsys):
    folder = copied(GAME, tmp_path / "mine", [('en = "Lion"', f'en = "{"W" * 60}"')])
    assert press(["build", str(folder), "--only", "tiles", "--out", str(tmp_path / "out")]) == 2
    assert "herald-tile.title: expected a text that fits" in capsys.readouterr().err
    assert referee(["setup", str(folder), "-n", "2", "--seed", "x"]) == 0


def one_of_each(cases):
    """Cases with different clauses and verdicts."""
    return {(case.verdict, case.clauses): case for case in cases}.values()


@pytest.mark.parametrize("game", [GAME, "barony", "donjons-et-barons-2024"])
def test_plays_are_judged_and_told_with_the_name(tmp_path, game, full, capsys):
    mark = "{0.__class__} {x} {} [/b] %s"
    folder = marked(tmp_path / "mine", mark, game)
    cases = load_cases(folder / "cases.toml")
    position = tmp_path / "position"
    named = 0
    for case in cases if full else list(one_of_each(cases))[::16]:
        position.write_text(case.position, "utf-8")
        given = [str(position), "--game", str(folder)]
        for form in (["--lang", "fr"], ["--json"]):
            code = referee(["judge", *given, "--play", case.play, *form])
            said = capsys.readouterr()
            assert code in (0, 1, 2), f"{case.id}: {said.err}"
            named += mark in said.out
        code = referee(["moves", *given])
        assert code in (0, 2), f"{case.id}: {capsys.readouterr().err}"
    assert named > 4


RULES = [*MARKS, "<img src=x onerror=y>", "[x](javascript:alert(1))", "![x](javascript:x)"]
RULES += ["[x](data:text/html,x)", "`<b>`", "\\<b>", "&lt;b&gt;", "[x](https://a.example/\"'<b>)"]

REFUSED = {
    "{x}": "{x}: expected one of ",
    "{0.__class__}": "in `0.__class__` expected",
    "<i>x</i>": "<i>: expected Markdown without HTML",
    "<script>": "<script>: expected Markdown without HTML",
    '"><i>': "<i>: expected Markdown without HTML",
    "<img src=x onerror=y>": "<img: expected Markdown without HTML",
    "![x](javascript:x)": "![x](javascript:x): expected a picture as ",
}


@pytest.mark.parametrize("mark", RULES)
def test_a_rule_with_markup_is_a_sentence_or_a_fault(tmp_path, mark, capsys):
    folder = copied(GAME, tmp_path / "mine")
    rules = folder / "rules.en.md"
    rules.write_text(rules.read_text("utf-8").replace("{4.1} ", f"{{4.1}} {mark} ", 1), "utf-8")
    code = referee(["rule", str(folder), "4.1", "--json"])
    said = capsys.readouterr()
    if mark in REFUSED:
        line = rules.read_text("utf-8").partition("{4.1} ")[0].count("\n") + 1
        assert code == 2
        assert f"rules.en.md:{line}: {REFUSED[mark]}" in said.err
        return
    assert code == 0
    assert "The game ends at once" in json.loads(said.out)["clauses"][0]["text"]


def test_rules_with_markup_make_no_element_on_the_phone(tmp_path, plain_page, full):
    # names with the other marks are on a page above
    marks = [mark for mark in RULES if mark not in REFUSED and (full or mark not in MARKS)]
    folder = copied(GAME, tmp_path / "mine")
    rules = folder / "rules.en.md"
    left = iter(marks)
    text = re.sub(
        r"^\{\d+\.1\} ",
        lambda found: found[0] + "".join(f"{mark} " for mark in islice(left, 1)),
        rules.read_text("utf-8"),
        flags=re.M,
    )
    assert list(left) == [], "each mark is in a chapter of its own"
    rules.write_text(text, "utf-8")
    page = phone_page(folder, tmp_path / "out")
    assert page.elements <= plain_page.elements
    strange = page.addresses - plain_page.addresses
    assert len(strange) == 1
    assert all(address.startswith("https://a.example/") for address in strange)
    assert page.comments == []


@pytest.mark.parametrize("link", ["intent://x", "ms-settings://x", "ftp://x", "//x", "x.html"])
def test_a_rule_leads_to_clauses_and_to_the_web_alone(tmp_path, link, capsys):
    folder = copied(GAME, tmp_path / "mine")
    rules = folder / "rules.en.md"
    text = rules.read_text("utf-8").replace("{4.1} ", f"{{4.1}} [out]({link}) ", 1)
    rules.write_text(text, "utf-8")
    assert press(["rules", str(folder), "--out", str(tmp_path / "out")]) == 2
    line = text[: text.index("[out]")].count("\n") + 1
    assert f"rules.en.md:{line}: {link}: [out] leads nowhere" in capsys.readouterr().err


NAMES = [b"a\x1b[31mb\x07c", b"x\xffy", b"r\xe2\x80\xaex", b"a\nb"]


@pytest.mark.parametrize("name", NAMES)
def test_a_strange_name_of_a_folder_is_shown_and_not_sent(tmp_path, name):
    folder = Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + name))
    copied(SMALL, folder)

    def said(tool, *command):
        done = typed({"pnp": press, "referee": referee}[tool], *command)
        told = done.stdout + done.stderr
        assert not re.search("[\x00-\x09\x0b-\x1f\x7f\u202e\ud800-\udfff]", told)
        return done.returncode, told

    assert said("pnp", "check", folder)[0] == 0
    out = folder / "out"
    code, told = said("pnp", "build", folder, "--only", "tiles", "--out", out)
    assert (code, "Everything is in" in told) == (0, True)
    (folder / "game.toml").write_text("x =", "utf-8")
    for command in (["pnp", "check"], ["pnp", "build"], ["referee", "casebook"]):
        code, told = said(*command, folder)
        assert code == 2
        sentences = [one for one in told.splitlines() if not one.startswith("  ")]
        assert len(sentences) == 1
        assert "game.toml:1: expected valid TOML" in told
