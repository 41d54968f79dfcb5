"""Cases about set-ups, rolls and draws: what they may say, and where they disagree."""

import json
import tomllib
from pathlib import Path

import pytest

from pnp.text.errors import HeraldError
from referee.casebook.case_entry import Entry
from referee.casebook.chance_cases import read_chance_case
from referee.casebook.judged_cases import run_case
from referee.engine.chance import Chance
from referee.engine.errors import CaseError
from referee.engine.game import load_game, make_game
from referee.engine.given_chance import CannotComeError, GivenChance
from tests.each import each
from tests.referee.casebooks import JUDGED, chances

SETUP = "setup = { players = 3, dice = [2, 6, 4] }"
ROLL = 'roll = { die = 4, position = "players blue red\\nturn blue\\nd4 lion: blue baron" }'
DRAW = (
    "draw = { play = 'collect with die', deck = ['wolf-A'], "
    'position = "players blue red\\nturn blue die 1\\nd4 lion: blue baron\\nhand blue: lion-C" }'
)
SPENT = DRAW.replace("deck = ['wolf-A']", "discard = ['wolf-A']")
MOUNTAINS = "lion-A lion-B lion-C lion-D"
LAND = (
    "setup = { players = 2, draws = { 'cards that draw the set-up' = "
    f"{json.dumps(MOUNTAINS.split())}, 'tactical cards' = ['wolf-A', 'wolf-B'] }}, dice = [6, 1] }}"
)


def case(text, game="land-of-barons"):
    raw = {"id": "x", "game": game, **tomllib.loads(text)}
    return read_chance_case(Entry(Path("cases.toml"), "x", raw))


@pytest.mark.parametrize(
    "text",
    [
        f"{SETUP}\norder = [2, 3, 1]\nties = []",
        f"{SETUP}\nasks = [{{ seat = 1 }}, {{ seat = 3, place = 2 }}]",
        f"{LAND}\naside = {json.dumps(MOUNTAINS.split())}\nhands = {{ red = ['wolf-A'] }}",
        f"{LAND}\ndeck = 31",
        f"{LAND}\nland = {{ lion = 6, mountain = 4 }}",
        "setup = { players = 2, seed = 's' }\norder = [2, 1]\nhands = { red = ['lion-D'] }",
        "setup = { players = 2, colors = ['red', 'blue'], dice = [1, 2] }\nafter = 'turn blue'",
        f"{ROLL}\nface = 4\noffers = ['move baron d4 2', 'recruit d4 2', 'orders 2']",
        f"{ROLL}\noffers = {{ 5 = ['move baron d4 1', 'recruit d4 3', 'orders 2'] }}",
        "roll = { seed = 's', position = 'players blue red' }\nface = 1\noffers = ['collect 1']",
        f"{DRAW}\nhands = {{ blue = ['lion-C', 'wolf-A'] }}\ndeck = []\nshuffled = false",
        f"{SPENT}\nhands = {{ blue = ['wolf-A', 'lion-C'] }}\ndiscard = []\nshuffled = true",
        "setup = { players = 5 }\ncomes = false",
        "setup = { players = 2, choose = ['red', 'blue'] }\ncomes = false",
    ],
)
def test_a_case_that_agrees(text):
    failure = run_case(case(text))
    assert failure is None, str(failure)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"{SETUP}\norder = [1, 2, 3]", "expected order 1 2 3, got 2 3 1"),
        (f"{SETUP}\nties = [[1, 2]]", "expected ties 1 2, got nothing"),
        (f"{SETUP}\nasks = [{{ seat = 2 }}]", "expected asks 2, got 1 3"),
        (f"{SETUP}\nasks = [{{ seat = 1, place = 1 }}, {{ seat = 3 }}]", "place 1, got 3"),
        (f"{SETUP}\nasks = [{{ seat = 1, colors = [] }}, {{ seat = 3 }}]", "got blue red green"),
        (f"{SETUP}\nasks = [{{ seat = 1, sees = 'turn red' }}, {{ seat = 3 }}]", "turn of red"),
        (f"{SETUP}\nsteps = ['tiles']", "got tiles, cards, mountain*4, officer*9, roll*3"),
        (f"{SETUP}\nafter = 'turn blue'", "expected the turn of blue, got that of green"),
        (f"{SETUP}\nland = {{ mountain = 5 }}", "expected land mountain 5, got 4"),
        (f"{SETUP}\nopen = {{ spells = ['charm'] }}", "expected open spells charm, got nothing"),
        (f"{LAND}\nhands = {{ red = ['lion-A'] }}", "expected hand red lion-A, got wolf-A"),
        (f"{LAND}\ndeck = 30", "expected deck 30, got 31"),
        (f"{LAND}\ndeck = ['lion-A']", "expected deck lion-A, got"),
        (f"{LAND}\naside = []", f"expected aside, got {MOUNTAINS}"),
        (f"{LAND}\ncomes = false", "expected that it cannot come, but it can"),
        ("setup = { players = 2, dice = [3] }\norder = [1, 2]", "there is no die for player 2"),
        ("setup = { players = 2, dice = [3, 3] }\norder = [1, 2]", "players 1 and 2 level"),
        ("setup = { players = 2, dice = [3, 1, 2] }\norder = [1, 2]", "3 dice are given, and 2"),
        ("setup = { players = 2, dice = [0, 1] }\norder = [1, 2]", "0 is not a face of the die"),
        ("setup = { players = 2, choose = ['red', 'blue'] }\norder = []", "after 1 choices"),
        ("setup = { players = 2, choose = ['pink'] }\norder = []", "`pink` cannot be chosen"),
        ("setup = { players = 2, draws = { tiles = ['x'] } }\norder = []", "`x` cannot come"),
        ("setup = { players = 2, draws = { dice = ['x'] } }\norder = []", "nothing is drawn for"),
        ("setup = { players = 2, draws = { dice = ['x'] } }\ncomes = false", "draws are for"),
        (
            "setup = { players = 2, draws = { tiles = [['lion-A'], ['x']] } }\nties = []",
            "so x cannot",
        ),
        ("setup = { players = 7 }\norder = []", "for 2 to 4 players, not 7"),
        (f"{ROLL}\nface = 3", "expected face 3, got 4"),
        (f"{ROLL}\noffers = ['orders 2']", "got move baron d4 2, orders 2, recruit d4 2"),
        (f"{ROLL}\noffers = {{ 5 = [] }}", "expected offers 5:, got move baron d4 1, orders 2"),
        (f"{ROLL}\noffers = {{ six = [] }}", "0 is not a face of the die"),
        (f"{DRAW}\nshuffled = true", "expected the discards shuffled into a new deck"),
        (f"{SPENT}\nshuffled = false", "expected that the discards stay"),
        (f"{DRAW}\ndeck = ['lion-A']", "expected deck lion-A, got nothing"),
        (f"{DRAW}\ndiscard = ['lion-A']", "expected discard lion-A, got nothing"),
        (f"{DRAW.replace('die 1', 'die 2')}\ndeck = []", "the play is not legal (8.6: "),
        (f"{DRAW.replace('d4 lion', 'd9')}\ncomes = false", "row d runs d1 to d7"),
    ],
)
def test_a_case_that_does_not_agree(text, words):
    failure = run_case(case(text))
    assert failure is not None
    assert words in str(failure)


