"""`referee draw`: cards that players hold, committed to and shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from pnp.text.commands import help_text, lang_of
from pnp.text.errors import HeraldError
from pnp.text.words import Words, joined
from referee.cli.inputs import choose_spec, read_input
from referee.cli.kept.chance import draw_kept
from referee.cli.kept.plain_draws import draw_lines
from referee.cli.options import GameArgument, JsonOption, LangOption, SeedOption, WithOption
from referee.engine.chance import Chance
from referee.engine.game import family_of
from referee.show.terminal_lines import say, say_json, seal_line, seed_line
from referee.table.kept.kept_game import is_kept

FEW = 12
"""Words that are all listed where one was not known."""

CountOption = Annotated[int, typer.Option(help=help_text("How many cards."))]
StockArgument = Annotated[
    str,
    typer.Argument(
        metavar="[DECK|BAG]",
        help=help_text("What is drawn from, in a game that is kept."),
        show_default=False,
    ),
]
NumberArgument = Annotated[
    int, typer.Argument(metavar="[N]", help=help_text("How many."), show_default=False)
]
FromOption = Annotated[
    str,
    typer.Option(
        "--from",
        metavar="FILE",
        help=help_text("Draw lines of this file, or - for standard input, without any game."),
        show_default=False,
    ),
]
WithoutOption = Annotated[
    str,
    typer.Option(
        help=help_text("Cards that are out, by name: lion-C,wolf-A."),
        show_default=False,
    ),
]


def draw(
    game: GameArgument = "",
    stock: StockArgument = "",
    number: NumberArgument = 0,
    from_: FromOption = "",
    seed: SeedOption = None,
    count: CountOption = 1,
    without: WithoutOption = "",
    json: JsonOption = False,
    with_: WithOption = None,
    lang: LangOption = None,
) -> None:
    """Draw cards from a full deck, less those that are out of it."""
    reader = lang_of(lang)
    if from_:
        lines = read_input(from_).decode("utf-8", "replace").splitlines()
        draw_lines(lines, _number(game, stock) or number or count, seed, json, reader)
        return
    spec = choose_spec(game)
    if is_kept(spec):
        stock, more = ("", int(stock)) if stock.isdecimal() else (stock, number)
        draw_kept(spec.with_modules(with_ or ()), stock, more or count, seed, json, reader)
        return
    if stock:
        raise HeraldError(_ONE_DECK.fill(name=spec.game.name))
    setup = family_of(spec).setup
    names = setup.deck(spec, spec.with_modules(with_ or ()).modules_on)
    if not names:
        has = [module for module in spec.modules if setup.deck(spec, (module,))]
        wanted = " ".join(f"--with {module}" for module in has)
        titles = joined(" + ", (spec.modules[module].name for module in has))
        words = _MODULE if has else _NO_CARDS
        raise HeraldError(words.fill(name=spec.game.name, titles=titles, wanted=wanted))
    deck = _left(names, without)
    if not 1 <= count <= len(deck):
        raise HeraldError(_COUNT.fill(count=count, left=len(deck)))
    chance = Chance(seed)
    if not json:
        say(seal_line(chance.commitment, reader))
    drawn = chance.draw(deck, count, setup.card)
    if json:
        say_json({"game": spec.id, "cards": drawn} | chance.proof())
        return
    for card in drawn:
        say(f"{setup.card_title(spec, card).in_(reader)}  ({card})")
    say(seed_line(chance.seed, reader))


def _number(*words: str) -> int:
    """Return the number among some words; 0 where there is none."""
    return next((int(word) for word in words if word.isdecimal() and len(word) < 6), 0)


def _left(names: Sequence[str], without: str) -> list[str]:
    """Return a deck less the cards that are out of it."""
    deck = list(names)
    for card in (word.strip() for word in without.split(",") if word.strip()):
        if card not in names:
            raise HeraldError(_NO_CARD.fill(card=card, known=_names(names)))
        if card in deck:
            deck.remove(card)
    return deck


def _names(cards: Sequence[str]) -> str:
    """Return each card by name, or the first and the last of very many."""
    names = list(dict.fromkeys(cards))
    return ", ".join(names if len(names) <= FEW else (*names[:1], "…", *names[-1:]))


_NO_CARDS = Words("nobody holds cards in {name}")
_MODULE = Words("nobody holds cards in {name} without {titles}; add {wanted}")
_ONE_DECK = Words("{name} has one deck; leave its name out, and say how many with --count")
_NO_CARD = Words("there is no card `{card}`; the cards are {known}")
_COUNT = Words("{count} cards cannot be drawn; the deck has {left}, and one at least is drawn")
