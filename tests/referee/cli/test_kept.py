"""Every command at a game without coded rules: set-up, draws, rolls, score, table, rule."""

import json

import pytest

from referee.cli.app import run
from referee.table.kept.kept_table import KeptTable
from tests.referee.kept.games import MARKET
from tests.referee.table.kept.kept_tables import set_up

GAME = str(MARKET)
FILE = f"{GAME}/rules.en.md"


@pytest.fixture
def said(capsys):
    """Run a command and return its exit code, what it says, and what it complains of."""

    def call(*args):
        code = run([*map(str, args)])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


@pytest.fixture
def log(tmp_path):
    path = tmp_path / "t.log"
    set_up(KeptTable.create(path, GAME, 3, seed="an evening"))
    return path


def test_a_set_up_is_told_and_its_numbers_are_those_of_the_folder(said, tmp_path):
    saved = tmp_path / "table.json"
    code, out, _ = said("setup", GAME, "--players", 2, "--save", saved)
    assert code == 0
    assert "Into the box from Goods: 2 × Silk, 2 × Saffron, 4 × Bread, 2 × Pepper" in out
    shown = json.loads(saved.read_text("utf-8"))
    assert shown["decks"]["goods"]["pile"] == 27
    assert shown["decks"]["orders"]["hand"] == {"blue": 1, "red": 1}
    code, out, _ = said("setup", GAME, "--players", 2, "--json", "--reveal")
    opened = json.loads(out)["decks"]["goods"]
    assert len(opened["pile"]) == 27
    assert sorted(opened["box"]).count("bread") == 4


def test_the_same_seed_sets_the_same_table_up(said):
    assert "Market Day, 3 players" in said("setup", GAME, "--players", 3)[1]
    tables = [
        said("setup", GAME, "--players", 3, "--seed", "a", "--reveal", "--json")[1] for _ in "ab"
    ]
    assert tables[0] == tables[1]


def test_a_game_goes_on_as_kept_where_its_rules_are_not_installed(said, tmp_path):
    text = (MARKET / "game.toml").read_text("utf-8")
    text = text.replace("languages", 'rules = "nothere:market"\nlanguages')
    colors = '[[players.colors]]\nid = "red"\nname = "Red"\ncolor = "#C22F36"\n'
    colors += '[[players.colors]]\nid = "blue"\nname = "Blue"\ncolor = "#2D62B8"\n'
    text = text.replace("max = 4\n", f"max = 2\n{colors}", 1).replace(
        "[dice.weather]", "[dice.sky]"
    )
    text = text.replace('"weather"]', '"sky"]').replace(
        'dice = ["price*2", "sky"]', 'dice = ["sky"]'
    )
    (tmp_path / "game.toml").write_text(text, "utf-8")
    (tmp_path / "rules.md").write_text("# Market\n", "utf-8")
    assert said("roll", tmp_path)[1].splitlines()[1] in ("sun", "cloud", "rain")
    assert said("draw", tmp_path, "goods", 2)[0] == 0


def test_a_kept_log_has_no_board_to_show_again(said, log):
    code, _, error = said("table", "replay", log, "--begun", GAME)
    assert (code, f"referee table log {log}" in error) == (2, True)


def test_cards_and_dice_come_from_full_stock(said):
    code, out, _ = said("draw", GAME, "goods", 5, "--json")
    assert (code, len(json.loads(out)["cards"])) == (0, 5)
    code, out, _ = said("roll", GAME, "morning", "--json")
    found = json.loads(out)
    assert (code, found["roll"], len(found["faces"])) == (0, "morning", 3)
    assert found["faces"][2] in ("sun", "cloud", "rain")


def test_draws_without_any_game(said, tmp_path):
    code, out, _ = said("roll", "2d6+1", "--json")
    found = json.loads(out)
    assert found["total"] == sum(found["faces"]) + 1
    assert {"commitment", "seed", "records"} <= set(found)
    (tmp_path / "list.txt").write_text("a\n\nb\nc\nd\n", "utf-8")
    code, out, _ = said("draw", "--from", tmp_path / "list.txt", 3, "--json")
    assert (code, len(set(json.loads(out)["drawn"]) & set("abcd"))) == (0, 3)
    code, out, _ = said("order", "anna", "ben", "chloe", "--json")
    assert sorted(json.loads(out)["order"]) == ["anna", "ben", "chloe"]


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (("roll", "2x6"), "dice are written 2d6"),
        (("roll", "999d6"), "100 of 100 faces at most"),
        (("order", "anna", "anna"), "name two or more, each once"),
        (("draw", GAME), "say what to draw from; Market Day has goods, orders"),
        (("draw", GAME, "gods"), "there is no deck or bag `gods`"),
        (("draw", GAME, "orders", 10), "10 cannot be drawn; orders has 9"),
        (("roll", GAME, "evening"), "the rolls are morning, price, weather"),
        (("setup", GAME, "--players", 5), "Market Day is for 2 to 4 players, not 5"),
        (("setup", GAME, "--players", 2, "--fair"), "--fair needs coded rules"),
        (("moves", "--game", GAME, FILE), "market-day has no coded rules; referee rule market-day"),
        (("judge", "--game", GAME, FILE, "--play", "x"), "market-day has no coded rules"),
        (("study", "play", "--game", GAME), "market-day has no coded rules"),
        (("rule", GAME, "9.9"), "9.9"),
    ],
)
def test_what_cannot_be_is_one_sentence(said, args, why):
    code, _, err = said(*args)
    assert code == 2
    assert why in err
    assert err.count("\n") == 1


