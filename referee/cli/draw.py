"""`referee draw`: cards that players hold, committed to and shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pnp.text.words import Words
from referee.cli.inputs import choose_spec, refusal
from referee.show.output import say, say_json, seal_line, seed_line

if TYPE_CHECKING:
    from pnp.text.words import Lang

FEW = 12
"""Words that are all listed where one was not known."""


def draw(
    game: str,
    seed: str | None,
    count: int,
    without: str,
    lang: Lang,
    as_json: bool,
    modules: Sequence[str] = (),
) -> None:
    """Draw cards from a full deck, less those that are out of it."""
    from referee.engine.chance import Chance
    from referee.engine.game import family_of

    spec = choose_spec(game, lang)
    family = family_of(spec)
    names = family.setup.deck(spec, spec.with_modules(modules).modules_on)
    if not names:
        has = [module for module in spec.modules if family.setup.deck(spec, (module,))]
        words = _MODULE if has else _NO_CARDS
        wanted = " ".join(f"--with {module}" for module in has)
        titles = " + ".join(spec.modules[module].name.in_(lang) for module in has)
        raise refusal(lang, words, name=spec.game.name.in_(lang), titles=titles, wanted=wanted)
    gone = [word.strip() for word in without.split(",") if word.strip()]
    deck = list(names)
    for card in gone:
        if card not in names:
            raise refusal(lang, _NO_CARD, card=card, known=_names(names))
        if card in deck:
            deck.remove(card)
    if not 1 <= count <= len(deck):
        raise refusal(lang, _COUNT, count=count, left=len(deck))
    chance = Chance(seed)
    if not as_json:
        say(seal_line(chance.commitment, lang))
    drawn = chance.draw(deck, count, family.setup.card)
    if as_json:
        say_json({"game": spec.id, "cards": drawn} | chance.proof())
        return
    for card in drawn:
        say(f"{family.setup.card_title(spec, card).in_(lang)}  ({card})")
    say(seed_line(chance.seed, lang))


def _names(cards: Sequence[str]) -> str:
    """Each card by name, or the first and the last of very many."""
    names = list(dict.fromkeys(cards))
    return ", ".join(names if len(names) <= FEW else (*names[:1], "…", *names[-1:]))


_NO_CARDS = Words(
    "nobody holds cards in {name}",
    fr="personne ne tient de cartes dans {name}",
)
_MODULE = Words(
    "nobody holds cards in {name} without {titles}; add {wanted}",
    fr="personne ne tient de cartes dans {name} sans {titles}\u00a0; ajoutez {wanted}",
)
_NO_CARD = Words(
    "there is no card `{card}`; the cards are {known}",
    fr="il n’y a pas de carte « {card} » ; les cartes sont {known}",
)
_COUNT = Words(
    "{count} cards cannot be drawn; the deck has {left}, and one at least is drawn",
    fr="{count} cartes ne peuvent pas être tirées ; la pioche en a {left}, et l’on en tire au "
    "moins "
    "une",
)
