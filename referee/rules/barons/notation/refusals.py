"""What is said of this family's positions and plays that cannot be read, or cannot be."""

from __future__ import annotations

from pnp.text.words import Words

# lines of a position
A_PIECE = Words(
    "{text} should be a piece, with its number after a star if there are several, as in {example}",
    fr="{text} devrait être une pièce, avec son nombre après une étoile s’il y en a plusieurs, "
    "comme `{example}`",
)
A_PIECE_SMALL = Words(
    "{text} should be a piece; {right}", fr="{text} devrait être une pièce\u00a0; {right}"
)
STORE_IS = {
    "reserve": Words("the reserve of {color} is", fr="la réserve {color} est donnée"),
    "discard": Words("the discard of {color} is", fr="la défausse {color} est donnée"),
    "hand": Words("the hand of {color} is", fr="la main {color} est donnée"),
}
MOVED_ARE = Words(
    "the moved troops of {cell} are", fr="les troupes déplacées de {cell} sont données"
)
LAST_ROUND_IS = Words("the last round is", fr="le dernier tour de table est donné")
TURN_LINE = Words(
    "a turn is said as `turn blue`, or `turn blue die 4` once the die is rolled",
    fr="un tour s’écrit `turn blue`, ou `turn blue die 4` une fois le dé lancé",
)
DIE_RECRUITS = Words(
    "the die is rolled with a recruitment: `recruit d4 die 5` is the play",
    fr="le dé se lance avec un recrutement\u00a0: le coup est `recruit d4 die 5`",
)
STORE_LINE = Words(
    "a {what} is said as `{what} blue: ...`", fr="la ligne s’écrit `{what} blue: ...`"
)
NOT_RESERVED = Words(
    "{text} is not kept in a reserve; it should be {stock}",
    fr="{text} ne se garde pas en réserve\u00a0; on attend `{stock}`",
)
NO_DISCARD = Words("this game has no discard", fr="ce jeu n’a pas de défausse")
DISCARD_LINE = Words(
    "a discard is said as `discard blue: troops*6`",
    fr="une défausse s’écrit `discard blue: troops*6`",
)
NOT_DISCARDED = Words(
    "{text} does not go to the discard; it should be troops*N",
    fr="{text} ne va pas à la défausse\u00a0; on attend `troops*N`",
)
NO_CARDS = Words("this game has no tactical cards", fr="ce jeu n’a pas de cartes tactiques")
HAND_LINE = Words(
    "a hand is said as `hand blue: {card} ?`, and an empty one as `none`",
    fr="une main s’écrit `hand blue: {card} ?`, et une main vide `none`",
)
NO_CARD_HELD = Words(
    "{text} is no card; a card is named like its tile, or `?`",
    fr="{text} n’est pas une carte\u00a0; une carte porte le nom de sa tuile, ou `?`",
)
MOVED_LINE = Words(
    "moved troops are said as `moved d4*2`", fr="des troupes déplacées s’écrivent `moved d4*2`"
)
TROOPS_NUMBER = Words("a number of troops", fr="un nombre de troupes")
MEANS_NOTHING = Words(
    "{text} means nothing in this game", fr="{text} ne veut rien dire dans ce jeu"
)
LAST_ROUND_LINE = Words(
    "the last round is said as `last round`", fr="le dernier tour de table s’écrit `last round`"
)

# positions that cannot lie on a table
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
    "d’eux y est venu (`done officer`)",
)
CHIEFS_SHARE = Words(
    "the {chiefs} of {colors} share {cell}; two {chiefs} never do",
    fr="les {chiefs} {colors} partagent {cell}\u00a0; deux {chiefs} ne le font jamais",
)
GUARDS_SHARE = Words(
    "{cell} has {guards}; two never share a place",
    fr="{cell} a {guards}\u00a0; deux ne partagent jamais une place",
)

# plays
NOT_PLAYING = Words(
    "{text} does not play; it is the turn of {player}",
    fr="{text} ne joue pas\u00a0; c’est à {player} de jouer",
)
NOT_ITS_TURN = Words(
    "it is the turn of {player}, not of {color}", fr="c’est à {player} de jouer, pas à {color}"
)
PLAY_ELSEWHERE = Words(
    "{game} has no play {text}; {right}", fr="{game} n’a pas de coup {text}\u00a0; {right}"
)
A_FACE = Words("a face of the die", fr="une face du dé")
AN_OFFICER = Words("an officer, {known}", fr="un officier, {known}")
A_CARD = Words("the name of a card", fr="le nom d’une carte")
A_GROUP = Words("a group", fr="un groupe")
COMMAND_TILE = Words("the command tile", fr="la tuile de commandement")
DONJON_CELL = Words("the cell of the donjon", fr="la case du donjon")
THE_WAY = Words("the way, cell by cell, as in d4-d5", fr="le chemin, case par case, comme d4-d5")
NO_OFFICER = Words(
    "{text} is no officer of this game; {right}",
    fr="{text} n’est pas un officier de ce jeu\u00a0; {right}",
)
DIE_MOVES_NOBODY = Words(
    "the die is rolled with a recruitment; it moves nobody",
    fr="le dé se lance avec un recrutement\u00a0; il ne déplace personne",
)
ENDS_ONLY = Words(
    "{text} should name start and end only, as in d4-f6",
    fr="{text} ne devrait nommer que le départ et l’arrivée, comme d4-f6",
)
RIDE_CARD = Words(
    "a long ride should name its card, as in `ride {officer} d4-f6 card {card}`",
    fr="une chevauchée lointaine devrait nommer sa carte, comme `ride {officer} d4-f6 card {card}`",
)
NO_CARD = Words(
    "{text} is no card; a card is named like its tile, as in {card}",
    fr="{text} n’est pas une carte\u00a0; une carte porte le nom de sa tuile, comme `{card}`",
)
COLLECTION = Words(
    "a collection should be `collect with die` or `collect for card`",
    fr="une collecte s’écrit `collect with die` ou `collect for card`",
)
DIE_ROLLED_FIRST = Words(
    "the die is rolled at the start of the turn: `roll 5; recruit d4 with die`",
    fr="le dé se lance au début du tour\u00a0: `roll 5; recruit d4 with die`",
)
THE_GROUPS = Words(
    "after the command tile there should be `:` and the groups, as in {example}",
    fr="après la tuile de commandement on attend `:` et les groupes, comme {example}",
)
NOT_A_GROUP = Words(
    "{text} should be a group, as in {example}", fr="{text} devrait être un groupe, comme {example}"
)
COMMANDS_NOTHING = Words(
    "{text} commands nothing; {right}", fr="{text} ne commande rien\u00a0; {right}"
)
