"""The app with every route and guard, and the server around it."""

from __future__ import annotations

import asyncio
import gc
import socket
import warnings
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import uvicorn
from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

import pnp
from pnp.draw.fonts import WEB_FONTS, web_font
from pnp.folder.game_folders import default_game
from referee.engine.game import load_game
from referee.web.connections import Connection, OpenConnections, Shortage, most_connections
from referee.web.consent import WAITING
from referee.web.drawing import Artist
from referee.web.hall import Hall
from referee.web.problems import add_handlers
from referee.web.routes import (
    chance,
    disputes,
    events,
    games,
    kept,
    log,
    pages,
    play,
    positions,
    tables,
)
from referee.web.routes.pages import assets
from referee.web.security import Gate

BACKLOG = 128
"""Connections that may wait to be taken."""
SMALLEST_PACKED = 1_000
"""Bytes below which packing an answer does not pay."""


def create_app(
    data: Path,
    *,
    hosts: frozenset[str] = frozenset(),
    public_address: str = "",
    pairing: str = "",
    waiting: float = WAITING,
    folders: Iterable[Path] = (),
    collections: Iterable[Path] = (),
) -> FastAPI:
    """Return the app over a data folder; `hosts` are further names that it answers to.

    `folders` are those of games that it offers beside Herald's own, `collections` hold such
    folders.

    With a `pairing` code only those who know it begin tables; `waiting` is for how many seconds a
    question waits for phones that keep silent.
    """
    # FastAPI silences this one of pydantic's for itself, but two threads undo each other's silence
    warnings.filterwarnings("ignore", message="The 'alias' attribute with value")
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
    app.state.hall = Hall(data, waiting, folders, collections)
    app.state.pairing = pairing
    app.state.artist = Artist()
    app.state.public_address = public_address
    add_handlers(app)
    for subject in (games, positions, disputes, tables, chance, events, play, kept, log):
        app.include_router(subject.router)
    app.include_router(pages.router)
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_PACKED, compresslevel=4)
    app.add_middleware(Gate, hosts=hosts)
    return app


class TableServer(uvicorn.Server):
    """A server that ends its event streams itself; otherwise uvicorn waits for them."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(Shortage())
        await super().startup(sockets)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app = self.config.app
        assert isinstance(app, FastAPI)
        app.state.hall.close()
        await super().shutdown(sockets)
        await app.state.artist.close()


def warm_up() -> None:
    """Load the default game, the page and its fonts, so that the first phone does not wait."""
    # a head start only: what cannot be read now is read, or told, when a phone asks for it
    with suppress(OSError):
        load_game(default_game())
        assets()
        for name in WEB_FONTS:
            web_font(name)
    # what is read by now stays, so the collector need not walk through it while phones wait
    gc.collect()
    gc.freeze()


def make_server(app: FastAPI, port: int = 0) -> TableServer:
    """Return a server for the app; the port counts only where no socket is handed to it."""

    class Counted(Connection):
        everyone = OpenConnections(most_connections())

    config = uvicorn.Config(
        app,
        port=port,
        http=Counted,
        backlog=BACKLOG,
        log_level="error",  # what a stranger sends is no news
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
        timeout_keep_alive=60,
        lifespan="off",
        ws="none",
    )
    return TableServer(config)
