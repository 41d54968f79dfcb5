"""What is in the box, pictured small: each component with its count and its name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pnp.booklet.figures import FLATS, Figure
from pnp.draw.board_pieces import COUNTED, Stack, counters
from pnp.draw.palette import INK, Palette, mix
from pnp.draw.scene import Group, Item, combine, group, rect, rotate, scale, translate
from pnp.draw.text_box import Block, wrap
from pnp.faces.drawing import drawing
from pnp.faces.face import Face, Look, Standing
from pnp.faces.made import Pieces
from pnp.folder.component_kinds import (
    Aid,
    Card,
    Counter,
    DieOf,
    Made,
    Standee,
    Tile,
    Token,
    Tower,
    Track,
)
from pnp.folder.spec import GameSpec
from pnp.sheets.bleed import overlapping
from pnp.sheets.layout import printable
from pnp.sheets.options import SheetOptions
from pnp.text.words import Lang, Words, labelled

_COLUMN, _ROOM, _SIZE, _GAP = 21.0, 17.0, 7.6, 3.2
_OVERLAP = 0.7
"""How far pieces of several colours stand apart, in widths of one."""


@dataclass(frozen=True)
class _Entry:
    """A component's drawing about (0, 0), its size in millimetres, and what it is."""

    drawing: Group
    width: float
    height: float
    label: str
    sign: tuple[Item, ...] = ()
    """How figures show it."""
    span: int = 1
    """How many columns it takes."""


def draw_components(spec: GameSpec, lang: Lang, palette: Palette, width: float) -> Figure:
    """Draw every component, in as many columns as the width takes."""
    # as a kit draws them, so that each is drawn once for both
    sheet = SheetOptions()
    look = Look(spec, lang, palette, bleed=overlapping(sheet.bleed), area=printable(sheet))
    entries = [entry for part in spec.components.values() for entry in _entries(part, look)]
    entries += [entry for part in spec.components.values() for entry in _stacked(part, look)]
    items: list[Item] = []
    y = 0.0
    for row in _rows(entries, max(2, int(width / _COLUMN))):
        column = width / sum(entry.span for entry in row)
        x, tall = 0.0, 0.0
        for entry in row:
            room = min(column, 1.25 * _COLUMN) * entry.span
            block = _label(entry.label, room - 1.5)
            x += column * entry.span / 2
            items += [*_placed(entry, x, y, room), block.draw(x, y + _ROOM + 1.6, INK, "middle")]
            x += column * entry.span / 2
            tall = max(tall, block.height)
        y += _ROOM + 1.6 + tall + _GAP
    alt = ", ".join(entry.label for entry in entries)
    return Figure(
        "components", group(*items), width, y - _GAP + 1.0, _CAPTION.in_(lang), None, "", alt
    )


_CAPTION = Words("What is in the box. The sign beside a piece is how the figures show it.")
_EACH = Words("{count} {name} a player")
_ONE_EACH = Words("{name} (1 a player)")
_ON_THE_BACK = Words("{kind}, on the back")


def _rows(entries: Sequence[_Entry], columns: int) -> list[list[_Entry]]:
    """Share the entries out to rows, in order."""
    rows: list[list[_Entry]] = [[]]
    for entry in entries:
        if sum(one.span for one in rows[-1]) + entry.span > columns:
            rows.append([])
        rows[-1].append(entry)
    return rows


def _label(text: str, room: float) -> Block:
    return Block(tuple(wrap(text, "text", _SIZE, room) or [text]), "text", _SIZE)


def _placed(entry: _Entry, x: float, y: float, column: float) -> Iterator[Item]:
    """Draw an entry as large as its place takes, never larger than life."""
    side = 6.5 if entry.sign else 0.0
    k = min((column - 2.5 - side) / entry.width, _ROOM / entry.height, 1.0)
    left = x - side / 2
    middle = y + _ROOM - entry.height * k / 2
    yield group(entry.drawing, matrix=combine(translate(left, middle), scale(k)))
    if entry.sign:
        at = left + entry.width * k / 2 + side / 2 + 0.4
        yield group(*entry.sign, matrix=translate(at, y + _ROOM - FLATS * 0.24))


