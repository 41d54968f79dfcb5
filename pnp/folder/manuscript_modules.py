"""The part of a manuscript that is played: without the chapters of modules that are not."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import replace

from pnp.folder.manuscript import Block, Bullets, Chapter, Manuscript, Prose, Runs, Table
from pnp.folder.spec import GameSpec


def played_part(manuscript: Manuscript, spec: GameSpec) -> Manuscript:
    """The manuscript without the other modules' chapters, nor any entry that leads to them."""
    off = {
        number
        for word, module in spec.modules.items()
        if word not in spec.modules_on
        for number in module.chapters
    }
    if not off:
        return manuscript
    left_out = {anchor for c in manuscript.chapters if c.number in off for anchor in _anchors(c)}
    chapters = [c for c in manuscript.chapters if c.number not in off]
    return replace(manuscript, chapters=tuple(_cut(c, left_out) for c in chapters))


def _anchors(chapter: Chapter) -> set[str]:
    clauses = {b.clause for b in chapter.blocks if isinstance(b, Prose) and b.clause}
    return {chapter.anchor} | clauses


def _cut(chapter: Chapter, left_out: Set[str]) -> Chapter:
    """The chapter without what leads to a clause that is left out."""
    return replace(chapter, blocks=tuple(_kept(block, left_out) for block in chapter.blocks))


def _kept(block: Block, left_out: Set[str]) -> Block:
    if isinstance(block, Bullets):
        entries = tuple(entry for entry in block.entries if not _leads(entry, left_out))
        return replace(block, entries=entries)
    if isinstance(block, Table):
        rows = tuple(r for r in block.rows if not any(_leads(cell, left_out) for cell in r))
        return replace(block, rows=rows)
    return block


def _leads(runs: Runs, left_out: Set[str]) -> bool:
    return any(run.link in left_out for run in runs)
