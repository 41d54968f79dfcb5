"""Acts read and written as text: `red: draw goods*2 to stall`; `parse_act(format_act(a)) == a`."""

from __future__ import annotations

import re
from collections.abc import Callable

from pnp.text.words import Words
from referee.kept.acts.deeds import (
    Act,
    Count,
    Deed,
    Discard,
    Draw,
    Give,
    Mark,
    Next,
    Note,
    Over,
    Peek,
    Play,
    Put,
    Return,
    Roll,
    Ruling,
    Shuffle,
    Take,
    Time,
)
from referee.kept.refusals import UnreadableActError
from referee.kept.state import UNKNOWN

LONGEST_ACT = 2_000
"""Characters."""
_WORD = "[a-z][a-z0-9_-]*"
_CARD = rf"(?:{_WORD}|[A-Za-z0-9][A-Za-z0-9_-]*|\?)"
_MANY = r"(?:\*(\d{1,4}))?"
_WHO = re.compile(rf"({_WORD})\s*:\s*(.*)", re.DOTALL)


def parse_act(text: str) -> Act:
    """Read an act; UnreadableActError with what would be right."""
    said = text.strip()
    if not said or len(said) > LONGEST_ACT or not said.isprintable():
        raise UnreadableActError(_NOTHING, known=", ".join(VERBS))
    named = _WHO.fullmatch(said)
    who, rest = (named[1], named[2]) if named else ("", said)
    verb, _, more = rest.partition(" ")
    return Act(_deed(verb, more.strip(), rest), who)


def _deed(verb: str, more: str, said: str) -> Deed:
    reader = _READERS.get(verb)
    if reader is not None:
        pattern, make, form = reader
        found = re.fullmatch(pattern, more)
        if found is None:
            raise UnreadableActError(_FORM, said=said[:60], form=form)
        return make(found)
    counted = re.fullmatch(rf"({_WORD})\s*([+=−-]|\?$)\s*(-?\d{{1,6}})?", said.replace("−", "-"))
    if counted is None or (counted[3] is None) != (counted[2] == UNKNOWN):
        if re.fullmatch(_WORD, verb):
            raise UnreadableActError(_UNKNOWN, verb=verb[:40], known=", ".join(VERBS))
        raise UnreadableActError(_NOTHING, known=", ".join(VERBS))
    way, number = counted[2], int(counted[3] or 0)
    if way in "+-" and number < 0:
        raise UnreadableActError(_FORM, said=said[:60], form="COUNTER +2")
    return Count(counted[1], way, number)  # type: ignore[arg-type]


def _times(found: re.Match[str], group: int) -> int:
    return int(found[group]) if found[group] else 1


def _put(found: re.Match[str]) -> Deed:
    cards: list[str] = []
    for one in found[2].split():
        name, _, count = one.partition("*")
        cards += [name] * int(count or 1)
    return Put(found[1], tuple(cards), found[3] == "top")


def _roll(found: re.Match[str]) -> Deed:
    hold = tuple(map(int, (found[2] or "").split()))
    return Roll(found[1], hold, tuple((found[3] or "").split()))


def _mark(found: re.Match[str]) -> Deed:
    said = found[2].replace("−", "-")
    number = None if said == UNKNOWN else int(said)
    return Mark(found[1], number, int(found[3] or 0))


