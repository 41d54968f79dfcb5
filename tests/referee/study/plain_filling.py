"""The placement process in plain Python with sets, as anyone would first write it."""

from __future__ import annotations


def filling(neighbours, mountains, rng):
    """One filling: the cells that get donjons, in order."""
    cells = list(range(len(neighbours)))
    free = set(cells) - set(rng.sample(cells, mountains))
    donjons = []
    while free:
        cell = rng.choice(sorted(free))
        donjons.append(cell)
        free -= {cell} | set(neighbours[cell])
    return donjons


def points(donjons, values, rng):
    """What each donjon earns, the tiles shuffled over the cells."""
    tiles = list(values)
    rng.shuffle(tiles)
    return [tiles[cell] for cell in donjons]


def tallied(neighbours, mountains, systems, players, trials, rng):
    """Counts of donjons, and of points by system, for all together and for each seat."""
    counts, earned = {}, {}
    for _ in range(trials):
        donjons = filling(neighbours, mountains, rng)
        counts[len(donjons)] = counts.get(len(donjons), 0) + 1
        for name, values in systems.items():
            gains = points(donjons, values, rng)
            for key, own in [((name, 0, 0), gains)] + [
                ((name, table, seat), gains[seat::table])
                for table in players
                for seat in range(table)
            ]:
                row = earned.setdefault(key, {})
                row[sum(own)] = row.get(sum(own), 0) + 1
    return counts, earned
