"""A plain deck by protograf: a frame, a disc, a name and two lines on each card, one back."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def main(cards: int, target: Path) -> None:
    import protograf as pg

    sys.argv = sys.argv[:1]
    os.chdir(target.parent)
    pg.Create(filename=target.name, paper="A4", units="mm", margin=8)
    pg.Deck(cards=cards, card_size="poker", grid_marks=True)
    pg.Card(
        "*",
        pg.rectangle(x=3, y=3, width=57, height=82, rounding=2, stroke="red"),
        pg.circle(cx=32, cy=28, radius=18, fill="red"),
        pg.text(x=32, y=58, text="{{sequence}}", font_size=22),
        pg.text(x=32, y=66, text="Lion {{sequence}}", font_size=9),
        pg.text(x=32, y=72, text="Long ride: straight to this tile", font_size=7),
        pg.text(x=32, y=77, text="Lightning ride: up to 3 tiles", font_size=7),
    )
    pg.CardBack("*", pg.rectangle(x=3, y=3, width=57, height=82, fill="brown"))
    pg.Save()


main(int(sys.argv[1]), Path(sys.argv[2]).absolute())
