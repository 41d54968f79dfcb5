"""What the active player may do next, and how a play that is begun may go on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass

from pnp.text.words import Lang, Words
from referee.engine.composing import Draft
from referee.engine.judge import judge
from referee.engine.values import Json, TablePosition
from referee.web.access import Role
from referee.web.answer_cache import joined
from referee.web.requests import Drafted
from referee.web.rooms import Room


def told(value: object, lang: Lang) -> Json:
    """Return a family's answer as plain values, its words in one language."""
    if isinstance(value, Words):
        return value.in_(lang)
    if is_dataclass(value):
        return {one.name: told(getattr(value, one.name), lang) for one in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): told(one, lang) for key, one in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [told(one, lang) for one in value]
    assert value is None or isinstance(value, str | int | float)
    return value


def offers(position: TablePosition, lang: Lang) -> dict[str, Json]:
    """Return what the game's family offers, all of it from the judge."""
    found = told(position.game.family.listing.offers(position), lang)
    assert isinstance(found, dict)
    return found


def continued(position: TablePosition, drafted: Drafted, lang: Lang) -> dict[str, Json]:
    """Return how a draft may go on, once the steps before it are carried out."""
    at = judge(position, drafted.before).position if drafted.before else position
    draft = Draft(drafted.head, tuple(drafted.parts), tuple(drafted.words))
    found = told(position.game.family.listing.continued(at, draft), lang)
    assert isinstance(found, dict)
    return found


def offered_position(room: Room, role: Role) -> TablePosition:
    """Return the table as the offers see it: the active seat's own hand is known to it alone."""
    own = role.seat if role.seat == room.table.position().player else None
    return room.table.position(own)


async def table_offers(room: Room, role: Role, lang: Lang) -> bytes:
    """Return the offers of a table.

    They are kept by the entry that last changed the table: positions that look alike may differ
    in what the turn has seen of the cards.
    """
    table = room.table
    own = role.seat if role.seat == table.position().player else None
    kept = await room.offers[own, lang].get(
        lambda: table.changed, lambda: offers(table.position(own), lang)
    )
    return joined(kept, {"seq": table.seq})
