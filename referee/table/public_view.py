"""What anyone may see of a table: no hand, no deck, no seed before it is revealed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pnp.text.words import LANGS

if TYPE_CHECKING:
    from referee.table.replay import Replay
    from referee.table.state import Followed


def public_view(table: Followed, replay: Replay) -> dict[str, Any]:
    """The table as one object of plain values."""
    position, cards = table.position(), replay.state.cards
    over = table.over()
    undo, redo = table.can_undo(), table.can_redo()
    return {
        **table.header.as_json(),
        "seq": table.seq,
        "head": table.head,
        "players": list(position.players),
        "turn": position.player,
        "die": position.die or None,
        "position": table.position_text(),
        "hands": {
            color: None if hand is None else len(hand)
            for color, hand in zip(position.players, position.hands, strict=True)
        },
        "deck": len(cards.deck) if cards else None,
        "scores": [row.report() for row in table.scores()],
        "over": {lang: over.report(lang) for lang in LANGS} if over else None,
        "steps": [dict(entry.data) for entry in replay.setup if entry.kind == "step"],
        "warnings": _start(table).get("warnings", []),
        "undo": undo and {"seq": undo.seq, "needs_consent": table.undo_needs_consent()},
        "redo": redo and {"seq": redo.seq},
        "revealed": replay.revealed,
    }


def _start(table: Followed) -> dict[str, Any]:
    return next(dict(entry.data) for entry in table.entries if entry.kind == "start")
