"""Faults of counts: numbers that the game does not have, or not for every number of players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.folder.checking.told import Told, an_entry_for, listing
from pnp.folder.spec import GameSpec
from pnp.folder.table.counts import AnyCount
from pnp.text.words import Words


def count_faults(spec: GameSpec) -> Iterator[Told]:
    """Yield every count that says nothing, or nothing for some number of players."""
    numbers = {name: value for name, value in spec.numbers.items() if not isinstance(value, tuple)}
    lacking: dict[str, None] = {}
    for key, count in counts_of(spec):
        if isinstance(count, str) and count not in numbers:
            found = Words("`{count}`; there is no numbers.{count}").fill(count=count)
            yield key, found, Words("a number among {known}").fill(known=listing(numbers))
            continue
        told: object = numbers.get(count) if isinstance(count, str) else count
        at = f"numbers.{count}" if isinstance(count, str) else key
        if isinstance(told, Mapping) and at not in lacking:
            lacking[at] = None
            yield from _lacking(spec, at, told)


def _lacking(spec: GameSpec, key: str, entries: Mapping[str, int]) -> Iterator[Told]:
    for players in range(spec.players.min, spec.players.max + 1):
        if str(players) not in entries:
            yield key, by_players(entries), an_entry_for(players)
            return


def by_players(entries: Mapping[str, int]) -> str:
    """Return a table by players as a game.toml has it."""
    return f"{{ {', '.join(f'{word} = {value}' for word, value in entries.items())} }}"


def counts_of(spec: GameSpec) -> Iterator[tuple[str, AnyCount]]:
    """Yield every count of a table, and its key."""
    for i, step in enumerate(spec.setup.steps):
        if step.count is not None:
            yield f"setup.steps.{i}.count", step.count
        if step.do == "set" and isinstance(step.to, tuple):
            for at, one in enumerate(step.to):
                yield f"setup.steps.{i}.to.{at}", one
        elif step.do == "set" and step.to is not None and not isinstance(step.to, tuple):
            yield f"setup.steps.{i}.to", step.to
    for word, bag in spec.bags.items():
        yield from ((f"bags.{word}.items.{name}", count) for name, count in bag.items.items())
    places = {f"decks.{word}.places": deck.places for word, deck in spec.decks.items()}
    places |= {f"bags.{word}.places": bag.places for word, bag in spec.bags.items()}
    for at_places, of in places.items():
        for word, place in of.items():
            if place.slots is not None:
                yield f"{at_places}.{word}.slots", place.slots
    for word, counter in spec.counters.items():
        for name in ("start", "min", "max"):
            if (count := getattr(counter, name)) is not None:
                yield f"counters.{word}.{name}", count
    if spec.turn.rounds is not None:
        yield "turn.rounds", spec.turn.rounds
    for i, phase in enumerate(spec.turn.phases):
        if phase.timer is not None:
            yield f"turn.phases.{i}.timer", phase.timer
