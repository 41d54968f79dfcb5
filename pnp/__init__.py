"""The press: a game folder in, sheets to print out."""

__version__ = "0.6.0"
"""The version of Herald; the distribution and the referee take it from here."""
