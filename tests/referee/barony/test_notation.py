"""The lines of a position, their defaults, and every play of the table."""

import pickle

import pytest

from referee.case_differences import joined
from referee.errors import CaseError, NotationError, PlayError, PositionError
from referee.notation import format_play, format_position, parse_plays, parse_position
from referee.rules.barony import plays
from referee.rules.barony.differences import after_differences
from referee.rules.barony.goes import due, goes
from referee.rules.barony.playtext import parse_plays as read_plays
from referee.rules.barony.position import Stock
from referee.rules.barony.sayings import say_given, say_play
from referee.rules.barony.stock import stock_of
from tests.referee.barony.tables import GAME

LAND = "a1..a9 plain\nb1..b9 plain\n"
TWO = "players blue red\n" + LAND


def at(name):
    return GAME.board.by_name[name]


def table(text):
    return parse_position(text, GAME)


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
    assert list(goes(GAME, players, 0)) == order
    turned = [((seat + 1) % players, pairs) for seat, pairs in order]
    assert list(goes(GAME, players, 1)) == turned


def test_whoever_is_to_place_has_the_turn():
    base = "setup\nplayers blue red\nfirst red\n" + LAND
    assert table(base).player == "red"
    position = table(base + "a1: red city knight")
    assert (position.player, due(position).pairs) == ("blue", 3)
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
    assert caught.value.problem.en != caught.value.problem.fr


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


PLAYS = [
    ("place d4 f6 g2", plays.Place((at("d4"), at("f6"), at("g2")))),
    ("recruit d4*2", plays.Recruit((), (), ((at("d4"), 2),))),
    ("recruit d4 e7", plays.Recruit((), (), ((at("d4"), 1), (at("e7"), 1)))),
    (
        "move d4-d5 e4-e5",
        plays.Move((), (), (plays.Path((at("d4"), at("d5"))), plays.Path((at("e4"), at("e5"))))),
    ),
    (
        "move d4-d5; take field plain",
        plays.Move((), (), (plays.Path((at("d4"), at("d5"))),), ("field", "plain")),
    ),
    (
        "build d4 village e5 stronghold",
        plays.Build((), (), ((at("d4"), "village"), (at("e5"), "stronghold"))),
    ),
    ("city d4", plays.City((), (), at("d4"))),
    ("expedition a1", plays.Expedition((), (), at("a1"))),
    ("title field*2 plain*2", plays.Title((), (), (("field", 2), ("plain", 2)))),
    ("pass", plays.Pass()),
    ("end", plays.End()),
    ("take field", plays.Take(("field",))),
    ("cast illusion: recruit d4*3", plays.Recruit(("illusion",), (), ((at("d4"), 3),))),
    (
        "cast tornado: move d4-d5 beat d4 d5 e4-e5",
        plays.Move(
            ("tornado",),
            (),
            (
                plays.Path((at("d4"), at("d5")), (at("d4"), at("d5"))),
                plays.Path((at("e4"), at("e5"))),
            ),
        ),
    ),
    ("cast sanctuary+abundance: city d4", plays.City(("sanctuary", "abundance"), (), at("d4"))),
    (
        "hero mage+conjurer: cast velocity+teleport: move d4-d5-d6",
        plays.Move(
            ("velocity", "teleport"),
            ("mage", "conjurer"),
            (plays.Path((at("d4"), at("d5"), at("d6"))),),
        ),
    ),
    ("hero master-builder: swap d4 e5", plays.Swap((), ("master-builder",), (at("d4"), at("e5")))),
    ("hero expansionist: village e5", plays.Settle((), ("expansionist",), at("e5"))),
    ("hero spy: expedition d4", plays.Expedition((), ("spy",), at("d4"))),
    ("hero evanescent: move d4-g2", plays.Transfer((), ("evanescent",), at("d4"), at("g2"))),
    (
        "hero mage+evanescent: move d4-g2*2; take field",
        plays.Transfer((), ("mage", "evanescent"), at("d4"), at("g2"), 2, ("field",)),
    ),
    ("red: hero builder: city d4", plays.Found((), ("builder",), at("d4"), "red")),
]
WIDE = table("players blue red\n" + "\n".join(f"{row}1..{row}9 plain" for row in "abcdefgh"))


@pytest.mark.parametrize(("text", "play"), PLAYS, ids=[text for text, _ in PLAYS])
def test_every_play_of_the_table(text, play):
    assert parse_plays(text, WIDE) == (play,)
    assert format_play(play, GAME) == text
    said = say_play(GAME, play)
    assert said.en != said.fr
    assert "{" not in said.en + said.fr


def test_a_whole_turn():
    steps = parse_plays(
        "hero expansionist: village e5; blue: move c3-c4 d4-c4; take field; "
        "red: hero builder: city g2; end",
        WIDE,
    )
    assert [type(step).__name__ for step in steps] == ["Settle", "Move", "Found", "End"]
    assert steps[1].takes == ("field",)
    assert steps[2].color == "red"
    assert parse_plays("hero builder: city d4", WIDE)[0].color == "blue"


