"""What the readers of rules.<lang>.md and memo.<lang>.md share: files, blocks, lines and tables."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from pnp.text.errors import HeraldError

if TYPE_CHECKING:
    from markdown_it.token import Token

References: TypeAlias = dict[str, Any]
"""What markdown-it keeps of a text: its link references, by name."""


def read_markdown(path: Path, missing: str) -> str:
    """Return the text of a file; HeraldError says what is `missing` where there is none."""
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise HeraldError(f"{path} is missing; {missing}") from None
    except (OSError, UnicodeDecodeError) as error:
        raise HeraldError(f"{path} cannot be read: {error}") from None


def markdown_blocks(
    text: str, references: References | None = None
) -> Iterator[tuple[Token, list[Token]]]:
    """Yield the token that opens each block of a text, and the tokens inside the block."""
    # a verdict reads plain clauses without the parser, whose import takes longer than judging
    from markdown_it import MarkdownIt

    tokens = MarkdownIt("commonmark").enable("table").parse(text, references)
    at = 0
    while at < len(tokens):
        end = _closing(tokens, at)
        yield tokens[at], tokens[at + 1 : end]
        at = end + 1


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
