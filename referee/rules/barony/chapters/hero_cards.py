"""Hero cards: with which others and with which action each is played, and how many there are."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.text.words import Words
from referee.engine.clauses import Facts, check, facts
from referee.engine.game import Game
from referee.rules.barony.cards import (
    CONJURER,
    EVANESCENT,
    MAGE,
    hero_group,
    hero_words,
    needs_sorcery,
    spell_cost,
)
from referee.rules.barony.plays import (
    ACTIONS,
    Transfer,
    Turn,
)
from referee.rules.barony.position import (
    Position,
)

NO_CAST = Words("The Mage pays for spells, and none is cast.")
RIDE_WITH_SPELL = Words("The Evanescent cannot be combined with a spell.")
NO_FREE_SPELL = Words(
    "The Conjurer casts a spell of cost {count} for free, and there is none here."
)
TWO_HEROES = Words("{card} and {other} cannot be played together.")
HERO_WITH_SPELL = Words(
    "{card} changes one of the six actions and cannot be played when casting spells."
)
OTHER_ACTION = Words("{card} goes with another action than this one.")
TOO_MANY_CARDS = Words(
    "{player} keeps {count:card} for the whole game and would play one more in this turn."
)
CARD_GONE = Words(
    "There are {count:card} of {card}, each can be used once, and {player} would play one more."
)
NEEDS_SORCERY = Words("{card} cannot be used without Sorcery.")
CAST = "cast"
"""The group of heroes that go with spells."""


@check("a Mage with nothing to pay for", judges=ACTIONS)
def mage_pays_for_spells(game: Game, position: Position, play: Turn) -> Facts | None:
    if MAGE not in play.heroes or play.spells or isinstance(play, Transfer):
        return None
    return facts(NO_CAST)


@check("an Evanescent with a spell, or with another action", judges=ACTIONS)
def evanescent_rides(game: Game, position: Position, play: Turn) -> Facts | None:
    if EVANESCENT not in play.heroes or (isinstance(play, Transfer) and not play.spells):
        return None
    words = RIDE_WITH_SPELL if play.spells else OTHER_ACTION
    return facts(words, card=hero_words(game, EVANESCENT))


@check("a Conjurer without a cheap spell", judges=ACTIONS)
def conjurer_has_a_spell(game: Game, position: Position, play: Turn) -> Facts | None:
    count, cost = play.heroes.count(CONJURER), int(game.numbers.free_spell)
    cheap = sum(spell_cost(game, spell) == cost for spell in play.spells)
    return facts(NO_FREE_SPELL, count=cost) if count > cheap else None


@check("heroes that do not go together, or with another action", judges=ACTIONS)
def heroes_combine(game: Game, position: Position, play: Turn) -> Facts | None:
    if not play.heroes:
        return None
    changing = [hero for hero in play.heroes if hero_group(game, hero) != CAST]
    if changing:
        return _one_changing_hero(game, play, changing[0])
    if EVANESCENT in play.heroes:
        others = [hero for hero in play.heroes if hero not in (EVANESCENT, MAGE)]
        if others or play.heroes.count(EVANESCENT) > 1:
            return _apart(game, EVANESCENT, (*others, EVANESCENT)[0])
    return None


def _one_changing_hero(game: Game, play: Turn, hero: str) -> Facts | None:
    """Refuse a hero that changes an action with another action, card or spell."""
    if len(play.heroes) > 1:
        rest = list(play.heroes)
        rest.remove(hero)
        return _apart(game, hero, rest[0])
    if play.spells:
        return facts(HERO_WITH_SPELL, card=hero_words(game, hero))
    if hero_group(game, hero) != play.sort:
        return facts(OTHER_ACTION, card=hero_words(game, hero))
    return None


def _apart(game: Game, hero: str, other: str) -> Facts:
    return facts(TWO_HEROES, card=hero_words(game, hero), other=hero_words(game, other))


@check("a hero of Sorcery without it", judges=ACTIONS)
def sorcery_is_played(game: Game, position: Position, play: Turn) -> Facts | None:
    for hero in play.heroes:
        if needs_sorcery(game, hero) and not position.sorcery:
            return facts(NEEDS_SORCERY, card=hero_words(game, hero))
    return None


def third_card(game: Game, cards: Sequence[str], player: int) -> tuple[str, Facts] | None:
    """Cards that no hand could have: the clause that says so, and why."""
    copies = game.spec.decks["heroes"].copies
    for hero in cards:
        if cards.count(hero) > copies:
            name = hero_words(game, hero)
            return "12.15", facts(CARD_GONE, player=player, card=name, count=copies)
    kept = int(game.numbers.heroes_kept)
    if len(cards) > kept:
        return "12.13", facts(TOO_MANY_CARDS, player=player, count=kept)
    return None


def _beyond_a_hand(clause: str, game: Game, position: Position, play: Turn) -> Facts | None:
    found = third_card(game, play.heroes, position.turn) if play.heroes else None
    return found[1] if found and found[0] == clause else None


@check("a third card of one hero", judges=ACTIONS)
def card_serves_once(game: Game, position: Position, play: Turn) -> Facts | None:
    return _beyond_a_hand("12.15", game, position, play)


@check("more cards than a player keeps", judges=ACTIONS)
def cards_of_a_hand(game: Game, position: Position, play: Turn) -> Facts | None:
    return _beyond_a_hand("12.13", game, position, play)
