"""A kept table lives in its log: acts, secrets, what is taken back, and a check of all of it."""

import json
import random
import runpy
from pathlib import Path

import pytest

from referee.kept.refusals import ActError
from referee.table.kept.kept_table import KeptTable
from referee.table.log_file import NOTHING_BEFORE, make_entry
from referee.table.table_errors import TableError
from referee.table.table_files import seed_path
from referee.table.verify import verify_log
from tests.referee.kept.games import MARKET, fair_in
from tests.referee.kept.random_acts import random_act
from tests.referee.table.kept.kept_tables import begun, did, set_up

SMALL = Path(__file__).parents[4] / "docs" / "verify_log.py"


@pytest.fixture
def market(tmp_path):
    return set_up(begun(tmp_path / "t.log", MARKET))


@pytest.fixture
def fair(tmp_path):
    (tmp_path / "fair").mkdir()
    return set_up(begun(tmp_path / "t.log", fair_in(tmp_path / "fair")))


def logged(table):
    return table.path.read_text("utf-8")


def tried(table, text):
    """Whether an act could be."""
    try:
        return bool(did(table, text))
    except ActError as error:
        return not str(error)


def test_it_is_sealed_first_then_cut_then_drawn(tmp_path):
    table = begun(tmp_path / "t.log", MARKET)
    assert (table.is_drawn, table.header.edition, table.seq) == (False, "kept", 0)
    table.cut("an umbrella", by="terminal")
    with pytest.raises(TableError, match="not set up yet"):
        did(table, "red: coins +1")
    set_up(table)
    assert [entry.kind for entry in table.entries[:5]] == [
        "table",
        "cut",
        "step",
        "choose",
        "choose",
    ]
    assert verify_log(table.export(), str(MARKET)).findings == ()


def test_what_is_opened_again_is_what_it_was(market):
    did(market, "red: draw goods*2")
    did(market, "roll morning")
    again = KeptTable.open(market.path)
    for seat in ("red", "blue", None):
        assert again.view(seat) == market.view(seat)


def test_without_the_seed_numbers_are_followed(market):
    did(market, "red: draw goods*2")
    did(market, f"red: discard goods {market.hand('red')['goods'][0]} down")
    did(market, "red: draw goods to shop")
    seed_path(market.path).unlink()
    blind = KeptTable.open(market.path)
    shown, known = blind.view()["table"], market.view()["table"]
    assert shown["decks"] == known["decks"]
    assert shown["seen"]["goods"] == known["seen"]["goods"]
    with pytest.raises(TableError, match="seed is not here"):
        did(blind, "red: draw goods")


@pytest.mark.parametrize("seed", range(3))
def test_random_acts_with_undo_are_verified(fair, seed):
    rng, done = random.Random(seed), 0
    for _ in range(60):
        if rng.random() < 0.15 and fair.can_undo():
            fair.undo(expect=fair.seq, consent=fair.players)
            if rng.random() < 0.5:
                fair.redo(expect=fair.seq)
            continue
        done += tried(fair, random_act(rng, fair.game.table, fair.state))
    assert done > 15
    sealed = verify_log(fair.export(), str(fair.game.folder))
    assert sealed.findings == ()
    fair.reveal(expect=fair.seq, consent=fair.players)
    opened = verify_log(fair.export(), str(fair.game.folder))
    assert (opened.findings, opened.revealed) == ((), True)
    assert opened.draws == sealed.draws > 10


def test_the_same_act_shows_the_same_again_and_another_an_unused_draw(market):
    before = market.hand("red")
    first = did(market, "roll morning")
    market.undo(expect=market.seq, consent=market.players)
    other = did(market, "roll price")
    market.undo(expect=market.seq, consent=market.players)
    market.cut("later", by="terminal")
    again = did(market, "roll morning")
    assert again.data["records"] == first.data["records"]
    numbers = [[one["counter"] for one in e.data["records"]] for e in (first, other)]
    assert numbers[1] == [numbers[0][-1] + 1]
    did(market, "red: shuffle goods")
    did(market, "red: draw goods")
    drawn = market.hand("red")
    market.undo(expect=market.seq, consent=market.players)
    market.undo(expect=market.seq, consent=market.players)
    assert market.hand("red") == before
    did(market, "red: shuffle goods")
    did(market, "red: draw goods")
    assert market.hand("red") == drawn


