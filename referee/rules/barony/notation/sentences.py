"""What is said of Barony's positions and plays that cannot be read."""

from __future__ import annotations

from pnp.text.words import Words

COUNTED = Words(
    "{text} should be a word, with its number after a star if there are several, as in {example}",
    fr="{text} devrait être un mot, avec son nombre après une étoile s’il y en a plusieurs, comme "
    "`{example}`",
)
COUNTED_SMALL = Words("{text} cannot be read; {right}", fr="{text} est illisible\u00a0; {right}")

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
STOCK_ARE = Words(
    "the {pieces} in the reserve of {color} are",
    fr="le nombre de {pieces} en réserve {color} est donné",
)
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
"""Plays."""

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
    "une "
    "étoile, comme d4-h7*2",
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
"""What a play may stand after and what not, and what the position says against it."""

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
