"""Tables played at random, and logs rewritten by somebody who knows how they are chained."""

import json
from itertools import islice

from referee.engine.judge import is_legal
from referee.engine.moves import moves
from referee.notation.text import format_play
from referee.rules.barons.plays import End, Pass, Roll
from referee.table.log_file import NOTHING_BEFORE, Entry, make_entry

GAME = "land-of-barons"
START = """game land-of-barons
players blue red
turn blue
d4 lion-A: blue baron troops*3
d6 eagle-B: red baron
hand blue: ? ?
hand red: ?
"""
KINDS = ("construct", "recruit", "move", "dash", "ride", "collect", "treasury", "concentrate")


def some_play(table, rng):
    """A legal play of the active player as text, or its end; None where the turn is stuck."""
    position = table.position(table.position().player if table.deals() else None)
    kinds = list(KINDS)
    rng.shuffle(kinds)
    for kind in kinds:
        found = list(islice(moves(position, kind), 40))
        if found:
            return format_play(rng.choice(found), table.game)
    closing = (play for play in (End(), Pass()) if is_legal(position, play))
    return next((format_play(play, table.game) for play in closing), None)


def collect(table, seat, card=""):
    """Collect a card with the die, or for a card that goes face down."""
    text = f"{seat}: collect for card" if card else f"{seat}: collect with die"
    return table.play(text, expect=table.seq, seat=seat, down=[card] if card else ())


def down_for(table, text, rng):
    """Cards to lay face down where a play asks for one."""
    if not table.deals() or text.split()[0] not in ("dash", "treasury", "collect"):
        return []
    if text == "collect with die":
        return []
    return [rng.choice(table.hand(table.position().player))]


def play_one(table, rng):
    """One roll or play; False where the turn is stuck or the game over."""
    position = table.position()
    if position.ended:
        return False
    if Roll in table.game.edition.effects and not position.die:
        own = rng.randint(1, table.game.faces) if rng.random() < 0.2 else None
        table.roll(expect=table.seq, face=own)
        return True
    if Pass not in table.game.edition.effects:
        # another family's plays: its own generator makes them
        step = table.game.family.listing.random_play(position, rng)
        text = format_play(step, table.game)
        assert table.play(text, expect=table.seq, seat=position.player), text
        return True
    text = some_play(table, rng)
    if text is None:
        return False
    down = down_for(table, text, rng)
    assert table.play(text, expect=table.seq, seat=position.player, down=down), text
    return True


def play_some(table, rng, count):
    """So many rolls and plays, some taken back where a turn gets stuck."""
    for _ in range(count):
        if not play_one(table, rng) and table.can_undo():
            table.undo(expect=table.seq, consent=table.players)


def read(data):
    return [Entry(**json.loads(line)) for line in data.decode().splitlines()]


def rechained(lines):
    """A log whose every hash is right, whatever it says: (kind, data) pairs."""
    entries = []
    for seq, (kind, data) in enumerate(lines):
        prev = entries[-1].hash if entries else NOTHING_BEFORE
        entries.append(make_entry(seq, kind, data, prev))
    return b"".join(entry.line() for entry in entries)


def face_of(played):
    return played.entry.data["record"]["result"]
