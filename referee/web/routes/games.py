"""Games and their rules."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path

from pnp.errors import HeraldError
from pnp.folders import default_game, game_ids
from referee.game import load_game
from referee.web.problems import documented
from referee.web.views import game_line, game_view, rules_view
from referee.web.visits import InLang, find_game

router = APIRouter(prefix="/api/games", tags=["games"])
GameName = Annotated[str, Path(max_length=60)]


@router.get("", responses=documented(422))
def list_games(lang: InLang) -> dict[str, Any]:
    """Every game that the referee judges."""
    found = []
    for name in game_ids():
        try:
            found.append(game_line(load_game(name), lang))
        except HeraldError:
            continue  # a game that is printed only
    return {"games": found, "default": default_game()}


@router.get("/{game}", responses=documented(404, 422))
def show_game(game: GameName, lang: InLang) -> dict[str, Any]:
    """One game: its colours, pieces, die, cards and board."""
    return game_view(find_game(game), lang)


@router.get("/{game}/rules", responses=documented(404, 422))
def show_rules(game: GameName, lang: InLang) -> dict[str, Any]:
    """The chapters of its booklet with their clauses."""
    return {"game": game, "chapters": rules_view(find_game(game), lang)}
