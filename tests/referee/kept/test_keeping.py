"""Whatever is done at a table, each card stays in one place; a refusal changes nothing."""

import random

import pytest

from pnp.folder.loading import load_folder
from pnp.folder.table.game_table import HAND, PILE, game_table
from referee.kept.acts.act_text import parse_act
from referee.kept.acts.playing import carried_out
from referee.kept.refusals import ActError
from referee.kept.state import Key, unkept
from referee.kept.turns import slot
from tests.referee.kept.games import dealer, fair_in, market, set_up
from tests.referee.kept.random_acts import random_act


@pytest.fixture(scope="module")
def fair(tmp_path_factory):
    return load_folder(fair_in(tmp_path_factory.mktemp("fair")))


def done(table, state, text, source=None):
    return carried_out(table, state, parse_act(text), source or dealer())


def tried(table, state, text, source):
    """The table after an act, or why it cannot be."""
    try:
        return done(table, state, text, source)
    except ActError as error:
        return error


def refusal(table, state, text):
    with pytest.raises(ActError) as refused:
        done(table, state, text)
    return str(refused.value)


@pytest.mark.parametrize("seed", range(6))
def test_random_acts_keep_everything_in_one_place(fair, seed):
    rng = random.Random(seed)
    table = game_table(fair, 2 + seed % 3)
    source = dealer(str(seed))
    state = set_up(table, source)
    did = 0
    for _ in range(250):
        after = tried(table, state, random_act(rng, table, state), source)
        if isinstance(after, ActError):
            assert str(after)
            continue
        state = after
        did += 1
        assert [*unkept(table, state)] == []
    assert did > 60


def test_an_empty_pile_takes_the_discard_back(fair):
    table = game_table(fair, 2)
    state = set_up(table)
    left = len(state.heap(Key("acts", PILE)))
    who = state.colors[0]
    state = done(table, state, f"{who}: draw acts*{left}")
    for card in state.names(Key("acts", HAND, who)):
        state = done(table, state, f"{who}: discard acts {card}")
    again = done(table, state, f"{who}: draw acts*4")
    assert len(again.heap(Key("acts", HAND, who))) == 4
    assert [*unkept(table, again)] == []
    assert "sites has 5 cards left" in refusal(table, again, f"{who}: draw sites*6")


def test_a_card_not_held_is_refused_in_the_same_words():
    table = market()
    state = set_up(table)
    held = state.names(Key("goods", HAND, "blue"))
    strange = [card for card in table.decks["goods"].cards if card not in held]
    said = {refusal(table, state, f"blue: discard goods {card}") for card in [*strange, "ghost"]}
    said |= {refusal(table, state, f"blue: play goods {card} to shop") for card in strange}
    said |= {refusal(table, state, f"blue: give goods {strange[0]} to red")}
    assert said == {"that card is not in blue’s hand"}


def test_a_card_face_down_is_named_by_who_laid_it_alone(fair):
    table = game_table(fair, 2)
    state = set_up(table)
    one, other = state.colors
    card = state.names(Key("acts", HAND, one))[0]
    state = done(table, state, f"{one}: play acts {card} to vault")
    every = [*table.decks["acts"].cards]
    said = {refusal(table, state, f"{other}: take acts {name} from vault") for name in every}
    assert len(said) == 1
    assert done(table, state, f"{one}: take acts {card} from vault").heap(Key("acts", HAND, one))
    source = dealer()
    done(table, state, f"{other}: take acts ? from vault", source)
    assert source.told == [(card, None)]


def test_cards_that_were_looked_at_are_put_back_in_another_order(fair):
    table = game_table(fair, 2)
    state = set_up(table)
    who = state.colors[0]
    pile = state.names(Key("acts", PILE))
    state = done(table, state, f"{who}: peek acts*3")
    state = done(table, state, f"{who}: put acts {pile[2]} {pile[0]} top")
    assert state.names(Key("acts", PILE)) == (pile[2], pile[0], pile[1], *pile[3:])
    state = done(table, state, f"{who}: put acts {pile[2]} bottom")
    assert state.names(Key("acts", PILE)) == (pile[0], pile[1], *pile[3:], pile[2])
    assert state.peeked == {"acts": (who, 2)}


def test_rounds_turns_and_counters_go_on(fair):
    table = game_table(fair, 2)
    state = set_up(table)
    one, two = state.colors
    seen = []
    state = done(table, state, f"{two}: steps = 1")
    while not state.over:
        here = slot(table, state)
        seen.append((state.turn.round, here.phase.id, here.player))
        state = done(table, state, "next")
    each = lambda first, second: [  # noqa: E731
        ("dawn", first), ("move", first), ("act", first), ("move", second), ("act", second)
    ]  # fmt: skip
    expected = [*each(one, two), *each(two, one), *each(one, two)]
    assert [(phase, player) for _, phase, player in seen] == expected
    assert [turn for turn, _, _ in seen] == [1] * 5 + [2] * 5 + [3] * 5
    assert state.counters["steps", two] == 3
    assert refusal(table, state, "next") == "the game is over already"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("red: draw nothing", "there is no deck or bag `nothing`; there are goods, orders"),
        ("red: play goods moth to attic", "goods has no place `attic`; its places are stall, shop"),
        ("pink: coins +1", "there is no player `pink`; the players are blue, red, green"),
        ("coins +1", ""),
        ("red: roll dusk", "there is no roll `dusk`; the rolls are morning, price, weather"),
        ("roll morning hold 1", "no die can be held: morning was not rolled yet"),
        ("roll morning = 4 4", "morning has 3 dice; 2 faces are told"),
        ("red: mark goods 3", "`goods` is not typed in; the columns that are: lent"),
        ("red: mark lent 1", "1 is too high for lent; it has at most 0"),
        ("red: orders_met = 10", "orders_met would be 10; it has at most 9"),
        ("red: fame +1", "there is no counter `fame`; the counters are coins, orders_met, day"),
        ("red: peek goods*90", "goods has 34 cards left"),
        ("red: give goods moth to red", "nobody gives a card to himself"),
    ],
)
def test_what_cannot_be_is_one_sentence(text, said):
    table = market()
    state = set_up(table)
    if said:
        assert refusal(table, state, text) == said
    else:
        assert done(table, state, text).counters["coins", "blue"] == 5
