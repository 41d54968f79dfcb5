"""Logs rewritten at random: there is always a report, soon, and never more than a finding."""

import json
import resource
import time
from copy import deepcopy
from pathlib import Path
from random import Random

import pytest

from pnp.text.errors import HeraldError
from referee.table.live_table import Table
from referee.table.log_sentences import told
from referee.table.verify import verify_log
from tests.referee.table.random_tables import GAME, START, play_some, rechained

OLD = Path(__file__).resolve().parents[1] / "referee" / "table" / "old_logs"
SAMPLE, FULL = 160, 50_000
BATCHES = 8
SLOWEST = 20.0
"""Seconds for one log; a sound one takes a few hundredths."""
MEMORY = 400_000
"""Kibibytes that all the reports of a batch may add."""
JUNK = [
    None, True, False, 0, -1, 1, 7, 10**9, 10**14, 10**30, -(10**30), 1.5, float("inf"),
    float("nan"), "", "x", "?", "\x1b[2J", "\u202e", "a" * 5000, [], {}, [None], [[[[[]]]]],
    {"way": "down"}, "blue", "red", "referee", "table", "own", "drawn", "dealt", "none", "legal",
    "../../etc", "game /etc\n", "9" * 40,
]  # fmt: skip


@pytest.fixture(scope="module")
def logs(tmp_path_factory):
    """Logs of every sort, as (kind, data) pairs: drawn and own, cut, seated, revealed, old."""
    folder = tmp_path_factory.mktemp("logs")
    rng = Random(13)
    drawn = Table.create(folder / "drawn.log", GAME, 3, seed="to be mutated")
    play_some(drawn, rng, 25)
    drawn.undo(expect=drawn.seq, consent=drawn.players)
    drawn.redo(expect=drawn.seq)
    drawn.dispute(START, "construct d4")
    drawn.note_seat(drawn.players[0], "given")
    sealed = drawn.export()
    drawn.reveal(consent=drawn.players)
    own = Table.create(folder / "own.log", GAME, position=START, seed="an own table")
    play_some(own, rng, 10)
    barony = Table.create(folder / "barony.log", "barony", 2, seed="a long evening")
    play_some(barony, rng, 12)
    asked = Table.create(folder / "asked.log", GAME, 2, seed="who is blue?", asks=True)
    found = [sealed, drawn.export(), own.export(), barony.export(), asked.export()]
    found += [path.read_bytes() for path in sorted(OLD.glob("*.log"))]
    return [_pairs(data) for data in found]


def _pairs(data):
    entries = [json.loads(line) for line in data.splitlines()]
    return [(entry["kind"], entry["data"]) for entry in entries]


def places(data):
    """Every place inside plain values."""
    for key in data if isinstance(data, dict) else range(len(data)):
        yield data, key
        if isinstance(data[key], dict | list):
            yield from places(data[key])


def junk(rng, lines):
    """Anything: a word from the list, or a value from elsewhere in the log."""
    if rng.random() < 0.6:
        return deepcopy(rng.choice(JUNK))  # another change may put more into it
    inside, key = rng.choice(list(places(rng.choice(lines)[1])) or [({"": 0}, "")])
    return json.loads(json.dumps(inside[key]))


def change_value(rng, lines):
    found = list(places(rng.choice(lines)[1]))
    if found:
        inside, key = rng.choice(found)
        inside[key] = junk(rng, lines)


def change_text(rng, lines):
    """A letter or a line of a position, a play or a name."""
    found = [
        (inside, key)
        for _, data in rng.sample(lines, min(8, len(lines)))
        for inside, key in places(data)
        if isinstance(inside[key], str) and inside[key]
    ]
    if not found:
        return
    inside, key = rng.choice(found)
    text = inside[key]
    at = rng.randrange(len(text))
    inside[key] = rng.choice((
        text[:at] + rng.choice("?*0719 :,-abz\n\x00\x9b\u202eé") + text[at + 1 :],
        text[:at] + text[at + 1 :],
        text[:at] + text[at : at + 30] * 3 + text[at:],
        "\n".join(rng.sample(text.split("\n"), len(text.split("\n")))),
    ))  # fmt: skip


def change_number(rng, lines):
    found = [
        (inside, key)
        for _, data in lines
        for inside, key in places(data)
        if type(inside[key]) is int
    ]
    if found:
        inside, key = rng.choice(found)
        inside[key] = rng.choice((inside[key] + 1, inside[key] - 1, -inside[key], 10**9, 10**15))


def drop_key(rng, lines):
    found = [(inside, key) for inside, key in places(rng.choice(lines)[1])]
    if found:
        inside, key = rng.choice(found)
        del inside[key]


def add_key(rng, lines):
    rng.choice(lines)[1][rng.choice(("record", "cards", "host", "seed", "note"))] = junk(rng, lines)


def swap_lines(rng, lines):
    a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]


def drop_line(rng, lines):
    if len(lines) > 1:
        del lines[rng.randrange(len(lines))]


def double_line(rng, lines):
    at = rng.randrange(len(lines))
    lines.insert(rng.randrange(len(lines)), json.loads(json.dumps(lines[at])))


def other_kind(rng, lines):
    at = rng.randrange(len(lines))
    lines[at] = (rng.choice([kind for kind, _ in lines] + ["cut", "seat", "x"]), lines[at][1])


REWRITES = (
    change_value, change_value, change_text, change_text, change_number, drop_key, add_key,
    swap_lines, drop_line, double_line, other_kind,
)  # fmt: skip


def spoilt(rng, data):
    """Bytes changed by somebody who does not know how lines are chained."""
    at = rng.randrange(len(data))
    some = bytes(rng.randrange(256) for _ in range(rng.randint(1, 4)))
    end = at + rng.randint(0, 200)
    return rng.choice((
        data[:at] + some + data[at + len(some) :],
        data[:at] + data[end:],
        data[:at] + data[at:end] * 2 + data[end:],
        data[:at],
        data[:at] + b"[" * 3000 + data[at:],
    ))  # fmt: skip


def mutated(rng, logs):
    lines = [(kind, data) for kind, data in json.loads(json.dumps(rng.choice(logs)))]
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        rng.choice(REWRITES)(rng, lines)
    data = rechained(lines)
    return spoilt(rng, data) if rng.random() < 0.2 else data


def tried(data, folder):
    """Check a log and open it as a table would be; both end in words or in nothing worse."""
    report = verify_log(data)
    assert all(finding.words.in_("en") and finding.words.in_("fr") for finding in report.findings)
    path = folder / "m.log"
    path.write_bytes(data)
    try:
        table = Table.open(path)
    except HeraldError:
        return report
    table.public()
    for entry in table.entries:
        assert told(entry, table.board_of(entry)).in_("fr")
    return report


@pytest.mark.parametrize("batch", range(BATCHES))
def test_whatever_a_log_says_there_is_a_report(logs, full, batch, tmp_path):
    count = (FULL if full else SAMPLE) // BATCHES
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    refused = 0
    for number in range(count):
        seed = f"{batch}.{number}"
        data = mutated(Random(seed), logs)
        began = time.process_time()
        print(f"mutation {seed}")  # pytest shows it where the next line fails
        refused += not tried(data, tmp_path)
        assert time.process_time() - began < SLOWEST, seed
    # what is left says the same in other words, or changes what nothing contradicts
    assert refused > count * 0.6
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < MEMORY
