"""`referee draw`: tactical cards, committed to and shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.commands.inputs import choose_spec, refusal
from referee.commands.shown import proof, say, say_json, seal_line, seed_line

if TYPE_CHECKING:
    from pnp.spec import Lang


def draw(game: str, seed: str | None, count: int, without: str, lang: Lang, as_json: bool) -> None:
    """Draw tactical cards from a full deck, less those that are out of it."""
    from referee.cards import card_names, card_title, has_hands
    from referee.chance import Chance

    spec = choose_spec(game, lang)
    if not has_hands(spec):
        raise refusal(lang, *_NO_CARDS, name=spec.game.name.in_(lang))
    names = card_names(spec)
    gone = {word.strip() for word in without.split(",") if word.strip()}
    for card in sorted(gone - set(names)):
        raise refusal(lang, *_NO_CARD, card=card, first=names[0], last=names[-1])
    deck = [card for card in names if card not in gone]
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
        say(f"{card_title(spec, card).in_(lang)}  ({card})")
    say(seed_line(chance.seed, lang))


_NO_CARDS = (
    "nobody holds cards in {name}",
    "personne ne tient de cartes dans {name}",
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
