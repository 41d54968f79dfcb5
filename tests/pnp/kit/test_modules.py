"""Modules of a game: what is printed with them and without, and what the kit tells of them."""

import json

import pypdfium2
import pytest

from pnp.cli.app import run as press
from pnp.folder.game_folders import default_game, game_ids
from pnp.folder.loading import load_game
from pnp.kit.build import build
from pnp.kit.check import check_folder
from pnp.kit.diff import compare_games
from pnp.kit.kit import BuildOptions, Kit
from pnp.text.errors import HeraldError, SpecError
from tests.each import LANGS
from tests.pnp.scene_contents import spec_with
from tests.typed import typed

PLAIN = default_game()
GAME = next(game for game in game_ids() if load_game(game).modules)
BASE = load_game(GAME)
WORDS = tuple(BASE.modules)
EVERY = BASE.with_modules(WORDS)
CHOICES = [(), WORDS[:1], WORDS[1:], WORDS]


def run(*args, cwd=None):
    return typed(press, *args, cwd=cwd)


def module_of(spec):
    return {word: part.module for word, part in spec.components.items()}


@pytest.mark.parametrize("chosen", CHOICES, ids=str)
def test_a_game_has_the_components_of_the_modules_that_are_on(chosen):
    spec = BASE.with_modules(chosen)
    assert spec.modules_on == chosen
    wanted = {w: m for w, m in module_of(EVERY).items() if m is None or m in chosen}
    assert module_of(spec) == wanted
    assert list(spec.components) == [word for word in EVERY.components if word in wanted]
    assert spec.folder == BASE.folder
    for same in ("kinds", "pieces", "decks", "numbers", "board", "ranks"):
        assert getattr(spec, same) == getattr(BASE, same)


def test_a_game_just_read_is_the_base_game():
    assert load_game(GAME).modules_on == ()
    assert set(module_of(BASE).values()) == {None}
    assert load_game(GAME, WORDS).components == EVERY.components
    assert set(module_of(EVERY).values()) == {None, *WORDS}


def test_modules_are_switched_off_again_and_told_in_the_order_of_the_spec():
    assert BASE.with_modules(reversed(WORDS)).modules_on == WORDS
    assert EVERY.with_modules().components == BASE.components
    assert EVERY.with_modules(WORDS) is EVERY
    assert BASE.with_modules([WORDS[0], WORDS[0]]).modules_on == WORDS[:1]


def test_a_game_without_modules_stays_itself():
    spec = load_game(PLAIN)
    assert spec.with_modules() is spec
    assert spec.modules_on == ()


@pytest.mark.parametrize(("game", "lists"), [(GAME, ", ".join(WORDS)), (PLAIN, "")])
def test_an_unknown_module_is_a_sentence_that_lists_the_known_ones(game, lists):
    with pytest.raises(HeraldError) as caught:
        load_game(game, ["weather"])
    assert "`weather`" in str(caught.value)
    assert lists in str(caught.value)
    assert caught.value.in_("fr") != str(caught.value)
    assert ("no modules at all" in str(caught.value)) == (not lists)


def test_cards_that_need_a_module_are_left_out_without_it():
    for word, deck in BASE.decks.items():
        for chosen in CHOICES:
            found = BASE.with_modules(chosen).deck_cards(word)
            on = {None, *chosen}
            wanted = [n for n, card in deck.cards.items() if {deck.module, card.needs} <= on]
            assert list(found) == wanted
    assert len(EVERY.deck_cards("heroes")) == 12
    assert len(BASE.with_modules(["heroes"]).deck_cards("heroes")) == 9


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('module = "sorcery"', 'module = "weather"', "pieces.control.module"),
        ('needs = "sorcery"', 'needs = "weather"', "decks.heroes.cards.mage.needs"),
        ("[modules.heroes]", "[modules.saints]", "decks.heroes.module"),
    ],
)
def test_a_module_that_is_not_there_is_a_fault(old, new, key):
    with pytest.raises(SpecError) as caught:
        spec_with((old, new), game=GAME)
    faults = {fault.key: fault for fault in caught.value.faults}
    assert "modules among" in str(faults[key])


