"""The rules, one file a chapter of the booklet; editions.py says which game has which."""