WITHOUT_A_DIE = ("roll = { die = 1, position = 'players blue red' }\nface = 1", "barony")


def test_a_game_without_a_die():
    assert "Barony has no die" in str(run_case(case(*WITHOUT_A_DIE)))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("setup = 3\norder = [1]", "setup should be a table"),
        ("setup = {}\norder = [1]", "setup.players should be a whole number"),
        ("setup = { players = '3' }\norder = [1]", "setup.players should be a whole number"),
        ("setup = { players = 3, dice = 4 }\norder = [1]", "setup.dice should be a list of whole"),
        (
            "setup = { players = 3, choose = 4 }\norder = [1]",
            "a list of texts under `setup.choose`",
        ),
        ("setup = { players = 3, draws = 4 }\norder = [1]", "by word under `setup.draws`"),
        ("setup = { players = 3, seed = 4 }\norder = [1]", "setup.seed should be a text"),
        ("setup = { players = 3, die = 4 }\norder = [1]", "`setup.die` is not a key of a case"),
        ("setup = { players = 3 }", "does not say what must follow"),
        ("setup = { players = 3 }\ncomes = 0", "comes should be true or false"),
        ("setup = { players = 3 }\ncomes = false\norder = [1]", "so `order` cannot follow"),
        ("setup = { players = 3 }\noffers = []", "`offers` is not a key of a case"),
        ("setup = { players = 3 }\nverdict = 'legal'", "`verdict` is not a key of a case"),
        ("setup = { players = 3 }\norder = 1", "order should be a list of whole numbers"),
        ("setup = { players = 3 }\nties = [1]", "ties should be a list of lists of players"),
        ("setup = { players = 3 }\nland = [1]", "land should be numbers by kind of land"),
        ("setup = { players = 3 }\nasks = [1]", "asks should be a list of tables"),
        (f"{ROLL}\noffers = 3", "offers should be a list of texts, or one for each face"),
        ("setup = { players = 3 }\ndeck = 'x'", "deck should be a list of cards from the top"),
        ("setup = { players = 3 }\nroll = 3\norder = [1]", "about one of setup, roll or draw"),
    ],
)
def test_an_unsound_case(text, words):
    with pytest.raises(CaseError) as caught:
        case(text)
    assert str(caught.value).startswith("cases.toml: case x: ")
    assert words in str(caught.value)


