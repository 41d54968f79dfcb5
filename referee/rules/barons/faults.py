"""Numbers that a Barons game cannot be played with, each told by its key and with the reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.folder.checking.told import Told
from pnp.folder.spec import GameSpec
from pnp.text.words import Words
from referee.engine import clauses
from referee.engine.number_forms import NumberForms
from referee.rules.barons.cards import has_hands
from referee.rules.barons.chapters.capture import capture_succeeds
from referee.rules.barons.game import Edition
from referee.rules.barons.plays import Collect, Dash

_LEAST = {
    "actions": (1, "1 or more, since a turn is made of actions"),
    "orders": (0, "0 or more"),
    "move": (0, "0 or more tiles"),
    "ride": (1, "1 or more, the tiles of a ride"),
    "recruit": (0, "0 or more troops"),
    "builders": (1, "1 or more, since a donjon is built of troops"),
    "besiegers": (1, "1 or more, since it takes troops to destroy a donjon"),
    "capture": (1, "1 or more troops"),
    "capture_discard": (0, "0 or more troops"),
    "cards_dealt": (0, "0 or more cards"),
    "exhaustion": (0, "0 or more troops"),
}
"""The numbers of the rules that are one whole number each: the least, and why it is."""
_A_LAND = Words("a kind of land with a count, for the cells that board.places leaves")
_TABLES = ("challenge", "diversity", "move_bonus", "recruit_bonus", "mountains")
"""Those that may have entries, by players or by kinds."""
FORMS = NumberForms(
    whole=(*_LEAST, "mountains"),
    by_players=("challenge", "mountains"),
    by_kinds=("move_bonus", "recruit_bonus"),
    by_kind_count=("diversity",),
)
"""The numbers of the rules that are one whole number each, and those that go by something."""


def faults(spec: GameSpec, edition: clauses.Edition) -> Iterator[Told]:
    """Yield the numbers of another form than the rules count with; else those that cannot be.

    A game without the pieces that the rules are about has its set-up from them and no more.
    """
    assert isinstance(edition, Edition)
    if not {"troops", "donjon"} <= spec.pieces.keys():
        yield from FORMS.faults(spec)
        return
    found = [*_missing(spec, edition), *FORMS.faults(spec), *_too_small(spec)]
    yield from found or (
        *_pieces(spec, edition),
        *_turns(spec, edition),
        *_sieges(spec, edition),
        *_ends(spec, edition),
        *_land(spec),
        *_dice(spec, edition),
    )


def _numbers(spec: GameSpec) -> dict[str, object]:
    return dict(spec.numbers.items())


def _whole(spec: GameSpec, name: str) -> int:
    found = _numbers(spec).get(name, 0)
    return found if isinstance(found, int) else 0


def _captures(edition: Edition) -> bool:
    checks = (check for clause in edition.clauses for check in clause.checks)
    return any(check.function is capture_succeeds.function for check in checks)


def _bonus(edition: Edition) -> bool:
    return "bonus" in edition.done_words


def _missing(spec: GameSpec, edition: Edition) -> Iterator[Told]:
    """Yield each number and each table of the die that the edition's rules read and lack."""
    needed = ["actions", "orders", "move", "builders", "besiegers", "challenge"]
    needed += ["recruit"] if _bonus(edition) else []
    needed += ["capture", "capture_discard"] if _captures(edition) else []
    needed += ["exhaustion"] if any(end.word == "exhaustion" for end in edition.endings) else []
    needed += ["ride"] if Dash in edition.effects else []
    for name in needed:
        if name not in spec.numbers:
            yield (
                f"numbers.{name}",
                Words("nothing"),
                Words("a number; the rules of {id} count with it").fill(id=edition.id),
            )
    if spec.board.laid == "in-order" and not spec.land_kinds:
        yield "kinds", Words("nothing"), _A_LAND
    tables = ["recruit", "recruit_donjon"]
    tables += ["move", "orders"] if _bonus(edition) else []
    tables += ["collect"] if Collect in edition.effects else []
    if spec.die is None:
        yield "die", Words("nothing"), Words("a die; the rules of {id} roll it").fill(id=edition.id)
        return
    for table in tables:
        if table not in spec.die.tables:
            found = ", ".join(spec.die.tables) or "none"
            yield (
                f"die.tables.{table}",
                found,
                Words("a table that the rules of {id} read").fill(id=edition.id),
            )


