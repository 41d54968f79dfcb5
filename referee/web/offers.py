"""What the active player may do next, found once a change of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.engine.judge import judge
from referee.engine.values import Draft, TablePosition
from referee.web.access import Role
from referee.web.answer_cache import joined
from referee.web.rooms import Room


def offers(position: TablePosition) -> Mapping[str, Any]:
    """What the game's family offers, all of it from the judge."""
    return position.game.family.listing.offers(position)


def continued(
    position: TablePosition, before: str, head: str, parts: Sequence[str]
) -> Mapping[str, Any]:
    """Where a draft may go on, once the steps before it are carried out."""
    at = judge(position, before).position if before else position
    return position.game.family.listing.continued(at, Draft(head, tuple(parts)))


async def table_offers(room: Room, role: Role) -> bytes:
    """The offers of a table; the active seat's own hand is known to that seat only.

    They are kept by the entry that last changed the table: positions that look alike may differ
    in what the turn has seen of the cards.
    """
    table = room.table
    own = role.seat if role.seat == table.position().player else None
    kept = await room.offers[own].get(lambda: table.changed, lambda: offers(table.position(own)))
    return joined(kept, {"seq": table.seq})
