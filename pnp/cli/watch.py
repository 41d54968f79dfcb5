"""`pnp watch`: a page in the browser that shows a folder as it will print, while it is edited."""

from __future__ import annotations

import signal
import socket
import sys
from contextlib import suppress
from typing import Annotated

import typer

from pnp.cli.options import GameArgument, InkOption, LangOption, PaperOption, WithOption
from pnp.folder.game_folders import default_game, game_folder
from pnp.text.commands import help_text, spoken_lang
from pnp.text.errors import HeraldError
from pnp.text.languages import EVERY_LANGUAGE
from pnp.text.visible import visible
from pnp.text.words import Words

HOST = "127.0.0.1"
"""The page shows what lies on this machine, and to this machine alone."""
PortOption = Annotated[
    int,
    typer.Option(min=0, max=65535, help=help_text("0 takes any free one."), show_default=False),
]
BrowserOption = Annotated[
    bool,
    typer.Option("--no-browser", help=help_text("Say the address and open nothing.")),
]


def watch(
    ctx: typer.Context,
    game: GameArgument = "",
    lang: LangOption = "",
    ink: InkOption = "full",
    paper: PaperOption = "a4",
    modules: WithOption = None,
    port: PortOption = 0,
    no_browser: BrowserOption = False,
) -> None:
    """Show every piece, sheet and booklet page in the browser as it will print, anew after each
    save, with what is wrong where it is wrong."""
    # The press and the server are loaded when they are used: help starts without them.
    from pnp.bench.preview.app import PreviewServer
    from pnp.bench.preview.session import Session
    from pnp.kit.kit import BuildOptions
    from pnp.sheets.options import SheetOptions

    reader = spoken_lang(ctx)
    options = BuildOptions(
        lang="" if lang == EVERY_LANGUAGE else lang,
        ink=ink,
        sheet=SheetOptions(paper=paper),
        modules=tuple(modules or ()),
    )
    session = Session(game_folder(game or default_game()).resolve(), options, reader)
    with _listening(port) as listener, suppress(KeyboardInterrupt):
        taken = listener.getsockname()[1]
        address = f"http://{HOST}:{taken}/"
        typer.echo(visible(_OPEN.fill(game=session.folder.name, address=address).in_(reader)))
        typer.echo(_STOP.in_(reader))
        sys.stdout.flush()
        if not no_browser:
            _open(address)
        _outlive_hang_ups()
        PreviewServer(session, taken).run(sockets=[listener])


def _listening(port: int) -> socket.socket:
    """Return the socket, bound before anything is said, so that the address is the real one."""
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((HOST, port))
        listener.listen()
    except OSError as error:
        listener.close()
        raise HeraldError(_BUSY.fill(port=port, why=error.strerror or str(error))) from None
    return listener


def _open(address: str) -> None:
    # only this command needs a browser
    import webbrowser

    # one that cannot be started is no reason to end: the address was said
    with suppress(webbrowser.Error, OSError):
        webbrowser.open(address)


def _outlive_hang_ups() -> None:
    """Take a page that hangs up for the end of that one request."""
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)


_OPEN = Words("{game} is shown at {address}")
_STOP = Words("It is drawn anew after each save; Ctrl-C ends it.")
_BUSY = Words(
    "port {port}: cannot listen there, {why}; choose another with --port, or leave it out"
)
