"""How a table begins: the header, every draw of the set-up, every step of it, and the start."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import Any

from pnp.folder.set_up import SetUpStep
from pnp.folder.spec import GameSpec
from pnp.text.words import Lang, Words
from referee.engine.chance import Chance, Cut, Keys, commitment
from referee.engine.game import Game
from referee.engine.values import ColorChoice, Drawn, Flaw, SetUpWish, Step, TablePosition
from referee.notation.text import format_position, parse_position, with_modules
from referee.table.header import BY_HAND, DEALT, DRAWN, NO_CARDS, OWN, RANDOM, Header, pins
from referee.table.log_file import EntryData, LogFile
from referee.table.logged.beginning import begin_log
from referee.table.sealed_cards import Sealer, sealed_seed, veiled
from referee.table.seats import ONE, OWN_DICE
from referee.table.setup_replay import hide_hands
from referee.table.setup_steps import in_each, write_step
from referee.table.table_errors import TableError

Lines = list[tuple[str, EntryData]]


@dataclass(frozen=True)
class Wishes:
    """What is asked of a new table."""

    players: int
    colors: tuple[str, ...] = ()
    seed: str | None = None
    fair: bool = False
    position: str | None = None
    own_cards: bool = False
    modules: tuple[str, ...] = ()
    shape: str = ""
    in_play: tuple[str, ...] = ()
    asks: bool = False
    """Whether players choose their colours one by one, once the table lies before them."""
    phones: str = ONE
    dice: str = OWN_DICE
    waits: bool = False
    """Whether nothing is drawn yet, so that players can cut once they have seen the seal."""


def begin(path: Path, game: Game, wishes: Wishes) -> tuple[LogFile, str]:
    """Write a table's first lines, all at once, and keep its seed."""
    chance = Chance(wishes.seed)
    if wishes.position is None:
        header = _header(game, wishes, chance)
        # a table that waits is rehearsed with another seed: what cannot be drawn is refused now
        seed = Chance().seed if wishes.waits else chance.seed
        lines = drawn(game, header, seed, () if wishes.asks else None)
        lines = [] if wishes.waits else lines
    else:
        start = _own(game, wishes)
        header = _header(game, replace(wishes, players=len(start.players)), chance)
        lines = [("start", {"position": format_position(start), "source": "table"})]
    first = ("table", header.as_json())
    return begin_log(path, chance.seed, game.id, game.folder, [first, *lines]), chance.seed


def _header(game: Game, wishes: Wishes, chance: Chance) -> Header:
    own = wishes.position is not None
    cards = OWN if own or wishes.own_cards else DEALT
    return Header(
        **pins(game),
        players=wishes.players,
        colors=() if own else wishes.colors,
        setup=OWN if own else DRAWN,
        fair=wishes.fair and not own,
        cards=cards if game.family.setup.deck(game.spec, wishes.modules) else NO_CARDS,
        commitment=chance.commitment,
        sealed=commitment(sealed_seed(chance.seed)),
        modules=wishes.modules,
        shape="" if own else wishes.shape,
        in_play=() if own else wishes.in_play,
        phones=wishes.phones,
        dice=wishes.dice,
        seed=RANDOM if wishes.seed is None else BY_HAND,
    )


def _own(game: Game, wishes: Wishes) -> TablePosition:
    """Return a table that has set itself up; cards that it names are turned over."""
    text = with_modules(wishes.position or "", wishes.modules, game)
    position = hide_hands(parse_position(text, game))
    if wishes.players not in (0, len(position.players)):
        raise TableError(_PLAYERS, given=wishes.players, named=len(position.players))
    return position


class _UnansweredError(Exception):
    """A set-up that waits for a player's choice."""


