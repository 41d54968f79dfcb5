"""`referee setup`: a table set up step by step, drawn, and warned about."""

from __future__ import annotations

import json as json_text
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

import typer

from pnp.folder.spec import GameSpec
from pnp.text.commands import help_text, lang_of
from pnp.text.errors import HeraldError
from pnp.text.words import Lang, Words, labelled
from referee.cli.colors import ask_color, can_ask, choose_colors
from referee.cli.inputs import check_shape, choose_spec, read_dice, write_file
from referee.cli.kept.set_up import KeptSetUp, refuse_judged_only, set_up_kept
from referee.cli.options import (
    ColorsOption,
    DiceOption,
    FairOption,
    GameArgument,
    InPlayOption,
    JsonOption,
    LangOption,
    PlayersOption,
    SeedOption,
    ShapeOption,
    WithOption,
)
from referee.cli.table.steps import column_of, tell_step
from referee.engine.chance import Chance
from referee.engine.family import Family
from referee.engine.game import Game, family_of, load_game
from referee.engine.given_chance import GivenChance
from referee.engine.phrasing import module_titles
from referee.engine.values import ColorChoice, Drawn, Flaw, Play, SetUpWish, Step, TablePosition
from referee.notation.text import parse_position
from referee.show.board_view import BoardView, view_steps
from referee.show.terminal_board import board_lines, print_lines
from referee.show.terminal_lines import (
    say,
    say_json,
    say_wrapped,
    seal_line,
    seed_line,
)
from referee.table.kept.kept_game import is_kept

StepOption = Annotated[
    bool,
    typer.Option(
        "--step",
        help=help_text("Wait for a key at each draw."),
    ),
]
RevealOption = Annotated[
    bool,
    typer.Option(
        "--reveal",
        help=help_text("Show hands and deck too."),
    ),
]
SaveOption = Annotated[
    str,
    typer.Option(
        metavar="FILE",
        help=help_text("Save the position."),
        show_default=False,
    ),
]
SealedOption = Annotated[
    str,
    typer.Option(
        metavar="FILE",
        help=help_text("Keep hands and deck for later."),
        show_default=False,
    ),
]


@dataclass(frozen=True)
class Wishes:
    """What the command line asks of a set-up."""

    players: int
    colors: str = ""
    seed: str | None = None
    step: bool = False
    fair: bool = False
    reveal: bool = False
    save: str = ""
    sealed: str = ""
    modules: tuple[str, ...] = ()
    shape: str = ""
    in_play: str = ""
    dice: str = ""


@dataclass(frozen=True)
class Drawing:
    """A finished set-up and the chance behind it: what is open, and what stays sealed."""

    spec: GameSpec
    family: Family[Game, TablePosition, Play]
    table: Drawn
    open: Chance
    hidden: Chance


def setup(
    players: PlayersOption,
    game: GameArgument = "",
    colors: ColorsOption = "",
    in_play: InPlayOption = "",
    dice: DiceOption = "",
    seed: SeedOption = None,
    step: StepOption = False,
    fair: FairOption = False,
    reveal: RevealOption = False,
    json: JsonOption = False,
    save: SaveOption = "",
    sealed: SealedOption = "",
    with_: WithOption = None,
    shape: ShapeOption = "",
    lang: LangOption = None,
) -> None:
    """Set a table up and show it."""
    if step and json:
        raise HeraldError(_STEP_JSON)
    modules = tuple(with_ or ())
    wishes = Wishes(
        players, colors, seed, step, fair, reveal, save, sealed, modules, shape, in_play, dice
    )
    spec = choose_spec(game)
    if is_kept(spec):
        refuse_judged_only(spec, fair=fair, sealed=sealed, shape=shape, in_play=in_play, dice=dice)
        asked = KeptSetUp(players, colors, seed, step, reveal, json, save, modules)
        set_up_kept(spec, asked, lang_of(lang))
        return
    teller = None if json else _Teller(spec, wishes, lang_of(lang))
    drawn = _draw(spec, wishes, teller)
    if sealed:
        write_file(sealed, _json_text(_sealed(drawn, True)), private=True)
    if save:
        write_file(save, drawn.table.position)
    if teller:
        teller.tell_rest(drawn)
    else:
        say_json(_object(drawn, wishes, lang_of(lang)))


