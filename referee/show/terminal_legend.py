"""How to read a board in the terminal: letters for colours, pieces and land, and what they mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from pnp.draw.palette import CREAM, INK, luminance
from pnp.folder.spec import GameSpec
from pnp.text.words import Lang, Words
from referee.engine.game import NEUTRAL
from referee.show.board_view import BoardView

MARKS = {"*": "bold #000000 on #FFD75F", "+": "bold #000000 on #D0D0D0"}
"""Styles of what decides, and of the way of a play."""
_DECIDES = Words("what the verdict rests on")
_WAY = Words("the way of the play")


class Span(NamedTuple):
    """A run of text in one style; no style is the terminal's own."""

    text: str
    style: str = ""


Line: TypeAlias = list[Span]


class Letters:
    """A letter for each colour, small, and for each piece, capital, in the reader's language."""

    def __init__(self, spec: GameSpec, lang: Lang, players: Iterable[str] = ()) -> None:
        colors = {color.id: color.name.in_(lang) for color in spec.players.colors}
        if spec.players.neutral:
            colors[NEUTRAL] = spec.players.neutral.name.in_(lang)
        # a table may have colours that the game does not print
        self.color_names = colors | {p: p.capitalize() for p in players if p not in colors}
        self.piece_names = {word: piece.name.in_(lang) for word, piece in spec.pieces.items()}
        self.colors = {key: mark.lower() for key, mark in initials(self.color_names).items()}
        self.pieces = {key: mark.upper() for key, mark in initials(self.piece_names).items()}
        self.kinds = initials({word: word for word in spec.kinds})

    def stack(self, pieces: Iterable[tuple[str, int]]) -> str:
        """Return `BDT5` for a baron, a donjon and five troops."""
        return "".join(
            f"{self.pieces[piece]}{count if count > 1 else ''}" for piece, count in pieces
        )


def initials(names: Mapping[str, str]) -> dict[str, str]:
    """Return the first letter of each name that no name before it has taken."""
    taken: dict[str, str] = {}
    for key, name in names.items():
        free = (c for c in name.lower() if c.isalpha() and c not in taken.values())
        taken[key] = next(free, "?")
    return taken


def ground_style(spec: GameSpec, kind: str) -> str:
    """Return a land's colour as a ground, with a lettering that can be read on it."""
    if not kind:
        return "dim"
    ground = spec.kinds[kind].color
    return f"{INK if luminance(ground) > 0.5 else CREAM} on {ground}"


def color_style(spec: GameSpec, color: str) -> str:
    """Return a player's colour as a ground, with a lettering that can be read on it."""
    grounds = {c.id: c.color for c in spec.players.colors}
    nobody = spec.players.neutral
    ground = grounds.get(color, nobody.color if nobody else INK)
    return f"bold {INK if luminance(ground) > 0.5 else '#FFFFFF'} on {ground}"


def legend(
    view: BoardView, letters: Letters, lang: Lang, marks: Mapping[str, bool], *, small: bool
) -> Iterator[Line]:
    """Yield who is who, which pieces stand on the board, the words for the land, and the marks."""
    yield []
    yield _keys(view, letters)
    yield from _land_letters(view, letters, lang) if small else _kind_lines(view, lang)
    notes: Line = []
    for mark, words in (("*", _DECIDES), ("+", _WAY)):
        if marks.get(mark):
            notes += [Span(f"{mark} {words.in_(lang)}", MARKS[mark]), Span("  ")]
    if notes:
        yield notes


def _keys(view: BoardView, letters: Letters) -> Line:
    keys: Line = []
    for color in (*view.players, *(c for c in letters.colors if c == NEUTRAL)):
        name = f"{letters.colors[color]} {letters.color_names[color]}"
        keys += [Span(name, color_style(view.spec, color)), Span("  ")]
    there = {piece for pieces in view.pieces for _, piece, _ in pieces}
    shown = [f"{letters.pieces[p]} {name}" for p, name in letters.piece_names.items() if p in there]
    return [*keys, Span("· " + "  ".join(shown))] if shown else keys


def _kind_lines(view: BoardView, lang: Lang) -> Iterator[Line]:
    """Yield the words for the land with their points and, outside English, their meaning."""
    points: Line = []
    closed: Line = []
    for word, kind in view.spec.kinds.items() if any(view.terrains) else ():
        name = _meaning(word, kind.name.in_(lang))
        if kind.points:
            points += [Span(f"{name} {kind.points}", ground_style(view.spec, word)), Span("  ")]
        elif name != word and word in view.terrains:
            closed += [Span(name, ground_style(view.spec, word)), Span("  ")]
    if points:
        yield [*points, Span(Words("· points a tile").in_(lang))]
    if closed:
        yield closed


def _land_letters(view: BoardView, letters: Letters, lang: Lang) -> Iterator[Line]:
    """Yield what the letter of each land on the board stands for."""
    there = {terrain.partition("-")[0] for terrain in view.terrains}
    line: Line = []
    for word, kind in view.spec.kinds.items():
        if word in there:
            name = _meaning(word, kind.name.in_(lang))
            points = f" {kind.points}" if kind.points else ""
            said = f"{letters.kinds[word]} {name}{points}"
            line += [Span(said, ground_style(view.spec, word)), Span("  ")]
    if line:
        yield line


def _meaning(word: str, title: str) -> str:
    """Return a word of the notation, explained where it does not say itself what it is."""
    return word if title.lower().startswith(word) else f"{word} ({title})"
