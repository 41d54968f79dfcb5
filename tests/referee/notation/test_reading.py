"""Positions that are refused, text that cannot be read, and what the referee says about each."""

import pytest

from referee.engine.errors import NotationError, PlayError, PositionError
from referee.engine.judge import judge
from referee.notation.text import format_position, parse_plays, parse_position
from tests.referee.random_positions import GAME, position

HEAD = "players blue red\nturn blue die 3\n"
BARON = HEAD + "d4: blue baron troops*3 knight\n"


@pytest.mark.parametrize(
    ("lines", "line", "words"),
    [
        ("d4: blue donjon, red donjon", 3, "2 donjons"),
        ("d4: blue donjon*2", 3, "2 donjons"),
        ("d4: blue donjon\nd5: red donjon", 3, "adjacent"),
        ("d4: blue donjon\nd5: blue donjon", 3, "adjacent"),
        ("d4: blue troops*2, red troops", 3, "troops of blue and red"),
        ("d4: blue troops*31", 3, "the box holds 30"),
        ("d4: blue troops*20\nd5: blue troops*11", 4, "blue has 31 troops"),
        ("d4: blue troops*2\nreserve blue: troops*29", 4, "blue has 31 troops"),
        ("d4: blue donjon\nreserve blue: troops*28", 4, "3 in the discard"),
        ("discard blue: troops*31", 3, "31 in the discard"),
        ("d4: blue donjon\nreserve blue: donjons*10", 4, "blue has 11 donjons"),
        ("d4: blue baron*2", 3, "2 barons"),
        ("d4: blue baron\nd5: blue baron", 4, "2 barons"),
        ("d4: blue knight*3", 3, "3 knights"),
        ("d4 mountain: blue troops", 3, "is a mountain"),
        ("d4 mountain\nd4: red knight", 4, "is a mountain"),
        ("a1 mountain\na2 mountain\na3 mountain\na4 mountain\nb1 mountain", 7, "lays 4"),
        ("a1 lion-A\na2 lion-A", 4, "one tile lion-A"),
        ("a1..a2 lion-A", 3, "one tile lion-A"),
        ("d4: blue troops*3, red donjon", 3, "would have destroyed it"),
        ("d4: blue baron, red baron", 3, "share d4"),
        ("d4: green knight", 3, "green does not play"),
        ("reserve green: troops*3", 3, "green does not play"),
        ("hand green: ?", 3, "green does not play"),
        ("d4: blue troops*2\nmoved d4*3", 4, "where blue has 2"),
        ("d4: red troops*2\nmoved d4", 4, "where blue has 0"),
        ("hand blue: lion-A lion-A", 3, "one card lion-A"),
        ("hand blue: lion-A\nhand red: lion-A", 4, "blue holds it already"),
    ],
)
def test_a_position_that_cannot_be(lines, line, words):
    with pytest.raises(PositionError, match=words) as caught:
        position(HEAD + lines)
    assert caught.value.line == line
    assert str(caught.value).startswith(f"line {line}: ")


@pytest.mark.parametrize(
    "lines",
    [
        "d4: blue baron, red baron\ndone officer",
        "d4: red troops*2, blue donjon",
        "d4: blue donjon troops*9",
        "a1..a4 lion\na2 eagle\na3: blue knight",
        "a1..a3 lion\na3..a4 wolf\na3 eagle",
        "g4..d1 wolf",
        "d4: blue troops*0\nreserve blue: troops*0 donjons*9",
        "reserve blue: donjons*3",
        "d4: blue baron\nd4: red knight\nd4 lion-A\nlion-A: blue troops*2",
        "#1: blue troops*1   # g4\n   # a comment\n\n",
        "done order\ndone bonus",
        "done order, bonus",
        "\n".join(f"{cell} horse" for cell in GAME.names),
        "moved d4*0",
        "hand blue: none\nhand red: lion-A ? ?",
        "d4:",
        "d4: blue troop, red knights*2",
    ],
)
def test_a_position_that_can_be(lines):
    found = position(HEAD + lines)
    assert parse_position(format_position(found), found.game) == found


