"""Rows of components: files, game.toml, what the spec knows, combinations, languages, faults."""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.folder.component_kinds import RowSource
from pnp.folder.lineage.game_files import GameFiles
from pnp.folder.loading import load_game
from pnp.folder.rows import xlsx_lines
from pnp.folder.rows.csv_lines import csv_lines, separator_of
from pnp.folder.rows.names import known_names, names_of
from pnp.folder.rows.reading import read_rows, read_table, unused
from pnp.folder.rows.row import Row, Rows
from pnp.folder.rules_numbers import Numbers
from pnp.folder.spec import GameSpec
from pnp.text.errors import Fault, Source

AT = Source("game.toml", 9, "components.x.rows")
Folder = Callable[..., "Game"]


class Game:
    """A folder with files of rows."""

    def __init__(self, folder: Path, languages: tuple[str, ...], files: dict[str, str | bytes]):
        self.folder = folder
        for name, text in ({"game.toml": '[game]\nid = "x"\n'} | files).items():
            path = folder / name
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(text if isinstance(text, bytes) else text.encode())
        base = load_game("land-of-barons")
        game = base.game.model_copy(update={"languages": languages})
        numbers = Numbers.model_validate({"hand": 5, "by": {"2": 3}})
        self.spec: GameSpec = base.model_copy(update={"game": game, "numbers": numbers})
        self.spec.placed_in(GameFiles((folder,)))

    def read(self, source: RowSource | None, lang: str = "en") -> tuple[Rows, list[Fault]]:
        return read_rows(self.spec, source, AT, lang)

    def rows(self, source: RowSource | None, lang: str = "en") -> tuple[Row, ...]:
        """Return rows that have no fault."""
        rows, faults = self.read(source, lang)
        assert not faults
        return rows.rows

    def told(self, source: RowSource | None, lang: str = "en") -> list[tuple[str, int, str, str]]:
        """Return the faults as file, line, key and level."""
        return [
            (Path(one.file).name, one.line, one.key, one.level)
            for one in self.read(source, lang)[1]
        ]

    def fault(self, source: RowSource | None, lang: str = "en") -> Fault:
        (told,) = self.read(source, lang)[1]
        return told


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    def made(languages: Iterable[str] = ("en",), **files: str | bytes) -> Game:
        named = {name.replace("__", ".").replace("_", "/", 1): text for name, text in files.items()}
        return Game(tmp_path, tuple(languages), named)

    return made


def texts(rows: Iterable[Row], column: str) -> list[str]:
    return [row.text(column) for row in rows]


# files


def test_a_csv_as_a_spreadsheet_writes_it(folder: Folder) -> None:
    text = '\ufeffID, Count ,Name,text\na,2,Ant,"x, ""y""\nz"\n\n,,,\n b ,,Bee\n'
    game = folder(rows_a__csv=text.replace("\n", "\r\n"))
    ant, bee = game.rows("rows/a.csv")
    assert (ant.id, ant.count, ant.text("name"), ant.text("text")) == ("a", 2, "Ant", 'x, "y"\nz')
    assert (bee.id, bee.count, bee.number, bee.text("text")) == ("b", 1, 2, "")
    assert (ant.source.line, bee.source.line, bee.cells["name"].source.key) == (2, 6, "name")


@pytest.mark.parametrize(
    ("text", "separator"),
    [
        ("a,b;c,d", ","),
        ('a;"b,,,,";c', ";"),
        ("a\tb,c\td", "\t"),
        ("a", ","),
        ("\n\na;b\n,,,", ";"),
    ],
)
def test_the_commonest_separator_of_the_header(text: str, separator: str) -> None:
    assert separator_of(text) == separator


CELL = st.text(st.sampled_from('ab ,;\t"\nü'), max_size=6)


