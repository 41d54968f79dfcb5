"""Systems of points: how many tiles are worth how much.

`uniform` has as many tiles of each value from 1 to 4, one more of the dearest ones where they do
not divide. In `rarity` the number of tiles falls with the square of the value, from 1 to 3. `SPEC`
is the game's own tiles; where they have fixed places, so have their points.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnp.text.errors import HeraldError

if TYPE_CHECKING:
    from pnp.folder.spec import GameSpec

OWN = "SPEC"
SYSTEMS = ("uniform", "rarity", OWN)
_UNIFORM_VALUES = (1, 2, 3, 4)
_RARITY_VALUES = (1, 2, 3)


@dataclass(frozen=True)
class System:
    """A value for each tile of the box, or for each cell where the places are fixed."""

    name: str
    values: tuple[int, ...]
    fixed: bool = False


def system(name: str, spec: GameSpec) -> System:
    """The system of that name for the game's board."""
    cells = len(spec.board.board)
    if name == "uniform":
        return System(name, uniform(cells))
    if name == "rarity":
        return System(name, rarity(cells))
    if name.upper() == OWN:
        return _own(spec)
    raise HeraldError(
        f"there is no system of points `{name}`; there are {', '.join(SYSTEMS)}",
        fr=f"il n’y a pas de système de points «\u00a0{name}\u00a0»\u00a0; il y a "
        f"{', '.join(SYSTEMS)}",
    )


def uniform(cells: int) -> tuple[int, ...]:
    each, over = divmod(cells, len(_UNIFORM_VALUES))
    plain = len(_UNIFORM_VALUES) - over
    return tuple(
        value
        for rank, value in enumerate(_UNIFORM_VALUES)
        for _ in range(each + (1 if rank >= plain else 0))
    )


def rarity(cells: int) -> tuple[int, ...]:
    """The commonest value takes what rounding leaves over."""
    weights = {value: 1 / value**2 for value in _RARITY_VALUES}
    common, *rarer = _RARITY_VALUES
    counts = {value: round(cells * weights[value] / sum(weights.values())) for value in rarer}
    counts = {common: cells - sum(counts.values())} | counts
    return tuple(value for value, count in counts.items() for _ in range(count))


def _own(spec: GameSpec) -> System:
    board = spec.board.board
    if spec.board.laid == "in-order":
        by_cell = [0] * len(board)
        for word, cells in spec.board.places.items():
            for cell in cells:
                by_cell[board.by_name[cell]] = spec.kinds[word].points
        return System(OWN, tuple(by_cell), fixed=True)
    values = [kind.points for kind in spec.land_kinds.values() for _ in range(kind.count)]
    if len(values) != len(board):
        raise HeraldError(
            f"{spec.id} has {len(values)} tiles for {len(board)} cells; its own points cannot be "
            "laid, so name uniform or rarity",
            fr=f"{spec.game.name.in_('fr')} a {len(values)} tuiles pour {len(board)} cases\u00a0; "
            "ses "
            "propres points ne peuvent pas être posés, nommez donc uniform ou rarity",
        )
    return System(OWN, tuple(values))
