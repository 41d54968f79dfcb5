"""Plays of packages read from text by their templates, and written back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import herald_rules
from pnp.text.words import Words
from referee.engine.phrasing import seated
from referee.notation import refusals as shared
from referee.notation.play_steps import split_color, split_steps
from referee.notation.tokens import Word, read_place, right, shown
from referee.rules.small.game import Game
from referee.rules.small.plays import SmallPlay
from referee.rules.small.position import Position


def read_plays(text: str, position: Position) -> tuple[SmallPlay, ...]:
    """Read the steps of a turn."""
    return tuple(_plays(text, position))


def _plays(text: str, position: Position) -> Iterator[SmallPlay]:
    game = position.game
    verbs = tuple(game.edition.templates)
    check = partial(_check_color, position=position)
    for step in split_steps(text, verbs):
        _, words = split_color(step, position.players, verbs, check)
        told = read_step(words, game)
        yield game.edition.verbs[told.verb](told, position.table, game.uses(told))


def _check_color(word: Word, position: Position) -> None:
    """Refuse a colour that does not play."""
    if word.text not in position.players:
        word.fail(_NOT_PLAYING, player=seated(position.game, position.player))


def read_step(step: list[Word], game: Game) -> herald_rules.Play:
    """Return the play that some words write."""
    head, templates = step[0], game.edition.templates
    template = templates.get(head.text)
    if template is None:
        head.fail(shared.NO_PLAY, right=right(head.text, templates))
    found = template.read([word.text for word in step])
    if found is None:
        said = " ".join(word.text for word in step)
        example = template.example(game.names, next(iter(game.spec.pieces), ""))
        head.fail(_WRITTEN, text=shown(said), example=example)
    if (piece := found.get("piece", "")) and piece not in game.spec.pieces:
        _word(step, piece).fail(shared.NO_PIECE, right=right(piece, game.spec.pieces))
    path = found.get("path") or found.get("cell") or ""
    return herald_rules.Play(
        template.verb,
        piece,
        tuple(_cell(step, name, game) for name in path.split("-") if name),
        _cell(step, found["target"], game) if found.get("target") else "",
        found.get("card", ""),
        int(found.get("number") or 0),
    )


def _cell(step: list[Word], name: str, game: Game) -> str:
    """Return the name of the cell that a part of a step names."""
    word = _word(step, name)._replace(text=name)
    if name[:1] in "#@":
        return game.names[read_place(word, game, {})]
    if name not in game.board.by_name:
        word.fail(_NO_CELL)
    return name


def _word(step: list[Word], part: str) -> Word:
    """Return the word of a step in which some text stands."""
    return next((word for word in step[1:] if part in word.text), step[0])


def write_play(play: SmallPlay, game: Game) -> str:
    """Write one step of a turn."""
    return game.edition.templates[play.told.verb].written(play.told)


_WRITTEN = Words("{text} should be written as in `{example}`")
_NO_CELL = Words("{text} is not a cell of this board")
_NOT_PLAYING = Words("{text} does not play; it is the turn of {player}")
