"""The second verifier, docs/verify_log.py: it shares no code with Herald, and agrees with it."""

import ast
import json
import runpy
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from pnp.folder.game_folders import game_ids
from referee.engine.game import load_game
from referee.table.live_table import Table
from referee.table.logged.log_reading import PHONE, TERMINAL
from referee.table.verify import verify_log
from tests.each import each
from tests.referee.table.random_tables import GAME, collect, play_one, rechained

HERE = Path(__file__).resolve()
SMALL = HERE.parents[3] / "docs" / "verify_log.py"
OLD = sorted((HERE.parent / "old_logs").glob("*.log"))
verdict = runpy.run_path(str(SMALL))["verdict"]
RNG = Random(13)
DRAWN = [game for game in game_ids() if game != "brandubh"]
"""The games in which chance draws something."""


def evening(path, game, plays=12):
    """A table that was cut before the first draw, while colours were chosen, and as it went on."""
    rng = Random(game)
    players = min(3, load_game(game).spec.players.max)
    table = Table.create(path, game, players, waits=True, seed=f"{rng.getrandbits(256):064x}")
    table.cut("a first word", by=TERMINAL)
    table.cut("0" * 32, by=PHONE)
    table.draw(expect=table.seq, asks=True)
    while table.asked:
        table.cut(f"chosen {table.seq}", by=PHONE)
        table.choose(table.asked["colors"][-1], expect=table.seq)
    for number in range(plays if table.game.rolls else 0):
        if not play_one(table, rng):
            break
        if number % 4 == 1:
            table.undo(expect=table.seq, consent=table.players)
            table.cut(f"between {number}", by=table.players[0])
            table.redo(expect=table.seq)
    table.cut("the last", by=PHONE)
    return table


def shown(table):
    table.reveal(expect=table.seq, consent=table.players)
    return table.export()


@pytest.fixture(scope="module")
def logs(tmp_path_factory):
    folder = tmp_path_factory.mktemp("small")
    return {game: shown(evening(folder / f"{game}.log", game)) for game in game_ids()}


@pytest.fixture(scope="module")
def reshuffled(tmp_path_factory):
    """A table whose deck runs out, cut before the discards are shuffled."""
    path = tmp_path_factory.mktemp("deck") / "t.log"
    table = Table.create(path, GAME, 2, waits=True)
    table.cut("first", by=PHONE)
    table.draw(expect=table.seq)
    for number in range(table.public()["deck"] + 5):
        seat = table.position().player
        table.roll(expect=table.seq, face=6)
        table.cut(f"before card {number}", by=PHONE)
        collect(table, seat, table.hand(seat)[0])
        table.play("end", expect=table.seq)
    return shown(table)


def test_it_needs_nothing_but_the_standard_library():
    tree = ast.parse(SMALL.read_text("utf-8"))
    names = {a.name for node in ast.walk(tree) if isinstance(node, ast.Import) for a in node.names}
    assert names <= sys.stdlib_module_names
    assert not any(isinstance(node, ast.ImportFrom) for node in ast.walk(tree))


@pytest.mark.parametrize("game", game_ids())
def test_both_find_a_true_log_in_order(logs, game):
    report = verify_log(logs[game])
    assert report, report.findings
    good, said = verdict(logs[game])
    assert good, said
    assert f"cut {report.cuts} times" in said


@pytest.mark.parametrize("log", OLD, ids=lambda log: log.stem)
def test_both_agree_on_old_logs(log):
    assert verdict(log.read_bytes())[0] == bool(verify_log(log.read_bytes()))


def test_both_follow_a_deck_that_is_shuffled_again(reshuffled):
    report = verify_log(reshuffled)
    assert report, report.findings
    good, said = verdict(reshuffled)
    assert good, said
    assert b'"shuffled"' in reshuffled


def test_as_a_command_it_stands_alone(logs, tmp_path):
    def called(data):
        path = tmp_path / "t.log"
        path.write_bytes(data)
        return subprocess.run(
            [sys.executable, "-I", "-S", SMALL, path], capture_output=True, text=True, timeout=60
        )

    done = called(logs[GAME])
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("All in order")
    done = called(logs[GAME].replace(b'"word":"the last"', b'"word":"the best"'))
    assert (done.returncode, done.stderr) == (1, "")
    assert "it was changed" in done.stdout


def test_an_unrevealed_log_is_followed_as_far_as_it_goes(logs):
    sealed = b"".join(logs[GAME].splitlines(keepends=True)[:-1])
    good, said = verdict(sealed)
    assert good
    assert "not been shown" in said


def rewritten(data, change):
    """A log with something changed and every hash made right again."""
    lines = [json.loads(line) for line in data.splitlines()]
    pairs = [(line["kind"], line["data"]) for line in lines]
    change(pairs)
    return rechained(pairs)


