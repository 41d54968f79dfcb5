"""The live table: what it keeps, what it hides, and what no crash takes away."""

import json
import os
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pnp.spec import game_ids
from referee.cards import card_names
from referee.errors import NotationError
from referee.game import load_game
from referee.notation import parse_position
from referee.rules.editions import EDITIONS
from referee.table import BrokenLog, Conflict, Refused, Table, TableError, table_path
from referee.table.hands import Sealer, sealed_seed
from referee.table.naming import seed_path, table_names
from referee.table.seals import open_seal, seal, seat_key
from referee.table.verify import verify_log
from tests.referee.played import GAME, START, down_for, play_one, play_some, read, some_play

ELSEWHERE = ["", ".", "..", "../x", "a/b", "a\\b", "/etc/x", "A", "a b", "a.log", "-", "a-"]
ELSEWHERE += ["x" * 65, "a\0b", "a\nb", "é", "%2e%2e", "con:", "~"]
JUDGED = [name for name in game_ids() if name in EDITIONS]


@pytest.fixture
def table(tmp_path):
    return Table.create(tmp_path / "t.log", GAME, 2, seed="an evening")


@pytest.fixture
def own(tmp_path):
    return Table.create(tmp_path / "own.log", GAME, position=START)


def without_seed(table, folder):
    """The same log as a stranger has it."""
    path = folder / "public.log"
    path.write_bytes(table.export())
    return Table.open(path)


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
            with pytest.raises(Exception, match="players"):
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
        games = [game for game in JUDGED if EDITIONS[game].recruit_die]
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
        with pytest.raises(TableError, match="no name for a table"):
            table_path(tmp_path, name)

    def test_good_names_stay_in_their_folder(self, tmp_path):
        for name in ("a", "friday-3", "x" * 64):
            assert table_path(tmp_path, name).parent == tmp_path
        Table.create(table_path(tmp_path, "friday-3"), GAME, 2)
        assert table_names(tmp_path) == ["friday-3"]


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
        table.draw_card(seat, expect=table.seq)
        drawn = table.hand(seat)
        table.undo(expect=table.seq, consent=table.players)
        assert len(table.hand(seat)) == len(drawn) - 1
        assert table.undo_needs_consent()
        table.draw_card(seat, expect=table.seq)
        assert table.hand(seat) == drawn

    def test_nothing_is_taken_back_before_the_start(self, table):
        with pytest.raises(TableError, match="nothing to take back"):
            table.undo(expect=table.seq)

    @settings(
        max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
    )
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


@pytest.fixture
def own_die(table):
    """A table whose player may collect a card."""
    table.roll(expect=table.seq, face=1)
    return table