@settings(max_examples=60)
@given(
    cells=st.lists(st.lists(CELL, min_size=2, max_size=2), max_size=5),
    separator=st.sampled_from(",;\t"),
)
def test_what_a_writer_of_csv_writes_is_read_again(cells: list[list[str]], separator: str) -> None:
    text = io.StringIO()
    writer = csv.writer(text, delimiter=separator, lineterminator="\n", quoting=csv.QUOTE_ALL)
    writer.writerows([["one", "two"], *cells])
    told = [line.cells for line in csv_lines(text.getvalue())]
    wanted = [tuple(cell.strip() for cell in row) for row in cells]
    assert told[1:] == [row for row in wanted if any(row)]
    assert not any(line.wrong for line in csv_lines(text.getvalue()))


@pytest.mark.parametrize(
    ("text", "line", "key"),
    [
        ("a,b\n1,2\n3,4,5\n", 3, "cells"),
        ("a,b\n1,2,\n", 2, "cells"),
        ("a,,\n1,2,\n", 2, "cells"),
        ("a,b,A\n1,2,3\n", 1, "a"),
        ('a,b\n1,"2\n3,4\n', 2, "b"),
        ('a,b\n"1" x,2\n3,4\n', 2, "a"),
        ("id,b\nx,1\ny,2\nx,3\n", 4, "id"),
        ("a,count\n1,four\n", 2, "count"),
        ("a,count\n1,-5\n", 2, "count"),
        ("a,count\n1,1.5\n", 2, "count"),
        ("a,count\n1,1001\n", 2, "count"),
        ("a,count\n1,²\n", 2, "count"),
        ("a,module\n1,seas\n", 2, "module"),
        ("a,text\n1,{hnad}\n", 2, "text"),
        ("a,text\n1,{a}\n", 2, "text"),
        ("a,text\n1,{kinds.lion.points}\n", 2, "text"),
        ("a,text\n1,{hand\n", 2, "text"),
        ("a\n1\nb\x07\n", 3, ""),
        ("", 0, ""),
    ],
)
def test_faults_of_a_file(folder: Folder, text: str, line: int, key: str) -> None:
    assert folder(rows_a__csv=text).told("rows/a.csv") == [("a.csv", line, key, "fault")]


def test_more_cells_than_headers_are_counted(folder: Folder) -> None:
    told = folder(rows_a__csv="a,b\n1,2,3\n").fault("rows/a.csv")
    assert told.found == "3"
    assert str(told.expected).startswith("2 cells")


def test_bytes_that_are_no_text(folder: Folder) -> None:
    game = folder(rows_a__csv=b"a,b\n1,2\n\xff,3\n")
    assert game.told("rows/a.csv") == [("a.csv", 3, "", "fault")]


def test_a_nearby_word_is_expected(folder: Folder) -> None:
    assert "one of hand, by" in str(folder(rows_a__csv="a\n{hnad}\n").fault("rows/a.csv").expected)


def test_every_fault_is_told_at_once(folder: Folder) -> None:
    game = folder(rows_a__csv="id,count,text\na,x,{y}\na,1,2,3\nb,-1,\n")
    lines = [(line, key) for _, line, key, _ in game.told("rows/a.csv")]
    assert sorted(lines) == [(2, "count"), (2, "text"), (3, "cells"), (4, "count")]


def test_headers_without_rows_are_a_warning(folder: Folder) -> None:
    assert folder(rows_a__csv="id,name\n").told("rows/a.csv") == [("a.csv", 1, "", "warning")]


def test_numbers_in_cells(folder: Folder) -> None:
    text = "{hand} {hand:word} {hand?card|cards} {{x}} {by.2}"
    game = folder(rows_a__csv=f"text,count,_notes\n{text},{{hand}},{{q}}\n")
    (row,) = game.rows("rows/a.csv")
    assert (row.text("text"), row.count) == ("5 five cards {x} 3", 5)


