"""The pictures of docs/layouts.md, drawn from its examples: `python -m tests.layout_pictures`."""

import math
import re
import tempfile
from pathlib import Path

from pnp.bench.explained_pictures import HIGHEST, WIDEST, Shown
from pnp.bench.explained_pictures import on_grey as side_by_side
from pnp.draw import png
from pnp.draw.document import Document
from pnp.draw.palette import Palette
from pnp.draw.pdf.writer import render
from pnp.faces.face import Look
from pnp.faces.layouts.scope import Scope
from pnp.faces.layouts.shape import Shape, hexagon_shape
from pnp.faces.layouts.side import draw_side
from pnp.faces.registry import draw
from pnp.folder.component_kinds import Flat
from pnp.folder.game_folders import game_folder, templates_folder
from pnp.folder.layouts.reading import read_layout
from pnp.folder.lineage.game_files import GameFiles
from pnp.folder.loading import load_folder
from pnp.folder.rows.row import Cell, Row
from pnp.text.errors import Source

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "layouts.md"
PICTURES = ROOT / "docs" / "pictures" / "layouts"
EXAMPLE = re.compile(r"```toml\n(.*?)```\n\n!\[.+?\]\(pictures/layouts/(.+?)\.png\)", re.S)
DPI = 130
FACE = Shape(60, 32, corner=2)
POKER, MINI, TAROT = (Shape(63.5, 88.9, corner=3.2), Shape(44, 68, corner=2.5), Shape(70, 120))
PEAR = {
    "name": "Moon Pear",
    "type": "ware",
    "color": "moss",
    "cost": "2",
    "gain": "moon gem",
    "art": "moon-pear",
    "text": "Eat it now: look at the top three cards of any deck, then put them back in any order.",
}
SHADOW = {
    "name": "Borrowed Shadow",
    "type": "curse",
    "color": "plum",
    "cost": "coin*2",
    "art": "shadow",
    "text": "**Sell:** take :gem: from the bank. No refunds.\n\n*Return it at dawn.*",
}
BELL = {"name": "The Bell", "color": "yellow", "art": "bell", "text": "Ring it."}
DOG = {"title": "The Dog", "text": "It ate the map."}
LAMP = {"name": "Lantern", "color": "dusk", "art": "lantern"}
ROWS = {"minimap": {"cell": "d4"}}
OF_LAND = ("minimap", "part")
"""Examples that need a board or kinds of land."""
SHAPES = {"first": POKER, "extends": POKER, "qr": Shape(32, 32), "minimap": Shape(32, 32)}


def square(side):
    return Shape(side, side)


def disc(side):
    return Shape(side, side, "round")


UNIT = {"color": "red", "art": "icons/eye", "top": "1st", "left": "4", "right": "6"}
BUILT_IN = {
    "title-text": [(POKER, PEAR), (POKER, DOG), (MINI, SHADOW), (MINI, BELL)],
    "title-art-text": [(POKER, PEAR), (POKER, SHADOW), (MINI, BELL), (MINI, LAMP)],
    "full-art": [(POKER, PEAR), (MINI, BELL)],
    "counter": [
        (square(side), one)
        for side in (25, 15, 12)
        for one in (UNIT, UNIT | {"color": "blue"}, {"left": "3", "right": "2"})
    ],
    "tile": [(square(45), PEAR), (square(45), {"name": "Copse"}),
             (hexagon_shape(45, pointy=False), LAMP), (square(30), BELL)],
    "token": [(disc(30), PEAR), (disc(20), BELL), (disc(20), {"name": "Halt", "color": "red"}),
              (disc(15), {"art": "icons/eye", "color": "teal"})],
    "standee": [(Shape(25, 45), PEAR), (Shape(25, 45), LAMP), (Shape(20, 35), BELL)],
    "mat": [(Shape(130, 93), {"name": "The Night Stall", "text": "Wares lie here, face up."})],
    "die-face": [(square(16), one) for one in (
        {"text": "6"}, {"art": "bell"}, {"text": ":coin:", "color": "dusk"},
        {"text": "Miss", "color": "yellow"})],
    "pad": [(Shape(93, 130), {})],
    "box-panel": [(Shape(65, 92), LAMP), (Shape(65, 92), {}), (Shape(65, 20), {})],
    "back": [(POKER, {}), (MINI, {}), (square(45), {}), (TAROT, {})],
}  # fmt: skip
"""What the built-in layouts are shown with: the shape of a piece and its row."""
OF_GAMES = {
    "herald-tile": ("land-of-barons", "tiles", 2),
    "herald-triple": ("barony", "tiles", 2),
    "herald-card": ("land-of-barons", "cards", 2),
    "herald-cell": ("donjons-et-barons", "cards", 3),
    "herald-deck": ("barony", "heroes", 2),
    "herald-token": ("land-of-barons", "troops", 4),
    "herald-chit": ("barony", "resources", 4),
    "herald-standee": ("barony", "figures", 4),
    "herald-marker": ("barony", "first", 1),
    "herald-tower": ("land-of-barons", "donjons", 2),
    "herald-die-face": ("land-of-barons", "die", 1),
    "herald-map": ("land-of-barons", "map", 1),
    "herald-score": ("barony", "score", 1),
    "herald-card-map": ("donjons-et-barons", "map", 1),
    "herald-box-lid": ("land-of-barons", "box", 2),
}
"""What the games' layouts are shown with: a game, its component and how many of its pieces."""


