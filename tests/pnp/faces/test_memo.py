"""Memo sheets: the game's own text, in type that reads at arm's length, with its numbers."""

import shutil
import string

import pytest

from pnp.draw.palette import INKS, Palette
from pnp.faces.face import Look
from pnp.faces.memo import sheet as memo
from pnp.faces.memo.die_tables import gifts, without_die
from pnp.folder.game_folders import game_folder
from pnp.folder.loading import load_folder, load_game
from pnp.folder.texts.memo_reader import DieTable, read_memo
from pnp.text.errors import HeraldError, SpecError
from tests.each import LANGS, each
from tests.pnp.faces.folding import placed_texts, texts

GAME = "land-of-barons"


def sheets(spec, lang="en", ink="full"):
    look = Look(spec, lang, Palette(spec, ink))
    return memo.faces(spec, spec.components["memo"], look)


def words(face):
    return " ".join(text.text for text in texts(face.front)).replace("\u00a0", " ")


@pytest.fixture
def changed(tmp_path):
    """The game with its files edited: changed({file: [(old, new), ...]})."""

    def make(edits):
        folder = tmp_path / GAME
        shutil.copytree(game_folder(GAME), folder)
        for name, pairs in edits.items():
            text = (folder / name).read_text("utf-8")
            for old, new in pairs:
                assert old in text
                text = text.replace(old, new)
            (folder / name).write_text(text, "utf-8")
        return load_folder(folder)

    return make


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("ink", INKS)
def test_two_sheets_one_of_each_for_every_player(lang, ink):
    spec = load_game(GAME)
    faces = sheets(spec, lang, ink)
    assert [face.copies for face in faces] == [spec.players.max] * 2
    assert {(face.width, face.height) for face in faces} == {spec.components["memo"].size}
    assert len({face.slug for face in faces}) == 2
    assert all(face.back is None for face in faces)


@pytest.mark.parametrize("lang", LANGS)
def test_type_reads_at_arms_length_and_stays_on_the_sheet(lang):
    for face in each(sheets(load_game(GAME), lang)):
        for text, start, end in placed_texts(face.front):
            assert text.size >= 8.0, text
            for x, y in (start, end):
                assert abs(x) < face.width / 2 - 4
                assert abs(y) < face.height / 2 - 3


@pytest.mark.parametrize("lang", LANGS)
def test_no_number_of_the_manuscript_is_left_unfilled(lang):
    assert not any(set("{}") & set(words(face)) for face in sheets(load_game(GAME), lang))


def test_the_first_sheet_tells_turn_costs_points_and_end():
    first = words(sheets(load_game(GAME))[0])
    for part in (
        "16 points with 2 players, 12 with 3 and 10 with 4",
        "5 troops or fewer",
        "Concentrate",
    ):
        assert part in first


def test_the_french_sheets_say_it_in_french():
    first, second = (words(face) for face in sheets(load_game(GAME), "fr"))
    assert "16 points à 2 joueurs, 12 à 3 et 10 à 4" in first
    assert "Déconstruire" in first
    assert "Ordres aux troupes" in second


def test_a_changed_number_changes_the_memo(changed):
    edits = [
        ("challenge = { 2 = 16", "challenge = { 2 = 23"),
        ("builders = 3", "builders = 8"),
        ("move = [3, 3, 2, 2, 1, 1]", "move = [7, 3, 2, 2, 1, 1]"),
    ]
    spec = changed({"game.toml": edits})
    first, second = (words(face) for face in sheets(spec))
    assert "23 points with 2 players" in first
    assert "16 points" not in first
    assert "Construct 8 to" in first
    assert " 7 3 2 2 1 1 " in f" {second} "


def die_rows(spec, lang="en"):
    """What the die table shows: name -> the texts on its row, left to right."""
    face = sheets(spec, lang)[1]
    found = list(placed_texts(face.front))
    rows = {}
    for name in (names.in_(lang) for names in spec.die.names.values()):
        (y,) = {round(start[1]) for text, start, _ in found if text.text == name}
        row = [(start[0], text.text) for text, start, _ in found if abs(start[1] - y) < 1.6]
        rows[name] = [text for _, text in sorted(row)][1:]
    return rows


