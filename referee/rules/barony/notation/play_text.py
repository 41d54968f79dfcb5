"""Plays of Barony read from text, heroes first, then spells, then the play, and written back."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import NoReturn

from pnp.text.words import Words, choices, joined
from referee.engine.errors import PlayError
from referee.engine.game import Game
from referee.engine.phrasing import color_words, seated
from referee.engine.values import Play
from referee.notation import play_steps
from referee.notation import refusals as shared
from referee.notation.tokens import PLACE, WAY, Word, read_counted, right
from referee.notation.writing import NONE, counted_word
from referee.rules.barony import plays
from referee.rules.barony.notation import refusals as say
from referee.rules.barony.position import STRONGHOLD, VILLAGE, Position

HERO, CAST, BEAT, TAKE = "hero", "cast", "beat", "take"
TORNADO, BLOODTHIRSTY, EVANESCENT = "tornado", "bloodthirsty", "evanescent"
_EXTRA = {
    "master-builder": ("swap", "swap d4 e5"),
    "expansionist": ("village", "village e5"),
    "builder": ("city", "city d4"),
}
"""Heroes that are played by themselves, the word of their play and an example of it."""
BUILT = (VILLAGE, STRONGHOLD)
"""What the action Build may build."""
_COUNTED = re.compile(rf"({PLACE})(?:\*([0-9]{{1,2}}))?")
_RIDE = re.compile(rf"({PLACE}(?:-{PLACE})+)(?:\*([0-9]{{1,2}}))?")
_VERBS: dict[type[Play], str] = {
    plays.Transfer: "move",
    plays.Settle: "village",
    plays.Found: "city",
}
"""What a play is called where that is not its own name."""
_TAKING = (plays.Move, plays.Transfer)
"""Plays that a `take` may belong to."""


@dataclass
class _Step(play_steps.Step):
    """One step's words, taken one after another, with the cards before them."""

    position: Position
    color: str = ""
    """The colour in front."""
    spells: tuple[str, ...] = ()
    heroes: tuple[str, ...] = ()

    a_cell = say.A_SPACE

    def cell(self, word: Word) -> int:
        """Return the space that a word names; PlayError where the position does not have it."""
        cell = super().cell(word)
        if cell not in self.position.land.kinds:
            raise PlayError(say.NO_SPACE.fill(cell=word.text))
        return cell


def read_plays(text: str, position: Position) -> tuple[Play, ...]:
    """Read the steps of a turn; a `take` belongs to the move right before it."""
    found: list[Play] = []
    for words in play_steps.split_steps(text, _KNOWN):
        turned = any(isinstance(earlier, plays.End) for earlier in found)
        play = _read_step(words, position, turned)
        last = found[-1] if found else None
        if isinstance(play, plays.Take) and isinstance(last, _TAKING) and last.takes is None:
            found[-1] = replace(last, takes=play.tokens)
        else:
            found.append(play)
    return tuple(found)


def _read_step(words: list[Word], position: Position, turned: bool) -> Play:
    """Read one step; after an `end` any colour may stand in front, for nobody's turn is left."""
    check = partial(_check_color, position=position)
    color, (head, *rest) = play_steps.split_color(words, position.players, _KNOWN, check)
    step = _Step(position, {}, head, rest, head, color)
    _read_cards(step)
    if step.head.text not in _READERS:
        step.head.fail(shared.NO_PLAY, right=right(step.head.text, _KNOWN))
    _check_extra(step)
    play = _READERS[step.head.text](step)
    step.done()
    if color not in ("", position.player) and not isinstance(play, plays.Found) and not turned:
        _not_its_turn(position, color)
    return play


def _check_color(word: Word, position: Position) -> None:
    """Refuse a colour that does not play."""
    if word.text not in position.players:
        players = joined(", ", [seated(position.game, color) for color in position.players])
        raise PlayError(say.NOT_PLAYING.fill(color=word.text, players=players))


def _not_its_turn(position: Position, color: str) -> NoReturn:
    """Refuse a colour in front whose turn it is not."""
    if position.ended:
        raise PlayError(say.NO_TURN)
    turn, other = (color_words(position.game, one) for one in (position.player, color))
    raise PlayError(say.NOT_ITS_TURN.fill(turn=turn, color=other))


