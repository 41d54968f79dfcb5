"""Barony's chits, figures, decks, marker and score board: counted, measured and read back."""

import math
from functools import cache
from itertools import pairwise

import pypdfium2
import pytest

from pnp.draw.document import Document
from pnp.draw.fonts import width
from pnp.draw.palette import INKS, contrast
from pnp.draw.pdf.writer import render
from pnp.faces.folded import standing
from pnp.faces.folded.net_marks import SMALLEST as SMALLEST_ON_FLAP
from pnp.faces.folded.nets import Flap
from pnp.faces.registry import draw
from pnp.folder.loading import load_game
from pnp.sheets.bleed import overlapping
from pnp.sheets.layout import lay_out, printable
from pnp.sheets.options import SheetOptions
from tests.each import LANGS, each
from tests.pnp.faces.folding import badge, fold, same_edge
from tests.pnp.scene_contents import bounds, look_at, paths, shapes, texts, words

GAME = "barony"
BOTH = ("sorcery", "heroes")
MM = 25.4 / 72
CHITS = ("resources", "magic", "control")
FIGURES = ("figures", "strongholds", "first")
DECKS = ("spells", "heroes")
FLAPS = {"glue", "coller", "tuck in", "rentrer"}
DRAWN = ("score", *FIGURES, *CHITS, *DECKS)


@cache
def faces(word, lang="en", ink="full", modules=BOTH, paper="a4"):
    spec = load_game(GAME, modules)
    sheet = SheetOptions(paper=paper)
    look = look_at(spec, lang, ink, bleed=overlapping(sheet.bleed), area=printable(sheet))
    return tuple(draw(spec.components[word], look))


@cache
def laid(components, lang="en", paper="a4", ink="full", modules=BOTH, **options):
    made = [face for word in components for face in faces(word, lang, ink, modules, paper)]
    sheet = SheetOptions(paper=paper, **options)
    return lay_out(made, sheet, title="Parts", footer="Game", lang=lang)


def pdf_of(layout, lang="en"):
    return render(Document("parts", lang, layout.pages, duplex=layout.duplex))


def text_of(layout, lang="en"):
    document = pypdfium2.PdfDocument(pdf_of(layout, lang))
    try:
        read = " ".join(page.get_textpage().get_text_range() for page in document)
    finally:
        document.close()
    return " ".join(read.split())


@pytest.mark.parametrize("modules", [(), ("sorcery",), ("heroes",), BOTH])
def test_a_modules_components_are_there_with_it_and_only_then(modules):
    base = set(load_game(GAME).components)
    assert {"tiles", "score", "figures", "strongholds", "first", "resources", "memo", "box"} <= base
    added = set(load_game(GAME, modules).components) - base
    wanted = {"sorcery": {"mystery", "magic", "control", "spells"}, "heroes": {"heroes"}}
    assert added == set().union(*(wanted[name] for name in modules))


def test_there_are_as_many_chits_as_the_spec_says():
    spec = load_game(GAME, BOTH)
    counted = {face.slug: face.copies for word in CHITS for face in faces(word)}
    assert {word: counted[word] for word in spec.numbers.supply} == dict(spec.numbers.supply)
    assert sum(spec.numbers.supply.values()) == 100
    assert counted["magic"] == spec.numbers.magic == 30
    for color in spec.players.colors:
        assert counted[f"control-{color.id}"] == spec.pieces["control"].count == 5
    assert sum(counted.values()) == 155


def test_there_are_as_many_figures_as_the_spec_says():
    spec = load_game(GAME, BOTH)
    made = [face for word in FIGURES for face in faces(word)]
    counted = {face.slug: face.copies for face in made}
    for word in ("knight", "village", "stronghold", "city", "marker"):
        for color in spec.players.colors:
            assert counted[f"{word}-{color.id}"] == spec.pieces[word].count
    assert sum(counted.values()) == 5 * (7 + 14 + 2 + 5 + 1) + 1


