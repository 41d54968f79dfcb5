"""Plays of this family read from text and written back."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import cast, get_args

from pnp.text.words import choices
from referee.engine.phrasing import seated
from referee.engine.values import Play
from referee.notation import play_steps
from referee.notation import refusals as shared
from referee.notation.tokens import PLACE, WAY, Word, read_number, right
from referee.rules.barons import plays
from referee.rules.barons.game import Game
from referee.rules.barons.notation import refusals as say
from referee.rules.barons.plays import Capture, Commander, Group
from referee.rules.barons.position import Position

_GROUP = re.compile(rf"([0-9]{{1,3}})([<>])({PLACE})")


@dataclass
class _Step(play_steps.Step):
    """One step's words, taken one after another."""

    position: Position

    @property
    def game(self) -> Game:
        return self.position.game

    def face(self) -> int:
        """Take the next word as a face of the die."""
        return read_number(self.next(say.A_FACE), 1, self.game.faces, say.A_FACE)

    def officer(self) -> str:
        """Take the next word as an officer."""
        known = [self.game.chief, self.game.guard]
        word = self.next(say.AN_OFFICER.fill(known=choices(known)))
        if word.text not in known:
            word.fail(say.NO_OFFICER, right=right(word.text, known))
        return word.text

    def way(self) -> tuple[int, ...]:
        """Take the next word as the cells that an officer goes through."""
        word = self.next(say.THE_WAY)
        if not WAY.fullmatch(word.text):
            word.fail(shared.A_WAY)
        return self.path(word, word.text)


def read_plays(text: str, position: Position) -> tuple[Play, ...]:
    """Read the steps of a turn; cells may be named by the tiles that the position places."""
    game, tiles = position.game, position.tiles()
    known = [kind.__name__.lower() for kind in game.edition.effects]
    check = partial(_check_color, position=position)
    found = []
    for words in play_steps.split_steps(text, known):
        _, (head, *rest) = play_steps.split_color(words, position.players, _READERS, check)
        if head.text not in known:
            unknown = say.PLAY_ELSEWHERE if head.text in _READERS else shared.NO_PLAY
            name = game.spec.game.name.but(en=game.id)
            head.fail(unknown, game=name, right=right(head.text, known))
        step = _Step(position, tiles, head, rest, head)
        found.append(_READERS[head.text](step))
        step.done()
    return tuple(found)


def _check_color(word: Word, position: Position) -> None:
    """Refuse a colour that does not play, or whose turn it is not."""
    player = seated(position.game, position.player)
    if word.text not in position.players:
        word.fail(say.NOT_PLAYING, player=player)
    if word.text != position.player:
        word.fail(say.NOT_ITS_TURN, player=player, color=seated(position.game, word.text))


def _roll(step: _Step) -> Play:
    return plays.Roll(step.face())


def _treasury(step: _Step) -> Play:
    return plays.Treasury(step.face())


def _move(step: _Step) -> Play:
    officer, way, with_die = step.officer(), step.way(), step.take("with", "die")
    if with_die and step.game.edition.recruit_die:
        step.after.fail(say.DIE_MOVES_NOBODY)
    return plays.Move(officer, way, with_die)


def _dash(step: _Step) -> Play:
    return plays.Dash(step.officer(), step.way())


def _ride(step: _Step) -> Play:
    officer, way = step.officer(), step.way()
    if len(way) != 2:
        step.after.fail(say.ENDS_ONLY)
    example = step.game.spec.tile_names[0]
    if not step.take("card"):
        step.after.fail(say.RIDE_CARD, officer=officer, card=example)
    card = step.next(say.A_CARD)
    if card.text not in step.game.cards:
        card.fail(say.NO_CARD, card=example)
    return plays.Ride(officer, way[0], way[1], card.text)


def _collect(step: _Step) -> Play:
    with_die = step.take("with", "die")
    if not with_die and not step.take("for", "card"):
        word = step.words[0] if step.words else step.after
        word.fail(say.COLLECTION)
    return plays.Collect(with_die)


