"""Bots that know the Barons games."""
