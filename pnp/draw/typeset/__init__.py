"""Text and tables set in type, and stacked on pages: for the rule booklet and for reports."""
