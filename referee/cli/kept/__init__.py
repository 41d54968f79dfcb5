"""Commands for tables of games without coded rules."""
