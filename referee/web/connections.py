"""Connections to the server: how many there may be, and how long each may keep it waiting."""

from __future__ import annotations

import asyncio
import errno
import logging
import time
from collections import Counter
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

MOST = 1_000
"""Connections in all, where the system has files enough for them."""
MOST_OF_ONE = 300
"""Connections from one address: a house full of phones behind one router is far below it."""
FILES_KEPT = 200
"""Files that stay free for logs and for connections that are about to be refused."""
FEWEST = 16
HEAD_SECONDS = 5.0
"""How long a request may take to say what it wants, however slowly it trickles in."""
BODY_SECONDS = 10.0
UNREAD_SECONDS = 30.0
"""How long an answer may lie unread."""
QUIET_SECONDS = 60.0
"""Between two words to the host about connections that could not be taken."""

_REFUSAL = (
    b"HTTP/1.1 503 Service Unavailable\r\n"
    b"connection: close\r\nretry-after: 5\r\ncontent-length: 0\r\n\r\n"
)
_DEADLINES = {"head": HEAD_SECONDS, "body": BODY_SECONDS, "answer": UNREAD_SECONDS}


class OpenConnections:
    """Every connection that is open, the oldest first."""

    def __init__(self, most: int = MOST, most_of_one: int = MOST_OF_ONE) -> None:
        self.most = most
        self.most_of_one = most_of_one
        self._open: dict[Connection, None] = {}
        self._of_one: Counter[str] = Counter()

    def take(self, new: Connection) -> bool:
        """Take a connection in; one that keeps the server waiting makes room for it.

        False where every connection there may be is being answered.
        """
        if self._of_one[new.address] >= self.most_of_one:
            has_room = self._make_room(new.address)
        else:
            has_room = len(self._open) < self.most or self._make_room()
        if has_room:
            self._open[new] = None
            self._of_one[new.address] += 1
        return has_room

    def _make_room(self, address: str = "") -> bool:
        """Close what has waited longest: a half-sent request first, then a connection at rest."""
        among = [one for one in self._open if not address or one.address == address]
        for phases in (("head", "body"), ("rest",)):
            for one in among:
                if one.phase in phases:
                    one.hang_up()
                    return True
        return False

    def leave(self, gone: Connection) -> None:
        if gone in self._open:
            del self._open[gone]
            self._of_one[gone.address] -= 1
            if not self._of_one[gone.address]:
                del self._of_one[gone.address]


class Connection(H11Protocol):
    """A connection of uvicorn's with deadlines, counted among the others."""

    everyone: OpenConnections
    """Given by the server that takes the connections."""
    address = ""
    phase = "rest"
    """What is waited for: the `head` of a request, its `body`, its `answer`, or nothing."""
    _deadline: asyncio.TimerHandle | None = None
    _unread = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        if not self.everyone.take(self):
            transport.write(_REFUSAL)
            transport.close()
            return
        self._enter("head")

    def connection_lost(self, exc: Exception | None) -> None:
        self._enter("rest")
        self.everyone.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = True
        self._look()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._unread = False
        self._look()

    def _look(self) -> None:
        """Find out what is waited for now."""
        state = self.conn.their_state
        if self.transport.is_closing():
            self._enter("answer")
        elif state is h11.SEND_BODY:
            self._enter("body")
        elif state is h11.IDLE:
            self._enter("head" if self.conn.trailing_data[0] else "rest")
        else:
            self._enter("answer" if self._unread else "served")

    def _enter(self, phase: str) -> None:
        """Start the clock of a phase; what goes on in one phase does not stop its clock."""
        if phase == self.phase:
            return
        self.phase = phase
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        if phase in _DEADLINES:
            self._deadline = self.loop.call_later(_DEADLINES[phase], self.hang_up)

    def hang_up(self) -> None:
        """Close without a word, whatever still waits to be sent."""
        self._enter("served")
        self.everyone.leave(self)
        self.transport.abort()


def most_connections() -> int:
    """Return how many connections the system's limit of open files leaves room for."""
    try:
        import resource
    except ImportError:  # not a system that has such limits
        return MOST
    allowed, highest = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + FILES_KEPT
    if allowed < wanted:
        allowed = wanted if highest == resource.RLIM_INFINITY else min(wanted, highest)
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, highest))
    return max(FEWEST, min(MOST, allowed - FILES_KEPT))


class Shortage:
    """Files that run out while connections come in: told now and then, in one line."""

    def __init__(self) -> None:
        self._told = 0.0
        self._logger = logging.getLogger("uvicorn.error")

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Handle what the event loop could not; all but a shortage is told in full."""
        error = context.get("exception")
        if "._start_serving(" in context.get("message", ""):
            return  # asyncio would listen again after a shortage, and the server has stopped
        if not isinstance(error, OSError) or error.errno not in _SHORT:
            loop.default_exception_handler(context)
        elif not self._told or time.monotonic() - self._told > QUIET_SECONDS:
            self._told = time.monotonic()
            self._logger.error("connections wait: %s", error.strerror)


_SHORT = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
