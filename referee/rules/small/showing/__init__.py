"""Positions and plays of packages in words and in pictures."""
