"""Notes: what somebody at a table wants to be remembered; they change nothing."""

import runpy
from pathlib import Path

import pytest

from pnp.text.errors import HeraldError
from referee.cli.app import run
from referee.table.live_table import Table
from referee.table.log_sentences import told
from referee.table.logged.log_reading import LONGEST_NOTE, PHONE, TERMINAL
from referee.table.verify import verify_log
from tests.referee.table.random_tables import GAME
from tests.referee.table.test_verify import forged
from tests.typed import typed

SMALL = Path(__file__).resolve().parents[3] / "docs" / "verify_log.py"


@pytest.fixture
def noted(own_die):
    """A table where somebody noted something and blue as well."""
    own_die.note("the wolf is too strong", by=TERMINAL)
    own_die.note(" what of 14.2? ", by=own_die.players[0])
    return own_die


def test_a_note_changes_nothing(own_die):
    seq, before = own_die.seq, own_die.position()
    entry = own_die.note("fun!", by=PHONE)
    assert own_die.position() == before
    assert (own_die.changed, own_die.seq) == (seq, seq + 1)
    own_die.undo(expect=seq, consent=own_die.players)  # whoever had not seen the note still acts
    own_die.note("and again", by=PHONE)
    assert own_die.can_redo() is not None
    assert told(entry, own_die.start()).in_("en") == "A phone notes: fun!"


def test_it_is_chained_and_verified(noted):
    first, second = (one for one in noted.entries if one.kind == "note")
    assert second.prev == first.hash
    assert second.data == {"by": noted.players[0], "text": "what of 14.2?"}
    noted.reveal(expect=noted.seq, consent=noted.players)
    report = verify_log(noted.export())
    assert (report.findings, report.lines) == ((), len(noted.entries))
    assert runpy.run_path(str(SMALL))["verdict"](noted.export())[0]
    again = Table.open(noted.path)
    assert again.position() == noted.position()


def test_notes_between_seal_draw_and_choices(tmp_path):
    table = Table.create(tmp_path / "t.log", GAME, 3, waits=True)
    table.note("before all", by=TERMINAL)
    table.draw(expect=table.seq, asks=True)
    while table.asked:
        table.note(f"who takes {table.asked['colors'][0]}?", by=PHONE)
        table.choose(table.asked["colors"][0], expect=table.seq)
    table.reveal(expect=table.seq, consent=table.players)
    assert verify_log(table.export()).findings == ()


@pytest.mark.parametrize("text", ["", "  ", "two\nlines", "\x1b[2J", "x" * (LONGEST_NOTE + 1)])
def test_what_cannot_be_noted(table, text):
    before = table.seq
    with pytest.raises(HeraldError, match="on one line"):
        table.note(text, by=TERMINAL)
    assert table.seq == before


def test_nobody_notes_for_a_seat_that_is_not_there(table):
    with pytest.raises(HeraldError, match="no seat `pink`"):
        table.note("hello", by="pink")


@pytest.mark.parametrize("data", [{"by": "pink"}, {"text": "a\nb"}, {"text": 5}, {"text": ""}])
def test_a_forged_note_is_found(noted, data):
    at = next(entry.seq for entry in noted.entries if entry.kind == "note")
    (finding,) = forged(noted, lambda lines: lines[at][1].update(data)).findings
    assert finding.line == at + 1


def test_the_command(table):
    said = typed(run, "table", "note", table.path, "a good evening", "--seat", "red")
    assert said.returncode == 0, said.stderr
    assert "Red notes: a good evening" in said.stdout
    assert "a good evening" in typed(run, "table", "log", table.path).stdout
    said = typed(run, "table", "note", table.path, "two\nlines")
    assert said.returncode != 0
    assert "on one line" in said.stderr
