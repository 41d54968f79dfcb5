"""Files written: the kit with its manifest, the rules for phones, every face as SVG."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, count
from pathlib import Path as FilePath

from pnp.draw import svg
from pnp.draw.palette import Ink
from pnp.draw.pdf.writer import render
from pnp.draw.scene import Group, group
from pnp.faces.face import Face
from pnp.faces.registry import RULES, draw, part_of
from pnp.folder.loading import with_lines
from pnp.kit.check import Progress, check_folder
from pnp.kit.kit import BuildOptions, BuiltPart, Kit
from pnp.kit.manifest import MANIFEST, Manifest, as_json, make_manifest, merged
from pnp.text.errors import refuse
from pnp.text.files import write_output
from pnp.text.words import Lang, Words

_WHOLE = Words("the whole kit")
_BACK = Words("{0}, back")
_LONGEST = 80
"""So many characters a file's name has at most, before its ending."""


def build(
    game: str,
    options: BuildOptions,
    out: FilePath,
    only: Sequence[str] = (),
    progress: Progress | None = None,
) -> Manifest:
    """Make the kit, or some parts of it, write the files, and return the manifest.

    A whole kit is made where the folder is sound, in everything that `pnp check` looks at; single
    parts are made whatever is wrong with the others.
    """
    kit = Kit(game, options)
    parts = kit.parts(only)
    total = len(parts) + (0 if only else 1)
    tell = progress or (lambda part, done, of: None)
    found = [] if only else refuse(check_folder(kit.spec.folder, None, tell))
    warnings = [one for one in found if kit.options.lang in (one.langs or kit.spec.languages)]
    built: list[BuiltPart] = []
    files: dict[str, bytes] = {}
    for done, part in enumerate(parts):
        tell(part, done, total)
        built.append(kit.make(part))
        files |= kit.files(built[-1])
    if not only:
        tell("kit", len(parts), total)
        every = [layout for part in built for layout in part.in_kit or part.layouts]
        files["kit.pdf"] = render(kit.document(_WHOLE.in_(options.lang), every))
    manifest = make_manifest(kit, built, files, dict.fromkeys([*warnings, *kit.warnings]))
    target = out / kit.name / options.lang
    whole = merged(manifest, target) if only else manifest
    for name, data in (*files.items(), (MANIFEST, as_json(whole))):
        write_output(target / name, data)
    tell("", total, total)
    return manifest | {"folder": str(target)}


def write_html(game: str, options: BuildOptions, out: FilePath) -> FilePath:
    """Write the rules as one page for phones, and return the file."""
    # kept out of sheets, like the booklet
    from pnp.booklet.phone_page import RulesPage

    kit = Kit(game, options)
    target = out / f"{kit.name}.{options.lang}.html"
    write_output(target, RulesPage(kit.text()).page(kit.footer).encode())
    return target


def write_svg(
    game: str, lang: Lang, ink: Ink, out: FilePath, modules: Iterable[str] = ()
) -> list[FilePath]:
    """Write all fronts and backs as SVG; a back that a component's faces share is written once."""
    kit = Kit(game, BuildOptions(lang=lang, ink=ink, modules=tuple(modules)))
    look = replace(kit.look, bleed=0.0)
    written: dict[FilePath, bytes] = {}
    for name, component in kit.spec.components.items():
        if part_of(component) == RULES:
            continue
        folder = out / kit.name / lang / name
        for stem, title, scene, face in _sides(
            draw(component, look), component.name.in_(lang), _BACK.in_(lang)
        ):
            view = (-face.width / 2, -face.height / 2, face.width, face.height)
            text = svg.render(group(scene, clip=face.outline), view, title, lang=lang)
            written[folder / f"{_unused(stem, folder, written)}.svg"] = text.encode()
    refuse(with_lines(look.faults, kit.spec.folder))
    for path, data in written.items():
        write_output(path, data)
    return list(written)


def _unused(stem: str, folder: FilePath, written: Collection[FilePath]) -> str:
    """Return a name for a file that leads nowhere else, whatever a row's id is made of, and that
    no file has yet, be it in other letters' size."""
    plain = re.sub(r"[^\w.-]+", "-", stem).strip("-.")[:_LONGEST] or "face"
    taken = {path.stem.casefold() for path in written if path.parent == folder}
    numbers = (f"{plain}-{number}" for number in count(2))
    return next(name for name in chain((plain,), numbers) if name.casefold() not in taken)


def _sides(
    faces: Iterable[Face], component: str, back: str
) -> Iterator[tuple[str, str, Group, Face]]:
    """Yield file name, title, drawing and face of each side."""
    faces = list(faces)
    shared = len(faces) > 1 and all(face.back == faces[0].back for face in faces)
    for face in faces:
        yield face.slug, face.name, face.front, face
        if face.back is not None and not shared:
            yield f"{face.slug}-back", back.format(face.name), face.back, face
    if shared and faces[0].back is not None:
        yield "back", back.format(component), faces[0].back, faces[0]
