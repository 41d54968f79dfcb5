"""A game of cards with text, icons and pictures, as a folder: `write(folder, cards)`."""

from __future__ import annotations

import csv
import random
from pathlib import Path

GAME = """
[game]
id = "press"
name = "Press"
color = "#3E5C76"

[components.deck]
kind = "card"
rows = "deck.csv"
layout = "press"
"""
LAYOUT = """
[element.frame]
type = "shape"
box = [3, 3, -3, -3]
stroke = "#3E5C76"
corner = 2

[element.title]
type = "text"
box = [6, 5, -16, 7]
text = "{name}"
font = "bold"
size = [8, 12]
valign = "middle"

[element.cost]
type = "icons"
box = [-15, 5, 10, 7]
icons = "{icon}"
align = "right"

[element.art]
type = "image"
box = [6, 14, -6, 36]
src = "{art}"

[element.text]
type = "text"
box = [6, 53, -6, -6]
text = "{text}"
size = [7, 9]
"""
ICONS = ("coin", "gem", "moon")
DRAWINGS, PHOTOS = 8, 4
_SENTENCE = """draw two cards then discard one of them unless another player holds the lantern pay
three more or lose the next turn every neighbour gains a market stall at dusk keep this card"""
_WORDS = _SENTENCE.split()


def write(
    folder: Path, cards: int, photos: int = PHOTOS, pixels: tuple[int, int] = (600, 450)
) -> None:
    """Write the folder; the same cards each time."""
    chance = random.Random(54)
    (folder / "art/icons").mkdir(parents=True)
    (folder / "layouts").mkdir()
    (folder / "game.toml").write_text(GAME, "utf-8")
    (folder / "layouts/press.toml").write_text(LAYOUT, "utf-8")
    for number in range(DRAWINGS):
        (folder / f"art/drawing{number}.svg").write_text(_drawing(chance, 16), "utf-8")
    for number in range(photos):
        _photo(folder / f"art/photo{number}.jpg", chance, pixels)
    for icon in ICONS:
        (folder / f"art/icons/{icon}.svg").write_text(_drawing(chance, 2), "utf-8")
    arts = [f"drawing{n}.svg" for n in range(DRAWINGS)] + [f"photo{n}.jpg" for n in range(photos)]
    with (folder / "deck.csv").open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file)
        table.writerow(("id", "name", "icon", "art", "text"))
        for number in range(cards):
            words = " ".join(chance.choices(_WORDS, k=24)).capitalize()
            name = f"Card {number + 1}"
            table.writerow((f"c{number}", name, ICONS[number % 3], arts[number % len(arts)], words))


def _drawing(chance: random.Random, shapes: int) -> str:
    body = "".join(
        f'<path d="M{chance.randint(10, 90)} {chance.randint(10, 90)}'
        + "".join(f" C{' '.join(str(chance.randint(5, 95)) for _ in range(6))}" for _ in range(4))
        + f'Z" fill="#{chance.randrange(1 << 24):06X}" stroke="#222222" stroke-width="2"/>'
        for _ in range(shapes)
    )
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 100 100">'
    return f"{head}{body}</svg>"


def _photo(file: Path, chance: random.Random, pixels: tuple[int, int]) -> None:
    from PIL import Image

    small = Image.new("RGB", (24, 18))
    small.putdata([tuple(chance.randrange(256) for _ in range(3)) for _ in range(24 * 18)])
    small.resize(pixels, Image.Resampling.BICUBIC).save(file, quality=88)