def _entries(part: Made, look: Look) -> Iterator[_Entry]:
    name = part.name.in_(look.lang)
    if isinstance(part, Tile):
        yield from _tiles(part, look)
    elif isinstance(part, Card):
        faces = _faces(part, look)
        if faces:
            yield _card(faces[0], f"{sum(face.copies for face in faces)} {name}")
    elif isinstance(part, Token | Counter | Standee | Tower | DieOf):
        yield from _made(part, look)
    elif isinstance(part, Aid):
        if faces := _faces(part, look):
            yield _aid(part, faces, look)
    else:
        yield from _further(part, look)


def _aid(part: Aid, faces: tuple[Face, ...], look: Look) -> _Entry:
    """The first leaf, and how many there are, or how many each player has."""
    name, lang = part.name.in_(look.lang), look.lang
    if part.rows != "@players":
        return _face(faces[0], f"{sum(face.copies for face in faces)} {name}")
    single = _ONE_EACH.fill(name=name).in_(lang)
    several = len(faces) > 1
    return _face(faces[0], _each(len(faces), name, name, lang) if several else single)


def _further(part: Made, look: Look) -> Iterator[_Entry]:
    """What only some games have: a score board."""
    if isinstance(part, Track):
        yield from (_face(face, face.name) for face in _faces(part, look))


def _tiles(part: Tile, look: Look) -> Iterator[_Entry]:
    """A tile of each kind, and what is on the back of all; one where tiles have several kinds."""
    spec, faces = look.spec, _faces(part, look)
    name = part.name.in_(look.lang)
    word = next(word for word, one in spec.components.items() if one is part)
    tiles = spec.printed_tiles.get(word, ())
    if len(faces) < len(tiles) or not faces:
        return  # a face that cannot be drawn is told where its component is
    if not tiles or any(len(tile.kinds) > 1 for tile in tiles):
        yield _face(faces[0], f"{sum(face.copies for face in faces)} {name}")
        return
    of_kind: dict[str, list[Face]] = {}
    left = iter(faces)
    for tile in tiles:
        # a row has a face for all its tiles, or one for each where they are drawn in several ways
        alike = of_kind.setdefault(tile.kinds[0], [])
        wanted = sum(face.copies for face in alike) + tile.count
        while sum(face.copies for face in alike) < wanted:
            alike.append(next(left))
    for kind, alike in of_kind.items():
        count = sum(face.copies for face in alike)
        yield _face(alike[0], f"{count} × {spec.kinds[kind].name.in_(look.lang)}")
    if (back := faces[0].back) is not None and tiles[0].behind:
        behind = spec.kinds[tiles[0].behind].name.in_(look.lang)
        label = _ON_THE_BACK.fill(kind=behind).in_(look.lang)
        yield _face(replace(faces[0], front=back), label)


def _faces(part: Made, look: Look) -> tuple[Face, ...]:
    """Return a component's faces as the kit has drawn them."""
    word = next(word for word, one in look.spec.components.items() if one is part)
    return drawing(look, word).faces


def _face(face: Face, label: str) -> _Entry:
    return _Entry(group(face.front, clip=face.outline), face.width, face.height, label)


def _card(face: Face, label: str) -> _Entry:
    """A card, its back showing behind it."""
    front = group(face.front, clip=face.outline)
    back = group(face.back or face.front, clip=face.outline)
    edge = replace(face.outline, stroke=mix(INK, "#FFFFFF", 0.3), width=0.6)
    wide, high = face.width, face.height
    return _Entry(
        group(
            group(back, edge, matrix=combine(translate(wide * 0.32, 0), rotate(9))),
            group(front, edge, matrix=translate(-wide * 0.16, 0)),
        ),
        wide * 1.62,
        high * 1.08,
        label,
    )


