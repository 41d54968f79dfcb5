"""QR codes as paths, for addresses that a phone opens."""

from __future__ import annotations

from functools import lru_cache

from pnp.draw.palette import INK
from pnp.draw.scene import Group, Path, Segment, group
from pnp.text.errors import HeraldError

_QUIET = 4
"""White modules about the code, which the paper gives where it is white."""


def modules(text: str) -> int:
    """Return how many modules the code of a text has each way, its quiet zone included."""
    return len(_rows(text)) + 2 * _QUIET


@lru_cache(maxsize=64)
def _rows(text: str) -> tuple[bytes, ...]:
    import segno

    try:
        code = segno.make(text, error="m", micro=False, boost_error=False)
    except ValueError:
        raise HeraldError(
            "the address {text!r} is too long for a QR code", text=text[:60]
        ) from None
    return tuple(bytes(row) for row in code.matrix)


def qr_code(text: str, size: float, color: str = INK) -> Group:
    """The code in a square of that size, from (0, 0), its quiet zone included."""
    rows = _rows(text)
    module = size / (len(rows) + 2 * _QUIET)
    segments: list[Segment] = []
    for y, row in enumerate(rows):
        for start, end in _dark_runs(row):
            left, right = ((x + _QUIET) * module for x in (start, end))
            top, bottom = ((n + _QUIET) * module for n in (y, y + 1))
            corners = ((left, top), (right, top), (right, bottom), (left, bottom))
            segments += [("L" if i else "M", corner) for i, corner in enumerate(corners)]
            segments.append(("Z", ()))
    return group(Path(tuple(segments), fill=color))


def _dark_runs(row: bytes) -> list[tuple[int, int]]:
    """Where dark modules start and end in a row."""
    runs: list[tuple[int, int]] = []
    for x, dark in enumerate(row):
        if dark and runs and runs[-1][1] == x:
            runs[-1] = (runs[-1][0], x + 1)
        elif dark:
            runs.append((x, x + 1))
    return runs


def check_address(url: str) -> str:
    """The address as a phone opens it; an error where it is none."""
    scheme, separator, rest = url.partition("://")
    if scheme not in ("http", "https") or not separator or not rest or any(map(str.isspace, url)):
        raise HeraldError(
            "--url is `{url}`; it takes an address as in http://192.168.1.20:8000/", url=url
        )
    return url
