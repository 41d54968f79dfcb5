"""Cuts: what players add to the seed once they have seen its seal."""

import hmac
from itertools import count

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pnp.folder.game_folders import game_folder, game_ids
from pnp.folder.loading import load_folder
from pnp.text.errors import HeraldError
from referee.engine.chance import Chance, Cut, Keys, commitment, is_strong
from referee.table.live_table import Table
from referee.table.logged.log_reading import LONGEST_WORD, MOST_CUTS, PHONE, TERMINAL
from referee.table.proof_words import proof
from referee.table.table_errors import TableError
from referee.table.verify import verify_log
from tests.referee.table.random_tables import GAME, START, play_one
from tests.referee.table.test_chance import CRITICAL, chi_square
from tests.referee.table.test_verify import forged

TRIES = 50_000
QUIET = settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])


def first_rolls(seed, words=(), rolls=4):
    """The faces that a seed gives first, once it was cut with these words."""
    chance = Chance(seed, keys=Keys(seed, [Cut(0, word) for word in words]))
    return [chance.roll(6) for _ in range(rolls)]


def drawn(path, game=GAME, players=3, words=(), **wishes):
    """A table that was sealed, cut with these words, and drawn; players take the last colour."""
    players = min(players, load_folder(game_folder(game)).players.max)
    table = Table.create(path, game, players, waits=True, **wishes)
    for word in words:
        table.cut(word, by=PHONE)
    table.draw(expect=table.seq, asks=True)
    while table.asked:
        table.choose(table.asked["colors"][-1], expect=table.seq)
    return table


def checked(table):
    """The report on a table whose seed is shown at last."""
    table.reveal(expect=table.seq, consent=table.players)
    return verify_log(table.export())


@pytest.fixture(scope="module")
def pleasing():
    """Of 50,000 seeds, those whose first four rolls are all sixes: one in 1,296."""
    seeds = (f"{number:032x}" for number in range(TRIES))
    found = [seed for seed in seeds if first_rolls(seed) == [6, 6, 6, 6]]
    assert 15 < len(found) < 70
    return found


class TestGround:
    """A host who tries seeds before showing one."""

    def test_without_a_cut_the_seed_that_was_found_gives_what_it_was_chosen_for(self, pleasing):
        assert all(first_rolls(seed) == [6, 6, 6, 6] for seed in pleasing)

    def test_a_cut_after_the_seal_makes_the_search_worthless(self, pleasing):
        """Over the cuts that may come, every face is as likely as every other."""
        faces = [0] * 6
        sixes = 0
        for number in range(6000):
            rolled = first_rolls(pleasing[number % len(pleasing)], [f"cut {number}"])
            faces[rolled[0] - 1] += 1
            sixes += rolled == [6, 6, 6, 6]
        assert chi_square(faces) < CRITICAL[5]
        assert sixes < 20

    def test_no_seed_is_good_for_many_cuts(self, pleasing):
        """The seeds that were kept please no more often than others once they are cut."""
        cut = sum(first_rolls(seed, ["a word"])[0] == 6 for seed in pleasing)
        assert cut < len(pleasing) // 2