def test_undoing_a_draw_needs_everyone_and_a_counter_nobody(market):
    did(market, "red: coins +1")
    market.undo(expect=market.seq)
    assert market.view()["table"]["counters"]["coins"]["red"] == 4
    did(market, "red: draw goods")
    assert market.view()["undo"] == {
        "seq": market.seq,
        "act": "red: draw goods",
        "player": "red",
        "needs_consent": True,
    }
    with pytest.raises(TableError, match="consent of everyone"):
        market.undo(expect=market.seq, consent=("blue",))
    market.undo(expect=market.seq, consent=market.players)


def test_no_card_of_a_hand_is_in_the_log(fair):
    """Cards are renamed in nobody's view: their names are looked for where hands act."""
    one, two, _ = fair.players
    begins = len(fair.entries)
    held = fair.hand(one)["acts"]
    did(fair, f"{one}: discard acts {held[0]} down")
    did(fair, f"{one}: give acts {held[1]} to {two}")
    did(fair, f"{two}: put acts {fair.hand(two)['acts'][0]} top")
    did(fair, f"{two}: peek acts*2")
    did(fair, f"{one}: draw purse")
    did(fair, f"{one}: return purse {fair.hand(one)['purse'][0]}")
    did(fair, f"{two}: play acts {fair.hand(two)['acts'][0]} to crate")
    did(fair, f"{two}: secret = 3")
    said = "\n".join(logged(fair).splitlines()[begins:])
    for name in ("clown", "tiger", "rope", "coin", "button", "= 3", 'seed":'):
        assert name not in said, name
    assert fair.opened(fair.entries[begins], one) == [held[0]]
    assert fair.opened(fair.entries[begins + 1], two) == [held[1]]
    assert fair.opened(fair.entries[begins + 1], fair.players[2]) == []
    sentences = json.dumps([fair.told(entry).in_("en") for entry in fair.entries[begins:]])
    for name in ("Clown", "Tiger", "Rope", "coin", "button"):
        assert name not in sentences, name
    assert verify_log(fair.export(), str(fair.game.folder)).findings == ()


def test_nobody_ends_the_game_alone_to_see_every_hand(market):
    did(market, "over")
    with pytest.raises(TableError, match="consent of everyone"):
        market.reveal(expect=market.seq)
    assert market.reveal(expect=market.seq, consent=market.players)


def test_a_question_about_undo_names_no_card(fair):
    one = fair.players[0]
    card = fair.hand(one)["acts"][0]
    did(fair, f"{one}: discard acts {card} down")
    for seat in (None, *fair.players):
        assert card not in json.dumps(fair.view(seat)["undo"])


def test_a_deck_shuffled_by_hand_is_only_counted(tmp_path):
    table = begun(tmp_path / "t.log", MARKET, 2, colors=("blue", "red"))
    while not table.is_started:
        step = table.game.table.steps[table.state.step]
        if table.asked:
            seat = table.asked["players"][0]
            table.keep(seat, table.hand(seat)["orders"][:1], expect=table.seq)
        elif step.do == "shuffle" and step.deck == "goods":
            table.step(expect=table.seq, own=())
        elif step.do == "order":
            table.step(expect=table.seq, own=("red",))
        else:
            table.step(expect=table.seq)
    assert table.players == ("red", "blue")
    assert set(table.hand("red")["goods"]) == {"?"}
    did(table, "red: play goods silk to shop")
    shown = table.view()["table"]
    assert shown["seen"]["goods"]["shop"]["red"] == ["silk"]
    did(table, "red: mark sets 5")
    assert table.score().columns["red"]["sets"] == 5
    assert verify_log(table.export(), str(MARKET)).findings == ()


def test_the_sheet_stays_shut_only_where_it_must(market):
    did(market, "red: mark lent -3")
    assert market.score().totals["red"] == 1 - 3
    assert market.view("blue")["table"]["sheet"]["players"]["red"]["lent"] == -3


