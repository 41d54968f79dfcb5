"""What is refused before any rule is asked: tables that cannot be, plays their table contradicts.

Each entry stands beside one that is accepted and differs in what is at stake alone, so that
nothing here is refused for another reason than the one it is listed for.
"""

import pytest

from referee.engine.errors import NotationError, PlayError, PositionError
from referee.engine.game import load_game
from referee.engine.judge import judge
from referee.notation.text import parse_position

GAME = load_game("barony")
TWO = "players blue red\n"
THREE = "players blue red green\n"
LAND = "a1..a9 plain\nb1..b9 plain\nc1..c9 plain\n"
SORCERY = "with sorcery\n"
HEROES = "with heroes\n"
BOTH = "with sorcery heroes\n"
STARTED = "a1: blue city knight\n"
THIRD = "a3: red city knight\na5: red city knight\na7: red city knight\n"

POSITIONS = {
    "a knight on a lake": (TWO + "b2 lake: blue knight", TWO + "b2 field: blue knight"),
    "a village on a lake": (TWO + "b2 lake: blue village", TWO + "b2 plain: blue village"),
    "two buildings of one colour": (
        TWO + "b2 plain: blue village stronghold",
        TWO + "b2 plain: blue stronghold knight",
    ),
    "two villages": (TWO + "b2 plain: blue village*2", TWO + "b2 plain: blue village"),
    "buildings of two colours": (
        TWO + "b2 plain: blue village, red village",
        TWO + "b2 plain: blue village, red knight",
    ),
    "a city beside an opponent": (
        TWO + "b2 plain: blue city, red knight",
        TWO + "b2 plain: blue city knight",
    ),
    "a stronghold beside an opponent": (
        TWO + "b2 plain: blue stronghold, red knight",
        TWO + "b2 plain: blue village, red knight",
    ),
    "two knights beside another colour": (
        TWO + "b2 plain: blue knight*2, red knight",
        TWO + "b2 plain: blue knight, red knight",
    ),
    "a knight and its village beside another colour": (
        TWO + "b2 plain: blue knight village, red knight",
        TWO + "b2 plain: blue knight village",
    ),
    "two colours on a mountain": (
        TWO + "b2 mountain: blue knight, red village",
        TWO + SORCERY + "b2 mountain: blue knight, red village",
    ),
    "two knights of two colours on a mountain, Sorcery or not": (
        TWO + SORCERY + "b2 mountain: blue knight, red knight",
        TWO + SORCERY + "b2 plain: blue knight, red knight",
    ),
    "three colours on a mountain, Sorcery or not": (
        THREE + SORCERY + "b2 mountain: blue knight, red village, green knight",
        THREE + SORCERY + "b2 mountain: blue knight, red village",
    ),
    "adjacent cities of two colours": (
        TWO + LAND + "b2: blue city\nb3: red city",
        TWO + LAND + "b2: blue city\nb4: red city",
    ),
    "adjacent cities of two colours, Sorcery or not": (
        TWO + SORCERY + LAND + "b2: blue city\nc3: red city",
        TWO + SORCERY + LAND + "b2: blue city\nc4: red city",
    ),
    "adjacent cities of one colour without Sorcery": (
        TWO + LAND + "b2: blue city\nb3: blue city",
        TWO + SORCERY + LAND + "b2: blue city\nb3: blue city",
    ),
    "a city in a forest without Sorcery": (
        TWO + "b2 forest: blue city",
        TWO + SORCERY + "b2 forest: blue city",
    ),
    "a village on a mystery place": (
        TWO + "b2 mystery: blue village",
        TWO + "b2 mystery: blue knight",
    ),
    "a stronghold on a mystery place": (
        TWO + "b2 mystery: blue stronghold",
        TWO + "b2 mystery: blue knight*2",
    ),
    "a city on a mystery place": (TWO + "b2 mystery: blue city", TWO + "b2 mystery"),
    "a control token elsewhere": (TWO + "b2 plain: blue control", TWO + "b2 mystery: blue control"),
    "two control tokens of one colour on one place": (
        TWO + "b2 mystery: blue control*2",
        TWO + "b2 mystery: blue control, red control",
    ),
    "four control tokens on one place": (
        "players blue red green yellow\n"
        "b2 mystery: blue control, red control, green control, yellow control",
        "players blue red green yellow\nb2 mystery: blue control, red control, green control",
    ),
    "eight knights": (TWO + "b2 plain: blue knight*8", TWO + "b2 plain: blue knight*7"),
    "eight knights, some of them removed": (
        TWO + "b2 plain: blue knight*5\nremoved blue: knights*3",
        TWO + "b2 plain: blue knight*5\nremoved blue: knights*2",
    ),
    "eight knights, some of them in reserve": (
        TWO + "b2 plain: blue knight*5\nreserve blue: knights*3",
        TWO + "b2 plain: blue knight*5\nreserve blue: knights*2",
    ),
    "fifteen villages": (
        TWO + "b2 plain: blue village\nreserve blue: villages*14",
        TWO + "b2 plain: blue village\nreserve blue: villages*13",
    ),
    "three strongholds": (
        TWO + "b2 plain: blue stronghold\nreserve blue: strongholds*2",
        TWO + "b2 plain: blue stronghold\nreserve blue: strongholds*1",
    ),
    "six cities": (
        TWO + "b2 plain: blue city\nreserve blue: cities*5",
        TWO + "b2 plain: blue city\nreserve blue: cities*4",
    ),
    "six control tokens": (
        TWO + "".join(f"b{n} mystery: blue control\n" for n in (1, 2, 3, 4, 5, 6)),
        TWO + "".join(f"b{n} mystery: blue control\n" for n in (1, 2, 3, 4, 5)),
    ),
    "tokens beyond the supply": (
        TWO + LAND + "tokens blue: mountain*12\ntokens red: mountain*9",
        TWO + LAND + "tokens blue: mountain*12\ntokens red: mountain*8",
    ),
    "31 magic": (
        TWO + LAND + "magic blue: 20\nmagic red: 11",
        TWO + LAND + "magic blue: 20\nmagic red: 10",
    ),
    "three cards of a hero": (
        TWO + LAND + "heroes blue: spy*2\nheroes red: spy ?",
        TWO + LAND + "heroes blue: spy*2\nheroes red: captain ?",
    ),
    "three cards in a hand": (
        TWO + LAND + "heroes blue: spy captain rallier",
        TWO + LAND + "heroes blue: spy captain",
    ),
    "three cards in a hand, hidden or not": (
        TWO + LAND + "heroes blue: spy ?*2",
        TWO + LAND + "heroes blue: spy ?",
    ),
    "magic where Sorcery is not played": (
        TWO + HEROES + LAND + "magic blue: 1",
        TWO + BOTH + LAND + "magic blue: 1",
    ),
    "spells where Sorcery is not played": (
        TWO + HEROES + LAND + "spells: charm",
        TWO + BOTH + LAND + "spells: charm",
    ),
    "a mystery place where Sorcery is not played": (
        TWO + HEROES + LAND + "d4 mystery",
        TWO + BOTH + LAND + "d4 mystery",
    ),
    "hero cards where Heroes are not played": (
        TWO + SORCERY + LAND + "heroes blue: captain",
        TWO + BOTH + LAND + "heroes blue: captain",
    ),
    "six spells in play": (
        TWO + LAND + "spells: charm illusion portal velocity teleport tornado",
        TWO + LAND + "spells: charm illusion portal velocity teleport",
    ),
    "set-up: a village": (
        "setup\n" + TWO + LAND + "b2: blue village",
        "setup\n" + TWO + LAND + "b2: blue city knight",
    ),
    "set-up: a city without its knight": (
        "setup\n" + TWO + LAND + "b2: blue city",
        "setup\n" + TWO + LAND + "b2: blue city knight",
    ),
    "set-up: a knight without its city": (
        "setup\n" + TWO + LAND + STARTED + "b4: blue knight",
        "setup\n" + TWO + LAND + STARTED,
    ),
    "set-up: the second player before the first": (
        "setup\n" + TWO + LAND + "a1: red city knight",
        "setup\n" + TWO + LAND + "first red\na1: red city knight",
    ),
    "set-up: the first player twice in a row": (
        "setup\n" + THREE + LAND + STARTED + "a3: blue city knight",
        "setup\n" + THREE + LAND + STARTED + "a3: red city knight",
    ),
    "set-up: the last player stopped half-way": (
        "setup\n" + TWO + LAND + STARTED + "a3: red city knight",
        "setup\n" + TWO + LAND + STARTED + THIRD,
    ),
    "set-up: cities next to each other": (
        "setup\n" + THREE + LAND + STARTED + "a2: red city knight",
        "setup\n" + THREE + LAND + STARTED + "a3: red city knight",
    ),
    "set-up: a turn that is another's": (
        "setup\n" + TWO + LAND + STARTED + "turn blue",
        "setup\n" + TWO + LAND + STARTED + "turn red",
    ),
}

