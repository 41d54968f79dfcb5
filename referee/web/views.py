"""Games, positions and verdicts as plain values for the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from pnp.folder.hexes import bits, center
from pnp.text.words import Lang, Words
from referee.engine.game import Game
from referee.engine.judge import game_over
from referee.engine.phrasing import say_plays
from referee.engine.values import TablePosition
from referee.engine.verdict import AnyVerdict
from referee.show.picture import FLATS

FIRST_PLACE = "j10"
"""Where a board without a shape of its own is begun, with room on every side."""


@lru_cache(maxsize=64)
def _view_box(game: Game, cells: tuple[int, ...]) -> tuple[float, float, float, float]:
    from pnp.draw.board import CellView, board_scene
    from pnp.draw.palette import Palette

    views = [CellView(game.board.cells[cell]) for cell in cells]
    return board_scene(game.spec, views, palette=Palette(game.spec), flats=FLATS)[1]


def geometry(game: Game, cells: Sequence[int]) -> dict[str, Any]:
    """Where each cell of the drawn board lies, so that a finger can hit it."""
    places = [(game.names[cell], center(game.board.cells[cell], FLATS)) for cell in cells]
    return {
        "view": list(_view_box(game, tuple(cells))),
        "flats": FLATS,
        "cells": [{"name": name, "x": round(x, 3), "y": round(y, 3)} for name, (x, y) in places],
    }


def around(position: TablePosition) -> dict[str, Any] | None:
    """The board with the free places beside it, where a board has no shape of its own."""
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
    """Whether the board is the game's; elsewhere each position has its own."""
    return game.spec.board.shape != "free"


def game_line(game: Game, lang: Lang) -> dict[str, Any]:
    """A game as the list of games shows it."""
    spec = game.spec
    return {
        "id": game.id,
        "version": spec.game.version,
        "name": spec.game.name.in_(lang),
        "motto": spec.game.motto.in_(lang),
        "color": spec.game.color,
        "players": {"min": spec.players.min, "max": spec.players.max},
        "colors": [
            {"id": c.id, "name": c.name.in_(lang), "color": c.color, "ordinary": c.ordinary}
            for c in spec.players.colors
        ],
        "modules": {word: module.name.in_(lang) for word, module in spec.modules.items()},
        "shapes": {word: name.in_(lang) for word, name in game.family.setup.shapes.items()},
    }


def game_view(game: Game, lang: Lang) -> dict[str, Any]:
    """All that the page needs to know of a game."""
    spec = game.spec
    every = game.family.setup.deck(spec, tuple(spec.modules))
    placed = game.family.showing.board_pieces(spec)
    return game_line(game, lang) | {
        "kinds": [
            {
                "id": word,
                "name": kind.name.in_(lang),
                "count": kind.count,
                "points": kind.points,
                "color": kind.color,
                "impassable": kind.impassable,
            }
            for word, kind in spec.kinds.items()
        ],
        "pieces": [
            {
                "id": word,
                "name": piece.name.in_(lang),
                "plural": piece.plural.in_(lang),
                "count": piece.count,
                "neutral": piece.neutral,
                "board": placed.get(word, 0),
            }
            for word, piece in spec.pieces.items()
        ],
        "die": _die(game, lang),
        "rolls": game.rolls,
        "hands": bool(every),
        "stock": {key: words.in_(lang) for key, words in game.family.showing.stock_names.items()},
        "headings": {key: words.in_(lang) for key, words in game.family.headings(game).items()},
        "cards": {
            card: game.family.setup.card_title(spec, card).in_(lang) for card in sorted({*every})
        },
        "ranks": {word: rank.name.in_(lang) for word, rank in spec.ranks.items()},
        "decks": {word: _deck(game, word, lang) for word in spec.decks},
        "beside": [_fact(fact, lang) for fact in game.family.showing.position_form(spec)],
        "board": geometry(game, range(len(game.board))) if _has_own_board(game) else None,
    }


