"""Barony and its modules Sorcery and Heroes: a family of its own, which no other game can see."""
