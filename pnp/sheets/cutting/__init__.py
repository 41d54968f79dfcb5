"""Cuts: where they run, what they part, and how few sheets there can be."""