def test_the_die_table_is_the_specs_with_what_comes_without_it_and_from_tiles():
    rows = die_rows(load_game(GAME))
    assert rows["Recruit troops"] == [*"112233", "1", "+1"]
    assert rows["… with your donjon on the tile"] == [*"222333", "1", "+1"]
    assert rows["Move an officer (tiles)"] == [*"332211", "1", "+1"]
    assert rows["Orders to the troops"] == [*"111222", "1"]
    assert rows["Collect a tactical card"] == []


def test_what_comes_without_the_die_follows_the_numbers():
    spec = load_game(GAME)
    assert [without_die(spec, table) for table in spec.die.tables] == [1, 1, 1, 1, None]
    assert gifts(spec, "recruit_donjon") == {"horse": 1}
    assert gifts(spec, "move") == {"wolf": 1}
    assert gifts(spec, "orders") == {}


def test_both_languages_have_the_same_sheets_sections_and_tables():
    spec = load_game(GAME)
    shapes = [
        [
            [[type(block) for block in section.blocks] for section in sheet.sections]
            for sheet in read_memo(spec, lang)
        ]
        for lang in LANGS
    ]
    assert shapes[0] == shapes[1]
    for lang in LANGS:
        (table,) = (
            b for sheet in read_memo(spec, lang) for b in sheet.lead if isinstance(b, DieTable)
        )
        assert set(table.tables) == set(spec.die.tables)


def test_french_puts_a_no_break_space_before_double_signs():
    text = (game_folder(GAME) / "memo.fr.md").read_text("utf-8")
    plain = [line for line in text.splitlines() if not line.startswith("| ---")]
    for sign in ":;!?":
        assert not any(f" {sign}" in line for line in plain), sign
    assert not any("'" in line for line in plain)


def test_overlong_text_names_component_and_language(changed):
    spec = changed({"memo.fr.md": [("## La fin", "## La fin\n" + "Encore des mots. " * 300)]})
    told = r"memo\.fr\.md:1: Votre tour: expected text that fits a sheet .* at 7 pt \(Mémos, fr\)"
    with pytest.raises(SpecError, match=told):
        sheets(spec, "fr")
    assert len(sheets(spec, "en")) == 2


def test_a_word_wider_than_its_column_is_an_error_too(changed):
    spec = changed({"memo.en.md": [("## The end", f"## The end\n{string.ascii_letters * 4}")]})
    with pytest.raises(SpecError, match=r"at 7 pt \(Memo sheets, en\)"):
        sheets(spec)


def test_a_missing_memo_says_which_file(changed, tmp_path):
    spec = changed({})
    (tmp_path / GAME / "memo.fr.md").unlink()
    with pytest.raises(HeraldError, match=r"memo\.fr\.md is missing"):
        sheets(spec, "fr")


@pytest.mark.parametrize(
    ("new", "message"),
    [
        ("{nothing} ", r"memo\.en\.md:\d+: .*expected one of .*, got `nothing`"),
        ("{{dragon}} ", r"no picture \{\{dragon\}\}"),
        ("{{faces fly 2}} ", r"faces fly 2.*expected a table of the die"),
        ("\n\n{{die-table fly | a | b}}\n\n", r"no die table `fly`"),
        ("\n\n{{die-table move | a}}\n\n", r"die-table move \| a.*expected"),
        ("\n\n<b>bold</b>\n\n", r"memo\.en\.md:\d+: <b>.*Markdown without HTML"),
        (":dragoon: ", r"memo\.en\.md:\d+: :dragoon:: expected one of .*, got `dragoon`"),
    ],
)
def test_what_a_memo_cannot_have_is_said(changed, new, message):
    spec = changed({"memo.en.md": [("The game stops", new + "The game stops")]})
    with pytest.raises(HeraldError, match=message):
        sheets(spec)


def test_the_memo_has_as_many_sheets_as_the_spec_says(changed):
    spec = changed({"game.toml": [("sheets = 2", "sheets = 3")]})
    with pytest.raises(HeraldError, match=r"memo\.en\.md: expected 3 sheets .*, got 2"):
        sheets(spec)


def test_the_booklet_tells_how_many_sheets_a_player_has():
    spec = load_game(GAME)
    sentence = "{components.memo.sheets:word} {components.memo.sheets?sheet|sheets}"
    assert spec.fill(sentence) == "two sheets"
    assert [face.copies for face in sheets(spec)] == [spec.players.max] * 2


def test_text_before_the_first_sheet_is_an_error(changed):
    spec = changed({"memo.en.md": [("# Your turn\n", "")]})
    with pytest.raises(HeraldError, match=r"memo\.en\.md"):
        sheets(spec)