def _too_small(spec: GameSpec) -> Iterator[Told]:
    for name, value in spec.numbers.items():
        if isinstance(value, int) and name in _LEAST and value < _LEAST[name][0]:
            yield f"numbers.{name}", str(value), _LEAST[name][1]
        elif name == "mountains" and isinstance(value, int) and value < 0:
            yield f"numbers.{name}", str(value), Words("0 or more")
        elif isinstance(value, Mapping) and name in _TABLES:
            least = 1 if name == "challenge" else 0
            for entry, number in value.items():
                if number < least:
                    yield (
                        f"numbers.{name}.{entry}",
                        str(number),
                        Words("{least} or more").fill(least=least),
                    )
    for table, row in (spec.die.tables if spec.die else {}).items():
        for place, number in enumerate(row):
            if number < 0:
                yield f"die.tables.{table}.{place}", str(number), Words("0 or more")


def _troops(spec: GameSpec) -> tuple[str, int]:
    """Return the key of the fewest troops that a player may have, and how many they are."""
    piece = spec.pieces["troops"]
    if not piece.counts:
        return "pieces.troops.count", piece.count
    players = min(piece.counts, key=lambda players: piece.counts[players])
    return f"pieces.troops.counts.{players}", piece.counts[players]


def _pieces(spec: GameSpec, edition: Edition) -> Iterator[Told]:
    """Yield pieces that the rules need and nobody has, and chiefs that are not one each."""
    chief = next(iter(edition.commands))
    found = spec.pieces.get(chief)
    if found is None or not found.officer:
        yield f"pieces.{chief}", Words("none"), Words("the officer that gives each player's orders")
    elif found.count != 1 or found.counts:
        yield (
            f"pieces.{chief}.count",
            str(found.count),
            Words("1: each player's orders come from it"),
        )
    donjon = spec.pieces["donjon"]
    if edition.has_discard and not donjon.count:
        yield "pieces.donjon.count", "0", Words("1 or more, to be built")
    if not edition.has_discard and donjon.count:
        expected = Words("0, since a donjon is a stack of troops and no piece of its own")
        yield "pieces.donjon.count", str(donjon.count), expected
    key, troops = _troops(spec)
    if troops < (builders := _whole(spec, "builders")):
        expected = Words(
            "at least numbers.builders ({builders}), or nobody can construct a donjon"
        ).fill(builders=builders)
        yield key, str(troops), expected


def _turns(spec: GameSpec, edition: Edition) -> Iterator[Told]:
    actions, orders = _whole(spec, "actions"), _whole(spec, "orders")
    if orders > actions:
        expected = Words("at most numbers.actions ({actions}), since an order is one of them").fill(
            actions=actions
        )
        yield "numbers.orders", str(orders), expected
    by_die = max((spec.die.tables.get("orders", ()) if spec.die else ()), default=0)
    if not orders and not by_die:
        yield "numbers.orders", "0", Words("1 or more: without an order nothing is ever built")
    ways = (spec.die.tables.get("move", ()) if spec.die else ()) if _bonus(edition) else ()
    if not _whole(spec, "move") and not max(ways, default=0):
        yield "numbers.move", "0", Words("1 or more tiles: the die moves no officer either")
    if edition.order_due and orders >= actions:
        expected = Words(
            "more than numbers.orders ({orders}), so that an officer may move too"
        ).fill(orders=orders)
        yield "numbers.actions", str(actions), expected


