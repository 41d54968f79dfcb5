"""A second referee, slow and plain, written from the clauses and sharing nothing with the first.

Cells are their names, a position is a dictionary, troops move one by one, and every order of the
groups of a march is tried. It serves to count legal plays.
"""

from itertools import permutations, product

ROWS = {"g": (4, 7), "f": (3, 7), "e": (2, 7), "d": (1, 7), "c": (1, 6), "b": (1, 5), "a": (1, 4)}
CELLS = [f"{row}{n}" for row, (first, last) in ROWS.items() for n in range(first, last + 1)]
STEPS = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1))
POINTS = {"lion": 4, "eagle": 3, "wolf": 2, "horse": 1}
CHALLENGE = {2: 16, 3: 12, 4: 10}


def copied(table):
    """Another table like this one, down to the last list."""
    if isinstance(table, dict):
        return {key: copied(value) for key, value in table.items()}
    return [copied(value) for value in table] if isinstance(table, list) else table


def beside(cell, step):
    name = f"{chr(ord(cell[0]) + step[0])}{int(cell[1:]) + step[1]}"
    return name if name in CELLS else None


def neighbours(cell):
    return [near for step in STEPS if (near := beside(cell, step))]


def ray(cell, step):
    found = []
    while cell := beside(cell, step):
        found.append(cell)
    return found


def line(start, end):
    for step in STEPS:
        cells = ray(start, step)
        if end in cells:
            return cells[: cells.index(end) + 1]
    return None


def read(text):
    table = {
        "players": [], "turn": "", "die": 0, "done": [], "terrain": {}, "tiles": {}, "baron": {},
        "knights": {}, "troops": {}, "donjon": {}, "hand": {}, "spent": [], "moved": {},
    }  # fmt: skip
    for row in text.strip().splitlines():
        head, _, rest = row.partition(":")
        words = head.split()
        if words[0] == "players":
            table["players"] = words[1:]
            table["knights"] = {player: [] for player in words[1:]}
        elif words[0] == "turn":
            table["turn"], table["die"] = words[1], int(words[3]) if len(words) > 2 else 0
        elif words[0] == "hand":
            table["hand"][words[1]] = [card for card in rest.split() if card != "none"]
        else:
            read_cell(table, words, rest)
    for name in ("reserve", "towers", "discard"):
        table[name] = {}
    for player in table["players"]:
        donjons = list(table["donjon"].values()).count(player)
        table["discard"][player] = 3 * donjons
        table["towers"][player] = 10 - donjons
        table["reserve"][player] = 30 - 3 * donjons - on_board(table, player)
    return table


def read_cell(table, words, rest):
    cell = words[0]
    if len(words) > 1:
        table["terrain"][cell] = words[1].partition("-")[0]
        if "-" in words[1]:
            table["tiles"][words[1]] = cell
    for group in filter(None, (part.split() for part in rest.split(","))):
        for piece in group[1:]:
            name, _, count = piece.partition("*")
            if name == "baron":
                table["baron"][group[0]] = cell
            elif name == "knight":
                table["knights"][group[0]] += [cell] * int(count or 1)
            elif name == "donjon":
                table["donjon"][cell] = group[0]
            else:
                table["troops"][cell] = [group[0], int(count or 1)]


def on_board(table, player):
    return sum(n for owner, n in table["troops"].values() if owner == player)


def own(table, cell):
    owner, count = table["troops"].get(cell, (None, 0))
    return count if owner == table["turn"] else 0


def hostile(table, cell):
    owner, count = table["troops"].get(cell, (None, 0))
    return count if owner != table["turn"] else 0


def over(table):
    for player in table["players"]:
        kinds = [table["terrain"][c] for c, owner in table["donjon"].items() if owner == player]
        bonus = {2: 2, 3: 3, 4: 4}.get(len(set(kinds)), 0)
        if sum(POINTS[kind] for kind in kinds) + bonus >= CHALLENGE[len(table["players"])]:
            return True
        if on_board(table, player) + table["reserve"][player] <= 5:
            return True
    return False


def free_knight(table, cell):
    """The colour outside every scrum, found by taking scrums away one after another."""
    left = {p: cells.count(cell) for p, cells in table["knights"].items() if cell in cells}
    if len(left) == 4:
        return None
    while len(left) > 1:
        left = {player: count - 1 for player, count in left.items() if count > 1}
    return next(iter(left), None)


def blocked(table, cell):
    return free_knight(table, cell) not in (None, table["turn"])


def actions(table):
    return [word for word in table["done"] if word in ("order", "officer")]


def may_act(table):
    fought = "fought" in table["done"]
    return bool(table["die"]) and not over(table) and not fought and len(actions(table)) < 2


def die_free(table):
    return "bonus" not in table["done"]


