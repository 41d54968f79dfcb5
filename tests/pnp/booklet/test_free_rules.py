"""Rules of any game as free Markdown: set with pictures, pieces and icons, and faults at lines."""

import re

import pytest

from pnp.booklet.phone_page import RulesPage
from pnp.booklet.style import DEPTH, MEASURE
from pnp.draw.scene import Group, Text
from pnp.folder.loading import load_folder
from pnp.folder.texts.manuscript import Bullets, Heading, Illustrations, Prose, Table, plain
from pnp.folder.texts.manuscript_reader import parse_manuscript, read_manuscript
from pnp.kit.build import build
from pnp.kit.check import check_folder
from pnp.kit.kit import BuildOptions, Kit
from tests.pnp.booklet.built_booklets import page_texts

GAME = """\
[game]
id = "mine"
name = "Mine"

[numbers]
hand = 5
"""
SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}"><path d="M0 0H{0}V{1}Z"/></svg>'
)
RULES = """\
# Mine

Deal {hand:word} cards, worth {hand} :coin: each.

## Set-up

![The table](table.svg "60 mm")

Lay them out.

- one
  1. under it
- two

### Pieces

![A thief](face:cards/thief "20 mm")

| piece | cost |
| --- | --: |
| ![Key](table "12 mm") | 3 |

> As [told](#set-up).
"""


@pytest.fixture
def folder(tmp_path):
    """A deck of two cards with a picture, an icon and rules."""
    made = tmp_path / "mine"
    (made / "art" / "icons").mkdir(parents=True)
    (made / "game.toml").write_text(GAME, "utf-8")
    (made / "cards.csv").write_text("name,text\nThief,Steals.\nKing,Reigns.\n", "utf-8")
    (made / "art" / "table.svg").write_text(SVG.format(20, 10), "utf-8")
    (made / "art" / "icons" / "coin.svg").write_text(SVG.format(10, 10), "utf-8")
    (made / "rules.md").write_text(RULES, "utf-8")
    return made


def kit(folder, **options):
    load_folder.cache_clear()
    return Kit(str(folder), BuildOptions(**options))


def spread(data):
    return re.sub(r"\s+", " ", " ".join(page_texts(data)))


def test_markdown_is_read_as_it_stands(folder):
    manuscript = read_manuscript(load_folder(folder), "en")
    (lead,) = manuscript.lead
    assert plain(lead.runs) == "Deal five cards, worth 5 coin each."
    assert [run.icon for run in lead.runs if run.icon] == ["coin"]
    (chapter,) = manuscript.chapters
    shown, laid, first, under, last, heading, thief, table, quoted = chapter.blocks
    assert isinstance(shown, Illustrations)
    assert (shown.pictures[0].source, shown.pictures[0].width) == ("table.svg", 60.0)
    assert isinstance(laid, Prose)
    assert [(type(one), one.depth, one.ordered) for one in (first, under, last)] == [
        (Bullets, 0, False),
        (Bullets, 1, True),
        (Bullets, 0, False),
    ]
    assert (type(heading), heading.rank) == (Heading, 3)
    assert thief.pictures[0].source == "face:cards/thief"
    assert isinstance(table, Table)
    assert table.aligns == ("left", "right")
    assert table.rows[1][0][0].picture.source == "table"
    assert quoted.quoted
    assert [run.link for run in quoted.runs if run.link] == [chapter.anchor]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (r"a \:coin: b", "a :coin: b"),
        ("12:30:15", "12:30:15"),
        ("{{a}}", "{a}"),
        ("a<br>b", "a\nb"),
        ("**a *b* c**", "a b c"),
    ],
)
def test_signs_that_stand_for_themselves(folder, text, told):
    manuscript = parse_manuscript(f"# T\n\nx {text}", load_folder(folder), "en")
    (prose,) = manuscript.lead
    assert plain(prose.runs) == f"x {told}"
    assert not any(run.icon for run in prose.runs)


def test_a_text_without_a_title_has_the_games_name_and_any_heading_may_be_a_chapter(folder):
    manuscript = parse_manuscript("Hello.\n\n# One\n\nTwo\n---\n\nx", load_folder(folder), "en")
    assert (manuscript.title, len(manuscript.lead)) == ("One", 1)
    assert [chapter.title for chapter in manuscript.chapters] == ["Two"]
    assert parse_manuscript("Hello.", load_folder(folder), "en").title == "Mine"


def test_the_booklet_has_all_of_it_on_one_sheet(folder):
    maker = kit(folder)
    part = maker.make("rules")
    files = maker.files(part)
    assert set(files) == {"rules.pdf", "rules-booklet.pdf"}
    assert len(part.reading) == 3
    assert part.sheets == 1
    told = spread(files["rules.pdf"])
    for words in (
        "five cards, worth 5",
        "Set-up",
        "The table",
        "1. under it",
        "A thief",
        "Steals.",
    ):
        assert words in told, words
    assert "coin" not in told
    assert "Contents" not in told
    assert maker.warnings == []


