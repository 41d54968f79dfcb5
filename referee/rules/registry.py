"""Each game read as an ordered list of clauses: what differs between editions is visible here.

The order of a list is that in which a verdict cites what a play breaks: first whether there is
still a turn to play it in, then who commands it, then the play's own clauses, its ground and its
way. Land of Barons is written out; each older game says of every clause of the one it is read
against whether it keeps it and under which id, replaces it, or drops it and why, and what it adds.
"""

from __future__ import annotations

from referee.engine.clauses import Edition
from referee.engine.seam import Family
from referee.rules.barons.editions.donjons_et_barons import DONJONS_ET_BARONS
from referee.rules.barons.editions.donjons_et_barons_2024 import DONJONS_ET_BARONS_2024
from referee.rules.barons.editions.donjons_et_rois import DONJONS_ET_ROIS
from referee.rules.barons.editions.land_of_barons import LAND_OF_BARONS
from referee.rules.barons.family import BARONS
from referee.rules.barony.editions.barony import BARONY

EDITIONS: dict[str, Edition] = {
    edition.id: edition
    for edition in (
        LAND_OF_BARONS,
        DONJONS_ET_BARONS,
        DONJONS_ET_BARONS_2024,
        DONJONS_ET_ROIS,
        BARONY,
    )
}


def family_of(game_id: str) -> Family:
    """The family of a game; one that the referee does not judge is set up like the Barons."""
    return EDITIONS[game_id].family if game_id in EDITIONS else BARONS
