"""The half of reading and writing positions and plays that all families share."""
