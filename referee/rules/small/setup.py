"""A table of a package as its game's recipe sets it up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import herald_rules
from pnp.folder.set_up import SetUpStep
from pnp.folder.spec import GameSpec
from pnp.text.words import Words, listing
from referee.engine.chance import Chance
from referee.engine.game import make_game
from referee.engine.table_setup import Seating, cannot_carry_out, color_title
from referee.engine.values import Flaw, Json, SetUpWish, Start, Step
from referee.rules.small.game import Game
from referee.rules.small.notation.position_text import default_reserve, settled, write_position
from referee.rules.small.position import Position, tidy


@dataclass(frozen=True)
class DrawnTable:
    """A table ready to play."""

    seats: tuple[int, ...]
    colors: tuple[str, ...]
    position: str
    steps: tuple[Step, ...]
    placed: Mapping[str, str]
    """By the name of a cell, the piece that stands there."""
    hands: Mapping[str, tuple[str, ...]]
    deck: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    flaws: tuple[Flaw, ...] = ()
    refused: tuple[tuple[Flaw, ...], ...] = ()

    def report(self) -> dict[str, Json]:
        """Return what was placed, as plain values."""
        return {"pieces": self.placed}

    def starts(self) -> Sequence[Start]:
        return ()


def set_up(spec: GameSpec, wish: SetUpWish, chance: Chance, _: Chance | None = None) -> DrawnTable:
    """Set a table up in the order of the game's recipe."""
    game = make_game(spec)
    assert isinstance(game, Game)
    seating = Seating(spec, wish, chance)
    board: dict[str, tuple[herald_rules.Piece, ...]] = {}
    for step in spec.setup_steps(wish.players):
        if step.do in ("order", "colors"):
            seating.carry_out(step, _drawn(game, seating, board), placed=bool(board))
        elif step.do == "place" and step.piece and step.cells != "board":
            seating.steps.append(_place(spec, step, step.piece, seating.colors, board))
        elif step.do == "say" and step.text:
            seating.steps.append(Step("say", step.text))
        else:
            raise cannot_carry_out(spec, step)
    return _drawn(game, seating, board, ready=True)


def _place(
    spec: GameSpec,
    step: SetUpStep,
    kind: str,
    colors: Sequence[str],
    board: dict[str, tuple[herald_rules.Piece, ...]],
) -> Step:
    """Put pieces on the cells of a step, each owner's on as many of them."""
    owners = [color for color in colors if color in {one.id for one in spec.owners(kind)}]
    share = len(step.cells) // max(1, len(owners))
    pieces: dict[str, str] = {}
    for number, color in enumerate(owners):
        for cell in step.cells[number * share : (number + 1) * share]:
            board[cell] = (*board.get(cell, ()), herald_rules.Piece(color, kind))
            pieces[cell] = f"{color} {kind}"
    name = spec.pieces[kind]
    said = _PLACED.fill(
        color=listing(color_title(spec, color) for color in owners),
        pieces=(name.plural if len(pieces) > 1 else name.name).inside(),
        cells=listing(pieces),
    )
    return Step("place", step.text or said, pieces=pieces)


def _drawn(
    game: Game,
    seating: Seating,
    board: Mapping[str, tuple[herald_rules.Piece, ...]],
    *,
    ready: bool = False,
) -> DrawnTable:
    table = herald_rules.Table(game.grid, seating.colors, board=dict(board))
    table = replace(table, reserve=default_reserve(game, table))
    if ready:
        table = tidy(game, game.package.call(game.rules.start, table), "start", table.players)
    position = Position(game, table)
    placed = {
        cell: ", ".join(f"{piece.color} {piece.kind}" for piece in stack)
        for cell, stack in table.board.items()
    }
    text = write_position(settled(position) if ready else position)
    return DrawnTable(seating.seats, seating.colors, text, tuple(seating.steps), placed, hands={})


_PLACED = Words("{color}: {pieces} on {cells}")
