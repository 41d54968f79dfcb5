"""Plays read from text: heroes, then spells, then what is done with them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import NoReturn

from pnp.text.words import Words, choices, joined
from referee.engine.errors import NotationError, PlayError
from referee.engine.phrasing import seated
from referee.engine.values import Play
from referee.notation import sentences as shared
from referee.notation.tokens import PLACE, Word, right, words
from referee.rules.barony import plays
from referee.rules.barony.notation import sentences as say
from referee.rules.barony.notation.play_step import (
    BEAT,
    BLOODTHIRSTY,
    CAST,
    EVANESCENT,
    HERO,
    TAKE,
    TORNADO,
    Step,
    check_extra,
    read_cards,
)
from referee.rules.barony.notation.sheet import read_counted
from referee.rules.barony.position import STRONGHOLD, VILLAGE, Position

_COUNTED = re.compile(rf"({PLACE})(?:\*([0-9]{{1,2}}))?")
_WAY = re.compile(rf"{PLACE}(?:-{PLACE})+")
_RIDE = re.compile(rf"({PLACE}(?:-{PLACE})+)(?:\*([0-9]{{1,2}}))?")
_LONG = 20_000
"""No turn's play is anywhere near so long."""
BUILT = (VILLAGE, STRONGHOLD)


def parse_plays(text: str, position: Position) -> tuple[Play, ...]:
    """Read the steps of a turn; a `take` belongs to the move right before it."""
    if len(text) > _LONG:
        raise NotationError(1, _LONG, "", shared.TOO_LONG.fill(most=_LONG))
    found: list[Play] = []
    taken = words(text)
    while taken:
        end = next((i for i, word in enumerate(taken) if word.text == ";"), len(taken))
        step, rest = taken[:end], taken[end + 1 :]
        if not step:
            taken[0].fail(shared.NOTHING_BEFORE)
        turned = any(isinstance(earlier, plays.End) for earlier in found)
        play = _read_step(step, position, turned)
        if isinstance(play, plays.Take) and found and _untaken(found[-1]):
            found[-1] = replace(found[-1], takes=play.tokens)  # type: ignore[call-arg]
        else:
            found.append(play)
        taken = rest
    if not found:
        raise NotationError(1, 1, "", shared.A_PLAY.fill(known=choices(_KNOWN)))
    return tuple(found)


def _untaken(play: Play) -> bool:
    """Whether a `take` right after a play belongs to it."""
    return isinstance(play, plays.Move | plays.Transfer) and play.takes is None


def _read_step(found: list[Word], position: Position, turned: bool) -> Play:
    """One step; after an `end` any colour may stand in front, for nobody's turn is left."""
    color, step = _color(found, position)
    reading = Step(position, step[1:], step[0], color)
    head = read_cards(reading, step[0], _KNOWN)
    if head.text not in _READERS:
        head.fail(shared.NO_PLAY, right=right(head.text, _KNOWN))
    check_extra(reading, head)
    play = _READERS[head.text](reading, head)
    reading.done()
    if color not in ("", position.player) and not isinstance(play, plays.Found) and not turned:
        _not_its_turn(position, color)
    return play


def _color(step: list[Word], position: Position) -> tuple[str, list[Word]]:
    """The colour in front, if there is one, and the words after it."""
    word = step[0]
    if len(step) < 2 or step[1].text != ":":
        return "", step
    if word.text not in position.players and word.text in _KNOWN:
        return "", step
    if word.text not in position.players:
        if word.text.lower() in position.players:
            word.fail(shared.NO_COLOR, right=right(word.text, position.players))
        named = [seated(position.game, color) for color in position.players]
        players = joined(", ", named)
        raise PlayError(say.NOT_PLAYING.fill(color=word.text, players=players))
    if len(step) == 2:
        word.fail(shared.AFTER_COLOR, color=word.text)
    return word.text, step[2:]


def _not_its_turn(position: Position, color: str) -> NoReturn:
    if position.ended:
        raise PlayError(say.NO_TURN)
    name = position.game.color_name
    turn, other = (Words(name(c, "en"), fr=name(c, "fr")) for c in (position.player, color))
    raise PlayError(say.NOT_ITS_TURN.fill(turn=turn, color=other))


def _place(step: Step, head: Word) -> Play:
    _bare(step, head)
    cells = [step.place()]
    while step.words:
        cells.append(step.place())
    return plays.Place(tuple(cells))


def _recruit(step: Step, head: Word) -> Play:
    spaces: list[tuple[int, int]] = []
    while step.words or not spaces:
        word = step.next(say.A_CITY)
        match = _COUNTED.fullmatch(word.text)
        if match is None:
            word.fail(say.A_COUNT)
        cell = step.space(word.part(match[1], 0))
        spaces.append((cell, int(match[2]) if match[2] else 1))
    return plays.Recruit(step.spells, step.heroes, tuple(spaces))


