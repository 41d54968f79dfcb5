"""The placement study."""
