"""Knights on their way as the second referee sees them: beaten, plundered, explored."""

import itertools

from tests.referee.rules.barony.naive_table import KINDS, around, want


def beat(at, player, cell):
    """Whose villages fell."""
    fell = []
    for (owner, piece), n in list(at.on[cell].items()):
        if owner != player and n and piece in ("knight", "village"):
            at.reserve[owner, piece] += n
            at.on[cell][owner, piece] = 0
            fell += [owner] * (piece == "village")
    return fell


def explore(at, player, cell):
    seen = at.control[cell]
    laid = sum(player in others for others in at.control.values())
    if at.land[cell] == "mystery" and player not in seen and len(seen) < 3 and laid < 5:
        won = 3 - len(seen)
        at.magic[player] += min(won, 30 - sum(at.magic.values()))
        seen.append(player)


def move(at, player, words, heroes, spells):
    at_take = words.index("take") if "take" in words else len(words)
    words, takes = words[:at_take], words[at_take + 1 :]
    if "evanescent" in heroes:
        fell = ride(at, player, words[0])
    else:
        fell = paths(at, player, words, heroes, spells)
    plunder(at, player, fell, takes)


def ride(at, player, word):
    way, _, count = word.partition("*")
    start, end = way.split("-")
    want(at.land[start] == at.land[end] == "mystery" and start != end)
    want(not any(at.count(end, other) > 1 for other in at.others(player)))
    for _ in range(int(count or 1)):
        want(at.on[start][player, "knight"])
        at.on[start][player, "knight"] -= 1
        at.on[end][player, "knight"] += 1
        if at.count(end, player) > 1:
            beat(at, player, end)
    explore(at, player, end)
    return []


def paths(at, player, words, heroes, spells):
    ways, beats = [], []
    for word in words:
        if "-" in word:
            ways.append(word.split("-"))
            beats.append([])
        elif word != "beat":
            beats[-1].append(word)
    stealthy = "stealthy" in heroes
    want(len(ways) <= (1 if stealthy else 2))
    want(sum(bool(b) for b in beats) <= 1)
    want(sum(len(way) > 2 for way in ways) <= 1)
    fell, arrived, jumped = [], [], False
    for way, struck in zip(ways, beats, strict=True):
        start, end = way[0], way[-1]
        fresh = at.on[start][player, "knight"] - arrived.count(start)
        want(fresh > 0 and start != end)
        want(all(b in around(a) for a, b in itertools.pairwise(way)))
        if stealthy:
            want(len(way) in (3, 4) and at.total(end) == 0 and at.land[end] != "lake")
        else:
            want(len(way) == 2 or ("velocity" in spells and len(way) == 3))
            for cell in way[1:]:
                jump = "teleport" in spells and cell == end and not jumped
                jumped |= enter(at, player, cell, jump)
        strikes(at, player, way, struck, heroes, spells)
        at.on[start][player, "knight"] -= 1
        if "tornado" in spells and start in struck:
            fell += beat(at, player, start)
        at.on[end][player, "knight"] += 1
        if at.count(end, player) > 1 or end in struck:
            fell += beat(at, player, end)
        explore(at, player, end)
        arrived.append(end)
    return fell


def enter(at, player, cell, jump):
    """Whether a spell opened the space."""
    want(at.land[cell] != "lake")
    for other in at.others(player):
        pieces = at.on[cell]
        want(not pieces[other, "city"] and not pieces[other, "stronghold"])
        want(at.count(cell, other) < 2)
    if at.land[cell] == "mountain" and at.rivals(cell, player):
        house = at.building(cell)
        want(jump and house and house[1] == "village" and at.total(cell) == 1)
        return True
    return False


def strikes(at, player, way, struck, heroes, spells):
    if "bloodthirsty" in heroes and struck:
        want(struck == [way[-1]] and at.rivals(way[-1], player))
    elif struck:
        want("tornado" in spells and set(struck) <= {way[0], way[-1]})
        want(len(set(struck)) == len(struck))
        for cell in struck:
            alone = at.total(cell) - (cell == way[0])
            want(alone == 1 and at.rivals(cell, player))
            want(any(at.on[cell][o, p] for o in at.others(player) for p in ("knight", "village")))


def debts(tokens, fell):
    """The owners who pay for a village: those who still hold a token."""
    purse = {owner: sum(tokens[owner].values()) for owner in fell}
    owed = []
    for owner in fell:
        if purse[owner]:
            purse[owner] -= 1
            owed.append(owner)
    return owed


def plunder(at, player, fell, takes):
    """Tokens are named for each owner that has any, or for none where each has one kind."""
    owed = debts(at.tokens, fell)
    named = bool(takes)
    want(not named or len(takes) == len(owed))
    for owner in owed:
        held = [kind for kind in KINDS if at.tokens[owner][kind]]
        want(named or len(held) == 1)
        kind = takes.pop(0) if named else held[0]
        want(kind in held)
        at.tokens[owner][kind] -= 1
        at.tokens[player][kind] += 1
