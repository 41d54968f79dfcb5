"""Files written: the kit with its manifest, the rules for phones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path as FilePath

from pnp.draw.pdf.writer import render
from pnp.kit.check import Progress, check_folder
from pnp.kit.guide.guide import FILE, guide_pdf
from pnp.kit.kit import BuildOptions, BuiltPart, Kit
from pnp.kit.manifest import MANIFEST, Manifest, as_json, bought, make_manifest, merged
from pnp.kit.printed_files import one_of_a_stock
from pnp.sheets.layout import Layout
from pnp.text.errors import refuse
from pnp.text.files import write_output
from pnp.text.words import Words

WHOLE = "kit"
"""What the files are called that have all parts: to look through, or those of one stock."""
_WHOLE = Words("the whole kit")


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
        files |= _whole(kit, [one for part in built for one in part.stocked])
        files[FILE] = guide_pdf(kit, built, [one["name"] for one in bought(kit, built)])
    manifest = make_manifest(kit, built, files, dict.fromkeys([*warnings, *kit.warnings]))
    target = out / kit.name / options.lang
    whole = merged(manifest, target) if only else manifest
    for name, data in (*files.items(), (MANIFEST, as_json(whole))):
        write_output(target / name, data)
    tell("", total, total)
    return manifest | {"folder": str(target)}


def _whole(kit: Kit, stocked: Sequence[tuple[str, Layout]]) -> dict[str, bytes]:
    """Return the files of the whole kit: one for each stock to print, and all of it to look
    through, which no printer turns over."""
    title = _WHOLE.in_(kit.options.lang)
    made = {
        file.name: render(kit.document(file.title, file.layouts))
        for file in one_of_a_stock(WHOLE, title, stocked, alone=False)
    }
    layouts = [layout for _, layout in stocked]
    pages = [page for layout in layouts for page in layout.pages]
    made[f"{WHOLE}.pdf"] = render(replace(kit.document(title, layouts), pages=pages, duplex=None))
    return made


def write_html(game: str, options: BuildOptions, out: FilePath) -> FilePath:
    """Write the rules as one page for phones, and return the file."""
    # kept out of sheets, like the booklet
    from pnp.booklet.phone_page import RulesPage

    kit = Kit(game, options)
    target = out / f"{kit.name}.{options.lang}.html"
    write_output(target, RulesPage(kit.text()).page(kit.footer).encode())
    return target
