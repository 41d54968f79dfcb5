"""Hands of cards: who sees them, who plays from them, what a stranger learns."""

import json
from random import Random

import pytest

from referee.rules.barons.cards import card_names
from referee.table import log_sentences
from referee.table.hands import Sealer
from referee.table.live_table import Table
from referee.table.sealed_cards import open_seal, seal, sealed_seed, seat_key
from referee.table.table_errors import TableError
from referee.table.verify import verify_log
from tests.referee.table.random_tables import GAME, collect, play_some


def without_seed(table, folder):
    """The same log as a stranger has it."""
    path = folder / "public.log"
    path.write_bytes(table.export())
    return Table.open(path)


def ride(table, card):
    """A long ride of the active player's baron to a card's tile."""
    position = table.position()
    names = table.game.names
    start = names[position.chiefs[position.turn]]
    return f"ride baron {start}-{names[position.tile_cell(card)]} card {card}"


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
        entry = collect(table, seat).entry
        assert [one["way"] for one in entry.data["cards"]] == ["taken"]
        assert len(table.hand(seat)) == 2
        with pytest.raises(TableError, match="which card"):
            table.play("collect for card", expect=table.seq, seat=seat)
        exchanged = collect(table, seat, first)
        assert [one["way"] for one in exchanged.entry.data["cards"]] == ["down", "taken"]
        assert first not in table.hand(seat)
        assert len(table.hand(seat)) == 2
        assert all("card" not in one for one in exchanged.entry.data["cards"])

    def test_a_long_ride_shows_its_card(self, own_die):
        table, seat = own_die, own_die.position().player
        (card,) = table.hand(seat)
        text = ride(table, card)
        played = table.play(text, expect=table.seq, seat=seat)
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
            collect(table, seat, table.hand(seat)[0])
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
        told = [log_sentences.told(entry, table.start()) for entry in table.entries]
        assert sum("shuffled into a new one" in one.in_("en") for one in told) == 1
        assert sum("pour en former une nouvelle" in one.in_("fr") for one in told) == 1
        cards = table._replay.state.cards
        held = [card for hand in cards.hands for card in hand]
        assert len({*cards.deck, *cards.gone, *held}) == deck + len(everything)
        assert Table.open(table.path)._replay.state == table._replay.state
        table.reveal(consent=table.players)
        assert verify_log(table.export()).findings == ()


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
            collect(table, table.position().player)
