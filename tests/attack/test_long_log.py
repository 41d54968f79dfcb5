"""A table with a very long log: other tables' phones do not wait for it."""

import threading
from itertools import cycle, islice

import pytest

from referee.table.live_table import Table
from referee.table.log_file import make_entry
from tests.attack.real_server import real_server


@pytest.fixture(scope="module")
def lines(full):
    """How many lines such a log has: a long evening is some hundreds."""
    return 30_000 if full else 10_000


@pytest.fixture(scope="module")
def long_log(tmp_path_factory, lines):
    """A data folder with such a table: turns in which nothing is done but rolling the die."""
    path = tmp_path_factory.mktemp("tables") / "long.log"
    table = Table.create(path, "land-of-barons", 2, colors=["blue", "red"])
    for _ in range(2):
        table.roll(expect=table.seq, face=4)
        table.play("end", expect=table.seq)
    last, written = table.entries[-1], []
    for turn in islice(cycle(table.entries[-4:]), lines):
        last = make_entry(last.seq + 1, turn.kind, turn.data, last.hash)
        written.append(last.line())
    with path.open("ab") as file:
        file.write(b"".join(written))
    return path


def served_meanwhile(other, work):
    """How many plays another table makes before some work is done."""
    done, plays = threading.Event(), 0

    def finish():
        work()
        done.set()

    worker = threading.Thread(target=finish)
    worker.start()
    while not done.is_set():
        other.phone.ask("dispute", play="end")
        assert other.phone.look()["seq"] == other.seq
        plays += not done.is_set()
    worker.join()
    return plays


def test_other_tables_go_on_while_a_long_log_is_opened_told_and_verified(long_log, lines):
    with real_server(long_log.parent) as first:
        token = next(line for line in first.lines if "/t/long#" in line).partition("#")[2].strip()
        first.kill()
    with real_server(long_log.parent) as server:
        assert any(token in line for line in server.lines), "its link, though it is not read yet"
        other = server.table()
        other.show_all()
        long = server.hold(token, "/api/tables/long")
        answers = {}

        def ask(what):
            answers[what] = long.look(what)

        for what in ("", "log", "verify"):
            assert served_meanwhile(other, lambda what=what: ask(what)) >= 1, what
        assert answers[""]["seq"] >= lines
        assert len(answers["log"]["entries"]) >= lines
        assert answers["verify"]["sound"]
        assert server.stop() == ""


def test_many_who_verify_a_long_log_do_not_keep_others_out(long_log):
    with real_server(long_log.parent) as server:
        token = next(line for line in server.lines if "/t/long#" in line).partition("#")[2].strip()
        other = server.table()
        other.show_all()
        verdicts = []

        def verify(lang):
            phone = server.hold(token, "/api/tables/long")
            verdicts.append(phone.look(f"verify?lang={lang}")["sound"])

        def all_verify():
            askers = [threading.Thread(target=verify, args=(lang,)) for lang in ("en", "fr") * 30]
            for one in askers:
                one.start()
            for one in askers:
                one.join()

        assert served_meanwhile(other, all_verify) >= 1
        assert verdicts == [True] * 60
