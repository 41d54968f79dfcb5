"""Small print: nothing under 7 points on any sheet, and every word 4.5 : 1 on its ground."""

from pathlib import Path

import pytest

from pnp.draw.scene import Text, group, rect
from pnp.folder.game_folders import game_ids
from pnp.folder.loading import load_game
from pnp.kit.kit import BuildOptions, Kit
from tests.pnp.word_grounds import contrast, contrasts, sized_texts

LEAST, READABLE = 7.0, 4.5
FOLDERS = sorted(
    str(folder) for room in ("examples", "starters") for folder in Path("templates", room).iterdir()
)


def kit_of(game):
    spec = load_game(game)
    return Kit(game, BuildOptions(lang=spec.languages[0], modules=tuple(spec.modules)))


@pytest.mark.parametrize("game", [*game_ids(), *FOLDERS])
def test_no_word_of_a_kit_is_too_small_or_too_faint(game):
    kit = kit_of(game)
    small, faint, read = {}, {}, 0
    for part in kit.parts():
        if part == "rules":
            continue
        made = kit.make(part)
        pages = [page for layout in made.layouts for page in layout.pages]
        for page in pages:
            for text, size in sized_texts(page.scene):
                read += 1
                if size < LEAST - 1e-6:
                    small[part, text.text[:30]] = round(size, 2)
        for side in (s for one in made.drawn for f in one.faces for s in (f.front, f.back) if s):
            faint |= {
                (part, text): round(ratio, 1) for text, ratio in contrasts(side) if ratio < READABLE
            }
    assert read > 5
    assert small == {}
    assert faint == {}


def test_a_faint_word_is_found_wherever_its_ground_comes_from():
    cream, grey = "#F6E7BE", "#8A8D92"
    assert contrast(cream, grey) == pytest.approx(2.7, abs=0.05)
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21.0)
    word = Text(0, 0, "horse", "bold", 9, cream, "middle")
    ground, window = rect(-9, -9, 18, 18, fill=grey), rect(-20, 5, 40, 5)
    ((said, ratio),) = contrasts(group(ground, word))
    assert (said, round(ratio, 1)) == ("horse", 2.7)
    veil = rect(-9, -9, 18, 18, fill="#000000")
    assert contrasts(group(ground, veil, word))[0][1] > 15, "what lies on top counts"
    clipped = group(ground, group(veil, clip=window), word)
    assert contrasts(clipped)[0][1] == ratio, "where it is seen"
    assert contrasts(group(group(word), clip=window)) == [], "a word that is cut away is not read"
    assert [size for _, size in sized_texts(group(word, matrix=(0.5, 0, 0, 0.5, 0, 0)))] == [4.5]
