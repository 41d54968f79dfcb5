"""How pieces come to the table: folded, flat, or bought."""
