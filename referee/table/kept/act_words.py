"""Acts in a sentence, as the log and the page tell them: what is sealed stays a number."""

from __future__ import annotations

from pnp.folder.table.game_table import HAND, GameTable
from pnp.text.words import Words, joined
from referee.kept.acts import deeds as acts
from referee.kept.acts.deeds import Act, Deed
from referee.kept.setup.recipe import item_name
from referee.kept.setup.seating import color_name
from referee.kept.state import UNKNOWN
from referee.table.kept.log_dealer import SHOWN
from referee.table.log_file import EntryData


def act_told(table: GameTable, act: Act, data: EntryData) -> Words:
    """Return an act of the log with what all saw of it."""
    who = color_name(table, str(data["player"])) if data["player"] else _TABLE
    return _CardTold(table, act.deed, data).words(who)


class _CardTold:
    """One act, and the words for what it is about."""

    def __init__(self, table: GameTable, deed: Deed, data: EntryData) -> None:
        self.table, self.deed, self.data = table, deed, data

    def words(self, who: Words) -> Words:
        deed = self.deed
        match deed:
            case acts.Draw(stock, count, to, item):
                return self._draw(who, stock, count, to, item)
            case acts.Play(stock, card, to):
                return _PLAYS.fill(who=who, card=self.card(stock, card), to=self.place(stock, to))
            case acts.Discard(stock, card, _):
                return _DISCARDS.fill(who=who, card=self.card(stock, card))
            case acts.Give(stock, card, to):
                name = color_name(self.table, to)
                return _GIVES.fill(who=who, card=self.card(stock, card), to=name)
            case acts.Take(stock, _, source):
                taken = self.shown(stock) or self.card(stock, deed.card)
                return _TAKES.fill(who=who, card=taken, place=self.place(stock, source))
            case acts.Return(stock, item):
                return _RETURNS.fill(who=who, item=self.card(stock, item), bag=self.stock(stock))
            case acts.Peek(stock, count):
                return _PEEKS.at(count).fill(who=who, n=count, deck=self.stock(stock))
            case acts.Put(stock, cards, top):
                words = _PUTS_TOP if top else _PUTS_BOTTOM
                return words.at(len(cards)).fill(who=who, n=len(cards), deck=self.stock(stock))
            case acts.Shuffle(stock, _):
                return _SHUFFLES.fill(who=who, deck=self.stock(stock))
            case acts.Roll(roll, _, faces):
                return self._roll(who, roll, faces)
        return self._of_table(who)

    def _of_table(self, who: Words) -> Words:
        match self.deed:
            case acts.Count(counter, "?", _):
                return _COUNTS_SECRET.fill(who=who, counter=self.table.counters[counter].name)
            case acts.Count(counter, way, number):
                name = self.table.counters[counter].name
                change = f"= {number}" if way == "=" else f"{way}{number}"
                return _COUNTS.fill(who=who, counter=name, change=change)
            case acts.Mark(column, number, _):
                title = next(one.name for one in self.table.score.columns if one.id == column)
                shown = UNKNOWN if number is None else number
                return _MARKS.fill(who=who, column=title, number=shown)
            case acts.Over():
                return _OVER
        return _NEXT

    def _draw(self, who: Words, stock: str, count: int, to: str, item: str) -> Words:
        name, shown = self.stock(stock), self.shown(stock)
        if item and item != UNKNOWN:
            what = self.card(stock, item)
            return _TAKES_BY_NAME.fill(who=who, n=count, item=what, bag=name)
        place = self.place(stock, to) if to and to != HAND else None
        if shown and place:
            return _DRAWS_OPEN_TO.fill(who=who, cards=shown, stock=name, to=place)
        if shown:
            return _DRAWS_OPEN.fill(who=who, cards=shown, stock=name)
        if place:
            return _DRAWS_TO.fill(who=who, n=count, stock=name, to=place)
        return _DRAWS.fill(who=who, n=count, stock=name)

    def _roll(self, who: Words, roll: str, own: tuple[str, ...]) -> Words:
        name = self.table.rolls[roll].name
        if own:
            return _ROLLED_OWN.fill(who=who, roll=name, faces=", ".join(own))
        dice = self.table.rolls[roll].dice
        held = self.deed.hold if isinstance(self.deed, acts.Roll) else ()
        rolled = [die for number, die in enumerate(dice, start=1) if number not in held]
        records = self.data.get("records", ())
        faces = [
            str(die.faces[record["result"] - 1])
            for die, record in zip(rolled, records, strict=False)
        ]
        words = _ROLLED_AGAIN if held else _ROLLED
        return words.fill(who=who, roll=name, faces=", ".join(faces))

    def stock(self, word: str) -> Words:
        return (self.table.decks.get(word) or self.table.bags[word]).name

    def place(self, stock: str, place: str) -> Words:
        found = (self.table.decks.get(stock) or self.table.bags[stock]).places.get(place)
        return found.name if found else _DISCARD_PILE

    def card(self, stock: str, name: str) -> Words:
        return _A_CARD if name == UNKNOWN else item_name(self.table, stock, name)

    def shown(self, stock: str) -> Words | None:
        """Return what was opened by the act; None where nothing was."""
        names = [card[SHOWN] for card in self.data.get("cards", ()) if SHOWN in card]
        if not names:
            return None
        return joined(", ", [self.card(stock, name) for name in names])


_TABLE = Words("The table")
_A_CARD = Words("one unseen")
_DISCARD_PILE = Words("the discard pile")
_DRAWS = Words("{who} draws from {stock}: {n}")
_DRAWS_TO = Words("{who} draws from {stock} to {to}: {n}")
_DRAWS_OPEN = Words("{who} draws from {stock}: {cards}")
_DRAWS_OPEN_TO = Words("{who} draws from {stock} to {to}: {cards}")
_TAKES_BY_NAME = Words("{who} takes from {bag}: {item} × {n}")
_PLAYS = Words("{who} lays in {to}: {card}")
_DISCARDS = Words("{who} discards: {card}")
_GIVES = Words("{who} gives to {to}: {card}")
_TAKES = Words("{who} takes from {place}: {card}")
_RETURNS = Words("{who} puts back into {bag}: {item}")
_PEEKS = Words(
    "{who} looks at {n} card on top of {deck}", many="{who} looks at {n} cards on top of {deck}"
)
_PUTS_TOP = Words(
    "{who} puts {n} card on top of {deck}", many="{who} puts {n} cards on top of {deck}"
)
_PUTS_BOTTOM = Words("{who} puts {n} card under {deck}", many="{who} puts {n} cards under {deck}")
_SHUFFLES = Words("{who} shuffles {deck}")
_ROLLED = Words("{who} rolls {roll}: {faces}")
_ROLLED_AGAIN = Words("{who} rolls {roll} again, some dice held: {faces}")
_ROLLED_OWN = Words("{who} rolls {roll} with the table’s own dice: {faces}")
_COUNTS = Words("{who}, {counter}: {change}")
_COUNTS_SECRET = Words("{who} changes a hidden counter: {counter}")
_MARKS = Words("{who} writes into {column}: {number}")
_NEXT = Words("The next phase begins")
_OVER = Words("The game is over")
