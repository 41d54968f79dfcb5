"""The press: a game folder in, sheets to print out."""
