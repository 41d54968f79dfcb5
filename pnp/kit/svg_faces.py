"""Every face of a game as a stand-alone SVG."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path as FilePath

from pnp.draw import svg
from pnp.draw.palette import Ink
from pnp.draw.scene import Group, group
from pnp.faces.face import Face
from pnp.faces.registry import draw
from pnp.kit.build import BuildOptions, Kit
from pnp.text.files import write_output
from pnp.text.words import Lang

_BACK: dict[Lang, str] = {"en": "{0}, back", "fr": "{0}, verso"}


def write_svg(
    game: str, lang: Lang, ink: Ink, out: FilePath, modules: Iterable[str] = ()
) -> list[FilePath]:
    """Write fronts and backs; one back that all faces of a component share is written once."""
    kit = Kit(game, BuildOptions(lang=lang, ink=ink, modules=tuple(modules)))
    look = replace(kit.look, bleed=0.0)
    written: dict[FilePath, bytes] = {}
    for name, component in kit.spec.components.items():
        folder = out / kit.name / lang / name
        for stem, title, scene, face in _sides(
            draw(component, look), component.name.in_(lang), _BACK[lang]
        ):
            view = (-face.width / 2, -face.height / 2, face.width, face.height)
            text = svg.render(group(scene, clip=face.outline), view, title, lang=lang)
            written[folder / f"{stem}.svg"] = text.encode()
    for path, data in written.items():
        write_output(path, data)
    return list(written)


def _sides(
    faces: Iterable[Face], component: str, back: str
) -> Iterator[tuple[str, str, Group, Face]]:
    """File name, title, drawing and face of each side."""
    faces = list(faces)
    shared = len(faces) > 1 and all(face.back == faces[0].back for face in faces)
    for face in faces:
        yield face.slug, face.name, face.front, face
        if face.back is not None and not shared:
            yield f"{face.slug}-back", back.format(face.name), face.back, face
    if shared and faces[0].back is not None:
        yield "back", back.format(component), faces[0].back, faces[0]
