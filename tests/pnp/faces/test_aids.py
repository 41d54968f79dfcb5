"""Aids: a text of the folder on leaves of any size, a new one at each title."""

import pytest

from pnp.draw.palette import Palette
from pnp.faces.face import Look
from pnp.faces.memo.sheet import faces
from pnp.folder.loading import load_folder
from pnp.kit.check import check_folder
from pnp.kit.kit import BuildOptions, Kit
from tests.pnp.faces.folding import texts

GAME = """\
[game]
id = "mine"
name = "Mine"

[numbers]
hand = 5

[components.help]
kind = "aid"
name = "Aids"
size = "poker"
count = 3

[components.wide]
kind = "aid"
text = "more"
size = "half"
"""
MEMO = """\
# Your turn

Draw to {hand}.

## Points

- :coin: one
  - under it

# The end

| sign | points |
| --- | --: |
| :coin: | 3 |

![A king](king.svg "20 mm")
"""
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0H10V10Z"/></svg>'


@pytest.fixture
def folder(tmp_path):
    """A game with two aids and nothing else."""
    made = tmp_path / "mine"
    (made / "art" / "icons").mkdir(parents=True)
    (made / "game.toml").write_text(GAME, "utf-8")
    (made / "memo.md").write_text(MEMO, "utf-8")
    (made / "more.md").write_text("# More\n\nWords.\n", "utf-8")
    (made / "art" / "king.svg").write_text(SVG, "utf-8")
    (made / "art" / "icons" / "coin.svg").write_text(SVG, "utf-8")
    load_folder.cache_clear()
    return made


def drawn(folder, word="help"):
    load_folder.cache_clear()
    spec = load_folder(folder)
    return faces(spec, spec.components[word], Look(spec, "en", Palette(spec)))


def test_each_title_starts_a_leaf_of_the_size_so_many_times(folder):
    first, second = drawn(folder)
    assert (first.width, first.height, first.copies) == (63.5, 88.9, 3)
    assert [first.slug, second.slug] == ["help-1", "help-2"]
    told = " ".join(text.text for text in texts(first.front))
    for words in ("YOUR TURN", "Draw to 5.", "POINTS", "under it"):
        assert words in told, words
    assert "coin" not in told
    assert "A king" in " ".join(text.text for text in texts(second.front))


def test_the_kit_has_them_among_the_memos(folder):
    kit = Kit(str(folder), BuildOptions())
    assert kit.make("memo").pieces == 7
    assert [one for one in check_folder(folder) if one.level == "fault"] == []


@pytest.mark.parametrize(
    ("old", "new", "line", "key"),
    [
        ("{hand}", "{hadn}", 3, "{hadn}"),
        (":coin: one", ":coyn: one", 7, ":coyn:"),
        ("king.svg", "kign.svg", 16, "kign.svg"),
        ("Draw to", "Draw a great deal " * 90 + "to", 1, "Your turn"),
        ("Draw to", "☂ to", 3, "☂"),
    ],
)
def test_a_fault_stands_at_its_line(folder, old, new, line, key):
    (folder / "memo.md").write_text(MEMO.replace(old, new), "utf-8")
    load_folder.cache_clear()
    told = [one for one in check_folder(folder) if one.level == "fault"]
    assert [(one.file, one.line, one.key) for one in told] == [(str(folder / "memo.md"), line, key)]


def test_all_faults_of_a_memo_are_told_at_once(folder):
    text = "# T\n\n:a: {b} ![](c.svg) {hand}\n\n# More\n\n:d: ![](face:x/y) {{nothing}}\n"
    (folder / "memo.md").write_text(text, "utf-8")
    load_folder.cache_clear()
    told = [(one.line, one.key) for one in check_folder(folder) if one.level == "fault"]
    assert sorted(told) == [
        (3, ":a:"), (3, "c.svg"), (3, "{b}"), (7, ""), (7, ":d:"), (7, "face:x/y"),
    ]  # fmt: skip


def test_a_text_that_is_not_there_is_told_at_the_component(folder):
    (folder / "more.md").unlink()
    load_folder.cache_clear()
    (fault,) = (one for one in check_folder(folder) if one.level == "fault")
    assert (fault.file, fault.key, fault.line) == (
        str(folder / "game.toml"),
        "components.wide.text",
        GAME[: GAME.index('text = "more"')].count("\n") + 1,
    )
