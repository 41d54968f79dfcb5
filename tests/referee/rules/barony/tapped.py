"""A play put together as the page's composer does it, tap by tap from what it is offered."""

from dataclasses import replace

from referee.engine.composing import Draft
from referee.rules.barony import plays
from referee.rules.barony.notation.play_text import write_play
from tests.referee.rules.barony.random_positions import GAME


def is_offered(position, play):
    """Whether every tap that makes a play is offered, once those before are done."""
    if isinstance(play, plays.Pass | plays.End):
        return play.sort in GAME.family.listing.offers(position).open
    if isinstance(play, plays.Move | plays.Transfer):
        play = replace(play, takes=None)
    text = write_play(play, GAME)
    front, _, rest = text.rpartition(": ")
    verb, *words = rest.split()
    head = f"{front}: {verb}" if front else verb
    taps = _TAPS.get(type(play), _cells)
    return taps(lambda *parts: GAME.family.listing.continued(position, Draft(head, parts)), words)


def _cells(go_on, words):
    return all(word in go_on(*words[:at]).cells for at, word in enumerate(words))


def _numbers(go_on, words):
    for at, word in enumerate(words):
        cell, _, count = word.partition("*")
        found = go_on(*words[:at])
        if cell not in found.cells or found.most[cell] < int(count or 1):
            return False
    return True


def _pairs(go_on, words):
    parts = [f"{cell} {kind}" for cell, kind in zip(words[::2], words[1::2], strict=True)]
    return all(
        part.split()[1] in go_on(*parts[:at]).words.get(part.split()[0], ())
        for at, part in enumerate(parts)
    )


def _paths(go_on, words):
    before = []
    for word in words:
        if "-" not in word:
            before[-1] += f" {word}"
            continue
        start, *_, end = word.split("-")
        if start not in go_on(*before).cells or end not in go_on(*before, start).ways:
            return False
        before.append(word)
    return True


def _ride(go_on, words):
    way, _, count = words[0].partition("*")
    start, end = way.split("-")
    known = start in go_on().cells and end in go_on(start).ways
    return known and go_on(way).most[end] >= int(count or 1)


def _tokens(go_on, words):
    return bool(go_on(*words).tallies)


_TAPS = {
    plays.Recruit: _numbers,
    plays.Build: _pairs,
    plays.Move: _paths,
    plays.Transfer: _ride,
    plays.Title: _tokens,
}
