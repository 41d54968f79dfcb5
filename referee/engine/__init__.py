"""The machinery that judges any game whose rules are coded."""