def _read_cards(step: _Step) -> None:
    """Take heroes and spells off the front, up to the word that begins the play."""
    while step.head.text in (HERO, CAST):
        head, is_hero = step.head, step.head.text == HERO
        deck = tuple(step.position.game.spec.decks["heroes" if is_hero else "spells"].cards)
        if is_hero and step.spells:
            hero = step.words[0].text if step.words else deck[-1]
            head.fail(say.HEROES_FIRST, hero=hero, spell="+".join(step.spells))
        card = step.next((say.A_HERO if is_hero else say.A_SPELL).fill(example=deck[0]))
        named = _names(card, deck, say.NO_HERO if is_hero else say.NO_SPELL)
        if before := step.heroes if is_hero else step.spells:
            head.fail(say.JOIN, word=head.text, names="+".join((*before, *named)))
        if is_hero:
            step.heroes = named
        else:
            step.spells = named
        if step.next(say.A_COLON).text != ":":
            step.after.fail(shared.AFTER, text=f"`{card.text}`", expected=say.A_COLON)
        step.head = step.next(shared.A_PLAY.fill(known=choices(_KNOWN)))


def _names(word: Word, known: tuple[str, ...], unknown: Words) -> tuple[str, ...]:
    """Return the cards of `velocity+teleport`."""
    offset = 0
    names = word.text.split("+")
    for name in names:
        if name not in known:
            word.part(name, offset).fail(unknown, right=right(name, known))
        offset += len(name) + 1
    return tuple(names)


def _check_extra(step: _Step) -> None:
    """Refuse a hero that costs no action beside another card or with another play than its own."""
    head = step.head
    for hero, (word, example) in _EXTRA.items():
        alone = step.heroes == (hero,) and not step.spells
        if hero in step.heroes and not (alone and head.text == word):
            head.fail(say.HERO_PLAYS, hero=hero, play=example)
        if hero not in step.heroes and head.text == word and word in ("swap", "village"):
            head.fail(say.NEEDS_HERO, hero=hero, play=example)


def _place(step: _Step) -> Play:
    _bare(step)
    cells = [step.place()]
    while step.words:
        cells.append(step.place())
    return plays.Place(tuple(cells))


def _recruit(step: _Step) -> Play:
    spaces: list[tuple[int, int]] = []
    while step.words or not spaces:
        word = step.next(say.A_CITY)
        match = _COUNTED.fullmatch(word.text)
        if match is None:
            word.fail(say.A_COUNT)
        cell = step.cell(word.part(match[1], 0))
        spaces.append((cell, int(match[2]) if match[2] else 1))
    return plays.Recruit(step.spells, step.heroes, tuple(spaces))


def _move(step: _Step) -> Play:
    if EVANESCENT in step.heroes:
        return _transfer(step)
    paths: list[plays.Path] = []
    while step.words or not paths:
        word = step.next(say.A_PATH)
        if not WAY.fullmatch(word.text):
            word.fail(say.ONE_PATH_EACH if _RIDE.fullmatch(word.text) else shared.A_WAY)
        cells = step.path(word, word.text)
        paths.append(plays.Path(cells, _beats(step)))
    return plays.Move(step.spells, step.heroes, tuple(paths))


def _beats(step: _Step) -> tuple[int, ...]:
    """Return the spaces after a `beat`."""
    if not step.words or step.words[0].text != BEAT:
        return ()
    word = step.next(say.A_BEAT)
    if TORNADO not in step.spells and BLOODTHIRSTY not in step.heroes:
        word.fail(say.BEAT_BY, spell=TORNADO, hero=BLOODTHIRSTY)
    cells = [step.place(say.A_BEAT)]
    while step.words and not WAY.fullmatch(step.words[0].text):
        cells.append(step.place(say.A_BEAT))
    return tuple(cells)


def _transfer(step: _Step) -> Play:
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


def _build(step: _Step) -> Play:
    sites: list[tuple[int, str]] = []
    while step.words or not sites:
        cell = step.place(say.A_SITE)
        word = step.next(say.A_BUILDING.fill(known=choices(BUILT)))
        if word.text not in BUILT:
            word.fail(say.NOT_BUILT, right=right(word.text, BUILT))
        sites.append((cell, word.text))
    return plays.Build(step.spells, step.heroes, tuple(sites))


