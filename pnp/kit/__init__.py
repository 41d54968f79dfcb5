"""Everything of one game: its parts, files, manifest and checks."""
