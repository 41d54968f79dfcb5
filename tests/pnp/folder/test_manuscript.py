"""The manuscripts of every game: each clause once, every number from the spec, faults told."""

import re

import pytest

from pnp.folder.game_folders import game_ids
from pnp.folder.loading import load_game
from pnp.folder.texts.manuscript import Figures, Prose
from pnp.folder.texts.manuscript_reader import parse_manuscript, read_manuscript
from pnp.text.errors import HeraldError
from referee.engine.game import load_game as load_rules
from tests.each import LANGS, each

GAME = "land-of-barons"
GAMES = game_ids()
DIGITS_BY_HAND: dict[str, str] = {}
"""Clauses in which a digit stands by hand, as `game lang id`, each with its reason."""


def whole(game):
    """A game with all its modules, so that its booklet leaves nothing out."""
    return load_game(game, load_game(game).modules)


def squeezed(text):
    return re.sub(r"\s+", " ", text).strip()


def words_of(block):
    return squeezed("".join(run.text for run in block.runs))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_every_clause_stands_once_in_each_language(game, lang):
    spec = whole(game)
    text = (spec.folder / f"rules.{lang}.md").read_text("utf-8")
    manuscript = read_manuscript(spec, lang)
    written = re.findall(r"^\{(\d+\.\d+[a-z]?)\}", text, re.MULTILINE)
    assert sorted(written) == sorted(manuscript.clauses)
    assert len(set(written)) == len(written)
    known = set(load_rules(game).edition.by_id)
    assert set(written) == known


def rulings(game, lang):
    """The clauses that the appendix of rulings settles, in the order of its entries."""
    title = {"en": "Rulings", "fr": "Précisions sur les règles"}[lang]
    text = (load_game(game).folder / f"rules.{lang}.md").read_text("utf-8")
    appendix = text.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    entries = re.findall(r"^- (.*)$", appendix, re.MULTILINE)
    return [tuple(re.findall(r"\]\(#([\d.]+)\)", entry)) for entry in entries]