GAMES = {game: load_game(game) for game in JUDGED}


LAID_AT_ONCE = ("lay", "place")
"""Steps whose order among themselves and before others makes no difference."""


def changes(step):
    """What else the step of a set-up might say."""
    if step.do in ("order", "colors"):
        yield "by", "draw"
    if step.do == "order" and step.by == "roll":
        yield "rank", "first" if step.rank == "all" else "all"
    if step.do == "colors":
        yield "start", "first" if step.start == "last" else "last"
    if step.kind:
        yield "count", 1
    if step.bar:
        yield "bar", ()


def other_recipes(spec):
    """The set-up with a step left out, changed, or before the one that it should follow."""
    steps = spec.setup.steps
    for at, (step, before) in enumerate(zip(steps, (None, *steps), strict=False)):
        head, rest = steps[:at], steps[at + 1 :]
        if step.do != "lay":
            yield f"without {at} {step.do}", (*head, *rest)
        for key, value in changes(step):
            changed = step.model_copy(update={key: value})
            yield f"{at} {step.do}, {key} {value}", (*head, changed, *rest)
        if before and before.do not in LAID_AT_ONCE:
            yield f"{before.do} after {step.do}", (*head[:-1], step, before, *rest)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_other_recipe_agrees_with_all_cases(game):
    cases = [one for one in chances(game.id) if one.kind == "setup"]
    for name, steps in each(other_recipes(game.spec)):
        other = make_game(game.spec.with_setup(steps))
        assert any(run_case(one, other) for one in cases), name


@pytest.mark.parametrize("game", [one for one in GAMES.values() if one.spec.die], ids=str)
def test_no_other_die_agrees_with_all_cases(game):
    cases, die = [one for one in chances(game.id) if one.kind == "roll"], game.spec.die
    for use, table in each(die.tables.items()):
        for at, value in enumerate(table):
            # a face brings a card or none
            more = value == 0 or (value == 1 and use != "collect")
            other = (*table[:at], value + 1 if more else value - 1, *table[at + 1 :])
            changed = die.model_copy(update={"tables": {**die.tables, use: other}})
            with_die = make_game(game.spec.model_copy(update={"die": changed}))
            assert any(run_case(one, with_die) for one in cases), (use, at + 1)


class TestGivenChance:
    def test_what_is_told_comes_first_and_the_seed_gives_the_rest(self):
        chance = GivenChance("s", draws={"tiles": [("c", "a")]})
        given = chance.shuffle("abcdef", "tiles")
        drawn = Chance("s").shuffle("abcdef", "tiles")
        assert given == ["c", "a", *(item for item in drawn if item not in "ca")]
        assert chance.shuffle("abc", "other") != []
        chance.check_all_came()

    def test_a_shuffle_is_told_each_time(self):
        chance = GivenChance("s", draws={"tiles": [("c",), ("b",)]})
        assert [chance.shuffle("abc", "tiles")[0] for _ in range(2)] == ["c", "b"]

    def test_several_alike_come_as_often_as_they_are_there(self):
        tiles = [("plain", "lake"), ("plain", "lake"), ("field", "lake")]
        twice = GivenChance("s", draws={"tiles": [("plain-lake", "plain-lake")]})
        assert twice.shuffle(tiles, "tiles") == tiles
        thrice = GivenChance("s", draws={"tiles": [("plain-lake",) * 3]})
        with pytest.raises(CannotComeError, match="not among the 1 that are left"):
            thrice.shuffle(tiles, "tiles")

    def test_a_pick_may_be_told(self):
        chance = GivenChance("s", draws={"card": [("b",)]})
        assert chance.pick("abc", "card") == "b"
        assert chance.pick("abc", "card") == Chance("s").pick("abc", "card")

    def test_a_face_that_was_told_leaves_no_record(self):
        chance = GivenChance("s", dice=(3,))
        assert chance.roll(6) == 3
        assert chance.records == ()
        with pytest.raises(HeraldError, match="run out: one more is rolled after 1"):
            chance.roll(6)

    def test_without_told_dice_the_seed_rolls(self):
        assert GivenChance("s").roll(6, "die") == Chance("s").roll(6, "die")
