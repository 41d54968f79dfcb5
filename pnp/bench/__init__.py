"""The designer's bench: new games, a look while one edits, printers, test evenings."""
