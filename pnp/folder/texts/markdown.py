"""What the readers of rules.<lang>.md and memo.<lang>.md share: blocks, lines and tables."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from pnp.folder.lineage.game_texts import LineError
from pnp.folder.spec import GameSpec
from pnp.text.errors import HeraldError
from pnp.text.words import Lang

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

References: TypeAlias = dict[str, Any]
"""What markdown-it keeps of a text: its link references, by name."""


def filled(spec: GameSpec, text: str, lang: Lang, line: int = 1) -> str:
    """Return a text with its numbers filled in; LineError where the spec has none of that name.

    `line` is that of the text's beginning.
    """
    try:
        return spec.fill(text, lang)
    except HeraldError:
        for number, one in enumerate(text.split("\n"), start=line):
            try:
                spec.fill(one, lang)
            except HeraldError as error:
                raise LineError(number, error.words) from None
        raise


def markdown_blocks(
    text: str, references: References | None = None
) -> Iterator[tuple[Token, list[Token]]]:
    """Yield the token that opens each block of a text, and the tokens inside the block."""
    references = {} if references is None else references
    if len(text) > _LONG or references.get("references"):
        tokens = _parser().parse(text, references)
    else:
        tokens, found = _parsed(text)
        if found:
            references["references"] = dict(found)
    at = 0
    while at < len(tokens):
        end = _closing(tokens, at)
        yield tokens[at], tokens[at + 1 : end]
        at = end + 1


_LONG = 10_000
"""Characters from which a text is parsed each time; short ones are read again and again."""


@lru_cache(maxsize=1024)
def _parsed(text: str) -> tuple[list[Token], References]:
    """Return the tokens of a text that no other comes before, and the references that it makes."""
    made: References = {}
    return _parser().parse(text, made), made.get("references", {})


@cache
def _parser() -> MarkdownIt:
    # a verdict reads plain clauses without the parser, whose import takes longer than judging
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark").enable("table")


def _closing(tokens: list[Token], at: int) -> int:
    """Return where the block that opens here closes."""
    depth = 0
    for i in range(at, len(tokens)):
        depth += tokens[i].nesting
        if depth == 0:
            return i
    return len(tokens) - 1


def line_of(token: Token) -> int:
    """Return the line of the text that a block starts on, from 1."""
    return token.map[0] + 1 if token.map else 0


def table_cells(inside: list[Token]) -> tuple[list[list[Token]], list[bool]]:
    """Return a table's cells row by row, the head first, and which columns are centred."""
    rows: list[list[Token]] = []
    centred: list[bool] = []
    for i, token in enumerate(inside):
        if token.type == "tr_open":
            rows.append([])
        elif token.type in ("th_open", "td_open"):
            rows[-1].append(inside[i + 1])
            if token.type == "th_open":
                centred.append("center" in str(token.attrGet("style") or ""))
    return rows, centred
