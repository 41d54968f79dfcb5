"""A drawn table: the board, the seats, the spells and the cards."""

from collections import Counter

import pytest

from pnp.folder.hexes import DIRECTIONS, Cell, free_board
from pnp.text.errors import HeraldError
from referee.engine.chance import Chance
from referee.engine.values import SetUpWish
from referee.notation.text import parse_position
from referee.rules.barony.cards import deck as hero_deck
from referee.rules.barony.setup.draw import set_up
from referee.rules.barony.setup.fairness import flaws
from tests.each import each
from tests.referee.rules.barony.random_positions import GAME

SPEC = GAME.spec
BOTH = ("sorcery", "heroes")


def drawn(players=3, modules=BOTH, seed="seed", **wishes):
    return set_up(SPEC, SetUpWish(players, modules=modules, **wishes), Chance(seed))


def tiles(modules):
    printed = SPEC.with_modules(modules).printed_tiles.values()
    return Counter({tuple(sorted(tile.kinds)): tile.count for part in printed for tile in part})


@pytest.mark.parametrize("shape", ["compact", "wide"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("modules", [(), BOTH])
def test_the_board(players, shape, modules):
    table = drawn(players, modules, shape=shape)
    assert len(table.laid) == 9 * players
    assert len(table.land) == 27 * players
    violet = sum("mystery" in tile.kinds for tile in table.laid)
    assert violet == (SPEC.numbers.mystery[str(players)] if modules else 0)
    seen = Counter(tuple(sorted(tile.kinds)) for tile in table.laid)
    assert not seen - tiles(modules)
    covered = set(table.laid[0].cells)
    for tile in table.laid[1:]:
        assert not covered & set(tile.cells)
        assert any(cell.step(way) in covered for cell in tile.cells for way in range(6))
        covered |= set(tile.cells)
    for tile in table.laid:
        steps = {(b.row - a.row, b.number - a.number) for a in tile.cells for b in tile.cells}
        assert steps - {(0, 0)} <= set(DIRECTIONS)
    assert all(0 <= cell.row < 26 and 1 <= cell.number <= 99 for cell in table.land)


def test_no_hole_inside():
    board = free_board(drawn(5).land)
    for cell in each(board.cells):
        for way in range(6):
            near = cell.step(way)
            assert near in board or not all(near.step(other) in board for other in range(6))


def test_a_wide_board_is_wider():
    def spans(table):
        rows = [cell.row for cell in table.land]
        widths = [cell.number - cell.row / 2 for cell in table.land]
        return max(widths) - min(widths), max(rows) - min(rows)

    for seed in "abc":
        wide, deep = spans(drawn(4, seed=seed, shape="wide"))
        compact, deeper = spans(drawn(4, seed=seed, shape="compact"))
        assert wide > 1.2 * compact
        assert deep < deeper


def test_both_ways_up_and_every_turn_are_laid():
    found = set()
    for seed in range(12):
        for tile in drawn(2, (), str(seed)).laid:
            down = tile.cells[1].row == tile.cells[0].row
            found.add((down, tile.kinds))
    assert {down for down, _ in found} == {True, False}
    lakes = {kinds for _, kinds in found if sorted(kinds) == ["field", "lake", "plain"]}
    assert len(lakes) == 3


def test_the_position_is_the_set_up():
    table = drawn(4)
    position = parse_position(table.position, GAME)
    assert position.placing
    assert position.players == table.colors
    assert position.player == table.colors[0]
    assert (position.sorcery, position.heroes) == (True, True)
    assert position.spells == table.spells
    assert len(set(table.spells)) == 5
    assert position.hands == (("?", "?"),) * 4
    assert dict(position.land.spaces) == {
        GAME.board.index[cell]: kind for cell, kind in table.land.items()
    }
    bare = parse_position(drawn(2, ()).position, GAME)
    assert (bare.sorcery, bare.heroes, bare.hands) == (False, False, (None, None))


@pytest.mark.parametrize(
    ("players", "modules", "dealt", "deck"),
    [(2, BOTH, 4, 24), (5, BOTH, 4, 24), (4, ("heroes",), 4, 18), (5, ("heroes",), 3, 18),
     (3, ("sorcery",), 0, 0)],
)  # fmt: skip
def test_heroes_dealt(players, modules, dealt, deck):
    table = drawn(players, modules)
    assert {len(hand) for hand in table.hands.values()} == ({dealt} if dealt else set())
    cards = Counter(card for hand in table.hands.values() for card in hand)
    cards.update(table.deck)
    assert cards == Counter(hero_deck(SPEC, modules))
    assert cards.total() == deck


def test_hands_come_from_a_chance_of_their_own():
    wish = SetUpWish(3, modules=BOTH)
    one = set_up(SPEC, wish, Chance("open"), Chance("one"))
    other = set_up(SPEC, wish, Chance("open"), Chance("other"))
    assert one.position == other.position
    assert one.hands != other.hands
    hidden = Chance("one")
    set_up(SPEC, wish, Chance("open"), hidden)
    assert len(hidden.records) == 1


def test_seats():
    chosen = drawn(3, colors=("green", "blue", "purple"))
    assert chosen.colors == ("green", "blue", "purple")
    assert chosen.seats == (1, 2, 3)
    assert {drawn(2, seed=str(seed)).colors for seed in range(8)} == {("blue", "red")}
    with pytest.raises(HeraldError, match="2 to 5"):
        drawn(6)
    with pytest.raises(HeraldError, match="different colours"):
        drawn(2, colors=("blue", "blue"))
    with pytest.raises(HeraldError, match="compact or wide"):
        drawn(2, shape="square")


def test_every_step_is_announced_in_both_languages():
    table = drawn(2)
    kinds = Counter(step.kind for step in table.steps)
    assert (kinds["colour"], kinds["tile"], kinds["spell"], kinds["hands"]) == (2, 18, 5, 1)
    for step in table.steps:
        assert "{" not in step.announced.in_("en") + step.announced.in_("fr")
        assert step.announced.in_("en") != step.announced.in_("fr")
    report = table.report()
    assert len(report["tiles"]) == 18
    assert len(table.land) == 54


def land(text):
    """Rows of kinds from the top, each row's first number given by its place."""
    kinds = {"p": "plain", "l": "lake", "m": "mystery", "f": "forest"}
    rows = text.split()
    return {
        Cell(len(rows) - 1 - row, number): kinds[letter]
        for row, line in enumerate(rows)
        for number, letter in enumerate(line, start=1)
        if letter in kinds
    }


def test_flaws():
    kinds = [flaw.kind for flaw in flaws(SPEC, land("ppppppppp " * 9), 2)]
    assert kinds == []
    cut = flaws(SPEC, land("ppppppppp ppppppppp lllllllll ppppppppp " + "ppppppppp " * 5), 2)
    assert [flaw.kind for flaw in cut] == ["cut-off"]
    assert len(cut[0].cells) == 18
    lone = flaws(SPEC, land("ppppppppp " * 7 + "llppppppp mlppppppp"), 2)
    assert [(flaw.kind, flaw.cells) for flaw in lone] == [("unreachable", ("a1",))]
    full = flaws(SPEC, land("ppppf fffff fffff ffppp"), 2)
    assert [flaw.kind for flaw in full] == ["crowded"]
    assert all(flaw.words.in_("en") != flaw.words.in_("fr") for flaw in (*cut, *lone, *full))


def test_a_fair_board_has_no_flaw():
    for seed in "abcd":
        assert drawn(2, seed=seed, fair=True).flaws == ()
