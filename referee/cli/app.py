"""The command line tool `referee`: its commands, and how it ends."""

from __future__ import annotations

import signal
import sys
from io import TextIOWrapper

import typer

import pnp
from pnp.text.commands import Spoken, group, help_text, tool, translated
from pnp.text.ending import ended

app = tool(
    "referee",
    "Judge a play, list the legal ones, set up a table, roll the die, quote the rules.",
    fr="Juger un coup, lister les coups permis, préparer la table, lancer le dé, citer les règles.",
    modules={
        "referee.cli.judge": help_text(
            "Judge a play: exit 0 if legal, 1 if illegal, 2 if unreadable or incomplete.",
            fr="Juger un coup\u00a0: code 0 s’il est permis, 1 s’il ne l’est pas, 2 s’il est "
            "illisible ou incomplet.",
        ),
        "referee.cli.moves": help_text(
            "List the legal plays: summed up for people, every one of them with --json.",
            fr="Lister les coups permis\u00a0: en résumé pour les joueurs, tous avec --json.",
        ),
        "referee.cli.score": help_text(
            "Count points, rank the players, and say whether the game is over.",
            fr="Compter les points, classer les joueurs et dire si la partie est finie.",
        ),
        "referee.cli.casebook": help_text(
            "Judge every case of files and folders: exit 0 if all agree.",
            fr="Juger tous les cas de fichiers et de dossiers\u00a0: code 0 si tous s’accordent.",
        ),
        "referee.cli.setup": help_text(
            "Set up a table: order of play, colours, land, pieces, sealed hands.",
            fr="Préparer une table\u00a0: ordre du tour, couleurs, pays, pièces, mains scellées.",
        ),
        "referee.cli.roll": help_text(
            "Roll the die and say what it offers this turn.",
            fr="Lancer le dé et dire ce qu’il offre ce tour-ci.",
        ),
        "referee.cli.draw": help_text(
            "Draw cards that players hold, from a full deck.",
            fr="Tirer des cartes que l’on tient en main, d’une pioche complète.",
        ),
        "referee.cli.rule": help_text(
            "Quote a clause or a chapter, search by words, or list the chapters.",
            fr="Citer un article ou un chapitre, chercher des mots, ou lister les chapitres.",
        ),
        "referee.cli.verify": help_text(
            "Check a table's log, line by line: exit 0 if all is in order.",
            fr="Vérifier le journal d’une table, ligne par ligne\u00a0: code 0 si tout est en "
            "ordre.",
        ),
        "referee.cli.play": help_text(
            "Play at the terminal: a table is begun, or taken up where its log ends.",
            fr="Jouer au terminal\u00a0: commencer une table, ou la reprendre où finit son "
            "journal.",
        ),
        "referee.cli.serve": help_text(
            "Open the live table for phones: the page, its API, and a code to scan.",
            fr="Ouvrir la table aux téléphones\u00a0: la page, son API, et un code à scanner.",
        ),
    },
)
table = group(
    "table",
    "Tables that are kept: an append-only log of every draw and every play.",
    fr="Les tables gardées\u00a0: un journal où s’ajoute chaque tirage et chaque coup.",
    modules={
        "referee.cli.table.new": help_text(
            "Begin a table: set up by the referee, or as you have set it up.",
            fr="Commencer une table\u00a0: mise en place par l’arbitre, ou par vous.",
        ),
        "referee.cli.table.cut": help_text(
            "Cut the dice with a word of your own.", fr="Couper les dés avec un mot à vous."
        ),
        "referee.cli.table.draw": help_text(
            "Draw the set-up of a table that waits for it.",
            fr="Tirer la mise en place d’une table qui l’attend.",
        ),
        "referee.cli.table.choose": help_text(
            "Choose a colour for the player whom the set-up waits for.",
            fr="Choisir la couleur du joueur que la mise en place attend.",
        ),
        "referee.cli.table.show": help_text(
            "Show how a table stands.", fr="Montrer où en est une table."
        ),
        "referee.cli.table.keep": help_text(
            "Keep some of the cards that a seat was dealt; the others are laid down unseen.",
            fr="Garder certaines des cartes reçues\u00a0; les autres sont remises sans être "
            "montrées.",
        ),
        "referee.cli.table.log": help_text(
            "Tell what happened, entry by entry.",
            fr="Raconter ce qui s’est passé, entrée par entrée.",
        ),
        "referee.cli.table.undo": help_text(
            "Take the last play back; across a draw everyone must consent, and the draw stays.",
            fr="Annuler le dernier coup\u00a0; par-delà un tirage tous doivent être d’accord, et "
            "le tirage reste.",
        ),
        "referee.cli.table.redo": help_text(
            "Make again what was last taken back.", fr="Refaire ce qui vient d’être annulé."
        ),
        "referee.cli.table.replay": help_text(
            "Play the game again from its start, board by board.",
            fr="Rejouer la partie depuis le début, plateau par plateau.",
        ),
        "referee.cli.table.export": help_text(
            "Write the log as anyone may have it, hands sealed.",
            fr="Écrire le journal tel que chacun peut l’avoir, mains scellées.",
        ),
        "referee.cli.table.reveal": help_text(
            "Show the seed, once the game is over or everyone consents.",
            fr="Montrer la graine, une fois la partie finie ou tous d’accord.",
        ),
    },
)
study = group(
    "study",
    "Studies: how the land fills, what the set-up does, who wins, what a change changes.",
    fr="Études\u00a0: comment le pays se remplit, ce que fait la mise en place, qui gagne, ce que "
    "change un changement.",
    modules={
        "referee.cli.study.placement": help_text(
            "Fill the land with donjons at random: how many fit, and what they earn.\n\n"
            "100,000 trials for each number of mountains where none are named; Ctrl-C tells what "
            "is done.",
            fr="Remplir le pays de donjons au hasard\u00a0: combien y tiennent, ce qu’ils "
            "rapportent.\n\n"
            "100\u202f000 essais par nombre de montagnes si rien n’est dit\u00a0; Ctrl-C donne ce "
            "qui est fait.",
        ),
        "referee.cli.study.setup": help_text(
            "Set a game up many times: is the land cut, is an officer walled in, is a seat "
            "favoured?\n\n2,000 set-ups where none are named; Ctrl-C tells what is done.",
            fr="Mettre un jeu en place maintes fois\u00a0: pays coupé, officier enfermé, place "
            "favorisée\u00a0?\n\n"
            "2\u202f000 mises en place si rien n’est dit\u00a0; Ctrl-C donne ce qui est fait.",
        ),
        "referee.cli.study.play": help_text(
            "Let bots play whole games: who wins, how long it takes, what is done on the way.\n\n"
            "100 games where none are named. Every set-up is played in all seat orders, with the "
            "same dice.",
            fr="Faire jouer des robots\u00a0: qui gagne, en combien de temps, ce qu’ils font en "
            "chemin.\n\n"
            "100 parties si rien n’est dit. Chaque mise en place se joue dans tous les ordres de "
            "places, avec les mêmes dés.",
        ),
        "referee.cli.study.compare": help_text(
            "What a change does: two games played by the same bots from the same seeds.\n\n"
            "With --set and no second game, the first as it stands and as it would be; 100 games "
            "of each, or 100,000 fillings.",
            fr="Ce que fait un changement\u00a0: deux jeux, les mêmes robots, les mêmes "
            "graines.\n\n"
            "Avec --set et sans second jeu, le premier tel qu’il est et tel qu’il serait\u00a0; "
            "100 parties de chacun, ou 100\u202f000 remplissages.",
        ),
    },
)
app.add_typer(table)
app.add_typer(study)


@app.command(cls=Spoken)
@translated(fr="Donner la version de Herald.")
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
