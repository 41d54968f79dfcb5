"""What a player has beside the board, as plain values."""

from __future__ import annotations

from typing import Any

from referee.rules.barony.position import PIECES, Position


def stock_of(position: Position, seat: int) -> dict[str, Any]:
    hand, kinds = position.hands[seat], position.game.numbers.gold
    found: dict[str, Any] = {
        "reserve": dict(zip(PIECES, position.reserve[seat], strict=True)),
        "removed": position.removed[seat],
        "tokens": dict(zip(kinds, position.tokens[seat], strict=True)),
        "title": [*position.game.spec.ranks][position.titles[seat]],
        "cards": None if hand is None else len(hand),
    }
    return found | ({"magic": position.magic[seat]} if position.sorcery else {})
