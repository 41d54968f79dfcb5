"""Plays at a table, and plays taken back."""

import tempfile
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee.engine.errors import NotationError
from referee.notation.text import parse_position
from referee.table.live_table import Table
from referee.table.table_errors import Refused, TableError
from referee.table.verify import verify_log
from tests.referee.table.random_tables import (
    GAME,
    START,
    collect,
    down_for,
    play_one,
    play_some,
    read,
    some_play,
)


class TestPlaying:
    def test_a_roll_is_recorded_and_the_tables_own_is_marked(self, table):
        drawn = table.roll(expect=table.seq)
        assert drawn.data["source"] == "referee"
        assert drawn.data["record"]["result"] == drawn.data["face"] == table.position().die
        table.play("end", expect=table.seq)
        typed = table.roll(expect=table.seq, face=5)
        assert typed.data == {"player": table.position().player, "face": 5, "source": "table"}

    def test_a_second_roll_is_refused_with_its_verdict(self, table):
        table.roll(expect=table.seq)
        before = table.export()
        with pytest.raises(Refused) as refused:
            table.roll(expect=table.seq)
        assert refused.value.verdict.clause == "7.1"
        assert refused.value.in_("fr") != refused.value.in_("en")
        with pytest.raises(TableError, match="faces 1 to 6"):
            table.roll(expect=table.seq, face=7)
        assert table.export() == before

    def test_an_illegal_play_is_answered_and_not_kept(self, own):
        before = own.export()
        played = own.play("construct d4", expect=own.seq)
        assert not played
        assert played.entry is None
        assert played.verdict.clause == "7.1"
        assert own.export() == before == own.path.read_bytes()

    def test_a_legal_play_is_kept_in_its_plain_form(self, own):
        own.roll(expect=own.seq, face=4)
        played = own.play("blue:   construct   #19 as baron", expect=own.seq)
        assert played.entry.data["play"] == "construct d4 as baron"
        assert "d4 lion-A: blue baron donjon" in own.position_text()

    def test_what_cannot_be_read_is_not_kept(self, own):
        before = own.export()
        with pytest.raises(NotationError):
            own.play("castle d4", expect=own.seq)
        with pytest.raises(NotationError):
            own.dispute("players blue\n", "end")
        assert own.export() == before

    def test_a_dispute_is_kept_and_changes_nothing(self, own):
        before = own.position()
        verdict = own.dispute(None, "construct d4")
        assert verdict.ruling == "illegal"
        other = START.replace("turn blue", "turn blue die 4")
        assert own.dispute(other, "construct d4").ruling == "legal"
        assert own.position() == before
        told = [entry.data for entry in own.entries if entry.kind == "dispute"]
        assert [entry["verdict"] for entry in told] == ["illegal", "legal"]
        assert told[0]["position"] is None
        assert "die 4" in told[1]["position"]

    def test_the_die_may_be_rolled_with_the_play(self, own):
        played = own.play("roll ?", expect=own.seq)
        assert played.entry.data["record"]["result"] == own.position().die
        own.play("end", expect=own.seq)
        before = own.export()
        with pytest.raises(TableError, match="depends on the die"):
            own.play("roll ?; move baron d6-d5-e5-e4 with die", expect=own.seq)
        assert own.export() == before

    def test_the_real_table_can_be_taken_over(self, own):
        moved = START.replace("d4 lion-A: blue baron troops*3", "d3: blue baron troops*5")
        with pytest.raises(TableError, match="red"):
            own.set_position(moved, expect=own.seq, consent=["blue"])
        own.set_position(moved, expect=own.seq, consent=own.players)
        assert "d3: blue baron troops*5" in own.position_text()
        other = moved.replace("blue red", "red blue")
        with pytest.raises(TableError, match="players blue red"):
            own.set_position(other, expect=own.seq, consent=own.players)
        own.undo(expect=own.seq)
        assert own.position() == parse_position(START)

    def test_the_end_is_told_with_its_ranking(self, tmp_path):
        donjons = "".join(f"{cell} lion: blue donjon\n" for cell in ("g4", "d1", "a4"))
        text = f"players blue red\nturn blue die 4\nd4 lion-A: blue baron troops*3\n{donjons}"
        table = Table.create(tmp_path / "t.log", GAME, position=text)
        assert table.over() is None
        assert table.play("construct d4", expect=table.seq)
        over = table.over()
        assert over.ranking[0].player == "blue"
        assert table.public()["over"]["fr"]["clause"] == over.ending.clause
        with pytest.raises(Refused):
            table.roll(expect=table.seq)
        assert table.reveal() == table.revealed


