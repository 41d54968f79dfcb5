"""Requests that are cut off, half sent or too many: the server goes on, without a word."""

import resource
import time
from contextlib import ExitStack

import httpx
import pytest

from tests.each import each

HEAD = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Herald: page\r\n"
JSON = b"Content-Type: application/json\r\n"
HALVES = {
    "nothing": b"",
    "a line": b"GET / HT",
    "a head": HEAD,
    "a body": HEAD + JSON + b'Content-Length: 100\r\n\r\n{"game"',
    "a chunk": HEAD + JSON + b'Transfer-Encoding: chunked\r\n\r\n7\r\n{"game"\r\n',
    "a second request": b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET / HT",
}


@pytest.fixture(scope="module")
def many_files():
    """This process may hold as many connections as the system lets it."""
    allowed, highest = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (highest, highest))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, highest))


def cut_off(server, path):
    """Ask and hang up at once, so that the answer meets a closed connection."""
    with server.wire() as wire:
        wire.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())


def is_hung_up(wire, within=60):
    """Whether the other side ends a connection, whatever it still says before."""
    until = time.monotonic() + within
    try:
        while (left := until - time.monotonic()) > 0:
            wire.settimeout(left)
            if not wire.recv(1 << 16):
                return True
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False
    return False


def trickle(wire):
    """Send one more header; whether somebody was still there to hear it."""
    try:
        wire.sendall(b"a: b\r\n")
    except (BrokenPipeError, ConnectionResetError):
        return False
    return True


def test_a_request_that_is_cut_off_does_not_end_the_server(server, full):
    for _ in range(200 if full else 40):
        cut_off(server, "/api/games/land-of-barons/rules")
    assert server.answers()
    assert server.stop() == ""
    assert server.process.returncode == 0


def test_half_sent_requests_neither_stay_nor_keep_a_phone_out(server, full, many_files):
    table = server.table()
    with ExitStack() as stack:
        wires = []
        for number in range(1100 if full else 350):
            wires.append(stack.enter_context(server.wire()))
            wires[-1].sendall([*HALVES.values()][number % len(HALVES)])
            if number % 100 == 0:
                assert table.phone.look()["seq"] == table.seq
        assert server.answers()
        left = [wire for wire in each(wires) if not is_hung_up(wire)]
        assert left == []
    assert server.answers()
    assert server.stop() == ""


def test_a_request_that_trickles_in_is_not_waited_for(server):
    with server.wire() as wire:
        wire.sendall(HEAD)
        until = time.monotonic() + 60
        while time.monotonic() < until and not is_hung_up(wire, within=0.5):
            trickle(wire)
        assert time.monotonic() < until
    assert server.stop() == ""


def test_a_phone_at_rest_keeps_its_connection(server):
    with server.wire() as wire:
        for rest in (7, 0):
            wire.sendall(b"HEAD /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            assert wire.recv(1 << 16).startswith(b"HTTP/1.1 ")
            assert not is_hung_up(wire, within=rest)


def answers_at_last(server, within=60):
    """Whether a phone is served once those before it have been hung up."""
    until = time.monotonic() + within
    while time.monotonic() < until:
        try:
            if server.answers():
                return True
        except httpx.TransportError:
            time.sleep(0.5)
    return False


def test_more_connections_than_files_are_refused_without_a_traceback(server, many_files):
    assert server.answers()
    files = 60
    resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (files, files))
    with ExitStack() as stack:
        for _ in range(200):
            stack.enter_context(server.wire()).sendall(HALVES["a line"])
        assert answers_at_last(server)
    told = server.stop().splitlines()
    assert len(told) <= 2, "\n".join(told)
    assert not [line for line in told if "connections wait" not in line]
    assert server.process.returncode == 0


def test_event_streams_have_a_bound_and_a_status(server):
    table = server.table()
    asked = f"GET {table.path}/events HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    asked = f"{asked}Authorization: Bearer {table.token}\r\n\r\n".encode()
    with ExitStack() as stack:
        for _ in range(64):
            wire = stack.enter_context(server.wire())
            wire.sendall(asked)
            assert b"200 OK" in wire.recv(1 << 16)
        refused = table.phone.get("events")
        assert refused.status_code == 429
        assert refused.json()["detail"] == "Too many phones listen at this table."
        assert table.phone.get("events?lang=fr").json()["detail"].startswith("Trop de")
    until = time.monotonic() + 60
    while time.monotonic() < until and table.phone.get("events?once=true").status_code != 200:
        time.sleep(0.2)
    with table.phone.stream("GET", f"{table.path}/events") as stream:
        assert stream.status_code == 200
