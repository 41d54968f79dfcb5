"""Booklet and memo of a game with modules: what is not played is not told, and not needed."""

import re
from itertools import chain, combinations

import pytest

from pnp.booklet.style import DEPTH
from pnp.booklet.typesetting import Setting
from pnp.draw.typeset.paging import break_pages
from pnp.draw.typeset.strips import NEVER
from pnp.folder.game_folders import game_ids
from pnp.folder.lineage.game_texts import LinesError
from pnp.folder.loading import load_game
from pnp.folder.texts.manuscript import Bullets, Prose, Table
from pnp.folder.texts.manuscript_reader import parse_manuscript, read_manuscript
from pnp.folder.texts.memo_reader import _Reader, read_memo
from pnp.kit.kit import BuildOptions, Kit
from pnp.text.errors import HeraldError
from referee.casebook.cases import load_cases
from tests.each import LANGS, each

GAMES = [game for game in game_ids() if load_game(game).modules]
CHOICES = [
    (game, chosen)
    for game in GAMES
    for chosen in chain.from_iterable(
        combinations(load_game(game).modules, n) for n in range(len(load_game(game).modules) + 1)
    )
]


def chapters_off(game, chosen):
    modules = load_game(game).modules
    return {n for word, module in modules.items() if word not in chosen for n in module.chapters}


def runs_of(manuscript):
    for block in manuscript.blocks():
        if isinstance(block, Prose):
            yield from block.runs
        elif isinstance(block, Bullets):
            yield from chain.from_iterable(block.entries)
        elif isinstance(block, Table):
            yield from (run for row in block.rows for cell in row for run in cell)


def test_some_game_has_modules():
    assert GAMES


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("game", "chosen"), CHOICES)
def test_the_booklet_has_the_chapters_that_are_played(game, chosen, lang):
    whole = read_manuscript(load_game(game, load_game(game).modules), lang)
    some = read_manuscript(load_game(game, chosen), lang)
    off = chapters_off(game, chosen)
    assert [c.number for c in some.chapters] == [
        c.number for c in whole.chapters if c.number not in off
    ]
    kept = [c for c in whole.clauses if c.split(".")[0] not in off]
    assert list(some.clauses) == kept
    assert all(run.link.split(".")[0] not in off for run in runs_of(some) if run.link)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_the_base_game_is_told_without_a_word_of_its_modules(game, lang):
    spec = load_game(game)
    manuscript = read_manuscript(spec, lang)
    said = " ".join(run.text for run in runs_of(manuscript)).lower()
    words = [module.name.in_(lang) for module in spec.modules.values()]
    words += [card.name.in_(lang) for deck in spec.decks.values() for card in deck.cards.values()]
    told = [w for w in words if re.search(rf"\b{re.escape(w.lower())}\b", said)]
    assert told == []


@pytest.mark.parametrize("game", GAMES)
def test_a_figure_needs_no_module_but_its_chapters(game):
    cases = {case.id: case for case in load_cases(load_game(game).folder / "cases.toml")}
    shown = read_manuscript(load_game(game), "en").cases
    assert len(shown) >= 12
    for name in shown:
        text = f"{cases[name].position}\n{cases[name].play}"
        assert not re.search(r"\b(with|spells|magic|heroes|mystery|control|cast|hero)\b", text)


@pytest.mark.parametrize(("game", "chosen"), CHOICES)
def test_pages_break_where_they_may(game, chosen):
    strips = Setting(Kit(game, BuildOptions(lang="fr", modules=chosen)).text()).strips()
    for page in each(break_pages(strips, 3, DEPTH)):
        assert page[0].strip.penalty != NEVER
        assert not page[-1].strip.chapter, "a heading at the foot of a page"


@pytest.mark.parametrize("game", GAMES)
def test_a_bold_line_is_kept_with_what_it_heads(game):
    source = "# T\n\n## 1. C\n\n{1.1} One.\n\n**Head**\n\n{1.2} Two.\n"
    text = Kit(game, BuildOptions()).text()
    manuscript = parse_manuscript(source, load_game(game), "en")
    from dataclasses import replace

    heading, one, head, two = Setting(replace(text, manuscript=manuscript)).strips()
    assert heading.chapter == "C"
    assert one.penalty == NEVER
    assert head.penalty != NEVER
    assert two.penalty == NEVER


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("game", "chosen"), CHOICES)
def test_the_memo_has_the_sheets_that_are_played(game, chosen, lang):
    base = read_memo(load_game(game), lang)
    sheets = read_memo(load_game(game, chosen), lang)
    assert len(sheets) == len(base) + len(chosen)
    assert [s.title for s in sheets[: len(base)]] == [s.title for s in base]
    assert not any("{{" in title for s in sheets for title in (s.title, *_sections(s)))


def _sections(sheet):
    return [section.title for section in sheet.sections]


def _read(text, chosen=()):
    """The sheets of a text that no component counts."""
    errors = []
    sheets = _Reader(load_game(GAMES[0], chosen), "another", errors).read(text)
    if errors:
        raise LinesError(errors)
    return sheets


def test_a_section_of_a_module_is_left_out_with_all_below_it():
    spec = load_game(GAMES[0])
    module, other = list(spec.modules)[:2]
    text = (
        f"# One\n\n## A {{{{with {module}}}}}\n\nAlpha.\n\n## B\n\nBeta.\n\n"
        f"# Two {{{{with {other}}}}}\n\nGamma.\n\n## C\n\n- delta\n\n## D {{{{with {module}}}}}\n"
    )
    found = {
        chosen: [(s.title, _sections(s)) for s in _read(text, chosen)]
        for chosen in ((), (module,), (other,), (module, other))
    }
    assert found == {
        (): [("One", ["B"])],
        (module,): [("One", ["A", "B"])],
        (other,): [("One", ["B"]), ("Two", ["C"])],
        (module, other): [("One", ["A", "B"]), ("Two", ["C", "D"])],
    }


def test_a_memo_names_only_modules_that_there_are():
    with pytest.raises(HeraldError, match="no such module"):
        _read("# One {{with nothing}}\n")
