"""The set-up of game.toml, carried out step by step."""
