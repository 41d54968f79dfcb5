"""What is said of heroes: why a card does not serve, and what it did."""

from __future__ import annotations

from pnp.text.words import Words

NO_VILLAGE = Words(
    "The Captain recruits in one of one’s villages; {player} has none on {cell}.",
    fr="Le Capitaine recrute dans un village à soi ; {player} n’en a pas en {cell}.",
)
ONE_VILLAGE = Words(
    "The Captain recruits in one village; {cell} would be a second space.",
    fr="Le Capitaine recrute dans un seul village ; {cell} serait une seconde case.",
)
RALLY_IN_CITY = Words(
    "The Rallier recruits in one’s cities; {player} has none on {cell}.",
    fr="Le Rassembleur recrute dans ses cités ; {player} n’en a pas en {cell}.",
)
RALLY_WITHOUT_KNIGHT = Words(
    "The Rallier recruits where no knight stands; {player} has {held:knight} on {cell}.",
    fr="Le Rassembleur recrute là où il n’y a pas de chevalier ; {player} a {held:knight} en "
    "{cell}.",
)
RALLY_ONE_EACH = Words(
    "The Rallier brings one knight to a city; {cell} would get {count}.",
    fr="Le Rassembleur amène un chevalier par cité ; {cell} en recevrait {count}.",
)
ATTACKS_ELSEWHERE = Words(
    "The Bloodthirsty attacks where its knight arrives; {cell} is not that space.",
    fr="Le Sanguinaire attaque là où son chevalier arrive ; ce n’est pas en {cell}.",
)
NOTHING_TO_ATTACK = Words(
    "No opponent has a knight or village on {cell} for the Bloodthirsty to attack.",
    fr="Aucun adversaire n’a de chevalier ni de village en {cell} que le Sanguinaire attaquerait.",
)
ONE_BLOODTHIRSTY = Words(
    "One knight counts as two; the one that attacks on {cell} would be the second.",
    fr="Un seul chevalier compte pour deux ; celui qui attaque en {cell} serait le second.",
)
STEALTHY_ALONE = Words(
    "The Stealthy moves alone; the knight on {start} stays.",
    fr="Le Furtif se déplace seul ; le chevalier en {start} reste sur place.",
)
STEALTHY_STEPS = Words(
    "The Stealthy goes {least} or {most} spaces; from {start} to {end} it would go {count}.",
    fr="Le Furtif avance de {least} ou {most} cases ; de {start} à {end} il en ferait {count}.",
)
STEALTHY_ENDS_ALONE = Words(
    "The Stealthy ends on an empty space; {owner} has a piece on {cell}.",
    fr="Le Furtif finit sur une case vide ; {owner} a une pièce en {cell}.",
)
STEALTHY_ON_LAKE = Words(
    "The Stealthy crosses lakes and does not end on one; {cell} is a lake.",
    fr="Le Furtif traverse les lacs et n’y finit pas ; {cell} est un lac.",
)
STEALTHY_END_UNKNOWN = Words(
    "The terrain of {cell} is not given; the Stealthy does not end on a lake.",
    fr="Le terrain de {cell} n’est pas donné ; le Furtif ne finit pas sur un lac.",
)
STRONGHOLD_SHARED = Words(
    "A knight of {owner} would stand with the stronghold on {cell}.",
    fr="Un chevalier {owner:de} se retrouverait avec la forteresse en {cell}.",
)
NOT_EMPTY = Words(
    "{owner} has a piece on {cell}; the village goes to an empty space.",
    fr="{owner} a une pièce en {cell} ; le village va sur une case vide.",
)
NO_VILLAGE_BESIDE = Words(
    "{player} has no village next to {cell}.", fr="{player} n’a pas de village à côté de {cell}."
)
NO_VILLAGE_LEFT = Words(
    "{player} has no village left in reserve.", fr="{player} n’a plus de village en réserve."
)
NO_LAND = Words(
    "{cell} is a {what}: no village goes there.", fr="{cell} est un {what} : aucun village n’y va."
)
LAND_UNKNOWN = Words(
    "The terrain of {cell} is not given; the village and its token depend on it.",
    fr="Le terrain de {cell} n’est pas donné ; le village et son jeton en dépendent.",
)
BUILDER_TOO_EARLY = Words(
    "The Builder acts at the end of a turn; {player} has neither acted nor passed yet.",
    fr="Le Bâtisseur agit à la fin d’un tour ; {player} n’a encore ni agi ni passé.",
)
NO_CAST = Words(
    "The Mage pays for spells, and none is cast.",
    fr="Le Mage paie des sorts, et aucun n’est lancé.",
)
NOT_A_MYSTERY_PLACE = Words(
    "The Evanescent goes from one mystery place to another; {cell} is none.",
    fr="L’Évanescent va d’un lieu mystérieux à un autre ; {cell} n’en est pas un.",
)
SAME_PLACE = Words(
    "The Evanescent goes to another mystery place; {cell} is where it starts.",
    fr="L’Évanescent va vers un autre lieu mystérieux ; {cell} est son point de départ.",
)
PLACE_UNKNOWN = Words(
    "The terrain of {cell} is not given; the Evanescent needs a mystery place.",
    fr="Le terrain de {cell} n’est pas donné ; l’Évanescent demande un lieu mystérieux.",
)
RIDE_WITH_SPELL = Words(
    "The Evanescent is combined with no spell.", fr="L’Évanescent ne se combine avec aucun sort."
)
NO_FREE_SPELL = Words(
    "The Conjurer casts a spell of cost {count} for nothing, and there is none here.",
    fr="Le Conjureur lance pour rien un sort de coût {count}, et il n’y en a pas ici.",
)
TWO_HEROES = Words(
    "{card} and {other} cannot be played together.",
    fr="{card} et {other} ne se jouent pas ensemble.",
)
HERO_WITH_SPELL = Words(
    "{card} changes one of the six actions and is not played with a cast.",
    fr="{card} modifie l’une des six actions et ne se joue pas avec un sort.",
)
OTHER_ACTION = Words(
    "{card} goes with another action than this one.",
    fr="{card} accompagne une autre action que celle-ci.",
)
TOO_MANY_CARDS = Words(
    "{player} keeps {count:card} for the whole game and would play one more in this turn.",
    fr="{player} garde {count:card} pour toute la partie et en jouerait une de plus ce tour-ci.",
)
CARD_GONE = Words(
    "There are {count:card} of {card}, each serves once, and {player} would play one more.",
    fr="Il y a {count:card} {card}, chacune sert une fois, et {player} en jouerait une de plus.",
)
NEEDS_SORCERY = Words(
    "{card} is not used without Sorcery.", fr="{card} ne sert pas sans Sorcellerie."
)
SWAPPED = Words(
    "{player}’s village on {start} and stronghold on {end} change places.",
    fr="Le village {player:de} en {start} et sa forteresse en {end} échangent leurs places.",
)
SETTLED = Words("{player} places a village on {cell}.", fr="{player} place un village en {cell}.")
RODE = Words(
    "{player} takes {count:knight} from {start} to {end}.",
    fr="{player} mène {count:knight} de {start} en {end}.",
)
