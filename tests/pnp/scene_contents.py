"""What a scene shows once every group is opened, and games with words of their spec changed."""

from pnp.draw.palette import Palette
from pnp.draw.scene import IDENTITY, Group, Path, Text, apply, combine, moved
from pnp.faces.face import Look
from pnp.folder.game_folders import game_folder
from pnp.folder.lineage.game_files import GameFiles
from pnp.folder.loading import parse_spec


def spec_with(*changes, game="land-of-barons"):
    """The game with words of its game.toml changed; each must be there."""
    text = (game_folder(game) / "game.toml").read_text("utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return parse_spec(text.encode("utf-8")).placed_in(GameFiles((game_folder(game),)))


def look_at(spec, lang="en", ink="full", **rest):
    return Look(spec, lang, Palette(spec, ink), **rest)


def flat(item, matrix=IDENTITY):
    """Every path and text, its place worked out as the page shows it."""
    if isinstance(item, Group):
        inner = combine(matrix, item.matrix)
        for child in item.items:
            yield from flat(child, inner)
    elif isinstance(item, Path):
        yield moved(item, matrix)
    else:
        x, y = apply(matrix, item.x, item.y)
        scale = abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) ** 0.5
        yield Text(x, y, item.text, item.font, item.size * scale, item.fill, item.anchor)


def paths(item):
    return [found for found in flat(item) if isinstance(found, Path)]


def texts(item):
    return [found for found in flat(item) if isinstance(found, Text)]


def words(item):
    return [found.text for found in texts(item)]


def groups(item):
    if isinstance(item, Group):
        yield item
        for child in item.items:
            yield from groups(child)


def bounds(*found):
    """Left, top, right and bottom of all points, control points included."""
    points = [
        (xy[i], xy[i + 1])
        for path in found
        for _, xy in path.segments
        for i in range(0, len(xy), 2)
    ]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def is_disc(path):
    left, top, right, bottom = bounds(path)
    ops = "".join(op for op, _ in path.segments)
    return ops == "MCCCCZ" and abs((right - left) - (bottom - top)) < 1e-6


def shapes(item):
    """Outlines without their colours, discs left out: what one sees who sees no hue."""
    return {
        tuple((op, tuple(round(v, 2) for v in xy)) for op, xy in path.segments)
        for path in paths(item)
        if path.fill and not is_disc(path)
    }
