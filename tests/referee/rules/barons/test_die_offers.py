"""What a face of the die is said to give is what the judge then allows, no more and no less."""

from itertools import islice
from random import Random

import pytest

from referee.engine.game import load_game
from referee.engine.judge import apply, judge
from referee.engine.moves import moves
from referee.notation.text import parse_position
from tests.each import each
from tests.referee.random_positions import DONJON_GAMES, set_table
from tests.referee.rules.random_steps import played_on

IDLE = "c1: blue troops*9"
"""Troops that no order from d4 reaches, so that an empty reserve does not end the game."""
TURN = """
game {game}
players blue red
turn blue{die}
{lines}
"""


def turn(lines, game="land-of-barons", die=""):
    return parse_position(TURN.format(game=game, lines=lines, die=die))


def offers(position, face):
    return position.game.family.listing.die_offers(position, face)


def amounts(position, face):
    """By the use and its cell, how much the face gives."""
    return {f"{one.use} {one.cell}".strip(): one.amount for one in offers(position, face)}


def notes(position, face, lang="en"):
    return {
        f"{one.use} {one.cell}".strip(): [note.in_(lang) for note in one.notes]
        for one in offers(position, face)
    }


def rolled(position, face):
    return position if position.game.edition.recruit_die else position._replace(die=face)


def recruits(position, cell, face):
    """How many troops the judge lets come by the die; None where it refuses."""
    edition = position.game.edition
    how = f" die {face}" if edition.recruit_die else " with die"
    verdict = judge(rolled(position, face), f"recruit {cell}{how}")
    return verdict.told[0].facts.values["count"] if verdict else None


def walks(position, officer, cell, face, tiles):
    """Whether the judge lets an officer go so many tiles by the die, on some way to and fro."""
    if position.game.edition.recruit_die:
        return False  # there is no such play: the die is rolled with a recruitment
    names = position.game.names
    near = position.game.board.neighbours[names.index(cell)]
    ways = ["-".join((cell, names[one])[step % 2] for step in range(tiles + 1)) for one in near]
    at = rolled(position, face)
    return any(judge(at, f"move {officer} {way} with die") for way in ways)


def own_officers(position):
    game = position.game
    return {
        (piece, game.names[cell])
        for cell in position.cells
        for color, piece, _ in position.pieces(cell)
        if color == position.player and piece in (game.chief, game.guard)
    }


def orders_in_a_row(position, face, count):
    """Whether so many orders without `with die` are found legal, one after the other."""
    if not count:
        return True
    for kind in ("recruit", "construct", "deconstruct", "concentrate", "disperse"):
        for play in islice(moves(rolled(position, face), kind), 12):
            if getattr(play, "with_die", False):
                continue
            if orders_in_a_row(apply(rolled(position, face), play), face, count - 1):
                return True
    return False


def agree(position, face):
    """Compare all that a face is said to give with the judge; return the uses that were told."""
    game, told = position.game, offers(position, face)
    recruit = {one.cell: one.amount for one in told if one.use == "recruit"}
    for cell in game.names:
        assert recruit.get(cell) == recruits(position, cell, face), (cell, face)
    move = {(one.piece, one.cell): one.amount for one in told if one.use == "move"}
    assert move.keys() <= own_officers(position)
    for officer, cell in own_officers(position):
        most = move.get((officer, cell), 0)
        assert not most or walks(position, officer, cell, face, most)
        assert not walks(position, officer, cell, face, most + 1), (officer, cell, face)
    (orders,) = [one.amount for one in told if one.use == "orders"] or [game.numbers.orders]
    given = position.done.count("order")
    if orders > game.numbers.orders:
        assert orders_in_a_row(position, face, orders - given)
    assert not orders_in_a_row(position, face, max(orders, given) + 1 - given)
    collects = "collect" in {one.use for one in told}
    if "collect" in game.tables:
        assert collects == bool(judge(rolled(position, face), "collect with die"))
    for one in told:
        assert one.most == one.amount > 0
        vain = [note for note in one.notes if "no more" in note.in_("en")]
        assert bool(vain) == (one.amount == one.without)
    return {one.use for one in told}


