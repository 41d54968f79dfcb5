"""Each edition as an ordered list of clauses."""