def texts(item):
    if isinstance(item, Group):
        for one in item.items:
            yield from texts(one)
    elif isinstance(item, Text):
        yield item


def test_a_game_without_a_badge_shows_its_pieces_on_the_cover(folder):
    cover = {text.text for text in texts(kit(folder).make("rules").reading[0].scene)}
    assert {"MINE", "Thief", "King"} <= cover
    (folder / "cards.csv").unlink()
    (folder / "rules.md").write_text("# Mine\n\nWords.\n", "utf-8")
    alone = {text.text for text in texts(kit(folder).make("rules").reading[0].scene)}
    assert "MINE" in alone
    assert "Thief" not in alone


def test_longer_rules_have_contents_and_long_tables_go_on(folder):
    rows = "".join(f"| r{n}x | {'word ' * 12} | {'more ' * 12} |\n" for n in range(80))
    table = f"| Topmost | b | c |\n| - | - | - |\n{rows}"
    chapters = "".join(f"## Chapter {n}\n\n{'Words. ' * 150}\n\n" for n in range(8))
    (folder / "rules.md").write_text(f"# Mine\n\n{chapters}{table}", "utf-8")
    maker = kit(folder)
    part = maker.make("rules")
    pages = page_texts(maker.files(part)["rules.pdf"])
    assert "Chapter 7" in pages[1]
    assert sum("Topmost" in page for page in pages) >= 2
    told = " ".join(pages)
    assert all(f"r{n}x" in told for n in range(80))


def test_nothing_is_too_long_to_be_set(folder):
    word = "Donaudampfschifffahrtsgesellschaft" * 4
    text = f'# Mine\n\n{word}\n\n## {"A long heading " * 9}\n\n![{word}](table.svg "20 mm")\n\n'
    text += f"| {word} | {word} |\n| - | - |\n| a | b |\n"
    (folder / "rules.md").write_text(text, "utf-8")
    maker = kit(folder)
    told = "".join(page_texts(maker.files(maker.make("rules"))["rules.pdf"]))
    assert re.sub(r"[-\s\ufffe]", "", told).count(word) >= 4


@pytest.mark.parametrize(
    ("old", "new", "line", "key", "expected"),
    [
        ("{hand:word}", "{hnad:word}", 3, "{hnad}", "hand"),
        ("worth {hand}", "worth {Hand}", 3, "{Hand}", "hand"),
        (":coin:", ":coyn:", 3, ":coyn:", "coin"),
        ("table.svg", "tabel.svg", 7, "tabel.svg", "table.svg"),
        ("60 mm", "60 cm", 7, "table.svg", "60 mm"),
        ("face:cards/thief", "face:cards/theif", 17, "face:cards/theif", "thief"),
        ("face:cards/thief", "face:crads/thief", 17, "face:crads/thief", "cards"),
        ("(table ", "(tabel ", 21, "tabel", "table.svg"),
        ("told](#set-up)", "told](#setup)", 23, "setup", ""),
        ("out.", "out ☂.", 9, "☂", "Crimson"),
        ("out.", "out<b>.", 9, "<b>", "Markdown"),
        ("out.", "![a](b c.svg)", 9, "![a](b c.svg)", "no space"),
        ("out.", "out.\n\n![lob-one]", 11, "![lob-one]", "![caption]"),
    ],
)
def test_a_fault_stands_at_its_line_with_what_it_names(folder, old, new, line, key, expected):
    assert RULES.count(old) == 1
    (folder / "rules.md").write_text(RULES.replace(old, new), "utf-8")
    load_folder.cache_clear()
    told = [one for one in check_folder(folder) if one.level == "fault"]
    assert [(one.file, one.line, one.key) for one in told] == [
        (str(folder / "rules.md"), line, key)
    ] * len(told)
    assert expected in str(told[0].expected)


@pytest.mark.parametrize("link", ["other.md", "#other", "ftp://example.org"])
def test_a_link_that_leads_nowhere_says_what_a_link_may_be(folder, link):
    (folder / "rules.md").write_text(f"# T\n\nSee [there]({link}).\n", "utf-8")
    load_folder.cache_clear()
    (fault,) = (one for one in check_folder(folder) if one.level == "fault")
    assert str(fault) == (
        f"{folder}/rules.md:3: {link.removeprefix('#')}: [there] leads nowhere; a link is `#` with "
        "a clause or a heading of this text, or an address that begins with https://"
    )


def test_all_faults_of_a_text_are_told_at_once(folder):
    text = "# T\n\n:a: {b} ![](c.svg)\n\n:d: ![](face:x/y)\n\n![](c.svg) {hand:wrd}\n"
    (folder / "rules.md").write_text(text, "utf-8")
    load_folder.cache_clear()
    told = [(one.line, one.key) for one in check_folder(folder) if one.level == "fault"]
    assert sorted(told) == [
        (3, ":a:"), (3, "c.svg"), (3, "{b}"), (5, ":d:"), (5, "face:x/y"), (7, "c.svg"),
        (7, "{hand:wrd}"),
    ]  # fmt: skip


