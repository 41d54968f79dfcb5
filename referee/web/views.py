"""Games, positions and verdicts as plain values, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import lru_cache

from pnp.draw.board import CellView, board_scene
from pnp.draw.palette import Palette
from pnp.folder.hexes import bits
from pnp.folder.search.rule_search import Answer, Found, whole_booklet
from pnp.folder.spec import GameSpec
from pnp.text.words import Lang, Words, labelled
from referee.engine.game import Game
from referee.engine.judge import game_over
from referee.engine.phrasing import say_plays
from referee.engine.unstated import unstated
from referee.engine.values import Json, TablePosition
from referee.engine.verdict import AnyVerdict
from referee.show.verdict_picture import FLATS

FIRST_PLACE = "j10"
"""Where a board without a shape of its own is begun, with room on every side."""


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


@lru_cache(maxsize=64)
def _view_box(game: Game, cells: tuple[int, ...]) -> tuple[float, float, float, float]:
    views = [CellView(game.board.cells[cell]) for cell in cells]
    return board_scene(game.spec, views, palette=Palette(game.spec), flats=FLATS)[1]


def geometry(game: Game, cells: Sequence[int]) -> dict[str, Json]:
    """Return where each cell of the drawn board lies, so that a finger can hit it."""
    lattice = game.board.lattice
    places = [(game.names[cell], lattice.center(game.board.cells[cell], FLATS)) for cell in cells]
    return {
        "view": list(_view_box(game, tuple(cells))),
        "flats": FLATS,
        "shape": [[round(x, 3), round(y, 3)] for x, y in lattice.corners(FLATS)],
        "cells": [{"name": name, "x": round(x, 3), "y": round(y, 3)} for name, (x, y) in places],
    }


def around(position: TablePosition) -> dict[str, Json] | None:
    """Return the board with the free places beside it, where the game has no board of its own."""
    game = position.game
    if _has_own_board(game):
        return None
    board, cells = game.board, list(position.cells)
    taken = set(cells)
    near = {at for cell in cells for at in bits(board.neighbour_masks[cell]) if at not in taken}
    first = board.by_name[FIRST_PLACE]
    free = sorted(near) if cells else [first, *bits(board.neighbour_masks[first])]
    drawn = geometry(game, cells)["view"] if cells else None
    return geometry(game, [*cells, *free]) | {
        "drawn": drawn,
        "free": [game.names[cell] for cell in free],
    }


def _has_own_board(game: Game) -> bool:
    """Return whether all positions of the game share one board."""
    return game.spec.board.shape != "free"


def game_line(game: Game, lang: Lang) -> dict[str, Json]:
    """Return a judged game as the list of games shows it."""
    spec = game.spec
    return spec_line(spec, lang) | {
        "judged": True,
        "faces": spec.die.faces if spec.die else 0,
        "shapes": told(game.family.setup.shapes, lang),
    }


def kept_game_line(spec: GameSpec, lang: Lang) -> dict[str, Json]:
    """Return a game without coded rules as the list of games shows it."""
    return spec_line(spec, lang) | {"judged": False, "faces": 0, "shapes": {}}


def spec_line(spec: GameSpec, lang: Lang) -> dict[str, Json]:
    """Return what the list of games shows of a folder."""
    return {
        "id": spec.id,
        "version": spec.game.version,
        "languages": list(spec.languages),
        "name": spec.game.name.in_(lang),
        "motto": spec.game.motto.in_(lang),
        "color": spec.game.color,
        "players": {"min": spec.players.min, "max": spec.players.max},
        "colors": [
            {"id": c.id, "name": c.name.in_(lang), "color": c.color, "ordinary": c.ordinary}
            for c in spec.players.colors
        ],
        "modules": {word: module.name.in_(lang) for word, module in spec.modules.items()},
    }


def game_view(game: Game, lang: Lang) -> dict[str, Json]:
    """Return all that the page needs to know of a game."""
    spec, family = game.spec, game.family
    every = family.setup.deck(spec, tuple(spec.modules))
    return game_line(game, lang) | {
        "kinds": _kinds(game, lang),
        "pieces": _pieces(game, lang),
        "rolls": game.rolls,
        "hands": bool(every),
        "stock": told(family.showing.stock_names, lang),
        "headings": told(family.headings(game), lang),
        "cards": {card: family.setup.card_title(spec, card).in_(lang) for card in sorted({*every})},
        "ranks": {word: rank.name.in_(lang) for word, rank in spec.ranks.items()},
        "decks": {word: _deck(game, word, lang) for word in spec.decks},
        "facts": told(family.showing.position_form(spec), lang),
        "board": geometry(game, range(len(game.board))) if _has_own_board(game) else None,
    }


def _kinds(game: Game, lang: Lang) -> list[dict[str, Json]]:
    return [
        {
            "id": word,
            "name": kind.name.in_(lang),
            "count": kind.count,
            "points": kind.points,
            "color": kind.color,
            "impassable": kind.impassable,
        }
        for word, kind in game.spec.kinds.items()
    ]


def _pieces(game: Game, lang: Lang) -> list[dict[str, Json]]:
    placed = game.family.showing.board_pieces(game.spec)
    return [
        {
            "id": word,
            "name": piece.name.in_(lang),
            "plural": piece.plural.in_(lang),
            "count": piece.count,
            "neutral": piece.neutral,
            "board": placed.get(word, 0),
        }
        for word, piece in game.spec.pieces.items()
    ]


def _deck(game: Game, word: str, lang: Lang) -> dict[str, Json]:
    """Return a deck of named cards, with what each does."""
    spec = game.spec
    return {
        "name": spec.decks[word].name.in_(lang),
        "cards": {
            card: {
                "name": one.name.in_(lang),
                "text": spec.fill(one.text.in_(lang), lang),
                "cost": one.cost,
                "group": one.group,
            }
            for card, one in spec.decks[word].cards.items()
        },
    }


def rules_view(spec: GameSpec, lang: Lang) -> list[dict[str, Json]]:
    """Return the chapters of the manuscript with all that stands under their headings."""
    chapters: dict[str, list[Json]] = {}
    for found in whole_booklet(spec.folder).all(lang):
        chapters.setdefault(found.written.heading, []).append(_passage(found))
    return [{"chapter": title, "passages": under} for title, under in chapters.items()]


def found_view(answer: Answer) -> dict[str, Json]:
    """Return what the rules have to a question, as `referee rule` shows it."""
    return {
        "found": [_passage(one) for one in answer.found],
        "elsewhere": [_place(one) for one in answer.elsewhere],
    }


def _passage(found: Found) -> dict[str, Json]:
    written = found.written
    marks: list[Json] = [[start, end] for start, end in found.marks(written.text)]
    rows: list[Json] = [list(row) for row in written.rows]
    more: dict[str, Json] = {"text": written.text, "marks": marks, "rows": rows}
    return _place(found) | more


def _place(found: Found) -> dict[str, Json]:
    return {"clause": found.passage.clause, "chapter": found.written.heading}


def position_view(position: TablePosition, lang: Lang) -> dict[str, Json]:
    """Return what lies on the table, cell by cell, and how the players stand."""
    game = position.game
    over = game_over(position)
    return {
        "game": game.id,
        "players": list(position.players),
        "turn": position.player,
        "die": position.die or None,
        "done": list(position.done),
        "now": [one.in_(lang) for one in game.family.showing.turn_now(position)],
        "moved": game.family.showing.moved(position),
        "cells": [_cell(position, cell, lang) for cell in position.cells],
        "board": None if _has_own_board(game) else geometry(game, position.cells),
        "open": {
            deck: list(cards) for deck, cards in game.family.showing.open_cards(position).items()
        },
        "seats": [_stock(position, seat) for seat in range(len(position.players))],
        "score": score_view(position),
        "over": over.report(lang) if over else None,
    }


def _cell(position: TablePosition, cell: int, lang: Lang) -> dict[str, Json]:
    pieces: list[Json] = [{"color": c, "piece": p, "count": n} for c, p, n in position.pieces(cell)]
    return {
        "name": position.game.names[cell],
        "terrain": position.terrain(cell) or None,
        "pieces": pieces,
        "spoken": spoken_cell(position, cell, lang),
    }


def spoken_cell(position: TablePosition, cell: int, lang: Lang) -> str:
    """Return what a screen reader says of a cell: its name, its land, and who has what there."""
    game, terrain = position.game, position.terrain(cell)
    land = ", ".join(filter(None, (game.names[cell], terrain and game.kind_name(terrain, lang))))
    by_color: dict[str, list[str]] = {}
    for color, piece, count in position.pieces(cell):
        name = game.piece_name(piece, count, lang)
        said = f"{count} {name}" if count > 1 else name
        by_color.setdefault(game.color_name(color, lang), []).append(said)
    held = "; ".join(f"{color}, {', '.join(said)}" for color, said in by_color.items())
    return labelled(land, held, lang) if held else land


def _stock(position: TablePosition, seat: int) -> dict[str, Json]:
    return {"color": position.players[seat], **position.game.family.showing.stock(position, seat)}


def score_view(position: TablePosition) -> dict[str, Json]:
    """Return the ranking, a range of points where some terrain is not known, and the goal."""
    family = position.game.family
    rows = [row.report() for row in family.judging.ranking(position)]
    return {"goal": family.showing.goal(position), "ranking": rows}


def verdict_view(verdict: AnyVerdict, play: str, lang: Lang, figure: str | None) -> dict[str, Json]:
    """Return a verdict with its clause and chapter; the figure is a drawing or its address."""
    game = verdict.start.game
    written = game.rulebook(lang).get(verdict.clause)
    return verdict.report(lang, unstated(verdict)) | {
        "play": play,
        "said": say_plays(verdict.start, verdict.plays, lang),
        "chapter": written.chapter if written else "",
        "answers": verdict.decided_by(lang),
        "divided": verdict.divided(lang),
        "also": [{"clause": c, "reason": why} for c, why in verdict.reasons(lang)[1:]],
        "cells": [game.names[cell] for cell in verdict.cells],
        "board": None if _has_own_board(game) else geometry(game, verdict.position.cells),
        "figure": figure,
    }