def _move(step: Step, head: Word) -> Play:
    if EVANESCENT in step.heroes:
        return _transfer(step)
    paths: list[plays.Path] = []
    while step.words or not paths:
        word = step.next(say.A_PATH)
        if not _WAY.fullmatch(word.text):
            word.fail(say.ONE_PATH_EACH if _RIDE.fullmatch(word.text) else shared.A_WAY)
        cells = step.path(word, word.text)
        paths.append(plays.Path(cells, _beats(step)))
    return plays.Move(step.spells, step.heroes, tuple(paths))


def _beats(step: Step) -> tuple[int, ...]:
    """The spaces after a `beat`."""
    if not step.words or step.words[0].text != BEAT:
        return ()
    word = step.next(say.A_BEAT)
    if TORNADO not in step.spells and BLOODTHIRSTY not in step.heroes:
        word.fail(say.BEAT_BY, spell=TORNADO, hero=BLOODTHIRSTY)
    cells = [step.place(say.A_BEAT)]
    while step.words and not _WAY.fullmatch(step.words[0].text):
        cells.append(step.place(say.A_BEAT))
    return tuple(cells)


def _transfer(step: Step) -> Play:
    word = step.next(say.A_PATH)
    match = _RIDE.fullmatch(word.text)
    if match is None:
        word.fail(say.ENDS_ONLY)
    cells = step.path(word, match[1])
    knights = int(match[2]) if match[2] else 1
    if len(cells) != 2:
        word.fail(say.ENDS_ONLY)
    if not knights:
        word.fail(say.SOMEBODY)
    if step.words:
        step.words[0].fail(say.ONE_RIDE)
    return plays.Transfer(step.spells, step.heroes, *cells, knights)


def _build(step: Step, head: Word) -> Play:
    sites: list[tuple[int, str]] = []
    while step.words or not sites:
        cell = step.place(say.A_SITE)
        word = step.next(say.A_BUILDING.fill(known=choices(BUILT)))
        if word.text not in BUILT:
            word.fail(say.NOT_BUILT, right=right(word.text, BUILT))
        sites.append((cell, word.text))
    return plays.Build(step.spells, step.heroes, tuple(sites))


def _city(step: Step, head: Word) -> Play:
    if "builder" in step.heroes:
        color = step.color or step.position.player
        return plays.Found(step.spells, step.heroes, step.place(), color)
    return plays.City(step.spells, step.heroes, step.place())


def _expedition(step: Step, head: Word) -> Play:
    return plays.Expedition(step.spells, step.heroes, step.place())


def _title(step: Step, head: Word) -> Play:
    return plays.Title(step.spells, step.heroes, tuple(_tokens(step)))


def _tokens(step: Step) -> list[tuple[str, int]]:
    """`field*2 plain*2`, as written."""
    kinds = tuple(step.position.game.numbers.gold)
    found: list[tuple[str, int]] = []
    while step.words or not found:
        word = step.next(say.SOME_TOKENS.fill(example=f"{kinds[0]}*2 {kinds[1]}"))
        name, count = read_counted(word, f"{kinds[0]}*2")
        if name not in kinds:
            word.fail(say.NO_TOKEN, right=right(name, kinds))
        found.append((name, count))
    return found


def _take(step: Step, head: Word) -> Play:
    _bare(step, head)
    if [word.text for word in step.words] == ["none"]:
        step.words.clear()
        return plays.Take(())
    return plays.Take(tuple(kind for kind, count in _tokens(step) for _ in range(count)))


def _swap(step: Step, head: Word) -> Play:
    return plays.Swap(step.spells, step.heroes, (step.place(), step.place()))


def _village(step: Step, head: Word) -> Play:
    return plays.Settle(step.spells, step.heroes, step.place())


def _pass(step: Step, head: Word) -> Play:
    _bare(step, head)
    return plays.Pass()


def _end(step: Step, head: Word) -> Play:
    _bare(step, head)
    return plays.End()


def _bare(step: Step, head: Word) -> None:
    if step.spells or step.heroes:
        head.fail(say.TAKES_NO_CARD)


_READERS: dict[str, Callable[[Step, Word], Play]] = {
    "place": _place,
    "recruit": _recruit,
    "move": _move,
    TAKE: _take,
    "build": _build,
    "city": _city,
    "expedition": _expedition,
    "title": _title,
    "swap": _swap,
    "village": _village,
    "pass": _pass,
    "end": _end,
}
_KNOWN = (*(word for word in _READERS if word not in ("swap", "village")), CAST, HERO)
"""The words that a play may begin with."""