@pytest.mark.parametrize(
    ("modules", "spells", "heroes"),
    [(("sorcery",), 9, 0), (("heroes",), 0, 18), (BOTH, 9, 24)],
)
def test_decks_have_the_cards_that_the_modules_in_play_can_use(modules, spells, heroes):
    spec = load_game(GAME, modules)
    for word, count in (("spells", spells), ("heroes", heroes)):
        made = faces(word, modules=modules) if word in spec.components else ()
        assert sum(face.copies for face in made) == count
    slugs = {face.slug for face in faces("heroes", modules=modules)} if heroes else set()
    with_magic = {"mage", "evanescent", "conjurer"}
    assert with_magic & slugs == (with_magic if modules == BOTH else set())


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_all_chits_go_on_one_sheet_with_cuts_that_they_share(paper):
    layout = laid(CHITS, paper=paper, cut="shared")
    assert (layout.sheets, layout.sides) == (1, 2)
    outlines = layout.cut_lines[0]
    assert len(outlines) == 155
    size = load_game(GAME).components["resources"].size
    boxes = [bounds(outline) for outline in outlines]
    for left, top, right, bottom in boxes:
        assert (right - left, bottom - top) == pytest.approx((size, size), abs=0.01)
    columns = sorted({round(box[0], 3) for box in boxes})
    assert all(b - a == pytest.approx(size, abs=0.01) for a, b in pairwise(columns))


def test_chits_share_their_cuts_without_being_asked():
    """A kit with gutters lays them edge to edge all the same; nothing else of it is."""
    spec = load_game(GAME, BOTH)
    shared = {word for word, part in spec.components.items() if part.shares_cuts}
    assert shared == set(CHITS)


def test_squares_measure_what_the_spec_says_in_the_pdf():
    size = load_game(GAME).components["resources"].size
    document = pypdfium2.PdfDocument(pdf_of(laid(CHITS, cut="shared")))
    measured = set()
    for thing in document[0].get_objects():
        left, bottom, right, top = thing.get_bounds()
        measured.add((round((right - left) * MM, 1), round((top - bottom) * MM, 1)))
    document.close()
    line = 0.2
    assert any(
        size <= w <= size + 2 * line and size <= h <= size + 2 * line for w, h in measured
    ), sorted(measured)


@pytest.mark.parametrize("ink", INKS)
def test_a_resource_shows_its_gold_and_its_silver_on_different_shapes(ink):
    spec = load_game(GAME, BOTH)
    for face in each(faces("resources", ink=ink)):
        worth = [str(spec.numbers.gold[face.slug]), str(spec.numbers.silver[face.slug])]
        assert words(face.front) == worth
        gold, silver = texts(face.front)
        assert gold.x < silver.x
        assert min(gold.size, silver.size) >= 6.5
        disc, shield = [path for path in paths(face.front) if path.stroke][-2:]
        assert [op for op, _ in disc.segments] != [op for op, _ in shield.segments]


def test_both_sides_of_a_chit_are_alike_and_its_edge_is_bare_paper():
    for word in CHITS:
        for face in each(faces(word)):
            assert face.front == face.back
            ground, field = paths(face.front)[:2]
            assert bounds(ground)[0] <= -face.width / 2
            assert bounds(field)[0] >= -face.width / 2 + 0.5


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("word", DRAWN)
def test_no_word_is_smaller_than_one_can_read_nor_leaves_its_face(word, lang, ink):
    for face in each(faces(word, lang, ink)):
        for side in filter(None, (face.front, face.back)):
            for text in texts(side):
                smallest = SMALLEST_ON_FLAP if text.text in FLAPS else 6.5
                assert text.size >= smallest - 1e-6, (face.name, text.text)
                if word in (*DECKS, *CHITS):
                    wide = width(text.text, text.font, text.size)
                    left = text.x - (wide / 2 if text.anchor == "middle" else 0)
                    reach = max(abs(left), abs(left + wide))
                    assert reach <= face.width / 2 - 2.0, (face.name, text.text)


@pytest.mark.parametrize("lang", LANGS)
def test_every_card_can_be_read_with_its_words_and_its_clause(lang):
    spec = load_game(GAME, BOTH)
    for word in DECKS:
        deck = spec.decks[word]
        text = text_of(laid((word,), lang), lang)
        for card in each(deck.cards.values()):
            told = " ".join(spec.fill(card.text.in_(lang), lang).replace("\u00a0", " ").split())
            assert told in text.replace("\u00a0", " ")
            assert card.name.in_(lang) in text
            rule = {"en": "rule", "fr": "règle"}[lang]
            assert f"{rule} {card.clause}" in text
            assert card.group is not None
            assert deck.groups[card.group].name.in_(lang) in text


