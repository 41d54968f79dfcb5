"""Links as squares that a phone reads."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO, StringIO


@lru_cache(maxsize=512)
def qr_svg(link: str) -> str:
    """A QR code as a picture on its own white ground, so that dark pages show it too."""
    import segno

    out = BytesIO()
    segno.make(link, micro=False, error="m").save(
        out, kind="svg", scale=4, border=4, dark="#221E1A", light="#FFFFFF", xmldecl=False
    )
    return out.getvalue().decode("utf-8")


def qr_terminal(link: str) -> str:
    """A QR code in half-block characters."""
    import segno

    out = StringIO()
    segno.make(link, micro=False, error="l").terminal(out, compact=True, border=2)
    return out.getvalue()
