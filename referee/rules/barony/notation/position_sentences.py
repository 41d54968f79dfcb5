"""What is said of a position that reads well and cannot lie on a table."""

from __future__ import annotations

from pnp.text.words import Words
from referee.rules.barony.position import CITY, CONTROL, KNIGHT, STRONGHOLD, VILLAGE

NO_PLAYERS = Words(
    "the position should name its players in turn order: `players blue red`",
    fr="la position devrait nommer ses joueurs dans l’ordre du tour\u00a0: `players blue red`",
)
NOT_PLAYING = Words(
    "{color} does not play; the players are {players}",
    fr="`{color}` ne joue pas\u00a0; les joueurs sont {players}",
)
NO_MODULE = Words(
    "this belongs to the module {module}, which the `with` line leaves out",
    fr="cela relève du module {module}, que la ligne `with` ne nomme pas",
)
THE_PIECE = {
    KNIGHT: Words("a knight of {color}", fr="un chevalier {color}"),
    VILLAGE: Words("a village of {color}", fr="un village {color}"),
    STRONGHOLD: Words("a stronghold of {color}", fr="une forteresse {color}"),
    CITY: Words("a city of {color}", fr="une cité {color}"),
    CONTROL: Words("a control token of {color}", fr="un jeton de contrôle {color}"),
}
ON_LAKE = Words(
    "{cell} is a lake; {piece} cannot stand there",
    fr="{cell} est un lac\u00a0; {piece} ne peut pas s’y trouver",
)
ON_MYSTERY = Words(
    "{cell} is a mystery place; {piece} cannot stand there",
    fr="{cell} est un lieu mystérieux\u00a0; {piece} ne peut pas s’y trouver",
)
IN_FOREST = Words(
    "{cell} is a forest; without Sorcery {piece} cannot stand there",
    fr="{cell} est une forêt\u00a0; sans la Sorcellerie, {piece} ne peut pas s’y trouver",
)
TWO_BUILDINGS = Words(
    "{cell} has {count} buildings; a space has one at most",
    fr="{cell} a {count} bâtiments\u00a0; une case en a un au plus",
)
SHUT = Words(
    "{cell} has {piece} and a piece of {other}; a city or a stronghold never shares its space with "
    "an opponent",
    fr="{cell} a {piece} et une pièce adverse ({other})\u00a0; une cité ou une forteresse ne "
    "partage "
    "jamais sa case avec un adversaire",
)
WOULD_BEAT = Words(
    "{color} has {count} pieces on {cell}; they would have beaten the pieces of {other}",
    fr="{color} a {count} pièces en {cell}\u00a0; elles auraient battu celles {other}",
)
MOUNTAIN_SHARED = Words(
    "{cell} is a mountain with pieces of {colors}; a mountain belongs to one colour",
    fr="{cell} est une montagne où se trouvent des pièces {colors}\u00a0; une montagne n’a de "
    "pièces "
    "que d’une couleur",
)
MOUNTAIN_SORCERY = Words(
    "{cell} is a mountain with pieces of {colors}; even with Sorcery only one village and one "
    "knight share a mountain",
    fr="{cell} est une montagne où se trouvent des pièces {colors}\u00a0; même avec la "
    "Sorcellerie, "
    "seuls un village et un chevalier partagent une montagne",
)
CONTROL_ELSEWHERE = Words(
    "{cell} is no mystery place; a control token of {color} cannot lie there",
    fr="{cell} n’est pas un lieu mystérieux\u00a0; un jeton de contrôle {color} ne peut pas s’y "
    "trouver",
)
CONTROL_BESIDE = Words(
    "{cell} has a control token and {piece}; control tokens lie on mystery places, where no "
    "building stands",
    fr="{cell} a un jeton de contrôle et {piece}\u00a0; les jetons de contrôle sont sur les lieux "
    "mystérieux, où il n’y a pas de bâtiment",
)
CONTROL_TWICE = Words(
    "{cell} has {count} control tokens of {color}; a place is explored once",
    fr="{cell} a {count} jetons de contrôle {color}\u00a0; un lieu ne s’explore qu’une fois",
)
CONTROLS = Words(
    "{cell} has {count} control tokens; a place has {most} at most",
    fr="{cell} a {count} jetons de contrôle\u00a0; un lieu en a {most} au plus",
)
CITIES_ADJACENT = Words(
    "the cities on {cell} and {other} are adjacent",
    fr="les cités en {cell} et en {other} sont adjacentes",
)
TOO_MANY = Words(
    "{color} has {pieces} ({parts}); the box holds {most} a colour",
    fr="{color} a {pieces} ({parts})\u00a0; la boîte en contient {most} par couleur",
)
ON_BOARD = Words("{count} on the board", fr="{count} sur le plateau")
IN_RESERVE = Words("{count} in reserve", fr="{count} en réserve")
REMOVED = Words("{count} removed", fr="{count} hors du jeu")
TOO_MANY_TOKENS = Words(
    "the players hold {total} `{kind}` tokens; the supply has {most}",
    fr="les joueurs ont {total} jetons `{kind}`\u00a0; le stock en compte {most}",
)
TOO_MUCH_MAGIC = Words(
    "the players hold {total} magic tokens; the supply has {most}",
    fr="les joueurs ont {total} jetons de magie\u00a0; le stock en compte {most}",
)
SPELLS = Words(
    "{count} spells are in play; a game has {most}",
    fr="{count} sorts sont en jeu\u00a0; une partie en a {most}",
)
HAND = Words(
    "{color} holds {cards}; a hand has {most} at most",
    fr="{color} a {cards} en main\u00a0; une main en a {most} au plus",
)
CARD = Words("hero card", fr="carte de héros")
CARDS = Words("hero cards", fr="cartes de héros")
HERO_CARDS = Words(
    "the players hold {count} cards of the {hero}; there are {most}",
    fr="les joueurs ont {count} cartes «\u00a0{hero}\u00a0»\u00a0; il y en a {most}",
)
NO_PAIR = Words(
    "{cell} has other pieces than one city with one knight of its colour; in the set-up nothing "
    "else is placed",
    fr="{cell} a d’autres pièces qu’une cité avec un chevalier de sa couleur\u00a0; la mise en "
    "place "
    "ne place rien d’autre",
)
NO_MOMENT = Words(
    "so many cities fit no moment of the set-up: {counts}",
    fr="ce nombre de cités ne correspond à aucun moment de la mise en place\u00a0: {counts}",
)
ALL_PLACED = Words(
    "all cities are placed: the set-up is over, and the line `setup` should go",
    fr="toutes les cités sont placées\u00a0: la mise en place est finie, et la ligne `setup` est "
    "de "
    "trop",
)
SETUP_DONE = Words(
    "in the set-up no action is played yet",
    fr="pendant la mise en place, aucune action n’est encore jouée",
)
OTHER_GO = Words(
    "the board shows that {due} is to place, not {color}",
    fr="le plateau montre que c’est à {due} de placer, pas à {color}",
)
OVER_TURN = Words(
    "the game is over (`done end`): it is nobody’s turn",
    fr="la partie est finie (`done end`)\u00a0: ce n’est plus à personne de jouer",
)
OVER_NO_DUKE = Words(
    "`done end` says that the game is over, but nobody has the title `{top}`",
    fr="`done end` dit que la partie est finie, mais personne n’a le titre `{top}`",
)
