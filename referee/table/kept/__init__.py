"""Tables of games without coded rules: their logs, and what is done at them."""
