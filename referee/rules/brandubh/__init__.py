"""Brandubh, which needs nothing of Herald but the small seam."""
