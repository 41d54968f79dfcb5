"""What is said of a position that reads well and cannot lie on a table."""

from __future__ import annotations

from pnp.text.words import Words

ONE_TILE = Words(
    "there is one tile {tile}, not a range of them",
    fr="il n’y a qu’une tuile `{tile}`, pas toute une suite",
)
TILE_TWICE = Words(
    "there is one tile {tile}, and it lies on {first} as well as on {second}",
    fr="il n’y a qu’une tuile `{tile}`, et elle se trouve à la fois en {first} et en {second}",
)
NO_PLAYERS = Words(
    "the position should name its players in turn order: `players blue red`",
    fr="la position devrait nommer ses joueurs dans l’ordre du tour\u00a0: `players blue red`",
)
NOT_PLAYING = Words(
    "{color} does not play; the players are {players}",
    fr="`{color}` ne joue pas\u00a0; les joueurs sont {players}",
)
TROOPS_OF_TWO = Words(
    "{cell} has troops of {colors}; a tile has troops of one colour",
    fr="{cell} a des troupes {colors}\u00a0; une tuile n’a de troupes que d’une couleur",
)
TWO_DONJONS = Words(
    "{cell} has {count} donjons; a tile has one at most",
    fr="{cell} a {count} donjons\u00a0; une tuile en a un au plus",
)
SHUT = Words(
    "{cell} is a mountain; no {color} {piece} can stand there",
    fr="{cell} est un terrain fermé (`mountain`)\u00a0; aucune pièce ne peut s’y trouver",
)
TOO_MANY_OFFICERS = Words("{who} has {pieces}; {allotted}", fr="{who} a {pieces}\u00a0; {allotted}")
THE_BOARD = Words("the board", fr="le plateau")
TOO_MANY = Words(
    "{color} has {pieces} ({parts}); {allotted}",
    fr="{color} a {pieces} ({parts})\u00a0; {allotted}",
)
ON_BOARD = Words("{count} on the board", fr="{count} sur le plateau")
IN_RESERVE = Words("{count} in reserve", fr="{count} en réserve")
IN_DISCARD = Words("{count} in the discard", fr="{count} à la défausse")
BOX_EACH = Words("the box holds {count} a colour", fr="la boîte en contient {count} par couleur")
BOX_IN_ALL = Words("the box holds {count}", fr="la boîte en contient {count}")
ALLOTTED_EACH = Words(
    "with {players} players there {are} {count} a colour",
    fr="à {players} joueurs, il y en a {count} par couleur",
)
ALLOTTED_IN_ALL = Words(
    "with {players} players there {are} {count}", fr="à {players} joueurs, il y en a {count}"
)
TILES_LAID = Words(
    "{tiles} {kind}; the game lays {limit}", fr="{tiles} `{kind}`\u00a0; le jeu en pose {limit}"
)
ONE_TILE_IS = Words("tile is", fr="tuile est")
MANY_TILES_ARE = Words("tiles are", fr="tuiles sont")
MOVED_MORE = Words(
    "{troops} on {cell}, where {color} has {own}", fr="{troops} en {cell}, où {color} en a {own}"
)
ONE_MOVED = Words("troop moved", fr="troupe déplacée")
MANY_MOVED = Words("troops moved", fr="troupes déplacées")
ONE_CARD = Words(
    "there is one card {card}, and {holder} holds it already",
    fr="il n’y a qu’une carte `{card}`, et {holder} l’a déjà",
)
DECK = Words("the deck has {count} cards", fr="la pioche compte {count} cartes")

DONJONS_ADJACENT = Words(
    "the donjons on {cell} and {other} are adjacent",
    fr="les donjons en {cell} et en {other} sont adjacents",
)
BESIEGERS = Words(
    "{color} has {troops} on the donjon of {owner} on {cell}; the one that made {enough} would "
    "have destroyed it",
    fr="{color} a {troops} sur le donjon {owner} en {cell}\u00a0; celle qui en a fait {enough} "
    "l’aurait détruit",
)
CHIEFS_MET = Words(
    "the {chiefs} of {colors} share {cell}; that can only be in the turn in which one of them came "
    "there (`done officer`)",
    fr="les {chiefs} {colors} partagent {cell}\u00a0; cela ne se peut que dans le tour où l’un "
    "d’eux "
    "y est venu (`done officer`)",
)
CHIEFS_SHARE = Words(
    "the {chiefs} of {colors} share {cell}; two {chiefs} never do",
    fr="les {chiefs} {colors} partagent {cell}\u00a0; deux {chiefs} ne le font jamais",
)
GUARDS_SHARE = Words(
    "{cell} has {guards}; two never share a place",
    fr="{cell} a {guards}\u00a0; deux ne partagent jamais une place",
)
