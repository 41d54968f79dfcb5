"""The command line tool `referee`: its commands, and how it ends."""

from __future__ import annotations

import signal
import sys
from io import TextIOWrapper

import typer

import pnp
from pnp.folder.checking.fault_excerpts import told
from pnp.text.commands import Spoken, group, help_text, tool
from pnp.text.ending import ended

app = tool(
    "referee",
    "Judge a play, list the legal ones, set up a table, roll the die, quote the rules.",
    tell=told,
    modules={
        "referee.cli.judge": help_text(
            "Judge a play: exit 0 if legal, 1 if illegal, 2 if unreadable or incomplete."
        ),
        "referee.cli.moves": help_text(
            "List the legal plays: summed up for people, every one of them with --json."
        ),
        "referee.cli.score": help_text(
            "Count points, rank the players, and say whether the game is over."
        ),
        "referee.cli.casebook": help_text(
            "Judge every case of files and folders: exit 0 if all agree."
        ),
        "referee.cli.setup": help_text(
            "Set up a table: order of play, colours, land, pieces, sealed hands."
        ),
        "referee.cli.roll": help_text("Roll the die and say what it offers this turn."),
        "referee.cli.draw": help_text("Draw cards that players hold, from a full deck."),
        "referee.cli.kept.order": help_text("Put people in an order that chance gives."),
        "referee.cli.rule": help_text(
            "Quote a clause or a chapter, search by words, or list the chapters."
        ),
        "referee.cli.verify": help_text(
            "Check a table's log, line by line: exit 0 if all is in order."
        ),
        "referee.cli.play": help_text(
            "Play at the terminal: a table is begun, or taken up where its log ends."
        ),
        "referee.cli.serve": help_text(
            "Open the live table for phones: the page, its API, and a code to scan."
        ),
    },
)
table = group(
    "table",
    "Tables that are kept: an append-only log of every draw and every play.",
    modules={
        "referee.cli.table.new": help_text(
            "Begin a table: set up by the referee, or as you have set it up."
        ),
        "referee.cli.table.cut": help_text("Cut the dice with a word of your own."),
        "referee.cli.table.draw": help_text("Draw the set-up of a table that waits for it."),
        "referee.cli.table.choose": help_text(
            "Choose a colour for the player whom the set-up waits for."
        ),
        "referee.cli.table.show": help_text("Show how a table stands."),
        "referee.cli.table.keep": help_text(
            "Keep some of the cards that a seat was dealt; the others are laid down unseen."
        ),
        "referee.cli.table.log": help_text("Tell what happened, entry by entry."),
        "referee.cli.table.note": help_text(
            "Note something for after the game: a question, a ruling, what was fun."
        ),
        "referee.cli.table.act": help_text(
            "Do something at a table that is kept: exit 1 where it cannot be."
        ),
        "referee.cli.table.undo": help_text(
            "Take the last play back; across a draw everyone must consent, and the draw stays."
        ),
        "referee.cli.table.redo": help_text("Make again what was last taken back."),
        "referee.cli.table.replay": help_text(
            "Play the game again from its start, board by board."
        ),
        "referee.cli.table.export": help_text("Write the log as anyone may have it, hands sealed."),
        "referee.cli.table.reveal": help_text(
            "Show the seed, once the game is over or everyone consents."
        ),
    },
)
study = group(
    "study",
    "Studies: how the land fills, what the set-up does, who wins, what a rule change does.",
    modules={
        "referee.cli.study.placement": help_text(
            "Fill the land with donjons at random: how many fit, and what they earn.\n\n"
            "100,000 trials for each number of mountains where none are named; Ctrl-C tells what "
            "is done."
        ),
        "referee.cli.study.setup": help_text(
            "Set a game up many times: is the land cut, is an officer walled in, is a seat "
            "favoured?\n\n2,000 set-ups where none are named; Ctrl-C tells what is done."
        ),
        "referee.cli.study.play": help_text(
            "Let bots play whole games: who wins, how long it takes, what is done on the way.\n\n"
            "100 games where none are named. Every set-up is played in all seat orders, with the "
            "same dice."
        ),
        "referee.cli.study.compare": help_text(
            "What a change does: two games played by the same bots from the same seeds.\n\n"
            "With --set and no second game, the first as it stands and as it would be; 100 games "
            "of each, or 100,000 fillings."
        ),
    },
)
app.add_typer(table)
app.add_typer(study)


@app.command(cls=Spoken)
def version() -> None:
    """Say which Herald this is."""
    typer.echo(f"referee {pnp.__version__}")


def run(arguments: list[str] | None = None) -> int:
    """Run the tool and return its exit code."""
    return ended("referee", lambda: app(arguments))


def main() -> None:
    """Run `referee`; where its output is no longer read it ends without a word."""
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    sys.exit(run())
