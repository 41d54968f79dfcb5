"""What a thumb may put together: every verb with its grammar, and which of them are open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.text.words import Words, joined
from referee.engine.judge import is_legal
from referee.engine.values import Draft, Play
from referee.rules.barony.cards import (
    BLOODTHIRSTY,
    BUILDER,
    CONJURER,
    EVANESCENT,
    EXPANSIONIST,
    MASTER_BUILDER,
    TORNADO,
    hero_group,
    in_play,
    spell_group,
)
from referee.rules.barony.chapters.pieces import kind_words, token_kinds
from referee.rules.barony.listing.drafts import continued
from referee.rules.barony.listing.knight_paths import with_takes
from referee.rules.barony.notation.play_text import BUILT, CAST, HERO, TAKE
from referee.rules.barony.plays import End, Move, Pass, Title
from referee.rules.barony.position import HEROES, Position

ACTIONS = ("recruit", "move", "build", "city", "expedition", "title")
EXTRAS = {"swap": MASTER_BUILDER, "village": EXPANSIONIST}
"""Verbs that only a card allows."""
_SHORT: dict[str, Play] = {"pass": Pass(), "end": End()}
_CAST_HEROES = "cast"
"""The group of the heroes that help to cast."""


def offers(position: Position) -> Mapping[str, Any]:
    """Each verb's grammar, the verbs that are open, and the short plays that are legal."""
    if position.placing:
        grammar = {"place": _shape("cells")}
    else:
        grammar = {verb: _grammar(position, verb) for verb in (*ACTIONS, *_extras(position))}
        grammar |= dict.fromkeys(("pass", "end"), _shape("alone"))
        grammar[TAKE] = _shape("tokens", tokens=_tokens(position, held=False), disputed=True)
    return {
        "verbs": list(grammar),
        "choosing": ["move"],
        "plays": [word for word, play in _SHORT.items() if _plain(position, play)],
        "open": [verb for verb in grammar if _is_open(position, verb)],
        "grammar": grammar,
        "prefixes": _prefixes(position),
    }


def _plain(position: Position, play: Play) -> bool:
    return not position.placing and not position.ended and is_legal(position, play)


def _shape(shape: str, **more: object) -> dict[str, Any]:
    return {"shape": shape, **more}


def _extras(position: Position) -> Iterator[str]:
    if position.heroes is not False:
        yield from EXTRAS


def _grammar(position: Position, verb: str) -> dict[str, Any]:
    """How a verb's parts are written, and which cards may stand before it."""
    cards = {"cards": _cards(position, verb)}
    match verb:
        case "recruit":
            return _shape("counted", **cards)
        case "move":
            beat = [TORNADO, BLOODTHIRSTY]
            return _shape("paths", beat=beat, instead={EVANESCENT: "ride"}, **cards)
        case "build":
            return _shape("pairs", words=list(BUILT))
        case "title":
            return _shape("tokens", tokens=_tokens(position, held=True), **cards)
        case "swap" | "village":
            needs = {"needs": EXTRAS[verb], "cards": {HERO: [EXTRAS[verb]]}}
            return _shape("cells", most=2 if verb == "swap" else 1, **needs)
        case "city":
            return _shape("cells", most=1, anyone=[BUILDER], **cards)
    return _shape("cells", most=1, **cards)


def _cards(position: Position, verb: str) -> dict[str, list[str]]:
    """Heroes and spells that go with a verb."""
    game = position.game
    decks, found = game.spec.decks, dict[str, list[str]]()
    if position.heroes is not False:
        found[HERO] = [one for one in decks[HEROES].cards if hero_group(game, one) == verb]
        if verb == "city":
            found[HERO].append(BUILDER)
    if position.sorcery:
        found[CAST] = [one for one in decks["spells"].cards if spell_group(game, one) == verb]
        if position.heroes is not False:
            helping = [one for one in decks[HEROES].cards if _helps(position, one, verb)]
            found[HERO] = [*found[HERO], *helping] if found[CAST] else found[HERO]
    return {word: names for word, names in found.items() if names}


def _helps(position: Position, hero: str, verb: str) -> bool:
    """Whether a hero helps to cast for a verb; one of them rides by itself."""
    return hero_group(position.game, hero) == _CAST_HEROES and (
        hero != EVANESCENT or verb == "move"
    )


def _prefixes(position: Position) -> dict[str, Any]:
    """The words before a verb: what is at hand, and which card opens more."""
    spells = position.spells
    hand = position.hands[position.turn]
    return {
        HERO: {"deck": "heroes", "at_hand": None if hand is None else list(hand)},
        CAST: {
            "deck": "spells",
            "at_hand": None if spells is None else list(spells),
            "widened": CONJURER,
        },
    }


def _tokens(position: Position, *, held: bool) -> dict[str, dict[str, int]]:
    """Each kind of token: how many may be named, and what one is worth."""
    numbers = position.game.numbers
    most = position.tokens[position.turn] if held else [int(n) for n in numbers.supply.values()]
    return {
        kind: {"most": count, "worth": int(numbers.gold[kind])}
        for kind, count in zip(token_kinds(position.game), most, strict=True)
    }


def _is_open(position: Position, verb: str) -> bool:
    """Whether some play of a verb is legal, by itself or with one spell in play."""
    if verb in EXTRAS or verb == TAKE or position.ended:
        return False
    if verb in ("pass", "end"):
        return _plain(position, _SHORT[verb])
    if verb == "title":
        held = zip(token_kinds(position.game), position.tokens[position.turn], strict=True)
        return is_legal(position, Title(tokens=tuple((kind, n) for kind, n in held if n)))
    if continued(position, Draft(verb))["cells"]:
        return True
    if not position.sorcery or not position.magic[position.turn]:
        return False
    known = position.game.spec.decks["spells"].cards
    fitting = (s for s in known if spell_group(position.game, s) == verb and in_play(position, s))
    return any(continued(position, Draft(f"{CAST} {one}: {verb}"))["cells"] for one in fitting)


def choices(position: Position, play: Play) -> dict[str, list[tuple[str, Words, Play]]]:
    """Which tokens are taken for the villages that a move beats."""
    if not isinstance(play, Move):
        return {}
    found = [one for one in with_takes(position, play) if one.takes]
    if not found:
        return {}
    return {TAKE: [("-".join(one.takes or ()), _said(position, one), one) for one in found]}


def _said(position: Position, play: Move) -> Words:
    names = [kind_words(position.game, kind) for kind in play.takes or ()]
    return joined(", ", names)
