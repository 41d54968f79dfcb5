"""The setup study."""