def test_what_follows_from_an_unknown_number_is_not_told(folder):
    text = '# T\n\n![](a{b}.svg) {hand}\n\n![](face:cards/{b})\n\n![](table.svg "{b} mm")\n'
    (folder / "rules.md").write_text(text, "utf-8")
    load_folder.cache_clear()
    told = [(one.line, one.key) for one in check_folder(folder) if one.level == "fault"]
    assert sorted(told) == [(3, "{b}"), (5, "{b}"), (7, "{b}")]


def test_a_picture_too_large_or_too_coarse_is_a_warning(folder):
    from PIL import Image

    Image.new("RGB", (100, 50), "red").save(folder / "art" / "photo.png")
    (folder / "rules.md").write_text('# T\n\n![](photo.png "900 mm")\n', "utf-8")
    maker = kit(folder)
    maker.make("rules")
    found = [(one.line, one.key, str(one.found)) for one in maker.warnings]
    assert (3, "photo.png", "900 mm") in found
    assert any(told.endswith(" dpi") for _, _, told in found)
    assert {level for _, level, _ in found} == {"photo.png"}
    (figure,) = maker.text().own.pictures._drawn.values()
    assert figure.width <= MEASURE
    assert figure.height <= DEPTH


def test_the_page_for_phones_shows_the_same(folder):
    page = RulesPage(kit(folder).text()).page("a footer")
    for part in (
        "<h3 ",
        "<ol",
        '<blockquote class="quoted">',
        'class="icon"',
        "<figure",
        "class=right",
    ):
        assert part in page, part
    assert 'href="http' not in page
    assert "<p></p>" not in page


def test_what_is_not_translated_is_printed_in_the_first_language(folder):
    game = GAME.replace('name = "Mine"', 'name = "Mine"\nlanguages = ["en", "de"]')
    (folder / "game.toml").write_text(game, "utf-8")
    (folder / "rules.md").rename(folder / "rules.en.md")
    maker = kit(folder, lang="de")
    assert "Lay them out." in spread(maker.files(maker.make("rules"))["rules.pdf"])
    warnings = [one for one in check_folder(folder) if one.file.endswith("rules.de.md")]
    assert [one.level for one in warnings] == ["warning"]


def test_a_game_may_have_further_booklets(folder, tmp_path):
    more = '\n[components.cards]\nkind = "card"\nrows = "cards.csv"\n'
    more += '\n[components.tales]\nkind = "booklet"\nname = "Tales"\ntext = "tales"\n'
    (folder / "game.toml").write_text(GAME + more, "utf-8")
    (folder / "tales.md").write_text("# Tales\n\nOnce upon a time.\n", "utf-8")
    load_folder.cache_clear()
    made = build(str(folder), BuildOptions(), tmp_path / "out", ["rules"])
    (part,) = (one for one in made["parts"] if one["part"] == "rules")
    assert part["pieces"] == 2
    assert part["sheets"] == 2
    out = tmp_path / "out" / "mine" / "en"
    assert {path.name for path in out.glob("*.pdf")} == {
        "rules.pdf",
        "rules-booklet.pdf",
        "tales.pdf",
        "tales-booklet.pdf",
    }
    told = spread((out / "tales.pdf").read_bytes())
    assert "TALES" in told
    assert "Once upon a time." in told


@pytest.mark.parametrize(
    "text",
    [
        "",
        "| a |\n| - |\n",
        "- \n- \n",
        ":coin:" * 300,
        "a" * 9000,
        ">" * 200 + " x",
        "- " * 100 + "x",
        "[" * 2000,
        "## :coin:\n\nx",
        '![](table "20 mm")\n' * 12,
    ],
    ids=lambda text: text[:8],
)
def test_whatever_is_written_is_set(folder, text):
    (folder / "rules.md").write_text(text, "utf-8")
    maker = kit(folder)
    assert len(maker.make("rules").reading) >= 2
    assert RulesPage(maker.text()).page("").endswith("</html>\n")


PARTS = """\
# Mine

Welcome.

# Learn

> **King**: the best card.
>
> - He reigns.

## Turn

Draw.

# Look up

## Words

| Word | Meaning |
| --- | --- |
| King | the best card |
| Thief | the worst |

{{index}}

## Card

{{card}}

| | |
| --- | --- |
| Turn | draw |
"""


def test_parts_boxes_an_index_and_a_card_need_no_clause(folder):
    (folder / "rules.md").write_text(PARTS, "utf-8")
    maker = kit(folder)
    parts = [chapter.title for chapter in maker.text().manuscript.chapters if chapter.part]
    assert parts == ["Learn", "Look up"]
    first, second, back = page_texts(maker.files(maker.make("rules"))["rules.pdf"])[1:]
    assert all(word in first for word in ("Welcome.", "Learn", "He reigns.", "Draw."))
    assert "Look up" in second
    assert re.search(r"King\s+2", second)
    assert "Card" in back
    assert "Card" not in second
    (box,) = (b for b in maker.text().manuscript.blocks() if isinstance(b, Bullets))
    assert box.quoted
    assert maker.warnings == []
