"""The play study."""
