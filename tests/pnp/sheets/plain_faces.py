"""Faces without art, in every shape, to try the sheets with."""

import math

from pnp.draw.polygons import grown, triple_corners
from pnp.draw.scene import Path, Text, circle, group, hexagon, line, polygon, rect
from pnp.faces.face import Face

BLEED = 3.0
FRONT, BACK = "#A61C28", "#1E4A94"


def tile(name="tile", flats=50.0, bleed=BLEED, copies=1):
    return Face(
        name=name,
        slug=name,
        width=flats,
        height=2 * flats / math.sqrt(3),
        outline=hexagon(flats),
        front=group(hexagon(flats + 2 * bleed, fill=FRONT), Text(0, 0, name, "text", 9, "#FFFFFF")),
        back=group(hexagon(flats + 2 * bleed, fill=BACK)),
        copies=copies,
        shape="hexagon",
    )


def card(name="card", width=63.5, height=88.9, bleed=BLEED, copies=1):
    box = (-width / 2 - bleed, -height / 2 - bleed, width + 2 * bleed, height + 2 * bleed)
    return Face(
        name=name,
        slug=name,
        width=width,
        height=height,
        outline=rect(-width / 2, -height / 2, width, height, radius=3.2),
        front=group(rect(*box, fill=FRONT), Text(0, 0, name, "text", 9, "#FFFFFF")),
        back=group(rect(*box, fill=BACK)),
        copies=copies,
        shape="rect",
    )


def token(name="token", size=12.0, bleed=BLEED, copies=1):
    return Face(
        name=name,
        slug=name,
        width=size,
        height=size,
        outline=circle(0, 0, size / 2),
        front=group(circle(0, 0, size / 2 + bleed, fill=FRONT)),
        back=group(circle(0, 0, size / 2 + bleed, fill=BACK)),
        copies=copies,
        shape="circle",
    )


def arrow(name="arrow", width=40.0, height=60.0, copies=1, backed=True):
    """A lopsided outline without bleed: no turn and no mirror brings it onto itself."""
    w, h = width / 2, height / 2
    corners = [(-w, -h), (w, -h / 3), (w / 4, 0.0), (w, h), (-w, h / 2)]
    mirrored = [(-x, y) for x, y in corners]
    return Face(
        name=name,
        slug=name,
        width=width,
        height=height,
        outline=polygon(corners),
        front=group(polygon(corners, fill=FRONT)),
        back=group(polygon(mirrored, fill=BACK)) if backed else None,
        copies=copies,
        folds=(line(-w, -h / 3, w, -h / 3, stroke="#000000"),),
        shape="net",
    )


def bare(face):
    """The face with art that ends at its outline, so that a silhouette is the piece itself."""
    fields = {"front": FRONT, "back": BACK}
    art = {side: group(Path(face.outline.segments, fill=fill)) for side, fill in fields.items()}
    return Face(
        face.name, face.slug, face.width, face.height, face.outline, **art,
        copies=face.copies, shape=face.shape,
    )  # fmt: skip


def triple(name="triple", flats=36.0, bleed=BLEED, copies=1):
    corners = triple_corners(flats)
    return Face(
        name=name,
        slug=name,
        width=2 * flats,
        height=3.5 * flats / math.sqrt(3),
        outline=polygon(corners),
        front=group(
            polygon(grown(corners, bleed), fill=FRONT), Text(0, 0, name, "text", 9, "#FFFFFF")
        ),
        back=group(polygon(grown(corners, bleed), fill=BACK)),
        copies=copies,
        shape="triple",
    )
