"""Positions and plays of this family, read from text and written back."""
