"""Components of any kind in game.toml: what may be left out, and what is told of what cannot be."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.folder.component_kinds import KINDS
from pnp.folder.loading import load_folder, parse_spec
from pnp.text.errors import Fault, SpecError

GAME = '[game]\nid = "mine"\nname = "Mine"\n'


def faults_of(toml: str) -> list[Fault]:
    with pytest.raises(SpecError) as caught:
        parse_spec(toml.encode())
    return caught.value.faults


def folder_with(path: Path, **files: str) -> Path:
    path.mkdir()
    for name, text in files.items():
        (path / name.replace("__", ".")).write_text(text, "utf-8")
    return path


def test_a_name_and_an_id_are_enough() -> None:
    spec = parse_spec(GAME.encode())
    assert (spec.languages, spec.players.max, len(spec.board.board), spec.credits.line) == (
        ("en",),
        0,
        0,
        "",
    )
    assert spec.title("en") == "Mine"


@pytest.mark.parametrize("kind", KINDS)
def test_name_and_stock_follow_from_word_and_kind(kind: str) -> None:
    more = {"board": "size = [300, 200]\n", "tuckbox": "inner = [60, 90, 20]\n"}.get(kind, "")
    spec = parse_spec(f'{GAME}[components.night-folk]\nkind = "{kind}"\n{more}'.encode())
    part = spec.components["night-folk"]
    assert part.name.in_("en") == "Night folk"
    board, paper = ("tile", "counter", "token"), ("pad", "booklet")
    assert part.stock == ("board" if kind in board else "paper" if kind in paper else "card")


@pytest.mark.parametrize(
    ("said", "key", "found", "first"),
    [
        ('kind = "crad"', "kind", "`crad`", "one of card, "),
        ('kind = "card"\nlayuot = "x"', "layuot", "`layuot`", "one of the known keys (layout, "),
        ('kind = "card"\nsize = "pokre"', "size", "`pokre`", "one of poker, "),
        ('kind = "card"\nstock = "bord"', "stock", "`bord`", "one of board, "),
        ('kind = "card"\nshape = "rond"', "shape", "'rond'", "'round', "),
        ('rows = "a.csv"', "kind", "nothing", "one of card, "),
        ('face = "deck"\nlayout = "x"', "face", "`deck`", '`kind = "card"`'),
        ('kind = "tile"\nshape = "polygon"', "points", "nothing", "three corners at least"),
        ('kind = "board"', "size", "nothing", "the size of a board without a grid"),
        ('kind = "tuckbox"', "holds", "nothing", "what it holds"),
        ('kind = "tuckbox"\nholds = ["dekc"]', "holds", "`dekc`", "one of deck"),
        ('kind = "card"\nrows = 0', "rows", "0", "a CSV or XLSX"),
        ('kind = "card"\ncount = -1', "count", "-1", "greater than or equal to 0"),
        ('kind = "card"\nmodule = "sea"', "module", "`sea`", "no module"),
    ],
)
def test_a_fault_names_the_key_and_the_nearest_word(
    said: str, key: str, found: str, first: str
) -> None:
    toml = f'{GAME}[components.deck]\nkind = "card"\n[components.mine]\n{said}\n'
    (fault,) = faults_of(toml)
    assert fault.key == f"components.mine.{key}"
    assert str(fault.found).startswith(found)
    assert str(fault.expected).startswith(first)
    lines = toml.split("\n")
    there = [n for n, line in enumerate(lines, 1) if line.startswith(f"{key} =")]
    assert fault.line == (there[-1] if there and found != "nothing" else 6)


def test_an_unknown_table_is_told_with_the_nearest() -> None:
    (fault,) = faults_of(f'{GAME}[colours]\nmoss = "#4C6B3C"\n')
    assert (fault.key, fault.line) == ("colours", 4)
    assert "(colors, " in str(fault.expected)


def test_colours_of_three_digits_are_written_in_full() -> None:
    spec = parse_spec(f'{GAME}[colors]\nsun = "#FA0"\n'.encode())
    assert spec.colors == {"sun": "#FFAA00"}


def test_players_without_an_ordinary_have_different_ones() -> None:
    colors = "".join(
        f'[[players.colors]]\nid = "c{n}"\nname = "C{n}"\ncolor = "#12345{n}"\n' for n in range(5)
    )
    spec = parse_spec(f"{GAME}{colors}".encode())
    assert len({color.ordinary for color in spec.players.seated}) == 5


class TestWithoutComponents:
    def test_each_table_beside_it_is_a_deck(self, tmp_path: Path) -> None:
        game = GAME.replace("[game]", '[game]\nlanguages = ["en", "de"]')
        csv = "name\nA\n"
        folder = folder_with(
            tmp_path / "mine",
            game__toml=game,
            **{"night-folk__csv": csv, "night-folk__de__csv": csv, "Day Folk__csv": csv},
        )
        made = load_folder(folder).components
        assert {word: (part.name.in_("en"), part.sort) for word, part in made.items()} == {
            "day-folk": ("Day Folk", "card"),
            "night-folk": ("Night folk", "card"),
        }

    def test_rules_alone_are_a_game(self, tmp_path: Path) -> None:
        folder = folder_with(tmp_path / "mine", game__toml=GAME, rules__md="# Mine\n\nPlay.\n")
        assert load_folder(folder).components == {}

    def test_nothing_at_all_is_a_fault(self, tmp_path: Path) -> None:
        folder = folder_with(tmp_path / "mine", game__toml=f"# a game\n{GAME}")
        with pytest.raises(SpecError) as caught:
            load_folder(folder)
        (fault,) = caught.value.faults
        assert (fault.key, fault.line) == ("components", 2)
