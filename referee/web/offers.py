"""What the active player may do next, found once a change of the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.family import TablePosition
from referee.web.doors import Role
from referee.web.rooms import Room


def offers(position: TablePosition) -> Mapping[str, Any]:
    """What the game's family offers, all of it from the judge."""
    return position.game.family.offers(position)


def table_offers(room: Room, role: Role) -> Mapping[str, Any]:
    """The offers of a table; the active seat's own hand is known to that seat only.

    They are kept by the entry that last changed the table: positions that look alike may differ
    in what the turn has seen of the cards.
    """
    table = room.table
    changed = table.changed
    own = role.seat if role.seat == table.position().player else None
    kept = room.offers.get(own)
    if kept is None or kept[0] != changed:
        kept = room.offers[own] = (changed, offers(table.position(own)))
    return kept[1]
