"""Layouts: what a face shows and where, as files tell it."""
