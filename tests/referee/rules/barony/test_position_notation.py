"""The lines of a position and their defaults."""

import pickle

import pytest

from referee.engine.errors import NotationError, PositionError
from referee.engine.game import load_game
from referee.notation.text import format_position, parse_position
from referee.rules.barony.chapters.placing import all_goes, next_go
from referee.rules.barony.position import Stock
from tests.referee.rules.barony.random_positions import GAME
from tests.referee.rules.barony.written_positions import LAND, TWO, at, table


def test_defaults():
    position = table("players blue red green\nfirst red\nc3:\nb2 plain: blue city knight*2")
    assert (position.player, position.players[position.first]) == ("red", "red")
    assert (position.sorcery, position.heroes, position.placing) == (False, None, False)
    assert position.reserve == (Stock(5, 14, 2, 4), Stock(7, 14, 2, 5), Stock(7, 14, 2, 5))
    assert position.removed == position.titles == position.magic == (0, 0, 0)
    assert position.tokens == ((0, 0, 0, 0),) * 3
    assert position.hands == (None, None, None)
    assert position.spells is None
    assert position.said == {"first"}
    assert [GAME.names[cell] for cell in position.cells] == ["c3", "b2"]
    assert position.terrain(at("c3")) == ""


def test_facts_that_are_said():
    position = table(
        "game barony\nplayers blue red\nturn red  # a comment\ndone action\n"
        + LAND
        + "d4 mystery: "
        "red control, blue control knight\nreserve blue: knights*4 cities*0\n"
        "removed blue: knights*1\ntokens red: field*2 plain\ntitle blue: count\nmagic blue: 3\n"
        "spells: charm velocity\nheroes blue: captain ?\nheroes red: none\n"
    )
    assert position.player == "red"
    assert position.done == ("action",)
    assert (position.sorcery, position.heroes) == (True, True)
    assert position.reserve[0] == Stock(4, 14, 2, 0)
    assert position.removed == (1, 0)
    assert position.tokens == ((0, 0, 0, 0), (2, 1, 0, 0))
    assert (position.titles, position.magic) == ((2, 0), (3, 0))
    assert position.spells == ("charm", "velocity")
    assert position.hands == (("captain", "?"), ())
    assert position.space(at("d4")).controls == (0, 1)
    assert position.said == {
        "turn", "spells", "reserve blue knight", "reserve blue city", "removed blue", "tokens red",
        "title blue", "magic blue", "heroes blue", "heroes red",
    }  # fmt: skip


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_a_space_goes_before_its_range(order):
    lines = ("a1..a5 plain", "a3 lake", "a2: blue knight")
    position = table("players blue red\n" + "\n".join(lines[i] for i in order))
    kinds = [position.terrain(at(f"a{n}")) for n in range(1, 6)]
    assert kinds == ["plain", "plain", "lake", "plain", "plain"]


def test_a_range_runs_any_straight_way():
    for text, names in (("c5..c3", "c3 c4 c5"), ("e4..c4", "c4 d4 e4"), ("a1..c3", "a1 b2 c3")):
        position = table(f"players blue red\n{text} field")
        assert {GAME.names[cell] for cell in position.cells} == set(names.split())


@pytest.mark.parametrize(
    ("said", "sorcery", "heroes"),
    [
        ("", False, None),
        ("with sorcery", True, False),
        ("with heroes", False, True),
        ("with sorcery heroes", True, True),
        ("with none", False, False),
        ("spells: none", True, None),
        ("magic red: 0", True, None),
        ("z9 mystery", True, None),
        ("c1: blue control", True, None),
        ("heroes red: ?", False, True),
    ],
)
def test_modules(said, sorcery, heroes):
    position = table(TWO + said)
    assert (position.sorcery, position.heroes) == (sorcery, heroes)
    again = table(format_position(position))
    assert (again.sorcery, again.heroes) == (sorcery, heroes)


@pytest.mark.parametrize(
    ("players", "order"),
    [
        (2, [(0, 1), (1, 3), (0, 2)]),
        (3, [(0, 1), (1, 1), (2, 3), (1, 2), (0, 2)]),
        (5, [(0, 1), (1, 1), (2, 1), (3, 1), (4, 3), (3, 2), (2, 2), (1, 2), (0, 2)]),
    ],
)
def test_goes(players, order):
    assert list(all_goes(GAME, players, 0)) == order
    turned = [((seat + 1) % players, pairs) for seat, pairs in order]
    assert list(all_goes(GAME, players, 1)) == turned