_READERS: dict[str, tuple[str, Callable[[re.Match[str]], Deed], str]] = {
    "draw": (
        rf"({_WORD}){_MANY}(?:\s+(?!to\s)({_CARD}){_MANY})?(?:\s+to\s+({_WORD}))?",
        lambda m: Draw(m[1], _times(m, 4 if m[3] else 2), m[5] or "", m[3] or ""),
        "draw DECK*2 to PLACE, draw BAG, draw BANK plum*2",
    ),
    "play": (
        rf"({_WORD})\s+({_CARD})\s+to\s+({_WORD})",
        lambda m: Play(m[1], m[2], m[3]),
        "play DECK CARD to PLACE",
    ),
    "discard": (
        rf"({_WORD})\s+({_CARD})(\s+down)?",
        lambda m: Discard(m[1], m[2], bool(m[3])),
        "discard DECK CARD, discard DECK CARD down",
    ),
    "give": (
        rf"({_WORD})\s+({_CARD})\s+to\s+({_WORD})",
        lambda m: Give(m[1], m[2], m[3]),
        "give DECK CARD to COLOUR",
    ),
    "take": (
        rf"({_WORD})\s+({_CARD})\s+from\s+({_WORD})",
        lambda m: Take(m[1], m[2], m[3]),
        "take DECK CARD from PLACE",
    ),
    "return": (rf"({_WORD})\s+({_CARD})", lambda m: Return(m[1], m[2]), "return BAG ITEM"),
    "peek": (rf"({_WORD}){_MANY}", lambda m: Peek(m[1], _times(m, 2)), "peek DECK*3"),
    "put": (
        rf"({_WORD})\s+({_CARD}(?:\*[1-9]\d{{0,2}})?(?:\s+{_CARD}(?:\*[1-9]\d{{0,2}})?)*)"
        r"\s+(top|bottom)",
        _put,
        "put DECK CARD … top, put DECK CARD … bottom",
    ),
    "shuffle": (
        rf"({_WORD})(\s+with\s+discard)?",
        lambda m: Shuffle(m[1], bool(m[2])),
        "shuffle DECK, shuffle DECK with discard",
    ),
    "roll": (
        rf"({_WORD})(?:\s+hold((?:\s+\d{{1,3}})+))?(?:\s*=((?:\s*[^\s=:;,*`]+)+))?",
        _roll,
        "roll ROLL, roll ROLL hold 1 3, roll ROLL = 4 sun",
    ),
    "mark": (
        rf"({_WORD})\s+([-−]?\d{{1,6}}|\?)(?:\s+round\s+(\d{{1,4}}))?",
        _mark,
        "mark COLUMN 3, mark COLUMN 3 round 2",
    ),
    "next": ("", lambda m: Next(), "next"),
    "over": ("", lambda m: Over(), "over"),
    "time": ("", lambda m: Time(), "time"),
    "note": (r"(\S.{0,999})", lambda m: Note(m[1]), "note TEXT"),
    "ruling": (
        r"([0-9A-Za-z][0-9A-Za-z.]{0,19})\s+(\S.{0,999})",
        lambda m: Ruling(m[1], m[2]),
        "ruling CLAUSE TEXT",
    ),
}
VERBS = (*_READERS, "COUNTER")
"""The first words of acts, and the counter's own word."""


def format_act(act: Act) -> str:
    """Write an act as it is read."""
    return f"{act.who}: {_said(act.deed)}" if act.who else _said(act.deed)


def _said(deed: Deed) -> str:
    match deed:
        case Draw(stock, count, to, item):
            many = f"*{count}" if count != 1 else ""
            what = f"{stock} {item}{many}" if item else f"{stock}{many}"
            return f"draw {what} to {to}" if to else f"draw {what}"
        case Play(stock, card, to):
            return f"play {stock} {card} to {to}"
        case Discard(deck, card, down):
            return f"discard {deck} {card} down" if down else f"discard {deck} {card}"
        case Give(stock, card, to):
            return f"give {stock} {card} to {to}"
        case Take(stock, card, source):
            return f"take {stock} {card} from {source}"
        case Return(bag, item):
            return f"return {bag} {item}"
        case Peek(deck, count):
            return f"peek {deck}*{count}" if count != 1 else f"peek {deck}"
        case Put(deck, cards, top):
            return f"put {deck} {' '.join(cards)} {'top' if top else 'bottom'}"
        case Shuffle(deck, discard):
            return f"shuffle {deck} with discard" if discard else f"shuffle {deck}"
        case Roll(roll, hold, faces):
            held = f" hold {' '.join(map(str, hold))}" if hold else ""
            shown = f" = {' '.join(faces)}" if faces else ""
            return f"roll {roll}{held}{shown}"
        case _:
            return _said_of_table(deed)


def _said_of_table(deed: Deed) -> str:
    match deed:
        case Count(counter, "?", _):
            return f"{counter} ?"
        case Count(counter, "=", number):
            return f"{counter} = {number}"
        case Count(counter, way, number):
            return f"{counter} {way}{number}"
        case Mark(column, number, of_round):
            typed = UNKNOWN if number is None else number
            return f"mark {column} {typed}" + (f" round {of_round}" if of_round else "")
        case Note(text):
            return f"note {text}"
        case Ruling(clause, text):
            return f"ruling {clause} {text}"
        case _:
            return type(deed).__name__.lower()


_NOTHING = Words("say what is done, with one of {known} in front")
_UNKNOWN = Words("there is no act `{verb}`; an act begins with one of {known}")
_FORM = Words("`{said}` cannot be read; it is written: {form}")