class TestHands:
    def test_a_hand_is_open_to_its_seat_alone(self, table):
        first = table.players[0]
        assert len(table.hand(first)) == 1
        assert table.position(first).hands[0] == table.hand(first)
        assert table.position(first).hands[1] == ("?",)
        assert table.position().hands == (("?",), ("?",))
        with pytest.raises(TableError, match="no seat"):
            table.hand("pink")

    def test_a_seat_key_opens_its_own_seals_and_no_other(self, table):
        start = next(entry for entry in table.entries if entry.kind == "start")
        first, second = table.players
        seals = start.data["hands"]
        key = bytes.fromhex(table.seat_key(first))
        place = f"{start.seq}.0"
        assert open_seal(key, place, seals[first][0]) == table.hand(first)[0]
        assert open_seal(key, f"{start.seq}.1", seals[second][0]) is None
        assert open_seal(key, f"{start.seq}.1", seals[first][0]) is None
        assert open_seal(key, place, "zz") is None

    def test_seals_say_nothing_by_their_length(self):
        key = seat_key("s", "blue")
        assert len(seal(key, "1.0", "lion-A")) == len(seal(key, "1.0", "promontory-AB"))
        assert seal(key, "1.0", "lion-A") != seal(key, "1.1", "lion-A")
        with pytest.raises(ValueError, match="at most"):
            seal(key, "1.0", "x" * 49)

    def test_a_card_is_drawn_exchanged_and_shown(self, own_die):
        table, seat = own_die, own_die.position().player
        (first,) = table.hand(seat)
        entry = table.draw_card(seat, expect=table.seq).entry
        assert [one["way"] for one in entry.data["cards"]] == ["taken"]
        assert len(table.hand(seat)) == 2
        with pytest.raises(TableError, match="which card"):
            table.play("collect for card", expect=table.seq, seat=seat)
        exchanged = table.exchange(seat, first, expect=table.seq)
        assert [one["way"] for one in exchanged.entry.data["cards"]] == ["down", "taken"]
        assert first not in table.hand(seat)
        assert len(table.hand(seat)) == 2
        assert all("card" not in one for one in exchanged.entry.data["cards"])

    def test_a_long_ride_shows_its_card(self, own_die):
        table, seat = own_die, own_die.position().player
        (card,) = table.hand(seat)
        text = ride(table, card)
        played = table.play_card(seat, text, expect=table.seq)
        assert played, played.verdict.reason()
        assert played.entry.data["cards"] == [{"way": "shown", "card": card}]
        assert table.hand(seat) == ()

    def test_only_the_owner_plays_from_a_hand(self, own_die):
        table = own_die
        seat, other = table.position().player, table.players[1]
        before = table.export()
        for who in (None, other, "pink"):
            for text in ("treasury 6", "collect for card", ride(table, table.hand(seat)[0])):
                with pytest.raises(TableError, match=f"only {seat}"):
                    table.play(text, expect=table.seq, seat=who)
        assert table.export() == before

    def test_nobody_learns_a_hand_by_trying(self, own_die):
        """For everyone but its owner every card is answered alike, right or wrong."""
        table = own_die
        answers = set()
        for card in card_names(table.game.spec):
            if table.position().tile_cell(card) is None:
                continue
            answers.add(table.dispute(None, ride(table, card)).ruling)
        assert answers == {"legal"}

    def test_nobody_learns_the_deck_by_trying(self, own_die):
        table, seat = own_die, own_die.position().player
        top = Sealer("an evening")
        assert top.seed == sealed_seed("an evening")
        before = table.export()
        answers = set()
        for card in card_names(table.game.spec):
            if table.position().tile_cell(card) is None or card in table.hand(seat):
                continue
            try:
                text = f"collect with die; {ride(table, card)}"
                answers.add(bool(table.play(text, expect=table.seq, seat=seat)))
            except TableError as error:
                answers.add(str(error).replace(card, "CARD"))
        assert len(answers) == 1
        assert table.export() == before

    def test_a_card_that_is_not_held_is_refused_by_its_clause(self, own_die):
        table, seat = own_die, own_die.position().player
        free = [c for c in card_names(table.game.spec) if table.position().tile_cell(c) is not None]
        card = next(c for c in free if c not in table.hand(seat))
        played = table.play(ride(table, card), expect=table.seq, seat=seat)
        assert not played
        assert played.verdict.clause == "8.5"
        with pytest.raises(TableError, match="not in that hand"):
            table.play("treasury 6", expect=table.seq, seat=seat, down=[card])

    def test_the_discards_become_a_new_deck(self, tmp_path):
        """Cards are exchanged until the deck runs out, and every card is still somewhere."""
        table = Table.create(tmp_path / "t.log", GAME, 2, seed="many exchanges")
        everything = sorted((*table.hand(table.players[0]), *table.hand(table.players[1])))
        deck = table.public()["deck"]
        for _ in range(deck + 3):
            seat = table.position().player
            table.roll(expect=table.seq, face=6)
            table.exchange(seat, table.hand(seat)[0], expect=table.seq)
            table.play("end", expect=table.seq)
        shuffles = [
            one
            for entry in table.entries
            if entry.kind == "play"
            for one in entry.data.get("cards", ())
            if one["way"] == "shuffled"
        ]
        assert len(shuffles) == 1
        assert "result" not in shuffles[0]["record"]
        cards = table._replay.state.cards
        held = [card for hand in cards.hands for card in hand]
        assert len({*cards.deck, *cards.gone, *held}) == deck + len(everything)
        assert Table.open(table.path)._replay.state == table._replay.state
        table.reveal(consent=table.players)
        assert verify_log(table.export()).findings == ()


def face_of(played):
    return played.entry.data["record"]["result"]


def ride(table, card):
    """A long ride of the active player's baron to a card's tile."""
    position = table.position()
    names = table.game.names
    start = names[position.chiefs[position.turn]]
    return f"ride baron {start}-{names[position.tile_cell(card)]} card {card}"


