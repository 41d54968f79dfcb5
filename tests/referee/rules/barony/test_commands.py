"""The commands as friends use them: both languages, with and without modules, and bad input."""

from __future__ import annotations

import json
import re

import pytest

from pnp.folder.game_folders import game_folder
from referee.cli.completion import completions
from referee.engine.phrasing import say_plays
from referee.notation.text import parse_position
from referee.show.board_view import view_position
from referee.show.terminal_board import board_lines
from tests.referee.rules.barony.random_positions import TURN


def drawn(view, lang="en", width=0):
    lines = board_lines(view, lang, width=width)
    return ["".join(span.text for span in line).rstrip() for line in lines]


class TestBoard:
    def test_the_names_of_the_land_are_whole(self):
        text = "\n".join(drawn(view_position(parse_position(TURN))))
        for word in ("mountain", "mystery", "forest", "plain", "field", "lake"):
            assert word in text
        assert "≈" in text
        assert "╱╲" not in text, "a mountain of this game can be entered"

    def test_the_legend_has_what_stands_there(self):
        (legend,) = [line for line in drawn(view_position(parse_position(TURN))) if "Blue" in line]
        assert "K Knight  V Village  C City" in legend
        for absent in ("Stronghold", "Control", "marker"):
            assert absent not in legend

    def test_a_narrow_terminal_gets_a_small_board(self):
        view = view_position(parse_position(TURN))
        large, small = drawn(view), drawn(view, "fr", width=30)
        assert max(map(len, small[:8])) <= 30 < max(map(len, large[:8]))
        assert any("c2  m" in line for line in small)
        assert any("m mountain (Montagne)" in line for line in small)
        assert drawn(view, width=200) == large

    def test_a_colour_that_is_not_printed_has_a_letter_too(self):
        text = TURN.replace("blue", "teal").replace("red", "pink")
        legend = "\n".join(drawn(view_position(parse_position(text))))
        assert "t Teal  p Pink" in legend


class TestSetUp:
    def test_a_wide_board_is_wider_than_high(self, call):
        sizes = {}
        for shape in ("compact", "wide"):
            words = ("setup", "barony", "-n", "4", "--seed", "s", "--shape", shape, "--json")
            code, out, _ = call(*words)
            assert code == 0
            cells = [cell for tile in json.loads(out)["tiles"] for cell in tile]
            rows = {cell[0] for cell in cells}
            across = [2 * int(cell[1:]) - ord(cell[0]) for cell in cells]
            sizes[shape] = (max(across) - min(across)) / 2 / len(rows)
        assert sizes["wide"] > 1.4 > sizes["compact"]

    def test_steps_fit_the_screen_and_the_board_comes_last(self, call, monkeypatch):
        import io

        monkeypatch.setattr("sys.stdin", io.StringIO("\n" * 60))
        words = ("setup", "barony", "-n", "2", "--seed", "3", "--step", "--with", "sorcery")
        code, out, _ = call(*words)
        assert code == 0
        assert out.startswith("Barony, 2 players, with Sorcery\n")
        steps, _, board = out.partition("The players place their cities")
        assert "│" not in steps
        assert "│" in board
        assert max(map(len, steps.splitlines())) <= 82

    def test_the_deal_is_of_hero_cards(self, call):
        words = ("setup", "barony", "-n", "2", "--with", "heroes", "--reveal", "--json")
        code, out, _ = call(*words)
        assert code == 0
        (record,) = json.loads(out)["sealed"]["records"]
        assert record["purpose"] == "hero cards"

    @pytest.mark.parametrize(
        ("words", "told"),
        [
            (("setup", "barony", "-n", "2", "--with", "nothing"), "its modules are"),
            (("setup", "land-of-barons", "-n", "2", "--with", "sorcery"), "no modules at all"),
            (("setup", "barony", "-n", "2", "--shape", "round"), "is compact or wide"),
            (("setup", "land-of-barons", "-n", "2", "--shape", "wide"), "one shape only"),
            (("setup", "barony", "-n", "6"), "for 2 to 5 players"),
            (("roll", "barony"), "Barony has no die"),
            (("draw", "barony"), "without Heroes; add --with heroes"),
            (("draw", "donjons-et-barons"), "nobody holds cards"),
            (("draw", "barony", "--with", "heroes", "--without", "mage"), "the cards are captain"),
            (("rule", "barony", "11.5", "--with", "heroes"), "add --with sorcery"),
            (("casebook", str(game_folder("land-of-barons")), "--with", "heroes"), "no module"),
            (("study", "setup", "--game", "barony", "-n", "2", "--shape", "oval"), "no shape"),
        ],
    )
    def test_bad_input_is_a_sentence(self, call, words, told):
        code, out, err = call(*words)
        assert (code, out) == (2, "")
        assert told in err
        assert err.count("\n") == 1


