"""The way out to PDF."""
