"""Changes of a game.toml that are more than one number: a player, a kind, a die of eight faces."""

import copy
import json
import tomllib

from pnp.folder.models import ORDINARIES
from tests.variants.number_edits import Edit

COLOR = {
    "id": "orange",
    "name": {"en": "Orange", "fr": "Orange"},
    "color": "#E07B1F",
}


def written(tree):
    """A tree as TOML: a line for each key of each table at the top, everything in it inline."""
    lines = []
    for word, table in tree.items():
        if not isinstance(table, dict):
            lines.insert(0, f"{word} = {_inline(table)}")
            continue
        lines.append(f"[{word}]")
        lines += [f"{json.dumps(key)} = {_inline(value)}" for key, value in table.items()]
    return "\n".join(lines) + "\n"


def _inline(value):
    if isinstance(value, dict):
        inside = (f"{json.dumps(key)} = {_inline(each)}" for key, each in value.items())
        return "{ " + ", ".join(inside) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_inline(each) for each in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def whole_edits(text):
    """Yield every change; one that is whole must be sound, one that is half may be refused."""
    tree = tomllib.loads(text)
    for make in (_colors, _players, _rows, _die, _kinds, _lands, _cards, _sides):
        for key, old, new, edited, sound, *about in make(tree):
            assert edited != tree, f"{key} is as it was"
            yield Edit(key, str(old), str(new), written(edited), sound, about=tuple(about))


def _ordinaries(tree):
    """The figures that no colour of the game has yet."""
    neutral = tree["players"].get("neutral")
    used = [color["ordinary"] for color in (*tree["players"]["colors"], *filter(None, [neutral]))]
    return [word for word in ORDINARIES if word not in used]


def _with_color(tree):
    edited = copy.deepcopy(tree)
    edited["players"]["colors"].append(COLOR | {"ordinary": _ordinaries(tree)[0]})
    return edited


def _colors(tree):
    colors = len(tree["players"]["colors"])
    yield "players.colors", colors, colors + 1, _with_color(tree), True
    fewer = copy.deepcopy(tree)
    fewer["players"]["colors"].pop()
    yield "players.colors", colors, colors - 1, fewer, False, "players.max"


