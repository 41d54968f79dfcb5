"""Games of a few lines, written for one test, and their faces."""

from textwrap import dedent

from pnp.faces.registry import draw
from pnp.folder.loading import load_folder
from tests.pnp.scene_contents import look_at

GAME = '[game]\nid = "try"\nname = "A Try"\ncolor = "#204060"\n'
CARDS = '[components.cards]\nkind = "card"\nrows = "cards.csv"\nlayout = "own"\nback = "none"\n'
DOT = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
    '<rect width="10" height="10" fill="{fill}"/></svg>'
)


def written(folder, *, layout="", rows="name\nOne\n", game=CARDS, head=GAME, **files):
    """A folder with a game of one layout, `own`, and one file of rows."""
    for path, text in {
        "game.toml": head + dedent(game),
        "layouts/own.toml": dedent(layout),
        "cards.csv": dedent(rows),
        **{name.replace("__", "/"): text for name, text in files.items()},
    }.items():
        file = folder / (path if "." in path else f"{path}.svg")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return folder


def drawn(folder, lang="en", ink="full", **rest):
    """The faces of a folder's components, and what was found wrong."""
    spec = load_folder(folder)
    look = look_at(spec, lang, ink, **{"bleed": 3.0, **rest})
    faces = [face for part in spec.components.values() for face in draw(part, look)]
    return faces, look.faults


def one(folder, **rest):
    """The one face of a folder in which nothing is wrong."""
    faces, faults = drawn(folder, **rest)
    assert [str(fault) for fault in faults] == []
    (face,) = faces
    return face


def told(faults, folder):
    """Faults as (level, file, line, key)."""
    return [
        (fault.level, fault.file.removeprefix(f"{folder}/"), fault.line, fault.key)
        for fault in faults
    ]
