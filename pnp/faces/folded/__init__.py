"""Pieces that are cut out, folded and glued, their panels drawn by layouts."""
