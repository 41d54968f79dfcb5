"""What is said of a case file that is unsound, and of a case on which the referee disagrees."""

from __future__ import annotations

from pnp.text.words import Words

AT_FILE = Words("{path}: {problem}", fr="{path}\u00a0: {problem}")
AT_CASE = Words("{path}: case {case}: {problem}", fr="{path}\u00a0: cas {case}\u00a0: {problem}")
WITH_CLAUSES = Words("{case} (clause {clauses})", fr="{case} (clause {clauses})")
NO_CASE_FILES = Words(
    "no case files (*.toml with [[case]]) in this folder",
    fr="aucun fichier de cas (*.toml avec [[case]]) dans ce dossier",
)
NO_SUCH_PATH = Words("there is no such file or folder", fr="il n’y a pas de tel fichier ou dossier")
UNREADABLE = Words("it cannot be read: {why}", fr="lecture impossible\u00a0: {why}")
NOT_TOML = Words(
    "expected TOML with [[case]] entries; {why}",
    fr="on attend du TOML avec des entrées [[case]]\u00a0; {why}",
)
TOO_DEEP = Words("it is nested too deeply", fr="il est imbriqué trop profondément")
STOPS_AT = Words("{message}", fr="la lecture s’arrête ligne {line}, colonne {column}")
STOPS = Words("{message}", fr="la lecture s’arrête à la fin du fichier")
NO_CASES = Words(
    "expected [[case]] entries, found none", fr="on attend des entrées [[case]], il n’y en a pas"
)
SAME_ID = Words("two cases have the id `{id}`", fr="deux cas ont l’identifiant `{id}`")
A_TEXT_UNDER = Words("expected a text under `{key}`", fr="on attend un texte sous `{key}`")
NO_KEY = Words("`{key}` is no key of a case", fr="`{key}` n’est pas une clé d’un cas")
NO_RULING = Words(
    "verdict should be {known}, not {found!r}",
    fr="`verdict` devrait être {known}, et non `{found}`",
)
CLAUSE_IDS = Words(
    "clause should be an id such as '11.1', or a list of ids",
    fr="`clause` devrait être un identifiant tel que `11.1`, ou une liste d’identifiants",
)
WRONG_KIND = Words("{key} should be {kind}", fr="`{key}` devrait être {kind}")
TRUE_OR_FALSE = Words("true or false", fr="`true` ou `false`")
A_TEXT = Words("a text", fr="un texte")
SCORE_TABLE = Words(
    "score should be points by colour, as in {example}",
    fr="`score` devrait donner des points par couleur, comme `{example}`",
)

NOT_JUDGED = Words(
    "expected {ruling}, but it cannot be judged: {why}",
    fr="attendu `{ruling}`, mais le cas ne peut pas être jugé\u00a0: {why}",
)
OTHER_RULING = Words(
    "expected {wanted}, got {found} ({clause}: {reason})",
    fr="attendu `{wanted}`, obtenu `{found}` ({clause}\u00a0: {reason})",
)
OTHER_CLAUSE = Words(
    "expected clause {wanted}, got {found}", fr="clause attendue {wanted}, obtenue {found}"
)
NOT_OVER = Words("expected the game over", fr="la partie devrait être finie")
STILL_ON = Words("expected the game not over", fr="la partie ne devrait pas être finie")
GOES_ON = Words(
    "expected {color} to win, but the game goes on",
    fr="`{color}` devrait gagner, mais la partie continue",
)
OTHER_WINNER = Words(
    "expected {color} to win, got {found}", fr="`{color}` devrait gagner, mais c’est {found}"
)
OTHER_POINTS = Words(
    "expected {wanted} points for {color}, got {found}",
    fr="points attendus pour `{color}`\u00a0: {wanted}, obtenus\u00a0: {found}",
)
POINTS_OF_STRANGER = Words(
    "expected {wanted} points for {color}, who does not play",
    fr="points attendus pour `{color}`\u00a0: {wanted}, mais `{color}` ne joue pas",
)