@pytest.mark.parametrize("game", GAMES)
def test_the_rulings_settle_the_same_clauses_in_each_language(game):
    first, *others = (rulings(game, lang) for lang in LANGS)
    assert len(first) >= min(15, len(load_rules(game).edition.clauses) // 4)
    assert all(entries == first for entries in others)
    in_order = [[int(n) for n in entry[0].split(".")] for entry in first if entry]
    assert in_order == sorted(in_order)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_no_digit_stands_in_a_clause_by_hand(game, lang):
    text = (load_game(game).folder / f"rules.{lang}.md").read_text("utf-8")
    for clause, words in each(re.findall(r"^\{(\d+\.\d+[a-z]?)\}\s+(.*)$", text, re.MULTILINE)):
        if f"{game} {lang} {clause}" in DIGITS_BY_HAND:
            continue
        by_hand = re.sub(r"\{[^{}]*\}|\]\(#[\d.a-z]+\)|\[\d+\.\d+[a-z]?(?=\])", "", words)
        assert not re.search(r"\d", by_hand), (clause, by_hand)


def numbers_in(spec):
    """Every path of a number that a manuscript may name."""
    for name, value in spec.numbers.items():
        if isinstance(value, int):
            yield name, value
        elif hasattr(value, "items"):
            yield from ((f"{name}.{key}", entry) for key, entry in value.items())
        else:
            yield from ((f"{name}.{place}", entry) for place, entry in enumerate(value, start=1))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_every_number_in_the_text_comes_from_the_spec(game, lang):
    spec = whole(game)
    source = (spec.folder / f"rules.{lang}.md").read_text("utf-8")
    source = re.sub(r"<!--.*?-->", "", source, flags=re.DOTALL)
    paths = set(re.findall(r"(?<!\{)\{([a-z_]+(?:\.[a-z0-9_-]+)*)(?:[:?][^{}]*)?\}", source))
    changed = 0
    for path, value in numbers_in(spec):
        head, _, key = path.partition(".")
        assert {path, head} & paths, f"{path} is told nowhere"
        numbers = dict(spec.numbers.items())
        numbers[head] = _changed(numbers[head], key, value + 40)
        other = spec.model_copy(update={"numbers": type(spec.numbers)(**numbers)})
        before, after = (parse_manuscript(source, s, lang) for s in (spec, other))
        texts = [[words_of(b) for b in m.blocks() if isinstance(b, Prose)] for m in (before, after)]
        moved = [(a, b) for a, b in zip(*texts, strict=True) if a != b]
        assert moved, path
        assert any(str(value + 40) in b for _, b in moved), path
        changed += 1
    assert changed >= min(5, len([*numbers_in(spec)]))


def _changed(number, key, value):
    """A number of the spec with one of its entries, or all of it, another."""
    if not key:
        return value
    if hasattr(number, "items"):
        return {**number, key: value}
    at = int(key) - 1
    return (*number[:at], value, *number[at + 1 :])


def respelled(spec):
    """The spec with one number of die, kinds, pieces, titles or cards changed, and which."""
    yield from _other_die(spec) if spec.die else ()
    for word, kind in spec.kinds.items():
        if kind.points:
            kinds = {**spec.kinds, word: kind.model_copy(update={"points": kind.points + 40})}
            yield f"kinds.{word}.points", spec.model_copy(update={"kinds": kinds})
    for word in ["troops"] if "troops" in spec.pieces else spec.pieces:
        piece = spec.pieces[word]
        counts = {key: value + 40 for key, value in piece.counts.items()}
        more = piece.model_copy(update={"count": piece.count + 40, "counts": counts})
        if piece.count > 1:
            yield f"pieces.{word}", spec.model_copy(update={"pieces": {**spec.pieces, word: more}})
    for word, rank in spec.ranks.items():
        ranks = {**spec.ranks, word: rank.model_copy(update={"points": rank.points + 40})}
        yield f"ranks.{word}", spec.model_copy(update={"ranks": ranks})
    for word, deck in spec.decks.items():
        for name, card in deck.cards.items():
            if card.cost is not None:
                dearer = {**deck.cards, name: card.model_copy(update={"cost": card.cost + 40})}
                decks = {**spec.decks, word: deck.model_copy(update={"cards": dearer})}
                yield f"decks.{word}.{name}", spec.model_copy(update={"decks": decks})


def _other_die(spec):
    for name, row in spec.die.tables.items():
        for face in range(spec.die.faces):
            value = row[face] + 40 if row[face] == min(row) else min(row)
            other = (*row[:face], value, *row[face + 1 :])
            tables = {**spec.die.tables, name: other}
            die = spec.die.model_copy(update={"tables": tables})
            yield f"die.{name}.{face + 1}", spec.model_copy(update={"die": die})


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_die_points_and_pieces_come_from_the_spec_too(game, lang):
    spec = load_game(game)
    source = (spec.folder / f"rules.{lang}.md").read_text("utf-8")
    source = re.sub(r"<!--.*?-->", "", source, flags=re.DOTALL)
    before = spec.fill(source, lang)
    same = [path for path, other in respelled(spec) if other.fill(source, lang) == before]
    assert same == []


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("{{nothing}}", "there is no {{nothing}}"),
        ("{1.1} Again.", "stands twice"),
        ("[9.9](#9.9)", "leads nowhere"),
        ("<b>bold</b>", "Markdown without HTML"),
        ("![a table](set up.svg)", "with no space in its name"),
        ('![a table](setup.svg "wide")', "a width such as 60 mm"),
    ],
)
def test_what_a_manuscript_cannot_mean_is_told(line, wrong):
    source = f"# Title\n\n## 1. Chapter\n\n{{1.1}} A rule.\n\n{line}\n"
    with pytest.raises(HeraldError, match=re.escape(wrong)):
        parse_manuscript(source, load_game(GAME), "en")


def test_figures_and_clauses_need_no_blank_lines():
    source = "# T\n## 1. C\n{1.1} One.\n![a]\n![b]\n{1.2} Two,\nstill two.\n{{kinds}}\n"
    manuscript = parse_manuscript(source, load_game(GAME), "en")
    assert manuscript.clauses == ("1.1", "1.2")
    assert Figures(("a", "b")) in manuscript.chapters[0].blocks
    assert len(manuscript.chapters[0].blocks) == 4