def _draw(spec: GameSpec, wishes: Wishes, teller: _Teller | None) -> Drawing:
    # what the rules cannot count with is told before anything is drawn
    load_game(str(spec.folder))
    family, on = family_of(spec), spec.with_modules(wishes.modules).modules_on
    check_shape(spec, wishes.shape)
    colors = choose_colors(spec, wishes.players, wishes.colors)
    in_play = choose_colors(spec, wishes.players, wishes.in_play)
    # what is dealt face down has a seed of its own, so that the other one can be shown at once
    chance = GivenChance(wishes.seed, read_dice(spec, wishes.players, wishes.dice))
    hidden = Chance(None if wishes.seed is None else f"{wishes.seed} hands")
    asks = teller if teller and can_ask() else None
    wish = SetUpWish(
        wishes.players,
        colors,
        wishes.fair,
        on,
        wishes.shape,
        in_play,
        asks.choose if asks else None,
    )
    if teller:
        teller.commitment = chance.commitment
    return Drawing(spec, family, family.setup.draw(spec, wish, chance, hidden), chance, hidden)


class _Teller:
    """Tells a set-up step by step, and asks the players where they have a choice."""

    def __init__(self, spec: GameSpec, wishes: Wishes, lang: Lang) -> None:
        self.spec, self.wishes, self.lang = spec, wishes, lang
        self.commitment = ""
        self._told = 0

    def _tell_head(self) -> None:
        """Tell the game and the seal."""
        players = Words("players").in_(self.lang)
        head = f"{self.spec.game.name.in_(self.lang)}, {self.wishes.players} {players}"
        say(f"{head}{module_titles(self.spec, self.wishes.modules).in_(self.lang)}")
        say(seal_line(self.commitment, self.lang))
        say()

    def choose(self, asked: ColorChoice) -> str:
        """Ask a player for a colour, with what lies on the table in view."""
        self._tell_steps(asked.steps, asked.position)
        if any(step.tiles for step in asked.steps) and asked.steps[-1].kind != "colour":
            say()
            print_lines(board_lines(self._board(asked.position, asked.steps), self.lang))
        players = self.wishes.players
        return ask_color(self.spec, asked.seat, asked.place, players, asked.colors, self.lang)

    def tell_rest(self, drawn: Drawing) -> None:
        """Tell what came after the last choice, the board, the seed and the hands."""
        table, wishes, lang = drawn.table, self.wishes, self.lang
        self._tell_steps(table.steps, table.position)
        say()
        print_lines(board_lines(self._board(table.position, table.steps), lang))
        say()
        _tell_flaws(drawn, wishes, lang)
        if wishes.save:
            say(_SAVED.in_(lang).format(name=wishes.save))
        if wishes.dice:
            say(_OWN_DICE.in_(lang))
        say(seed_line(drawn.open.seed, lang))
        _tell_hands(drawn, wishes, lang)

    def _tell_steps(self, steps: Sequence[Step], position: str) -> None:
        """Tell the steps that were not told yet, the seal before the first of them."""
        if not self._told:
            self._tell_head()
        column = column_of(steps, self.lang)
        for shown in range(self._told, len(steps)):
            step = steps[shown]
            tell_step(step, self.wishes.step, self.lang, column)
            if self.wishes.step and step.kind == "tiles" and step.tiles:
                print_lines(board_lines(self._board(position, steps[: shown + 1]), self.lang))
        self._told = len(steps)

    def _board(self, position: str, steps: Sequence[Step]) -> BoardView:
        return view_steps(parse_position(position, load_game(str(self.spec.folder))), steps)


