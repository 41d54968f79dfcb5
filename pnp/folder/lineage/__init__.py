"""A game and the games that it extends: its files, its texts, its game.toml."""