class TestHidden:
    def test_a_stranger_with_the_log_knows_what_the_public_knows(self, table, tmp_path):
        rng = Random(5)
        play_some(table, rng, 60)
        stranger = without_seed(table, tmp_path)
        assert stranger.public() == table.public()
        assert stranger.position() == table.position()
        with pytest.raises(TableError, match="seed is not here"):
            stranger.hand(table.players[0])
        with pytest.raises(TableError, match="seed is not here"):
            stranger.seat_key(table.players[0])
        assert not stranger.deals()

    def test_neither_seed_nor_key_nor_hidden_card_is_in_log_or_view(self, tmp_path):
        seed = "5f7e-a-seed-that-nobody-guesses"
        table = Table.create(tmp_path / "t.log", GAME, 3, seed=seed)
        rng = Random(6)
        play_some(table, rng, 80)
        table.dispute(None, "end")
        names = card_names(table.game.spec)
        for text in (table.export().decode(), json.dumps(table.public())):
            assert seed not in text
            assert not any(table.seat_key(seat) in text for seat in table.players)
        for entry in table.entries[1:]:
            data = {k: v for k, v in entry.data.items() if k not in ("position", "aside", "play")}
            for one in data.get("cards", ()):
                assert set(one) in ({"way", "seal"}, {"way", "card"}, {"way", "record"})
                assert ("card" in one) == (one["way"] == "shown")
            shown = [one.get("card") for one in data.pop("cards", ())]
            if entry.kind != "step":
                text = json.dumps(data)
                assert not any(f'"{name}"' in text for name in names if name not in shown)
            if entry.kind == "start":
                assert "result" not in data["record"]

    def test_the_public_view_is_plain_and_lacks_nothing(self, table):
        public = json.loads(json.dumps(table.public()))
        assert public["position"] == table.position_text()
        assert public["hands"] == dict.fromkeys(table.players, 1)
        assert public["deck"] == 37 - 4 - 2
        assert public["revealed"] is None
        assert public["seq"] == table.seq
        assert public["head"] == table.entries[-1].hash

    def test_the_seed_is_shown_at_the_end_or_with_consent(self, table):
        with pytest.raises(TableError, match="consent of everyone"):
            table.reveal()
        with pytest.raises(TableError, match="consent of everyone"):
            table.reveal(consent=["nobody", table.players[0]])
        assert table.reveal(consent=table.players) == "an evening"
        assert table.reveal() == "an evening"
        assert table.public()["revealed"] == "an evening"

    def test_once_shown_the_seed_draws_no_more(self, table):
        table.reveal(consent=table.players)
        with pytest.raises(TableError, match="seed has been shown"):
            table.roll(expect=table.seq)
        table.roll(expect=table.seq, face=1)
        with pytest.raises(TableError, match="seed has been shown"):
            table.draw_card(table.position().player, expect=table.seq)


class TestTogether:
    def test_who_has_not_seen_the_last_change_does_not_win_silently(self, table):
        other = Table.open(table.path)
        seen = table.seq
        table.roll(expect=seen)
        with pytest.raises(Conflict) as conflict:
            other.roll(expect=seen)
        assert (conflict.value.expected, conflict.value.seq) == (seen, table.seq)
        assert other.position() == table.position()
        for wrong in (-1, table.seq + 1):
            with pytest.raises(Conflict):
                table.play("end", expect=wrong)

    def test_a_dispute_in_between_is_no_conflict(self, table):
        seen = table.seq
        table.dispute(None, "end")
        assert table.roll(expect=seen)

    def test_two_tables_in_step_read_each_other(self, table):
        other = Table.open(table.path)
        assert other.refresh() == ()
        entry = table.roll(expect=table.seq)
        assert other.refresh() == (entry,)
        other.play("end", expect=other.seq)
        assert table.seq == other.seq - 1
        table.roll(expect=other.seq)
        assert table.entries[:-1] == other.entries

    def test_of_many_taps_at_once_one_wins(self, table):
        hands = [Table.open(table.path) for _ in range(4)] + [table] * 4
        seen, results = table.seq, []

        def tap(one):
            try:
                results.append(one.roll(expect=seen))
            except Conflict as conflict:
                results.append(conflict)

        threads = [threading.Thread(target=tap, args=(one,)) for one in hands]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        won = [one for one in results if not isinstance(one, Conflict)]
        assert len(results) == 8
        assert len(won) == 1
        assert Table.open(table.path).entries[-1] == won[0]

    def test_the_table_of_another_version_is_not_taken_up(self, tmp_path, table):
        import shutil

        folder = tmp_path / GAME
        shutil.copytree(Path("templates/games") / GAME, folder)
        text = (folder / "game.toml").read_text("utf-8")
        (folder / "game.toml").write_text(text.replace("builders = 3 ", "builders = 4 "), "utf-8")
        with pytest.raises(TableError, match="another set of numbers"):
            Table.open(table.path, str(folder))
        variant = Table.create(tmp_path / "v.log", str(folder), 2)
        with pytest.raises(TableError, match="another set of numbers"):
            Table.open(variant.path)
        assert Table.open(variant.path, str(folder)).position() == variant.position()


