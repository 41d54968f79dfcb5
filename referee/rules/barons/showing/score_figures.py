"""What a figure shows of a verdict beside the board: the die, and what donjons earn."""

from __future__ import annotations

from pnp.text.words import Lang, Words, labelled
from referee.engine.values import Play, ScoredTiles
from referee.engine.verdict import Verdict
from referee.rules.barons.chapters.score import points
from referee.rules.barons.plays import Construct, End, Recruit, Roll, Treasury
from referee.rules.barons.position import Position

_DIVERSITY = Words(" + {extra} for diversity")


def die(verdict: Verdict[Position, Play]) -> tuple[int, bool]:
    """Return the face that a figure shows, and whether the die has a part in it."""
    return _shown_face(verdict), _plays_die(verdict)


def _shown_face(verdict: Verdict[Position, Play]) -> int:
    """Return the face to show: the one rolled in the case, or before it."""
    for play in verdict.plays:
        if isinstance(play, Roll):
            return play.face
        if isinstance(play, Recruit) and play.die:
            return play.die
    return int(verdict.start.die)


def _plays_die(verdict: Verdict[Position, Play]) -> bool:
    """Return whether the die has a part in the turn, or in its refusal."""
    orders = [play for play in verdict.plays if play.action == "order"]
    return (
        any(isinstance(play, Roll | Treasury) for play in verdict.plays)
        or any(getattr(play, word, 0) for play in verdict.plays for word in ("with_die", "die"))
        or any("face" in breach.facts.values for breach in verdict.breaches[:1])
        or len(orders) > getattr(verdict.start.game.numbers, "orders", 1)
    )


def _is_score(verdict: Verdict[Position, Play]) -> bool:
    """Return whether a case with a score is about what donjons earn, wherever they stand."""
    steps = [p for p in verdict.plays if not isinstance(p, Roll | Treasury | End)]
    several = any(mask.bit_count() > 1 for mask in verdict.position.donjons)
    return bool(several and len(steps) == 1 and isinstance(steps[0], Construct))


def scored_tiles(verdict: Verdict[Position, Play], lang: Lang) -> ScoredTiles | None:
    """Return each player's donjons on their tiles, and the sums."""
    if not _is_score(verdict):
        return None
    position = verdict.position
    kinds, worth = position.ground.kinds, position.game.points
    seats = [seat for seat, mask in enumerate(position.donjons) if mask]
    return ScoredTiles(
        rows=tuple(
            tuple((cell, worth[kinds[cell]]) for cell in _by_points(position, seat))
            for seat in seats
        ),
        piece="donjon",
        ringed=frozenset(play.cell for play in verdict.plays if isinstance(play, Construct)),
        sums="\n".join(_sum(position, seat, lang) for seat in seats),
    )


def _by_points(position: Position, seat: int) -> list[int]:
    """Return a seat's donjons, the richest land first."""
    kinds, worth = position.ground.kinds, position.game.points
    return sorted(position.donjon_cells(seat), key=lambda cell: -worth[kinds[cell]])


def _sum(position: Position, seat: int, lang: Lang) -> str:
    game = position.game
    earned = points(game, position, seat)
    each = [game.points[position.ground.kinds[c]] for c in _by_points(position, seat)]
    name = game.color_name(position.players[seat], lang)
    extra = earned.diversity[0]
    more = _DIVERSITY.fill(extra=extra) if extra else Words()
    tiles = " + ".join(map(str, each))
    return labelled(name, f"{tiles}{more.in_(lang)} = {earned.known}", lang)