def examples():
    """The layouts that the page shows, by the names of their pictures."""
    return {name: text for text, name in EXAMPLE.findall(PAGE.read_text("utf-8"))}


def game(folder, name=""):
    """The starter with layouts of a folder before its own; for those of land a game with some."""
    home = templates_folder() / "examples" / "goblin-market"
    spec = load_folder(game_folder("land-of-barons") if name in OF_LAND else home)
    return spec.model_copy().placed_in(GameFiles((folder, *spec.files.folders)))


def drawn(spec, layout, shape, cells):
    """A piece drawn by a layout, and what was found wrong."""
    look = Look(spec, "en", Palette(spec))
    row = Row("one", 1, 1, {key: Cell(text, Source("rows.csv", 2, key)) for key, text in cells})
    made = read_layout(spec, layout)
    return draw_side(look, made, row, shape, Scope("part", "Part", ((row, made),))), look.faults


def sheet(spec, layout, pieces):
    """Pieces side by side, drawn by a layout."""
    shown = []
    for shape, cells in pieces:
        made, faults = drawn(spec, layout, shape, cells.items())
        assert not faults, [str(one) for one in faults]
        shown.append((shape, made))
    return on_grey(layout, shown)


def sheet_of_game(layout):
    """Pieces of a game whose component has this layout, and the back of the first."""
    name, word, many = OF_GAMES[layout]
    spec = load_folder(game_folder(name))
    spec = spec.with_modules(spec.modules)
    component = spec.components[word]
    if isinstance(component, Flat) and component.layout != layout:
        component = component.model_copy(update={"layout": layout})
        spec = spec.model_copy(update={"components": {**spec.components, word: component}})
    look = Look(spec, "en", Palette(spec))
    faces = draw(component, look)
    assert not look.faults, [str(one) for one in look.faults]
    of_kinds = faces[:: max(1, len(faces) // many)][:many]
    backs = [(face, face.back) for face in faces[:1] if face.back not in (None, face.front)]
    fronts = [(face, face.front) for face in of_kinds]
    return on_grey(layout, [*fronts, *backs], WIDEST, HIGHEST)


def on_grey(title, pieces, widest=math.inf, highest=math.inf):
    """Pieces side by side on grey, as a PDF of one page, which may be too small for them."""
    shown = [Shown(piece.width, piece.height, piece.outline, made) for piece, made in pieces]
    return render(Document(title, "en", [side_by_side(shown, widest, highest)]))


def pictures():
    """Every picture of the page by its name, as a PDF of one page."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        (folder / "layouts").mkdir()
        (folder / "game.toml").write_bytes(
            (templates_folder() / "examples" / "goblin-market" / "game.toml").read_bytes()
        )
        for name, text in examples().items():
            (folder / "layouts" / f"{name}-example.toml").write_text(text, "utf-8")
            pieces = [(SHAPES.get(name, FACE), ROWS.get(name, PEAR))]
            yield name, sheet(game(folder, name), f"{name}-example", pieces)
        for name, pieces in BUILT_IN.items():
            yield name, sheet(game(folder), name, pieces)
    for name in OF_GAMES:
        yield name, sheet_of_game(name)


if __name__ == "__main__":
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, document in pictures():
        (PICTURES / f"{name}.png").write_bytes(png.render(document, DPI))
