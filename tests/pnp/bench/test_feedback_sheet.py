"""Feedback sheets: whatever the game and however many play, all of it stands on the paper."""

from itertools import pairwise

import pypdfium2
import pypdfium2.raw as raw
import pytest

from pnp.bench.feedback_sheet import Asked, feedback_layout
from pnp.draw.document import Document
from pnp.draw.palette import Palette
from pnp.draw.pdf.writer import render
from pnp.folder.game_folders import default_game
from pnp.folder.loading import load_game
from tests.each import each

GAME = default_game()
NAMES = tuple(f"A card with a name that goes on and on, number {n}" for n in range(30))


def sheets(players, paper="a4", names=NAMES, ink="full", lang="en"):
    spec = load_game(GAME)
    asked = Asked(3, "2026-11-18", players, names)
    layout = feedback_layout(spec, Palette(spec, ink), lang, paper, asked)
    assert (layout.sheets, layout.sides) == (players + 1, 1)
    return pypdfium2.PdfDocument(render(Document("feedback", lang, layout.pages)))


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "legal"])
@pytest.mark.parametrize("players", [1, 4, 20])
def test_nothing_leaves_the_paper_and_no_line_crosses_another(players, paper):
    document = sheets(players, paper)
    for page in (document[0], document[players]):
        wide, high = page.get_size()
        for one in each(page.get_objects()):
            left, bottom, right, top = one.get_bounds()
            assert 25 <= left <= right <= wide - 25
            assert 25 <= bottom <= top <= high - 25
        paths = [one.get_bounds() for one in page.get_objects([raw.FPDF_PAGEOBJ_PATH])]
        lines = sorted(low for left, low, right, _ in paths if right - left > wide * 0.8)
        assert all(upper - lower > 10 for lower, upper in pairwise(lines))


def test_the_most_pieces_that_are_asked_about_and_room_for_others():
    text = sheets(2)[0].get_textpage().get_text_range()
    assert "number 8" in text
    assert "number 9" not in text
    assert (
        "Cards or pieces that stood out" in sheets(2, names=())[0].get_textpage().get_text_range()
    )


def test_little_ink():
    """Less than a twentieth of a sheet is other than paper."""
    for ink in ("full", "low", "grey"):
        for page in each(sheets(4, ink=ink)):
            shades = page.render(scale=1, grayscale=True).to_pil().histogram()
            assert sum(shades[:200]) < 0.05 * sum(shades)