def digit(text, at=0):
    """The same text with another hexadecimal digit."""
    return text[:at] + ("1" if text[at] != "1" else "2") + text[at + 1 :]


def forgeries(data):
    """Ways to bend chance in a log: what is changed, and the log with every hash right again."""
    lines = [json.loads(line) for line in data.splitlines()]
    header, end = lines[0]["data"], len(lines) - 1
    first = next(seq for seq, line in enumerate(lines) if "record" in line["data"])
    for key in ("commitment", "sealed"):
        yield key, lambda pairs, key=key: pairs[0][1].update({key: digit(header[key])})
    yield "seed", lambda pairs: pairs[end][1].update(seed=digit(pairs[end][1]["seed"]))
    yield (
        "called random",
        lambda pairs: pairs[0][1].update(seed="random") or pairs[end][1].update(seed="7"),
    )
    for seq, line in enumerate(lines):
        inside, record = line["data"], line["data"].get("record")
        # a cut that no draw came after bends nothing
        if line["kind"] == "cut" and seq < first:
            yield f"word {seq}", lambda p, seq=seq: p[seq][1].update(word="another")
            yield f"cut gone {seq}", lambda p, seq=seq: p.pop(seq)
        if record:
            for key in ("mark", "purpose"):
                yield (
                    f"{key} {seq}",
                    lambda p, seq=seq, key=key: p[seq][1]["record"].update(
                        {key: digit(p[seq][1]["record"][key])}
                    ),
                )
            for key in ("counter", "size"):
                yield (
                    f"{key} {seq}",
                    lambda p, seq=seq, key=key: p[seq][1]["record"].update(
                        {key: p[seq][1]["record"][key] + 1}
                    ),
                )
        if record and type(record.get("result")) is int:
            other = record["result"] % record["size"] + 1
            yield f"result {seq}", lambda p, s=seq, o=other: p[s][1]["record"].update(result=o)
        if record and type(record.get("result")) is list and record["size"] > 1:
            yield f"order {seq}", lambda p, s=seq: p[s][1]["record"]["result"].reverse()
        if line["kind"] == "roll" and record:
            yield f"face {seq}", lambda p, s=seq: p[s][1].update(face=p[s][1]["face"] % 6 + 1)
        for color in inside.get("hands", {}):
            yield (
                f"seal {seq} {color}",
                lambda p, s=seq, c=color: p[s][1]["hands"][c].__setitem__(
                    0, digit(p[s][1]["hands"][c][0])
                ),
            )
        for number, event in enumerate(inside.get("cards", ())):
            if "record" in event:
                yield (
                    f"shuffle {seq}.{number}",
                    lambda p, s=seq, n=number: p[s][1]["cards"][n]["record"].update(mark="0" * 16),
                )
            if "seal" in event:
                yield (
                    f"seal {seq}.{number}",
                    lambda p, s=seq, n=number: p[s][1]["cards"][n].update(
                        seal=digit(p[s][1]["cards"][n]["seal"])
                    ),
                )


@pytest.mark.parametrize("game", DRAWN)
def test_both_refuse_chance_that_was_bent(logs, game):
    """Every hash is right, and one draw, cut, seal or seed is another."""
    found = list(forgeries(logs[game]))
    for what, change in each(RNG.sample(found, min(40, len(found)))):
        bent = rewritten(logs[game], change)
        assert not verify_log(bent), what
        good, said = verdict(bent)
        assert not good, (what, said)


def test_both_refuse_a_deck_that_was_bent(reshuffled):
    cards = ("shuffle", "seal")
    found = [pair for pair in forgeries(reshuffled) if pair[0].startswith(cards)]
    assert any(what.startswith("shuffle") for what, _ in found)
    for what, change in each([*found[-8:], *(one for one in found if one[0][:2] == "sh")]):
        bent = rewritten(reshuffled, change)
        assert not verify_log(bent), what
        assert not verdict(bent)[0], what


def test_both_refuse_every_changed_byte(logs):
    data = logs[GAME]
    for at in each(RNG.sample(range(len(data)), 60)):
        changed = data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]
        assert not verify_log(changed)
        assert not verdict(changed)[0], at


@pytest.mark.parametrize("data", [b"", b"\n", b"{}\n", b"[]\n", b'{"seq":0}\n', b"\xff\n"])
def test_what_is_no_log_is_no_reason_to_stumble(data):
    assert not verdict(data)[0]


def test_a_log_that_is_not_there_is_told(tmp_path):
    asked = subprocess.run(
        [sys.executable, str(SMALL), str(tmp_path / "none.log")], capture_output=True, text=True
    )
    assert (asked.returncode, asked.stderr) == (2, "")
    assert "name the log of a table" in asked.stdout
