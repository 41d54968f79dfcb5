"""Colours that carry meaning stay apart for every eye, or carry a mark that is really drawn."""

from itertools import combinations, pairwise

import pytest

from pnp.draw import board
from pnp.draw.board import CellView
from pnp.draw.board_pieces import Stack
from pnp.draw.palette import CREAM, INK, INKS, WHITE, Palette, contrast, grey, luminance, mix, rgb
from pnp.faces.registry import draw
from pnp.folder.game_folders import game_ids
from pnp.folder.loading import load_game
from tests.each import each
from tests.pnp.scene_contents import bounds, look_at, paths, shapes, spec_with

SPEC = load_game("land-of-barons")
APART = 20.0
"""The CIE 1976 distance from which two colours are told apart without looking twice."""

# Machado, Oliveira and Fernandes 2009, full severity, for linear RGB; grey as a copier has it.
VISIONS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}


def linear(color):
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4
            for v in (part / 255 for part in rgb(color))]  # fmt: skip


def seen(color, vision):
    parts = linear(color)
    return [
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, parts, strict=True))))
        for row in VISIONS[vision]
    ]


def lab(parts):
    r, g, b = parts
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(a, b, vision):
    pairs = zip(lab(seen(a, vision)), lab(seen(b, vision)), strict=True)
    return sum((p - q) ** 2 for p, q in pairs) ** 0.5


def told_apart(one, other, vision):
    """Each a (colour, drawing): far enough apart in colour, or different in what is drawn."""
    return distance(one[0], other[0], vision) >= APART or shapes(one[1]) != shapes(other[1])


def land(spec, word, ink):
    """A kind as a board shows it, without label or coordinate."""
    palette = Palette(spec, ink)
    view = CellView(next(iter(spec.board.board)), word)
    scene, _ = board.board_scene(spec, [view], palette=palette, coordinates=False, crop=True)
    return palette.tint(spec.kinds[word].color), scene


def counter(spec, player, ink, piece="troops"):
    palette = Palette(spec, ink)
    view = CellView(next(iter(spec.board.board)), None, None, (Stack(piece, player.id, 3),))
    scene, _ = board.board_scene(spec, [view], palette=palette, coordinates=False, crop=True)
    return palette.tint(player.color), scene


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("vision", VISIONS)
def test_kinds_of_land_stay_apart(game, ink, vision):
    spec = load_game(game)
    for one, other in each(combinations(spec.kinds, 2)):
        pair = land(spec, one, ink), land(spec, other, ink)
        assert told_apart(*pair, vision), f"{one} and {other}"


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("vision", VISIONS)
def test_players_stay_apart(game, ink, vision):
    spec = load_game(game)
    for one, other in each(combinations(spec.players.colors, 2)):
        pair = counter(spec, one, ink), counter(spec, other, ink)
        assert told_apart(*pair, vision), f"{one.id} and {other.id}"


def test_the_marks_are_needed_and_the_test_can_fail():
    """Red and green players look alike to some; the same colour and ordinary would be caught."""
    blue, red, green, _ = SPEC.players.colors
    closest = min(
        distance(a.color, b.color, vision)
        for a, b in combinations((blue, red, green), 2)
        for vision in VISIONS
    )
    assert closest < APART
    twin = counter(SPEC, red, "full")
    assert not told_apart(twin, twin, "normal")
    alike = spec_with(('charge = "wolf"', 'charge = "lion"'), ("#1F6B3A", "#A61C28"))
    assert not told_apart(land(alike, "lion", "full"), land(alike, "wolf", "full"), "normal")


@pytest.mark.parametrize("ink", INKS)
def test_tiles_and_cards_show_each_kind_by_its_charge(ink):
    """Letters and names are left out: the outlines alone must differ."""
    for word in ("tiles", "cards"):
        faces = draw(SPEC.components[word], look_at(SPEC, ink=ink))
        first = {face.slug.partition("-")[0]: face for face in reversed(faces)}
        for one, other in each(combinations(first.values(), 2)):
            assert shapes(one.front) != shapes(other.front)


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("piece", SPEC.pieces)
def test_every_piece_carries_its_players_ordinary(ink, piece):
    drawings = [
        frozenset(shapes(counter(SPEC, player, ink, piece)[1])) for player in SPEC.players.colors
    ]
    assert len(set(drawings)) == len(SPEC.players.colors)


@pytest.mark.parametrize("word", ["officers", "troops", "donjons"])
@pytest.mark.parametrize("ink", INKS)
def test_printed_pieces_differ_in_more_than_colour(word, ink):
    """For each piece as many drawings as players, colours put aside."""
    faces = draw(SPEC.components[word], look_at(SPEC, ink=ink))
    drawings = {frozenset(shapes(face.front)) for face in faces}
    assert len(drawings) == len(faces)
    assert len(faces) % len(SPEC.players.colors) == 0


def test_greys_are_distinct_and_keep_the_order_of_lightness():
    palette = Palette(SPEC, "grey")
    for colors in (
        [kind.color for kind in SPEC.kinds.values()],
        [player.color for player in SPEC.players.colors],
    ):
        greys = [palette.tint(color) for color in sorted(colors, key=luminance)]
        assert all(len(set(rgb(shade))) == 1 for shade in greys)
        levels = [rgb(shade)[0] for shade in greys]
        assert all(b - a >= 25 for a, b in pairwise(levels))


@pytest.mark.parametrize("ink", INKS)
def test_what_stands_on_a_field_stands_off_it(ink):
    palette = Palette(SPEC, ink)
    for kind in SPEC.kinds.values():
        paint = palette.kind(kind)
        assert contrast(paint.charge, paint.field) >= 1.9
        assert contrast(palette.lettering(kind.color), palette.paper) >= 4.5
    for player in SPEC.players.colors:
        assert contrast(palette.charge(player.color), palette.field(player.color)) >= 1.9


def test_low_ink_leaves_the_fields_white():
    palette = Palette(SPEC, "low")
    assert palette.paper == WHITE
    for kind in SPEC.kinds.values():
        assert palette.kind(kind).field == WHITE
    faces = draw(SPEC.components["tiles"], look_at(SPEC, ink="low"))
    for path in paths(faces[0].front):
        left, _, right, _ = bounds(path)
        assert right - left < 0.8 * faces[0].width or path.fill in (None, WHITE)


@pytest.mark.parametrize("ink", INKS)
def test_a_counter_stands_off_a_field_of_its_own_colour(ink):
    """Whatever lies below, a counter ends in ink with cream or white inside it."""
    _, scene = counter(SPEC, SPEC.players.colors[0], ink)
    discs = [path.fill for path in paths(scene)[1:4]]
    assert discs[0] == INK
    assert discs[1] == (CREAM if ink == "full" else WHITE)


def test_mixing_and_greys():
    assert mix("#000000", "#FFFFFF", 0.5) == "#808080"
    assert grey(0.5) == "#808080"
    assert grey(2) == "#FFFFFF"
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#123456", "#123456") == 1