def plays(table):
    """Every legal step as (text, table after); the groups of a march in any order."""
    found = {}
    if not over(table):
        found |= turn_plays(table)
    if may_act(table):
        found |= officer_plays(table)
        second = "order" in table["done"]
        if not second or (table["die"] >= 4 and die_free(table)):
            for cell in CELLS:
                found |= orders(table, cell, second)
    barons = list(table["baron"].values())
    if over(table):
        found["end"] = table
    elif len(set(barons)) == len(barons):
        found["end"] = next_turn(table)
    return found


def next_turn(table):
    after = copied(table)
    at = table["players"].index(table["turn"])
    after["turn"] = table["players"][(at + 1) % len(table["players"])]
    after.update(die=0, done=[], moved={}, spent=[])
    return after


def changed(table, *done, **changes):
    after = copied(table)
    after.update(changes)
    after["done"] = [*table["done"], *done]
    return after


def turn_plays(table):
    found = {}
    hand = table["hand"][table["turn"]]
    for face in range(1, 7):
        if not table["die"]:
            found[f"roll {face}"] = changed(table, die=face)
        elif hand and not table["done"]:
            after = changed(table, "treasury", die=face)
            after["hand"][table["turn"]] = hand[1:]
            after["spent"] += hand[:1]
            found[f"treasury {face}"] = after
    if not table["done"]:
        found["pass"] = next_turn(table)
    return found


def ways(table, start, most):
    found, ends = [], [[start]]
    for _ in range(most):
        ends = [
            [*way, near]
            for way in ends
            for near in neighbours(way[-1])
            if table["terrain"].get(near) != "mountain"
        ]
        found += ends
    return found


def placed(table, officer, start, end):
    after = copied(table)
    if officer == "baron":
        after["baron"][table["turn"]] = end
    else:
        after["knights"][table["turn"]].remove(start)
        after["knights"][table["turn"]].append(end)
    return after


def officer_plays(table):
    me, found = table["turn"], {}
    hand = table["hand"][me]
    officers = {("knight", cell) for cell in table["knights"][me]}
    officers |= {("baron", table["baron"][me])} if me in table["baron"] else set()
    for officer, start in officers:
        for way in ways(table, start, 1):
            after = placed(table, officer, start, way[-1])
            found[f"move {officer} {'-'.join(way)}"] = changed(after, "officer")
        most = [3, 3, 2, 2, 1, 1][table["die"] - 1] + (table["terrain"].get(start) == "wolf")
        for way in ways(table, start, most) if die_free(table) else ():
            after = changed(placed(table, officer, start, way[-1]), "officer", "bonus")
            found[f"move {officer} {'-'.join(way)} with die"] = after
        for way in ways(table, start, 3) if hand else ():
            after = changed(placed(table, officer, start, way[-1]), "officer")
            after["hand"][me] = hand[1:]
            after["spent"] += hand[:1]
            found[f"dash {officer} {'-'.join(way)}"] = after
        for card in sorted(table["tiles"]) if "?" in hand else hand:
            if card in table["spent"]:
                continue
            end = table["tiles"][card]
            after = changed(placed(table, officer, start, end), "officer")
            for other, cell in table["baron"].items():
                if officer == "baron" and cell == end and other != me:
                    after["baron"][other] = start
            after["hand"][me] = []
            found[f"ride {officer} {start}-{end} card {card}"] = after
    if die_free(table) and table["die"] == 1:
        after = changed(table, "officer", "bonus")
        after["hand"][me] = [*hand, "?"]
        found["collect with die"] = after
    if hand:
        after = changed(table, "officer")
        after["hand"][me] = [*hand[1:], "?"]
        after["spent"] += hand[:1]
        found["collect for card"] = after
    return found


def orders(table, cell, second):
    me, found = table["turn"], {}
    baron, donjon = table["baron"].get(me) == cell, table["donjon"].get(cell) == me
    if not (baron or donjon) or blocked(table, cell):
        return found
    pair = donjon and cell in table["knights"][me] and free_knight(table, cell) == me
    done = ("order", "bonus") if second else ("order",)
    if baron or pair:
        found |= recruitments(table, cell, done, second)
        if donjon and table["discard"][me] >= 3 and not (hostile(table, cell) and table["done"]):
            after = changed(table, *done, *(["fought"] if hostile(table, cell) else []))
            del after["donjon"][cell]
            after["towers"][me] += 1
            after["discard"][me] -= 3
            for _ in range(3):
                enter(after, cell, None, [])
            found[f"deconstruct {cell}"] = after
    near = any(other in table["donjon"] for other in [cell, *neighbours(cell)])
    if baron and not near and own(table, cell) >= 3 and table["towers"][me]:
        after = changed(table, *done)
        leave(after, cell, 3)
        after["donjon"][cell] = me
        after["towers"][me] -= 1
        after["discard"][me] += 3
        found[f"construct {cell}"] = after
    return found | marches(table, cell, done)


