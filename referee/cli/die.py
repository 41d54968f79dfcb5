"""The die alone, read without the models of the whole spec: a roll must not wait for them.

It is drawn large, with what each of its faces gives.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pnp.text.words import Lang, Words

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

    def offers(self, face: int) -> dict[str, int]:
        return {word: table[face - 1] for word, table in self.tables.items()}


def read_die(folder: Path) -> BonusDie | None:
    """Return the die of a game folder, None where it has none; SpecError for an unsound spec."""
    try:
        raw = tomllib.loads((folder / "game.toml").read_text("utf-8"))
        return _die(raw) if "die" in raw else None
    except (KeyError, TypeError, ValueError):
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
    return BonusDie(
        str(raw["game"]["id"]),
        Words.of(title),
        faces,
        {word: [int(value) for value in table] for word, table in die["tables"].items()},
        {word: Words.of(die["names"][word]) for word in die["tables"]},
        {word: n for word, n in raw["numbers"].items() if word in die["tables"]},
    )


def die_picture(face: int) -> list[str]:
    """Return the face with its pips, or its number where a die has more faces than six."""
    rows = _PIPS.get(face, ("     ", f"{face:^5}", "     "))
    return ["╭───────╮", *(f"│ {row} │" for row in rows), "╰───────╯"]


def offer_lines(die: BonusDie, face: int, lang: Lang) -> list[str]:
    """Return what the face gives, table by table; what it does not give is left out."""
    gives = {word: value for word, value in die.offers(face).items() if value}
    wide = max((len(die.names[word].in_(lang)) for word in gives), default=0)
    lines = [_OFFERS.in_(lang).format(face=face)]
    for word, value in gives.items():
        note = _NO_MORE.in_(lang) if die.defaults.get(word) == value else ""
        lines.append(f"  {die.names[word].in_(lang):<{wide}}  {value}{note}")
    return lines


_OFFERS = Words(
    "The die shows {face}. Once this turn it gives one of:",
    fr="Le dé donne {face}. Une fois ce tour, au choix\u00a0:",
)
_NO_MORE = Words("  no more than without it", fr="  pas plus que sans lui")
