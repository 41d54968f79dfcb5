"""The preview's page and what it asks for; it answers this machine only, and only reads."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import uvicorn
from fastapi import FastAPI, HTTPException, Request
from fastapi.responses import Response, StreamingResponse

from pnp.bench.preview.session import Session
from pnp.bench.preview.words import page_words

Scope: TypeAlias = MutableMapping[str, Any]
Send: TypeAlias = Callable[[MutableMapping[str, Any]], Awaitable[None]]
T = TypeVar("T")

STATIC = Path(__file__).parent / "static"
HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
LONGEST_ADDRESS = 1_024
BEAT = 15.0
"""Seconds between two signs of life of a stream on which nothing happens."""
_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}


class Gate:
    """Refuses what our own page would never ask, and adds the security headers."""

    def __init__(self, app: Callable[..., Awaitable[None]], port: int) -> None:
        self.app = app
        self.hosts = {f"{name}:{port}".encode() for name in ("127.0.0.1", "localhost")}

    async def __call__(self, scope: Scope, receive: Callable[..., Any], send: Send) -> None:
        async def guarded(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                own = ((name.encode(), value.encode()) for name, value in HEADERS.items())
                message["headers"] = [*message["headers"], *own]
            await send(message)

        status = self._refusal(scope) if scope["type"] == "http" else 0
        if status:
            await Response(status_code=status)(scope, receive, guarded)
        else:
            await self.app(scope, receive, guarded)

    def _refusal(self, scope: Scope) -> int:
        """Return the status that a request is refused with, or 0."""
        headers = dict(scope["headers"])
        if headers.get(b"host") not in self.hosts:
            return 421
        if scope["method"] not in ("GET", "HEAD"):
            return 405
        if len(scope["raw_path"]) + len(scope["query_string"]) > LONGEST_ADDRESS:
            return 414
        site = headers.get(b"sec-fetch-site", b"none")
        if site not in (b"none", b"same-origin") and scope["path"] != "/":
            return 403
        return 0


@cache
def assets(lang: str) -> dict[str, tuple[str, bytes]]:
    """Return every file of the page by its name: no path of a request reaches the disk."""
    found = {
        path.name: (_TYPES[path.suffix], path.read_bytes())
        for path in sorted(STATIC.iterdir())
        if path.suffix in _TYPES
    }
    kind, text = found["words.js"]
    table = json.dumps(page_words(lang), ensure_ascii=False).encode()
    found["words.js"] = kind, text.replace(b"const WORDS = {};", b"const WORDS = " + table + b";")
    return found


def create_app(session: Session, port: int) -> FastAPI:
    """Return the app over what a session shows."""
    app = FastAPI(docs_url=None, redoc_url=None, openapi_url=None, redirect_slashes=False)
    laying_out = ThreadPoolExecutor(1, "sheets")
    drawing = ThreadPoolExecutor(1, "pictures")
    app.state.pools = (laying_out, drawing)

    async def inside(pool: ThreadPoolExecutor, make: Callable[[], T]) -> T:
        if session.is_over:
            raise HTTPException(503)
        return await asyncio.get_running_loop().run_in_executor(pool, make)

    def asset(name: str) -> Response:
        if name not in assets(session.reader):
            raise HTTPException(404)
        kind, data = assets(session.reader)[name]
        return Response(data, media_type=kind, headers={"cache-control": "no-cache"})

    @app.get("/")
    async def page() -> Response:
        return asset("page.html")

    @app.get("/static/{name}")
    async def static(name: str) -> Response:
        return asset(name)

    @app.get("/api/state")
    async def state(lang: str = "") -> Response:
        shown = session.preview(lang)
        return _json(
            {
                **session.about,
                "lang": shown.kit.options.lang if shown.kit else "",
                "revision": shown.revision,
                "faults": shown.faults,
                "components": [asdict(one) for one in shown.components.values()],
                "parts": session.pages(lang).parts,
                "check": session.checker.found,
            }
        )

    @app.get("/api/sheets/{part}")
    async def sheets(part: str, lang: str = "") -> Response:
        pages = session.pages(lang)
        if part not in pages.parts:
            raise HTTPException(404)
        return _json(asdict(await inside(laying_out, lambda: pages.sheets(part))))

    @app.get("/api/booklets")
    async def booklets(lang: str = "") -> Response:
        made = await inside(laying_out, session.pages(lang).booklets)
        return _json([asdict(one) for one in made])

    @app.get("/picture/{name}.svg")
    async def picture(name: str) -> Response:
        data = await inside(drawing, lambda: session.svg(name))
        if data is None:
            raise HTTPException(404)
        headers = {"cache-control": "private, max-age=86400, immutable"}
        return Response(data, media_type="image/svg+xml", headers=headers)

    @app.get("/api/events")
    async def events(request: Request) -> StreamingResponse:
        return StreamingResponse(_stream(session, request), media_type="text/event-stream")

    app.add_middleware(Gate, port=port)
    return app


def _json(data: object) -> Response:
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    headers = {"cache-control": "no-store"}
    return Response(text, media_type="application/json", headers=headers)


async def _stream(session: Session, request: Request) -> AsyncIterator[str]:
    """Yield a frame at once and one for each change, until the page or the command goes away."""
    with session.listening() as heard:
        yield "retry: 500\ndata: now\n\n"
        while not session.is_over and not await request.is_disconnected():
            try:
                await asyncio.wait_for(heard.wait(), BEAT)
            except TimeoutError:
                yield ": still here\n\n"
                continue
            heard.clear()
            if not session.is_over:
                yield "data: now\n\n"


class PreviewServer(uvicorn.Server):
    """A server that ends its event streams itself; otherwise uvicorn waits for them."""

    def __init__(self, session: Session, port: int) -> None:
        self.session = session
        app = create_app(session, port)
        self.pools: tuple[ThreadPoolExecutor, ...] = app.state.pools
        config = uvicorn.Config(
            app,
            log_level="critical",  # what a page asked for in vain at the end is no news
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=1,
            lifespan="off",
            ws="none",
        )
        super().__init__(config)

    async def startup(self, sockets: Any = None) -> None:
        self.session.begin(asyncio.get_running_loop())
        await super().startup(sockets)

    async def shutdown(self, sockets: Any = None) -> None:
        self.session.end()
        for pool in self.pools:
            pool.shutdown(wait=False, cancel_futures=True)
        await super().shutdown(sockets)
