"""What the booklet shows of a game: cases as figures, judged first, and whole boards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches

from pnp.draw.board import CellView
from pnp.draw.board_arrows import Trail
from pnp.folder.hexes import Cell
from pnp.folder.spec import GameSpec
from pnp.text.errors import HeraldError
from pnp.text.words import Lang, Words
from referee.casebook.case_files import CASES
from referee.casebook.cases import Book, Case, game_book
from referee.casebook.judged_cases import Outcome, outcomes
from referee.engine.cell_views import cell_views
from referee.engine.game import load_game, make_game
from referee.engine.phrasing import say_plays
from referee.engine.values import Play, Scene, ScoredTiles, TablePosition
from referee.engine.verdict import AnyVerdict, Ruling
from referee.show.verdict_picture import turn_arrows


@dataclass(frozen=True)
class CaseFigure:
    """Everything a drawing of a case needs; `after` is empty where arrows say it all."""

    id: str
    caption: str
    alt: str
    verdict: Ruling | None
    clause: str
    words: str
    die: int
    cells: tuple[CellView, ...]
    around: tuple[CellView, ...]
    trails: tuple[Trail, ...]
    after: tuple[CellView, ...] = ()
    rows: tuple[tuple[tuple[CellView, int], ...], ...] = ()
    """Tiles by themselves and what they earn, a player a row, instead of a board."""
    plays_die: bool = True
    """Whether the die has a part in it."""


def case_figures(
    spec: GameSpec, ids: Sequence[str], lang: Lang
) -> tuple[dict[str, CaseFigure], list[Outcome]]:
    """Return the figures of the cases that hold for a game, and those that have none.

    Cases that the game drops are neither.
    """
    book, found = _judged(spec, ids)
    figures: dict[str, CaseFigure] = {}
    without: list[Outcome] = []
    for one in ids:
        if one in book.dropped:
            continue
        if one not in found:
            raise HeraldError(_no_case(book, one, spec))
        outcome = found[one]
        if outcome.state != "agrees":
            without.append(outcome)
        elif outcome.verdict is None or not isinstance(outcome.case, Case):
            without.append(replace(outcome, why=ABOUT_CHANCE))
        else:
            figures[one] = _case_figure(outcome.case, outcome.verdict, lang)
    return figures, without


def _judged(spec: GameSpec, ids: Sequence[str]) -> tuple[Book, dict[str, Outcome]]:
    """Return the cases of a game, and what became of some; each language shows the same ones."""

    def judged() -> tuple[Book, dict[str, Outcome]]:
        book = game_book(make_game(spec))
        return book, {outcome.id: outcome for outcome in outcomes(book, ids=ids)}

    return spec.files.kept(("judged cases", spec.modules_on, frozenset(ids)), judged)


def _no_case(book: Book, wanted: str, spec: GameSpec) -> Words:
    known = [entry.id for entry in book.entries]
    near = get_close_matches(wanted, known, n=4, cutoff=0.5) or known[:4]
    file = spec.files.path(CASES)
    return NO_CASE.fill(file=file, wanted=wanted, near=", ".join(near) or "–")


def _case_figure(case: Case, verdict: AnyVerdict, lang: Lang) -> CaseFigure:
    words = say_plays(verdict.start, _worth_saying(verdict), lang)
    caption = case.titles.get(lang, case.title) or words
    family = verdict.start.game.family
    die, plays_die = family.showing.die(verdict)
    given = family.showing.say_given(verdict.start, lang, verdict.ruling != "legal")
    figure = CaseFigure(
        id=case.id,
        caption=caption,
        alt=f"{words} {_ruling(verdict, lang)} {verdict.reason(lang)}".strip(),
        verdict=verdict.ruling,
        clause=_clause(case, verdict),
        words=f"{given}\n{words}".strip(),
        die=die,
        plays_die=plays_die,
        cells=(), around=(), trails=(),
    )  # fmt: skip
    scored = family.showing.scored_tiles(verdict, lang) if case.score else None
    if scored:
        return replace(figure, rows=_scored_rows(verdict, scored), words=scored.sums, die=0)
    return _on_board(figure, verdict)


def _scored_rows(
    verdict: AnyVerdict, scored: ScoredTiles
) -> tuple[tuple[tuple[CellView, int], ...], ...]:
    """Return each tile with the one piece that earns, and what it earns."""
    position = verdict.position
    views = cell_views(position, dict.fromkeys(scored.ringed, "decides"))
    shown = dict(zip(position.cells, views, strict=True))

    def alone(view: CellView) -> CellView:
        stacks = tuple(stack for stack in view.stacks if stack.piece == scored.piece)
        return replace(view, label=None, stacks=stacks)

    return tuple(tuple((alone(shown[cell]), points) for cell, points in row) for row in scored.rows)


def _worth_saying(verdict: AnyVerdict) -> Sequence[Play]:
    """Return the plays, but for an end of the turn that nothing rests on."""
    plays = verdict.plays
    ends = len(plays) > 1 and plays[-1].closes and verdict.ruling == "legal"
    return plays[:-1] if ends else plays


def _clause(case: Case, verdict: AnyVerdict) -> str:
    """Return the clause a refusal rests on; for what is allowed, the one that the case shows."""
    if verdict.ruling == "illegal" or not case.clauses:
        return verdict.clause
    return case.clauses[0]


def _ruling(verdict: AnyVerdict, lang: Lang) -> str:
    words = {
        "legal": Words("This is legal."),
        "illegal": Words("This is illegal by {clause}.").fill(clause=verdict.clause),
        "incomplete": Words("Incomplete: a fact is missing."),
    }
    return words[verdict.ruling].in_(lang)


def _on_board(figure: CaseFigure, verdict: AnyVerdict) -> CaseFigure:
    position = verdict.start
    arrows = turn_arrows(verdict)
    views = dict(zip(position.cells, _views(position, arrows.decides), strict=True))
    matter = {c for c in position.cells if position.occupied() >> c & 1}
    matter |= (
        arrows.cells | set(arrows.decides) | set(position.game.family.showing.context(verdict))
    )
    after: tuple[CellView, ...] = ()
    if verdict.ruling == "legal" and arrows.leaves_more_to_see(verdict.position):
        seen = zip(position.cells, _views(verdict.position), strict=True)
        after = tuple(view for cell, view in seen if cell in matter)
    return replace(
        figure,
        cells=tuple(views[cell] for cell in position.cells if cell in matter),
        around=tuple(view for cell, view in views.items() if cell not in matter),
        trails=arrows.trails,
        after=after,
    )


def _views(position: TablePosition, decides: Iterable[int] = ()) -> list[CellView]:
    """Return the board's cells; where only some places have a kind, the others are bare."""
    spec = position.game.spec
    views = cell_views(position, dict.fromkeys(decides, "decides"))
    if not spec.board.places:
        return views
    own = {word for word, kind in spec.kinds.items() if kind.impassable} | set(spec.board.places)
    return [view if view.kind in own else replace(view, kind=None, label=None) for view in views]