def test_a_take_belongs_to_one_move_only():
    move, stray = parse_plays("move d4-d5; take field; take plain", WIDE)
    assert (move.takes, stray) == (("field",), plays.Take(("plain",)))
    recruit, alone = parse_plays("recruit d4; take field", WIDE)
    assert isinstance(recruit, plays.Recruit)
    assert alone == plays.Take(("field",))


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        ("hop d4", 1),
        ("move", 1),
        ("move d4", 6),
        ("move d4-d5*2", 6),
        ("move d4-d5 beat d5", 12),
        ("cast velocity: move d4-d5 beat d5", 27),
        ("recruit D4", 9),
        ("build d4", 7),
        ("build d4 city", 10),
        ("title lake", 7),
        ("cast charm", 6),
        ("cast charm+fireball: recruit d4", 12),
        ("cast charm: hero mage: recruit d4", 13),
        ("hero captain: hero spy: recruit d4", 15),
        ("hero nobody: recruit d4", 6),
        ("hero evanescent: move d4-d5-d6", 23),
        ("hero evanescent: move d4-d6*0", 23),
        ("swap d4 e5", 1),
        ("village d4", 1),
        ("hero master-builder: move d4-d5", 22),
        ("hero builder+spy: city d4", 19),
        ("hero spy: end", 11),
        ("pass; ; end", 7),
        ("end now", 5),
        ("Blue: pass", 1),
        ("blue:", 1),
    ],
)
def test_plays_that_cannot_be_read(text, column):
    with pytest.raises(NotationError) as caught:
        read_plays(text, WIDE)
    assert (caught.value.line, caught.value.column) == (1, column)
    assert caught.value.problem.en != caught.value.problem.fr


@pytest.mark.parametrize("text", ["red: pass", "green: pass", "recruit z9", "move d4-d10"])
def test_plays_that_the_table_contradicts(text):
    with pytest.raises(PlayError):
        read_plays(text, WIDE)


AFTER = table(
    TWO + "c3 mystery: blue control knight\nheroes blue: spy\ntokens blue: field*2\nmagic blue: 3\n"
    "title blue: count\nremoved blue: knights*1\ndone action"
)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("c3: blue knight control", "c3: blue knight"),
        ("c3 mystery: blue knight control", "c3 plain: blue knight control"),
        ("a1:", "a1: red knight"),
        ("a9 plain", "a10:"),
        ("reserve blue: knights*5 cities*5", "reserve blue: knights*6"),
        ("removed blue: knights*1", "removed red: knights*1"),
        ("tokens blue: field*2", "tokens blue: none"),
        ("tokens red: none", "tokens red: field"),
        ("title blue: count", "title blue: duke"),
        ("magic blue: 3", "magic blue: 2"),
        ("heroes blue: spy", "heroes blue: none"),
        ("turn blue", "turn red"),
        ("done action", "done end"),
    ],
)
def test_differences(right, wrong):
    assert list(after_differences(right, AFTER)) == []
    found = list(after_differences(wrong, AFTER))
    assert len(found) == 1
    assert joined(found).en != joined(found).fr


def test_an_unknown_hand_and_a_turn_after_the_end_differ():
    assert len(list(after_differences("heroes red: none", AFTER))) == 1
    over = AFTER._replace(ended="duke")
    assert len(list(after_differences("turn blue", over))) == 1


@pytest.mark.parametrize(
    "line",
    [
        "players blue red",
        "setup",
        "with heroes",
        "first red",
        "spells: charm",
        "tokens green: none",
        "a1: green knight",
    ],
)
def test_lines_that_have_no_place_in_after(line):
    with pytest.raises(CaseError):
        list(after_differences(line, AFTER))


def test_what_lies_beside_the_board():
    said = say_given(AFTER, "en", hands=True)
    for words in ("count", "2 field tokens", "3 magic", "a knight out of the game", "Spy"):
        assert words in said
    assert "2 jetons de champ" in say_given(AFTER, "fr", hands=True)
    assert "Spy" not in say_given(AFTER, "en", hands=False)
    stock = stock_of(AFTER, 0)
    assert stock["reserve"] == {"knight": 5, "village": 14, "stronghold": 2, "city": 5}
    assert (stock["tokens"]["field"], stock["title"], stock["cards"]) == (2, "count", 1)
    assert stock["magic"] == 3


def test_any_word_is_a_colour():
    position = table(
        "players mauve blue sea-green\na1..a3 plain\na1: mauve knight, sea-green knight"
    )
    game = position.game
    assert game.color_name("mauve", "fr") == "Mauve"
    assert {"mauve", "blue", "sea-green"} <= set(game.colors)
    assert len(game.spec.players.colors) == len(GAME.spec.players.colors)
    assert pickle.loads(pickle.dumps(position)) == position
    assert parse_position(format_position(position), GAME) == position
    assert table(TWO).game is GAME
    assert parse_position(TWO, game).game is GAME
    with pytest.raises(PositionError, match="violet does not play"):
        table(TWO + "a1: violet knight")


def test_heroes_are_shown_by_whoever_plays_them():
    steps = parse_plays("hero spy: expedition a1; red: hero builder: city d4; end", WIDE)
    wants = GAME.family.card_wants(steps)
    assert [(want.way, want.card, want.color) for want in wants] == [
        ("shown", "spy", ""),
        ("shown", "builder", "red"),
    ]