def drawn(
    game: Game,
    header: Header,
    seed: str,
    answers: Sequence[str] | None = None,
    cuts: Sequence[Cut] = (),
    others: int = 1,
    chance: Chance | None = None,
) -> Lines:
    """Return everything that the referee draws before the first turn, in the order of the rules.

    `answers` are the colours that players have chosen so far, when asked; the lines end with the
    question that is not answered yet. None of them is asked where it is left out. `cuts` are those
    made before the start, and `others` counts the lines of other kinds before it, the header among
    them: seals need to know on which line they stand. `chance` draws in place of the seed's own.
    """
    chance = chance or Chance(seed, keys=Keys(seed, cuts))
    # nothing is dealt before the start, so every cut counts for it
    face_down = sealed_seed(seed)
    hidden = Chance(face_down, keys=Keys(face_down, [Cut(0, cut.word) for cut in cuts]))
    given = None if answers is None else list(answers)
    told = _Told(chance, game.spec.read_in)
    wish = SetUpWish(
        header.players,
        header.colors,
        header.fair,
        header.modules,
        header.shape,
        header.in_play,
        None if given is None else lambda asked: told.answered(asked, given),
    )
    spec = game.spec if header.recipe else seats_first(game.spec)
    try:
        table = game.family.setup.draw(spec, wish, chance, hidden)
    except _UnansweredError:
        return told.lines
    told.catch_up(table.steps)
    data: dict[str, Any] = {
        "position": format_position(parse_position(table.position, game)),
        "source": "referee",
        "seats": list(table.seats),
        "draws": len(table.refused) + 1,
        "warnings": [_flaw(flaw, game.spec.read_in) for flaw in table.flaws],
    }
    if header.cards == DEALT:
        data |= _dealt(table, hidden, Sealer(seed), others + len(told.lines))
    return [*told.lines, ("start", data)]


class _Told:
    """The lines of a set-up as far as it has been carried out: draws, then steps, then choices."""

    def __init__(self, chance: Chance, languages: Sequence[Lang]) -> None:
        self.chance = chance
        self.languages = languages
        self.lines: Lines = []
        self._draws = 0
        self._steps = 0

    def catch_up(self, steps: Sequence[Step]) -> None:
        records = self.chance.records[self._draws :]
        self.lines += [("draw", {"record": record.as_json()}) for record in records]
        self.lines += [("step", write_step(step, self.languages)) for step in steps[self._steps :]]
        self._draws, self._steps = self._draws + len(records), len(steps)

    def answered(self, asked: ColorChoice, answers: list[str]) -> str:
        """Return the next answer; _UnansweredError where there is none yet."""
        self.catch_up(asked.steps)
        question = {
            "seat": asked.seat,
            "place": asked.place,
            "colors": list(asked.colors),
            "position": asked.position,
        }
        self.lines.append(("ask", question))
        if not answers:
            raise _UnansweredError
        self.lines.append(("choose", {"seat": asked.seat, "color": answers[0]}))
        return answers.pop(0)


def seats_first(spec: GameSpec) -> GameSpec:
    """Return the game as it was set up before games had recipes: seats and colours first of all.

    Logs of that time are redrawn so.
    """
    seating = [step for step in spec.setup.steps if step.do in ("order", "colors")]
    rest = [step for step in spec.setup.steps if step not in seating]
    if spec.die is None:
        colors = SetUpStep.model_validate({"do": "colors", "by": "draw"})
        orders = [step for step in seating if step.do == "order"]
        return spec.with_setup([colors, *orders, *rest])
    order = SetUpStep.model_validate({"do": "order", "by": "roll"})
    last = SetUpStep.model_validate({"do": "colors", "by": "choose", "from": "last"})
    return spec.with_setup([order, last, *rest])


def _dealt(table: Drawn, hidden: Chance, sealer: Sealer, seq: int) -> dict[str, Any]:
    places = (f"{seq}.{number}" for number in count())
    return {
        "aside": list(table.aside),
        "record": veiled(hidden.records[0]),
        "hands": {
            color: [sealer.close(color, next(places), card) for card in hand]
            for color, hand in table.hands.items()
        },
    }


def _flaw(flaw: Flaw, languages: Sequence[Lang]) -> dict[str, Any]:
    return {"kind": flaw.kind, "words": in_each(flaw.words, languages), "cells": list(flaw.cells)}


_PLAYERS = Words("the position has {named} players, not {given}")
