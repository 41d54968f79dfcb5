"""What the rules of Barony cannot count with in a game's file."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.folder.faults import Told
from pnp.folder.spec import GameSpec
from referee.engine.clauses import Edition
from referee.engine.number_forms import NumberForms

FORMS = NumberForms(
    whole=(
        "back_pairs",
        "charismatic_cost",
        "city_points",
        "control_points",
        "evanescent_cost",
        "expedition",
        "free_spell",
        "heroes_dealt",
        "heroes_dealt_few",
        "heroes_kept",
        "last_pairs",
        "mage_magic",
        "magic",
        "moves",
        "pairs",
        "recruits",
        "recruits_lake",
        "spells",
        "tiles",
        "title_cost",
    ),
    by_players=("mystery",),
    by_kinds=("gold", "silver", "supply"),
    rows={"explored": 3, "stealthy": 2},
)
"""The numbers of the rules that are one whole number each, and those that go by something."""


def faults(spec: GameSpec, _: Edition) -> Iterator[Told]:
    """Yield each number of another form than the rules count with."""
    yield from FORMS.faults(spec)
