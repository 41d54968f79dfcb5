"""Whole games: balanced seats, the same tables for every order, nothing lost, all of it counted."""

import csv
import io
import json
import pickle
from collections import Counter

import pytest

from referee.cli.app import run as referee
from referee.engine.game import load_game
from referee.study.play.action_tables import curve_of
from referee.study.play.game_rows import GameRow, game_rows, mean_of_games, share_of
from referee.study.play.one_game import LIMIT, Rules, can_act, play_game
from referee.study.play.play_report import findings
from referee.study.play.play_study import PlayStudy, seat_orders
from referee.study.play.played_table import Inventory, PieceError, PlayedTable
from referee.study.run.batches import Batch, Outcome
from referee.study.run.edited_game import edited_game
from referee.study.run.workers import carry_out
from tests.referee.random_positions import GAMES, position

LAND = load_game("land-of-barons")
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def study(bots=("random", "greedy"), setups=2, players=2, game=LAND, **rules):
    rules = Rules(**{"limit": 400, "checked": True} | rules)
    return PlayStudy(edited_game(game.spec), players, bots, setups, "7", rules)


def run(*words):
    return referee(["study", *words, "--workers", "1"])


@pytest.mark.parametrize(
    ("bots", "players", "count"),
    [("a", 2, 1), ("a", 4, 1), ("ab", 2, 2), ("ab", 3, 6), ("ab", 4, 6), ("abc", 2, 6)],
)
def test_seat_orders_are_balanced(bots, players, count):
    orders = seat_orders(bots, players)
    assert len(orders) == len(set(orders)) == count
    by_seat = Counter((seat, bot) for order in orders for seat, bot in enumerate(order))
    assert len(by_seat) == players * len(bots)
    assert len(set(by_seat.values())) == 1


@every_game
@pytest.mark.parametrize("players", [2, 3])
def test_no_piece_is_lost_in_many_short_games(game, players):
    asked = study(("random",), 30, min(players, game.spec.players.max), game, limit=45)
    tally = asked.run(Batch(0, 0, 30))
    assert "faults" not in tally
    assert len(tally["games"]) == 30


@every_game
def test_random_games_end_within_the_limit_or_say_so(game):
    players = min(3, game.spec.players.max)
    tally = study(("random",), 2, players, game, limit=1000).run(Batch(0, 0, 2))
    assert "faults" not in tally
    assert all(row.ended for row in game_rows(tally))


def test_a_lost_piece_is_found():
    table = PlayedTable(LAND, 2, "lost")
    inventory = Inventory(table)
    inventory.check(table)
    fewer = (table.position.reserve[0] - 1, *table.position.reserve[1:])
    table.position = table.position._replace(reserve=fewer)
    with pytest.raises(PieceError, match="do not add up"):
        inventory.check(table)


def test_a_lost_card_is_found():
    table = PlayedTable(LAND, 2, "lost")
    inventory = Inventory(table)
    table.deck.pop()
    with pytest.raises(PieceError):
        inventory.check(table)


def test_a_fault_is_told_and_the_others_go_on(monkeypatch):
    from referee.study.play import play_study as play

    whole = play.play_game

    def broken(game, bots, seed, rules):
        if bots == ("greedy", "random"):
            raise PieceError("a troop is gone")
        return whole(game, bots, seed, rules)

    monkeypatch.setattr(play, "play_game", broken)
    asked = study(setups=1, limit=10)
    tally = asked.run(Batch(0, 0, 2))
    assert tally["faults"] == [[0, 1, "PieceError: a troop is gone"]]
    assert len(tally["games"]) == 1
    told = findings(asked, Outcome(tally, 2, 2)).as_json("en")
    assert told["faults"][0]["why"] == "PieceError: a troop is gone"
    assert next(row for row in told["endings"] if row["ending"] == "fault")["games"] == 1


def test_the_same_set_up_and_dice_for_every_order():
    starts, faces = [], []
    for bots in (("random", "random"), ("greedy", "random")):
        seen = []
        play_game(LAND, bots, "same", Rules(6), lambda at, step, seen=seen: seen.append(at))
        starts.append(seen[0])
        faces.append([at.die for at in seen if not at.done])
    assert starts[0] == starts[1]
    assert faces[0][:1] == faces[1][:1]
    turns = [list(dict.fromkeys(row)) for row in faces]
    assert turns[0][0] == turns[1][0]


def test_the_limit_is_an_outcome_without_a_winner():
    record = play_game(LAND, ("random", "random"), "short", Rules(5))
    assert (record.ended, record.turns, record.rounds, record.first) == (LIMIT, 5, 3, [])
    tally = study(("random",), 2, limit=5).run(Batch(0, 0, 2))
    told = findings(study(("random",), 2, limit=5), Outcome(tally, 2, 2)).as_json("en")
    ends = {row["ending"]: row for row in told["endings"]}
    assert ends["limit"]["games"] == 2
    assert [row["share"]["value"] for row in told["wins_by_seat"]] == [0.0, 0.0]


def test_results_do_not_depend_on_the_batches():
    asked = study(setups=2, limit=20)
    whole = asked.run(Batch(0, 0, 4))
    from referee.study.run.batches import merged

    parts = {}
    for number in range(4):
        parts = merged(parts, asked.run(Batch(number, number, 1)))
    assert parts == whole
    assert carry_out(asked, workers=1).tally == whole