def test_check_draws_the_game_with_every_module_and_with_none(found_in):
    assert found_in(GAME) == []
    assert check_folder(BASE.folder, WORDS[:1]) == []
    with pytest.raises(HeraldError, match="weather"):
        check_folder(BASE.folder, ["weather"])


def footers(folder, name):
    document = pypdfium2.PdfDocument(folder / name)
    try:
        return [page.get_textpage().get_text_range() for page in document]
    finally:
        document.close()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("chosen", [(), WORDS], ids=str)
def test_manifest_folder_and_footers_tell_what_is_played(kits, lang, chosen):
    folder, manifest = kits(lang, only=("tiles",), game=GAME, modules=chosen)
    assert folder.parent.name == "+".join((GAME, *chosen))
    written = json.loads((folder / "manifest.json").read_text("utf-8"))
    assert written["modules"] == list(chosen) == manifest["modules"]
    names = [BASE.modules[word].name.in_(lang) for word in chosen]
    told = " + ".join((f"{BASE.game.name.in_(lang)} {BASE.game.version}", *names))
    pages = footers(folder, "tiles.pdf")
    assert pages
    for page in pages:
        small = " ".join(page.split())
        assert f"{told} ·" in small
    assert manifest["parts"][0]["pieces"] == (50 if chosen else 45)


def test_kits_with_other_modules_do_not_overwrite_each_other(tmp_path):
    for chosen in CHOICES[:2]:
        build(GAME, BuildOptions(modules=chosen), tmp_path, ["tiles"])
    assert sorted(path.name for path in tmp_path.iterdir()) == [GAME, f"{GAME}+{WORDS[0]}"]


@pytest.mark.parametrize("chosen", CHOICES, ids=str)
def test_a_part_that_only_a_module_has_is_there_with_it_only(chosen):
    kit = Kit(GAME, BuildOptions(modules=chosen))
    assert ("cards" in kit.parts()) == bool(chosen)
    if not chosen:
        with pytest.raises(HeraldError, match="cards"):
            kit.parts(["cards"])


def test_two_games_are_compared_with_what_each_has_of_the_modules():
    without = compare_games(PLAIN, GAME, "en").changes
    played = compare_games(PLAIN, GAME, "en", WORDS).changes
    chapters = {c for word in WORDS for c in BASE.modules[word].chapters}
    added = [
        {c.what.partition(".")[0] for c in found if c.area == "clauses" and c.sort == "added"}
        for found in (without, played)
    ]
    assert not added[0] & chapters
    assert added[1] >= chapters
    with pytest.raises(HeraldError, match="weather"):
        compare_games(PLAIN, GAME, "en", ["weather"])


def test_the_command_line_takes_modules_by_their_words(tmp_path):
    out = ("--out", str(tmp_path))
    made = run("tiles", GAME, "--with", WORDS[0], "--with", WORDS[1], *out)
    assert made.returncode == 0, made.stderr
    assert (tmp_path / "+".join((GAME, *WORDS)) / "en" / "tiles.pdf").is_file()
    refused = run("tiles", GAME, "--with", "weather", "--lang", "fr", *out)
    assert refused.returncode == 2
    assert "ses modules sont" in refused.stderr
    assert "Traceback" not in refused.stderr


@pytest.mark.parametrize(
    "command",
    ["build", "rules", "tiles", "cards", "memo", "pieces", "board", "box", "calibrate", "export",
     "figure", "check", "diff"],
)  # fmt: skip
def test_every_command_that_makes_something_takes_modules(command):
    from typer.main import get_command

    from pnp.cli.app import app

    options = {flag for param in get_command(app).commands[command].params for flag in param.opts}
    assert "--with" in options


def test_the_list_of_games_names_their_modules():
    shown = run("games").stdout
    assert all(f"--with {word}" in shown for word in WORDS)