def test_ids_by_default(folder: Folder) -> None:
    game = folder(rows_a__csv="id,Title,x\n,The Wood’s Édge,\n,The Wood's Edge,\nz,,\n,,1\n,Z,\n")
    ids = [row.id for row in game.rows("rows/a.csv")]
    assert ids == ["the-woods-edge", "the-woods-edge-2", "z", "row-4", "z-2"]


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("rows/aa.csv", "nearest: rows/a.csv"),
        ("rows/A.csv", "nearest: rows/a.csv"),
        ("../a.csv", "inside the folder"),
        ("/etc/a.csv", "inside the folder"),
        ("rows/a", "a .csv or .xlsx file"),
        ("rows", "a .csv or .xlsx file"),
        ("", "a .csv or .xlsx file"),
        (".", "a .csv or .xlsx file"),
        ("@plyers", "one of @players"),
        ("@deck.x", "[decks.NAME]"),
        ("@kinds.lino", "one of lion"),
        (0, "whole number"),
        (10**6, "whole number"),
        ((), "sources of rows"),
        ((500, "@tiles"), "at most 10000 combinations"),
    ],
)
def test_sources_that_are_not_there(folder: Folder, asked: RowSource, expected: str) -> None:
    told = folder(rows_a__csv="a\n1\n").fault(asked)
    assert (told.file, told.line, told.key) == (AT.file, AT.line, AT.key)
    assert expected in str(told.expected)


def test_a_link_out_of_the_folder(folder: Folder, tmp_path: Path) -> None:
    game = folder(rows_a__csv="a\n1\n")
    (tmp_path.parent / "secret.csv").write_text("a\n1\n")
    (tmp_path / "rows" / "b.csv").symlink_to(tmp_path.parent / "secret.csv")
    assert game.told("rows/b.csv") == [("b.csv", 0, "", "fault")]


def test_no_more_rows_than_anybody_cuts_out(folder: Folder) -> None:
    rows, (told,) = folder(rows_a__csv="a\n" + "1\n" * 10_001).read("rows/a.csv")
    assert (len(rows.rows), told.line) == (10_000, 10_002)


# spreadsheets


def book(*sheets: tuple[str, list[list[object]]]) -> bytes:
    made, data = openpyxl.Workbook(), io.BytesIO()
    made.remove(made.active)
    for name, lines in sheets:
        page = made.create_sheet(name)
        for line in lines:
            page.append(line)
    made.save(data)
    return data.getvalue()


def test_a_spreadsheet(folder: Folder) -> None:
    lines = [["ID", "count", "cost", "wet"], ["a", 2.0, 1.5, True], [], [" b ", None, 3, "=1/0"]]
    game = folder(rows_a__xlsx=book(("One", lines), ("Two", [["x"], ["y"]])))
    one, two = game.rows("rows/a.xlsx")
    assert (one.id, one.count, one.text("cost"), one.text("wet")) == ("a", 2, "1.5", "true")
    assert (two.id, two.count, two.text("cost"), two.source.line) == ("b", 1, "3", 4)
    assert texts(game.rows("rows/a.xlsx#Two"), "x") == ["y"]
    assert "one of Two, One" in str(game.fault("rows/a.xlsx#To").expected)


def test_spreadsheets_that_cannot_be_read(folder: Folder) -> None:
    bomb = io.BytesIO()
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("xl/workbook.xml", b"<!DOCTYPE x>" + b" " * 1000)
    game = folder(rows_a__xlsx=b"none", rows_b__xlsx=bomb.getvalue())
    assert game.told("rows/a.xlsx") == [("a.xlsx", 0, "", "fault")]
    assert game.told("rows/b.xlsx") == [("b.xlsx", 0, "", "fault")]


