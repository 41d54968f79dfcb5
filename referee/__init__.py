"""The referee: a position and a play in, a verdict that quotes the rule out."""