def test_notes_rulings_and_timers_change_nothing(market):
    seq = market.changed
    did(market, "note that was fun")
    did(market, "red: ruling 2.4 we turn it over at once", acting=("red",))
    did(market, "time")
    assert market.changed == seq
    assert market.rulings() == [{"clause": "2.4", "by": "red", "text": "we turn it over at once"}]
    assert [market.told(entry).in_("en") for entry in market.entries[-3:]] == [
        "The terminal notes: that was fun",
        "Red notes a ruling on 2.4: we turn it over at once",
        "Time is up: Morning",
    ]


def test_the_second_verifier_agrees(market):
    """docs/verify_log.py, which shares no code with Herald, redoes draws and opens seals."""
    verdict = runpy.run_path(str(SMALL))["verdict"]
    market.cut("later", by="terminal")
    did(market, "roll morning")
    market.undo(expect=market.seq, consent=market.players)
    did(market, "red: shuffle goods")
    did(market, f"red: give goods {market.hand('red')['goods'][0]} to blue")
    did(market, "roll morning")
    market.reveal(expect=market.seq, consent=market.players)
    assert verdict(market.export())[0]
    lines = [json.loads(line) for line in logged(market).splitlines()]
    number = next(n for n, line in enumerate(lines) if line["data"].get("records"))
    record = lines[number]["data"]["records"][0]
    bent = record | {"mark": "0" * 16}
    lines[number]["data"]["records"][0] = bent
    assert not verdict(chained(lines))[0]


def test_only_the_phone_of_a_seat_acts_for_it(market):
    with pytest.raises(TableError, match="the phone that sits at the seat of red"):
        did(market, "red: coins +1", acting=("blue",))
    assert did(market, "red: coins +1", acting=("red", "blue")).data["player"] == "red"


def test_own_dice_need_the_table_where_the_referee_rolls(tmp_path):
    table = set_up(begun(tmp_path / "t.log", MARKET, dice="referee"))
    with pytest.raises(TableError, match="consent"):
        did(table, "roll morning = 4 4 sun")
    did(table, "roll morning = 4 4 sun", consent=table.players)
    assert verify_log(table.export(), str(MARKET)).findings == ()


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        ("act", {"act": "red: coins +2"}),
        ("act", {"player": "blue"}),
        ("step", {"source": "table", "own": []}),
        ("step", {"told": []}),
        ("keep", {"cards": []}),
        ("keep", {"player": "white"}),
    ],
)
def test_a_line_that_was_dressed_up_is_found(market, kind, change):
    """A line that chance has part in is changed, and the chain made good again."""
    did(market, "red: draw goods*2")
    market.reveal(expect=market.seq, consent=market.players)
    lines = [json.loads(line) for line in logged(market).splitlines()]
    number = next(
        n
        for n, line in enumerate(lines)
        if line["kind"] == kind and {"records", "cards"} & set(line["data"])
    )
    forged = [*lines[:number], lines[number] | {"data": lines[number]["data"] | change}]
    assert verify_log(chained([*forged, *lines[number + 1 :]]), str(MARKET)).findings


def test_a_step_may_be_worded_anew_and_not_come_out_otherwise(market):
    market.reveal(expect=market.seq, consent=market.players)
    lines = [json.loads(line) for line in logged(market).splitlines()]
    step = next(line["data"]["told"][0] for line in lines if line["data"].get("told"))
    shown = next(
        one for line in lines for one in line["data"].get("told", ()) if one["step"] == "fill"
    )
    step["announced"]["en"] = "As an older Herald said it"
    shown["drawn"] = {"en": shown["drawn"]["en"]}
    assert verify_log(chained(lines), str(MARKET)).findings == ()
    shown["drawn"] = {"en": "Gold"}
    assert verify_log(chained(lines), str(MARKET)).findings


def chained(lines):
    """A log of these entries with every hash made anew."""
    made, prev = [], NOTHING_BEFORE
    for seq, line in enumerate(lines):
        entry = make_entry(seq, line["kind"], line["data"], prev)
        made.append(entry)
        prev = entry.hash
    return b"".join(entry.line() for entry in made)
