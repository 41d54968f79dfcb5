"""The gate before the app: known hosts, the same site, small bodies; and the security headers."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, TypeAlias

from pnp.text.words import Words
from referee.web.problems import asked_lang, problem_response

Scope: TypeAlias = MutableMapping[str, Any]
Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

LARGEST_BODY = 65_536
"""Bytes; the longest position that a board holds is a tenth of it."""
LONGEST_ADDRESS = 2_048
PAGE_HEADER = b"x-herald"
"""A header that no form and no other site can send without being asked first."""

HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'; trusted-types 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), interest-cohort=()",
}
_SAFE = ("GET", "HEAD", "OPTIONS")
_NAME = re.compile(r"\[[0-9a-fA-F:.]+\](?::\d+)?|[^:]+(?::\d+)?")


class Gate:
    """A middleware that refuses what our own page would never send."""

    def __init__(self, app: App, hosts: frozenset[str] = frozenset()) -> None:
        self.app = app
        self.hosts = hosts | _own_names()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                _add_headers(message, scope["path"])
            await send(message)

        refused = self._refusal(scope, headers)
        if refused is None:
            body, refused = await _read_body(scope, headers, receive)
            receive = _replayed(body, receive)
        if refused is not None:
            status, words = refused
            lang = asked_lang(None, headers.get(b"accept-language", b"").decode("latin-1"))
            await problem_response(status, words.in_(lang))(scope, receive, guarded)
            return
        await self.app(scope, receive, guarded)

    def _refusal(self, scope: Scope, headers: dict[bytes, bytes]) -> tuple[int, Words] | None:
        raw = scope.get("raw_path") or scope["path"].encode()
        if len(raw) + len(scope.get("query_string", b"")) > LONGEST_ADDRESS:
            return 414, _LONG
        if not self.knows_host(headers.get(b"host", b"").decode("latin-1")):
            return 421, _HOST
        if _is_tricky(raw, scope["path"]):
            return 404, _PATH
        if scope["method"] in _SAFE:
            return None
        if not _is_same_site(scope, headers) or PAGE_HEADER not in headers:
            return 403, _CROSS
        if headers.get(b"content-type", b"").split(b";")[0].strip() != b"application/json":
            return 415, _JSON
        return None

    def knows_host(self, host: str) -> bool:
        """Addresses in numbers, this machine's names, and the names it was started with."""
        if not _NAME.fullmatch(host):
            return False
        name = host.rsplit(":", 1)[0] if not host.endswith("]") else host
        name = name.strip("[]").lower().rstrip(".")
        if name in self.hosts:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


def _own_names() -> frozenset[str]:
    name = socket.gethostname().lower()
    return frozenset(("localhost", name, f"{name}.local"))


def _is_tricky(raw: bytes, path: str) -> bool:
    lower = raw.lower()
    return (
        any(sign in lower for sign in (b"%2f", b"%5c", b"%00", b"\\", b"//"))
        or any(part in (".", "..") for part in path.split("/"))
        or any(ord(sign) < 32 for sign in path)
    )


def _is_same_site(scope: Scope, headers: dict[bytes, bytes]) -> bool:
    site = headers.get(b"sec-fetch-site", b"same-origin")
    if site not in (b"same-origin", b"none"):
        return False
    origin = headers.get(b"origin")
    if origin is None:
        return True
    return bool(origin == scope["scheme"].encode() + b"://" + headers.get(b"host", b""))


async def _read_body(
    scope: Scope, headers: dict[bytes, bytes], receive: Receive
) -> tuple[bytes, tuple[int, Words] | None]:
    """The whole body, or a refusal as soon as it grows too large."""
    length = headers.get(b"content-length", b"0")
    if not length.isdigit() or int(length) > LARGEST_BODY:
        return b"", (413, _LARGE)
    if scope["method"] in _SAFE:
        return b"", None
    body = b""
    while True:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > LARGEST_BODY:
            return b"", (413, _LARGE)
        if message["type"] == "http.disconnect" or not message.get("more_body"):
            return body, None


def _replayed(body: bytes, receive: Receive) -> Receive:
    """A body already read, handed on once; after it whatever the client still does."""
    sent = False

    async def again() -> Message:
        nonlocal sent
        if sent:
            return await receive()
        sent = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


def _add_headers(message: Message, path: str) -> None:
    have = {name for name, _ in message["headers"]}
    extra = {name: value for name, value in HEADERS.items() if name.encode() not in have}
    if path.startswith("/api/") and b"cache-control" not in have:
        extra["cache-control"] = "no-store"
    message["headers"] = [
        *message["headers"],
        *((name.encode(), value.encode()) for name, value in extra.items()),
    ]


_LONG = Words("That address is too long.")
_HOST = Words("This server does not go by that name; use its address in numbers.")
_PATH = Words("There is nothing at that address.")
_CROSS = Words("Only the table’s own page may do that; open it and try again.")
_JSON = Words("Send JSON, and say so: content-type application/json.")
_LARGE = Words("That is more than any table has to say; send less.")
