"""The die, drawn large, with what a face gives: by its table alone, or in a position.

The table is read without the models of the whole spec: a roll must not wait for them.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pnp.folder.lineage.extending import read_game
from pnp.text.languages import by_language
from pnp.text.words import LANGS, Lang, Words
from referee.show.terminal_lines import WIDTH, wrapped

if TYPE_CHECKING:
    from referee.engine.values import TablePosition

_PIPS = {
    1: ("     ", "  ●  ", "     "),
    2: ("●    ", "     ", "    ●"),
    3: ("●    ", "  ●  ", "    ●"),
    4: ("●   ●", "     ", "●   ●"),
    5: ("●   ●", "  ●  ", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}


@dataclass(frozen=True)
class BonusDie:
    """A game's die and what each face gives, table by table."""

    game: str
    title: Words
    faces: int
    tables: dict[str, list[int]]
    names: dict[str, Words]
    defaults: dict[str, int]
    """What a table gives without the die, where the game says so."""
    bonuses: dict[str, dict[str, int]]
    """What kinds of tile add to a table."""
    kinds: dict[str, Words]
    """What these kinds are called."""

    def offers(self, face: int) -> dict[str, int]:
        return {word: table[face - 1] for word, table in self.tables.items()}


def has_rules(folder: Path) -> bool:
    """Return whether a game folder names coded rules."""
    try:
        return bool(read_game(folder).raw["game"].get("rules"))
    except (AttributeError, KeyError, TypeError):
        return False


def read_die(folder: Path) -> BonusDie | None:
    """Return the die of a game folder, None where it has none; SpecError for an unsound spec."""
    try:
        raw = read_game(folder).raw
        return _die(raw) if "die" in raw else None
    except (AttributeError, KeyError, TypeError, ValueError):
        # The models of the whole spec take long to load; they say what is wrong in the folder.
        from pnp.folder.loading import load_folder

        load_folder(folder)
        raise


def _die(raw: dict[str, Any]) -> BonusDie:
    die, title = raw["die"], raw["game"]["name"]
    faces = int(die.get("faces", 6))
    for table in die["tables"].values():
        if len(table) != faces:
            raise ValueError("a table does not fit the die")
    languages = raw["game"].get("languages", LANGS[:1])

    def text(written: str | dict[Lang, str]) -> Words:
        return Words.of(by_language(written, languages))

    numbers = raw["numbers"]
    bonuses = {
        word: {kind: int(more) for kind, more in numbers[f"{word}_bonus"].items() if more}
        for word in die["tables"]
        if f"{word}_bonus" in numbers
    }
    return BonusDie(
        str(raw["game"]["id"]),
        text(title),
        faces,
        {word: [int(value) for value in table] for word, table in die["tables"].items()},
        {word: text(die["names"][word]) for word in die["tables"]},
        {word: n for word, n in numbers.items() if word in die["tables"]},
        bonuses,
        {k: text(raw["kinds"][k]["name"]) for added in bonuses.values() for k in added},
    )


def die_picture(face: int) -> list[str]:
    """Return the face with its pips, or its number where a die has more faces than six."""
    rows = _PIPS.get(face, ("     ", f"{face:^5}", "     "))
    return ["╭───────╮", *(f"│ {row} │" for row in rows), "╰───────╯"]


def offer_lines(die: BonusDie, face: int, lang: Lang) -> list[str]:
    """Return what the face gives by its table, row by row, and then what tiles add to it."""
    gives = {word: value for word, value in die.offers(face).items() if value}
    wide = max((len(die.names[word].in_(lang)) for word in gives), default=0)
    lines = [_ONE_OF.in_(lang).format(face=face)]
    for word, value in gives.items():
        vain = die.defaults.get(word) == value and not die.bonuses.get(word)
        note = f"  {_NO_MORE.in_(lang)}" if vain else ""
        lines.append(f"  {die.names[word].in_(lang):<{wide}}  {value}{note}")
    if added := [
        f"{die.kinds[kind].in_(lang)} +{more} ({die.names[word].in_(lang)})"
        for word, kinds in die.bonuses.items()
        for kind, more in kinds.items()
    ]:
        lines.append(wrapped(_TILES_ADD.in_(lang).format(added=", ".join(added))))
    return lines


def turn_lines(position: TablePosition, face: int, lang: Lang) -> list[str]:
    """Return what the face gives the active player as the table stands."""
    game = position.game
    offers = game.family.listing.die_offers(position, face)
    words = _TURN_ONE_OF if len(offers) > 1 else _TURN_GIVES if offers else _TURN_NOTHING
    player = game.color_name(position.player, lang)
    rows = [
        (one.does.in_(lang), one.gives.in_(lang), ", ".join(note.in_(lang) for note in one.notes))
        for one in offers
    ]
    wide = [max((len(row[column]) for row in rows), default=0) for column in (0, 1)]
    lines = [words.in_(lang).format(face=face, player=player)]
    for does, gives, notes in rows:
        line = f"  {does:<{wide[0]}}  {gives:<{wide[1]}}  "
        whole = (line + notes).rstrip()
        lines += [whole] if len(whole) <= WIDTH else [line.rstrip(), wrapped(notes, *[" " * 6] * 2)]
    return lines


_ONE_OF = Words("The die shows {face}. Once this turn it gives one of:")
_TILES_ADD = Words("Tiles add to this: {added}.")
_NO_MORE = Words("no more than without it")
_TURN_ONE_OF = Words("The die shows {face}. Once this turn it gives {player} one of:")
_TURN_GIVES = Words("The die shows {face}. This turn it gives {player}:")
_TURN_NOTHING = Words("The die shows {face}. As the table stands, it gives {player} nothing.")
