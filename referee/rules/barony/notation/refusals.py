"""What is said of this family's positions and plays that cannot be read, or cannot be."""

from __future__ import annotations

from pnp.text.words import Words
from referee.rules.barony.position import CITY, CONTROL, KNIGHT, STRONGHOLD, VILLAGE

# lines of a position
FIRST_IS = Words("the first player is", fr="le premier joueur est donné")
MODULES_ARE = Words("the modules are", fr="les modules sont donnés")
SETUP_IS = Words("the set-up is", fr="la mise en place est donnée")
DONE_IS = Words("what is done is", fr="ce qui est fait est donné")
SPELLS_ARE = Words("the spells in play are", fr="les sorts en jeu sont donnés")
STORE_IS = {
    "reserve": Words("the reserve of {color} is", fr="la réserve {color} est donnée"),
    "removed": Words(
        "what {color} lost to expeditions is",
        fr="ce que les expéditions ont coûté à {name} est donné",
    ),
    "tokens": Words("the tokens of {color} are", fr="les jetons {color} sont donnés"),
    "title": Words("the title of {color} is", fr="le titre {color} est donné"),
    "magic": Words("the magic of {color} is", fr="la magie {color} est donnée"),
    "heroes": Words("the heroes of {color} are", fr="les héros {color} sont donnés"),
}
TOKENS_ARE = Words("the number of `{kind}` tokens is", fr="le nombre de jetons `{kind}` est donné")
FIRST_LINE = Words(
    "the first player is said as `first blue`", fr="le premier joueur s’écrit `first blue`"
)
SETUP_LINE = Words("the set-up is said as `setup`", fr="la mise en place s’écrit `setup`")
DONE_LINE = Words(
    "a turn whose action is played is said as `done action`",
    fr="un tour dont l’action est jouée s’écrit `done action`",
)
WITH_LINE = Words(
    "modules are said as `with {example}`, and a game without any as `with none`",
    fr="les modules s’écrivent `with {example}`, et une partie sans module `with none`",
)
NO_MODULE = Words(
    "{text} is no module of this game; {right}",
    fr="{text} n’est pas un module de ce jeu\u00a0; {right}",
)
MODULE_TWICE = Words("{text} is named twice", fr="{text} est nommé deux fois")
STORE_LINE = Words("the line is written `{example}`", fr="la ligne s’écrit `{example}`")
NOT_RESERVED = Words(
    "{text} is not kept in a reserve; {right}",
    fr="{text} ne se garde pas en réserve\u00a0; {right}",
)
NOT_REMOVED = Words(
    "{text} never leaves the game; expeditions cost knights*N",
    fr="{text} ne quitte jamais la partie\u00a0; les expéditions coûtent des `knights*N`",
)
NO_TOKEN = Words(
    "{text} is no resource token; {right}",
    fr="{text} n’est pas un jeton de ressource\u00a0; {right}",
)
NO_TITLE = Words("{text} is no title; {right}", fr="{text} n’est pas un titre\u00a0; {right}")
SOME_MAGIC = Words("a number of magic tokens", fr="un nombre de jetons de magie")
NO_SPELL = Words("{text} is no spell; {right}", fr="{text} n’est pas un sort\u00a0; {right}")
SPELL_TWICE = Words(
    "there is one spell {text}, and it is named twice",
    fr="il n’y a qu’un sort {text}, et il est nommé deux fois",
)
NO_HERO = Words("{text} is no hero; {right}", fr="{text} n’est pas un héros\u00a0; {right}")