def test_clauses_on_the_cards_are_those_of_the_rules():
    """A hero's or a spell's clause names it in the manuscript of the rules."""
    from pnp.folder.game_folders import game_folder

    spec = load_game(GAME, BOTH)
    manuscript = (game_folder(GAME) / "rules.en.md").read_text("utf-8").splitlines()
    clauses = {line[1 : line.index("}")]: line for line in manuscript if line.startswith("{1")}
    for deck in each(spec.decks.values()):
        for card in deck.cards.values():
            said = clauses[card.clause].replace("**", "")
            assert said.startswith(f"{{{card.clause}}} {card.name.in_('en')}")


@pytest.mark.parametrize("word", DECKS)
def test_a_price_is_shown_in_coins_and_a_group_by_its_sign_and_its_colour(word):
    spec = load_game(GAME, BOTH)
    deck = spec.decks[word]
    for face in each(faces(word)):
        card = deck.cards[face.slug]
        paper = look_at(spec).palette.paper
        coins = [
            path
            for path in paths(face.front)
            if path.fill == paper and path.stroke and path.segments[1][0] == "C"
        ]
        assert len(coins) == (card.cost or 0)
        assert deck.groups[card.group].color in {path.fill for path in paths(face.front)}


@pytest.mark.parametrize("lang", LANGS)
def test_the_words_of_a_card_fill_their_lines_evenly(lang):
    spec = load_game(GAME, BOTH)
    for word in DECKS:
        for face in each(faces(word, lang)):
            card = spec.decks[word].cards[face.slug]
            told = spec.fill(card.text.in_(lang), lang)
            lines = [text for text in texts(face.front) if text.text in told and text.y > 0]
            longs = [width(text.text, text.font, text.size) for text in lines]
            assert min(longs) > 0.4 * max(longs), [text.text for text in lines]


def test_another_size_of_cards_leaves_tiles_of_their_own_measures_alone():
    spec = load_game(GAME, BOTH)
    look = look_at(spec, card_size="mini")
    sizes = {
        word: {(f.width, f.height) for f in draw(spec.components[word], look)} for word in DECKS
    }
    assert sizes == {"spells": {(60.0, 60.0)}, "heroes": {(44.0, 68.0)}}
    assert look.faults == []


def test_a_deck_has_one_back_and_the_decks_have_different_ones():
    backs = {word: {face.back.key for face in faces(word)} for word in DECKS}
    assert all(len(keys) == 1 for keys in backs.values())
    assert backs["spells"] != backs["heroes"]


@pytest.mark.parametrize("word", DECKS)
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("duplex", ["long", "short"])
def test_backs_lie_behind_their_fronts(word, paper, duplex):
    layout = laid((word,), paper=paper, duplex=duplex)
    assert layout.sides == 2
    front, back = layout.pages[0], layout.pages[1]
    x, y, w, h = front.trim
    landscape = front.width > front.height
    if (duplex == "long") != landscape:
        x = front.width - x - w
    else:
        y = front.height - y - h
    assert back.trim == pytest.approx((x, y, w, h), abs=0.01)


def test_gutterfold_puts_front_and_back_on_one_side():
    layout = laid(("heroes",), duplex="gutterfold")
    assert layout.duplex is None
    assert layout.sides == 1


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_parts_take_no_more_sheets_than_they_must(paper):
    wanted = {FIGURES: 3, ("spells",): 1, ("heroes",): 3, ("score",): 1}
    for components, sheets in each(wanted.items()):
        layout = laid(components, paper=paper)
        assert layout.sheets == sheets
        assert layout.bound <= sheets


@pytest.mark.parametrize("word", ["knight", "village", "city", "marker"])
def test_a_figure_closes_and_stands(word):
    height, width, deep = size_of(word)
    apex = 2 * math.degrees(math.asin(deep / 2 / height))
    root = standing.net(width, height, "fold", deep)
    folded = fold(root, {"rear": 180 - apex, "foot": 180 - (180 - apex) / 2})
    assert same_edge(folded["foot"][1]["top"], folded["rear"][1]["top"])
    assert isinstance(folded["foot"][0].top, Flap)
    assert deep >= height / 3