class TestKeys:
    def test_a_key_is_folded_with_each_cut_in_turn(self):
        keys = Keys("S", [Cut(0, "one"), Cut(2, "deux é")])
        first = hmac.digest(b"S", b"cut one", "sha256")
        assert keys.of(0) == keys.of(1) == first
        assert keys.of(2) == keys.of(9) == hmac.digest(first, "cut deux é".encode(), "sha256")

    def test_without_a_cut_the_key_is_the_seed(self):
        assert Keys("S").of(0) == Keys("S").of(1000) == b"S"
        assert Keys("S", [Cut(3, "later")]).of(2) == b"S"

    def test_a_cut_cannot_reach_back(self):
        with pytest.raises(ValueError, match="after the draws"):
            Keys("S", [Cut(2, "a"), Cut(1, "b")])

    @given(
        words=st.lists(st.text(min_size=1, max_size=8), max_size=6),
        firsts=st.lists(st.integers(0, 12), min_size=6, max_size=6),
    )
    def test_draws_before_a_cut_stay_and_records_agree(self, words, firsts):
        cuts = [Cut(first, word) for first, word in zip(sorted(firsts), words, strict=False)]
        chance = Chance("S", keys=Keys("S", cuts))
        for _ in range(12):
            chance.shuffle(range(9))
        assert all(Keys("S", cuts).agrees(record) for record in chance.records)
        for number, cut in enumerate(cuts):
            fewer = Chance("S", keys=Keys("S", cuts[:number]))
            for _ in range(12):
                fewer.shuffle(range(9))
            assert fewer.records[: cut.first] == chance.records[: cut.first]
            later = slice(max(cut.first, 0), 12)
            assert all(
                a.mark != b.mark
                for a, b in zip(fewer.records[later], chance.records[later], strict=True)
            )

    def test_a_random_seed_is_long_and_a_chosen_one_is_told_from_it(self):
        assert is_strong(Chance().seed)
        assert len(Chance().seed) == 64
        for weak in ("", "7", "an evening", "a" * 31, "Z" * 40, "A" * 40):
            assert not is_strong(weak), weak


class TestWaiting:
    def test_the_seal_comes_before_anything_is_drawn(self, tmp_path):
        table = Table.create(tmp_path / "t.log", GAME, 3, waits=True)
        assert [entry.kind for entry in table.entries] == ["table"]
        assert not table.is_drawn
        assert table.public()["drawn"] is False
        seed = (tmp_path / "t.log.seed").read_text().strip()
        assert table.header.commitment == commitment(seed)
        assert verify_log(table.export())
        again = Table.open(table.path)
        assert again.position() == table.position()
        assert again.steps == []

    def test_nothing_but_a_cut_or_the_draw_can_be_done(self, tmp_path):
        table = Table.create(tmp_path / "t.log", GAME, 3, waits=True)
        attempts = [
            lambda: table.roll(expect=0),
            lambda: table.play("end", expect=0),
            lambda: table.choose("red", expect=0),
            lambda: table.undo(expect=0),
            lambda: table.reveal(expect=0, consent=table.players),
            lambda: table.set_position(START, expect=0, consent=table.players),
        ]
        for attempt in attempts:
            with pytest.raises(TableError, match="nothing is drawn yet"):
                attempt()
        assert table.seq == 0
        table.draw(expect=0)
        with pytest.raises(TableError, match="drawn already"):
            table.draw(expect=table.seq)

    def test_wishes_that_cannot_be_drawn_are_refused_at_once(self, tmp_path):
        with pytest.raises(HeraldError):
            Table.create(tmp_path / "t.log", GAME, 99, waits=True)
        assert not list(tmp_path.iterdir())

    @pytest.mark.parametrize("game", game_ids())
    def test_another_word_gives_another_table(self, tmp_path, game):
        """The same seed, cut with another word: land, dice and hands are others."""
        seed = "5" * 64
        one, two, none = (
            drawn(tmp_path / f"{name}.log", game, words=words, seed=seed)
            for name, words in (("one", ["a"]), ("two", ["b"]), ("none", []))
        )
        marks = [
            [entry.data["record"]["mark"] for entry in table.entries if "record" in entry.data]
            for table in (one, two, none)
        ]
        assert not {*marks[0]} & {*marks[1]} | {*marks[0]} & {*marks[2]}
        hands = [
            [table.hand(color) for color in table.players] if table.deals() else None
            for table in (one, two, none)
        ]
        if hands[0]:
            assert hands[0] != hands[1] != hands[2]
        uncut = Table.create(tmp_path / "once.log", game, len(none.players), seed=seed)
        draws = [e.data for e in uncut.entries if e.kind == "draw"]
        assert draws[:1] == [e.data for e in none.entries if e.kind == "draw"][:1]
        for table in (one, two, none):
            report = checked(table)
            assert report, report.findings


