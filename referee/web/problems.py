"""Errors as answers: a status and a sentence in the reader's language (RFC 9457)."""

from __future__ import annotations

import errno
from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException

from pnp.text.errors import HeraldError
from pnp.text.languages import nearest
from pnp.text.words import LANGS, Lang, Words
from referee.table.seats import NotYourSeat
from referee.table.table_errors import Conflict

MEDIA_TYPE = "application/problem+json"


class ProblemBody(BaseModel):
    """What went wrong and what would be right."""

    type: str = "about:blank"
    title: str
    status: int = Field(ge=400, le=599)
    detail: str = Field(min_length=1, description="one sentence for people")


class ProblemError(Exception):
    """A request that is refused, with its status and a sentence in both languages."""

    def __init__(self, status: int, words: Words, **facts: object) -> None:
        self.status = status
        self.words = words
        self.facts = facts
        super().__init__(words.in_("en").format(**facts))

    def detail(self, lang: Lang) -> str:
        return self.words.in_(lang).format(**self.facts)


def asked_lang(query: str | None, accepted: str | None, languages: Sequence[Lang] = LANGS) -> Lang:
    """Return which of some languages is named in the address, or else the browser's, or English."""
    wanted = [query] if query else [one.partition(";")[0] for one in (accepted or "").split(",")]
    for code in wanted:
        found = nearest(code.strip(), (LANGS[0], *languages))
        if found != LANGS[0] or code.strip().lower().startswith(LANGS[0]):
            return found
    return LANGS[0]


def request_lang(request: Request) -> Lang:
    return asked_lang(request.query_params.get("lang"), request.headers.get("accept-language"))


def problem_response(
    status: int, detail: str, headers: dict[str, str] | None = None, **more: int
) -> JSONResponse:
    body = ProblemBody(title=HTTPStatus(status).phrase, status=status, detail=detail)
    return JSONResponse(
        body.model_dump() | more, status_code=status, media_type=MEDIA_TYPE, headers=headers
    )


def documented(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Problems as the OpenAPI description lists them."""
    return {
        status: {
            "description": HTTPStatus(status).phrase,
            "content": {MEDIA_TYPE: {"schema": ProblemBody.model_json_schema()}},
        }
        for status in statuses
    }


def _problem(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, ProblemError)
    return problem_response(error.status, error.detail(request_lang(request)))


def _herald(request: Request, error: Exception) -> JSONResponse:
    """What the referee cannot read or will not take, in its own words."""
    assert isinstance(error, HeraldError)
    detail = sentence(error.in_(request_lang(request)))
    if isinstance(error, Conflict):
        return problem_response(409, detail, seq=error.seq)
    if isinstance(error, NotYourSeat):
        return problem_response(403, detail)
    return problem_response(422, detail)


def _http(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    words = _STATUS.get(error.status_code, _OTHER)
    detail = words.in_(request_lang(request)).format(
        path=request.url.path[:80], method=request.method, what=error.detail
    )
    return problem_response(error.status_code, detail, dict(error.headers or {}))


def _validation(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"]) or "body"
    words = _INVALID.in_(request_lang(request))
    return problem_response(422, words.format(where=where[:80], what=str(first["msg"])[:200]))


def _system(request: Request, error: Exception) -> JSONResponse:
    """What the machine refuses: a full disk, a folder that cannot be written, no more files."""
    assert isinstance(error, OSError)
    if error.errno not in _REFUSED:
        raise error
    status, words = _REFUSED[error.errno]
    return problem_response(status, words.in_(request_lang(request)))


def _unexpected(request: Request, error: Exception) -> JSONResponse:
    return problem_response(500, _FAULT.in_(request_lang(request)))


def sentence(text: str) -> str:
    """The first letter large and a full stop at the end."""
    text = text.strip() or "?"
    return text[0].upper() + text[1:] + ("" if text[-1] in ".?!" else ".")


def add_handlers(app: FastAPI) -> None:
    """Teach an app to answer every fault with a problem."""
    app.add_exception_handler(ProblemError, _problem)
    app.add_exception_handler(HeraldError, _herald)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(RequestValidationError, _validation)
    app.add_exception_handler(OSError, _system)
    app.add_exception_handler(Exception, _unexpected)


_STATUS = {
    404: Words("There is nothing at {path}."),
    405: Words("{method} is not how {path} is asked."),
}
_OTHER = Words("The request was refused: {what}.")
_INVALID = Words("{where}: {what}.")
_FAULT = Words("Something broke on our side; the table is as it was before.")
_DISK_FULL = Words(
    "The disk of the machine that keeps the table is full; nothing was changed. Make room there, "
    "then do it again."
)
_NOT_WRITABLE = Words(
    "The machine that keeps the table may not write to its folder; nothing was changed. Let it "
    "write there, then do it again."
)
_DISK_FAILS = Words(
    "The disk of the machine that keeps the table fails; nothing was changed. Look after it, then "
    "do it again."
)
_TOO_BUSY = Words(
    "Too much is asked of the server at once; nothing was changed. Wait a moment, then do it again."
)
_REFUSED = {
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT, errno.EFBIG), (507, _DISK_FULL)),
    **dict.fromkeys((errno.EROFS, errno.EACCES, errno.EPERM), (503, _NOT_WRITABLE)),
    **dict.fromkeys((errno.EMFILE, errno.ENFILE, errno.ENOMEM), (503, _TOO_BUSY)),
    errno.EIO: (503, _DISK_FAILS),
}
"""By the system's number, the status and the sentence of a refusal."""
