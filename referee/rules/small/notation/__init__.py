"""Positions and plays of packages as text."""
