"""What an act draws and shows, written into a log and read out of one without its seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.engine.chance import Chance, Record
from referee.kept.dealer import ChanceDealer
from referee.kept.state import UNKNOWN
from referee.table.log_file import EntryData
from referee.table.sealed_cards import Sealer, veiled

SHOWN, SEALS = "shown", "seals"


def written(dealer: ChanceDealer, seq: int, sealer: Sealer) -> dict[str, Any]:
    """Return the draws and cards of an act as the log has them, what is sealed as seals."""
    records = [record.as_json() for record in dealer.open.records]
    records += [veiled(record) for record in dealer.sealed.records]
    cards: list[dict[str, Any]] = []
    for number, (name, seats) in enumerate(dealer.told):
        if seats is None:
            cards.append({SHOWN: name})
        else:
            place = f"{seq}.{number}"
            cards.append({SEALS: {seat: sealer.close(seat, place, name) for seat in seats}})
    return ({"records": records} if records else {}) | ({"cards": cards} if cards else {})


def opened(data: EntryData, seq: int, sealer: Sealer, seat: str | None = None) -> list[str]:
    """Return the cards sealed in an entry, each as far as it can be opened.

    With a seat only what is sealed to that one; ValueError where a seal is not sound.
    """
    found: list[str] = []
    for number, card in enumerate(data.get("cards", [])):
        for one, sealed in card.get(SEALS, {}).items():
            if seat in (None, one):
                name = sealer.open(one, f"{seq}.{number}", str(sealed))
                if name is None:
                    raise ValueError(sealed)
                found.append(name)
                break
    return found


def numbers(data: EntryData) -> tuple[int, int]:
    """Return how many open and how many sealed draws an entry has."""
    records = data.get("records", [])
    shown = sum("result" in record for record in records)
    return shown, len(records) - shown


class BlindDealer:
    """A dealer that knows of an act what its entry in the log says, and no more."""

    def __init__(self, data: EntryData, first: int, first_sealed: int) -> None:
        records, cards = data.get("records", []), data.get("cards", [])
        if not isinstance(records, list) or not isinstance(cards, list):
            raise ValueError("records and cards are lists")
        self._open = [Record.from_json(raw) for raw in records if "result" in raw]
        self._sealed = [raw for raw in records if "result" not in raw]
        self._cards = list(cards)
        self._first, self._first_sealed = first, first_sealed
        for number, record in enumerate(self._open):
            if record.counter != first + number:
                raise ValueError("the draws follow one another")

    def roll(self, faces: int, purpose: str) -> int:
        return self._drawn("roll", faces, purpose)[0]

    def pick(self, names: Sequence[str], purpose: str, *, hidden: bool) -> str:
        if hidden:
            self._hidden("pick", len(names), purpose)
            return UNKNOWN
        return names[self._drawn("pick", len(names), purpose)[0]]

    def shuffle(self, names: Sequence[str], purpose: str) -> tuple[str, ...]:
        self._hidden("shuffle", len(names), purpose)
        return (UNKNOWN,) * len(names)

    def order(self, names: Sequence[str], purpose: str) -> tuple[str, ...]:
        return tuple(names[place] for place in self._drawn("shuffle", len(names), purpose))

    def show(self, name: str) -> str:
        told = self._cards.pop(0)[SHOWN]
        if not isinstance(told, str) or (name not in (told, UNKNOWN) and told != UNKNOWN):
            raise ValueError("another card was shown")
        return told

    def seal(self, name: str, seats: Sequence[str]) -> str:
        if list(self._cards.pop(0)[SEALS]) != list(seats):
            raise ValueError("a card is sealed to those who see it")
        return UNKNOWN

    def check_all_used(self) -> None:
        """Raise ValueError for a draw or a card that the act does not have."""
        if self._open or self._sealed or self._cards:
            raise ValueError("an act has its own draws and cards alone")

    def _drawn(self, way: str, size: int, purpose: str) -> tuple[int, ...]:
        record = self._open.pop(0)
        if (record.way, record.size, record.purpose) != (way, size, purpose):
            raise ValueError("another draw")
        return record.result

    def _hidden(self, way: str, size: int, purpose: str) -> None:
        raw = self._sealed.pop(0)
        wanted = {"counter": self._first_sealed, "way": way, "purpose": purpose, "size": size}
        self._first_sealed += 1
        if raw != wanted | {"mark": raw.get("mark")} or not isinstance(raw["mark"], str):
            raise ValueError("another draw")


def seeded(seed: str, first: int, first_sealed: int, keys: Any, sealer: Sealer) -> ChanceDealer:
    """Return a dealer that draws from the seed and its cuts, from these numbers on."""
    return ChanceDealer(Chance(seed, first, keys), sealer.chance_from(first_sealed))
