"""The tool's words in other languages: gettext catalogues, read by a reader of our own."""

import pickle

import pytest
from babel import Locale
from babel.messages.pofile import read_po

from pnp.text import catalogues
from pnp.text.catalogues import Catalogue, read
from pnp.text.errors import HeraldError
from pnp.text.words import Words
from tests.catalogues import extracted, hidden, written

HEADER = 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n\n'


@pytest.fixture
def catalogue(tmp_path):
    def written(text, header=HEADER):
        path = tmp_path / "xx.po"
        path.write_text(header + text, "utf-8")
        return read(path)

    return written


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('msgid "a"\nmsgstr "b"', {("", "a"): ("b",)}),
        ('msgid "a"\nmsgstr "b"\nmsgid "c"\nmsgstr "d"', {("", "a"): ("b",), ("", "c"): ("d",)}),
        ('msgctxt "noun"\nmsgid "cut"\nmsgstr "coupe"', {("noun", "cut"): ("coupe",)}),
        ('msgid ""\n"one "\n"two"\nmsgstr ""\n"un\\n"\n"deux"', {("", "one two"): ("un\ndeux",)}),
        ('msgid "\\"\\\\n\\""\nmsgstr "\\t"', {("", '"\\n"'): ("\t",)}),
        ('msgid "a"\nmsgid_plural "as"\nmsgstr[0] "b"\nmsgstr[1] "bs"', {("", "a"): ("b", "bs")}),
        ('#: a.py:3\n#, fuzzy, python-format\nmsgid "a"\nmsgstr "b"', {}),
        ('#, fuzzy\nmsgid "a"\nmsgstr "b"\n\nmsgid "c"\nmsgstr "d"', {("", "c"): ("d",)}),
        ('#~ msgid "a"\n#~ msgstr "b"\n# end', {}),
        ('msgid "a"\nmsgstr ""', {}),
    ],
)
def test_a_catalogue_is_read(catalogue, text, found):
    assert catalogue(text).messages == found


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ('msgid "a"\nmsgstr "b', 5, 'expected a text in quotation marks, got `msgstr "b`'),
        ('msgid "a"\nmsgstr "a " b"', 5, "a quotation mark inside a text"),
        ('msgid "a"\nmsgstr "\\q"', 5, "means nothing here"),
        ('msgid "a"\n\nmsgstr "b"', 4, "no msgstr"),
        ('msgstr "b"', 4, "no msgid"),
        ('"b"', 4, "belongs to no msgid"),
        ('msgid "a"\nmsgid "b"\nmsgstr "c"', 5, "a second msgid"),
        ('msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"', 7, "a second time"),
        ('msgid "a"\nmsgid_plural "as"\nmsgstr[0] "b"', 4, "expected 2 plural forms, got 1"),
        ('msgid "{a}"\nmsgstr "{b}"', 4, "{b} is not in the English text"),
    ],
)
def test_a_catalogue_that_cannot_be_read_is_one_sentence(catalogue, text, line, why):
    with pytest.raises(HeraldError) as caught:
        catalogue(text)
    assert f"xx.po:{line}: " in str(caught.value)
    assert why in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_formula_that_cannot_be_read_and_bytes_that_are_no_text(catalogue, tmp_path):
    header = HEADER.replace("(n > 1)", "n >> import")
    with pytest.raises(HeraldError, match=r"xx\.po:1: the plural formula `n >> import`"):
        catalogue("", header)
    (tmp_path / "yy.po").write_bytes(b"\n# \xff")
    with pytest.raises(HeraldError, match=r"yy\.po:2: this is not UTF-8"):
        read(tmp_path / "yy.po")


@pytest.fixture
def polish(catalogue, monkeypatch):
    """A language with three plural forms, as one file makes it."""
    forms = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)"
    found = catalogue(
        'msgid "troop"\nmsgid_plural "troops"\n'
        'msgstr[0] "oddział"\nmsgstr[1] "oddziały"\nmsgstr[2] "oddziałów"\n\n'
        'msgid "{n} on {cell}"\nmsgstr "na {cell}: {n}"\n',
        HEADER.replace("nplurals=2; plural=(n > 1)", forms),
    )
    monkeypatch.setitem(catalogues._READ, "pl", found)


