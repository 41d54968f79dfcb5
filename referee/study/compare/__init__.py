"""The compare study: two games, or one and a change of it, on the same seeds."""
