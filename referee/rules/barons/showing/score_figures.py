"""What a figure shows of a verdict beside the board: the die, and what donjons earn."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from pnp.draw.board import CellView
from pnp.text.words import Words
from referee.rules.barons.chapters.score import points
from referee.rules.barons.plays import Construct, End, Recruit, Roll, Treasury
from referee.rules.barons.position import Position
from referee.show.picture import cell_views

if TYPE_CHECKING:
    from pnp.text.words import Lang
    from referee.engine.verdict import Verdict

Rows: TypeAlias = tuple[tuple[tuple[CellView, int], ...], ...]


def shown_face(verdict: Verdict) -> int:
    """The face to show: the one rolled in the case, or before it."""
    for play in verdict.plays:
        if isinstance(play, Roll):
            return play.face
        if isinstance(play, Recruit) and play.die:
            return play.die
    return int(verdict.start.die)


def plays_die(verdict: Verdict) -> bool:
    """Whether the die has a part in the turn, or in its refusal."""
    orders = [play for play in verdict.plays if play.action == "order"]
    return (
        any(isinstance(play, Roll | Treasury) for play in verdict.plays)
        or any(getattr(play, word, 0) for play in verdict.plays for word in ("with_die", "die"))
        or any("face" in breach.facts.values for breach in verdict.breaches[:1])
        or len(orders) > getattr(verdict.start.game.numbers, "orders", 1)
    )


def is_score(verdict: Verdict) -> bool:
    """Whether a case with a score is about what donjons earn, wherever they stand."""
    steps = [p for p in verdict.plays if not isinstance(p, Roll | Treasury | End)]
    several = any(mask.bit_count() > 1 for mask in verdict.position.donjons)
    return bool(several and len(steps) == 1 and isinstance(steps[0], Construct))


def scored_rows(verdict: Verdict, lang: Lang) -> tuple[Rows, str]:
    """Each player's donjons on their tiles, and the sums."""
    position = verdict.position
    built = {play.cell for play in verdict.plays if isinstance(play, Construct)}
    views = cell_views(position, dict.fromkeys(built, "decides"))
    seats = [seat for seat, mask in enumerate(position.donjons) if mask]
    rows, sums = [], []
    for seat in seats:
        rows.append(tuple(_earning(position, views[c], c) for c in _by_points(position, seat)))
        sums.append(_sum(position, seat, lang))
    return tuple(rows), "\n".join(sums)


def _by_points(position: Position, seat: int) -> list[int]:
    """A seat's donjons, the richest land first."""
    kinds, worth = position.ground.kinds, position.game.points
    return sorted(position.donjon_cells(seat), key=lambda cell: -worth[kinds[cell]])


def _earning(position: Position, view: CellView, cell: int) -> tuple[CellView, int]:
    stacks = tuple(stack for stack in view.stacks if stack.piece == "donjon")
    earned = position.game.points[position.ground.kinds[cell]]
    return replace(view, label=None, stacks=stacks), earned


def _sum(position: Position, seat: int, lang: Lang) -> str:
    game = position.game
    earned = points(game, position, seat)
    each = [game.points[position.ground.kinds[c]] for c in _by_points(position, seat)]
    name = game.color_name(position.players[seat], lang)
    extra = earned.diversity[0]
    more = (
        Words(f" + {extra} for diversity", fr=f" + {extra} de diversité")
        if extra
        else Words("", fr="")
    )
    tiles = " + ".join(map(str, each))
    return Words(
        f"{name}: {tiles}{more.in_('en')} = {earned.known}",
        fr=f"{name}\u00a0: {tiles}{more.in_('fr')} = {earned.known}",
    ).in_(lang)
