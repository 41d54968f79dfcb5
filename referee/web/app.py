"""The app: every route, every guard, and a description of them all."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

import pnp
from referee.web import pages
from referee.web.artist import Artist
from referee.web.problems import add_handlers
from referee.web.rooms import Hall
from referee.web.routes import games, log, play, positions, tables
from referee.web.security import Gate

SMALLEST_PACKED = 1_000
"""Bytes below which packing an answer does not pay."""


def create_app(
    data: Path, *, hosts: frozenset[str] = frozenset(), public_address: str = ""
) -> FastAPI:
    """The app over a data folder; `hosts` are further names that it answers to."""
    app = FastAPI(
        title="Herald, the live table",
        version=pnp.__version__,
        summary="A referee among the pieces: set-up, turns, disputes, hands and the log.",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        openapi_url="/api/openapi.json",
    )
    data.mkdir(parents=True, exist_ok=True)
    app.state.hall = Hall(data)
    app.state.artist = Artist()
    app.state.public_address = public_address
    add_handlers(app)
    for subject in (games, positions, tables, play, log):
        app.include_router(subject.router)
    app.include_router(pages.router)
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_PACKED, compresslevel=4)
    app.add_middleware(Gate, hosts=hosts)
    return app
