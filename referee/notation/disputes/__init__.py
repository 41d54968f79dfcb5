"""A dispute told play first: what the play takes for there, and what is still asked."""