def recruitments(table, cell, done, second):
    me, found = table["turn"], {}
    fights = hostile(table, cell) > 0
    if table["donjon"].get(cell, me) != me or not table["reserve"][me]:
        return found
    if fights and actions(table):
        return found
    row = [2, 2, 2, 3, 3, 3] if table["donjon"].get(cell) == me else [1, 1, 2, 2, 3, 3]
    with_die = row[table["die"] - 1] + (table["terrain"].get(cell) == "horse")
    for text, count, bonus in (("", 1, ()), (" with die", with_die, ("bonus",))):
        if bonus and (second or not die_free(table)):
            continue
        after = changed(table, *done, *bonus, *(["fought"] if fights else []))
        for _ in range(min(count, table["reserve"][me])):
            after["reserve"][me] -= 1
            enter(after, cell, None, [])
        found[f"recruit {cell}{text}"] = after
    return found


def leave(table, cell, count):
    table["troops"][cell][1] -= count
    if not table["troops"][cell][1]:
        del table["troops"][cell]


def enter(table, cell, capture, engaged):
    """One troop of the active player comes to a tile; True where it stays there."""
    me = table["turn"]
    if hostile(table, cell):
        loser = table["troops"][cell][0]
        leave(table, cell, 1)
        table["reserve"][me] += 1
        table["discard"][loser] += 1
        return False
    table["troops"].setdefault(cell, [me, 0])[1] += 1
    owner = table["donjon"].get(cell, me)
    if owner != me and own(table, cell) == 3:
        leave(table, cell, 3)
        table["moved"].pop(cell, None)
        table["reserve"][me] += 3
        del table["donjon"][cell]
        table["towers"][owner] += 1
        if cell == capture:
            engaged.append("razed")
        return False
    if cell == capture and engaged == ["razed"] and own(table, cell) == 6:
        leave(table, cell, 6)
        table["moved"].pop(cell, None)
        table["discard"][me] += 3
        table["reserve"][me] += 3
        table["towers"][me] -= 1
        table["donjon"][cell] = me
        engaged.append("raised")
        return False
    return True


def must_stop(table, cell):
    return hostile(table, cell) > 0 or table["donjon"].get(cell, table["turn"]) != table["turn"]


def march_one(table, start, end, calling, capture, engaged):
    """One troop goes, or False where it may not."""
    way = line(start, end)
    if own(table, start) - table["moved"].get(start, 0) < 1:
        return False
    if any(table["terrain"].get(cell) == "mountain" for cell in way):
        return False
    if calling and any(blocked(table, cell) for cell in [start, *way]):
        return False
    if not calling and any(blocked(table, c) or must_stop(table, c) for c in way[:-1]):
        return False
    stop = end
    if calling:
        stop = next(c for c in way if c in (end, capture) or must_stop(table, c))
    leave(table, start, 1)
    if enter(table, stop, capture, engaged):
        table["moved"][stop] = table["moved"].get(stop, 0) + 1
    return True


def marches(table, cell, done):
    found = {}
    away = [end for step in STEPS for end in before_mountains(table, ray(cell, step))]
    free = own(table, cell) - table["moved"].get(cell, 0)
    splits = [[]]
    for end in away:
        splits = [
            [*split, (n, end)]
            for split in splits
            for n in range(free + 1 - sum(count for count, _ in split))
        ]
    for split in splits:
        found |= march(table, cell, [g for g in split if g[0]], False, done)
    lines = [start for step in STEPS for start in ray(cell, step)]
    starts = [(own(table, c) - table["moved"].get(c, 0), c) for c in lines]
    ranges = [[(n, start) for n in range(most + 1)] for most, start in starts if most > 0]
    for split in product(*ranges):
        found |= march(table, cell, [g for g in split if g[0]], True, done)
    return found


def before_mountains(table, cells):
    kinds = [table["terrain"].get(cell) for cell in cells]
    return cells[: kinds.index("mountain")] if "mountain" in kinds else cells


def march(table, cell, groups, calling, done):
    """An order with these groups, as it is and with each capture, in whatever order it can go."""
    found = {}
    targets = {end for _, end in groups}
    if calling:
        targets = {passed for _, start in groups for passed in line(start, cell)}
    targets = {c for c in targets if table["donjon"].get(c, table["turn"]) != table["turn"]}
    for capture in [None, *sorted(targets)] if groups else ():
        results = []
        for order in permutations(groups):
            after, engaged = changed(table, *done), []
            troops = [cell_ for n, cell_ in order for _ in range(n)]
            ways_ = [(c, cell) if calling else (cell, c) for c in troops]
            if capture and not table["towers"][table["turn"]]:
                break
            if all(march_one(after, a, b, calling, capture, engaged) for a, b in ways_) and (
                capture is None or engaged == ["razed", "raised"]
            ):
                results.append(after)
        if results:
            assert all(after == results[0] for after in results)
            found[march_text(cell, groups, calling, capture)] = results[0]
    return found


def march_text(cell, groups, calling, capture):
    name, arrow = ("concentrate", "<") if calling else ("disperse", ">")
    listed = " ".join(sorted(f"{n}{arrow}{other}" for n, other in groups))
    return f"{name} {cell}: {listed}" + (f" capture {capture}" if capture else "")
