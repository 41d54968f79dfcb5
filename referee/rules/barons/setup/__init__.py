"""A table set up by chance."""
