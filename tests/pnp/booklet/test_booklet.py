"""The booklet: what the manuscript says stands on its pages, once, in order, and well set."""

import json
import re
from functools import lru_cache
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pypdf
import pytest

from pnp.booklet.book import make_booklet
from pnp.booklet.forgotten import remembered
from pnp.booklet.index_pages import found_places, indexed_words
from pnp.booklet.style import COLUMN, DEPTH
from pnp.booklet.typesetting import Setting
from pnp.draw.fonts import width
from pnp.draw.typeset.line_breaks import balanced, break_lines, natural
from pnp.draw.typeset.strips import NEVER
from pnp.folder.game_folders import game_ids
from pnp.folder.loading import load_game
from pnp.folder.texts.manuscript import Bullets, Pictures, Prose, Run
from pnp.folder.texts.manuscript_reader import read_draft
from pnp.kit.build import build
from pnp.kit.kit import BuildOptions, Kit
from pnp.text.errors import HeraldError, LayoutError
from referee.show.booklet_figures import set_scene
from tests.each import LANGS, each
from tests.pnp.booklet.built_booklets import GAME, built, illustrated, kit, page_texts
from tests.pnp.folder_copies import copied
from tests.pnp.scene_contents import words

GAMES = game_ids()
LAYERED = [game for game in GAMES if game != "brandubh"]
"""The games whose booklet teaches first; Brandubh's is one layer, as its rules are short."""
MOST_PAGES = 28
FEWEST_FIGURES = 12
SPACE = width(" ", "text", 10)


def squeezed(text):
    return re.sub(r"\s+", " ", text).strip()


def words_of(block):
    return squeezed("".join(run.text for run in block.runs))


def test_a_number_of_a_copied_game_changes_on_the_page(tmp_path):
    folder = copied(GAME, tmp_path / "other", [("ride = 3 ", "ride = 7 ")])
    maker = Kit(str(folder), BuildOptions())
    before, after = (
        squeezed("".join(page_texts(files["rules.pdf"])))
        for files in (built()[1], maker.files(maker.make("rules")))
    )
    assert "up to three tiles, from neighbour" in before
    assert "up to seven tiles, from neighbour" in after


@pytest.mark.parametrize("lang", LANGS)
def test_the_text_is_read_in_order(lang):
    text = squeezed("".join(page_texts(built(lang)[1]["rules.pdf"])[2:]))
    at = 0
    for block in each(illustrated(lang).manuscript.blocks()):
        if not isinstance(block, Prose) or not block.clause:
            continue
        opening = f"{block.clause} {words_of(block)}"[:60].rsplit(" ", 1)[0]
        found = text.find(opening, at)
        assert found >= 0, opening
        at = found + 1
    for clause in each(illustrated(lang).manuscript.clauses):
        assert clause in text


@pytest.mark.parametrize("game", GAMES)
def test_there_are_figures_enough_and_all_are_judged(game):
    text = illustrated(game=game)
    least = 25 if game == GAME else FEWEST_FIGURES
    judged = [figure for figure in text.figures.values() if figure.verdict is not None]
    assert len(judged) >= least
    verdicts = [figure.verdict for figure in judged]
    assert verdicts.count("legal") >= 4
    assert verdicts.count("illegal") >= 4


@pytest.mark.parametrize("lang", LANGS)
def test_it_fits_in_28_pages_and_a_multiple_of_4(lang):
    part, _ = built(lang)
    assert len(part.reading) <= MOST_PAGES
    assert part.sheets * 4 <= MOST_PAGES
    assert part.sheets * 4 - len(part.reading) < 4


@lru_cache(maxsize=16)
def set_pages(game, lang):
    """The pages of a booklet as they are set, and the number of the first."""
    book = kit(lang, game=game).booklet()
    return book.broken, book.first


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_pages_break_where_they_may(game, lang):
    pages, first = set_pages(game, lang)
    for number, page in enumerate(each(pages), start=first):
        assert page[0].strip.penalty != NEVER
        assert not page[-1].strip.chapter, "a heading at the foot of a page"
        assert page[-1].y + page[-1].strip.height <= DEPTH + 1e-6
        assert page[-1].y + page[-1].strip.height > 24, "a page of two lines"
        for upper, lower in pairwise(page):
            assert lower.y >= upper.y + upper.strip.height - 1e-9
        for one in page[1:]:
            assert not one.strip.chapter or one.y <= DEPTH * 0.75, one.strip.chapter
        turned = number % 2 == 0
        assert not (turned and page[0].strip.turn > 1000), f"page {number} shows what is overleaf"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", LAYERED)
def test_the_game_is_learned_on_eight_pages_and_looked_up_after_them(game, lang):
    text = illustrated(lang, game)
    learn, reference = [one for one in text.manuscript.chapters if one.part]
    pages, first = set_pages(game, lang)
    opens = {one.strip.chapter: n for n, page in enumerate(pages, first) for one in page}
    assert opens[learn.title] == first
    assert opens[reference.title] - first <= 8
    numbered = [chapter for chapter in text.manuscript.chapters if chapter.number]
    assert all(opens[chapter.title] >= opens[reference.title] for chapter in numbered)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", LAYERED)
