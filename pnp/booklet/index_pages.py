"""The index: on which pages of a booklet each word of its glossary stands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from pnp.booklet.style import SMALL
from pnp.draw.typeset.paging import Placed
from pnp.draw.typeset.table_grid import Cell, Grid, cell
from pnp.folder.texts.manuscript import Index, Manuscript, Run, Runs, Table, plain
from pnp.text.folding import bare, stem, words_in
from pnp.text.words import Lang

_ASIDE = re.compile(r"\s*\([^)]*\)")
"""What a word of the glossary has in brackets is not looked for."""


_REACH = 3
"""So many words of the line before are read with a line, for words that are broken over two."""


@dataclass(frozen=True)
class Place:
    """A page on which a word stands, and the anchor that is nearest before it."""

    page: int
    anchor: str


def indexed_words(manuscript: Manuscript) -> tuple[str, ...]:
    """Return the words that the text has an index of, in the order of the glossary."""
    found: dict[str, None] = {}
    for chapter in manuscript.chapters:
        for above, block in zip(chapter.blocks, chapter.blocks[1:], strict=False):
            if isinstance(block, Index) and isinstance(above, Table):
                found |= dict.fromkeys(plain(row[0]) for row in above.rows[1:])
    return tuple(found)


def found_places(
    words: Sequence[str], pages: Sequence[Sequence[Placed]], first: int, lang: Lang
) -> dict[str, tuple[Place, ...]]:
    """Return where each word stands, each page once; the first page has the number given."""
    looked_for = {word: list(_stems_of(word, lang)) for word in words}
    found: dict[str, dict[int, Place]] = {word: {} for word in words}
    anchor = ""
    for number, page in enumerate(pages, start=first):
        before: list[str] = []
        for placed in page:
            anchors = placed.strip.marks.anchors
            anchor = anchors[0].name if anchors else anchor
            before = [*before[-_REACH:], *_stems(placed.strip.words, lang)]
            said = f" {' '.join(before)} "
            for word, ways in looked_for.items():
                if any(f" {way} " in said for way in ways):
                    found[word].setdefault(number, Place(number, anchor))
    return {word: tuple(places.values()) for word, places in found.items()}


def _stems_of(word: str, lang: Lang) -> Iterator[str]:
    """Yield what a word of the glossary is looked for as; words after commas are others."""
    for one in _ASIDE.sub("", word).split(","):
        if stems := " ".join(_stems(one, lang)):
            yield stems


def _stems(text: str, lang: Lang) -> list[str]:
    return [stem(bare(word), lang) for _, _, word in words_in(text)]


def index_grid(glossary: Table, index: Mapping[str, Sequence[Place]]) -> Grid | None:
    """Return the words that stand anywhere with their pages, each a link to its place."""
    rows = []
    for row in glossary.rows[1:]:
        word = plain(row[0])
        if places := index.get(word):
            rows.append((cell(word), Cell(tuple(_pages(places)))))
    return Grid((Cell(), Cell()), tuple(rows), ("left", "left"), SMALL, 1, 2) if rows else None


def _pages(places: Sequence[Place]) -> Runs:
    """Return page numbers as links; of three or more in a row the first and the last."""
    runs: list[Run] = []
    for i, place in enumerate(places):
        before, after = (places[n].page if 0 <= n < len(places) else 0 for n in (i - 1, i + 1))
        if before == place.page - 1 and after == place.page + 1:
            continue
        in_row = i > 1 and before == place.page - 1 and places[i - 2].page == before - 1
        runs += [Run("–" if in_row else ", ")] if i else []
        runs.append(Run(str(place.page), link=place.anchor))
    return tuple(runs)
