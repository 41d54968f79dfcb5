"""Rows: what a component is made of, one after the other."""