def _recruit(step: _Step) -> Play:
    cell, by, die = step.place(), _commander(step), 0
    with_die = step.take("with", "die")
    if step.take("die"):
        if not step.game.edition.recruit_die:
            step.after.fail(say.DIE_ROLLED_FIRST)
        die = step.face()
    with_die = with_die or step.take("with", "die")
    return plays.Recruit(cell, with_die, die, by or _commander(step))


def _construct(step: _Step) -> Play:
    return plays.Construct(step.place(), _commander(step))


def _deconstruct(step: _Step) -> Play:
    return plays.Deconstruct(step.place(), _commander(step))


def _disperse(step: _Step) -> Play:
    return plays.Disperse(*_march(step, ">"))


def _concentrate(step: _Step) -> Play:
    return plays.Concentrate(*_march(step, "<"))


def _march(
    step: _Step, arrow: str
) -> tuple[int, tuple[Group, ...], Capture | None, Commander | None]:
    cell = step.place(say.COMMAND_TILE)
    example = f"2{arrow}d6"
    if not step.take(":"):
        step.after.fail(say.THE_GROUPS, example=example)
    groups = []
    while step.words and step.words[0].text not in ("capture", "as"):
        word = step.next(say.A_GROUP)
        match = _GROUP.fullmatch(word.text)
        if match is None or match[2] != arrow:
            word.fail(say.NOT_A_GROUP, example=example)
        cell_word = word.part(match[3], match.start(3))
        groups.append(Group(int(match[1]), step.cell(cell_word)))
    by = _commander(step)
    capture = _capture(step)
    return cell, tuple(groups), capture, by or _commander(step)


def _capture(step: _Step) -> Capture | None:
    if not step.take("capture"):
        return None
    if step.words and step.words[0].text != "as":
        return Capture(step.place(say.DONJON_CELL))
    return Capture()


def _commander(step: _Step) -> Commander | None:
    if not step.take("as"):
        return None
    known = [word for word in get_args(Commander) if word in step.game.edition.commands]
    word = step.next(choices(known))
    if word.text not in known:
        word.fail(say.COMMANDS_NOTHING, right=right(word.text, known))
    return cast(Commander, word.text)


def _pass(step: _Step) -> Play:
    return plays.Pass()


def _end(step: _Step) -> Play:
    return plays.End()


_READERS: dict[str, Callable[[_Step], Play]] = {
    "roll": _roll,
    "treasury": _treasury,
    "move": _move,
    "dash": _dash,
    "ride": _ride,
    "collect": _collect,
    "recruit": _recruit,
    "construct": _construct,
    "deconstruct": _deconstruct,
    "disperse": _disperse,
    "concentrate": _concentrate,
    "pass": _pass,
    "end": _end,
}


def write_play(play: Play, game: Game) -> str:
    """Write a play as it reads back."""
    return " ".join(filter(None, (type(play).__name__.lower(), *_parts(play, game))))


def _parts(play: Play, game: Game) -> list[str]:
    names = game.names
    match play:
        case plays.Roll(face) | plays.Treasury(face):
            return [str(face)]
        case plays.Move(officer, path, with_die):
            return [officer, "-".join(names[c] for c in path), "with die" if with_die else ""]
        case plays.Dash(officer, path):
            return [officer, "-".join(names[c] for c in path)]
        case plays.Ride(officer, start, end, card):
            return [officer, f"{names[start]}-{names[end]}", "card", card]
        case plays.Collect(with_die):
            return ["with die" if with_die else "for card"]
        case plays.Recruit(cell, with_die, die, by):
            with_ = "with die" if with_die else ""
            return [names[cell], with_, f"die {die}" if die else "", f"as {by}" if by else ""]
        case plays.Construct(cell, by) | plays.Deconstruct(cell, by):
            return [names[cell], f"as {by}" if by else ""]
        case plays.Disperse() | plays.Concentrate():
            return _march_parts(play, names)
    return []


def _march_parts(play: plays.MarchingOrder, names: tuple[str, ...]) -> list[str]:
    arrow = ">" if isinstance(play, plays.Disperse) else "<"
    groups = [f"{group.troops}{arrow}{names[group.cell]}" for group in play.groups]
    capture = play.capture
    cell = names[capture.cell] if capture and capture.cell is not None else ""
    by = f"as {play.by}" if play.by else ""
    return [f"{names[play.cell]}:", *groups, "capture" if capture else "", cell, by]
