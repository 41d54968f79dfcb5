"""What the active player may do next, and what a play may leave open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pnp.text.words import Words, joined
from referee.engine.composing import Draft, NamedEnds, Offers, Prefix, Question, Token, Verb
from referee.engine.judge import is_legal
from referee.engine.values import Play
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
from referee.rules.barony.notation.play_text import BEAT, BUILT, CAST, HERO, TAKE
from referee.rules.barony.plays import End, Move, Pass, Title
from referee.rules.barony.position import HEROES, Position

ACTIONS = ("recruit", "move", "build", "city", "expedition", "title")
EXTRAS = {"swap": MASTER_BUILDER, "village": EXPANSIONIST}
"""Verbs that only a card allows."""
_SHORT: dict[str, Play] = {"pass": Pass(), "end": End()}
_CAST_HEROES = "cast"
"""The group of the heroes that help to cast."""


def offers(position: Position) -> Offers:
    """Return the verbs with their cards, those that are open, and the cards at hand."""
    if position.placing:
        verbs = {"place": _PLACE}
    else:
        verbs = {verb: _verb(position, verb) for verb in (*ACTIONS, *_extras(position))}
        verbs |= {"pass": _PASS, "end": _END}
        verbs[TAKE] = replace(_TAKE, tokens=_tokens(position, held=False))
    is_open = [verb for verb in verbs if _is_open(position, verb)]
    return Offers(verbs, is_open, _prefixes(position))


def _plain(position: Position, play: Play) -> bool:
    return not position.placing and not position.ended and is_legal(position, play)


def _extras(position: Position) -> Iterator[str]:
    if position.heroes is not False:
        yield from EXTRAS


def _verb(position: Position, verb: str) -> Verb:
    """Return how a verb's parts are written, and which cards may stand before it."""
    if verb in EXTRAS:
        return replace(_VERBS[verb], needs=EXTRAS[verb], cards={HERO: [EXTRAS[verb]]})
    tokens = _tokens(position, held=True) if verb == "title" else {}
    cards = {} if verb == "build" else _cards(position, verb)
    return replace(_VERBS[verb], cards=cards, tokens=tokens)


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


def _prefixes(position: Position) -> dict[str, Prefix]:
    """Return the words before a verb: what is at hand, and which card opens more."""
    hand, spells = position.hands[position.turn], position.spells
    return {
        HERO: Prefix(HEROES, hand, held=True),
        CAST: Prefix("spells", spells, widened=CONJURER),
    }


def _tokens(position: Position, *, held: bool) -> dict[str, Token]:
    """Return the tokens that may be named: the active player's own, or any where none are told."""
    numbers = position.game.numbers
    held = held and f"tokens {position.player}" in position.said
    most = position.tokens[position.turn] if held else [int(n) for n in numbers.supply.values()]
    return {
        kind: Token(count, int(numbers.gold[kind]))
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
    if continued(position, Draft(verb)).cells:
        return True
    if not position.sorcery or not position.magic[position.turn]:
        return False
    known = position.game.spec.decks["spells"].cards
    fitting = (s for s in known if spell_group(position.game, s) == verb and in_play(position, s))
    return any(continued(position, Draft(f"{CAST} {one}: {verb}")).cells for one in fitting)


def choices(position: Position, play: Play) -> list[Question[Play]]:
    """Return which tokens may be taken for the villages that a move beats."""
    if not isinstance(play, Move):
        return []
    found = [one for one in with_takes(position, play) if one.takes]
    answers: list[tuple[str, Words, Play]] = [
        ("-".join(one.takes or ()), _said(position, one), one) for one in found
    ]
    return [Question(TAKE, _WHICH_TOKEN, answers)] if answers else []


def _said(position: Position, play: Move) -> Words:
    names = [kind_words(position.game, kind) for kind in play.takes or ()]
    return joined(", ", names)


_WHICH_TOKEN = Words("Which token is taken?")
_PLACE = Verb(name=Words("Place cities"))
_PASS = Verb(name=Words("Skip"), shape="alone", button=Words("No action"))
_END = Verb(
    name=Words("End"),
    shape="alone",
    button=Words("End the turn"),
)
_TAKE = Verb(name=Words("Take tokens"), shape="tokens", disputed=True)
_BEATS = Words("{path} beats on {cell}")
_VERBS = {
    "recruit": Verb(name=Words("Recruit"), shape="counted"),
    "move": Verb(
        name=Words("Move"),
        shape="paths",
        further=Words("the same knight goes on"),
        ends=NamedEnds(BEAT, _BEATS, (TORNADO, BLOODTHIRSTY)),
        instead={EVANESCENT: "jump"},
        asks=True,
    ),
    "build": Verb(name=Words("Build"), shape="pairs", words=tuple(BUILT)),
    "city": Verb(name=Words("New city"), most=1, anyone=(BUILDER,)),
    "expedition": Verb(name=Words("Expedition"), most=1),
    "title": Verb(name=Words("Title"), shape="tokens"),
    "swap": Verb(name=Words("Swap"), most=2),
    "village": Verb(name=Words("Settle"), most=1),
}
