"""The way out to DXF: the one file that knows ezdxf. Millimetres, y up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import StringIO

from pnp.export.arcs import Polyline, circle_of

COLOURS = {"CUT": 1, "FOLD": 5, "REG": 7}
"""The layers and their colours as DXF numbers them: red, blue, and black on white."""


def render(layers: Mapping[str, Sequence[Polyline]], width: float, height: float) -> bytes:
    """Return lines by their layers as a file; its (0, 0) is the bottom left of the page."""
    from ezdxf._options import options
    from ezdxf.filemanagement import new
    from ezdxf.units import MM

    fixed = options.write_fixed_meta_data_for_testing
    options.write_fixed_meta_data_for_testing = True  # the same lines give the same bytes
    try:
        document = new("R2010", units=MM)
        space = document.modelspace()
        space.reset_limits((0.0, 0.0), (width, height))
        space.reset_extents((0.0, 0.0, 0.0), (width, height, 0.0))
        for name, lines in layers.items():
            document.layers.add(name, color=COLOURS[name])
            for line in lines:
                circle = circle_of(line)
                if circle is not None:
                    (x, y), radius = circle
                    space.add_circle((x, height - y), radius, dxfattribs={"layer": name})
                else:
                    # what turns to the left when y goes down turns to the right when it goes up
                    points = [(x, height - y, -bulge) for x, y, bulge in line.corners]
                    closed = line.closed
                    space.add_lwpolyline(points, "xyb", close=closed, dxfattribs={"layer": name})
        text = StringIO()
        document.write(text)
        return text.getvalue().encode(document.output_encoding)
    finally:
        options.write_fixed_meta_data_for_testing = fixed
