"""How a table begins: what is sealed, what is pinned, where its log may lie."""

from random import Random

import pytest

from pnp.folder.game_folders import game_ids
from pnp.text.errors import HeraldError
from referee.engine.errors import NotationError
from referee.engine.game import load_game
from referee.notation.text import parse_position
from referee.table.live_table import Table
from referee.table.table_errors import TableError
from referee.table.table_files import seed_path, table_names, table_path
from referee.table.verify import verify_log
from tests.referee.judged_editions import EDITIONS
from tests.referee.table.random_tables import GAME, START, face_of, play_some

ELSEWHERE = ["", ".", "..", "../x", "a/b", "a\\b", "/etc/x", "A", "a b", "a.log", "-", "a-"]
ELSEWHERE += ["x" * 65, "a\0b", "a\nb", "é", "%2e%2e", "con:", "~"]
JUDGED = [name for name in game_ids() if name in EDITIONS]


class TestBeginning:
    def test_the_header_pins_the_game_and_seals_the_chance(self, table):
        header = table.entries[0]
        assert header.seq == 0
        assert header.kind == "table"
        assert header.data["game"] == GAME
        assert header.data["edition"] == GAME
        assert header.data["version"] == load_game(GAME).spec.game.version
        assert len(header.data["commitment"]) == len(header.data["sealed"]) == 64
        assert header.data["commitment"] != header.data["sealed"]

    def test_every_draw_is_an_entry_announced_before_its_result(self, table):
        steps = [entry.data for entry in table.entries if entry.kind == "step"]
        drawn = [step for step in steps if step["drawn"]]
        assert len(drawn) >= 4 + 2 + 4
        assert all(list(step).index("announced") < list(step).index("drawn") for step in steps)
        kinds = [entry.kind for entry in table.entries]
        assert kinds.index("draw") < kinds.index("step") < kinds.index("start") == len(kinds) - 1

    def test_a_table_may_set_itself_up(self, own):
        assert own.header.setup == "own"
        assert own.header.players == 2
        assert own.position() == parse_position(START)
        with pytest.raises(TableError, match="deals its own cards"):
            own.hand("blue")

    def test_cards_that_a_table_names_are_turned_over(self, tmp_path):
        told = START.replace("hand blue: ? ?", "hand blue: lion-C wolf-A")
        table = Table.create(tmp_path / "t.log", GAME, position=told)
        assert table.position().hands == (("?", "?"), ("?",))
        assert b"lion-C" not in table.export()

    def test_the_table_may_deal_its_own_cards(self, tmp_path):
        table = Table.create(tmp_path / "t.log", GAME, 3, own_cards=True)
        assert table.header.cards == "own"
        assert table.position().hands == (("?",),) * 3
        table.roll(expect=table.seq, face=1)
        assert table.play("collect with die", expect=table.seq)
        assert len(table.position().hands[0]) == 2

    def test_the_seed_is_for_its_owner_only(self, table):
        assert seed_path(table.path).stat().st_mode & 0o777 == 0o600
        assert seed_path(table.path).read_text() == "an evening\n"

    def test_no_table_takes_the_place_of_another(self, table):
        before = table.path.read_bytes(), seed_path(table.path).read_bytes()
        with pytest.raises(TableError, match="already"):
            Table.create(table.path, GAME, 2)
        assert (table.path.read_bytes(), seed_path(table.path).read_bytes()) == before

    def test_a_refused_set_up_leaves_nothing_behind(self, tmp_path):
        for wrong in ({"players": 9}, {"players": 2, "colors": ("blue", "pink")}):
            with pytest.raises(HeraldError, match="players"):
                Table.create(tmp_path / "t.log", GAME, **wrong)
        with pytest.raises(NotationError):
            Table.create(tmp_path / "t.log", GAME, position="players blue red\nd99: blue baron\n")
        with pytest.raises(TableError, match="2 players, not 3"):
            Table.create(tmp_path / "t.log", GAME, 3, position=START)
        assert list(tmp_path.iterdir()) == []

    def test_a_fair_draw_says_how_many_it_took(self, tmp_path):
        table = Table.create(tmp_path / "t.log", GAME, 4, seed="lopsided 3", fair=True)
        start = next(entry for entry in table.entries if entry.kind == "start")
        assert start.data["warnings"] == []
        assert start.data["draws"] >= 1

    @pytest.mark.parametrize("game", JUDGED)
    def test_every_game_that_is_judged_has_a_table(self, tmp_path, game):
        table = Table.create(tmp_path / "t.log", game, 2, seed=game)
        play_some(table, Random(game), 25)
        again = Table.open(table.path)
        assert again.position() == table.position()
        table.reveal(consent=table.players)
        assert verify_log(table.export()).findings == ()

    def test_a_die_that_goes_with_a_play_is_rolled_with_it(self, tmp_path):
        games = [game for game in JUDGED if getattr(EDITIONS[game], "recruit_die", False)]
        assert games
        for game in games:
            table = Table.create(tmp_path / f"{game}.log", game, 2, seed="with the die")
            with pytest.raises(TableError, match="with a play"):
                table.roll(expect=table.seq)
            position = table.position()
            cell = table.game.names[position.chiefs[position.turn]]
            played = table.play(f"recruit {cell} die ?", expect=table.seq)
            assert played.entry.data["play"] == f"recruit {cell} die {face_of(played)}"
            assert table.undo_needs_consent()
            table.undo(expect=table.seq, consent=table.players)
            again = table.play(f"recruit {cell} die ?", expect=table.seq)
            assert face_of(again) == face_of(played)
            table.reveal(consent=table.players)
            assert verify_log(table.export()).findings == ()

    @pytest.mark.parametrize("name", ELSEWHERE)
    def test_names_that_lead_elsewhere_are_refused(self, tmp_path, name):
        with pytest.raises(TableError, match="not a name for a table"):
            table_path(tmp_path, name)

    def test_good_names_stay_in_their_folder(self, tmp_path):
        for name in ("a", "friday-3", "x" * 64):
            assert table_path(tmp_path, name).parent == tmp_path
        Table.create(table_path(tmp_path, "friday-3"), GAME, 2)
        assert table_names(tmp_path) == ["friday-3"]
