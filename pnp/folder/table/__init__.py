"""What a table needs of a game without coded rules: stock, dice, counters, turns, score."""