class TestAtTheTable:
    @QUIET
    @given(data=st.data())
    def test_cuts_anywhere_are_replayed_and_verified(self, tmp_path_factory, data):
        """Cuts while the table waits, while colours are chosen, between plays, undo and redo."""
        game = data.draw(st.sampled_from([GAME, "donjons-et-barons", "barony"]))
        path = tmp_path_factory.mktemp("cut") / "t.log"
        names = count()
        table = Table.create(path, game, 3, waits=True, seed="c" * 64)

        def perhaps():
            for _ in range(data.draw(st.integers(0, 2))):
                seats = table.players if table.is_started else ()
                by = data.draw(st.sampled_from([TERMINAL, PHONE, *seats]))
                table.cut(f"mot {next(names)}", by=by)

        perhaps()
        table.draw(expect=table.seq, asks=True)
        while table.asked:
            perhaps()
            color = data.draw(st.sampled_from(table.asked["colors"]))
            table.choose(color, expect=table.seq)
        rng = data.draw(st.randoms(use_true_random=False))
        for _ in range(data.draw(st.integers(0, 8))):
            perhaps()
            if table.game.rolls and not play_one(table, rng):
                break
            if table.can_undo() and data.draw(st.booleans()):
                table.undo(expect=table.seq, consent=table.players)
                perhaps()
                if data.draw(st.booleans()):
                    table.redo(expect=table.seq)
        again = Table.open(path)
        assert again.position() == table.position()
        assert len(again.cuts) == next(names)
        report = checked(again)
        assert report, report.findings
        assert report.cuts == len(again.cuts)

    def test_a_cut_changes_no_draw_that_was_made(self, table):
        face = table.roll(expect=table.seq).data["face"]
        table.undo(expect=table.seq, consent=table.players)
        for number in range(12):
            table.cut(f"again {number}", by=TERMINAL)
            assert table.roll(expect=table.seq).data["face"] == face
            table.undo(expect=table.seq, consent=table.players)
        report = checked(table)
        assert report, report.findings

    def test_a_cut_changes_the_next_draw(self, tmp_path):
        faces = []
        for number in range(300):
            table = Table.create(
                tmp_path / f"{number}.log", GAME, position=START, seed="the same seed"
            )
            table.cut(f"word {number}", by="red")
            faces.append(table.roll(expect=table.seq).data["face"])
        assert chi_square([faces.count(face) for face in range(1, 7)]) < CRITICAL[5]

    def test_a_cut_is_no_reason_to_look_again(self, table):
        """Another phone's cut does not make a tap come too late."""
        seen = table.seq
        table.cut("meanwhile", by=PHONE)
        assert table.roll(expect=seen).seq == seen + 2

    def test_what_cannot_be_cut_with(self, table):
        for word in ("", "x" * (LONGEST_WORD + 1), "two\nlines", "\x1b[2J", "a\0"):
            with pytest.raises(TableError, match="on one line"):
                table.cut(word, by=TERMINAL)
        with pytest.raises(TableError):
            table.cut("word", by="mauve")
        assert table.cuts == ()

    def test_cuts_between_two_draws_are_bounded(self, own):
        for number in range(MOST_CUTS):
            own.cut(f"{number}", by=PHONE)
        with pytest.raises(TableError, match="draw first"):
            own.cut("one more", by=PHONE)
        own.roll(expect=own.seq)
        own.cut("one more", by=PHONE)
        assert checked(own)

    def test_once_the_seed_is_shown_nobody_cuts(self, table):
        table.reveal(expect=table.seq, consent=table.players)
        with pytest.raises(TableError, match="seed has been shown"):
            table.cut("late", by=TERMINAL)


