"""The texts of a game: its rules and its memo, read from Markdown."""