RECRUIT = TWO + LAND + "b2: blue city\nb4: blue knight\n"
PLAYS = {
    "a space the board does not have": (RECRUIT, "move b4-d5", "move b4-c5"),
    "a space the board does not have, to recruit": (RECRUIT, "recruit d9", "recruit b2"),
    "an expedition off the board": (RECRUIT, "expedition e1", "expedition a1"),
    "a set-up off the board": ("setup\n" + TWO + LAND, "place d4", "place b4"),
    "a colour whose turn it is not": (RECRUIT, "red: pass", "blue: pass"),
    "a hero of a colour whose turn it is not": (
        TWO + LAND + "b2: red village\nheroes red: expansionist builder\ndone action",
        "red: hero expansionist: village b3",
        "red: hero builder: city b2",
    ),
    "a knight moved that is not there": (RECRUIT, "move b5-b6", "move b4-b5"),
    "another's knight": (TWO + LAND + "b4: red knight", "move b4-b5", "pass"),
    "one knight moved as two": (RECRUIT, "move b4-b5 b4-b3", "move b4-b5"),
    "a knight ridden that is not there": (
        TWO + "b2 mystery: blue control knight\nb6 mystery\nmagic blue: 2\n",
        "hero evanescent: move b2-b6*2",
        "hero evanescent: move b2-b6",
    ),
    "a knight built from that is not there": (RECRUIT, "build b5 village", "build b4 village"),
    "one knight built from twice": (
        RECRUIT,
        "build b5 village b4 village",
        "build b4 stronghold",
    ),
    "a swap without a stronghold": (
        TWO + LAND + "b2: blue village\nb4: blue village\nb6: blue stronghold",
        "hero master-builder: swap b2 b4",
        "hero master-builder: swap b2 b6",
    ),
    "a swap with another's stronghold": (
        TWO + LAND + "b2: blue village\nb4: red stronghold\nb6: blue stronghold",
        "hero master-builder: swap b2 b4",
        "hero master-builder: swap b2 b6",
    ),
    "tokens discarded that one does not hold": (
        TWO + LAND + "tokens blue: field*3",
        "title field*4",
        "title field*3",
    ),
    "tokens of a kind one does not hold": (
        TWO + LAND + "tokens blue: field*3",
        "title field*2 plain*2",
        "title field*3",
    ),
    "a token taken that its owner does not hold": (
        TWO + LAND + "b4: red village\nb3: blue knight*2\ntokens red: plain mountain",
        "move b3-b4 b3-b4; take field",
        "move b3-b4 b3-b4; take plain",
    ),
    "a hero card not in a known hand": (
        TWO + LAND + "b2: blue village\nheroes blue: captain spy",
        "hero rallier: recruit b2",
        "hero captain: recruit b2",
    ),
    "a hero card already played": (
        TWO + LAND + "b2: blue village\nheroes blue: expansionist",
        "hero expansionist: village b3; hero expansionist: village b4",
        "hero expansionist: village b3",
    ),
    "a hero card of an empty hand": (
        TWO + LAND + "b2: blue village\nheroes blue: none",
        "hero captain: recruit b2",
        "pass",
    ),
    "place after the set-up": (RECRUIT, "place a1", "recruit b2"),
    "a move in the set-up": (
        "setup\n" + TWO + LAND + STARTED + THIRD,
        "move a1-a2",
        "place c3 c5",
    ),
    "a pass in the set-up": ("setup\n" + TWO + LAND, "pass", "place b2"),
    "an end in the set-up": ("setup\n" + TWO + LAND, "end", "place b2"),
    "a cast without Sorcery": (RECRUIT, "cast charm: recruit b2", "recruit b2"),
    "a cast where a line leaves Sorcery out": (
        HEROES + RECRUIT,
        "cast charm: recruit b2",
        "recruit b2",
    ),
    "a hero where a line leaves Heroes out": (
        SORCERY + TWO + LAND + "b2: blue village",
        "hero captain: recruit b2",
        "pass",
    ),
    "a step after an end that did not end the game": (RECRUIT, "pass; end; pass", "pass; end"),
    "another's step after an end": (RECRUIT, "pass; end; red: pass", "pass; end"),
}


@pytest.mark.parametrize(("refused", "accepted"), POSITIONS.values(), ids=POSITIONS)
def test_a_table_that_cannot_be(refused, accepted):
    with pytest.raises((NotationError, PositionError)) as caught:
        parse_position(refused, GAME)
    assert caught.value.in_("en") != caught.value.in_("fr")
    assert parse_position(accepted, GAME).players


@pytest.mark.parametrize(("position", "contradicted", "judged"), PLAYS.values(), ids=PLAYS)
def test_a_play_that_its_table_contradicts(position, contradicted, judged):
    table = parse_position(position, GAME)
    with pytest.raises((NotationError, PlayError)) as caught:
        judge(table, contradicted)
    assert caught.value.in_("en") != caught.value.in_("fr")
    assert judge(table, judged).ruling == "legal"


def test_after_the_end_a_further_step_is_judged():
    """A step after the end of the game is illegal, not unreadable."""
    table = parse_position(TWO + "turn red\na1..a3 plain\ntitle blue: duke", GAME)
    verdict = judge(table, "pass; end; pass")
    assert (verdict.ruling, verdict.clause) == ("illegal", "10.1")
