"""Texts in several languages, errors, filled-in numbers, and files written whole."""
