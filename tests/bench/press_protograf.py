"""The cards of a folder by protograf: `python -m tests.bench.press_protograf FOLDER FILE`."""

from __future__ import annotations

import csv
import os
import sys
from pathlib import Path


def main(folder: Path, target: Path) -> None:
    import protograf as pg

    sys.argv = [str(folder / "deck.py")]
    os.chdir(folder)
    with (folder / "deck.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    pg.Create(filename=str(target), paper="A4", units="mm", margin=8)
    pg.Data(
        data_list=[
            ["name", "icon", "art", "text"],
            *([row[k] for k in ("name", "icon", "art", "text")] for row in rows),
        ]
    )
    pg.Deck(cards=len(rows), card_size="poker", grid_marks=True)
    art = str(folder / "art")
    pg.Card(
        "*",
        pg.rectangle(x=3, y=3, width=57, height=82, rounding=2, stroke="#3E5C76"),
        pg.text(x=6, y=10, text=pg.T("{{ name }}"), font_size=12, align="left"),
        pg.image(pg.T(art + "/icons/{{ icon }}.svg"), x=52, y=5, width=6, height=6),
        pg.image(pg.T(art + "/{{ art }}"), x=14, y=14, width=36, height=36),
        pg.text(text=pg.T("{{ text }}"), x=6, y=53, width=51, height=30, font_size=8, wrap=True),
    )
    pg.Save()


main(Path(sys.argv[1]).absolute(), Path(sys.argv[2]).absolute())