class TestAsking:
    def test_kinds_of_plays_that_begin_alike(self, call, position):
        code, out, _ = call("moves", position, "--kind", "cast")
        lines = [line for line in out.splitlines() if line.startswith("  ")]
        assert code == 0
        assert lines
        assert all(line.startswith(("  cast ", "      ")) for line in lines)
        _, out, _ = call("moves", position, "--kind", "hero", "--json")
        plays = json.loads(out)["plays"]
        assert plays
        assert all(play.startswith("hero ") for play in plays)
        code, _, err = call("moves", position, "--kind", "order")
        assert code == 2
        assert "transfer" not in err

    def test_cards_that_nobody_sees_are_owned_up_to(self, call, tmp_path):
        path = tmp_path / "hidden.txt"
        path.write_text(TURN.replace("stealthy builder", "? ?"))
        for lang, told in (("en", "does not show may allow more"), ("fr", "ne montre pas")):
            assert told in call("moves", str(path), "--lang", lang)[1]

    def test_no_play_is_answered_with_the_words_of_the_game(self, call, position):
        code, _, err = call("judge", position, "--play", " ")
        assert code == 2
        assert "recruit, move, build" in err
        assert "construct" not in err

    @pytest.mark.parametrize(
        ("asked", "lang"), [("heroes", "fr"), ("héros", "fr"), ("Heroes", "en")]
    )
    def test_a_module_is_quoted_by_its_name(self, call, asked, lang):
        code, out, _ = call("rule", "barony", asked, "--lang", lang)
        assert code == 0
        found = re.findall(r"^([0-9]+)\.[0-9]+  ", out, re.MULTILINE)
        assert set(found) == {"12"}
        assert len(found) > 15

    def test_cases_that_name_their_modules_keep_them(self, call, tmp_path):
        path = tmp_path / "cases.toml"
        case = (
            '[[case]]\nid = "one-{n}"\ngame = "barony"\ntitle = "One"\nclause = "3.11"\n'
            'position = """\nplayers blue red\n{said}a1 plain: blue city\n"""\n'
            'play = "pass"\nverdict = "legal"\n'
        )
        path.write_text(case.format(n=1, said="with heroes\n") + case.format(n=2, said=""))
        code, out, err = call("casebook", str(path), "--with", "sorcery")
        assert (code, out) == (0, "2 cases, all agree\n"), err


class TestTyping:
    def test_cells_and_plays_are_completed(self):
        position = parse_position(TURN)
        assert "cast" in completions(position, "c")
        assert "transfer" not in completions(position, "t")
        assert completions(position, "recruit ") == ["recruit c1"] + [
            f"recruit c1*{n}" for n in range(2, 3)
        ]
        assert "move c1-" in completions(position, "move ")
        assert "hero stealthy: move " in completions(position, "hero stealthy: ")
        assert all(line.startswith("cast ") for line in completions(position, "cast "))

    def test_cities_are_placed_word_by_word(self):
        cells = "\n".join(f"{row}{n} plain" for row in "abc" for n in range(1, 7))
        position = parse_position(
            f"game barony\nplayers blue red\nsetup\n{cells}\nb2: blue city knight\n"
        )
        first = completions(position, "place ")
        assert "place b4" in first
        assert "place b3" not in first, "it is next to a city"
        second = completions(position, "place b4 ")
        assert "place b4 b6" in second
        assert "place b4 b5" not in second
        assert completions(position, "place b4 b6 a1 ") == []


class TestSayings:
    def test_the_builder_in_its_owners_turn(self):
        position = parse_position(TURN)._replace(done=("action",))
        from referee.notation.text import parse_plays

        steps = parse_plays("hero builder: city b1", position)
        assert say_plays(position, steps, "en") == "Blue founds a city on b1, with the Builder."
        assert say_plays(position, steps, "fr") == "Bleu fonde une cité en b1, avec le Bâtisseur."
        red = position._replace(turn=1)
        steps = parse_plays("blue: hero builder: city b1", red)
        assert say_plays(red, steps, "en") == "Red sees Blue’s Builder found a city on b1."