def size_of(word):
    """Return how high and wide a figure is, and how deep its foot."""
    return next(face.folded for face in faces("figures") if face.slug.startswith(f"{word}-"))


def test_a_city_with_all_knights_of_its_colour_stands_on_one_space():
    spec = load_game(GAME)
    flats = spec.components["tiles"].size
    area = sum(
        count * math.prod(size_of(word)[1:])
        for word, count in (("city", 1), ("knight", spec.pieces["knight"].count))
    )
    assert area < 0.7 * flats * flats * math.sqrt(3) / 2
    assert size_of("city")[1] < flats / 2


def test_pieces_are_told_apart_by_shape_alone():
    """Without their colours, no two kinds of piece and no two players look the same."""
    for color in load_game(GAME).players.colors:
        kinds = [f for word in FIGURES for f in faces(word) if f.slug.endswith(f"-{color.id}")]
        assert len({frozenset(shapes(face.front)) for face in kinds}) == len(kinds) == 5
    for word in ("knight", "village", "stronghold", "city", "marker"):
        owners = [f for part in FIGURES for f in faces(part) if f.slug.startswith(word)]
        ordinaries = {frozenset(shapes(face.front)) for face in owners}
        assert len(ordinaries) == len(owners) == 5


@pytest.mark.parametrize("ink", INKS)
def test_a_players_chit_reads_on_its_colour(ink):
    for face in each(faces("control", ink=ink)):
        *_, field, bars = badge(face.front)
        assert contrast(bars.items[0].fill, field.fill) >= 2.4, face.slug


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_score_board_has_titles_to_the_right_and_cities_down(lang, paper):
    spec = load_game(GAME, BOTH)
    (face,) = faces("score", lang, paper=paper)
    w, h = printable(SheetOptions(paper=paper))
    assert face.width == w
    assert h - 6 <= face.height < h
    told = {text.text: (text.x, text.y) for text in texts(face.front)}
    new_cities = spec.pieces["city"].count - spec.numbers.last_pairs
    columns = []
    for rank in each(spec.ranks.values()):
        spaces = [rank.points + spec.numbers.city_points * i for i in range(new_cities + 1)]
        (x, y), *others = [told[str(number)] for number in spaces]
        assert all(math.isclose(one, x, abs_tol=0.01) for one, _ in others), "one column"
        downs = [y, *(down for _, down in others)]
        assert downs == sorted(downs)
        assert told[rank.name.in_(lang)][1] < y, "its name stands over it"
        assert downs[0] < 0 < downs[1] - 8, "the fold runs between the first two rows"
        columns.append(x)
    assert columns == sorted(columns)
    assert {"60", "70", "80"} <= told.keys()


@pytest.mark.parametrize("margin", [0.0, 4.0, 20.0])
def test_the_score_board_fits_any_margin_and_a_footer_of_two_lines(margin):
    spec = load_game(GAME, BOTH)
    sheet = SheetOptions(margin=margin)
    look = look_at(spec, "fr", area=printable(sheet))
    made = draw(spec.components["score"], look)
    layout = lay_out(made, sheet, title="Plateau", footer="mot " * 60, lang="fr")
    assert layout.sheets == 1


def test_the_score_board_tells_of_control_tokens_only_where_there_are_any():
    with_it = " ".join(words(faces("score")[0].front))
    without = " ".join(words(faces("score", modules=())[0].front))
    assert "control token" in with_it
    assert "control token" not in without


def test_a_publishers_game_is_credited_wherever_it_is_named():
    spec = load_game(GAME, BOTH)
    assert "Marc André" in spec.credits.line
    assert "Grail Games" in spec.credits.line
    assert load_game("land-of-barons").credits.line == ""
    sides = [faces("score")[0].front, *(faces(word)[0].back for word in DECKS)]
    for side in sides:
        told = words(side)
        assert any(
            spec.game.name.in_("en") in text or spec.game.name.in_("en").upper() in text
            for text in told
        )
        assert spec.credits.line in told


def test_the_marker_says_whose_it_is_on_both_sides():
    assert (
        words(faces("first")[0].front).count("First")
        + words(faces("first")[0].front).count("First player")
        == 2
    )
    assert "Premier" in " ".join(words(faces("first", "fr")[0].front))
