"""What changed between two games, for a designer or a returning player."""

import pypdfium2
import pytest

from pnp.cli.app import run
from pnp.folder.game_folders import game_folder, game_ids, templates_folder
from pnp.kit.clause_changes import clause_changes
from pnp.kit.diff import as_markdown, compare_games
from pnp.kit.diff_page import diff_pdf
from tests.pnp.folder_copies import copied
from tests.typed import typed

GAME = "land-of-barons"
A4 = (210.0, 297.0)


def changes(found, area):
    return [(c.sort, c.what, c.before, c.after) for c in found.of(area)]


@pytest.mark.parametrize("game", game_ids())
def test_a_game_does_not_differ_from_its_copy(tmp_path, game):
    found = compare_games(game, str(copied(game, tmp_path / game)), "en")
    assert (found.changes, found.reprints) == ((), ())


def test_a_changed_number_shows_in_numbers_and_in_the_clauses_that_use_it(tmp_path):
    mine = copied(GAME, tmp_path / "mine", [("builders = 3 ", "builders = 4 ")])
    found = compare_games(GAME, str(mine), "en")
    assert changes(found, "numbers") == [("changed", "builders", "3", "4")]
    reworded = changes(found, "clauses")
    assert "14.2" in {what for _, what, _, _ in reworded}
    assert {sort for sort, _, _, _ in reworded} == {"reworded"}


def test_one_entry_of_a_table_is_told_by_its_path(tmp_path):
    mine = copied(GAME, tmp_path / "mine", [("2 = 16,", "2 = 14,"), ("move = 1 ", "move = 2 ")])
    found = changes(compare_games(GAME, str(mine), "en"), "numbers")
    assert found == [("changed", "challenge.2", "16", "14"), ("changed", "move", "1", "2")]


def test_kinds_pieces_and_cards_have_their_own_areas(tmp_path):
    mine = copied(GAME, tmp_path / "mine", [("points = 4\n", "points = 5\n")])
    assert changes(compare_games(GAME, str(mine), "en"), "kinds") == [
        ("changed", "lion.points", "4", "5")
    ]
    cheap = copied("barony", tmp_path / "cheap", [("cost = 1", "cost = 2")])
    cards = changes(compare_games("barony", str(cheap), "en"), "cards")
    assert ("changed", "1", "2") in {(sort, a, b) for sort, _, a, b in cards}
    assert all(what.startswith("spells.cards.") for _, what, _, _ in cards)


def test_clauses_are_met_again_under_another_id():
    old = {"1.1": "A baron moves one tile at a time.", "1.2": "Mountains stop everybody."}
    new = {"4.2": "A baron moves one tile at a time.", "4.3": "Mountains stop everybody and all."}
    assert [(c.sort, c.what) for c in clause_changes(old, new)] == [
        ("renumbered", "1.1 > 4.2"),
        ("reworded", "1.2 > 4.3"),
    ]


def test_clauses_of_one_side_only_are_added_or_dropped():
    found = clause_changes({"1.1": "Kings may fly."}, {"1.1": "Sheep follow."})
    assert [(c.sort, c.what) for c in found] == [("dropped", "1.1"), ("added", "1.1")]


def test_a_dropped_component_is_one_line(tmp_path):
    swap = ('[components.map]\nkind = "board"', '[components.plan]\nkind = "board"')
    mine = copied(GAME, tmp_path / "mine", [swap])
    found = changes(compare_games(GAME, str(mine), "fr"), "components")
    assert [(sort, what) for sort, what, _, _ in found] == [("dropped", "map"), ("added", "plan")]


