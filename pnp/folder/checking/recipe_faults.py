"""A set-up tried without chance for every number of players: is there enough of everything?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.folder.checking.told import Told
from pnp.folder.set_up import SetUpStep
from pnp.folder.spec import GameSpec
from pnp.folder.table.counts import UncountedError, counted
from pnp.folder.table.game_table import HAND, times
from pnp.folder.table.stock import Place
from pnp.text.words import Words

MOST_CARDS = 10_000
"""So many cards a deck has at most."""


def recipe_faults(spec: GameSpec) -> Iterator[Told]:
    """Yield the first step that needs more than is left of a deck or bag, for the fewest players.

    A deck that did not suffice is not looked at any further.
    """
    short: set[str] = set()
    sets = dict.fromkeys([(), tuple(spec.modules)])
    for modules in sets:
        played = spec.with_modules(modules)
        for players in range(spec.players.min, spec.players.max + 1):
            found = [one for one in _Trial(played, players).faults() if one[0] not in short]
            short |= {word for word, _ in found}
            yield from (fault for _, fault in found)


class _Trial:
    """One set-up with so many players: only numbers are followed."""

    def __init__(self, spec: GameSpec, players: int) -> None:
        self.spec, self.players = spec, players
        self.piles: dict[str, Counter[str]] = {}
        self.left: dict[str, int] = {}
        self.hands: Counter[str] = Counter()
        for word in spec.decks:
            cards = spec.deck_cards(word)
            copies = spec.decks[word].copies
            self.piles[word] = Counter(
                {name: copies if c.copies is None else c.copies for name, c in cards.items()}
            )
        for word, bag in spec.bags.items():
            items = {name: counted(spec, count, players) for name, count in bag.items.items()}
            if bag.of == "kinds":
                items = {name: kind.count for name, kind in spec.kinds.items()}
            self.piles[word] = Counter(items)
        self.left = {word: pile.total() for word, pile in self.piles.items()}

    def faults(self) -> Iterator[tuple[str, Told]]:
        """Yield what there is too little of, each fault with its deck or bag."""
        rows = [str(getattr(part, "rows", "")) for part in self.spec.components.values()]
        for word in self.spec.decks:
            # what is printed is counted there
            if self.left[word] > MOST_CARDS and not any(f"@deck.{word}" in one for one in rows):
                expected = Words("at most {most} cards").fill(most=MOST_CARDS)
                yield word, (f"decks.{word}", str(self.left[word]), expected)
                del self.left[word]
        for number, step in enumerate(self.spec.setup.steps):
            if not self.spec.is_done(step, self.players):
                continue
            word = step.deck or step.bag or (step.by if step.do == "place" else "") or ""
            if step.do == "set" or (step.do == "place" and not step.by):
                word = f"setup.steps.{number}"
            elif word not in self.left:
                continue
            try:
                found = list(self._step(f"setup.steps.{number}", step, word))
            except (UncountedError, ValueError, KeyError):
                found = []
            if found:
                yield from ((word, fault) for fault in found)
                self.left.pop(word, None)  # what follows from it is not told again

    def _step(self, at: str, step: SetUpStep, word: str) -> Iterator[Told]:
        strange = list(self._strange_cells(at, step))
        if strange:
            yield from strange
        elif step.do == "set":
            yield from self._set(at, step)
        elif step.do == "place" and not step.by:
            yield from self._few_cells(at, step)
        elif step.do == "remove" and step.items:
            yield from self._removed(at, step, word)
        elif step.do == "keep":
            yield from self._kept(at, step, word)
        else:
            each, owners = self._taken(step, word)
            bag = self.spec.bags.get(word)
            if bag is not None and (bag.each or bag.replace):
                return
            there = self.left[word]
            if each * owners > there:
                left = there - each * (there // each if step.do in ("deal", "fill", "place") else 0)
                yield self._too_many(at, step, each, left)
            else:
                self.left[word] -= each * owners
                if step.do == "deal" and step.to in (None, HAND):
                    self.hands[word] += each

    def _taken(self, step: SetUpStep, word: str) -> tuple[int, int]:
        """Return how many a step takes at a time, and how often."""
        stock = self.spec.decks.get(word) or self.spec.bags[word]
        count = 0 if step.count is None else counted(self.spec, step.count, self.players)
        if step.do == "deal":
            each = count if step.count is not None else self.left[word] // self.players
            return each, self.players
        if step.do == "fill":
            place = stock.places.get(str(step.to), _NO_SLOTS)
            slots = 0 if place.slots is None else counted(self.spec, place.slots, self.players)
            each = count if step.count is not None else slots
            return each, self.players if place.each else 1
        if step.do == "lay":
            cells = step.cells if isinstance(step.cells, tuple) else self.spec.board.board.names
            return 1, len(cells)
        if step.do == "place":
            return max(1, count), self._owners(step)
        return (count, 1) if step.do == "remove" else (0, 1)

    def _owners(self, step: SetUpStep) -> int:
        """Return how many place something: everyone, or whose piece it is, or nobody."""
        piece = self.spec.pieces.get(step.piece or "")
        if piece is None or self._is_neutral(step):
            return 1
        return min(self.players, len(piece.colors) or self.players)

    def _strange_cells(self, at: str, step: SetUpStep) -> Iterator[Told]:
        """Yield cells that the board does not have."""
        if not isinstance(step.cells, tuple) or self.spec.board.shape in ("none", "free"):
            return
        known = sorted(map(str, self.spec.board.board.names))
        for place, cell in enumerate(step.cells):
            if cell not in known:
                expected = Words("a cell from {first} to {last}")
                told = expected.fill(first=known[0], last=known[-1])
                yield f"{at}.cells.{place}", f"`{cell}`", told

    def _few_cells(self, at: str, step: SetUpStep) -> Iterator[Told]:
        """Yield a list of cells on which not everything finds its place."""
        if not isinstance(step.cells, tuple):
            return
        count = 1 if step.count is None else counted(self.spec, step.count, self.players)
        needed, told = count * self._owners(step), len(step.cells)
        if told < needed:
            expected = Words("at least {needed} cells with {players} players")
            yield f"{at}.cells", str(told), expected.fill(needed=needed, players=self.players)

    def _is_neutral(self, step: SetUpStep) -> bool:
        piece = self.spec.pieces.get(step.piece or "")
        return step.who == "neutral" or (step.who is None and piece is not None and piece.neutral)

    def _set(self, at: str, step: SetUpStep) -> Iterator[Told]:
        """Yield numbers beyond the bounds of the counter."""
        counter = self.spec.counters[step.counter or ""]
        owners = self.players if counter.each else 1
        listed = step.to if isinstance(step.to, tuple) else (step.to or 0,)
        low, high = (
            None if bound is None else counted(self.spec, bound, self.players)
            for bound in (counter.min, counter.max)
        )
        for place, said in enumerate(listed[:owners]):
            value = counted(self.spec, said, self.players)
            key = f"{at}.to.{place}" if isinstance(step.to, tuple) else f"{at}.to"
            if low is not None and value < low:
                yield key, str(value), Words("at least {low}, its min").fill(low=low)
            elif high is not None and value > high:
                yield key, str(value), Words("at most {high}, its max").fill(high=high)

    def _removed(self, at: str, step: SetUpStep, word: str) -> Iterator[Told]:
        for place, said in enumerate(step.items):
            name, count = times(said)
            pile = self.piles[word]
            if name not in pile:
                expected = Words("something of {stock} among {known}")
                known = ", ".join(list(pile)[:60])
                yield (
                    f"{at}.items.{place}",
                    f"`{name}`",
                    expected.fill(stock=word, known=known),
                )
            elif count > pile[name]:
                yield f"{at}.items.{place}", f"`{said}`", self._at_most(pile[name])
            else:
                pile[name] -= count
                self.left[word] -= count

    def _kept(self, at: str, step: SetUpStep, word: str) -> Iterator[Told]:
        count = 0 if step.count is None else counted(self.spec, step.count, self.players)
        if count > self.hands[word]:
            expected = Words("at most the {held} that each hand has with {players} players")
            told = expected.fill(held=self.hands[word], players=self.players)
            yield f"{at}.count", _number(step, count), told
        else:
            self.hands[word] = count

    def _too_many(self, at: str, step: SetUpStep, each: int, left: int) -> Told:
        if step.count is not None:
            return f"{at}.count", _number(step, each), self._at_most(left)
        if step.do == "lay":
            cells = str(len(step.cells)) if isinstance(step.cells, tuple) else str(each)
            return f"{at}.{'cells' if isinstance(step.cells, tuple) else 'do'}", cells, _ENOUGH
        if step.do == "place":
            return f"{at}.by", f"`{step.by}`", _ENOUGH_CARDS.fill(players=self.players)
        return f"{at}.to", f"`{step.to}`", self._at_most(left)

    def _at_most(self, left: int) -> Words:
        words = Words("at most the {left} that are left for {players} players")
        return words.fill(left=left, players=self.players)


def _number(step: SetUpStep, count: int) -> Words:
    """Return a count as it was found; one that is reached by name is told by name."""
    if isinstance(step.count, str):
        return Words("`{name}`, which is {count}").fill(name=step.count, count=count)
    return Words.same(str(count))


_NO_SLOTS = Place(name=Words())
"""A place that coded rules know of."""
_ENOUGH_CARDS = Words("a deck with enough cards left for {players} players")
_ENOUGH = Words("no more cells than there are cards or items left")
