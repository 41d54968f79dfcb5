"""Families of rules, one package each."""