def test_the_board_of_the_set_up_has_the_numbers_of_its_steps(game, lang):
    blocks = list(illustrated(lang, game).manuscript.blocks())
    board = next(
        i for i, b in enumerate(blocks) if isinstance(b, Pictures) and b.names == ("setup",)
    )
    steps = next(b for b in reversed(blocks[:board]) if isinstance(b, Bullets) and b.ordered)
    scene = set_scene(load_game(game), "setup", lang)
    numbers = [number for _, number in scene.callouts]
    assert numbers == list(range(1, len(steps.entries) + 1))
    assert len({cell for cell, _ in scene.callouts}) == len(numbers)


@pytest.mark.parametrize("lang", LANGS)
def test_the_index_names_the_pages_that_have_the_word(lang):
    text, said = illustrated(lang), page_texts(built(lang)[1]["rules.pdf"])
    pages, first = set_pages(GAME, lang)
    words = indexed_words(text.manuscript)
    places = found_places(words, pages, first, lang)
    assert len(words) == 30
    for word in ("Donjon", "Capture"):
        assert places[word], word
        for place in places[word]:
            assert word[:5].casefold() in squeezed(said[place.page - 1]).casefold()
    index = squeezed(said[len(said) - 2] + said[len(said) - 3])
    assert re.search(r"Capture [\d–, ]+\d", index)


@pytest.mark.parametrize("game", LAYERED)
def test_the_back_cover_is_a_card_with_the_numbers_of_the_game(game):
    text = illustrated(game=game)
    book = make_booklet(text, url="http://192.168.1.20:8000/")
    card = next(one for one in text.manuscript.chapters if one.on_cover)
    assert card.title in words_on(book.pages[-1].scene)
    assert all(card.title not in words_on(page.scene) for page in book.pages[:-1])
    (code,) = (link for link in book.pages[-1].links if link.target.startswith("http"))
    assert code.box[2] >= 20


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", LAYERED)
def test_what_is_easily_forgotten_is_judged_and_names_its_rule(game, lang):
    text = illustrated(lang, game)
    blocks = list(text.manuscript.blocks())
    told = {"en": "Easily forgotten", "fr": "Vite oublié"}[lang]
    at = next(i for i, b in enumerate(blocks) if isinstance(b, Prose) and words_of(b) == told)
    entries = blocks[at + 1].entries
    assert len(entries) >= 6, "a case that does not hold is left out"
    for entry in entries:
        (link,) = (run.link for run in entry if run.link)
        assert link in text.manuscript.clauses
    draft = read_draft(load_game(game), lang).manuscript
    without = [b for b in remembered(draft, {}, lang).blocks() if isinstance(b, Prose)]
    assert told not in map(words_of, without)


def words_on(scene):
    return squeezed(" ".join(words(scene)))


def test_a_paragraph_leaves_no_line_alone():
    strips = Setting(illustrated()).strips()
    lines = [s for s in strips if s.penalty == 15.0]
    assert lines, "paragraphs of four lines break in the middle"
    for i, strip in enumerate(strips):
        if strip.penalty == 15.0:
            assert strips[i - 1].penalty in (NEVER, 15.0)
            assert strips[i + 1].penalty in (NEVER, 15.0)


@pytest.mark.parametrize("lang", LANGS)
def test_lines_fill_their_column_without_gaping(lang):
    extras = []
    for block in illustrated(lang).manuscript.blocks():
        if not isinstance(block, Prose):
            continue
        lines = break_lines(block.runs, 10, COLUMN, justified=True)
        said = " ".join("".join(r.text for r in word) for line in lines for word in line.words)
        assert said == words_of_plain(block)
        assert all(line.length == pytest.approx(COLUMN) for line in lines[:-1])
        assert lines[-1].length <= COLUMN + 1e-6
        extras += [line.extra for line in lines[:-1]]
    gaping = [extra for extra in extras if extra > SPACE]
    assert min(extras) > -SPACE / 4
    assert max(extras) < 1.75 * SPACE
    assert len(gaping) < len(extras) / 15


def words_of_plain(block):
    return re.sub(r"[ \n]+", " ", "".join(run.text for run in block.runs)).strip(" ")


def test_a_word_wider_than_its_column_is_an_error():
    with pytest.raises(LayoutError, match="wider than its column"):
        break_lines((Run("incomprehensibilities"),), 10, 20, justified=True)


def test_captions_are_balanced():
    runs = (Run("one two three four five six seven eight nine ten"),)
    room = natural(runs, 10) * 0.6
    lines = balanced(runs, 10, room)
    assert len(lines) == 2
    assert abs(lines[0].length - lines[1].length) < room * 0.3


def test_french_spaces_never_break():
    for game in GAMES:
        for block in each(illustrated("fr", game).manuscript.blocks()):
            if isinstance(block, Prose):
                for line in break_lines(block.runs, 10, COLUMN, justified=True):
                    first = "".join(run.text for run in line.words[0])
                    assert first[0] not in ":;!?»", first