def scene_names(spec: GameSpec) -> tuple[str, ...]:
    """Return the names that a manuscript may show pictures by."""
    return tuple(scene.id for scene in _scenes(spec, spec.languages[0]))


def set_scene(spec: GameSpec, name: str, lang: Lang) -> Scene:
    """Return the whole board of that name, for the learning pages."""
    return next(scene for scene in _scenes(spec, lang) if scene.id == name)


def _scenes(spec: GameSpec, lang: Lang) -> tuple[Scene, ...]:
    def made() -> tuple[Scene, ...]:
        game = load_game(str(spec.folder))
        found = tuple(game.family.showing.scenes(game.spec, lang))
        steps = [scene for scene in found if scene.id.startswith(_STEP)]
        return (*found, *called_out(steps, lang))

    return spec.files.kept(("scenes", str(lang)), made)


_STEP, _SET_UP = "setup-", "setup"
"""A step of the set-up, and the board after all of them."""


def called_out(steps: Sequence[Scene], lang: Lang) -> Iterator[Scene]:
    """Yield the board after the last step of a set-up, numbered where each step brought something.

    What is new is ringed in its step; the first one lays the board itself.
    """
    if not steps:
        return
    callouts: list[tuple[Cell | None, int]] = []
    for number, step in enumerate(steps, start=1):
        taken = [cell for cell, _ in callouts]
        new = [view.cell for view in step.cells if view.mark == "decides"]
        if number == 1:
            callouts.append((_corner(steps), number))
        elif new:
            callouts.append((next((c for c in new if c not in taken), new[0]), number))
        elif step.shelf:
            callouts.append((None, number))
    cells = tuple(replace(view, mark="none") for view in steps[-1].cells)
    said = _ALL_SET.in_(lang)
    done = replace(steps[-1], id=_SET_UP, caption=said, alt=said, cells=cells)
    yield replace(done, callouts=tuple(callouts))


_ALL_SET = Words("The board after the set-up. The numbers are those of the steps.")


def _corner(steps: Sequence[Scene]) -> Cell:
    """Return the highest space, the leftmost of those, of which no step makes anything."""
    used = {view.cell for step in steps for view in step.cells if view.mark == "decides"}
    free = [view.cell for view in steps[0].cells if view.cell not in used]
    return max(free, key=lambda cell: (cell.row, -cell.number))


NO_CASE = Words(
    "{file}: there is no case `{wanted}`; near it are {near}",
)
ABOUT_CHANCE = Words(
    "it is about chance, and only disputes are drawn",
)