class TestTakingBack:
    def test_undo_appends_and_redo_makes_it_again(self, own):
        own.roll(expect=own.seq, face=4)
        rolled = own.position()
        own.play("construct d4", expect=own.seq)
        built = own.position()
        count = len(own.entries)
        own.undo(expect=own.seq)
        assert own.position() == rolled
        assert len(own.entries) == count + 1
        own.redo(expect=own.seq)
        assert own.position() == built
        with pytest.raises(TableError, match="nothing to make again"):
            own.redo(expect=own.seq)

    def test_a_new_play_closes_the_way_forward(self, own):
        own.roll(expect=own.seq, face=4)
        own.play("construct d4", expect=own.seq)
        own.undo(expect=own.seq)
        own.play("recruit d4", expect=own.seq)
        assert own.can_redo() is None

    def test_across_a_draw_everyone_consents_and_the_draw_stays(self, table):
        face = table.roll(expect=table.seq).data["face"]
        assert table.undo_needs_consent()
        with pytest.raises(TableError, match=table.players[1]):
            table.undo(expect=table.seq, consent=table.players[:1])
        table.undo(expect=table.seq, consent=table.players)
        assert table.position().die == 0
        again = table.roll(expect=table.seq)
        assert again.data["face"] == face
        assert again.data["record"]["counter"] == table.entries[-3].data["record"]["counter"]

    def test_a_card_taken_back_is_the_next_one_drawn(self, own_die):
        table, seat = own_die, own_die.position().player
        collect(table, seat)
        drawn = table.hand(seat)
        table.undo(expect=table.seq, consent=table.players)
        assert len(table.hand(seat)) == len(drawn) - 1
        assert table.undo_needs_consent()
        collect(table, seat)
        assert table.hand(seat) == drawn

    def test_nothing_is_taken_back_before_the_start(self, table):
        with pytest.raises(TableError, match="nothing to take back"):
            table.undo(expect=table.seq)

    @settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(st.randoms(use_true_random=False), st.lists(st.sampled_from("pppppuur"), max_size=25))
    def test_whatever_is_played_and_taken_back_replay_equals(self, tmp_path, rng, asked):
        path = Path(tempfile.mkdtemp(dir=tmp_path)) / "t.log"
        table = Table.create(path, GAME, rng.randint(2, 4), seed=str(rng.random()))
        done, undone = [table.position()], []
        hands = [[table.hand(seat) for seat in table.players]]
        for what in asked:
            if what == "p" and play_one(table, rng):
                done.append(table.position())
                hands.append([table.hand(seat) for seat in table.players])
                undone.clear()
            elif what == "u" and len(done) > 1:
                table.undo(expect=table.seq, consent=table.players)
                undone.append((done.pop(), hands.pop()))
            elif what == "r" and undone:
                table.redo(expect=table.seq)
                position, held = undone.pop()
                done.append(position)
                hands.append(held)
            assert table.position() == done[-1]
            assert [table.hand(seat) for seat in table.players] == hands[-1]
        again = Table.open(path)
        assert again.position() == done[-1]
        assert [again.hand(seat) for seat in again.players] == hands[-1]
        assert [position for _, position in again.history()] == done[1:]
        assert again.position_at(again.seq) == done[-1]
        assert verify_log(table.export()).findings == ()


def test_reading_the_log_is_reading_the_file(table):
    rng = Random(2)
    play_some(table, rng, 10)
    assert table.export() == table.path.read_bytes()
    assert tuple(read(table.export())) == table.entries
    text = some_play(table, rng) if table.position().die else "end"
    assert isinstance(down_for(table, text, rng), list)
