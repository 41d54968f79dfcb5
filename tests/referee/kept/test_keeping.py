"""Whatever is done at a table, each card stays in one place; a refusal changes nothing."""

import random
from dataclasses import replace

import pytest

from pnp.folder.loading import load_folder
from pnp.folder.table.game_table import BOX, HAND, PILE, game_table
from referee.kept.acts.act_text import format_act, parse_act
from referee.kept.acts.playing import carried_out
from referee.kept.acts.redacting import redacted
from referee.kept.refusals import ActError
from referee.kept.setup.recipe import carried_on
from referee.kept.state import Item, Key, begun, unkept
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


def test_a_draw_in_the_open_tells_nothing_of_what_was_drawn_unseen(fair):
    table = game_table(fair, 2)
    state = set_up(table)
    one = state.colors[0]
    wide = replace(table.bags["purse"].places["table"], is_open=True)
    purse = replace(table.bags["purse"], places={"table": wide})
    table = replace(table, bags={**table.bags, "purse": purse})
    source = dealer()
    state = done(table, state, f"{one}: draw purse to table", source)
    drawn = len(source.open.records)
    assert drawn == 1
    state = done(table, state, f"{one}: draw purse", source)
    done(table, state, f"{one}: draw purse to table", source)
    assert len(source.open.records) == drawn
    assert [seats for _, seats in source.told] == [None, (one,), None]


def test_what_is_taken_by_name_into_the_open_is_told(fair):
    table = game_table(fair, 2)
    state = set_up(table)
    one = state.colors[0]
    wide = replace(table.bags["purse"].places["table"], is_open=True)
    purse = replace(table.bags["purse"], is_chosen=True, places={"table": wide})
    table = replace(table, bags={**table.bags, "purse": purse})
    source = dealer()
    act = parse_act(f"{one}: draw purse coin to table")
    state = carried_out(table, state, act, source)
    assert (source.told, redacted(table, state, act)) == ([("coin", None)], act)
    hidden = redacted(table, state, parse_act(f"{one}: draw purse coin"))
    assert format_act(hidden) == f"{one}: draw purse ?"


def test_pieces_are_announced_by_their_names(fair):
    table, source = game_table(fair, 2), dealer()
    state, told = begun(table), []
    while len(told) < 12:
        state, steps = carried_on(table, state, source)
        told += [step.announced.in_("en") for step in steps]
    assert {"Lake, 1 of 2", f"{state.colors[0].capitalize()}: Cart, 1 of 2"} <= {*told}


def test_cells_of_a_deck_shuffled_by_hand_are_told_by_the_players(fair):
    table, source = game_table(fair, 2), dealer()
    state = begun(table)
    while table.steps[state.step].do != "shuffle":
        state, _ = carried_on(table, state, source)
    state, _ = carried_on(table, state, source, ())
    with pytest.raises(ActError, match="tell the 2 cells that were drawn"):
        carried_on(table, state, source)
    for wrong in (("a1",), ("a1", "a1"), ("a1", "z9")):
        with pytest.raises(ActError):
            carried_on(table, state, source, wrong)
    state, _ = carried_on(table, state, source, ("a1", "c3"))
    assert {cell for cell, lying in state.board.items() if lying == ("lake",)} == {"a1", "c3"}
    assert (len(state.heap(Key("sites", PILE))), len(state.heap(Key("sites", BOX)))) == (7, 2)
    assert [*unkept(table, state)] == []


def test_more_cards_than_there_are_cannot_be_named_where_cards_are_only_counted(fair):
    table = game_table(fair, 2)
    state = set_up(table)
    one = state.colors[0]
    unknown = {
        key: (Item("?"),) * len(heap) for key, heap in state.heaps.items() if key.stock == "acts"
    }
    state = replace(state.put(unknown), by_hand=frozenset({"acts"}))
    said = refusal(table, state, f"{one}: play acts ghost to ring")
    assert said == "acts has no such card any more, or never had one"


def test_an_entry_is_of_a_round_that_there_is(fair):
    table = game_table(fair, 2)
    state = set_up(table)
    one = state.colors[0]
    assert done(table, state, f"{one}: mark jury 2 round 3").marks == {("jury", one, 3): 2}
    assert refusal(table, state, f"{one}: mark jury 2 round 4") == "the game has 3 rounds"
