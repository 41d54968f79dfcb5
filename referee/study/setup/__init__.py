"""The set-up study: what chance does to a table before the first turn."""
