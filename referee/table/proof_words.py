"""What a sound log proves, and what no log can prove, in words for the players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.text.words import Words, counted, listing
from referee.table.setup_replay import PHONE, TERMINAL
from referee.table.verify import Report


def proof(report: Report) -> Iterator[Words]:
    """Yield what follows from a log that is in order, then what does not."""
    if not report:
        yield _NOTHING
        return
    yield _CHAIN
    yield _REDONE if report.revealed else _SEALED
    if report.given:
        yield _PICKED
    elif report.first_cuts:
        cuts = counted(len(report.first_cuts), *_CUTS)
        yield _CUT.fill(cuts=cuts, who=_cutters(report.first_cuts))
    else:
        yield _UNCUT if report.draws else _NOT_YET
    yield _AHEAD


def _cutters(who: Sequence[str]) -> Words:
    """Return who cut, each once; phones without a seat have no names."""
    names = dict.fromkeys(who)
    words = {TERMINAL: _TERMINAL, PHONE: _PHONES if who.count(PHONE) > 1 else _PHONE}
    return listing([words.get(name, name) for name in names])


_TERMINAL = Words("the terminal", fr="le terminal")
_PHONE, _PHONES = Words("a phone", fr="un téléphone"), Words("phones", fr="des téléphones")
GIVEN_SEED = Words(
    "The seed was chosen by hand: its host could know every draw.",
    fr="La graine a été choisie à la main\u00a0: son hôte pouvait connaître tous les tirages.",
)
_PICKED = Words("Not proved: {why}", fr="Non prouvé\u00a0: {why}").fill(
    why=GIVEN_SEED.map(lambda text: text[0].lower() + text[1:])
)
_NOTHING = Words(
    "As long as a line fails, the log proves nothing.",
    fr="Tant qu’une ligne est fautive, le journal ne prouve rien.",
)
_CHAIN = Words(
    "Proved: every play was legal, and no line was changed since anybody noted its hash. Phones "
    "note the newest one by themselves.",
    fr="Prouvé\u00a0: tous les coups étaient légaux, et aucune ligne n’a changé depuis que "
    "quelqu’un a noté son empreinte. Les téléphones notent d’eux-mêmes la plus récente.",
)
_REDONE = Words(
    "Proved: the seed is the one that was sealed, and every draw was made again from it and from "
    "the cuts.",
    fr="Prouvé\u00a0: la graine est celle qui était scellée, et tous les tirages ont été refaits à "
    "partir d’elle et des coupes.",
)
_SEALED = Words(
    "Not proved yet: the seed has not been shown, so the draws were not made again.",
    fr="Pas encore prouvé\u00a0: la graine n’a pas été montrée, les tirages n’ont donc pas été "
    "refaits.",
)
_CUT = Words(
    "Proved: {cuts} came after the seal and before the first draw, by {who}. To have tried seeds "
    "beforehand was of no use, unless the last to cut knew the seed.",
    fr="Prouvé\u00a0: {cuts} après le scellé et avant le premier tirage, par {who}. Avoir essayé "
    "des graines n’a servi à rien, sauf si le dernier à couper connaissait la graine.",
)
_UNCUT = Words(
    "Not proved: nobody cut before the first draw, so the host could have tried seeds until the "
    "first draws pleased.",
    fr="Non prouvé\u00a0: personne n’a coupé avant le premier tirage, l’hôte a donc pu essayer des "
    "graines jusqu’à ce que les premiers tirages lui plaisent.",
)
_NOT_YET = Words(
    "Nothing is drawn yet: whoever cuts now can be sure that nobody tried seeds beforehand.",
    fr="Rien n’est encore tiré\u00a0: qui coupe maintenant est sûr que personne n’a essayé des "
    "graines d’avance.",
)
_AHEAD = Words(
    "No log can prove that nobody looked ahead: whoever can read the file of the seed could know "
    "draws, hands and deck beforehand.",
    fr="Aucun journal ne peut prouver que personne n’a regardé d’avance\u00a0: qui peut lire le "
    "fichier de la graine pouvait connaître tirages, mains et pioche.",
)
_CUTS = Words("cut", fr="coupe"), Words("cuts", fr="coupes")
