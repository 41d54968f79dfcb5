"""What is said of positions and plays that cannot be read, in every family."""

from __future__ import annotations

from pnp.text.words import Words

SAME = Words("{why}", fr="{why}")
EXPECTED = Words("it should be {known}", fr="on attend {known}")
SMALL = Words("write it in small letters: `{small}`", fr="à écrire en minuscules\u00a0: `{small}`")
NOT_UTF8 = Words(
    "the byte {byte} is not UTF-8 text; save the file as UTF-8",
    fr="l’octet {byte} n’est pas du texte UTF-8\u00a0; enregistrez le fichier en UTF-8",
)
COUNTED = Words(
    "{text} should be a word, with its number after a star if there are several, as in {example}",
    fr="{text} devrait être un mot, avec son nombre après une étoile s’il y en a plusieurs, comme "
    "`{example}`",
)
COUNTED_SMALL = Words("{text} cannot be read; {right}", fr="{text} est illisible\u00a0; {right}")
A_NUMBER = Words(
    "{text} should be {what}, {low} to {high}", fr="{text} devrait être {what}, de {low} à {high}"
)
OFF_ROW = Words(
    "{text} is off the board; row {row} runs {first} to {last}",
    fr="{text} est hors du plateau\u00a0; la rangée {row} va de {first} à {last}",
)
OFF_BOARD = Words(
    "{text} is off the board; rows run a to {top}",
    fr="{text} est hors du plateau\u00a0; les rangées vont de a à {top}",
)
NO_LABEL_NUMBER = Words(
    "{text} is no label of this board; its cells are numbered #1 to #{size}",
    fr="{text} n’est pas un repère de ce plateau\u00a0; ses cases sont numérotées de #1 à #{size}",
)
NO_LABEL_LETTER = Words(
    "{text} is no label of this board; its cells are @A to @{last}",
    fr="{text} n’est pas un repère de ce plateau\u00a0; ses cases vont de @A à @{last}",
)
NO_LABELS = Words(
    "{text} is no cell; this board has no labels, write d4",
    fr="{text} n’est pas une case\u00a0; ce plateau n’a pas de repères, écrivez d4",
)
UNPLACED = Words(
    "the position does not say where {text} lies; name the cell instead",
    fr="la position ne dit pas où se trouve {text}\u00a0; nommez plutôt la case",
)
NO_CELL = Words(
    "{text} is no cell; a cell is a row letter and a number, as in d4",
    fr="{text} n’est pas une case\u00a0; une case est une lettre de rangée et un nombre, comme d4",
)
NO_CELL_SMALL = Words("{text} is no cell; {right}", fr="{text} n’est pas une case\u00a0; {right}")
NO_COLOR = Words("{text} is no colour; {right}", fr="{text} n’est pas une couleur\u00a0; {right}")
TWICE = Words(
    "{what} said twice, first on line {line}",
    fr="{what} deux fois, d’abord à la ligne {line}",
)
GAME_IS = Words("the game is", fr="le jeu est donné")
PLAYERS_ARE = Words("the players are", fr="les joueurs sont donnés")
TURN_IS = Words("the turn is", fr="le tour est donné")
STOCK_ARE = Words(
    "the {pieces} in the reserve of {color} are",
    fr="le nombre de {pieces} en réserve {color} est donné",
)
CELL_LINE = Words(
    "a cell line is `CELL TERRAIN: COLOUR PIECE*N ..., COLOUR PIECE*N ...`",
    fr="une ligne de case s’écrit `CASE TERRAIN: COULEUR PIÈCE*N ..., COULEUR PIÈCE*N ...`",
)
A_RANGE = Words(
    "{text} should be a range of cells, as in a1..a3",
    fr="{text} devrait être une suite de cases, comme a1..a3",
)
RANGE_ONLY = Words(
    "a range of cells shares a terrain and nothing else, as in `a1..a3 {kind}`",
    fr="une suite de cases partage un terrain et rien d’autre, comme `a1..a3 {kind}`",
)
SAYS_NOTHING = Words(
    "the line says nothing about {text}; add a terrain or `: pieces`",
    fr="la ligne ne dit rien de {text}\u00a0; ajoutez un terrain ou `: pièces`",
)
NO_RANGE = Words(
    "{text} is no range; its ends should lie on one straight line",
    fr="{text} n’est pas une suite de cases\u00a0; ses deux bouts devraient être sur une même "
    "ligne droite",
)
OTHER_TERRAIN = Words(
    "{cell} has another terrain on another line", fr="{cell} a un autre terrain sur une autre ligne"
)
NO_TILE = Words(
    "there is no tile {text}; they run {first} to {last}",
    fr="il n’y a pas de tuile {text}\u00a0; elles vont de `{first}` à `{last}`",
)
ONE_TILE = Words(
    "there is one tile {tile}, not a range of them",
    fr="il n’y a qu’une tuile `{tile}`, pas toute une suite",
)
TILE_TWICE = Words(
    "there is one tile {tile}, and it lies on {first} as well as on {second}",
    fr="il n’y a qu’une tuile `{tile}`, et elle se trouve à la fois en {first} et en {second}",
)
NO_TERRAIN = Words("{text} is no terrain; {right}", fr="{text} n’est pas un terrain\u00a0; {right}")
BOTH_TERRAINS = Words(
    "{cell} is {known} on line {line}; it cannot be both",
    fr="{cell} est `{known}` à la ligne {line}\u00a0; une case n’a qu’un terrain",
)
OUT_OF_PLACE = Words(
    "{text} stands where a colour or a piece should",
    fr="{text} se trouve là où l’on attend une couleur ou une pièce",
)
COLOR_ALONE = Words(
    "{color} what? A piece should follow the colour",
    fr="`{color}` quoi\u00a0? Une pièce devrait suivre la couleur",
)
NO_PIECE = Words(
    "{text} is no piece of this game; {right}",
    fr="{text} n’est pas une pièce de ce jeu\u00a0; {right}",
)
NO_SUCH_COLOR = Words(
    "a {color} {piece} is no piece of this game",
    fr="`{color} {piece}` n’est pas une pièce de ce jeu",
)
PIECE_TWICE = Words(
    "`{color} {piece}` is said twice for this cell",
    fr="`{color} {piece}` est donné deux fois pour cette case",
)
GAME_LINE = Words(
    "the game should be named in one word, as in `game {game}`",
    fr="le jeu devrait être nommé d’un seul mot, comme `game {game}`",
)
NO_GAME_NAME = Words("{text} is no name of a game", fr="{text} n’est pas un nom de jeu")
OTHER_GAME = Words(
    "the position is of `{named}`, and `{asked}` was asked for",
    fr="la position est une position de `{named}`, alors que `{asked}` est demandé",
)
GAME_NOT_SAID = Words(
    "the position should say its game: `game {game}`",
    fr="la position devrait dire son jeu\u00a0: `game {game}`",
)
NO_FACT = Words(
    "{text} starts no fact; a line begins with a cell or with {known}",
    fr="{text} ne commence aucune ligne\u00a0; une ligne commence par une case ou par {known}",
)
NO_FACT_SMALL = Words(
    "{text} starts no fact; {right}", fr="{text} ne commence aucune ligne\u00a0; {right}"
)
PLAYS_ONCE = Words("{color} plays once only", fr="`{color}` ne joue qu’une fois")
PLAYERS_NAMED = Words(
    "{named}; the game is for {low} to {high}",
    fr="{named}\u00a0; le jeu est pour {low} à {high} joueurs",
)
ONE_NAMED = Words("player is named", fr="joueur est nommé")
MANY_NAMED = Words("players are named", fr="joueurs sont nommés")
TURN_LINE_BARE = Words("a turn is said as `turn blue`", fr="un tour s’écrit `turn blue`")
NOT_DONE = Words(
    "{text} is nothing that gets done; {right}",
    fr="{text} n’est pas une chose que l’on fait dans un tour\u00a0; {right}",
)
NO_PLAYERS = Words(
    "the position should name its players in turn order: `players blue red`",
    fr="la position devrait nommer ses joueurs dans l’ordre du tour\u00a0: `players blue red`",
)
NOT_PLAYING = Words(
    "{color} does not play; the players are {players}",
    fr="`{color}` ne joue pas\u00a0; les joueurs sont {players}",
)
ON_BOARD = Words("{count} on the board", fr="{count} sur le plateau")
IN_RESERVE = Words("{count} in reserve", fr="{count} en réserve")
TOO_LONG = Words(
    "a play has at most {most} characters", fr="un coup compte au plus {most} caractères"
)
NOTHING_BEFORE = Words("there should be a play before `;`", fr="on attend un coup avant `;`")
A_PLAY = Words("there should be a play, such as {known}", fr="on attend un coup, tel que {known}")
AFTER_COLOR = Words(
    "after `{color}:` there should be a play", fr="après `{color}:` on attend un coup"
)
NO_PLAY = Words("{text} is no play; {right}", fr="{text} n’est pas un coup\u00a0; {right}")
AFTER = Words("after {text} there should be {expected}", fr="après {text} on attend {expected}")
A_CELL = Words("a cell", fr="une case")
A_WAY = Words(
    "{text} should be a way, cell by cell, as in d4-d5",
    fr="{text} devrait être un chemin, case par case, comme d4-d5",
)
PLAY_OVER = Words(
    "{text} stands where the play should be over; put `;` between plays",
    fr="{text} se trouve là où le coup devrait être fini\u00a0; mettez `;` entre deux coups",
)
