"""What games of other shapes say in their spec: neutral pieces, counts by players, fixed places."""

import shutil

import pytest

from pnp.faces.memo import sheet as memo
from pnp.faces.registry import draw
from pnp.folder.lineage.game_files import GameFiles
from pnp.text.errors import HeraldError, SpecError
from tests.pnp.scene_contents import look_at, spec_with, words

NEUTRAL = """[players.neutral]
id = "neutral"
name = { en = "Black", fr = "Noir" }
color = "#3A3733"
ordinary = "saltire"

[board]"""
BLACK = ("\n[board]", f"\n{NEUTRAL}")
KNIGHTS = ('"Chevaliers" }\ncount = 2\n', '"Chevaliers" }\ncount = 2\nneutral = true\n')
OVERLAY = """[components.overlays]
kind = "tile"
name = { en = "Overlays", fr = "Hexagones" }
shape = "hex-pointy"
size = 50.0
rows = [{ rows = "@cells.lion" }, { rows = "@kinds.mountain", count = 3 }]
layout = "herald-tile"
back = "herald-tile-back"

[components.cards]"""
PLACES = ('labels = "numbers" ', 'labels = "letters"\nplaces = { lion = ["g4", "d4"] } ')


def faults(*changes):
    with pytest.raises(SpecError) as caught:
        spec_with(*changes)
    return "\n".join(str(fault) for fault in caught.value.faults)


def test_a_neutral_piece_is_nobodys():
    spec = spec_with(BLACK, KNIGHTS)
    assert [owner.id for owner in spec.owners("knight")] == ["neutral"]
    assert [owner.id for owner in spec.owners("baron")] == ["blue", "red", "green", "yellow"]
    drawn = draw(spec.components["officers"], look_at(spec))
    assert [face.slug for face in drawn if face.slug.startswith("knight")] == ["knight-neutral"]
    assert sum(face.copies for face in drawn) == 4 + 2


def test_a_neutral_piece_needs_a_colour_of_its_own():
    assert "players.neutral: expected a colour for the neutral `knight`" in faults(KNIGHTS)
    twice = (BLACK[0], BLACK[1].replace("saltire", "pale"))
    assert "a different ordinary for each colour" in faults(twice)


def test_counts_by_players_print_the_largest():
    some = ("count = 30\n", "count = 30\ncounts = { 2 = 30, 3 = 20, 4 = 15 }\n")
    spec = spec_with((some[0], some[1].replace("count = 30\n", "")))
    assert spec_with(some).pieces == spec.pieces
    troops = spec.pieces["troops"]
    assert [troops.for_players(n) for n in (2, 3, 4)] == [30, 20, 15]
    assert spec.pieces["donjon"].for_players(3) == 10
    assert spec.fill("{pieces.troops} {pieces.troops.4}") == "30 15"
    drawn = draw(spec.components["troops"], look_at(spec))
    assert {face.copies for face in drawn} == {30}
    assert "the largest of pieces.troops.counts" in faults(
        (some[0], some[1].replace("30", "40", 1))
    )
    assert "an entry for 4 players" in faults((some[0], some[1].replace(", 4 = 15", "")))


def test_hexagons_laid_over_others_bear_their_places():
    spec = spec_with(PLACES, ("[components.cards]", OVERLAY))
    part = spec.components["overlays"]
    assert spec.pieces_of(part) == 5
    assert spec.pieces_of(spec.components["tiles"]) == 37
    drawn = draw(part, look_at(spec))
    assert [(face.slug, face.copies) for face in drawn] == [
        ("lion-A", 1),
        ("lion-S", 1),
        ("mountain-1", 1),  # each copy has a drawing of its own
        ("mountain-2", 1),
        ("mountain-3", 1),
    ]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ((PLACES[0], PLACES[1].replace("g4", "h9")), "board.places.lion"),
        ((PLACES[0], PLACES[1].replace("lion", "lynx")), "board.places.lynx"),
        (("[die]\n", '[setup]\nofficers = ["knight"]\n\n[die]\n'), "setup.officers"),
    ],
)
def test_what_does_not_fit_the_board_is_told(change, said):
    assert said in faults(change)


def test_pieces_are_placed_in_the_order_of_the_set_up():
    assert spec_with().pieces_placed == ("baron", "knight")
    turned = (('piece = "knight"', 'piece = "x"'), ('piece = "baron"', 'piece = "knight"'))
    again = ('piece = "x"', 'piece = "baron"')
    assert spec_with(*turned, again).pieces_placed == ("knight", "baron")


def test_a_die_table_may_do_without_the_columns_beside_the_faces(tmp_path):
    def table(directive):
        text = f"# Die\n\n{{{{{directive}}}}}\n\n# More\n\nWords.\n"
        (tmp_path / "memo.en.md").write_text(text, "utf-8")
        spec = spec_with()
        shutil.copy(spec.folder / "game.toml", tmp_path)
        spec.placed_in(GameFiles((tmp_path,)))
        drawn = memo.faces(spec, spec.components["memo"], look_at(spec))
        return words(drawn[0].front)

    with_columns = table("die-table recruit move | no die | tile")
    without = table("die-table recruit move")
    assert {"no die", "tile"} <= set(with_columns)
    assert not {"no die", "tile"} & set(without)
    assert with_columns.count("1") > without.count("1") == 4
    with pytest.raises(HeraldError, match="die-table TABLE"):
        table("die-table recruit | no die")
