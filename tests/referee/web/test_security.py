"""Who is let in, what is refused, and what the page itself may do."""

import re
import socket

import pytest

from referee.web.access import TOKEN_BYTES
from referee.web.routes.pages import STATIC, assets
from referee.web.security import HEADERS, LARGEST_BODY

NEW = {"game": "land-of-barons", "players": 2}


def is_problem(answer, status):
    body = answer.json()
    return (
        answer.status_code == status == body["status"]
        and answer.headers["content-type"] == "application/problem+json"
        and len(body["detail"]) > 10
        and body["detail"][-1] in ".?!"
    )


def test_links_carry_unguessable_tokens(served):
    tables = [served.table() for _ in range(3)]
    tokens = {table.token for table in tables} | {table.invitation("blue") for table in tables}
    assert len(tokens) == 6
    assert all(len(token) * 6 >= TOKEN_BYTES * 8 >= 128 for token in tokens)
    link = tables[0].phone.look("links")["table"]["link"]
    assert link.endswith(f"#{tables[0].token}"), "a token after # is not sent to any server"


@pytest.mark.parametrize("token", ["x", "x" * 24, "é" * 20])
def test_without_the_token_nobody_learns_whether_a_table_is_there(served, token):
    table = served.table()
    bearer = {"Authorization": f"Bearer {token}".encode()}
    there = served.phone.get(table.path, headers=bearer)
    nowhere = served.phone.get("/api/tables/000000000000", headers=bearer)
    assert is_problem(there, 401)
    assert there.json() == nowhere.json()


def test_a_token_opens_its_own_table_only(served):
    one, other = served.table(), served.table()
    assert is_problem(served.hold(one.token).get(other.path), 401)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_posts_of_other_sites_are_refused(served, headers):
    assert is_problem(served.phone.post("/api/tables", json=NEW, headers=headers), 403)


def test_posts_without_the_pages_own_header_are_refused(served):
    import httpx

    assert is_problem(httpx.post(f"{served.base}/api/tables", json=NEW), 403)


def test_a_form_cannot_post(served):
    form = served.phone.post("/api/tables", data=NEW)
    assert is_problem(form, 415)


def test_the_page_may_post(served):
    own = {"Origin": served.base, "Sec-Fetch-Site": "same-origin"}
    assert served.phone.post("/api/tables", json=NEW, headers=own).status_code == 201


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "", "a b"])
def test_other_names_are_refused(served, host):
    """A name that somebody points at this machine must not make it answer."""
    assert is_problem(served.phone.get("/api/games", headers={"Host": host}), 421)


@pytest.mark.parametrize("host", ["localhost", "192.168.1.7:8037", "[::1]:80"])
def test_own_names_are_known(served, host):
    assert served.phone.get("/api/games", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/..%2f..%2fetc",
        "/api/tables/..",
        "/api/tables/.%2e/log",
        "/static/..%2fpages.py",
        "/static/....//pages.py",
        "/static/%2e%2e/pages.py",
        "/static/pages.py",
        "/api/tables/a%00b",
        "/api/tables/a%5cb",
        "/t/../../etc/passwd",
        "/api/games/..%2f..%2f..%2ftmp",
    ],
)
def test_path_tricks_lead_nowhere(served, path):
    with socket.create_connection(("127.0.0.1", int(served.base.rsplit(":", 1)[1]))) as raw:
        raw.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while part := raw.recv(65_536):
            answer += part
    assert re.match(rb"HTTP/1.1 4(01|04|22) ", answer), answer[:200]
    assert b"application/problem+json" in answer


@pytest.mark.parametrize("game", ["/tmp", "../land-of-barons", "x" * 61, "", "no-such-game"])
def test_a_game_is_named_never_a_folder(served, game):
    answer = served.phone.post("/api/tables", json=NEW | {"game": game})
    assert answer.status_code in (404, 422)


def test_bodies_are_bounded(served):
    large = "x" * (LARGEST_BODY + 1)
    assert is_problem(served.phone.post("/api/tables", content=large), 415)
    json = {"Content-Type": "application/json"}
    assert is_problem(served.phone.post("/api/tables", content=large, headers=json), 413)
    chunks = (b"x" * 8_192 for _ in range(20))
    assert is_problem(served.phone.post("/api/tables", content=chunks, headers=json), 413)
    long = served.phone.post("/api/positions/view", json={"game": "x", "position": "y" * 12_001})
    assert is_problem(long, 422)
    assert is_problem(served.phone.get("/api/games", params={"q": "z" * 3_000}), 414)


def test_nonsense_is_answered_with_a_sentence(served):
    json = {"Content-Type": "application/json"}
    for body in (b"", b"{", b"[]", b'"x"', b"\xff\xfe", b'{"game": 1}'):
        assert is_problem(served.phone.post("/api/tables", content=body, headers=json), 422), body
    assert is_problem(served.phone.get("/nowhere"), 404)
    assert is_problem(served.phone.put("/api/games", json={}), 405)


def test_every_answer_has_the_policy(served):
    for path in ("/", "/static/page.js", "/api/games", "/nowhere", "/api/openapi.json"):
        answer = served.phone.get(path)
        for name, value in HEADERS.items():
            assert answer.headers[name] == value, (path, name)
    assert served.phone.get("/api/games").headers["cache-control"] == "no-store"
    policy = HEADERS["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy


def test_the_page_has_nothing_inline_and_nothing_from_elsewhere():
    html = (STATIC / "page.html").read_text("utf-8")
    assert not re.search(r"<script(?![^>]*\bsrc=)", html)
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=", html)
    for path in STATIC.iterdir():
        text = path.read_text("utf-8")
        found = set(re.findall(r"(?:https?:)?//[a-z][\w.-]+\.[a-z]{2,}", text))
        assert found <= {"http://www.w3.org", "//www.w3.org"}, path.name
        assert "innerHTML" not in text
        assert not re.search(r"\beval\(|new Function", text)


def test_the_page_is_light():
    """What the first view loads, packed as it travels; typefaces included."""
    from pnp.draw.fonts import WEB_FONTS, web_font

    sent = sum(len(asset.packed or asset.plain) for asset in assets().values())
    assert sent + sum(len(web_font(name)) for name in WEB_FONTS) < 150_000


def test_secrets_are_readable_by_their_owner_only(served):
    table = served.table()
    for suffix in ("log.seed", "log.doors"):
        assert (served.data / f"{table.name}.{suffix}").stat().st_mode & 0o077 == 0
    seat = table.sit("blue")
    kept = (served.data / f"{table.name}.log.doors").read_text()
    assert seat.headers["authorization"].split()[1] not in kept
