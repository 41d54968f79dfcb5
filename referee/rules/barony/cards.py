"""Spells and heroes by their names in the notation, and what they cost."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.folder.spec import GameSpec
from pnp.text.words import Words
from referee.engine.game import Game
from referee.rules.barony.plays import Found, Transfer, Turn
from referee.rules.barony.position import ANY_CARD, HEROES, Position

CHARM, ILLUSION, PORTAL = "charm", "illusion", "portal"
VELOCITY, TELEPORT, TORNADO = "velocity", "teleport", "tornado"
ABUNDANCE, PETRIFICATION, SANCTUARY = "abundance", "petrification", "sanctuary"
CAPTAIN, RALLIER, BLOODTHIRSTY, STEALTHY = "captain", "rallier", "bloodthirsty", "stealthy"
MASTER_BUILDER, EXPANSIONIST, BUILDER = "master-builder", "expansionist", "builder"
SPY, CHARISMATIC = "spy", "charismatic"
MAGE, EVANESCENT, CONJURER = "mage", "evanescent", "conjurer"

SPELLS = "spells"
"""The deck of spells, and the line of a position that names those in play."""
SPELL_WORDS = (
    *(CHARM, ILLUSION, PORTAL),
    *(VELOCITY, TELEPORT, TORNADO),
    *(ABUNDANCE, PETRIFICATION, SANCTUARY),
)
HERO_WORDS = (
    *(CAPTAIN, RALLIER, BLOODTHIRSTY, STEALTHY),
    *(MASTER_BUILDER, EXPANSIONIST, BUILDER),
    *(SPY, CHARISMATIC, MAGE, EVANESCENT, CONJURER),
)


def spell_cost(game: Game, spell: str) -> int:
    return game.spec.decks[SPELLS].cards[spell].cost or 0


def spell_group(game: Game, spell: str) -> str:
    """Return the action that a spell goes with."""
    return game.spec.decks[SPELLS].cards[spell].group or ""


def spell_words(game: Game, spell: str) -> Words:
    return game.spec.decks[SPELLS].cards[spell].name


def hero_group(game: Game, hero: str) -> str:
    """Return the action that a hero changes, or `extra` or `cast`."""
    return game.spec.decks[HEROES].cards[hero].group or ""


def hero_words(game: Game, hero: str) -> Words:
    return game.spec.decks[HEROES].cards[hero].name


def card_title(spec: GameSpec, card: str) -> Words:
    return spec.decks[HEROES].cards[card].name


def needs_sorcery(game: Game, hero: str) -> bool:
    return bool(game.spec.decks[HEROES].cards[hero].needs)


def acting_seat(position: Position, play: object) -> int:
    """Return who plays: the active player, or whose card founds a city in another's turn."""
    if isinstance(play, Found) and play.color:
        return position.seat(play.color)
    return position.turn


def free_spells(game: Game, position: Position, play: Turn) -> tuple[str, ...]:
    """Return the spells that cost nothing: first one not in play, else any that is cheap."""
    free = play.heroes.count(CONJURER)
    if not free:
        return ()
    cheap = [one for one in play.spells if spell_cost(game, one) == game.numbers.free_spell]
    cheap.sort(key=lambda one: in_play(position, one))
    return tuple(cheap[:free])


def in_play(position: Position, spell: str) -> bool:
    return position.spells is None or spell in position.spells


def price(game: Game, position: Position, play: Turn) -> int:
    """Return what a play costs in magic before any card helps to pay."""
    if isinstance(play, Transfer):
        return int(game.numbers.evanescent_cost)
    if not play.spells:
        return 0
    total = sum(spell_cost(game, one) for one in play.spells)
    return total - sum(spell_cost(game, one) for one in free_spells(game, position, play))


def due(game: Game, position: Position, play: Turn) -> int:
    """Return what is paid in magic tokens: a Mage's worth is used before them."""
    total = price(game, position, play)
    if total and MAGE in play.heroes:
        return max(0, total - int(game.numbers.mage_magic) * play.heroes.count(MAGE))
    return total


def hand_without(hand: tuple[str, ...] | None, card: str) -> tuple[str, ...] | None:
    """Return a hand once a card is played; a hidden one serves where the card is not shown."""
    if not hand:
        return hand
    left = list(hand)
    gone = card if card in left else ANY_CARD
    if gone in left:
        left.remove(gone)
    return tuple(left)


def deck(spec: GameSpec, modules: Sequence[str]) -> tuple[str, ...]:
    """Return the hero cards to deal from: none without the module, some only with Sorcery."""
    on = spec.with_modules(modules)
    if HEROES not in on.modules_on:
        return ()
    return tuple(card for card in on.deck_cards(HEROES) for _ in range(on.decks[HEROES].copies))