@pytest.mark.usefixtures("polish")
def test_nouns_are_counted_by_the_formula_of_their_language():
    troop = Words("troop", many="troops")
    assert [troop.at(n).in_("pl") for n in (1, 3, 5)] == ["oddział", "oddziały", "oddziałów"]
    assert [troop.at(n).in_("en") for n in (0, 1, 2)] == ["troops", "troop", "troops"]
    lost = Words("soldier", many="soldiers")
    assert [lost.at(n).in_("pl") for n in (1, 3)] == ["soldier", "soldiers"]


@pytest.mark.usefixtures("polish")
def test_a_sentence_is_said_when_it_is_asked_for():
    said = Words("{n} on {cell}").fill(n=Words("troop", many="troops").at(2), cell="d4")
    assert said.in_("pl") == "na d4: oddziały"
    assert pickle.loads(pickle.dumps(said)).in_("en") == "troops on d4"
    assert Words("no such sentence").in_("pl") == "no such sentence"
    assert Words().in_("pl") == ""


def test_english_reads_no_catalogue(monkeypatch):
    monkeypatch.setattr(catalogues, "read", pytest.fail)
    monkeypatch.setattr(catalogues, "_READ", {})
    words = Words("{n} troops", context="on a tile").fill(n=3)
    assert words.in_("en") == str(words.map(str.upper).in_("en")).lower() == "3 troops"
    assert words == Words("{n} troops", context="on a tile").fill(n=3)
    assert {words, words} == {words}


def test_a_broken_catalogue_is_told_once_and_then_english_is_spoken(monkeypatch, tmp_path):
    (tmp_path / "xx.po").write_text("msgid", "utf-8")
    monkeypatch.setattr(catalogues, "FOLDER", tmp_path)
    monkeypatch.setattr(catalogues, "LANGS", ("en", "xx"))
    monkeypatch.setattr(catalogues, "_READ", {})
    with pytest.raises(HeraldError, match=r"xx\.po:1: expected a text"):
        Words("hello").in_("xx")
    assert Words("hello").in_("xx") == "hello"
    assert catalogues.catalogue("xx") == Catalogue()


def as_babel_reads(path):
    """What Babel finds in a catalogue, as our reader has it."""
    with path.open("rb") as file:
        found = read_po(file, locale=path.stem, ignore_obsolete=True, abort_invalid=True)
    for message in found:
        texts = message.string if isinstance(message.string, tuple | list) else (message.string,)
        key = message.id if isinstance(message.id, str) else message.id[0]
        if message.id and all(texts) and not message.fuzzy:
            yield (message.context or "", key), tuple(texts)


CATALOGUES = sorted(catalogues.FOLDER.glob("*.po"))


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_our_reader_finds_what_babel_finds(path):
    assert dict(as_babel_reads(path)) == read(path).messages


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_a_catalogue_has_every_sentence_of_the_code_and_no_other(path):
    """What fails here is mended by `make words`, and then by translating what came empty."""
    wanted = {
        (message.context or "", message.id if isinstance(message.id, str) else message.id[0])
        for message in extracted()
        if message.id
    }
    found = set(read(path).messages)
    assert wanted - found == set()
    assert found - wanted == set()


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_the_plurals_of_a_catalogue_follow_its_header(path):
    known = Locale.parse(path.stem).plural_form
    form, tags = read(path).form, {}
    for count in range(200):
        assert tags.setdefault(known(count), form(count)) == form(count)
    assert len(set(tags.values())) == len(tags)


def test_the_template_is_what_the_code_says():
    assert (catalogues.FOLDER / catalogues.TEMPLATE).read_text("utf-8") == written(extracted(), "")


def test_no_sentence_is_made_of_what_no_translator_sees():
    assert hidden() == []
