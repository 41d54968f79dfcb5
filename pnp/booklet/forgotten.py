"""What is easily forgotten: cases of the casebook told in a box, each with the rule it rests on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pnp.booklet.figures import Figure
from pnp.folder.texts.manuscript import (
    Block,
    Bullets,
    Figures,
    Forgotten,
    Manuscript,
    Prose,
    Run,
    Runs,
)
from pnp.text.printed_words import printed_word
from pnp.text.words import Lang


def remembered(manuscript: Manuscript, judged: Mapping[str, Figure], lang: Lang) -> Manuscript:
    """Return the text with the judged cases of each such box as its entries."""

    def told(blocks: Sequence[Block]) -> tuple[Block, ...]:
        return tuple(one for block in blocks for one in _told(block, judged, lang))

    chapters = tuple(replace(c, blocks=told(c.blocks)) for c in manuscript.chapters)
    return replace(manuscript, lead=told(manuscript.lead), chapters=chapters)


def _told(block: Block, judged: Mapping[str, Figure], lang: Lang) -> tuple[Block, ...]:
    if not isinstance(block, Forgotten):
        return (block,)
    entries = tuple(_entry(judged[case]) for case in block.cases if case in judged)
    if not entries:
        return ()
    title = Prose((Run(printed_word("forgotten", lang), "bold"),), quoted=True)
    return title, Bullets(entries, quoted=True)


def _entry(case: Figure) -> Runs:
    return Run(f"{case.caption} ("), Run(case.clause, link=case.clause), Run(").")


def shown_cases(manuscript: Manuscript) -> set[str]:
    """Return the cases of which the text shows figures."""
    found = (block.cases for block in manuscript.blocks() if isinstance(block, Figures))
    return {case for cases in found for case in cases}