def test_a_spreadsheet_that_unpacks_without_end(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(xlsx_lines, "_LARGEST", 1000)
    assert "unpacked" in str(
        folder(rows_a__xlsx=book(("A", [["a"]]))).fault("rows/a.xlsx").expected
    )


def test_without_the_extra_a_spreadsheet_is_refused(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "openpyxl", None)
    told = folder(rows_a__xlsx=b"").fault("rows/a.xlsx")
    assert told.line == AT.line
    assert "xlsx" in str(told.expected)


# game.toml and the spec

INLINE = """[game]
id = "x"

[[components.x.rows]]
id = "halt"
count = 8

[[components.x.rows]]
name = { en = "Fire", de = "Feuer" }
"""


def test_rows_of_game_toml(folder: Folder) -> None:
    game = folder(["en", "de"], game__toml=INLINE)
    rows = ({"id": "halt", "Count": 8, "name": "H"}, {"name": {"en": "Fire", "de": "Feuer"}})
    halt, fire = game.rows(rows, "de")
    assert (halt.id, halt.count, halt.text("name")) == ("halt", 8, "H")
    assert (fire.id, fire.text("name"), fire.count) == ("fire", "Feuer", 1)
    assert (halt.source.line, fire.source.line) == (4, 8)


@pytest.mark.parametrize(
    ("row", "key", "level"),
    [
        ({"count": -1}, "count", "fault"),
        ({"count": 1.5}, "count", "fault"),
        ({"name": {"it": "x"}}, "name.it", "fault"),
        ({"name": {"de": 3}}, "name", "fault"),
        ({"name": ["x"]}, "name", "fault"),
        ({"name": {"en": "x"}}, "name", "warning"),
    ],
)
def test_faults_of_rows_of_game_toml(
    folder: Folder, row: dict[str, object], key: str, level: str
) -> None:
    game = folder(["en", "de"], game__toml=INLINE)
    assert game.told(({"id": "a"}, {"id": "b", **row}), "de") == [("game.toml", 8, key, level)]


def test_a_list_of_kinds_is_a_column_for_each_and_names_its_row(folder: Folder) -> None:
    game = folder(game__toml=INLINE)
    first, twin = game.rows(({"kinds": ["lion", "wolf"]}, {"kinds": ["lion", "wolf"], "count": 2}))
    assert (first.id, twin.id) == ("lion-wolf", "lion-wolf-2")
    assert (first.text("kinds.1"), first.text("kinds.2")) == ("lion", "wolf")
    assert first.listed("kinds") == ("lion", "wolf")
    assert game.told(({"id": "a"}, {"kinds": ["lion", "wof"]})) == [
        ("game.toml", 8, "kinds", "fault")
    ]


def test_a_row_may_stand_for_those_of_another_source(folder: Folder) -> None:
    """Its own cells are put over theirs, and each row has every column."""
    game = folder(x__csv="name,cost\nOne,1\nTwo,2\n", game__toml=INLINE)
    rows = game.rows(
        (
            {"rows": "x.csv", "cost": 7, "color": "red"},
            {"name": "Two", "cost": 9},
            {"rows": "@kinds.lion,wolf", "count": 3},
        )
    )
    assert texts(rows, "id") == ["", "", "", "lion", "wolf"]
    assert [row.id for row in rows] == ["one", "two", "two-2", "lion", "wolf"]
    assert texts(rows, "cost") == ["7", "7", "9", "", ""]
    assert texts(rows, "color")[:3] == ["red", "red", ""]
    assert [row.count for row in rows] == [1, 1, 1, 3, 3]
    (said,) = game.rows(({"rows": "three in all"},))
    assert said.text("rows") == "three in all", "a column like any other"


def test_cells_of_a_kind_are_called_after_it() -> None:
    spec = load_game("donjons-et-rois")
    rows, faults = read_rows(spec, "@cells.objective", AT, "en")
    assert not faults
    assert [row.id for row in rows.rows][:2] == ["objective-A", "objective-C"]
    assert rows.rows[0].text("title") == "Objective A"
    _, (fault,) = read_rows(spec, "@cells.objectiv", AT, "en")
    assert "@cells.objective" in str(fault.expected)


def test_what_tiles_show_is_asked_of_any_rows() -> None:
    tiles = load_game("barony").printed_tiles["tiles"]
    assert (tiles[0].kinds, tiles[0].count) == (("plain", "field", "lake"), 4)
    over = load_game("donjons-et-rois").printed_tiles["overlays"]
    assert [(tile.kinds, tile.count, tile.behind) for tile in over[-2:]] == [
        (("objective",), 1, "mountain"),
        (("mountain",), 3, "mountain"),
    ]


def test_nothing_is_one_empty_row_and_a_number_so_many(folder: Folder) -> None:
    game = folder()
    assert [(row.id, row.count, dict(row.cells)) for row in game.rows(None)] == [("row-1", 1, {})]
    rows = game.rows(3)
    assert [row.id for row in rows] == ["row-1", "row-2", "row-3"]
    assert texts(rows, "n") == ["1", "2", "3"]


def test_what_the_spec_knows() -> None:
    spec = load_game("land-of-barons")

    def rows(asked: str, lang: str = "fr") -> tuple[Row, ...]:
        told, faults = read_rows(spec, asked, AT, lang)
        assert not faults
        assert not told.own
        return told.rows

    assert texts(rows("@players"), "id") == [one.id for one in spec.players.colors]
    assert rows("@players")[0].text("name") == spec.players.colors[0].name.in_("fr")
    assert rows("@players")[0].cells["color"].source.key == "players.colors.0.color"
    assert texts(rows("@tiles"), "id") == [*spec.tile_names]
    assert rows("@tiles")[0].text("title") == "Lion A"
    assert texts(rows("@cells"), "id") == [*spec.board.board.names]
    assert {row.id: row.count for row in rows("@kinds")}["lion"] == spec.kinds["lion"].count
    assert [row.id for row in rows("@kinds.wolf,lion")] == ["lion", "wolf"]
    knights = rows("@pieces.knight")
    assert [row.count for row in knights] == [spec.pieces["knight"].count] * len(knights)
    assert knights[0].id == f"knight-{spec.players.colors[0].id}"
    assert texts(rows("@die"), "move") == [*map(str, spec.die_table("die.move"))]


def test_the_cards_of_a_deck() -> None:
    spec = load_game("barony", ["heroes"])
    rows, faults = read_rows(spec, "@deck.heroes", AT, "en")
    assert not faults
    assert [row.id for row in rows.rows] == [*spec.deck_cards("heroes")]
    assert not read_rows(load_game("barony"), "@deck.heroes", AT, "en")[1]


def test_rows_of_modules_that_are_not_played(folder: Folder) -> None:
    text = "id,module\na,\nb,heroes\nc,\n"
    for modules, ids in (([], [("a", 1), ("c", 3)]), (["heroes"], [("a", 1), ("b", 2), ("c", 3)])):
        game = folder(rows_a__csv=text)
        spec = load_game("barony", modules)
        game.spec = spec.model_copy()
        game.spec._files = GameFiles((game.folder,))
        game.spec._modules_on = spec.modules_on
        assert [(row.id, row.number) for row in game.rows("rows/a.csv")] == ids


# combinations


def test_every_combination_the_first_varying_slowest(folder: Folder) -> None:
    game = folder(
        rows_suits__csv="id,suit,count\ns,♠,2\nh,♥,1\n", rows_ranks__csv="rank,count\nA,1\nK,3\n"
    )
    rows = game.rows(("rows/suits.csv", "rows/ranks.csv"))
    assert [(row.id, row.count) for row in rows] == [
        ("s-row-1", 2),
        ("s-row-2", 6),
        ("h-row-1", 1),
        ("h-row-2", 3),
    ]
    assert [(row.text("suit"), row.text("rank"), row.text("id")) for row in rows[1:3]] == [
        ("♠", "K", "s-row-2"),
        ("♥", "A", "h-row-1"),
    ]
    last = rows[-1]
    assert [Path(one.file).name for one in (last.source, last.cells["suit"].source)] == [
        "ranks.csv",
        "suits.csv",
    ]


def test_a_column_in_two_of_the_combined(folder: Folder) -> None:
    game = folder(rows_a__csv="id,name\na,b\n", rows_b__csv="id,NAME\nc,d\n")
    assert game.told(("rows/a.csv", "rows/b.csv")) == [("b.csv", 1, "name", "fault")]
    assert game.told((2, 3)) == [("game.toml", 9, "components.x.rows", "fault")]


def test_inline_rows_combined(folder: Folder) -> None:
    game = folder(
        game__toml='[components.x]\nrows = [\n  2,\n  [{ id = "a" },\n  { id = "b" }],\n]\n'
    )
    rows = game.rows((2, ({"id": "a"}, {"id": "b"})))
    assert [row.id for row in rows] == ["row-1-a", "row-1-b", "row-2-a", "row-2-b"]
    assert [row.source.line for row in rows[:2]] == [4, 5]


def test_faults_of_the_combined_are_told_once(folder: Folder) -> None:
    game = folder(rows_a__csv="a,count\n1,x\n2,1\n", rows_b__csv="b,c\n1,{z}\n")
    assert sorted(game.told(("rows/a.csv", "rows/b.csv", 3))) == [
        ("a.csv", 2, "count", "fault"),
        ("b.csv", 2, "c", "fault"),
    ]


# languages


def test_columns_by_language(folder: Folder) -> None:
    game = folder(["en", "de", "fr"], rows_a__csv="name,name.DE,name.fr,art\nMill,Mühle,Moulin,m\n")
    assert [game.rows("rows/a.csv", lang)[0].text("name") for lang in ("en", "de", "fr")] == [
        "Mill",
        "Mühle",
        "Moulin",
    ]
    (row,) = game.rows("rows/a.csv", "de")
    assert (row.id, [*row.cells], row.text("art")) == ("mill", ["name", "art"], "m")
    assert row.cells["name"].source.key == "name.de"


def test_the_first_language_stands_in_with_a_warning(folder: Folder) -> None:
    game = folder(["en", "de", "fr"], rows_a__csv="id,t.en,t.de,x\na,One,Eins,\nb,Two,,\nc,,,1\n")
    rows, _ = game.read("rows/a.csv", "de")
    assert texts(rows.rows, "t") == ["Eins", "Two", ""]
    assert game.told("rows/a.csv", "de") == [("a.csv", 3, "t.de", "warning")]
    assert texts(game.read("rows/a.csv", "fr")[0].rows, "t") == ["One", "Two", ""]
    assert game.told("rows/a.csv", "fr") == [("a.csv", 1, "t.en", "warning")]
    assert game.told("rows/a.csv", "en") == []


def test_a_column_of_another_language_is_a_warning(folder: Folder) -> None:
    game = folder(["en", "de"], rows_a__csv="name,name.de,name.it,size.mm\na,b,c,4\n")
    assert game.told("rows/a.csv") == [("a.csv", 1, "name.it", "warning")]
    assert [*game.read("rows/a.csv")[0].rows[0].cells] == ["name", "size.mm"]


def test_a_file_beside_replaces_cells_by_id(folder: Folder) -> None:
    game = folder(
        ["en", "de"],
        rows_a__csv="name,text,art\nMill,Turns,m\nFord,Wet,\nInn,Warm,\n",
        rows_a__de__csv="id;name;text\nford;Furt;\nmill;Mühle;Dreht\n",
    )
    assert texts(game.rows("rows/a.csv"), "name") == ["Mill", "Ford", "Inn"]
    rows, faults = game.read("rows/a.csv", "de")
    assert [(row.text("name"), row.text("text"), row.text("art")) for row in rows.rows] == [
        ("Mühle", "Dreht", "m"),
        ("Furt", "Wet", ""),
        ("Inn", "Warm", ""),
    ]
    assert [(Path(one.file).name, one.line, one.key) for one in faults] == [
        ("a.de.csv", 2, "text"),
        ("a.csv", 4, "name"),
        ("a.csv", 4, "text"),
    ]
    assert {one.level for one in faults} == {"warning"}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("id,name\nmil,x\nmill,y\n", ("a.de.csv", 2, "id", "fault")),
        ("id,name\nmill,x\nmill,y\n", ("a.de.csv", 3, "id", "fault")),
        ("name\nMühle\n", ("a.de.csv", 1, "id", "fault")),
        ("id,name,nmae\nmill,x,y\n", ("a.de.csv", 1, "nmae", "warning")),
        ("id,name\nmill,{x}\n", ("a.de.csv", 2, "name", "fault")),
    ],
)
def test_faults_of_a_file_beside(
    folder: Folder, text: str, told: tuple[str, int, str, str]
) -> None:
    game = folder(["en", "de"], rows_a__csv="id,name\nmill,Mill\n", rows_a__de__csv=text)
    assert told in game.told("rows/a.csv", "de")
    if told[3] == "fault" and "{" not in text:
        assert told in game.told("rows/a.csv", "en")


