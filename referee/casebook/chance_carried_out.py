"""Cases about chance carried out, and what comes of them otherwise than the case says."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, zip_longest

from pnp.text.errors import HeraldError
from pnp.text.words import Words, choices
from referee.casebook.chance_cases import (
    AskedColor,
    ChanceCase,
    DrawFollows,
    DrawGiven,
    Draws,
    RollFollows,
    RollGiven,
    SetUpFollows,
    SetUpGiven,
    each_time,
)
from referee.engine.chance import Record
from referee.engine.composing import DieOffer
from referee.engine.errors import CaseError, NotationError, PlayError, PositionError
from referee.engine.game import Game
from referee.engine.given_chance import CannotComeError, GivenChance
from referee.engine.judge import judge
from referee.engine.values import ColorChoice, Drawn, SetUpWish, Step, TablePosition
from referee.notation.after_comparison import other_line
from referee.notation.text import parse_position
from referee.table.hands import AGAIN, SHUFFLED, Cards, after, carry_out, wants
from referee.table.sealed_cards import Sealer, sealed_seed

_NUMBER = re.compile(r"[0-9]+")


def chance_differences(case: ChanceCase, game: Game | None = None) -> Iterator[Words]:
    """Yield what comes otherwise than a case says; HeraldError where it cannot be carried out."""
    at = game or case.own_game()
    if case.comes:
        yield from _carried_out(case, at)
        return
    try:
        for _ in _carried_out(case, at):
            pass
    except (CaseError, NotationError, PositionError, PlayError):
        raise
    except HeraldError:
        return
    yield IT_COMES


def _carried_out(case: ChanceCase, game: Game) -> Iterator[Words]:
    given, follows = case.given, case.follows
    if isinstance(given, SetUpGiven) and isinstance(follows, SetUpFollows):
        yield from _set_up(given, follows, game, case.id)
    elif isinstance(given, RollGiven) and isinstance(follows, RollFollows):
        yield from _rolled(given, follows, game, case.id)
    elif isinstance(given, DrawGiven) and isinstance(follows, DrawFollows):
        yield from _drawn(given, follows, game, case.id)


def _set_up(given: SetUpGiven, follows: SetUpFollows, game: Game, seed: str) -> Iterator[Words]:
    chance = GivenChance(given.seed or seed, given.dice, _draws(given.draws, game))
    answers, asked = list(given.choose), list[ColorChoice]()

    def choose(choice: ColorChoice) -> str:
        asked.append(choice)
        return answers.pop(0) if answers else choice.colors[0]

    modules = game.spec.with_modules(given.with_ or ()).modules_on
    wish = SetUpWish(
        given.players, given.colors, False, modules, given.shape, given.in_play, choose
    )
    table = game.family.setup.draw(game.spec, wish, chance, chance.beside(sealed_seed(chance.seed)))
    chance.check_all_came()
    if answers:
        raise CannotComeError(NOBODY_ASKED.fill(color=answers[0], count=len(asked)))
    yield from _seats_differ(follows, table)
    if follows.asks is not None:
        yield from _asks_differ(follows.asks, asked, game)
    position = parse_position(table.position, game)
    yield from _land_differs(follows, position)
    yield from _cards_differ(follows, table)


def _draws(told: Draws, game: Game) -> Mapping[str, Sequence[Sequence[str]]]:
    """Return what comes first in each shuffle; CaseError for what nothing is ever drawn for."""
    known = [AGAIN, *(words.in_("en") for words in game.family.setup.purposes)]
    for purpose in told:
        if _NUMBER.sub("{}", purpose) not in known:
            named = choices(known)
            raise CaseError(NO_PURPOSE.fill(purpose=purpose, name=game.spec.game.name, known=named))
    return each_time(told)


def _seats_differ(follows: SetUpFollows, table: Drawn) -> Iterator[Words]:
    if follows.order is not None:
        yield from _other("order", follows.order, table.seats)
    if follows.ties is not None:
        ties = [step.seats for step in table.steps if step.kind == "tie"]
        yield from _other("ties", map(_spaced, follows.ties), map(_spaced, ties), ", ")
    if follows.steps is not None:
        yield from _other("steps", follows.steps, _kinds(table.steps), ", ")


def _kinds(steps: Sequence[Step]) -> list[str]:
    """Return the kinds of steps in their order, `officer*6` where several follow one another."""
    runs = [(kind, len(list(run))) for kind, run in groupby(step.kind for step in steps)]
    return [f"{kind}*{count}" if count > 1 else kind for kind, count in runs]


def _asks_differ(
    wanted: Sequence[AskedColor], asked: Sequence[ColorChoice], game: Game
) -> Iterator[Words]:
    yield from _other("asks", [one.seat for one in wanted], [one.seat for one in asked])
    for want, found in zip_longest(wanted[: len(asked)], asked[: len(wanted)]):
        what = f"asks {want.seat}"
        if want.place is not None:
            yield from _other(f"{what}: place", [want.place], [found.place])
        if want.colors is not None:
            yield from _other(f"{what}: colors", want.colors, found.colors)
        if want.sees.strip():
            position = parse_position(found.position, game)
            yield from game.family.notation.differences(want.sees, position)


def _land_differs(follows: SetUpFollows, position: TablePosition) -> Iterator[Words]:
    game = position.game
    if follows.after.strip():
        yield from game.family.notation.differences(follows.after, position)
    lies = Counter(position.terrain(cell).partition("-")[0] for cell in position.cells)
    for kind, count in follows.land.items():
        yield from _other(f"land {kind}", [count], [lies[kind]])
    shown = game.family.showing.open_cards(position)
    for deck, cards in follows.open.items():
        yield from _other(f"open {deck}", cards, shown.get(deck, ()))


def _cards_differ(follows: SetUpFollows, table: Drawn) -> Iterator[Words]:
    yield from _hands_differ(follows.hands, table.hands)
    if isinstance(follows.deck, int):
        yield from _other("deck", [follows.deck], [len(table.deck)])
    elif follows.deck is not None:
        yield from _other("deck", follows.deck, table.deck[: len(follows.deck)])
    if follows.aside is not None:
        yield from _other("aside", sorted(follows.aside), sorted(table.aside))


def _rolled(given: RollGiven, follows: RollFollows, game: Game, seed: str) -> Iterator[Words]:
    position = parse_position(given.position, game)
    die = game.spec.die
    if die is None:
        raise CannotComeError(NO_DIE.fill(name=game.spec.game.name))
    if isinstance(follows.offers, Mapping):
        for shown, offers in follows.offers.items():
            face = GivenChance(seed, (_number(shown),)).roll(die.faces)
            yield from _offers_differ(f"offers {face}:", offers, position, face)
        return
    dice = None if given.die is None else (given.die,)
    face = GivenChance(given.seed or seed, dice).roll(die.faces, "die")
    if follows.face is not None:
        yield from _other("face", [follows.face], [face])
    if follows.offers is not None:
        yield from _offers_differ("offers", follows.offers, position, face)


def _number(face: str) -> int:
    return int(face) if face.isascii() and face.isdigit() else 0


def _offers_differ(
    what: str, wanted: Sequence[str], position: TablePosition, face: int
) -> Iterator[Words]:
    found = [_offer(one) for one in position.game.family.listing.die_offers(position, face)]
    yield from _other(what, sorted(wanted), sorted(found), ", ")


def _offer(offer: DieOffer) -> str:
    """Return an offer as a case has it: `recruit d4 3`, `move baron d4 2`, `orders 2`."""
    most = f"..{offer.most}" if offer.most != offer.amount else ""
    words = (offer.use, offer.piece, offer.cell, f"{offer.amount}{most}")
    return " ".join(word for word in words if word)


class _GivenSealer(Sealer):
    """The deck of a case: shuffled again as the case tells."""

    def __init__(self, chance: GivenChance) -> None:
        super().__init__(chance.seed)
        self.chance = chance
        self._orders: list[list[str]] = []

    def shuffle(self, cards: Sequence[str], counter: int, purpose: str) -> tuple[list[str], Record]:
        """Return the same order each time that one shuffle is asked for."""
        while len(self._orders) <= counter:
            self._orders.append(self.chance.shuffle(cards, purpose))
        return self._orders[counter], self.chance.records[counter]


def _drawn(given: DrawGiven, follows: DrawFollows, game: Game, seed: str) -> Iterator[Words]:
    position = parse_position(given.position, game)
    verdict = judge(position, given.play)
    if verdict.ruling != "legal":
        reason = Words.each(verdict.reason)
        raise CannotComeError(NOT_PLAYED.fill(clause=verdict.clause, reason=reason))
    chance = GivenChance(given.seed or seed, None, _draws(given.draws, game))
    sealer, seat = _GivenSealer(chance), position.turn
    cards = Cards(given.deck, tuple(hand or () for hand in position.hands), given.discard, 0)
    events = carry_out(cards, seat, wants(verdict.plays), given.down, sealer)
    for event in events:
        cards = after(cards, seat, event, sealer)
    chance.check_all_came()
    yield from _hands_differ(follows.hands, dict(zip(position.players, cards.hands, strict=True)))
    if follows.deck is not None:
        yield from _other("deck", follows.deck, cards.deck)
    if follows.discard is not None:
        yield from _other("discard", sorted(follows.discard), sorted(cards.gone))
    if follows.shuffled is not None:
        again = any(event.way == SHUFFLED for event in events)
        if again != follows.shuffled:
            yield SHUFFLED_AGAIN if again else NOT_SHUFFLED


def _hands_differ(
    wanted: Mapping[str, Sequence[str]], found: Mapping[str, Sequence[str]]
) -> Iterator[Words]:
    for color, cards in wanted.items():
        yield from _other(f"hand {color}", sorted(cards), sorted(found.get(color, ())))


def _other(
    what: str, wanted: Iterable[object], found: Iterable[object], mark: str = " "
) -> Iterator[Words]:
    """Yield that something else came, if it did."""
    want, have = (mark.join(map(str, each)) for each in (wanted, found))
    if want != have:
        yield other_line(f"{what} {want}".rstrip(), have)


def _spaced(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


NO_PURPOSE = Words("nothing is drawn for `{purpose}` in {name}; draws are for {known}")
IT_COMES = Words("expected that it cannot come, but it can")
NOBODY_ASKED = Words(
    "nobody is asked for a colour after {count} choices, so `{color}` is not chosen"
)
NO_DIE = Words("{name} has no die")
NOT_PLAYED = Words("the play is not legal ({clause}: {reason})")
SHUFFLED_AGAIN = Words("expected that the discards stay, but they are shuffled into a new deck")
NOT_SHUFFLED = Words("expected the discards shuffled into a new deck, but they stay")
