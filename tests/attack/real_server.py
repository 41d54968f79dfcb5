"""`referee serve` as a process of its own: started, asked, and ended however a test likes."""

import re
import signal
import socket
import subprocess
import sys
from contextlib import contextmanager

from tests.served import ONE_PHONE, Phone, Seated


class RealServer:
    """A server, its data and its phones; `table`, `hold` and `phone` are as in tests/served.py."""

    def __init__(self, process, data, lines):
        self.process, self.data, self.lines = process, data, lines
        self.base = re.search(r"http://[\d.:]+\d", lines[0])[0]
        self.port = int(self.base.rpartition(":")[2])
        self.phones = []
        self.phone = self.hold()

    def hold(self, token="", path=""):
        self.phones.append(Phone(self.base, token, path))
        return self.phones[-1]

    def table(self, players=3, colors=("blue", "red", "green"), **wishes):
        body = {"game": "land-of-barons", "players": players, "colors": list(colors)[:players]}
        made = self.phone.ask("/api/tables", **body | ONE_PHONE | wishes)
        return Seated(self, made["table"], made["token"], made["recovery"])

    def wire(self):
        """A bare connection, to send what no phone would."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=30)

    def answers(self):
        """Whether a new phone is served."""
        with Phone(self.base) as phone:
            return phone.get("/api/games").status_code == 200

    @property
    def is_alive(self):
        return self.process.poll() is None

    def kill(self):
        """End it as a power cut would."""
        self.process.kill()
        self._gone()

    def stop(self):
        """End it with Ctrl-C; what it said on its standard error."""
        self.process.send_signal(signal.SIGINT)
        return self._gone()

    def _gone(self):
        for phone in self.phones:
            phone.close()
        return self.process.communicate(timeout=60)[1]


def command(data, *options):
    return [
        sys.executable, "-m", "referee", "serve", "--port", "0", "--data", str(data), *options
    ]  # fmt: skip


def started(data, *options, **more):
    """A server that has said where it is; `more` goes to the process."""
    process = subprocess.Popen(
        command(data, *options),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **more,
    )  # fmt: skip
    lines = []
    for line in process.stdout:
        lines.append(line.rstrip("\n"))
        if "Ctrl-C" in line:
            return RealServer(process, data, lines)
    raise AssertionError(process.communicate()[1])


@contextmanager
def real_server(data, *options, **more):
    """A server that is gone at the end."""
    server = started(data, *options, **more)
    try:
        yield server
    finally:
        if not server.process.stdout.closed:
            server.kill()