def _city(step: _Step) -> Play:
    if "builder" in step.heroes:
        color = step.color or step.position.player
        return plays.Found(step.spells, step.heroes, step.place(), color)
    return plays.City(step.spells, step.heroes, step.place())


def _expedition(step: _Step) -> Play:
    return plays.Expedition(step.spells, step.heroes, step.place())


def _title(step: _Step) -> Play:
    return plays.Title(step.spells, step.heroes, tuple(_tokens(step)))


def _tokens(step: _Step) -> list[tuple[str, int]]:
    """Read `field*2 plain*2`."""
    kinds = tuple(step.position.game.numbers.gold)
    found: list[tuple[str, int]] = []
    while step.words or not found:
        word = step.next(say.SOME_TOKENS.fill(example=f"{kinds[0]}*2 {kinds[1]}"))
        name, count = read_counted(word, f"{kinds[0]}*2")
        if name not in kinds:
            word.fail(say.NO_TOKEN, right=right(name, kinds))
        found.append((name, count))
    return found


def _take(step: _Step) -> Play:
    _bare(step)
    if len(step.words) == 1 and step.take(NONE):
        return plays.Take(())
    return plays.Take(tuple(kind for kind, count in _tokens(step) for _ in range(count)))


def _swap(step: _Step) -> Play:
    return plays.Swap(step.spells, step.heroes, (step.place(), step.place()))


def _village(step: _Step) -> Play:
    return plays.Settle(step.spells, step.heroes, step.place())


def _pass(step: _Step) -> Play:
    _bare(step)
    return plays.Pass()


def _end(step: _Step) -> Play:
    _bare(step)
    return plays.End()


def _bare(step: _Step) -> None:
    if step.spells or step.heroes:
        step.head.fail(say.TAKES_NO_CARD)


_READERS: dict[str, Callable[[_Step], Play]] = {
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


def write_play(play: Play, game: Game) -> str:
    """Write a play as it reads back; with a move the `take` that belongs to it."""
    word = _VERBS.get(type(play), play.sort)
    text = " ".join((word, *_parts(play, game)))
    if isinstance(play, plays.Turn):
        text = card_words(play.spells, play.heroes) + text
    if isinstance(play, plays.Found):
        return f"{play.color}: {text}"
    if isinstance(play, _TAKING) and play.takes is not None:
        return f"{text}; {TAKE} {' '.join(play.takes) or NONE}"
    return text


def card_words(spells: tuple[str, ...], heroes: tuple[str, ...]) -> str:
    """Write heroes and spells as they stand before a play."""
    cast = f"{CAST} {'+'.join(spells)}: " if spells else ""
    hero = f"{HERO} {'+'.join(heroes)}: " if heroes else ""
    return hero + cast


def _parts(play: Play, game: Game) -> list[str]:
    names = game.names
    match play:
        case plays.Place(cells):
            return [names[cell] for cell in cells]
        case plays.Recruit(spaces=spaces):
            return [counted_word(names[cell], count) for cell, count in spaces]
        case plays.Move(paths=paths):
            return [_path(path, names) for path in paths]
        case plays.Transfer(start=start, end=end, knights=knights):
            return [counted_word(f"{names[start]}-{names[end]}", knights)]
        case plays.Build(sites=sites):
            return [f"{names[cell]} {building}" for cell, building in sites]
        case plays.Title(tokens=tokens):
            return [counted_word(kind, count) for kind, count in tokens]
        case plays.Swap(cells=cells):
            return [names[cell] for cell in cells]
        case plays.Take(tokens):
            return [*tokens] or [NONE]
        case plays.City() | plays.Expedition() | plays.Settle() | plays.Found():
            return [names[play.cell]]
    return []


def _path(path: plays.Path, names: tuple[str, ...]) -> str:
    way = "-".join(names[cell] for cell in path.cells)
    beats = (BEAT, *(names[cell] for cell in path.beats)) if path.beats else ()
    return " ".join((way, *beats))
