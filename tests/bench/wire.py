"""HTTP over a bare connection, so that a load is the server's and not its client's."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Answer:
    """A status and an unpacked body."""

    status: int
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


class Wire:
    """One kept-alive connection with its headers; requests follow one another."""

    def __init__(self, host: str, port: int, headers: dict[str, str]) -> None:
        self.host, self.port = host, port
        given = {"Host": f"{host}:{port}", "Accept-Encoding": "gzip", **headers}
        self.head = "".join(f"{name}: {value}\r\n" for name, value in given.items())
        self._lock = asyncio.Lock()
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._streams is None:
            self._streams = await asyncio.open_connection(self.host, self.port, limit=1 << 20)
        return self._streams

    async def ask(self, path: str, body: Any = None) -> Answer:
        """Get, or post where there is a body; a connection that idled away is opened again."""
        async with self._lock:
            try:
                status, headers, data = await self._exchange(path, body)
            except (ConnectionError, asyncio.IncompleteReadError):
                self.close()
                status, headers, data = await self._exchange(path, body)
        packed = headers.get("content-encoding") == "gzip"
        return Answer(status, gzip.decompress(data) if packed else data)

    async def _exchange(self, path: str, body: Any) -> tuple[int, dict[str, str], bytes]:
        reader, writer = await self._open()
        writer.write(self._request(path, body))
        await writer.drain()
        status, headers = await _head(reader)
        return status, headers, await reader.readexactly(int(headers.get("content-length", "0")))

    def _request(self, path: str, body: Any) -> bytes:
        if body is None:
            return f"GET {path} HTTP/1.1\r\n{self.head}\r\n".encode()
        data = json.dumps(body).encode()
        extra = f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n"
        return f"POST {path} HTTP/1.1\r\n{self.head}{extra}\r\n".encode() + data

    async def events(self, path: str) -> AsyncIterator[str]:
        """The data of each event of a stream, until it is cancelled."""
        reader, writer = await self._open()
        writer.write(self._request(path, None))
        await _head(reader)
        while line := await reader.readline():
            if line.startswith(b"data:"):
                yield line[5:].decode()

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


async def _head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    raw = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    fields = (line.split(": ", 1) for line in raw[1:] if line)
    return int(raw[0].split()[1]), {name.lower(): value for name, value in fields}
