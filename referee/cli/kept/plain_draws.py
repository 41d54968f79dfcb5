"""Draws without any game: `2d6+1`, a line of a list, people in an order; committed to like any."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from pnp.text.errors import HeraldError
from pnp.text.words import Lang, Words
from referee.engine.chance import MOST, Chance
from referee.show.terminal_lines import say, say_json, seal_line, seed_line

MOST_DICE = 100
_DICE = re.compile(r"(\d{0,3})d(\d{1,3})([+-]\d{1,4})?")
_MEANT = re.compile(r"\d*\s*[dDx×*]\s*\d+.*")


class Dice(NamedTuple):
    """So many dice with so many faces, and what is added."""

    many: int
    faces: int
    added: int


def read_dice_word(word: str) -> Dice | None:
    """Return the dice of `2d6+1`; None for another word, HeraldError for what almost is one."""
    found = _DICE.fullmatch(word.replace(" ", "").lower())
    if found is None:
        if _MEANT.fullmatch(word):
            raise HeraldError(_NO_DICE.fill(word=word[:40]))
        return None
    dice = Dice(int(found[1] or 1), int(found[2]), int(found[3] or 0))
    if not 1 <= dice.many <= MOST_DICE or not 2 <= dice.faces <= MOST_DICE:
        raise HeraldError(_NO_DICE.fill(word=word[:40]))
    return dice


def roll_dice(word: str, dice: Dice, seed: str | None, as_json: bool, lang: Lang) -> None:
    """Roll dice of no game and tell their sum."""
    chance = Chance(seed)
    if not as_json:
        say(seal_line(chance.commitment, lang))
    faces = [chance.roll(dice.faces, word) for _ in range(dice.many)]
    total = sum(faces) + dice.added
    if as_json:
        say_json({"roll": word, "faces": faces, "total": total} | chance.proof())
        return
    added = f"{dice.added:+}" if dice.added else ""
    shown = " + ".join(map(str, faces))
    say(
        f"{shown}{added and f' {added[0]} {added[1:]}'} = {total}"
        if dice != (1, dice.faces, 0)
        else shown
    )
    say(seed_line(chance.seed, lang))


def draw_lines(
    lines: Sequence[str], count: int, seed: str | None, as_json: bool, lang: Lang
) -> None:
    """Draw some lines of a list, none twice."""
    items = [line.strip() for line in lines if line.strip()]
    if not 1 <= count <= len(items) <= MOST:
        raise HeraldError(_LINES.fill(count=count, left=len(items)))
    chance = Chance(seed)
    if not as_json:
        say(seal_line(chance.commitment, lang))
    drawn = chance.draw(items, count, "list")
    if as_json:
        say_json({"drawn": drawn} | chance.proof())
        return
    for item in drawn:
        say(item)
    say(seed_line(chance.seed, lang))


def put_in_order(names: Sequence[str], seed: str | None, as_json: bool, lang: Lang) -> None:
    """Tell an order of these names."""
    if len(names) < 2 or len(set(names)) != len(names) or len(names) > MOST_DICE:
        raise HeraldError(_NAMES)
    chance = Chance(seed)
    if not as_json:
        say(seal_line(chance.commitment, lang))
    order = chance.shuffle(list(names), "order of play")
    if as_json:
        say_json({"order": order} | chance.proof())
        return
    for place, name in enumerate(order, start=1):
        say(f"{place}  {name}")
    say(seed_line(chance.seed, lang))


_NO_DICE = Words("`{word}` is no roll; dice are written 2d6 or d20+1, 100 of 100 faces at most")
_LINES = Words("{count} cannot be drawn; the list has {left} lines, and one at least is drawn")
_NAMES = Words("name two or more, each once: referee order anna ben chloe")
