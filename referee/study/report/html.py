"""A study's report as one HTML file that needs nothing beside it."""

from __future__ import annotations

import base64
import re
from html import escape
from io import StringIO

from pnp.draw.fonts import web_font
from pnp.draw.palette import CREAM, CROSS, INK
from pnp.text.words import Lang
from referee.study.report.findings import Findings, Table, partial, said, shown
from referee.study.report.matplotlib_plots import (
    BAND,
    RULE,
    TEXT,
    TITLE,
    WIDE,
    axes_box,
    draw,
    height,
    house_style,
)
from referee.study.report.plots import Plot

INCH = 25.4


def html(findings: Findings, lang: Lang) -> str:
    """Return the whole page, typefaces and plots inside."""
    title = escape(findings.title.in_(lang))
    with house_style():
        figures = "\n".join(_figure(i, plot, lang) for i, plot in enumerate(findings.plots))
    tables = "\n".join(_table(table, lang) for table in findings.tables)
    facts = "\n".join(
        f"<dt>{escape(name.in_(lang))}</dt><dd>{escape(said(value, lang))}</dd>"
        for name, value in findings.facts
    )
    notes = "\n".join(f"<p>{escape(note.in_(lang))}</p>" for note in findings.notes)
    return f"""<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{_style()}</style>
</head>
<body>
<main>
<h1>{title}</h1>
{_warning(findings, lang)}
<dl>
{facts}
</dl>
{notes}
{figures}
{tables}
</main>
</body>
</html>
"""


def _warning(findings: Findings, lang: Lang) -> str:
    text = partial(findings, lang)
    return f'<p class="partial">{escape(text)}</p>' if text else ""


def _figure(number: int, plot: Plot, lang: Lang) -> str:
    title = escape(plot.title.in_(lang))
    note = f"<p>{escape(plot.note.in_(lang))}</p>" if plot.note else ""
    return (
        f"<figure><figcaption><h2>{title}</h2>{note}</figcaption>\n"
        f"{svg(number, plot, lang, title)}</figure>"
    )


def svg(number: int, plot: Plot, lang: Lang, title: str) -> str:
    """Return a plot as an SVG element with a label for screen readers."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    tall = height(plot)
    figure = Figure(figsize=(WIDE / INCH, tall / INCH))
    draw(plot, figure.add_axes(axes_box(plot, lang)), lang)
    out = StringIO()
    with rc_context({"svg.hashsalt": f"herald {number}"}):  # ids differ from plot to plot
        figure.savefig(out, format="svg", metadata={"Date": None}, transparent=True)
    text = out.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.S)
    # groups are named alike in every plot, and a page may have a name only once
    text = re.sub(r'<g id="[^"]*"', "<g", text)
    return text.replace("<svg ", f'<svg role="img" aria-label="{title}" ', 1)


def _table(table: Table, lang: Lang) -> str:
    heads = "".join(
        f'<th scope="col" class="{column.form}">{escape(column.title.in_(lang))}</th>'
        for column in table.columns
    )
    rows = "\n".join(
        "<tr>"
        + "".join(
            f'<td class="{column.form}">{escape(shown(row.get(column.key), column, lang))}</td>'
            for column in table.columns
        )
        + "</tr>"
        for row in table.rows
    )
    note = f"<p>{escape(table.note.in_(lang))}</p>" if table.note else ""
    return (
        f"<h2>{escape(table.title.in_(lang))}</h2>{note}\n"
        f'<div class="wide"><table><thead><tr>{heads}</tr></thead>\n'
        f"<tbody>{rows}</tbody></table></div>"
    )


def _style() -> str:
    faces = "".join(
        f"@font-face{{font-family:'{family}';font-weight:{weight};src:url(data:font/woff;base64,"
        f"{base64.b64encode(web_font(file)).decode()})}}\n"
        for family, weight, file in (
            (TEXT, 400, "text.woff"),
            (TEXT, 700, "bold.woff"),
            (TITLE, 400, "title.woff"),
        )
    )
    return f"""
{faces}
body {{ margin: 0; background: #fff; color: {INK}; font: 18px/1.45 '{TEXT}', serif; }}
main {{ max-width: 56rem; margin: 0 auto; padding: 1.5rem; }}
h1, h2 {{ font-family: '{TITLE}', serif; font-weight: 400; line-height: 1.2; }}
h1 {{ font-size: 2rem; border-bottom: 2px solid {CROSS}; padding-bottom: .5rem; }}
h2 {{ font-size: 1.2rem; margin: 2.2rem 0 .3rem; }}
dl {{ display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1.2rem; }}
dt {{ font-weight: 700; }}
dd {{ margin: 0; overflow-wrap: anywhere; }}
figure {{ margin: 0; break-inside: avoid; }}
figcaption p, h2 + p {{ margin: 0 0 .5rem; }}
svg {{ width: 100%; height: auto; }}
.wide {{ overflow-x: auto; }}
table {{ border-collapse: collapse; font-size: 1rem; font-variant-numeric: tabular-nums; }}
th {{ border-bottom: 1.5px solid {INK}; vertical-align: bottom; }}
th, td {{ padding: .15rem .7rem; text-align: right; white-space: nowrap; }}
th.text, td.text {{ text-align: left; }}
tbody tr:nth-child(even) {{ background: {BAND}; }}
tbody tr:last-child td {{ border-bottom: 1px solid {RULE}; }}
.partial {{ background: {CREAM}; border-left: 4px solid {CROSS}; padding: .4rem .8rem; }}
@media print {{ h2 {{ break-after: avoid; }} tr {{ break-inside: avoid; }} }}
"""
