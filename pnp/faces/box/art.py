"""What the box shows: name and badge on the game's deep field, its lands, and what is inside."""

from __future__ import annotations

import math

from pnp.draw.fonts import cap_height, width
from pnp.draw.heraldry import SHIELD, charge, shield
from pnp.draw.palette import CREAM, INK, mix
from pnp.draw.scene import Group, Item, Text, group, hexagon, line, rect, translate
from pnp.draw.text_box import Spot, fit_block, fit_line
from pnp.faces.box.loads import box_part, inventory
from pnp.faces.face import Look
from pnp.faces.memo.pictures import lozenge
from pnp.folder.models import Kind
from pnp.folder.texts.game_facts import each_fact, facts, mark_explained
from pnp.text.printed_words import printed_word


def ground(shell: str, look: Look) -> str:
    """Return the colour that a shell's panels are printed on."""
    return look.palette.field(look.spec.game.color) if shell == "lid" else look.palette.paper


def base(shell: str, w: float, d: float, look: Look) -> Group:
    """Draw the lid's top or the tray's underside, about (0, 0)."""
    return _lid_top(w, d, look) if shell == "lid" else _underside(w, d, look)


def wall(shell: str, w: float, h: float, look: Look) -> Group:
    """Draw a wall as it is read when the box stands."""
    return _lid_wall(w, h, look) if shell == "lid" else _tray_wall(w, h, look)


def _on(look: Look) -> str:
    return look.palette.charge(look.spec.game.color, CREAM)


def _spot(look: Look) -> Spot:
    part = box_part(look.spec)
    return Spot(part.name.in_(look.lang) if part else "box", look.lang)


def _lid_top(w: float, d: float, look: Look) -> Group:
    """Draw badge, name and motto over the lands of the game."""
    field, on = ground("lid", look), _on(look)
    title = look.spec.game.name.in_(look.lang).upper()
    size = fit_line(title, "title", w * 0.78, w * 0.26, 12.0, _spot(look))
    badge = d * 0.24
    return group(
        rect(-w / 2, -d / 2, w, d, fill=field),
        _country(w, d, look),
        *_frame(w, d, on),
        group(_badge(badge, look), matrix=translate(0, -d * 0.25)),
        Text(0, d * 0.05, title, "title", size, on, "middle", 0.3),
        *_motto(w, d * 0.085, d, look),
        group(_lands(w * 0.8, d * 0.17, look), matrix=translate(0, d * 0.265)),
        *_foot(w, d * 0.43, look),
    )


