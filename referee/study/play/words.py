"""What the tables of played games say, in both languages."""

from __future__ import annotations

from pnp.text.words import Words

BOTS = {
    "random": Words("random", "hasard"),
    "greedy": Words("greedy", "glouton"),
    "planner": Words("planner", "stratège"),
}
SORTS = {
    "move": Words("move", "déplacer"),
    "move with die": Words("move with the die", "déplacer avec le dé"),
    "dash": Words("lightning ride", "chevauchée éclair"),
    "ride": Words("long ride", "chevauchée lointaine"),
    "collect with die": Words("collect with the die", "collecter avec le dé"),
    "collect for card": Words("exchange a card", "échanger une carte"),
    "recruit": Words("recruit", "recruter"),
    "recruit with die": Words("recruit with the die", "recruter avec le dé"),
    "construct": Words("construct", "construire"),
    "deconstruct": Words("deconstruct", "déconstruire"),
    "disperse": Words("disperse", "disperser"),
    "concentrate": Words("concentrate", "concentrer"),
    "capture": Words("capture", "capturer"),
    "treasury": Words("call to the Treasury", "appel au Trésor"),
    "order": Words("a second order", "un second ordre"),
    "unused": Words("nothing", "rien"),
    "place": Words("place", "placer"),
    "build": Words("build", "construire"),
    "city": Words("found a city", "fonder une cité"),
    "expedition": Words("expedition", "expédition"),
    "title": Words("new title", "nouveau titre"),
    "transfer": Words("transfer", "transférer"),
    "take": Words("take", "prendre"),
}
ENDINGS = {
    "challenge": Words("the challenge is met", "le défi est relevé"),
    "exhaustion": Words("somebody is exhausted", "un joueur est épuisé"),
    "target": Words("the target is reached", "la cible est atteinte"),
    "duke": Words("somebody becomes duke", "un joueur devient duc"),
    "limit": Words("the limit of turns", "la limite de tours"),
    "fault": Words("broken off by a fault", "interrompue par une erreur"),
}
EVENTS = {
    "razed": Words("donjons destroyed", "donjons détruits"),
    "captures": Words("captures", "captures"),
    "passed": Words("turns without an action", "tours sans action"),
    "blocked": Words("turns with nothing to do", "tours où rien n’est possible"),
    "silenced": Words("turns with no order to give", "tours où aucun ordre n’est possible"),
}
TITLE = Words("{game}: games between bots", "{game}\u00a0: parties entre robots")
PLAYERS = Words("Players", "Joueurs")
PLAYED = Words("Games", "Parties")
SEED = Words("Seed", "Graine")
LIMITED = Words("Limit of turns", "Limite de tours")
CHECKED = Words("Every step checked", "Chaque coup vérifié")
YES = Words(
    "yes: legal, and no piece lost or made", "oui\u00a0: légal, aucune pièce perdue ni ajoutée"
)
GAMES_SAID = Words(
    "{games}: {setups} set-ups, each in all {orders} seat orders",
    "{games}\u00a0: {setups} mises en place, chacune dans les {orders} ordres de siège",
)
ALONE_SAID = Words("{games}, each on a set-up of its own", "{games}, chacune sur sa mise en place")
WINS_BY_BOT = Words("Wins by bot", "Victoires par robot")
WINS_BY_SEAT = Words("Wins by seat", "Victoires par siège")
PAIRS = Words("Bot against bot", "Robot contre robot")
LENGTH = Words("How long a game lasts", "Combien dure une partie")
ENDS = Words("How games end", "Comment finissent les parties")
ACTIONS = Words(
    "Use of each action, times a game and seat", "Emploi de chaque action, par partie et par siège"
)
FACES = Words("What the die serves for, by its face", "À quoi sert le dé, par face")
HAPPENED = Words("What happens, times a game and seat", "Ce qui arrive, par partie et par siège")
CURVE = Words("Points round by round", "Les points, tour de table après tour de table")
FAULTS = Words("Games broken off", "Parties interrompues")
BOT = Words("Bot", "Robot")
SEAT = Words("Seat", "Siège")
SEAT_N = Words("seat {n}", "siège {n}")
ROUND = Words("Round", "Tour de table")
SHARE = Words("Share of wins", "Part des victoires")
WON = Words("Wins", "Victoires")
TIES = Words("Ties", "Ex æquo")
MEAN = Words("Mean", "Moyenne")
MOST = Words("Most", "Max.")
MEASURE = Words("Measure", "Mesure")
TURNS = Words("turns", "tours")
ROUNDS = Words("rounds", "tours de table")
MARGIN = Words("points between first and last", "points entre le premier et le dernier")
ENDING = Words("Ending", "Fin")
CLAUSE = Words("Clause", "Clause")
TIED = Words("first place shared", "première place partagée")
COUNT = Words("Games", "Parties")
PART = Words("Share", "Part")
ACTION = Words("Action", "Action")
FACE = Words("Face", "Face")
ROLLED = Words("Times", "Fois")
EVENT = Words("Event", "Événement")
AGAINST = Words("Against", "Contre")
SHARE_OF_GAMES = Words("share of games", "part des parties")
TIES_NOTE = Words(
    "A shared first place counts as a part of a win for each. A game that reaches the limit is won "
    "by nobody. In brackets, the interval that holds the true figure in 95 of 100 studies; the "
    "games of one set-up are taken together.",
    "Une première place partagée compte pour chacun comme une part de victoire. Une partie qui "
    "atteint la limite n’est gagnée par personne. Entre parenthèses, l’intervalle qui contient le "
    "vrai chiffre dans 95 études sur 100\u00a0; les parties d’une même mise en place vont "
    "ensemble.",
)
CURVE_NOTE = Words(
    "A game that is over keeps its last points, so that every round counts all games.",
    "Une partie finie garde ses derniers points\u00a0: chaque tour de table compte ainsi toutes "
    "les parties.",
)
CLUMSY_NOTE = Words(
    "Bots are not people: what random bots do says little about a table of friends.",
    "Un robot n’est pas un joueur\u00a0: ce que fait le hasard dit peu d’une table d’amis.",
)
