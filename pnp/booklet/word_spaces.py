"""Spaces at which no line may break: before a noun that is counted, and as French asks for."""

from __future__ import annotations

import re
from dataclasses import replace

from pnp.folder.texts.manuscript import Manuscript, Run, Runs, with_runs
from pnp.text.words import Lang

_COUNTED = re.compile(r"(?<=\d) (?=\w|$)")
_NARROW = re.compile(r"[ \u00a0](?=[;!?»])|(?<=«)[ \u00a0]")
_WIDE = re.compile(r" (?=:)")


def spaced_text(text: str, lang: Lang) -> str:
    """Return a text with spaces that keep numbers with their nouns; French has narrow ones too."""
    text = _COUNTED.sub("\u00a0", text)
    if lang == "fr":
        text = _WIDE.sub("\u00a0", _NARROW.sub("\u202f", text))
    return text


def spaced(manuscript: Manuscript, lang: Lang) -> Manuscript:
    """Return a booklet's text with such spaces."""

    def runs(some: Runs) -> Runs:
        return tuple(map(run, some))

    def run(one: Run) -> Run:
        return one if one.icon or one.picture else replace(one, text=spaced_text(one.text, lang))

    chapters = (
        replace(
            chapter,
            title=spaced_text(chapter.title, lang),
            runs=runs(chapter.runs),
            blocks=tuple(with_runs(block, runs) for block in chapter.blocks),
        )
        for chapter in manuscript.chapters
    )
    lead = tuple(with_runs(block, runs) for block in manuscript.lead)
    captions = {name: spaced_text(said, lang) for name, said in manuscript.captions.items()}
    return replace(manuscript, lead=lead, chapters=tuple(chapters), captions=captions)
