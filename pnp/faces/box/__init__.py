"""The box: what it must hold, its nets, and what is drawn on it."""