@pytest.mark.parametrize("game", DONJON_GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("seed", range(3))
def test_every_amount_is_the_judges(game, seed):
    rng, seen = Random(seed), set()
    for _ in range(12):
        position = played_on(set_table(rng, 2 + seed, game), rng, rng.randrange(300))
        for face in range(1, game.faces + 1):
            seen |= agree(position, face)
    assert seen == game.tables.keys() - {"recruit_donjon"}


def test_the_land_adds_to_the_die():
    """13.3 and 8.3: a horse recruits one more and a wolf goes one further, and both are named."""
    position = turn("d4 horse-A: blue baron\nd6 wolf-B: blue knight\nb2 lion-C: blue knight")
    assert amounts(position, 1) == {
        "recruit d4": 2, "move d4": 3, "move d6": 4, "move b2": 3, "collect": 1,
    }  # fmt: skip
    assert amounts(position, 5)["recruit d4"] == 4
    assert amounts(position, 5)["move d6"] == 2
    assert notes(position, 5)["recruit d4"] == ["Horse +1"]
    assert notes(position, 5, "fr")["move d6"] == ["Loup +1"]
    assert notes(position, 5)["move b2"] == ["no more than without the die"]


def test_a_face_of_one_is_more_than_nothing_where_the_land_adds():
    on_horse, on_lion = turn("d4 horse-A: blue baron"), turn("d4 lion-A: blue baron")
    assert notes(on_horse, 1)["recruit d4"] == ["Horse +1"]
    assert notes(on_lion, 1)["recruit d4"] == ["no more than without the die"]
    assert notes(on_lion, 1, "fr")["recruit d4"] == ["pas plus que sans le dé"]


def test_a_donjon_on_the_tile_adds_what_its_row_says():
    position = turn("d4 horse-A: blue baron donjon")
    assert [amounts(position, face)["recruit d4"] for face in range(1, 7)] == [3, 3, 3, 4, 4, 4]
    assert notes(position, 1)["recruit d4"] == ["donjon +1", "Horse +1"]
    assert notes(position, 3)["recruit d4"] == ["Horse +1"]


def test_a_knight_with_a_donjon_recruits_too():
    position = turn("d4 lion-A: blue baron\nb2 eagle-A: blue knight donjon\ng5 wolf-A: blue donjon")
    assert amounts(position, 6) | {"recruit d4": 3, "recruit b2": 3} == amounts(position, 6)
    assert "recruit g5" not in amounts(position, 6)


@pytest.mark.parametrize(("reserve", "amount"), [(4, 4), (3, 3), (2, 2), (1, 1)])
def test_a_short_reserve_gives_what_it_has(reserve, amount):
    position = turn(f"d4 horse-A: blue baron\n{IDLE}\nreserve blue: troops*{reserve}")
    assert amounts(position, 6)["recruit d4"] == amount
    short = "all that the reserve has" in notes(position, 6)["recruit d4"]
    assert short == (reserve < 4)
    assert ("no more than without the die" in notes(position, 6)["recruit d4"]) == (reserve == 1)


def test_an_empty_reserve_gives_nothing():
    position = turn(f"d4 horse-A: blue baron\n{IDLE}\nreserve blue: troops*0")
    assert amounts(position, 6) == {"move d4": 1}


def test_a_silenced_tile_is_passed_over():
    """11.1: no recruits and no order from it; the officer still moves."""
    position = turn("d4 horse-A: blue baron troops*3, red knight")
    assert amounts(position, 6) == {"move d4": 1}
    beside = turn("d4 horse-A: blue baron troops*3\nd5: red knight")
    assert amounts(beside, 6) == {"recruit d4": 4, "move d4": 1, "orders": 2}


def test_two_orders_are_offered_where_two_can_be_given():
    one_troop = f"d4 lion-A: blue baron troops\n{IDLE}\nreserve blue: troops*0"
    assert "orders" not in amounts(turn(one_troop), 6)
    two = turn(one_troop.replace("troops\n", "troops*2\n"))
    assert amounts(two, 6)["orders"] == 2
    assert "orders" not in amounts(two, 3)
    assert notes(two, 4)["orders"] == ["1 without the die"]
    after = "d4 lion-A: blue baron troops*2\ndone {}"
    assert amounts(turn(after.format("order"), die=" die 4"), 4)["orders"] == 2
    assert "orders" not in amounts(turn(after.format("officer"), die=" die 4"), 4)


@pytest.mark.parametrize("done", ["order bonus", "order officer"])
def test_a_die_that_has_served_or_a_full_turn_gives_nothing(done):
    position = turn(f"d4 horse-A: blue baron troops*3\ndone {done}", die=" die 5")
    assert offers(position, 5) == []


def test_an_enclosed_officer_goes_nowhere():
    walls = "\n".join(f"{cell} mountain" for cell in ("a2", "b1", "b2"))
    assert amounts(turn(f"a1 wolf-A: blue baron\n{walls}"), 1) == {"recruit a1": 1, "collect": 1}


def test_unknown_land_leaves_the_amount_open():
    position = turn("d4: blue baron")
    by_use = {one.use: one for one in offers(position, 5)}
    assert (by_use["recruit"].amount, by_use["recruit"].most) == (3, 4)
    assert (by_use["move"].amount, by_use["move"].most) == (1, 2)
    assert notes(position, 5)["recruit d4"] == ["terrain not known: a horse tile would add 1"]
    french = "terrain inconnu\u00a0: une tuile loup ajouterait 1"
    assert notes(position, 5, "fr")["move d4"] == [french]
    full = turn(f"d4: blue baron\n{IDLE}\nreserve blue: troops*3")
    assert notes(full, 5)["recruit d4"] == []


def test_the_older_games_give_by_their_own_numbers():
    knights = turn("d4 p1: blue baron\nb2 p2: blue knight", "donjons-et-barons")
    assert amounts(knights, 1) == {"recruit d4": 2, "move d4": 3, "move b2": 3}
    assert notes(knights, 1)["recruit d4"] == ["Wind +1"]
    lines = "d4 heath: blue baron{}\nb2 quarry: blue saboteur"
    for donjon, gives in each([("", [1, 1, 2, 2, 3, 3]), (" donjon", [2, 2, 2, 3, 3, 3])]):
        saboteurs = turn(lines.format(donjon), "donjons-et-barons-2024")
        assert [amounts(saboteurs, face) for face in range(1, 7)] == [
            {"recruit d4": amount} for amount in gives
        ]
        assert {one.without for one in offers(saboteurs, 1)} == {0}
    blocked = lines.format(", red saboteur")
    assert offers(turn(blocked, "donjons-et-barons-2024"), 6) == []
    king = turn("c3: blue king donjon", "donjons-et-rois")
    assert amounts(king, 1) == {"recruit c3": 2}
    assert notes(king, 1) == {"recruit c3": ["donjon +1"]}
    assert offers(turn("c3: blue king, neutral saboteur", "donjons-et-rois"), 6) == []


def test_in_words_and_as_data():
    position = turn("d4 horse-A: blue baron")
    recruit, move, orders = offers(position, 4)
    assert recruit.report("en") == {
        "use": "recruit",
        "cell": "d4",
        "piece": None,
        "amount": 3,
        "most": 3,
        "without": 1,
        "does": "Recruit on d4",
        "gives": "3 troops",
        "notes": ["Horse +1"],
    }
    assert (move.report("fr")["does"], move.report("fr")["gives"]) == (
        "Déplacer le baron depuis\u00a0d4",
        "2 tuiles",
    )
    assert move.report("en")["piece"] == "baron"
    assert (orders.does.in_("fr"), orders.gives.in_("fr")) == ("Ordres aux troupes", "2 ordres")


def test_a_game_without_a_die_offers_nothing():
    game = load_game("barony")
    assert list(game.family.listing.die_offers(set_table(Random(1), 2, game), 4)) == []
