"""The rules as one page for the phone, whole in itself, with a place to link to for each clause."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from pnp.booklet.figures import Figure
from pnp.booklet.html_style import css
from pnp.booklet.illustrated import Illustrated
from pnp.booklet.tables import made_grid, yes_or_no
from pnp.booklet.words import word
from pnp.draw import svg
from pnp.draw.scene import Item
from pnp.draw.typeset.grid import Cell, Grid
from pnp.faces.box.art import facts
from pnp.folder.manuscript import (
    Block,
    Bullets,
    Chapter,
    Figures,
    NewPage,
    Pictures,
    Prose,
    Runs,
    Table,
)

_TAGS = {"text": "", "bold": "strong", "italic": "em"}


class RulesPage:
    """Writes one manuscript as HTML."""

    def __init__(self, text: Illustrated) -> None:
        self.manuscript, self.style = text.manuscript, text.style
        self.figures, self.pictures = text.figures, text.pictures
        self.scenes: list[tuple[Item, svg.View, str]] = []

    def page(self, footer: str) -> str:
        """The whole page."""
        body = "\n".join(self._body(footer))
        store, drawn = svg.render_together(self.scenes, self.style.lang)
        for i, drawing in enumerate(drawn):
            body = body.replace(f"<!--scene {i}-->", drawing, 1)
        title = escape(self.manuscript.title)
        return (
            f'<!DOCTYPE html>\n<html lang="{self.style.lang}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            '<meta name="color-scheme" content="light dark">\n'
            f"<title>{title}</title>\n<style>{css(self.style)}</style>\n</head>\n<body>\n"
            f"{store}\n{body}\n</body>\n</html>\n"
        )

    def _body(self, footer: str) -> Iterator[str]:
        spec, lang = self.style.spec, self.style.lang
        yield f"<header><h1>{escape(self.manuscript.title)}</h1>"
        yield f"<p>{escape(spec.game.motto.in_(lang))}</p>"
        yield f"<p>{escape(facts(spec, self.style.look))}</p></header>\n<main>"
        for block in self.manuscript.lead:
            yield self._block(block)
        yield self._contents()
        for chapter in self.manuscript.chapters:
            yield f'<section aria-labelledby="{chapter.anchor}">'
            yield f'<h2 id="{chapter.anchor}">{_heading(chapter)}</h2>'
            for block in chapter.blocks:
                yield self._block(block)
            yield "</section>"
        yield f"</main>\n<footer><p>{escape(footer)}</p></footer>"

    def _contents(self) -> str:
        entries = "".join(
            f'<li><a href="#{chapter.anchor}">{_heading(chapter)}</a></li>'
            for chapter in self.manuscript.chapters
        )
        title = escape(word("contents", self.style.lang))
        return f"<nav><details><summary>{title}</summary><ul>{entries}</ul></details></nav>"

    def _block(self, block: Block) -> str:
        if isinstance(block, Prose):
            return _prose(block)
        if isinstance(block, Bullets):
            kind = "ol" if block.ordered else "ul"
            return f"<{kind}>{''.join(f'<li>{_runs(e)}</li>' for e in block.entries)}</{kind}>"
        if isinstance(block, Figures):
            drawn = (self._figure(self.figures[case], case) for case in block.cases)
            return f'<div class="figures">{"".join(drawn)}</div>'
        if isinstance(block, Pictures):
            drawn = (self._figure(self.pictures[name], name) for name in block.names)
            return f'<div class="figures pictures">{"".join(drawn)}</div>'
        if isinstance(block, Table):
            return self._manuscript_table(block)
        if isinstance(block, NewPage):
            return ""
        return self._grid(made_grid(self.style, block))

    def _figure(self, figure: Figure, name: str) -> str:
        text = escape(self.manuscript.captions.get(name, figure.caption))
        clause = ""
        if figure.clause:
            clause = f'<a href="#{figure.clause}">{figure.clause}</a> '
        kind = f' class="{figure.verdict}"' if figure.verdict else ""
        said = ""
        if figure.verdict:
            said = f'<b class="said">{escape(word(figure.verdict, self.style.lang))}</b> '
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
            tuple(yes_or_no(self.style, Cell(runs)) for runs in row) for row in table.rows
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
            f"<{tag}{' class=centre' if align == 'centre' else ''}>{self._cell(entry)}</{tag}>"
            for entry, align in zip(row, grid.aligns, strict=True)
        )
        return f"<tr>{''.join(cells)}</tr>"

    def _cell(self, entry: Cell) -> str:
        if entry.picture is None:
            return _runs(entry.runs)
        wide, high = entry.size
        scene = self._scene(entry.picture, (-wide / 2, -high / 2, wide, high), entry.alt)
        return f'<span class="picture" style="--wide:{wide:.1f}">{scene}</span>'


def _heading(chapter: Chapter) -> str:
    number = f"<b>{chapter.number}</b> " if chapter.number else ""
    return number + escape(chapter.title)


def _prose(block: Prose) -> str:
    if not block.clause:
        return f"<p>{_runs(block.runs)}</p>"
    number = f'<a class="clause" href="#{block.clause}">{block.clause}</a>'
    return f'<p class="rule" id="{block.clause}">{number} {_runs(block.runs)}</p>'


def _runs(runs: Runs) -> str:
    out = ""
    for run in runs:
        text, tag = escape(run.text), _TAGS[run.font]
        text = f"<{tag}>{text}</{tag}>" if tag else text
        if run.link:
            target = run.link if "://" in run.link else f"#{run.link}"
            text = f'<a href="{escape(target)}">{text}</a>'
        out += text
    return out