def _tell_flaws(drawn: Drawing, wishes: Wishes, lang: Lang) -> None:
    if wishes.fair:
        count = len(drawn.table.refused) + 1
        say((_FAIR_ONE if count == 1 else _FAIR).in_(lang).format(count=count))
        for flaws in drawn.table.refused:
            say_wrapped(flaws[0].words.in_(lang), "  ")
    elif drawn.table.flaws:
        say(_UNFAIR.in_(lang))
        for flaw in drawn.table.flaws:
            say_wrapped(flaw.words.in_(lang), "  ")


def _tell_hands(drawn: Drawing, wishes: Wishes, lang: Lang) -> None:
    table, spec, title = drawn.table, drawn.spec, drawn.family.setup.card_title
    names = {color.id: color.name.in_(lang) for color in spec.players.colors}
    if not table.hands:
        return
    say(f"{_HANDS.in_(lang)} sha256:{drawn.hidden.commitment}")
    if not wishes.reveal:
        said = (_KEPT if wishes.sealed else _HINT).in_(lang)
        say_wrapped(said.format(name=wishes.sealed))
        return
    for color, hand in table.hands.items():
        held = ", ".join(title(spec, card).in_(lang) for card in hand)
        say(f"  {labelled(names[color], held, lang)}")
    deck = ", ".join(title(spec, card).in_(lang) for card in table.deck)
    label = Words("deck, from the top").in_(lang)
    say_wrapped(labelled(label, deck, lang), "  ")
    say(seed_line(drawn.hidden.seed, lang))


def _object(drawn: Drawing, wishes: Wishes, lang: Lang) -> dict[str, object]:
    table = drawn.table
    head = {
        "game": drawn.spec.id,
        "modules": list(drawn.spec.with_modules(wishes.modules).modules_on),
        "players": list(table.colors),
        "seats": list(table.seats),
        "commitment": drawn.open.commitment,
        "steps": [_step_object(step, lang) for step in table.steps],
    }
    return (
        head
        | dict(table.report())
        | {
            "position": table.position,
            "warnings": [_flaw_object(flaw, lang) for flaw in table.flaws],
            "draws": len(table.refused) + 1,
            "refused": [[_flaw_object(flaw, lang) for flaw in one] for one in table.refused],
            "seed": drawn.open.seed,
            "order_from": "table" if wishes.dice else "referee",
            "records": [record.as_json() for record in drawn.open.records],
            "sealed": _sealed(drawn, wishes.reveal),
        }
    )


def _sealed(drawn: Drawing, opened: bool) -> dict[str, object]:
    """Return hands and deck: their seal alone, or all of it once they are opened."""
    found: dict[str, object] = {"commitment": drawn.hidden.commitment}
    if opened:
        found |= {
            "seed": drawn.hidden.seed,
            "records": [record.as_json() for record in drawn.hidden.records],
            "hands": {color: list(hand) for color, hand in drawn.table.hands.items()},
            "deck": list(drawn.table.deck),
        }
    return found


def _step_object(step: Step, lang: Lang) -> dict[str, object]:
    return {
        "kind": step.kind,
        "announced": step.announced.in_(lang),
        "drawn": step.drawn.in_(lang) if step.drawn else None,
        "cell": step.cell,
    }


def _flaw_object(flaw: Flaw, lang: Lang) -> dict[str, object]:
    return {"kind": flaw.kind, "text": flaw.words.in_(lang), "cells": list(flaw.cells)}


def _json_text(found: dict[str, object]) -> str:
    return json_text.dumps(found, ensure_ascii=False, indent=2) + "\n"


_STEP_JSON = Words("--step waits for a person and --json writes for a machine; choose one")
_SAVED = Words("The position is saved in {name}.")
_OWN_DICE = Words("The table’s own dice gave the order of play; the seed gave the rest.")
_FAIR_ONE = Words("Fair at the first draw.")
_FAIR = Words("Fair at draw {count}; the draws before it were refused:")
_UNFAIR = Words("Before you play, note that this set-up is uneven (--fair draws again):")
_HANDS = Words("hands")
_HINT = Words(
    "The hands stay sealed: deal your own cards, or keep ours with --sealed FILE, or see them all "
    "with --reveal."
)
_KEPT = Words("Hands, deck and their seed are kept in {name}, to be opened at the end.")