class TestForgedCuts:
    """Somebody rewrites the cuts with every hash right."""

    @pytest.fixture
    def cut(self, tmp_path):
        table = drawn(tmp_path / "t.log", words=["one", "two"])
        table.roll(expect=table.seq)
        table.cut("three", by=table.players[0])
        table.undo(expect=table.seq, consent=table.players)
        table.redo(expect=table.seq)
        assert checked(table)
        return table

    def changed(self, table, change):
        report = forged(table, change)
        assert not report
        return report.findings

    def test_another_word_is_found_at_the_next_draw(self, cut):
        found = self.changed(cut, lambda lines: lines[1][1].update(word="another"))
        assert found[0].line == 4

    def test_a_cut_left_out_moved_or_slipped_in_is_found(self, cut):
        self.changed(cut, lambda lines: lines.pop(1))
        self.changed(cut, lambda lines: lines.insert(5, lines.pop(1)))
        self.changed(cut, lambda lines: lines.insert(2, lines.pop(1)))
        self.changed(cut, lambda lines: lines.insert(3, ("cut", {"by": "phone", "word": "x"})))

    def test_a_cut_in_the_middle_of_a_run_of_draws_has_no_place(self, cut):
        draws = [entry.seq for entry in cut.entries if entry.kind == "draw"]
        entry = ("cut", {"by": "phone", "word": "x"})
        found = self.changed(cut, lambda lines: lines.insert(draws[1], entry))
        assert found[0].line == draws[1] + 1

    @pytest.mark.parametrize(
        "data",
        [
            {},
            {"by": "phone"},
            {"by": "phone", "word": 7},
            {"by": "mauve", "word": "x"},
            {"by": ["phone"], "word": "x"},
            {"by": "phone", "word": "x" * 65},
            {"by": "phone", "word": "\x1b[2J"},
        ],
    )
    def test_a_malformed_cut(self, cut, data):
        self.changed(cut, lambda lines: lines.insert(1, ("cut", data)))

    def test_a_seed_that_was_chosen_and_is_called_random(self, tmp_path):
        table = Table.create(tmp_path / "t.log", GAME, 2, seed="7")
        assert table.header.seed == "given"
        table.reveal(expect=table.seq, consent=table.players)
        found = self.changed(table, lambda lines: lines[0][1].update(seed="random"))
        assert "short or chosen" in found[0].words.in_("en")
        assert "choisie" in found[0].words.in_("fr")


class TestInWords:
    """What a log proves is said, and what it cannot prove."""

    def said(self, report, lang="en"):
        return "\n".join(words.in_(lang) for words in proof(report))

    def test_without_a_cut(self, tmp_path):
        report = checked(drawn(tmp_path / "t.log"))
        assert "Not proved: nobody cut before the first draw" in self.said(report)
        assert "essayer des graines" in self.said(report, "fr")
        assert "nobody looked ahead" in self.said(report)

    def test_with_cuts(self, tmp_path):
        report = checked(drawn(tmp_path / "t.log", words=["a", "b"]))
        assert report.first_cuts == (PHONE, PHONE)
        assert "2 cuts came after the seal and before the first draw, by phones" in self.said(
            report
        )
        assert "2 coupes après le scellé" in self.said(report, "fr")

    def test_a_cut_after_the_first_draw_does_not_count_as_one_before_it(self, table):
        table.cut("late", by=TERMINAL)
        report = verify_log(table.export())
        assert (report.cuts, report.first_cuts) == (1, ())

    def test_before_the_seed_is_shown_and_before_anything_is_drawn(self, tmp_path):
        table = Table.create(tmp_path / "t.log", GAME, 2, waits=True)
        said = self.said(verify_log(table.export()))
        assert "Not proved yet" in said
        assert "Nothing is drawn yet" in said

    def test_a_chosen_seed(self, table):
        assert "seed was chosen by hand" in self.said(verify_log(table.export()))

    def test_a_log_that_fails_proves_nothing(self, table):
        report = verify_log(table.export()[:-2])
        assert self.said(report) == "As long as a line fails, the log proves nothing."
