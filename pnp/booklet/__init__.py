"""The rule booklet: a manuscript read, set in type, broken into pages, or written for the phone."""
