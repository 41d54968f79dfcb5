"""Faults of what a table needs: decks, bags, dice, counters, set-up, turn and score."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.folder.checking.count_faults import count_faults
from pnp.folder.checking.recipe_faults import recipe_faults
from pnp.folder.checking.score_faults import score_faults
from pnp.folder.checking.told import Told, listing
from pnp.folder.set_up import SetUpStep
from pnp.folder.spec import GameSpec
from pnp.folder.table.counts import counted
from pnp.folder.table.game_table import (
    BOX,
    DISCARD,
    HAND,
    PILE,
    dice_of,
    rolls_of,
    times,
)
from pnp.text.errors import HeraldError
from pnp.text.words import Words

VERBS = (
    "draw", "play", "discard", "give", "take", "return", "peek", "put", "shuffle", "roll", "mark",
    "next", "over", "time", "note", "ruling",
)  # fmt: skip
"""The words that acts begin with; a counter's own word is such a word too."""
RESERVED = (HAND, PILE, DISCARD, BOX, "left", "places", "cell", "peeked", "top", "bottom")
"""Words that no place can have."""


def table_faults(spec: GameSpec) -> Iterator[Told]:
    """Yield what a table could not be kept with."""
    named = [*_stock(spec), *_dice(spec), *_counters(spec), *_steps(spec), *_turn(spec)]
    counts = list(count_faults(spec))
    yield from named
    yield from counts
    yield from score_faults(spec)
    if not named and not counts:
        yield from _bounds(spec)
        if not has_rows(spec):
            yield from recipe_faults(spec)


def has_rows(spec: GameSpec) -> bool:
    """Whether a deck has its cards in a file."""
    return any(deck.rows for deck in spec.decks.values())


def faults_with_rows(spec: GameSpec) -> Iterator[Told]:
    """Yield what shows once the files of decks can be read."""
    if has_rows(spec):
        yield from score_faults(spec, reads_rows=True)
        yield from recipe_faults(spec)


def _unknown(word: str, sort: Words, known: Iterable[str]) -> tuple[str, Words]:
    """Return what was found and expected where a word names nothing."""
    words = listing(known)
    return f"`{word}`", (_AMONG.fill(sort=sort, known=words) if words else _NO_SUCH.fill(sort=sort))


def _stock(spec: GameSpec) -> Iterator[Told]:
    for word in spec.bags:
        if word in spec.decks:
            yield f"bags.{word}", f"`{word}`", Words("a word that no deck has")
    for table, stocks in (("decks", spec.decks), ("bags", spec.bags)):
        for word, stock in stocks.items():
            for place in stock.places:
                if place in RESERVED:
                    expected = Words("a word for a place other than {known}")
                    known = ", ".join(RESERVED)
                    yield (
                        f"{table}.{word}.places.{place}",
                        f"`{place}`",
                        expected.fill(known=known),
                    )


def _dice(spec: GameSpec) -> Iterator[Told]:
    known = dice_of(spec)
    for word, roll in spec.rolls.items():
        for at, said in enumerate(roll.dice):
            try:
                die, count = times(said)
            except ValueError:
                die, count = said, 1
            if die not in known or not 1 <= count <= 100:
                yield (f"rolls.{word}.dice.{at}", *_unknown(said, Words("a die"), known))


def _counters(spec: GameSpec) -> Iterator[Told]:
    for word in spec.counters:
        if word in VERBS:
            yield f"counters.{word}", f"`{word}`", Words("a word that is no act’s")


def _steps(spec: GameSpec) -> Iterator[Told]:
    for i, step in enumerate(spec.setup.steps):
        at = f"setup.steps.{i}"
        yield from _step_text(spec, f"{at}.text", step)
        for key, found, expected in (*_step_stock(spec, step), *_step_rest(spec, step)):
            yield f"{at}.{key}", found, expected


def _step_text(spec: GameSpec, key: str, step: SetUpStep) -> Iterator[Told]:
    """Yield what a step announces and cannot be filled in."""
    for lang in spec.languages if step.text else ():
        try:
            spec.fill(step.text.in_(lang) if step.text else "", lang)
        except HeraldError as error:
            yield key, error.words, Words("numbers of the spec")
            return


