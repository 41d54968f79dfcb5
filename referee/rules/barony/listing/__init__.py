"""The plays that a position allows: listed, summed up, completed, drawn at random."""