def test_ranges_and_own_lines():
    found = position(HEAD + "a2 eagle\na1..a4 lion\na3: blue knight\na4 lion-B")
    terrains = [found.terrain(GAME.board.by_name[cell]) for cell in ("a1", "a2", "a3", "a4")]
    assert terrains == ["lion", "eagle", "lion", "lion-B"]


def test_defaults():
    found = position("players blue red\nd4: blue donjon troops*2\nf6: blue donjon")
    assert (found.turn, found.die) == (0, 0)
    assert (found.reserve, found.towers, found.discard) == ((22, 30), (8, 10), (6, 0))
    assert found.hands == (None, None)
    partly = position("players blue red\nd4: blue donjon\nreserve blue: troops*5")
    assert (partly.reserve[0], partly.towers[0], partly.discard[0]) == (5, 9, 3)
    given = position("players blue red\nd4: blue donjon\ndiscard blue: troops*9")
    assert given.reserve[0] == 21


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("d4: blue baron", 1, 1, "should say its game"),
        ("game chess", 1, 6, "there is no game `chess`"),
        ("game", 1, 1, "named in one word"),
        ("game ../..", 1, 6, "not a name of a game"),
        (b"players blue red\n\xff", 2, 1, "0xff is not UTF-8"),
    ],
)
def test_text_without_its_game(text, line, column, words):
    with pytest.raises(NotationError, match=words) as caught:
        parse_position(text)
    assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.parametrize(
    ("lines", "line", "column", "words"),
    [
        ("game donjons-et-barons", 3, 6, "there is no game|was asked for"),
        ("d9: blue baron", 3, 1, "`d9` is off the board; row d runs d1 to d7"),
        ("g3: blue baron", 3, 1, "row g runs g4 to g7"),
        ("z1: blue baron", 3, 1, "rows run a to g"),
        ("#38: blue baron", 3, 1, "numbered #1 to #37"),
        ("@J: blue baron", 3, 1, "numbered #1 to #37"),
        ("lion-A: blue baron", 3, 1, "does not say where `lion-A` lies"),
        ("D4: blue baron", 3, 1, "`D4` is not a cell"),
        ("d4 lion-K: blue baron", 3, 4, "they run lion-A to lion-J"),
        ("d4 swamp", 3, 4, "`swamp` is not a terrain; it should be lion, eagle"),
        ("d4: blue dragon", 3, 10, "`dragon` is not a piece of this game"),
        ("d4: blue king", 3, 10, "`king` is not a piece of this game"),
        ("d4: neutral knight", 3, 13, "neutral knight"),
        ("d4: purple baron", 3, 5, "`purple` is not a colour"),
        ("d4: blue", 3, 5, "name a piece after `blue`"),
        ("d4: blue baron,", 3, 15, "stands where a colour"),
        ("d4: blue troops**2", 3, 10, "should be a piece"),
        ("d4: blue troops*1000", 3, 10, "should be a piece"),
        ("d4: blue troops troops", 3, 17, "said twice"),
        ("d4 lion\nd4 wolf", 4, 4, "cannot be both"),
        ("d4", 3, 1, "says nothing"),
        ("d4 lion wolf: blue baron", 3, 9, "a cell line is"),
        ("a1..a9 lion", 3, 5, "row a runs a1 to a4"),
        ("a1..b3 lion", 3, 1, "not a range"),
        ("a1..a2: blue baron", 3, 1, "shares a terrain"),
        ("a1.. lion", 3, 1, "should be a range"),
        ("players blue red", 3, 1, "said twice, first on line 1"),
        ("turn red", 3, 1, "said twice"),
        ("hello world", 3, 1, "starts no fact"),
        ("reserve blue troops*3", 3, 14, "a reserve is written"),
        ("reserve blue: knights*1", 3, 15, "not kept in a reserve"),
        ("reserve blue: troops*1 troops*2", 3, 24, "said twice"),
        ("discard blue: donjons*1", 3, 15, "does not go to the discard"),
        ("discard blue:", 3, 1, "a discard is written"),
        ("hand blue: lion-Z", 3, 12, "is not a card"),
        ("hand blue:", 3, 1, "a hand is written"),
        ("hand blue: none none", 3, 12, "is not a card"),
        ("moved", 3, 1, "said as `moved d4"),
        ("moved d4*x", 3, 10, "a number of troops"),
        ("done magic", 3, 6, "nothing that gets done"),
        ("last round", 3, 1, "means nothing in this game"),
    ],
)
def test_text_that_cannot_be_read(lines, line, column, words):
    with pytest.raises(NotationError, match=words) as caught:
        position(HEAD + lines)
    assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("players blue", "1 player is named"),
        ("players blue red green yellow blue", "blue plays once only"),
        ("players blue pink", "`pink` is not a colour"),
        ("players blue red\nturn blue die 7", "a face of the die, 1 to 6"),
        ("players blue red\nturn blue dice 4", "a turn is written"),
        ("players blue red\nturn blue die", "a turn is written"),
        ("players blue red\nturn", "a turn is written"),
    ],
)
def test_players_and_turn(lines, words):
    with pytest.raises(NotationError, match=words):
        position(lines)


