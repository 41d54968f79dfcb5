"""The board in the terminal: every cell in its place, readable without colour, never too wide."""

from __future__ import annotations

import io
import re

import pytest

from pnp.folder.game_folders import game_folder
from pnp.folder.loading import load_game, parse_spec
from referee.engine.chance import Chance
from referee.engine.values import SetUpWish
from referee.notation.text import parse_position
from referee.rules.barons.setup.draw import set_up
from referee.show.board_view import BoardView, view_position
from referee.show.terminal_board import board_lines, has_color, print_lines
from referee.show.terminal_legend import Letters

GAME = "land-of-barons"
SPEC = load_game(GAME)
BOARD = SPEC.board.board
CELL = re.compile(r"[│║|#]([a-g][1-7])[*+ ]")


def view(pieces=None, terrains=None, players=("blue", "red")):
    return BoardView(
        SPEC,
        players,
        [(terrains or {}).get(name, "") for name in BOARD.names],
        [(pieces or {}).get(name, []) for name in BOARD.names],
    )


def text(found, lang="en", decides=(), way=()):
    lines = board_lines(
        found, lang, [BOARD.by_name[n] for n in decides], [BOARD.by_name[n] for n in way]
    )
    return ["".join(span.text for span in line).rstrip() for line in lines]


def interior(lines, cell):
    """The three lines inside a cell."""
    for y, line in enumerate(lines):
        for match in CELL.finditer(line):
            if match[1] == cell:
                x = match.start() + 1
                return [lines[y + dy][x : x + 9] for dy in range(3)]
    raise AssertionError(f"{cell} is not drawn")


def test_every_cell_is_drawn_once_in_reading_order():
    lines = text(view())
    assert [match for line in lines for match in CELL.findall(line)] == list(BOARD.names)


def test_rows_are_shifted_by_half_a_cell():
    lines = text(view())
    starts = [line.index("│") for line in lines if CELL.search(line)]
    assert starts == [15, 10, 5, 0, 5, 10, 15]


def test_no_line_is_wider_than_a_terminal():
    table = set_up(SPEC, SetUpWish(4), Chance("wide"))
    drawn = view_position(parse_position(table.position))
    for lang in ("en", "fr"):
        assert max(map(len, text(drawn, lang))) <= 80


def test_a_cell_shows_terrain_and_each_colour_with_its_pieces():
    found = view(
        {"d4": [("blue", "baron", 1), ("blue", "donjon", 1), ("blue", "troops", 12),
                ("red", "knight", 2)]},
        {"d4": "eagle-B"},
    )  # fmt: skip
    assert interior(text(found), "d4") == ["d4 eagleB", "b BDT12  ", "r K2     "]
    assert interior(text(found, "fr"), "d4") == ["d4 eagleB", "b BDT12  ", "r C2     "]


def test_many_colours_share_the_lines():
    four = [(color.id, "knight", 2) for color in SPEC.players.colors]
    found = view({"a1": four}, players=[color.id for color in SPEC.players.colors])
    assert interior(text(found), "a1")[1:] == ["bK2 rK2  ", "gK2 yK2  "]


def test_what_does_not_fit_is_listed_below():
    crowd = [
        (color.id, piece, count)
        for color in SPEC.players.colors
        for piece, count in (("baron", 1), ("knight", 2), ("donjon", 1), ("troops", 12))
    ]
    lines = text(view({"a1": crowd}, players=[color.id for color in SPEC.players.colors]))
    assert interior(lines, "a1")[1].startswith("…")
    assert "a1  b BK2DT12  r BK2DT12  g BK2DT12  y BK2DT12" in lines


def test_a_mountain_looks_closed():
    heading, middle, word = interior(text(view(terrains={"c3": "mountain"})), "c3")
    assert heading.strip() == "c3"
    assert "╱╲" in middle
    assert word.strip() == "mountain"


def test_words_on_the_board_are_explained_in_french():
    mountains = view(terrains={"d4": "mountain", "d5": "eagle-B"})
    legend = text(mountains, "fr")
    assert "mountain (Montagne)" in legend
    assert any("eagle (Aigle) 3" in line for line in legend)
    assert not any("(" in line for line in text(mountains, "en"))
    assert not any("Montagne" in line for line in text(view(terrains={"d5": "lion"}), "fr"))


def test_marks_can_be_seen_without_colour():
    lines = text(view(), decides=["d4"], way=["d5"])
    row = next(line for line in lines if "d4*" in line)
    assert "║d4*" in row
    assert "║d5+" in row
    assert any("* what the verdict rests on  + the way of the play" in line for line in lines)
    assert not any("*" in line for line in text(view()))


def test_the_legend_names_players_and_pieces():
    standing = {"b1": [("blue", "knight", 1), ("blue", "troops", 3)], "b2": [("red", "baron", 1)]}
    legend = "\n".join(text(view(standing, {"a1": "lion-A"}), "fr")[-3:])
    assert "b Bleu  r Rouge  · B Baron  C Chevalier  T Troupe" in legend
    assert "Donjon" not in legend, "there is none on the board"
    assert "eagle (Aigle) 3" in legend
    assert "v Vert" not in legend


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_two_things_share_a_letter(lang):
    letters = Letters(SPEC, lang)
    for marks in (letters.colors, letters.pieces):
        assert len(set(marks.values())) == len(marks)


def test_names_that_begin_alike_get_other_letters():
    source = (game_folder(GAME) / "game.toml").read_text("utf-8")
    source = source.replace('en = "Donjon", fr', 'en = "Keep", fr')
    spec = parse_spec(source.encode())
    letters = Letters(spec, "en").pieces
    assert (letters["knight"], letters["donjon"]) == ("K", "E")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_colour_goes_to_terminals_only(monkeypatch):
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    assert has_color(Terminal())
    assert not has_color(io.StringIO())
    monkeypatch.setenv("NO_COLOR", "1")
    assert not has_color(Terminal())


def test_plain_output_has_no_escape_codes(monkeypatch):
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    out = io.StringIO()
    print_lines(board_lines(view(), "en"), out)
    assert "\x1b" not in out.getvalue()
    assert out.getvalue().count("│") > 37


def test_coloured_output_says_the_same_words(monkeypatch):
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("TERM", "xterm-256color")
    found = view({"d4": [("blue", "baron", 1)]}, {"d4": "lion-A"})
    out = io.StringIO()
    print_lines(board_lines(found, "en"), out)
    assert "\x1b[" in out.getvalue()
    plain = re.sub(r"\x1b\[[0-9;]*m", "", out.getvalue())
    assert [line.rstrip() for line in plain.splitlines()] == text(found)


def test_a_terminal_without_the_signs_gets_plain_ones(monkeypatch):
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding="ascii")
    found = view(terrains={"c3": "mountain"})
    print_lines(board_lines(found, "en", [0]), out)
    out.flush()
    drawn = raw.getvalue().decode("ascii").splitlines()
    assert [match for line in drawn for match in CELL.findall(line)] == list(BOARD.names)
    assert max(map(len, drawn)) == max(map(len, text(found, decides=["g4"])))
