"""What a comparison says, in both languages."""

from __future__ import annotations

from pnp.text.words import Words

TITLE = Words("{one}, and {other}", fr="{one}, et {other}")
TITLE_CHANGED = Words("{one}, and {other} with {changes}", fr="{one}, et {other} avec {changes}")
CHANGED = Words("{one}: what {changes} does", fr="{one}\u00a0: ce que fait {changes}")
DOES = Words("What it does", fr="Ce que cela change")
PAIRS = Words("Games of each", fr="Parties de chaque")
FIGURE = Words("Figure", fr="Mesure")
UNIT = Words("Unit", fr="Unité")
BEFORE = Words("First", fr="Premier")
AFTER = Words("Second", fr="Second")
DIFFERENCE = Words("Difference", fr="Différence")
PER_CENT = Words("% of games", fr="% des parties")
MAIN = {
    "rounds": Words("rounds", fr="tours de table"),
    "turns": Words("turns", fr="tours"),
    "best": Words("most points of a player", fr="points du meilleur"),
    "margin": Words("points between first and last", fr="points entre le premier et le dernier"),
    "tie": Words("first place shared", fr="première place partagée"),
}
TABLES = {
    "main": Words("Length and points", fr="Durée et points"),
    "endings": Words("How games end", fr="Comment finissent les parties"),
    "wins": Words("Who wins", fr="Qui gagne"),
    "events": Words("What happens in a game", fr="Ce qui arrive dans une partie"),
    "actions": Words("What is played in a game", fr="Ce qui se joue dans une partie"),
}
SEAT_WINS = Words("seat {n} wins", fr="le siège {n} gagne")
BOT_WINS = Words("the {bot} bot wins", fr="le robot {bot} gagne")
PLOT_FIGURES = Words("What the second has more", fr="Ce que le second a de plus")
PLOT_SHARES = Words(
    "What happens more often in the second", fr="Ce qui arrive plus souvent dans le second"
)
MORE = Words("difference for each game", fr="différence par partie")
MORE_PER_CENT = Words("difference, in games of a hundred", fr="différence, en parties sur cent")
NO_GAMES = Words("No game was played.", fr="Aucune partie n’a été jouée.")
SAME = Words(
    "Nothing changes: every game goes as before, step for step.",
    fr="Rien ne change\u00a0: chaque partie se déroule comme avant, coup pour coup.",
)
LONGER = Words(
    "Games become {by} rounds longer ({low} to {high}).",
    fr="Les parties durent {by} tour{s} de table de plus ({low} à {high}).",
)
SHORTER = Words(
    "Games become {by} rounds shorter ({low} to {high}).",
    fr="Les parties durent {by} tour{s} de table de moins ({low} à {high}).",
)
LENGTH_UNCHANGED = Words(
    "Games last about as long as before ({low} to {high} rounds more).",
    fr="Les parties durent à peu près autant qu’avant (de {low} à {high} tours de table en plus).",
)
SEAT_MORE = Words(
    "The first seat wins {by} games of a hundred more ({low} to {high}).",
    fr="Le premier siège gagne {by} partie{s} sur cent de plus ({low} à {high}).",
)
SEAT_LESS = Words(
    "The first seat wins {by} games of a hundred fewer ({low} to {high}).",
    fr="Le premier siège gagne {by} partie{s} sur cent de moins ({low} à {high}).",
)
SEAT_UNCHANGED = Words(
    "Nothing shows that the first seat wins more or less often ({low} to {high} of a hundred).",
    fr="Rien ne montre que le premier siège gagne plus ou moins souvent ({low} à {high} sur cent).",
)
END_MORE = Words(
    "More games end like this: {ending}, {by} of a hundred more ({low} to {high}).",
    fr="Plus de parties finissent ainsi\u00a0: {ending}, {by} sur cent de plus ({low} à {high}).",
)
END_LESS = Words(
    "Fewer games end like this: {ending}, {by} of a hundred fewer ({low} to {high}).",
    fr="Moins de parties finissent ainsi\u00a0: {ending}, {by} sur cent de moins ({low} à {high}).",
)
NOTE = Words(
    "Both play the same seeds: the same set-ups and the same dice as far as their rules allow. In "
    "brackets, the interval of the difference that holds the true one in 95 of 100 studies.",
    fr="Les deux jouent les mêmes graines\u00a0: les mêmes mises en place et les mêmes dés, autant "
    "que leurs règles le permettent. Entre parenthèses, l’intervalle de la différence qui contient "
    "la vraie dans 95 études sur 100.",
)
SEED = Words("Seed", fr="Graine")
FILLINGS = Words("Fillings of each", fr="Remplissages de chaque")
FILLED = Words("When the land is full", fr="Quand le pays est plein")
MORE_FILLING = Words("difference for each filling", fr="différence par remplissage")
FILLING = {
    "donjons": Words("donjons that fit", fr="donjons qui tiennent"),
    "points": Words("points of all donjons", fr="points de tous les donjons"),
}
SEAT_EARNS = Words("points of seat {n}", fr="points du siège {n}")
FILLING_MORE = {
    "donjons": Words(
        "{by} donjons more fit ({low} to {high}).",
        fr="Il tient {by} donjon{s} de plus ({low} à {high}).",
    ),
    "points": Words(
        "They earn {by} points more ({low} to {high}).",
        fr="Ils rapportent {by} point{s} de plus ({low} à {high}).",
    ),
}
FILLING_LESS = {
    "donjons": Words(
        "{by} donjons fewer fit ({low} to {high}).",
        fr="Il tient {by} donjon{s} de moins ({low} à {high}).",
    ),
    "points": Words(
        "They earn {by} points less ({low} to {high}).",
        fr="Ils rapportent {by} point{s} de moins ({low} à {high}).",
    ),
}
FILLING_SAME = {
    "donjons": Words("As many donjons fit as before.", fr="Il tient autant de donjons qu’avant."),
    "points": Words("They earn as much as before.", fr="Ils rapportent autant qu’avant."),
}
FILLING_NOTE = Words(
    "Donjons are set at random, never adjacent, until none can be added; nobody chooses or fights. "
    "In brackets, the interval of the difference that holds the true one in 95 of 100 studies.",
    fr="Les donjons sont posés au hasard, jamais voisins, jusqu’à ce qu’aucun ne tienne "
    "plus\u00a0; "
    "personne ne choisit ni ne combat. Entre parenthèses, l’intervalle de la différence qui "
    "contient la vraie dans 95 études sur 100.",
)
