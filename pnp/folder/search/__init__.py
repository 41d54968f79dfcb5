"""The rules searched: their passages, the words in them, what a question finds."""
