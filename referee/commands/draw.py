"""`referee draw`: cards that players hold, committed to and shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from referee.commands.inputs import choose_spec, refusal
from referee.commands.shown import proof, say, say_json, seal_line, seed_line

if TYPE_CHECKING:
    from pnp.spec import Lang


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
    from referee.chance import Chance
    from referee.rules.editions import family_of

    spec = choose_spec(game, lang)
    family = family_of(spec.id)
    names = family.deck(spec, spec.with_modules(modules).modules_on)
    if not names:
        every = family.deck(spec, tuple(spec.modules))
        words = _MODULE if every else _NO_CARDS
        known = ", ".join(spec.modules)
        raise refusal(lang, *words, name=spec.game.name.in_(lang), known=known)
    gone = [word.strip() for word in without.split(",") if word.strip()]
    deck = list(names)
    for card in gone:
        if card not in names:
            raise refusal(lang, *_NO_CARD, card=card, first=names[0], last=names[-1])
        if card in deck:
            deck.remove(card)
    if not 1 <= count <= len(deck):
        raise refusal(lang, *_COUNT, count=count, left=len(deck))
    chance = Chance(seed)
    if not as_json:
        say(seal_line(chance.commitment, lang))
    drawn = chance.draw(deck, count, "tactical card")
    if as_json:
        say_json({"game": spec.id, "cards": drawn} | proof(chance))
        return
    for card in drawn:
        say(f"{family.card_title(spec, card).in_(lang)}  ({card})")
    say(seed_line(chance.seed, lang))


_NO_CARDS = (
    "nobody holds cards in {name}",
    "personne ne tient de cartes dans {name}",
)
_MODULE = (
    "nobody holds cards in {name} without its modules; they are {known}: --with",
    "personne ne tient de cartes dans {name} sans ses modules\u00a0; ce sont {known}\u00a0: --with",
)
_NO_CARD = (
    "there is no card `{card}`; the cards are named {first} to {last}",
    "il n’y a pas de carte « {card} » ; les cartes se nomment de {first} à {last}",
)
_COUNT = (
    "{count} cards cannot be drawn; the deck has {left}, and one at least is drawn",
    "{count} cartes ne peuvent pas être tirées ; la pioche en a {left}, et l’on en tire au moins "
    "une",
)