def test_a_figure_that_cannot_be_placed_stops_the_build():
    text = illustrated()
    name, figure = next(iter(text.figures.items()))
    from dataclasses import replace

    wide = replace(text, figures=text.figures | {name: replace(figure, width=130.0)})
    with pytest.raises(LayoutError, match=re.escape(name)):
        Setting(wide).strips()


def test_a_case_that_says_otherwise_is_left_out_and_the_build_goes_on(tmp_path):
    folder = copied(GAME, tmp_path / "other")
    cases = folder / "cases.toml"
    text = cases.read_text("utf-8")
    start = text.index('id = "lob-knight-on-the-line"')
    end = text.index('verdict = "illegal"', start)
    cases.write_text(text[:end] + 'verdict = "legal"' + text[end + 19 :], "utf-8")
    made = build(str(folder), BuildOptions(), tmp_path / "out", ["rules"])
    (warning,) = made["warnings"]
    assert (warning["file"], warning["key"]) == ("cases.toml", "lob-knight-on-the-line")
    assert warning["line"] == text[:start].count("\n") + 1
    assert warning["found"].startswith("expected legal, got illegal (11.3: ")
    written = json.loads((Path(made["folder"]) / "manifest.json").read_text("utf-8"))
    assert written["warnings"] == [warning]
    caption = illustrated().figures["lob-knight-on-the-line"].caption
    with_it, without = (
        squeezed(" ".join(page_texts(data)))
        for data in (built()[1]["rules.pdf"], (Path(made["folder"]) / "rules.pdf").read_bytes())
    )
    assert caption in with_it
    assert caption not in without


def test_a_code_stands_on_the_back_only_where_an_address_is_given():
    def back(url):
        _, files = built(url=url)
        page = pypdf.PdfReader(BytesIO(files["rules.pdf"])).pages[-1]
        notes = [note.get_object() for note in page.get("/Annots", [])]
        return [str(note["/A"]["/URI"]) for note in notes if "/A" in note]

    assert back("") == []
    assert back("http://192.168.1.20:8000/") == ["http://192.168.1.20:8000/"]


def test_the_code_can_be_read(tmp_path):
    import segno

    from pnp.draw.qr import qr_code

    url = "http://192.168.1.20:8000/"
    modules = segno.make(url, error="m", micro=False, boost_error=False).matrix
    (path,) = qr_code(url, len(modules) + 8).items
    dark = set()
    corners = [xy for op, xy in path.segments if xy]
    for i in range(0, len(corners), 4):
        (left, top), (right, _) = corners[i], corners[i + 1]
        dark |= {(round(x), round(top)) for x in range(round(left), round(right))}
    assert dark == {
        (x + 4, y + 4) for y, row in enumerate(modules) for x, on in enumerate(row) if on
    }


@pytest.mark.parametrize("address", ["table.example", "ftp://x/y", "http://", "http://a b/"])
def test_what_is_no_address_is_refused(address):
    from pnp.draw.qr import check_address

    with pytest.raises(HeraldError, match="--url"):
        check_address(address)


def test_the_same_text_gives_the_same_bytes():
    first = built()[1]
    maker = Kit(GAME, BuildOptions())
    assert maker.files(maker.make("rules")) == first


@pytest.mark.parametrize("ink", ["low", "grey"])
def test_other_inks(ink, tool, tmp_path):
    from PIL import Image

    maker = kit(ink=ink)
    data = maker.files(maker.make("rules"))["rules.pdf"]
    assert data != built()[1]["rules.pdf"]
    if ink == "grey":
        path = tmp_path / "rules.pdf"
        path.write_bytes(data)
        tool("pdftoppm", "-r", "25", "-png", path, tmp_path / "page")
        for page in tmp_path.glob("*.png"):
            r, g, b = Image.open(page).convert("RGB").split()
            assert r.tobytes() == g.tobytes() == b.tobytes()


def test_the_command_writes_both_files_and_the_page(tmp_path):
    from typer.testing import CliRunner

    from pnp.cli.app import app

    out, page = tmp_path / "out", tmp_path / "page"
    done = CliRunner().invoke(
        app, ["rules", GAME, "--lang", "fr", "--out", str(out), "--html", str(page)]
    )
    assert done.exit_code == 0, done.output
    made = out / GAME / "fr"
    assert {"rules.pdf", "rules-booklet.pdf", "manifest.json"} == {p.name for p in made.iterdir()}
    assert [p.name for p in page.iterdir()] == [f"{GAME}.fr.html"]
    assert made.joinpath("rules.pdf").read_bytes() == built("fr")[1]["rules.pdf"]


def test_a_code_on_each_memo_sheet_where_an_address_is_given():
    with_code = kit(url="http://192.168.1.20:8000/").make("memo")
    without = kit().make("memo")
    assert with_code.pieces == without.pieces
    assert with_code.sheets == without.sheets
    files = [
        maker.files(maker.make("memo"))["memo.pdf"] for maker in (kit(url="http://a.b/"), kit())
    ]
    texts = [squeezed("".join(page_texts(data))) for data in files]
    assert texts[0].count("ask the referee") == with_code.pieces
    assert "ask the referee" not in texts[1]
