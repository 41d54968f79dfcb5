"""What is wrong in a game.toml: found by the models, or between keys that do not fit."""
