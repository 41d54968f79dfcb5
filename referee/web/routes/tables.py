"""Tables: begun, joined, looked at."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from pnp.text.words import Words
from referee.notation.disputes.dispute import land_of
from referee.table.seats import EACH
from referee.web.access import qr_svg
from referee.web.answer_cache import PACKED, Ready, packs
from referee.web.codes import code_digest, is_code
from referee.web.dependencies import (
    Answer,
    AtHall,
    AtRoom,
    AtTable,
    ByArtist,
    InLang,
    ShownToken,
)
from referee.web.drawing import Drawing, board_job, verdict_job
from referee.web.offers import continued, own_hand, reach, table_offers
from referee.web.problems import ProblemError, documented
from referee.web.requests import Color, Drafted, Joined, NewTable, ShownSteps
from referee.web.rooms import Room
from referee.web.state import shown_position, table_state

router = APIRouter(
    prefix="/api/tables",
    tags=["tables"],
    responses=documented(401, 403, 404, 409, 413, 415, 422, 429, 503, 507),
)
SeenHead: TypeAlias = Annotated[
    str,
    Query(
        pattern=r"^([0-9]{1,7}-[0-9a-f]{64})?$",
        description="the newest entry that this phone remembers: its number, `-`, its hash",
    ),
]
_SVG: dict[int | str, dict[str, Any]] = {200: {"content": {"image/svg+xml": {}}}}
_LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


@router.post("", status_code=201)
def begin(asked: NewTable, hall: AtHall, request: Request) -> Answer:
    """Set a table up; the answer has its link, and its recovery code this once."""
    pairing = request.app.state.pairing
    if pairing and not is_code(asked.pairing, code_digest(pairing)):
        raise ProblemError(403, _NOT_PAIRED)
    room = hall.create(
        asked.game,
        asked.players,
        colors=asked.colors,
        in_play=asked.in_play,
        fair=asked.fair,
        position=asked.position,
        own_cards=asked.own_cards,
        modules=asked.modules,
        shape=asked.shape,
        waits=asked.wait,
        phones=asked.phones,
        dice=asked.dice,
    )
    return {
        "table": room.name,
        "token": room.access.table,
        "link": _table_link(room, request),
        "recovery": room.access.code,
    }


@router.get("/{table}")
async def show(at: AtTable, lang: InLang, seen: SeenHead = "") -> Ready:
    """The table as this phone may see it; `kept` says whether what it saw last is still there."""
    if at.room.has_grown():
        await run_in_threadpool(at.room.refresh)
    return Ready(await table_state(at.room, at.role, lang, seen))


@router.get("/{table}/board.svg", response_class=Response, responses=_SVG)
async def board(at: AtTable, lang: InLang, artist: ByArtist, request: Request) -> Response:
    """The board as the table has seen it so far."""
    return svg_response(await artist.draw(board_job(shown_position(at.room), lang)), request)


@router.get("/{table}/figures/{number}", response_class=Response, responses=_SVG)
async def figure(
    number: int, at: AtTable, lang: InLang, artist: ByArtist, request: Request
) -> Response:
    """The figure of a verdict of this evening, deciding cells marked."""
    found = at.room.figures.get(number)
    if found is None:
        raise ProblemError(404, _NO_FIGURE)
    return svg_response(await artist.draw(verdict_job(*found, lang)), request)


@router.get("/{table}/offers")
async def show_offers(at: AtTable, lang: InLang) -> Ready:
    """What the active player may do; a seat's own hand is known to that seat only."""
    return Ready(await table_offers(at.room, at.role, lang))


@router.get("/{table}/reach")
async def show_reach(at: AtTable, lang: InLang) -> Answer:
    """What each piece can do in this turn, and why what cannot be done cannot."""
    position = at.room.judged.position(own_hand(at.room, at.role))
    return await run_in_threadpool(reach, position, lang)


@router.get("/{table}/land")
def show_land(at: AtTable) -> Answer:
    """The land of the table as it was set up, to begin a dispute on; no piece stands on it."""
    return {"position": land_of(at.room.judged.position())}


@router.post("/{table}/next")
def find_next(drafted: Drafted, at: AtTable, lang: InLang) -> Answer:
    """How a play on the table as it stands may go on."""
    return continued(at.room.judged.position(own_hand(at.room, at.role)), drafted, lang)


@router.get("/{table}/hand")
async def hand(at: AtTable, seat: Color | None = None) -> Answer:
    """The cards of a seat of this phone, and how many of them it has still to lay down."""
    table, own = at.room.judged, at.seat(seat)
    return {"seat": own, "cards": list(table.hand(own)), "lay_down": table.to_lay_down(own)}


@router.post("/{table}/join")
def join(asked: Joined, room: AtRoom, shown: ShownToken = None) -> Answer:
    """Take a seat with its invitation; the token is told once, to this phone only.

    A phone that holds a seat already keeps its token, where phones may hold several.
    """
    held = room.access.role(shown.credentials) if shown else None
    token = shown.credentials if shown and held and held.seats else ""
    with room.lock:
        color = room.access.invited(asked.invitation)
        if color is None:
            raise ProblemError(401, _NO_INVITATION)
        if token and room.table.header.phones == EACH:
            raise ProblemError(409, _ONE_SEAT)
        token = room.sit(color, token)
    return {"table": room.name, "seat": color, "token": token}


@router.get("/{table}/links")
async def links(at: AtTable, request: Request) -> Answer:
    """The links of the table and of its free seats, with codes to scan."""
    room = at.room
    link = _table_link(room, request)
    seats = [
        {"color": color, "taken": bool(seat.key), "given": seat.given}
        | ({} if seat.key else _linked(_seat_link(room, color, request)))
        for color, seat in room.access.seats.items()
    ]
    return {"table": _linked(link), "seats": seats}


@router.post("/{table}/shown")
def show_steps(asked: ShownSteps, at: AtTable) -> Answer:
    """One more step of the set-up has been shown to everyone."""
    room = at.room
    with room.lock:
        steps = len(room.steps)
        room.access.shown = max(room.access.shown, min(asked.steps, steps))
        room.access.save()
    room.changed()
    return {"shown": room.access.shown, "of": steps}


def svg_response(drawing: Drawing, request: Request) -> Response:
    """A drawing, packed where the phone takes it so."""
    if not packs(request):
        return Response(drawing.plain, media_type="image/svg+xml")
    return Response(drawing.packed, media_type="image/svg+xml", headers=PACKED)


def _linked(link: str) -> dict[str, str]:
    return {"link": link, "qr": qr_svg(link)}


def _base(request: Request) -> str:
    """The address by which other phones reach this server."""
    public = request.app.state.public_address
    if public and request.url.hostname in _LOOPBACK:
        return str(public)
    return f"{request.url.scheme}://{request.headers['host']}"


def _table_link(room: Room, request: Request) -> str:
    return f"{_base(request)}/t/{room.name}#{room.access.table}"


def _seat_link(room: Room, color: str, request: Request) -> str:
    return f"{_base(request)}/t/{room.name}/{color}#{room.access.seats[color].invitation}"


_NO_INVITATION = Words("That seat is taken, or the code is an old one; scan the seat’s code again.")
_ONE_SEAT = Words(
    "This phone has a seat already, and at this table each seat has a phone of its own."
)
_NOT_PAIRED = Words(
    "A table is begun here with the host’s pairing code; scan the code in the host’s terminal, or "
    "type it."
)
_NO_FIGURE = Words("That figure is not kept any more; judge the play again.")