def test_whoever_is_to_place_has_the_turn():
    base = "setup\nplayers blue red\nfirst red\n" + LAND
    assert table(base).player == "red"
    position = table(base + "a1: red city knight")
    assert (position.player, next_go(position).pairs) == ("blue", 3)
    blues = "a3: blue city knight\na5: blue city knight\na7: blue city knight\n"
    assert table(base + "a1: red city knight\n" + blues).player == "red"
    with pytest.raises(PositionError, match="all cities are placed"):
        table(base + "\n".join(f"{cell}: {pair}" for cell, pair in ALL_PLACED.items()))


ALL_PLACED = dict.fromkeys(("a1", "a4", "a7"), "red city knight")
ALL_PLACED |= dict.fromkeys(("b3", "b6", "b9"), "blue city knight")


def test_a_game_that_is_over_is_written_without_turn():
    position = table(TWO + "first red\ntitle blue: duke\ndone action end")
    assert (position.ended, position.player) == ("duke", "blue")
    text = format_position(position)
    assert "turn" not in text
    assert "done action end\n" in text
    assert table(text) == position
    for wrong in ("turn red\ntitle blue: duke\ndone end", "title blue: marquis\ndone end"):
        with pytest.raises(PositionError):
            table(TWO + wrong)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("players blue red\nb2 swamp", 2, 4),
        ("players blue red\nb2: blue castle", 2, 10),
        ("players blue Red", 1, 14),
        ("players blue", 1, 1),
        ("players blue blue", 1, 14),
        ("players blue red\nturn", 2, 1),
        ("players blue red\nturn blue die 4", 2, 11),
        ("players blue red\nwith magic", 2, 6),
        ("players blue red\nwith", 2, 1),
        ("players blue red\nsetup now", 2, 7),
        ("players blue red\ndone order", 2, 6),
        ("players blue red\nreserve blue: troops*3", 2, 15),
        ("players blue red\nreserve blue", 2, 9),
        ("players blue red\nremoved blue: cities*1", 2, 15),
        ("players blue red\ntokens blue: lake", 2, 14),
        ("players blue red\ntokens blue: field field", 2, 20),
        ("players blue red\ntitle blue: king", 2, 13),
        ("players blue red\nmagic blue: many", 2, 13),
        ("players blue red\nspells: charm charm", 2, 15),
        ("players blue red\nspells: fireball", 2, 9),
        ("players blue red\nheroes blue: knight", 2, 14),
        ("players blue red\na1..b9 plain", 2, 1),
        ("players blue red\na1..a3", 2, 1),
        ("players blue red\na1..a3 plain: blue knight", 2, 1),
        ("players blue red\na1..a3 plain\na2..a4 field", 3, 8),
        ("players blue red\na1 plain\na1 field", 3, 4),
        ("players blue red\na1", 2, 1),
        ("players blue red\na100 plain", 2, 1),
        ("players blue red\nhand blue: none", 2, 1),
        ("players blue red\nturn blue\nturn red", 3, 1),
    ],
)
def test_what_cannot_be_read(text, line, column):
    with pytest.raises(NotationError) as caught:
        table(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert caught.value.problem.in_("en") != caught.value.problem.in_("fr")


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("b2 plain", 1, "players"),
        ("players blue red\n\nb2 plain: green knight", 3, "green does not play"),
        ("players blue red\nb2 lake: red village", 2, "a village of red"),
        ("reserve blue: knights*3\nplayers blue red\nb2 plain: blue knight*5", 3, "8 knights"),
        ("players blue red\ntokens red: mountain*15\ntokens blue: mountain*6", 3, "21"),
        ("players blue red\nwith heroes\nb1 plain\na1..a4 mystery", 4, "Sorcery"),
        ("players blue red\nb2 plain: blue city\nb3 plain: red city", 3, "b2 and b3"),
    ],
)
def test_what_cannot_be_is_refused_with_its_line(text, line, words):
    with pytest.raises(PositionError, match=words) as caught:
        table(text)
    assert caught.value.line == line


def test_any_word_is_a_colour():
    # the game as it is read now: what is pickled names it, and other tests may have read it anew
    text = "players mauve blue sea-green\na1..a3 plain\na1: mauve knight, sea-green knight"
    position = parse_position(text, load_game(GAME.id))
    game = position.game
    assert game.color_name("mauve", "fr") == "Mauve"
    assert {"mauve", "blue", "sea-green"} <= set(game.colors)
    assert len(game.spec.players.colors) == len(GAME.spec.players.colors)
    assert pickle.loads(pickle.dumps(position)) == position
    assert parse_position(format_position(position), load_game(GAME.id)) == position
    assert table(TWO).game is GAME
    assert parse_position(TWO, game).game is load_game(GAME.id)
    with pytest.raises(PositionError, match="violet does not play"):
        table(TWO + "a1: violet knight")