def test_a_spreadsheet_is_translated_by_a_csv(folder: Folder) -> None:
    game = folder(
        ["en", "de"],
        rows_a__xlsx=book(("A", [["id", "name"], ["mill", "Mill"]])),
        rows_a__de__csv="id,name\nmill,Mühle\n",
    )
    assert texts(game.rows("rows/a.xlsx", "de"), "name") == ["Mühle"]


# what layouts ask of rows


def test_columns_that_nothing_uses(folder: Folder) -> None:
    game = folder(rows_a__csv="id,count,layout,back,module,name,text,_notes\na,,,,,b,c,d\n")
    rows, _ = game.read("rows/a.csv")
    told = unused([(rows, {"name"})])
    assert [(Path(one.file).name, one.line, one.key, one.level) for one in told] == [
        ("a.csv", 1, "text", "warning")
    ]
    assert [one.key for one in unused([(rows, set())])] == ["name", "text"]
    assert not unused([(rows, {"name"}), (rows, {"text"})])
    assert not unused([(game.read(("@players", 2))[0], set())])


def test_a_table_has_no_special_columns(folder: Folder) -> None:
    game = folder(rows_a__csv="label,count\nFields,many\nFields,\n")
    rows, faults = read_table(game.spec, "rows/a.csv", AT, "en")
    assert not faults
    assert [(row.text("label"), row.text("count"), row.count) for row in rows.rows] == [
        ("Fields", "many", 1),
        ("Fields", "", 1),
    ]
    assert [one.key for one in unused([(rows, {"label"})])] == ["count"]
    missing = read_table(game.spec, "rows/b.csv", AT, "en")[1]
    assert [(one.line, one.key) for one in missing] == [(AT.line, AT.key)]