def test_a_study_can_be_sent_to_another_process():
    asked = study(("greedy",), setups=1, limit=6)
    sent = pickle.loads(pickle.dumps(asked))
    assert sent == asked
    assert sent.run(Batch(0, 0, 1)) == asked.run(Batch(0, 0, 1))


def test_batches_hold_whole_set_ups():
    asked = study(("random", "greedy", "planner"), setups=7)
    batches = asked.batches()
    assert sum(batch.size for batch in batches) == asked.games == 42
    assert all(batch.first % 6 == 0 and batch.size % 6 == 0 for batch in batches)


def test_everything_is_counted():
    record = play_game(LAND, ("greedy", "random"), "count", Rules(60, checked=True))
    steps = Counter()
    play_game(
        LAND, ("greedy", "random"), "count", Rules(60), lambda at, step: steps.update([step.sort])
    )
    counted = sum(record.actions, Counter())
    assert counted == Counter({s: n for s, n in steps.items() if s not in ("end", "pass")})
    assert sum(record.faces.values()) == record.turns
    assert record.curve[-1] == record.points
    assert len(record.curve) == record.rounds


def test_a_blocked_turn():
    free = position("game land-of-barons\nplayers blue red\nturn blue die 3\nd4 lion: blue baron\n")
    assert can_act(free)
    walled = "\n".join(f"{cell} mountain" for cell in ("a2", "b2", "b1"))
    text = "game land-of-barons\nplayers blue red\nturn blue die 3\na1 lion: blue baron\n"
    text += f"{walled}\nd4: red baron, red troops*1\nreserve blue: troops*0\nhand blue: none\n"
    assert not can_act(position(text))


def rows(*games):
    return [GameRow(s, 0, t, t // 2, e, f, (0, 0)) for s, t, e, f in games]


def test_shares_and_means_rest_on_set_ups():
    apart = rows(*((i, 10 + i, "challenge", (i % 2,)) for i in range(40)))
    alike = rows(*((i // 4, 10, "challenge", (i // 4 % 2,)) for i in range(40)))
    single, together = (share_of(x, lambda row: row.won_by(0)) for x in (apart, alike))
    assert single.value == together.value == 0.5
    assert together.high - together.low > 1.5 * (single.high - single.low)
    assert mean_of_games(apart, lambda row: row.turns).value == 29.5


def test_a_curve_keeps_the_points_of_games_that_are_over():
    part = {
        "curve": {
            "1": {"n": 2, "sum": 6, "squares": 20},
            "2": {"n": 1, "sum": 8, "squares": 64},
        },
        "stopped": {
            "1": {"n": 1, "sum": 4, "squares": 16},
            "2": {"n": 1, "sum": 8, "squares": 64},
        },
    }
    assert [(at, found.value, found.n) for at, found in curve_of(part)] == [(1, 3, 2), (2, 6, 2)]


def test_the_command_in_both_languages(capsys):
    words = ["play", "--bots", "random,greedy", "--games", "3", "--limit", "30", "--checked"]
    assert run(*words) == 0
    said = capsys.readouterr().out
    for text in ("Wins by bot", "4: 2 set-ups, each in all 2 seat orders", "Limit of turns: 30"):
        assert text in said
    assert run(*words, "--lang", "fr") == 0
    french = capsys.readouterr().out
    for text in ("Victoires par siège", "Limite de tours\u00a0: 30", "la limite de tours"):
        assert text in french


def test_the_command_for_machines(tmp_path, capsys):
    words = ["play", "--bots", "random,greedy", "--games", "2", "--limit", "20"]
    sheet = tmp_path / "games.csv"
    assert run(*words, "--json", "--csv", str(sheet)) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["orders"] == [["random", "greedy"], ["greedy", "random"]]
    assert (told["done"], told["limit"], told["seed"]) == (2, 20, "7")
    assert {row["bot"] for row in told["wins_by_bot"]} == {"random", "greedy"}
    assert {row["measure"] for row in told["length"]} == {"turns", "rounds", "margin"}
    assert [row[0] for row in told["curves"]["bots"]["greedy"]] == list(range(1, 11))
    tables = {row["table"] for row in csv.DictReader(io.StringIO(sheet.read_text("utf-8")))}
    assert {"wins_by_seat", "endings", "points", "actions", "faces", "events"} <= tables


def test_a_report_with_plots(tmp_path):
    page = tmp_path / "games.html"
    assert run("play", "--bots", "random,greedy", "--games", "2", "--report", str(page)) == 0
    text = page.read_text("utf-8")
    assert "Wins by seat" in text
    assert text.count("<svg") >= 4


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--bots", "wizard"], "there is no bot `wizard`"),
        (["--bots", ","], "--bots names no bot"),
        (["--players", "7"], "2 to 4 players, not 7"),
        (["--games", "0"], "--games 0 tries nothing"),
        (["--limit", "0"], "--limit 0 tries nothing"),
        (["--game", "nowhere"], "nowhere"),
        (["--set", "numbers.nix=3"], "there is no `nix` in `numbers`; what is there: mountains"),
        (["--with", "sorcery"], "has no module `sorcery`"),
    ],
)
def test_bad_input_gets_a_sentence(words, says, capsys):
    assert run("play", *words) == 2
    assert says in capsys.readouterr().err
