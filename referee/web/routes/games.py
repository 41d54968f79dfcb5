"""Games and their rules."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from pnp.folder.search.rule_search import whole_booklet
from pnp.text.errors import HeraldError
from pnp.text.words import Lang, Words
from referee.casebook.quarrels import Quarrel, common_quarrels
from referee.engine.game import Game
from referee.web import drawing
from referee.web.dependencies import Answer, AtShelf, InLang
from referee.web.problems import ProblemError, documented
from referee.web.shelf import Shelf
from referee.web.views import found_view, game_line, game_view, kept_game_line, rules_view

router = APIRouter(prefix="/api/games", tags=["games"])
GameName = Annotated[str, Path(max_length=60)]
Sought = Annotated[str, Query(max_length=100, description="a number, or words in any language")]


@router.get("", responses=documented(422))
async def list_games(lang: InLang, request: Request, shelf: AtShelf) -> Answer:
    """Every game that a table may play, and whether one is begun with a pairing code."""
    found = []
    for name in shelf.ids:
        with suppress(HeraldError):  # a folder that was changed since, and is not sound any more
            found.append(offered_game(shelf, name, lang))
    pairing = bool(request.app.state.pairing)
    return {"games": found, "default": shelf.default, "pairing": pairing}


@router.get("/{game}", responses=documented(404, 422))
async def show_game(game: GameName, lang: InLang, shelf: AtShelf) -> Answer:
    """One game: its colours, pieces, die, cards and board."""
    if not shelf.is_judged(game):
        return kept_game_line(shelf.spec(game), lang)
    return game_view(shelf.find(game), lang)


@router.get(
    "/{game}/tiles/{kind}.svg",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}}, **documented(404, 422)},
)
async def draw_tile(
    game: GameName, kind: Annotated[str, Path(max_length=60)], shelf: AtShelf
) -> Response:
    """A tile of a kind, as it lies on the board."""
    found = shelf.find(game)
    if kind not in found.spec.kinds:
        raise ProblemError(404, _NO_KIND, known=", ".join(found.spec.kinds))
    headers = {"cache-control": "max-age=3600"}
    return Response(drawing.draw_tile(found, kind), media_type="image/svg+xml", headers=headers)


@router.get("/{game}/rules", responses=documented(404, 422))
async def show_rules(game: GameName, lang: InLang, shelf: AtShelf) -> Answer:
    """The chapters of its booklet, clauses and all."""
    return {"game": game, "chapters": rules_view(shelf.spec(game), lang)}


@router.get("/{game}/rules/search", responses=documented(404, 422))
async def search_rules(game: GameName, lang: InLang, words: Sought, shelf: AtShelf) -> Answer:
    """A clause or a chapter by its number, or what the rules have on some words."""
    found = whole_booklet(shelf.folder(game)).look_up(words, lang)
    return {"game": game, **found_view(found)}


@router.get("/{game}/quarrels", responses=documented(404, 422))
def list_quarrels(game: GameName, lang: InLang, shelf: AtShelf) -> Answer:
    """Common quarrels, from the game's casebook, to begin a dispute with."""
    return {"quarrels": [_quarrel_view(one, lang) for one in _quarrels(shelf.find(game))]}


@lru_cache(maxsize=16)
def _quarrels(game: Game) -> list[Quarrel]:
    return common_quarrels(game)


def _quarrel_view(one: Quarrel, lang: Lang) -> Answer:
    return {
        "id": one.id,
        "title": one.titles.get(lang, one.titles["en"]),
        "color": one.color,
        "text": one.text,
        "play": one.play,
        "settled": list(one.settled),
    }


def offered_game(shelf: Shelf, name: str, lang: Lang) -> Answer:
    """Return a game as the list of games shows it, whether or not coded rules judge it."""
    if shelf.is_judged(name):
        return game_line(shelf.find(name), lang)
    return kept_game_line(shelf.spec(name), lang)


_NO_KIND = Words("There is no such land; there are {known}.")
