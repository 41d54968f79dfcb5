"""What the press says in the terminal: progress, the closing table, the list of games."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from pnp.folder.spec import game_ids, load_game
from pnp.text.words import Lang

if TYPE_CHECKING:
    from rich.table import Table
    from rich.text import Text

    from pnp.kit.build import Progress
    from pnp.kit.diff import Change

_WORDS = {
    "en": {
        "making": "printing",
        "file": "file",
        "what": "what",
        "stock": "print on",
        "sheets": "sheets",
        "sides": "sides",
        "buy": "You may also want: ",
        "then": "; ",
        "hint": "Hint: ",
        "where": "Everything is in",
        "long": "Where both sides are printed, flip on the long edge.",
        "short": "Where both sides are printed, flip on the short edge.",
        "fronts-then-backs": "Print the fronts, put the sheets back in, then print the backs.",
        "gutterfold": "Fold sheets with a dashed middle line on it, glue, then cut.",
        "scale": "Print at 100 %, no fitting to the page.",
        "fewest": "{0}: {1} sheets, and by their area alone the tiles need at least {2}: "
        "no arrangement takes fewer.",
        "bound": "{0}: {1} sheets; by their area alone the tiles need at least {2}.",
        "all": "all of it, bookmarked",
        "read": "to read on a screen",
    },
    "fr": {
        "making": "impression",
        "file": "fichier",
        "what": "contenu",
        "stock": "imprimer sur",
        "sheets": "feuilles",
        "sides": "faces",
        "buy": "Il peut aussi vous falloir\u00a0: ",
        "then": "\u00a0; ",
        "hint": "Conseil\u00a0: ",
        "where": "Tout se trouve dans",
        "long": "Ce qui a deux faces se retourne sur le bord long.",
        "short": "Ce qui a deux faces se retourne sur le bord court.",
        "fronts-then-backs": "Imprimer les rectos, remettre les feuilles, puis les versos.",
        "gutterfold": "Plier sur le pointillé du milieu, coller, puis découper.",
        "scale": "Imprimer à 100 %, sans ajuster à la page.",
        "fewest": "{0}\u00a0: {1} feuilles, et par leur seule surface les tuiles en demandent au "
        "moins {2}\u00a0: aucune disposition n’en prend moins.",
        "bound": "{0}\u00a0: {1} feuilles\u00a0; par leur seule surface les tuiles en demandent "
        "au moins {2}.",
        "all": "le tout, avec signets",
        "read": "à lire à l’écran",
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
    """The closing table: what to print on what, how, and what else to buy."""
    from rich.console import Console

    words = _WORDS[manifest["lang"]]
    console = Console()
    console.print(_table(manifest))
    hints = [hint for part in manifest["parts"] for hint in part["hints"]]
    for hint in dict.fromkeys(hints):
        console.print(words["hint"] + hint, highlight=False)
    for part in manifest["parts"]:
        if any(layout["proved"] for layout in part["layouts"]):
            told = words["fewest" if part["fewest"] else "bound"]
            console.print(told.format(part["file"], part["sheets"], part["bound"]), highlight=False)
    if manifest["buy"]:
        names = words["then"].join(item["name"] for item in manifest["buy"])
        console.print(words["buy"] + names, highlight=False)
    console.print(" ".join([words["scale"], *_how(manifest)]), highlight=False)
    console.print(f"{words['where']} {manifest['folder']}", highlight=False, soft_wrap=True)


def _table(manifest: dict[str, Any]) -> Table:
    from rich import box
    from rich.table import Table

    words = _WORDS[manifest["lang"]]
    name = " + ".join((f"{manifest['name']} {manifest['version']}", *manifest["module_names"]))
    table = Table(box=box.SIMPLE_HEAD, title=name)
    for heading in ("file", "what", "sheets", "sides", "stock"):
        table.add_column(words[heading], justify="right" if heading == "sheets" else "left")
    for part in manifest["parts"]:
        sides = " / ".join(str(layout["sides"]) for layout in part["layouts"])
        stock = " / ".join(part["stock"])
        table.add_row(part["file"], part["title"], str(part["sheets"]), sides, stock)
        if part["read"]:
            table.add_row(part["read"], words["read"], "", "", "")
    if "kit.pdf" in manifest["files"]:
        total = sum(part["sheets"] for part in manifest["parts"])
        table.add_row("kit.pdf", words["all"], str(total), "", "")
    return table


def _how(manifest: dict[str, Any]) -> Iterator[str]:
    """What to tell the printer, or do by hand, about the other side."""
    words = _WORDS[manifest["lang"]]
    duplex, order = manifest["options"]["duplex"], manifest["options"]["order"]
    if duplex == "gutterfold":
        yield words[duplex]
    elif any(layout["sides"] == 2 for part in manifest["parts"] for layout in part["layouts"]):
        if order == "fronts-then-backs":
            yield words[order]
        yield words[duplex]


def show_games(lang: Lang) -> None:
    """One line a game: its id, name, players, whose it is, and the modules it has."""
    from rich import box
    from rich.console import Console
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, show_header=False)
    for game in game_ids():
        spec = load_game(game)
        players = f"{spec.players.min}-{spec.players.max}"
        credit = f"{spec.credits.designer}, {spec.credits.licence}"
        modules = "".join(f"\n--with {word}" for word in spec.modules)
        table.add_row(game, spec.game.name.in_(lang) + modules, players, credit)
    Console().print(table)


def show_changes(changes: list[Change], old: str, new: str, lang: Lang) -> None:
    """What differs between two games, area by area."""
    from rich import box
    from rich.console import Console
    from rich.table import Table

    from pnp.kit.diff import marked, title

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