def _stacked(part: Made, look: Look) -> Iterator[_Entry]:
    """A donjon that is made of troops laid on each other, and its sign."""
    spec, lang = look.spec, look.lang
    donjon = spec.pieces.get("donjon")
    if donjon is None or donjon.count or "builders" not in spec.numbers:
        return
    troops = _of_pieces(part, look).get(COUNTED) if isinstance(part, Token) else None
    if not troops:
        return
    disc, owner = _seen(troops[0]), spec.players.colors[0]
    count, rise = spec.numbers.builders, disc.height * 0.2
    pile = [group(disc.drawing, matrix=translate(0, (count - 1) / 2 * rise - i * rise))
            for i in range(count)]  # fmt: skip
    sign = tuple(counters(spec, [Stack("donjon", owner.id, 1)], FLATS, look.palette, lang))
    made_of = spec.pieces[COUNTED].plural.in_(lang)
    label = labelled(donjon.name.in_(lang), f"{count} {made_of}", lang)
    yield _Entry(group(*pile), disc.width, disc.height + (count - 1) * rise, label, sign)


def _of_pieces(part: Made, look: Look) -> dict[str, list[Face]]:
    """Return a component's faces by the piece of the rules that they are; "" for no such piece."""
    rows = {row.id: row.text("piece") for row in Pieces(look.spec, part, look).rows.rows}
    found: dict[str, list[Face]] = {}
    for face in _faces(part, look):
        word = rows.get(face.slug, "")
        found.setdefault(word if word in look.spec.pieces else "", []).append(face)
    return found


def _made(part: Made, look: Look) -> Iterator[_Entry]:
    """Each piece of the rules in all colours; anything else by itself."""
    name = part.name.in_(look.lang)
    for word, faces in _of_pieces(part, look).items():
        if word:
            yield _colors(word, faces, look)
            continue
        for face in faces:
            several, one = f"{face.copies} × {face.name}", f"{face.copies} {name}"
            if face.copies == 1 and isinstance(part, Standee):
                one = name
            seen = _seen(face)
            yield _Entry(seen.drawing, seen.width, seen.height, several if len(faces) > 1 else one)


def _seen(face: Face) -> Standing:
    """Return a piece as it is seen on the table."""
    flat = Standing(group(face.front, clip=face.outline), face.width, face.height)
    return face.stands or flat


def _colors(word: str, faces: Sequence[Face], look: Look) -> _Entry:
    """One of each colour, and the sign that stands for it in figures."""
    spec, lang, known = look.spec, look.lang, look.spec.pieces[word]
    one = _seen(faces[0])
    step = one.width * _OVERLAP
    edge = rect(-one.width / 2, -one.height / 2, one.width, one.height, stroke="#FFFFFF", width=0.5)
    drawing = group(
        *(
            group(
                _seen(face).drawing,
                *((edge,) if face.stands else ()),
                matrix=translate((i - (len(faces) - 1) / 2) * step, 0),
            )
            for i, face in reversed(list(enumerate(faces)))
        )
    )
    shown = Stack(
        word, None if known.neutral else spec.owners(word)[0].id, 3 if word == COUNTED else 1
    )
    sign = tuple(counters(spec, [shown], FLATS, look.palette, lang))
    count, width = faces[0].copies, one.width + step * (len(faces) - 1)
    single, several = known.name.in_(lang), known.plural.in_(lang)
    label = _each(count, single, several, lang)
    if known.neutral:
        label = f"{count} {single if count == 1 else several}"
    return _Entry(drawing, width, one.height, label, sign, span=2 if len(faces) > 1 else 1)


def _each(count: int, one: str, many: str, lang: Lang) -> str:
    name = one if count == 1 else many
    return _EACH.fill(count=count, name=name).in_(lang)
