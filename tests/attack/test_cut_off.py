"""Requests that are cut off, half sent or too many: the server goes on, without a word."""


def cut_off(server, path):
    """Ask and hang up at once, so that the answer meets a closed connection."""
    with server.wire() as wire:
        wire.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())


def test_a_request_that_is_cut_off_does_not_end_the_server(server, full):
    for _ in range(200 if full else 40):
        cut_off(server, "/api/games/land-of-barons/rules")
    assert server.answers()
    assert server.stop() == ""
    assert server.process.returncode == 0
