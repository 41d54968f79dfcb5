"""The rules for the phone: one page, whole in itself, a place for every clause."""

import re
from functools import lru_cache
from html.parser import HTMLParser

import pytest

from pnp.booklet.phone_page import RulesPage
from pnp.booklet.phone_search import SCRIPT
from pnp.folder.game_folders import game_ids
from pnp.folder.texts.manuscript import Prose
from pnp.kit.build import write_html
from pnp.kit.kit import BuildOptions
from tests.each import LANGS
from tests.pnp.booklet.built_booklets import GAME, illustrated

VOID = {"meta", "link", "img", "br", "hr", "input"}


class Reader(HTMLParser):
    """Collects ids, references and text, and keeps every tag's end in mind."""

    def __init__(self):
        super().__init__()
        self.ids, self.hrefs, self.tags, self.open, self.text = [], [], [], [], {}

    def handle_starttag(self, tag, attrs):
        entries = dict(attrs)
        self.tags.append((tag, entries))
        if "id" in entries:
            self.ids.append(entries["id"])
        self.hrefs += [v for k, v in entries.items() if k in ("href", "xlink:href", "src")]
        if tag not in VOID:
            self.open.append((tag, entries.get("id")))

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop()[0] == tag

    def handle_data(self, data):
        for _, name in self.open:
            if name:
                self.text[name] = self.text.get(name, "") + data


@lru_cache(maxsize=16)
def page(lang, game=GAME):
    source = RulesPage(illustrated(lang, game)).page("a footer")
    reader = Reader()
    reader.feed(source)
    reader.close()
    assert reader.open == []
    return source, reader


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", game_ids())
def test_every_clause_has_its_place_and_its_words(game, lang):
    _, reader = page(lang, game)
    manuscript = illustrated(lang, game).manuscript
    assert len(reader.ids) == len(set(reader.ids))
    for block in manuscript.blocks():
        if isinstance(block, Prose) and block.clause:
            said = re.sub(r"\s+", " ", reader.text[block.clause])
            words = re.sub(r"\s+", " ", "".join(run.text for run in block.runs))
            assert said == f"{block.clause} {words}"


@pytest.mark.parametrize("lang", LANGS)
def test_nothing_comes_from_elsewhere(lang):
    source, reader = page(lang)
    assert all(href.startswith("#") for href in reader.hrefs), reader.hrefs
    assert not {"img", "link", "iframe"} & {tag for tag, _ in reader.tags}
    assert [entries for tag, entries in reader.tags if tag == "script"] == [{}]
    assert not re.search(r"fetch|XMLHttp|import|WebSocket|https?:", SCRIPT)
    assert "@import" not in source
    assert set(re.findall(r"url\(([^)]*)\)", source)) <= {f"#{name}" for name in reader.ids}
    for href in reader.hrefs:
        assert href[1:] in reader.ids, href


@pytest.mark.parametrize("lang", LANGS)
def test_every_figure_is_drawn_and_told(lang):
    source, reader = page(lang)
    text = illustrated(lang)
    drawings = [entries for tag, entries in reader.tags if tag == "svg"]
    assert [tag for tag, _ in reader.tags].count("figure") >= len(text.figures)
    assert sum(entries.get("role") == "img" for entries in drawings) >= len(text.figures)
    for figure in text.figures.values():
        assert figure.alt in source.replace("&amp;", "&").replace("&quot;", '"')
    assert "<!--scene" not in source
    assert "<text" not in source


def test_light_and_dark_and_a_phone_s_width():
    source, reader = page("en")
    assert "prefers-color-scheme:dark" in source
    names = {entries.get("name") for tag, entries in reader.tags if tag == "meta"}
    assert {"viewport", "color-scheme"} <= names
    assert len(source) < 3_000_000


@pytest.mark.parametrize("lang", LANGS)
def test_the_language_is_told(lang):
    _, reader = page(lang)
    (html,) = (entries for tag, entries in reader.tags if tag == "html")
    assert html["lang"] == lang


def test_the_file_is_written_whole_and_the_same_twice(tmp_path):
    written = [write_html(GAME, BuildOptions(lang="fr"), tmp_path / str(n)) for n in (1, 2)]
    assert [path.name for path in written] == [f"{GAME}.fr.html"] * 2
    assert written[0].read_bytes() == written[1].read_bytes()
