"""The rules as one HTML file for the phone, with an anchor for each clause."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby

from pnp.booklet.figures import Figure
from pnp.booklet.illustrated import Illustrated
from pnp.booklet.phone_search import CSS, SCRIPT, search_box
from pnp.booklet.rule_tables import made_grid, own_cell
from pnp.booklet.style import Style
from pnp.draw import svg
from pnp.draw.palette import CHECK, CREAM, CROSS, INK, contrast, mix
from pnp.draw.scene import Item
from pnp.draw.typeset.table_grid import Cell, Grid
from pnp.folder.texts.game_facts import facts, mark_explained
from pnp.folder.texts.manuscript import (
    BREAK,
    Block,
    Bullets,
    Chapter,
    Figures,
    Forgotten,
    Heading,
    Illustrations,
    Index,
    NewPage,
    OnCover,
    Ornament,
    Pictures,
    Prose,
    Run,
    Runs,
    Table,
)
from pnp.text.printed_words import printed_word

_TAGS = {"text": (), "bold": ("strong",), "italic": ("em",), "bold-italic": ("strong", "em")}
_ICON = 4.0
"""The height that icons are drawn at; on the page they are as high as the type."""


class RulesPage:
    """Writes one manuscript as HTML."""

    def __init__(self, text: Illustrated) -> None:
        self.manuscript, self.style = text.manuscript, text.style
        self.figures, self.pictures, self.own = text.figures, text.pictures, text.own
        self.scenes: list[tuple[Item, svg.View, str]] = []

    def page(self, footer: str) -> str:
        """Return the whole page."""
        body = "\n".join(self._body(footer))
        store, drawn = svg.render_together(self.scenes, self.style.lang)
        for i, drawing in enumerate(drawn):
            body = body.replace(f"<!--scene {i}-->", drawing, 1)
        title = escape(self.manuscript.title)
        return (
            f'<!DOCTYPE html>\n<html lang="{self.style.lang}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            '<meta name="color-scheme" content="light dark">\n'
            f"<title>{title}</title>\n<style>{css(self.style)}{CSS}</style>\n</head>\n<body>\n"
            f"{store}\n{body}\n<script>{SCRIPT}</script>\n</body>\n</html>\n"
        )

    def _body(self, footer: str) -> Iterator[str]:
        spec, lang = self.style.spec, self.style.lang
        yield f"<header><h1>{escape(self.manuscript.title)}</h1>"
        told = (spec.game.motto.in_(lang), facts(spec, lang), mark_explained(spec, lang))
        for line in filter(None, told):
            yield f"<p>{escape(line)}</p>"
        yield f"</header>\n{search_box(lang)}\n<main>"
        yield from self._blocks(self.manuscript.lead)
        yield self._contents()
        for chapter in self.manuscript.chapters:
            yield f'<section aria-labelledby="{chapter.anchor}">'
            part = ' class="part"' if chapter.part else ""
            title = _number(chapter) + self._runs(chapter.runs)
            yield f'<h2 id="{chapter.anchor}"{part}>{title}</h2>'
            yield from self._blocks(chapter.blocks)
            yield "</section>"
        yield f"</main>\n<footer><p>{escape(footer)}</p></footer>"

    def _blocks(self, blocks: Sequence[Block]) -> Iterator[str]:
        """Yield blocks, those that are set apart together in one box."""
        for quoted, some in groupby(blocks, _is_quoted):
            made = [self._block(block) for block in some]
            if quoted:
                yield f'<blockquote class="quoted">{"".join(made)}</blockquote>'
            else:
                yield from made

    def _contents(self) -> str:
        entries = "".join(
            f"<li{' class=part' if chapter.part else ''}>"
            f'<a href="#{chapter.anchor}">{_heading(chapter)}</a></li>'
            for chapter in self.manuscript.chapters
        )
        title = escape(printed_word("contents", self.style.lang))
        return f"<nav><details><summary>{title}</summary><ul>{entries}</ul></details></nav>"

    def _block(self, block: Block) -> str:
        if isinstance(block, Prose):
            return self._prose(block)
        if isinstance(block, Bullets):
            return self._bullets(block)
        if isinstance(block, Figures):
            drawn = (self._figure(self.figures[case], case) for case in block.cases)
            return f'<div class="figures">{"".join(drawn)}</div>'
        if isinstance(block, Pictures):
            drawn = (self._figure(self.pictures[name], name) for name in block.names)
            return f'<div class="figures pictures">{"".join(drawn)}</div>'
        if isinstance(block, Table):
            return self._manuscript_table(block)
        if isinstance(block, Illustrations):
            shown = [figure for one in block.pictures if (figure := self.own.figure(one))]
            drawn = (self._figure(figure, figure.id) for figure in shown)
            return f'<div class="figures">{"".join(drawn)}</div>'
        if isinstance(block, Heading):
            rank = min(block.rank, 6)
            return f'<h{rank} id="{escape(block.anchor)}">{self._runs(block.runs)}</h{rank}>'
        if isinstance(block, Ornament):
            return "<hr>"
        if isinstance(block, NewPage | Index | OnCover | Forgotten):
            return ""
        return self._grid(made_grid(self.style, block))

    def _prose(self, block: Prose) -> str:
        words = self._runs(block.runs)
        if not block.clause:
            return f"<p{_inset(block.depth)}>{words}</p>"
        number = f'<a class="clause" href="#{block.clause}">{block.clause}</a>'
        return f'<p class="rule" id="{block.clause}">{number} {words}</p>'

    def _bullets(self, block: Bullets) -> str:
        kind = "ol" if block.ordered else "ul"
        start = f' start="{block.start}"' if block.ordered and block.start != 1 else ""
        entries = "".join(f"<li>{self._runs(entry)}</li>" for entry in block.entries)
        return f"<{kind}{start}{_inset(block.depth)}>{entries}</{kind}>"

    def _runs(self, runs: Runs) -> str:
        return "".join(map(self._run, runs))

    def _run(self, run: Run) -> str:
        if run.text == BREAK:
            return "<br>"
        if run.icon:
            drawing, wide = self.style.icon(run.icon, _ICON, INK)
            scene = self._scene(drawing, (0, 0, wide, _ICON), run.icon)
            return f'<span class="icon" style="--wide:{wide / _ICON:.2f}">{scene}</span>'
        text, tags = escape(run.text), _TAGS[run.font]
        text = "".join(f"<{tag}>" for tag in tags) + text
        text += "".join(f"</{tag}>" for tag in reversed(tags))
        if run.link:
            target = run.link if "://" in run.link else f"#{run.link}"
            text = f'<a href="{escape(target)}">{text}</a>'
        return text

    def _figure(self, figure: Figure, name: str) -> str:
        text = escape(self.manuscript.captions.get(name, figure.caption))
        if figure.caption_runs:
            text = self._runs(figure.caption_runs)
        clause = ""
        if figure.clause:
            clause = f'<a href="#{figure.clause}">{figure.clause}</a> '
        kind = f' class="{figure.verdict}"' if figure.verdict else ""
        said = ""
        if figure.verdict:
            said = f'<b class="said">{escape(printed_word(figure.verdict, self.style.lang))}</b> '
        scene = self._scene(figure.scene, (0, 0, figure.width, figure.height), figure.alt)
        shape = f"--wide:{figure.width:.1f}"
        return (
            f'<figure{kind} style="{shape}">{scene}'
            f"<figcaption>{said}{clause}{text}</figcaption></figure>"
        )

    def _scene(self, scene: Item, view: svg.View, title: str) -> str:
        self.scenes.append((scene, view, title))
        return f"<!--scene {len(self.scenes) - 1}-->"

    def _manuscript_table(self, table: Table) -> str:
        head, *rows = (
            tuple(own_cell(self.style, runs, self.own) for runs in row) for row in table.rows
        )
        return self._grid(Grid(head, tuple(rows), table.aligns))

    def _grid(self, grid: Grid) -> str:
        head = ""
        if any(entry.runs or entry.picture for entry in grid.head):
            head = f"<thead>{self._row(grid, grid.head, 'th')}</thead>"
        rows = "".join(self._row(grid, row, "td") for row in grid.rows)
        return f'<div class="table"><table>{head}<tbody>{rows}</tbody></table></div>'

    def _row(self, grid: Grid, row: tuple[Cell, ...], tag: str) -> str:
        cells = (
            f"<{tag}{'' if align == 'left' else f' class={align}'}>{self._cell(entry)}</{tag}>"
            for entry, align in zip(row, grid.aligns, strict=True)
        )
        return f"<tr>{''.join(cells)}</tr>"

    def _cell(self, entry: Cell) -> str:
        if entry.picture is None:
            return self._runs(entry.runs)
        wide, high = entry.size
        scene = self._scene(entry.picture, (-wide / 2, -high / 2, wide, high), entry.alt)
        return f'<span class="picture" style="--wide:{wide:.1f}">{scene}</span>'


def _is_quoted(block: Block) -> bool:
    return isinstance(block, Prose | Bullets) and block.quoted


def _heading(chapter: Chapter) -> str:
    return _number(chapter) + escape(chapter.title)


def _number(chapter: Chapter) -> str:
    return f"<b>{chapter.number}</b> " if chapter.number else ""


def _inset(depth: int) -> str:
    """Return how far what stands in a list is set in."""
    return f' style="margin-left:{1.4 * depth:.1f}rem"' if depth else ""


_NIGHT = "#1B1815"
_READS = 4.5

_CSS = """
:root{--ink:%(ink)s;--page:#fff;--color:%(color)s;--rule:%(rule)s;--soft:%(cream)s;
--good:%(good)s;--bad:%(bad)s}
@media(prefers-color-scheme:dark){:root{--ink:%(light)s;--page:%(night)s;--color:%(night_color)s;
--rule:#4a423a;--soft:#2a2520;--good:#7ccf95;--bad:#ff9a93}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem;-webkit-text-size-adjust:100%%}
body{margin:0 auto;max-width:42rem;padding:0 1.1rem 3rem;background:var(--page);color:var(--ink);
font:1.06rem/1.5 "Crimson Text",Georgia,"Times New Roman",serif;overflow-wrap:break-word}
header{text-align:center;border-bottom:3px double var(--color);margin-bottom:1.2rem}
header p{margin:.2rem 0 .6rem;font-style:italic}
h1,h2,summary{font-family:Cinzel,"Trajan Pro",Georgia,serif;color:var(--color);line-height:1.2}
h1{font-size:2rem;margin:1.4rem 0 .3rem;letter-spacing:.03em}
h2{font-size:1.3rem;margin:2.2rem 0 .6rem;padding-bottom:.25rem;border-bottom:1px solid var(--rule)}
summary{font-size:1.1rem;padding:.6rem 0;cursor:pointer}
nav ul{list-style:none;margin:0;padding:0}
nav a{display:block;padding:.35rem 0;border-bottom:1px solid var(--rule)}
a{color:var(--color);text-decoration-color:var(--rule);text-underline-offset:.15em}
p{margin:.7rem 0}
.rule{padding-left:3rem;position:relative}
.clause{position:absolute;left:0;font-weight:bold;text-decoration:none;padding:0 .6rem .3rem 0}
.rule:target,h2:target{background:var(--soft);box-shadow:0 0 0 .4rem var(--soft)}
.figures{display:flex;flex-wrap:wrap;gap:1rem;justify-content:center;margin:1rem 0}
figure{margin:0;width:calc(var(--wide)*1.6mm);max-width:100%%}
.pictures figure{flex:1 1 16rem;width:auto}
figure svg{display:block;width:100%%;height:auto;background:#fff;border-radius:.5rem}
figcaption{font-style:italic;font-size:.95rem;line-height:1.35;margin-top:.35rem}
.said{font-style:normal;color:var(--good)}
.illegal .said{color:var(--bad)}
.table{overflow-x:auto}
table{border-collapse:collapse;width:100%%;margin:.8rem 0}
th,td{padding:.35rem .5rem;border-top:1px solid var(--rule);text-align:left}
th{background:var(--soft)}
.centre{text-align:center}
.right{text-align:right}
h3{font-size:1.1rem;margin:1.5rem 0 .4rem;color:var(--color)}
h4,h5,h6{font-size:1.02rem;margin:1.2rem 0 .3rem;color:var(--color)}
.quoted{margin:.9rem 0;padding:.4rem .9rem;border-left:4px solid var(--color);
background:var(--soft)}
h2.part{font-size:1.7rem;text-align:center;border-bottom:3px double var(--color)}
nav .part a{font-weight:bold}
hr{border:0;border-top:1px solid var(--rule);margin:1.6rem 25%%}
.icon{display:inline-block;width:calc(var(--wide)*1em);height:1em;vertical-align:-.15em}
.icon svg{display:block;width:100%%;height:100%%}
.picture{display:inline-block;width:calc(var(--wide)*.24rem);vertical-align:middle}
.picture svg{display:block;width:100%%;height:auto;background:#fff;border-radius:15%%}
footer{margin-top:3rem;font-size:.85rem;text-align:center;opacity:.8}
"""


def css(style: Style) -> str:
    """Return the style sheet in the game's colours, light and dark."""
    colors = {
        "ink": INK,
        "color": style.color,
        "rule": style.rule,
        "cream": mix("#FFFFFF", CREAM, 0.45),
        "good": CHECK,
        "bad": CROSS,
        "light": mix("#FFFFFF", CREAM, 0.4),
        "night": _NIGHT,
        "night_color": _on_night(style.spec.game.color),
    }
    return (_CSS % colors).strip()


def _on_night(color: str) -> str:
    """Return the game's colour, as light as it must be to be read on a dark page."""
    shades = (mix(color, CREAM, share / 20) for share in range(21))
    return next(shade for shade in shades if contrast(shade, _NIGHT) >= _READS)
