"""What a sound log proves, and what no log can prove, in words for the players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.text.words import Words, counted, listing
from referee.table.logged.log_reading import PHONE, TERMINAL
from referee.table.verify import Report


def proof(report: Report) -> Iterator[Words]:
    """Yield what follows from a log that is in order, then what does not."""
    if not report:
        yield _NOTHING
        return
    yield _CHAIN_KEPT if report.kept else _CHAIN
    yield _REDONE if report.revealed else _SEALED
    if report.given:
        yield _PICKED
    elif report.first_cuts:
        cuts = counted(len(report.first_cuts), _CUTS)
        yield _CUT.fill(cuts=cuts, who=_cutters(report.first_cuts))
    else:
        yield _UNCUT if report.draws else _NOT_YET
    yield _AHEAD


def _cutters(who: Sequence[str]) -> Words:
    """Return who cut, each once; phones without a seat have no names."""
    names = dict.fromkeys(who)
    words = {TERMINAL: _TERMINAL, PHONE: _PHONE.at(who.count(PHONE))}
    return listing([words.get(name, name) for name in names])


_TERMINAL = Words("the terminal")
_PHONE = Words("a phone", many="phones")
GIVEN_SEED = Words("The seed was chosen by hand: its host could know every draw.")
_PICKED = Words("Not proved: {why}").fill(
    why=GIVEN_SEED.map(lambda text: text[0].lower() + text[1:])
)
_NOTHING = Words("As long as a line fails, the log proves nothing.")
_CHAIN = Words(
    "Proved: every play was legal, and no line was changed since anybody noted its hash. Phones "
    "note the newest one by themselves."
)
_CHAIN_KEPT = Words(
    "Proved: every act was carried out again and left each thing in one place, and no line was "
    "changed since anybody noted its hash. Phones note the newest one by themselves."
)
_REDONE = Words(
    "Proved: the seed is the one that was sealed, and every draw was made again from it and from "
    "the cuts."
)
_SEALED = Words("Not proved yet: the seed has not been shown, so the draws were not made again.")
_CUT = Words(
    "Proved: {cuts} came after the seal and before the first draw, by {who}. To have tried seeds "
    "beforehand was of no use, unless the last to cut knew the seed."
)
_UNCUT = Words(
    "Not proved: nobody cut before the first draw, so the host could have tried seeds until the "
    "first draws pleased."
)
_NOT_YET = Words(
    "Nothing is drawn yet: whoever cuts now can be sure that nobody tried seeds beforehand."
)
_AHEAD = Words(
    "No log can prove that nobody looked ahead: whoever can read the file of the seed could know "
    "draws, hands and deck beforehand."
)
_CUTS = Words("cut", many="cuts")
