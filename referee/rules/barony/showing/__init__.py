"""Positions and plays of this family in words and figures."""