def _step_stock(spec: GameSpec, step: SetUpStep) -> Iterator[Told]:
    """Yield what is wrong with the deck or bag of a step, and where its cards go."""
    decks = (*spec.decks, *(spec.components if spec.game.rules else ()))
    if step.deck is not None and step.deck not in decks:
        yield ("deck", *_unknown(step.deck, Words("a deck"), decks))
        return
    if step.bag is not None and step.bag not in spec.bags:
        yield ("bag", *_unknown(step.bag, Words("a bag"), spec.bags))
        return
    needs = {"remove", "deal", "fill"} | ({"shuffle", "keep"} if not step.bag else set())
    if step.do in needs and not step.deck and not step.bag and not spec.game.rules:
        either = decks if step.do in ("shuffle", "keep") else (*decks, *spec.bags)
        yield "deck", Words("nothing"), _AMONG.fill(sort=Words("a deck"), known=listing(either))
        return
    stock = spec.decks.get(step.deck or "") or spec.bags.get(step.bag or "")
    if stock is None:
        return
    places = stock.places
    if step.do == "deal" and step.to not in (None, HAND):
        own = [word for word, place in places.items() if place.each]
        if step.to not in own:
            yield ("to", *_unknown(str(step.to), Words("hand or a place of each player"), own))
    if spec.game.rules and step.to is None:
        return  # coded rules know the place
    if step.do == "fill" and step.to not in places:
        yield ("to", *_unknown(str(step.to or ""), Words("a place"), places))
    elif step.do == "fill" and step.count is None and places[str(step.to)].slots is None:
        yield "count", Words("nothing"), Words("how many, since the place has no slots")
    if step.do in ("keep",) and step.count is None:
        yield "count", Words("nothing"), Words("how many each player keeps")


def _step_rest(spec: GameSpec, step: SetUpStep) -> Iterator[Told]:
    dice = dice_of(spec)
    rolls = rolls_of(spec, dice) if _dice_are_sound(spec) else {**spec.rolls, **dice}
    if step.roll is not None and step.roll not in rolls:
        yield ("roll", *_unknown(step.roll, Words("a roll"), rolls))
    elif step.do == "roll" and step.roll is None:
        known = _AMONG.fill(sort=Words("a roll"), known=listing(rolls))
        yield "roll", Words("nothing"), known
    elif step.do == "order" and step.by == "roll":
        yield from _order_roll(spec, step)
    if step.counter is not None and step.counter not in spec.counters:
        yield ("counter", *_unknown(step.counter, Words("a counter"), spec.counters))
    elif step.do == "set" and step.counter is None:
        known = _AMONG.fill(sort=Words("a counter"), known=listing(spec.counters))
        yield "counter", Words("nothing"), known
    if step.do == "set" and step.to is None:
        yield "to", Words("nothing"), Words("a number, or a list of numbers by turn order")
    colors = [color.id for color in spec.with_default_colors().players.colors]
    for at, color in enumerate(step.colors):
        if color not in colors:
            yield (f"colors.{at}", *_unknown(color, Words("a colour"), colors))


def _order_roll(spec: GameSpec, step: SetUpStep) -> Iterator[Told]:
    """Yield where an order is rolled with dice that do not count."""
    if step.roll is None and not spec.die and len(spec.dice) > 1:
        rolls = (*spec.rolls, *spec.dice)
        yield "roll", Words("nothing"), _AMONG.fill(sort=Words("a roll"), known=listing(rolls))
    dice = dice_of(spec)
    if step.roll is None or not _dice_are_sound(spec):
        return
    for die in rolls_of(spec, dice)[step.roll].dice:
        if not all(isinstance(face, int) for face in die.faces) or len(set(die.faces)) < 2:
            yield "roll", f"`{step.roll}`", Words("dice with different numbers on their faces")
            return


def _dice_are_sound(spec: GameSpec) -> bool:
    return not any(_dice(spec))


def _turn(spec: GameSpec) -> Iterator[Told]:
    rolls = dict.fromkeys((*spec.rolls, *dice_of(spec)))
    for i, phase in enumerate(spec.turn.phases):
        if phase.roll is not None and phase.roll not in rolls:
            yield (f"turn.phases.{i}.roll", *_unknown(phase.roll, Words("a roll"), rolls))


def _bounds(spec: GameSpec) -> Iterator[Told]:
    """Yield counters that start beyond their bounds."""
    for word, counter in spec.counters.items():
        for players in range(spec.players.min, spec.players.max + 1):
            low, high = (
                None if count is None else counted(spec, count, players)
                for count in (counter.min, counter.max)
            )
            start = None if counter.start is None else counted(spec, counter.start, players)
            if low is not None and high is not None and low > high:
                expected = Words("at least {low}, its min").fill(low=low)
                yield f"counters.{word}.max", str(high), expected
                break
            if start is not None and low is not None and start < low:
                expected = Words("at least {low}, its min").fill(low=low)
                yield f"counters.{word}.start", str(start), expected
                break
            if start is not None and high is not None and start > high:
                expected = Words("at most {high}, its max").fill(high=high)
                yield f"counters.{word}.start", str(start), expected
                break


_AMONG = Words("{sort} among {known}")
_NO_SUCH = Words("{sort}; the game has none")
