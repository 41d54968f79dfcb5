"""Writers that are killed at any moment: run as a program, it tells what was lost.

Each round two processes write to one log as fast as they can and tell each entry that the table
acknowledged; both are killed with SIGKILL, and the log is opened again.
"""

import json
import os
import select
import signal
import sys
from pathlib import Path
from random import Random

from referee.table.live_table import Table
from referee.table.table_errors import Conflict
from referee.table.verify import verify_log
from tests.referee.table.random_tables import GAME, START

EACH_LOG = 10
"""Kills before a new log is begun."""


def write_without_end(path, pipe):
    table = Table.open(path)
    while True:
        try:
            if table.position().die:
                entry = table.play("end", expect=table.seq).entry
            else:
                entry = table.roll(expect=table.seq)
        except Conflict:
            continue
        os.write(pipe, f"{entry.seq} {entry.hash}\n".encode())


def killed_writer(path):
    """A process that writes, and where it tells what was acknowledged."""
    out, into = os.pipe()
    process = os.fork()
    if process == 0:
        os.close(out)
        try:
            write_without_end(path, into)
        finally:
            os._exit(1)
    os.close(into)
    return process, out


def two_kills(path, rng):
    """Two writers, each killed at a moment of its own, and all that they had acknowledged."""
    running = [killed_writer(path), killed_writer(path)]
    told = b""
    for process, out in running:
        told += os.read(out, 1 << 16) if rng.random() < 0.7 else b""
        select.select([], [], [], rng.random() * 0.012)
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
    for _, out in running:
        while more := os.read(out, 1 << 16):
            told += more
        os.close(out)
    return {tuple(line.split()) for line in told.decode().splitlines()}


def main(folder, kills):
    rng = Random(9)
    found = {"killed": 0, "acknowledged": 0, "lost": 0, "broken": 0, "half": 0}
    acknowledged = set()
    while found["killed"] < kills:
        if found["killed"] % EACH_LOG == 0:
            path = folder / f"{found['killed']}.log"
            Table.create(path, GAME, position=START, seed="killed")
            acknowledged = set()
        told = two_kills(path, rng)
        found["killed"] += 2
        found["acknowledged"] += len(told)
        acknowledged |= told
        data = path.read_bytes()
        found["half"] += not data.endswith(b"\n")
        served = {(str(entry.seq), entry.hash) for entry in Table.open(path).entries}
        found["lost"] += len(acknowledged - served)
        whole = data[: data.rfind(b"\n") + 1]
        found["broken"] += not verify_log(whole)
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
