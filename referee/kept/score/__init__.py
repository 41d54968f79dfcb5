"""The score sheet: formulas, columns, ranking."""
