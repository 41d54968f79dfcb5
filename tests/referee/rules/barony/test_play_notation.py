"""Every play of the table, read and written; plays that cannot be."""

import pytest

from referee.engine.errors import NotationError, PlayError
from referee.notation.text import format_play, parse_plays
from referee.rules.barony import plays
from referee.rules.barony.notation.play_text import read_plays
from referee.rules.barony.showing.sentences import say_play
from tests.referee.rules.barony.random_positions import GAME
from tests.referee.rules.barony.written_positions import at, table

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
    assert said.in_("en") != said.in_("fr")
    assert "{" not in said.in_("en") + said.in_("fr")


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
    assert caught.value.problem.in_("en") != caught.value.problem.in_("fr")


@pytest.mark.parametrize("text", ["red: pass", "green: pass", "recruit z9", "move d4-d10"])
def test_plays_that_the_table_contradicts(text):
    with pytest.raises(PlayError):
        read_plays(text, WIDE)


def test_heroes_are_shown_by_whoever_plays_them():
    steps = parse_plays("hero spy: expedition a1; red: hero builder: city d4; end", WIDE)
    wants = [use for step in steps for use in step.card_uses()]
    assert [(want.way, want.card, want.color) for want in wants] == [
        ("shown", "spy", ""),
        ("shown", "builder", "red"),
    ]
