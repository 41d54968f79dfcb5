"""The server around the app: one process, and phones told to go before it stops."""

from __future__ import annotations

import gc
import socket

import uvicorn
from fastapi import FastAPI


class TableServer(uvicorn.Server):
    """A server that ends its event streams itself, so that stopping is quiet and quick."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app = self.config.app
        assert isinstance(app, FastAPI)
        app.state.hall.close()
        await super().shutdown(sockets)
        await app.state.artist.close()


def warm_up() -> None:
    """Read files and cut typefaces once, so that the first phone does not wait for them."""
    from pnp.draw.fonts import WEB_FONTS, web_font
    from pnp.folder.game_folders import default_game
    from referee.engine.game import load_game
    from referee.web.pages import assets

    load_game(default_game())
    assets()
    for name in WEB_FONTS:
        web_font(name)
    # what is read by now stays, so the collector need not walk through it while phones wait
    gc.collect()
    gc.freeze()


def make_server(app: FastAPI, port: int = 0) -> TableServer:
    """A server for the app; the port counts only where no socket is handed to it."""
    config = uvicorn.Config(
        app,
        port=port,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
        timeout_keep_alive=60,
        lifespan="off",
        ws="none",
    )
    return TableServer(config)
