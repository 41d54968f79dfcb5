"""The bytes of a JPEG without what only the camera needs."""

from __future__ import annotations

import re

_KEPT = {0xE0, 0xEE}
"""What says how the colours are coded; notes, places, profiles and small pictures go."""
_DROPPED = {*range(0xE0, 0xF0), 0xFE} - _KEPT
_END, _SCAN = 0xD9, 0xDA
_MARKER = re.compile(rb"\xff+([^\x00\xd0-\xd7\xff])")
"""A marker of its own; those of 0 and D0 to D7 stand among the pixels."""


def plain_jpeg(data: bytes) -> bytes:
    """Return the first picture of a JPEG file and nothing else."""
    parts, at = [data[:2]], 2
    while found := _MARKER.search(data, at):
        kind = found[1][0]
        if kind == _END:
            break
        begin = found.start()
        end = found.end() + int.from_bytes(data[found.end() : found.end() + 2])
        if kind == _SCAN:
            following = _MARKER.search(data, end)
            end = following.start() if following else len(data)
        if kind not in _DROPPED:
            parts.append(data[begin:end])
        at = end
    return b"".join((*parts, b"\xff\xd9"))