class TestWhatIsPrintedAgain:
    def test_nothing_where_no_drawing_changed(self, tmp_path):
        mine = copied(GAME, tmp_path / "mine", [("exhaustion = 5 ", "exhaustion = 4 ")])
        again = [one.component for one in compare_games(GAME, str(mine), "en").reprints]
        assert set(again) <= {"memo", "rules"}
        assert "rules" in again

    def test_the_pieces_that_look_otherwise(self, tmp_path):
        mine = copied(GAME, tmp_path / "mine", [("points = 4\n", "points = 5\n")])
        again = {one.component: one for one in compare_games(GAME, str(mine), "en").reprints}
        tiles = again["tiles"]
        assert 0 < tiles.pieces < tiles.of == 37
        assert all(name.startswith("Lion") for name in tiles.faces)
        assert "troops" not in again

    def test_more_of_the_same_are_the_pieces_that_are_missing(self, tmp_path):
        text = (game_folder(GAME) / "game.toml").read_text("utf-8")
        at = text.index("[pieces.donjon]")
        count = text.index("count = 10", at)
        mine = copied(GAME, tmp_path / "mine")
        edited = f"{text[:count]}count = 11{text[count + 10 :]}"
        (mine / "game.toml").write_text(edited, "utf-8")
        again = {one.component: one for one in compare_games(GAME, str(mine), "en").reprints}
        assert (again["donjons"].pieces, again["donjons"].of) == (4, 44)


@pytest.fixture(scope="module")
def market(tmp_path_factory):
    before = str(templates_folder() / "examples" / "goblin-market")
    edits = [
        ("moon-pear,4,Moon Pear,ware,moss,coin*2", "moon-pear,3,Moon Pear,ware,moss,coin*2"),
        ("thief,3,The Thief,goblin,plum,coin*2", "thief,3,The Thief,goblin,plum,coin*3"),
        ("put them back in any order", "put two of them back in any order"),
        ("dawn,1,Dawn,", "dusk,1,Dusk,"),
        (",cheap opener", ",a note that nobody sees"),
    ]
    mine = copied(before, tmp_path_factory.mktemp("mine") / "mine", edits, "rows/market.csv")
    return compare_games(before, str(mine), "en")


class TestATable:
    """Rows of a CSV: told cell by cell, printed again, and what they replace taken out."""

    def test_it_is_told_cell_by_cell(self, market):
        told = changes(market, "cards")
        assert ("changed", "market.moon-pear.count", "4", "3") in told
        assert ("changed", "market.thief.cost", "coin*2", "coin*3") in told
        assert ("dropped", "market.dawn", "Dawn", "") in told
        assert ("added", "market.dusk", "", "Dusk") in told
        assert [what for sort, what, *_ in told if sort == "reworded"] == ["market.moon-pear.text"]
        assert len(told) == 5

    def test_what_is_printed_again_and_what_is_taken_out(self, market):
        (again,) = market.reprints
        (out,) = market.removed
        assert (again.faces, again.pieces) == (("3 × Moon Pear", "3 × The Thief", "Dusk"), 7)
        assert (out.faces, out.pieces) == (("4 × Moon Pear", "3 × The Thief", "Dawn"), 8)
        page = as_markdown(market)
        assert "## To take out\n\n|  |  |\n| --- | --- |\n| Market cards | 8 of 54: " in page


def test_a_case_that_no_longer_holds_is_told_with_why(tmp_path):
    mine = copied(GAME, tmp_path / "mine", [("orders = 1 ", "orders = 2 ")])
    found = compare_games(GAME, str(mine), "en").of("cases")
    assert found
    assert all(one.before and one.after for one in found)


def test_markdown_has_a_table_for_each_area(tmp_path):
    mine = copied(GAME, tmp_path / "mine", [("capture = 9 ", "capture = 11 ")])
    page = as_markdown(compare_games(GAME, str(mine), "fr"))
    assert "## Nombres" in page
    assert "| capture | changé | 9 | 11 |" in page
    assert "## Clauses" in page
    assert "## À réimprimer" in page


@pytest.fixture(scope="module")
def pair(tmp_path_factory):
    edits = [
        ("builders = 3 ", "builders = 4 "),
        ("points = 4\n", "points = 5\n"),
        ('id = "land-of-barons"', 'id = "my-barons"'),
        ('en = "Land of Barons", fr', 'en = "My Barons", fr'),
        ('version = "1.0.0"', 'version = "1.1.0"'),
    ]
    return GAME, str(copied(GAME, tmp_path_factory.mktemp("mine") / "mine", edits))


