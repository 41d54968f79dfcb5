"""The live table: an append-only log, and everything that is read from it.

Each line of the log is one JSON object with the hash of the line before and its own. The seed lies
in a file beside it that only its owner may read; the log itself has no secrets: cards in hand are
in it sealed to their seat.
"""
