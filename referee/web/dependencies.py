"""What routes depend on: the hall, the table and role of a token, the language, the artist."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias

from fastapi import Depends, Path, Query, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from pnp.text.words import Lang, Words
from referee.web.access import Role
from referee.web.asking import NO_SEAT
from referee.web.drawing import Artist
from referee.web.hall import Hall
from referee.web.problems import ProblemError, asked_lang
from referee.web.rooms import Room
from referee.web.shelf import Shelf

_bearer = HTTPBearer(auto_error=False, description="the token in the link of a table or of a seat")


@dataclass(frozen=True)
class Visit:
    """A phone that has shown a token of this table."""

    room: Room
    role: Role

    def seat(self, named: str | None = None) -> str:
        """Return a seat of the phone: the one named, or the one whose turn it is, or its first."""
        found = named or self.role.seat_at(self.room.table.player)
        if found is None or found not in self.role.seats:
            raise ProblemError(403, NO_SEAT)
        return found

    @property
    def acting(self) -> tuple[str, ...]:
        """Return the seats that the phone may act for."""
        return self.room.asking.acting(self.role)


async def hall_of(request: Request) -> Hall:
    hall = request.app.state.hall
    assert isinstance(hall, Hall)
    return hall


async def shelf_of(request: Request) -> Shelf:
    shelf = request.app.state.hall.shelf
    assert isinstance(shelf, Shelf)
    return shelf


async def chosen_lang(
    request: Request,
    shelf: Annotated[Shelf, Depends(shelf_of)],
    lang: Annotated[Lang | None, Query(description="the language of every word")] = None,
) -> Lang:
    return asked_lang(lang, request.headers.get("accept-language"), shelf.languages)


async def artist_of(request: Request) -> Artist:
    artist = request.app.state.artist
    assert isinstance(artist, Artist)
    return artist


ByArtist: TypeAlias = Annotated[Artist, Depends(artist_of)]
AtHall: TypeAlias = Annotated[Hall, Depends(hall_of)]
InLang: TypeAlias = Annotated[Lang, Depends(chosen_lang)]
Answer: TypeAlias = dict[str, Any]
"""A JSON object; FastAPI describes it by this type and cannot do so by a recursive one."""
TableName: TypeAlias = Annotated[str, Path(pattern=r"^[a-z0-9][a-z0-9-]*$", max_length=64)]


async def room_of(table: TableName, hall: AtHall) -> Room:
    """Return the table of that name; the refusal is that of a wrong token, so names stay secret."""
    room = await hall.enter(table)
    if room is None:
        raise ProblemError(401, _NOT_IN)
    return room


AtRoom: TypeAlias = Annotated[Room, Depends(room_of)]


async def visit(
    room: AtRoom,
    shown: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)] = None,
) -> Visit:
    role = room.access.role(shown.credentials) if shown else None
    if role is None:
        raise ProblemError(401, _NOT_IN)
    return Visit(room, role)


AtTable: TypeAlias = Annotated[Visit, Depends(visit)]
ShownToken: TypeAlias = Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]


AtShelf: TypeAlias = Annotated[Shelf, Depends(shelf_of)]

_NOT_IN = Words("That link opens no table here; scan the code of the table again.")