class TestThePage:
    def test_it_says_all_of_it_on_two_pages_at_most(self, pair):
        data = diff_pdf(compare_games(*pair, "en"), A4)
        document = pypdfium2.PdfDocument(data)
        assert len(document) <= 2
        assert document[0].get_size() == pytest.approx((595.3, 841.9), abs=0.5)
        text = "\n".join(page.get_textpage().get_text_range() for page in document)
        for said in ("1.1.0", "Land of Barons 1.0.0", "builders", "lion.points", "14.2", "Tiles"):
            assert said in text

    def test_it_is_the_same_twice_and_another_in_another_language(self, pair):
        found = compare_games(*pair, "fr")
        assert diff_pdf(found, A4) == diff_pdf(found, A4)
        text = pypdfium2.PdfDocument(diff_pdf(found, A4))[0].get_textpage().get_text_range()
        assert "Ce qui a changé depuis" in text

    def test_games_that_have_little_in_common_still_make_a_page(self):
        data = diff_pdf(compare_games("barony", GAME, "en"), (216.0, 279.0))
        assert len(pypdfium2.PdfDocument(data)) > 2

    def test_no_difference_is_said(self):
        data = diff_pdf(compare_games(GAME, GAME, "en"), A4)
        document = pypdfium2.PdfDocument(data)
        assert len(document) == 1
        assert "Nothing differs." in document[0].get_textpage().get_text_range()


class TestTheParent:
    @pytest.fixture
    def child(self, tmp_path):
        folder = tmp_path / "my-barons"
        folder.mkdir()
        text = f'extends = "{GAME}"\n[game]\nid = "my-barons"\n[numbers]\nbuilders = 4\n'
        (folder / "game.toml").write_text(text, "utf-8")
        return folder

    def test_a_game_alone_is_compared_with_the_one_that_it_extends(self, child, capsys):
        page = child / "page.pdf"
        assert run(["diff", str(child), "--pdf", str(page)]) == 0
        out = capsys.readouterr().out
        assert "builders" in out
        assert "my-barons" in out
        assert page.read_bytes().startswith(b"%PDF")

    def test_a_game_that_extends_none_asks_for_the_other(self, capsys):
        assert run(["diff", GAME]) == 2
        assert "extends no game" in capsys.readouterr().err


def test_the_command_writes_both(tmp_path):
    mine = copied(GAME, tmp_path / "mine", [("capture = 9 ", "capture = 11 ")])
    out = typed(run, "diff", GAME, mine, "--markdown", tmp_path / "d.md")
    assert out.returncode == 0, out.stderr
    assert "capture" in out.stdout
    assert "21.1" in (tmp_path / "d.md").read_text("utf-8")


def test_colours_styles_and_icons_are_compared(tmp_path):
    game = '[game]\nid = "mine"\nname = "Mine"\n'
    sides = [
        '[colors]\nmoss = "#4C6B3C"\nsand = "#DDCCAA"\n[styles.loud]\nsize = 12\ncaps = true\n',
        '[colors]\nmoss = "#4C6B3D"\n[styles.loud]\nsize = [9, 12]\ncaps = true\n'
        '[icons]\npurse = "wolf"\n',
    ]
    for name, told in zip("ab", sides, strict=True):
        (tmp_path / name).mkdir()
        (tmp_path / name / "game.toml").write_text(game + told, "utf-8")
        (tmp_path / name / "cards.csv").write_text("name\nA\n", "utf-8")
    found = compare_games(str(tmp_path / "a"), str(tmp_path / "b"), "en")
    assert changes(found, "components") == [
        ("changed", "colors.moss", "#4C6B3C", "#4C6B3D"),
        ("changed", "colors.sand", "#DDCCAA", "–"),
        ("changed", "styles.loud.size", "12", "9 12"),
        ("changed", "icons.purse", "–", "wolf"),
    ]
