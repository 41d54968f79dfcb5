"""SVG files that cannot be drawn, or should not be."""

import time

import pytest

from pnp.draw.pictures.svg_file import read_svg
from pnp.text.errors import SpecError

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">\n'
RECT = '<rect width="5" height="5"/>'


def faults(text):
    with pytest.raises(SpecError) as caught:
        read_svg(text if isinstance(text, bytes) else text.encode(), "art/x.svg")
    return [(fault.line, fault.key) for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ('<script>alert(1)</script>', (2, "script")),
        ('<rect onclick="x()" width="5" height="5"/>', (2, "script")),
        ('\n<g>\n<text>Hi</text></g>', (4, "text")),
        ('<rect\n\nfilter="url(#f)" width="5" height="5"/>', (2, "filter")),
        ('<rect style="filter:blur(2px)" width="5" height="5"/>', (2, "filter")),
        (f'<mask id="m"/>\n<g mask="url(#m)">{RECT}</g>', (3, "mask")),
        ('<pattern id="m"/>\n<rect width="5" height="5" fill="url(#m)"/>', (3, "fill")),
        ('<path d="M0 0h5" stroke="red" marker-end="url(#m)"/>', (2, "marker")),
        ('<foreignObject width="5" height="5"/>', (2, "foreignObject")),
        ('<rect width="5" height="5"><animate attributeName="x"/></rect>', (2, "animate")),
        (f'<g style="mix-blend-mode:multiply">{RECT}</g>', (2, "mix-blend-mode")),
        ('<image href="http://x.example/y.png" width="5" height="5"/>', (2, "image")),
        ('<image href="../y.png" width="5" height="5"/>', (2, "image")),
        ('<image href="data:image/png;base64,AAAA" width="5" height="5"/>', (2, "image")),
        ('<use href="http://x.example/y.svg#a"/>', (2, "use")),
        ('<use href="#nothing"/>', (2, "use")),
        ('<style>@import url("http://x.example/y.css");</style>', (2, "style")),
        ('<style>rect:hover{fill:red}</style>', (2, "style")),
        ('<rect width="5" height="5" fill="url(file:///etc/passwd)"/>', (2, "fill")),
        ('<rect width="5" height="5" fill="bogus"/>', (2, "fill")),
        ('<rect width="5 bananas" height="5"/>', (2, "width")),
        ('<rect x="NaN" width="5" height="5"/>', (2, "x")),
        ('<rect x="1e300" width="5" height="5"/>', (2, "x")),
        ('<path d="M0 0 L"/>', (2, "d")),
        ('<path d="L5 5"/>', (2, "d")),
        ('<path d="M nan 0 L 5 5"/>', (2, "d")),
        ('<path d="M0 0 L 1e999 5"/>', (2, "d")),
        (f'<g transform="turn(5)">{RECT}</g>', (2, "transform")),
        (f'<g transform="scale(nan)">{RECT}</g>', (2, "transform")),
        (f'<g clip-path="url(#none)">{RECT}</g>', (2, "clip-path")),
        ('<g id="a"><use href="#a"/></g>', (2, "use")),
        ('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>', (2, "use")),
    ],
)  # fmt: skip
def test_what_cannot_be_drawn_is_told_with_its_line(body, found):
    assert found in faults(f"{HEAD}{body}</svg>")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "<html></html>",
        f"{HEAD}<g>",
        HEAD.encode() + b"<title>\xe9</title></svg>",
        bytes(range(256)),
        f'<!DOCTYPE svg [<!ENTITY a "b">]>\n{HEAD}</svg>',
        f'<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>\n{HEAD}<title>&a;</title></svg>',
        f'<!DOCTYPE svg SYSTEM "http://x.example/y.dtd">\n{HEAD}<title>&a;</title></svg>',
        '<svg xmlns="http://www.w3.org/2000/svg"/>',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 5"/>',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 nan 5"/>',
        '<svg xmlns="http://www.w3.org/2000/svg" width="1e-6" height="5"/>',
    ],
)
def test_what_is_no_drawing_is_one_fault(text):
    assert len(faults(text)) == 1


def test_every_fault_is_told():
    body = "<text>a</text>\n<text>b</text>\n<script/>"
    assert faults(f"{HEAD}{body}</svg>") == [(2, "text"), (3, "text"), (4, "script")]


@pytest.mark.parametrize(
    "body",
    [
        "<g>" * 5_000 + "</g>" * 5_000,
        RECT * 110_000,
        f'<g id="a0">{RECT}</g>'
        + "".join(f'<g id="a{i + 1}">{f"""<use href="#a{i}"/>""" * 10}</g>' for i in range(9)),
        '<path d="M0 0' + " 1 1" * 1_100_000 + '"/>',
    ],
    ids=["deep", "many", "uses of uses", "long"],
)
def test_a_drawing_without_end_is_refused(body):
    begun = time.process_time()
    assert len(faults(f"{HEAD}{body}</svg>")) == 1
    assert time.process_time() - begun < 20


def test_a_plain_doctype_is_harmless():
    public = '"-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"'
    text = f"<!DOCTYPE svg PUBLIC {public}>\n{HEAD}{RECT}</svg>"
    assert len(read_svg(text.encode(), "x").scene.items) == 1