# positions that cannot lie on a table
MODULE_LEFT_OUT = Words(
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
    "partage jamais sa case avec un adversaire",
)
WOULD_BEAT = Words(
    "{color} has {count} pieces on {cell}; they would have beaten the pieces of {other}",
    fr="{color} a {count} pièces en {cell}\u00a0; elles auraient battu celles {other}",
)
MOUNTAIN_SHARED = Words(
    "{cell} is a mountain with pieces of {colors}; a mountain belongs to one colour",
    fr="{cell} est une montagne où se trouvent des pièces {colors}\u00a0; une montagne n’a de "
    "pièces que d’une couleur",
)
MOUNTAIN_SORCERY = Words(
    "{cell} is a mountain with pieces of {colors}; even with Sorcery only one village and one "
    "knight share a mountain",
    fr="{cell} est une montagne où se trouvent des pièces {colors}\u00a0; même avec la "
    "Sorcellerie, seuls un village et un chevalier partagent une montagne",
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
    "place ne place rien d’autre",
)
NO_MOMENT = Words(
    "so many cities fit no moment of the set-up: {counts}",
    fr="ce nombre de cités ne correspond à aucun moment de la mise en place\u00a0: {counts}",
)
ALL_PLACED = Words(
    "all cities are placed: the set-up is over, and the line `setup` should go",
    fr="toutes les cités sont placées\u00a0: la mise en place est finie, et la ligne `setup` est "
    "de trop",
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

# plays
A_COUNT = Words(
    "{text} should be a space, with a number after a star if there are several, as in d4*2",
    fr="{text} devrait être une case, avec un nombre après une étoile s’il y en a plusieurs, comme "
    "d4*2",
)
ONE_PATH_EACH = Words(
    "{text}: write the path once for each knight, as in `move d4-d5 d4-d5`",
    fr="{text}\u00a0: écrivez le chemin une fois par chevalier, comme `move d4-d5 d4-d5`",
)
A_SPACE = Words("a space, as in d4", fr="une case, comme d4")
A_CITY = Words("the city’s space, as in d4*2", fr="la case de la cité, comme d4*2")
A_PATH = Words("a knight’s path, as in d4-d5", fr="le chemin d’un chevalier, comme d4-d5")
A_BEAT = Words(
    "the space where the knight beats a piece", fr="la case où le chevalier bat une pièce"
)
A_SITE = Words("a space and what is built there", fr="une case et ce que l’on y construit")
A_BUILDING = Words("what is built, {known}", fr="ce que l’on construit, {known}")
SOME_TOKENS = Words(
    "resource tokens, as in {example}", fr="des jetons de ressource, comme `{example}`"
)
A_SPELL = Words("a spell, as in {example}", fr="un sort, comme `{example}`")
A_HERO = Words("a hero, as in {example}", fr="un héros, comme `{example}`")
A_COLON = Words("`:` and the play", fr="`:` et le coup")
NOT_BUILT = Words(
    "{text} is not built so; {right}", fr="{text} ne se construit pas ainsi\u00a0; {right}"
)
BEAT_BY = Words(
    "`beat` needs {spell} or {hero}: `cast {spell}: move d4-d5 beat d5`",
    fr="`beat` demande `{spell}` ou `{hero}`\u00a0: `cast {spell}: move d4-d5 beat d5`",
)
ENDS_ONLY = Words(
    "{text} should name start and end only, with how many knights after a star, as in d4-h7*2",
    fr="{text} ne devrait nommer que le départ et l’arrivée, avec le nombre de chevaliers après "
    "une étoile, comme d4-h7*2",
)
ONE_RIDE = Words(
    "{text} stands where the ride should be over; it has one start and one end",
    fr="{text} se trouve là où le trajet devrait être fini\u00a0; il a un seul départ et une seule "
    "arrivée",
)
SOMEBODY = Words(
    "{text} moves nobody; at least one knight should go",
    fr="{text} ne déplace personne\u00a0; au moins un chevalier devrait partir",
)
HEROES_FIRST = Words(
    "heroes come before spells: `hero {hero}: cast {spell}: ...`",
    fr="les héros s’écrivent avant les sorts\u00a0: `hero {hero}: cast {spell}: ...`",
)
JOIN = Words(
    "several cards are joined by `+`: `{word} {names}: ...`",
    fr="plusieurs cartes se joignent par `+`\u00a0: `{word} {names}: ...`",
)
NEEDS_HERO = Words(
    "{text} is played with a hero: `hero {hero}: {play}`",
    fr="{text} se joue avec un héros\u00a0: `hero {hero}: {play}`",
)
HERO_PLAYS = Words(
    "{hero} is played by itself: `hero {hero}: {play}`",
    fr="`{hero}` se joue seul\u00a0: `hero {hero}: {play}`",
)
TAKES_NO_CARD = Words(
    "{text} is played without spells and heroes", fr="{text} se joue sans sorts ni héros"
)

# plays that the position contradicts
NO_SPACE = Words(
    "There is no space {cell} on this board: only spaces that the position names are there.",
    fr="Il n’y a pas de case {cell} sur ce plateau\u00a0: seules existent les cases que nomme la "
    "position.",
)
NOT_ITS_TURN = Words(
    "It is {turn}’s turn, not {color}’s.", fr="C’est à {turn} de jouer, pas à {color}."
)
NOT_PLAYING = Words(
    "{color} does not play; the players are {players}.",
    fr="{color} ne joue pas\u00a0; les joueurs sont {players}.",
)
NO_TURN = Words(
    "The game is over: it is nobody’s turn.",
    fr="La partie est finie\u00a0: ce n’est plus à personne de jouer.",
)
STILL_PLACING = Words(
    "Cities are still being placed: {player} is to `place` {count:city}.",
    fr="On place encore les cités\u00a0: c’est à {player} de placer {count:city} (`place`).",
)
PLACED = Words(
    "The set-up is over: no city is placed any more.",
    fr="La mise en place est finie\u00a0: on ne place plus de cité.",
)
NOT_PLAYED = Words(
    "The play needs the module {module}, which is not played.",
    fr="Ce coup demande le module {module}, qui n’est pas joué.",
)
NO_KNIGHT = Words(
    "{player} has no knight on {cell}.",
    fr="{player} n’a pas de chevalier en {cell}.",
)
FEW_KNIGHTS = Words(
    "{player} has {count:knight} on {cell}, not {wanted}.",
    fr="{player} a {count:knight} en {cell}, et non {wanted}.",
)
NO_SWAP = Words(
    "On {cell} and {other} {player} should have a village and a stronghold, one on each.",
    fr="En {cell} et en {other}, {player} devrait avoir un village et une forteresse, l’un ici et "
    "l’autre là.",
)
NOT_HELD = Words(
    "{player} should hold {wanted:token} of {token} for it, and holds {count}.",
    fr="{player} devrait avoir pour cela {wanted:token} «\u00a0{token}\u00a0», et en a {count}.",
)
OWNER_WITHOUT = Words(
    "{owner}, whose village fell, holds no token of {token}.",
    fr="{owner}, dont le village est tombé, n’a pas de jeton «\u00a0{token}\u00a0».",
)
NO_HERO_CARD = Words(
    "{player} does not hold the card {hero}; in hand: {held}.",
    fr="{player} n’a pas la carte {hero}\u00a0; en main\u00a0: {held}.",
)
