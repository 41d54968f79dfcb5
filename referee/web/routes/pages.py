"""The page's files, read once and handed out by name: no path of a request reaches the disk."""

from __future__ import annotations

import gzip
import hashlib
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import Response

from pnp.draw.fonts import WEB_FONTS, web_font
from pnp.text.words import Words
from referee.web.page_words import page_words
from referee.web.problems import ProblemError, documented

WORDS = "words.js"
"""The file that has the words of the page put in."""
STATIC = Path(__file__).parent.parent / "static"
_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
_PACKED = (".html", ".css", ".js", ".svg", ".webmanifest")

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True)
class Asset:
    """A file of the page, as it is and packed."""

    media_type: str
    plain: bytes
    packed: bytes | None
    tag: str


@cache
def assets() -> dict[str, Asset]:
    """Every file of the page by its name."""
    return {path.name: _asset(path) for path in sorted(STATIC.iterdir()) if path.suffix in _TYPES}


def _asset(path: Path) -> Asset:
    plain = path.read_bytes()
    if path.name == WORDS:
        table = json.dumps(page_words(), ensure_ascii=False).encode()
        plain = plain.replace(b"const WORDS = {};", b"const WORDS = " + table + b";")
    packed = gzip.compress(plain, 9, mtime=0) if path.suffix in _PACKED else None
    return Asset(_TYPES[path.suffix], plain, packed, hashlib.sha256(plain).hexdigest()[:16])


def _respond(name: str, request: Request) -> Response:
    asset = assets().get(name)
    if asset is None:
        raise ProblemError(404, _NOTHING)
    headers = {"etag": f'"{asset.tag}"', "cache-control": "no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    if asset.packed and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(asset.packed, media_type=asset.media_type, headers=headers)
    return Response(asset.plain, media_type=asset.media_type, headers=headers)


@router.get("/")
@router.get("/t/{table}")
@router.get("/t/{table}/{seat}")
async def page(request: Request) -> Response:
    """The page; which table and seat it is for, it reads from its own address."""
    return _respond("page.html", request)


@router.get("/static/{name}", responses=documented(404))
async def static(name: str, request: Request) -> Response:
    """A file that the page asks for."""
    if name in WEB_FONTS:
        headers = {"cache-control": "public, max-age=31536000, immutable"}
        return Response(web_font(name), media_type="font/woff", headers=headers)
    return _respond(name, request)


@router.get("/favicon.ico")
async def favicon(request: Request) -> Response:
    return _respond("badge.svg", request)


_NOTHING = Words("There is no such file.")