def test_a_sheet_is_counted_and_a_wrong_one_says_where(said, tmp_path):
    sheet = tmp_path / "sheet.toml"
    sheet.write_text('[red]\nshop = ["apple", "silk"]\ncoins = 7\n[blue]\ncoins = 0\n', "utf-8")
    code, out, _ = said("score", GAME, sheet, "--json")
    found = json.loads(out)
    assert (code, found["first"], found["players"]["red"]["total"]) == (0, ["red"], 4 + 2 + 2)
    sheet.write_text('[red]\nshop = ["aple"]\n', "utf-8")
    code, _, err = said("score", GAME, sheet)
    assert code == 2
    assert "red.shop: there is no card `aple`; there are apple" in err


def test_a_table_is_begun_answered_and_shown(said, tmp_path):
    log = tmp_path / "t.log"
    code, _, err = said("table", "new", log, GAME, "--players", 2, "--colors", "red,blue")
    assert (code, err) == (0, "")
    table = KeptTable.open(log, GAME)
    for seat in table.asked["players"]:
        card = table.hand(seat)["orders"][0]
        assert said("table", "keep", log, "--seat", seat, card)[0] == 0
    code, out, _ = said("table", "show", log, "--json")
    shown = json.loads(out)
    assert (shown["started"], shown["decks"]["orders"]["box"]) == (True, 2)
    assert shown["decks"]["goods"]["hand"] == {"red": 6, "blue": 6}


def test_a_step_of_the_set_up_may_be_the_tables_own(said, tmp_path):
    log = tmp_path / "t.log"
    assert said("table", "new", log, GAME, "--players", 2, "--colors", "red,blue", "--wait")[0] == 0
    assert "Player 1 chooses a colour: Red" in said("table", "draw", log, "--step")[1]
    assert said("table", "draw", log, "--step")[0] == 0
    code, out, _ = said("table", "draw", log, "--own", "")
    assert (code, "the table’s own" in out) == (0, True)
    said("table", "draw", log)
    assert set(KeptTable.open(log, GAME).hand("red")["goods"]) == {"?"}
    assert said("verify", log)[0] == 0


def test_an_act_is_done_or_refused_with_one(said, log):
    assert said("table", "act", log, "red: draw goods*2")[0] == 0
    code, _, err = said("table", "act", log, "red: coins -5")
    assert (code, err) == (1, "referee: coins would be -1; it has at least 0\n")
    assert said("table", "undo", log)[0] == 2
    assert said("table", "undo", log, "--consent", "all")[0] == 0
    code, out, _ = said("verify", log)
    assert code == 0
    assert "every act was carried out again and left each thing in one place" in " ".join(
        out.split()
    )


def test_play_follows_the_table(said, log, monkeypatch):
    typed = iter(
        ["red: draw goods", "next", "score", "fly", "hand red", "", "", "over", "reveal", "y"]
    )

    def answer(prompt):
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", answer)
    code, out, _ = said("play", log)
    assert code == 0
    assert "Red draws from Goods: 1" in out
    assert "there is no act `fly`" in out
    assert "Most spice" in out
    assert said("verify", log)[1].partition(", ")[2].startswith("3 acts")


def test_rules_are_found_with_what_the_table_decided(said, log):
    said("table", "act", log, "ruling 2.4 at once")
    code, out, _ = said("rule", GAME, "pile", "empty", "--log", log)
    assert code == 0
    assert out.index("2.4") < out.index("Our ruling: at once")
    found = json.loads(said("rule", GAME, "2.4", "--log", log, "--json")[1])
    assert found["clauses"][0]["rulings"] == ["at once"]
    code, out, _ = said("score", log, "--json")
    assert json.loads(out)["players"]["red"]["purse"] == 1
