"""Checking a log: every change is found, on its line; and the same game by other rules."""

import json
from pathlib import Path
from random import Random

import pytest

from referee.cli.app import run
from referee.engine.chance import Chance
from referee.table.live_table import Table
from referee.table.verify import verify_log
from tests.each import each
from tests.referee.table.random_tables import GAME, START, play_some, read, rechained

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A table with a bit of everything, its seed shown."""
    table = Table.create(tmp_path_factory.mktemp("table") / "t.log", GAME, 3, seed="to be checked")
    rng = Random(4)
    play_some(table, rng, 30)
    table.undo(expect=table.seq, consent=table.players)
    table.redo(expect=table.seq)
    table.dispute(None, "end")
    table.dispute(START, "construct d4")
    play_some(table, rng, 40)
    table.undo(expect=table.seq, consent=table.players)
    table.reveal(consent=table.players)
    return table


@pytest.fixture
def small(tmp_path):
    """A short log: every byte of it can be tried."""
    table = Table.create(tmp_path / "s.log", GAME, position=START.replace("\nhand blue: ? ?", ""))
    table.roll(expect=table.seq)
    table.undo(expect=table.seq, consent=table.players)
    table.dispute(None, "construct d4")
    table.reveal(consent=table.players)
    return table.export()


def forged(table, change):
    """The log after somebody changed one thing in it and chained it anew."""
    lines = [(entry.kind, json.loads(json.dumps(dict(entry.data)))) for entry in table.entries]
    change(lines)
    return verify_log(rechained(lines))


def places(table, kind):
    return [entry.seq for entry in table.entries if entry.kind == kind]


class TestSound:
    def test_a_true_log_is_in_order(self, played):
        report = verify_log(played.export())
        assert report
        assert report.findings == ()
        assert report.revealed
        assert report.lines == len(played.entries)
        assert report.plays == len(played.history())
        assert report.head == played.head

    def test_without_the_seed_the_draws_stay_sealed(self, played):
        data = b"".join(entry.line() for entry in played.entries[:-1])
        report = verify_log(data)
        assert report
        assert not report.revealed

    def test_a_table_of_its_own_is_in_order(self, small):
        assert verify_log(small)


class TestEveryByte:
    def test_every_single_byte_change_is_found(self, small):
        rng = Random(7)
        for at in range(len(small)):
            other = rng.choice([b for b in range(256) if b != small[at]])
            changed = small[:at] + bytes([other]) + small[at + 1 :]
            assert not verify_log(changed), (at, other)

    def test_changes_that_look_harmless_are_found(self, small):
        for at in range(0, len(small), 5):
            for other in (small[at] ^ 0x20, 0x20, 0x0A):
                if other != small[at]:
                    assert not verify_log(small[:at] + bytes([other]) + small[at + 1 :]), at

    def test_bytes_that_come_or_go_are_found(self, small):
        for at in range(0, len(small), 7):
            assert not verify_log(small[:at] + small[at + 1 :])
            assert not verify_log(small[:at] + b" " + small[at:])
        assert not verify_log(b"")
        assert not verify_log(small + b"\n")

    def test_a_long_log_names_the_line(self, played):
        data, rng = played.export(), Random(8)
        for at in each(rng.sample(range(len(data)), 60)):
            changed = data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]
            line = data[:at].count(b"\n") + 1
            found = [finding.line for finding in verify_log(changed).findings]
            assert found[0] in (line, line + (data[at : at + 1] == b"\n")), at

    def test_lines_that_are_gone_or_swapped_are_found(self, played):
        lines = played.export().splitlines(keepends=True)
        for at in (1, 5, len(lines) // 2, len(lines) - 2):
            gone = b"".join(lines[:at] + lines[at + 1 :])
            assert verify_log(gone).findings[0].line == at + 1
            swapped = [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]
            assert verify_log(b"".join(swapped)).findings[0].line == at + 1


class TestForged:
    """Somebody rewrites the log with every hash right: the seed and the rules still tell."""

    def test_another_face(self, played):
        rolls = [entry for entry in played.entries if entry.kind == "roll"]
        drawn = next(entry.seq for entry in rolls if entry.data["source"] == "referee")

        def change(lines):
            face = lines[drawn][1]["face"] % 6 + 1
            lines[drawn][1]["face"] = lines[drawn][1]["record"]["result"] = face

        found = forged(played, change).findings
        assert found[0].line == drawn + 1
        assert "seed" in found[0].words.in_("en")
        assert "graine" in found[0].words.in_("fr")

    def test_a_face_that_its_record_does_not_show(self, played):
        rolls = [entry for entry in played.entries if entry.kind == "roll"]
        drawn = next(entry.seq for entry in rolls if entry.data["source"] == "referee")
        found = forged(
            played, lambda lines: lines[drawn][1].update(face=7 - lines[drawn][1]["face"])
        )
        assert found.findings[0].line == drawn + 1

    def test_a_draw_made_twice_for_the_better_one(self, played):
        """A roll with the record of a later draw: its number gives it away."""
        rolls = [e.seq for e in played.entries if e.kind == "roll" and "record" in e.data]

        def change(lines):
            counter = lines[rolls[0]][1]["record"]["counter"] + 1
            chance = Chance("to be checked", counter)
            face = chance.roll(6, "die")
            lines[rolls[0]][1].update(face=face, record=chance.records[0].as_json())

        found = forged(played, change).findings
        assert found[0].line == rolls[0] + 1
        assert "was next" in found[0].words.in_("en")

    def test_another_land(self, played):
        (start,) = places(played, "start")

        def change(lines):
            text = lines[start][1]["position"]
            first, second = "lion-A", "lion-B"
            swapped = text.replace(first, "*").replace(second, first).replace("*", second)
            lines[start][1]["position"] = swapped

        found = forged(played, change).findings
        assert start + 1 in [finding.line for finding in found]

    def test_another_step_of_the_set_up(self, played):
        step = places(played, "step")[-3]
        found = forged(played, lambda lines: lines[step][1]["drawn"].update(en="6"))
        assert [finding.line for finding in found.findings] == [step + 1]

    def test_a_hand_that_was_not_dealt(self, played):
        (start,) = places(played, "start")

        def change(lines):
            hands = lines[start][1]["hands"]
            first, second = list(hands)[:2]
            hands[first], hands[second] = hands[second], hands[first]

        found = forged(played, change).findings
        assert found[0].line == start + 1
        assert "seal" in found[0].words.in_("en")

    def test_an_illegal_play(self, played):
        play = places(played, "play")[0]
        found = forged(played, lambda lines: lines[play][1].update(play="construct a1"))
        assert found.findings[0].line == play + 1
        assert "not legal" in found.findings[0].words.in_("en")

    def test_a_play_out_of_turn(self, played):
        play = places(played, "play")[0]
        other = next(c for c in played.players if c != played.entries[play].data["player"])
        found = forged(played, lambda lines: lines[play][1].update(player=other))
        assert found.findings[0].line == play + 1

    def test_a_dispute_settled_otherwise(self, played):
        first, second = places(played, "dispute")
        found = forged(played, lambda lines: lines[second][1].update(verdict="legal"))
        assert [finding.line for finding in found.findings] == [second + 1]
        found = forged(played, lambda lines: lines[first][1].update(clause="99.1"))
        assert [finding.line for finding in found.findings] == [first + 1]

    def test_an_undo_without_consent(self, tmp_path):
        table = Table.create(tmp_path / "t.log", GAME, position=START)
        table.roll(expect=table.seq)
        undo = table.undo(expect=table.seq, consent=table.players)
        found = forged(table, lambda lines: lines[undo.seq][1].update(consent=["blue"]))
        assert found.findings[0].line == undo.seq + 1
        assert "red" in found.findings[0].words.in_("en")

    def test_another_seed(self, played):
        (reveal,) = places(played, "reveal")
        found = forged(played, lambda lines: lines[reveal][1].update(seed="another"))
        assert [finding.line for finding in found.findings] == [reveal + 1]
        assert not found.revealed

    def test_another_version(self, played):
        found = forged(played, lambda lines: lines[0][1].update(version="0.9.9"))
        assert [finding.line for finding in found.findings] == [1]
        assert "0.9.9" in found.findings[0].words.in_("en")

    @pytest.mark.parametrize("kind", ["start", "roll", "play", "undo", "redo", "reveal", "dispute"])
    def test_entries_that_say_nothing(self, played, kind):
        at = places(played, kind)[0]
        found = forged(played, lambda lines: lines[at][1].clear())
        assert at + 1 in [finding.line for finding in found.findings]

    def test_entries_of_no_kind_and_in_the_wrong_place(self, played):
        at = places(played, "play")[2]
        for kind in ("nothing", "start", "draw", "table"):
            found = forged(played, lambda lines, kind=kind: lines.insert(at, (kind, {})))
            assert found.findings[0].line == at + 1

    def test_a_header_that_is_none(self, played):
        for data in ({}, {"game": GAME}, dict(played.entries[0].data) | {"players": "three"}):
            found = forged(played, lambda lines, data=data: lines.__setitem__(0, ("table", data)))
            assert found.findings[0].line == 1
        unknown = dict(played.entries[0].data) | {"game": "chess"}
        found = forged(played, lambda lines: lines.__setitem__(0, ("table", unknown)))
        assert "chess" in found.findings[0].words.in_("en")

    @pytest.mark.parametrize("seed", range(4))
    def test_whatever_an_entry_is_made_to_say_there_is_a_report(self, played, seed):
        rng = Random(seed)
        for _ in range(60):
            at = rng.randrange(len(played.entries))
            data = json.loads(json.dumps(dict(played.entries[at].data)))
            inside, key = rng.choice(list(leaves(data)))
            inside[key] = rng.choice(JUNK)
            entry = played.entries[at].kind, data
            report = forged(played, lambda lines, at=at, entry=entry: lines.__setitem__(at, entry))
            assert all(f.line <= len(played.entries) for f in report.findings)


JUNK = [None, True, 0, -1, 10**30, 1.5, "", "x", "?", [], {}, [None], {"way": "down"}, [["a"]]]


def leaves(data):
    """Every place inside plain values."""
    for key in data if isinstance(data, dict) else range(len(data)):
        yield data, key
        if isinstance(data[key], dict | list):
            yield from leaves(data[key])


class TestCommand:
    def test_a_sound_log_exits_0(self, played, capsys):
        assert run(["verify", str(played.path)]) == 0
        out = capsys.readouterr().out
        assert "all in order" in out
        assert "every draw was made again" in out
        assert played.head in out

    def test_a_changed_one_exits_1_and_names_the_line(self, played, tmp_path, capsys):
        entries = read(played.export())
        at = places(played, "play")[3]
        data = played.export().replace(entries[at].line(), entries[at].line().replace(b" ", b"  "))
        (tmp_path / "t.log").write_bytes(data)
        assert run(["verify", str(tmp_path / "t.log")]) == 1
        assert f"line {at + 1}: it was changed" in capsys.readouterr().out
        assert run(["verify", str(tmp_path / "t.log"), "--lang", "fr"]) == 1
        assert f"ligne {at + 1}\u00a0: elle a été modifiée" in capsys.readouterr().out
        assert run(["verify", str(tmp_path / "t.log"), "--json"]) == 1
        told = json.loads(capsys.readouterr().out)
        assert told["sound"] is False
        assert told["findings"][0]["line"] == at + 1

    def test_no_log_exits_2(self, tmp_path, capsys):
        assert run(["verify", str(tmp_path / "none.log")]) == 2
        assert "no file" in capsys.readouterr().err
        assert run(["verify", str(tmp_path)]) == 2
        (tmp_path / "empty.log").write_bytes(b"")
        assert run(["verify", str(tmp_path / "empty.log")]) == 1
        assert "nothing in the log" in capsys.readouterr().out