class TestCrash:
    def test_a_half_written_line_is_never_served_and_goes(self, own):
        own.roll(expect=own.seq, face=4)
        whole = own.path.read_bytes()
        last = len(own.entries[-1].line())
        rng = Random(1)
        for cut in {1, 2, last - 1, *rng.sample(range(1, last), 20)}:
            own.path.write_bytes(whole[:-cut])
            again = Table.open(own.path)
            assert again.seq == own.seq - 1
            assert again.position().die == 0
            assert not verify_log(own.path.read_bytes())
            again.roll(expect=again.seq, face=4)
            assert verify_log(own.path.read_bytes())
            assert own.path.read_bytes().count(b"\n") == len(own.entries)

    def test_anything_else_that_is_broken_names_its_line(self, own):
        own.roll(expect=own.seq, face=4)
        own.play("construct d4", expect=own.seq)
        lines = own.path.read_bytes().splitlines(keepends=True)
        for number, line in enumerate(lines, start=1):
            changed = line.replace(b'"seq":', b'"seq": ', 1)
            own.path.write_bytes(b"".join([*lines[: number - 1], changed, *lines[number:]]))
            with pytest.raises(BrokenLog) as broken:
                Table.open(own.path)
            assert broken.value.line == number
            assert f"{number}" in broken.value.in_("fr")
        own.path.write_bytes(b"".join(lines[:2] + lines[3:]))
        with pytest.raises(BrokenLog) as broken:
            Table.open(own.path)
        assert broken.value.line == 3

    def test_lines_that_vanish_under_a_table_are_missed(self, own):
        own.roll(expect=own.seq, face=4)
        whole = own.path.read_bytes()
        own.path.write_bytes(whole[: len(whole) // 2])
        with pytest.raises(BrokenLog, match="gone"):
            own.play("construct d4", expect=own.seq)

    def test_what_is_no_log_is_told_so(self, tmp_path):
        with pytest.raises(TableError, match="no table"):
            Table.open(tmp_path / "none.log")
        for data in (b"", b"{", b"hello\n", b"{}\n", b"\xff\n", b"[" * 5000 + b"\n"):
            (tmp_path / "t.log").write_bytes(data)
            with pytest.raises(TableError):
                Table.open(tmp_path / "t.log")

    def test_a_line_that_cannot_be_written_leaves_the_table_as_it_was(self, own, monkeypatch):
        own.roll(expect=own.seq, face=4)
        before, data = own.position(), own.path.read_bytes()

        def full(handle):
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", full)
            with pytest.raises(OSError, match="No space"):
                own.play("construct d4", expect=own.seq)
        assert own.position() == before
        assert own.path.read_bytes() == data
        assert own.play("construct d4", expect=own.seq)
        assert Table.open(own.path).position() == own.position()

    def test_kill_9_at_two_hundred_moments(self, tmp_path):
        """Whatever moment a writer dies, what it acknowledged is there and no line is half."""
        out = subprocess.run(
            [sys.executable, "-m", "tests.referee.killed", str(tmp_path), "200"],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert out.returncode == 0, out.stderr
        told = json.loads(out.stdout)
        assert told["killed"] == 200
        assert told["acknowledged"] > 200
        assert told["lost"] == told["broken"] == 0


def test_reading_the_log_is_reading_the_file(table):
    rng = Random(2)
    play_some(table, rng, 10)
    assert table.export() == table.path.read_bytes()
    assert tuple(read(table.export())) == table.entries
    text = some_play(table, rng) if table.position().die else "end"
    assert isinstance(down_for(table, text, rng), list)
