"""Kept tables at the command line and at the terminal: cards, stocks, colours, logs."""

from __future__ import annotations

from pathlib import Path

from pnp.folder.loading import load_game as load_spec
from referee.table.live_table import Table
from tests.referee.rules.barony.random_positions import TURN


class TestTable:
    def test_cards_are_kept_at_the_command_line(self, call, tmp_path):
        log = str(tmp_path / "t.log")
        words = ("-n", "2", "--colors", "blue,red", "--with", "heroes", "--seed", "k")
        code, out, _ = call("table", "new", log, "barony", *words)
        assert code == 0
        assert "Blue and Red have still to choose which cards to keep" in out
        assert "die" not in out.rpartition("Blue to place 1 city")[2].split("(")[0]
        hand = Table.open(Path(log)).hand("blue")
        titles = [load_spec("barony").decks["heroes"].cards[card].name.in_("fr") for card in hand]
        assert call("table", "keep", log, *hand[:2])[0] == 2
        assert call("table", "keep", log, "--seat", "blue", hand[0])[0] == 2
        assert call("table", "keep", log, "--seat", "pink", *hand[:2])[0] == 2
        assert call("table", "keep", log, "--seat", "blue", hand[0], "dragon")[0] == 2
        code, out, _ = call("table", "keep", log, "--seat", "Bleu", *titles[:2])
        assert code == 0
        assert "Blue has chosen which cards to keep" in out
        assert not any(card in out for card in hand)
        assert Table.open(Path(log)).hand("blue") == hand[:2]
        assert (
            "rien à défausser"
            in call("table", "keep", log, "--seat", "blue", *hand[:2], "--lang", "fr")[2]
        )
        assert call("verify", log)[0] == 0
        assert "Bleu a choisi les cartes à garder" in call("table", "log", log, "--lang", "fr")[1]

    def test_an_evening_at_the_terminal(self, typed, call, tmp_path):
        log = str(tmp_path / "t.log")
        options = ("--game", "barony", "-n", "2", "--colors", "blue,red", "--with", "heroes",
                   "--seed", "11")  # fmt: skip
        out = typed(log, "?", "keep blue", "", "1 4", "keep", "", "2 2", "roll", "place d4",
                    "recruit d4", options=options)  # fmt: skip
        assert "keep [COLOUR]" in out
        assert "roll the die" not in out
        assert "Blue has chosen which cards to keep" in out
        assert "2 of the numbers 1 to 4 are wanted" in out
        assert "this game has no die" in out
        assert "Red to place 3 cities with a knight each" in out
        assert "Cities are still being placed" in out
        assert call("verify", log)[0] == 0

    def test_what_lies_beside_the_board_is_told(self, call, position, tmp_path):
        log = str(tmp_path / "t.log")
        code, out, _ = call("table", "new", log, "--position", position, "--lang", "fr")
        assert code == 0, "the position says which game it is"
        assert "Sorts en jeu\u00a0: Charme et Vélocité." in out
        assert (
            "2 jetons de champ et 2 jetons de plaine, magie\u00a0: 3, 2 cartes de héros"
            in " ".join(out.split("\n")).replace("  ", "")
        )

    def test_colours_that_are_not_printed_can_play(self, call, typed, tmp_path):
        path, log = tmp_path / "p.txt", str(tmp_path / "t.log")
        path.write_text(TURN.replace("blue", "teal").replace("red", "pink"))
        assert call("table", "new", log, "--position", str(path))[0] == 0
        out = typed(log, "pass; end", "score", "log")
        assert "Pink to play" in out
        assert call("verify", log)[0] == 0

    def test_another_game_is_no_edition(self, call, position, tmp_path):
        log = str(tmp_path / "t.log")
        call("table", "new", log, "--position", position)
        code, out, err = call("verify", log, "--edition", "land-of-barons")
        assert (code, out) == (2, "")
        assert "another game than Barony" in err

    def test_logs_from_before_the_deal_had_its_own_word(self, tmp_path, monkeypatch):
        from referee.rules.barony.setup import draw as setup
        from referee.table.verify import verify_log

        monkeypatch.setattr(setup, "DEAL", "tactical cards")
        table = Table.create(tmp_path / "t.log", "barony", 2, seed="old", modules=("heroes",))
        table.reveal(consent=table.players)
        monkeypatch.undo()
        assert verify_log(table.export()).findings == ()
        assert Table.open(table.path).hand(table.players[0])

    def test_a_card_that_is_not_held_tells_nobody_the_hand(self, typed, tmp_path):
        path = tmp_path / "t.log"
        table = Table.create(
            path, "barony", 2, colors=("blue", "red"), seed="h", modules=("heroes",)
        )
        for seat in table.players:
            table.keep(seat, table.hand(seat)[:2], expect=table.seq)
        consent = table.players
        table.set_position(
            TURN.replace("with sorcery heroes", "with heroes")
            .replace("magic blue: 3\nspells: charm velocity\n", "")
            .replace("c3 mystery", "c3 plain"),
            expect=table.seq,
            consent=consent,
        )
        held = table.hand("blue")
        other = next(card for card in ("stealthy", "bloodthirsty", "spy") if card not in held)
        plays = {
            "stealthy": "hero stealthy: move c1-c2-c3",
            "bloodthirsty": "hero bloodthirsty: move c1-c2",
            "spy": "hero spy: expedition c3",
        }
        out = typed(str(path), plays[other])
        assert f"{other} is not in that hand" in out
        for card in held:
            title = load_spec("barony").decks["heroes"].cards[card].name.in_("en")
            assert title not in out.replace("Stronghold", "")
