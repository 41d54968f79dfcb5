"""Seats and dice in the log: whose phone acts, who agreed, what was told by hand."""

import re

import pytest

from referee.cli.app import run
from referee.table.live_table import Table
from referee.table.log_sentences import told
from referee.table.seats import Consent, NotYourSeat
from referee.table.table_errors import BrokenLog, TableError
from referee.table.verify import verify_log
from referee.web.codes import is_code
from referee.web.hall import Hall
from tests.each import each
from tests.referee.table.random_tables import GAME


@pytest.fixture
def strict(tmp_path):
    """A table where each seat has its own phone and the referee rolls."""
    return Table.create(
        tmp_path / "s.log", GAME, 3, seed="three at a table", phones="own", dice="referee"
    )


def sentences(table, lang):
    return [told(entry, table.board_of(entry)).in_(lang) for entry in table.entries]


def test_the_header_says_whose_phones_and_whose_dice(strict, tmp_path):
    header = Table.open(strict.path).header
    assert (header.phones, header.dice) == ("own", "referee")
    assert not header.one_phone
    assert not header.own_dice


def test_only_the_active_seat_rolls_plays_and_makes_again(strict):
    first, second, _ = strict.players
    for acting in ((), (second,)):
        with pytest.raises(NotYourSeat, match=first.capitalize()):
            strict.roll(expect=strict.seq, acting=acting)
        with pytest.raises(NotYourSeat):
            strict.play("pass", expect=strict.seq, acting=acting)
    strict.roll(expect=strict.seq, acting=[first])
    strict.play("pass", expect=strict.seq, acting=[first])
    strict.undo(expect=strict.seq, consent=strict.players)
    with pytest.raises(NotYourSeat):
        strict.redo(expect=strict.seq, acting=[second])
    strict.redo(expect=strict.seq, acting=[first])


def test_a_face_told_by_hand_needs_the_table(strict):
    for tell in each(
        [
            lambda **more: strict.roll(expect=strict.seq, face=4, **more),
            lambda **more: strict.play("roll 4", expect=strict.seq, **more),
        ]
    ):
        with pytest.raises(TableError, match="consent of everyone"):
            tell()
        with pytest.raises(TableError, match="consent of everyone"):
            tell(consent=strict.players[:2])
        tell(consent=strict.players)
        strict.undo(expect=strict.seq, consent=strict.players)
    assert verify_log(strict.export())


def test_a_log_with_a_face_that_nobody_agreed_to_is_refused(strict, tmp_path):
    loose = Table.create(tmp_path / "l.log", GAME, 3, seed="three at a table")
    entry = loose.roll(expect=loose.seq, face=4)
    with pytest.raises(BrokenLog):
        strict._replay.read(entry)


def test_who_was_not_there_is_told(strict):
    first, second, third = strict.players
    strict.roll(expect=strict.seq)
    strict.undo(expect=strict.seq, consent=Consent((first, second), (third,)))
    strict.reveal(consent=Consent((first,), host=True))
    name = strict.game.color_name(third, "en")
    assert any(line.endswith(f"is taken back, without {name}") for line in sentences(strict, "en"))
    assert sentences(strict, "fr")[-1].endswith("par le code de secours de l’hôte")
    assert verify_log(strict.export())


@pytest.mark.parametrize("agreed", [Consent(), Consent((), ("blue", "red", "green"))])
def test_silence_alone_is_no_consent(strict, agreed):
    strict.roll(expect=strict.seq)
    with pytest.raises(TableError, match="consent of everyone"):
        strict.undo(expect=strict.seq, consent=agreed)


def test_one_player_alone_is_no_consent_of_the_table(strict):
    first, *others = strict.players
    strict.roll(expect=strict.seq)
    alone = Consent((first,), tuple(others))
    with pytest.raises(TableError, match="consent of everyone"):
        strict.undo(expect=strict.seq, consent=alone)
    with pytest.raises(TableError, match="consent of everyone"):
        strict.reveal(consent=alone)


def test_what_becomes_of_a_seat_is_written_down(strict):
    first = strict.players[0]
    before = strict.changed
    for what in ("given", "asked", "agreed", "freed", "given"):
        strict.note_seat(first, what)
    assert strict.changed == before
    assert Table.open(strict.path).seats_taken == {first}
    report = verify_log(strict.export())
    assert report
    name = strict.game.color_name(first, "fr")
    assert f"{name}\u00a0: la place est de nouveau libre" in sentences(strict, "fr")


@pytest.mark.parametrize(
    ("color", "what"), [("pink", "given"), ("first", "stolen"), ("first", "freed")]
)
def test_a_seat_that_cannot_be_is_refused(strict, color, what):
    lines = strict.seq
    with pytest.raises(BrokenLog):
        strict.note_seat(strict.players[0] if color == "first" else color, what)
    assert Table.open(strict.path).seq == lines


class TestBegunAtTheTerminal:
    def test_the_recovery_code_is_told_once_and_kept_as_a_hash(self, tmp_path, capsys):
        log = tmp_path / "friday.log"
        words = ["table", "new", str(log), GAME, "--players", "3", "--phones", "own"]
        assert run([*words, "--rolls", "referee"]) == 0
        (code,) = re.findall(r"[0-9A-Z]{5}-[0-9A-Z]{5}", capsys.readouterr().out)
        room = Hall(tmp_path).room("friday")
        assert is_code(code, room.access.recovery)
        assert code not in (tmp_path / "friday.log.doors").read_text()
        assert (room.table.header.phones, room.table.header.dice) == ("own", "referee")
        assert set(room.access.seats) == set(room.table.players)

    @pytest.mark.parametrize("option", ["--phones", "--rolls"])
    def test_an_unknown_word_is_told(self, tmp_path, capsys, option):
        words = ["table", "new", str(tmp_path / "x.log"), GAME, "--players", "3", option, "mine"]
        assert run(words) == 2
        assert f"{option}: `mine` is not known" in capsys.readouterr().err
        assert list(tmp_path.iterdir()) == []