def _country(w: float, d: float, look: Look) -> Group:
    """Draw faint hexagons all over the field; none when printing with little ink."""
    if look.palette.ink == "low":
        return group()
    field = ground("lid", look)
    stroke, size = mix(field, _on(look), 0.1), d * 0.17
    high = size * math.sqrt(3) / 2
    rows, columns = math.ceil(d / high) + 2, math.ceil(w / size) + 2
    cells: list[Item] = []
    for r in range(rows):
        for c in range(columns):
            x = (c - columns / 2 + (0.5 if r % 2 else 0.0)) * size
            cells.append(hexagon(size, x, (r - rows // 2) * high, stroke=stroke, width=0.4))
    return group(*cells, clip=rect(-w / 2, -d / 2, w, d))


def _frame(w: float, d: float, on: str) -> list[Item]:
    """Draw a double line, and a lozenge in each corner."""
    items: list[Item] = []
    for inset, thick in ((4.0, 0.9), (5.6, 0.3)):
        x, y = w / 2 - inset, d / 2 - inset
        items.append(rect(-x, -y, 2 * x, 2 * y, radius=2, stroke=on, width=thick))
    x, y = w / 2 - 9.5, d / 2 - 9.5
    items += [lozenge(sx * x, sy * y, 4.0, on) for sx in (-1, 1) for sy in (-1, 1)]
    return items


def _badge(wide: float, look: Look) -> Group:
    field, on = ground("lid", look), _on(look)
    return group(
        shield(wide, fill=on),
        shield(wide * 0.9, fill=None, stroke=field, line=0.4),
        group(
            charge(look.spec, look.spec.game.charge, wide * 0.66, field, on),
            matrix=translate(0, -wide * 0.04),
        ),
    )


def _motto(w: float, top: float, d: float, look: Look) -> list[Item]:
    on, motto = _on(look), look.spec.game.motto.in_(look.lang)
    block = fit_block(motto, "italic", w * 0.74, d * 0.07, w * 0.062, 7.0, _spot(look))
    long = max(width(text, "italic", block.size) for text in block.lines)
    middle = top + cap_height("italic", block.size) / 2
    reach = min(w * 0.43, long / 2 + w * 0.12)
    rules: list[Item] = []
    for side in (-1, 1):
        start = side * (long / 2 + 3)
        rules.append(line(start, middle, side * reach, middle, stroke=on, width=0.3))
        rules.append(lozenge(start, middle, 1.8, on))
    return [block.draw(0, top, on, "middle"), *rules]


def _lands(room: float, size: float, look: Look) -> Group:
    """Draw the kinds of land in a row."""
    kinds = list(look.spec.tile_kinds.values())
    step = min(size * 1.22, room / max(1, len(kinds)))
    tile = min(size, step / 1.1)
    first = -(len(kinds) - 1) * step / 2
    return group(
        *(
            group(_land(kind, tile, look), matrix=translate(first + i * step, 0))
            for i, kind in enumerate(kinds)
        )
    )


def _land(kind: Kind, size: float, look: Look) -> Group:
    paint = look.palette.kind(kind)
    edge = paint.line if look.palette.ink == "low" else _on(look)
    return group(
        hexagon(size, fill=edge),
        hexagon(size * 0.95, fill=paint.field),
        hexagon(size * 0.86, stroke=paint.line, width=size * 0.012),
        charge(look.spec, kind.charge, size * 0.56, paint.charge, paint.detail),
    )


def _foot(w: float, y: float, look: Look) -> list[Item]:
    on, spec = _on(look), look.spec
    told = facts(spec, look.lang)
    credit = f"{printed_word('by', look.lang)} {spec.credits.line or spec.credits.designer}"
    size = min(
        fit_line(text, "text", w * 0.4, w * 0.05, 7.0, _spot(look)) for text in (credit, told)
    )
    edge = w / 2 - 15
    return [
        Text(-edge, y, credit, "italic", size, on),
        Text(edge, y, told, "text", size, on, "end"),
    ]


def _lid_wall(w: float, h: float, look: Look) -> Group:
    field, on = ground("lid", look), _on(look)
    title = look.spec.game.name.in_(look.lang).upper()
    size = fit_line(title, "title", w * 0.5, h * 1.1, 7.0, _spot(look))
    half = width(title, "title", size, 0.3) / 2
    inset, middle = 3.0, cap_height("title", size) / 2
    kinds = list(look.spec.tile_kinds.values())
    tile = min(h * 0.42, (w / 2 - half - 10) / max(1, math.ceil(len(kinds) / 2)) / 1.15)
    items: list[Item] = [
        rect(-w / 2, -h / 2, w, h, fill=field),
        *(
            line(-w / 2 + inset, y, w / 2 - inset, y, stroke=on, width=0.4)
            for y in (-h / 2 + inset, h / 2 - inset)
        ),
        Text(0, middle, title, "title", size, on, "middle", 0.3),
    ]
    left = math.ceil(len(kinds) / 2)
    for i, kind in enumerate(kinds):
        step = (i % left + 0.7) * tile * 1.15 + 4
        x = -half - step if i < left else half + step
        items.append(group(_land(kind, tile, look), matrix=translate(x, 0)))
    return group(*items)


def _tray_wall(w: float, h: float, look: Look) -> Group:
    """Draw the tray's wall as courses of stone."""
    paper = look.palette.paper
    joint = mix(paper, look.palette.tint(look.spec.game.color), 0.35)
    course, block = h / max(3, round(h / 8)), 16.0
    items: list[Item] = [rect(-w / 2, -h / 2, w, h, fill=paper)]
    for r in range(round(h / course)):
        y = -h / 2 + r * course
        if r:
            items.append(line(-w / 2, y, w / 2, y, stroke=joint, width=0.25))
        count = math.ceil(w / block) + 1
        first = -count / 2 * block + (block / 2 if r % 2 else 0.0)
        for i in range(count + 1):
            x = first + i * block
            if abs(x) < w / 2 - 1:
                items.append(line(x, y, x, y + course, stroke=joint, width=0.25))
    return group(*items)


def _underside(w: float, d: float, look: Look) -> Group:
    """Draw the list of contents on the left and the credits on the right."""
    spec, spot = look.spec, _spot(look)
    color = look.palette.lettering(spec.game.color)
    left, right, top, bottom = -w * 0.42, w * 0.06, -d * 0.3, d * 0.37
    name, label = spec.game.name.in_(look.lang).upper(), printed_word("box", look.lang)
    head = fit_line(name, "title", w * 0.42, w * 0.14, 9.0, spot)
    listed = "\n".join(inventory(spec, look))
    lines = fit_block(listed, "text", w * 0.42, d * 0.52, w * 0.065, 7.0, spot, 1.35)
    told = (*each_fact(spec, look.lang), mark_explained(spec, look.lang))
    notice = "\n".join((spec.credits.notice.in_(look.lang), *filter(None, told)))
    words = fit_block(notice, "italic", w * 0.36, d * 0.3, w * 0.052, 7.0, spot, 1.25)
    return group(
        rect(-w / 2, -d / 2, w, d, fill=look.palette.paper),
        *_frame(w, d, look.palette.tint(spec.game.color)),
        Text(left, top, name, "title", head, color),
        line(left, top + 3, left + w * 0.42, top + 3, stroke=color, width=0.4),
        Text(left, top + 10, label, "bold", lines.size * 1.1, color),
        lines.draw(left, top + 14, INK),
        group(_seal(w * 0.17, look), matrix=translate(right + w * 0.18, top + w * 0.08)),
        words.draw(right, bottom - words.height, INK),
    )


def _seal(wide: float, look: Look) -> Group:
    """Draw the badge in outline, which takes little ink."""
    color = look.palette.lettering(look.spec.game.color)
    paper = look.palette.paper
    return group(
        shield(wide, fill=None, stroke=color, line=0.6),
        charge(look.spec, look.spec.game.charge, wide * 0.62, color, paper),
        matrix=translate(0, -wide * (SHIELD - 1) / 2),
    )
