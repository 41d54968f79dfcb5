"""What the tables of played games say, in both languages."""

from __future__ import annotations

from pnp.text.words import Words

BOTS = {
    "random": Words("random", fr="hasard"),
    "greedy": Words("greedy", fr="glouton"),
    "planner": Words("planner", fr="stratège"),
}
SORTS = {
    "move": Words("move", fr="déplacer"),
    "move with die": Words("move with the die", fr="déplacer avec le dé"),
    "dash": Words("lightning ride", fr="chevauchée éclair"),
    "ride": Words("long ride", fr="chevauchée lointaine"),
    "collect with die": Words("collect with the die", fr="collecter avec le dé"),
    "collect for card": Words("exchange a card", fr="échanger une carte"),
    "recruit": Words("recruit", fr="recruter"),
    "recruit with die": Words("recruit with the die", fr="recruter avec le dé"),
    "construct": Words("construct", fr="construire"),
    "deconstruct": Words("deconstruct", fr="déconstruire"),
    "disperse": Words("disperse", fr="disperser"),
    "concentrate": Words("concentrate", fr="concentrer"),
    "capture": Words("capture", fr="capturer"),
    "treasury": Words("call to the Treasury", fr="appel au Trésor"),
    "order": Words("a second order", fr="un second ordre"),
    "unused": Words("nothing", fr="rien"),
    "place": Words("place", fr="placer"),
    "build": Words("build", fr="construire"),
    "city": Words("found a city", fr="fonder une cité"),
    "expedition": Words("expedition", fr="expédition"),
    "title": Words("new title", fr="nouveau titre"),
    "transfer": Words("transfer", fr="transférer"),
    "take": Words("take", fr="prendre"),
}
ENDINGS = {
    "challenge": Words("the challenge is met", fr="le défi est relevé"),
    "exhaustion": Words("somebody is exhausted", fr="un joueur est épuisé"),
    "target": Words("the target is reached", fr="la cible est atteinte"),
    "duke": Words("somebody becomes duke", fr="un joueur devient duc"),
    "limit": Words("the limit of turns", fr="la limite de tours"),
    "fault": Words("broken off by a fault", fr="interrompue par une erreur"),
}
EVENTS = {
    "razed": Words("donjons destroyed", fr="donjons détruits"),
    "captures": Words("captures", fr="captures"),
    "passed": Words("turns without an action", fr="tours sans action"),
    "blocked": Words("turns with nothing to do", fr="tours où rien n’est possible"),
    "silenced": Words("turns with no order to give", fr="tours où aucun ordre n’est possible"),
}
TITLE = Words("{game}: games between bots", fr="{game}\u00a0: parties entre robots")
PLAYERS = Words("Players", fr="Joueurs")
PLAYED = Words("Games", fr="Parties")
SEED = Words("Seed", fr="Graine")
LIMITED = Words("Limit of turns", fr="Limite de tours")
CHECKED = Words("Every step checked", fr="Chaque coup vérifié")
YES = Words(
    "yes: legal, and no piece lost or made", fr="oui\u00a0: légal, aucune pièce perdue ni ajoutée"
)
GAMES_SAID = Words(
    "{games}: {setups} set-ups, each in all {orders} seat orders",
    fr="{games}\u00a0: {setups} mises en place, chacune dans les {orders} ordres de siège",
)
ALONE_SAID = Words(
    "{games}, each on a set-up of its own", fr="{games}, chacune sur sa mise en place"
)
WINS_BY_BOT = Words("Wins by bot", fr="Victoires par robot")
WINS_BY_SEAT = Words("Wins by seat", fr="Victoires par siège")
PAIRS = Words("Bot against bot", fr="Robot contre robot")
LENGTH = Words("How long a game lasts", fr="Combien dure une partie")
ENDS = Words("How games end", fr="Comment finissent les parties")
ACTIONS = Words(
    "Use of each action, times a game and seat",
    fr="Emploi de chaque action, par partie et par siège",
)
FACES = Words("What the die serves for, by its face", fr="À quoi sert le dé, par face")
HAPPENED = Words("What happens, times a game and seat", fr="Ce qui arrive, par partie et par siège")
CURVE = Words("Points round by round", fr="Les points, tour de table après tour de table")
FAULTS = Words("Games broken off", fr="Parties interrompues")
BOT = Words("Bot", fr="Robot")
SEAT = Words("Seat", fr="Siège")
SEAT_N = Words("seat {n}", fr="siège {n}")
ROUND = Words("Round", fr="Tour de table")
SHARE = Words("Share of wins", fr="Part des victoires")
WON = Words("Wins", fr="Victoires")
TIES = Words("Ties", fr="Ex æquo")
MEAN = Words("Mean", fr="Moyenne")
MOST = Words("Most", fr="Max.")
MEASURE = Words("Measure", fr="Mesure")
TURNS = Words("turns", fr="tours")
ROUNDS = Words("rounds", fr="tours de table")
MARGIN = Words("points between first and last", fr="points entre le premier et le dernier")
ENDING = Words("Ending", fr="Fin")
CLAUSE = Words("Clause", fr="Clause")
TIED = Words("first place shared", fr="première place partagée")
COUNT = Words("Games", fr="Parties")
PART = Words("Share", fr="Part")
ACTION = Words("Action", fr="Action")
FACE = Words("Face", fr="Face")
ROLLED = Words("Times", fr="Fois")
EVENT = Words("Event", fr="Événement")
AGAINST = Words("Against", fr="Contre")
SHARE_OF_GAMES = Words("share of games", fr="part des parties")
TIES_NOTE = Words(
    "A shared first place counts as a part of a win for each. A game that reaches the limit is won "
    "by nobody. In brackets, the interval that holds the true figure in 95 of 100 studies; the "
    "games of one set-up are taken together.",
    fr="Une première place partagée compte pour chacun comme une part de victoire. Une partie qui "
    "atteint la limite n’est gagnée par personne. Entre parenthèses, l’intervalle qui contient le "
    "vrai chiffre dans 95 études sur 100\u00a0; les parties d’une même mise en place vont "
    "ensemble.",
)
CURVE_NOTE = Words(
    "A game that is over keeps its last points, so that every round counts all games.",
    fr="Une partie finie garde ses derniers points\u00a0: chaque tour de table compte ainsi toutes "
    "les parties.",
)
CLUMSY_NOTE = Words(
    "Bots are not people: what random bots do says little about a table of friends.",
    fr="Un robot n’est pas un joueur\u00a0: ce que fait le hasard dit peu d’une table d’amis.",
)
