"""Memo sheets: what a player looks up during a turn."""