def _deck(game: Game, word: str, lang: Lang) -> dict[str, Any]:
    """A deck of named cards, with what each does."""
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


def _fact(fact: Mapping[str, Any], lang: Lang) -> dict[str, Any]:
    """A fact beside the board, its names in one language."""
    words = {word: names[lang] for word, names in fact["words"].items()}
    return {**fact, "name": fact["name"][lang], "words": words}


def _die(game: Game, lang: Lang) -> dict[str, Any] | None:
    die = game.spec.die
    if die is None:
        return None
    return {
        "faces": die.faces,
        "tables": [
            {
                "id": word,
                "name": die.names[word].in_(lang),
                "values": list(values),
                "default": getattr(game.numbers, word, 0),
            }
            for word, values in die.tables.items()
        ],
    }


def rules_view(game: Game, lang: Lang) -> list[dict[str, Any]]:
    """The chapters of the manuscript with their clauses."""
    chapters: dict[str, list[dict[str, str]]] = {}
    for clause in game.rulebook[lang].values():
        entry = {"clause": clause.id, "text": clause.text}
        chapters.setdefault(clause.chapter, []).append(entry)
    return [{"chapter": title, "clauses": clauses} for title, clauses in chapters.items()]


def position_view(position: TablePosition, lang: Lang) -> dict[str, Any]:
    """What lies on the table, cell by cell, and how the players stand."""
    game = position.game
    over = game_over(position)
    return {
        "game": game.id,
        "players": list(position.players),
        "turn": position.player,
        "die": position.die or None,
        "done": list(position.done),
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


def _cell(position: TablePosition, cell: int, lang: Lang) -> dict[str, Any]:
    pieces = [{"color": c, "piece": p, "count": n} for c, p, n in position.pieces(cell)]
    return {
        "name": position.game.names[cell],
        "terrain": position.terrain(cell) or None,
        "pieces": pieces,
        "spoken": spoken_cell(position, cell, lang),
    }


def spoken_cell(position: TablePosition, cell: int, lang: Lang) -> str:
    """`d4, Lion A: Blue, baron, 5 troops` for those who hear the board."""
    game, terrain = position.game, position.terrain(cell)
    land = ", ".join(filter(None, (game.names[cell], terrain and game.kind_name(terrain, lang))))
    by_color: dict[str, list[str]] = {}
    for color, piece, count in position.pieces(cell):
        name = game.piece_name(piece, count, lang)
        said = f"{count} {name}" if count > 1 else name
        by_color.setdefault(game.color_name(color, lang), []).append(said)
    held = "; ".join(f"{color}, {', '.join(said)}" for color, said in by_color.items())
    return f"{land}{Words(':', fr=chr(0xA0) + ':').in_(lang)} {held}" if held else land


def _stock(position: TablePosition, seat: int) -> dict[str, Any]:
    return {"color": position.players[seat], **position.game.family.showing.stock(position, seat)}


def score_view(position: TablePosition) -> dict[str, Any]:
    """Points as a range where some terrain is not known, and what ends the game."""
    family = position.game.family
    rows = [row.report() for row in family.judging.ranking(position)]
    return {"goal": family.showing.goal(position), "ranking": rows}


def verdict_view(verdict: AnyVerdict, play: str, lang: Lang, figure: str | None) -> dict[str, Any]:
    """A verdict with its clause, its chapter, and where or what its figure is."""
    game = verdict.start.game
    written = game.rulebook[lang].get(verdict.clause)
    return verdict.report(lang) | {
        "play": play,
        "said": say_plays(verdict.start, verdict.plays, lang),
        "chapter": written.chapter if written else "",
        "also": [{"clause": c, "reason": why} for c, why in verdict.reasons(lang)[1:]],
        "cells": [game.names[cell] for cell in verdict.cells],
        "board": None if _has_own_board(game) else geometry(game, verdict.position.cells),
        "figure": figure,
    }
