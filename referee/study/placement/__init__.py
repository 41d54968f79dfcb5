"""The placement study: the land filled at random."""
