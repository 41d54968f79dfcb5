"""A game folder read into values: spec, rules, memo sheets, board geometry."""