def _sieges(spec: GameSpec, edition: Edition) -> Iterator[Told]:
    if not _captures(edition):
        return
    capture, besiegers = _whole(spec, "capture"), _whole(spec, "besiegers")
    discarded = _whole(spec, "capture_discard")
    if capture < besiegers + max(1, discarded):
        expected = Words(
            "at least {least}: numbers.besiegers ({besiegers}) destroy the donjon, and "
            "numbers.capture_discard ({discarded}) of the others are discarded"
        ).fill(least=besiegers + max(1, discarded), besiegers=besiegers, discarded=discarded)
        yield "numbers.capture", str(capture), expected


def _ends(spec: GameSpec, edition: Edition) -> Iterator[Told]:
    """Yield ends that would come at the start, or that no game could come to."""
    numbers = _numbers(spec)
    key, troops = _troops(spec)
    exhaustion = _whole(spec, "exhaustion")
    if "exhaustion" in numbers and exhaustion >= troops:
        expected = Words("fewer than {key} ({troops}), or the game is over before it begins").fill(
            key=key, troops=troops
        )
        yield "numbers.exhaustion", str(exhaustion), expected
    most, told = _most_points(spec, edition), numbers["challenge"]
    for players, wanted in told.items() if isinstance(told, Mapping) else ():
        if wanted > most:
            expected = Words("at most {most}, the points of all land ({kinds})").fill(
                most=most, kinds=", ".join(_worth(spec))
            )
            yield f"numbers.challenge.{players}", str(wanted), expected


def _worth(spec: GameSpec) -> list[str]:
    """Return the keys that say what land is worth, with their points."""
    return [f"kinds.{word}.points {kind.points}" for word, kind in spec.kinds.items()]


def _most_points(spec: GameSpec, edition: Edition) -> int:
    """Return the points of a player with a donjon on every tile, or with as many as there are."""
    worth = [kind.points for kind in spec.land_kinds.values() for _ in range(kind.count)]
    for word, cells in spec.board.places.items():
        worth += [spec.kinds[word].points] * len(cells)
    if edition.has_discard:
        worth = sorted(worth, reverse=True)[: spec.pieces["donjon"].count]
    diversity = _numbers(spec).get("diversity")
    more = max(diversity.values(), default=0) if isinstance(diversity, Mapping) else 0
    return sum(worth) + more


def _land(spec: GameSpec) -> Iterator[Told]:
    """Yield what is more than the board has room for."""
    cells = len(spec.board.board)
    for players in range(spec.players.min, spec.players.max + 1):
        mountains, officers = _mountains(spec, players), _officers(spec, players)
        if mountains + officers > cells:
            expected = Words(
                "a cell each for {mountains} mountains (numbers.mountains) and {officers} "
                "officers ({keys}) of {players} players (players.max)"
            ).fill(
                mountains=mountains,
                officers=officers,
                keys=", ".join(_counts_placed(spec)),
                players=players,
            )
            yield (
                "board.side",
                Words("{side}, which makes {cells} cells").fill(side=spec.board.side, cells=cells),
                expected,
            )
            return
    dealt, players = _whole(spec, "cards_dealt"), spec.players.max
    if has_hands(spec) and dealt * players > (cards := cells - _mountains(spec, players)):
        expected = Words("at most {most}, since {players} players share {cards} cards").fill(
            most=cards // players, players=players, cards=cards
        )
        yield "numbers.cards_dealt", str(dealt), expected


def _mountains(spec: GameSpec, players: int) -> int:
    laid = _numbers(spec).get("mountains", 0)
    return int(laid.get(str(players), 0)) if isinstance(laid, Mapping) else int(str(laid))


def _officers(spec: GameSpec, players: int) -> int:
    placed = (spec.pieces[word] for word in spec.pieces_placed)
    return sum(p.for_players(players) * (1 if p.neutral else players) for p in placed)


def _counts_placed(spec: GameSpec) -> list[str]:
    return [f"pieces.{word}.count" for word in spec.pieces_placed]


def _dice(spec: GameSpec, edition: Edition) -> Iterator[Told]:
    tables = spec.die.tables if spec.die else {}
    for place, number in enumerate(tables.get("collect", ())):
        if number > 1:
            yield f"die.tables.collect.{place}", str(number), Words("0 or 1, a card or none")