def test_no_players():
    with pytest.raises(PositionError, match="name its players"):
        position("turn blue")


@pytest.mark.parametrize(
    ("play", "column", "words"),
    [
        ("", 1, "there should be a play"),
        (";", 1, "before `;`"),
        ("pass;;end", 6, "before `;`"),
        ("jump d4", 1, "`jump` is not a play"),
        ("build d4 village", 1, "`build` is not a play"),
        ("red: pass", 1, "it is the turn of blue, not of red"),
        ("green: pass", 1, "`green` does not play"),
        ("blue:", 1, "there should be a play"),
        ("roll", 1, "after `roll` there should be a face of the die"),
        ("roll 7", 6, "1 to 6"),
        ("treasury x", 10, "1 to 6"),
        ("move baron d4", 12, "cell by cell"),
        ("move baron d4-d9", 15, "row d runs d1 to d7"),
        ("move king d4-d5", 6, "`king` is not an officer of this game"),
        ("move saboteur d4-d5", 6, "is not an officer of this game"),
        ("move baron d4-d5 with dice", 18, "the play should be over"),
        ("ride baron d4-d5-d6 card lion-C", 12, "start and end only"),
        ("ride baron d4-f6", 12, "should name its card"),
        ("ride baron d4-f6 card ?", 23, "is not a card"),
        ("collect", 1, "collect with die"),
        ("collect with card", 9, "collect with die"),
        ("recruit d4 die 5", 12, "rolled at the start of the turn"),
        ("recruit", 1, "there should be a cell"),
        ("construct d4 d5", 14, "the play should be over"),
        ("construct lion-A", 11, "does not say where"),
        ("disperse d4", 10, "`:` and the groups"),
        ("disperse d4: 2<d6", 14, "should be a group, as in 2>d6"),
        ("concentrate d4: 2>d6", 17, "should be a group, as in 2<d6"),
        ("disperse d4: 2>d8", 16, "row d runs"),
        ("disperse d4: 2>d6 capture e9", 27, "row e runs"),
        ("disperse d4: 2>d6 as king", 22, "commands nothing"),
        ("disperse d4: 2>d6 as", 19, "there should be baron, knight or donjon"),
        ("x" * 30_000, 20_000, "at most"),
    ],
)
def test_a_play_that_cannot_be_read(play, column, words):
    with pytest.raises(NotationError, match=words) as caught:
        parse_plays(play, position(BARON))
    assert (caught.value.line, caught.value.column) == (1, column)


@pytest.mark.parametrize(
    ("play", "words"),
    [
        ("move baron d5-d6", "no baron on d5, only on d4"),
        ("dash knight e4-e5", "no knight on e4, only on d4"),
        ("move baron d4-d5; move baron d4-d5",
         "^Step 2, `move baron d4-d5`: Blue has no baron on d4, only on d5"),
        ("disperse d4: 1>d5; construct d5 as baron", "Blue has no baron on d5"),
        ("construct d5 as knight", "^Blue has no knight on d5"),
    ],
)  # fmt: skip
def test_a_play_that_the_position_contradicts(play, words):
    with pytest.raises(PlayError, match=words):
        judge(position(BARON), play)


def test_an_officer_that_is_nowhere():
    with pytest.raises(PlayError, match="places none"):
        judge(position(HEAD), "ride baron d4-d5 card lion-A")
