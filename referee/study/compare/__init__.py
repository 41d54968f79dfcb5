"""The compare study."""