def test_names_are_looked_up_in_their_order(folder: Folder) -> None:
    game = folder(rows_a__csv="name,hand\nMill,\nInn,7\n", rows_b__csv="name,x\nItem,y\n")
    mill, inn = game.rows("rows/a.csv")
    (item,) = game.rows("rows/b.csv")
    look_up = names_of(game.spec, inn, "en", item=item, place=4, copy=2, component="Cards")
    asked = ["NAME", "x", "hand", "by.2", "n", "copy", "lang", "component.name", "id", "nothing"]
    assert [look_up(name) for name in asked] == [
        *("Item", "y", "7", "3", "4", "2", "en", "Cards", "inn", None)
    ]
    plain = names_of(game.spec, mill, "en")
    assert (plain("hand"), plain("n"), plain("game.name")) == ("", "1", "Land of Barons")
    assert names_of(game.spec, item, "en")("hand - 1:word") == "four"
    assert {"name", "x", "hand", "by", "n", "game.name"} <= {*known_names(game.spec, mill, item)}


def test_a_file_beside_in_a_language_that_the_game_lacks_is_a_warning(folder: Folder) -> None:
    words = "id,name\nmill,Moulin\n"
    game = folder(
        ["en", "de"],
        rows_a__csv="name\nMill\n",
        rows_a__fr__csv=words,
        rows_a__old__csv=words,
        rows_b__csv="n\n1\n",
    )
    (warning,) = game.read("rows/a.csv")[1]
    assert str(warning) == (
        f"{game.folder}/rows/a.fr.csv: warning: expected a language of the game (en, de), got `fr`"
    )
    assert not game.read("rows/b.csv")[1]
