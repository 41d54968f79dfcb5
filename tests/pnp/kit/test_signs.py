"""Games in other scripts: their own fonts draw names on sheets and words in booklets."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from pypdf import PdfReader

from pnp.draw.fonts import drawn_by, stand_in, width
from pnp.draw.typefaces import typefaces
from pnp.folder.loading import load_folder
from pnp.kit.build import build
from pnp.kit.check import check_folder
from pnp.kit.kit import BuildOptions
from tests.pnp.draw.made_fonts import LETTERS, made_font

NAME, RULE = "Ночь 夜", "Все кричат 夜\u202f!"
RUSSIAN = "".join(map(chr, range(0x410, 0x450)))
GAME = """[game]
id = "night"
name = "Ночь 夜"
languages = ["ru"]

[components.deck]
kind = "card"
name = "Карты"
rows = 2
"""


@pytest.fixture
def night(tmp_path):
    def made(fonts):
        (tmp_path / "fonts").mkdir(exist_ok=True)
        (tmp_path / "fonts" / "Cyrl.ttf").write_bytes(made_font("Cyrl", f" {RUSSIAN}{LETTERS}"))
        (tmp_path / "fonts" / "Han.otf").write_bytes(made_font("Han", "夜", cff=True, wide=1000))
        (tmp_path / "game.toml").write_text(GAME + fonts, "utf-8")
        (tmp_path / "rules.ru.md").write_text(f"# {NAME}\n\n{RULE}\n", "utf-8")
        load_folder.cache_clear()
        return tmp_path

    return made


def test_names_and_rules_in_another_script_are_printed_in_the_games_fonts(night, tmp_path):
    folder = night('[fonts]\ntext = "Cyrl.ttf"\nfallback = ["Han.otf"]\n')
    build(str(folder), BuildOptions(lang="ru"), tmp_path / "out")
    pdf = PdfReader(BytesIO((tmp_path / "out" / "night" / "ru" / "kit.pdf").read_bytes()))
    text = re.sub(r"\s", "", "".join(page.extract_text() for page in pdf.pages))
    assert "Карты" in text, "in the footer"
    assert "Всекричат夜!" in text, "in the booklet"
    fonts = {
        str(font["/BaseFont"]).partition("+")[2]
        for page in pdf.pages
        for font in page["/Resources"]["/Font"].get_object().values()
    }
    assert {"Cyrl", "Han"} <= fonts


def test_signs_that_no_font_has_are_told_once_at_the_text_that_has_them(night):
    folder = night('[fonts]\ntext = "Cyrl.ttf"\n')
    told = [
        (fault.file.rpartition("/")[2], fault.line, fault.key) for fault in check_folder(folder)
    ]
    assert told.count(("game.toml", 3, "game.name")) == 1
    assert {at[:2] for at in told} == {("game.toml", 3), ("rules.ru.md", 3)}
    (first, *_) = (fault for fault in check_folder(folder) if fault.key == "game.name")
    assert "U+591C" in str(first.found)
    assert "Cyrl.ttf, Crimson Text" in str(first.expected)


def test_what_stands_in_is_measured_as_it_is_drawn(night):
    spec = load_folder(night('[fonts]\nfallback = ["Han.otf"]\n'))
    stand_in(typefaces(spec).stand_ins)
    shares = drawn_by("a夜b", "title")
    assert [(font.partition("#")[0], part) for font, part in shares] == [
        ("title", "a"),
        ("Han", "夜"),
        ("title", "b"),
    ]
    assert width("a夜b", "title", 10) == pytest.approx(
        sum(width(part, font, 10) for font, part in shares)
    )
    stand_in({})
