"""`referee serve`: the live table for every phone in the room."""

from __future__ import annotations

import ipaddress
import os
import signal
import socket
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from pnp.text.commands import help_text, lang_of
from pnp.text.ending import unexpected
from pnp.text.errors import HeraldError
from pnp.text.words import Lang, Words, labelled
from referee.cli.options import LangOption, choose_folder
from referee.show.terminal_lines import say
from referee.table.table_files import strange_files
from referee.web.access import qr_terminal
from referee.web.app import BACKLOG, create_app, make_server, warm_up
from referee.web.codes import new_code
from referee.web.consent import WAITING
from referee.web.folder_lock import held
from referee.web.hall import Hall

SWITCH = 0.001
"""Seconds after which a busy thread lets another one go on."""

HostOption = Annotated[
    str,
    typer.Option(help=help_text("Where to listen; 0.0.0.0 lets the phones of the network in.")),
]
PortOption = Annotated[
    int,
    typer.Option(
        min=0,
        max=65535,
        help=help_text("0 takes any free one."),
    ),
]
DataOption = Annotated[
    str,
    typer.Option(
        metavar="DIR",
        help=help_text("Where tables are kept."),
        show_default=False,
    ),
]

WaitingOption = Annotated[
    float,
    typer.Option(
        min=0,
        hidden=True,
        help=help_text("Seconds for which a question waits for silent phones."),
    ),
]
ServedGamesOption = Annotated[
    list[str] | None,
    typer.Option(
        "--game",
        metavar="DIR",
        help=help_text("The folder of a game of your own, to be offered first; may be repeated."),
        show_default=False,
    ),
]
CollectionsOption = Annotated[
    list[str] | None,
    typer.Option(
        "--games",
        metavar="DIR",
        help=help_text("A folder of folders of games, all of them offered; may be repeated."),
        show_default=False,
    ),
]


def serve(
    host: HostOption = "127.0.0.1",
    port: PortOption = 8037,
    data: DataOption = "",
    lang: LangOption = None,
    waiting: WaitingOption = WAITING,
    game: ServedGamesOption = None,
    games: CollectionsOption = None,
) -> None:
    """Serve the page and its API until stopped."""
    folder = Path(data) if data else default_data()
    named = [choose_folder(one) for one in game or ()]
    collections = [_collection(one) for one in games or ()]
    listener = _listen(host, port)
    taken = listener.getsockname()[1]
    address = f"http://{_shown_host(host)}:{taken}"
    pairing = "" if _is_local(host) else new_code()
    with listener, held(folder, address) as is_writable, suppress(KeyboardInterrupt):
        app = create_app(
            folder,
            hosts=frozenset((host.lower(),)),
            public_address=address,
            pairing=pairing,
            waiting=waiting,
            folders=named,
            collections=collections,
        )
        _tell(address, pairing, folder, app.state.hall, lang_of(lang))
        if not is_writable:
            sys.stderr.write(f"{_READ_ONLY.in_(lang_of(lang))}\n")
        # a phone that only looks should not wait its turn behind a thread that judges
        sys.setswitchinterval(SWITCH)
        threading.Thread(target=warm_up, daemon=True).start()
        outlive_hang_ups()
        make_server(app).run(sockets=[listener])


def _collection(named: str) -> Path:
    """Return a folder of games; HeraldError where there is none of that name."""
    folder = Path(named)
    if not folder.is_dir():
        raise HeraldError(_NO_COLLECTION.fill(folder=named))
    return folder


def outlive_hang_ups() -> None:
    """Take a phone that hangs up for a fault of that one request; a command would end with it."""
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)


def default_data() -> Path:
    """Return where tables are kept unless told otherwise."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "herald" / "tables"


def _listen(host: str, port: int) -> socket.socket:
    """Return the socket, bound before anything is printed, so that the address is the real one."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        # from here on a phone that is too early waits instead of being turned away
        listener.listen(BACKLOG)
    except (OSError, OverflowError, UnicodeError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise HeraldError(_BUSY.fill(host=host, port=port, why=why)) from None
    return listener


def _is_local(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _shown_host(host: str) -> str:
    """Return the address that a phone types; for every interface, the one that leads outside."""
    if host in ("0.0.0.0", "::", ""):
        host = _outward_address()
    return f"[{host}]" if ":" in host else host


def _outward_address() -> str:
    """Return this machine's address in its own network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def _tell(address: str, pairing: str, folder: Path, hall: Hall, lang: Lang) -> None:
    """Tell where the page is; the code to scan carries the pairing code."""
    say(_OPEN.in_(lang).format(address=address))
    if pairing:
        say(_EVERYONE.in_(lang))
        say(_PAIRING.in_(lang).format(code=pairing))
    else:
        say(_LOCAL.in_(lang))
    say(qr_terminal(f"{address}/#{pairing}" if pairing else f"{address}/").rstrip("\n"))
    say(_KEPT.in_(lang).format(folder=folder))
    for name in hall.names():
        for line in _lines(address, name, hall, lang):
            say(f"  {line}")
    for game, error in hall.shelf.passed_over:
        say(f"  {labelled(str(game), _NOT_OFFERED.in_(lang), lang)}")
        for line in error.in_(lang).splitlines():
            say(f"    {line}")
    for file in strange_files(folder):
        say(f"  {labelled(file, _STRANGE.in_(lang), lang)}")
    say(_STOP.in_(lang))
    sys.stdout.flush()


def _lines(address: str, name: str, hall: Hall, lang: Lang) -> list[str]:
    """Return a table's link, and its recovery code where it is new; or why it cannot be opened."""
    try:
        access = hall.access(name)
    except HeraldError as error:
        return [labelled(name, error.in_(lang), lang)]
    except OSError as error:
        return [labelled(name, error.strerror or str(error), lang)]
    except Exception as error:  # one table that nobody foresaw must not keep the others shut
        return [labelled(name, unexpected(error).in_(lang), lang)]
    if access is None:
        return [name]
    told = [f"  {_RECOVERY.in_(lang).format(code=access.code)}"] if access.code else []
    return [f"{address}/t/{name}#{access.table}", *told]


_OPEN = Words("The table is open at {address}/")
_LOCAL = Words("Only this machine can reach it; let phones in with --host 0.0.0.0")
_EVERYONE = Words(
    "Everyone on this network can reach it; a table and a seat open by their own links only."
)
_PAIRING = Words(
    "Whoever begins a table needs this pairing code: {code}. Scanning brings it along."
)
_RECOVERY = Words("Recovery code, shown this once, should its phones be lost: {code}")
_KEPT = Words("Tables are kept in {folder}")
_STRANGE = Words("passed over, it cannot be the log of a table")
_NOT_OFFERED = Words("this game is not offered")
_NO_COLLECTION = Words("--games: there is no folder {folder}")
_READ_ONLY = Words("That folder cannot be written: its tables can be looked at, not played.")
_STOP = Words("Ctrl-C stops it; nothing is lost.")
_BUSY = Words(
    "{host}, port {port}: cannot listen there, {why}; choose another with --host or --port"
)
