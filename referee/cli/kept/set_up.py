"""`referee setup` for a kept game: the recipe, each step announced and then drawn."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from pnp.folder.spec import GameSpec
from pnp.folder.table.game_table import HAND
from pnp.text.errors import HeraldError
from pnp.text.words import Lang, Words
from referee.cli.colors import ask_color, can_ask, choose_colors
from referee.cli.inputs import write_file
from referee.cli.kept.telling import tell_shown
from referee.cli.table.steps import column_of, tell_step
from referee.engine.chance import Chance
from referee.engine.phrasing import module_titles
from referee.engine.values import Step
from referee.kept.dealer import ChanceDealer
from referee.kept.seen import seen
from referee.kept.setup.recipe import carried_on, chosen, kept
from referee.kept.state import Key, State, begun
from referee.show.terminal_lines import say, say_json, say_wrapped, seal_line, seed_line
from referee.table.kept.kept_game import KeptGame, kept_game


@dataclass(frozen=True)
class KeptSetUp:
    """What is asked of a set-up that nobody plays."""

    players: int
    colors: str = ""
    seed: str | None = None
    step: bool = False
    reveal: bool = False
    json: bool = False
    save: str = ""
    modules: tuple[str, ...] = ()


def set_up_kept(spec: GameSpec, wishes: KeptSetUp, lang: Lang) -> None:
    """Carry a recipe out and show the table; where nobody is asked, the first cards are kept."""
    game = kept_game(spec, wishes.players, wishes.modules)
    colors = choose_colors(spec.with_default_colors(), wishes.players, wishes.colors)
    hidden = None if wishes.seed is None else f"{wishes.seed} hands"
    dealer = ChanceDealer(Chance(wishes.seed), Chance(hidden))
    teller = None if wishes.json else _Teller(game, wishes, lang)
    if teller:
        seated = _SEATED.at(wishes.players).fill(n=wishes.players)
        say(
            f"{spec.game.name.in_(lang)}, {seated.in_(lang)}"
            f"{module_titles(spec, wishes.modules).in_(lang)}"
        )
        say(seal_line(dealer.open.commitment, lang))
        say()
    state, steps = _carried_out(game, begun(game.table, colors), dealer, teller, lang)
    shown = seen(game.table, state, revealed=wishes.reveal)
    found = {
        "game": game.id,
        "modules": list(game.spec.modules_on),
        "commitment": dealer.open.commitment,
        **shown,
        "steps": [_as_json(step, lang) for step in steps],
        "seed": dealer.open.seed,
        "records": [record.as_json() for record in dealer.open.records],
        "sealed": {"commitment": dealer.sealed.commitment}
        | ({"seed": dealer.sealed.seed} if wishes.reveal else {}),
    }
    if wishes.save:
        write_file(wishes.save, json.dumps(found, ensure_ascii=False, indent=2) + "\n")
    if not teller:
        say_json(found)
        return
    say()
    tell_shown(game.table, shown, lang)
    say()
    if wishes.save:
        say(_SAVED.in_(lang).format(name=wishes.save))
    say(seed_line(dealer.open.seed, lang))
    if wishes.reveal:
        say(seed_line(dealer.sealed.seed, lang))
    else:
        say_wrapped(_HINT.in_(lang))


class _Teller:
    """Tells a set-up step by step, and asks for colours where somebody sits there."""

    def __init__(self, game: KeptGame, wishes: KeptSetUp, lang: Lang) -> None:
        self.game, self.wishes, self.lang = game, wishes, lang

    def tell(self, steps: Sequence[Step]) -> None:
        for step in steps:
            tell_step(step, self.wishes.step, self.lang, column_of(steps, self.lang))


def _carried_out(
    game: KeptGame, state: State, dealer: ChanceDealer, teller: _Teller | None, lang: Lang
) -> tuple[State, list[Step]]:
    table, every = game.table, list[Step]()
    while state.step < len(table.steps):
        asked = state.asked
        if asked is None:
            state, steps = carried_on(table, state, dealer)
        elif asked.what == "color":
            state, steps = chosen(table, state, _color(game, state, teller, lang))
        else:
            step = table.steps[state.step]
            color = dict(zip(state.seats, state.colors, strict=True))[asked.seats[0]]
            hand = state.names(Key(step.deck, HAND, color))
            state, steps = kept(table, state, color, hand[: step.count], dealer)
        every += steps
        if teller:
            teller.tell(steps)
    return state, every


def _color(game: KeptGame, state: State, teller: _Teller | None, lang: Lang) -> str:
    asked = state.asked
    assert asked is not None
    if teller is None or not can_ask() or len(asked.colors) == 1:
        return asked.colors[0]
    spec = game.spec.with_default_colors()
    return ask_color(spec, asked.seats[0], 0, game.table.players, asked.colors, lang)


def _as_json(step: Step, lang: Lang) -> dict[str, object]:
    return {
        "kind": step.kind,
        "announced": step.announced.in_(lang),
        "drawn": step.drawn.in_(lang) if step.drawn else None,
        "cell": step.cell,
    }


def refuse_judged_only(spec: GameSpec, **given: object) -> None:
    """Refuse options that only coded rules can carry out."""
    for option, value in given.items():
        if value:
            name = option.replace("_", "-")
            raise HeraldError(_JUDGED_ONLY.fill(option=name, game=spec.game.name))


_SEATED = Words("{n} player", many="{n} players")
_SAVED = Words("The table is saved in {name}.")
_HINT = Words(
    "Hands and piles stay sealed; --reveal shows them all, for a table that nobody plays."
)
_JUDGED_ONLY = Words("--{option} needs coded rules, and {game} has none; leave it out")
