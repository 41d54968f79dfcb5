"""The server around the app: one process, and phones told to go before it stops."""

from __future__ import annotations

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


def make_server(app: FastAPI, port: int = 0) -> TableServer:
    """A server for the app; the port counts only where no socket is handed to it."""
    config = uvicorn.Config(
        app,
        port=port,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
        lifespan="off",
        ws="none",
    )
    return TableServer(config)
