"""What the press says in the terminal: progress, the closing table, the list of games."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from pnp.spec import Lang, game_ids, load_game

if TYPE_CHECKING:
    from rich.text import Text

    from pnp.diff import Change
    from pnp.kit import Progress

_WORDS = {
    "en": {
        "making": "printing",
        "file": "file",
        "what": "what",
        "stock": "print on",
        "sheets": "sheets",
        "pieces": "pieces",
        "buy": "You may also want",
        "hint": "Hint",
        "where": "Everything is in",
        "scale": "Print at 100 %, no fitting to the page.",
        "all": "all of it, bookmarked",
        "total": "in all",
    },
    "fr": {
        "making": "impression",
        "file": "fichier",
        "what": "contenu",
        "stock": "imprimer sur",
        "sheets": "feuilles",
        "pieces": "pièces",
        "buy": "Il peut aussi vous falloir",
        "hint": "Conseil",
        "where": "Tout se trouve dans",
        "scale": "Imprimer à 100 %, sans ajuster à la page.",
        "all": "le tout, avec signets",
        "total": "en tout",
    },
}


@contextmanager
def progress_bar(lang: Lang) -> Iterator[Progress]:
    """A bar on standard error, there while the kit is made."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("{task.description:<20}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(_WORDS[lang]["making"], total=None)

        def tell(part: str, done: int, of: int) -> None:
            name = f"{_WORDS[lang]['making']} {part}" if part else ""
            bar.update(task, description=name, completed=done, total=of)

        yield tell


def show_manifest(manifest: dict[str, Any]) -> None:
    """The closing table: what to print on what, and what else to buy."""
    from rich import box
    from rich.console import Console
    from rich.table import Table

    words = _WORDS[manifest["lang"]]
    table = Table(box=box.SIMPLE_HEAD, title=f"{manifest['name']} {manifest['version']}")
    for heading, justify in (("file", "left"), ("what", "left"), ("sheets", "right")):
        table.add_column(words[heading], justify="right" if justify == "right" else "left")
    table.add_column(words["stock"])
    for part in manifest["parts"]:
        stock = " / ".join(part["stock"])
        table.add_row(part["file"], part["title"], str(part["sheets"]), stock)
    if "kit.pdf" in manifest["files"]:
        total = sum(part["sheets"] for part in manifest["parts"])
        table.add_row("kit.pdf", words["all"], str(total), "")
    console = Console()
    console.print(table)
    for part in manifest["parts"]:
        for hint in part["hints"]:
            console.print(f"{words['hint']}, {part['file']}: {hint}", highlight=False)
    if manifest["buy"]:
        console.print(f"{words['buy']}: " + "; ".join(item["name"] for item in manifest["buy"]))
    console.print(words["scale"], highlight=False)
    console.print(f"{words['where']} {manifest['folder']}", highlight=False, soft_wrap=True)


def show_games(lang: Lang) -> None:
    """One line a game: its id, name, players, and whose it is."""
    from rich import box
    from rich.console import Console
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, show_header=False)
    for game in game_ids():
        spec = load_game(game)
        players = f"{spec.players.min}-{spec.players.max}"
        credit = f"{spec.credits.designer}, {spec.credits.licence}"
        table.add_row(game, spec.game.name.in_(lang), players, credit)
    Console().print(table)


def show_changes(changes: list[Change], old: str, new: str, lang: Lang) -> None:
    """What differs between two games, area by area."""
    from rich import box
    from rich.console import Console
    from rich.table import Table

    from pnp.diff import marked, title

    console = Console()
    if not changes:
        console.print(title("same", lang))
    for area in ("numbers", "components", "clauses"):
        found = [change for change in changes if change.area == area]
        if not found:
            continue
        table = Table(
            box=box.SIMPLE_HEAD,
            title=title(area, lang),
            title_justify="left",
            show_lines=area == "clauses",
        )
        table.add_column("", no_wrap=True)
        table.add_column("", no_wrap=True)
        table.add_column(old, ratio=1)
        table.add_column(new, ratio=1)
        for change in found:
            sides = (_marked_text(side) for side in marked(change))
            table.add_row(change.what, title(change.sort, lang), *sides)
        console.print(table)


def _marked_text(words: list[tuple[str, bool]]) -> Text:
    from rich.text import Text

    return Text(" ").join(Text(word, style="bold underline" if own else "") for word, own in words)