def _players(tree):
    """One player more, with a colour and an entry in each table by players; and half of that.

    A game for one number of players may refuse any other.
    """
    several = tree["players"]["min"] < tree["players"]["max"]
    most, colors = tree["players"]["max"], len(tree["players"]["colors"])
    more = _with_color(tree) if colors == most else copy.deepcopy(tree)
    more["players"]["max"] = most + 1
    for part in more["components"].values():
        for tile in part["rows"] if part.get("shape") == "triple" else ():
            tile["count"] = -(-tile.get("count", 1) * (most + 1) // most)
    for deck in more.get("decks", {}).values():
        if deck.get("copies", 1) > 1:
            deck["copies"] += 1
    half = copy.deepcopy(more)
    for table in _by_players(tree, more):
        table[str(most + 1)] = table[str(most)]
    yield "players.max", most, f"{most + 1}, with a colour and entries", more, several
    if half != more:
        yield (
            "players.max",
            most,
            f"{most + 1}, with a colour",
            half,
            False,
            *_by_players_keys(tree),
        )
    fewer = copy.deepcopy(tree)
    fewer["players"]["max"] = most - 1
    fewer["players"]["colors"].pop()
    for table in _by_players(tree, fewer):
        del table[str(most)]
    for step in fewer["setup"]["steps"]:
        told = step.get("when", {}).get("players", [])
        if most in told:
            told.remove(most)
    yield "players.max", most, f"{most - 1}, without its colour and entries", fewer, several


def _by_players_keys(tree):
    """The keys of the tables that have an entry for each number of players."""
    low, high = tree["players"]["min"], tree["players"]["max"]
    players = {str(number) for number in range(low, high + 1)}
    tables = {f"numbers.{word}": table for word, table in tree.get("numbers", {}).items()}
    tables |= {f"pieces.{word}.counts": p.get("counts") for word, p in tree["pieces"].items()}
    tables.pop("numbers.diversity", None)  # by kinds, though as many of them
    return [k for k, table in tables.items() if isinstance(table, dict) and set(table) == players]


def _by_players(tree, edited):
    """The tables of an edited tree that go by players in the one it was made from."""
    for key in _by_players_keys(tree):
        at = edited
        for step in key.split("."):
            at = at[step]
        yield at


def _rows(tree):
    """Each entry of each table left out, and one entry more; each list one longer and shorter."""
    for word, table in tree.get("numbers", {}).items():
        key = f"numbers.{word}"
        if isinstance(table, dict):
            for entry in table:
                fewer = copy.deepcopy(tree)
                del fewer["numbers"][word][entry]
                yield key, dict(table), f"without {entry}", fewer, False, f"{key}.{entry}"
            digits = [int(entry) for entry in table if entry.isdecimal()]
            if digits:
                entry = str(max(digits) + 1)
                more = copy.deepcopy(tree)
                more["numbers"][word][entry] = list(table.values())[-1]
                yield key, dict(table), f"with {entry}", more, False, f"{key}.{entry}"
        elif isinstance(table, list):
            for rows in (table[:-1], [*table, table[-1]]):
                other = copy.deepcopy(tree)
                other["numbers"][word] = rows
                yield key, table, rows, other, False
        fewer = copy.deepcopy(tree)
        del fewer["numbers"][word]
        yield key, table, "left out", fewer, False
    for word, row in tree.get("die", {}).get("tables", {}).items():
        for rows in (row[:-1], [*row, row[-1]]):
            other = copy.deepcopy(tree)
            other["die"]["tables"][word] = rows
            yield f"die.tables.{word}", row, rows, other, False, "die.faces"


def _die(tree):
    """Dice of other numbers of faces, their tables as long."""
    if "die" not in tree:
        return
    for faces in (2, 4, 5, 7, 8, 10, 12, 20):
        other = copy.deepcopy(tree)
        other["die"]["faces"] = faces
        for word, row in tree.get("die", {})["tables"].items():
            other["die"]["tables"][word] = (row * 4)[:faces]
        # tables of twenty columns may be more than a memo sheet holds
        about = [] if faces < 20 else ["memo"]
        new = f"{faces}, with tables"
        yield "die.faces", tree.get("die", {})["faces"], new, other, not about, *about


def _land(tree):
    return [word for word, kind in tree["kinds"].items() if kind.get("count")]


def _list_of_tiles(tree, word, *others):
    """Let others be printed in the place of a kind, where tiles are those of a list of kinds."""
    rows = [part.get("rows") for part in tree["components"].values()]
    for row in (row for one in rows if isinstance(one, list) for row in one):
        source, _, names = str(row.get("rows", "")).partition(".")
        if word in names.split(","):
            kept = (others if name == word else (name,) for name in names.split(","))
            row["rows"] = f"{source}.{','.join(name for some in kept for name in some)}"


def _kinds(tree):
    """A kind of land more that takes tiles of the last; and the last kind given to the first."""
    land = _land(tree)
    if not land or tree["board"]["shape"] != "hexagon":
        return
    last, first = land[-1], land[0]
    more = copy.deepcopy(tree)
    taken = more["kinds"][last]["count"] // 2
    more["kinds"][last]["count"] -= taken
    more["kinds"]["bear"] = copy.deepcopy(tree["kinds"][first]) | {
        "name": {"en": "Bear", "fr": "Ours"},
        "count": taken,
    }
    _list_of_tiles(more, last, last, "bear")
    half = copy.deepcopy(more)
    diversity = more["numbers"].get("diversity")
    if diversity:
        diversity[str(len(land) + 1)] = len(land) + 1
        yield "kinds", len(land), f"{len(land) + 1}", half, False, "numbers.diversity", "kinds.bear"
    yield "kinds", len(land), f"{len(land) + 1}, with diversity", more, True
    if len(land) < 2:
        return
    for word in land:
        fewer = copy.deepcopy(tree)
        to = land[0] if word != land[0] else land[1]
        fewer["kinds"][to]["count"] += fewer["kinds"].pop(word)["count"]
        _list_of_tiles(fewer, word)
        tables = tree.get("numbers", {}).items()
        about = [f"numbers.{k}" for k, table in tables if isinstance(table, dict) and word in table]
        yield f"kinds.{word}", "a kind", f"its tiles to {to}", fewer, False, *about


def _lands(tree):
    """A kind of land more on tiles of three, with tokens of its own and without."""
    parts = [part for part in tree["components"].values() if part.get("shape") == "triple"]
    if not parts:
        return
    more = copy.deepcopy(tree)
    known = parts[0]["rows"][0]["kinds"][0]
    more["kinds"]["marsh"] = copy.deepcopy(tree["kinds"][known]) | {
        "name": {"en": "Marsh", "fr": "Marais"},
        "color": "#7A6A4A",
    }
    part = next(part for part in more["components"].values() if part.get("shape") == "triple")
    part["rows"][0]["kinds"][0] = "marsh"
    yield "kinds.marsh", "nothing", "a land without tokens", copy.deepcopy(more), False
    for table in more["numbers"].values():
        if isinstance(table, dict) and known in table:
            table["marsh"] = table[known]
    yield "kinds.marsh", "nothing", "a land with tokens", more, True


def _cards(tree):
    """A card more and a card fewer in each deck, and all cards for nothing."""
    for word, deck in tree.get("decks", {}).items():
        key, last = f"decks.{word}.cards", list(deck["cards"])[-1]
        more = copy.deepcopy(tree)
        card = copy.deepcopy(deck["cards"][last]) | {"name": {"en": "Other", "fr": "Autre"}}
        more["decks"][word]["cards"]["other"] = card
        yield key, len(deck["cards"]), "one more", more, False, f"{key}.other"
        fewer = copy.deepcopy(tree)
        del fewer["decks"][word]["cards"][last]
        yield key, len(deck["cards"]), "one fewer", fewer, False, f"{key}.{last}"
        free = copy.deepcopy(tree)
        priced = [c for c in free["decks"][word]["cards"].values() if "cost" in c]
        for card in priced:
            card["cost"] = 0
        if priced:
            yield key, "costs", "all 0", free, True


def _sides(tree):
    """Boards one cell larger and smaller, with as many tiles as cells."""
    if tree["board"]["shape"] != "hexagon":
        return
    side, land = tree["board"]["side"], _land(tree)
    for other in (side - 1, side + 1):
        edited = copy.deepcopy(tree)
        edited["board"]["side"] = other
        cells = 3 * other * (other - 1) + 1
        for place, word in enumerate(land):
            count = cells // len(land) + (place < cells % len(land))
            edited["kinds"][word]["count"] = count
        about = [f"board.places.{kind}" for kind in tree["board"].get("places", ())]
        yield "board.side", side, f"{other}, with tiles", edited, not about, *about
