"""A table kept from game.toml alone: where everything lies, what may be done, who sees what."""
